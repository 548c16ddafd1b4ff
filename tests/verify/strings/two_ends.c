// Two NULs are written: which is the first is decided.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void cut(char *s, unsigned long i, unsigned long j)
/*@ requires cn_ghost u64 n;
             take S = StrBuf(s, n);
             i <= S.len && j <= S.len;
    ensures  take T = StrBuf(s, n);
             T.len == (i < j ? i : j); @*/
{
  s[i] = 0;
  s[j] = 0;
}
