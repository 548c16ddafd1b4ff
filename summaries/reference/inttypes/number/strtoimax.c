#include "../../number.h"
#include <inttypes.h>

intmax_t strtoimax(const char *restrict s, char **restrict end, int base) {
  number_read read = read_number(s, end, base, INTMAX_MAX, (uintmax_t)INTMAX_MAX + 1);
  if (read.is_too_large) return read.is_negative ? INTMAX_MIN : INTMAX_MAX;
  return read.is_negative ? (intmax_t)(0 - read.value) : (intmax_t)read.value;
}
