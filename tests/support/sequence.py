#!/usr/bin/env python3
"""Which expressions are undefined by order: sequence.py ASSAY SEED COUNT

Strategy: random expressions over registers, variables in memory, elements, members, bit-fields and pointers, each in a function of
its own; one run of assay explores them all. The oracle here evaluates each expression once and draws the graph of 6.5: a node for
each value computation, access and side effect, an arrow for each "sequenced before" that C17 states; two accesses of one object, one of
them a side effect, without a path between them are undefined. `any` is an input: the expression is a bug if one of its values makes
it one. gcc and clang are asked about the expressions that they can judge: without pointers, elements, and operands that may not be
evaluated, their warnings say the same; of members, they see some.
"""

import os
import random
import re
import subprocess
import sys
import tempfile

REGISTERS, MEMORY, MEMBERS = ["i", "j", "k"], ["g", "h"], ["s.x", "s.y", "s.b", "s.c"]
TARGETS = ["g", "h", "s.x", "a[1]", "a[2]"]  # of pointers
OPERATORS = {"+": lambda x, y: x + y, "-": lambda x, y: x - y, "^": lambda x, y: x ^ y, "&": lambda x, y: x & y,
             "==": lambda x, y: int(x == y), "<": lambda x, y: int(x < y)}
WIDTHS = {"s.b": 3, "s.c": 5}


class Machine:
    """One evaluation, in assay's order, which draws the graph."""

    def __init__(self, any_value, pointers):
        self.memory = {"i": 1, "j": 0, "k": 2, "g": 3, "h": 0, "s.x": 1, "s.y": 2, "s.b": 1, "s.c": 2}
        self.memory.update({f"a[{n}]": n for n in range(4)})
        self.any, self.pointers = any_value, pointers
        self.before = []  # of each node: the nodes before it, as a set of bits
        self.barrier = 0  # nodes that are before every new one
        self.accesses = []  # (node, place, writes)

    def node(self, *before):
        reach = self.barrier
        for n in before:
            reach |= 1 << n
        everything = reach
        for n in range(len(self.before)):
            if reach >> n & 1:
                everything |= self.before[n]
        self.before.append(everything)
        return len(self.before) - 1

    def access(self, place, writes, *before):
        node = self.node(*before)
        self.accesses.append((node, place, writes))
        return node

    def put(self, place, value):
        self.memory[place] = value & ((1 << WIDTHS.get(place, 32)) - 1)

    def place(self, e):
        if e[0] == "variable":
            return e[1], self.node()
        if e[0] == "pointer":
            return self.pointers[e[1]], self.node()
        value, node = self.value(e[1])
        return f"a[{value & 3}]", self.node(node)

    def behind(self, evaluate, first):
        """Evaluates with everything since `first` before it."""
        outer, self.barrier = self.barrier, self.barrier | (1 << len(self.before)) - (1 << first)
        result = evaluate()
        self.barrier = outer
        return result

    def value(self, e):
        kind, first = e[0], len(self.before)
        if kind == "number":
            return e[1], self.node()
        if kind == "any":
            return self.any, self.node()
        if kind == "read":
            place, node = self.place(e[1])
            return self.memory[place], self.access(place, False, node)
        if kind == "binary":
            (x, left), (y, right) = self.value(e[2]), self.value(e[3])
            return OPERATORS[e[1]](x, y) & 0xffffffff, self.node(left, right)
        if kind == "assign":
            (y, right), (place, left) = self.value(e[3]), self.place(e[2])
            if e[1]:
                x, left = self.memory[place], self.access(place, False, left)
                y = OPERATORS[e[1]](x, y)
            self.access(place, True, left, right)
            self.put(place, y)
            return self.memory[place], self.node(left, right)
        if kind in ("post", "pre"):
            place, node = self.place(e[2])
            old = self.memory[place]
            read = self.access(place, False, node)
            self.access(place, True, read)
            self.put(place, old + e[1])
            return (old, read) if kind == "post" else (self.memory[place], self.node(read))
        if kind == "call":
            values = [self.value(argument) for argument in e[1]]
            return values[0][0], self.behind(self.node, first)
        x, left = self.value(e[1])
        if kind == "comma":
            return self.behind(lambda: self.value(e[2]), first)
        if kind in ("and", "or"):
            if bool(x) == (kind == "or"):
                return int(kind == "or"), self.behind(self.node, first)
            y, right = self.behind(lambda: self.value(e[2]), first)
            return int(bool(y)), self.node(left, right)
        return self.behind(lambda: self.value(e[2 if x else 3]), first)

    def is_undefined(self):
        for n, (x, place, writes) in enumerate(self.accesses):
            for y, other, other_writes in self.accesses[:n]:
                ordered = self.before[x] >> y & 1 or self.before[y] >> x & 1
                if place == other and (writes or other_writes) and not ordered:
                    return True
        return False


class Maker:
    def __init__(self, source, simple):
        self.random, self.simple = source, simple

    def place(self, depth):
        kinds = ["register"] * 4 + ["memory", "member"] + ([] if self.simple else ["pointer", "pointer", "element", "element"])
        kind = self.random.choice(kinds)
        if kind == "pointer":
            return ("pointer", self.random.choice("pq"))
        if kind == "element":
            return ("element", self.value(depth - 1) if depth > 0 else ("number", self.random.randrange(4)))
        names = {"register": REGISTERS, "memory": MEMORY, "member": MEMBERS}[kind]
        return ("variable", self.random.choice(names))

    def value(self, depth):
        if depth <= 0:
            return ("read", self.place(0)) if self.random.random() < 0.7 else self.leaf()
        kinds = ["binary"] * 4 + ["assign", "assign", "post", "pre", "call", "comma", "read"]
        if not self.simple:
            kinds += ["and", "or", "choose", "choose"]
        kind, less = self.random.choice(kinds), depth - 1
        if kind == "read":
            return ("read", self.place(depth))
        if kind == "binary":
            return (kind, self.random.choice(list(OPERATORS)), self.value(less), self.value(less))
        if kind == "assign":
            return (kind, self.random.choice(["", "", "+", "^"]), self.place(less), self.value(less))
        if kind in ("post", "pre"):
            return (kind, self.random.choice([1, -1]), self.place(less))
        if kind == "call":
            return (kind, [self.value(less) for _ in range(self.random.randint(1, 3))])
        return (kind, *[self.value(less) for _ in range(3 if kind == "choose" else 2)])

    def leaf(self):
        return ("number", self.random.randrange(4)) if self.simple or self.random.random() < 0.5 else ("any",)


def text(e):
    kind = e[0]
    if kind == "variable":
        return e[1]
    if kind == "pointer":
        return f"*{e[1]}"
    if kind == "element":
        return f"a[{text(e[1])} & 3]"
    if kind == "number":
        return f"{e[1]}u"
    if kind == "any":
        return "any"
    if kind == "read":
        return text(e[1])
    if kind == "binary":
        return f"({text(e[2])} {e[1]} {text(e[3])})"
    if kind == "assign":
        return f"({text(e[2])} {e[1]}= {text(e[3])})"
    if kind == "post":
        return f"({text(e[2])}){'++' if e[1] > 0 else '--'}"
    if kind == "pre":
        return f"{'++' if e[1] > 0 else '--'}({text(e[2])})"
    if kind == "call":
        return f"f{len(e[1])}({', '.join(text(argument) for argument in e[1])})"
    if kind == "choose":
        return f"({text(e[1])} ? {text(e[2])} : {text(e[3])})"
    return f"({text(e[1])} {dict(comma=',', **{'and': '&&', 'or': '||'})[kind]} {text(e[2])})"


HEAD = """unsigned __VERIFIER_nondet_uint(void);
static unsigned f1(unsigned x) { return x; }
static unsigned f2(unsigned x, unsigned y) { return x; }
static unsigned f3(unsigned x, unsigned y, unsigned z) { return x; }
struct s { unsigned x, y, b : 3, c : 5; };
static unsigned g, h, a[4];
static struct s s;
static void begin(void) {
  g = 3, h = 0, s.x = 1, s.y = 2, s.b = 1, s.c = 2;
  for (unsigned n = 0; n < 4; n++) a[n] = n;
}
"""


def write(tests):
    lines = HEAD.splitlines()
    for n, (e, pointers, in_memory, _) in enumerate(tests):
        taken = "unsigned *r[] = {&i, &j, &k}; (void)r; " if in_memory else ""
        lines.append(f"static void t{n}(unsigned any) {{ unsigned i = 1, j = 0, k = 2, *p = &{pointers['p']}, *q = &{pointers['q']}; {taken}")
        lines.append(f"  (void)({text(e)});")
        lines.append("  (void)i, (void)j, (void)k, (void)p, (void)q; }")
    lines.append("int main(void) {")
    lines.append("  unsigned any = __VERIFIER_nondet_uint(); if (any > 3) return 0; begin();")
    lines.append("  switch (__VERIFIER_nondet_uint()) {")
    lines += [f"  case {n}: t{n}(any); break;" for n in range(len(tests))]
    lines += ["  }", "  return 0;", "}"]
    return "\n".join(lines) + "\n"


def line_of(number):
    return len(HEAD.splitlines()) + 3 * number + 2


def warned(command, path):
    output = subprocess.run([*command, path], capture_output=True, text=True).stderr
    return {int(line) for line in re.findall(r":(\d+):\d+: warning: .*(?:unsequenced|sequence-point)", output)}


def compare(assay, seed, count, simple):
    source = random.Random(f"{seed} {simple}")
    tests = []
    for _ in range(count):
        e = Maker(source, simple).value(source.randint(2, 3))
        pointers = {name: source.choice(TARGETS) for name in "pq"}
        values = range(4) if "'any'" in repr(e) else [0]
        wrong = False
        for value in values:
            machine = Machine(value, pointers)
            machine.value(e)
            wrong = wrong or machine.is_undefined()
        tests.append((e, pointers, source.random() < 0.3, wrong))
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, "expressions.c")
        with open(path, "w") as file:
            file.write(write(tests))
        command = [assay, "test", "--no-cache", "--no-replay", "-o", os.path.join(scratch, "out"), path, "--", "-w"]
        run = subprocess.run(command, capture_output=True, text=True)
        shown = run.stdout + run.stderr
        found = {int(line) for line in re.findall(r":(\d+):\d+: error: unsequenced:", shown)}
        others = [line for line in shown.splitlines() if " error: " in line and "unsequenced" not in line]
        compilers = [["gcc", "-fsyntax-only", "-Wsequence-point"], ["clang-19", "-fsyntax-only", "-Wno-everything", "-Wunsequenced"]]
        warnings = [warned(command, path) for command in compilers] if simple else []
    failures = [f"not about order: {line}" for line in others]
    if not re.search(r"verdict: (BUG|SAFE)", shown):
        failures.append(shown)
    wrong_count = sum(test[3] for test in tests)
    for n, (e, pointers, in_memory, wrong) in enumerate(tests):
        line = line_of(n)
        if wrong != (line in found):
            failures.append(f"{'missed' if wrong else 'invented'}: {text(e)}   with {pointers}, in memory: {in_memory}")
        warned_of = any(line in one for one in warnings)
        blind = "s." in text(e)  # compilers see few conflicts of members
        if simple and warned_of != (line in found) and not (blind and not warned_of):
            failures.append(f"compilers {[line in one for one in warnings]}, assay {line in found}: {text(e)}")
    if not 0 < wrong_count < count:
        failures.append(f"{wrong_count} of {count} are wrong: nothing is compared")
    return failures


def main():
    assay, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    failures = []
    for batch in range(0, count, 200):
        for simple in (True, False):
            failures += compare(assay, seed * 1000 + batch, min(200, count - batch), simple)
    for failure in failures[:40]:
        print(failure)
    print(f"{len(failures)} differences")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
