// An array of the function's own that a contract gives back as a string is the function's again: it is read, measured,
// and ends.
// RUN: %assay verify %s | FileCheck %s
// CHECK: VERIFIED: first
// CHECK: VERIFIED: measured
// CHECK: VERIFIED: rest
// CHECK: verdict: VERIFIED

#include <string.h>
void name(char *s);
/*@ spec name(pointer s);
    requires take A = each (u64 k; k < 8u64) { W<char>(array_shift<char>(s, k)) };
    ensures  take S = StrBuf(s, 8u64); 0u64 < S.len; @*/

int first(void)
/*@ ensures return == 1i32; @*/
{
  char text[8];
  name(text);
  return text[0] != 0;
}
size_t measured(void)
/*@ ensures 0u64 < return && return < 8u64; @*/
{
  char text[8];
  name(text);
  return strlen(text);
}
char rest(void)
/*@ ensures return == 'x'; @*/
{
  char text[8];
  name(text);
  text[0] = 'x';
  return text[0];
}
