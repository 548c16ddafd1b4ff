"""string.h, strings.h: lengths, comparisons, searches."""

from library import case

case("strlen", "t*", "TEXT(s); OUT(F(s));")
case("strnlen", "t* n", "TEXT(s); OUT(F(s, NEXT));")

case("strcmp", "t* t*", "TEXT(s); TEXT(t); OUT(SIGN(F(s, t)));")
case("strncmp", "t* t* n", "TEXT(s); TEXT(t); OUT(SIGN(F(s, t, NEXT)));")
case("memcmp", "t* t* n", "MEMORY(s); MEMORY(t); OUT(SIGN(F(s, t, NEXT)));")
case("bcmp", "t* t* n", "MEMORY(s); MEMORY(t); OUT(F(s, t, NEXT) != 0);", "strings.h")
case("strcasecmp", "x* x*", "TEXT(s); TEXT(t); OUT(F(s, t));", "strings.h")
case("strncasecmp", "x* x* n", "TEXT(s); TEXT(t); OUT(F(s, t, NEXT));", "strings.h")
case("strcoll", "t* t*", "TEXT(s); TEXT(t); OUT(SIGN(F(s, t)));")

case("strchr", "t* t", "TEXT(s); char *p = F(s, (char)NEXT); PLACE(p, s);")
case("strrchr", "t* t", "TEXT(s); char *p = F(s, NEXT); PLACE(p, s);")
case("strchrnul", "t* t", "TEXT(s); char *p = F(s, (char)NEXT); PLACE(p, s);")
case("memchr", "t* t n", "MEMORY(s); int c = NEXT; char *p = F(s, c, NEXT); PLACE(p, s);")
case("memrchr", "t* t n", "MEMORY(s); int c = NEXT; char *p = F(s, c, NEXT); PLACE(p, s);")
case("rawmemchr", "t* t", "TEXT(s); s[N] = (char)*next; char *p = F(s, NEXT); PLACE(p, s);")
case("strstr", "T* T*", "TEXT(s); TEXT(t); char *p = F(s, t); PLACE(p, s);")
case("memmem", "T* T* n n", "MEMORY(s); MEMORY(t); size_t n = NEXT; char *p = F(s, n, t, NEXT); PLACE(p, s);")
