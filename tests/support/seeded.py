"""Small C programs with seeded errors, for sanitizers.py. A program is a function of one input, x, from 0 to 3.

A family (of seeded_memory.py, seeded_values.py and their like) makes a fragment: lines for the file and lines for the function. What goes
wrong depends on numbers that are chosen for each input (`Fragment.value`), most of them right; in how many ways a number
can be computed from x is of no concern to the family. A program is one to three fragments, each in a context: plain, in a
branch, a loop, a call, a recursion.

Each line is one statement. A comment `//~ kind condition` at its end says that assay reports that check there
if the condition holds, while sanitizers report nothing, or something later.
"""

import random
import re

INPUTS = 4
INTEGERS = {  # bits, signed, suffix of literals
    "signed char": (8, True, ""), "char": (8, True, ""), "unsigned char": (8, False, ""), "short": (16, True, ""),
    "unsigned short": (16, False, ""), "int": (32, True, ""), "unsigned": (32, False, "u"), "long": (64, True, "l"),
    "unsigned long": (64, False, "ul"), "long long": (64, True, "ll"), "unsigned long long": (64, False, "ull"),
    "__int128": (128, True, ""), "unsigned __int128": (128, False, ""),
}
FLOATS = ("float", "double")
DEFAULT_CHECKS = ("shift-value",)


def least(kind):
    bits, signed, _ = INTEGERS[kind]
    return -(1 << (bits - 1)) if signed else 0


def greatest(kind):
    bits, signed, _ = INTEGERS[kind]
    return (1 << (bits - signed)) - 1


def literal(kind, value):
    """A constant expression of the (promoted) type."""
    if kind not in INTEGERS:
        return value if isinstance(value, str) else repr(value)
    bits, signed, suffix = INTEGERS[kind]
    if bits == 128:
        high, low = (value >> 64) & (2**64 - 1), value & (2**64 - 1)
        return f"(({kind})((unsigned __int128){high:#x}ul << 64 | {low:#x}ul))"
    if value == -(1 << (max(bits, 32) - 1)):
        return f"({value + 1}{suffix} - 1)"
    return f"{value}{suffix}" if value >= 0 else f"({value}{suffix})"


class Fragment:
    """File lines and function lines. Names with @ are unique."""

    def __init__(self, r):
        self.r, self.file, self.body, self.names = r, [], [], 0

    def name(self, stem):
        self.names += 1
        return f"{stem}@{'abcdefghijklmnopqrstuvwxyz'[self.names % 26]}{self.names // 26 or ''}"

    def top(self, *lines):
        self.file += lines

    def add(self, *lines):
        self.body += lines

    def value(self, kind, values):
        """An expression with one value for each input."""
        r, literals = self.r, [literal(kind, value) for value in values]
        ways = [self.by_table, self.by_condition, self.by_switch, self.by_call, self.by_steps]
        if kind in ("int", "long", "long long", "short",
                    "signed char") and len({b - a for a, b in zip(values, values[1:])}) == 1:
            ways += [self.by_line] * 4
        if len(set(values)) == 1:
            ways.append(self.by_constant)
        return r.choice(ways)(kind, values, literals)

    def by_constant(self, kind, values, literals):
        return f"({kind}){literals[0]}"

    def by_table(self, kind, values, literals):
        name = self.name("table")
        self.top(f"static {self.r.choice(['', 'const '])}{kind} {name}[] = {{{', '.join(literals)}}};")
        return f"{name}[x]"

    def by_condition(self, kind, values, literals):
        text = literals[-1]
        for value in reversed(range(len(literals) - 1)):
            text = f"x {'==' if self.r.random() < 0.5 else '<='} {value} ? {literals[value]} : {text}"
        return f"({kind})({text})"

    def by_switch(self, kind, values, literals):
        name = self.name("v")
        cases = " ".join(f"case {i}: {name} = {text}; break;" for i, text in enumerate(literals[:-1]))
        self.add(f"{kind} {name};", f"switch (x) {{ {cases} default: {name} = {literals[-1]}; }}")
        return name

    def by_call(self, kind, values, literals):
        name = self.name("choose")
        self.top(f"static {kind} {name}(int x) {{",
                 *(f"  if (x == {i}) return {text};" for i, text in enumerate(literals[:-1])),
                 f"  return {literals[-1]};", "}")
        return f"{name}(x)"

    def by_steps(self, kind, values, literals):
        name = self.name("v")
        self.add(f"{kind} {name} = {literals[0]};",
                 *(f"if (x >= {i}) {name} = {literals[i]};" for i in range(1, len(literals))))
        return name

    def by_line(self, kind, values, literals):
        step, first = values[1] - values[0], values[0]
        text = {0: "", 1: "x", -1: "-x"}.get(step, f"{step} * x")
        text = f"{text} {'+' if first >= 0 else '-'} {abs(first)}" if text else literals[0]
        return f"({kind})({text})" if kind != "int" else f"({text})"

    def when(self, condition):
        """A condition that holds for the inputs of the set."""
        chosen = sorted(condition)
        if not chosen:
            return "x < 0"
        if len(chosen) == INPUTS:
            return "x >= 0"
        return self.r.choice([
            " || ".join(f"x == {value}" for value in chosen),
            f"{sum(1 << value for value in chosen)} >> x & 1",
            f"{self.value('int', [int(value in condition) for value in range(INPUTS)])} != 0",
        ])

    def when_plain(self, condition):
        """The same, of nothing but x: for other functions."""
        return f"{sum(1 << value for value in condition)} >> x & 1"

    def some(self):
        """A set of inputs: mostly one, sometimes none or more."""
        count = self.r.choices([0, 1, 2, 3, 4], [3, 8, 3, 1, 1])[0]
        return set(self.r.sample(range(INPUTS), count))

    def choose(self, *values):
        return self.r.choice(values)

    def around(self, good, bad):
        """Values for the inputs: bad for some of them."""
        wrong = self.some()
        return [self.r.choice(bad if value in wrong else good) for value in range(INPUTS)]


# Contexts: what surrounds a fragment.


def plain(r, fragment):
    return fragment.body


def in_branch(r, fragment):
    condition = r.choice(["x != 1", "x > 0", "x < 3", "(x & 1) == 0", "x >= 0"])
    return [f"if ({condition}) {{", *fragment.body, "}"]


def in_else(r, fragment):
    return [f"if (x == {r.randrange(INPUTS)}) sink = 3; else {{", *fragment.body, "}"]


def in_loop(r, fragment):
    return [f"for (int round@ = 0; round@ < {r.randint(1, 3)}; round@++) {{", *fragment.body, "}"]


def in_do(r, fragment):
    return ["do {", *fragment.body, "} while (x < 0);"]


def in_switch(r, fragment):
    value = r.randrange(INPUTS)
    return ["switch (x) {", f"case {value}: sink = 1; break;", "default: {", *fragment.body, "}", "}"]


def in_call(r, fragment):
    fragment.file += ["static void inner@(int x) {", *("  " + line for line in fragment.body), "}"]
    return [r.choice(["inner@(x);", "void (*call@)(int) = inner@; call@(x);"])]


def in_recursion(r, fragment):
    fragment.file += ["static void deeper@(int depth, int x) {", "  if (depth > 0) { deeper@(depth - 1, x); return; }",
                      *("  " + line for line in fragment.body), "}"]
    return [f"deeper@({r.choice(['2', 'x'])}, x);"]


CONTEXTS = [plain, plain, plain, in_branch, in_else, in_loop, in_do, in_switch, in_call, in_call, in_recursion]


# Programs and files.


class Program:
    def __init__(self, seed, families, contexts, most=3):
        r = random.Random(seed)
        self.seed, self.file, self.body, names = seed, [], [], []
        for part in range(min(r.choices([1, 2, 3], [6, 3, 1])[0], most)):
            family = r.choice(families)
            names.append(family.__name__)
            fragment = Fragment(r)
            family(fragment)
            body = r.choice(contexts)(r, fragment)
            mark = lambda line, part=part: line.replace("@", f"${part}")
            self.file += map(mark, fragment.file)
            self.body += ["{", *map(mark, body), "}"]
        self.family = "+".join(names)


BARE = re.compile(r"^(}|case |default|else|[a-z]\w*:)")


class Batch:
    """One source file. apart: each program and mode is executed by itself, since leaks have no calls that tell them
    apart."""

    def __init__(self, programs, modes, checks=DEFAULT_CHECKS, apart=False, flags=()):
        self.programs, self.modes, self.checks, self.apart, self.flags = programs, modes, checks, apart, list(flags)
        self.differences, self.lines, self.spans = [("none", 0)], ['#include "sanitizers.h"', ""], []
        for index, program in enumerate(programs):
            start = len(self.lines)
            self.render(index, program)
            self.spans.append((start, len(self.lines)))
        self.lines += self.entry()

    def native_flags(self, build):
        return self.flags if build == "address" else []

    def render(self, index, program):
        for line in program.file:
            self.emit(line.replace("$", f"{index}_"), line.startswith("  "), line)
        self.emit(f"static void program_{index}(int x) {{", False)
        for line in program.body:
            self.emit("  " + line.replace("$", f"{index}_"), True, line)
        self.emit("}", False)
        self.emit("", False)

    def emit(self, text, is_statement, raw=""):
        bare = text.strip()
        told = re.search(r"\s*//~ ([a-z-]+)(?: (.*))?$", bare)
        if told:
            bare = bare[: told.start()]
            self.differences.append((told[1], len(self.lines) + 1))
            bare = f"DIFFERS({len(self.differences) - 1}, {told[2] or 1}); {bare}"
        if is_statement and not BARE.match(bare):
            bare = f"AT; {bare}"
        self.lines.append(("  " if is_statement else "") + bare)

    def entry(self):
        calls = []
        for index in range(len(self.programs)):
            for value in range(INPUTS):
                calls.append(f"program_{index}({value});")
            for value in range(INPUTS):
                calls.append(f"assay_assume(x == {value}); program_{index}(x);")
            calls.append(f"assay_assume(x >= 0 && x < {INPUTS}); program_{index}(x);")
        names = ", ".join(f"program_{index}" for index in range(len(self.programs)))
        lines = ["#ifdef NATIVE", f"static void (*const programs[])(int) = {{{names}}};",
                 f"int main(void) {{ return run_all(programs, {len(self.programs)}, {INPUTS}, {int(self.apart)}); }}",
                 "#else"]
        if self.apart:
            lines += [f'int enter_{i // self.modes}_{i % self.modes}(void) {{ int x = assay_int("x"); {call} return 0; }}'
                      for i, call in enumerate(calls)]
        else:
            lines += ["int main(void) {", '  int which = assay_int("which"), x = assay_int("x");', "  switch (which) {",
                      *(f"  case {i}: {call} break;" for i, call in enumerate(calls)), "  }", "}"]
        return [*lines, "#endif"]

    def text(self):
        return "\n".join(self.lines) + "\n"

    def listing(self, index):
        first, last = self.spans[index]
        return "\n".join(f"{number + 1:5} | {self.lines[number].replace('AT; ', '')}" for number in range(first, last))


def batches(count, seed, per_file, modes, only=()):
    """COUNT programs in files: one in twelve is about leaks, one in twelve about unsigned overflow, which sanitizers find only
    if they are asked to, one in twelve about numbers as pointers, of which each must be alone."""
    import seeded_arrays
    import seeded_calls
    import seeded_differences
    import seeded_memory
    import seeded_mixed
    import seeded_numbers
    import seeded_unions
    import seeded_values

    def chosen(*lists):
        return [family for one in lists for family in one if not only or family.__name__ in only]

    kinds = [
        (chosen(seeded_memory.FAMILIES, seeded_values.FAMILIES, seeded_mixed.FAMILIES, seeded_differences.FAMILIES,
                seeded_arrays.FAMILIES, seeded_calls.FAMILIES, seeded_unions.FAMILIES), {}),
        (chosen(seeded_memory.LEAKS), {"checks": ("leak", *DEFAULT_CHECKS), "apart": True}),
        (chosen(seeded_values.UNSIGNED), {"checks": ("unsigned-overflow", *DEFAULT_CHECKS),
                                         "flags": ["-fsanitize=unsigned-integer-overflow", "-fno-sanitize-recover=all"]}),
        (chosen(seeded_numbers.FAMILIES), {"alone": True}),
    ]
    numbers = {kind: [] for kind in range(len(kinds))}
    for number in range(seed, seed + count):
        kind = {5: 1, 8: 3, 11: 2}.get(number % 12, 0)
        numbers[kind if kinds[kind][0] else next(kind for kind in numbers if kinds[kind][0])].append(number)
    result = []
    for kind, (families, options) in enumerate(kinds):
        most = 1 if options.get("apart") or options.pop("alone", False) else 3  # of several leaks assay reports the first
        for first in range(0, len(numbers[kind]), per_file):
            part = numbers[kind][first : first + per_file]
            result.append(Batch([Program(number, families, CONTEXTS, most) for number in part], modes, **options))
    return result
