#include <assay/assay.h>
#include <stdlib.h>

static int by_value(const void *a, const void *b) { return *(const unsigned char *)a - *(const unsigned char *)b; }

/* The first is not written, and not compared. */
int main(void) {
  unsigned char at[3], key = assay_uchar("key");
  at[1] = assay_uchar("second"), at[2] = assay_uchar("third");
  assay_assume((at[1] <= key) & (at[1] <= at[2]));
  void *found = bsearch(&key, at, 3, 1, by_value);
  assay_assert((found != NULL) == ((key == at[1]) | (key == at[2])));
  return 0;
}
