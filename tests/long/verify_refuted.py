#!/usr/bin/env python3
"""Wrong programs are refuted by runs that happen: at least 90 of 100 of those in tests/verify.

Strategy: lit runs tests/verify without native runs. Here each file that is not VERIFIED goes through `assay verify` as users call it, and a REFUTED one is
confirmed natively, or by re-execution where no sanitizer sees the error. Wrong programs that are not REFUTED are listed in tests/long/verify_unrefuted.txt,
each with its reason. The test fails if a file that says REFUTED is not and is not listed, if a listed one is REFUTED, or if fewer than 90 of 100 are.

usage: verify_refuted.py [--jobs N] [FILE.c]...      BUILD names the folder of the tool."""

import argparse
import collections
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(ROOT, "tests", "verify")
LIST = os.path.join(ROOT, "tests", "long", "verify_unrefuted.txt")
ASSAY = os.path.join(os.path.abspath(os.environ.get("BUILD", os.path.join(ROOT, "build"))), "assay")
LEAST = 0.9
OPTIONS = ["--malloc-never-fails"]  # of RUN lines, that change what is asked


def read_list():
    with open(LIST) as file:
        rows = [line.split(": ", 1) for line in map(str.strip, file) if line and not line.startswith("#")]
    bad = [row[0] for row in rows if len(row) != 2 or not os.path.exists(os.path.join(FOLDER, row[0]))]
    if bad:
        sys.exit(f"{LIST}: not understood, or not there: {', '.join(bad)}")
    return dict(rows)


def is_bad(text):
    """Does the file expect anything but that all is VERIFIED?"""
    verdicts = re.findall(r"CHECK[A-Z-]*: *verdict: *(\S+)", text)
    return not verdicts or any(not verdict.startswith("VERIFIED") for verdict in verdicts)


def says_refuted(text):
    return re.search(r"CHECK[A-Z-]*: *(verdict: )?REFUTED\b", text) is not None


def answer(path):
    """The verdict of a file, and how its runs were confirmed."""
    with open(path) as file:
        run = " ".join(line for line in file if "RUN:" in line)
    options = [option for option in OPTIONS if option in run]
    flags = re.search(r" (-- -\S+)", run)
    command = [ASSAY, "verify", "--json", "--no-advice", "-j1", *options, path, *(flags.group(1).split() if flags else [])]
    with tempfile.TemporaryDirectory() as scratch:
        done = subprocess.run(command, cwd=scratch, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode == 2:
        return "refused", []
    told = json.loads(done.stdout)
    return told["verdict"], [one["refutation"]["replay"]["verdict"] for one in told["functions"] if one.get("refutation")]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("  ")[0])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("files", nargs="*")
    chosen = parser.parse_args()
    listed, counts, failed = read_list(), collections.Counter(), False
    paths = [os.path.abspath(file) for file in chosen.files] or sorted(glob.glob(os.path.join(FOLDER, "*", "*.c")))
    texts = {path: open(path).read() for path in paths}
    paths = [path for path in paths if is_bad(texts[path])]
    with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
        for path, (verdict, runs) in zip(paths, pool.map(answer, paths)):
            name = os.path.relpath(path, FOLDER)
            if verdict == "REFUTED":
                counts["natively" if "native" in runs else "by re-execution"] += 1
            elif name in listed:
                counts["not"] += 1
            if verdict == "REFUTED" and name in listed:
                print(f"{name}: listed, but REFUTED")
                failed = True
            if verdict != "REFUTED" and name not in listed and says_refuted(texts[path]):
                print(f"{name}: {verdict}, and not listed")
                failed = True
    wrong = sum(counts.values())
    refuted = wrong - counts["not"]
    print(f"{wrong} wrong programs: {refuted} REFUTED ({100 * refuted / max(wrong, 1):.1f} %), "
          f"{counts['natively']} of them natively, {counts['by re-execution']} by re-execution")
    return 1 if failed or (not chosen.files and refuted < LEAST * wrong) else 0


if __name__ == "__main__":
    sys.exit(main())
