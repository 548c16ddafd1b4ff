"""formats.py SOURCE COMP WITNESS: hashes are those of sha256sum; the witness is of format 2.0, each segment follows one waypoint, and
its values are those of the test case that covers the same error."""
import datetime
import subprocess
import sys
import uuid
import xml.etree.ElementTree

import yaml

source, comp, witness = sys.argv[1:]
digest = subprocess.run(["sha256sum", source], capture_output=True, text=True, check=True).stdout.split()[0]
metadata = xml.etree.ElementTree.parse(f"{comp}/metadata.xml").getroot()
assert metadata.find("programhash").text == digest
with open(witness) as file:
    (entry,) = yaml.safe_load(file)
assert set(entry) == {"entry_type", "metadata", "content"} and entry["entry_type"] == "violation_sequence"
about = entry["metadata"]
assert set(about) == {"format_version", "uuid", "creation_time", "producer", "task"}
assert about["format_version"] == "2.0" and about["producer"]["name"] == "assay"
assert uuid.UUID(about["uuid"]).version == 4
datetime.datetime.strptime(about["creation_time"], "%Y-%m-%dT%H:%M:%SZ")
task = about["task"]
assert set(task) == {"input_files", "input_file_hashes", "specification", "data_model", "language"}
assert task["input_files"] == [source] and task["input_file_hashes"] == {source: digest}
assert task["data_model"] == "LP64" and task["language"] == "C"
values = []
with open(source) as file:
    lines = file.read().split("\n")
for number, item in enumerate(entry["content"], 1):
    (step,) = item["segment"]
    waypoint, location = step["waypoint"], step["waypoint"]["location"]
    is_last = number == len(entry["content"])
    assert waypoint["action"] == "follow" and (waypoint["type"] == "target") == is_last
    assert location["file_name"] == source
    rest = lines[location["line"] - 1][location["column"] - 1:]
    if is_last:
        assert rest.startswith("reach_error();") and location["function"] == "main" and "constraint" not in waypoint, rest
    else:
        assert waypoint["type"] == "function_return" and rest.startswith(");"), rest
        assert waypoint["constraint"]["format"] == "acsl_expression"
        values.append(waypoint["constraint"]["value"].removeprefix("\\result == "))
case = xml.etree.ElementTree.parse(f"{comp}/testcase-2.xml").getroot()
assert values == [value.text for value in case], values
