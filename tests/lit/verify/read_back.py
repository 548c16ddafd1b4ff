#!/usr/bin/env python3
"""read_back.py ASSAY FILE...: what is inferred can be written down.

Strategy: each file is verified, and each invariant that its JSON has is put behind the head of its loop. The new file must verify as well, and
nothing may be inferred for it any more: what was shown is all that the proof needs. One line is printed for each file; the exit code is 1 if
one of them failed."""

import json
import os
import subprocess
import sys
import tempfile


def verify(assay, file, folder):
    done = subprocess.run([assay, "verify", "--json", "--no-refute", "--no-cache", "--timeout", "60", file], cwd=folder, capture_output=True, text=True, timeout=600)
    return json.loads(done.stdout) if done.stdout else {"verdict": done.stderr, "functions": []}


def head_end(text, at):
    """Behind the parenthesis that closes the head of the loop that begins here."""
    at = text.index("(", at)
    depth = 0
    while True:
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
        if not depth:
            return at


def written(text, functions):
    lines = [0]
    for line in text.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    places = []
    for function in functions:
        for one in function["invariants"]:
            places.append((head_end(text, lines[one["line"] - 1] + one["column"] - 1), one["text"]))
    for at, inv in sorted(places, reverse=True):
        text = f"{text[:at]} /*@ {inv} @*/ {text[at:]}"
    return text, len(places)


def check(assay, file):
    with tempfile.TemporaryDirectory() as folder, open(file) as source:
        first = verify(assay, file, folder)
        text, count = written(source.read(), first["functions"])
        again = os.path.join(folder, os.path.basename(file))
        with open(again, "w") as out:
            out.write(text)
        second = verify(assay, again, folder)
        left = sum(len(function["invariants"]) for function in second["functions"])
    good = first["verdict"] == second["verdict"] == "VERIFIED" and count and not left
    print(f"{os.path.basename(file)}: " + (f"{count} read back" if good else f"{first['verdict']}, then {second['verdict']}, {left} inferred\n{text}"))
    return good


if __name__ == "__main__":
    sys.exit(not all([check(sys.argv[1], os.path.abspath(file)) for file in sys.argv[2:]]))
