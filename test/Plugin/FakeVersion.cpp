//===- FakeVersion.cpp - A host that says it is another LLVM --------------===//
//
// Preloaded by a test: the plugin asks this LLVMGetVersion.
//
//===----------------------------------------------------------------------===//

extern "C" __attribute__((visibility("default"))) void
LLVMGetVersion(unsigned *major, unsigned *minor, unsigned *patch) {
  *major = 21;
  *minor = 1;
  *patch = 0;
}
