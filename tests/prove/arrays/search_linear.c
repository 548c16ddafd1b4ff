/* The first of four elements that equals a value. */
#include <assay/assay.h>

int main(void) {
  int a[4], value = assay_int("value"), i = 0;
  assay_symbolic(a, sizeof a, "a");
  while (i < 4 && a[i] != value) i++;
  for (int j = 0; j < i; j++) assay_assert(a[j] != value);
  if (i < 4) assay_assert(a[i] == value);
}
