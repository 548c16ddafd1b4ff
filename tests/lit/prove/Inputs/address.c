/* An address is copied as a number and as bytes; then its number is asked for. */
#include <stdint.h>

int main(void) {
  int x = 1, *p = &x, *q;
  for (unsigned i = 0; i < sizeof p; i++) ((unsigned char *)&q)[i] = ((unsigned char *)&p)[i];
  uintptr_t number = (uintptr_t)q;
  if (*(int *)number != 1) __builtin_unreachable();
#ifdef ASKS
  return (number & 3) != 0;
#endif
}
