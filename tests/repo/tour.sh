#!/usr/bin/env bash
# The tour keeps its word. Strategy: compile each step of examples/tour against a scratch installation, as a stranger
# would; then docs/tour.md is checked against them: each section has its step and each step its section, each C block is
# a run of lines of the step or of a header that it includes, each block in TINY or LANG is a whole program, and each
# console block is what its commands print.
# Then the check itself is tried on copies of the document that are wrong in one place each.
. "$(dirname "$0")/common.bash"
LONGEST=200 # lines of a step

check_document() { # $1: the document
  python3 - "$1" examples/tour "$scratch/bin" "$scratch/work" <<'PYTHON'
import os, re, subprocess, sys
document, steps, programs, work = sys.argv[1:]
sources = {name[:2]: name for name in os.listdir(steps) if re.fullmatch(r"\d\d_\w+\.c", name)}
texts = {name: open(os.path.join(steps, name)).read() for name in sorted(os.listdir(steps))}
environment = dict(os.environ, PATH=f"{os.path.abspath(programs)}:{os.environ['PATH']}")
os.makedirs(work, exist_ok=True)
for name, text in texts.items():
    open(os.path.join(work, name), "w").write(text)
problems, seen = [], {}


def lines_of(text):
    return [line.strip() for line in text.splitlines()]


def run_of_lines(part, whole):
    part, whole = lines_of(part), lines_of(whole)
    return any(whole[i:i + len(part)] == part for i in range(len(whole) - len(part) + 1))


def with_headers(source):
    headers = re.findall(r'^#include "(\w+\.h)"$', texts[source], re.M)
    return "\n".join([texts[source], *(with_headers(header) for header in headers)])


def check_console(where, block):
    for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M):
        done = subprocess.run(command, shell=True, cwd=work, env=environment, text=True, timeout=120,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.stdout != expected:
            problems.append(f"{where}: `{command}` prints\n{done.stdout}instead of\n{expected}")


sections = re.split(r"^## (\d+)\. .*\n", open(document).read(), flags=re.M)[1:]
for number, body in zip(sections[::2], sections[1::2]):
    where = f"section {number}"
    source = sources.get(number.zfill(2))
    if not source or f"`examples/tour/{source}`" not in body:
        problems.append(f"{where} does not name its step")
        continue
    kinds = {"c": 0, "tiny": 0, "heap": 0, "console": 0}
    for kind, block in re.findall(r"^```(\w*)\n(.*?)^```$", body, re.M | re.S):
        kinds[kind] = kinds.get(kind, 0) + 1
        if kind == "c" and not run_of_lines(block, with_headers(source)):
            problems.append(f"{where}: this is not in {source}:\n{block}")
        elif kind in ("tiny", "heap") and block not in [t for name, t in texts.items() if name.endswith("." + kind)]:
            problems.append(f"{where}: no program of {steps} is\n{block}")
        elif kind == "console":
            check_console(where, block)
        elif kind not in ("c", "tiny", "heap"):
            problems.append(f"{where}: a block of kind '{kind}' is not checked")
    if not kinds["c"] or not kinds["console"]:
        problems.append(f"{where} shows no code or no output")
    seen[number.zfill(2)] = True
for number, source in sorted(sources.items()):
    if number not in seen:
        problems.append(f"{source} has no section")
print("\n".join(problems), end="\n" if problems else "")
sys.exit(bool(problems))
PYTHON
}

root=$scratch/root
install_into "$root" >"$scratch/log" 2>&1 || fail "make install failed: $(cat "$scratch/log")"
mkdir "$scratch/bin"
cp "$root/usr/bin/assay" "$scratch/bin"
libraries=$(package "$root" --libs --static)
for step in examples/tour/[0-9]*.c; do
  [ "$(wc -l <"$step")" -lt $LONGEST ] || fail "$step has $LONGEST lines or more"
  # shellcheck disable=SC2086 # words on purpose
  compile_against "$root" "$step" "$scratch/bin/$(basename "$step" .c)" ${libraries/-lassay/-l:libassay.a}
done

check_document docs/tour.md

# Each of these scripts for sed spoils the document in one place of its kind.
spoils=0
while read -r script; do
  sed "$script" docs/tour.md >"$scratch/spoiled.md"
  cmp -s docs/tour.md "$scratch/spoiled.md" && fail "self-test: '$script' changes nothing"
  if check_document "$scratch/spoiled.md" >"$scratch/out" 2>&1; then fail "self-test: '$script' is not noticed"; fi
  spoils=$((spoils + 1))
done <<'SPOIL'
0,/^returns 9/s/^returns 9/returns 8/
0,/as_run_assume(m->run/s/as_run_assume(m->run/as_run_assert(m->run/
0,/^  assert a <= m/s/^  assert a <= m/  assert a < m/
s/^## 6\. .*/## 60. Loops/
s/^## 11\. .*/## Trails/
s/^length: verified/length: not verified/
s/^  ensures take m = list(result), m == cons(v, l)/  ensures take m = list(result)/
s/^  if (!as_produce(/  if (as_produce(/
SPOIL
[ $spoils = 8 ] || fail "self-test: only $spoils of 8 spoiled documents were tried"
