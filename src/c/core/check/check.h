/* The well-formedness of units: what core.h and docs/core.md promise, checked in full.
 *
 * as_core_valid_indices is the part that memory safety needs. Every index, offset and count lies in its array; a row
 * has what its kind needs (`of` where there is one, a body where there is a definition, an array type, a function type,
 * a result where the table says so); names end inside of `chars`; a type is made of types that come before it, but for
 * the members of records, and whoever walks types recursively (not from a pointer or function into a record) ends at a
 * depth of AS_CORE_NESTING_MOST; source ranges expand to earlier ones; functions share no rows. It is linear and fast,
 * for it runs on every unit that is mapped from a file. Whoever walks a unit may rely on it, but must not take the type
 * of an operand for granted.
 *
 * as_core_check says everything else: types agree with instructions, temporaries are defined before use on every path
 * and once, blocks are in reverse postorder and reachable, loops are listed, names are unique, lifetimes balance: at
 * each block the same locals are live whichever way it was reached, and nothing is used outside of its lifetime (a
 * return ends the lifetimes of whatever is live then). It runs on every unit in debug builds (AS_DEBUG) and in tests.
 */
#ifndef ASSAY_C_CORE_CHECK_CHECK_H
#define ASSAY_C_CORE_CHECK_CHECK_H

#include "c/core/core.h"
#include <assay/base/text.h>

enum { AS_CORE_NESTING_MOST = 4096, AS_CORE_COMPLAINTS_MOST = 100 };

/* false: *reason is a static string. Uses the unit's memory account while it runs. */
bool as_core_valid_indices(const as_core_unit *unit, const char **reason);
/* Appends a line for each violation (at most AS_CORE_COMPLAINTS_MOST), with the function and the source line; true if
 * there is none. requires: as_core_valid_indices */
bool as_core_check(const as_core_unit *unit, as_text *complaints);

#endif
