// The last byte of a buffer may always be NUL.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void end(char *s, unsigned long n)
/*@ requires take S = StrBuf(s, n);
    ensures  take T = StrBuf(s, n);
             T == S; @*/
{
  s[n - 1] = 0;
}
