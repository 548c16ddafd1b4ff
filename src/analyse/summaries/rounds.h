/* Rounds: a function that goes through a loop, as what it does before it, in any one round of it, and after.
 *
 * A path that comes to the header of the loop is an *arrival*. It goes on with new variables in the place of what
 * rounds change, the registers of the loop's function, and the bytes of objects that are arrays; all else is as it was.
 * Where it comes to the header again is a *round*: the values that it leaves for the next one. Finals are those of
 * paths that never came to a loop, and of paths in their last round (as_final.note is that of their arrival then). What
 * rounds change is found by making them, again and again, until a round changes nothing else.
 *
 *   as_rounds rounds;
 *   as_rounds_run(&rounds, world, program, &settings, entry, by_input);
 *   if (!rounds.refused) use(rounds.arrivals, rounds.all, rounds.finals.all);
 *   as_rounds_release(&rounds);
 */
#ifndef ASSAY_ANALYSE_SUMMARIES_ROUNDS_H
#define ASSAY_ANALYSE_SUMMARIES_ROUNDS_H

#include "analyse/summaries/finals.h"
#include "c/exec/cuts.h"

typedef struct as_arrival {
  uint32_t number;
  uint64_t frame;
  as_term path;
  as_value *values, *general; /* by slot: as it comes, as it goes on */
  as_space space;             /* as it goes on */
  as_term *bytes;             /* by written object: as they come */
  uint64_t sides[8];          /* what else a state has, that no round may change */
} as_arrival;
AS_VECTOR_DEFINE(as_arrival_vector, as_arrival *)

typedef struct as_round_end {
  uint32_t arrival;
  as_term path;     /* that of the arrival included */
  as_value *values; /* by slot */
  as_term *bytes;   /* by written object */
} as_round_end;
AS_VECTOR_DEFINE(as_round_vector, as_round_end)

/* What rounds change: a register that is a number, or a place in one object; or the bytes of an object, as an array. */
typedef struct as_changing {
  uint32_t slot, width; /* 0: bytes */
  as_object object;     /* ... of this object */
  as_term variable;
  as_term *arrives, *leaves; /* by arrival, by round */
} as_changing;
AS_VECTOR_DEFINE(as_changing_vector, as_changing)

/* An object that rounds write to, which is an array in any of them. */
typedef struct as_written {
  as_object object;
  as_term variable;
} as_written;
AS_VECTOR_DEFINE(as_written_vector, as_written)

typedef struct as_rounds {
  as_memory *memory;
  as_world *world;
  as_region region;
  as_cuts cuts;
  as_finals finals;
  as_arrival_vector arrivals;
  as_round_vector all;
  as_changing_vector changing;
  as_written_vector written;
  uint32_t function, loop, slots, locals; /* function: AS_CORE_NONE, there was no arrival */
  uint32_t *widths;                       /* of locals; 0: no number and no pointer */
  bool *varies;                           /* by slot */
  as_term *variables;                     /* by slot; none: not made yet */
  bool again;                             /* a round changes more than was known */
  const char *refused;                    /* why this says nothing; NULL */
} as_rounds;

/* requires: the settings look for uninitialised values */
void as_rounds_run(as_rounds *rounds, as_world *world, const as_core_unit *program, const as_finals_settings *settings,
                   const char *entry, bool by_input);
void as_rounds_release(as_rounds *rounds);

#endif
