#!/usr/bin/env python3
"""The two programs of tests/summaries that lean on libc keep what their tests say, with bodies, summaries and functions that are
known (bench/summaries_table.py). Strategy: all tests on short texts are SAFE in each way, and summaries make no more paths than
bodies, where nothing is decided for each character; with the errors that are seeded in both programs, all ways find the same tests wrong."""

import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SECONDS = "120"  # a test has less than one
FEW = {"hash_map/put_get": 2, "hash_map/replace": 1, "dynamic_strings/make": 1}  # paths with summaries


def run(*words):
    done = subprocess.run([f"{ROOT}/bench/summaries_table.py", "--json", "--seconds", SECONDS, *words], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def main():
    right, wrong = run(), run("--define", "SEEDED")
    assert len(right) == 22 and len(wrong) == 22, (len(right), len(wrong))
    complaints = []
    for test, ways in right.items():
        complaints += [f"{test}: {way}: {result['verdict']}" for way, result in ways.items() if result["verdict"] != "SAFE"]
        if ways["summaries"]["paths"] > ways["bodies"]["paths"] or ways["summaries"]["paths"] > FEW.get(test, 100):
            complaints.append(f"{test}: {ways['summaries']['paths']} paths with summaries, {ways['bodies']['paths']} with bodies")
    found = 0
    for test, ways in wrong.items():
        verdicts = {result["verdict"] for result in ways.values()}
        found += verdicts == {"BUG"}
        if len(verdicts) != 1:
            complaints.append(f"{test} with errors: " + ", ".join(f"{way} {result['verdict']}" for way, result in ways.items()))
    if found < 20:
        complaints.append(f"errors were found by {found} tests only")
    print("\n".join(complaints) if complaints else f"{len(right)} tests are SAFE in each way; {found} see the errors")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
