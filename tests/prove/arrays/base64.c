/* Three bytes in four characters of base 64, and back. */
#include <assay/assay.h>

int main(void) {
  unsigned char in[3], sextet[4], out[3];
  assay_symbolic(in, sizeof in, "in");
  sextet[0] = in[0] >> 2;
  sextet[1] = (unsigned char)((in[0] & 3) << 4 | in[1] >> 4);
  sextet[2] = (unsigned char)((in[1] & 15) << 2 | in[2] >> 6);
  sextet[3] = in[2] & 63;
  for (int i = 0; i < 4; i++) assay_assert(sextet[i] < 64);
  out[0] = (unsigned char)(sextet[0] << 2 | sextet[1] >> 4);
  out[1] = (unsigned char)(sextet[1] << 4 | sextet[2] >> 2);
  out[2] = (unsigned char)(sextet[2] << 6 | sextet[3]);
  for (int i = 0; i < 3; i++) assay_assert(in[i] == out[i]);
}
