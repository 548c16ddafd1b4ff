"""Sources of Debian packages, fetched with apt-get source into a scratch folder. The machine's own lists stay as they are: copies
that name sources, too, are made for apt-get. Mirrors do not always have everything: what is missing is said by name."""

import glob
import os
import re
import shutil
import subprocess

FETCH_SECONDS = 300


def run(command, **options):
    """A command that hangs has failed, like any other that fails."""
    try:
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True,
                              errors="replace", **options)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 1, "it takes too long")


def last_line(text):
    return (text.strip().splitlines() or ["it says nothing"])[-1]


def source_lists(folder):
    """apt options that see the sources of what this machine's own lists name."""
    os.makedirs(f"{folder}/lists/partial", exist_ok=True)
    os.makedirs(f"{folder}/parts", exist_ok=True)
    lines, parts = [], []
    for path in ["/etc/apt/sources.list"] + sorted(glob.glob("/etc/apt/sources.list.d/*")):
        if not os.path.isfile(path):
            continue
        text = open(path).read()
        if path.endswith(".sources"):
            parts.append(re.sub(r"(?m)^Types:.*", "Types: deb-src", text))
        else:
            lines += [re.sub(r"^deb\b", "deb-src", line) for line in text.split("\n") if line.startswith("deb ")]
    open(f"{folder}/sources.list", "w").write("\n".join(lines) + "\n")
    open(f"{folder}/parts/all.sources", "w").write("\n\n".join(parts) + "\n")
    lists = ["-o", f"Dir::Etc::sourcelist={folder}/sources.list", "-o", f"Dir::Etc::sourceparts={folder}/parts",
             "-o", f"Dir::State::lists={folder}/lists"]
    run(["apt-get", "-q"] + lists + ["update"], timeout=FETCH_SECONDS)
    return lists


def fetch(name, scratch, lists, original=False):
    """The folder of the unpacked sources, or None. Of the original, without Debian's own changes, if so wanted."""
    folder = f"{scratch}/{name}"
    if not glob.glob(f"{folder}/*/"):
        os.makedirs(folder, exist_ok=True)
        done = run(["apt-get", "-q"] + lists + ["source"] + ["--tar-only"] * original + [name], cwd=folder, timeout=FETCH_SECONDS)
        for archive in glob.glob(f"{folder}/*.tar.*") if original and not done.returncode else []:
            done = run(["tar", "-xf", archive], cwd=folder, timeout=FETCH_SECONDS)
        if done.returncode:
            print(f"{name}: not fetched: {last_line(done.stdout)}", flush=True)
            shutil.rmtree(folder)
            return None
    return max(glob.glob(f"{folder}/*/"), default=None)
