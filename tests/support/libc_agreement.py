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

Concretely a program calls the body on many rows and prints what came out; clang's program and the engine must print the same.
Symbolically clang's program is run on every combination of the free bytes, and writes a table of what came out; a program that
asserts that the body does what the table says, on symbolic bytes, must be SAFE: every outcome is confirmed, and none is missing.
"""

import itertools
import json
import os
import random
import subprocess
import tempfile

CASES = []


class Case:
    def __init__(self, name, headers, body, bytes=0, alphabet=None, rows=None, edges=(), free=0, symbols=None, top=""):
        self.name, self.headers, self.body, self.bytes, self.alphabet = name, headers.split(), body, bytes, alphabet
        self.rows, self.edges, self.free, self.symbols, self.top = rows, list(edges), free, symbols or alphabet, top
        assert all(len(edge) == bytes for edge in self.edges), f"{name}: an edge has another number of bytes"

    def row(self, rng):
        if self.rows:
            row = self.rows(rng)
        elif self.alphabet is None:
            row = bytes(rng.randrange(256) for _ in range(self.bytes))
        else:
            row = bytes(rng.choice(self.alphabet) for _ in range(self.bytes))
        assert len(row) == self.bytes, self.name
        return row

    def prelude(self):
        includes = "".join(f"#include <{header}>\n" for header in self.headers + ["errno.h", "stdio.h", "string.h"])
        return (
            "#define _GNU_SOURCE 1\n" + includes + "static long long out[256];\nstatic int outs;\n"
            "#define OUT(x) ((void)(out[outs++] = (long long)(x)))\n#define IN(i) ((char)in[i])\n"
            f"{self.top}\nstatic void body(const unsigned char *in) {{\n  (void)in;\n  outs = 0;\n  errno = 0;\n{self.body}\n}}\n"
        )


def case(*arguments, **options):
    CASES.append(Case(*arguments, **options))


def literal(row):
    return "{" + ", ".join(str(byte) for byte in row) + "}" if row else "{0}"


def concrete_program(case, rows):
    table = ",\n".join(literal(row) for row in rows)
    return (
        case.prelude() + f"static const unsigned char rows[][{max(case.bytes, 1)}] = {{{table}}};\n"
        f"int main(void) {{\n  for (int i = 0; i < {len(rows)}; i++) {{\n    body(rows[i]);\n"
        '    for (int k = 0; k < outs; k++) printf("%lld ", out[k]);\n    printf("\\n");\n  }\n  return 0;\n}\n'
    )


def symbolic_program(case, rest, outcomes):
    """outcomes: one row for each combination, the last free byte fastest."""
    symbols, width = case.symbols, len(outcomes[0])
    table = ",\n".join("{" + ", ".join(f"{number}LL" if number > -(2**63) else "(-9223372036854775807LL - 1)" for number in row) + "}" for row in outcomes)
    return (
        case.prelude() + "#include <assay/assay.h>\n" + f"static const unsigned char symbols[] = {literal(symbols)};\n"
        f"static const long long table[][{width}] = {{{table}}};\nstatic unsigned char bytes[] = {literal(rest)};\n"
        "int main(void) {\n  unsigned index = 0;\n"
        f"  for (int i = 0; i < {case.free}; i++) {{\n    unsigned char choice = assay_uchar(\"choice\");\n"
        f"    assay_assume(choice < {len(symbols)});\n    bytes[i] = symbols[choice];\n    index = index * {len(symbols)} + choice;\n  }}\n"
        f"  body(bytes);\n  assay_assert(outs == {width});\n"
        f"  for (int k = 0; k < {width}; k++) assay_assert(out[k] == table[index][k]);\n  return 0;\n}}\n"
    )


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
        command = [self.assay, "test", "--no-cache", "--json", *options, self.write(text), "--", "-w", "-fno-builtin"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=self.seconds)
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


def check_concrete(bench, case, rng, count):
    rows = case.edges + [case.row(rng) for _ in range(count)]
    if not case.bytes:
        rows = rows[:1] or [b""]
    text = concrete_program(case, rows)
    native = bench.native(text).split("\n")
    answer = bench.engine(text, "--print-output")
    outputs = answer.get("outputs", [])
    if answer.get("verdict") != "SAFE" or len(outputs) != 1:
        return f"concretely: {trouble_of(answer)}, {len(outputs)} paths"
    return difference(rows, native, outputs[0]["output"].split("\n"))


def check_symbolic(bench, case, rng):
    rest = case.edges[0] if case.edges else case.row(rng)
    combinations = [bytes(choice) for choice in itertools.product(case.symbols, repeat=case.free)]
    rows = [choice + rest[case.free :] for choice in combinations]
    lines = bench.native(concrete_program(case, rows)).split("\n")[:-1]
    outcomes = [[int(number) for number in line.split()] for line in lines]
    answer = bench.engine(symbolic_program(case, rest, outcomes))
    if answer.get("verdict") != "SAFE":
        return f"symbolically: {trouble_of(answer)}"
    wrong = [list(outcome) for outcome in outcomes]
    wrong[len(wrong) // 2][0] ^= 1  # the check can fail
    answer = bench.engine(symbolic_program(case, rest, wrong))
    return None if answer.get("verdict") == "BUG" else f"symbolically: a wrong table is not noticed: {trouble_of(answer)}"


def check(assay, count, wanted=None, seconds=120, seed=1):
    """Lines of complaints about the cases, or those whose names have the word `wanted`."""
    complaints, bench = [], Bench(assay, seconds)
    for one in CASES:
        if wanted and wanted not in one.name.split():
            continue
        rng = random.Random(f"{seed} {one.name}")
        for trouble in (
            guarded(check_concrete, bench, one, rng, count),
            guarded(check_symbolic, bench, one, rng) if one.free else None,
        ):
            if trouble:
                complaints.append(f"{one.name}: {trouble}")
    return complaints


def guarded(function, *arguments):
    try:
        return function(*arguments)
    except (AssertionError, subprocess.SubprocessError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
