/* The largest size. Cost: a question for each bit of the size. */
#include "../../text.h"
#include <string.h>

ASSAY_SUMMARY(memcpy, under)
ASSAY_SUMMARY_FORKS(memcpy, 0)

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
  size_t most = assay_greatest(size);
  assay_assume(size == most);
  return memcpy(to, from, most);
}
