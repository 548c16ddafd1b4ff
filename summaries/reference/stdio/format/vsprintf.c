#include "../../format.h"
#include <stdint.h>
#include <stdio.h>

int vsprintf(char *restrict to, const char *restrict format, va_list list) {
  return print_into(to, SIZE_MAX, format, list);
}
