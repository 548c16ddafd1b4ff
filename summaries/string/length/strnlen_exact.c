/* As strlen; the limit is one more reason to stop. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strnlen, exact)
ASSAY_SUMMARY_FORKS(strnlen, 0)

size_t strnlen(const char *s, size_t most) {
  requires_string(s);
  return byte_length(s, most);
}
