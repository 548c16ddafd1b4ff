"""Cases of <time.h>: calendars and text. Clocks are inputs; tests/lit/libc/dates.c."""

from libc_agreement import case

SECONDS = [(n % 2**64).to_bytes(8, "little") for n in (
    0, 1, -1, 86399, 86400, 951782400, 951868800, 4107542400, -62135596800, 253402300799, 253402300800, 67768036191676799, 67768036191676800,
    -67768040609740800, -67768040609740801, 2**31, -(2**31), 1078012800, 1709164800, 2**62, -(2**62))]


def any_time(rng):
    return (rng.randrange(-(2 ** rng.randrange(1, 58)), 2 ** rng.randrange(1, 58)) % 2**64).to_bytes(8, "little")


FIELDS = "tm_sec tm_min tm_hour tm_mday tm_mon tm_year tm_wday tm_yday tm_isdst tm_gmtoff".split()
SHOW = " ".join(f"OUT(r ? r->{field} : 0);" for field in FIELDS)
for name in ("gmtime", "localtime"):
    case(f"{name} {name}_r", "time.h", f"time_t t; memcpy(&t, in, 8); struct tm *r = {name}(&t), other; {SHOW} OUT(r ? r->tm_zone[0] : 0); OUT(errno);"
         f" OUT(r != 0); OUT({name}_r(&t, &other) == &other);", bytes=8, rows=any_time, edges=SECONDS)
for name in ("mktime", "timegm"):
    case(name, "time.h", "short n[6]; memcpy(n, in, 12); struct tm m = {.tm_sec = n[0], .tm_min = n[1], .tm_hour = n[2], .tm_mday = n[3], .tm_mon = n[4], .tm_year = n[5]},"
         f" *r = &m; OUT({name}(r)); {SHOW}", bytes=12, edges=[bytes(12), b"\0\0\0\0\0\0\1\0\0\0F\0", b"\xff\xff" * 6], free=1, symbols=b"\0\1\x3c\xff")
case("difftime", "time.h", "time_t t; memcpy(&t, in, 8); OUT(difftime(t / 4, 1000)); OUT(difftime(5, t / 4));", bytes=8, rows=any_time, edges=SECONDS)
FORMAT = "%a %A %b %B %c %C %d %D %e %F %G %g %V %H %I %j %k %l %m %M %p %P %r %R %S %T %u %U %w %W %x %X %y %Y %z %Z %h %n %t %% %-d %_m %0e %Ey %s"
HASH = "unsigned long h = 5381; for (size_t i = 0; i < n; i++) h = h * 33 ^ (unsigned char)s[i]; OUT(h); OUT(n); OUT(errno);"
for one in FORMAT.split():
    case("strftime", "time.h", f"time_t t; memcpy(&t, in, 8); t %= 1L << 41; char s[64] = \"\"; struct tm m; gmtime_r(&t, &m); size_t n = strftime(s, 64, \"<{one}>\", &m); {HASH}",
         bytes=8, rows=any_time, edges=SECONDS[:10])
case("strftime", "time.h", f"time_t t = in[0] * 8640000L; char s[64] = \"\"; struct tm m; gmtime_r(&t, &m); size_t n = strftime(s, in[1] % 16, \"%F %j\", &m); {HASH}", bytes=2)
case("asctime ctime asctime_r ctime_r", "time.h", "time_t t; memcpy(&t, in, 8); t &= (1L << 37) - 1; char *r = ctime(&t); OUT(r != 0); OUT(errno); char s[64] = \"\"; if (r) strcpy(s, r);"
     " for (int i = 0; i < 26; i++) OUT(s[i]); struct tm m; if (gmtime_r(&t, &m)) { r = asctime(&m); OUT(r ? strcmp(r, s) : 1); } else OUT(7);",
     bytes=8, rows=any_time, edges=SECONDS)
