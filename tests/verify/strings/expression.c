// A text as a value of specifications.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int is_ok(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S && return == (S == "ok" ? 1i32 : 0i32); @*/
{
  return s[0] == 'o' && s[1] == 'k' && s[2] == 0;
}
