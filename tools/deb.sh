#!/bin/sh
# `make deb`: a Debian package of what `make install` installs, in the build folder.
#   tools/deb.sh STAGED VERSION DATE PACKAGE.deb      STAGED: a root with usr/ below, from make install DESTDIR=STAGED PREFIX=/usr
set -eu
staged=$1 version=$2 date=$3 package=$4
maintainer="The authors of assay <assay@localhost>"

# What the programs load, and what they start: clang builds programs for the replay of bugs. libclang-cpp19 brings LLVM.
depends="libc6, libgcc-s1, libstdc++6, libgmp10, libclang-cpp19, libllvm19, libz3-4, clang-19, libclang-rt-19-dev, llvm-19"
strip --strip-unneeded "$staged/usr/bin/assay" "$staged"/usr/lib/assay/*.so "$staged"/usr/lib/*.so.*
bytes=$(du -sk "$staged" | cut -f1)
mkdir -p "$staged/DEBIAN"
documents=$staged/usr/share/doc/assay
cat >"$documents/copyright" <<COPYRIGHT
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: assay

Files: *
Copyright: the authors of assay
License: Apache-2.0
 On Debian systems the text of this licence is in /usr/share/common-licenses/Apache-2.0.
COPYRIGHT
cat >"$documents/changelog" <<CHANGELOG
assay ($version) unstable; urgency=low

  * As it is in the repository.

 -- $maintainer  $(LC_ALL=C date -u -R -d "$date")
CHANGELOG
gzip -9nf "$documents/changelog" "$staged"/usr/share/man/man1/*.1
cat >"$staged/DEBIAN/control" <<CONTROL
Package: assay
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: $maintainer
Section: devel
Priority: optional
Installed-Size: $bytes
Depends: $depends
Suggests: gdb
Description: symbolic execution platform for C
 Tests C programs on all inputs at once: finds what the standard calls
 undefined, assertions that are false and aborts, each with inputs that show
 it, or says what was and was not covered. With the library for writing such
 tools.
CONTROL
printf 'activate-noawait ldconfig\n' >"$staged/DEBIAN/triggers"
(cd "$staged" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$staged/DEBIAN/md5sums"
dpkg-deb --root-owner-group --build "$staged" "$package"
