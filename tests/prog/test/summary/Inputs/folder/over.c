#include <assay/summary.h>

ASSAY_SUMMARY(hash, over)
unsigned hash(const char *s) {
  (void)s;
  return (unsigned)(unsigned long)new_sym_var_named("hash", INT_SIZE);
}
