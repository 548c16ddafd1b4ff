"""Cases of <wchar.h>, <wctype.h> and multibyte characters."""

from libc_agreement import case

TWO = "wchar_t s[5] = {in[0], in[1], in[4], in[5]}, t[5] = {in[2], in[3], in[6]}, u[12] = L\"zz\";"
SHOW = "for (int i = 0; i < 8; i++) OUT(u[i]);"
SIGN = "#define SIGN(x) (((x) > 0) - ((x) < 0))"
A = b"ab\0"
for name in "wcslen".split():
    case(name, "wchar.h", f"{TWO} OUT({name}(s));", bytes=8, alphabet=A, free=3)
for call in ("wcscmp(s, t)", "wcsncmp(s, t, in[7] % 4)", "wmemcmp(s, t, in[7] % 4)", "wcscoll(s, t)", "wcsnlen(s, in[7] % 4)", "wcsspn(s, t)", "wcscspn(s, t)"):
    case(call.split("(")[0], "wchar.h", f"{TWO} long r = {call}; OUT({'r' if 'spn' in call or 'len' in call else 'SIGN(r)'});", top=SIGN, bytes=8, alphabet=A, free=4)
for call in ("wcschr(s, in[2])", "wcsrchr(s, in[2])", "wmemchr(s, in[2], in[7] % 4)", "wcspbrk(s, t)", "wcsstr(s, t)"):
    case(call.split("(")[0], "wchar.h", f"{TWO} wchar_t *r = {call}; OUT(r ? r - s : -1);", bytes=8, alphabet=A, free=4)
for call in ("wcscpy(u, s)", "wcpcpy(u, s)", "wcsncpy(u, s, in[7] % 6)", "wcscat(u, s)", "wcsncat(u, s, in[7] % 6)", "wmemcpy(u, s, in[7] % 4)", "wmempcpy(u, s, in[7] % 4)",
             "wmemmove(u, s, in[7] % 4)", "wmemset(u, in[0], in[7] % 6)"):
    case(call.split("(")[0], "wchar.h", f"{TWO} OUT({call} - u); {SHOW}", bytes=8, alphabet=A, free=3)
case("wcsdup", "wchar.h stdlib.h", f"{TWO} wchar_t *r = wcsdup(s); wcscpy(u, r); free(r); {SHOW}", bytes=8, alphabet=A)
case("wcstok", "wchar.h", f"{TWO} wchar_t *k = 0; wcscpy(u, s); wcscat(u, L\"ab\"); for (int i = 0; i < 4; i++) {{ wchar_t *r = wcstok(i ? 0 : u, L\"b\", &k); OUT(r ? r - u : -1); if (!r) {{ while (++i < 4) OUT(-1); }} }} {SHOW}",
     bytes=8, alphabet=A)
C = "int c = in[1] & 1 ? -1 : in[0] + 256 * (in[1] >> 6);"
NAMES = "iswalnum iswalpha iswblank iswcntrl iswdigit iswgraph iswlower iswprint iswpunct iswspace iswupper iswxdigit"
ALL = " ".join(f"OUT(({name})(c) != 0);" for name in NAMES.split())
case(NAMES + " towlower towupper wctype iswctype wctrans towctrans wcwidth wcswidth", "wctype.h wchar.h", f"{C} {ALL} OUT(towlower(c)); OUT(towupper(c)); OUT(iswctype(c, wctype(\"space\")) != 0);"
     " OUT(wctype(\"no\")); OUT(towctrans(c, wctrans(\"toupper\"))); OUT(towctrans(c, wctrans(\"tolower\"))); OUT(wctrans(\"x\") == 0); OUT(wcwidth(c)); wchar_t s[3] = {c, 'a'}; OUT(wcswidth(s, 2));",
     bytes=2, edges=[bytes([i, 0]) for i in range(256)] + [b"\0\1"], free=1, symbols=b"aZ0 \x80\1")
B = "char s[5] = {IN(0), IN(1), IN(2), IN(3)}; wchar_t w = 7, u[6] = L\"zzzzz\", *wp = u; const char *p = s; mbstate_t m = {0};"
OUTS = "OUT(errno); OUT(w); for (int i = 0; i < 6; i++) OUT(u[i]); OUT(p ? p - s : -1);"
for call in ("mbtowc(&w, s, in[4] % 2 + 1)", "mblen(s, in[4] % 2 + 1)", "mbrtowc(&w, s, in[4] % 3, &m)", "mbrlen(s, in[4] % 3, &m)", "mbstowcs(u, s, in[4] % 6)", "mbstowcs(NULL, s, 0)",
             "mbsrtowcs(u, &p, in[4] % 6, &m)", "mbsrtowcs(NULL, &p, 0, &m)", "mbsnrtowcs(u, &p, in[4] % 5, 3, &m)", "btowc((signed char)in[0])", "btowc(in[0])", "mbsinit(&m)", "mbtowc(NULL, NULL, 0)",
             "MB_CUR_MAX"):
    case(call.split("(")[0] if "(" in call else "__ctype_get_mb_cur_max", "wchar.h stdlib.h", f"{B} OUT((int){call}); {OUTS}", bytes=5, alphabet=b"ab\0\x80", free=3)
W = "wchar_t s[5] = {in[0], in[1], in[2], in[3]}; char u[6] = \"zzzzz\"; const wchar_t *p = s; mbstate_t m = {0};"
OUTS = "OUT(errno); for (int i = 0; i < 6; i++) OUT(u[i]); OUT(p ? p - s : -1);"
for call in ("wctomb(u, s[0])", "wctomb(NULL, 0)", "wcrtomb(u, s[0], &m)", "wcstombs(u, s, in[4] % 6)", "wcstombs(NULL, s, 0)", "wcsrtombs(u, &p, in[4] % 6, &m)", "wcsnrtombs(u, &p, in[4] % 5, 3, &m)", "wctob(s[0])"):
    case(call.split("(")[0], "wchar.h stdlib.h", f"{W} OUT((int){call}); {OUTS}", bytes=5, alphabet=b"ab\0\x80", free=3)
case("setlocale localeconv", "locale.h", "OUT(setlocale(LC_ALL, \"C\")[0]); OUT(setlocale(LC_CTYPE, NULL)[1]); OUT(setlocale(LC_ALL, \"xx_YY\") == 0); OUT(setlocale(99, \"C\") == 0); OUT(errno);"
     " struct lconv *l = localeconv(); OUT(l->decimal_point[0]); OUT(l->thousands_sep[0]); OUT(l->frac_digits); OUT(l->int_n_sign_posn); OUT(l->mon_decimal_point[0]);")
case("newlocale duplocale freelocale uselocale", "locale.h", "locale_t a = newlocale(LC_ALL_MASK, \"C\", 0), b = duplocale(a); OUT(a != 0); OUT(uselocale(0) == LC_GLOBAL_LOCALE); uselocale(a); OUT(uselocale(0) == a);"
     " uselocale(LC_GLOBAL_LOCALE); freelocale(b); OUT(newlocale(LC_ALL_MASK, \"xx_YY\", 0) == 0); OUT(errno);")
case("signal raise sigaction sigemptyset sigfillset sigaddset sigdelset sigismember sigprocmask sigpending", "signal.h",
     "seen = 0; OUT(signal(SIGUSR1, handler) == SIG_DFL); OUT(raise(SIGUSR1)); OUT(seen); sigset_t s, o; sigemptyset(&s); sigaddset(&s, SIGUSR1); OUT(sigismember(&s, SIGUSR1)); OUT(sigismember(&s, 5));"
     " OUT(sigprocmask(SIG_BLOCK, &s, &o)); OUT(raise(SIGUSR1)); OUT(seen); sigpending(&o); OUT(sigismember(&o, SIGUSR1)); OUT(sigprocmask(SIG_UNBLOCK, &s, &o)); OUT(seen); OUT(sigismember(&o, SIGUSR1));"
     " OUT(raise(SIGCHLD)); OUT(signal(SIGUSR2, SIG_IGN) == SIG_DFL); OUT(raise(SIGUSR2)); OUT(raise(200)); OUT(errno); OUT(signal(SIGKILL, handler) == SIG_ERR); OUT(errno);"
     " struct sigaction a = {.sa_handler = handler, .sa_flags = SA_RESETHAND}, b; OUT(sigaction(SIGUSR1, &a, &b)); OUT(b.sa_handler == handler); OUT(raise(SIGUSR1)); OUT(seen); sigaction(SIGUSR1, NULL, &b);"
     " OUT(b.sa_handler == SIG_DFL); sigfillset(&s); sigdelset(&s, 3); OUT(sigismember(&s, 3)); OUT(sigismember(&s, 32)); OUT(sigismember(&s, 64)); OUT(sigaddset(&s, 0));",
     top="static int seen;\nstatic void handler(int n) { seen = seen * 16 + n; }")
