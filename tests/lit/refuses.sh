#!/bin/sh
# refuses.sh CASES FILE COMMAND...: runs the command with -DCASE=1 to -DCASE=CASES behind it; each must end with exit code 2
# and an error that is located in the file.
cases=$1 name=$(basename "$2")
shift 2
n=0
while [ $n -lt "$cases" ]; do
  n=$((n + 1))
  said=$("$@" -DCASE=$n 2>&1)
  code=$?
  [ $code = 2 ] || { echo "case $n: exit code $code, expected 2" && exit 1; }
  echo "$said" | grep -q "$name:[0-9]*:[0-9]*: [fatal ]*error: " || { echo "case $n: no error in $name: $said" && exit 1; }
done
