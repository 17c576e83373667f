//===- Host.cpp -----------------------------------------------------------===//

#include "benchmarks/Host.h"
#include "Plugin/Registration.h"
#include "benchmarks/Kernels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::bench;

static DialectRegistry makeRegistry() {
  DialectRegistry registry;
  registry.insert<arith::ArithDialect, func::FuncDialect, memref::MemRefDialect,
                  scf::SCFDialect>();
  registerDialects(registry);
  if (!arePassesRegistered())
    registerPasses();
  return registry;
}

Host::Host(llvm::ThreadPoolInterface *threads)
    : context(makeRegistry(), MLIRContext::Threading::DISABLED) {
  context.loadAllAvailableDialects();
  if (threads)
    context.setThreadPool(*threads);
  context.getDiagEngine().registerHandler([&](Diagnostic &diagnostic) {
    llvm::raw_string_ostream os(messages);
    os << diagnostic.getLocation() << ": " << diagnostic << '\n';
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      llvm::errs() << messages;
    return success();
  });
}

OwningOpRef<ModuleOp> Host::read(StringRef text) {
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    llvm::report_fatal_error("the kernel is not valid");
  return module;
}

OwningOpRef<ModuleOp> Host::read(const Shape &shape, int64_t size,
                                 uint64_t seed) {
  std::string text;
  llvm::raw_string_ostream os(text);
  writeModule(os, shape, size, seed);
  return read(text);
}

std::unique_ptr<PassManager> Host::pipeline(const Twine &text) {
  auto passes = std::make_unique<PassManager>(&context);
  if (failed(parsePassPipeline(text.str(), *passes)))
    llvm::report_fatal_error("'" + text + "' is no pipeline");
  return passes;
}

void Host::run(PassManager &passes, ModuleOp module) {
  if (failed(passes.run(module)))
    llvm::report_fatal_error("planning failed");
}

std::string bench::planOptions(const Shape &shape, StringRef planner) {
  return ("target=ascend910b verify=false planner=" + planner + " " +
          shape.options)
      .str();
}

static OwningOpRef<ModuleOp> readAndPlace(Host &host, const Shape &shape,
                                          int64_t size) {
  OwningOpRef<ModuleOp> module = host.read(shape, size);
  host.run(*host.pipeline("pypto-attach-target{target=ascend910b " +
                          shape.options +
                          "},any(pypto-restore-branches,"
                          "pypto-lower-pipeline-loops,pypto-init-memref,"
                          "pypto-materialize-semantic-aliases)"),
           *module);
  return module;
}

PlacedKernel::PlacedKernel(const Shape &shape, int64_t size)
    : module(readAndPlace(host, shape, size)),
      func(&module->getBody()->front()),
      moduleAnalyses(std::make_unique<ModuleAnalysisManager>(
          *module, /*passInstrumentor=*/nullptr)),
      analyses(AnalysisManager(*moduleAnalyses).nest(func)) {}
