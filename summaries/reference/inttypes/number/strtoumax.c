#include "../../number.h"
#include <inttypes.h>

uintmax_t strtoumax(const char *restrict s, char **restrict end, int base) {
  number_read read = read_number(s, end, base, UINTMAX_MAX, UINTMAX_MAX);
  if (read.is_too_large) return UINTMAX_MAX;
  return read.is_negative ? (uintmax_t)(0 - read.value) : (uintmax_t)read.value;
}
