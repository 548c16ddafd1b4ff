// What CBMC tells of pointers.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-implicit-function-declaration | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
static const char text[] = "const";
int main(void) {
  char *p = malloc(8);
  __CPROVER_assert(__CPROVER_r_ok(p, 8) && !__CPROVER_r_ok(p + 1, 8), "reading");
  __CPROVER_assert(__CPROVER_r_ok(text, 6) && !__CPROVER_w_ok(text, 1), "writing");
  __CPROVER_assert(__CPROVER_rw_ok(p, 1), "both");
  __CPROVER_assert(__CPROVER_OBJECT_SIZE(p) == 8 && __CPROVER_POINTER_OFFSET(p + 2) == 2, "parts");
  __CPROVER_assert(__CPROVER_same_object(p, p + 8) && !__CPROVER_same_object(p, text), "objects");
  free(p);
  __CPROVER_assert(!__CPROVER_r_ok(p, 1), "dead");
  return 0;
}
