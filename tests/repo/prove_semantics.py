#!/usr/bin/env python3
"""prove_semantics.py [all]: what the semantics in Coq says that programs do is what they do.

Strategy: programs are run by the semantics (tests/support/prove.py) on given inputs, and natively. Four kinds:

  claims     tests/prove: compiled with a stub that gives the same inputs; assumptions and assertions included
  prints     tests/prog/core: what they print is summed up (tests/support/prove_print.h), and the sum is the exit status
  random     csmith's, if they are not long (Coq reads 100 KB in a second): the checksum
  faults     tests/prog/test/check: `assay test` says the inputs, and the kind of error, which native sanitizers confirmed; the
             semantics must come to an error of the same name. Their fellows without a bug, on random inputs, to none

Each run is made by the executor in C as well (c/prove/execute/execute.h), which must make the same steps and the same names, for the same
numbers. A program that uses what is refused must end as Unsupported or agree; one that is too long is left. How many of each kind agree has a lower limit. Without `all`
a sample is run.
"""

import concurrent.futures
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
os.chdir(ROOT)
import prove  # noqa: E402

SUPPORT = os.path.abspath("tests/support")
PRINT = ["-include", f"{SUPPORT}/prove_print.h"]
CSMITH = ["-include", f"{SUPPORT}/csmith_status.h", "-I/usr/include/csmith", "-include", f"{SUPPORT}/guarded_builtins.h"]
ALL = sys.argv[1:] == ["all"]
LONGEST = 500_000
# The kinds, and how many programs agree at least.
LEAST = {"claims": 100, "prints": 36, "random": 40, "faults": 150} if ALL else {"claims": 16, "prints": 6, "random": 2, "faults": 25}
# An outcome of the semantics for one of `assay test`: it is the same error, told by another name.
ALSO = {
    "subobject-bounds": {"out-of-bounds"}, "out-of-bounds": {"subobject-bounds"},
    "use-after-return": {"use-after-scope"}, "call-type": {"bad-call"}, "libc-misuse": {"signed-overflow"},
    "character": {"out-of-bounds", "subobject-bounds"},
}


class Case:
    def __init__(self, kind, name, job, wanted):
        """wanted: for each input a status, or a set of outcomes."""
        self.kind, self.name, self.job, self.wanted, self.refused = kind, name, job, wanted, []

    def verdict(self):
        """agrees, refused, or what is wrong."""
        wrong = [text for text in [self.job.disagreement()] if text]
        for words, outcome, wanted in zip(self.job.inputs, self.job.outcomes, self.wanted):
            if outcome in ("Errs Unsupported", "Goes_on") and not wrong:
                return "refused"
            good = outcome in wanted if isinstance(wanted, set) else prove.status_of(outcome) == wanted
            if not good:
                wrong.append(f"{self.name} on {words}: {outcome}, not {wanted} {self.refused[:2]}")
        return "\n".join(wrong) or "agrees"


def native(source, scratch, flags, environment=None, seconds=5):
    """(exit code, output), or None."""
    program = os.path.join(scratch, "native")
    made = subprocess.run(["clang-19", "-O0", "-w", "-DNATIVE", *flags, "-o", program, source, "-lm"], capture_output=True)
    if made.returncode:
        return None
    try:
        done = subprocess.run([program], capture_output=True, timeout=seconds, env={**os.environ, **(environment or {})})
    except subprocess.TimeoutExpired:
        return None
    return done.returncode, done.stdout.decode(errors="replace")


def words(r, count=12):
    """Small numbers, letters, and any."""
    return [r.choice([r.randrange(4), r.randrange(128), r.choice(b"0(9)+-*,\\xab/ "), r.randrange(1 << 32)]) for _ in range(count)]


def claims(source, r):
    text, refused = prove.export(source)
    layouts = set(re.findall(r"InputBytes .* \[(\d+)\]", text))
    chunk = layouts.pop() if len(layouts) == 1 else "1"
    inputs, wanted = [words(r) for _ in range(4 if ALL else 3)], []
    with tempfile.TemporaryDirectory() as scratch:
        for one in inputs:
            environment = {"INPUTS": " ".join(map(str, one)), "CHUNK": chunk}
            done = native(source, scratch, ["-Ibuild/include", f"{SUPPORT}/../twin/inputs.c"], environment)
            if not done or done[0] not in (0, 77):
                raise prove.Trouble(f"{source} natively on {one}: {done}")
            wanted.append({"Stops"} if done[0] == 77 else 0)
    return Case("claims", source, prove.Job(source, text, inputs, prove.twins(source, [], inputs)), wanted), refused


def prints(source, _):
    with open(source) as file:
        program = file.read()
    if source.endswith("declaration/initialisers.c"):  # it prints a text without an end, of so many bytes
        return None
    main = re.search(r"^int main\(void\) \{\n(.*?)^\}$", program, re.M | re.S)
    if not main or "not run" in program.split("\n", 1)[0]:
        return None
    with tempfile.TemporaryDirectory() as scratch:
        copy = os.path.join(scratch, "program.c")
        with open(copy, "w") as file:
            file.write(f"{program[:main.end(1)]}  return 0;\n{program[main.end(1):]}")
        done = native(copy, scratch, PRINT)
        if not done or done[0] or not re.fullmatch(r"-?\d+", done[1]):
            return None
        text, refused = prove.export(copy, PRINT)
        twins = prove.twins(copy, PRINT, [[]])
    return Case("prints", source, prove.Job(source, text, [[]], twins), [int(done[1])]), refused


def generated(seed, _):
    with tempfile.TemporaryDirectory() as scratch:
        source = os.path.join(scratch, "program.c")
        options = [[], ["--max-pointer-depth", "4"], ["--max-struct-fields", "20", "--max-union-fields", "8"], ["--builtins"]][seed % 4]
        made = subprocess.run(["timeout", "20", "csmith", "--seed", str(seed), *options, "-o", source], capture_output=True, timeout=60, cwd=scratch)
        done = None if made.returncode else native(source, scratch, CSMITH, seconds=0.5)
        if not done or not re.fullmatch(r"-?\d+", done[1]):
            return None
        text, refused = prove.export(source, CSMITH)
        if len(text) > LONGEST:
            return None
        twins = prove.twins(source, CSMITH, [[]], 19)
    name = f"csmith --seed {seed} {' '.join(options)}"
    return Case("random", name, prove.Job(name, text, [[]], twins, 19), [int(done[1])]), refused


def faults(source, r):
    """Inputs are told in the order of asking, unless bytes are among them."""
    names = prove.check_names()
    with open(source) as file:
        program = file.read()
    if re.search(r"^// RUN: .* (-D|--no-check|--contracts)", program, re.M) or "main(" not in program:
        return None
    text, refused = prove.export(source)
    if "InputBytes" in text:
        return None
    if "exits.sh 1 " not in program:
        inputs = [words(r) for _ in range(3)]
        job = prove.Job(source, text, inputs, prove.twins(source, [], inputs))
        return Case("faults", source, job, [Harmless() for _ in inputs]), refused
    done = subprocess.run([prove.ASSAY, "test", "--json", "--no-replay", "--no-witness", source], capture_output=True, timeout=120)
    bugs = json.loads(done.stdout)["bugs"]
    if len(bugs) != 1 or any(not isinstance(one["value"], int) or one["choice"] for one in bugs[0]["inputs"]):
        return None
    kind = bugs[0]["kind"]
    good = {f"Errs {name}" for name, check in names.items() if check == kind or check in ALSO.get(kind, ())}
    if not good:
        return None
    inputs = [one["value"] % (1 << 128) for one in bugs[0]["inputs"]]
    return Case("faults", source, prove.Job(source, text, [inputs], prove.twins(source, [], [inputs])), [good]), refused


class Harmless(set):
    """No error, whatever the status."""

    def __contains__(self, outcome):
        return not outcome.startswith("Errs")


def sample(r, items, count):
    return items if ALL else r.sample(items, min(count, len(items)))


def make(job):
    maker, item, seed = job
    try:
        made = maker(item, random.Random(seed))
    except prove.Trouble as trouble:
        return trouble
    if made:
        made[0].refused = made[1]
        return made[0]
    return None


def main():
    r = random.Random(7)
    jobs = [(claims, source) for source in sample(r, sorted(glob.glob("tests/prove/*/*.c")), 18)]
    jobs += [(prints, source) for source in sample(r, sorted(glob.glob("tests/prog/core/*/*.c")), 16)]
    jobs += [(generated, seed) for seed in range(100, 200 if ALL else 104)]
    checks = sorted(glob.glob("tests/prog/test/check/*/check_*.c"))
    jobs += [(faults, source) for source in sample(r, checks, 64)]
    jobs = [(*job, number) for number, job in enumerate(jobs)]
    wrong, counts = [], {}
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        prove.compile_runner(folder)
        made = list(pool.map(make, jobs))
        wrong += [str(one) for one in made if isinstance(one, prove.Trouble)]
        cases = [one for one in made if isinstance(one, Case)]
        batches = [cases[i:i + 12] for i in range(0, len(cases), 12)]
        list(pool.map(lambda batch: prove.execute([case.job for case in batch], folder), batches))
    for case in cases:
        verdict = case.verdict()
        if verdict not in ("agrees", "refused"):
            wrong.append(verdict)
            verdict = "wrong"
        counts.setdefault(case.kind, {}).setdefault(verdict, 0)
        counts[case.kind][verdict] += 1
    for line in wrong:
        print(line)
    for kind, least in LEAST.items():
        print(f"{kind}: {counts.get(kind)}")
        if counts.get(kind, {}).get("agrees", 0) < least:
            wrong.append(kind)
            print(f"fewer than {least} agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
