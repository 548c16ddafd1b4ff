#!/usr/bin/env bash
# Installation. Strategy: install below a scratch root, compile a stranger's program with pkg-config against the static
# and the shared library, run it and the tool; then uninstall, and look for anything left behind.
. "$(dirname "$0")/common.bash"
root=$scratch/root
install_into "$root" >"$scratch/log" 2>&1 || fail "make install failed: $(cat "$scratch/log")"

cat >"$scratch/program.c" <<'C'
#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <stdio.h>

int main(void) {
  as_memory *memory = as_memory_create(0);
  as_text text = {.memory = memory};
  as_text_printf(&text, "%d bytes before", (int)as_memory_live(memory) - (int)text.capacity);
  puts(as_text_get(&text));
  as_text_release(&text);
  as_memory_destroy(memory);
  return 0;
}
C

# Every header compiles on its own.
(cd "$root/usr/include" && find assay -name '*.h' | LC_ALL=C sort) >"$scratch/headers"
[ -s "$scratch/headers" ] || fail "no headers were installed"
[ "$(wc -l <"$scratch/headers")" = "$(find include/assay -name '*.h' | wc -l)" ] || fail "some headers are not installed"
while read -r header; do
  echo "#include <$header>" >"$scratch/alone.c"
  $CC -std=c17 -Wall -Wextra -Werror -I"$root/usr/include" -fsyntax-only "$scratch/alone.c" || fail "$header alone"
done <"$scratch/headers"

# shellcheck disable=SC2046 # words on purpose
compile_against "$root" "$scratch/program.c" "$scratch/shared" $(package "$root" --libs)
LD_LIBRARY_PATH=$root/usr/lib ldd "$scratch/shared" | contains "libassay.so.0 => $root" ||
  fail "not linked to libassay.so.0"
[ "$(LD_LIBRARY_PATH=$root/usr/lib "$scratch/shared")" = "0 bytes before" ] || fail "the shared library works wrong"

libraries=$(package "$root" --libs --static)
# shellcheck disable=SC2086 # words on purpose
compile_against "$root" "$scratch/program.c" "$scratch/static" ${libraries/-lassay/-l:libassay.a}
ldd "$scratch/static" | contains libassay && fail "linked to the shared library"
[ "$("$scratch/static")" = "0 bytes before" ] || fail "the static library works wrong"

cp -rL "$BUILD/summaries" "$scratch/summaries"
diff -r "$scratch/summaries" "$root/usr/lib/assay/summaries" >"$scratch/log" || fail "summaries are not installed: $(cat "$scratch/log")"
[ -s "$root/usr/lib/assay/summaries/string/length/strlen_exact.c" ] || fail "there are no summaries"

version=$(package "$root" --modversion)
[ "$("$root/usr/bin/assay" --version)" = "assay $version" ] || fail "the versions of tool and pkg-config file differ"
[ -s "$root/usr/share/man/man1/assay.1" ] || fail "no man page"

# A man page for each command, with each of its options.
for command in $(sed -n 's/^AS_COMMAND(\([a-z]*\),.*/\1/p' src/cli/commands.def); do
  page=$root/usr/share/man/man1/assay-$command.1
  "$BUILD/assay" "$command" --help | sed -n '/^options:/,/^$/s/^  \(-[-a-z]*\).*/\1/p' >"$scratch/options"
  [ -s "$scratch/options" ] || fail "the help of $command has no options"
  while read -r option; do
    grep -q "^\.B ${option//-/\\\\-}" "$page" || fail "$page does not describe $option"
  done <"$scratch/options"
  grep -q '^\.SH .*EXIT' "$page" || [ "$command" = replay ] || fail "$page does not tell the exit codes"
  [ -z "$(groff -man -Tascii -ww "$page" 2>&1 >/dev/null)" ] || fail "groff does not like $page"
  mandoc -Tlint -Wwarning "$page" || fail "mandoc does not like $page"
done

# What help and pages send readers to is there.
named=$({ for command in $(sed -n 's/^AS_COMMAND(\([a-z]*\),.*/\1/p' src/cli/commands.def); do
  "$BUILD/assay" "$command" --help
done; cat docs/assay.1; } | grep -o 'docs/[a-z-]*\.md' | LC_ALL=C sort -u)
[ -n "$named" ] || fail "the help names no document"
for document in $named examples/c/lru.c examples/guide/.github/workflows/assay.yml; do
  [ -s "$root/usr/share/doc/assay/$document" ] || fail "$document is not installed"
done

# The installed tool has its headers and its models of libc.
printf '#include <assay/assay.h>\n#include <ctype.h>\nint main(void) { assay_assert(!(isdigit)(assay_int("c"))); }\n' >"$scratch/harness.c"
code=0
(cd "$scratch" && "$root/usr/bin/assay" test --no-cache harness.c >report 2>&1) || code=$?
[ "$code" = 1 ] || fail "the installed tool does not find a bug through libc: $(cat "$scratch/report")"

# Completion for bash: commands, options, what an option takes. (The one for zsh is only looked at for its syntax.)
complete_words() (
  # shellcheck source=/dev/null
  . "$root/usr/share/bash-completion/completions/assay"
  PATH=$root/usr/bin:$PATH COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
  _assay 2>/dev/null
  echo "${COMPREPLY[*]}"
)
[ "$(complete_words assay te)" = test ] || fail "bash does not complete commands"
[ "$(complete_words assay test --malloc)" = --malloc-may-fail ] || fail "bash does not complete options"
[ "$(complete_words assay test --uninit s)" = strict ] || fail "bash does not complete arguments"
[ "$(complete_words assay test --check heap-use)" = heap-use-after-free ] || fail "bash does not complete checks"
[ "$(complete_words assay test --uninit = s)" = strict ] || fail "bash does not complete what follows ="
[ "$(complete_words assay test --check leak,heap-use)" = leak,heap-use-after-free ] || fail "bash does not complete lists"
[ "$(complete_words assay imp --tier-off fac)" = facts ] || fail "bash does not complete tiers"
[ "$(complete_words assay summaries '')" = 'check list' ] || fail "bash does not complete words"
[ "$(complete_words assay summaries --size 2 ch)" = check ] || fail "bash does not complete words behind options"
[ "$(complete_words assay summaries check Make)" = Makefile ] || fail "bash completes words that are there already"
[ "$(complete_words assay report --level v)" = verbose ] || fail "bash does not complete levels"
[ "$(complete_words assay test a.c -- -Iinc)" = -Iinclude ] || fail "bash does not complete flags"
zsh -n "$root/usr/share/zsh/vendor-completions/_assay" || fail "zsh does not like its completion"

build uninstall DESTDIR="$root" PREFIX=/usr >"$scratch/log" 2>&1 || fail "make uninstall failed: $(cat "$scratch/log")"
left=$(find "$root" ! -type d; find "$root" -name 'assay*')
[ -z "$left" ] || fail "left behind by make uninstall: $left"
