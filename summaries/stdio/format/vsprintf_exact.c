/* As sprintf. Cost: a question for each byte, and two for each digit; divisions by the base. */
#include "../../format.h"
#include <stdio.h>

ASSAY_SUMMARY(vsprintf, exact)
ASSAY_SUMMARY_FORKS(vsprintf, "0; as vsprintf of formats with more")

int vsprintf(char *restrict to, const char *restrict format, va_list list) {
  return is_simple(format) ? print_all(to, SIZE_MAX / 2, format, list) : vsprintf(to, format, list);
}
