#!/usr/bin/env python3
"""Proofs about functions of Debian's libraries, for every size of their arrays. docs/case-studies.md is about them.

Strategy: fetch each package, add our contracts and invariants (tests/case-studies/NAME/contracts.patch, which may add comments and blanks, and nothing
else), and prove each function by itself. Then faults are seeded: with THAT for THIS in the function it must not be proved any more. Each row that is printed,
but for its numbers, must be in docs/case-studies.md.

At least one library must have been fetched; those that are missing are named. STUDIES_DIR keeps the sources for the next time. The last line says whether it
passed."""

import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
sys.dont_write_bytecode = True
from debian import fetch, source_lists

ASSAY = os.path.abspath(os.path.join(os.environ.get("BUILD", "build"), "assay"))
PROOF_SECONDS = 60


class Study:
    """A file, folders with headers, and functions, each with a fault: THIS => THAT."""

    def __init__(self, file, include, functions, flags=()):
        self.file, self.include, self.functions, self.flags = file, include, functions, list(flags)


STUDIES = {
    "gmp": Study("mini-gmp/mini-gmp.c", [], {
        "mpn_copyi": ("d[i] = s[i];", "d[i] = s[0];"),
        "mpn_copyd": ("while (--n >= 0)", "while (--n > 0)"),
        "mpn_cmp": ("return ap[n] > bp[n] ? 1 : -1;", "return ap[n] > bp[n] ? 1 : 0;"),
        "mpn_normalized_size": ("xp[n-1] == 0", "xp[n] == 0"),
        "mpn_zero_p": ("== 0;", "<= 1;"),
        "mpn_zero": ("rp[n] = 0;", "rp[n] = n;"),
    }),
    "libsodium": Study("src/libsodium/sodium/utils.c", ["src/libsodium/include", "src/libsodium/include/sodium"], {
        "sodium_increment": ("c >>= 8;", "c >>= 7;"),
    }, ["-DCONFIGURED", "-w"]),
}


def tokens(text):
    """All but specifications and blanks."""
    return re.sub(r"\s+", "", re.sub(r"/\*@.*?@\*/", "", text, flags=re.S))


def annotate(name, study, folder, scratch):
    """The file with our comments, and headers beside it as they were."""
    copy = f"{scratch}/{name}"
    shutil.copytree(os.path.join(folder, os.path.dirname(study.file)), os.path.join(copy, os.path.dirname(study.file)))
    path = os.path.join(copy, study.file)
    patch = os.path.join(ROOT, "tests", "case-studies", name, "contracts.patch")
    before = open(path).read()
    done = subprocess.run(["patch", "-p1", "-d", copy, "-i", os.path.abspath(patch)], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{name}: the patch does not fit: {done.stdout}{done.stderr}")
    if tokens(before) != tokens(open(path).read()):
        raise SystemExit(f"{name}: the patch changes more than comments and blanks")
    return path


def prove(study, folder, path, function):
    flags = [f"-I{os.path.join(folder, one)}" for one in study.include] + study.flags
    command = [ASSAY, "verify", "--no-refute", "--stats", "--timeout", str(PROOF_SECONDS), "--function", function, path]
    done = subprocess.run(command + ["--"] + flags, capture_output=True, text=True, timeout=10 * PROOF_SECONDS)
    return re.search(rf"^(\w+): {function}\b.*?([\d.]+) s\)", done.stdout, re.M), done.stdout + done.stderr


def seeded(path, function, this, that):
    """A copy with the fault in the body of the function."""
    text = open(path).read()
    start = re.search(rf"^{function}\b", text, re.M).start()
    at = text.index(this, start)
    copy = os.path.join(os.path.dirname(path), f"seeded_{function}.c")
    open(copy, "w").write(text[:at] + that + text[at + len(this):])
    return copy


def run(name, folder, scratch, rows):
    study, good = STUDIES[name], True
    path = annotate(name, study, folder, scratch)
    for function, (this, that) in study.functions.items():
        proof, said = prove(study, folder, path, function)
        fault, _ = prove(study, folder, seeded(path, function, this, that), function)
        verdicts = [one[1] if one else "nothing" for one in (proof, fault)]
        rows.append(f"| {name}: {function} | {verdicts[0]} | `{this} => {that}` | {verdicts[1]} |")
        print(rows[-1], f"{proof[2]} s" if proof else said, flush=True)
        good &= verdicts[0] == "VERIFIED" and verdicts[1] in ("UNPROVED", "INCOMPLETE")
    return good


def main():
    missing, rows, good = [], [], True
    with tempfile.TemporaryDirectory() as temporary:
        sources = os.environ.get("STUDIES_DIR") or f"{temporary}/sources"
        os.makedirs(sources, exist_ok=True)
        lists = source_lists(sources)
        for name in STUDIES:
            folder = fetch(name, os.path.abspath(sources), lists)
            if folder:
                good &= run(name, folder, temporary, rows)
            else:
                missing.append(name)
    document = open(os.path.join(ROOT, "docs", "case-studies.md")).read()
    lost = [row for row in rows if row.split(" | ")[0] not in document]
    for row in lost:
        print(f"not in docs/case-studies.md: {row}")
    if missing:
        print(f"not fetched: {', '.join(missing)}")
    good = good and rows and not lost
    print(f"proofs: {'passed' if good else 'FAILED'}: {len(rows)} functions")
    return not good


if __name__ == "__main__":
    sys.exit(main())
