// The last one is not the end.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void cut(char *s, unsigned long i, unsigned long j)
/*@ requires cn_ghost u64 n;
             take S = StrBuf(s, n);
             i <= S.len && j <= S.len;
    ensures  take T = StrBuf(s, n);
             T.len == j; @*/
{
  s[i] = 0;
  s[j] = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[cut]
}
// CHECK: verdict: REFUTED
