/* A size that depends on inputs: each byte is set where it is below the size. Cost: a question for each byte. */
#include "../../text.h"
#include <string.h>

ASSAY_SUMMARY(memset, exact)
ASSAY_SUMMARY_FORKS(memset, 0)

void *memset(void *to, int c, size_t size) {
  if (!assay_is_symbolic((long long)size)) return memset(to, c, size);
  requires_bytes(to, size);
  for (size_t i = 0; assay_may(i < size); i++) byte_put(i < size, to, i, (unsigned char)c);
  return to;
}
