/* Contracts of <stdlib.h>. `malloc` and `free` are known by name, since what they give and take may be an object of the machine's;
 * what they are for memory of any size is what `Fresh` and `Freed` say. `exit`, `qsort` and `bsearch` have no contract: they call
 * functions of the program, and are executed. `abort` has none: that it is not called is to be proved. */
#include <stdlib.h>

/*@ predicate (void) Libc_Zeroed(pointer p, u64 n) {       // what calloc gives
      if (is_null(p)) {
        return;
      } else {
        take A = Alloc(p);
        assert (A.base == (u64) p && A.size == n);
        take B = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(p, i)) };
        assert (each (u64 i; i < n) { B[i] == 0u8 });
        return;
      }
    }

    predicate ({ u64 base, u64 size }) Libc_Resized(pointer p, pointer new, u64 n) {       // what realloc gives
      if (is_null(new) && is_null(p)) {
        return { base: 0u64, size: 0u64 };
      } else if (is_null(new)) {
        take A = Fresh(p, allocs[(alloc_id) p].size);
        return A;
      } else {
        take B = Fresh(new, n);
        return B;
      }
    }

    predicate (void) Libc_End(pointer end) {       // where strtol puts the end, or nowhere
      if (is_null(end)) {
        return;
      } else {
        take E = W<char *>(end);
        return;
      }
    }

    predicate (pointer) Libc_EndAt(pointer end) {
      if (is_null(end)) {
        return NULL;
      } else {
        take E = RW<char *>(end);
        return E;
      }
    } @*/

/* ---- memory: aligned for every type ---- */

void *calloc(size_t count, size_t size);
/*@ spec calloc(u64 count, u64 size);
    ensures take A = Libc_Zeroed(return, count * size);
            is_null(return) || (u64) return % 16u64 == 0u64;
            is_null(return) || size == 0u64 || count <= MAXu64() / size; @*/

/* What the bytes were is not said here: cells that are held are moved with their values, and then this is not asked. */
void *realloc(void *p, size_t n);
/*@ spec realloc(pointer p, u64 n);
    requires n > 0u64 || is_null(p);
             take A = Fresh(p, is_null(p) ? 0u64 : allocs[(alloc_id) p].size);
    ensures  take B = Libc_Resized(p, return, n);
             is_null(return) || (u64) return % 16u64 == 0u64; @*/

void *aligned_alloc(size_t alignment, size_t n);
/*@ spec aligned_alloc(u64 alignment, u64 n);
    requires alignment != 0u64 && (alignment & (alignment - 1u64)) == 0u64;
             n % alignment == 0u64;
    ensures  take A = Fresh(return, n); @*/

/* ---- numbers ---- */

int abs(int x);
/*@ spec abs(i32 x);
    requires x != MINi32();
    ensures  return == (x < 0i32 ? -x : x); @*/

long labs(long x);
/*@ spec labs(i64 x);
    requires x != MINi64();
    ensures  return == (x < 0i64 ? -x : x); @*/

long long llabs(long long x);
/*@ spec llabs(i64 x);
    requires x != MINi64();
    ensures  return == (x < 0i64 ? -x : x); @*/

div_t div(int x, int y);
/*@ spec div(i32 x, i32 y);
    requires y != 0i32 && !(x == MINi32() && y == -1i32);
    ensures  return.quot == x / y; return.rem == x % y; @*/

ldiv_t ldiv(long x, long y);
/*@ spec ldiv(i64 x, i64 y);
    requires y != 0i64 && !(x == MINi64() && y == -1i64);
    ensures  return.quot == x / y; return.rem == x % y; @*/

lldiv_t lldiv(long long x, long long y);
/*@ spec lldiv(i64 x, i64 y);
    requires y != 0i64 && !(x == MINi64() && y == -1i64);
    ensures  return.quot == x / y; return.rem == x % y; @*/

/* ---- numbers in strings: those that have no value of the type are undefined, and so many letters are never too many ---- */

int atoi(const char *s);
/*@ spec atoi(pointer s);
    requires take S = Str(s); S.len <= 9u64;
    ensures  take T = Str(s); T == S; @*/

long atol(const char *s);
/*@ spec atol(pointer s);
    requires take S = Str(s); S.len <= 18u64;
    ensures  take T = Str(s); T == S; @*/

long long atoll(const char *s);
/*@ spec atoll(pointer s);
    requires take S = Str(s); S.len <= 18u64;
    ensures  take T = Str(s); T == S; @*/

long strtol(const char *s, char **end, int base);
/*@ spec strtol(pointer s, pointer end, i32 base);
    requires take S = Str(s);
             take O = Libc_End(end);
             base == 0i32 || (2i32 <= base && base <= 36i32);
    ensures  take T = Str(s);
             take E = Libc_EndAt(end);
             T == S;
             exists (u64 i; i <= S.len) { is_null(end) || ptr_eq(E, array_shift<char>(s, i)) }; @*/

unsigned long strtoul(const char *s, char **end, int base);
/*@ spec strtoul(pointer s, pointer end, i32 base);
    requires take S = Str(s);
             take O = Libc_End(end);
             base == 0i32 || (2i32 <= base && base <= 36i32);
    ensures  take T = Str(s);
             take E = Libc_EndAt(end);
             T == S;
             exists (u64 i; i <= S.len) { is_null(end) || ptr_eq(E, array_shift<char>(s, i)) }; @*/

long long strtoll(const char *s, char **end, int base);
/*@ spec strtoll(pointer s, pointer end, i32 base);
    requires take S = Str(s);
             take O = Libc_End(end);
             base == 0i32 || (2i32 <= base && base <= 36i32);
    ensures  take T = Str(s);
             take E = Libc_EndAt(end);
             T == S;
             exists (u64 i; i <= S.len) { is_null(end) || ptr_eq(E, array_shift<char>(s, i)) }; @*/

unsigned long long strtoull(const char *s, char **end, int base);
/*@ spec strtoull(pointer s, pointer end, i32 base);
    requires take S = Str(s);
             take O = Libc_End(end);
             base == 0i32 || (2i32 <= base && base <= 36i32);
    ensures  take T = Str(s);
             take E = Libc_EndAt(end);
             T == S;
             exists (u64 i; i <= S.len) { is_null(end) || ptr_eq(E, array_shift<char>(s, i)) }; @*/

/* ---- chance ---- */

int rand(void);
/*@ spec rand();
    ensures 0i32 <= return; @*/

void srand(unsigned seed);
/*@ spec srand(u32 seed);
    ensures true; @*/

long random(void);
/*@ spec random();
    ensures 0i64 <= return && return <= 2147483647i64; @*/

void srandom(unsigned seed);
/*@ spec srandom(u32 seed);
    ensures true; @*/

/* ---- the process ---- */

/* The string belongs to nobody who could be asked: it is not given. */
char *getenv(const char *name);
/*@ spec getenv(pointer name);
    requires take N = Str(name);
    ensures  take N2 = Str(name); N2 == N; @*/

void _Exit(int status);
/*@ spec _Exit(i32 status);
    ensures false; @*/
