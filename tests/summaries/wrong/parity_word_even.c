/* The other way round.
 * expect: neither result */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_parity, under)

unsigned summ_parity(union word w) { return !(w.all & 1); }
