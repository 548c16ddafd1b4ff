# Completion of assay for bash. Commands and options come from the tool's own help, so they are always those of the
# version that is installed.

_assay_commands() { "$1" --help 2>/dev/null | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'; }

_assay_options() {
  "$1" "$2" --help 2>/dev/null | sed -n '/^options:/,/^$/s/^  \(-[-a-z]*\).*/\1/p'
}

# What the argument of an option is called in the help: FILE, DIR, NAME, one|other ...
_assay_argument() {
  "$1" "$2" --help 2>/dev/null | sed -n "/^options:/,/^\$/s/^  $3 \([^ ][^ ]*\).*/\1/p"
}

# The names in a table of the help, or of --list-checks.
_assay_names() {
  case $2 in
  --check | --no-check) "$1" test --list-checks 2>/dev/null | sed -n 's/^ *\([a-z][-a-z]*\) .*/\1/p' ;;
  --strategy) "$1" test --help 2>/dev/null | sed -n '/^strategies:/,/^$/s/^  \([a-z]*\) .*/\1/p' ;;
  esac
}

_assay_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$1")
}

_assay_complete_argument() {
  local argument=$1 option=$2 current=$3
  case $argument in
  *DIR*) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
  *FILE*) _assay_files "$current" ;;
  *NAME*) mapfile -t COMPREPLY < <(compgen -W "$(_assay_names "${COMP_WORDS[0]}" "$option")" -- "$current") ;;
  *'|'*) mapfile -t COMPREPLY < <(compgen -W "${argument//|/ }" -- "$current") ;;
  esac
}

_assay() {
  local tool=${COMP_WORDS[0]} command=${COMP_WORDS[1]} current=${COMP_WORDS[COMP_CWORD]} before argument
  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W "$(_assay_commands "$tool") --help --version" -- "$current")
    return
  fi
  before=${COMP_WORDS[COMP_CWORD - 1]}
  if [[ $before == -* ]]; then
    argument=$(_assay_argument "$tool" "$command" "$before")
    if [ -n "$argument" ]; then
      _assay_complete_argument "$argument" "$before" "$current"
      return
    fi
  fi
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(_assay_options "$tool" "$command")" -- "$current")
  else
    _assay_files "$current"
  fi
}
complete -F _assay assay
