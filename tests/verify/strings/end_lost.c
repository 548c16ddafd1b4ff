// A byte that is not NUL: the string gets longer or has no end.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void cut(char *s)
/*@ requires cn_ghost u64 n;
             take S = StrBuf(s, n);
    ensures  take T = StrBuf(s, n);
             T.len == S.len; @*/
{
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: {{(missing-resource|postcondition)}}: {{.*}}[cut]
  s[0] = 'x';
}
// CHECK: verdict: REFUTED
