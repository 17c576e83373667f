//===- SourceNames.cpp - What an author calls tiles -----------------------===//

#include "utils/tile-map/SourceNames.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;

namespace {

class SourceFiles {
public:
  explicit SourceFiles(const llvm::SourceMgr &sources) {
    const llvm::MemoryBuffer *main =
        sources.getMemoryBuffer(sources.getMainFileID());
    main->getBuffer().split(files[main->getBufferIdentifier()].lines, '\n');
  }

  /// Splits a line at a location; two empty parts where there is none.
  std::pair<StringRef, StringRef> splitLine(FileLineColLoc loc) {
    ArrayRef<StringRef> lines = getLines(loc.getFilename());
    if (loc.getLine() == 0 || loc.getLine() > lines.size() ||
        loc.getColumn() == 0)
      return {};
    StringRef line = lines[loc.getLine() - 1];
    return {
        line.take_front(loc.getColumn() - 1),
        line.drop_front(std::min<size_t>(loc.getColumn() - 1, line.size()))};
  }

private:
  struct File {
    std::unique_ptr<llvm::MemoryBuffer> text;
    SmallVector<StringRef> lines;
  };

  ArrayRef<StringRef> getLines(StringRef path) {
    auto [it, inserted] = files.try_emplace(path);
    File &file = it->second;
    // What is no plain file may have no end.
    if (inserted && llvm::sys::fs::is_regular_file(path))
      if (auto text = llvm::MemoryBuffer::getFile(path)) {
        file.text = std::move(*text);
        file.text->getBuffer().split(file.lines, '\n');
      }
    return file.lines;
  }

  llvm::StringMap<File> files;
};

} // namespace

/// Returns the name that begins here, without `%`; empty if it is a number.
static StringRef readName(StringRef text) {
  if (!text.consume_front("%"))
    return {};
  StringRef name = text.take_while(
      [](char c) { return llvm::isAlnum(c) || StringRef("_$.-").contains(c); });
  return name.empty() || llvm::isDigit(name.front()) ? StringRef() : name;
}

/// Returns the name of the first result in `%a:2, %b = ` before an op, which is
/// another one where a pass has made an op for that line.
static StringRef readResult(Operation *op,
                            std::pair<StringRef, StringRef> line) {
  auto [before, after] = line;
  before = before.rtrim();
  after.consume_front("\"");
  return before.consume_back("=") &&
                 after.starts_with(op->getName().getStringRef())
             ? readName(before.ltrim())
             : StringRef();
}

void pypto::map::takeNamesFromSource(ModuleOp module,
                                     const llvm::SourceMgr &sources) {
  SourceFiles files(sources);
  auto name = [](Location loc, StringRef name) -> Location {
    return name.empty()
               ? loc
               : NameLoc::get(StringAttr::get(loc.getContext(), name), loc);
  };
  module.walk([&](Operation *op) {
    auto loc = dyn_cast<FileLineColLoc>(op->getLoc());
    if (loc && op->getNumResults() > 0)
      op->setLoc(name(loc, readResult(op, files.splitLine(loc))));
    for (Region &region : op->getRegions())
      for (BlockArgument argument : region.getArguments())
        if (auto loc = dyn_cast<FileLineColLoc>(argument.getLoc()))
          argument.setLoc(name(loc, readName(files.splitLine(loc).second)));
  });
}
