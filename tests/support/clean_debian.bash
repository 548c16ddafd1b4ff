# A clean Debian 12 in a folder, for tests/long: what is there is what debootstrap brings, and what is installed in it.
#   clean_debian ROOT      makes it, with this machine's lists of packages
#   inside ROOT WORD...    runs a command there, as root
#   inside_user ROOT TEXT  runs a shell's line there, as an ordinary user with a home
# The two have /proc and /dev, which end with the command; without_proc ROOT TEXT is the user's without them.
# Needs common.bash before it, root, debootstrap (tools/setup.sh --long) and a mirror, and says so where it has none.

clean_debian() {
  local root=$1 mirror
  [ "$(id -u)" = 0 ] || fail "only root can make a clean system: sudo $0"
  mirror=$({ cat /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources} 2>/dev/null || true; } |
    sed -n 's/^URIs: *//p; s/^deb \(\[[^]]*\] \)\?\([^ ]*\) .*/\2/p' | sed -n 1p)
  [ -n "$mirror" ] || fail "no mirror of Debian in /etc/apt/sources.list"
  debootstrap --variant=minbase bookworm "$root" "$mirror" >"$scratch/log" 2>&1 ||
    fail "debootstrap failed: $(tail -3 "$scratch/log")"
  cp /etc/apt/sources.list.d/* "$root/etc/apt/sources.list.d/" 2>/dev/null || true
  [ ! -s /etc/apt/sources.list ] || cp /etc/apt/sources.list "$root/etc/apt/sources.list"
  cp -a /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  echo 'user:x:1000:1000::/home/user:/bin/sh' >>"$root/etc/passwd"
  install -d -o 1000 -g 1000 "$root/home/user"
  inside "$root" apt-get -q update >"$scratch/log" 2>&1 || fail "apt-get update: $(tail -3 "$scratch/log")"
}

mounted() {
  unshare --mount sh -c 'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && shift && exec "$@"' sh "$@"
}
inside() {
  local root=$1
  shift
  mounted "$root" chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"
}
without_proc() { chroot --userspec=1000:1000 "$1" env -i PATH=/usr/bin:/bin HOME=/home/user sh -c "cd ~ && $2"; }
inside_user() { mounted "$1" chroot --userspec=1000:1000 "$1" env -i PATH=/usr/bin:/bin HOME=/home/user sh -c "cd ~ && $2"; }
