/* It ends with another code.
 * expect: neither result */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_stop, exact)

void summ_stop(int code) {
  if (code) exit(1);
}
