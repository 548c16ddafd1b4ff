/* A number of as many digits as there can be, without anything in front. If there need be none, what the function does.
 * Cost: a question for each byte. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(atol, under)
ASSAY_SUMMARY_FORKS(atol, "0; as atol of a string that cannot begin with a digit")

long atol(const char *s) {
  requires_string(s);
  unsigned long value;
  return take_digits(s, 18, &value) ? (long)value : atol(s);
}
