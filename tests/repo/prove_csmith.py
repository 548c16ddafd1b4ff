#!/usr/bin/env python3
"""prove_csmith.py [COUNT [FIRST]]: generated programs that claim their checksum are proved if the claim is what clang's and gcc's binaries say.

Strategy: csmith's programs end with a claim that the checksum is EXPECTED (tests/support/csmith_status.h). With the number that both compilers' binaries print the
program is PROVED, unless it uses what is refused, or needs more time. With another number it is a BUG; and Coq does not take the first proof for it either. Seeds count
up from FIRST; a program whose binaries disagree, or do not end soon, is left out. Most must be proved."""

import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
SUPPORT = os.path.join(os.path.abspath(ROOT), "tests", "support")
ASSAY = os.path.join(os.path.abspath(os.environ.get("PROGRAMS") or os.environ.get("BUILD", "build")), "assay")
FLAGS = ["-w", "-include", f"{SUPPORT}/csmith_status.h", "-I/usr/include/csmith", "-include", f"{SUPPORT}/guarded_builtins.h"]
SMALL = ["--max-funcs", "2", "--max-block-depth", "2", "--max-block-size", "3", "--max-expr-complexity", "5"]
OPTIONS = [SMALL, SMALL + ["--builtins"], ["--max-funcs", "3"], ["--max-funcs", "3", "--max-struct-fields", "12", "--max-union-fields", "6"],
           ["--max-pointer-depth", "4", "--max-block-depth", "3"]]


def checksum(source, folder):
    """What the binaries of both compilers print; None if they do not agree."""
    said = set()
    for compiler in (["clang-19", "-O0"], ["gcc", "-O2", "-fno-strict-aliasing"]):
        program = os.path.join(folder, "native")
        if subprocess.run([*compiler, "-DNATIVE", *FLAGS, "-o", program, source], capture_output=True).returncode:
            return None
        try:
            said.add(subprocess.run([program], capture_output=True, text=True, timeout=2).stdout)
        except subprocess.TimeoutExpired:
            return None
    number = said.pop()
    return int(number) % 2**32 if not said and re.fullmatch(r"-?\d+", number) else None


def prove(*arguments):
    """(exit code, verdict, reason)"""
    done = subprocess.run([ASSAY, "prove", "--json", "--timeout", "60", "--coq-seconds", "300", *arguments], capture_output=True, text=True)
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        return done.returncode, "TROUBLE", done.stderr[-300:]
    return done.returncode, answer["verdict"], answer["reason"]


def with_number(keep, expected, other):
    """The program in the folder claims another number; whether it was there once."""
    path = os.path.join(keep, "program.v")
    with open(path) as file:
        text = file.read()
    numbers = list(re.finditer(r"(?i)\(Num (0x[0-9a-f]+|\d+)\)", text[:text.rindex("Assert Assertion")]))
    last = [match for match in numbers if int(match[1], 0) == expected][-1:]
    for match in last:
        with open(path, "w") as file:
            file.write(f"{text[:match.start(1)]}{other}{text[match.end(1):]}")
    return bool(last)


def look_at(source, folder):
    """'proved', 'refused: why', or what is wrong; None if the program says nothing."""
    expected = checksum(source, folder)
    if expected is None:
        return None
    keep, other = os.path.join(folder, "keep"), (expected + 1) % 2**32
    right = prove("--keep", keep, source, "--", *FLAGS, f"-DEXPECTED={expected}u")
    wrong = prove("--no-check", "--keep", os.path.join(folder, "wrong"), source, "--", *FLAGS, f"-DEXPECTED={other}u")
    if wrong[:2] != (1, "BUG"):
        return f"with a wrong checksum: {wrong}"
    if right[:2] == (3, "NOT PROVED") and ("supported" in right[2] or "time" in right[2]):
        return f"refused: {right[2]}"
    if right[:2] != (0, "PROVED"):
        return f"with the right checksum: {right}"
    if not with_number(keep, expected, other):
        return "the checksum is not in the printed program"
    again = prove("--check", keep)
    return "proved" if again[:2] == (3, "NOT PROVED") else f"the proof for a wrong checksum: {again}"


def main():
    count, first = int((sys.argv[1:] + ["2"])[0]), int((sys.argv[2:] + ["1"])[0])
    proved = bad = looked_at = 0
    for seed in range(first, first + 4 * count):
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "program.c")
            options = OPTIONS[seed % len(OPTIONS)] if count > 2 else SMALL
            made = subprocess.run(["timeout", "20", "csmith", "--seed", str(seed), *options, "-o", source], capture_output=True, cwd=folder)
            said = None if made.returncode else look_at(source, folder)
        if not said:
            continue
        looked_at += 1
        proved += said == "proved"
        is_bad = said != "proved" and not said.startswith("refused")
        bad += is_bad
        if is_bad or count > 2:
            print(f"csmith --seed {seed} {' '.join(options)}: {said}", flush=True)
        if looked_at == count:
            break
    print(f"{looked_at} programs, {proved} proved")
    return bad != 0 or 10 * proved < 7 * looked_at or looked_at < count


if __name__ == "__main__":
    sys.exit(main())
