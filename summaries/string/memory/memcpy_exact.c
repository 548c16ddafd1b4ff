/* A size that depends on inputs: each byte is copied where it is below the size. Cost: a question for each byte. */
#include "../../text.h"
#include <string.h>

ASSAY_SUMMARY(memcpy, exact)
ASSAY_SUMMARY_FORKS(memcpy, 0)

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
  if (!assay_is_symbolic((long long)size)) return memcpy(to, from, size);
  requires_bytes(to, size), requires_bytes(from, size), requires_apart(to, size, from, size);
  const char *f = from;
  for (size_t i = 0; assay_may(i < size); i++) byte_copy(i < size, to, i, f + byte_index(i < size, f, i));
  return to;
}
