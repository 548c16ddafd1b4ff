#include "../../number.h"
#include <limits.h>
#include <stdlib.h>

unsigned long long strtoull(const char *restrict s, char **restrict end, int base) {
  number_read read = read_number(s, end, base, ULLONG_MAX, ULLONG_MAX);
  if (read.is_too_large) return ULLONG_MAX;
  return read.is_negative ? (unsigned long long)(0 - read.value) : (unsigned long long)read.value;
}
