# The lit tests: a file says in RUN lines how assay is called, and in CHECK lines what it must print.
#   %assay   the program under test
#   %root    the root of the repository
#   FileCheck is LLVM 19's
import os

import lit.formats

config.name = "assay"
config.suffixes = [".test", ".smt2"]
config.test_format = lit.formats.ShTest(execute_external=False)
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = lit_config.params["scratch"]
root = os.path.dirname(os.path.dirname(config.test_source_root))
for name in ("AS_LONG", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LC_ALL"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.substitutions += [
    ("%assay", '"%s"' % os.path.join(lit_config.params["programs"], "assay")),
    ("%root", '"%s"' % root),
    (r"\bFileCheck\b", "FileCheck-19"),
]
