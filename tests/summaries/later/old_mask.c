/* The mask that a program begins with: it is another one after a first call. */
#include <assay/summary.h>
#include <sys/stat.h>

mode_t old_mask(void) { return umask(0); }

ASSAY_SUMMARY(summ_old_mask, exact)

mode_t summ_old_mask(void) {
  umask(0);
  return 022;
}
