/* Any number that has no more digits than the string has bytes. Cost: no question up to 9 or 18 digits. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(atol, over)
ASSAY_SUMMARY_FORKS(atol, 0)

long atol(const char *s) {
  requires_string(s);
  size_t size = byte_must_end(s);
  long most = 1, value = (long)any_size(SIZE_MAX);
  if (size > 18) {
    spelled n = spell(s, 10, of_long);
    assay_requires(!n.is_too_large, "the number can be represented");
    return value;
  }
  for (size_t i = 0; i < size; i++) most *= 10;
  assay_assume((value > -most) & (value < most));
  return value;
}
