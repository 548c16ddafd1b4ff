#include "../../number.h"
#include <limits.h>
#include <stdlib.h>

long strtol(const char *restrict s, char **restrict end, int base) {
  number_read read = read_number(s, end, base, LONG_MAX, (uintmax_t)LONG_MAX + 1);
  if (read.is_too_large) return read.is_negative ? LONG_MIN : LONG_MAX;
  return read.is_negative ? (long)(0 - read.value) : (long)read.value;
}
