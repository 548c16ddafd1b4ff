#!/usr/bin/env python3
"""docs/suites.md against the tables of src/cli and src/report: the keys of assay.toml are all long names of options that make
sense in a file; comments, words of lines and options are those of the tables.

Strategy: read both and compare. The comparison is first tried on pages with a key left out and with one too many, of which it
must complain.
"""

import re
import sys


def rows(path, macro):
    return re.findall(rf'^{macro}\((.*)\)$', open(path).read(), flags=re.M)


def strings(path, macro):
    return [re.findall(r'"([^"]*)"', row) for row in rows(path, macro)]


def options():
    """The names of the options of assay test: those of its tables, and of the runs' up to --log."""
    names = []
    for table, macro in (("test/options", "AS_TEST_CLI_OPTION"), ("sources/options", "AS_SOURCES_OPTION"), ("sources/summary_options", "AS_SUMMARY_CLI_OPTION"),
                         ("suite/options", "AS_SUITE_OPTION"),
                         ("test/entry_options", "AS_ENTRY_OPTION")):
        found = [row[0] for row in strings(f"src/cli/{table}.def", macro)]
        assert found, f"no options in {table}.def"
        names += found
    for row in strings("src/cli/option/run_options.def", "AS_RUN_CLI_OPTION"):
        names.append(row[0])
        if row[0] == "--log":
            break
    return names


def keys():
    never = {row[0] for row in strings("src/cli/config/config.def", "AS_CONFIG_NEVER")}
    aliases = {row[0] for row in strings("src/cli/config/config.def", "AS_CONFIG_ALIAS")}
    assert never and aliases
    long_names = {name[2:].replace("_", "-") for name in options() if name.startswith("--") and name not in never}
    return long_names | aliases | {"flags", "files"}


def complaints(page):
    text = page[page.index("<!-- keys -->"):page.index("<!-- end of keys -->")]
    told = re.findall(r"`([a-z-]+)`", text)
    for key in sorted(keys() - set(told)):
        yield f"the key {key} is missing"
    for key in sorted(set(told) - keys()):
        yield f"there is no key {key}"
    if told != sorted(told):
        yield "the keys are not sorted"
    for row in strings("src/analyse/known/remarks.def", "AS_REMARK"):
        if f"// assay: {row[0]} " not in page:
            yield f"the comment {row[0]} is missing"
    for row in strings("src/cli/suite/options.def", "AS_SUITE_OPTION"):
        if row[0] not in page:
            yield f"the option {row[0]} is missing"


def main():
    page = open("docs/suites.md").read()
    found = list(complaints(page))
    for changed in (page.replace("`unwind`,", ""), page.replace("`unwind`,", "`unwind`, `unwinds`,")):
        if len(list(complaints(changed))) <= len(found):
            found.append("self-test: a page with a mistake is taken for a good one")
    allowed = {row[0] for row in strings("src/cli/suite/allowed.def", "AS_SUITE_ALLOWED")}
    for name in sorted(allowed - set(options())):
        found.append(f"suite/allowed.def: there is no option {name}")
    print("\n".join(found))
    return bool(found)


sys.exit(main())
