/* Confirming a bug: the program is executed again by the same machine, concretely, with the inputs that the bug's model
 * gives; it must fail the same check at the same place.
 *
 * The run is one of its own: it shares the terms of the first one, since the inputs are terms, and nothing else. It
 * asks no questions where all inputs are known. It is bounded by itself: in time, and by a GiB of memory.
 */
#ifndef ASSAY_ANALYSE_CONFIRM_H
#define ASSAY_ANALYSE_CONFIRM_H

#include "analyse/finding/standing.h"
#include "c/exec/machine.h"

typedef struct as_confirm {
  as_memory *memory;
  as_terms *terms;
  const as_core_unit *program;
  const as_machine_options *options; /* of the run that found the bug */
  const as_term *inputs;             /* values, in the order of their making */
  uint32_t input_count;
  const as_input *const *made; /* what they are: one for each, or NULL */
  as_check check;
  uint32_t range;
  /* Instead of the range, for a program that was parsed again: where it is, out of macros. NULL: the range counts. */
  const char *file;
  uint32_t line, column;
  double seconds; /* 0: no limit */
  const volatile int *interrupt;
} as_confirm;

/* Confirmed, refuted, or undecided. `message` is that of the failure in the concrete run, with its numbers. Unless it
 * is confirmed, it says what happened instead: a part of a sentence, "the program ends without it"; the place of that
 * is *where (AS_CORE_NONE: nowhere in particular). */
as_standing as_confirm_run(const as_confirm *question, as_text *message, uint32_t *where);

#endif
