/* Any number that has no more digits than the string has bytes. Cost: no question up to 9 or 18 digits. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(atoll, over)
ASSAY_SUMMARY_FORKS(atoll, 0)

long long atoll(const char *s) {
  requires_string(s);
  size_t size = byte_must_end(s);
  long long most = 1, value = (long long)any_size(SIZE_MAX);
  if (size > 18) {
    spelled n = spell(s, 10, of_long);
    assay_requires(!n.is_too_large, "the number can be represented");
    return value;
  }
  for (size_t i = 0; i < size; i++) most *= 10;
  assay_assume((value > -most) & (value < most));
  return value;
}
