/* expect: exact */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_larger, exact)

int summ_larger(const int *a, const int *b, const int **place) {
  *place = assay_either_pointer(*a < *b, b, a);
  return (int)assay_either(*a < *b, *b, *a);
}
