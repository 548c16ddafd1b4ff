#include "../../number.h"
#include <limits.h>
#include <stdlib.h>

unsigned long strtoul(const char *restrict s, char **restrict end, int base) {
  number_read read = read_number(s, end, base, ULONG_MAX, ULONG_MAX);
  if (read.is_too_large) return ULONG_MAX;
  return read.is_negative ? (unsigned long)(0 - read.value) : (unsigned long)read.value;
}
