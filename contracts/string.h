/* Contracts of <string.h>, for memory of every size. Each stands behind its prototype; a `spec` of a program's own takes its
 * place. What they say is true of every libc that keeps to C and POSIX; some say less than could be said. All bytes that are
 * passed are asked for, as RO, RW or W: where a function does not stop early they are all read or written. */
#include <string.h>

/*@ function (u64) libc_least(u64 a, u64 b) { a < b ? a : b }

    predicate ({ u64 len, map<u64, u8> chars }) Libc_Copy(pointer p, u64 size) {       // what strdup gives
      if (is_null(p)) {
        return { len: 0u64, chars: default<map<u64, u8>> };
      } else {
        take A = Alloc(p);
        assert (A.base == (u64) p && A.size == size);
        take S = Str(p);
        return S;
      }
    } @*/

/* ---- bytes ---- */

void *memcpy(void *to, const void *from, size_t n);
/*@ spec memcpy(pointer to, pointer from, u64 n);
    requires !is_null(to) && !is_null(from);
             take F = each (u64 i; i < n) { RO<unsigned char>(array_shift<unsigned char>(from, i)) };
             take O = each (u64 i; i < n) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take T = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(to, i)) };
             T == F; ptr_eq(return, to); @*/

/* GNU. */
void *mempcpy(void *to, const void *from, size_t n);
/*@ spec mempcpy(pointer to, pointer from, u64 n);
    requires !is_null(to) && !is_null(from);
             take F = each (u64 i; i < n) { RO<unsigned char>(array_shift<unsigned char>(from, i)) };
             take O = each (u64 i; i < n) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take T = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(to, i)) };
             T == F; ptr_eq(return, array_shift<unsigned char>(to, n)); @*/

/* Memory that does not overlap. */
void *memmove(void *to, const void *from, size_t n);
/*@ spec memmove(pointer to, pointer from, u64 n);
    requires !is_null(to) && !is_null(from);
             take F = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(from, i)) };
             take O = each (u64 i; i < n) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take F2 = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(from, i)) };
             take T = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(to, i)) };
             F2 == F && T == F; ptr_eq(return, to); @*/

void *memset(void *to, int c, size_t n);
/*@ spec memset(pointer to, i32 c, u64 n);
    requires !is_null(to);
             take O = each (u64 i; i < n) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take T = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(to, i)) };
             each (u64 i; i < n) { T[i] == (u8) c }; ptr_eq(return, to); @*/

int memcmp(const void *a, const void *b, size_t n);
/*@ spec memcmp(pointer a, pointer b, u64 n);
    requires !is_null(a) && !is_null(b);
             take A = each (u64 i; i < n) { RO<unsigned char>(array_shift<unsigned char>(a, i)) };
             take B = each (u64 i; i < n) { RO<unsigned char>(array_shift<unsigned char>(b, i)) };
    ensures  (return == 0i32) == (A == B); @*/

void *memchr(const void *s, int c, size_t n);
/*@ spec memchr(pointer s, i32 c, u64 n);
    requires !is_null(s);
             take S = each (u64 i; i < n) { RO<unsigned char>(array_shift<unsigned char>(s, i)) };
    ensures  each (u64 i; i < n && is_null(return)) { S[i] != (u8) c };
             exists (u64 i; i <= n) {
               is_null(return) || (i < n && ptr_eq(return, array_shift<unsigned char>(s, i)) && S[i] == (u8) c) }; @*/

/* ---- lengths ---- */

size_t strlen(const char *s);
/*@ spec strlen(pointer s);
    requires take S = Str(s);
    ensures  take T = Str(s);
             T == S; return == S.len; return < 9223372036854775807u64; @*/

size_t strnlen(const char *s, size_t n);
/*@ spec strnlen(pointer s, u64 n);
    requires take S = Str(s);
    ensures  take T = Str(s);
             T == S; return == libc_least(S.len, n); @*/

/* ---- copies ---- */

char *strcpy(char *to, const char *from);
/*@ spec strcpy(pointer to, pointer from);
    requires take S = Str(from);
             take O = each (u64 i; i <= S.len) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take S2 = Str(from);
             take T = Str(to);
             S2 == S && T == S; ptr_eq(return, to); @*/

char *stpcpy(char *to, const char *from);
/*@ spec stpcpy(pointer to, pointer from);
    requires take S = Str(from);
             take O = each (u64 i; i <= S.len) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take S2 = Str(from);
             take T = Str(to);
             S2 == S && T == S; ptr_eq(return, array_shift<char>(to, S.len)); @*/

char *strncpy(char *to, const char *from, size_t n);
/*@ spec strncpy(pointer to, pointer from, u64 n);
    requires !is_null(to);
             take S = Str(from);
             take O = each (u64 i; i < n) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take S2 = Str(from);
             take T = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(to, i)) };
             S2 == S; ptr_eq(return, to);
             each (u64 i; i < n && i < S.len) { T[i] == S.chars[i] };
             each (u64 i; i < n && S.len <= i) { T[i] == 0u8 }; @*/

char *strcat(char *to, const char *from);
/*@ spec strcat(pointer to, pointer from);
    requires take D = Str(to);
             take S = Str(from);
             D.len <= MAXu64() - S.len;
             take O = each (u64 i; D.len < i && i <= D.len + S.len) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take S2 = Str(from);
             take T = Str(to);
             S2 == S; ptr_eq(return, to);
             T.len == D.len + S.len;
             each (u64 i; i < D.len) { T.chars[i] == D.chars[i] };
             each (u64 i; D.len <= i && i <= T.len) { T.chars[i] == S.chars[i - D.len] }; @*/

char *strncat(char *to, const char *from, size_t n);
/*@ spec strncat(pointer to, pointer from, u64 n);
    requires take D = Str(to);
             take S = Str(from);
             let m = libc_least(S.len, n);
             D.len <= MAXu64() - m;
             take O = each (u64 i; D.len < i && i <= D.len + m) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take S2 = Str(from);
             take T = Str(to);
             S2 == S; ptr_eq(return, to);
             T.len == D.len + m;
             each (u64 i; i < D.len) { T.chars[i] == D.chars[i] };
             each (u64 i; D.len <= i && i < T.len) { T.chars[i] == S.chars[i - D.len] }; @*/

char *strdup(const char *s);
/*@ spec strdup(pointer s);
    requires take S = Str(s);
    ensures  take T = Str(s);
             take R = Libc_Copy(return, S.len + 1u64);
             T == S; is_null(return) || R == S; @*/

char *strndup(const char *s, size_t n);
/*@ spec strndup(pointer s, u64 n);
    requires take S = Str(s);
    ensures  take T = Str(s);
             let m = libc_least(S.len, n);
             take R = Libc_Copy(return, m + 1u64);
             T == S; is_null(return) || R.len == m;
             each (u64 i; !is_null(return) && i < m) { R.chars[i] == S.chars[i] }; @*/

/* ---- comparisons ---- */

int strcmp(const char *a, const char *b);
/*@ spec strcmp(pointer a, pointer b);
    requires take A = Str(a);
             take B = Str(b);
    ensures  take A2 = Str(a);
             take B2 = Str(b);
             A2 == A && B2 == B; (return == 0i32) == (A == B); @*/

int strncmp(const char *a, const char *b, size_t n);
/*@ spec strncmp(pointer a, pointer b, u64 n);
    requires take A = Str(a);
             take B = Str(b);
    ensures  take A2 = Str(a);
             take B2 = Str(b);
             A2 == A && B2 == B; A == B implies return == 0i32;
             each (u64 i; return == 0i32 && i < n && i <= A.len) { A.chars[i] == B.chars[i] }; @*/

/* ---- searches: where something is found, is said; that it is the first, or the last, is not ---- */

char *strchr(const char *s, int c);
/*@ spec strchr(pointer s, i32 c);
    requires take S = Str(s);
    ensures  take T = Str(s);
             T == S;
             each (u64 i; i <= S.len && is_null(return)) { S.chars[i] != (u8) c };
             exists (u64 i; i <= S.len) { is_null(return) || (ptr_eq(return, array_shift<char>(s, i)) && S.chars[i] == (u8) c) }; @*/

char *strrchr(const char *s, int c);
/*@ spec strrchr(pointer s, i32 c);
    requires take S = Str(s);
    ensures  take T = Str(s);
             T == S;
             each (u64 i; i <= S.len && is_null(return)) { S.chars[i] != (u8) c };
             exists (u64 i; i <= S.len) { is_null(return) || (ptr_eq(return, array_shift<char>(s, i)) && S.chars[i] == (u8) c) }; @*/

size_t strspn(const char *s, const char *accept);
/*@ spec strspn(pointer s, pointer accept);
    requires take S = Str(s);
             take A = Str(accept);
    ensures  take T = Str(s);
             take A2 = Str(accept);
             T == S && A2 == A; return <= S.len;
             A.len == 0u64 implies return == 0u64; @*/

size_t strcspn(const char *s, const char *reject);
/*@ spec strcspn(pointer s, pointer reject);
    requires take S = Str(s);
             take R = Str(reject);
    ensures  take T = Str(s);
             take R2 = Str(reject);
             T == S && R2 == R; return <= S.len;
             R.len == 0u64 implies return == S.len; @*/

char *strpbrk(const char *s, const char *accept);
/*@ spec strpbrk(pointer s, pointer accept);
    requires take S = Str(s);
             take A = Str(accept);
    ensures  take T = Str(s);
             take A2 = Str(accept);
             T == S && A2 == A; A.len == 0u64 implies is_null(return);
             exists (u64 i; i <= S.len) { is_null(return) || (i < S.len && ptr_eq(return, array_shift<char>(s, i))) }; @*/

char *strstr(const char *s, const char *what);
/*@ spec strstr(pointer s, pointer what);
    requires take S = Str(s);
             take X = Str(what);
    ensures  take T = Str(s);
             take X2 = Str(what);
             T == S && X2 == X; S.len < X.len implies is_null(return);
             exists (u64 i; i <= S.len) { is_null(return) || (ptr_eq(return, array_shift<char>(s, i)) && X.len <= S.len - i) }; @*/
