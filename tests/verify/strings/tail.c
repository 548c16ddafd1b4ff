// What is behind the first byte of a string is one.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned long length(const char *s);
/*@ spec length(pointer s);
    requires take S = Str(s);
    ensures  take T = Str(s);
             T == S; return == S.len; @*/

unsigned long rest(const char *s)
/*@ requires take S = Str(s);
             S.len > 0u64;
    ensures  take T = Str(s);
             T.len == S.len; return == S.len - 1u64; @*/
{
  return length(s + 1);
}
