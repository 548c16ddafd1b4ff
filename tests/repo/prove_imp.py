#!/usr/bin/env python3
"""Nothing false is proved about IMP: programs with a fault that was seeded are not, whatever the certificate.

Strategy: programs that are proved are changed in one place, as Coq reads them: an operator, a number, the sides of an `if`. Coq
executes each mutant by the plain semantics (proofs/imp/Language.v) on small inputs: one that fails is unsafe. Then `certified` must be
false for the program's old certificate and for mutants of it: numbers changed, cut, left out, or taken from another program. Mutants that do
not fail on small inputs are only counted. AS_LONG=1 makes many more. BUILD has the theory, PROGRAMS the program under test.
"""

import os
import random
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
from coq import Proof, certificate, evaluate

BUILD = os.path.abspath(os.environ.get("BUILD", "build"))
ASSAY = os.path.join(os.path.abspath(os.environ.get("PROGRAMS", BUILD)), "assay")
THEORY = os.path.join(BUILD, "proofs")
LONG = os.environ.get("AS_LONG") == "1"
PROGRAMS = ["examples/imp/square_root.imp"] + [f"tests/lit/imp/programs/{name}.imp" for name in ("absolute", "clamp", "interval", "max", "sort3")]
MUTANTS, CERTIFICATES = (60, 12) if LONG else (8, 4)  # of each program, of each mutant
LEAST_UNSAFE = 20

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


def mutants(program, rng):
    """Programs that differ in one place."""
    places = [(m.start(), m.end(), OPERATORS[m[0]]) for m in re.finditer(r"\b(" + "|".join(OPERATORS) + r")\b", program)]
    for match in re.finditer(r"Num (\d+)", program):
        places += [(match.start(1), match.end(1), str(int(match[1]) + 1)), (match.start(1), match.end(1), "0")]
    names = re.findall(r"Var (\d+)", program)
    for match in re.finditer(r"Var (\d+)", program):
        places.append((match.start(1), match.end(1), rng.choice(names)))
    for begin, end, text in rng.sample(places, len(places)):
        if program[begin:end] != text:
            yield program[:begin] + text + program[end:]


def damaged(numbers, others, rng):
    """A certificate that differs."""
    kind, at = rng.randrange(5), rng.randrange(1, len(numbers))
    if kind == 0:
        return numbers[:at]
    if kind == 1:
        return numbers[:at] + [rng.randrange(12)] + numbers[at + 1:]
    if kind == 2:
        return numbers[:at] + numbers[at + rng.randrange(1, 6):]
    if kind == 3:
        return numbers[:at] + [rng.randrange(3)] + numbers[at:]
    return rng.choice(others)


def look_at(proof, others, rng):
    """How many mutants there were, how many unsafe ones; complaints."""
    programs, definitions, questions = [], CHECKER, []
    for program in mutants(proof.program, rng):
        if len(programs) == MUTANTS:
            break
        definitions += f"Definition p{len(programs)} : program :=\n{program}.\n"
        programs.append(program)
    for i in range(len(programs)):
        certificates = [proof.numbers] + [damaged(proof.numbers, others, rng) for _ in range(CERTIFICATES)]
        questions.append(f"fails p{i}")
        questions += [f"certified p{i} {certificate(c)}" for c in certificates]
    answers = evaluate(THEORY, proof.imports, definitions, questions)
    unsafe, wrong = 0, []
    for i, program in enumerate(programs):
        fails, *accepted = answers[i * (CERTIFICATES + 2):(i + 1) * (CERTIFICATES + 2)]
        unsafe += fails
        if fails and any(accepted):
            wrong.append(f"a program that fails is certified:\n{program}")
    return len(programs), unsafe, wrong


def main():
    rng = random.Random(11)
    proofs = [Proof.of(ASSAY, name) for name in PROGRAMS]
    wrong = [f"{name} is not proved: {proof}" for name, proof in zip(PROGRAMS, proofs) if isinstance(proof, str)]
    proofs = [proof for proof in proofs if not isinstance(proof, str)]
    # The certificates themselves are good, so that a check that always says no would be noticed.
    for proof in proofs:
        if evaluate(THEORY, proof.imports, f"Definition p : program :=\n{proof.program}.", [f"certified p {certificate(proof.numbers)}"]) != [True]:
            wrong.append(f"a good certificate is refused:\n{proof.program}")
    made = failing = 0
    for proof in proofs:
        others = [other.numbers for other in proofs if other is not proof]
        count, unsafe, complaints = look_at(proof, others, rng)
        made, failing, wrong = made + count, failing + unsafe, wrong + complaints
    if failing < LEAST_UNSAFE:
        wrong.append(f"only {failing} of {made} mutants fail")
    print("\n".join(wrong) if wrong else f"{made} mutants, {failing} of them fail, with {CERTIFICATES + 1} certificates each: none of these is certified")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
