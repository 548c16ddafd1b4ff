# The lit tests: a file says in RUN lines how assay is called, and in CHECK lines what it must print.
#   %assay   the program under test; `%assay test`, `%assay bugs` and `%assay verify` run no bug natively and write no witnesses
#   %replaying   the same without this
#   %bridge  the bridge to clang
#   %root    the root of the repository
#   %fake    a bridge that obeys orders instead of parsing C (tests/bridge): env ASSAY_BRIDGE=%fake %assay core ...
#   %s, %S   the test file and its folder, quoted if need be: write them without quotes
#   FileCheck is LLVM 19's
import os
import shlex
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(__file__))
from quoting import QuotingFormat

config.name = "assay"
config.suffixes = [".test", ".smt2", ".imp", ".c"]
config.excludes = ["Inputs"]
config.test_format = QuotingFormat(execute_external=False)
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = lit_config.params["scratch"]
for name in ("AS_LONG", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LC_ALL"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.environment["XDG_CACHE_HOME"] = os.path.join(config.test_exec_root, "cache")
config.substitutions += [
    # Tests of what is found need no native runs; %replaying has them.
    (r"%assay test\b", r"%assay  test --no-replay --no-witness"),
    (r"%assay bugs\b", r"%assay  bugs --no-replay --no-witness"),
    (r"%assay verify\b", r"%assay  verify --no-replay --no-witness --no-advice"),
    ("%replaying", shlex.quote(os.path.join(lit_config.params["programs"], "assay"))),
    ("%assay", shlex.quote(os.path.join(lit_config.params["programs"], "assay"))),
    ("%bridge", shlex.quote(os.path.join(lit_config.params["programs"], "assay-clang.so"))),
    ("%fake", shlex.quote(os.path.join(lit_config.params["programs"], "tests", "fake-bridge.so"))),
    ("%root", shlex.quote(os.path.dirname(os.path.dirname(config.test_source_root)))),
    (r"\bFileCheck\b", "FileCheck-19"),
]
