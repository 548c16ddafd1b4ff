/* What all answers about C depend on: the version of assay, its program, and the models of libc that come with it.
 * Files are told by their sizes and times, not read. For keys of what is kept (c/cache/cache.h).
 *
 *   as_digester_begin(&digester);
 *   as_c_stamp(memory, &digester, "assay proof");
 */
#ifndef ASSAY_ANALYSE_C_STAMP_H
#define ASSAY_ANALYSE_C_STAMP_H

#include <assay/base/digest.h>
#include <assay/base/memory.h>

/* `what` tells keys of different answers apart. */
void as_c_stamp(as_memory *memory, as_digester *digester, const char *what);

#endif
