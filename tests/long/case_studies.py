#!/usr/bin/env python3
"""Case studies: libraries from Debian's source packages, run with the harnesses of tests/case-studies. docs/case-studies.md is about them.

Strategy: fetch each package, link each harness with the files of the library that it is about, and compare the verdict with what
the harness expects (`// assay: expect`). Every bug must be confirmed, natively or by re-execution. Then faults are seeded: a comment
`// seed: FILE: THIS => THAT` of a harness says that with THAT for THIS, which FILE has once, the harness must find a bug. A file
`entries` in the folder of a study has a line for each function that `--entry-all` is to begin with, and its verdict. Each row that is
printed, but for numbers, must be in docs/case-studies.md, and no others.

At least four libraries must have been fetched; those that are missing are named. STUDIES_DIR keeps the sources for the next time;
arguments choose studies, then the document is not compared. The last line says whether it passed.
"""

import glob
import json
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
LEAST_LIBRARIES, STUDY_SECONDS = 4, 600


class Study:
    """What is linked to each harness, from the folder of the package; folders with headers; original: without Debian's changes."""

    def __init__(self, kind, files, include=(".",), flags=(), original=False):
        self.kind, self.files, self.include, self.flags, self.original = kind, files, include, list(flags), original


STUDIES = {
    "libestr": Study("strings", ["src/string.c"], ["include"]),
    "libbsd": Study("strings", ["src/strlcpy.c", "src/strlcat.c", "src/strnstr.c", "src/unvis.c"], ["include", "include/bsd"],
                    ["-DLIBBSD_OVERLAY", "-D_GNU_SOURCE"]),
    "hiredis": Study("strings, parser", ["hiredis.c", "read.c", "sds.c", "net.c", "alloc.c"],
                     flags=["-D_GNU_SOURCE", "-Wno-incompatible-function-pointer-types"]),
    "libcsv": Study("parser", ["libcsv.c"]),
    "jsmn": Study("parser", [], original=True),
    "cjson": Study("parser", ["cJSON.c"]),
    "libavl": Study("container", ["avl.c"]),
    "libb64": Study("codec", ["src/cencode.c", "src/cdecode.c"], ["include"], original=True),
    "liblzf": Study("codec", ["lzf_d.c"], original=True),
    "lz4": Study("codec", ["lib/lz4.c"], ["lib"]),
    "utf8proc": Study("codec", ["utf8proc.c"]),
    "zlib": Study("codec", ["adler32.c", "inflate.c", "inftrees.c", "inffast.c", "zutil.c", "crc32.c"]),
}


class Run:
    """One study in its folder of sources."""

    def __init__(self, name, folder, scratch):
        self.name, self.study, self.folder, self.scratch = name, STUDIES[name], folder, scratch
        self.harnesses = sorted(glob.glob(f"tests/case-studies/{name}/*.c"))
        os.makedirs(f"{scratch}/config", exist_ok=True)
        open(f"{scratch}/config/config.h", "w").close()  # what configure would write; nothing here needs a line of it

    def flags(self, first=()):
        folders = [*first, *(os.path.join(self.folder, folder) for folder in self.study.include), f"{self.scratch}/config"]
        return ["-w"] + [f"-I{folder}" for folder in folders] + self.study.flags

    def suite(self, harnesses, files, flags, *options):
        """The tests of a suite as JSON has them."""
        command = [ASSAY, "test", "--json", "--no-config", "-j2", "-o", f"{self.scratch}/out", *options, "--each", *harnesses]
        command += ["--with", *files] if files else []
        done = subprocess.run(command + ["--"] + flags, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                              text=True, errors="replace", timeout=STUDY_SECONDS)
        try:
            return json.loads(done.stdout)["tests"]
        except ValueError:
            sys.exit(f"{self.name}: {' '.join(command)}: {done.stderr[-600:]}")

    def files(self):
        return [os.path.join(self.folder, file) for file in self.study.files]

    def seeded(self, harness, seed):
        """The verdict with a fault in the library, and None; or None and what is wrong."""
        name, this, that = re.fullmatch(r"(\S+): (.*?) => (.*)", seed).groups()
        changed = f"{self.scratch}/seeded"
        shutil.rmtree(changed, ignore_errors=True)
        os.makedirs(changed)
        text = open(os.path.join(self.folder, name), errors="surrogateescape").read()
        if text.count(this) != 1:
            return None, f"{harness}: {name} has '{this}' {text.count(this)} times"
        path = f"{changed}/{os.path.basename(name)}"
        with open(path, "w", errors="surrogateescape") as file:
            file.write(text.replace(this, that))
        files = [path if file == name else os.path.join(self.folder, file) for file in self.study.files]
        test = self.suite([harness], files, self.flags([changed, os.path.dirname(os.path.join(self.folder, name))]), "--no-replay", "--no-witness")[0]
        if not test["result"]:
            return None, f"{harness}: with '{that}': {test['message']}"
        return test["result"]["verdict"], None


def version_of(folder):
    """Debian's, or that of the original archive."""
    for pattern, ending in (("*.dsc", r"\.dsc"), ("*.orig.tar.*", r"\.orig\.tar\..*")):
        for path in glob.glob(f"{folder}/{pattern}"):
            return re.search(rf"_([^_/]*?){ending}$", path).group(1)
    return "unknown"


def ledger(result):
    """The limits that were hit, in words that do not name this machine's folders."""
    return "; ".join(sorted({f"{row['limit']} at {os.path.basename(row['where'])}" if row["where"] else row["limit"]
                             for row in result["ledger"]})) or "empty"


def kinds(bugs):
    """Each place and kind once: `kind file:line (how it was confirmed)`."""
    rows = {f"{bug['kind']} {os.path.basename(bug['file'])}:{bug['line']} ({bug['replay']['by'] or bug['replay']['verdict']})" for bug in bugs}
    return ", ".join(sorted(rows)) or "-"


def check_harnesses(run, rows, bad):
    for test in run.suite(run.harnesses, run.files(), run.flags()):
        result, name = test["result"], test["file"].removeprefix("tests/case-studies/")
        if test["status"] not in ("passed", "expected-failure"):
            bad.append(f"{name}: {test['word']} {test['message']} {test['complaints'] or ''}")
        if not result:
            continue
        bad += [f"{name}: {bug['kind']} is not confirmed: {bug['replay']['what']}" for bug in result["bugs"]
                if bug["replay"]["verdict"] not in ("native", "re-execution")]
        bad += [f"{name}: inconsistent: {bug['kind']} at {bug['file']}:{bug['line']}" for bug in result["inconsistencies"]]
        paths = result["paths"]
        rows.append([name, result["verdict"], kinds(result["bugs"]), ledger(result),
                     str(paths["ended"] + paths["bugs"] + paths["given_up"]), f"{test['seconds']:.1f}"])


def check_seeds(run, rows, bad):
    for harness in run.harnesses:
        for seed in re.findall(r"(?m)^// seed: (.*)$", open(harness).read()):
            verdict, wrong = run.seeded(harness, seed)
            if verdict != "BUG":
                bad.append(wrong or f"{harness}: the seeded fault was not found ({verdict}): {seed}")
            rows.append([harness.removeprefix("tests/case-studies/"), f"`{seed.split(': ', 1)[1].replace('|', chr(92) + '|')}`", verdict or "-"])


def check_entries(run, rows, bad):
    """Every function as the entry."""
    path = f"tests/case-studies/{run.name}/entries"
    if not os.path.exists(path):
        return
    expected = dict(line.split(maxsplit=1) for line in open(path).read().splitlines() if not line.startswith("#"))
    command = [ASSAY, "test", "--json", "--no-config", "--entry-all", "--no-null", "--no-replay", "--no-witness", *run.files(), "--"] + run.flags()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, timeout=STUDY_SECONDS)
    for entry in json.loads(done.stdout)["entries"]:
        verdict = entry["verdict"] if not entry["refused"] else "refused"
        if expected.pop(entry["entry"], "nothing") != verdict:
            bad.append(f"{path}: {entry['entry']} is {verdict}")
        if not entry["refused"]:
            paths = entry["paths"]
            rows.append([f"{run.name}: {entry['entry']}", verdict, str(paths["ended"] + paths["bugs"] + paths["given_up"]), f"{entry['seconds']:.1f}"])
    bad += [f"{path}: there is no function {name}" for name in expected]


def table(title, head, rows):
    """Lines of Markdown."""
    print(f"\n{title}\n\n| {' | '.join(head)} |\n|{'---|' * len(head)}")
    for row in rows:
        print(f"| {' | '.join(row)} |")


def compare(rows, numbers, text, bad):
    """Rows of the document that begin as one of these do end as it does, but for the last columns, which are numbers."""
    for row in rows:
        line = f"| {' | '.join(row[:len(row) - numbers])} |"
        if line not in text:
            bad.append(f"docs/case-studies.md has no row '{line}'")


def main():
    os.chdir(ROOT)
    chosen = sys.argv[1:] or list(STUDIES)
    runs, seeds, entries, missing, versions, bad = [], [], [], [], [], []
    with tempfile.TemporaryDirectory() as temporary:
        scratch = os.path.abspath(os.environ.get("STUDIES_DIR", temporary))
        os.makedirs(scratch, exist_ok=True)
        lists = source_lists(f"{temporary}/apt")
        for name in chosen:
            folder = fetch(name, scratch, lists, STUDIES[name].original)
            if not folder:
                missing.append(name)
                continue
            run = Run(name, folder, temporary)
            version = version_of(f"{scratch}/{name}")
            versions.append([name, version + (" (original)" if run.study.original else ""), run.study.kind])
            print(f"{name} {version}", flush=True)
            check_harnesses(run, runs, bad)
            check_seeds(run, seeds, bad)
            check_entries(run, entries, bad)
    table("Libraries", ["library", "version", "kind"], versions)
    table("Harnesses", ["harness", "verdict", "bugs (confirmed by)", "ledger", "paths", "seconds"], runs)
    table("Seeded faults", ["harness", "fault", "verdict"], seeds)
    table("Every function", ["function", "verdict", "paths", "seconds"], entries)
    if missing:
        print(f"not fetched: {', '.join(missing)}")
    if len(versions) < min(LEAST_LIBRARIES, len(chosen)):
        bad.append(f"only {len(versions)} libraries could be fetched")
    if chosen == list(STUDIES):
        text = open("docs/case-studies.md").read()
        compare(runs, 2, text, bad)
        compare(seeds, 0, text, bad)
        compare(entries, 2, text, bad)
    print("\n".join(bad or ["case studies: passed"]))
    sys.exit(1 if bad else 0)


main()
