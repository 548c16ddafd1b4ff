/* One number, one end, and an errno that is ERANGE where the number is too large. Cost: a question for each byte; three
 * times that for base 0. */
#include "../../number.h"
#include <inttypes.h>

ASSAY_SUMMARY(strtoimax, exact)
ASSAY_SUMMARY_FORKS(strtoimax, "0; 1 if there may be no such base")

intmax_t strtoimax(const char *restrict s, char **restrict end, int base) {
  requires_string(s);
  spelled n;
  return spell_any(s, end, base, of_long, &n) ? (intmax_t)spelled_signed(n, of_long) : 0;
}
