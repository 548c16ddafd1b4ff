#!/usr/bin/env python3
"""Whether the programs of this folder are what they say: check_native.py [--no-native] [--no-assay] [-j N] [FILE|FOLDER...]

README.md has the format. Strategy: two oracles that do not know of `assay bugs`. The sanitizers of clang 19 run the driver of
each file: without -DGOOD they must complain on a line that is marked, in the way of the marked kind, and in a chain of calls that has
the lines marked CALLER; with -DGOOD they must not, whichever allocation fails. And `assay test`, for which the driver is a program like
any other: all that it finds without -DGOOD is marked, something is found, and with -DGOOD it finds nothing, also with
--malloc-may-fail. PROGRAMS (environment) names the build; without arguments all files are checked.
"""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LONGEST = 100  # lines of a file
SECONDS = 120  # for one command
FAILURES = 8  # each of so many allocations fails, one a run
STRICT = ["-std=c17", "-D_DEFAULT_SOURCE", "-Wall", "-Wextra", "-Werror"]
NATIVE = {"address": ["-fsanitize=address,undefined,float-cast-overflow"], "memory": ["-fsanitize=memory"]}
# What a sanitizer says of a kind.
SAYS = {
    "bad-call": r"SEGV|incorrect function type",
    "bad-free": r"free on address which was not malloc",
    "division-by-zero": r"division by zero",
    "division-overflow": r"cannot be represented",
    "double-free": r"attempting double-free",
    "float-to-integer": r"outside the range of representable values",
    "format": r"SEGV",
    "heap-use-after-free": r"heap-use-after-free|attempting double-free",
    "leak": r"detected memory leaks",
    "libc-misuse": r"SEGV|null pointer",
    "misaligned": r"misaligned address",
    "null-arithmetic": r"null pointer",
    "null-dereference": r"null pointer|SEGV",
    "out-of-bounds": r"-buffer-overflow|-buffer-underflow|out of bounds|insufficient space|negative-size-param|SEGV|offset to .* overflowed",
    "overlap": r"param-overlap",
    "read-only": r"SEGV",
    "shift-amount": r"shift exponent",
    "signed-overflow": r"signed integer overflow|negation of",
    "stack-overflow": r"stack-overflow",
    "subobject-bounds": r"out of bounds",
    "uninitialised": r"use-of-uninitialized-value",
    "use-after-return": r"stack-use-after-return",
    "use-after-scope": r"stack-use-after-scope",
    "vla-size": r"variable length array bound",
    "wild-pointer": r"SEGV",
    "zero-count": r"passing zero to",
}
# Linked with --wrap: allocation number FAIL_AT returns null. What main left on the stack is wiped, so that it hides no leak.
FAILING = """
#include <stdlib.h>
#include <string.h>
static int due(void) {
  static int left = -1;
  if (left < 0) left = getenv("FAIL_AT") ? atoi(getenv("FAIL_AT")) : 0;
  return left > 0 && --left == 0;
}
void *__real_malloc(size_t), *__real_calloc(size_t, size_t), *__real_realloc(void *, size_t);
char *__real_strdup(const char *), *__real_strndup(const char *, size_t);
void *__wrap_malloc(size_t n) { return due() ? NULL : __real_malloc(n); }
void *__wrap_calloc(size_t n, size_t m) { return due() ? NULL : __real_calloc(n, m); }
void *__wrap_realloc(void *p, size_t n) { return due() ? NULL : __real_realloc(p, n); }
char *__wrap_strdup(const char *s) { return due() ? NULL : __real_strdup(s); }
char *__wrap_strndup(const char *s, size_t n) { return due() ? NULL : __real_strndup(s, n); }
static void wipe(void) {
  volatile char stack[1 << 16];
  for (int i = 0; i < 1 << 16; i++) stack[i] = 0;
}
int __real_main(void);
int __wrap_main(void) {
  int result = __real_main();
  wipe();
  return result;
}
"""
WRAPPED = ["main", "malloc", "calloc", "realloc", "strdup", "strndup"]


class Wrong(Exception):
    """What is wrong with a file."""


class Program:
    """A file and what it says of itself."""

    def __init__(self, path):
        self.path, self.name = path, os.path.basename(path)
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        self.marks = {}  # line: kind
        self.callers = set()
        self.arguments, self.native = [], "address"
        for number, line in enumerate(lines, 1):
            for kind in re.findall(r"/\* (?:BUG|LATENT): ([\w-]+) \*/", line):
                self.marks[number] = kind
            if "/* CALLER */" in line:
                self.callers.add(number)
            for words in re.findall(r"^/\* ARGS: (.*) \*/$", line):
                self.arguments = words.split()
            for word in re.findall(r"^/\* NATIVE: (\w+) \*/$", line):
                self.native = word
        self.demand(len(lines) <= LONGEST, f"more than {LONGEST} lines")
        self.has_twin = "/* NONE */" not in lines
        self.demand(bool(self.marks) == self.has_twin, "no line is marked, or one where there is no error")
        self.demand(("GOOD" in "".join(lines)) == self.has_twin and "#ifdef DRIVER" in lines, "no twin, or no driver")
        self.demand(set(self.marks.values()) <= SAYS.keys(), "unknown kind")
        self.demand(self.native in NATIVE, "unknown sanitizer")

    def demand(self, holds, complaint):
        if not holds:
            raise Wrong(complaint)


def run(command, **variables):
    environment = dict(os.environ, LC_ALL="C", **variables)
    result = subprocess.run(command, capture_output=True, timeout=SECONDS, env=environment, check=False)
    return result.returncode, result.stdout.decode(errors="replace") + result.stderr.decode(errors="replace")


def compiled(program, twin, scratch):
    """The driver, under sanitizers. What is given to `assay bugs` has no driver: it must compile, too."""
    defines = ["-DGOOD"] if twin else []
    code, text = run(["clang-19", *STRICT, *defines, "-fsyntax-only", program.path])
    program.demand(code == 0, "does not compile:\n" + text)
    folder = os.path.basename(os.path.dirname(program.path))
    target = os.path.join(scratch, f"{folder}-{program.name}." + ("good" if twin else "bad"))
    code, text = run(["clang-19", *STRICT, *defines, "-DDRIVER", "-g", "-O0", "-fno-omit-frame-pointer", *NATIVE[program.native],
                      "-fno-sanitize-recover=all", *[f"-Wl,--wrap={name}" for name in WRAPPED], "-o", target, program.path,
                      os.path.join(scratch, "failing.o")])
    program.demand(code == 0, "the driver does not compile:\n" + text)
    return target


def places_of(program, text):
    """The lines of the file in each stack of a report, innermost first."""
    here = re.escape(program.name)
    ubsan = re.search(rf"{here}:(\d+):\d+: runtime error", text)
    stacks = []
    for stack in re.split(r"\n\s*\n|\n(?=\S)", text):
        lines = [int(line) for line in re.findall(rf"^ +#\d+ .*{here}:(\d+)(?::\d+)?$", stack, re.M)]
        if lines:
            stacks.append(lines)
    if ubsan:
        frames = stacks[0] if stacks else []
        stacks = [[int(ubsan.group(1)), *frames]]
    return stacks


def check_report(program, text):
    stacks = places_of(program, text)
    program.demand(stacks, "fails natively without a place:\n" + text)
    leaks = "detected memory leaks" in text
    firsts = {stack[0] for stack in stacks} if leaks else {stacks[0][0]}
    program.demand(firsts & program.marks.keys(), f"natively the error is in line {sorted(firsts)}:\n{text}")
    kind = program.marks[min(firsts & program.marks.keys())]
    program.demand(re.search(SAYS[kind], text), f"natively the error is no {kind}:\n{text}")
    program.demand((kind == "leak") == leaks, "a leak and no leak")
    program.demand(program.callers <= set(stacks[0]), f"natively the error is not below {sorted(program.callers)}:\n{text}")


def check_native(program, scratch):
    """What has no error is its own twin."""
    returns = int("leak" not in program.marks.values())  # what frames hold that are kept for this hides leaks
    options = {"ASAN_OPTIONS": f"detect_leaks=1:detect_stack_use_after_return={returns}:allocator_may_return_null=1",
               "UBSAN_OPTIONS": "print_stacktrace=1"}
    if program.has_twin:
        check_wrong(program, compiled(program, False, scratch), options)
    good = compiled(program, True, scratch)
    for number in range(FAILURES + 1):
        code, text = run([good], FAIL_AT=str(number), **options)
        program.demand(code == 0, f"the twin fails natively (allocation {number} fails):\n{text}")


def check_wrong(program, bad, options):
    may_fail = "--malloc-may-fail" in program.arguments
    failed = 0
    for number in range(FAILURES + 1) if may_fail else [0]:
        code, text = run([bad], FAIL_AT=str(number), **options)
        if code != 0:
            program.demand(not may_fail or number > 0, "fails natively though no allocation does")
            failed += 1
            check_report(program, text)
    program.demand(failed > 0, "does not fail natively")


def bugs_of(program, options, flags):
    command = [os.path.join(os.environ.get("PROGRAMS", os.path.join(ROOT, "build")), "assay"), "test", "--json", "--no-replay",
               "--no-witness", "--no-config", "--check", "leak", *options, program.path, "--", "-w", "-DDRIVER", "-D_DEFAULT_SOURCE", *flags]
    code, text = run(command)
    try:
        result = json.loads(text[text.index("{"):text.rindex("}") + 1])
    except ValueError as error:
        raise Wrong(f"assay test: {text}") from error
    program.demand(code in (0, 1, 3) and not result["possible_bugs"], f"assay test ends with {code}")
    program.demand(result["verdict"] in ("SAFE", "BUG", "BOUNDED"), f"assay test says {result['verdict']}: {result['ledger']}")
    return {(bug["line"], bug["kind"]) for bug in result["bugs"]}


def check_assay(program):
    if program.has_twin:
        check_wrong_assay(program)
    for options in [], ["--malloc-may-fail"]:
        found = bugs_of(program, options, ["-DGOOD"])
        program.demand(not found, f"assay test {' '.join(options)} finds in the twin {sorted(found)}")


def check_wrong_assay(program):
    found = bugs_of(program, program.arguments, [])
    program.demand(found, "assay test finds nothing")
    program.demand(found <= set(program.marks.items()), f"assay test finds {sorted(found)}, marked is {sorted(program.marks.items())}")
    if program.arguments:
        program.demand(not bugs_of(program, [], []), f"assay test finds something without {program.arguments}")


def check(path, scratch, asked):
    try:
        program = Program(path)
        if asked.native:
            check_native(program, scratch)
        if asked.assay:
            check_assay(program)
    except (Wrong, subprocess.TimeoutExpired) as error:
        return f"{os.path.relpath(path, ROOT)}: {error}"
    return None


def files_of(places):
    for place in places:
        if os.path.isfile(place):
            yield place
        for folder, _, names in os.walk(place):
            yield from (os.path.join(folder, name) for name in names if name.endswith(".c"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--no-native", dest="native", action="store_false", help="do not run the drivers under sanitizers")
    parser.add_argument("--no-assay", dest="assay", action="store_false", help="do not run assay test")
    parser.add_argument("-j", dest="jobs", type=int, default=os.cpu_count())
    parser.add_argument("places", nargs="*", default=[HERE])
    asked = parser.parse_args()
    paths = sorted(os.path.abspath(path) for path in files_of(asked.places))
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(asked.jobs) as pool:
        with open(os.path.join(scratch, "failing.c"), "w", encoding="utf-8") as file:
            file.write(FAILING)
        failing = os.path.join(scratch, "failing")
        subprocess.run(["clang-19", "-c", "-o", failing + ".o", failing + ".c"], check=True)
        complaints = [complaint for complaint in pool.map(lambda path: check(path, scratch, asked), paths) if complaint]
    print("\n".join([*complaints, f"{len(paths) - len(complaints)} passed, {len(complaints)} failed"]))
    return 1 if complaints or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
