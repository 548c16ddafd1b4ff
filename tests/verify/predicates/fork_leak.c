// Where the function returns both cases of the predicate are looked at. In the second one nobody takes what was
// written.
// RUN: not %assay verify --no-refute %s | FileCheck %s

/*@ predicate (i32) If(pointer p, i32 k) {
      if (k == 0i32) { take V = RW<int>(p); return V; } else { return 0i32; }
    } @*/

void write(int *p, int k)
/*@ requires take P = RW(p);
    ensures  take Q = If(p, k); @*/
{
  *p = 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: leak: RW<int>(p) is left over {{.*}}[write]
}
// CHECK: verdict: UNPROVED
