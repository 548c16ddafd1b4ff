#!/usr/bin/env python3
"""csmith.py WAY COUNT [SEED]: generated programs give the same checksum from clang -O0, gcc -O2 and one way of ours.

WAY is `core`, the evaluator of core, or `machine`, `assay test`, which must also call the program SAFE.

Strategy: seeds count up from SEED (1), so a failure can be repeated; each seed also picks one of the option sets below, so
that constructs are mixed differently. A program is replaced by the next seed if it tells nothing about us: clang
has not all of its builtins, clang's binary does not end in two seconds, the two compilers disagree, or our way is too
slow for it (which fails the test if it happens often, since then it may be a loop that never ends). A program is also
replaced if the machine meets a builtin of the processor, which the bridge refuses, or if it finds a bug and clang's
sanitizers do, too: --float converts what does not fit. What fails is kept in $BUILD/csmith.
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
MACHINE_SECONDS = 60
SANITIZERS = ["-fsanitize=address,undefined,float-cast-overflow", "-fno-sanitize-recover=all"]
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


def options_of(way, seed):
    """--paranoid asserts what it can only by comparing pointers into different objects, which is undefined."""
    return [option for option in OPTIONS[seed % len(OPTIONS)] if way != "machine" or option != "--paranoid"]


def run_core(source, scratch, expected):
    core = evaluate.as_core(source, scratch, INCLUDE, EVALUATOR_SECONDS, INSTRUCTIONS)
    slow = core.code == evaluate.LIMIT_REACHED
    return "not ended by the evaluator" if slow and not expected.same(core) else "", core


def run_machine(source, scratch, expected):
    # Members of packed structures are accessed through pointers to their types; compilers happen to align the structures.
    options = ["--timeout", str(MACHINE_SECONDS), "--no-check", "misaligned"]
    answer = evaluate.test(source, INCLUDE, 10 * MACHINE_SECONDS, options)
    run = evaluate.only_path(answer)
    if isinstance(answer, evaluate.Answer) and not expected.same(run):
        if answer.verdict == "BOUNDED":
            return "not ended by the machine", run
        if "which uses a construct that is not supported" in answer.text:
            return "refused", run
        if answer.verdict == "BUG":
            sanitized = evaluate.native("clang -O0", source, scratch, INCLUDE + SANITIZERS, 60 * NATIVE_SECONDS)
            return "" if expected.same(sanitized) else "undefined", run
    return "", run


WAYS = {"core": run_core, "machine": run_machine}


def check(way, seed):
    with tempfile.TemporaryDirectory() as scratch:
        source = os.path.join(scratch, "program.c")
        options = options_of(way, seed)
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
        replaced, ours = WAYS[way](source, scratch, clang)
        if replaced or clang.same(ours):
            return Outcome(seed, replaced or "same")
        os.makedirs(KEEP, exist_ok=True)
        kept = os.path.join(KEEP, f"{way}-{seed}.c")
        shutil.copy(source, kept)
    title = f"=== {kept}: csmith --seed {seed} {' '.join(options)}"
    return Outcome(seed, "wrong", f"{title}\n--- clang:\n{clang.text()}\n--- assay:\n{ours.text()}")


def main():
    way, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    outcomes = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        while (missing := count - sum(outcome.verdict in ("same", "wrong") for outcome in outcomes)) > 0:
            outcomes += pool.map(lambda number: check(way, number), range(seed, seed + missing))
            seed += missing
            if len(outcomes) > 4 * count + 20:
                break
    verdicts = [outcome.verdict for outcome in outcomes]
    for outcome in outcomes:
        if outcome.text:
            print(outcome.text)
    print(", ".join(f"{verdicts.count(verdict)} {verdict}" for verdict in sorted(set(verdicts))))
    if sum(verdict.startswith("not ended by") for verdict in verdicts) > max(2, count // 10):
        print("too many programs are too slow")
        return 1
    passed = verdicts.count("same") >= count
    print(f"csmith: {'passed' if passed else 'failed'}")
    return 0 if passed else 1


sys.exit(main())
