#!/usr/bin/env bash
# The Debian package. Strategy: build it, unpack it elsewhere and run the tool from there; every library that its programs
# load belongs to a package that it depends on. That it installs on a clean Debian is tried in tests/long/deb.sh.
. "$(dirname "$0")/common.bash"
build deb >"$scratch/log" 2>&1 || fail "make deb failed: $(cat "$scratch/log")"
package=$(echo "$BUILD"/assay_*.deb)
[ -s "$package" ] || fail "no package was built"
dpkg-deb -x "$package" "$scratch/root"

depends=$(dpkg-deb -f "$package" Depends)
for file in usr/bin/assay usr/lib/assay/assay-clang.so; do
  ldd "$scratch/root/$file" | contains "not found" && fail "$file lacks a library"
  for library in $(objdump -p "$scratch/root/$file" | sed -n 's/^ *NEEDED *//p'); do
    path=$(ldd "$scratch/root/$file" | sed -n "s|^.*$library => \\(/[^ ]*\\) .*|\\1|p")
    owner=$(dpkg -S "$path" 2>/dev/null || dpkg -S "$(realpath "$path")")
    owner=${owner%%:*}
    case ", $depends," in *", $owner,"*) ;; *) fail "$file needs $library of $owner, on which the package does not depend" ;; esac
  done
done

code=0
"$scratch/root/usr/bin/assay" test --no-cache -o "$scratch/out" examples/c/lru.c >"$scratch/report" 2>&1 || code=$?
[ "$code" = 1 ] || fail "the packaged tool does not find the bug: $(cat "$scratch/report")"
