// What is inside of an element is not another member, another row, or behind the row.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct pair {
  int x, y;
};

void five(int *p)
/*@ requires take P = RW(p); ensures take Q = RW(p); Q == 5i32; @*/
{
  *p = 5;
}
void member(struct pair *a, unsigned n, unsigned i)
/*@ requires i < n; take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) }; B[i].x == 5i32; @*/
{
  five(&a[i].y);
}
// CHECK: error: postcondition: {{.*}} [member]
// CHECK: REFUTED: member
void outside(struct pair *a, unsigned n, unsigned i)
/*@ requires i <= n; take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) }; @*/
{
  five(&a[i].y);
}
// CHECK: error: {{.*}} [outside]
// CHECK: {{REFUTED|UNPROVED}}: outside
void row(int *p)
/*@ requires take P = each (u64 i; i < 4u64) { RW(array_shift(p, i)) };
    ensures  take Q = each (u64 i; i < 4u64) { RW(array_shift(p, i)) }; @*/
{
  p[2] = 0;
}
void behind(int (*a)[4], unsigned n, unsigned i)
/*@ requires i < n; take A = each (u32 k; k < n) { RW<int[4]>(array_shift<int[4]>(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW<int[4]>(array_shift<int[4]>(a, k)) }; @*/
{
  row(a[i] + 1);
}
// CHECK: error: missing-resource: {{.*}} [behind]
// CHECK: {{REFUTED|UNPROVED}}: behind
void kept(int (*a)[4], unsigned n, unsigned i)
/*@ requires i < n; take A = each (u32 k; k < n) { RW<int[4]>(array_shift<int[4]>(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW<int[4]>(array_shift<int[4]>(a, k)) }; B == A; @*/
{
  row(a[i]);
}
// CHECK: error: postcondition: {{.*}} [kept]
// CHECK: REFUTED: kept
