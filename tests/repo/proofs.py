#!/usr/bin/env python3
"""The theory assumes nothing. No file of proofs/ has an axiom, a parameter or a proof that was given up, or turns a check of Coq's off; and Coq
says of each theorem that others rely on that it is closed under the global context. Primitive numbers and arrays would show there, too.

Strategy: read the sources, and ask Coq. Both are first tried on sources with one assumption each, of which they must complain. BUILD has
the compiled theory.
"""

import glob
import os
import re
import subprocess
import sys
import tempfile

BUILD = os.path.abspath(os.environ.get("BUILD", "build"))
FORBIDDEN = r"\b(Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture|Unset Guard Checking|Unset Positivity Checking|Unset Universe Checking|bypass_check|Primitive)\b"
THEOREMS = [
    ("machine.Sound", "check_sound"),
    ("machine.Trust", "t_sound"), ("machine.Trust", "t_complete"), ("machine.Quiet", "never_gives_up"),
    ("logic.Refute", "refute_sound"), ("logic.Cases", "refute_sound"), ("logic.Relate", "refute_sound"), ("logic.Words", "refute_sound"), ("logic.Integers", "refute_integers_sound"),
    ("imp.Imp", "imp_safe"), ("imp.Prove", "certified_safe"), ("imp.Finder", "imp_t_sound"), ("imp.Finder", "imp_t_complete"),
    ("core.Prove", "certified_safe"),
]


def without_comments(text):
    depth, out = 0, []
    for part in re.split(r"(\(\*|\*\))", text):
        depth += (part == "(*") - (part == "*)")
        if not depth and part != "*)":
            out.append(part)
    return "".join(out)


def forbidden(path, text):
    return [f"{path}: {match[0]}" for match in re.finditer(FORBIDDEN, without_comments(text))]


def assumes(source):
    """What Coq prints."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "assumptions.v")
        with open(path, "w") as file:
            file.write(source)
        done = subprocess.run(["coqc", "-q", "-R", os.path.join(BUILD, "proofs"), "Assay", path], capture_output=True, text=True, cwd=folder)
    return done.stdout + done.stderr


def is_closed(source):
    return "Closed under the global context" in assumes(source)


def self_test():
    assert forbidden("x", "Lemma a : True. Admitted.") and not forbidden("x", "(* Admitted *) Lemma admitted : True.")
    assert not is_closed("Axiom a : False. Lemma b : 1 = 2. destruct a. Qed. Print Assumptions b.")
    assert is_closed("Lemma b : 1 = 1. reflexivity. Qed. Print Assumptions b.")


def main():
    self_test()
    files = sorted(glob.glob("proofs/*/*.v"))
    wrong = [complaint for path in files for complaint in forbidden(path, open(path).read())]
    if len(files) < 20:
        wrong.append(f"only {len(files)} files in proofs/")
    for module, name in THEOREMS:
        if not is_closed(f"From Assay Require {module}.\nPrint Assumptions {module}.{name}.\n"):
            wrong.append(f"{module}.{name} assumes something:\n" + assumes(f"From Assay Require {module}.\nPrint Assumptions {module}.{name}.\n"))
    print("\n".join(wrong) if wrong else f"{len(files)} files, {len(THEOREMS)} theorems: nothing is assumed")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
