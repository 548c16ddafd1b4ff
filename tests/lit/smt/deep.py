"""Deep and wide scripts: deep.py ASSAY. Strategy: each form of nesting a hundred thousand times and more, with an answer
that is known from its form; none may crash, and the mistakes have places at their end."""

import subprocess
import sys

N = 100000
bools = "(declare-const a Bool)(declare-const b Bool)"
bytes_ = "(declare-const x (_ BitVec 8))(declare-const y (_ BitVec 8))"
many = "".join(f"(declare-const a{i} Bool)" for i in range(N))
names = " ".join(f"a{i}" for i in range(N))
cases = [
    ("open", "(" * 10 * N, 2, ""),
    ("open in a term", "(assert " + "(not " * 10 * N, 2, ""),
    ("open in a sort", "(declare-const x " + "(Array " * 10 * N, 2, ""),
    ("closed", ")" * N, 2, ""),
    ("skipped", "(set-info :x " + "(" * 10 * N + ")" * 10 * N + ")(check-sat)", 0, "sat\n"),
    ("not", bools + "(assert a)(assert " + "(not " * (N + 1) + "a" + ")" * (N + 1) + ")(check-sat)", 0, "unsat\n"),
    ("and or", bools + "(assert (not a))(assert " + "(and b (or a " * N + "a" + "))" * N + ")(check-sat)", 0, "unsat\n"),
    ("wide and", many + f"(assert (and {names}))(assert (not a7))(check-sat)", 0, "unsat\n"),
    ("wide or", many + f"(assert (not (or {names})))(assert a7)(check-sat)", 0, "unsat\n"),
    ("chain", many + f"(assert (= {names}))(assert (distinct a0 a1))(check-sat)", 0, "unsat\n"),
    ("sum", bytes_ + "(assert (distinct x " + "(bvadd y " * 2 * 256 * 300 + "x" + ")" * 2 * 256 * 300 + "))(check-sat)", 0, "unsat\n"),
    ("let", bytes_ + "(assert (distinct (bvadd x (_ bv160 8)) " + "(let ((x (bvadd x #x01))) " * N + "x" + ")" * N + "))(check-sat)", 0, "unsat\n"),
    ("extract", bytes_ + "(assert (distinct x " + "((_ extract 7 0) (concat y " * N + "x" + "))" * N + "))(check-sat)", 0, "unsat\n"),
    ("named", "(assert " + "(! " * N + "false" + "".join(f" :named n{i})" for i in range(N)) + ")(check-sat)", 0, "unsat\n"),
    ("doubling sorts", "(define-sort S0 (X) X)" + "".join(f"(define-sort S{i} (X) (S{i-1} (S{i-1} X)))" for i in range(1, 99)) + "(declare-const x (S98 Bool))(check-sat)", 0, "sat\n"),
    ("doubling macros", bools + "(define-fun f0 ((x Bool) (y Bool)) Bool (and x (not y)))" + "".join(f"(define-fun f{i} ((x Bool) (y Bool)) Bool (xor (f{i-1} x y) (f{i-1} y x)))" for i in range(1, 99)) + "(assert (f98 a b))(check-sat)", 0, "unsat\n"),
    ("levels", "(push 1000000)(assert false)(pop 1000000)(check-sat)", 0, "sat\n"),
    ("digits", "(declare-const i Int)(assert (= i 1" + "0" * N + "))(assert (distinct (mod i 10) 0))(check-sat)", 0, "unsat\n"),
    ("too many digits", "(assert (= 0 1" + "0" * 20 * N + "))", 2, ""),
    ("fraction", "(assert (distinct ((_ to_fp 8 24) RNE 0." + "3" * N + ") ((_ to_fp 8 24) RNE (/ 1 3))))(check-sat)", 0, "unsat\n"),
    ("negations of a fraction", "(assert (distinct ((_ to_fp 8 24) RNE " + "(- " * N + "0.5" + ")" * N + ") ((_ to_fp 8 24) RNE 0.5)))(check-sat)", 0, "unsat\n"),
    ("wide literal", "(assert (distinct #x" + "f" * 16383 + " (bvnot (_ bv0 65532))))(check-sat)", 0, "unsat\n"),
]
failed = 0
for name, script, code, answer in cases:
    run = subprocess.run([sys.argv[1], "smt", "-"], input=script.encode(), capture_output=True, timeout=300)
    if run.returncode != code or run.stdout.decode() != answer or (code == 2) != (b": error: " in run.stderr):
        failed += 1
        print(f"{name}: exit code {run.returncode}, {run.stdout[:200]!r}, {run.stderr[:200]!r}")
print(f"{len(cases) - failed} of {len(cases)} as expected")
sys.exit(1 if failed else 0)
