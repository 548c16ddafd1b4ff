#!/usr/bin/env python3
"""prove_wrong.py [all]: what is wrong is not proved, small programs and one fault in each.

Strategy: tests/prove/wrong has programs, each headed by its name, what the semantics must say of it (an error of proofs/core/Syntax.v, or ok), and the inputs that it
says so on:

    //@ out_index OutOfBounds 3,1

Programs of tests/prove that have a wrong twin (-DWRONG) have a certificate without it, and are a BUG with it.

The semantics alone must find the fault, whatever `assay test` thinks: it is executed in C (tests/twin), and in Coq. `assay prove` must say BUG, or NOT PROVED if the
semantics has no rule (Unsupported). Programs that are ok are there so that the border is seen from both sides: they are proved, and clang's binaries end with status 0.
Without `all` a sample is looked at, fewer of them by
Coq, and certificates are only made."""

import concurrent.futures
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
sys.dont_write_bytecode = True
os.chdir(ROOT)
import prove  # noqa: E402

ALL = sys.argv[1:] == ["all"]
LEAST = {"wrong": 265, "ok": 110, "Unsupported": 49} if ALL else {"wrong": 70, "ok": 20, "Unsupported": 8}
STEPS = 20


class Row:
    def __init__(self, folder, head, text):
        self.name, self.outcome, *inputs = head.split()
        self.inputs = [int(word) for word in inputs[0].split(",")] if inputs else []
        self.source = os.path.join(folder, self.name + ".c")
        self.wrong = []
        with open(self.source, "w") as file:
            file.write(text)

    def expect(self, good, *what):
        if not good:
            self.wrong.append(" ".join(map(str, (self.name, *what))))

    @property
    def kind(self):
        return self.outcome if self.outcome in ("ok", "Unsupported") else "wrong"


def read(folder):
    for path in sorted(glob.glob("tests/prove/wrong/*.txt")):
        with open(path) as file:
            for part in re.split(r"^//@ ", file.read(), flags=re.M)[1:]:
                yield Row(folder, *part.split("\n", 1))


def verdict(source, keep, *flags):
    """Of `assay prove`; keep: where a proof is left that Coq is not asked about."""
    keep = ["--no-check", "--keep", keep] if keep else []
    done = subprocess.run([prove.ASSAY, "prove", "--json", *keep, source, "--", "-w", *flags], capture_output=True, text=True)
    try:
        return json.loads(done.stdout)["verdict"]
    except ValueError:
        return f"trouble: {done.stderr[-200:]}"


def native(row):
    """The status of clang's binary, for a program without inputs."""
    program = row.source + ".native"
    made = subprocess.run(["clang-19", "-O0", "-w", "-Ibuild/include", "-o", program, row.source], capture_output=True)
    return None if made.returncode else subprocess.run([program], capture_output=True, timeout=10).returncode


def look_at(row):
    row.twins = prove.twins(row.source, [], [row.inputs], STEPS)
    twin = row.twins[0][0]
    row.expect(twin == ("Ended" if row.outcome == "ok" else f"Errs {row.outcome}"), "as executed:", twin)
    said = verdict(row.source, None if ALL else row.source + ".proof")
    if row.kind == "ok":
        row.expect(said == ("PROVED" if ALL else "WRITTEN"), "is", said)
        row.expect(native(row) in (0, None), "does not end with 0")
    else:
        row.expect(said in ("NOT PROVED", "BUG"), "is", said)
    return row


def look_at_twins(source, folder):
    """What is wrong, or None."""
    keep = os.path.join(folder, os.path.basename(source))
    said = [verdict(source, keep), verdict(source, keep, "-DWRONG")]
    return None if said == ["WRITTEN", "BUG"] else f"{source}, and if it is WRONG: {said}"


def twins():
    for source in sorted(glob.glob("tests/prove/*/*.c")):
        with open(source) as file:
            if "def WRONG" in file.read():
                yield source


def in_coq(rows, folder):
    jobs = []
    for row in rows:
        text, _ = prove.export(row.source)
        jobs.append(prove.Job(row.name, text, [row.inputs], row.twins, STEPS))
    prove.execute(jobs, folder)
    for row, job in zip(rows, jobs):
        wanted = "Exits 0" if row.outcome == "ok" else f"Errs {row.outcome}"
        row.expect(job.outcomes == [wanted] and not job.disagreement(), "in Coq:", job.outcomes, job.disagreement())


def main():
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        rows = list(read(folder))
        names = [row.name for row in rows]
        assert len(set(names)) == len(names), "two programs have one name"
        rows = list(pool.map(look_at, rows if ALL else random.Random(4).sample(rows, 130)))
        sources = list(twins())
        said = list(pool.map(lambda source: look_at_twins(source, folder), sources if ALL else random.Random(6).sample(sources, 12)))
        prove.compile_runner(folder)
        chosen = rows if ALL else rows[:40]
        list(pool.map(lambda i: in_coq(chosen[i:i + 20], folder), range(0, len(chosen), 20)))
    for row in rows:
        for line in row.wrong:
            print(line)
    counts = {kind: sum(row.kind == kind and not row.wrong for row in rows) for kind in LEAST}
    print(f"{len(rows)} programs, as they should be: {counts}")
    wrong = [one for one in said if one]
    for line in wrong:
        print(line)
    return bool(wrong) or len(sources) < 40 or any(row.wrong for row in rows) or any(counts[kind] < least for kind, least in LEAST.items())


if __name__ == "__main__":
    sys.exit(main())
