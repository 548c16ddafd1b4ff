#!/bin/sh
# tools/setup.sh [--theory | --long]: makes sure that the Debian packages which assay and its tests need are there; with --theory also
# Coq, which checks the proofs of `assay prove`; with --long also those that only `make check-long` and comparisons with other tools (bench/bench_verify.c) call. Root: installs what is missing. Anybody else: says which line to run. Nothing missing: says nothing, asks no network.
set -eu

# What builds it and what it opens; then what only tests call: csmith writes programs for tests/support/csmith.py, z3, the program, is the oracle of
# tests/long/differential.py, lcov, xmllint and PyYAML read what assay writes, groff, mandoc and zsh what it installs, gdb is what `assay replay --gdb` starts.
PACKAGES="
  gcc make pkg-config libc6-dev libstdc++-12-dev binutils
  clang-19 clang-format-19 libclang-rt-19-dev llvm-19 llvm-19-tools python3
  g++ libclang-19-dev libclang-cpp19-dev llvm-19-dev
  libcadical-dev libz3-dev libgmp-dev libcmocka-dev
  csmith libcsmith-dev z3 lcov libxml2-utils python3-yaml groff-base mandoc zsh gdb
"
[ -z "${1-}" ] || PACKAGES="$PACKAGES coq"
# Sources of Debian packages are fetched and configured; clean systems are made; Frama-C proves what assay proves, with z3.
[ "${1-}" != --long ] || PACKAGES="$PACKAGES cmake dpkg-dev patch tcl debootstrap frama-c-base why3"

missing=
for package in $PACKAGES; do
  status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || status=absent
  [ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -ne 0 ]; then
  echo "Some packages are missing. Please run this once, then try again:" >&2
  echo "  sudo apt-get install -y --no-install-recommends$missing" >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
echo "setup: installing$missing"
apt-get -q update
# Not quoted: one argument per package.
apt-get -q install -y --no-install-recommends $missing
