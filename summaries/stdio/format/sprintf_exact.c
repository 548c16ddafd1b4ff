/* Digits go to places that depend on their number. Formats that are not simple (format.h) are printed as without the
 * summary. Cost: a question for each byte, and two for each digit; divisions by the base. */
#include "../../format.h"
#include <stdio.h>

ASSAY_SUMMARY(sprintf, exact)
ASSAY_SUMMARY_FORKS(sprintf, "0; as sprintf of formats with more")

int sprintf(char *restrict to, const char *restrict format, ...) {
  va_list list;
  va_start(list, format);
  int count = is_simple(format) ? print_all(to, SIZE_MAX / 2, format, list) : vsprintf(to, format, list);
  va_end(list);
  return count;
}
