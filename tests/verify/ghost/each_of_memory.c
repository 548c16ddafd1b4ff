// What is read for all values of a name is taken before, in requires or in an invariant: refused by name.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

void zero(int *a)
/*@ requires take A = each (u64 k; k < 2u64) { W(a + k) };
    ensures  take B = each (u64 k; k < 2u64) { RW(a + k) }; @*/
{
  a[0] = a[1] = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: what is read for all values of a name is taken first: take X = each (...) { RW(...) };
  /*@ assert(each (u64 k; k < 2u64) { a[k] == 0i32 }); @*/
}
