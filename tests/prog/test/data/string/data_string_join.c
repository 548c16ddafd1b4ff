// Words are joined with a separator between them.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 4 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <string.h>
static void join(char *to, const char *const *words, unsigned n) {
  *to = 0;
  for (unsigned i = 0; i < n; i++) {
    strcat(to, words[i]);
    strcat(to, ",");
  }
  if (n) to[strlen(to) - 1] = 0;
}
int main(void) {
  static const char *const words[3] = {"a", "bc", "d"};
  char text[16];
  unsigned n = assay_choose(4);
  join(text, words, n);
  assay_assert(strlen(text) == (n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 4 : 6));
  return 0;
}
