/* Contracts of libc that are wrong, each in its own way: library.py must find all of them. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A value: the NUL is counted. */
size_t strlen(const char *s);
/*@ spec strlen(pointer s);
    requires take S = Str(s);
    ensures  take T = Str(s);
             T == S; return == S.len + 1u64; @*/

/* Memory: no room for the NUL. */
char *strcpy(char *to, const char *from);
/*@ spec strcpy(pointer to, pointer from);
    requires take S = Str(from);
             take O = each (u64 i; i < S.len) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take S2 = Str(from);
             ptr_eq(return, to); @*/

/* Memory: what need not be a string is read. */
size_t strnlen(const char *s, size_t n);
/*@ spec strnlen(pointer s, u64 n);
    requires take C = RW<char>(s);
    ensures  take D = RW<char>(s); @*/

/* An end that is not always there. */
char *strncpy(char *to, const char *from, size_t n);
/*@ spec strncpy(pointer to, pointer from, u64 n);
    requires n > 0u64;
             take S = Str(from);
             take O = each (u64 i; i < n) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take S2 = Str(from);
             take T = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(to, i)) };
             T[n - 1u64] == 0u8; @*/

/* A result that may be null. */
char *strchr(const char *s, int c);
/*@ spec strchr(pointer s, i32 c);
    requires take S = Str(s);
    ensures  take T = Str(s);
             !is_null(return); @*/

/* A case that is left out. */
int abs(int x);
/*@ spec abs(i32 x);
    ensures 0i32 <= return; @*/

/* The wrong half of a comparison. */
int memcmp(const void *a, const void *b, size_t n);
/*@ spec memcmp(pointer a, pointer b, u64 n);
    requires take A = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(a, i)) };
             take B = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(b, i)) };
    ensures  take A2 = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(a, i)) };
             take B2 = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(b, i)) };
             (return == 0i32) == (n == 0u64 || A[0u64] == B[0u64]); @*/

/* A bound that is off by one. */
int isdigit(int c);
/*@ spec isdigit(i32 c);
    requires -1i32 <= c && c <= 255i32;
    ensures  (return != 0i32) == (48i32 <= c && c < 57i32); @*/
