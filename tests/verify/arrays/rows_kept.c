// Rows of an array are maps of maps, in proofs and in checks at run time.
// RUN: %assay verify --test %s | FileCheck %s
// CHECK: tested: no run breaks it
// CHECK: verdict: VERIFIED

void clear(int a[3][4])
/*@ requires take A = RW<int[3][4]>(a);
    ensures  take B = RW<int[3][4]>(a);
             B[1u64] == A[1u64];
             B[0u64][2u64] == 0i32; @*/
{
  a[0][2] = 0;
}
