/* Any length up to that of the string. Cost: no question, if what it needs is seen to be there. */
#include "../../text.h"

ASSAY_SUMMARY(wcsspn, over)
ASSAY_SUMMARY_FORKS(wcsspn, 0)

size_t wcsspn(const wchar_t *s, const wchar_t *set) {
  requires_string(s), requires_string(set);
  wide_must_end(set);
  return any_size(wide_must_end(s));
}
