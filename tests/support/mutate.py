"""Mutants of C files: small changes of the code, none of its comments. Each operator is a function from a tree of clang to edits.

Strategy: clang's tree (-ast-dump=json) has the places and types of everything, so that changes are made where they mean
something: another variable of the same type, another member of the same struct, arguments that can change places. A mutant counts
if clang compiles it, and if the code that clang makes of it at -O1 is not that of the original (such a mutant is
equivalent, and nobody can tell it apart)."""

import json
import re
import subprocess

CLANG = ["clang-19", "-std=c17", "-w"]
OPERATORS = {}  # name: function(Tree) that yields (begin, end, text) or a list of such edits


def operator(function):
    OPERATORS[function.__name__] = function
    return function


class Tree:
    """The nodes of a file's own functions, with their text, parents, and the function that they stand in."""

    def __init__(self, path, flags):
        with open(path) as file:
            self.source = file.read()
        done = subprocess.run(CLANG + flags + ["-fsyntax-only", "-Xclang", "-ast-dump=json", path], capture_output=True, check=True)
        self.nodes, self.records, self.functions = [], {}, []
        self.in_main = False
        for declaration in json.loads(done.stdout)["inner"]:
            self.follow(declaration)
            if not self.in_main:
                continue
            if declaration["kind"] == "RecordDecl":
                fields = [n for n in declaration.get("inner", []) if n["kind"] == "FieldDecl"]
                self.records["struct " + declaration.get("name", "")] = [(f["name"], f["type"]["qualType"]) for f in fields]
            if declaration["kind"] == "FunctionDecl":
                self.walk(declaration, None, declaration)
                self.functions.append(declaration)

    def follow(self, declaration):
        """Places in headers say who includes them."""
        place = declaration.get("loc", {})
        place = place.get("expansionLoc", place)
        self.in_main = bool(place) and "includedFrom" not in place and "offset" in place

    def walk(self, node, parent, function):
        node["parent"], node["function"] = parent, function
        begin, end = (node.get("range", {}).get(side, {}) for side in ("begin", "end"))
        begin, end = (place.get("expansionLoc", place) for place in (begin, end))  # NULL is where it is written
        if "offset" in begin and "offset" in end:
            node["begin"], node["end"] = begin["offset"], end["offset"] + end["tokLen"]
            self.nodes.append(node)
        for child in node.get("inner", []):
            if child.get("kind"):
                self.walk(child, node, function)

    def of(self, *kinds):
        return [node for node in self.nodes if node["kind"] in kinds]

    def text(self, node):
        return self.source[node["begin"]:node["end"]]

    def sign(self, node):
        """Where the operator of a binary expression stands: between its operands, behind comments."""
        left, right = node["inner"]
        if "end" not in left or "begin" not in right:
            return None
        between = re.sub(r"/\*.*?\*/", lambda m: " " * len(m.group()), self.source[left["end"]:right["begin"]], flags=re.S)
        at = between.find(node["opcode"])
        return (left["end"] + at, left["end"] + at + len(node["opcode"])) if at >= 0 else None

    def statement(self, node):
        """A statement of a block, with its semicolon; None: it is something else."""
        parent = node["parent"]
        if not parent or parent["kind"] not in ("CompoundStmt", "IfStmt", "ForStmt", "WhileStmt"):
            return None
        if parent["kind"] != "CompoundStmt" and (parent["inner"][-1] is not node and not self.is_branch(node)):
            return None
        rest = re.match(r"\s*;", self.source[node["end"]:])
        return (node["begin"], node["end"] + rest.end()) if rest else None

    def contracted(self, at):
        """The function whose body has this place, if it has a contract: nobody else is concerned by a change there."""
        for function in self.functions:
            body = (function.get("inner") or [{}])[-1]
            if body.get("kind") == "CompoundStmt" and body["begin"] <= at < body["end"]:
                return function["name"] if "/*@" in self.source[function["begin"]:body["begin"]] else None
        return None

    @staticmethod
    def is_branch(node):
        parent = node["parent"]
        return parent["kind"] == "IfStmt" and node in parent["inner"][1:]


def type_of(node):
    return node.get("type", {}).get("qualType", "")


def plain(type_name):
    return re.sub(r"\bconst\b", "", type_name).replace(" ", "")


def is_pointer(node):
    return type_of(node).endswith("*")


def is_integer(node):
    return plain(type_of(node)) in ("int", "unsignedint", "long", "unsignedlong", "char", "unsignedchar", "size_t", "uint64_t")


def replaced(tree, table):
    for node in tree.of("BinaryOperator", "CompoundAssignOperator"):
        place = tree.sign(node) if node["opcode"] in table else None
        if place:
            yield (*place, table[node["opcode"]])


@operator
def comparison_flipped(tree):
    yield from replaced(tree, {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "!=", "!=": "=="})


@operator
def comparison_boundary(tree):
    yield from replaced(tree, {"<": "<=", "<=": "<", ">": ">=", ">=": ">"})


@operator
def comparison_to_equality(tree):
    yield from replaced(tree, {"<": "!=", ">": "!=", "<=": "==", ">=": "=="})


@operator
def plus_minus(tree):
    yield from replaced(tree, {"+": "-", "-": "+", "+=": "-=", "-=": "+="})


@operator
def times_divided(tree):
    yield from replaced(tree, {"*": "+", "/": "*", "%": "/", "*=": "+=", "/=": "*=", "%=": "/="})


@operator
def bits(tree):
    yield from replaced(tree, {"&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<", "&=": "|=", "|=": "&=", "^=": "|="})


@operator
def and_or(tree):
    yield from replaced(tree, {"&&": "||", "||": "&&"})


@operator
def half_of_condition(tree):
    for node in tree.of("BinaryOperator"):
        if node["opcode"] in ("&&", "||") and all("begin" in side for side in node["inner"]):
            yield node["begin"], node["end"], tree.text(node["inner"][0])
            yield node["begin"], node["end"], tree.text(node["inner"][1])


def conditions(tree):
    for node in tree.of("IfStmt", "WhileStmt", "ConditionalOperator", "ForStmt"):
        parts = node["inner"]
        condition = parts[2] if node["kind"] == "ForStmt" else parts[0]
        if "begin" in condition and condition.get("kind") != "DeclStmt":
            yield condition


@operator
def condition_negated(tree):
    for node in conditions(tree):
        yield node["begin"], node["end"], f"!({tree.text(node)})"


@operator
def condition_true(tree):
    for node in conditions(tree):
        yield node["begin"], node["end"], "1"


@operator
def condition_false(tree):
    for node in conditions(tree):
        yield node["begin"], node["end"], "0"


@operator
def not_dropped(tree):
    for node in tree.of("UnaryOperator"):
        if node["opcode"] in ("!", "~", "-"):
            yield node["begin"], node["begin"] + 1, ""


SIMPLE = ("BinaryOperator", "CompoundAssignOperator", "CallExpr", "UnaryOperator", "ReturnStmt", "BreakStmt", "ContinueStmt")


def statements(tree):
    for node in tree.of(*SIMPLE):
        place = tree.statement(node)
        if place:
            yield node, place


@operator
def free_dropped(tree):
    for node, (begin, end) in statements(tree):
        if re.match(r"free\b", tree.text(node)):
            yield begin, end, ";"


@operator
def statement_dropped(tree):
    for node, (begin, end) in statements(tree):
        yield begin, end, ";"


@operator
def statement_twice(tree):
    for node, (begin, end) in statements(tree):
        if node["kind"] not in ("ReturnStmt", "BreakStmt", "ContinueStmt") and node["parent"]["kind"] == "CompoundStmt":
            yield end, end, " " + tree.source[begin:end]


@operator
def statements_swapped(tree):
    found = [(node, place) for node, place in statements(tree) if node["parent"]["kind"] == "CompoundStmt"]
    for (first, a), (second, b) in zip(found, found[1:]):
        if first["parent"] is second["parent"] and not tree.source[a[1]:b[0]].strip():
            yield [(*a, tree.source[slice(*b)]), (*b, tree.source[slice(*a)])]


@operator
def else_dropped(tree):
    for node in tree.of("IfStmt"):
        if node.get("hasElse") and "begin" in node["inner"][2]:
            other = node["inner"][2]
            at = tree.source.rfind("else", node["begin"], other["begin"])
            end = other["end"] if tree.text(other).endswith("}") else tree.source.index(";", other["end"] - 1) + 1
            yield at, end, ""


@operator
def branches_swapped(tree):
    for node in tree.of("ConditionalOperator"):
        a, b = node["inner"][1:]
        if "begin" in a and "begin" in b:
            yield [(a["begin"], a["end"], tree.text(b)), (b["begin"], b["end"], tree.text(a))]


@operator
def once(tree):
    """A loop whose body runs at most once."""
    for node in tree.of("WhileStmt", "ForStmt"):
        body = node["inner"][-1]
        if body.get("kind") == "CompoundStmt" and "end" in body:
            yield body["end"] - 1, body["end"] - 1, "break; "


def changed_constants(tree, change):
    for node in tree.of("IntegerLiteral"):
        match = re.fullmatch(r"(\d+)([uUlL]*)", tree.text(node))
        if match and change(int(match.group(1))) is not None:
            yield node["begin"], node["end"], f"{change(int(match.group(1)))}{match.group(2)}"


@operator
def constant_plus(tree):
    yield from changed_constants(tree, lambda n: n + 1)


@operator
def constant_minus(tree):
    yield from changed_constants(tree, lambda n: n - 1 if n > 0 else None)


@operator
def constant_zero(tree):
    yield from changed_constants(tree, lambda n: 0 if n > 1 else None)


@operator
def index_off_by_one(tree):
    for node in tree.of("ArraySubscriptExpr"):
        index = node["inner"][1]
        if "begin" in index:
            yield index["begin"], index["end"], f"{tree.text(index)} + 1"
            yield index["begin"], index["end"], f"{tree.text(index)} - 1"


def variables(function):
    """Names and types of parameters and locals, with the place where they begin to be visible."""
    stack, found = [function], []
    while stack:
        node = stack.pop()
        if node.get("kind") in ("ParmVarDecl", "VarDecl") and node.get("name"):
            found.append((node["name"], plain(type_of(node)), node.get("end", node.get("begin", 0))))
        stack += node.get("inner", [])
    return sorted(found)


@operator
def variable_wrong(tree):
    for node in tree.of("DeclRefExpr"):
        name = node["referencedDecl"].get("name")
        if node["referencedDecl"]["kind"] not in ("ParmVarDecl", "VarDecl"):
            continue
        for other, other_type, visible in variables(node["function"]):
            if other != name and other_type == plain(type_of(node)) and visible <= node["begin"]:
                yield node["begin"], node["end"], other


@operator
def member_wrong(tree):
    for node in tree.of("MemberExpr"):
        record = re.sub(r"[ *]+$", "", re.sub(r"\bconst ", "", type_of(node["inner"][0])))
        for other, other_type in tree.records.get(record, []):
            if other != node["name"] and plain(other_type) == plain(type_of(node)):
                yield node["end"] - len(node["name"]), node["end"], other


@operator
def arguments_swapped(tree):
    for node in tree.of("CallExpr"):
        arguments = [a for a in node["inner"][1:] if "begin" in a]
        for i, a in enumerate(arguments):
            for b in arguments[i + 1:]:
                if plain(type_of(a)) == plain(type_of(b)) and tree.text(a) != tree.text(b):
                    yield [(a["begin"], a["end"], tree.text(b)), (b["begin"], b["end"], tree.text(a))]


@operator
def operands_swapped(tree):
    for node in tree.of("BinaryOperator"):
        a, b = node["inner"]
        if node["opcode"] in ("-", "/", "%", "<<", ">>") and "begin" in a and "begin" in b:
            yield node["begin"], node["end"], f"({tree.text(b)}) {node['opcode']} ({tree.text(a)})"


@operator
def early_return(tree):
    for node in tree.of("CompoundStmt"):
        result = type_of(node["function"]).split("(")[0].strip()
        names = [name for name, kind, visible in variables(node["function"])
                 if kind == plain(result) and visible <= node["begin"]]
        for value in [""] if result == "void" else ["0"] + names[:1]:
            yield node["begin"] + 1, node["begin"] + 1, f" return {value};".replace(" ;", ";")


@operator
def result_changed(tree):
    for node in tree.of("ReturnStmt"):
        value = (node.get("inner") or [{}])[0]
        if "begin" not in value:
            continue
        yield value["begin"], value["end"], "0"
        if is_integer(value):
            yield value["begin"], value["end"], f"({tree.text(value)}) + 1"


@operator
def step_reversed(tree):
    for node in tree.of("UnaryOperator"):
        if node["opcode"] in ("++", "--"):
            sign = "--" if node["opcode"] == "++" else "++"
            at = node["end"] - 2 if node.get("isPostfix") else node["begin"]
            yield at, at + 2, sign


@operator
def assigned_zero(tree):
    for node in tree.of("BinaryOperator"):
        right = node["inner"][1]
        if node["opcode"] == "=" and "begin" in right and (is_integer(right) or is_pointer(right)):
            yield right["begin"], right["end"], "0"


@operator
def initialised_with_zero(tree):
    for node in tree.of("VarDecl"):
        value = (node.get("inner") or [{}])[-1]
        if node.get("init") == "c" and "begin" in value and (is_integer(node) or is_pointer(node)):
            yield value["begin"], value["end"], "0"


@operator
def break_continue(tree):
    for node in tree.of("BreakStmt", "ContinueStmt"):
        yield node["begin"], node["end"], "continue" if node["kind"] == "BreakStmt" else "break"


def applied(source, edits):
    for begin, end, text in sorted(edits, reverse=True):
        source = source[:begin] + text + source[end:]
    return source


def inside_comment(source, edits):
    """Whether code that is moved or replaced has a specification in it, which would be lost or belong to something else."""
    return any("/*@" in source[begin:end] or "@*/" in source[begin:end] for begin, end, _ in edits)


def code_of(source, flags):
    """What clang makes of it; None: it does not compile."""
    done = subprocess.run(CLANG + flags + ["-O1", "-S", "-x", "c", "-", "-o", "-"], input=source.encode(), capture_output=True)
    return done.stdout if done.returncode == 0 else None


class Mutant:
    def __init__(self, path, operator_name, source, function=None):
        """function: it alone is to be proved again; None: all of them."""
        self.path, self.operator, self.source, self.function = path, operator_name, source, function


def mutants_of(path, flags, names=None):
    """Candidates of all operators, in a fixed order, each text once. They need not compile."""
    tree, seen = Tree(path, flags), set()
    for name, function in OPERATORS.items():
        for edits in function(tree) if not names or name in names else []:
            edits = edits if isinstance(edits, list) else [edits]
            source = applied(tree.source, edits)
            if source not in seen and source != tree.source and not inside_comment(tree.source, edits):
                seen.add(source)
                yield Mutant(path, name, source, tree.contracted(edits[0][0]))
