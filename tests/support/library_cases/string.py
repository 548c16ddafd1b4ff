"""string.h, strings.h: lengths, comparisons, searches."""

from library import case

case("strlen", "t*", "TEXT(s); OUT(F(s));")
case("strnlen", "t* n", "TEXT(s); OUT(F(s, NEXT));")

case("strcmp", "t* t*", "TEXT(s); TEXT(t); OUT(SIGN(F(s, t)));")
case("strncmp", "t* t* n", "TEXT(s); TEXT(t); OUT(SIGN(F(s, t, NEXT)));")
case("memcmp", "t* t* n", "MEMORY(s); MEMORY(t); OUT(SIGN(F(s, t, NEXT)));")
case("bcmp", "t* t* n", "MEMORY(s); MEMORY(t); OUT(F(s, t, NEXT) != 0);", "strings.h")
case("strcasecmp", "x* x*", "TEXT(s); TEXT(t); OUT(F(s, t));", "strings.h", size=4)
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

case("strspn", "T* T*", "TEXT(s); TEXT(t); OUT(F(s, t));")
case("strcspn", "T* T*", "TEXT(s); TEXT(t); OUT(F(s, t));")
case("strpbrk", "T* T*", "TEXT(s); TEXT(t); char *p = F(s, t); PLACE(p, s);")
case("strsep", "T* T*", "TEXT(s); TEXT(t); char *r = s; char *p = F(&r, t); PLACE(p, s); PLACE(r, s); BYTES(s, N);", size=3)
case("strtok_r", "T* T*", "TEXT(s); TEXT(t); char *r; char *p = F(s, t, &r); PLACE(p, s); PLACE(r, s); BYTES(s, N);", size=3)

case("strcpy", "t*", "TEXT(s); BUFFER(d, N + 1); OUT(F(d, s) == d); BYTES(d, N + 1);")
case("stpcpy", "t*", "TEXT(s); BUFFER(d, N + 1); char *p = F(d, s); PLACE(p, d); BYTES(d, N + 1);")
case("strncpy", "t* n", "TEXT(s); BUFFER(d, N + 1); OUT(F(d, s, NEXT) == d); BYTES(d, N + 1);")
case("stpncpy", "t* n", "TEXT(s); BUFFER(d, N + 1); char *p = F(d, s, NEXT); PLACE(p, d); BYTES(d, N + 1);")
case("strcat", "t* t*", "TEXT(s); BUFFER(d, 2 * N + 1); for (int i = 0; i < N; i++) d[i] = NEXT; d[N] = 0; OUT(F(d, s) == d); BYTES(d, 2 * N + 1);", size=4)
case("strncat", "t* t* n", "TEXT(s); BUFFER(d, 2 * N + 1); for (int i = 0; i < N; i++) d[i] = NEXT; d[N] = 0; OUT(F(d, s, NEXT) == d); BYTES(d, 2 * N + 1);", size=4)
case("strdup", "t*", "TEXT(s); char *p = F(s); for (int i = 0; i <= N; i++) { OUT(p[i]); if (!p[i]) break; } free(p);", "stdlib.h")
case("strndup", "t* n", "TEXT(s); char *p = F(s, NEXT); for (int i = 0; i <= N; i++) { OUT(p[i]); if (!p[i]) break; } free(p);", "stdlib.h")

case("memcpy", "t* n", "MEMORY(s); BUFFER(d, N); OUT(F(d, s, NEXT) == d); BYTES(d, N);")
case("mempcpy", "t* n", "MEMORY(s); BUFFER(d, N); char *p = F(d, s, NEXT); PLACE(p, d); BYTES(d, N);")
case("memmove", "t* n n n", "char s[2 * N]; for (int i = 0; i < N; i++) s[i] = NEXT, s[N + i] = 7; int a = NEXT, b = NEXT; OUT(F(s + a, s + b, NEXT) == s + a); BYTES(s, 2 * N);", size=3)
case("memset", "x n", "BUFFER(d, N); int c = NEXT; OUT(F(d, c, NEXT) == d); BYTES(d, N);")
case("bzero", "n", "BUFFER(d, N); F(d, NEXT); BYTES(d, N);", "strings.h")
case("memccpy", "t* t n", "MEMORY(s); BUFFER(d, N); int c = NEXT; char *p = F(d, s, c, NEXT); PLACE(p, d); BYTES(d, N);")
case("swab", "t* n", "MEMORY(s); BUFFER(d, N); F(s, d, (ssize_t)NEXT - 1); BYTES(d, N);", "unistd.h")
