#!/usr/bin/env bash
# Style that a machine can check: format, length, leftovers, processes, and no mutable globals. Strategy: each check is
# a function over files; it is first tried on a scratch file that breaks the rule, and must complain there.
. "$(dirname "$0")/common.bash"
LONGEST=900 # lines of a file

formatted() { clang-format-19 --dry-run -Werror "$@"; }
short() { wc -l "$@" | awk -v longest="$LONGEST" '$2 != "total" && $1 > longest { print; bad = 1 } END { exit bad }'; }
finished() { ! grep -nwE 'TO''DO|FIX''ME|X''XX' "$@"; }
# There is one way to start a process.
childless() { ! grep -nE '\b(v?fork|clone3?|posix_spawnp?|popen|system|wait(p?id|3|4)?)\(' "$@"; }
# Objects: no symbol in a section that is written at run time. (.data.rel.ro is constant after loading.) One exception:
# a signal handler has no context, so the flag that it sets (src/cli/terminal/interrupt.c) is global.
constant() {
  nm --format=sysv "$@" | awk -F'|' '/^.*\.o[]:]/ { file = $0 }
    { section = $7; gsub(/ /, "", section); name = $1; gsub(/ /, "", name) }
    section ~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && section !~ /^\.data\.rel\.ro/ {
      if (file ~ /interrupt\.o[]:]/ && name == "interrupted") next
      print file " " name " is a mutable global"; bad = 1 } END { exit bad }'
}

must_complain() { if "$@" >"$scratch/out" 2>&1; then fail "self-test: no complaint from: $*"; fi; }
cp .clang-format "$scratch"
echo 'int  f(void) ; // TO''DO' >"$scratch/bad.c"
must_complain formatted "$scratch/bad.c"
must_complain finished "$scratch/bad.c"
words=$(seq -s ' ' 60)
printf '/* An example, which is indented, stays as it is:\n *   f("%s");\n *   g();\n */\nvoid f(void);\n' "$words" >"$scratch/example.c"
formatted "$scratch/example.c" || fail "self-test: the lines of an example in a comment are joined"
for call in 'pid = fork()' 'waitpid(id, NULL, 0)' 'system("true")' 'wait(NULL)'; do
  echo "$call;" >"$scratch/child.c"
  must_complain childless "$scratch/child.c"
done
echo 'as_process_wait(&p), wait_for(p), as_core_fork(x);' >"$scratch/child.c"
childless "$scratch/child.c" || fail "self-test: functions of other names are taken for those that start processes"
seq $((LONGEST + 1)) >"$scratch/long.c"
must_complain short "$scratch/long.c"
for variable in 'int x;' 'static int x = 1; int *f(void) { return &x; }' 'int *f(void) { static int x; return &x; }' \
  '_Thread_local int x;' 'const char *x[] = {"a"};'; do
  echo "$variable" | $CC -fPIC -O2 -c -o "$scratch/bad.o" -x c -
  must_complain constant "$scratch/bad.o"
done
echo 'static const char *const x[] = {"a"}; const char *const *f(void) { return x; }' | $CC -fPIC -c -o "$scratch/good.o" -x c -
constant "$scratch/good.o" || fail "self-test: a constant table is taken for a mutable one"

folders=()
for folder in src include tests bench examples summaries; do [ -d "$folder" ] && folders+=("$folder"); done
mapfile -d '' sources < <(find "${folders[@]}" \( -name '*.[ch]' -o -name '*.[ch]pp' \) -print0 | LC_ALL=C sort -z)
mapfile -d '' texts < <(find "${folders[@]}" docs tools examples README.md Makefile -type f \
  ! -name '*.pyc' -print0 | LC_ALL=C sort -z)
[ "${#sources[@]}" -gt 0 ] || fail "no sources found"

status=0
formatted "${sources[@]}" || { echo "run 'make format'"; status=1; }
short "${sources[@]}" || { echo "these files have more than $LONGEST lines: split them"; status=1; }
finished "${texts[@]}" || { echo "finish these, or say what is missing without the marker"; status=1; }
mapfile -d '' ours < <(find src -name '*.[ch]' ! -path src/base/process.c -print0)
childless "${ours[@]}" || { echo "use base/process.h"; status=1; }
build all >"$scratch/log" 2>&1 || fail "make all failed: $(cat "$scratch/log")"
if [[ "$CFLAGS" == *-fsanitize* ]]; then
  # Sanitizers put their own writable tables into objects.
  build BUILD="$scratch/plain" CFLAGS=-O1 "$scratch/plain/libassay-internal.a" >/dev/null
  BUILD=$scratch/plain
fi
constant "$BUILD/libassay-internal.a" || { echo "hang them on a context"; status=1; }
exit $status
