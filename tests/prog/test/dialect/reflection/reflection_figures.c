// Every primitive of the table in docs/summaries.md ("Primitives of the literature"), in each spelling, where its
// rule holds and where it does not; tests/repo/functions_doc.py sees that none is left out.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wall -Wextra -Werror | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/summary.h>
#include <stdlib.h>

static int of(symbolic value) { return (int)(unsigned long)value; }

static void symb(void) {
  int a = of(new_sym_var(INT_SIZE)), b = (int)(long)sym_var(INT_SIZE);
  int d = assay_int("d");
  assay_assert(assay_may(a == 7) && assay_may(b == 7) && assay_may(d == 7));
  assay_assert(assay_may(a != b) && assay_may(b != d)); /* fresh */
}

static void questions(int x, int known) {
  assay_assert(is_symbolic(&x, INT_SIZE) && !is_symbolic(&known, INT_SIZE));
  assay_assert(is_symbolic(x) && !is_symbolic(known) && assay_is_symbolic(x) && !assay_is_symbolic(known));
  int ten = 10;
  cnstr_t is_ten = _solver_EQ(&x, &ten, INT_SIZE);
  assay_assert(is_sat(is_ten) && is_sat(_EQ_(x, 10)) && assay_may(x == 10));
  assay_assert(!is_sat(_EQ_(x, 30)) && !assay_may(x == 30));
  assay_assert(!is_certain(is_ten) && !assay_must(x == 10));
  assay_assert(is_certain(_LE_(x, 20)) && assay_must(x <= 20));
  assay_assert(of(maximize(&x, INT_SIZE)) == 20 && of(maximize(x)) == 20 && assay_greatest(x) == 20);
  assay_assert(of(minimize(&x, INT_SIZE)) == 1 && of(minimize(x)) == 1 && assay_least(x) == 1);
  assay_assert(is_certain(cur_pc()) && assay_must(assay_path()));
  assay_assert(!is_sat(_NOT_(cur_pc())));                /* all that was assumed */
  assay_assert(assay_may(x == 1) && assay_may(x == 20)); /* nothing was decided */
}

static void asserts(int x) {
  _assert(_LE_(x, 20));
  _assert(_GE_(x, 1));
  assay_assert(assay_must(x <= 20));
}

static void assumes(void) {
  int x = assay_int("assumed");
  assume(_GT_(x, 0));
  assume(_LT_(x, 4));
  assay_assume(x != 2);
  assay_assert(assay_least(x) == 1 && assay_greatest(x) == 3 && !assay_may(x == 2));
}

static void constraints(int x, int y) {
  cnstr_t less = _solver_SLT(&x, &y, INT_SIZE), not_less = _solver_NOT(less);
  assay_assert(is_certain(_solver_Or(less, not_less)) && !is_sat(_solver_And(less, not_less)));
  assay_assert(is_certain(_OR_(_LT_(x, y), _NOT_(_LT_(x, y)))) && !is_sat(_AND_(_LT_(x, y), _GE_(x, y))));
  assay_assert(is_certain(_ITE_(_LT_(x, y), _NEQ_(x, y), _GE_(x, y))));
  assay_assert(is_certain(_solver_IF(less, _solver_Or(less, not_less), not_less)));
  symbolic larger = _ITE_VAR_(_LT_(x, y), y, x);
  assay_assert(assay_must((int)(long)larger >= x) && assay_either(1, 5, 6) == 5);
}

static void memory(void) {
  char *block = mem_alloc(6);
  char *other = mem_alloc(2), *third = malloc(3);
  if (!block || !other || !third) return;
  assay_assert(n_allocd(block + 2) == 4 && n_allocd(other) == 2 && assay_bytes_left(third) == 3);
  mem_free(block), mem_free(other), free(third);
}

int main(void) {
  int x = assay_int("x"), y = assay_int("y");
  assay_assume((x >= 1) & (x <= 20));
  symb(), questions(x, 3), asserts(x), assumes(), constraints(x, y), memory();
}
