/* As wcslen; the limit is one more reason to stop. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcsnlen, exact)
ASSAY_SUMMARY_FORKS(wcsnlen, 0)

size_t wcsnlen(const wchar_t *s, size_t most) {
  requires_string(s);
  return wide_length(s, most);
}
