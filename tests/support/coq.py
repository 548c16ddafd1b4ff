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
    """What NAME.v and NAME_certificate.v say: the program, whose last definition is `source`, and the numbers of the certificate."""

    def __init__(self, imports, program, numbers):
        self.imports, self.program, self.numbers = imports, program, numbers

    @staticmethod
    def of(assay, *words):
        """The proof, or what was said instead."""
        with tempfile.TemporaryDirectory() as folder:
            command = [assay, "prove", "--no-check", "--keep", folder, *words]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
            return Proof.read(folder) or done.stdout + done.stderr

    @staticmethod
    def read(folder):
        names = [name for name in os.listdir(folder) if name.endswith("_certificate.v")]
        if not names:
            return None
        certificate = open(os.path.join(folder, names[0])).read()
        text = open(os.path.join(folder, names[0].replace("_certificate", ""))).read()
        imports = re.search(r"^From Assay Require Import (.*)\.$", text, re.M)[1]
        program = re.search(r"^Open Scope Z_scope\.\n(.*?)^Module Certificate", text, re.M | re.S)[1]
        return Proof(imports, program, unpack([int(number, 16) >> 8 * i & 255 for number in re.findall(r"0x([0-9a-f]+)", certificate) for i in range(7)]))

    @staticmethod
    def translate(assay, text, folder):
        """The program of a C file, as Coq has it."""
        path = os.path.join(folder, "p.c")
        with open(path, "w") as file:
            file.write(text)
        return subprocess.run([assay, "core", "--coq", path], capture_output=True, text=True, check=True).stdout


def unpack(rest):
    """The numbers that bytes are, as proofs/logic/Pack.v says."""
    numbers, rest = [], list(reversed(rest))

    def take(count, number=0):
        for _ in range(count):
            number = 256 * number + (rest.pop() if rest else 0)
        return number

    while rest:
        byte = rest.pop()
        if byte < 192:
            numbers.append(byte)
        elif byte < 252:
            numbers.append(take(1, byte - 192) + 192)
        elif byte != 253:
            numbers.append(take({252: rest.pop() if byte == 252 else 0, 254: 2, 255: 4}[byte]))
    return numbers


def certificate(numbers):
    """A term of type list piece. Each number is written as a large one: what is shorter is somebody else's business."""
    out = []
    for number in numbers:
        length = max(1, (number.bit_length() + 7) // 8)
        out += [number] if number < 192 else [252, length, *number.to_bytes(length, "big")]
    return f"(map piece_of {term_of(out)})"


def term_of(out):
    """Rows of integers with these bytes, as src/solve/refute/pack.h writes them."""
    out = out + [253] * (-len(out) % (7 * 20))
    integers = [hex(int.from_bytes(bytes(out[at:at + 7]), "little")) for at in range(0, len(out), 7)]
    rows = ["(row_of " + " ".join(integers[at:at + 20]) + " " for at in range(0, len(integers), 20)]
    pieces = [rows[at:at + 15] for at in range(0, len(rows), 15)]
    return "[" + ";\n".join("".join(piece) + "no_row" + ")" * len(piece) for piece in pieces) + "]%uint63"


def evaluate(theory, imports, definitions, questions, seconds=600):
    """What each question, a term of type bool, is."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "questions.v")
        with open(path, "w") as file:
            file.write("From Coq Require Import ZArith List FMapPositive Bool Uint63.\n")
            file.write(f"From Assay Require Import logic.Pack {imports}.\nImport ListNotations.\nOpen Scope Z_scope.\n")
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
