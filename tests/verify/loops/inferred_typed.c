// Numbers in what is inferred have the type of the elements, so that it can be written where it is shown.
// RUN: sh %root/tests/lit/exits.sh 0 %assay verify --show-invariants %s | FileCheck %s

#include <stddef.h>
void fill(int *a, size_t n)
/*@ requires take A = each (u64 i; i < n) { W<int>(a + i) };
    ensures  take B = each (u64 i; i < n) { RW<int>(a + i) }; @*/
{
  // CHECK: [[@LINE+1]]:3: note: inferred: /*@ inv {{.*}} Done1[k] == 7i32 }; @*/
  while (n-- > 0) a[n] = 7;
}
// CHECK: verdict: VERIFIED
