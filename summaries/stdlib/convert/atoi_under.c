/* A number of as many digits as there can be, without anything in front. If there need be none, what the function does.
 * Cost: a question for each byte. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(atoi, under)
ASSAY_SUMMARY_FORKS(atoi, "0; as atoi of a string that cannot begin with a digit")

int atoi(const char *s) {
  requires_string(s);
  unsigned long value;
  return take_digits(s, 9, &value) ? (int)value : atoi(s);
}
