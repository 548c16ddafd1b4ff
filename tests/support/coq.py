"""Coq for tests: proofs that `assay prove` wrote are taken apart, changed, and asked about together, in one run of coqc.

    proof = Proof.of(assay, "examples/imp/gcd.imp")        # or None, with the answer in .why
    answers = evaluate(theory, imports, definitions, ["certified p1 c1", ...])      # a list of True and False
"""

import os
import re
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Proof:
    """What NAME.v and NAME_certificate.v say: the definition of `source`, and the strings of the certificate."""

    def __init__(self, imports, program, strings):
        self.imports, self.program, self.strings = imports, program, strings

    @staticmethod
    def of(assay, *words):
        with tempfile.TemporaryDirectory() as folder:
            command = [assay, "prove", "--no-check", "--keep", folder, *words]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
            names = [name for name in os.listdir(folder) if name.endswith("_certificate.v")]
            if not names:
                return done.stdout + done.stderr
            certificate = open(os.path.join(folder, names[0])).read()
            text = open(os.path.join(folder, names[0].replace("_certificate", ""))).read()
        imports = re.search(r"^From Assay Require Import (.*)\.$", text, re.M)[1]
        program = re.search(r"^Definition source : program :=\n(.*?)^Theorem", text, re.M | re.S)[1].rstrip()
        return Proof(imports, program.rstrip("."), re.findall(r'"([^"]*)"', certificate))


def certificate(strings):
    return "[" + ";\n".join(f'"{string}"' for string in strings) + "]%digits"


def evaluate(theory, imports, definitions, questions, seconds=600):
    """What each question, a term of type bool, is."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "questions.v")
        with open(path, "w") as file:
            file.write("From Coq Require Import ZArith List FMapPositive Bool.\n")
            file.write(f"From Assay Require Import machine.Text {imports}.\nImport ListNotations.\nOpen Scope Z_scope.\n")
            file.write(definitions + "\n")
            for question in questions:
                file.write(f"Eval vm_compute in ({question}).\n")
        done = subprocess.run(["coqc", "-q", "-R", theory, "Assay", path], capture_output=True, text=True, timeout=seconds, cwd=folder)
    if done.returncode:
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-4000:])
    answers = [word == "true" for word in re.findall(r"= (true|false)\s*: bool", done.stdout)]
    if len(answers) != len(questions):
        raise RuntimeError(f"{len(answers)} answers to {len(questions)} questions\n{done.stdout[-2000:]}")
    return answers
