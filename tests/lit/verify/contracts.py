#!/usr/bin/env python3
"""contracts.py ASSAY FILE...: verifies each function good_* and bad_* of the files with --test, and prints what came of it, a line each.

Strategy: programs come as twins. Of those that keep their contract no run may break it, up to the bounds, whether they are proved or not; those
that break it must be refuted by a run that happens natively, and never be proved. Anything else makes the exit code 1."""

import concurrent.futures
import re
import subprocess
import sys
import tempfile


def judge(name, code, said):
    if name.startswith("good_"):
        return code in (0, 3) and "  tested: no run breaks it up to the bounds" in said
    return code == 1 and "counterexample (confirmed natively by" in said and "though it was proved" not in said


def run(assay, file, name):
    with tempfile.TemporaryDirectory() as folder:
        command = [assay, "verify", "--test", "--timeout", "3", "--function", name, file]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    said = done.stdout + done.stderr
    error = re.search(r":(\d+):\d+: note: this run breaks the contract: (.*)", said)
    what = f"line {error[1]}: {error[2]}" if error else "keeps its contract" if done.returncode in (0, 3) else said
    return judge(name, done.returncode, said), f"{name}: {what}"


def main():
    assay, files = sys.argv[1], sys.argv[2:]
    jobs = []
    for file in files:
        with open(file) as source:
            names = dict.fromkeys(re.findall(r"\b((?:good|bad)_\w+)\(", source.read()))
        jobs += [(file, name) for name in names]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda job: run(assay, *job), jobs))
    for is_good, line in results:
        print(line if is_good else f"UNEXPECTED {line}")
    return not all(is_good for is_good, _ in results)


if __name__ == "__main__":
    sys.exit(main())
