// The first program of every KLEE user: one path for each way through.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
#include <klee/klee.h>
static int my_islower(int x) {
  if (x >= 'a' && x <= 'z')
    return 1;
  else
    return 0;
}
int main() {
  char c;
  klee_make_symbolic(&c, sizeof(c), "input");
  return my_islower(c);
}
