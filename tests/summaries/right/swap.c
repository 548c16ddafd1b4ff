/* expect: exact */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_swap, exact)

void summ_swap(int *a, int *b) {
  int x = *a, y = *b;
  *a = y, *b = x;
}
