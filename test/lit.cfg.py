import os
import shutil
import subprocess
import sys

import lit.formats

config.name = "PyptoMem"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".td", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.build_dir, "test")

plugin = os.path.join(config.build_dir, "lib", "libPyptoMem.so")
mlir_opt = os.path.join(config.llvm_tools_dir, "mlir-opt")
if config.sanitize:
    # What is no part of the plugin, and what runs every example many times over.
    config.excludes += ["Data", "Docs", "Examples", "TableGen", "Tools"]
    config.excludes += ["install.test", "long-kernels.test"]
    # A sanitized plugin in a host that is not: the runtime must come first.
    runtime = subprocess.check_output(
        [config.cxx, "-print-file-name=libclang_rt.asan-x86_64.so"], text=True
    ).strip()
    mlir_opt = f"env LD_PRELOAD={runtime} {mlir_opt}"
    config.available_features.add("sanitize")
    # Our code would poison what LLVM's allocators hold back, and the host, which
    # is not instrumented, would take it into use without a word. The unit tests
    # look for leaks, which takes as long as planning does.
    config.environment["ASAN_OPTIONS"] = "allow_user_poisoning=0:detect_leaks=0"
if "UBSAN_OPTIONS" in os.environ:
    config.environment["UBSAN_OPTIONS"] = os.environ["UBSAN_OPTIONS"]

# Where there is no browser, tests of pages are reported as unsupported.
if shutil.which("chromium") and shutil.which("chromedriver"):
    config.available_features.add("chromium")

# Where a ptoas is given, it reads the plans of .pto examples.
ptoas = os.environ.get("PTOAS", "")
if ptoas:
    if not os.access(ptoas, os.X_OK):
        lit_config.fatal(f"PTOAS is '{ptoas}', which is no program")
    config.available_features.add("ptoas")

# %plan is the host with the plugin; %host lacks it. %every_plan plans, checks
# and runs.
plan = f"{mlir_opt} -load-pass-plugin={plugin}"
tile_run = config.tile_run
# Under the sanitizers planning is what matters.
runner = "''" if config.sanitize else tile_run
every_plan = os.path.join(config.test_source_root, "Inputs", "every_plan.py")
config.substitutions += [
    ("%every_plan", f"{sys.executable} {every_plan} '{plan}' {runner}"),
    ("%plan", plan),
    ("%host", mlir_opt),
    ("%plugin", plugin),
    ("%ptoas", ptoas),
    ("%mem_opt", os.path.join(config.build_dir, "bin", "pypto-mem-opt")),
    ("%lsp_server", os.path.join(config.build_dir, "bin", "pypto-mem-lsp-server")),
    ("%mutate", os.path.join(config.build_dir, "bin", "tile-mutate")),
    ("%pypto_import", os.path.join(config.build_dir, "bin", "pypto-import")),
    ("%tile_run", tile_run),
    ("%tile_break", os.path.join(config.build_dir, "bin", "tile-break")),
    ("%tile_map", os.path.join(config.build_dir, "bin", "tile-map")),
    ("%tile_solve", os.path.join(config.build_dir, "bin", "tile-solve")),
    ("%tile_gen", os.path.join(config.build_dir, "bin", "tile-gen")),
    ("%tile_fuzz", os.path.join(config.build_dir, "bin", "tile-fuzz")),
    ("%mlir_tblgen", config.mlir_tblgen),
    ("%tblgen", os.path.join(config.build_dir, "bin", "pypto-tblgen")),
    ("%source", config.source_dir),
    ("%mlir_include", config.mlir_include_dir),
    ("%mlir_dir", config.mlir_dir),
    ("%cc", config.cc),
    ("%cxx", config.cxx),
    ("%build", config.build_dir),
    ("%lib", os.path.join(config.build_dir, "lib")),
]
config.environment["PATH"] = os.pathsep.join(
    [config.llvm_tools_dir, os.environ["PATH"]]
)
# A captured variable must be used where it was captured, and a prefix that no
# line of the file has is a mistake.
config.environment["FILECHECK_OPTS"] = (
    "-enable-var-scope --allow-unused-prefixes=false -dump-input=fail"
)
