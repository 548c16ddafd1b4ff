#!/bin/sh
# exits.sh CODE COMMAND...: runs the command, and succeeds if it ends with this exit code.
expected=$1
shift
"$@"
code=$?
[ $code = "$expected" ] || { echo "exit code $code, expected $expected" >&2 && exit 1; }
