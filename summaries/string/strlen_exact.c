/* One value for all lengths: 0 if the first byte is 0, else 1 if the second is ... */
#include <assay/summary.h>

ASSAY_SUMMARY(strlen, exact)
ASSAY_SUMMARY_FORKS(strlen, 0)

size_t strlen(const char *s) {
  assay_requires(s != 0, "s is a string");
  size_t most = 0;
  while (!assay_must(s[most] == 0)) most++;
  size_t length = most;
  for (size_t i = most; i-- > 0;) length = (size_t)assay_either(s[i] == 0, (long long)i, (long long)length);
  return length;
}
