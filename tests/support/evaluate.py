"""Runs a C program in three ways: compiled by clang -O0, compiled by gcc -O2, and as core under the evaluator.

Each way gives a Run: exit code and standard output, or why there are none. Used by tests/repo/core_programs.py and
tests/support/csmith.py.
"""

import os
import subprocess

PROGRAMS = os.environ.get("PROGRAMS") or os.environ.get("BUILD", "build")
ASSAY, EVALUATOR = os.path.join(PROGRAMS, "assay"), os.path.join(PROGRAMS, "tests/eval/assay-eval")
COMPILERS = {"clang -O0": ["clang-19", "-O0"], "gcc -O2": ["gcc", "-O2"]}
LIMIT_REACHED = 98  # exit code of assay-eval; tests/eval/eval.h


class Run:
    def __init__(self, code=None, output=b"", trouble=""):
        self.code, self.output, self.trouble = code, output, trouble

    def same(self, other):
        return not self.trouble and not other.trouble and (self.code, self.output) == (other.code, other.output)

    def text(self):
        return self.trouble or f"{self.output.decode(errors='replace')}[exit code {self.code}]"


def execute(command, seconds, folder=None):
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=seconds, cwd=folder)
    except subprocess.TimeoutExpired:
        return Run(trouble=f"out of time after {seconds} s: {' '.join(command)}"), b""
    return Run(done.returncode, done.stdout), done.stderr


def native(compiler, source, scratch, flags=(), seconds=10):
    program = os.path.join(scratch, compiler.replace(" ", ""))
    made, errors = execute(COMPILERS[compiler] + ["-w", *flags, "-o", program, source, "-lm"], 300)
    if made.trouble or made.code != 0:
        return Run(trouble=made.trouble or f"{compiler} failed: {errors.decode(errors='replace')}")
    return execute([program], seconds)[0]


def as_core(source, scratch, flags=(), seconds=300, limit=0):
    unit = os.path.join(scratch, "unit.core")
    made, errors = execute([ASSAY, "core", source, "--", "-w", *flags], seconds)
    if made.trouble or made.code != 0:
        return Run(trouble=made.trouble or f"assay core ended with {made.code}: {errors.decode(errors='replace')}")
    with open(unit, "wb") as file:
        file.write(made.output)
    ran, errors = execute([EVALUATOR, "--limit", str(limit), unit], seconds)
    message = errors.decode(errors="replace")
    if b"assay-eval: " in errors and ran.code != LIMIT_REACHED:
        return Run(trouble=message.strip())
    if "Sanitizer" in message or "runtime error" in message:
        return Run(trouble=message.strip())
    return ran
