#include <assay/summary.h>

ASSAY_SUMMARY(strlen, exact)

/* The exact summary of the literature: one variable, and a constraint that says what it is. */
size_t strlen(const char *s) {
  int i = 0;
  char zero = '\0';
  while (is_symbolic(&s[i]) || s[i] != '\0') i++;
  int most = i;
  symbolic length = new_sym_var(INT_SIZE);
  cnstr_t constraint = _solver_EQ(&length, &most, INT_SIZE);
  for (i = most - 1; i >= 0; i--) {
    if (!is_symbolic(&s[i])) continue;
    cnstr_t ends = _solver_EQ(&s[i], &zero, CHAR_SIZE);
    cnstr_t is_here = _solver_EQ(&length, &i, INT_SIZE);
    constraint = _solver_IF(ends, is_here, constraint);
  }
  assume(constraint);
  return (size_t)length;
}
