// The last byte of a buffer is not one behind it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void end(char *s, unsigned long n)
/*@ requires take S = StrBuf(s, n);
    ensures  take T = StrBuf(s, n); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|pointer-arithmetic)}}: {{.*}}[end]
  s[n] = 0;
}
// CHECK: verdict: REFUTED
