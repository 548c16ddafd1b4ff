/* As wcsspn of all other characters. Cost: a question for each character of the string, and a comparison with each of
 * the set. */
#include "../../text.h"

ASSAY_SUMMARY(wcscspn, exact)
ASSAY_SUMMARY_FORKS(wcscspn, 0)

size_t wcscspn(const wchar_t *s, const wchar_t *set) {
  requires_string(s), requires_string(set);
  size_t most = wide_must_end(set), length = 0;
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    wchar_t c = wide_where(live, s, i);
    live &= (c != 0) & !wide_is_in(c, set, most);
    length = pick_size(live, i + 1, length);
  }
  return length;
}
