// The first NUL of a buffer need not be the one that was written, and there must be one, behind bytes that have a
// value.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s
#include <string.h>

size_t last(char *s, size_t n)
/*@ requires n < 1000u64; take S = each (u64 i; i <= n) { RW(array_shift(s, i)) }; S[n] == 0i8;
    ensures  take T = StrBuf(s, n + 1u64); return == n; @*/
{
  return strlen(s);
}
// CHECK: error: postcondition: {{.*}} [last]
// CHECK: REFUTED: last
size_t none(char *s, size_t n)
/*@ requires n < 1000u64; take S = each (u64 i; i <= n) { RW(array_shift(s, i)) };
    ensures  take T = StrBuf(s, n + 1u64); @*/
{
  return strlen(s);
}
// CHECK: error: missing-resource: {{.*}}Str_end(s){{.*}} [none]
// CHECK: REFUTED: none
void without_value(char *s, size_t n)
/*@ requires n < 1000u64; n > 0u64; take S = each (u64 i; i < n) { W(array_shift(s, i)) };
    ensures  take T = StrBuf(s, n); @*/
{
  s[n - 1] = 0;
}
// CHECK: error: {{.*}} [without_value]
// CHECK: {{REFUTED|UNPROVED}}: without_value
void rest(char *s, size_t n)
/*@ requires n < 1000u64; n > 0u64; take S = each (u64 i; i < n) { RW(array_shift(s, i)) };
    ensures  take T = Str(s); @*/
{
  s[n - 1] = 0;
}
// CHECK: error: leak: {{.*}} [rest]
// CHECK: UNPROVED: rest
