// What is copied, or set, is so much and no more, and is whole cells.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
#include <string.h>
void one_less(int *to, const int *from)
/*@ requires take F = each (u64 k; k < 4u64) { RW(from + k) };
             take T = each (u64 k; k < 4u64) { RW(to + k) };
    ensures  take F2 = each (u64 k; k < 4u64) { RW(from + k) };
             take T2 = each (u64 k; k < 4u64) { RW(to + k) };
             T2 == F && F2 == F; @*/
{
  memcpy(to, from, 3 * sizeof *to);
}
// CHECK: error: postcondition: the postcondition does not hold: T2 == F && F2 == F [one_less]
// CHECK: REFUTED: one_less
void no_value(int *to, const int *from)
/*@ requires take F = each (u64 k; k < 4u64) { W(from + k) };
             take T = each (u64 k; k < 4u64) { W(to + k) };
    ensures  take F2 = each (u64 k; k < 4u64) { W(from + k) };
             take T2 = each (u64 k; k < 4u64) { RW(to + k) }; @*/
{
  memcpy(to, from, 4 * sizeof *to);
}
// CHECK: error: missing-resource: {{.*}} [no_value]
void wraps(int *to, const int *from, size_t n)
/*@ requires take F = each (u64 k; k < 2u64) { RW(from + k) };
             take T = each (u64 k; k < 2u64) { W(to + k) };
             n * 4u64 <= 8u64; 1u64 < n;
    ensures  take F2 = each (u64 k; k < 2u64) { RW(from + k) };
             take T2 = each (u64 k; k < 2u64) { RW(to + k) }; @*/
{
  memcpy(to, from, n * sizeof *to);
}
// CHECK: error: {{.*}} [wraps]
// CHECK: {{REFUTED|UNPROVED}}: wraps
void overlaps(int *a)
/*@ requires take A = each (u64 k; k < 3u64) { RW(a + k) };
    ensures  take B = each (u64 k; k < 3u64) { RW(a + k) }; @*/
{
  memcpy(a + 1, a, 2 * sizeof *a);
}
// CHECK: error: missing-resource: {{.*}} [overlaps]
void not_zero(int **p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p); is_null(Q); @*/
{
  memset(p, 1, sizeof *p);
}
// CHECK: error: {{.*}} [not_zero]
// CHECK: {{REFUTED|UNPROVED}}: not_zero
void no_bool(_Bool *p)
/*@ requires take P = each (u64 k; k < 2u64) { W(p + k) };
    ensures  take Q = each (u64 k; k < 2u64) { RW(p + k) }; @*/
{
  memset(p, 2, 2 * sizeof *p);
}
// CHECK: error: {{.*}} [no_bool]
void low_byte(int *a)
/*@ requires take A = each (u64 k; k < 2u64) { W(a + k) };
    ensures  take B = each (u64 k; k < 2u64) { RW(a + k) };
             each (u64 k; k < 2u64) { B[k] == 1i32 }; @*/
{
  memset(a, 1, 2 * sizeof *a);
}
// CHECK: error: postcondition: {{.*}} [low_byte]
// CHECK: REFUTED: low_byte
// CHECK: verdict: REFUTED
