#!/usr/bin/env python3
"""Nothing false is proved about IMP.

Strategy: tests/support/prove_mutants.py. Programs are changed in an operator, a number, a variable; mutants are executed by the plain semantics
(proofs/imp/Language.v) on all small inputs."""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
from prove_mutants import Language

PROGRAMS = ["examples/imp/square_root.imp"] + [f"tests/lit/imp/programs/{name}.imp" for name in ("absolute", "clamp", "interval", "max", "sort3")]
OPERATORS = {"Less": "AtMost", "AtMost": "Less", "Equal": "Less", "Add": "Sub", "Sub": "Add", "And": "Or", "Or": "And", "TT": "FF", "Mul": "Add",
             "Assume": "Assert"}

# Inputs -2 .. 3 for the first variables, and 0 for the others.
CHECKER = """
Definition small := [-2; -1; 0; 1; 2; 3].
Fixpoint stores (xs : list variable) (room : nat) : list store :=
  match xs, room with
  | x :: xs, S room => flat_map (fun s => map (set s x) small) (stores xs room)
  | _, _ => [fun _ => 0]
  end.
Definition fails (p : program) : bool :=
  existsb (fun s => match execute 400 (body p, s) with Failed => true | _ => false end) (stores (variables p) 3).
"""


def places(program, rng):
    for match in re.finditer(r"\b(" + "|".join(OPERATORS) + r")\b", program):
        yield match.start(), match.end(), OPERATORS[match[0]]
    for match in re.finditer(r"Num (\d+)", program):
        yield match.start(1), match.end(1), str(int(match[1]) + 1)
        yield match.start(1), match.end(1), "0"
    names = re.findall(r"Var (\d+)", program)
    for match in re.finditer(r"Var (\d+)", program):
        yield match.start(1), match.end(1), rng.choice(names)


if __name__ == "__main__":
    sys.exit(Language(PROGRAMS, CHECKER, places).main(least_unsafe=20))
