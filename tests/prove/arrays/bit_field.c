/* Bit-fields keep their values, and leave those beside them alone. */
#include <assay/assay.h>

struct packed {
  unsigned low : 3;
  signed middle : 7;
  unsigned high : 13;
  unsigned char rest;
};

int main(void) {
  struct packed p = {0};
  unsigned low = assay_uint("low"), high = assay_uint("high");
  int middle = assay_int("middle");
  assay_assume(middle >= -64 && middle < 64);
  p.rest = 200;
  p.low = low & 7, p.middle = middle, p.high = high & 0x1fff;
  assay_assert(p.low == (low & 7) && p.middle == middle && p.high == (high & 0x1fff) && p.rest == 200);
  p.middle++;
  assay_assert(p.low == (low & 7) && p.high == (high & 0x1fff));
}
