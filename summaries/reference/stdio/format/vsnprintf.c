#include "../../format.h"
#include <stdio.h>

int vsnprintf(char *restrict to, size_t size, const char *restrict format, va_list list) {
  return print_into(to, size, format, list);
}
