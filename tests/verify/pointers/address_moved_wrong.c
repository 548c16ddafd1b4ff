// By another distance than the addresses are from each other; and out of the memory that is held, of which nobody
// knows.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int *second(int *a)
/*@ requires take A = RW<int[4]>(a);
    ensures  take B = RW<int[4]>(a); (u64) return == (u64) a + 1u64; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[second]
  return a + 1;
}

void outside(int *a)
/*@ requires take A = RW<int[4]>(a);
    ensures  take B = RW<int[4]>(a); (u64) (a + 5i32) == (u64) a + 20u64; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[outside]
}

void others(int *a, int *b, unsigned long n)
/*@ requires take A = RW(a); take B = RW(b); n <= 1u64;
    ensures  take A2 = RW(a); take B2 = RW(b); (u64) (a + n) - (u64) b == (u64) a - (u64) b + 5u64 * n; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[others]
}
// CHECK: verdict: REFUTED
