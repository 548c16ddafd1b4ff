/* Candidates and places with numbers that hold in every program that has the same closure of the function
 * (c/core/closure.h), and back. All pointers are made anew in the region; places are left out.
 *
 * There, a function, global or type is its position; a range is the number of an instruction of its function, where the
 * function of what fails is that of one more call, behind the others.
 *
 *   as_portable portable = {&region, program, closures, &by_place, function, ranges};
 *   if (as_portable_out(&portable, &candidate, &there) && as_portable_in(&portable, &there, &here)) ...;
 */
#ifndef ASSAY_ANALYSE_BUGS_PORTABLE_H
#define ASSAY_ANALYSE_BUGS_PORTABLE_H

#include "analyse/bugs/bugs.h"
#include "c/core/closure.h"

/* Where a range is: the first instruction of the program that has it. */
typedef struct as_portable_range {
  uint32_t function, number; /* AS_CORE_NONE: nowhere */
} as_portable_range;

typedef struct as_portable {
  as_region *region;
  const as_core_unit *program;
  as_core_closures *closures;
  const as_u32_vector *by_place;
  uint32_t function; /* whose closure it is */
  const as_portable_range *ranges;
} as_portable;

/* The number of a row; AS_CORE_NONE is itself. false: it has no such number, here and below. */
bool as_portable_row_out(const as_portable *p, as_core_row_kind kind, uint32_t *index);
bool as_portable_row_in(const as_portable *p, as_core_row_kind kind, uint32_t *index);

bool as_portable_out(const as_portable *p, const as_candidate *here, as_candidate *there);
bool as_portable_in(const as_portable *p, const as_candidate *there, as_candidate *here);
bool as_portable_scene_out(const as_portable *p, const as_scene *here, as_scene *there);
bool as_portable_scene_in(const as_portable *p, const as_scene *there, as_scene *here);

/* Effects of the function, as bytes; what comes in has not been looked at otherwise. */
bool as_portable_effects_out(const as_portable *p, as_bugs_bytes here, as_text *there);
bool as_portable_effects_in(const as_portable *p, as_bugs_bytes there, as_bugs_bytes *here);
/* By range of the program, for the field `ranges`. */
as_portable_range *as_portable_ranges(as_region *region, const as_core_unit *program);
/* The range of an instruction of the function, or, behind the last, of the function itself; AS_CORE_NONE: there is
 * none. */
uint32_t as_portable_range_of(const as_core_unit *program, uint32_t function, uint32_t number);

/* A text of the ledger, which may begin with "FILE:LINE:COLUMN": there, that is a function of the closure, and lines
 * count from its name. In the region; NULL: there is no such function. */
const char *as_portable_where_out(const as_portable *p, const char *where);
const char *as_portable_where_in(const as_portable *p, const char *there);

/* Functions with a body by file and line, for the field `by_place`; the vector is the caller's. */
as_u32_vector as_portable_by_place(as_memory *memory, const as_core_unit *program);

#endif
