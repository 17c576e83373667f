//===- tile-mutate.cpp - Bad input never crashes and never hangs ----------===//
//
//   tile-mutate --count 100000 --seed 7 --keep found examples test
//
// Makes mutants of all kernels in the files (and of all .mlir files in the
// folders) and runs each through everything that reads a kernel: Mutator.h says
// how they are made, Exercise.h what they must survive.
//
// Mutants run in a worker process, many in one. Before each step the worker
// notes in shared memory what it is about to do; when it dies, the parent reads
// the note, reports that mutant, and starts a new worker behind it. A mutant
// that takes too much processor time is killed in the same way, whatever else
// the machine does meanwhile.
//
//===----------------------------------------------------------------------===//

#include "Exercise.h"
#include "Mutator.h"
#include "Plugin/Registration.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;
using namespace pypto::mutate;

static cl::list<std::string> inputs(cl::Positional, cl::OneOrMore,
                                    cl::desc("files and folders"));
static cl::opt<uint64_t> total("count", cl::init(1000),
                               cl::desc("Number of mutants"));
static cl::opt<uint64_t> seed("seed", cl::init(1),
                              cl::desc("Other seeds make other mutants"));
static cl::opt<unsigned> seconds("seconds", cl::init(20),
                                 cl::desc("Processor time that a mutant has"));
static cl::opt<std::string> keep("keep",
                                 cl::desc("Folder for what crashes or hangs"));
static cl::opt<int64_t> show("show", cl::init(-1),
                             cl::desc("Print the mutant of this number only"));

// The sanitizers ask for these. What a sanitizer says is a crash; LLVM's
// allocators must not poison memory that the libraries, which are not
// instrumented, then use.
extern "C" __attribute__((visibility("default"))) const char *
__ubsan_default_options() {
  return "halt_on_error=1:print_stacktrace=1";
}
extern "C" __attribute__((visibility("default"))) const char *
__asan_default_options() {
  return "allow_user_poisoning=0:hard_rss_limit_mb=4096";
}

namespace {

/// A crash that is not ours, told by a function on the stack.
struct KnownCrash {
  StringLiteral function;
  StringLiteral reason;
};

/// What a worker says to its parent.
struct Note {
  uint64_t number; ///< The mutant at work, all of them at the end.
  unsigned step;
  uint64_t parsed, planned;
};

} // namespace

static const KnownCrash kKnownCrashes[] = {
    {"mlir::detail::Parser::parseDenseArrayAttr",
     "MLIR 22 asks the element type of array<index: ...> for its width"},
};

//===----------------------------------------------------------------------===//
// Worker
//===----------------------------------------------------------------------===//

/// Sends the process a signal when it has used so much processor time.
static void limitTime(timer_t timer) {
  itimerspec limit = {};
  limit.it_value.tv_sec = seconds;
  timer_settime(timer, 0, &limit, nullptr);
  // For what waits and takes no time.
  alarm(20 * seconds);
}

static void limitMemory() {
#if !__has_feature(address_sanitizer)
  rlimit limit = {rlim_t(4) << 30, rlim_t(4) << 30};
  setrlimit(RLIMIT_AS, &limit);
#endif
}

/// Runs mutants from `note.number` on. Dies if one of them is bad.
[[noreturn]] static void work(const Mutator &mutator,
                              const mlir::DialectRegistry &registry, Note &note,
                              int log) {
  dup2(log, STDERR_FILENO);
  limitMemory();
  sigevent event = {};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGXCPU;
  timer_t timer;
  timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer);

  // A context keeps every type and attribute it ever saw.
  constexpr unsigned kMutantsPerContext = 500;
  std::unique_ptr<Exercise> exercise;
  for (unsigned done = 0; note.number < total; ++note.number, ++done) {
    if (done % kMutantsPerContext == 0)
      exercise = std::make_unique<Exercise>(registry, errs());
    limitTime(timer);
    if (ftruncate(log, 0) != 0)
      std::abort();
    lseek(log, 0, SEEK_SET);
    Depth depth = exercise->run(mutator.getMutant(seed, note.number).text,
                                [&](unsigned step) { note.step = step; });
    note.parsed += depth != Depth::Refused;
    note.planned += depth == Depth::Planned;
  }
  _exit(0);
}

//===----------------------------------------------------------------------===//
// Parent
//===----------------------------------------------------------------------===//

static std::string readAll(int file) {
  std::string text(lseek(file, 0, SEEK_END), '\0');
  lseek(file, 0, SEEK_SET);
  text.resize(std::max<ssize_t>(read(file, text.data(), text.size()), 0));
  return text;
}

/// Writes a mutant so that one command shows again what is wrong with it.
static void keepMutant(const Mutant &mutant, const Note &note,
                       StringRef verdict, StringRef log) {
  sys::fs::create_directories(keep);
  SmallString<64> path(keep);
  sys::path::append(path, Twine(seed) + "-" + Twine(note.number) + ".mlir");
  std::error_code error;
  raw_fd_ostream os(path, error);
  if (error) {
    errs() << "cannot write '" << path << "': " << error.message() << '\n';
    return;
  }
  os << "// " << verdict << '\n'
     << "// pypto-mem-opt --allow-unregistered-dialect --pass-pipeline='"
     << getSteps()[note.step] << "' " << path << "\n\n"
     << mutant.text << "\n\n";
  SmallVector<StringRef> lines;
  log.split(lines, '\n');
  // LLVM ends a line of its own with a zero.
  for (StringRef line : ArrayRef(lines).take_back(80))
    os << "// " << line.rtrim('\0') << '\n';
}

namespace {

/// How many mutants came to which bad end.
struct Tally {
  unsigned crashes = 0, hangs = 0, known = 0;
};

} // namespace

/// Reports how the worker ended that ran the mutant in `note`.
static void report(const Mutator &mutator, const Note &note, int status,
                   StringRef log, Tally &tally) {
  int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  bool hangs = signal == SIGXCPU || signal == SIGALRM;
  const KnownCrash *known =
      hangs ? nullptr : llvm::find_if(kKnownCrashes, [&](auto &one) {
        return log.contains(one.function);
      });
  StringRef kind, cause;
  if (hangs) {
    ++tally.hangs;
    kind = "hang";
    cause = "takes too long";
  } else if (known != std::end(kKnownCrashes)) {
    ++tally.known;
    kind = "known crash";
    cause = known->reason;
  } else {
    ++tally.crashes;
    kind = "crash";
    cause = signal ? strsignal(signal) : "stopped by a sanitizer";
  }
  Mutant mutant = mutator.getMutant(seed, note.number);
  std::string verdict =
      (kind + ": mutant " + Twine(note.number) + " of " + mutant.source +
       " in " + getSteps()[note.step] + ": " + cause)
          .str();
  errs() << verdict << '\n';
  if (!keep.empty())
    keepMutant(mutant, note, verdict, log);
}

static void addFiles(Mutator &mutator) {
  std::vector<std::string> paths;
  for (const std::string &input : inputs) {
    if (!sys::fs::is_directory(input)) {
      paths.push_back(input);
      continue;
    }
    std::error_code error;
    for (sys::fs::recursive_directory_iterator it(input, error), end;
         it != end && !error; it.increment(error))
      if (sys::path::extension(it->path()) == ".mlir")
        paths.push_back(it->path());
  }
  // A folder has no order of its own.
  llvm::sort(paths);
  for (const std::string &path : paths) {
    ErrorOr<std::unique_ptr<MemoryBuffer>> file = MemoryBuffer::getFile(path);
    if (!file)
      errs() << "cannot read '" << path << "': " << file.getError().message()
             << '\n';
    else
      mutator.addFile(path, (*file)->getBuffer());
  }
}

/// Adds to the kernels their plans, which passes and people read as well. They
/// are made in another process, as nothing may end this one.
static void addPlans(Mutator &mutator, const mlir::DialectRegistry &registry) {
  int file = fileno(std::tmpfile());
  pid_t worker = fork();
  if (worker == 0) {
    raw_fd_ostream os(file, /*shouldClose=*/true);
    Exercise exercise(registry, nulls());
    for (const Mutator::Input &input : mutator.getInputs())
      if (std::optional<std::string> plan = exercise.plan(input.getText()))
        os << input.source << ", planned" << '\0' << *plan << '\0';
    os.flush();
    _exit(0);
  }
  waitpid(worker, nullptr, 0);
  std::string text = readAll(file);
  SmallVector<StringRef> parts;
  StringRef(text).split(parts, '\0');
  for (size_t i = 0; i + 1 < parts.size(); i += 2)
    mutator.addInput(parts[i], parts[i + 1]);
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(
      argc, argv, "Runs mutants of kernels through all that reads kernels\n");
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  pypto::registerDialects(registry);
  pypto::registerPasses();

  Mutator mutator;
  addFiles(mutator);
  if (mutator.getInputs().empty()) {
    errs() << "there is no kernel in the input\n";
    return 1;
  }
  addPlans(mutator, registry);
  if (show >= 0) {
    outs() << mutator.getMutant(seed, show).text << '\n';
    return 0;
  }

  auto &note =
      *static_cast<Note *>(mmap(nullptr, sizeof(Note), PROT_READ | PROT_WRITE,
                                MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  int log = fileno(std::tmpfile());
  Tally tally;
  while (note.number < total) {
    pid_t worker = fork();
    if (worker == 0)
      work(mutator, registry, note, log);
    int status = 0;
    if (worker < 0 || waitpid(worker, &status, 0) < 0) {
      errs() << "cannot start a worker: " << strerror(errno) << '\n';
      return 1;
    }
    if (status == 0)
      break;
    report(mutator, note, status, readAll(log), tally);
    ++note.number;
  }
  outs() << note.parsed << " parsed, " << note.planned << " planned, "
         << tally.known << " known crashes of MLIR\n"
         << total << " mutants, " << tally.crashes << " crashes, "
         << tally.hangs << " hangs\n";
  return tally.crashes + tally.hangs > 0;
}
