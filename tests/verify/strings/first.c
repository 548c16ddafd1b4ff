// The first byte is there, even of an empty string.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

char first(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S && (u8) return == S.chars[0u64];
             S.len == 0u64 implies return == 0i8; @*/
{
  return s[0];
}
