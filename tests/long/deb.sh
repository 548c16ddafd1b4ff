#!/usr/bin/env bash
# The Debian package on a clean Debian 12. Strategy: debootstrap a minimal system into a folder, install the package there with
# nothing but what it depends on, let an ordinary user find and replay a bug and run the suite of the guide, and remove it. Needs root, debootstrap and a mirror; says so where it has none.
. "$(dirname "$0")/../repo/common.bash"
[ "$(id -u)" = 0 ] || fail "only root can make a clean system: sudo tests/long/deb.sh"
command -v debootstrap >/dev/null || apt-get -q install -y --no-install-recommends debootstrap >"$scratch/log" 2>&1 ||
  fail "debootstrap is not there: $(tail -3 "$scratch/log")"
build deb >"$scratch/log" 2>&1 || fail "make deb failed: $(cat "$scratch/log")"
mirror=$({ cat /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources} 2>/dev/null || true; } |
  sed -n 's/^URIs: *//p; s/^deb \(\[[^]]*\] \)\?\([^ ]*\) .*/\2/p' | sed -n 1p)
[ -n "$mirror" ] || fail "no mirror of Debian in /etc/apt/sources.list"
root=$scratch/debian
debootstrap --variant=minbase bookworm "$root" "$mirror" >"$scratch/log" 2>&1 ||
  fail "debootstrap failed: $(tail -3 "$scratch/log")"
cp /etc/apt/sources.list.d/* "$root/etc/apt/sources.list.d/" 2>/dev/null || true
[ ! -s /etc/apt/sources.list ] || cp /etc/apt/sources.list "$root/etc/apt/sources.list"
cp -a /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp "$BUILD"/assay_*.deb "$root/assay.deb"
cp examples/c/lru.c "$root/lru.c"
inside() { chroot "$root" env PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }
inside apt-get -q update >"$scratch/log" 2>&1 || fail "apt-get update: $(tail -3 "$scratch/log")"
inside apt-get -q install -y --no-install-recommends /assay.deb >"$scratch/log" 2>&1 ||
  fail "the package does not install: $(tail -5 "$scratch/log")"
echo 'user:x:1000:1000::/home/user:/bin/sh' >>"$root/etc/passwd"
install -d -o 1000 -g 1000 "$root/home/user"
# Without /proc first: the tool still finds its files. Sanitizers need it; the mount ends with the command.
user=(chroot --userspec=1000:1000 "$root" env -i PATH=/usr/bin:/bin HOME=/home/user sh -c)
inside_user() { unshare --mount sh -c 'mount -t proc proc "$1/proc" && shift && exec "$@"' sh "$root" "${user[@]}" "cd ~ && $1"; }
code=0
"${user[@]}" 'cd ~ && assay test --no-replay --no-witness /lru.c' >"$scratch/report" 2>&1 || code=$?
[ "$code" = 1 ] || fail "the tool does not work without /proc: $(cat "$scratch/report")"
code=0
inside_user 'assay test /lru.c' >"$scratch/report" 2>&1 || code=$?
[ "$code" = 1 ] || fail "the tool does not work on a clean system: $(cat "$scratch/report")"
contains "CONFIRMED natively by AddressSanitizer" <"$scratch/report" || fail "the bug is not confirmed natively: $(cat "$scratch/report")"
code=0
inside_user 'assay replay assay-out/bug-001-heap-use-after-free' >"$scratch/report" 2>&1 || code=$?
[ "$code" = 1 ] || fail "the bug is not replayed: $(cat "$scratch/report")"
inside_user 'cp -r /usr/share/doc/assay/examples/guide . && cd guide && assay test --junit results.xml && test -s results.xml' >"$scratch/report" 2>&1 ||
  fail "the suite of the guide fails: $(cat "$scratch/report")"
inside dpkg --purge assay >"$scratch/log" 2>&1 || fail "the package cannot be removed: $(cat "$scratch/log")"
left=$(find "$root/usr" -path '*assay*')
[ -z "$left" ] || fail "left behind: $left"
echo "installed, found the bug of lru.c, ran the guide's suite, removed"
