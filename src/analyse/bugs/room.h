/* Room: failures that say that an object is too small have one cause where they are about one object. Texts are copied
 * to it one after the other, or members of it are written that it does not have: who makes it large enough has mended
 * all of them. An index that is too large is a mistake by itself. */
#ifndef ASSAY_ANALYSE_BUGS_ROOM_H
#define ASSAY_ANALYSE_BUGS_ROOM_H

#include "c/exec/machine.h"

/* The same number for failures of one function that are about the same object of its own being too small; 0: this is
 * none. */
uint32_t as_room_of(const as_machine *machine, const as_core_unit *unit, uint32_t function, const as_failure *failure);

#endif
