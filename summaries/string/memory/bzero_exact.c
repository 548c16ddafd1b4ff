/* As memset. Cost: a question for each byte. */
#include "../../text.h"
#include <strings.h>

ASSAY_SUMMARY(bzero, exact)
ASSAY_SUMMARY_FORKS(bzero, 0)

void bzero(void *to, size_t size) {
  requires_bytes(to, size);
  int live = size > 0;
  for (size_t i = 0; assay_may(live); i++) {
    byte_put(live, to, i, 0);
    live &= i + 1 < size;
  }
}
