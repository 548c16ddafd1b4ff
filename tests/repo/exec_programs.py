#!/usr/bin/env python3
"""The machine executes C as compilers do: the programs of tests/prog/core in `assay test`.

Strategy: each program prints what it computes and has no undefined behaviour. clang -O0 is the oracle: the machine must
follow one path, print the same, end with the same exit code, and call the program SAFE. Programs that need a function of
the C library that the machine does not know (MISSING) must be given up for that one, and print the same up to there. Those
that say `not run` are undefined or for another machine.
"""

import os
import re
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
os.chdir(ROOT)
import evaluate  # noqa: E402

MISSING = {"calculator": "__ctype_b_loc", "floats": "sqrt", "function_pointers": "qsort", "memory_builtins": "strspn",
           "strings": "wcslen"}


def given_up(answer, function, expected):
    """Whether the program was given up for this function, after the right output."""
    missing = re.findall(r"^limit: missing at \S+: (\w+):", answer.text, re.M)
    return (answer.verdict == "INCOMPLETE" and missing == [function] and len(answer.paths) == 1 and
            answer.paths[0].end == "was given up" and expected.output.startswith(answer.paths[0].output))


def check(source):
    """What is wrong with this program, or the empty string."""
    with tempfile.TemporaryDirectory() as scratch:
        expected = evaluate.native("clang -O0", source, scratch)
    if expected.trouble:
        return expected.trouble
    answer = evaluate.test(source)
    function = MISSING.get(os.path.basename(source)[:-2])
    if function and isinstance(answer, evaluate.Answer) and given_up(answer, function, expected):
        return ""
    run = evaluate.only_path(answer)
    return "" if expected.same(run) else f"--- clang -O0:\n{expected.text()}\n--- assay test:\n{run.text()}\n"


sys.exit(evaluate.corpus(check))
