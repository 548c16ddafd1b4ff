#include <assay/summary.h>

ASSAY_SUMMARY(device_send, exact)

int device_send(int line, const char *text, size_t size) {
  assay_check((line >= 0) & (line < 4), "there are four lines");
  if (size) assay_check_bytes(text, size);
  if (line == 3) assay_refuse("the fourth line");
  return (int)assay_either(assay_unknown("answer") & 1, (long long)size, -1);
}
