#!/usr/bin/env python3
"""contracts.py ASSAY FILE...: verifies each function good_* and bad_* of the files with --test, and prints what came of it, a line each.

Strategy: programs come as twins. Of those that keep their contract no run may break it, up to the bounds, whether they are proved or not; those
that break it must be refuted by a run that happens natively, and never be proved. Anything else makes the exit code 1."""

import concurrent.futures
import json
import re
import subprocess
import sys
import tempfile


def judge(name, code, function):
    if name.startswith("good_"):
        return code in (0, 3) and function.get("tested", "") == "tested: no run breaks it up to the bounds"
    run = function.get("refutation", {})
    return code == 1 and run.get("replay", {}).get("verdict") == "native" and not function["contradicted"]


def run(assay, file, name):
    with tempfile.TemporaryDirectory() as folder:
        command = [assay, "verify", "--json", "--no-advice", "--test", "--timeout", "20", "--function", name, file]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    functions = json.loads(done.stdout)["functions"] if done.returncode != 2 else []
    function = functions[0] if functions else {}
    error = function.get("refutation")
    keeps = "keeps its contract" if done.returncode in (0, 3) else done.stderr
    what = f"line {error['line']}: {error['check']}: {error['message']}" if error else keeps
    return judge(name, done.returncode, function), f"{name}: {what}"


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
