#include <assay/summary.h>

ASSAY_SUMMARY(strlen, under)

/* One length is looked at: a byte that can be something else than the end is taken to be. */
size_t strlen(const char *s) {
  char zero = '\0';
  size_t i = 0;
  for (;; i++) {
    if (is_symbolic(&s[i])) {
      cnstr_t goes_on = _solver_NEQ(&s[i], &zero, CHAR_SIZE);
      if (!is_sat(goes_on)) break;
      assume(goes_on);
    } else if (s[i] == zero) {
      break;
    }
  }
  return i;
}
