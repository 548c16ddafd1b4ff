// The first spelling of the literature: values by address, with their size in bits. One path for all strings, until
// their bytes are looked at.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wall -Wextra -Werror | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/summary.h>

static size_t longest(char *s) {
  size_t n = 0;
  while (is_symbolic(&s[n], CHAR_SIZE) || s[n]) n++;
  return n;
}

static size_t length(char *s) {
  char zero = 0;
  size_t most = longest(s);
  symbolic result = new_sym_var_named("length", LONG_SIZE);
  cnstr_t c = _solver_EQ(&result, &most, LONG_SIZE);
  for (size_t i = most; i-- > 0;) {
    cnstr_t ends = _solver_EQ(&s[i], &zero, CHAR_SIZE), is = _solver_EQ(&result, &i, LONG_SIZE);
    c = i % 2 ? _solver_IF(ends, is, c) : _solver_ITE(ends, is, c);
  }
  assume(c);
  return (size_t)result;
}

static void relations(int x, int y) {
  _assert(_solver_NEQ(&x, &y, INT_SIZE));
  assay_assert(is_certain(_solver_SLT(&x, &y, INT_SIZE)) && is_certain(_solver_LT(&x, &y, INT_SIZE)));
  assay_assert(is_certain(_solver_SLE(&x, &y, INT_SIZE)) && is_certain(_solver_LE(&x, &y, INT_SIZE)));
  assay_assert(is_certain(_solver_SGT(&y, &x, INT_SIZE)) && is_certain(_solver_GT(&y, &x, INT_SIZE)));
  assay_assert(is_certain(_solver_SGE(&y, &x, INT_SIZE)) && is_certain(_solver_GE(&y, &x, INT_SIZE)));
  assay_assert(is_certain(_solver_ULT(&y, &x, INT_SIZE)) && is_certain(_solver_ULE(&y, &x, INT_SIZE)));
  assay_assert(is_certain(_solver_UGT(&x, &y, INT_SIZE)) && is_certain(_solver_UGE(&x, &y, INT_SIZE)));
  cnstr_t less = _solver_SLT(&x, &y, INT_SIZE), equal = _solver_EQ(&x, &y, INT_SIZE);
  assay_assert(!is_sat(_solver_And(less, equal)) && is_sat(_solver_Or(less, equal)) && !is_sat(_solver_NOT(less)));
}

static void parts(unsigned short x, unsigned char y) {
  unsigned whole = (unsigned)(unsigned long)_solver_Concat(&x, &y, SHORT_SIZE, CHAR_SIZE);
  assay_assert(whole == ((unsigned)x << 8 | y));
  assay_assert((unsigned long)_solver_Extract(&x, 4, 12, SHORT_SIZE) == (x >> 4 & 0xff));
  assay_assert((unsigned long)_solver_ZeroExt(&x, 16, SHORT_SIZE) == x);
  assay_assert((int)(unsigned long)_solver_SignExt(&x, 16, SHORT_SIZE) == (short)x);
}

int main(void) {
  char s[4];
  for (int i = 0; i < 3; i++) s[i] = (char)(unsigned long)new_sym_var_array("s", (size_t)i, CHAR_SIZE);
  s[3] = 0;
  size_t n = length(s);
  assay_assert(n <= 3 && !s[n] && ((n == 0) == !s[0]) && ((n == 3) == (s[0] && s[1] && s[2])));
  int x = (int)(unsigned long)new_sym_var(INT_SIZE), y = assay_int("y"), least = -6;
  assume(_solver_SGE(&x, &least, INT_SIZE));
  assay_assume((x < 0) & (y > 3) & (y < 9));
  assay_assert((unsigned)(unsigned long)maximize(&x, INT_SIZE) == -1u && (unsigned long)minimize(&y, INT_SIZE) == 4);
  assay_assert((unsigned)(unsigned long)minimize(&x) == -6u && !is_symbolic(&least) && is_symbolic(&x));
  assay_assert(summ_is_symbolic(&x, INT_SIZE) && (unsigned)(unsigned long)summ_maximize(&x, INT_SIZE) == -1u);
  assay_assert((unsigned)(unsigned long)concretize(&y) == 4 && assay_may(y == 5));
  int z = (int)(unsigned long)summ_new_sym_var(INT_SIZE);
  summ_assume(_solver_SLT(&z, &x, INT_SIZE));
  assay_assert(!_solver_is_it_possible(_solver_EQ(&z, &x, INT_SIZE)));
  relations(x, y);
  parts(assay_ushort("p"), assay_uchar("q"));
}
