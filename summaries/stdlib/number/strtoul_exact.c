/* One number, one end, and an errno that is ERANGE where the number is too large. Cost: a question for each byte; three
 * times that for base 0. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(strtoul, exact)
ASSAY_SUMMARY_FORKS(strtoul, "0; 1 if there may be no such base")

unsigned long strtoul(const char *restrict s, char **restrict end, int base) {
  requires_string(s);
  spelled n;
  return spell_any(s, end, base, of_unsigned_long, &n) ? (unsigned long)spelled_unsigned(n, of_unsigned_long) : 0;
}
