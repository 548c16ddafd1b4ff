# Shared by the scripts of this folder: fail, a scratch directory that vanishes, and a scratch installation.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
: "${BUILD:=build}" "${CC:=cc}" "${CFLAGS:=-O2 -g}"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
  echo "$*" >&2
  exit 1
}

# `command | contains grep-arguments`: like grep -q, but reads all its input, so that pipefail sees no broken pipe.
contains() { grep "$@" >/dev/null; }

# Scripts run side by side, so one at a time may build.
build() {
  mkdir -p "$BUILD"
  flock "$BUILD/lock" make --no-print-directory BUILD="$BUILD" CC="$CC" CFLAGS="$CFLAGS" "$@"
}

# Installs into $1 as if it were the root of the file system.
install_into() { build install DESTDIR="$1" PREFIX=/usr; }

# pkg-config for the installation in $1. The variables keep pkg-config from dropping paths that look like the system's.
package() {
  local root=$1
  shift
  PKG_CONFIG_SYSROOT_DIR="$root" PKG_CONFIG_LIBDIR="$root/usr/lib/pkgconfig" \
    PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1 PKG_CONFIG_ALLOW_SYSTEM_LIBS=1 pkg-config "$@" assay
}

# Compiles $2 to $3 against the installation in $1, as a stranger would; the rest are more arguments for the compiler.
compile_against() {
  local root=$1 source=$2 program=$3
  shift 3
  # shellcheck disable=SC2046,SC2086 # words on purpose
  $CC -std=c17 -Wall -Wextra -Wpedantic -Werror $CFLAGS -o "$program" "$source" $(package "$root" --cflags) "$@"
}
