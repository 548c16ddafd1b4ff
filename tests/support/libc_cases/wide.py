"""Wide characters in formats, numbers, streams; formats with numbered arguments, %m, and widths that are arguments."""

from libc_agreement import case

TOP = r"""
#ifndef WIDE_TOP
#define WIDE_TOP
#include <stdlib.h>
#include <wchar.h>
#define SHOW(a, n) for (int show = 0; show < (n); show++) OUT((a)[show])
#endif
"""
TEXT = 'char t[24]; memset(t, 122, sizeof t); wchar_t u[24]; wmemset(u, 122, 24); wchar_t w[5] = {in[0], in[1], in[2] == 9 ? 0x100 : in[2], in[3]}; char s[5] = {IN(0), IN(1), IN(2), IN(3)};'
A = b"ab\0\x80\x09"

# printf
for form in ("%ls|", "%5ls|", "%-5.2ls|", "%.1ls|", "%S|"):
    case("snprintf", "stdio.h", f'{TEXT} OUT(snprintf(t, in[4] % 12, "x{form}", w)); OUT(errno); SHOW(t, 16);', top=TOP, bytes=5, alphabet=A + b"\x0b", free=2, symbols=b"a\0\x80\x09")
for form in ("%lc|", "%5lc|", "%-3lc|", "%C|"):
    case("snprintf", "stdio.h", f'{TEXT} OUT(snprintf(t, 12, "x{form}", w[2])); OUT(errno); SHOW(t, 16);', top=TOP, bytes=4, alphabet=A, edges=[b"aa\0"], free=2, symbols=b"a\0\x80\x09")
for form, arguments in (("%2$d %1$s", "s, in[0]"), ("%1$s%1$s", "s"), ("%2$*1$d|", "in[3] % 9 - 3, in[0]"), ("%3$.*1$s%2$c|", "in[3] % 4 - 1, 'q', s"), ("%.*s|", "in[3] % 6 - 2, s"), ("%*.*d|", "in[3] % 9 - 4, in[2] % 5 - 1, in[0]"),
                        ("%m|%8.3m|", "0"), ("%-25m|", "0"), ("%b|%#B|%#9b|%-9b|%.9b", "in[0], in[1], in[2], in[3], in[0]"), ("%'d%Id%qd", "in[0], in[1], 5LL")):
    case("snprintf", "stdio.h", f'{TEXT} s[3] = 0; errno = in[0]; OUT(snprintf(t, 24, "{form}", {arguments})); SHOW(t, 24);', top=TOP, bytes=4, alphabet=bytes(range(14)) + b"ab", edges=[b"\7\0\3\4"], free=2, symbols=b"\0\1\5")
case("vasprintf asprintf fprintf", "stdio.h", f'{TEXT} char *p = t; OUT(asprintf(&p, "%2$s%1$ls", w, "ab")); OUT(errno); OUT(p == t); if (p != t) {{ OUT(strlen(p)); free(p); }} else OUT(-1);'
     ' FILE *f = tmpfile(); OUT(fprintf(f, "ab%ls", w)); rewind(f); OUT(fread(t, 1, 20, f)); fclose(f); SHOW(t, 9);', top=TOP, bytes=4, alphabet=A)

# swprintf
for form, argument in (("x%ls|", "w"), ("x%s|", "s"), ("%6.2ls", "w"), ("%-6.2s|", "s"), ("%lc%c", "w[2], 'q'"), ("%d|%5d", "in[0], in[1]"), ("%2$ls%1$d", "in[0], w"), ("\\x100%#x", "in[2]")):
    case("swprintf vswprintf", "wchar.h", f'{TEXT} OUT(swprintf(u, in[4] % 14, L"{form}", {argument})); OUT(errno); SHOW(u, 16);', top=TOP, bytes=5, alphabet=A + b"\x0d", edges=[b"ab\0\0\x0d"], free=2, symbols=b"a\0\x80\x09")

# scanf
for form in ("%ls%n", "%3ls%n", "%l[ab]%n", "%2lc%n", "%S%n"):
    case("sscanf", "stdio.h", f'{TEXT} int n = -1; OUT(sscanf(s, "{form}", u, &n)); OUT(errno); OUT(n); SHOW(u, 6);', top=TOP, bytes=4, alphabet=b"ab\0\x80 ", free=2)
case("sscanf", "stdio.h", f'{TEXT} int a = -1, b = -1; OUT(sscanf(s, "%2$d %1$d", &a, &b)); OUT(a); OUT(b);', top=TOP, bytes=4, alphabet=b"12 x\0", free=2)
case("sscanf", "stdio.h", f'{TEXT} char *p = t; wchar_t *q = u; OUT(sscanf(s, "%ms%mls", &p, &q)); OUT(p && p != t ? strlen(p) : -1); if (p != t) free(p); if (q != u) free(q);', top=TOP, bytes=4, alphabet=b"ab \0", free=2)
for form in ("%ls%n", "%s%n", "%l[ab]%n", "%2c%n"):
    case("swscanf", "wchar.h", f'{TEXT} int n = -1; OUT(swscanf(w, L"{form}", {"u" if "l" in form else "t"}, &n)); OUT(errno); OUT(n); SHOW({"u" if "l" in form else "t"}, 1);', top=TOP, bytes=4, alphabet=b"ab\0\x80\x09 ", free=2)
case("swscanf", "wchar.h", f'{TEXT} int a = -1, n = -1; float x = -1; OUT(swscanf(w, L"%i%f%n", &a, &x, &n)); OUT(a); OUT((int)(8 * x)); OUT(n);', top=TOP, bytes=4, alphabet=b"10x.-f\0", free=2)

# numbers
NUMBER = "wchar_t s[10] = {in[0], in[1], in[2], in[3], in[4], in[5] == 9 ? 0x130 : in[5]}, *e = s;"
D = b"0123456789xXabfz-+ .\0\x09"
EDGES = [b"-0x1f\0", b"99999\x09", b" +12.5", b"inf\0\0\0", b"nan\0\0\0", b"0b101\0", b"\0"]
for call in ("wcstol(s, &e, 0)", "wcstol(s, &e, 36)", "wcstoul(s, &e, 0)", "wcstoll(s, &e, 10)", "wcstoull(s, &e, 16)", "wcstoimax(s, &e, 8)", "wcstoumax(s, &e, 0)", "wcstoq(s, &e, 2)", "wcstouq(s, &e, 3)", "wcstol(s, NULL, 1)"):
    case(call.split("(")[0], "wchar.h inttypes.h", f"{NUMBER} OUT((long long){call}); OUT(e - s); OUT(errno);", bytes=6, alphabet=D, edges=EDGES, free=2, symbols=b"1x \0")
case("wcstol", "wchar.h", 'static const wchar_t *const s[] = {L"9223372036854775807", L"9223372036854775808", L"-9223372036854775808", L"-9223372036854775809", L"18446744073709551615", L"18446744073709551616"}; wchar_t *e;'
     " OUT(wcstol(s[in[0] % 6], &e, 10)); OUT(errno); errno = 0; OUT(wcstoul(s[in[0] % 6], &e, 10)); OUT(errno); OUT(*e);", bytes=1)
for name in "wcstod wcstof wcstold".split():
    case(name, "wchar.h", f"{NUMBER} double x = (double){name}(s, &e); if (x != x) x = 77; if (x > 1e9) x = 1e9; if (x < -1e9) x = -1e9; OUT((long)(x * 16)); OUT(e - s);", bytes=6, alphabet=D, edges=EDGES)
case("wcsftime", "wchar.h time.h", f'{TEXT} struct tm m = {{.tm_year = in[0], .tm_mon = in[1] % 12, .tm_mday = 1 + in[2] % 28}}; OUT(wcsftime(u, 12, L"%Y-%m-%d %b", &m) > 0 ? wcslen(u) : 0); OUT(wcsftime(u, 20, L"%Y-%m-%d %b", &m)); SHOW(u, 16);',
     top=TOP, bytes=4)

# strings
TWO = "wchar_t a[5] = {in[0], in[1], in[2]}, b[5] = {in[3], in[4], in[5]}, u[9]; wmemset(u, 122, 9);"
for call in ("wcscasecmp(a, b)", "wcsncasecmp(a, b, in[6] % 4)", "wcscoll_l(a, b, newlocale(LC_ALL_MASK, \"C\", 0))"):
    case(call.split("(")[0], "wchar.h locale.h", f"{TWO} long r = {call}; OUT(r > 0); OUT(r < 0);", bytes=7, alphabet=b"aAbB\0", free=2)
case("wcsxfrm wcpncpy wcschrnul wcswcs", "wchar.h", f"{TWO} OUT(wcpncpy(u, a, in[6] % 6) - u); SHOW(u, 7); OUT(wcsxfrm(u, a, in[6] % 6) < 9); OUT(wcschrnul(a, 'b') - a); wchar_t *r = wcswcs(a, b); OUT(r ? r - a : -1);", top=TOP, bytes=7,
     alphabet=b"ab\0\5", free=2)
case("iswalpha_l towupper_l wctype_l iswctype_l wctrans_l towctrans_l", "wctype.h locale.h wchar.h", 'locale_t l = newlocale(LC_ALL_MASK, "C", 0); wint_t c = in[0]; OUT(iswalpha_l(c, l) != 0); OUT(iswxdigit_l(c, l) != 0); OUT(towupper_l(c, l));'
     ' OUT(towlower_l(c, l)); OUT(iswctype_l(c, wctype_l("punct", l), l) != 0); OUT(towctrans_l(c, wctrans_l("toupper", l), l));', bytes=1, edges=[bytes([i]) for i in range(256)], free=1, symbols=b"aZ0 \x80\1")

# streams
case("fwide fwprintf fputws putwc fgetws getwc ungetwc fwscanf", "wchar.h stdio.h",
     'FILE *f = tmpfile(); OUT(fwide(f, 0)); OUT(fwprintf(f, L"%d|%s\\n", in[0], "ab")); OUT(fwide(f, -1)); OUT(fputws(L"12 cd", f)); OUT(putwc(in[1] % 128, f)); OUT(fputws(L"", f)); rewind(f);'
     " wchar_t u[9]; wmemset(u, 122, 9); OUT(fgetws(u, 2 + in[2] % 6, f) == u); SHOW(u, 8); wint_t c = getwc(f); OUT(c); OUT(c == WEOF ? 0 : ungetwc(c, f)); OUT(getwc(f)); int n = -1;"
     ' OUT(fwscanf(f, L"%d%2ls", &n, u)); OUT(n); SHOW(u, 4); while (getwc(f) != WEOF) continue; OUT(feof(f)); OUT(ferror(f)); fclose(f);', top=TOP, bytes=3)
case("fgetwc", "wchar.h stdio.h stdlib.h unistd.h fcntl.h", 'char name[] = "/tmp/assay-XXXXXX"; int d = mkstemp(name); OUT(write(d, in, 3)); lseek(d, 0, SEEK_SET); FILE *f = fdopen(d, "r"); for (int i = 0; i < 4; i++) { errno = 0; OUT(fgetwc(f)); OUT(errno); OUT(ferror(f)); OUT(feof(f)); }'
     " fclose(f); unlink(name);", bytes=3, alphabet=b"a\0\x7f\x80\xff")
