"""answer.py FILE AGREE DISAGREE UNDECIDED: the JSON of `assay replay` of a suite has these counts, and its parts fit together."""
import json
import sys

with open(sys.argv[1]) as file:
    answer = json.load(file)
counts = [int(word) for word in sys.argv[2:]]
assert list(answer["summary"].values()) == counts, answer["summary"]
assert len(answer["tests"]) == sum(counts) == answer["ended"] + answer["failed"]
assert answer["coverage"] is None and answer["build"] is None and answer["exit_code"] == 0
assert set(answer["left_out"]) == {"given-up", "over", "no-model", "not-values"}
for number, test in enumerate(answer["tests"], 1):
    assert test["test"] == f"test-{number:05}.json" and test["verdict"] == "agrees" and test["what"], test
