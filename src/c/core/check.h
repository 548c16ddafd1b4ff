/* The well-formedness of units: what core.h and docs/core.md promise, checked in full.
 *
 * as_core_valid_indices is the part that memory safety needs: every index, offset and count lies in its array, names
 * end inside of `chars`, tables' rows exist, type graphs end. It is linear and fast, for it runs on every unit that is
 * mapped from a file; everything else in this layer may rely on it.
 *
 * as_core_check says everything else: types agree with instructions, temporaries are defined before use on every path
 * and once, every block ends and only there, blocks are in reverse postorder and reachable, loops are listed, lifetimes
 * balance: at each block the same locals are live whichever way it was reached, nothing is used outside of its
 * lifetime, nothing is live after a return but parameters and what the return leaves to the frame. It runs on every
 * unit in debug builds (AS_DEBUG) and in tests.
 */
#ifndef ASSAY_C_CORE_CHECK_H
#define ASSAY_C_CORE_CHECK_H

#include "c/core/core.h"
#include <assay/base/text.h>

/* false: *reason is a static string. */
bool as_core_valid_indices(const as_core_unit *unit, const char **reason);
/* Appends a line for each violation (at most 100), with the function and the source line; true if there is none.
 * requires: as_core_valid_indices */
bool as_core_check(const as_core_unit *unit, as_text *complaints);

#endif
