/* A size that depends on inputs: each character is copied where it is below the size. Cost: a question for each
 * character. */
#include "../../text.h"

ASSAY_SUMMARY(wmemcpy, exact)
ASSAY_SUMMARY_FORKS(wmemcpy, 0)

wchar_t *wmemcpy(wchar_t *restrict to, const wchar_t *restrict from, size_t size) {
  if (!assay_is_symbolic((long long)size)) return wmemcpy(to, from, size);
  requires_items(to, size, sizeof *to), requires_items(from, size, sizeof *from);
  requires_apart(to, size * sizeof *to, from, size * sizeof *from);
  for (size_t i = 0; assay_may(i < size); i++) wide_copy(i < size, to, i, from + wide_index(i < size, from, i));
  return to;
}
