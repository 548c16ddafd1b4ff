"""Cases of <string.h>: comparing, copying, names of errors, paths."""

from libc_agreement import case

TWO = "char s[5] = {IN(0), IN(1), IN(4), IN(5)}, t[5] = {IN(2), IN(3), IN(6), IN(7)};"
SIGN = "#define SIGN(x) (((x) > 0) - ((x) < 0))"
LETTERS = b"aBbA\0\xc8@["
for call in ("strcasecmp(s, t)", "strncasecmp(s, t, in[8] % 5)", "strcoll(s, t)"):
    case(call.split("(")[0], "string.h strings.h", f"{TWO} int r = {call}; OUT(SIGN(r));", top=SIGN, bytes=9, alphabet=LETTERS, free=4, symbols=b"aB\0")
case("strverscmp", "string.h", f"{TWO} int r = strverscmp(s, t); OUT(SIGN(r));", top=SIGN, bytes=9, alphabet=b"0129a.\0", free=4, symbols=b"01a\0")
case("strcasestr", "string.h", "char s[4] = {IN(0), IN(1), IN(4)}, t[3] = {IN(2), IN(3)}; char *r = strcasestr(s, t); OUT(r ? r - s : -1);",
     bytes=5, alphabet=b"aAbB\0", free=4, symbols=b"aB\0")
case("strxfrm", "string.h", "char s[4] = {IN(0), IN(1), IN(2)}, t[5] = \"zzzz\"; size_t n = strxfrm(t, s, in[3] % 4); OUT(n); for (int i = 0; i < 5; i++) if (n < in[3] % 4 || i >= in[3] % 4) OUT(t[i]); else OUT(0);",
     bytes=4, rows=lambda rng: bytes([rng.choice(b"ab\0"), rng.choice(b"ab\0"), rng.choice(b"ab\0"), 4 + rng.randrange(4)]), edges=[b"abc\0", b"ab\0\3"],
     free=3, symbols=b"ab\0")
SHOW = "for (int i = 0; i < 6; i++) OUT(t[i]);"
case("memccpy", "string.h", f"char t[6] = \"zzzzz\"; char *r = memccpy(t, in, IN(5), in[4] % 5); OUT(r ? r - t : -1); {SHOW}", bytes=6, alphabet=b"abc", free=4)
case("mempcpy", "string.h", f"char t[6] = \"zzzzz\"; char *r = mempcpy(t, in, in[4] % 5); OUT(r - t); {SHOW}", bytes=5, free=2, symbols=b"abc")
case("stpncpy", "string.h", f"char s[4] = {{IN(0), IN(1), IN(2)}}, t[6] = \"zzzzz\"; char *r = stpncpy(t, s, in[3] % 6); OUT(r - t); {SHOW}",
     bytes=4, alphabet=b"ab\0\1\4", free=3, symbols=b"ab\0")
case("bzero explicit_bzero", "string.h strings.h", f"char t[6] = \"zzzzz\"; bzero(t + 1, in[0] % 3); explicit_bzero(t + 3, in[1] % 3); {SHOW}", bytes=2, free=2, symbols=b"\0\1\2")
case("bcopy", "strings.h", f"char t[6] = \"abcde\"; bcopy(t, t + 1, in[0] % 6); {SHOW}", bytes=1, edges=[b"\5"])
case("swab", "unistd.h", f"char t[6] = \"zzzzz\"; swab(in, t, in[5] % 7 - 1); {SHOW}", bytes=6, edges=[b"abcde\5"], free=3, symbols=b"ab")
case("memfrob", "string.h", "char t[6]; memcpy(t, in, 6); memfrob(t, 5); " + SHOW, bytes=6, free=2, symbols=b"ab")
case("ffs ffsl ffsll", "string.h strings.h", "long x; memcpy(&x, in, 8); OUT(ffs((int)x)); OUT(ffsl(x)); OUT(ffsll(x));", bytes=8,
     edges=[b"\0" * 8, b"\0\0\0\0\0\0\0\x80"], free=2, symbols=b"\0\1\x80\x0c")
TEXT = "OUT(strlen(r)); for (unsigned i = 0; i < 12; i++) OUT(i < strlen(r) ? r[i] : 0);"
case("strerror", "string.h", f"short code; memcpy(&code, in, 2); char *r = strerror(code); {TEXT}", bytes=2,
     edges=[bytes([i, 0]) for i in range(140)] + [b"\xff\xff", b"\0\x80"])
case("strerror_r", "string.h", f"char room[9]; short code; memcpy(&code, in, 2); char *r = strerror_r(code, room, 9); {TEXT}", bytes=2, edges=[b"\2\0", b"\xff\xff"])
case("__xpg_strerror_r", "string.h", f"char room[20]; OUT(__xpg_strerror_r(in[0], room, in[1] % 19 + 1)); char *r = room; {TEXT}", bytes=2,
     top="int __xpg_strerror_r(int, char *, size_t);", edges=[b"\2\xff", b"\0\0", b"\xff\xff"])
case("strsignal", "string.h", f"char *r = strsignal((signed char)in[0]); {TEXT}", bytes=1, edges=[bytes([i]) for i in range(70)])
PATH = "char s[6] = {IN(0), IN(1), IN(2), IN(3), IN(4)}, *r;"
ALL = "for (int i = 0; i < 6; i++) OUT(s[i]); OUT(strlen(r)); OUT(r[0]);"
case("basename", "string.h", f"{PATH} r = basename(s); OUT(r - s);", bytes=5, alphabet=b"a/\0", free=4)
case("__xpg_basename", "string.h", f"{PATH} r = __xpg_basename(s); {ALL}", top="char *__xpg_basename(char *);", bytes=5, alphabet=b"a/.\0", free=4, symbols=b"a/\0")
case("dirname", "string.h", f"{PATH} r = dirname(s); {ALL}", top="char *dirname(char *);", bytes=5, alphabet=b"a/.\0", free=4, symbols=b"a/\0")
