/* Verification: each function of a program against its contract. Settings in, an answer for each function out; nothing
 * is printed.
 *
 *   as_verification all;
 *   as_verification_init(&all, memory, &settings, program, view);
 *   if (as_verification_read(&all)) as_verification_begin(&all), as_verification_run(&all);   // false: they are wrong
 *   use(all.verdict, all.functions ...);
 *   as_verification_release(&all);
 */
#ifndef ASSAY_ANALYSE_VERIFY_VERIFY_H
#define ASSAY_ANALYSE_VERIFY_VERIFY_H

#include "analyse/c/view.h"
#include "analyse/refute.h"
#include "c/cache/cache.h"
#include "c/exec/machine.h"
#include "c/spec/logic/logic.h"
#include "c/spec/unit/unit.h"
#include "c/verify/verify.h"

/* Best first; what holds of several is the worst. */
typedef enum as_proved {
#define AS_PROVED(name, ...) AS_PROVED_##name,
#include "analyse/verify/proved.def"
#undef AS_PROVED
  AS_PROVED_COUNT
} as_proved;
const char *as_proved_name(as_proved proved);
const char *as_proved_meaning(as_proved proved);
int as_proved_exit_code(as_proved proved);

/* A step of the way to an error: a branch and the side that it took, a call of a body, a loop. */
typedef struct as_error_step {
  const as_place *place;
  const char *text; /* "n < 3 is true", "any number of rounds of the loop" */
} as_error_step;

/* A condition to add, with which the proof was tried again: the error is gone then. */
typedef struct as_next_step {
  as_place place; /* of the comment; no file: there is no step */
  as_remedy remedy;
  const char *left; /* what is left then, "signed-overflow at sum.c:4:10"; NULL: nothing, the function is proved */
} as_next_step;

/* What is known of a lemma: it is proved, or assumed, or false. */
typedef enum as_lemma_standing { AS_LEMMA_ASSUMED, AS_LEMMA_PROVED, AS_LEMMA_FALSE } as_lemma_standing;
typedef struct as_shown_lemma {
  const char *name;
  as_spec_place place;
  as_lemma_standing standing;
  const char *how; /* proved: by which induction, empty if by none; false: values that show it */
} as_shown_lemma;

/* What was inferred of a loop, as it would be written. */
typedef struct as_shown_invariant {
  const as_place *place;
  const char *text;
  bool is_of_written; /* beside what was written */
} as_shown_invariant;

/* Something that was not shown, once for each place and kind. Texts are the verification's. */
typedef struct as_proof_error {
  const char *kind; /* of a check, or an obligation */
  const as_place *place;
  const char *message;
  const char *asked;
  /* As in as_unproved; NULL ends lists. */
  const char *chain[AS_CHAIN_MOST + 1], *where[AS_WHERE_MOST + 1];
  as_near nearest[AS_NEAR_MOST];
  as_background background;
  const as_error_step *steps; /* of the path */
  uint32_t step_count;
  as_place condition;        /* what is not met; no file: none */
  const char *const *values; /* of a counterexample that the solver has: "n == 3"; NULL: it has none */
  uint32_t value_count;
  bool is_unknown;                    /* nobody could decide it */
  const char *why;                    /* that; NULL: nobody knows */
  uint32_t paths;                     /* that it was met on */
  as_remedy remedies[AS_REMEDY_MOST]; /* guesses */
  uint32_t remedy_count;
  as_next_step next;
} as_proof_error;
AS_VECTOR_DEFINE(as_proof_errors, as_proof_error)

/* What is told of a function when it is done, in each form that somebody wants: texts that are made where it is proved,
 * which may be another process. */
typedef enum as_told {
  AS_TOLD_COMPLAINT, /* what its process has said on standard error */
  AS_TOLD_TEXT,      /* for people */
  AS_TOLD_JSON,      /* a value */
  AS_TOLD_SARIF,     /* values of an array, with commas between them */
  AS_TOLD_JUNIT,     /* a message; none: it is verified */
  AS_TOLD_COUNT
} as_told;

typedef struct as_verified_function {
  uint32_t function; /* of the program */
  const char *name;
  const as_place *place;
  bool has_contract, is_trusted, is_vacuous, is_assumed; /* assumed: it has a contract and no body */
  as_proved proved;
  as_proof_errors errors;
  as_ledger limits;          /* what was left out */
  const char *explained;     /* which resource went where, on each path: lines; NULL: nobody asked */
  bool is_kept;              /* it was proved before, and nothing that it depends on has changed */
  uint64_t paths, questions; /* when it was proved */
  double seconds;
  const as_shown_invariant *invariants; /* that were inferred */
  uint32_t invariant_count;
  /* Runs from small states of requires, where somebody looks for them (as_verification_settings). */
  const as_refuted *refuted;       /* by a run; NULL: not, or it was in another process */
  const char *tested;              /* not refuted: what came of looking; NULL: nobody looked */
  bool is_contradicted;            /* it was proved, and a run breaks it nevertheless */
  const char *told[AS_TOLD_COUNT]; /* once it is done; NULL: nothing */
} as_verified_function;
AS_VECTOR_DEFINE(as_verified_functions, as_verified_function)
AS_VECTOR_DEFINE(as_assumptions, const char *)
AS_VECTOR_DEFINE(as_players, as_player)

typedef struct as_verification as_verification;

typedef struct as_verification_settings {
  const char *const *functions; /* only these */
  uint32_t function_count;      /* 0: all */
  double function_seconds;      /* 0: no limit */
  double question_seconds;      /* 0: the default */
  double z3_seconds;            /* of those, for Z3 */
  uint64_t bytes;               /* of all processes; 0: no limit */
  uint32_t jobs;                /* functions that are proved at a time, at least one */
  uint64_t iterations;          /* of a loop without an invariant */
  bool malloc_may_fail;
  bool explains;   /* which resource went where */
  as_cache *cache; /* where proofs are kept; NULL: none are, nor looked for */
  const volatile int *interrupt;
  void *data;
  /* Any of them may be NULL. What is told of a function that was proved, and looked at for runs: texts that are empty.
   */
  void (*tell)(void *data, const as_verification *all, const as_verified_function *function,
               as_text told[AS_TOLD_COUNT]);
  /* A function is done, with what is told of it; in the order of the program. */
  void (*done)(void *data, const as_verified_function *function);
  void (*stepped)(void *data, const as_run *run); /* a step was made, where only one function is to be proved */
  void (*waited)(void *data, uint32_t done, uint32_t count,
                 const char *now); /* else, now and then: one that is proved */
  /* Looks for a run that breaks a contract, after its proof has failed: sets `refuted` or `tested`, which outlive the
   * verification. NULL: nobody does. */
  void (*refute)(void *data, const as_verification *all, as_verified_function *function);
  const char *const *no_summaries; /* of as_machine_options */
  bool tests_all;                  /* also after a proof: an independent check of it */
  /* Looks for a next step of each error (as_proof_error.next), after that. NULL: nobody does. */
  void (*advise)(void *data, as_verification *all, as_verified_function *function);
} as_verification_settings;

struct as_verification {
  as_memory *memory;
  const as_verification_settings *settings;
  const as_core_unit *program;
  as_c_view *view;
  as_region region;
  const bool *summary_files; /* c/link/summary.h; NULL: there are no summaries */
  as_spec_unit *specs;
  /* One term manager and solver for all functions: specifications are translated once. */
  as_terms *terms;
  as_models *models;
  as_paths *known_paths;
  as_solver *solver;
  as_logic *logic;
  as_spec_logic *meaning;
  as_verified_functions functions;
  as_assumptions assumptions;
  const as_shown_lemma *lemmas;
  uint32_t lemma_count;
  as_players players; /* functions that meet contracts of function types */
  as_proved proved;   /* of all */
};

void as_verification_init(as_verification *all, as_memory *memory, const as_verification_settings *settings,
                          const as_core_unit *program, as_c_view *view);
void as_verification_release(as_verification *all);
/* Reads and checks the specifications; complaints are those of as_spec_unit_spec(all->specs). */
bool as_verification_read(as_verification *all);
/* Which functions are to be proved, and what is assumed. requires: read, without errors */
void as_verification_begin(as_verification *all);
/* Proves them. */
void as_verification_run(as_verification *all);
/* A function that was proved, as was everything that it calls, and that a run refutes nevertheless: a defect of assay.
 * NULL: there is none. requires: all were run */
const as_verified_function *as_verification_contradiction(const as_verification *all);

#endif
