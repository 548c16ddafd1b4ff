#include <assay/summary.h>

ASSAY_SUMMARY(strlen, over)

/* Nobody looks at the bytes. */
size_t strlen(const char *s) {
  size_t length = (size_t)new_sym_var_named("length", LONG_SIZE);
  assay_assume(length < assay_bytes_left(s));
  return length;
}
