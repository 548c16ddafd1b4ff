/* Whether a summary can stand for a body at all: do their types agree? Where one has a number and the other a pointer
 * without a type, as summaries of the literature have, they do. */
#ifndef ASSAY_ANALYSE_SUMMARIES_AGREE_H
#define ASSAY_ANALYSE_SUMMARIES_AGREE_H

#include "c/core/core.h"

/* NULL: they do; else a sentence. */
const char *as_summary_disagrees(const as_core_unit *unit, uint32_t function, const as_core_unit *other,
                                 uint32_t in_other);

#endif
