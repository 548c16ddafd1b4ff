// Of another argument nothing is known.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

/*@ function (boolean) prime(u64 n) @*/
unsigned long same(unsigned long n)
/*@ requires prime(n);
    ensures  prime(return + 0u64); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[same]
  return n + 2;
}
// CHECK: verdict: UNPROVED
