#!/usr/bin/env python3
"""The collections of tests/bugs: `assay bugs` finds what is marked /* BUG: kind */, the same by bodies and by effects of callees, and nothing in the
repaired twins (-DGOOD), nor in what is latent or only looks wrong. Each report comes with a state from which the function fails in a run. What is not found yet is listed here by name,
and must not be more than one in twenty; a file that is found must be taken off the list."""

import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
ASSAY = os.path.join(ROOT, os.environ.get("PROGRAMS", "build"), "assay")
PLACE = os.path.join(ROOT, "tests", "bugs")

NOT_FOUND = set()
# Errors of the wrong programs beside the seeded one, each of which its test shows.
BESIDE = {
    "allocation/size_of_null.c": {(26, "heap-use-after-free")},  # room of 2^62: the new size is 0, and realloc frees
    "free/literal.c": {(27, "out-of-bounds")},  # the variable that is freed, without a zero at its end
    "free/static_default.c": {(30, "out-of-bounds")},  # the same
    "size/sum_of_parts.c": {(14, "out-of-bounds")},  # with two empty texts
}


def look(file, good, options):
    command = [ASSAY, "bugs", "--json", "--no-witness", "--no-replay", "--no-cache"] + options + [file, "--"] + (["-DGOOD"] if good else [])
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        answer = json.loads(ran.stdout)
    except ValueError:
        return None, "exit code %d: %s" % (ran.returncode, ran.stderr[-200:])
    unshown = [b for b in answer["bugs"] if not b["finding"]]
    told = answer["bugs"] + [c for b in answer["bugs"] for c in b["same_cause"]]
    return {(b["line"], b["kind"]) for b in told}, "no run shows %s" % unshown[0]["message"] if unshown else None


def check(file):
    name = os.path.relpath(file, PLACE)
    with open(file, encoding="utf-8") as source:
        lines = source.read().split("\n")
    options = re.findall(r"/\* ARGS: (.*?) \*/", "\n".join(lines))
    options = options[0].split() if options else []
    wanted = {(i, kind) for i, line in enumerate(lines, 1) for kind in re.findall(r"/\* BUG: ([\w-]+) \*/", line)}
    found, trouble = look(file, False, options)
    complaints = ["%s: %s" % (name, trouble)] if trouble else []
    is_found = found is not None and wanted <= found
    if found is not None and not is_found and name not in NOT_FOUND:
        complaints.append("%s: not found: %s" % (name, sorted(wanted - found)))
    if is_found and name in NOT_FOUND:
        complaints.append("%s: found; take it off the list in tests/repo/bugs.py" % name)
    if found is not None and found - wanted - BESIDE.get(name, set()):
        complaints.append("%s: not marked: %s" % (name, sorted(found - wanted)))
    by_effects, _ = look(file, False, options + ["--calls", "effects"])
    if found is not None and by_effects != found:
        complaints.append("%s: with --calls effects: %s" % (name, by_effects if by_effects is None else sorted(by_effects ^ found)))
    found, trouble = look(file, True, options)
    if trouble:
        complaints.append("%s, the twin: %s" % (name, trouble))
    if found:
        complaints.append("%s: a bug of the twin: %s" % (name, sorted(found)))
    return complaints


def main():
    files = sorted(glob.glob(os.path.join(PLACE, "*", "*.c")))
    if len(files) < 200 or 20 * len(NOT_FOUND) > len(files):
        print("the collection is too small, or too little of it is found")
        return 1
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        complaints = [line for lines in pool.map(check, files) for line in lines]
    print("\n".join(complaints) if complaints else "%d files: %d found" % (len(files), len(files) - len(NOT_FOUND)))
    return 1 if complaints else 0


sys.exit(main())
