/* Pointers that are the same.
 * expect: neither memory */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_swap, exact)

void summ_swap(int *a, int *b) {
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
}
