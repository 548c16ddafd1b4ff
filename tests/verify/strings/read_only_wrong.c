// A string that may only be read is not written, and it is one only if it ends.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s
#include <string.h>

void empty(char *s, size_t n)
/*@ requires n < 1000u64; n > 0u64; take S = each (u64 i; i <= n) { RO<char>(array_shift<char>(s, i)) };
             S[n] == 0i8; each (u64 i; i < n) { S[i] != 0i8 }; @*/
{
  strcpy(s, "");
}
// CHECK: error: missing-resource: {{.*}} [empty]
// CHECK: {{REFUTED|UNPROVED}}: empty
size_t without_end(const char *s, size_t n)
/*@ requires n < 1000u64; take S = each (u64 i; i <= n) { RO<char>(array_shift<char>(s, i)) };
    ensures  return <= n; @*/
{
  return strlen(s);
}
// CHECK: error: missing-resource: the call of strlen needs Str_end(s){{.*}} [without_end]
// CHECK: REFUTED: without_end
int other(const char *s, const char *t, size_t n)
/*@ requires n < 1000u64;
             take S = each (u64 i; i <= n) { RO<char>(array_shift<char>(s, i)) };
             S[n] == 0i8; each (u64 i; i < n) { S[i] != 0i8 };
             take T = each (u64 i; i <= n) { RO<char>(array_shift<char>(t, i)) };
             T[n] == 0i8; each (u64 i; i < n) { T[i] != 0i8 };
    ensures  return == 0i32; @*/
{
  return strcmp(s, t);
}
// CHECK: error: postcondition: {{.*}} [other]
// CHECK: REFUTED: other
