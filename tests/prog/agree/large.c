/* An array too large to go through place by place: written and read at symbolic indices. */
#include <assay/assay.h>
#include <stdio.h>

int main(void) {
  unsigned i = assay_uint("i"), j = assay_uint("j");
  unsigned char bytes[200], value = assay_uchar("value");
  assay_assume(i < sizeof bytes && j < sizeof bytes);
  assay_symbolic(bytes, sizeof bytes, "bytes");
  bytes[j] = value;
  if (bytes[i] == 7) printf("seven at %u\n", i);
  if (bytes[i] != bytes[j]) printf("%d and %d differ\n", bytes[i], bytes[j]);
  bytes[i]++;
  printf("%d %d %d\n", bytes[0], bytes[100], bytes[j] == value);
  return bytes[199] > 100;
}
