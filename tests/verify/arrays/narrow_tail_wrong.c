// One element more than the array has behind this one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void touch(int *p, unsigned n)
/*@ requires take A = each (u32 i; i < n) { RW(array_shift(p, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(p, i)) }; @*/
{
  if (n) p[n - 1] = 0;
}
void behind(int *p, unsigned n, unsigned m)
/*@ requires m <= n; take A = each (u32 i; i < n) { RW(array_shift(p, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(p, i)) }; @*/
{
  touch(p + m, n - m + 1);
}
// CHECK: error: missing-resource: {{.*}} [behind]
// CHECK: {{REFUTED|UNPROVED}}: behind
void forgotten(int *p, unsigned n, unsigned m)
/*@ requires m <= n; take A = each (u32 i; i < n) { RW(array_shift(p, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(p, i)) }; each (u32 i; i < n) { B[i] == A[i] }; @*/
{
  touch(p + m, n - m);
}
// CHECK: error: postcondition: {{.*}} [forgotten]
// CHECK: REFUTED: forgotten
