// Sources with types of their own, as they are published, without a header: a constraint is a number. It may be kept in
// wider ones, and be what different paths made of it. A condition of C is one, too.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -DCONSTRAINT='unsigned long long' | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#ifndef CONSTRAINT
#define CONSTRAINT unsigned
#endif
typedef void *symbolic;
typedef CONSTRAINT cnstr_t;
symbolic new_sym_var(size_t);
int is_symbolic(symbolic, size_t), is_sat(cnstr_t), is_certain(cnstr_t);
void assume(cnstr_t), __assert(cnstr_t);
cnstr_t _solver_EQ(symbolic, symbolic, size_t), _solver_SLT(symbolic, symbolic, size_t), _solver_NOT(cnstr_t);

int main(void) {
  int x = assay_int("x"), y = 7;
  cnstr_t kept[2];
  kept[0] = _solver_EQ(&x, &y, 32), kept[1] = _solver_NOT(kept[0]);
  long wide = (long)kept[1];
  assay_assert(is_sat(kept[0]) && is_sat(kept[1]) && !is_certain(kept[0]));
  cnstr_t chosen = assay_bool("b") ? kept[0] : kept[1];
  assay_assert(is_sat(chosen));
  assume((cnstr_t)wide);
  assay_assert(!is_sat(kept[0]) && is_symbolic(&x, 32) && !is_symbolic(&y, 32));
  assume(x < y);
  __assert(_solver_SLT(&x, &y, 32));
}
