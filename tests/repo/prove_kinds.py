#!/usr/bin/env python3
"""Each kind of refutation convinces Coq, where it should, and nowhere else.

Strategy: random little programs in C of four shapes, that hold by construction: orders that are transitive, operations that can be undone, sums in
another order, and laws of arithmetic over small ranges. Each must get a certificate that Coq accepts, and all of them together must have
refutations of every kind for words. Each has a twin with one thing changed, so that it fails for some inputs (an order that is not strict, an
even factor, another sum, a law that is none): it must get no certificate, and the good one's certificate must not convince Coq of it."""

import json
import os
import random
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
from coq import Proof, certificate, evaluate

BUILD = os.path.abspath(os.environ.get("BUILD", "build"))
ASSAY = os.path.join(os.path.abspath(os.environ.get("PROGRAMS", BUILD)), "assay")
ROUNDS = 25 if os.environ.get("AS_LONG") == "1" else 4
TYPES = {"uchar": "unsigned char", "ushort": "unsigned short", "uint": "unsigned", "int": "int", "schar": "signed char", "ulong": "unsigned long"}


def program(inputs, body, head=""):
    lines = "".join(f"  {TYPES[kind]} {name} = assay_{kind}(\"{name}\");\n" for name, kind in inputs)
    return f"#include <assay/assay.h>\n{head}int main(void) {{\n{lines}  {body}\n}}\n"


def order(rng):
    kind, names = rng.choice(["uint", "int", "ushort", "schar", "ulong"]), list("abcde")[:rng.randrange(3, 6)]
    strict = rng.randrange(len(names) - 1)
    steps = [f"{x} {'<' if i == strict else '<='} {y}" for i, (x, y) in enumerate(zip(names, names[1:]))]
    rng.shuffle(steps)
    last = f"assay_assert({names[0]} < {names[-1]});"
    make = lambda steps: program([(name, kind) for name in names], "".join(f"if ({step}) " for step in steps) + last)
    return make(steps), make([step.replace(" < ", " <= ") for step in steps])


def undo(rng):
    kind, bits = rng.choice([("uint", 32), ("ulong", 64)])
    steps = []
    for _ in range(rng.randrange(2, 6)):
        k, n = rng.randrange(1, bits - 1), rng.randrange(2**16)
        steps.append(rng.choice([f"x ^= x >> {k};", f"x ^= x << {k};", f"x += x << {k};", f"x *= {2 * n + 3}u;", f"x += {n}u;", f"x = {n}u - x;", "x = ~x;",
                                 "x ^= z;", "x -= z;"]))
    make = lambda steps: program([("a", kind), ("b", kind), ("c", kind)], "if (a != b) assay_assert(f(a, c) != f(b, c));",
                                 f"static {TYPES[kind]} f({TYPES[kind]} x, {TYPES[kind]} z) {{\n  {' '.join(steps)}\n  return x;\n}}\n")
    return make(steps), make(steps + ["x *= 2;"])


def total(rng):
    kind, names = rng.choice(["uint", "ulong"]), list("abcd")[:rng.randrange(2, 5)]
    terms = [(rng.choice([1, 1, 3, 10]), rng.choice("+-"), name) for name in names for _ in range(rng.randrange(1, 3))]
    other = rng.sample(terms, len(terms))
    write = lambda terms: "0" + "".join(f" {sign} {name} * {times}u" for times, sign, name in terms)
    make = lambda terms, other: program([(name, kind) for name in names], f"assay_assert({write(terms)} == {write(other)});")
    times, sign, name = other[0]
    return make(terms, other), make(terms, [(times + 1, sign, name)] + other[1:])


def law(rng):
    good, bad = rng.choice([("a % b == a - a / b * b", "a % b == a - a / b"), ("a / b * b <= a", "a / b * b < a"), ("a * b % b == 0", "(a * b + 1) % b == 0"),
                            ("(a + b) * (a + b) - a * a - b * b == 2 * a * b", "(a + b) * (a + b) - a * a == 2 * a * b"),
                            ("(a * a + a) % 2 == 0", "(a * a + b) % 2 == 0")])
    kind, most = rng.choice(["uint", "int"]), rng.randrange(5, 60)
    make = lambda law: program([("a", kind), ("b", kind)], f"assay_assume(a >= 1 && a <= {most});\n  assay_assume(b > 0);\n  assay_assume(b < {rng.randrange(4, 40)});\n"
                               f"  assay_assert({law});")
    state = rng.getstate()
    first = make(good)
    rng.setstate(state)
    return first, make(bad)


def prove(text, folder):
    """The answer as JSON, and the proof or None."""
    path = os.path.join(folder, "p.c")
    with open(path, "w") as file:
        file.write(text)
    words = [ASSAY, "prove", "--no-check", "--json", "--timeout", "20", "--keep", os.path.join(folder, "proof"), path]
    answer = json.loads(subprocess.run(words, capture_output=True, text=True).stdout)
    if answer["verdict"] != "WRITTEN":
        return answer, None
    return answer, Proof.read(os.path.join(folder, "proof"))


def main():
    rng, wrong, kinds, definitions, questions, expected = random.Random(23), [], {}, "", [], []
    for number in range(ROUNDS):
        for shape in (order, undo, total, law):
            good, bad = shape(rng)
            with tempfile.TemporaryDirectory() as folder:
                answer, proof = prove(good, folder)
                other, none = prove(bad, folder)
            if not proof or none:
                wrong.append(f"{shape.__name__} {number}: {answer['verdict']} {answer['reason']}, {other['verdict']}\n{good}{bad}")
                continue
            for kind, share in answer["certificate"]["kinds"].items():
                kinds[kind] = kinds.get(kind, 0) + share["refutations"]
            if other["verdict"] != "BUG":
                wrong.append(f"{shape.__name__} {number}: not a BUG but {other['verdict']}: {other['reason']}\n{bad}")
            with tempfile.TemporaryDirectory() as folder:
                changed = Proof.translate(ASSAY, bad, folder)
            definitions += f"Module G{len(expected)}.\n{proof.program}\nEnd G{len(expected)}.\nModule B{len(expected)}.\n{changed}\nEnd B{len(expected)}.\n"
            questions += [f"certified G{len(expected)}.source {certificate(proof.numbers)}", f"certified B{len(expected)}.source {certificate(proof.numbers)}"]
            expected += [True, False]
            imports = proof.imports
    answers = evaluate(os.path.join(BUILD, "proofs"), imports, definitions, questions)
    wrong += [f"{question[:30]}...: {said}" for question, said, hoped in zip(questions, answers, expected) if said != hoped]
    for kind in ("cases", "relations"):
        if kinds.get(kind, 0) < ROUNDS:
            wrong.append(f"there are few refutations by {kind}: {kinds}")
    print("\n".join(wrong) if wrong else f"{len(questions)} proofs are right: {kinds}")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
