#!/usr/bin/env python3
"""tests/corpus/*/*.smt2 with every tier, with each tier off alone, and with each unsat answer confirmed (--paranoid).

Strategy: each check-sat of a file has its answer before it, `(set-info :status sat)`; the answers were confirmed by
Z3's own program when they were written. `unknown` is wrong too, but for a file with the line `; needs: NAME` when the
tier NAME is off: nobody else can decide it. Once somebody can, the line has to go, and the test says so.
"""

import concurrent.futures
import glob
import os
import re
import subprocess
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
ASSAY = os.path.join(os.environ.get("PROGRAMS") or os.environ.get("BUILD", "build"), "assay")
SECONDS = 20  # for a question, and far more than any of them needs
FEWEST = 100  # files, lest an empty folder passes


def tiers():
    with open("include/assay/solve/tiers.def") as file:
        return re.findall(r'^AS_TIER\(\w+, "(\w+)"', file.read(), re.M)


def run(path, options, undecided):
    """None, or what is wrong. `undecided`: unknown is a good answer."""
    with open(path) as file:
        text = file.read()
    expected = re.findall(r"^\(set-info :status (sat|unsat)\)$", text, re.M)
    questions = len(re.findall(r"^\(check-sat", text, re.M))
    if not expected or len(expected) != questions:
        return f"{path}: {questions} questions, {len(expected)} answers"
    command = [ASSAY, "smt", "--timeout", str(SECONDS), *options, path]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS * (questions + 1))
    answers = done.stdout.split()
    good = len(answers) == len(expected) and all(
        answer == wanted or (undecided and answer == "unknown") for answer, wanted in zip(answers, expected))
    if good and undecided and answers == expected:
        return f"{path} does not need {options[-1]} any more: remove the line"
    code = 3 if "unknown" in answers else 0
    if good and done.returncode == code and not done.stderr:
        return None
    return f"{' '.join(command)}\n  expected {expected}\n  got      {answers}, exit {done.returncode} {done.stderr}"


def main():
    paths = sorted(glob.glob("tests/corpus/*/*.smt2"))
    if len(paths) < FEWEST:
        sys.exit(f"only {len(paths)} files in tests/corpus")
    jobs = []
    for path in paths:
        with open(path) as file:
            needs = re.findall(r"^; needs: (\w+)$", file.read(), re.M)
        jobs += [(path, [], False), (path, ["--paranoid"], False)]
        jobs += [(path, ["--tier-off", tier], tier in needs) for tier in tiers()]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        wrong = [complaint for complaint in pool.map(lambda job: run(*job), jobs) if complaint]
    print("\n".join(wrong + [f"{len(paths)} files, {len(jobs)} runs, {len(wrong)} wrong"]))
    return 1 if wrong else 0


sys.exit(main())
