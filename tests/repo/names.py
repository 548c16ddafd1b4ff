#!/usr/bin/env python3
"""One name, one thing. In src/ and include/:

- No two files define a type of the same name, but for types of one .c file that nothing else sees (without the prefix as_).
- An enumerator has the stem of its type: AS_CORE_LINKAGE_EXTERNAL of as_core_linkage. The last word of the type may be left
  out, so that AS_GATE_AND is one of as_gate_kind, where the stem belongs to no other enumerated type then; a plural is as good as
  the singular (AS_FLAG_UNDER of as_flags); and ..._COUNT or a plural may end the list. Enumerations without a name
  (constants), and those that one .c file or C++ has for itself, are free.
- docs/glossary.md gives each word one meaning.

Strategy: read definitions, those that macros make (AS_VECTOR_DEFINE, rows of tables) too. Each complaint is first tried on small
texts that deserve it, and on some that do not.
"""

import collections
import os
import re
import sys

# Exceptions: name of a type, and why it may be defined twice.
TWICE = {}
# Exceptions: name of an enumerated type, and why its enumerators have another stem.
STEMS = {}

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
DEFINED = [
    re.compile(r"\b(?:struct|union|enum)\s+(\w+)\s*\{"),
    re.compile(r"^\s*AS_(?:VECTOR|TABLE)_DEFINE\((\w+),", re.M),
    re.compile(r"\btypedef\s+(?!(?:struct|union|enum)\b)[^;{}]*?\b(\w+)(?:\([^;{}]*\)|\[[^;\]]*\])?\s*;"),
    re.compile(r"\btypedef\s+(?:struct|union|enum)\s*\{[^{}]*\}\s*(\w+)\s*;"),
]
ENUM = re.compile(r"\benum\s+(\w+)\s*\{([^}]*)\}|\btypedef\s+enum\s*\{([^}]*)\}\s*(\w+)\s*;")


def plain(text):
    """Without comments, and without macros that define types for others."""
    return re.sub(r"^#\s*define\s+AS_(?:VECTOR|TABLE)_DEFINE(?:[^\n]*\\\n)*[^\n]*", "", COMMENT.sub("", text), flags=re.M)


def is_own(path, name):
    """Whether nothing outside of the file sees the type."""
    return re.search(r"\.(c|cpp|hpp)$", path) and not name.startswith("as_")


def types_of(path, text):
    found = {name for pattern in DEFINED for name in pattern.findall(plain(text))}
    return {name for name in found if not is_own(path, name)}


def enumerators_of(body):
    """Those that are written; of rows of a table, what the macro makes of NAME."""
    made = re.findall(r"^\s*#\s*define\s+\w+\(\w+[^)]*\)\s*(\w+)##\w+", body, re.M)
    written = re.sub(r"^\s*#.*$", "", body, flags=re.M)
    return [stem + "NAME" for stem in made] + re.findall(r"(?:^|,)\s*(\w+)", written)


def enums_of(path, text):
    for name, body, other_body, other in ENUM.findall(plain(text)):
        name = name or other
        if not is_own(path, name) and not path.endswith("pp"):
            yield name, enumerators_of(body or other_body)


def stems(name):
    """The whole stem and its singular, then without the last word."""
    whole = name.upper()
    words = whole.split("_")
    return {whole, whole.removesuffix("S")}, "_".join(words[:-1]) if len(words) > 2 - (words[0] != "AS") else None


def has(enumerator, stem):
    return enumerator.startswith(stem + "_") or enumerator == stem + "S"


def complain_of_types(texts):
    where = collections.defaultdict(list)
    for path, text in texts.items():
        for name in types_of(path, text):
            where[name].append(path)
    for name, paths in sorted(where.items()):
        if len(paths) > 1 and name not in TWICE:
            yield f"the type {name} is defined twice: {', '.join(sorted(paths))}"


def complain_of_enumerators(texts):
    enums = {name: (path, members) for path, text in texts.items() for name, members in enums_of(path, text)}
    owner = {stem: name for name in enums for stem in stems(name)[0]}
    for name, (path, members) in sorted(enums.items()):
        whole, short = stems(name)
        for member in members:
            if name in STEMS or any(has(member, stem) for stem in whole):
                continue
            if short and has(member, short) and owner.setdefault(short, name) == name:
                continue
            taken = f"; {short} is the stem of {owner[short]}" if short and has(member, short) else ""
            yield f"{path}: the enumerator {member} has not the stem of its type {name}{taken}"


def complain_of_glossary(page):
    for word, text in re.findall(r"^- \*\*(.+?)\*\*: (.*)$", page, re.M):
        if re.match(r"\(", text) or re.search(r"; also\b|; \(\w", text):
            yield f"docs/glossary.md: '{word}' has several meanings, or one that needs to be told apart: rename, or make it two words"


def complaints(texts, page):
    return [*complain_of_types(texts), *complain_of_enumerators(texts), *complain_of_glossary(page)]


def sources():
    texts = {}
    for top in ("src", "include"):
        for folder, _, names in os.walk(top):
            for name in names:
                if re.search(r"\.(c|h|cpp|hpp)$", name):
                    path = os.path.join(folder, name)
                    texts[path] = open(path, encoding="utf-8").read()
    return texts


def self_test():
    bad = [
        ({"a.h": "typedef struct as_x { int y; } as_x;", "b.h": "struct as_x { int z; };"}, ""),
        ({"a.h": "typedef struct { int y; } as_x;", "b.c": "enum as_x { AS_X_A };"}, ""),
        ({"a.h": "AS_VECTOR_DEFINE(as_xs, int)", "b.h": "AS_TABLE_DEFINE(as_xs, int, int, f, g)"}, ""),
        ({"a.h": "typedef uint32_t as_x;", "b.h": "typedef void as_x(int a);"}, ""),
        ({"a.h": "struct x { int y; };", "b.h": "struct x { int y; };"}, ""),
        ({"a.h": "typedef enum as_x { AS_X_A, AS_B } as_x;"}, ""),
        ({"a.h": "typedef enum { AS_X_A, AS_B = 2 } as_x;"}, ""),
        ({"a.h": "enum as_a_kind { AS_A_X }; enum as_a_style { AS_A_Y };"}, ""),
        ({"a.h": "enum as_a { AS_A_X }; enum as_a_style { AS_A_Y };"}, ""),
        ({"a.c": "typedef enum as_x { AS_Y } as_x;"}, ""),
        ({"a.h": "typedef enum as_x {\n#define AS_X(name, ...) AS_##name,\n#include <x.def>\n#undef AS_X\n  AS_X_COUNT\n} as_x;"}, ""),
        ({}, "- **core**: (SAT) a search; (UNSAT) a set."),
        ({}, "- **lit**: literal; also a program."),
        ({}, "- **watch**: (SAT) a literal."),
    ]
    good = [
        ({"a.h": "typedef struct as_x as_x;", "b.h": "typedef struct as_x as_x; struct as_x { int y; };"}, ""),
        ({"a.c": "struct row { int y; };", "b.c": "typedef struct row { int z; } row;"}, ""),
        ({"a.h": "enum as_x_kind { AS_X_A = 1, AS_X_B, AS_X_KIND_COUNT }; enum { AS_MOST = 3 };"}, ""),
        ({"a.h": "enum as_flags { AS_FLAG_A, AS_FLAGS }; enum as_log_style { AS_LOG_STYLE_A }; enum as_log_kind { AS_LOG_B };"}, ""),
        ({"a.h": "enum piece_kind { PIECE_A /* , B */ };", "b.c": "enum verb { ADD };"}, ""),
        ({"a.h": "typedef enum as_x {\n#define AS_X(name, ...) AS_X_##name,\n#include <x.def>\n#undef AS_X\n  AS_X_COUNT\n} as_x;"}, ""),
        ({}, "- **fair**: of a strategy (any): reaches all; *unfair* ones do not."),
    ]
    wrong = [case for case in bad if len(complaints(*case)) != 1] + [case for case in good if complaints(*case)]
    return [f"self-test: wrong answer for {case}: {complaints(*case)}" for case in wrong]


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    texts = sources()
    found = self_test() + complaints(texts, open("docs/glossary.md", encoding="utf-8").read())
    if not any(enums_of(path, text) for path, text in texts.items()):
        found.append("no source files found")
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
