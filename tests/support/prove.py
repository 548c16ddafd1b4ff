"""Programs of core under their semantics in Coq (proofs/core), concretely: exported by `assay core --coq`, run by vm_compute on
given inputs, and by their twin in C. Used by tests/repo/prove_semantics.py and tests/long/prove_semantics.py."""

import os
import re
import subprocess
import tempfile

PROGRAMS = os.environ.get("PROGRAMS") or os.environ.get("BUILD", "build")
ASSAY = os.path.join(PROGRAMS, "assay")
THEORY = os.path.abspath(os.path.join(os.environ.get("BUILD", "build"), "proofs"))
HERE = os.path.dirname(os.path.abspath(__file__))
HEAD = """From Coq Require Import ZArith List.
From Assay Require Import logic.Word core.Syntax.
Require Import prove_run.
Import ListNotations.
Open Scope Z_scope.
"""


class Trouble(Exception):
    """Something is wrong with the test, not with what is tested."""


class Job:
    """A program and the inputs that it is run on; steps: at most 2 to this power. `outcomes`: "Exits 3", "Errs Abort", "Stops".
    `accounts`: steps, names, and the sum of what these stand for; `twins`: what the executor in C says, both together."""

    def __init__(self, name, text, inputs, twins, steps=22):
        self.name, self.text, self.inputs, self.steps, self.outcomes, self.accounts = name, text, inputs, steps, [], []
        self.twins = twins

    def disagreement(self):
        """Of the two executors, or None."""
        for words, outcome, account, twin in zip(self.inputs, self.outcomes, self.accounts, self.twins):
            ends = outcome.startswith("Exits") or outcome == "Stops"
            good = twin[0] in ("Ended", "Stops") if ends else twin[0] == outcome
            if outcome != "Goes_on" and (not good or account != twin[1]):
                return f"{self.name} on {words}: in Coq {outcome} {account}, in C {twin}"
        return None


def export(source, flags=()):
    """(Gallina, what was refused), or Trouble."""
    done = subprocess.run([ASSAY, "core", "--coq", source, "--", "-w", *flags], capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise Trouble(f"assay core --coq {source}: {done.stderr}")
    return done.stdout, re.findall(r"refused: (.*)", done.stderr)


def twins(source, flags, inputs, steps=22):
    """The program, executed in C as it is in Coq."""
    words = [",".join(map(str, one)) or "-" for one in inputs]
    command = [os.path.join(PROGRAMS, "tests/twin/assay-twin"), str(1 << steps), *words, "--", source, "--", "-w", *flags]
    bridge = os.path.join(PROGRAMS, "assay-clang.so")
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env={**os.environ, "ASSAY_BRIDGE": bridge})
    if done.returncode or len(done.stdout.splitlines()) != len(inputs):
        raise Trouble(f"{' '.join(command)}: {done.returncode} {done.stdout} {done.stderr}")
    return [re.fullmatch(r"(.*?) (\d+ \d+ \d+)", line).groups() for line in done.stdout.splitlines()]


def compile_runner(folder):
    with open(os.path.join(HERE, "prove_run.v")) as file, open(os.path.join(folder, "prove_run.v"), "w") as copy:
        copy.write(file.read())
    coqc(folder, "prove_run.v", 300)


def coqc(folder, file, seconds):
    command = ["coqc", "-q", "-R", THEORY, "Assay", "-Q", folder, "", file]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, cwd=folder,
                              preexec_fn=lambda: __import__("resource").setrlimit(__import__("resource").RLIMIT_STACK, (1 << 30, -1)))
    except subprocess.TimeoutExpired:
        raise Trouble(f"coqc takes longer than {seconds} s: {file}") from None
    if done.returncode:
        raise Trouble(f"coqc {file}: {done.stdout[-500:]}{done.stderr[-1500:]}")
    return done.stdout


def execute(jobs, folder, seconds=600):
    """All in one run of Coq; fills in their outcomes."""
    lines = [HEAD]
    for i, job in enumerate(jobs):
        lines.append(f"Module M{i}.\n{job.text}\nEnd M{i}.")
        lines += [f"Eval vm_compute in twin M{i}.source {job.steps} [{'; '.join(map(str, words))}]." for words in job.inputs]
    handle, path = tempfile.mkstemp(suffix=".v", prefix="batch", dir=folder)
    with os.fdopen(handle, "w") as file:
        file.write("\n".join(lines))
    text = " ".join(coqc(folder, os.path.basename(path), seconds).split())
    found = iter(re.findall(r"how := (.*?); made := (\d+); names := (\d+); sum := (\d+)", text))
    for job in jobs:
        rows = [next(found) for _ in job.inputs]
        job.outcomes, job.accounts = [row[0] for row in rows], [" ".join(row[1:]) for row in rows]


def status_of(outcome):
    """The exit status as an int, or None."""
    match = re.fullmatch(r"Exits \(?(-?\d+)\)?", outcome)
    if not match:
        return None
    status = int(match[1])
    return status - (1 << 32) if status >= 1 << 31 else status


def check_names():
    """Constructors of `error`, and the checks that they are."""
    rows = dict(re.findall(r'(?m)^AS_PROVE_ERROR\((\w+), "(\w+)"\)', open("src/c/prove/errors.def").read()))
    names = dict(re.findall(r'^AS_CHECK\((\w+), "([\w-]+)"', open("src/c/exec/check/checks.def").read(), re.M))
    return {constructor: names[check] for check, constructor in rows.items()}
