/* By a byte.
 * expect: exact */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_parity, exact)

unsigned summ_parity(union word w) { return w.bytes[0] % 2; }
