// assay: options --unwind 3
// assay: expect BOUNDED
#include <assay/assay.h>
int main(void) {
  unsigned n = assay_uint("n"), i = 0;
  while (i < n) i++;
  return 0;
}
