/* Small domains: a slice whose variables have few bits in all is decided by evaluating every assignment. It takes over
 * where search has used up its budget: a hard multiplication or remainder of one 16-bit value has only 65,536 cases. */
#ifndef ASSAY_SOLVE_ENUMERATE_H
#define ASSAY_SOLVE_ENUMERATE_H

#include "solve/tiered.h"

enum { AS_ENUMERATE_BITS = 16 };

/* Do the variables of the slice have at most AS_ENUMERATE_BITS bits in all, and nothing that has no bits? */
bool as_enumerate_applies(const as_tiered *solver, const as_question *question);
/* requires: it applies. True if the question is answered; otherwise a limit was reached. */
bool as_enumerate(as_tiered *solver, as_question *question);

#endif
