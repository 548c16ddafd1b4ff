/* As sprintf of at most so many bytes; the size may depend on inputs. Cost: a question for each byte, and two for each
 * digit; divisions by the base. */
#include "../../format.h"
#include <stdio.h>

ASSAY_SUMMARY(snprintf, exact)
ASSAY_SUMMARY_FORKS(snprintf, "0; as snprintf of formats with more")

int snprintf(char *restrict to, size_t size, const char *restrict format, ...) {
  va_list list;
  va_start(list, format);
  int count = is_simple(format) ? print_all(to, size, format, list) : vsnprintf(to, size, format, list);
  va_end(list);
  return count;
}
