/* It is, or it is not. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(ispunct, over)
ASSAY_SUMMARY_FORKS(ispunct, 0)

int(ispunct)(int c) {
  requires_character(c);
  return any_int(0, 1) * _ISpunct;
}
