/* Answers about functions that are kept (c/cache/cache.h): a function is looked at again only if its closure
 * (c/core/closure.h), a setting on which answers depend, or assay itself has changed.
 *
 * What is kept are the bytes of wire.h, with numbers that hold in other programs, too: rows as positions in the
 * closure, places as numbers of instructions, lines in the ledger as distances from their function. Answers that depend
 * on how fast the machine is (limits of time and memory) are not kept. One that is cut off, changed or foreign is not
 * found.
 *
 *   as_kept_bugs *kept = as_kept_bugs_open(all, taken);     // NULL: nobody wants it
 *   if (!as_kept_bugs_find(kept, f)) as_bugs_look(all, f, &text), as_kept_bugs_put(kept, f, first, effects);
 *   as_kept_bugs_close(kept);
 */
#ifndef ASSAY_ANALYSE_BUGS_KEPT_H
#define ASSAY_ANALYSE_BUGS_KEPT_H

#include "analyse/bugs/bugs.h"

typedef struct as_kept_bugs as_kept_bugs;

/* `taken`: by function of the program (c/core/calls.h); it outlives this. */
as_kept_bugs *as_kept_bugs_open(as_bugs *all, const bool *taken);
void as_kept_bugs_close(as_kept_bugs *kept);
/* Its candidates are added to all, its effects are what callers use. */
bool as_kept_bugs_find(as_kept_bugs *kept, as_bugs_function *f);
/* Its candidates are those from `first` on. */
void as_kept_bugs_put(as_kept_bugs *kept, const as_bugs_function *f, uint32_t first, as_bugs_bytes effects);

#endif
