/* Invariants of hot loops: AS_INVARIANT(condition) is an assert in debug builds (-DAS_DEBUG) and nothing in others,
 * where the condition is compiled and not evaluated. What costs nothing against its surroundings is a plain assert. */
#ifndef ASSAY_BASE_INVARIANT_H
#define ASSAY_BASE_INVARIANT_H

#include <assert.h>

#ifdef AS_DEBUG
#define AS_INVARIANT(condition) assert(condition)
#else
#define AS_INVARIANT(condition) ((void)sizeof(!(condition)))
#endif

#endif
