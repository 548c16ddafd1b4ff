/* memset, memcpy and memmove, of overlapping places too. */
#include <assay/assay.h>
#include <string.h>

int main(void) {
  unsigned char a[8], x = assay_uchar("x"), y = assay_uchar("y");
  memset(a, x, sizeof a);
  a[3] = y;
  memmove(a + 1, a, 5);
  assay_assert(a[0] == x && a[4] == y && a[3] == x);
  memcpy(a, a + 4, 4);
  assay_assert(a[0] == y && a[1] == x);
}
