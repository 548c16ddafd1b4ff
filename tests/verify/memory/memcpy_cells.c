// memcpy and memset on cells of other types than characters: single ones, structs with padding, as many as one likes,
// locals.
// RUN: %assay verify %s | FileCheck %s
// CHECK: VERIFIED: many
// CHECK: VERIFIED: part
// CHECK: VERIFIED: padded
// CHECK: VERIFIED: through_local
// CHECK: VERIFIED: pointers
// CHECK: VERIFIED: zero
// CHECK: VERIFIED: ones
// CHECK: VERIFIED: zero_struct
// CHECK: verdict: VERIFIED

#include <stddef.h>
#include <string.h>
struct padded {
  char c;
  long l;
  void *p;
};
void many(int *to, const int *from, size_t n)
/*@ requires !is_null(to) && !is_null(from);
             take F = each (u64 k; k < n) { RW(from + k) };
             take T = each (u64 k; k < n) { W(to + k) };
    ensures  take F2 = each (u64 k; k < n) { RW(from + k) };
             take T2 = each (u64 k; k < n) { RW(to + k) };
             T2 == F && F2 == F; @*/
{
  memcpy(to, from, n * sizeof *to);
}
void part(long *a, const long *b, size_t n, size_t from)
/*@ requires from < n;
             take A = each (u64 k; k < n) { RW(a + k) };
             take B = each (u64 k; k < n) { RW(b + k) };
    ensures  take A2 = each (u64 k; k < n) { RW(a + k) };
             take B2 = each (u64 k; k < n) { RW(b + k) };
             each (u64 k; k < from) { A2[k] == A[k] };
             each (u64 k; from <= k && k < n) { A2[k] == B[k] }; B2 == B; @*/
{
  memmove(a + from, b + from, (n - from) * sizeof *a);
}
void padded(struct padded *to, const struct padded *from)
/*@ requires take T = W(to); take F = RW(from);
    ensures  take T2 = RW(to); take F2 = RW(from);
             T2 == F && F2 == F; @*/
{
  memcpy(to, from, sizeof *to);
}
void through_local(int *to, const int *from)
/*@ requires take T = W(to); take F = RW(from);
    ensures  take T2 = RW(to); take F2 = RW(from);
             T2 == F && F2 == F; @*/
{
  int both[2];
  memcpy(both + 1, from, sizeof *from);
  *to = both[1];
}
void pointers(int **to, int **from)
/*@ requires take T = each (u64 k; k < 2u64) { W(to + k) };
             take F = each (u64 k; k < 2u64) { RW(from + k) };
             take I = RW<int>(F[1u64]);
    ensures  take T2 = each (u64 k; k < 2u64) { RW(to + k) };
             take F2 = each (u64 k; k < 2u64) { RW(from + k) };
             take J = RW<int>(T2[1u64]); J == 3i32; F2 == F; @*/
{
  memcpy(to, from, 2 * sizeof *to);
  *to[1] = 3;
}
void zero(int *a, size_t n)
/*@ requires !is_null(a);
             take A = each (u64 k; k < n) { W(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n) { B[k] == 0i32 }; @*/
{
  memset(a, 0, n * sizeof *a);
}
void ones(unsigned short *a)
/*@ requires take A = each (u64 k; k < 3u64) { W(a + k) };
    ensures  take B = each (u64 k; k < 3u64) { RW(a + k) };
             each (u64 k; k < 3u64) { B[k] == 0x0101u16 }; @*/
{
  memset(a, 1, 3 * sizeof *a);
}
void zero_struct(struct padded *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p); Q.c == 0i8; Q.l == 0i64; is_null(Q.p); @*/
{
  memset(p, 0, sizeof *p);
}
