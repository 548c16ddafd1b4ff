// Of what memory holds that is only to be written nothing is known, not even that two elements are equal.
// RUN: not %assay verify --no-refute %s | FileCheck %s

void two(int *p);
/*@ spec two(pointer p);
    requires take A = each (u64 i; i < 2u64) { W<int>(array_shift<int>(p, i)) };
             A[0u64] == A[1u64];
    ensures  take B = each (u64 i; i < 2u64) { W<int>(array_shift<int>(p, i)) }; @*/

void pass(void) {
  int x[2];
  two(x);
  // CHECK: [[@LINE-1]]:{{[0-9]+}}: error: precondition: {{.*}}[pass]
}
// CHECK: verdict: UNPROVED
