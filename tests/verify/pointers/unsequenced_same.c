// They may be one object.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int both(int *a, int *b, int same)
/*@ requires take A = RW(a);
             take B = RW(b);
             *a < 100i32 && *b < 100i32;
    ensures  take A2 = RW(a);
             take B2 = RW(b); @*/
{
  int *p = same ? a : b;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: unsequenced: {{.*}}[both]
  return (*a)++ + *p;
}
// CHECK: verdict: REFUTED
