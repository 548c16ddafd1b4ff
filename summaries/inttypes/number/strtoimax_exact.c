/* One number, one end, and an errno that is ERANGE where the number is too large. */
#include "../../number.h"
#include <inttypes.h>

ASSAY_SUMMARY(strtoimax, exact)
ASSAY_SUMMARY_FORKS(strtoimax, "0; 37 if the base depends on inputs")

intmax_t strtoimax(const char *restrict s, char **restrict end, int base) {
  requires_string(s);
  spelled n;
  return spell_any(s, end, base, of_long, &n) ? (intmax_t)spelled_signed(n, of_long) : 0;
}
