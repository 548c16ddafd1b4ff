// Where all memory is known the model is executed, which knows more: of a literal, of an array of its own.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <string.h>
int known(void)
/*@ ensures return == 5i32; @*/
{
  char text[8];
  strcpy(text, "abc");
  text[0] = 0;
  return (int)strlen("hello") + (int)strlen(text);
}
