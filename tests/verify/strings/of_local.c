// An array of the function's own is a string where a NUL lies.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned long length(const char *s);
/*@ spec length(pointer s);
    requires take S = Str(s);
    ensures  take T = Str(s);
             T == S; return == S.len; @*/

unsigned long one_or_two(char c)
/*@ ensures return == (c == 0i8 ? 1u64 : 2u64); @*/
{
  char text[4];
  text[0] = 'a';
  text[1] = c;
  text[2] = 0;
  text[3] = 'b';
  return length(text);
}
