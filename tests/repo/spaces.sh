#!/usr/bin/env bash
# A path with spaces. Strategy: copy what a build needs below such a path; build, run and install there.
. "$(dirname "$0")/common.bash"
there="$scratch/a b/c d"
mkdir -p "$there"
cp -r Makefile src include models contracts proofs runtime docs examples tools tests "$there"
cd "$there"
make -j2 CC="$CC" CFLAGS=-O0 BUILD=build all >"$scratch/log" 2>&1 || fail "make failed: $(cat "$scratch/log")"
build/assay --version | contains '^assay [0-9]' || fail "the tool does not run"
make CC="$CC" CFLAGS=-O0 BUILD=build install DESTDIR="$scratch/e f" PREFIX=/usr >"$scratch/log" 2>&1 ||
  fail "make install failed: $(cat "$scratch/log")"
[ -e "$scratch/e f/usr/include/assay/base/memory.h" ] || fail "the headers are not installed"
