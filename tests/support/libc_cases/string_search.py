"""Cases of <string.h>: searching (models/text/string_search.c)."""

from libc_agreement import case

TWO = "char s[5] = {IN(0), IN(1), IN(2), IN(6)}, t[4] = {IN(3), IN(4), IN(5)};"
for name in ("strspn", "strcspn"):
    case(name, "string.h", f"{TWO} OUT({name}(s, t));", bytes=7, alphabet=b"ab\0\xc8", free=4, symbols=b"ab\0")
for name in ("strpbrk", "strstr"):
    case(name, "string.h", f"{TWO} char *r = {name}(s, t); OUT(r ? r - s : -1);", bytes=7, alphabet=b"ab\0\xc8", free=4, symbols=b"ab\0")
case("strchrnul", "string.h", "char s[4] = {IN(0), IN(1), IN(2)}; OUT(strchrnul(s, IN(3)) - s);", bytes=4, alphabet=b"ab\0", free=4)
TOKENS = "char s[7] = {IN(0), IN(1), IN(2), IN(3), IN(4), IN(5)}, t[3] = {IN(6), IN(7)}, *r;"
SHOW = "for (int i = 0; i < 7; i++) OUT(s[i]);"
case("strtok", "string.h", f"{TOKENS} for (int i = 0; i < 4; i++) {{ r = strtok(i ? NULL : s, t); OUT(r ? r - s : -1); }} {SHOW}",
     bytes=8, alphabet=b"ab;\0", edges=[b"ab;;ab;\0"], free=4, symbols=b"a;\0")
case("strtok_r", "string.h", f"{TOKENS} char *k = 0; for (int i = 0; i < 4; i++) {{ r = strtok_r(i ? NULL : s, t, &k); OUT(r ? r - s : -1); OUT(k - s); }} {SHOW}",
     bytes=8, alphabet=b"ab;\0", edges=[b"ab;;ab;\0"], free=4, symbols=b"a;\0")
case("strsep", "string.h", f"{TOKENS} char *k = s; for (int i = 0; i < 4; i++) {{ r = strsep(&k, t); OUT(r ? r - s : -1); OUT(k ? k - s : -1); }} {SHOW}",
     bytes=8, alphabet=b"ab;\0", edges=[b"ab;;ab;\0"], free=4, symbols=b"a;\0")
case("memrchr", "string.h", "void *r = memrchr(in, IN(4), in[5] % 5); OUT(r ? (unsigned char *)r - in : -1);", bytes=6, alphabet=b"abc", free=4)
case("rawmemchr", "string.h", "char s[4] = {IN(0), IN(1), IN(2), 'b'}; OUT((char *)rawmemchr(s, 'b') - s);", bytes=3, alphabet=b"ab\0", free=3)
case("memmem", "string.h", "void *r = memmem(in, in[7] % 5, in + 4, in[6] % 3); OUT(r ? (unsigned char *)r - in : -1);",
     bytes=8, alphabet=b"ab\0", edges=[b"abbabb\2\4", b"ababab\0\4", b"ababab\2\1"], free=5, symbols=b"ab")
