/* As memcpy; what is behind the bytes is one number. Cost: a question for each byte. */
#include "../../text.h"
#include <string.h>

ASSAY_SUMMARY(mempcpy, exact)
ASSAY_SUMMARY_FORKS(mempcpy, 0)

void *mempcpy(void *restrict to, const void *restrict from, size_t size) {
  if (!assay_is_symbolic((long long)size)) return mempcpy(to, from, size);
  requires_bytes(to, size), requires_bytes(from, size), requires_apart(to, size, from, size);
  const char *f = from;
  for (size_t i = 0; assay_may(i < size); i++) byte_copy(i < size, to, i, f + byte_index(i < size, f, i));
  return (char *)to + size;
}
