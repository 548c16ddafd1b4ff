/* One number, one end, and an errno that is ERANGE where the number is too large. */
#include "../../number.h"
#include <inttypes.h>

ASSAY_SUMMARY(strtoumax, exact)
ASSAY_SUMMARY_FORKS(strtoumax, "0; 37 if the base depends on inputs")

uintmax_t strtoumax(const char *restrict s, char **restrict end, int base) {
  requires_string(s);
  spelled n;
  return spell_any(s, end, base, of_unsigned_long, &n) ? (uintmax_t)spelled_unsigned(n, of_unsigned_long) : 0;
}
