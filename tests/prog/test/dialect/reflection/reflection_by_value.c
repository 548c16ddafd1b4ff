// The second spelling of the literature: values as they are. Recursive functions that do not fork.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wall -Wextra -Werror | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/summary.h>
int __is_certain(cnstr_t c);
void __cond_write(void *to, symbolic x, cnstr_t condition);
void *__mem_alloc(size_t size);

static symbolic length(const char *s, long n) {
  cnstr_t end = _EQ_(*s, 0);
  if (__is_certain(end)) return n;
  return _ITE_VAR_(end, n, length(s + 1, n + 1));
}

static char *find(char *s, char c) {
  cnstr_t here = _EQ_(*s, c), end = _EQ_(*s, 0);
  if (is_certain(end)) return _ITE_VAR_(here, s, 0);
  return _ITE_VAR_(here, s, _ITE_VAR_(end, 0, find(s + 1, c)));
}

int main(void) {
  char s[4] = {assay_char("a"), assay_char("b"), assay_char("c"), 0};
  long n = length(s, 0);
  assay_assert(n >= 0 && n <= 3 && !s[n]);
  char *x = find(s, 'x');
  assay_assert(!is_sat(_AND_(_EQ_(s[0], 'x'), _NEQ_(x, &s[0]))));
  assay_assert(is_sat(_EQ_(x, 0)) && is_sat(_EQ_(x, &s[2])) && !is_sat(_EQ_(x, &s[3])));
  symbolic v = sym_var_named("v", INT_SIZE), w = sym_var_array("w", 1, INT_SIZE);
  assume(_AND_(_GE_(v, -2), _LE_(v, 4)));
  assume(_OR_(_LT_(w, -7), _GT_(w, 11)));
  assume(_NOT_(_LT_(w, 0)));
  assay_assert(is_symbolic(v) && !is_symbolic(3) && (long)minimize(w) == 12 && (long)maximize(w) == 0x7fffffff);
  assay_assert(is_certain(_ULT_(w, -1)) && is_certain(_ULE_(w, -1)) && is_certain(_UGT_(w, 11)) &&
               is_certain(_UGE_(w, 12)));
  _assert(_ITE_(_EQ_(v, 1), _EQ_(v, 1), _NEQ_(v, 1)));
  char *p = __mem_alloc(3);
  p[0] = p[1] = p[2] = 'p';
  cond_write(p, 'q', _EQ_(v, 4));
  __cond_write(p + 1, 'q', _EQ_(v, 5));
  assay_assert(n_allocd(p + 1) == 2 && is_certain(_ITE_(_EQ_(v, 4), _EQ_(p[0], 'q'), _EQ_(p[0], 'p'))) && p[1] == 'p');
  allocd(p, 3);
  mem_free(p);
}
