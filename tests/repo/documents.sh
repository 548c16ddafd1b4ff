#!/usr/bin/env bash
# Documents and tables agree. Strategy: the man page names every command and exit code of the tables in src/cli,
# and the version of the Makefile (options are in the pages that are made from the tables: install.sh); groff finds nothing to warn about; the glossary is sorted, one line each;
# docs/library.md lists every public header and table (but those for harnesses), and nothing that is not there.
. "$(dirname "$0")/common.bash"
page=docs/assay.1

rows=0
while read -r name; do
  grep -qE "^\.(B|BI|BR) $name\b" $page || fail "$page does not describe the command $name"
  grep -qE "^\.BR assay..$name \(1\)" $page || fail "$page does not name the page of the command $name"
  rows=$((rows + 1))
done < <(sed -n 's/^AS_COMMAND(\([a-z]*\),.*/\1/p' src/cli/commands.def)
[ $rows -gt 0 ] || fail "found no commands in src/cli/commands.def"

while IFS='|' read -r code description; do
  grep -A1 -x "\.B $code" $page | contains -ixF "$description." || fail "$page describes exit code $code otherwise"
  rows=$((rows + 1))
done < <(sed -n 's/^AS_EXIT([A-Z]*, \([0-9]*\), "\(.*\)")$/\1|\2/p' src/cli/exit_codes.def)
[ $rows -gt 4 ] || fail "found no exit codes in src/cli/exit_codes.def"

version=$(sed -n 's/^VERSION *:= *//p' Makefile)
head -1 $page | contains -F "\"assay $version\"" || fail "$page is not of version $version"
groff -man -ww -Tutf8 $page >/dev/null 2>"$scratch/warnings" || fail "groff does not read $page: $(cat "$scratch/warnings")"
[ ! -s "$scratch/warnings" ] || fail "groff warns about $page: $(cat "$scratch/warnings")"

sed -n 's/^- \*\*\(.*\)\*\*:.*/\1/p' docs/glossary.md >"$scratch/words"
[ "$(wc -l <"$scratch/words")" = "$(grep -c '^- ' docs/glossary.md)" ] || fail "glossary: entries read '- **word**: text'"
LC_ALL=C sort -f -c "$scratch/words" || fail "docs/glossary.md is not sorted"
[ -z "$(LC_ALL=C sort -f "$scratch/words" | uniq -di)" ] || fail "docs/glossary.md explains a word twice"

(cd include/assay && find . -mindepth 2 -name '*.h' -o -mindepth 2 -name '*.def') | sed 's|^\./||' | LC_ALL=C sort >"$scratch/headers"
sed -n '/^## Headers/,/^## /p' docs/library.md | grep -oE '`[a-z]+/[a-z_]+\.(h|def)`' | tr -d '`' | LC_ALL=C sort >"$scratch/listed"
[ -s "$scratch/headers" ] || fail "found no public headers"
diff "$scratch/headers" "$scratch/listed" || fail "docs/library.md lists other headers than include/assay has"
