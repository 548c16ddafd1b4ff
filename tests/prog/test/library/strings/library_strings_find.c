// The places that string functions find.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <string.h>
int main(void) {
  char s[4];
  assay_symbolic(s, sizeof s, "s");
  assay_assume(s[3] == 0);
  char *first = strchr(s, 'x'), *last = strrchr(s, 'x');
  assay_assert(!first == !last);
  if (first)
    assay_assert(first <= last && *first == 'x' && *last == 'x');
  else
    assay_assert(!memchr(s, 'x', strlen(s)));
  assay_assert(strchr(s, 0) == s + strlen(s));
  return 0;
}
