/* A program in C as findings know it: the only way from a unit of core to places, functions and texts. Places and
 * functions are made when they are first asked for, once each, and live as long as the view, which the unit outlives.
 * Numbers of places are ranges of the unit, those of functions its functions.
 *
 *   as_c_view *view = as_c_view_open(memory, unit);
 *   const as_place *place = as_c_place(view, instruction->range);        // NULL: nowhere
 *   as_c_view_close(view);
 */
#ifndef ASSAY_ANALYSE_C_VIEW_H
#define ASSAY_ANALYSE_C_VIEW_H

#include "analyse/finding/findings.h"
#include "analyse/known/known.h"
#include "c/core/core.h"

typedef struct as_c_view as_c_view;
as_c_view *as_c_view_open(as_memory *memory, const as_core_unit *unit);
void as_c_view_close(as_c_view *view);

const as_place *as_c_place(as_c_view *view, uint32_t range);
/* Its name is without what made it unique in the program. Never NULL: an unknown one is called "?". */
const as_shown_function *as_c_function(as_c_view *view, uint32_t function);

/* The texts of its files. */
as_source_texts *as_c_texts(const as_c_view *view);
/* The names of all files; and those that may have remarks: not those of the system (below /usr), nor of models. */
const char *const *as_c_files(as_c_view *view, uint32_t *count);
const char *const *as_c_own_files(as_c_view *view, uint32_t *count);
/* What a run has executed, `covered` being a bit for each block of the unit: places only if there are remarks,
 * functions only if there is a baseline. In the region. */
as_executed as_c_executed(as_c_view *view, as_region *region, const as_known *known, const uint64_t *covered);

/* Without a view: where a range is, out of macros; the file is NULL if it is nowhere. */
as_place as_c_outermost(const as_core_unit *unit, uint32_t range);
/* "FILE:LINE:COLUMN" of it, or "nowhere". */
void as_c_print_place(const as_core_unit *unit, uint32_t range, as_text *out);

#endif
