"""Runs a C program in four ways: compiled by clang -O0, compiled by gcc -O2, as core under the evaluator, and in the
machine of `assay test`.

Each way gives a Run: exit code and standard output, or why there are none. Used by tests/repo/core_programs.py,
tests/repo/exec_programs.py and tests/support/csmith.py.
"""

import concurrent.futures
import glob
import os
import re
import subprocess
import sys

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


class Path:
    """One path of `assay test`: how it came to its end, its status and what it wrote."""

    def __init__(self, end, status, output):
        self.end, self.status, self.output = end, status, output


class Answer:
    """What `assay test --print-output` says: paths, verdict, and the rest of its text."""

    def __init__(self, code, paths, verdict, text):
        self.code, self.paths, self.verdict, self.text = code, paths, verdict, text


PATH = re.compile(rb"path \d+ (ended|failed|may have failed|was given up)(?: with status (-?\d+))? and wrote (\d+) bytes?(:?)\n")


def read_answer(code, output):
    """Paths come first, each with as many bytes as it says."""
    paths, at = [], 0
    while match := PATH.match(output, at):
        count = int(match[3])
        wrote = output[match.end():match.end() + count]
        paths.append(Path(match[1].decode(), int(match[2]) if match[2] else None, wrote))
        at = match.end() + count + (count > 0 and not wrote.endswith(b"\n"))
    rest = output[at:].decode(errors="replace")
    verdict = re.search(r"^verdict: (\w+):", rest, re.M)
    return Answer(code, paths, verdict[1] if verdict else None, rest)


def test(source, flags=(), seconds=300, options=()):
    """`assay test` of the program: an Answer, or a Run that says why there is none."""
    command = [ASSAY, "test", "--args", "", "--no-replay", "--no-witness", "--no-cache", "--print-output", *options, source, "--", "-w", *flags]
    ran, errors = execute(command, seconds)
    if ran.trouble:
        return ran
    message = errors.decode(errors="replace")
    if ran.code not in (0, 1, 3) or "Sanitizer" in message or "runtime error" in message:
        return Run(trouble=f"assay test ended with {ran.code}: {message.strip()}")
    return read_answer(ran.code, ran.output)


def only_path(answer):
    """The only path of the program, as a Run. Its exit code is as the shell sees it."""
    if isinstance(answer, Run):
        return answer
    if len(answer.paths) != 1 or answer.paths[0].end != "ended" or answer.verdict != "SAFE":
        wrote = "".join(f"{path.output.decode(errors='replace')}[{path.end}]\n" for path in answer.paths)
        return Run(trouble=f"{wrote}{answer.text}")
    return Run(answer.paths[0].status & 255, answer.paths[0].output)


def says(source, mark):
    """Whether the first line of a program says this of it."""
    with open(source, encoding="utf-8") as file:
        return mark in file.readline()


def corpus(check):
    """Checks the programs that are named, or all of tests/prog/core that run: check(source) says what is wrong, or nothing."""
    sources = sys.argv[1:] or sorted(glob.glob("tests/prog/core/*/*.c"))
    sources = [source for source in sources if not says(source, "not run")]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        wrong = [(source, found) for source, found in zip(sources, pool.map(check, sources)) if found]
    for source, found in wrong:
        print(f"=== {source}\n{found}")
    print(f"{len(sources) - len(wrong)} of {len(sources)} programs agree")
    return 1 if wrong or not sources else 0
