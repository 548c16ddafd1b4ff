// They do not agree.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ function (boolean) agree(map<u64, i32> a, map<u64, i32> b) { a[0u64] == b[0u64] && a[1u64] == b[1u64] } @*/
void set(int *a)
/*@ requires take A = each (u64 k; k < 3u64) { RW(a + k) };
    ensures  take B = each (u64 k; k < 3u64) { RW(a + k) };
             agree(A, B) && B[2u64] == 9i32; @*/
{
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: postcondition: {{.*}}[set]
  a[2] = a[1] = 9;
}
// CHECK: verdict: REFUTED
