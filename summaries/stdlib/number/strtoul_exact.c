/* One number, one end, and an errno that is ERANGE where the number is too large. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(strtoul, exact)
ASSAY_SUMMARY_FORKS(strtoul, "0; 37 if the base depends on inputs")

unsigned long strtoul(const char *restrict s, char **restrict end, int base) {
  requires_string(s);
  spelled n;
  return spell_any(s, end, base, of_unsigned_long, &n) ? (unsigned long)spelled_unsigned(n, of_unsigned_long) : 0;
}
