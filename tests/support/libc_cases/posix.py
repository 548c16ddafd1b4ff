"""What POSIX and GNU add: messages, patterns, descriptors, times, temporary names; what allocation leaves in errno."""

from libc_agreement import case

case("malloc calloc realloc reallocarray posix_memalign", "stdlib.h", "static const size_t sizes[] = {1, 100, (size_t)-1 / 2 + 1, (size_t)-1}; size_t n = sizes[in[0] % 4], m = sizes[in[1] % 4]; errno = in[2]; char *p = malloc(n); OUT(!p); OUT(errno);"
     " errno = in[2]; char *q = realloc(p, m > 100 ? (size_t)-1 : m); OUT(!q); OUT(errno); free(q ? q : p); errno = 0; p = calloc(sizes[in[0] % 2], m); OUT(!p); OUT(errno); free(p); errno = 0; p = reallocarray(NULL, n, 2); OUT(!p); OUT(errno);"
     " free(p); errno = 0; void *r = NULL; OUT(posix_memalign(&r, in[2] % 2 ? 64 : 3, n)); OUT(errno); free(r);", bytes=3)
case("memalign valloc", "stdlib.h malloc.h", "char *p = memalign(in[0] % 70, 8), *q = valloc(3); OUT(p != 0); OUT((unsigned long)q % 4096); p[7] = q[2] = 1; free(p), free(q);", bytes=1)

case("gettext ngettext textdomain bindtextdomain bind_textdomain_codeset dcgettext dngettext", "libintl.h", 'OUT(gettext("a")[0]); OUT(dcgettext("x", "b", 5)[0]); OUT(ngettext("1", "2", in[0] % 3)[0]); OUT(dngettext("d", "1", "2", in[0])[0]);'
     ' OUT(textdomain(NULL)[0]); OUT(textdomain("x")[0]); OUT(textdomain("")[0]); OUT(bindtextdomain("new", NULL)[1]); OUT(bindtextdomain("x", "/tmp")[1]); OUT(bindtextdomain("x", NULL)[1]); OUT(bindtextdomain("", "/") == 0);'
     ' OUT(bind_textdomain_codeset("x", "U")[0]);', bytes=1, edges=[b"\1"], free=1, symbols=b"\0\1\2\3")
ITEMS = "CODESET RADIXCHAR THOUSEP D_T_FMT D_FMT T_FMT T_FMT_AMPM AM_STR PM_STR YESEXPR NOEXPR YESSTR NOSTR CRNCYSTR ERA ALT_DIGITS DAY_1 DAY_7 ABDAY_3 MON_1 MON_12 ABMON_5".split()
case("nl_langinfo", "langinfo.h", f'static const int items[] = {{{", ".join(ITEMS)}}}; char t[24] = ""; strcpy(t, nl_langinfo(items[in[0] % {len(ITEMS)}])); for (int i = 0; i < 24; i++) OUT(t[i]);', bytes=1, edges=[bytes([i]) for i in range(len(ITEMS))])

PATTERNS = "char p[6] = {IN(0), IN(1), IN(2), IN(3)}, s[5] = {IN(4), IN(5), IN(6)};"
FLAGS = "static const int flags[] = {0, FNM_NOESCAPE, FNM_PATHNAME, FNM_PERIOD, FNM_PATHNAME | FNM_PERIOD, FNM_LEADING_DIR, FNM_CASEFOLD, FNM_CASEFOLD | FNM_PATHNAME};"
case("fnmatch", "fnmatch.h", f"{PATTERNS} {FLAGS} OUT(fnmatch(p, s, flags[in[7] % 8]));", bytes=8, alphabet=b"aB.*?/\\\0", edges=[b"*.a\0.a\0\3", b"a/*\0a/.\4", b"*\0\0\0\0\0\0\3", b"\\*\0\0*\0\0\0"], free=3, symbols=b"a*?\0")
case("fnmatch", "fnmatch.h", f"{PATTERNS.replace('{IN(0)', '{91, IN(0)')} {FLAGS} OUT(fnmatch(p, s, flags[in[7] % 8]));", bytes=8, alphabet=b"aBc-]!^/.\0",
     edges=[b"a]\0\0a\0\0\0", b"a-c]b\0\0\0", b"!a]\0b\0\0\0", b"]a]\0]\0\0\0", b"a-]\0-\0\0\0", b"/]\0\0/\0\0\2"])
case("fnmatch", "fnmatch.h", 'static const char *const p[] = {"[[:alpha:]]", "[[:digit:]x]", "[![:space:]]", "x[[:upper:]]*"}; char s[4] = {IN(0), IN(1)}; OUT(fnmatch(p[in[2] % 4], s, in[2] & 4 ? FNM_CASEFOLD : 0));', bytes=3, alphabet=b"aZ9 x\0\4\5\6\7")

case("fcntl", "fcntl.h unistd.h stdlib.h", 'char name[] = "/tmp/assay-XXXXXX"; int f = mkstemp(name); OUT(fcntl(f, F_GETFD)); OUT(fcntl(f, F_SETFD, in[0] & 3)); OUT(fcntl(f, F_GETFD)); OUT(fcntl(f, F_GETFL)); OUT(fcntl(f, F_SETFL, in[1] & 1 ? O_APPEND : O_NONBLOCK));'
     " OUT(fcntl(f, F_GETFL)); int g = fcntl(f, in[1] & 2 ? F_DUPFD : F_DUPFD_CLOEXEC, 20); OUT(g); OUT(fcntl(g, F_GETFD)); OUT(fcntl(g, F_GETFL)); close(f), close(g); OUT(fcntl(f, F_GETFD)); OUT(errno); unlink(name);"
     ' int o = open("/dev/null", O_RDONLY | O_CLOEXEC); OUT(fcntl(o, F_GETFD)); int p = dup3(o, 30, in[0] & 4 ? O_CLOEXEC : 0); OUT(p); OUT(fcntl(p, F_GETFD)); OUT(dup3(o, o, 0)); OUT(errno); close(o), close(p);', bytes=2)
case("readv writev posix_fallocate posix_fadvise", "sys/uio.h fcntl.h unistd.h stdlib.h", 'char name[] = "/tmp/assay-XXXXXX", a[4] = "zzz", b[9] = "zzzzzzzz"; int f = mkstemp(name); struct iovec v[2] = {{(char *)in, in[0] % 4}, {"pqrs", in[1] % 5}}, u[2] = {{a, 3}, {b, 6}};'
     " OUT(writev(f, v, 2)); lseek(f, 0, SEEK_SET); OUT(readv(f, u, 2)); for (int i = 0; i < 3; i++) OUT(a[i]); for (int i = 0; i < 8; i++) OUT(b[i]); OUT(posix_fallocate(f, 0, in[2] % 20)); OUT(lseek(f, 0, SEEK_END)); OUT(posix_fallocate(f, -1, 1));"
     " OUT(posix_fadvise(f, 0, 0, 0)); OUT(writev(f, v, -1)); OUT(errno); close(f); OUT(posix_fadvise(f, 0, 0, 0)); unlink(name);", bytes=4)
case("umask openat fstatat fchmod unlinkat mkdirat renameat faccessat utime utimes futimens", "fcntl.h unistd.h stdlib.h sys/stat.h utime.h sys/time.h stdio.h",
     'char dir[] = "/tmp/assay-XXXXXX", p[40], q[40]; struct stat s, t; OUT(mkdtemp(dir) == dir); sprintf(p, "%s/a", dir); sprintf(q, "%s/b", dir); mode_t old = umask(in[0] & 0777); OUT(umask(in[0] & 0777)); int f = openat(AT_FDCWD, p, O_CREAT | O_RDWR | O_TRUNC, 0666);'
     " OUT(fstat(f, &s)); OUT(s.st_mode); OUT(fchmod(f, in[1] & 0777)); OUT(fstatat(AT_FDCWD, p, &t, 0)); OUT(t.st_mode); OUT(s.st_ino == t.st_ino); umask(old); int g = openat(AT_FDCWD, q, O_CREAT | O_RDWR | O_TRUNC, 0600); fstat(g, &s); OUT(s.st_ino == t.st_ino);"
     " struct utimbuf b = {in[0], in[1]}; OUT(utime(p, &b)); OUT(stat(p, &s)); OUT(s.st_atime); OUT(s.st_mtime); struct timeval v[2] = {{1, in[2]}, {2, in[2] * 10000}}; OUT(utimes(q, v)); OUT(errno); if (in[2] < 100) { OUT(stat(q, &s)); OUT(s.st_mtim.tv_nsec); } else OUT(-1), OUT(-1);"
     " struct timespec w[2] = {{5, 6}, {7, 8}}; OUT(futimens(g, w)); fstat(g, &s); OUT(s.st_mtim.tv_nsec); OUT(renameat(AT_FDCWD, q, AT_FDCWD, p)); OUT(faccessat(AT_FDCWD, q, F_OK, 0)); OUT(errno); OUT(unlinkat(AT_FDCWD, dir, AT_REMOVEDIR)); OUT(errno); OUT(unlinkat(AT_FDCWD, p, 0));"
     " OUT(mkdirat(AT_FDCWD, p, 0700)); OUT(unlinkat(AT_FDCWD, p, 0)); OUT(errno); OUT(unlinkat(AT_FDCWD, p, AT_REMOVEDIR)); OUT(unlinkat(AT_FDCWD, dir, AT_REMOVEDIR)); close(f), close(g);", bytes=3)
case("mkostemp mkstemps mkdtemp mktemp tmpnam_r readlink realpath", "stdlib.h unistd.h fcntl.h stdio.h sys/stat.h limits.h", 'char a[] = "/tmp/assay-XXXXXX.c", b[] = "/tmp/assay-XXXXXX", c[] = "XXXXX", d[9], r[PATH_MAX]; int f = mkstemps(a, 2), g = mkostemp(b, O_CLOEXEC);'
     ' OUT(f > 2); OUT(strlen(a)); OUT(strcmp(a + 17, ".c")); OUT(fcntl(g, F_GETFD)); OUT(mkstemps(c, 0)); OUT(errno); OUT(mkdtemp(c) == 0); OUT(mktemp(c)[0]); OUT(tmpnam_r(NULL) == 0); OUT(readlink(b, d, 9)); OUT(errno); OUT(realpath(b, r) == r); OUT(strcmp(b, r));'
     ' unlink(b); OUT(realpath(b, r) == 0); OUT(errno); OUT(realpath("/tmp/..//./tmp", r) == r); OUT(strcmp(r, "/tmp")); OUT(realpath("/", r) == r); OUT(r[1]); OUT(realpath("", r) == 0); OUT(errno); unlink(a), unlink(b), close(f), close(g);')
case("ioctl tcgetattr tcsetattr", "sys/ioctl.h termios.h fcntl.h unistd.h", 'int f = open("/dev/null", O_RDONLY); struct winsize w; struct termios t; OUT(ioctl(f, TIOCGWINSZ, &w)); OUT(errno); errno = 0; OUT(tcgetattr(f, &t)); OUT(errno); OUT(tcsetattr(f, 99, &t)); OUT(errno); close(f); OUT(ioctl(f, TIOCGWINSZ, &w)); OUT(errno);')
case("__freading __fwriting __freadable __fwritable __fpending __fsetlocking putw getw", "stdio.h stdio_ext.h", 'FILE *f = fopen("/dev/null", in[0] & 1 ? "r" : "w"); OUT(__freadable(f) != 0); OUT(__fwritable(f) != 0); OUT(__freading(f) != 0 && in[0] & 1); OUT(__fpending(f)); OUT(__fsetlocking(f, 2)); OUT(__fsetlocking(f, 0)); fclose(f);'
     " f = tmpfile(); OUT(putw(in[0] * 1000003, f)); rewind(f); OUT(getw(f)); OUT(getw(f)); OUT(feof(f)); fclose(f);", bytes=1)

SIGNAL = "static int seen;\nstatic void handler(int n) { seen = seen * 16 + n; }"
case("kill sigandset sigorset sigisemptyset siginterrupt sigaltstack", "signal.h unistd.h", "seen = 0; signal(SIGUSR1, handler); OUT(kill(getpid(), SIGUSR1)); OUT(kill(getpid(), 0)); OUT(seen); OUT(kill(getpid(), 99)); OUT(errno); sigset_t a, b, c; sigemptyset(&a); sigemptyset(&b);"
     " sigaddset(&a, 1 + in[0] % 20); sigaddset(&b, 1 + in[1] % 20); sigaddset(&b, 3); sigandset(&c, &a, &b); OUT(sigisemptyset(&c)); sigorset(&c, &a, &b); OUT(sigismember(&c, 3)); OUT(sigismember(&c, 7)); OUT(siginterrupt(SIGUSR1, 1)); OUT(siginterrupt(99, 1)); OUT(errno);"
     " OUT(SIGRTMIN); OUT(SIGRTMAX); signal(SIGUSR1, SIG_DFL);", bytes=2, top=SIGNAL)
NAME = "char t[40] = \"\"; const char *n = NAME; if (n) strncpy(t, n, 39); for (int i = 0; i < 14; i++) OUT(t[i]); OUT(n != 0);"
for name in ("strerrorname_np", "sigabbrev_np", "sigdescr_np"):
    case(name, "string.h signal.h", NAME.replace("NAME", f"{name}((int)in[0] - 1)"), bytes=1, edges=[bytes([i]) for i in range(140)])
case("_tolower _toupper", "ctype.h", "OUT((_tolower)('A' + in[0] % 26)); OUT((_toupper)('a' + in[0] % 26));", bytes=1, free=1, symbols=b"\0\1\x19")
case("__stpcpy __memcmpeq", "string.h", "char s[4] = {IN(0), IN(1)}, t[4]; OUT(__stpcpy(t, s) - t); OUT(__memcmpeq(s, t, strlen(s)) == 0);", bytes=2, alphabet=b"ab\0", free=2,
     top="char *__stpcpy(char *, const char *);\nint __memcmpeq(const void *, const void *, unsigned long);")
case("a64l l64a rpmatch", "stdlib.h", "char s[8] = {IN(0), IN(1), IN(2), IN(3), IN(4), IN(5), IN(6)}; OUT(a64l(s)); char *t = l64a((long)(in[0] * 16777259u)); OUT(strlen(t)); OUT(t[0]); OUT(a64l(t)); OUT(rpmatch(s));", bytes=7, alphabet=b"./09AZazyYnN\0", free=2)
case("getsubopt", "stdlib.h", 'char s[9] = {IN(0), IN(1), IN(2), IN(3), IN(4), IN(5), IN(6)}, *p = s, *v; static char *const names[] = {"a", "ab", "", NULL}; for (int i = 0; i < 4; i++) { if (!*p) { OUT(-9), OUT(-9), OUT(-9); continue; } v = NULL; OUT(getsubopt(&p, names, &v)); OUT(v ? v - s : -1); OUT(p - s); }',
     bytes=7, alphabet=b"ab,=\0", free=2)
for t, s in (("double", ""), ("float", "f"), ("long double", "l")):
    case(f"remquo{s}", "math.h", f"static const {t} n[] = {{0, -0.0, 1, -1, 2.5, 7, -7.25, 1e30, 3, 0.1, 16, 1.5, 1e-30}}; int q = 99; {t} r = remquo{s}(n[in[0] % 13] * (1 + in[2] % 5), n[in[1] % 13], &q); if (r != r) OUT(77), OUT(0), OUT(0); else {{ double d = (double)r; long b; memcpy(&b, &d, 8); OUT(b); OUT(q & 7); OUT(q < 0); }}",
         bytes=3)
case("llogb significand nextupf nextdownf", "math.h", "static const double n[] = {0, 1, -1, 2.5, 1e300, 5e-324, 1e-310, -8}; double x = n[in[0] % 8]; OUT(llogb(x)); OUT(llogbf((float)x)); OUT((long)(significand(x) * 1024)); float u = nextupf((float)x), v = nextdownf((float)x); int a, b; memcpy(&a, &u, 4); memcpy(&b, &v, 4); OUT(a); OUT(b);", bytes=1)
case("opendir readdir closedir rewinddir scandir alphasort versionsort fdopendir dirfd", "dirent.h stdlib.h stdio.h unistd.h fcntl.h sys/stat.h", 'char dir[20] = "/tmp/assay-XXXXXX", p[40]; OUT(mkdtemp(dir) == dir); for (int i = 0; i < 3; i++) { sprintf(p, "%s/%c%d", dir, "ab"[in[i] & 1], in[i] / 2 % 12);'
     ' if (in[i] & 128) mkdir(p, 0700); else close(creat(p, 0600)); } struct dirent **l, *e; int n = scandir(dir, &l, NULL, in[0] & 64 ? alphasort : versionsort); OUT(n); for (int i = 0; i < 5; i++) { OUT(i < n ? l[i]->d_name[1] * 256 + l[i]->d_name[0] : 0); OUT(i < n ? l[i]->d_type : 0); }'
     ' for (int i = 0; i < n; i++) { sprintf(p, "%s/%s", dir, l[i]->d_name); if (l[i]->d_name[0] != 46) OUT(remove(p)); else OUT(0); free(l[i]); } for (int i = n; i < 5; i++) OUT(0); free(l); strcat(dir, "/"); DIR *d = opendir(dir); n = 0; while ((e = readdir(d))) n++; OUT(n); rewinddir(d); OUT(readdir(d) != NULL);'
     ' OUT(dirfd(d) > 2); OUT(closedir(d)); int f = open(dir, O_RDONLY | O_DIRECTORY); d = fdopendir(f); OUT(d && dirfd(d) == f); closedir(d); OUT(rmdir(dir)); dir[strlen(dir) - 1] = 0; OUT(opendir(dir) == NULL); OUT(errno); OUT(opendir("/dev/null") == NULL); OUT(errno);', bytes=3)
