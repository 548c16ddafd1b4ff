/* Finals: how a function can end from one state, as the outcomes of a run: each with the claims of its path, and the
 * memory that it leaves.
 *
 * The world (terms, solver) is the caller's: runs of one world that begin alike have the same variables up to there.
 * Variables that a run made beyond are its *own*.
 *
 *   as_finals finals;
 *   as_finals_run(&finals, world, program, &settings, entry);
 *   for (uint32_t i = 0; i < finals.all.count; i++) use(&finals.all.at[i]);
 *   as_finals_release(&finals);
 */
#ifndef ASSAY_ANALYSE_SUMMARIES_FINALS_H
#define ASSAY_ANALYSE_SUMMARIES_FINALS_H

#include "c/exec/machine.h"
#include <assay/base/region.h>

AS_VECTOR_DEFINE(as_address_vector, as_term)

/* Terms, and who answers questions about them. */
typedef struct as_world {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_paths *paths;
  as_solver *solver;
  as_solver_options options;   /* of the solver */
  as_address_vector addresses; /* of objects that all runs begin with */
  as_shared_addresses shared;
  as_term apart;   /* what is known of them: they are aligned, no null pointers, and apart */
  double deadline; /* of who asks many questions, on as_clock_seconds's clock; 0: none */
} as_world;

void as_world_open(as_world *world, as_memory *memory, const as_solver_options *options);
/* requires: all finals were released */
void as_world_close(as_world *world);

typedef enum as_final_kind {
  AS_FINAL_RETURNS,
  AS_FINAL_EXITS, /* the program ends, without a failure */
  AS_FINAL_FAILS, /* undefined behaviour, an abort, a precondition that does not hold */
  AS_FINAL_LOST   /* nobody knows: given up */
} as_final_kind;

typedef struct as_final {
  as_final_kind kind;
  as_term path;        /* a conjunction */
  as_space space;      /* shared; empty where it does not return or exit */
  const char *message; /* FAILS: what; LOST: why */
  const char *check;   /* FAILS: its name */
  bool is_misuse;      /* FAILS: a precondition that does not hold */
  uint32_t range;      /* FAILS: where, or AS_CORE_NONE */
  as_value status;     /* EXITS */
  as_plist output;     /* shared: what was written to standard output and standard error */
  const void *note;    /* that cuts (c/exec/cuts.h) left in its state; NULL: none */
} as_final;
AS_VECTOR_DEFINE(as_final_vector, as_final)

typedef struct as_finals_settings {
  as_run_options run;         /* but for the solver, the outcome, others' variables */
  as_machine_options machine; /* but for the entry */
  double seconds;             /* of the run; 0: no limit */
  uint32_t others_from, others_to;
} as_finals_settings;

typedef struct as_finals {
  as_memory *memory;
  as_world *world;
  as_run *run;
  as_machine *machine;
  as_region region; /* of texts */
  as_final_vector all;
  uint32_t lost;             /* of them */
  uint32_t own_from, own_to; /* numbers of its own variables */
  const char *lacks;         /* why there may be more than all of these, lost ones included; NULL: there are not */
  const char *adds;          /* why some of them may not happen; NULL: all do */
} as_finals;

/* false: the entry cannot be run; `lacks` says why. The program outlives the finals. */
bool as_finals_run(as_finals *finals, as_world *world, const as_core_unit *program, const as_finals_settings *settings,
                   const char *entry);
void as_finals_release(as_finals *finals);
/* Runs of this world from now on have the same addresses for the objects that the first final has. */
void as_world_share_addresses(as_world *world, const as_finals *before);

/* What a path claims, as one term. */
as_term as_finals_claims(as_terms *terms, const as_path *path);
/* What a pointer variable of the harness points to, in the space; none: it is null, or no pointer. */
as_value as_finals_variable(const as_finals *finals, as_space space, const char *global);
/* The object of a variable; none: there is no such variable. */
as_object as_finals_object(const as_finals *finals, const char *global);

#endif
