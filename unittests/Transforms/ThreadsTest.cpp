//===- ThreadsTest.cpp - Plans are the same with any number of threads ----===//
//
// The host's pass manager plans functions in parallel. Here it does so on as
// many threads as the test says, whatever the machine has.
//
//===----------------------------------------------------------------------===//

#include "benchmarks/Host.h"
#include "benchmarks/Kernels.h"
#include "llvm/Support/ThreadPool.h"
#include "gtest/gtest.h"

using namespace pypto;
using namespace pypto::bench;

/// Kernels of every shape, so that threads meet in all of planning.
static std::string makeKernels() {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const Shape &shape : getShapes())
    writeModule(os, shape, /*size=*/80, /*seed=*/1, /*functions=*/2);
  return text;
}

/// Returns the planned kernels and all messages.
static std::string plan(llvm::StringRef text, llvm::StringRef planner,
                        llvm::ThreadPoolInterface *threads) {
  Host host(threads);
  auto module = host.read(text);
  // Room for what is live together, and steps for what is hard to place.
  host.run(*host.pipeline("pypto-plan-memory{target=ascend910b "
                          "capacity=vec:1048576 budget=100000 planner=" +
                          planner + "}"),
           *module);
  std::string result;
  llvm::raw_string_ostream os(result);
  os << *module << host.getMessages();
  return result;
}

class Threads : public testing::TestWithParam<const char *> {};

TEST_P(Threads, NumberDoesNotChangeThePlan) {
  std::string text = makeKernels();
  std::string expected = plan(text, GetParam(), nullptr);
  EXPECT_NE(expected.find("address = 32"), std::string::npos);
  for (unsigned count = 1; count <= 8; ++count) {
    llvm::StdThreadPool threads(llvm::hardware_concurrency(count));
    ASSERT_EQ(threads.getMaxConcurrency(), count);
    EXPECT_TRUE(plan(text, GetParam(), &threads) == expected)
        << count << " threads";
  }
}

INSTANTIATE_TEST_SUITE_P(Planners, Threads, testing::Values("pypto", "dsa-rp"));
