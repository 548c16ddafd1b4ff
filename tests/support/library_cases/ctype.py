"""ctype.h: of all characters, and EOF; in the C locale."""

from library import case

for name in ("isalpha", "isdigit", "isalnum", "isupper", "islower", "isspace", "isblank", "iscntrl", "isprint", "isgraph", "isxdigit", "ispunct", "tolower", "toupper"):
    case(name, "c n", "int c = NEXT; OUT(F(c | -(NEXT == 0)));")
for name in ("isascii", "toascii"):
    case(name, "c n", "int c = NEXT; OUT(F(c - 300 * NEXT));")
