/* Numbers of any length, in bytes: a sum is as long as it must be, and right. */
#include <assay/assay.h>
#include <stdlib.h>

struct number {
  size_t length;
  unsigned char digit[]; /* the lowest first */
};

static struct number *number(size_t length) {
  struct number *n = malloc(sizeof *n + length);
  n->length = length;
  return n;
}

static struct number *add(const struct number *a, const struct number *b) {
  size_t length = a->length > b->length ? a->length : b->length;
#ifndef WRONG
  struct number *sum = number(length + 1);
#else
  struct number *sum = number(length);
#endif
  unsigned carry = 0;
  for (size_t i = 0; i < length; i++) {
    carry += (i < a->length ? a->digit[i] : 0u) + (i < b->length ? b->digit[i] : 0u);
    sum->digit[i] = (unsigned char)carry, carry >>= 8;
  }
  sum->digit[length] = (unsigned char)carry;
  return sum;
}

int main(void) {
  struct number *a = number(2), *b = number(1);
  unsigned x = assay_ushort("x"), y = assay_uchar("y");
  a->digit[0] = (unsigned char)x, a->digit[1] = (unsigned char)(x >> 8), b->digit[0] = (unsigned char)y;
  struct number *sum = add(a, b);
  unsigned value = 0;
  for (size_t i = sum->length; i--;) value = value << 8 | sum->digit[i];
  assay_assert(value == x + y);
  free(a), free(b), free(sum);
}
