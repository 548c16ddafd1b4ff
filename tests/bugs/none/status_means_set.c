/* NONE */
/* A variable is set where the callee says so, and only read there. */
#include <stddef.h>

static int parse_digit(char c, int *digit) {
  if (c < '0' || c > '9') return 0;
  *digit = c - '0';
  return 1;
}

int sum_of_digits(const char *text) {
  int sum = 0, digit;
  for (int i = 0; i < 4 && text[i] != '\0'; i++)
    if (parse_digit(text[i], &digit)) sum += digit;
  return sum;
}

#ifdef DRIVER
int main(void) { return sum_of_digits("1a2") == 99; }
#endif
