/* One number for all lengths; whether a character is in the set is a number, too. Cost: a question for each character
 * of the string, and a comparison with each of the set. */
#include "../../text.h"

ASSAY_SUMMARY(wcsspn, exact)
ASSAY_SUMMARY_FORKS(wcsspn, 0)

size_t wcsspn(const wchar_t *s, const wchar_t *set) {
  requires_string(s), requires_string(set);
  size_t most = wide_must_end(set), length = 0;
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    live &= wide_is_in(wide_where(live, s, i), set, most);
    length = pick_size(live, i + 1, length);
  }
  return length;
}
