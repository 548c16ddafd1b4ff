# Completion of assay for bash. Commands and options come from the tool's own help, so they are always those of the
# version that is installed.

_assay_commands() { "$1" --help 2>/dev/null | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'; }

_assay_options() {
  "$1" "$2" --help 2>/dev/null | sed -n '/^options:/,/^$/s/^  \(-[-a-z]*\).*/\1/p'
}

# Words of which a command wants one: what stands as one|other in its usage.
_assay_words() {
  "$1" "$2" --help 2>/dev/null | sed -n 's/^usage: assay [a-z]* \[OPTION...\] \([a-z]*|[a-z|]*\) .*/\1/p' | tr '|' ' '
}

# What the argument of an option is called in the help: FILE, DIR, NAME, one|other ...
_assay_argument() {
  "$1" "$2" --help 2>/dev/null | sed -n "/^options:/,/^\$/s/^  $3 \([^ ][^ ]*\).*/\1/p"
}

# The names in a table of the help, or of --list-checks.
_assay_names() {
  case $3 in
  --check | --no-check) "$1" test --list-checks 2>/dev/null | sed -n '1d; s/^ *\([a-z][-a-z]*\) .*/\1/p' ;;
  --strategy) "$1" "$2" --help 2>/dev/null | sed -n '/^strategies:/,/^$/s/^  \([a-z]*\) .*/\1/p' ;;
  --tier-off) "$1" "$2" --help 2>/dev/null | sed -n '/^tiers:/,/^$/s/^  \([a-z0-9]*\) .*/\1/p' ;;
  esac
}

_assay_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen "$2" -- "$1")
}

# Of a list with commas, the last name.
_assay_complete_names() {
  local names=$1 current=$2 done=
  case $current in *,*) done=${current%,*}, ;; esac
  mapfile -t COMPREPLY < <(compgen -P "$done" -W "$names" -- "${current##*,}")
}

_assay_complete_argument() {
  local argument=$1 option=$2 current=$3
  case $argument in
  *DIR*FILE*) _assay_files "$current" -f ;;
  *DIR*) _assay_files "$current" -d ;;
  *FILE*) _assay_files "$current" -f ;;
  *NAME*) _assay_complete_names "$(_assay_names "${COMP_WORDS[0]}" "${COMP_WORDS[1]}" "$option")" "$current" ;;
  *'|'*) mapfile -t COMPREPLY < <(compgen -W "${argument//|/ }" -- "$current") ;;
  esac
}

# Are there such words, and is none of them among the others?
_assay_lacks_word() {
  local words=" $1 " word
  shift
  for word in "$@"; do
    [[ $words != *" $word "* ]] || return 1
  done
  [ "$words" != '  ' ]
}

# What follows -- are flags for clang.
_assay_complete_flag() {
  case $1 in
  -I*) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -P -I -d -- "${1#-I}") ;;
  *) _assay_files "$1" -f ;;
  esac
}

_assay() {
  local tool=${COMP_WORDS[0]} command=${COMP_WORDS[1]} current=${COMP_WORDS[COMP_CWORD]} before argument word words
  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W "$(_assay_commands "$tool") --help --version" -- "$current")
    return
  fi
  for word in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
    if [ "$word" = -- ]; then
      _assay_complete_flag "$current"
      return
    fi
  done
  # bash takes --name=argument for three words.
  before=${COMP_WORDS[COMP_CWORD - 1]}
  if [ "$current" = = ]; then
    current=
  elif [ "$before" = = ]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if [[ $before == -* ]]; then
    argument=$(_assay_argument "$tool" "$command" "$before")
    if [ -n "$argument" ]; then
      _assay_complete_argument "$argument" "$before" "$current"
      return
    fi
  fi
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(_assay_options "$tool" "$command")" -- "$current")
  elif [ "$command" = replay ]; then
    _assay_files "$current" -d
  elif words=$(_assay_words "$tool" "$command") && _assay_lacks_word "$words" "${COMP_WORDS[@]:2:COMP_CWORD-2}"; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  else
    _assay_files "$current" -f
  fi
}
complete -F _assay assay
