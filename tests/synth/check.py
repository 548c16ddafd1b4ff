#!/usr/bin/env python3
"""What assay synth writes is right: it is read back, and it is what the program does.

Strategy: for each file, with an oracle that does not know how specifications are made:
  - the output is C: it is put behind the program, and verify reads it without an error of specification;
  - each function by itself is proved against its contract: an `exact` case is never refuted (with --proofs, of functions
    that need not be looked at for long);
  - each test that --tests writes is compiled by clang under sanitizers and run: one of a case that returns exits with 0,
    which compares what was left and returned; one of a case that fails is stopped by a sanitizer.

  check.py ASSAY SCRATCH [--proofs] [--most N] [--flag FLAG] FILE...

`--most N`: of the tests of one file, not more than so many, spread evenly. Exits with 1 if anything is wrong.
"""

import argparse
import json
import os
import subprocess
import sys

CLANG = os.environ.get("CLANG", "clang-19")
# A main of the program, which nobody calls here, may ask a harness.
SANITIZERS = ["-w", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all",
              "-ffunction-sections", "-Wl,--gc-sections"]
# What no sanitizer of these sees.
UNSEEN = {"uninitialised", "pointer-comparison", "pointer-difference", "unsequenced", "overlap", "abort", "assertion",
          "character", "format", "number-range", "bad-call", "call-type", "libc-misuse", "invalid-bool", "temporary"}
# What glibc lets pass: it prints (null).
KIND = {("connection_send", "null-dereference")}
# What sanitizers refuse, and C, or a machine with more memory, does not.
BEYOND = ["requested allocation size", "applying zero offset to null pointer"]


class Check:
    def __init__(self, options):
        self.options = options
        self.wrong = 0
        self.counts = {"functions": 0, "cases": 0, "exact": 0, "tests": 0, "proofs": 0, "verified": 0}

    def complain(self, *words):
        self.wrong += 1
        print("WRONG:", *words)

    def run(self, *command, seconds=60):
        try:
            return subprocess.run(command, capture_output=True, text=True, timeout=seconds, errors="replace")
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(command, 124, "", "")

    def synth(self, file, *more):
        return self.run(self.options.assay, "synth", *more, file, "--", *self.options.flag)

    def verify(self, path):
        return self.run(self.options.assay, "verify", "--json", "--timeout", "20", path, "--", *self.options.flag)

    def read_back(self, file, folder):
        """All contracts at once; nothing is proved here, but what is wrong with them is found before any proof."""
        text = self.synth(file).stdout
        path = os.path.join(folder, "all.c")
        with open(path, "w") as out:
            out.write(f'#include "{os.path.abspath(file)}"\n{text}')
        done = self.run(self.options.assay, "verify", "--json", "--timeout", "1", path, "--", *self.options.flag)
        if done.returncode == 2:
            self.complain(file, "is not read back:", done.stderr.strip()[:500])

    def prove(self, file, function, contract, folder):
        """The contract of one function alone: others are executed."""
        path = os.path.join(folder, "one.c")
        with open(path, "w") as out:
            out.write(f'#include "{os.path.abspath(file)}"\n{contract}')
        done = self.verify(path)
        if done.returncode == 2:
            return self.complain(file, function, "is not read back:", done.stderr.strip()[:500])
        if done.returncode == 124 or not done.stdout:
            return None
        for one in json.loads(done.stdout)["functions"]:
            if one["name"] == function:
                self.counts["proofs"] += 1
                self.counts["verified"] += one["verdict"] == "VERIFIED"
                if one["verdict"] == "REFUTED":
                    self.complain(file, function, "is refuted")
        return None

    def execute(self, path, fails):
        """A test, natively."""
        program = path[:-2]
        for level in ["-O0", "-O1"]:  # a stale pointer in a register hides a leak
            done = self.run(CLANG, *SANITIZERS, level, path, "-o", program, *self.options.flag)
            if done.returncode:
                return self.complain(path, "is not compiled:", done.stderr[:500])
            done = self.run(program, seconds=20)
            if bool(done.returncode) == bool(fails):
                return None
            if fails != "leak":
                break
        function = os.path.basename(path).rsplit("-", 1)[0]
        if fails in UNSEEN or (function, fails) in KIND or any(words in done.stderr for words in BEYOND):
            return None
        return self.complain(path, fails or "returns", "but exits with", done.returncode, done.stdout, done.stderr[:300])

    def check(self, file):
        folder = os.path.join(self.options.scratch, os.path.basename(file)[:-2])
        os.makedirs(folder, exist_ok=True)
        done = self.synth(file, "--json", "--tests", folder)
        if done.returncode:
            return self.complain(file, "synth exits with", done.returncode, done.stderr[:500])
        self.read_back(file, folder)
        tests = []
        for function in json.loads(done.stdout)["functions"]:
            self.counts["functions"] += 1
            exact = [case for case in function["cases"] if case["mode"] == "exact"]
            self.counts["cases"] += len(function["cases"])
            self.counts["exact"] += len(exact)
            for number, case in enumerate(function["cases"], 1):
                path = os.path.join(folder, f"{function['name']}-{number}.c")
                if os.path.exists(path):
                    tests.append((path, case["fails"]))
            if self.options.proofs and exact:
                self.prove(file, function["name"], self.contract(file, function["name"]), folder)
        step = max(1, -(-len(tests) // self.options.most)) if self.options.most else 1
        for path, fails in tests[::step]:
            self.counts["tests"] += 1
            self.execute(path, fails)
        return None

    def contract(self, file, function):
        return self.synth(file, "--function", function).stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("assay")
    parser.add_argument("scratch")
    parser.add_argument("--proofs", action="store_true")
    parser.add_argument("--most", type=int, default=0)
    parser.add_argument("--flag", action="append", default=[])
    parser.add_argument("files", nargs="+")
    check = Check(parser.parse_args())
    for file in check.options.files:
        check.check(file)
    print(", ".join(f"{count} {name}" for name, count in check.counts.items()), f"{check.wrong} wrong")
    return bool(check.wrong)


if __name__ == "__main__":
    sys.exit(main())
