#include <assay/summary.h>

/* Does not fork, and needs a string that ends somewhere. */
ASSAY_SUMMARY(strlen, exact)

static size_t from_here(const char *s) {
  return assay_must(*s == 0) ? 0 : (size_t)assay_either(*s == 0, 0, (long long)from_here(s + 1) + 1);
}

size_t strlen(const char *s) {
  assay_requires(s != 0, "s is a string");
  return from_here(s);
}
