/* One number for all lengths: 1 if the first byte is not 0, 2 if the second is neither ... Cost: a question for each
 * byte. */
#include "../../text.h"

ASSAY_SUMMARY(strlen, exact)
ASSAY_SUMMARY_FORKS(strlen, 0)

size_t strlen(const char *s) {
  requires_string(s);
  return byte_length(s, SIZE_MAX);
}
