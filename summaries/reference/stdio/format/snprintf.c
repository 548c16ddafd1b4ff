#include "../../format.h"
#include <stdio.h>

int snprintf(char *restrict to, size_t size, const char *restrict format, ...) {
  va_list list;
  va_start(list, format);
  int count = print_into(to, size, format, list);
  va_end(list);
  return count;
}
