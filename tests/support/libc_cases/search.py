"""Cases of <search.h> but for lfind and lsearch (stdlib.py), of <fenv.h>, pipes and on_exit. Trees are told by the order of their keys
alone, which does not depend on their shape."""

from libc_agreement import case

TREE = """static unsigned char keys[8];
static int compare(const void *a, const void *b) { return *(const unsigned char *)a - *(const unsigned char *)b; }
static void visit(const void *node, VISIT which, int level) { if (which == postorder || which == leaf) OUT(**(unsigned char *const *)node); }
static void visit_with(const void *node, VISIT which, void *sum) { if (which == postorder || which == leaf) *(int *)sum = *(int *)sum * 5 + **(unsigned char *const *)node; }
static int released; static void release(void *key) { released += *(unsigned char *)key; }
"""
case("tsearch tfind tdelete twalk twalk_r tdestroy", "search.h", """void *root = 0; int sum = 0; for (int i = 0; i < 5; i++) { keys[i] = in[i]; unsigned char **found = tsearch(&keys[i], &root, compare); OUT(*found - keys); }
 unsigned char wanted = in[5]; unsigned char **there = tfind(&wanted, &root, compare); OUT(there ? *there - keys : -1); twalk(root, visit); twalk_r(root, visit_with, &sum); OUT(sum);
 OUT(tdelete(&wanted, &root, compare) != 0); sum = 0; twalk_r(root, visit_with, &sum); OUT(sum); released = 0; tdestroy(root, release); OUT(released); OUT(tfind(&wanted, 0, compare) == 0);
 while (outs < 20) OUT(0);""", bytes=6, alphabet=b"\1\2\3\4\5\6\7", edges=[b"\4\2\6\1\3\4", b"\1\2\3\4\5\3", b"\5\4\3\2\1\5", b"\1\1\1\1\1\1"], free=2, symbols=b"\1\3\4", top=TREE)
case("hcreate hsearch hdestroy hcreate_r hsearch_r hdestroy_r", "search.h", """OUT(hcreate(in[0] % 6)); char names[8][2] = {0};
 for (int i = 0; i < 6; i++) { names[i][0] = IN(i + 1); ENTRY e = {names[i], (void *)(long)i}, *f = hsearch(e, in[7] >> i & 1 ? ENTER : FIND); OUT(f ? (long)f->data : -1); OUT(errno); errno = 0; }
 hdestroy(); struct hsearch_data own = {0}; ENTRY e = {"x", (void *)5}, *f; OUT(hcreate_r(in[0] % 9, &own)); OUT(own.size); OUT(hcreate_r(4, &own)); OUT(hsearch_r(e, FIND, &f, &own)); OUT(f == 0);
 OUT(hsearch_r(e, ENTER, &f, &own)); OUT(f && f->data == (void *)5); hdestroy_r(&own); OUT(own.table == 0);""", bytes=8, rows=lambda rng: bytes([rng.randrange(256)]) + bytes(rng.choice(b"abcd") for _ in range(6))
     + bytes([rng.randrange(256)]), edges=[b"\0abcdef\xff", b"\1aabbcc\x3f"])
case("insque remque", "search.h", """struct e { struct e *next, *before; } e[4]; insque(&e[0], 0); insque(&e[1], &e[0]); insque(&e[2], &e[in[0] % 2]); insque(&e[3], &e[in[1] % 3]); remque(&e[in[2] % 4]);
 for (int i = 0; i < 4; i++) { OUT(e[i].next ? e[i].next - e : -1); OUT(e[i].before ? e[i].before - e : -1); }""", bytes=3, free=3, symbols=b"\0\1\2\3", edges=[b"\0\0\0"])
case("fegetround fesetround feclearexcept fegetenv fesetenv feholdexcept feupdateenv fegetexcept fedisableexcept", "fenv.h", """fenv_t e; OUT(fegetround()); OUT(fesetround(FE_TONEAREST)); OUT(fesetround(in[0] + 5000) != 0);
 OUT(feclearexcept(FE_ALL_EXCEPT)); OUT(fegetenv(&e)); OUT(fesetenv(&e)); OUT(feholdexcept(&e)); OUT(feupdateenv(&e)); OUT(fesetenv(FE_DFL_ENV)); OUT(fegetexcept()); OUT(fedisableexcept(FE_INVALID));""", bytes=1)
case("pipe pipe2", "unistd.h fcntl.h", """int p[2]; OUT(pipe(p)); char to[8] = {0}; OUT(write(p[1], in, in[0] % 5)); OUT(write(p[1], in + 4, 2)); OUT(read(p[0], to, in[1] % 8)); for (int i = 0; i < 8; i++) OUT(to[i]);
 OUT(lseek(p[0], 0, SEEK_CUR)); OUT(errno); errno = 0; OUT(pread(p[0], to, 1, 0)); OUT(errno); errno = 0; OUT(ftruncate(p[1], 1)); OUT(errno); errno = 0; OUT(write(p[0], "a", 1)); OUT(errno); errno = 0; OUT(read(p[1], to, 1)); OUT(errno); errno = 0; OUT(close(p[1])); OUT(read(p[0], to, 8)); OUT(read(p[0], to, 8));
 OUT(close(p[0])); OUT(pipe2(p, O_NONBLOCK)); OUT(read(p[0], to, 1)); OUT(errno); OUT(write(p[1], "ab", 2)); OUT(read(p[0], to, 1)); OUT(to[0]); close(p[0]); close(p[1]); errno = 0; OUT(pipe2(p, 3)); OUT(errno);""",
     bytes=8, edges=[b"\0\0abcdef", b"\4\7abcdef"], free=2, symbols=bytes(range(8)))
case("ttyname ttyname_r", "unistd.h fcntl.h", "int p[2]; pipe(p); char to[32]; OUT(ttyname(p[0]) == 0); OUT(errno); errno = 0; OUT(ttyname(55) == 0); OUT(errno); errno = 0; OUT(ttyname_r(p[1], to, 9)); OUT(ttyname_r(p[1], to, 10)); OUT(ttyname_r(55, to, 32)); close(p[0]); close(p[1]);")
