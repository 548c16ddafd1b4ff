/* Any number that has no more digits than the string has bytes. Cost: no question up to 9 or 18 digits. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(atoi, over)
ASSAY_SUMMARY_FORKS(atoi, 0)

int atoi(const char *s) {
  requires_string(s);
  size_t size = byte_must_end(s);
  int most = 1, value = (int)any_size(SIZE_MAX);
  if (size > 9) {
    spelled n = spell(s, 10, of_int);
    assay_requires(!n.is_too_large, "the number can be represented");
    return value;
  }
  for (size_t i = 0; i < size; i++) most *= 10;
  assay_assume((value > -most) & (value < most));
  return value;
}
