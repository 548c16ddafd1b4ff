/* N bytes with a given CRC-32, bit by bit. */
#include <assay/assay.h>
#include <stdint.h>

int main(void) {
  unsigned char bytes[N];
  assay_symbolic(bytes, sizeof bytes, "bytes");
  uint32_t c = ~0u;
  for (int i = 0; i < N; i++) {
    c ^= bytes[i];
    for (int k = 0; k < 8; k++) c = c & 1 ? (c >> 1) ^ 0xEDB88320u : c >> 1;
  }
  assay_assume(~c == 0x12345678);
  assay_cover("a text with this CRC");
  return 0;
}
