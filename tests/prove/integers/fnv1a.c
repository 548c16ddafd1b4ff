/* A step of Fowler, Noll and Vo's hash: what differs before is not made equal by it. */
#include <assay/assay.h>

static unsigned hash(unsigned x, unsigned char byte) { return (x ^ byte) * 0x01000193; }

int main(void) {
  unsigned x = assay_uint("x"), y = assay_uint("y");
  unsigned char byte = assay_uchar("byte");
  if (x != y) assay_assert(hash(x, byte) != hash(y, byte));
}
