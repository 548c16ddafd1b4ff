#!/usr/bin/env bash
# The Debian package on a clean Debian 12. Strategy: debootstrap a minimal system into a folder, install the package there with
# nothing but what it depends on, let an ordinary user find and replay a bug and run the suite of the guide, and remove it.
. "$(dirname "$0")/../repo/common.bash"
. tests/support/clean_debian.bash
build deb >"$scratch/log" 2>&1 || fail "make deb failed: $(cat "$scratch/log")"
root=$scratch/debian
clean_debian "$root"
cp "$BUILD"/assay_*.deb "$root/assay.deb"
cp examples/c/lru.c "$root/lru.c"
inside "$root" apt-get -q install -y --no-install-recommends /assay.deb >"$scratch/log" 2>&1 ||
  fail "the package does not install: $(tail -5 "$scratch/log")"
# Without /proc first: the tool still finds its files. Sanitizers need it.
code=0
without_proc "$root" 'assay test --no-replay --no-witness /lru.c' >"$scratch/report" 2>&1 || code=$?
[ "$code" = 1 ] || fail "the tool does not work without /proc: $(cat "$scratch/report")"
code=0
inside_user "$root" 'assay test /lru.c' >"$scratch/report" 2>&1 || code=$?
[ "$code" = 1 ] || fail "the tool does not work on a clean system: $(cat "$scratch/report")"
contains "CONFIRMED natively by AddressSanitizer" <"$scratch/report" || fail "the bug is not confirmed natively: $(cat "$scratch/report")"
code=0
inside_user "$root" 'assay replay assay-out/bug-001-heap-use-after-free' >"$scratch/report" 2>&1 || code=$?
[ "$code" = 1 ] || fail "the bug is not replayed: $(cat "$scratch/report")"
inside_user "$root" 'cp -r /usr/share/doc/assay/examples/guide . && cd guide && assay test --junit results.xml && test -s results.xml' >"$scratch/report" 2>&1 ||
  fail "the suite of the guide fails: $(cat "$scratch/report")"
inside "$root" dpkg --purge assay >"$scratch/log" 2>&1 || fail "the package cannot be removed: $(cat "$scratch/log")"
left=$(find "$root/usr" -path '*assay*')
[ -z "$left" ] || fail "left behind: $left"
echo "installed, found the bug of lru.c, ran the guide's suite, removed"
