// A member of an element, an element of a row, and a row are given to contracts, and the array is whole again
// afterwards.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

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
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) }; B[i].y == 5i32; B[i].x == A[i].x; @*/
{
  five(&a[i].y);
}
void in_row(int (*a)[4], unsigned n, unsigned i, unsigned j)
/*@ requires i < n; j < 4u32; take A = each (u32 k; k < n) { RW<int[4]>(array_shift<int[4]>(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW<int[4]>(array_shift<int[4]>(a, k)) }; (B[i])[(u64) j] == 5i32; @*/
{
  five(&a[i][j]);
}
void row(int *p)
/*@ requires take P = each (u64 i; i < 4u64) { RW(array_shift(p, i)) };
    ensures  take Q = each (u64 i; i < 4u64) { RW(array_shift(p, i)) }; Q[2u64] == 0i32; Q[1u64] == P[1u64]; @*/
{
  p[2] = 0;
}
void of_rows(int (*a)[4], unsigned n, unsigned i)
/*@ requires i < n; take A = each (u32 k; k < n) { RW<int[4]>(array_shift<int[4]>(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW<int[4]>(array_shift<int[4]>(a, k)) };
             (B[i])[2u64] == 0i32; (B[i])[1u64] == (A[i])[1u64]; @*/
{
  row(a[i]);
}
