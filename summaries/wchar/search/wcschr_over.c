/* Any place up to the longest end, or null; but always one for the end itself. Cost: no question, if what it needs is
 * seen to be there. */
#include "../../text.h"

ASSAY_SUMMARY(wcschr, over)
ASSAY_SUMMARY_FORKS(wcschr, 0)

wchar_t *wcschr(const wchar_t *s, wchar_t c) {
  requires_string(s);
  size_t at = any_size(wide_must_end(s));
  int found = any_int(0, 1);
  return place_if(found | (c == 0), s, at * sizeof *s);
}
