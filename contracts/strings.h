/* Contracts of <strings.h>. */
#include <strings.h>

void bzero(void *to, size_t n);
/*@ spec bzero(pointer to, u64 n);
    requires !is_null(to);
             take O = each (u64 i; i < n) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take T = each (u64 i; i < n) { RW<unsigned char>(array_shift<unsigned char>(to, i)) };
             each (u64 i; i < n) { T[i] == 0u8 }; @*/

int strcasecmp(const char *a, const char *b);
/*@ spec strcasecmp(pointer a, pointer b);
    requires take A = Str(a);
             take B = Str(b);
    ensures  take A2 = Str(a);
             take B2 = Str(b);
             A2 == A && B2 == B; A == B implies return == 0i32;
             A.len != B.len implies return != 0i32; @*/

int strncasecmp(const char *a, const char *b, size_t n);
/*@ spec strncasecmp(pointer a, pointer b, u64 n);
    requires take A = Str(a);
             take B = Str(b);
    ensures  take A2 = Str(a);
             take B2 = Str(b);
             A2 == A && B2 == B; A == B implies return == 0i32; @*/

int ffs(int x);
/*@ spec ffs(i32 x);
    ensures return == bw_ffs(x); @*/

int ffsl(long x);
/*@ spec ffsl(i64 x);
    ensures return == (i32) bw_ffs(x); @*/

int ffsll(long long x);
/*@ spec ffsll(i64 x);
    ensures return == (i32) bw_ffs(x); @*/
