/* A size that depends on inputs: bytes are put aside, each where it is below the size. Cost: a question for each byte.
 */
#include "../../text.h"
#include <stdlib.h>
#include <string.h>

ASSAY_SUMMARY(memmove, exact)
ASSAY_SUMMARY_FORKS(memmove, 0)

void *memmove(void *to, const void *from, size_t size) {
  if (!assay_is_symbolic((long long)size)) return memmove(to, from, size);
  requires_bytes(to, size), requires_bytes(from, size);
  const char *f = from;
  char aside[assay_greatest(size) + 1];
  for (size_t i = 0; assay_may(i < size); i++) byte_copy(1, aside, i, f + byte_index(i < size, f, i));
  for (size_t i = 0; assay_may(i < size); i++) byte_copy(i < size, to, i, aside + i);
  return to;
}
