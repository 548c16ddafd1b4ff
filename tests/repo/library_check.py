#!/usr/bin/env python3
"""Every summary of the library is what it declares, says assay summaries check, at a small size: on strings and memory that overlap, end
early, or are not there.

Strategy: the JSON of the whole library; which functions may be not known is written down here (HARD). The judgement is first tried on answers in
which one does not hold, one is not known, and one more cannot be compared."""

import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAMS = os.path.abspath(os.environ.get("PROGRAMS") or os.environ.get("BUILD", os.path.join(ROOT, "build")))
SECONDS = 15  # most take less than one
HARD = set()
LEAST = 170


def complaints(answers):
    checked = 0
    for one in answers:
        is_open = one["holds"] == "unknown" and one["function"] in HARD
        checked += not is_open
        if one["holds"] != "yes" and not is_open:
            yield f"{one['file']}: {one['function']}: {one['declared']}: {one['property']}, {one['not_checked']}, {one['counterexample']}"
    if checked < LEAST:
        yield f"only {checked} summaries were compared"


def stale(rows, answers):
    """Rows of summaries/checked (file, size) that are not so any more, and summaries that should have one."""
    of_file = {one["file"].split("/summaries/")[1]: one for one in answers}
    for file, size in rows.items():
        if file not in of_file:
            yield f"summaries/checked: there is no {file}"
        elif of_file[file]["bounded_because"] == "time ran out":
            continue  # a machine with much to do: it holds up to the size
        elif (of_file[file]["size"] == "unbounded") != (size == "unbounded") and of_file[file]["holds"] == "yes":
            yield f"summaries/checked: {file}: {size}, but it is {of_file[file]['size']}"
    for file, one in of_file.items():
        if file not in rows and one["holds"] == "yes" and one["function"] not in HARD:
            yield f"summaries/checked: {file} has no row; write it anew with --record"


def self_test(answers):
    for change in ({"holds": "no"}, {"holds": "unknown"}, {"holds": "unknown", "not_checked": "a parameter is a function"}):
        wrong = [{**one, **change} if one["function"] == "strlen" else one for one in answers]
        assert list(complaints(wrong)), change
    assert list(complaints(answers[:50])), "few"


def check(size, seconds, files=()):
    command = [f"{PROGRAMS}/assay", "summaries", "--size", str(size), "--timeout", str(seconds), "--no-replay", "--no-config", "--json", "check", *files]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    return json.loads(done.stdout)["summaries"]


def patiently(size, seconds):
    """A machine with much to do is slow: what is not known, and should be, is asked once more, by itself."""
    answers = check(size, seconds)
    slow = [one["function"] for one in answers if one["holds"] == "unknown" and one["function"] not in HARD]
    again = {one["file"]: one for one in check(size, 8 * seconds, sorted(set(slow)))} if slow else {}
    return [again.get(one["file"], one) if one["holds"] == "unknown" else one for one in answers]


def main(size, seconds):
    answers = patiently(size, seconds)
    with open(f"{ROOT}/summaries/checked", encoding="utf-8") as file:
        rows = dict(line.split() for line in file)
    found = list(complaints(answers)) + list(stale(rows, answers))
    print("\n".join(found))
    if not found:
        self_test(answers)
        assert list(stale({**rows, "none.c": "2"}, answers)) and list(stale({}, answers))
    sys.exit(bool(found))


if __name__ == "__main__":
    is_slow = os.environ.get("PROGRAMS", "").endswith("check")  # checkers and sanitizers take their time
    main(1 if is_slow else 2, 60 if is_slow else SECONDS)
