#!/usr/bin/env bash
# tools/setup.sh. Strategy: run it with stand-ins for dpkg-query, id and apt-get that play the four situations.
. "$(dirname "$0")/common.bash"
stand_in() { printf '#!/bin/sh\n%s\n' "$2" >"$scratch/bin/$1" && chmod +x "$scratch/bin/$1"; }
run() { PATH="$scratch/bin:$PATH" tools/setup.sh >"$scratch/out" 2>"$scratch/err"; }
mkdir "$scratch/bin"
stand_in apt-get "echo \"\$@\" >>'$scratch/apt'"
stand_in id 'echo 1000'

stand_in dpkg-query 'printf installed'
run || fail "nothing is missing, but setup fails"
cat "$scratch/out" "$scratch/err" | grep . && fail "nothing is missing, but setup talks"

# One package unknown, one removed but configured.
stand_in dpkg-query 'case "$*" in *cmocka*) exit 1 ;; *gmp*) printf config-files ;; *) printf installed ;; esac'
run && fail "something is missing and nobody is root, but setup succeeds"
grep -q '^  sudo apt-get install -y --no-install-recommends libgmp-dev libcmocka-dev$' "$scratch/err" ||
  fail "the line to run is wrong: $(cat "$scratch/err")"
[ ! -e "$scratch/apt" ] || fail "setup runs apt-get without being root"

stand_in id 'echo 0'
run || fail "setup fails as root"
diff "$scratch/apt" - <<'E2' || fail "setup calls apt-get otherwise"
-q update
-q install -y --no-install-recommends libgmp-dev libcmocka-dev
E2

stand_in apt-get 'exit 100'
run && fail "apt-get fails, but setup succeeds"
exit 0
