#!/usr/bin/env bash
# The README's two commands on a clean Debian 12. Strategy: debootstrap a minimal system into a folder, install there what the README names (git and make),
# clone this repository, and run `make try` and `make test` as root: what set-up forgets is not there. The last commit is tested, not the work tree.
. "$(dirname "$0")/../repo/common.bash"
. tests/support/clean_debian.bash
root=$scratch/debian
clean_debian "$root"
inside "$root" apt-get -q install -y --no-install-recommends git make >"$scratch/log" 2>&1 ||
  fail "git and make do not install: $(tail -5 "$scratch/log")"
git clone -q --bare . "$root/root/assay.git"
inside "$root" sh -c 'cd && git clone -q assay.git && cd assay && make try' >"$scratch/log" 2>&1 || fail "make try: $(cat "$scratch/log")"
contains -F "CONFIRMED natively by AddressSanitizer" <"$scratch/log" || fail "make try does not show its bug: $(cat "$scratch/log")"
inside "$root" sh -c 'cd ~/assay && make test' >"$scratch/log" 2>&1 || fail "make test: $(sed -n '/passed, .* failed/,$p' "$scratch/log")"
tail -n 1 "$scratch/log"
