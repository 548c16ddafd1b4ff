/* Runs of four bytes are packed and unpacked. */
#include <assay/assay.h>

int main(void) {
  unsigned char in[4], packed[8], out[4];
  unsigned n = 0, m = 0;
  assay_symbolic(in, sizeof in, "in");
  for (unsigned i = 0; i < 4;) {
    unsigned run = 1;
    while (i + run < 4 && in[i + run] == in[i]) run++;
    packed[n++] = (unsigned char)run, packed[n++] = in[i];
    i += run;
  }
  for (unsigned i = 0; i < n; i += 2)
    for (unsigned k = 0; k < packed[i]; k++) out[m++] = packed[i + 1];
  assay_assert(m == 4);
  for (unsigned i = 0; i < 4; i++) assay_assert(in[i] == out[i]);
}
