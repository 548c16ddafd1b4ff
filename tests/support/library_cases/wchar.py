"""wchar.h: strings and memory of wide characters, some of them below 0."""

from library import case

case("wcslen", "w*", "WIDE(s); OUT(F(s));")
case("wcsnlen", "w* n", "WIDE(s); OUT(F(s, NEXT));")
case("wcscmp", "w* w*", "WIDE(s); WIDE(t); OUT(F(s, t));")
case("wcsncmp", "w* w* n", "WIDE(s); WIDE(t); OUT(F(s, t, NEXT));")
case("wmemcmp", "w* w* n", "WIDE_MEMORY(s); WIDE_MEMORY(t); OUT(F(s, t, NEXT));")
case("wcschr", "w* w", "WIDE(s); wchar_t *p = F(s, (signed char)NEXT); PLACE(p, s);")
case("wcsrchr", "w* w", "WIDE(s); wchar_t *p = F(s, (signed char)NEXT); PLACE(p, s);")
case("wmemchr", "w* w n", "WIDE_MEMORY(s); wchar_t c = (signed char)NEXT; wchar_t *p = F(s, c, NEXT); PLACE(p, s);")
case("wcsstr", "w* w*", "WIDE(s); WIDE(t); wchar_t *p = F(s, t); PLACE(p, s);", size=4)
case("wcsspn", "w* w*", "WIDE(s); WIDE(t); OUT(F(s, t));")
case("wcscspn", "w* w*", "WIDE(s); WIDE(t); OUT(F(s, t));")
case("wcspbrk", "w* w*", "WIDE(s); WIDE(t); wchar_t *p = F(s, t); PLACE(p, s);")
case("wcscpy", "w*", "WIDE(s); WIDE_BUFFER(d, N + 1); OUT(F(d, s) == d); BYTES(d, N + 1);")
case("wcpcpy", "w*", "WIDE(s); WIDE_BUFFER(d, N + 1); wchar_t *p = F(d, s); PLACE(p, d); BYTES(d, N + 1);")
case("wcsncpy", "w* n", "WIDE(s); WIDE_BUFFER(d, N + 1); OUT(F(d, s, NEXT) == d); BYTES(d, N + 1);")
case("wcscat", "w* w*", "WIDE(s); WIDE_BUFFER(d, 2 * N + 1); for (int i = 0; i < N; i++) d[i] = NEXT; d[N] = 0; OUT(F(d, s) == d); BYTES(d, 2 * N + 1);", size=3)
case("wmemcpy", "w* n", "WIDE_MEMORY(s); WIDE_BUFFER(d, N); OUT(F(d, s, NEXT) == d); BYTES(d, N);")
case("wmemset", "w n", "WIDE_BUFFER(d, N); wchar_t c = (signed char)NEXT; OUT(F(d, c, NEXT) == d); BYTES(d, N);")
