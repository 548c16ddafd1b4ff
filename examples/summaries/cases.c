#include <assay/summary.h>

ASSAY_SUMMARY(strlen, exact)

static symbolic from_here(const char *s, long n) {
  cnstr_t end = _EQ_(*s, '\0');
  if (is_certain(end)) return n;
  if (is_certain(_NOT_(end))) return from_here(s + 1, n + 1);
  push_pc();
  assume(_NOT_(end));
  symbolic rest = from_here(s + 1, n + 1);
  pop_pc();
  return _ITE_VAR_(end, n, rest);
}

size_t strlen(const char *s) { return (size_t)from_here(s, 0); }
