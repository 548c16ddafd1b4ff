// A string is made shorter.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void cut(char *s)
/*@ requires cn_ghost u64 n;
             take S = StrBuf(s, n);
    ensures  take T = StrBuf(s, n);
             T.len == 0u64; @*/
{
  s[0] = 0;
}
