/* One number, one end, and an errno that is ERANGE where the number is too large. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(strtoll, exact)
ASSAY_SUMMARY_FORKS(strtoll, "0; 37 if the base depends on inputs")

long long strtoll(const char *restrict s, char **restrict end, int base) {
  requires_string(s);
  spelled n;
  return spell_any(s, end, base, of_long, &n) ? (long long)spelled_signed(n, of_long) : 0;
}
