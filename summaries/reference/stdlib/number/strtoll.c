#include "../../number.h"
#include <limits.h>
#include <stdlib.h>

long long strtoll(const char *restrict s, char **restrict end, int base) {
  number_read read = read_number(s, end, base, LLONG_MAX, (uintmax_t)LLONG_MAX + 1);
  if (read.is_too_large) return read.is_negative ? LLONG_MIN : LLONG_MAX;
  return read.is_negative ? (long long)(0 - read.value) : (long long)read.value;
}
