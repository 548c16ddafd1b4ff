/* Whether types of one unit are compatible (6.2.7p1), as a call asks that is made by another type than the function's.
 * The linker asks the same across units, and says why not (c/link/compatible.c). */
#ifndef ASSAY_C_CORE_COMPATIBLE_H
#define ASSAY_C_CORE_COMPATIBLE_H

#include "c/core/core.h"

/* by_layout: records are compatible if they have the same size and alignment, whatever they are called. */
bool as_core_compatible(const as_core_unit *unit, uint32_t a, uint32_t b, bool by_layout);
/* Integer types that differ in sign alone (6.2.5p6). */
bool as_core_corresponding(const as_core_unit *unit, uint32_t a, uint32_t b);
/* Pointers to characters or void, however qualified. */
bool as_core_byte_pointers(const as_core_unit *unit, uint32_t a, uint32_t b);

#endif
