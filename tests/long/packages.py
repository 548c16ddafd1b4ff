#!/usr/bin/env python3
"""Real C: the sources of Debian packages of different style, every file translated.

Strategy: fetch each package with apt-get source into a scratch folder, configure it as far as a compile database needs (CMake writes one; the
others are listed here by hand), and run `assay core --summary --check` on everything. No file may fail that clang compiles,
every unit must be well-formed, every refusal has a name, and at least 99.5 % of all function bodies are translated. The table of what was refused is
printed. Each unit must come back equal from its text, and a second run must come from the cache and say the same.

At least eight packages must have been fetched and configured: mirrors do not always have all of them, and those that are missing are
named. PACKAGES_DIR keeps the sources for the next time. The last line says whether it passed.
"""

import glob
import json
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
sys.dont_write_bytecode = True
from debian import fetch, last_line, run, source_lists

BUILD = os.environ.get("BUILD", "build")
ASSAY = os.path.abspath(os.path.join(BUILD, "assay"))
CONFIGURE_SECONDS = 900
LEAST_PACKAGES, LEAST_SHARE = 8, 0.995

# Package: ("cmake", folder, options) or ("files", patterns, flags), after a preparing command, or None.
PACKAGES = {
    "zlib": ("files", ["*.c"], ["-D_LARGEFILE64_SOURCE=1", "-DHAVE_UNISTD_H"], None),
    "lz4": ("files", ["lib/*.c", "programs/*.c"], ["-Ilib", "-DXXH_NAMESPACE=LZ4_"], None),
    "cjson": ("cmake", ".", [], None),
    "libyaml": ("cmake", ".", [], None),
    "jansson": ("cmake", ".", ["-DJANSSON_BUILD_DOCS=OFF"], None),
    "libpng1.6": ("cmake", ".", [], None),
    "sqlite3": ("files", ["sqlite3.c", "shell.c"], ["-I."], "./configure && make sqlite3.c shell.c"),
    # Debian's build writes this header.
    "lua5.4": ("files", ["src/*.c"], ["-DLUA_USE_LINUX", "-DLUA_COMPAT_5_3"],
               "echo '#define DEB_HOST_MULTIARCH \"any\"' > src/lua5.4-deb-multiarch.h"),
    "expat": ("cmake", "expat", ["-DEXPAT_BUILD_DOCS=OFF"], None),
    "mbedtls": ("cmake", ".", ["-DENABLE_TESTING=OFF"], None),
    "bzip2": ("files", ["*.c"], ["-D_FILE_OFFSET_BITS=64"], None),
    "giflib": ("files", ["*.c"], ["-std=gnu99"], None),
    "libuv1": ("cmake", ".", ["-DBUILD_TESTING=OFF"], None),
}


def database(name, folder):
    """Writes compile_commands.json; false if configuring failed."""
    kind, where, flags, prepare = PACKAGES[name]
    if prepare:
        done = run(prepare, shell=True, cwd=folder, timeout=CONFIGURE_SECONDS)
        if done.returncode:
            print(f"{name}: not configured: {last_line(done.stdout)}", flush=True)
            return None
    if kind == "cmake":
        build = os.path.join(folder, "assay-build")
        done = run(["cmake", "-S", os.path.join(folder, where), "-B", build, "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"] + flags,
                   timeout=CONFIGURE_SECONDS)
        if done.returncode:
            print(f"{name}: not configured: {last_line(done.stdout)}", flush=True)
            return None
        return os.path.join(build, "compile_commands.json")
    files = sorted(file for pattern in where for file in glob.glob(os.path.join(folder, pattern)))
    # What gcc does not compile as it is (an example, another system's file) is no part of the package's build.
    files = [file for file in files if not run(["gcc", "-fsyntax-only", "-w"] + flags + [file], cwd=folder).returncode]
    rows = [{"directory": folder, "file": file, "arguments": ["cc"] + flags + ["-c", file]} for file in files]
    path = os.path.join(folder, "compile_commands.json")
    json.dump(rows, open(path, "w"))
    return path


def translate(path, cache):
    command = [ASSAY, "core", "--summary", "--json", "--check", "--cache", cache, "-p", path]
    begin = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")
    return done, time.monotonic() - begin


def round_trip(name, path, scratch, cache):
    """Every unit as text, read again, printed again: the same text."""
    one, two, alone = f"{scratch}/{name}.core", f"{scratch}/{name}-2.core", f"{scratch}/{name}.json"
    for row in {row["file"]: row for row in json.load(open(path))}.values():
        file = os.path.join(row["directory"], row["file"])
        json.dump([row], open(alone, "w"))  # the whole database may compile the file more than once
        first = subprocess.run([ASSAY, "core", "--no-source", "--cache", cache, "-p", alone, "-o", one], stderr=subprocess.PIPE)
        second = subprocess.run([ASSAY, "core", "--no-source", one, "-o", two], stderr=subprocess.PIPE)
        if first.returncode or second.returncode:
            return f"{file}: {(first.stderr or second.stderr).decode(errors='replace')[-300:]}"
        if open(one, "rb").read() != open(two, "rb").read():
            return f"{file}: its text is not what it was after reading it"
    return None


def main():
    with tempfile.TemporaryDirectory() as temporary:
        scratch = os.path.abspath(os.environ.get("PACKAGES_DIR", temporary))
        os.makedirs(scratch, exist_ok=True)
        lists = source_lists(f"{temporary}/apt")
        done_packages, missing, translated, refused, constructs, bad = 0, [], 0, 0, {}, []
        for name in PACKAGES:
            folder = fetch(name, scratch, lists)
            path = folder and database(name, folder)
            if not path:
                missing.append(name)
                continue
            cache = f"{temporary}/cache-{name}"
            done, seconds = translate(path, cache)
            again, cached_seconds = translate(path, cache)
            try:
                summary = json.loads(done.stdout)
            except ValueError:
                bad.append(f"{name}: {done.stderr[-600:]}")
                continue
            good = sum(row["translated"] for row in summary["files"])
            left = sum(row["refused"] for row in summary["files"])
            done_packages, translated, refused = done_packages + 1, translated + good, refused + left
            for row in summary["refusals"]:
                constructs[row["construct"]] = constructs.get(row["construct"], 0) + row["count"]
            print(f"{name:12} {len(summary['files']):4} files {good:6} functions {left:4} refused {seconds:7.2f} s, cached {cached_seconds:5.2f} s",
                  flush=True)
            if done.returncode:
                bad.append(f"{name}: exit code {done.returncode}: {done.stderr[-600:]}")
            if again.stdout != done.stdout or again.stderr != done.stderr:
                bad.append(f"{name}: the second run says something else")
            wrong = round_trip(name, path, temporary, cache)
            if wrong:
                bad.append(f"{name}: {wrong}")
        print("\nrefused because of")
        for construct, count in sorted(constructs.items(), key=lambda row: -row[1]):
            print(f"{count:6} {construct}")
        share = translated / max(1, translated + refused)
        print(f"{done_packages} packages, {translated + refused} functions, {100 * share:.2f} % translated")
        if missing:
            print(f"not fetched or not configured: {', '.join(missing)}")
        if done_packages < LEAST_PACKAGES:
            bad.append(f"only {done_packages} packages could be fetched and configured")
        if share < LEAST_SHARE:
            bad.append(f"less than {100 * LEAST_SHARE} % translated")
        print("\n".join(bad or ["packages: passed"]))
        sys.exit(1 if bad else 0)


main()
