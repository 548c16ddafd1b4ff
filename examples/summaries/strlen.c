#include <assay/summary.h>

ASSAY_SUMMARY(strlen, exact)

size_t strlen(const char *s) {
  assay_requires(s != 0, "s is a string");
  size_t most = 0;
  for (int open = 1; assay_may(open);) {
    assay_requires(!open | (most < assay_bytes_left(s)), "s ends in its object");
    if (assay_may(open)) open &= s[most++] != 0;
  }
  size_t length = most;
  for (size_t i = most; i-- > 0;) length = (size_t)assay_either(s[i] == 0, (long long)i, (long long)length);
  return length;
}
