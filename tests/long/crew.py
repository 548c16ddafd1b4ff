#!/usr/bin/env python3
"""A test that several processes share, and that is saved: whatever is killed, and when, the answer is the same.

Strategy: a few programs with some thousands of paths and bugs are tested by one process, undisturbed: that is the oracle.
Then they are tested by several, and at random moments a worker, or all processes, are killed (SIGKILL); after the latter
the test goes on from what it saved, with another number of processes and another strategy. What is printed as JSON must be
the same as the oracle's, but for statistics. Without AS_LONG a few kills, with it a hundred.
"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ASSAY = os.path.join(os.path.abspath(os.environ.get("PROGRAMS", os.environ.get("BUILD", "build"))), "assay")
KILLS = int(os.environ.get("KILLS", "100" if os.environ.get("AS_LONG") else "6"))
STRATEGIES = ["fair", "depth", "breadth", "random", "coverage", "deepening"]

PROGRAMS = {
    "sort": """
#include <assay/assay.h>
int main(void) {
  int a[7];
  for (int i = 0; i < 7; i++) a[i] = assay_int("a");
  for (int i = 1; i < 7; i++) {
    int v = a[i], j = i;
    for (; j > 0 && a[j - 1] > v; j--) a[j] = a[j - 1];
    a[j] = v;
  }
  if (a[0] == 17 && a[6] == 200) return 5 / (a[3] - a[3]);
  if (a[2] > 2147483600) return a[2] + 100;
  assay_cover("sorted");
  return 0;
}
""",
    "text": """
#include <assay/assay.h>
#include <stdlib.h>
int undefined(int);
int main(void) {
  char text[6];
  int letters = 0, digits = 0;
  for (int i = 0; i < 6; i++) {
    text[i] = assay_char("c");
    if (text[i] == '?' && i == 5) undefined(i);
    if (text[i] >= 'a' && text[i] <= 'z') letters++;
    else if (text[i] >= '0' && text[i] <= '9') digits++;
  }
  char *block = malloc(4);
  if (!block) return 1;
  if (letters == 3 && digits == 2) block[letters + 1] = 1;
  if (digits == 6) assay_cover("digits");
  free(block);
  return letters == 6 ? text[letters] : 0;
}
""",
}


def command(program, *more):
    return [ASSAY, "test", "--json", "--no-replay", "--no-witness", *more, program, "--", "-I" + os.path.join(ROOT, "include")]


def answer(text):
    whole = json.loads(text)
    del whole["statistics"]
    return whole


def children(process):
    try:
        with open(f"/proc/{process}/task/{process}/children") as file:
            return [int(word) for word in file.read().split()]
    except OSError:
        return []


def kill(process):
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        pass


def run_disturbed(program, saved, draw, kills):
    """Kills workers, and now and then all; gives the answer, the kills that are left, and how often it went on."""
    resumed = 0
    while True:
        more = ["-j", str(draw.randint(2, 4)), "--strategy", draw.choice(STRATEGIES), "--save", saved]
        if os.path.exists(saved):
            more += ["--resume", saved]
            resumed += 1
        process = subprocess.Popen(command(program, *more), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        while kills > 0 and process.poll() is None:
            time.sleep(draw.uniform(0.1, 2.5))
            workers = children(process.pid)
            if draw.random() < 0.4 or not workers:
                kill(process.pid)
                kills -= 1
                break
            kill(draw.choice(workers))
            kills -= 1
        out, err = process.communicate(timeout=900)
        if process.returncode >= 0:
            return out, err, kills, resumed


def main():
    draw = random.Random(int(os.environ.get("SEED", "1")))
    failed, resumed, left = 0, 0, KILLS
    with tempfile.TemporaryDirectory() as folder:
        oracles = {}
        for name, text in PROGRAMS.items():
            path = os.path.join(folder, name + ".c")
            with open(path, "w") as file:
                file.write(text)
            once = subprocess.run(command(path, "-j", "1"), capture_output=True, timeout=900)
            oracles[path] = answer(once.stdout)
        while left > 0:
            for path, expected in oracles.items():
                saved = os.path.join(folder, "saved")
                if os.path.exists(saved):
                    os.unlink(saved)
                before = left
                out, err, left, again = run_disturbed(path, saved, draw, left)
                resumed += again
                try:
                    got = answer(out)
                except ValueError:
                    got = {"no answer": err.decode()[-500:]}
                if got != expected:
                    failed += 1
                    print(f"{os.path.basename(path)}: after {before - left} kills, {again} times resumed:")
                    for key in expected:
                        if got.get(key) != expected[key]:
                            print(f"  {key}: {str(got.get(key))[:300]}\n  not {str(expected[key])[:300]}")
                    print(err.decode()[-500:])
    print(f"{KILLS - left} kills, {resumed} times resumed, {failed} wrong answers")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
