/* Rehearsals: a path is executed again, concretely, from the scene (scene.h) that its model gives; it must end as it
 * did: with the same failure, or with the same value and the same memory. That is what a specification means, so in
 * debug builds every path of bugs and synth is rehearsed.
 *
 * The rehearsal knows nothing of how the path was found: all memory is there before the function begins, pointers point
 * to it, and nothing is made on the way.
 *
 *   if (as_rehearse(memory, view, program, &options, &end, &difference) == AS_REHEARSED_OTHER) show(difference);
 */
#ifndef ASSAY_ANALYSE_BUGS_REHEARSE_H
#define ASSAY_ANALYSE_BUGS_REHEARSE_H

#include "analyse/bugs/bugs.h"
#include "c/exec/guest.h"
#include <assay/base/text.h>

typedef enum as_rehearsed {
  AS_REHEARSED_SAME,
  AS_REHEARSED_UNDECIDED, /* see the difference: why it cannot be rehearsed, or where that was given up */
  AS_REHEARSED_OTHER      /* see the difference */
} as_rehearsed;

/* The options are those of the machine that found the path. */
as_rehearsed as_rehearse(as_memory *memory, as_c_view *view, const as_core_unit *program,
                         const as_machine_options *options, const as_bugs_end *end, as_text *difference);

/* ---- for rehearse.c ---- */

/* Where the rehearsal has what the path has. */
typedef struct as_rehearsal {
  as_memory *memory;
  const as_core_unit *program;
  const as_bugs_end *end;
  const as_scene *scene;
  as_object *objects;       /* of the scene's, by their number */
  uint64_t *places, *sizes; /* likewise */
  as_object *parameters;    /* by parameter */
  uint32_t first_own;       /* of the rehearsal: objects from here on were made since the function began */
  as_text *difference;
} as_rehearsal;

/* actor.c: makes the scene and calls the function. */
as_guest as_rehearsal_guest(as_rehearsal *r);
/* alike.c: whether the state of the rehearsal's end has the values that the path left, under its model. False: they
 * differ. */
bool as_rehearsal_is_alike(const as_rehearsal *r, as_machine *machine, const as_outcome *outcome);

#endif
