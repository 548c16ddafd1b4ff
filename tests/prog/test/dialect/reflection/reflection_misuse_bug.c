// What is not meant is an error, where it is called.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=1 | FileCheck %s --check-prefix=SIZE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=2 | FileCheck %s --check-prefix=LARGE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=3 | FileCheck %s --check-prefix=NUMBER
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=4 | FileCheck %s --check-prefix=VALUE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=5 | FileCheck %s --check-prefix=WIDE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=6 | FileCheck %s --check-prefix=BITS
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=7 | FileCheck %s --check-prefix=FALSE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=8 | FileCheck %s --check-prefix=BYTES
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=9 | FileCheck %s --check-prefix=UNSET
#include <assay/assay.h>
typedef void *symbolic;
typedef unsigned cnstr_t;
symbolic new_sym_var(size_t), _solver_Extract(symbolic, size_t, size_t, size_t);
int is_symbolic(symbolic, size_t), is_sat(cnstr_t);
void assume(cnstr_t), _assert(cnstr_t), allocd(void *, size_t);
cnstr_t _solver_EQ(symbolic, symbolic, size_t);

int main(void) {
  int x = assay_int("x"), y = 7, unset;
  cnstr_t c = _solver_EQ(&x, &y, 32);
  switch (CASE) {
  case 1:
    // SIZE: [[@LINE+1]]:5: error: libc-misuse: is_symbolic: a size in bits that is no multiple of 8
    is_symbolic(&x, 12);
    break;
  case 2:
    // LARGE: [[@LINE+1]]:5: error: libc-misuse: is_symbolic: the size is larger than the object
    is_symbolic(&x, 64);
    break;
  case 3:
    // NUMBER: [[@LINE+1]]:5: error: libc-misuse: assume: what is passed for a constraint is a number
    assume((cnstr_t)x);
    break;
  case 4:
    // VALUE: [[@LINE+1]]:5: error: libc-misuse: _solver_EQ: a constraint is passed for a value
    _solver_EQ(&c, &y, 32);
    break;
  case 5:
    // WIDE: [[@LINE+1]]:5: error: libc-misuse: new_sym_var: the size is larger than the result's
    new_sym_var(128);
    break;
  case 6:
    // BITS: [[@LINE+1]]:5: error: libc-misuse: _solver_Extract: there are no such bits
    _solver_Extract(&x, 8, 33, 32);
    break;
  case 7:
    // FALSE: [[@LINE+1]]:5: error: assertion: _assert: the constraint is false
    _assert(c);
    break;
  case 8:
    // BYTES: [[@LINE+1]]:5: error: out-of-bounds: allocd: the object has not so many bytes
    allocd(&y, 5);
    break;
  case 9:
    // UNSET: [[@LINE+1]]:5: error: uninitialised:
    _solver_EQ(&unset, &y, 32);
  }
}
