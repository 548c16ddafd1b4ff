/* What a test has seen: everything of its answer but findings. A test that one process runs has one tally; where
 * several processes share a test each has its own, and they are joined, in any order, to the same whole (but for what
 * is known of the work itself: questions, seconds, branches that waited, instructions that were executed twice).
 *
 *   as_tally tally = as_tally_begin(memory, program);
 *   as_tally_take(&tally, run, machine);                       // what both have now
 *   as_tally_join(&all, &tally);
 *   as_tally_release(&tally);
 */
#ifndef ASSAY_ANALYSE_CREW_TALLY_H
#define ASSAY_ANALYSE_CREW_TALLY_H

#include "base/wire.h"
#include "c/exec/callees.h"
#include "c/exec/machine.h"

AS_VECTOR_DEFINE(as_tally_covers, as_cover)

typedef struct as_tally {
  as_memory *memory;
  as_region region; /* of names */
  const as_core_unit *program;
  as_run_statistics run;
  as_solver_statistics solver;
  as_ledger ledger;
  uint64_t *covered;      /* a bit for each block of the program */
  as_tally_covers covers; /* in the order of the program */
  uint64_t instructions, merged, calls[AS_CALLEE_COUNT];
  double confirm_seconds; /* that concrete runs took */
} as_tally;

as_tally as_tally_begin(as_memory *memory, const as_core_unit *program);
void as_tally_release(as_tally *tally);
/* Instead of what is there. */
void as_tally_take(as_tally *tally, const as_run *run, const as_machine *machine);
void as_tally_take_coverage(as_tally *tally, const as_machine *machine);
/* `before` is what the same run and machine had when their counts began anew (as_run_begin_anew), or a zeroed one:
 * counts that go on are lessened by its. */
void as_tally_lessen(as_tally *tally, const as_tally *before);
/* Puts the ledger into an order that does not depend on who raised what first: by place, then by name. */
void as_tally_sort(as_tally *tally);
void as_tally_join(as_tally *tally, const as_tally *more);
/* Written, or read into a new one. */
void as_tally_walk(as_wire *w, as_tally *tally);

uint64_t as_tally_blocks_covered(const as_tally *tally);
/* Whether all that the harness wants to see was reached; if it says nothing, all blocks of functions but those of libc
 * models were executed. */
bool as_tally_is_covered(const as_tally *tally);

#endif
