/* The largest size. Cost: a question for each bit of the size. */
#include "../../text.h"
#include <string.h>

ASSAY_SUMMARY(memset, under)
ASSAY_SUMMARY_FORKS(memset, 0)

void *memset(void *to, int c, size_t size) {
  size_t most = assay_greatest(size);
  assay_assume(size == most);
  return memset(to, c, most);
}
