/* The order of a block size; the size zero is allowed. */
#include <stddef.h>

int order_of(unsigned size) {
  int order = 0;
  if (size == 0) {
    order = -1;
#ifdef GOOD
    return order;
#endif
  }
  order += 32 - __builtin_clz(size); /* BUG: zero-count */
  return order;
}

#ifdef DRIVER
int main(void) {
  order_of(12);
  return order_of(0) == 99;
}
#endif
