// A symbolic number of bytes: those that are there are written, one more is an error at the call.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s 2>%t.err | FileCheck %s
#include <stdio.h>

int nondet_int(void);

int main(void) {
  char text[4] = "abc";
  unsigned n = (unsigned)nondet_int();
  return fwrite(text, 1, n, stdout) == n ? 0 : 1;
}
// CHECK: stdio_fwrite_bug.c:10:10: error: out-of-bounds: fwrite: read of 5 bytes at offset 0 of object 'text' of 4 bytes
// CHECK: verdict: BUG
// CHECK: paths: 5 ended, 1 failed
