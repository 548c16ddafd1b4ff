#!/bin/sh
# `make deb`: Debian packages of what `make install` installs, in the build folder: assay, and assay-proofs with the theory of
# `assay prove`, compiled, since Coq is large.
#   tools/deb.sh STAGED VERSION DATE FOLDER      STAGED: a root with usr/ below, from make install DESTDIR=STAGED PREFIX=/usr
set -eu
staged=$1 version=$2 date=$3 folder=$4
architecture=$(dpkg --print-architecture)
maintainer="The authors of assay <assay@localhost>"

# document ROOT PACKAGE: its copyright and changelog.
document() {
  mkdir -p "$1/usr/share/doc/$2"
  cat >"$1/usr/share/doc/$2/copyright" <<COPYRIGHT
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: assay

Files: *
Copyright: the authors of assay
License: Apache-2.0
 On Debian systems the text of this licence is in /usr/share/common-licenses/Apache-2.0.
COPYRIGHT
  cat >"$1/usr/share/doc/$2/changelog" <<CHANGELOG
$2 ($version) unstable; urgency=low

  * As it is in the repository.

 -- $maintainer  $(LC_ALL=C date -u -R -d "$date")
CHANGELOG
  gzip -9nf "$1/usr/share/doc/$2/changelog"
}

# begin_control ROOT PACKAGE DEPENDS: what both packages say in the same way.
begin_control() {
  mkdir -p "$1/DEBIAN"
  cat >"$1/DEBIAN/control" <<CONTROL
Package: $2
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Section: devel
Priority: optional
Installed-Size: $(du -sk "$1" | cut -f1)
Depends: $3
CONTROL
}

# finish ROOT PACKAGE
finish() {
  (cd "$1" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$1/DEBIAN/md5sums"
  dpkg-deb --root-owner-group --build "$1" "$folder/$2_${version}_$architecture.deb"
}

# The theory. Compiled files are for one version of Coq.
proofs=$staged-proofs
rm -rf "$proofs"
mkdir -p "$proofs/usr/lib/assay"
mv "$staged/usr/lib/assay/proofs" "$proofs/usr/lib/assay/proofs"
document "$proofs" assay-proofs
begin_control "$proofs" assay-proofs "assay (= $version), coq (>= 8.16), coq (<< 8.17)"
cat >>"$proofs/DEBIAN/control" <<CONTROL
Description: theory with which Coq checks the proofs of assay
 What C programs do, a symbolic executor, and a checker of certificates, with
 the proof that a program whose certificate is accepted does nothing
 undefined. For 'assay prove'.
CONTROL
finish "$proofs" assay-proofs

# The tool. What the programs load, and what they start: clang builds programs for the replay of bugs. libclang-cpp19 brings LLVM.
depends="libc6, libgcc-s1, libstdc++6, libgmp10, libclang-cpp19, libllvm19, libz3-4, clang-19, libclang-rt-19-dev, llvm-19"
strip --strip-unneeded "$staged/usr/bin/assay" "$staged"/usr/lib/assay/*.so "$staged"/usr/lib/*.so.*
document "$staged" assay
gzip -9nf "$staged"/usr/share/man/man1/*.1
begin_control "$staged" assay "$depends"
cat >>"$staged/DEBIAN/control" <<CONTROL
Suggests: assay-proofs, gdb
Description: symbolic execution platform for C
 Tests C programs on all inputs at once: finds what the standard calls
 undefined, assertions that are false and aborts, each with inputs that show
 it, or says what was and was not covered. With the library for writing such
 tools.
CONTROL
printf 'activate-noawait ldconfig\n' >"$staged/DEBIAN/triggers"
finish "$staged" assay
