// With the header a constraint is no number: clang says so, where it is used as one.
// RUN: not %assay test %s -- -DUSE='c + 1' 2>&1 | FileCheck %s
// RUN: not %assay test %s -- -DUSE='!c' 2>&1 | FileCheck %s
// RUN: not %assay test %s -- -DUSE='c ? 1 : 2' 2>&1 | FileCheck %s
// RUN: not %assay test %s -- -DUSE='is_symbolic(c)' 2>&1 | FileCheck %s
// RUN: not %assay test %s -- -DUSE='is_sat(3)' 2>&1 | FileCheck %s
#include <assay/summary.h>
int main(void) {
  cnstr_t c = _EQ_(1, 2);
  (void)c;
  // CHECK: reflection_header.c:[[@LINE+1]]:{{[0-9]+}}: error:
  return USE;
}
