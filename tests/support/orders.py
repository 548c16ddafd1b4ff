#!/usr/bin/env python3
"""Which orders of evaluation are followed: orders.py ASSAY SEED COUNT

Strategy: random expressions of calls that write down their order, and reads of what they write, each in a function of its own. The
oracle here evaluates each expression with the operands of every operator and call from the first to the last, and from the last to
the first, in all combinations; `assay test --check order` must reach just these results. Side effects without calls are left out: they are
`unsequenced`.
"""

import os
import random
import re
import subprocess
import sys
import tempfile

LIMIT = 1 << 32


class Choices:
    """Replays a list of answers, and adds 0 where it ends."""

    def __init__(self, answers):
        self.answers, self.at = answers, 0

    def __call__(self):
        if self.at == len(self.answers):
            self.answers.append(0)
        self.at += 1
        return self.answers[self.at - 1]


def make(source, depth, assigns=False):
    """`assigns`: one assignment, so that nothing is unsequenced."""
    if depth <= 0:
        return source.choice([("log",), ("g",), ("i",), ("number", source.randrange(5)), ("call", source.randrange(1, 8), [])])
    kinds = ["assign", "add"] if assigns else ["binary", "binary", "call", "call", "element", "and", "choose", "comma", "through"]
    kind = source.choice(kinds)
    if kind == "binary":
        return (kind, make(source, depth - 1), make(source, depth - 1))
    if kind == "call":
        return (kind, source.randrange(1, 8), [make(source, depth - 1) for _ in range(source.randint(1, 3))])
    if kind == "through":
        return (kind, source.randrange(1, 8), [make(source, depth - 1)])
    if kind == "element":
        return (kind, make(source, depth - 1))
    if kind in ("assign", "add"):
        return (kind, make(source, depth - 2), make(source, depth - 1))
    return (kind, make(source, depth - 1), make(source, depth - 1), make(source, depth - 1))


class Machine:
    def __init__(self, choose):
        self.log, self.g, self.out, self.choose = 0, 1, [0, 0, 0, 0], choose

    def operands(self, evaluations):
        values = [None] * len(evaluations)
        numbers = list(range(len(evaluations)))
        if len(numbers) > 1 and self.choose():
            numbers.reverse()
        for n in numbers:
            values[n] = evaluations[n]()
        return values

    def call(self, number, values):
        self.log = (self.log * 9 + number) % LIMIT
        self.g = (self.g * 3 + number) % LIMIT
        return (sum(values) + number) % LIMIT

    def value(self, e):
        kind = e[0]
        later = lambda part: lambda: self.value(part)
        if kind in ("log", "g"):
            return getattr(self, kind)
        if kind == "i":
            return 2
        if kind == "number":
            return e[1]
        if kind == "binary":
            x, y = self.operands([later(e[1]), later(e[2])])
            return (x * 5 + y) % LIMIT
        if kind == "call":
            return self.call(e[1], self.operands([later(a) for a in e[2]]))
        if kind == "through":  # the pointer to the function is read from memory, which calls change
            which, *values = self.operands([lambda: self.g & 1, *[later(a) for a in e[2]]])
            return self.call(8 if which else e[1], values)
        if kind == "element":
            return self.table(self.value(e[1]) & 3)
        if kind == "assign":
            y, at = self.operands([later(e[2]), later(e[1])])
            self.out[at & 3] = y
            return y
        if kind == "add":
            y, (at, old) = self.operands([later(e[2]), lambda: (lambda at: (at, self.out[at & 3]))(self.value(e[1]))])
            self.out[at & 3] = (old + y) % LIMIT
            return self.out[at & 3]
        if kind == "and":
            return int(bool(self.value(e[1]) and self.value(e[2])))
        if kind == "choose":
            return self.value(e[2]) if self.value(e[1]) & 1 else self.value(e[3])
        self.value(e[1])
        return self.value(e[2])

    def table(self, index):
        return index * 11

    def result(self, e):
        value = self.value(e)
        return (self.log * 31 + value * 7 + self.g + sum(x * (n + 2) for n, x in enumerate(self.out))) % LIMIT


def text(e):
    kind = e[0]
    if kind in ("log", "g", "i"):
        return {"log": "trail"}.get(kind, kind)
    if kind == "number":
        return f"{e[1]}u"
    if kind == "binary":
        return f"(5u * {text(e[1])} + {text(e[2])})"
    if kind == "call":
        return f"f{len(e[2])}({', '.join([f'{e[1]}u', *map(text, e[2])])})"
    if kind == "through":
        return f"by[g & 1][{e[1]}u]({text(e[2][0])})"
    if kind == "element":
        return f"table[{text(e[1])} & 3]"
    if kind == "assign":
        return f"(out[{text(e[1])} & 3] = {text(e[2])})"
    if kind == "add":
        return f"(out[{text(e[1])} & 3] += {text(e[2])})"
    if kind == "and":
        return f"({text(e[1])} && {text(e[2])})"
    if kind == "choose":
        return f"({text(e[1])} & 1 ? {text(e[2])} : {text(e[3])})"
    return f"({text(e[1])}, {text(e[2])})"


HEAD = """unsigned __VERIFIER_nondet_uint(void);
void reach_error(void);
static unsigned trail, g = 1, out[4], table[4] = {0, 11, 22, 33};
static unsigned note(unsigned n, unsigned x) { trail = trail * 9 + n, g = g * 3 + n; return x + n; }
static unsigned f0(unsigned n) { return note(n, 0); }
static unsigned f1(unsigned n, unsigned x) { return note(n, x); }
static unsigned f2(unsigned n, unsigned x, unsigned y) { return note(n, x + y); }
static unsigned f3(unsigned n, unsigned x, unsigned y, unsigned z) { return note(n, x + y + z); }
""" + "".join(f"static unsigned p{n}(unsigned x) {{ return note({n}, x); }}\n" for n in range(1, 9)) + (
    "static unsigned (*const by[2][8])(unsigned) = {{0, p1, p2, p3, p4, p5, p6, p7}, {0, p8, p8, p8, p8, p8, p8, p8}};\n"
)


def results_of(e, most):
    """All of them; None if there are too many orders."""
    results, answers = set(), []
    for _ in range(most):
        choose = Choices(list(answers))
        results.add(Machine(choose).result(e))
        answers = choose.answers[: choose.at]
        while answers and answers[-1]:
            answers.pop()
        if not answers:
            return results
        answers[-1] = 1
    return None


def write(tests):
    lines, places = HEAD.splitlines(), {}
    for n, (e, results) in enumerate(tests):
        lines.append(f"static void t{n}(unsigned i) {{")
        lines.append(f"  unsigned value = {text(e)};")
        lines.append("  unsigned result = trail * 31 + value * 7 + g + out[0] * 2 + out[1] * 3 + out[2] * 4 + out[3] * 5;")
        for result in sorted(results):
            lines.append(f"  if (result == {result}u) {{ reach_error(); return; }}")
            places[len(lines)] = (n, result)
        lines.append("  reach_error();")
        places[len(lines)] = (n, None)
        lines.append("}")
    lines += ["int main(void) {", "  switch (__VERIFIER_nondet_uint()) {"]
    lines += [f"  case {n}: t{n}(2); break;" for n in range(len(tests))]
    return "\n".join(lines + ["  }", "}"]) + "\n", places


def compare(assay, seed, count):
    source, tests, several = random.Random(seed), [], 0
    while len(tests) < count:
        e = make(source, source.randint(1, 3), source.random() < 0.3)
        results = results_of(e, 256)
        if results is not None and "call" in repr(e):
            tests.append((e, results))
            several += len(results) > 1
    program, places = write(tests)
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, "orders.c")
        with open(path, "w") as file:
            file.write(program)
        run = subprocess.run([assay, "test", "--check", "order", "--no-cache", "--no-replay", "--no-witness", path, "--", "-w"],
                             capture_output=True, text=True)
        shown = run.stdout + run.stderr
    found = {int(line) for line in re.findall(r":(\d+):\d+: error: error-reached", shown)}
    failures = [f"not about order: {line}" for line in shown.splitlines() if " error: " in line and "error-reached" not in line]
    for line, (n, result) in places.items():
        if (result is not None) != (line in found):
            what = "another result" if result is None else f"result {result} is not reached"
            failures.append(f"{what}, of {len(tests[n][1])}: {text(tests[n][0])}")
    if several < count / 10:
        failures.append(f"{several} of {count} have several results: nothing is compared")
    return failures


def main():
    assay, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    failures = []
    for batch in range(0, count, 60):
        failures += compare(assay, seed * 1000 + batch, min(60, count - batch))
    for failure in failures[:30]:
        print(failure)
    print(f"{len(failures)} differences")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
