/* NONE */
/* A number of many digits: as many are used as are allocated, or less, and those that are not used are zero. */
#include <stdlib.h>
#include <string.h>

struct number {
  int used, allocated;
  unsigned *digits;
};

static int grow(struct number *n, int size) {
  if (n->allocated >= size) return 1;
  unsigned *digits = realloc(n->digits, (size_t)size * sizeof *digits);
  if (!digits) return 0;
  n->digits = digits;
  for (int i = n->allocated; i < size; i++) digits[i] = 0;
  n->allocated = size;
  return 1;
}

int half(const struct number *a, struct number *b) {
  if (b->allocated < a->used && !grow(b, a->used)) return 0;
  int old = b->used;
  b->used = a->used;
  unsigned rest = 0;
  for (int i = b->used - 1; i >= 0; i--) {
    b->digits[i] = a->digits[i] >> 1 | rest;
    rest = (a->digits[i] & 1) << 31;
  }
  for (int i = b->used; i < old; i++) b->digits[i] = 0;
  return 1;
}

#ifdef DRIVER
int main(void) {
  unsigned digits[2] = {2, 1};
  struct number a = {2, 2, digits}, b = {0, 0, NULL};
  int good = half(&a, &b);
  free(b.digits);
  return good == 99;
}
#endif
