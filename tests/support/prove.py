"""Programs of core under their semantics in Coq (proofs/core), concretely: exported by `assay core --coq`, run by vm_compute on
given inputs. Used by tests/repo/prove_semantics.py and tests/long/prove_semantics.py."""

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
    """A program and the inputs that it is run on; steps: at most 2 to this power. `outcomes`: "Exits 3", "Errs Abort", "Stops"."""

    def __init__(self, name, text, inputs, steps=22):
        self.name, self.text, self.inputs, self.steps, self.outcomes = name, text, inputs, steps, []


def export(source, flags=()):
    """(Gallina, what was refused), or Trouble."""
    done = subprocess.run([ASSAY, "core", "--coq", source, "--", "-w", *flags], capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise Trouble(f"assay core --coq {source}: {done.stderr}")
    return done.stdout, re.findall(r"refused: (.*)", done.stderr)


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
        lines += [f"Eval vm_compute in run_core M{i}.source {job.steps} [{'; '.join(map(str, words))}]." for words in job.inputs]
    handle, path = tempfile.mkstemp(suffix=".v", prefix="batch", dir=folder)
    with os.fdopen(handle, "w") as file:
        file.write("\n".join(lines))
    found = iter(re.findall(r"= (Exits \S+|Exits \(\S+\)|Errs \w+|Stops|Goes_on|Asks_for_nothing)", coqc(folder, os.path.basename(path), seconds)))
    for job in jobs:
        job.outcomes = [next(found) for _ in job.inputs]


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
