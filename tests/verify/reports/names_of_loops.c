// Values that a loop forgets are called as their variables are; a callee's names are told from the caller's.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s
// CHECK-NOT: {{any(\.| ==)}}
// CHECK-NOT: &a@loop

int object(int c)
/*@ ensures return == 1i32; @*/
{
  int a = 1, b = 2;
  int *p = &a;
  for (int i = 0; i < c; i++)
  /*@ inv ptr_eq(p, &a) || ptr_eq(p, &b); @*/
  {
    p = &b;
  }
  return *p;
}
// CHECK: asked for: {b}@loop == 1i32
// CHECK: REFUTED: object

int positive(int x)
/*@ requires x > 0i32; ensures return == x; @*/
{
  return x;
}
int call(int x)
/*@ requires x > 0i32; ensures return == x - 1i32; @*/
{
  return positive(x - 1);
}
// CHECK: error: precondition: the call of positive requires x > 0i32 [call]
// CHECK: asked for: 0i32 < x - 1i32
// CHECK: where:     x@positive == x - 1i32

int row(int a[3][4], unsigned i, unsigned j)
/*@ requires take A = RW<int[3][4]>(a); i <= 3u32; j < 4u32;
    ensures  take B = RW<int[3][4]>(a); @*/
{
  return a[i][j];
}
// CHECK: error: missing-resource: reading a[(u64) i][(u64) j] needs RW<int>(array_shift<int>(array_shift<int[4]>(a, (u64) i), (u64) j)), which is not held [row]
// CHECK: nearest: {{.*}}, whose guard may not contain the index: i < 3u32 is not known
// CHECK: REFUTED: row
