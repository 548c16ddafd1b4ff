#!/usr/bin/env bash
# Fuzzing with libFuzzer under ASan and UBSan: tests/fuzz/fuzz_core.c and fuzz_unit.c, which read core's text and the
# cache, have FUZZ_SECONDS (ten minutes) each; the other targets share as much. The corpus
# begins with all SMT-LIB, LANG, IMP and core files of the repository, that of event logs with those of a few runs. What breaks
# is left in $BUILD/fuzz/found for a new test.
. "$(dirname "$0")/../repo/common.bash"
: "${FUZZ_SECONDS:=600}"
shopt -s nullglob
targets=(tests/fuzz/fuzz_*.c)
[ ${#targets[@]} -gt 0 ] || fail "no fuzz targets in tests/fuzz"
flags="-O1 -g -DAS_DEBUG -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all"
place=$BUILD/fuzz
libraries=$(sed -n 's/^LIBS *:= *//p' Makefile)
BUILD=$place CC=clang-19 CFLAGS=$flags build -j"$(nproc)" "$place/libassay-internal.a" "$place/assay"

seeds=$scratch/seeds
mkdir -p "$place/found" "$seeds"
find examples tests \( -name '*.smt2' -o -name '*.lang' -o -name '*.imp' -o -name '*.core' \) | while read -r file; do cp "$file" "$seeds/$(echo "$file" | tr / _)"; done

# Event logs, without the header of 16 bytes, which the target puts there itself.
logs=$scratch/logs
mkdir -p "$logs"
n=0
while read -r text; do
  n=$((n + 1))
  echo "$text" >"$scratch/program.lang"
  "$place/assay" lang --log "$scratch/log" "$scratch/program.lang" >/dev/null || true
  tail -c +17 "$scratch/log" >"$logs/$n"
done <<'END'
1
let x = NondetInt in if x >= 5 then 1 / (x - 7) else assert (x == 3)
let x = NondetInt in let y = NondetInt in if x + 340282366920938463463374607431768211457 >= y then x / y else y - 1
END
[ -s "$logs/3" ] || fail "no event logs were written"

seconds_of() {
  case $1 in
  */fuzz_core.c | */fuzz_unit.c) echo "$FUZZ_SECONDS" ;;
  *) echo $((FUZZ_SECONDS / (${#targets[@]} - 2))) ;;
  esac
}

for target in "${targets[@]}"; do
  program=$place/$(basename "$target" .c)
  corpus=$program.corpus
  mkdir -p "$corpus"
  # shellcheck disable=SC2086 # words on purpose
  clang-19 -std=c17 -D_GNU_SOURCE -Iinclude -Isrc $flags -fsanitize=fuzzer -o "$program" "$target" \
    "$place/libassay-internal.a" $libraries
  begin=$seeds
  [[ "$target" == *fuzz_log.c ]] && begin=$logs
  dictionary=()
  [ -f "${target%.c}.dict" ] && dictionary=(-dict="${target%.c}.dict")
  # Standard output and error of the target are closed (mask 3) while libFuzzer keeps its own.
  "$program" -max_total_time="$(seconds_of "$target")" -timeout=20 -rss_limit_mb=2048 -close_fd_mask=3 \
    -max_len=4096 -jobs=0 "${dictionary[@]}" -print_final_stats=1 -artifact_prefix="$place/found/" "$corpus" "$begin" 2>&1 | tail -n 60
done
echo "fuzz: passed: $(for target in "${targets[@]}"; do echo "$(basename "$target" .c) $(seconds_of "$target") s"; done | paste -sd, | sed 's/,/, /g')"
