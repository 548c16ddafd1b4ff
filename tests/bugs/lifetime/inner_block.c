/* The digits of a number are in an array of an inner block, the pointer to them outlives it. */
#include <stddef.h>

int first_digit(unsigned value) {
  const char *digits = "0";
#ifdef GOOD
  char buffer[12];
#endif
  if (value != 0) {
#ifndef GOOD
    char buffer[12];
#endif
    char *end = buffer + sizeof buffer;
    *--end = '\0';
    while (value) {
      *--end = (char)('0' + value % 10);
      value /= 10;
    }
    digits = end;
  }
  return digits[0] - '0'; /* BUG: use-after-scope */
}

#ifdef DRIVER
int main(void) {
  first_digit(0);
  return first_digit(57) == 99;
}
#endif
