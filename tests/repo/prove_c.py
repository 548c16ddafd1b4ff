#!/usr/bin/env python3
"""Nothing false is proved about C.

Strategy: tests/support/prove_mutants.py. Programs are changed in an operator, a type, a number, a size, a target of a branch, or lose an instruction;
mutants are executed by the semantics (proofs/core/Step.v) on inputs that are small, large and random. Certificates have refutations of all kinds."""

import os
import random
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
from prove_mutants import Language

PROGRAMS = ["tests/lit/prove/Inputs/clamp.c", "tests/lit/prove/Inputs/list.c"] + [
    f"tests/prove/arrays/{name}.c" for name in ("string_copy", "string_reverse", "ring_buffer", "search_linear", "run_length", "parse_utf8", "union_bytes",
                                                "structure_copy", "sort_insertion")] + [
    f"tests/prove/integers/{name}.c" for name in ("sum", "factorial", "fnv1a")]
OPERATORS = {"Plus": "Minus", "Minus": "Plus", "Times": "Plus", "Less": "LessEqual", "LessEqual": "Less", "Greater": "GreaterEqual", "GreaterEqual": "Greater",
             "Equal": "Unequal", "Unequal": "Equal", "BitAnd": "BitOr", "BitOr": "BitXor", "ShiftLeft": "ShiftRight", "int": "schar", "uint": "uchar",
             "ulong": "uint", "uchar": "schar"}


def samples():
    rng = random.Random(3)
    rows = [[value] * 40 for value in (0, 1, 2, 127, 128, 255, 2**31 - 1, 2**31, 2**32 - 1)]
    rows += [[rng.randrange(5) for _ in range(40)] for _ in range(8)] + [[rng.randrange(256) for _ in range(40)] for _ in range(12)]
    rows += [[rng.randrange(2**32) for _ in range(40)] for _ in range(6)]
    return "[" + ";\n".join("[" + "; ".join(map(str, row)) + "]" for row in rows) + "]"


CHECKER = f"""
From Assay Require Import machine.Run core.Step.
Definition samples : list (list Z) := {samples()}.
Definition fails (p : program) : bool :=
  let m := core_machine p in
  existsb (fun row => match run m (fun i => nth (N.to_nat i) row 0) 3000 with Wrong _ | Lost => true | _ => false end) samples.
"""


def places(program, rng):
    labels = re.findall(r"^    \((\d+)%positive, \[", program, re.M)
    for match in re.finditer(r"\b(" + "|".join(OPERATORS) + r")\b", program):
        if not program[:match.start()].endswith("(* "):
            yield match.start(), match.end(), OPERATORS[match[0]]
    for match in re.finditer(r"Num (\d+)", program):
        yield match.start(1), match.end(1), str(int(match[1]) + 1)
    for match in re.finditer(r"(?:Bytes|Live \d+|Load \d+ \w+) (\d+)", program):
        yield match.start(1), match.end(1), str(max(0, int(match[1]) - 1))
    for match in re.finditer(r"Branch \w+ \(Tmp \d+\) (\d+ \d+)", program):
        first, second = match[1].split()
        yield match.start(1), match.end(1), f"{second} {first}"
    for match in re.finditer(r"Jump (\d+)", program):
        yield match.start(1), match.end(1), rng.choice(labels)
    for match in re.finditer(r"^      (?:Put|Store|Live|Clear) [^\n]*;\n", program, re.M):
        yield match.start(), match.end(), ""


if __name__ == "__main__":
    sys.exit(Language(PROGRAMS, CHECKER, places).main(least_unsafe=30))
