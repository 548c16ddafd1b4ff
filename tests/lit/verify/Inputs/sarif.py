"""sarif.py FILE: what the schema of SARIF 2.1.0 asks of the parts that assay writes, and one line for each result."""

import json
import sys


def place(location):
    physical = location["physicalLocation"]
    region = physical["region"]
    assert set(region) <= {"startLine", "startColumn", "endLine", "endColumn"} and all(v > 0 for v in region.values()), region
    return f"{physical['artifactLocation']['uri']}:{region['startLine']}:{region['startColumn']}"


log = json.load(open(sys.argv[1]))
assert log["version"] == "2.1.0" and log["$schema"].endswith("sarif-2.1.0.json") and len(log["runs"]) == 1
driver = log["runs"][0]["tool"]["driver"]
rules = [rule["id"] for rule in driver["rules"]]
assert driver["name"] == "assay" and len(rules) == len(set(rules)) and all(rule["shortDescription"]["text"] for rule in driver["rules"])
for result in log["runs"][0]["results"]:
    assert result["ruleId"] in rules and result["level"] in ("note", "warning", "error"), result
    related = [f"{place(at)} {at['message']['text']}" for at in result.get("relatedLocations", [])]
    print(result["level"], result["ruleId"], *map(place, result["locations"]), result["properties"]["function"], *related, sep="; ")
