#!/usr/bin/env python3
"""A mutation campaign: wrong programs are not verified.

Strategy: each example of examples/verify is changed by each operator of tests/support/mutate.py, in its code alone: its contracts stay.
What compiles, and is other code than the original for clang, goes through `assay verify`; a mutant that is VERIFIED is
either equivalent or a hole. With --contracts it is the contract that is changed (tests/support/mutate_contracts.py): less is required, or more is ensured.
One that is VERIFIED is run (`--test`): if no run up to the bounds breaks its contract it counts as tested, if one does this is a hole.
Where the runs tell nothing, equivalent ones are listed in tests/long/verify_equivalent.txt, each with its argument:

  example.c
  - the line before
  + the line after
  because: why no contract can tell them apart

Lines are compared without their indentation; several may follow each other. The test fails if a mutant is VERIFIED that is not listed,
if an example is not VERIFIED as it is, or if the tool does not answer (exit code 2, a crash). A table by operator is printed.

usage: verify_mutants.py [--count N] [--seed N] [--timeout SECONDS] [--jobs N] [--operator NAME]... [--contracts] [--no-refute] [--list] [--keep DIR] [EXAMPLE.c]...
  --count    so many mutants, taken at random by the seed; 0: all
  --no-refute  looks for no runs that break contracts: all that is not VERIFIED is UNPROVED then, much sooner
  --list     only makes them and counts them
  --keep     writes each mutant that is VERIFIED to this folder, with its difference
BUILD names the folder of the tool."""

import argparse
import collections
import concurrent.futures
import difflib
import glob
import os
import random
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
import mutate  # noqa: E402
import mutate_contracts  # noqa: E402

ASSAY = os.path.join(os.path.abspath(os.environ.get("BUILD", os.path.join(ROOT, "build"))), "assay")
EXAMPLES = os.path.join(ROOT, "examples", "verify")
EQUIVALENT = os.path.join(ROOT, "tests", "long", "verify_equivalent.txt")
FLAGS = ["-std=c17"]
OUTCOMES = {0: "VERIFIED", 1: "REFUTED", 2: "trouble", 3: "UNPROVED"}
COLUMNS = ["REFUTED", "UNPROVED", "tested", "listed", "VERIFIED", "HOLE", "slow", "trouble"]


def difference(original, mutant):
    lines = difflib.unified_diff(original.splitlines(), mutant.splitlines(), "original", "mutant", lineterm="", n=2)
    return "\n".join(lines)


def key_of(name, diff):
    """What the list of equivalent mutants knows a mutant by."""
    lines = [line for line in diff.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")]
    return (name, *sorted(line[0] + " " + " ".join(line[1:].split()) for line in lines))


def read_equivalent(path):
    """Keys of listed mutants. Each needs its argument."""
    known, lines, name = set(), [], None
    with open(path) as file:
        for line in map(str.strip, file):
            if line.startswith(("- ", "+ ")):
                lines.append(line[0] + " " + " ".join(line[1:].split()))
            elif line.startswith("because: ") and name and lines:
                known.add((name, *sorted(lines)))
                lines = []
            elif line.endswith(".c"):
                name = line
            elif line and not line.startswith("#"):
                sys.exit(f"{path}: not understood: {line}")
    if lines:
        sys.exit(f"{path}: the last mutant has no argument")
    return known


def verify(path, how, function=None):
    """The outcome for a file, or for one function of it; how: what was chosen on the command line."""
    only = ["--function", function] if function else []
    fast = ["--no-refute"] if how.no_refute else []
    timeout = how.timeout
    command = [ASSAY, "verify", "--timeout", str(timeout), *fast, *only, path, "--", *FLAGS]
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=10 * timeout + 10)
    except subprocess.TimeoutExpired:
        return "slow"
    return OUTCOMES.get(done.returncode, "trouble")


def run(path, function):
    """What runs say of one that is VERIFIED."""
    only = ["--function", function] if function else []
    command = [ASSAY, "verify", "--test", "--no-witness", *only, path, "--", *FLAGS]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if "this run breaks the contract" in done.stdout:
        return "HOLE"
    told = [line for line in done.stdout.splitlines() if line.startswith("  tested:")]
    return "tested" if told and all("up to the bounds" in line for line in told) else "VERIFIED"


def judge(mutant, original, how):
    """Outcome of a mutant; the original is its source and its code."""
    code = mutate.code_of(mutant.source, FLAGS)
    if code is None or code == original[1] and not how.contracts:
        return "invalid" if code is None else "same code"
    if how.list:
        return "valid"
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, os.path.basename(mutant.path))
        with open(path, "w") as file:
            file.write(mutant.source)
        outcome = verify(path, how, mutant.function)
        if outcome == "trouble" and how.contracts:
            return "invalid"
        return run(path, mutant.function) if outcome == "VERIFIED" else outcome


def take(mutants, count, seed):
    """The same ones for the same seed, in the order in which they were made."""
    if not count or count >= len(mutants):
        return mutants
    chosen = set(random.Random(seed).sample(range(len(mutants)), count))
    return [mutant for i, mutant in enumerate(mutants) if i in chosen]


def print_table(counts, columns):
    width = max(map(len, counts))
    print(f"{'operator':{width}}  {'mutants':>8}" + "".join(f"{column:>10}" for column in columns))
    rows = [(name, counts[name]) for name in [*mutate.OPERATORS, *mutate_contracts.REQUIRES, *mutate_contracts.ENSURES] if name in counts]
    rows.append(("all", sum((row for _, row in rows), collections.Counter())))
    for name, row in rows:
        total = sum(row[column] for column in columns)
        print(f"{name:{width}}  {total:8}" + "".join(f"{row[column]:10}" for column in columns))


def options():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--count", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--operator", action="append", choices=[*mutate.OPERATORS, *mutate_contracts.REQUIRES, *mutate_contracts.ENSURES])
    parser.add_argument("--contracts", action="store_true")
    parser.add_argument("--no-refute", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--keep")
    parser.add_argument("examples", nargs="*")
    return parser.parse_args()


def keep(folder, number, mutant, diff):
    os.makedirs(folder, exist_ok=True)
    stem = os.path.join(folder, f"{number:04}_{os.path.basename(mutant.path)[:-2]}")
    with open(stem + ".c", "w") as file:
        file.write(mutant.source)
    with open(stem + ".diff", "w") as file:
        file.write(f"{mutant.operator}\n{diff}\n")


def main():
    chosen = options()
    paths = [os.path.join(EXAMPLES, name) for name in chosen.examples] or sorted(glob.glob(os.path.join(EXAMPLES, "*.c")))
    originals = {}
    failed = not paths
    for path in paths:
        with open(path) as file:
            source = file.read()
        originals[path] = source, mutate.code_of(source, FLAGS)
    known, used = read_equivalent(EQUIVALENT), set()
    if not chosen.list:
        for path in paths:
            outcome = verify(path, chosen)
            if outcome != "VERIFIED":
                print(f"{os.path.relpath(path, ROOT)} is {outcome} as it is")
                failed = True
    made = mutate_contracts.mutants_of if chosen.contracts else mutate.mutants_of
    mutants = [mutant for path in paths for mutant in made(path, FLAGS, chosen.operator)]
    mutants = take(mutants, chosen.count, chosen.seed)
    counts = collections.defaultdict(collections.Counter)
    with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
        outcomes = pool.map(lambda mutant: judge(mutant, originals[mutant.path], chosen), mutants)
        for number, (mutant, outcome) in enumerate(zip(mutants, outcomes)):
            if outcome in ("VERIFIED", "HOLE", "tested"):
                diff = difference(originals[mutant.path][0], mutant.source)
                key = key_of(os.path.basename(mutant.path), diff)
                if key in known and outcome == "VERIFIED":
                    outcome = "listed"
                if key in known:
                    used.add(key)
                if outcome in ("VERIFIED", "HOLE"):
                    print(f"{outcome}: {os.path.relpath(mutant.path, ROOT)}, {mutant.operator}\n{diff}\n", flush=True)
                    failed = True
                if chosen.keep:
                    keep(chosen.keep, number, mutant, diff)
            elif outcome == "trouble":
                diff = difference(originals[mutant.path][0], mutant.source)
                print(f"trouble: {os.path.relpath(mutant.path, ROOT)}, {mutant.operator}\n{diff}\n", flush=True)
                failed = True
            counts[mutant.operator][outcome] += 1
    print_table(counts, ["valid", "invalid", "same code"] if chosen.list else COLUMNS)
    everything = not chosen.count and not chosen.operator and not chosen.examples and not chosen.list
    for key in sorted(known - used) if everything else []:
        print(f"listed as equivalent, but not VERIFIED or not made any more: {' | '.join(key)}")
        failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
