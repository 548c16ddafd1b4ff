/* NONE */
/* A number of digits, the last of which is not zero: who has found that there are some looks for the first that is not.
 */
#include <stdlib.h>
#include <string.h>

struct number {
  int used;
  unsigned long *digits;
};

int trailing_zeros(const struct number *number) {
  int zeros = 0, at = 0;
  if (number->used <= 0) return 0;
  unsigned long *copy = malloc((size_t)number->used * sizeof *copy);
  if (!copy) return 0;
  memcpy(copy, number->digits, (size_t)number->used * sizeof *copy);
  while (at < number->used && !copy[at]) at++;
  for (unsigned long digit = copy[at]; !(digit & 1) && zeros < 64; digit >>= 1) zeros++;
  free(copy);
  return at * 64 + zeros;
}

#ifdef DRIVER
int main(void) {
  unsigned long digits[2] = {0, 2};
  struct number number = {2, digits};
  return trailing_zeros(&number) == 99;
}
#endif
