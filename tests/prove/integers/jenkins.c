/* Jenkins's mixing of 32 bits (additions, shifts and exclusive ors that can be undone): what differs is not made equal.
 */
#include <assay/assay.h>

static unsigned hash(unsigned x) {
  x += x << 12;
  x ^= x >> 22;
  x += x << 4;
  x ^= x >> 9;
  x += x << 10;
  x ^= x >> 2;
  x += x << 7;
  x ^= x >> 12;
  return x;
}

int main(void) {
  unsigned x = assay_uint("x"), y = assay_uint("y");
  if (x != y) assay_assert(hash(x) != hash(y));
}
