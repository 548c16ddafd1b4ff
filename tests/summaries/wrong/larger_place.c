/* The place of the other one, if both are equal.
 * expect: neither memory */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_larger, exact)

int summ_larger(const int *a, const int *b, const int **place) {
  *place = *a <= *b ? b : a;
  return **place;
}
