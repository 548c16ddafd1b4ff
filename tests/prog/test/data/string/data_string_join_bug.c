// Words are joined, and none at all is forgotten.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <string.h>
static void join(char *to, const char *const *words, unsigned n) {
  *to = 0;
  for (unsigned i = 0; i < n; i++) {
    strcat(to, words[i]);
    strcat(to, ",");
  }
  // CHECK: [[@LINE+1]]:3: error: out-of-bounds: {{.*}}
  to[strlen(to) - 1] = 0;
}
int main(void) {
  static const char *const words[3] = {"a", "bc", "d"};
  char text[16];
  unsigned n = assay_choose(4);
  join(text, words, n);
  assay_assert(strlen(text) == (n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 4 : 6));
  return 0;
}
// CHECK: unsigned int choice = 0
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
