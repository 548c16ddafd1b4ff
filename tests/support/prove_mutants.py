"""Nothing false is proved: programs with a fault that was seeded are not, whatever the certificate. tests/repo/prove_imp.py and prove_c.py
say how for their languages.

Programs that are proved are changed in one place, as Coq reads them. Coq executes each mutant by the semantics on some inputs: one that fails
is unsafe. Then `certified` must be false for the program's old certificate and for mutants of it: numbers changed, cut, left out, put in, or all taken
from another program. Mutants that do not fail on these inputs are only counted. The certificates themselves must be accepted, so that a check
that always says no would be noticed. AS_LONG=1 makes many more. BUILD has the theory, PROGRAMS the program under test.

    sys.exit(Language(programs, checker, places).main(least_unsafe=20))
"""

import os
import random
import sys

from coq import Proof, certificate, evaluate

BUILD = os.path.abspath(os.environ.get("BUILD", "build"))
ASSAY = os.path.join(os.path.abspath(os.environ.get("PROGRAMS", BUILD)), "assay")
THEORY = os.path.join(BUILD, "proofs")
LONG = os.environ.get("AS_LONG") == "1"
MUTANTS, CERTIFICATES = (60, 12) if LONG else (8, 4)  # of each program, of each mutant


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


class Language:
    """`checker` defines `fails : program -> bool`; `places(program, rng)` gives (begin, end, text) of what can be changed."""

    def __init__(self, programs, checker, places):
        self.programs, self.checker, self.places = programs, checker, places

    def mutants(self, program, rng):
        places = list(self.places(program, rng))
        for begin, end, text in rng.sample(places, len(places)):
            if program[begin:end] != text:
                yield program[:begin] + text + program[end:]

    def look_at(self, proof, others, rng):
        """How many mutants there were, how many unsafe ones; complaints. Which mutants there are depends on the program alone."""
        programs, definitions, questions = [], self.checker, []
        for program in self.mutants(proof.program, random.Random(len(proof.program))):
            if len(programs) == MUTANTS:
                break
            definitions += f"Module M{len(programs)}.\n{program}\nEnd M{len(programs)}.\n"
            programs.append(program)
        for i in range(len(programs)):
            certificates = [proof.numbers] + [damaged(proof.numbers, others, rng) for _ in range(CERTIFICATES)]
            questions.append(f"fails M{i}.source")
            questions += [f"certified M{i}.source {certificate(c)}" for c in certificates]
        answers = evaluate(THEORY, proof.imports, definitions, questions)
        unsafe, wrong = 0, []
        for i, program in enumerate(programs):
            fails, *accepted = answers[i * (CERTIFICATES + 2):(i + 1) * (CERTIFICATES + 2)]
            unsafe += fails
            if fails and any(accepted):
                wrong.append(f"a program that fails is certified:\n{program}")
        return len(programs), unsafe, wrong

    def main(self, least_unsafe):
        rng = random.Random(11)
        proofs = [Proof.of(ASSAY, name) for name in self.programs]
        wrong = [f"{name} is not proved: {proof}" for name, proof in zip(self.programs, proofs) if isinstance(proof, str)]
        proofs = [proof for proof in proofs if not isinstance(proof, str)]
        for proof in proofs:
            if evaluate(THEORY, proof.imports, self.checker + proof.program, ["fails source", f"certified source {certificate(proof.numbers)}"]) != [False, True]:
                wrong.append(f"it fails, or its good certificate is refused:\n{proof.program}")
        made = failing = 0
        for proof in proofs:
            others = [other.numbers for other in proofs if other is not proof]
            count, unsafe, complaints = self.look_at(proof, others, rng)
            made, failing, wrong = made + count, failing + unsafe, wrong + complaints
        if failing < least_unsafe:
            wrong.append(f"only {failing} of {made} mutants fail")
        print("\n".join(wrong) if wrong else
              f"{made} mutants, {failing} of them fail, with {CERTIFICATES + 1} certificates each: none of these is certified", file=sys.stdout)
        return bool(wrong)
