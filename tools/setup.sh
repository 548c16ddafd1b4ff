#!/bin/sh
# Makes sure that the Debian packages which assay needs are there. Root: installs what is missing. Anybody else: says
# which line to run. Nothing missing: says nothing, asks no network.
set -eu

# z3, the program, is the oracle of tests/long/differential.py, csmith writes the programs of tests/support/csmith.py;
# assay itself opens the library of libz3-dev.
PACKAGES="
  gcc make pkg-config libc6-dev libstdc++-12-dev
  clang-19 clang-format-19 libclang-rt-19-dev llvm-19-tools python3
  g++ libclang-19-dev libclang-cpp19-dev llvm-19-dev
  libcadical-dev libz3-dev z3 libgmp-dev libcmocka-dev
  csmith libcsmith-dev
"

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
