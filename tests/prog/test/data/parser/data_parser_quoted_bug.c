// A backslash at the end of the text hides the end.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stddef.h>
static size_t quoted(const char *s) {
  size_t n = 0;
  // CHECK: [[@LINE+1]]:13: error: out-of-bounds: read of 1 byte at offset 4 of object 's' of 4 bytes
  for (s++; *s && *s != '"'; s++, n++)
    if (*s == '\\') s++;
  return n;
}
int main(void) {
  char s[4] = {'"'};
  s[1] = assay_char("a");
  s[2] = assay_char("b");
  assay_assert(quoted(s) <= 2);
  return 0;
}
// CHECK: char b = '\\';
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
