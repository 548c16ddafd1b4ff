// The length of a string.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned long length(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S && return == S.len; @*/
{
  unsigned long n = 0;
  while (s[n])
  /*@ inv n <= S.len; @*/
  {
    n++;
  }
  return n;
}
