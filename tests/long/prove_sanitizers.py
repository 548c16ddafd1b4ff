#!/usr/bin/env python3
"""prove_sanitizers.py [COUNT [SEED]]: generated programs with seeded errors: what the semantics of `assay prove` says, against clang's sanitizers, input by input.

Strategy: programs and their native runs are those of tests/support/sanitizers.py. Each program is executed by the semantics on each input (tests/twin, which Coq agrees
with: tests/repo/prove_semantics.py). It must come to an error where sanitizers report one, of the same kind, and to none where they do not; or to something that it has no
rule for (Unsupported), which may not be the rule. Values that leave their type by a left shift are no error of the theorem; nor are leaks, so their programs are left out."""

import collections
import os
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
sys.dont_write_bytecode = True
os.chdir(ROOT)
import prove  # noqa: E402
import sanitizers  # noqa: E402
import seeded  # noqa: E402

PER_FILE = 40


def word(value):
    return value % 2**32


def outcomes(source, batch):
    """(program, input) -> the name of a check, "unsupported", or None."""
    names = prove.check_names()
    keys = [(program, value) for program in range(len(batch.programs)) for value in sanitizers.INPUTS]
    inputs = [[word(program * sanitizers.MODES + sanitizers.CONCRETE + value), value] for program, value in keys]
    flags = [*sanitizers.WARNINGS, f"-I{sanitizers.HERE}"]
    said = [one[0] for one in prove.twins(source, flags, inputs)]
    return {key: None if one in ("Ended", "Stops") else names.get(one.removeprefix("Errs "), "unsupported") for key, one in zip(keys, said)}


def judge(wanted, said):
    """agrees, unsupported, left out, or what is wrong."""
    kinds = set(wanted.kinds) if wanted else set()
    if said == "unsupported":
        return said
    if kinds == {"shift-value"}:
        return "left out"
    if not kinds:
        return "agrees" if not said else f"invented: {said}"
    kinds |= {"use-after-scope"} if "use-after-return" in kinds else set()  # its block ended before its function
    return "agrees" if said in kinds else f"missed: {wanted}" if not said else f"{said}, not {wanted}"


def check(batch):
    """How often what was said; what is wrong."""
    counts, wrong = collections.Counter(), []
    with tempfile.TemporaryDirectory() as scratch:
        source = os.path.join(scratch, f"seed{batch.programs[0].seed}.c")
        with open(source, "w") as file:
            file.write(batch.text())
        wanted, said = sanitizers.expected(source, scratch, batch), outcomes(source, batch)
        for (program, value), finding in wanted.items():
            how = judge(finding, said[program, value])
            is_known = how in ("agrees", "unsupported", "left out")
            counts[how if is_known else "wrong"] += 1
            if not is_known:
                one = batch.programs[program]
                wrong.append(f"--- seed {one.seed} ({one.family}), x = {value}: {how}\n{batch.listing(program)}")
    return counts, wrong


def main():
    count, seed = int((sys.argv[1:] + ["600"])[0]), int((sys.argv[2:] + ["1"])[0])
    counts, complaints = collections.Counter(), []
    for batch in seeded.batches(count, seed, PER_FILE, sanitizers.MODES):
        if "leak" in batch.checks or "unsigned-overflow" in batch.checks:
            continue
        try:
            some, wrong = check(batch)
        except (sanitizers.Trouble, prove.Trouble) as trouble:
            some, wrong = {}, [str(trouble)]
        counts.update(some)
        complaints += wrong
        for text in wrong:
            print(text, flush=True)
    print(dict(counts))
    return bool(complaints) or counts["agrees"] < 2 * counts["unsupported"]


if __name__ == "__main__":
    sys.exit(main())
