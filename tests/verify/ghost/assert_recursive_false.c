// The argument of this call is meant, not that of one inside of it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned down(unsigned n)
/*@ requires n <= 3u32;
    ensures return == 0u32; @*/
{
  unsigned r = 0;
  if (n > 0) r = down(n - 1);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion: {{.*}}[down]
  /*@ assert({n}@start < 3u32); @*/
  // CHECK: confirmed {{.*}}: n == 3u
  return r;
}
// CHECK: verdict: REFUTED
