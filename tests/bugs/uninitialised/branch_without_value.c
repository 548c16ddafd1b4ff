/* NATIVE: memory */
/* The sign of a number: zero is forgotten. */
#include <stdlib.h>

struct sign {
  int value;
  char mark;
};

struct sign sign_of(int number) {
  struct sign sign;
  sign.value = 0;
  if (number > 0) sign.mark = '+';
  if (number < 0) sign.mark = '-';
#ifdef GOOD
  if (number == 0) sign.mark = ' ';
#endif
  if (sign.mark == '-') sign.value = -1; /* BUG: uninitialised */
  if (sign.mark == '+') sign.value = 1;
  return sign;
}

#ifdef DRIVER
int main(void) {
  sign_of(1);
  return sign_of(0).value == 99;
}
#endif
