"""Cases of <ctype.h>: every character that has a meaning, functions and macros."""

from libc_agreement import case

EVERY = [bytes([i, sign]) for i in range(256) for sign in (0, 1)]
C = "int c = in[1] & 1 ? (signed char)in[0] : in[0];"
NAMES = "isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper isascii toascii"
ALL = " ".join(f"OUT(({name})(c));" for name in NAMES.split())
case(NAMES, "ctype.h", f"{C} {ALL}", bytes=2, edges=EVERY, free=2, symbols=b"aZ09 \x80\xff\1")
MACROS = " ".join(f"OUT({name}(c));" for name in NAMES.split())
case("__ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc", "ctype.h",
     f"{C} {MACROS} OUT((*__ctype_tolower_loc())[c]); OUT((*__ctype_toupper_loc())[c]); OUT((*__ctype_b_loc())[c]);",
     bytes=2, edges=EVERY, free=2, symbols=b"aZ0\x80\xff\1")
