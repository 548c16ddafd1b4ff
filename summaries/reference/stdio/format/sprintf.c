#include "../../format.h"
#include <stdint.h>
#include <stdio.h>

int sprintf(char *restrict to, const char *restrict format, ...) {
  va_list list;
  va_start(list, format);
  int count = print_into(to, SIZE_MAX, format, list);
  va_end(list);
  return count;
}
