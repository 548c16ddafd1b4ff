/* One number, one end, and an errno that is ERANGE where the number is too large. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(strtoull, exact)
ASSAY_SUMMARY_FORKS(strtoull, "0; 37 if the base depends on inputs")

unsigned long long strtoull(const char *restrict s, char **restrict end, int base) {
  requires_string(s);
  spelled n;
  return spell_any(s, end, base, of_unsigned_long, &n) ? (unsigned long long)spelled_unsigned(n, of_unsigned_long) : 0;
}
