// Elements of rows at places that nobody knows: one behind the row, one behind the last row, and one that is changed as
// well.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int behind(int a[3][4], unsigned i, unsigned j)
/*@ requires take A = RW<int[3][4]>(a); i < 3u32; j <= 4u32;
    ensures  take B = RW<int[3][4]>(a); B == A; @*/
{
  return a[i][j];
}
// CHECK: REFUTED: behind

int below(int a[3][4], unsigned i, unsigned j)
/*@ requires take A = RW<int[3][4]>(a); i <= 3u32; j < 4u32;
    ensures  take B = RW<int[3][4]>(a); B == A; @*/
{
  return a[i][j];
}
// CHECK: REFUTED: below

void set(int a[3][4], unsigned i, unsigned j, unsigned k)
/*@ requires take A = RW<int[3][4]>(a); i < 3u32; j < 4u32; k < 4u32;
    ensures  take B = RW<int[3][4]>(a); B[(u64) i][(u64) k] == 7i32 || B[(u64) i][(u64) k] == A[(u64) i][(u64) k];
             B[0u64] == A[0u64]; @*/
{
  a[i][j] = 7;
}
// CHECK: postcondition does not hold: B[0u64] == A[0u64]
// CHECK: REFUTED: set
