#!/usr/bin/env python3
"""All programs of tests/prove are proved, by Coq: a table of what that takes.

Strategy: each file is a program that `assay test` calls SAFE. `assay prove --json` runs it, makes a certificate, and has Coq check it; the table has a row for
each, in seconds of the processor, since the machine may have more to do. It passes if all verdicts are PROVED, but for the programs of NOT_PROVED, which may be too hard: products of inputs, as bits. Arguments:
names of programs, or parts of them; without any, all."""

import glob
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
ASSAY = os.path.abspath(os.path.join(os.environ.get("BUILD", "build"), "assay"))
COQ_SECONDS = os.environ.get("COQ_SECONDS", "900")
# File: a part of the reason, if it is not proved.
NOT_PROVED = {"arrays/matrix_determinant.c": "refut"}


def run(*words):
    """What it prints, as JSON; and how many of its seconds the processor was its own."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run([ASSAY, "prove", "--json", *words], capture_output=True, text=True)
    after, seconds = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic() - began
    used = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    try:
        return json.loads(done.stdout), used, used / max(seconds, used, 0.001)
    except ValueError:
        return {"verdict": "TROUBLE", "reason": done.stderr.strip()[-200:], "seconds": {}}, used, 1


def prove(file):
    """The answer, with seconds of the processor."""
    with tempfile.TemporaryDirectory() as folder:
        answer, _, part = run("--no-check", "--keep", os.path.join(folder, "proof"), file)
        seconds = {key: answer["seconds"].get(key, 0) * part for key in ("run", "certificate")}
        if answer["verdict"] == "WRITTEN":
            checked, seconds["coq"], _ = run("--coq-seconds", COQ_SECONDS, "--check", os.path.join(folder, "proof"))
            answer["verdict"], answer["reason"] = checked["verdict"], checked["reason"]
    return answer | {"seconds": seconds}


def row(name, answer):
    c, seconds = answer.get("certificate", {}), answer["seconds"]
    numbers = [c.get(key, 0) for key in ("paths", "steps", "operations", "refutations", "bytes")]
    times = [seconds.get(key, 0) for key in ("run", "certificate", "coq")]
    return f"{name:34} {answer['verdict']:10} " + " ".join(f"{n:>9}" for n in numbers) + " " + " ".join(f"{t:8.2f}" for t in times)


def main():
    files = sorted(glob.glob(os.path.join(ROOT, "tests", "prove", "*", "*.c")))
    chosen = [f for f in files if not sys.argv[1:] or any(word in f for word in sys.argv[1:])]
    print(f"{'':34} {'verdict':10} " + " ".join(f"{n:>9}" for n in ("paths", "steps", "operations", "refuted", "bytes")) +
          "      run   certif.      Coq")
    failed = 0
    for file in chosen:
        name = os.path.relpath(file, os.path.join(ROOT, "tests", "prove"))
        answer = prove(file)
        print(row(name, answer), flush=True)
        if answer["verdict"] != "PROVED":
            print("  ", answer["reason"], flush=True)
            failed += name not in NOT_PROVED or NOT_PROVED[name] not in answer["reason"]
    print(f"{len(chosen)} programs, {failed} not as expected")
    print("passed" if not failed else "FAILED")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
