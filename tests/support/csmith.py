#!/usr/bin/env python3
"""csmith.py COUNT [SEED]: generated programs give the same checksum from clang -O0, gcc -O2 and core under the evaluator.

Strategy: seeds count up from SEED (1), so a failure can be repeated; each seed also picks one of the option sets below, so
that constructs are mixed differently. A program is replaced by the next seed if it tells nothing about the translation:
clang has not all of its builtins, clang's binary does not end in two seconds, the two compilers disagree, or the
evaluator reaches its limit of instructions (which fails the test if it happens often, since then it may be a loop that
never ends). What fails is kept in $BUILD/csmith.
"""

import concurrent.futures
import os
import shutil
import sys
import tempfile

import evaluate

INCLUDE = ["-I/usr/include/csmith", "-include", os.path.join(os.path.dirname(os.path.abspath(__file__)), "guarded_builtins.h")]
KEEP = os.path.join(os.environ.get("BUILD", "build"), "csmith")
GENERATOR_SECONDS, NATIVE_SECONDS, EVALUATOR_SECONDS, INSTRUCTIONS = 60, 2, 600, 200_000_000
OPTIONS = [
    [],
    ["--builtins"],
    ["--float"],
    ["--max-pointer-depth", "4", "--max-funcs", "5", "--builtins"],
    ["--max-struct-fields", "20", "--max-union-fields", "8", "--inline-function"],
    ["--no-packed-struct", "--max-array-dim", "4", "--max-array-len-per-dim", "6"],
    ["--max-block-depth", "7", "--max-expr-complexity", "15", "--max-funcs", "4"],
    ["--float", "--builtins", "--no-argc", "--no-math64"],
    ["--strict-volatile-rule", "--paranoid", "--inline-function"],
]


class Outcome:
    """verdict: same, wrong, or why the program was replaced."""

    def __init__(self, seed, verdict, text=""):
        self.seed, self.verdict, self.text = seed, verdict, text


def check(seed):
    with tempfile.TemporaryDirectory() as scratch:
        source = os.path.join(scratch, "program.c")
        options = OPTIONS[seed % len(OPTIONS)]
        # It leaves a file of its own where it runs.
        made, _ = evaluate.execute(["csmith", "--seed", str(seed), *options, "-o", source], GENERATOR_SECONDS, scratch)
        if made.trouble or made.code != 0:
            return Outcome(seed, "not generated")
        clang = evaluate.native("clang -O0", source, scratch, INCLUDE, NATIVE_SECONDS)
        if clang.trouble:
            return Outcome(seed, "not run by clang")
        gcc = evaluate.native("gcc -O2", source, scratch, INCLUDE, NATIVE_SECONDS)
        if not clang.same(gcc):
            return Outcome(seed, "not agreed on by the compilers")
        core = evaluate.as_core(source, scratch, INCLUDE, EVALUATOR_SECONDS, INSTRUCTIONS)
        if clang.same(core):
            return Outcome(seed, "same")
        if core.code == evaluate.LIMIT_REACHED:
            return Outcome(seed, "not ended by the evaluator")
        os.makedirs(KEEP, exist_ok=True)
        kept = os.path.join(KEEP, f"{seed}.c")
        shutil.copy(source, kept)
    title = f"=== {kept}: csmith --seed {seed} {' '.join(options)}"
    return Outcome(seed, "wrong", f"{title}\n--- clang:\n{clang.text()}\n--- assay:\n{core.text()}")


def main():
    count, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    outcomes = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        while (missing := count - sum(outcome.verdict in ("same", "wrong") for outcome in outcomes)) > 0:
            outcomes += pool.map(check, range(seed, seed + missing))
            seed += missing
            if len(outcomes) > 4 * count + 20:
                break
    verdicts = [outcome.verdict for outcome in outcomes]
    for outcome in outcomes:
        if outcome.text:
            print(outcome.text)
    print(", ".join(f"{verdicts.count(verdict)} {verdict}" for verdict in sorted(set(verdicts))))
    if verdicts.count("not ended by the evaluator") > max(2, count // 10):
        print("too many programs reach the limit of instructions")
        return 1
    passed = verdicts.count("same") >= count
    print(f"csmith: {'passed' if passed else 'failed'}")
    return 0 if passed else 1


sys.exit(main())
