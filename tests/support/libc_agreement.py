"""Models of libc against glibc: the same function on the same inputs, natively and in the engine.

A case is a C body that is given the bytes `in` and tells what happened with OUT(number), as often as it likes but always equally
often: results, bytes of memory, errno. Both C locales are "C".

    case("strspn", "string.h", bytes=5, alphabet=b"ab\\0", free=4,
         body="char s[4] = {IN(0), IN(1), IN(2)}, t[3] = {IN(3), IN(4)}; OUT(strspn(s, t));")

    name      of the function, or several with blanks between them
    headers   that the body needs, with blanks between them
    bytes     how many it is given
    alphabet  of which bytes inputs are made; None: of all
    rows      instead: a function of a random generator that gives one row of bytes
    edges     rows that are always tried
    free      symbolically: so many first bytes are free, over `symbols` (the alphabet, unless given); the others are those of
              the first edge, or of a random row. 0: the case is not tried symbolically
    slow      symbolically it takes seconds: only where thousands of rows are tried as well

Concretely a program calls the body on many rows and prints what came out; clang's program and the engine must print the same.
Symbolically clang's program is run on every combination of the free bytes, and writes a table of what came out; a program that
asserts that the body does what the table says, on symbolic bytes, must be SAFE: every outcome is confirmed, and none is missing.
"""

import itertools
import json
import os
import random
import resource
import subprocess
import tempfile

CASES = []
LENIENT = ("character", "number-range")  # C leaves these undefined, glibc defines them: here they are to be what glibc makes of them


class Case:
    def __init__(self, name, headers, body, bytes=0, alphabet=None, rows=None, edges=(), free=0, symbols=None, top="", slow=False):
        self.name, self.headers, self.body, self.bytes, self.alphabet = name, headers.split(), body, bytes, alphabet
        self.rows, self.free, self.symbols, self.top, self.slow = rows, free, symbols or alphabet, top, slow
        self.edges = [edge.ljust(bytes, b"\0") for edge in edges]
        assert all(len(edge) == bytes for edge in self.edges), f"{name}: an edge has more bytes"

    def row(self, rng):
        if self.rows:
            row = self.rows(rng)
        elif self.alphabet is None:
            row = bytes(rng.randrange(256) for _ in range(self.bytes))
        else:
            row = bytes(rng.choice(self.alphabet) for _ in range(self.bytes))
        assert len(row) == self.bytes, self.name
        return row

    def many(self, rng, count):
        return self.edges + [self.row(rng) for _ in range(count)] if self.bytes else [b""]

    def combinations(self, rng):
        """All rows with free bytes, the last free byte fastest."""
        rest = (self.edges[0] if self.edges else self.row(rng))[self.free :]
        return [bytes(choice) + rest for choice in itertools.product(self.symbols, repeat=self.free)] if self.free else []


def case(*arguments, **options):
    CASES.append(Case(*arguments, **options))


# ---- programs ----


def once(lists):
    return list(dict.fromkeys(itertools.chain.from_iterable(lists)))


def bodies(cases):
    """The beginning of a program: body_0, body_1 and so on."""
    headers = once(case.headers for case in cases) + ["errno.h", "stdio.h", "string.h"]
    text = "#define _GNU_SOURCE 1\n" + "".join(f"#include <{header}>\n" for header in headers)
    text += "static long long out[256];\nstatic int outs;\n#define OUT(x) ((void)(out[outs++] = (long long)(x)))\n#define IN(i) ((char)in[i])\n"
    text += "\n".join(once([case.top] for case in cases)) + "\n"
    for i, case in enumerate(cases):
        text += f"static void body_{i}(const unsigned char *in) {{\n  (void)in;\n  outs = 0;\n  errno = 0;\n  {case.body}\n}}\n"
    return text


def literal(row):
    return "{" + ", ".join(str(byte) for byte in row) + "}" if row else "{0}"


def concrete_program(cases, rows):
    """Prints one line for each row of each case."""
    text, calls = bodies(cases), ""
    for i, case in enumerate(cases):
        table = ",\n".join(literal(row) for row in rows[i])
        text += f"static const unsigned char rows_{i}[][{max(case.bytes, 1)}] = {{{table}}};\n"
        calls += f"  for (int i = 0; i < {len(rows[i])}; i++) body_{i}(rows_{i}[i]), show();\n"
    text += 'static void show(void) {\n  for (int k = 0; k < outs; k++) printf("%lld ", out[k]);\n  printf("\\n");\n}\n'
    return text + f"int main(void) {{\n{calls}  return 0;\n}}\n"


def number_literal(number):
    return f"{number}LL" if number > -(2**63) else "(-9223372036854775807LL - 1)"


def symbolic_program(case, rest, outcomes):
    """outcomes: one row of numbers for each combination of the free bytes."""
    symbols, width = case.symbols, len(outcomes[0])
    table = ",\n".join("{" + ", ".join(number_literal(number) for number in row) + "}" for row in outcomes)
    return (
        bodies([case]) + "#include <assay/assay.h>\n" + f"static const unsigned char symbols[] = {literal(symbols)};\n"
        f"static const long long table[][{width}] = {{{table}}};\nstatic unsigned char bytes[] = {literal(rest)};\n"
        "int main(void) {\n  unsigned index = 0;\n"
        f"  for (int i = 0; i < {case.free}; i++) {{\n    unsigned char choice = assay_uchar(\"choice\");\n"
        f"    assay_assume(choice < {len(symbols)});\n    bytes[i] = symbols[choice];\n    index = index * {len(symbols)} + choice;\n  }}\n"
        f"  body_0(bytes);\n  assay_assert(outs == {width});\n"
        f"  for (int k = 0; k < {width}; k++) assay_assert(out[k] == table[index][k]);\n  return 0;\n}}\n"
    )


# ---- running ----


def limit_memory():
    """Sanitizers map more than any limit, and are not what is looked at."""
    if os.environ.get("PROGRAMS") in (None, os.environ.get("BUILD")):
        resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))


class Bench:
    """Runs programs natively and in the engine, in a folder of its own."""

    def __init__(self, assay, seconds):
        self.assay, self.seconds = assay, seconds
        self.folder = tempfile.TemporaryDirectory()

    def write(self, text):
        path = os.path.join(self.folder.name, "program.c")
        with open(path, "w") as file:
            file.write(text)
        return path

    def native(self, text):
        source, program = self.write(text), os.path.join(self.folder.name, "program")
        flags = ["-w", "-O0", "-fno-builtin", "-std=gnu17"]
        subprocess.run(["clang-19", *flags, "-o", program, source, "-lm"], check=True)
        done = subprocess.run([program], stdout=subprocess.PIPE, timeout=self.seconds, env={"TZ": "UTC"})
        assert done.returncode == 0, f"the native program ended with {done.returncode}"
        return done.stdout.decode()

    def engine(self, text, *options):
        lenient = [word for check in LENIENT for word in ("--no-check", check)]
        command = [self.assay, "test", "--no-cache", "--no-replay", "--no-witness", "--json", *lenient, *options, self.write(text), "--", "-w", "-fno-builtin"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=self.seconds, preexec_fn=limit_memory)
        if not done.stdout:
            return {"verdict": done.stderr.decode()}
        return json.loads(done.stdout)


def trouble_of(answer):
    findings = [finding.get("message", "") for finding in answer.get("bugs", []) + answer.get("possible_bugs", [])]
    limits = [str(limit) for limit in answer.get("ledger", [])]
    return "; ".join([str(answer.get("verdict"))] + findings[:3] + limits[:3])


def difference(rows, native, engine):
    for row, wanted, found in itertools.zip_longest(rows, native, engine):
        if wanted != found:
            return f"on {row}: natively {wanted}, in the engine {found}"
    return None


def check_concrete(bench, cases, rows):
    text = concrete_program(cases, rows)
    native = bench.native(text).split("\n")[:-1]
    answer = bench.engine(text, "--print-output")
    outputs = answer.get("outputs", [])
    if answer.get("verdict") != "SAFE" or len(outputs) != 1:
        return f"concretely: {trouble_of(answer)}, {len(outputs)} paths"
    return difference(list(itertools.chain.from_iterable(rows)), native, outputs[0]["output"].split("\n")[:-1])


def check_symbolic(bench, case, rows, lines):
    outcomes = [[int(number) for number in line.split()] for line in lines]
    answer = bench.engine(symbolic_program(case, rows[0], outcomes))
    return None if answer.get("verdict") == "SAFE" else f"symbolically: {trouble_of(answer)}"


def check_that_tables_count(bench, case, rng):
    """One wrong number in a table must be noticed."""
    rows = case.combinations(rng)
    outcomes = [[int(number) for number in line.split()] for line in bench.native(concrete_program([case], [rows])).split("\n")[:-1]]
    outcomes[len(outcomes) // 2][0] ^= 1
    answer = bench.engine(symbolic_program(case, rows[0], outcomes))
    assert answer.get("verdict") == "BUG", f"self-test: a wrong table is not noticed: {trouble_of(answer)}"


def guarded(function, *arguments):
    try:
        return function(*arguments)
    except (AssertionError, subprocess.SubprocessError, ValueError) as error:
        return f"{type(error).__name__}: {error}"


def check_group(bench, cases, count, seed):
    """Concretely all in one program; where that goes wrong one by one, to tell which."""
    generators = [random.Random(f"{seed} {case.name} {case.body}") for case in cases]
    rows = [case.many(rng, count) for case, rng in zip(cases, generators)]
    trouble = guarded(check_concrete, bench, cases, rows)
    for i, case in enumerate(cases if trouble else []):
        alone = guarded(check_concrete, bench, [case], [rows[i]])
        if alone:
            yield f"{case.name}: {alone}"
            trouble = None
    if trouble:
        yield f"{cases[0].name} to {cases[-1].name}: {trouble}"
    free = [(case, case.combinations(rng)) for case, rng in zip(cases, generators) if case.free and (count >= THOUSANDS or not case.slow)]
    if not free:
        return
    lines = bench.native(concrete_program([case for case, _ in free], [rows for _, rows in free])).split("\n")
    for case, rows in free:
        trouble = guarded(check_symbolic, bench, case, rows, lines[: len(rows)])
        lines = lines[len(rows) :]
        if trouble:
            yield f"{case.name}: {trouble}"


GROUP, THOUSANDS = 12, 1000


def check(assay, count, wanted=None, seconds=120, seed=1):
    """Complaints about the cases, or those whose names have the word `wanted`."""
    bench = Bench(assay, seconds)
    cases = [case for case in CASES if not wanted or wanted in case.name.split()]
    symbolic = [case for case in cases if case.free]
    if symbolic:
        check_that_tables_count(bench, symbolic[0], random.Random(seed))
    for _, alike in itertools.groupby(cases, lambda case: case.top):
        alike = list(alike)
        for first in range(0, len(alike), GROUP):
            yield from check_group(bench, alike[first : first + GROUP], count, seed)
