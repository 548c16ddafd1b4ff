# The man page of one command, from what `assay COMMAND --help` prints:
#   assay test --help | awk -f tools/man_page.awk -v command=test -v version=0.1.0 -v date=2026-11-16
function quote(text) {
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  if (text ~ /^[.']/) text = "\\\\&" text
  return text
}
function heading(text) { print ".SH " toupper(text) }
BEGIN { printf ".TH ASSAY-%s 1 \"%s\" \"assay %s\" \"User Commands\"\n", toupper(command), date, version }
/^usage: / {
  heading("name")
  printf "assay\\-%s \\- %s\n", command, quote(about)
  heading("synopsis")
  sub(/^usage: /, "")
  print ".B " quote($0)
  heading("description")
  next
}
/^[a-z][a-z ,()]*:$/ { sub(/:$/, ""); section = $0; heading($0 ~ /^exit codes/ ? "exit status" : $0); next }
/^$/ { ended = described; next }
!section { if (ended) print ".PP"; ended = 0; described = 1; print quote($0); next }
/^  [^ ]/ {
  line = substr($0, 3)
  cut = match(line, /  +/)
  form = line; text = ""
  if (cut) { form = substr(line, 1, cut - 1); text = substr(line, cut); sub(/^ +/, "", text) }
  print ".TP"
  print ".B " quote(form)
  if (text) print quote(text)
  next
}
/^[^ ]/ { print ".PP"; print quote($0); next }
{ sub(/^ +/, ""); print quote($0) }
END {
  heading("see also")
  print ".BR assay (1)"
}
