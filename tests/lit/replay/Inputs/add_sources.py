"""add_sources.py WITNESS: adds supplies that are no calls, for sources.c."""

import json
import sys

path = sys.argv[1]
with open(path) as file:
    witness = json.load(file)
common = {"name": "x", "file": None, "line": 0, "column": 0, "before": 0}
for source, function, size, data in (("stdin", "", 4, b"hi"), ("file", "data.txt", 3, b"\1\2\3"), ("environment", "COLOUR", 3, b"red"),
                                     ("argument", "2", 2, b"-x")):
    witness["supplies"].append({"source": source, "function": function, "size_bytes": size, "bytes": data.hex(), **common})
witness["error"]["line"] = witness["error"]["end_line"] = 13
with open(path, "w") as file:
    json.dump(witness, file)
