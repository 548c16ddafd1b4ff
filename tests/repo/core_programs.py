#!/usr/bin/env python3
"""The translation from C keeps the meaning: the programs of tests/prog/core under the evaluator of core.

Strategy: each program prints what it computes, has no undefined behaviour, and together they cover the constructs of C17 and
GNU C that core holds. The oracles are two compilers: clang -O0, gcc -O2 (but for those that say `clang only`) and
`assay core` followed by assay-eval must print the same and end with the same exit code. Those that say `not run` are
undefined or for another machine: lit compares their core alone.
"""

import os
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
os.chdir(ROOT)
import evaluate  # noqa: E402


def check(source):
    """What is wrong with this program, or the empty string."""
    is_clang_only = evaluate.says(source, "clang only")
    with tempfile.TemporaryDirectory() as scratch:
        expected = evaluate.native("clang -O0", source, scratch)
        if expected.trouble:
            return expected.trouble
        others = {"assay": evaluate.as_core(source, scratch)}
        if not is_clang_only:
            others["gcc -O2"] = evaluate.native("gcc -O2", source, scratch)
    return "".join(f"--- clang -O0:\n{expected.text()}\n--- {name}:\n{run.text()}\n"
                   for name, run in others.items() if not expected.same(run))


sys.exit(evaluate.corpus(check))
