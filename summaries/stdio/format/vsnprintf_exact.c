/* As snprintf. Cost: a question for each byte, and two for each digit; divisions by the base. */
#include "../../format.h"
#include <stdio.h>

ASSAY_SUMMARY(vsnprintf, exact)
ASSAY_SUMMARY_FORKS(vsnprintf, "0; as vsnprintf of formats with more")

int vsnprintf(char *restrict to, size_t size, const char *restrict format, va_list list) {
  return is_simple(format) ? print_all(to, size, format, list) : vsnprintf(to, size, format, list);
}
