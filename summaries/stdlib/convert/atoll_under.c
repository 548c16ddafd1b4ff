/* A number of as many digits as there can be, without anything in front. If there need be none, what the function does.
 * Cost: a question for each byte. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(atoll, under)
ASSAY_SUMMARY_FORKS(atoll, "0; as atoll of a string that cannot begin with a digit")

long long atoll(const char *s) {
  requires_string(s);
  unsigned long value;
  return take_digits(s, 18, &value) ? (long long)value : atoll(s);
}
