// A quoted string is read up to its closing quote.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stddef.h>
static size_t quoted(const char *s) {
  size_t n = 0;
  for (s++; *s && *s != '"'; s++, n++)
    if (*s == '\\' && s[1]) s++;
  return n;
}
int main(void) {
  char s[4] = {'"'};
  s[1] = assay_char("a");
  s[2] = assay_char("b");
  assay_assert(quoted(s) <= 2);
  return 0;
}
