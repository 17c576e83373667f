//===- PrintAnalyses.cpp - Printing passes, for tests ---------------------===//

#include "Analysis/Interference.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/LoadTpopHazard.h"
#include "Analysis/LoopCarry.h"
#include "Analysis/MemoryPressure.h"
#include "Analysis/StageGuard.h"
#include "Analysis/UnitHandoffs.h"
#include "Transforms/Passes.h"

namespace pypto {
#define GEN_PASS_DEF_PRINTPROGRAMPOINTSPASS
#define GEN_PASS_DEF_PRINTSTORAGECLASSESPASS
#define GEN_PASS_DEF_PRINTLIFETIMESPASS
#define GEN_PASS_DEF_PRINTLOADTPOPHAZARDSPASS
#define GEN_PASS_DEF_PRINTINTERFERENCEPASS
#define GEN_PASS_DEF_PRINTLOOPCARRIESPASS
#define GEN_PASS_DEF_PRINTUNITHANDOFFSPASS
#define GEN_PASS_DEF_PRINTMEMORYPRESSUREPASS
#define GEN_PASS_DEF_PRINTSTAGEGUARDPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;

/// Prints one function whole, so that functions planned in parallel do not mix.
static void printFunction(FunctionOpInterface func, StringRef what,
                          function_ref<void(raw_ostream &)> print) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << what << " of @" << func.getName() << '\n';
  print(os);
  llvm::errs() << text;
}

namespace {

struct PrintProgramPoints
    : pypto::impl::PrintProgramPointsPassBase<PrintProgramPoints> {
  void runOnOperation() override {
    auto &points = getAnalysis<ProgramPoints>();
    printFunction(getOperation(), "program points",
                  [&](raw_ostream &os) { points.print(os); });
    markAllAnalysesPreserved();
  }
};

struct PrintStorageClasses
    : pypto::impl::PrintStorageClassesPassBase<PrintStorageClasses> {
  void runOnOperation() override {
    auto &classes = getAnalysis<StorageClasses>();
    printFunction(getOperation(), "storage classes",
                  [&](raw_ostream &os) { classes.print(os, getOperation()); });
    markAllAnalysesPreserved();
  }
};

struct PrintLifetimes : pypto::impl::PrintLifetimesPassBase<PrintLifetimes> {
  void runOnOperation() override {
    auto &lifetimes = getAnalysis<Lifetimes>();
    printFunction(getOperation(), "lifetimes", [&](raw_ostream &os) {
      lifetimes.print(os, getOperation());
    });
    markAllAnalysesPreserved();
  }
};

struct PrintLoadTpopHazards
    : pypto::impl::PrintLoadTpopHazardsPassBase<PrintLoadTpopHazards> {
  void runOnOperation() override {
    auto &hazard = getAnalysis<LoadTpopHazard>();
    printFunction(getOperation(), "load + tpop hazards",
                  [&](raw_ostream &os) { hazard.print(os, getOperation()); });
    markAllAnalysesPreserved();
  }
};

struct PrintInterference
    : pypto::impl::PrintInterferencePassBase<PrintInterference> {
  void runOnOperation() override {
    auto &interference = getAnalysis<Interference>();
    printFunction(getOperation(), "interference", [&](raw_ostream &os) {
      interference.print(os, getOperation());
    });
    markAllAnalysesPreserved();
  }
};

struct PrintLoopCarries
    : pypto::impl::PrintLoopCarriesPassBase<PrintLoopCarries> {
  void runOnOperation() override {
    auto &carries = getAnalysis<LoopCarry>();
    printFunction(getOperation(), "loop carries",
                  [&](raw_ostream &os) { carries.print(os, getOperation()); });
    markAllAnalysesPreserved();
  }
};

struct PrintUnitHandoffs
    : pypto::impl::PrintUnitHandoffsPassBase<PrintUnitHandoffs> {
  void runOnOperation() override {
    auto &handoffs = getAnalysis<UnitHandoffs>();
    printFunction(getOperation(), "unit handoffs",
                  [&](raw_ostream &os) { handoffs.print(os, getOperation()); });
    markAllAnalysesPreserved();
  }
};

struct PrintMemoryPressure
    : pypto::impl::PrintMemoryPressurePassBase<PrintMemoryPressure> {
  void runOnOperation() override {
    auto &pressure = getAnalysis<MemoryPressure>();
    printFunction(getOperation(), "memory pressure",
                  [&](raw_ostream &os) { pressure.print(os); });
    markAllAnalysesPreserved();
  }
};

struct PrintStageGuard : pypto::impl::PrintStageGuardPassBase<PrintStageGuard> {
  void runOnOperation() override {
    auto &guard = getAnalysis<StageGuard>();
    printFunction(getOperation(), "stage guard",
                  [&](raw_ostream &os) { guard.print(os, getOperation()); });
    markAllAnalysesPreserved();
  }
};

} // namespace
