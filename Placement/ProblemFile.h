//===--- ProblemFile.h - Problems and solutions as text ---------*- C++ -*-===//
//
// A file holds the pools (memory spaces) of one kernel. It is either JSON in
// the form of PyPTO's DSA corpus, schema version 1, or a table of lifetimes as
// MiniMalloc reads it:
//
//     {"schema_version": 1, "instance": "topk",      id,lower,upper,size
//      "problem": {                                  0,0,4,128
//        "pools": [{"id": 1, "name": "Vec",          1,0,8,64
//                   "capacity": 188416, ...}],       2,5,12,64
//        "buffers": [{"id": 0, "size": 2048, ...}],
//        "constraints": {...}, "cost_model": {...},
//        "objective": {...}}}
//
// The schema lets a buffer choose among several pools. No producer uses that: a
// tile's type says where it lives. So each pool is a problem of its own here,
// and a buffer that allows two pools is an error. What relates buffers of two
// pools holds anyway, as they share no bytes, and is dropped; only buffers that
// must begin at one offset have to be in one pool.
//
// Two things that the schema cannot say are written as additions to it: a
// buffer may have `"closed": true`, and the constraints `same_starts`, each
// with `first`, `second`, `first_range`, `second_range` and `reasons`. What
// turns of a pipeline keep apart is written as separations.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_PROBLEMFILE_H
#define PYPTO_PLACEMENT_PROBLEMFILE_H

#include "Placement/Solution.h"
#include "llvm/ADT/StringRef.h"

namespace pypto::placement {

/// Is one memory space of a file.
struct Pool {
  int64_t id = 0;
  std::string name;
  Problem problem;
  /// The number by which the file knows each buffer of the problem.
  llvm::SmallVector<int64_t, 0> bufferIds;
};

struct ProblemFile {
  std::string instance;
  llvm::SmallVector<Pool, 0> pools;
  /// What to minimise, the most important first: `capacity_overflow`,
  /// `reuse_cost`, `total_peak`, `max_peak`. Empty where the file is silent.
  llvm::SmallVector<std::string, 4> objective;
};

/// Is the answer to a file.
struct SolutionFile {
  /// One for each pool.
  llvm::SmallVector<Solution, 0> solutions;
  /// `optimal`, `infeasible`, `best-found` or empty.
  std::string status;
};

/// Reads JSON or, if the text does not begin with a brace, a table. Errors name
/// the field. All problems of the result pass `checkProblem`.
llvm::Expected<ProblemFile> readProblems(llvm::StringRef text);

/// Prints as JSON.
void writeProblems(const ProblemFile &file, llvm::raw_ostream &os);

/// Reads a solution of `file` that `writeSolution` printed. It has an offset
/// for each buffer, which need not be right.
llvm::Expected<SolutionFile> readSolution(llvm::StringRef text,
                                          const ProblemFile &file);

/// Prints as JSON.
void writeSolution(const ProblemFile &file, const SolutionFile &solution,
                   llvm::raw_ostream &os);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_PROBLEMFILE_H
