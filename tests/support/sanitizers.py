#!/usr/bin/env python3
"""Generated programs with seeded errors: what `assay test` reports against clang's sanitizers, input by input.

    sanitizers.py COUNT [SEED [FAMILY...]]        COUNT programs from SEED on

Strategy: seeded.py makes small programs, functions of one input x from 0 to 3, with an error for some inputs or for
none. Many of them make one source file. Compiled with ASan and UBSan, and with MSan, each program is run natively on each
input, in a process of its own; the first report is what is expected: its kind and its line. Where the two builds both
report, the statements executed until then are counted and tell which was first. assay executes the same file in three ways:

  concretely    the input is a constant
  pinned        the input is symbolic, and an assumption leaves one value
  openly        the input is symbolic, and may be all values

The first two must give what is expected, for each input. The third must give each kind and line that is expected for any
input, and no other, and its input must be one that the sanitizers report it for. Nothing may be given up.

Differences of definition are part of the programs: where assay reports something that sanitizers are silent about, the
program says so (`//~ kind condition`), and the native run evaluates the condition. docs/checks.md explains each of them.

A disagreement is printed with its program; the source file is kept in $BUILD/sanitizers.
"""

import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import seeded

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get("BUILD", "build")
ASSAY = os.path.join(os.environ.get("PROGRAMS") or BUILD, "assay")
KEEP = os.path.join(BUILD, "sanitizers")
INPUTS = range(seeded.INPUTS)
PER_FILE, COMPILE_SECONDS, RUN_SECONDS = 40, 300, 600
CONCRETE, PINNED, OPEN, MODES = 0, len(INPUTS), 2 * len(INPUTS), 2 * len(INPUTS) + 1
WARNINGS = ["-std=gnu17", "-w"]
# One-element arrays at the end of structures have one element; indeterminate arguments and results are passed on.
COMMON = ["clang-19", *WARNINGS, "-DNATIVE", "-O0", "-g", "-fno-sanitize-recover=all", "-fstrict-flex-arrays=3",
          "-fno-omit-frame-pointer"]
UNDEFINED = "undefined,float-cast-overflow"
BUILDS = {
    "address": ["-fsanitize=address," + UNDEFINED, "-DLEAKS", "-ftrivial-auto-var-init=zero"],
    "memory": ["-fsanitize=memory", "-fno-sanitize-memory-param-retval"],
}
RUNTIME = {
    "ASAN_OPTIONS": "symbolize=0:detect_stack_use_after_return=1:detect_leaks=1:leak_check_at_exit=0:"
                    "allocator_may_return_null=1:strict_string_checks=1:max_malloc_fill_size=4096:malloc_fill_byte=0",
    "UBSAN_OPTIONS": "symbolize=0:print_stacktrace=0",
    "MSAN_OPTIONS": "symbolize=0:allocator_may_return_null=1",
}

# What a report says, and the checks of assay that it stands for.
REPORTS = [(re.compile(pattern), kinds.split()) for pattern, kinds in [
    (r"negation of .* cannot be represented in type '(unsigned|uint|size)", "unsigned-overflow"),
    (r"unsigned integer overflow", "unsigned-overflow"),
    (r"signed integer overflow|negation of .* cannot be represented", "signed-overflow"),
    (r"division of .* by -1 cannot be represented", "division-overflow"),
    (r"division by zero", "division-by-zero"),
    # The message of a compound assignment forgets the promotion: the amount fits an int.
    (r"shift exponent ([012]?\d|3[01]) is too large for (8|16)-bit type", "shift-value"),
    (r"shift exponent", "shift-amount"),
    (r"left shift of", "shift-value"),
    (r"outside the range of representable values", "float-to-integer"),
    (r"not a valid value for type '(_Bool|bool)'", "invalid-bool"),
    (r"null pointer passed as argument", "null-dereference"),
    (r"applying (non-)?zero offset|applying zero offset to null", "null-arithmetic null-dereference"),
    (r"access within null pointer", "null-dereference null-arithmetic"),
    (r"(load of|store to|binding to|call to) null pointer", "null-dereference"),
    (r"pointer of type .* failed|assumption of .* alignment", "assumption"),
    (r"misaligned address", "misaligned"),
    (r"index .* out of bounds", "out-of-bounds subobject-bounds"),
    (r"variable length array bound", "vla-size"),
    (r"incorrect function type", "bad-call call-type"),
    (r"passing zero to", "zero-count"),
    (r"unreachable program point", "unreachable"),
    (r"use-of-uninitialized-value", "uninitialised"),
    (r"heap-use-after-free", "heap-use-after-free"),
    (r"stack-use-after-scope", "use-after-scope"),
    (r"stack-use-after-return", "use-after-return"),
    (r"attempting double-free", "double-free"),
    (r"attempting free on address which was not malloc|attempting to call realloc", "bad-free"),
    (r"param-overlap", "overlap"),
    (r"(heap|stack|global|container)-buffer-(over|under)flow|negative-size-param", "out-of-bounds"),
    (r"dynamic-stack-buffer-overflow|unknown-crash", "out-of-bounds"),
    (r"SEGV on unknown address(?s:.)*caused by a WRITE", "read-only wild-pointer null-dereference"),
    (r"SEGV on unknown address", "wild-pointer null-dereference bad-call"),
    (r"detected memory leaks", "leak"),
]]


class Finding:
    """An error: the checks that it may be, and its line; several lines where one report has several leaks."""

    def __init__(self, kinds, lines, text=""):
        self.kinds, self.lines, self.text = kinds, lines, text

    def __str__(self):
        return f"{'|'.join(self.kinds)} in line {', '.join(map(str, self.lines))}"


class Trouble(Exception):
    """Something is wrong with the test, not with what is tested."""


def run(command, seconds, **more):
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=seconds, **more)
    except subprocess.TimeoutExpired:
        raise Trouble(f"out of time after {seconds} s: {' '.join(command)}") from None


# Native runs.


def lines_of(program, source, offsets):
    """Line in the source, or None, for each code address."""
    if not offsets:
        return {}
    ordered = sorted(offsets)
    text = "".join(f"{offset}\n" for offset in ordered)
    done = subprocess.run(["llvm-symbolizer-19", f"--obj={program}", "--output-style=JSON", "--no-inlines"],
                          input=text.encode(),
                          stdout=subprocess.PIPE, check=True, timeout=COMPILE_SECONDS)
    lines = {}
    for offset, answer in zip(ordered, done.stdout.decode().splitlines()):
        frames = json.loads(answer).get("Symbol", [])
        lines[offset] = next((frame["Line"] for frame in frames if frame.get("FileName") == source), None)
    return lines


def native(build, source, scratch, extra):
    """(program, input) -> (report text, statements, differs_at, differs, status)"""
    program = os.path.join(scratch, build)
    made = run([*COMMON, *BUILDS[build], *extra, f"-I{HERE}", "-o", program, source], COMPILE_SECONDS)
    if made.returncode:
        raise Trouble(f"clang: {made.stderr.decode(errors='replace')}")
    log = os.path.join(scratch, build + ".log")
    with open(log, "wb") as errors:
        subprocess.run([program], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors, timeout=RUN_SECONDS,
                       env={**os.environ, **RUNTIME})
    text = open(log, errors="replace").read()
    return program, [
        (int(m[1]), int(m[2]), m[3], int(m[4]), int(m[5]), int(m[6]), int(m[7]))
        for m in re.finditer(r"^@begin (\d+) (\d+)\n(.*?)^@end (\d+) (\d+) (\d+) (\d+)$", text, re.M | re.S)
    ]


def stacks(report):
    """Code addresses of each stack of the report that says where something happened: of the first, or of each leak, also of
    what only a lost object leads to, which LSan calls indirect."""
    first, leak = r"((?:^    #\d+ .*\n)+)", r"eak of \d+ byte.*\n((?:^    #\d+ .*\n)+)"
    found = re.findall(leak, report, re.M) or re.findall(first, report, re.M)[:1]
    return [re.findall(r"\+0x([0-9a-f]+)\)", stack) for stack in found]


def reports(build, source, scratch, extra):
    """(program, input) -> (Finding or None, statements, differs_at, differs)"""
    program, runs = native(build, source, scratch, extra)
    addresses = {f"0x{offset}" for one in runs for stack in stacks(one[2]) for offset in stack}
    lines = lines_of(program, source, addresses)
    found = {}
    for index, value, text, status, statements, differs_at, differs in runs:
        finding = None
        if status:
            message = re.search(r":(\d+):\d+: runtime error: (.*)", text)
            what = message[2] if message else text
            kinds = next((kinds for pattern, kinds in REPORTS if pattern.search(what)), None)
            if message:
                places = [int(message[1])]
            else:
                places = [next((lines[f"0x{offset}"] for offset in stack if lines.get(f"0x{offset}")), None) for stack in stacks(text)]
            summary = message[2] if message else next((l for l in text.splitlines() if "ERROR" in l or "WARNING" in l),
                                                      text[:200])
            finding = Finding(kinds or ["?"], sorted(set(places), key=str) or [None], summary)
        found[index, value] = (finding, statements, differs_at, differs)
    return found


def is_first(statements, finding, found_after):
    """Whether a report of MSan comes before another one. In the same statement: indeterminate values are zero in the other
    build, so they lead to nothing but null pointers there; everything else is the cause of both, since MSan also
    takes dead memory, and what lies outside of objects, as indeterminate."""
    if not finding or statements != found_after:
        return not finding or statements < found_after
    return set(finding.kinds) <= {"null-dereference", "null-arithmetic"} or finding.text.startswith("applying")


def expected(source, scratch, batch):
    """(program, input) -> Finding or None"""
    address = reports("address", source, scratch, batch.native_flags("address"))
    memory = reports("memory", source, scratch, batch.native_flags("memory"))
    if address.keys() != memory.keys() or len(address) != len(batch.programs) * len(INPUTS):
        raise Trouble(f"{source}: a native run ended early")
    result = {}
    for key in address:
        finding, statements, differs_at, differs = address[key]
        other, other_statements, _, _ = memory[key]
        if other and "uninitialised" in other.kinds and is_first(other_statements, finding, statements):
            finding, statements = other, other_statements
        if differs_at and (not finding or differs_at <= statements):
            kind, line = batch.differences[differs]
            finding = Finding([kind], [line], "a difference of definition") if kind != "none" else None
        result[key] = finding
    return result


# assay's runs.


def input_of(bug, name):
    return next((one["value"] for one in bug["inputs"] if one["name"] == name), None)


def assay(source, batch, more=()):
    command = [ASSAY, "test", "--no-replay", "--no-witness", "--json", "--timeout", str(RUN_SECONDS // 2), "--check", ",".join(batch.checks), *more, source,
               "--", *WARNINGS, f"-I{HERE}"]
    done = run(command, RUN_SECONDS)
    try:
        return json.loads(done.stdout)
    except ValueError:
        raise Trouble(f"{' '.join(command)}: exit code {done.returncode}: {done.stderr.decode(errors='replace')[:2000]}") from None


def found(source, batch):
    """(program, mode) -> list of (kind, line, x), and what is wrong with the run as a whole"""
    answers = {}
    runs = [(None, assay(source, batch))] if not batch.apart else [
        ((program, mode), assay(source, batch, ["--entry", f"enter_{program}_{mode}"]))
        for program in range(len(batch.programs)) for mode in range(MODES)
    ]
    wrong = []
    for key, answer in runs:
        for bug in answer["bugs"]:
            at = key or divmod(input_of(bug, "which"), MODES)
            answers.setdefault(at, []).append((bug["kind"], bug["line"], input_of(bug, "x")))
            if not bug["confirmed"]:
                wrong.append(f"not confirmed: {bug['kind']} in line {bug['line']}")
        for bug in answer["possible_bugs"] + answer["inconsistencies"]:
            wrong.append(f"possible bug or inconsistency: {json.dumps(bug)[:600]}")
        for limit in answer["ledger"]:
            wrong.append(f"limit {limit['limit']}: {limit['where']}: {limit['sentence']}")
        if answer["paths"]["given_up"] or answer["paths"]["waiting"]:
            wrong.append(f"paths: {answer['paths']}")
    return answers, wrong


# Comparison.


def agrees(bug, finding):
    return finding is not None and bug[0] in finding.kinds and bug[1] in finding.lines


def is_all(bugs, finding):
    """Whether the bugs are what was found: each line once, and no other."""
    return all(agrees(bug, finding) for bug in bugs) and sorted(bug[1] for bug in bugs) == sorted(finding.lines)


def complaints(program, wanted, answers):
    """What is wrong with assay's answers for one program; wanted: by input."""
    for first, name in ((CONCRETE, "concretely"), (PINNED, "pinned")):
        for value in INPUTS:
            bugs, finding = answers.get((program, first + value), []), wanted[value]
            told = ", ".join(f"{kind} in line {line}" for kind, line, _ in bugs) or "nothing"
            if not is_all(bugs, finding) if finding else bugs:
                yield f"x = {value}, {name}: sanitizers: {finding or 'nothing'}; assay: {told}"
    bugs = answers.get((program, OPEN), [])
    for bug in bugs:
        if not agrees(bug, wanted[bug[2]] if bug[2] in INPUTS else None):
            yield f"openly: assay: {bug[0]} in line {bug[1]} for x = {bug[2]}; sanitizers: {wanted.get(bug[2]) or 'nothing'}"
    for value in INPUTS:
        for line in wanted[value].lines if wanted[value] else []:
            if not any(bug[0] in wanted[value].kinds and bug[1] == line for bug in bugs):
                yield f"openly: assay misses {wanted[value]} for x = {value}"


def self_test():
    """The comparison must complain of a bug that is missed, invented, of another kind, in another line, for another input."""
    wanted = {0: None, 1: Finding(["overlap"], [7]), 2: None, 3: Finding(["overlap"], [7])}
    right = {(4, mode): [("overlap", 7, mode % len(INPUTS))] for mode in (1, 3, PINNED + 1, PINNED + 3)}
    right[4, OPEN] = [("overlap", 7, 3)]
    assert not list(complaints(4, wanted, right))
    for key, bugs in [((4, 1), []), ((4, 0), [("overlap", 7, 0)]), ((4, PINNED + 3), [("leak", 7, 3)]),
                      ((4, 3), [("overlap", 8, 3)]),
                      ((4, 1), 2 * [("overlap", 7, 1)]), ((4, OPEN), []), ((4, OPEN), [("overlap", 7, 2)]),
                      ((4, OPEN), [("overlap", 7, 3), ("leak", 9, 1)]), ((4, OPEN), [("overlap", 8, 1)])]:
        assert list(complaints(4, wanted, {**right, key: bugs})), (key, bugs)
    lost = {value: Finding(["leak"], [7, 8]) for value in INPUTS}
    both = {(4, first + value): [("leak", 8, value), ("leak", 7, value)] for first in (CONCRETE, PINNED) for value in INPUTS}
    both[4, OPEN] = [("leak", 7, 0), ("leak", 8, 0)]
    assert not list(complaints(4, lost, both))
    for key in both:
        for bugs in ([("leak", 7, 0)], [("leak", 7, 0), ("leak", 8, 0), ("leak", 9, 0)]):
            assert list(complaints(4, lost, {**both, key: bugs})), (key, bugs)


def check(batch):
    """(programs that agree, of these with an error for some input, text)"""
    good, seeded_errors, text = 0, 0, []
    with tempfile.TemporaryDirectory() as scratch:
        source = os.path.join(scratch, f"seed{batch.programs[0].seed}.c")
        with open(source, "w") as file:
            file.write(batch.text())
        try:
            wanted = expected(source, scratch, batch)
            answers, wrong = found(source, batch)
        except Trouble as trouble:
            wanted, answers, wrong = {}, {}, [str(trouble)]
        for index, program in enumerate(batch.programs):
            by_input = {value: wanted.get((index, value)) for value in INPUTS}
            bad = list(complaints(index, by_input, answers))
            errors = any(by_input.values())
            unclear = [finding for finding in by_input.values() if finding and (None in finding.lines or finding.kinds == ["?"])]
            bad += [f"the report of a sanitizer is not understood: {finding.text}" for finding in unclear]
            good, seeded_errors = good + (not bad), seeded_errors + errors
            if bad:
                text += [f"--- seed {program.seed} ({program.family})", batch.listing(index), *bad]
                text += sorted({f"sanitizer: {f.text}" for f in by_input.values() if f})
        if text or wrong:
            os.makedirs(KEEP, exist_ok=True)
            kept = shutil.copy(source, KEEP)
            text = [f"=== {kept}", *text, *wrong]
    return 0 if wrong else good, seeded_errors, "\n".join(text)


def main():
    count, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    self_test()
    batches = seeded.batches(count, seed, PER_FILE, MODES, sys.argv[3:])
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        outcomes = list(pool.map(check, batches))
    for _, _, text in outcomes:
        if text:
            print(text)
    good, errors = sum(outcome[0] for outcome in outcomes), sum(outcome[1] for outcome in outcomes)
    print(f"{good} of {count} programs agree; {errors} have an error for some input")
    # Half of the programs should fail somewhere, and some nowhere: else the generator tests nothing.
    return 0 if good == count and count // 3 <= errors < count else 1


if __name__ == "__main__":
    sys.exit(main())
