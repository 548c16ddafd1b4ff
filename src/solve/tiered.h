/* The default solver, inside: what its tiers share.
 *
 * A question is worked on tier by tier (tiers.def). It asks whether path and extra claim have a model. The *base* is
 * the model of the nearest ancestor of the path that has one; the *goals* are what the base does not satisfy: newer
 * claims of the path, and the extra claim. Only claims that share variables with a goal, transitively, matter: the
 * *slice*. A model of the slice, put over the base, is a model of everything.
 *
 * The trail mirrors the path that was asked about last, claim by claim, with facts and occurrence lists; a question
 * about another path backtracks to the common ancestor and goes down from there.
 */
#ifndef ASSAY_SOLVE_TIERED_H
#define ASSAY_SOLVE_TIERED_H

#include "solve/facts.h"
#include "solve/repair.h"
#include "term/term_internal.h"

#include <assay/base/table.h>
#include <assay/solve/solver.h>
#include <assay/term/eval.h>

AS_TABLE_DEFINE(as_id_table, uint32_t, uint32_t, as_hash_u32, as_equal_u32)

/* One claim of the mirrored path. */
typedef struct as_trail_entry {
  as_path *path; /* borrowed from the tip, which holds all of them */
  as_term claim;
  uint32_t facts_mark;
  uint32_t first_variable, variable_count; /* in as_trail.variables */
  bool contradicts;                        /* facts found this claim to contradict the earlier ones */
} as_trail_entry;
AS_VECTOR_DEFINE(as_trail_vector, as_trail_entry)

/* Where a variable occurs: a linked list of trail positions, newest first. */
typedef struct as_occurrence {
  uint32_t position, next; /* next: index + 1 into occurrences, 0 ends */
} as_occurrence;
AS_VECTOR_DEFINE(as_occurrence_vector, as_occurrence)

typedef struct as_trail {
  as_path *tip; /* shared */
  as_trail_vector entries;
  as_u32_vector variables;                 /* of all entries, one after the other */
  as_occurrence_vector occurrences;        /* parallel to variables */
  as_u32_vector newest;                    /* by variable number: index + 1 into occurrences */
  as_id_table claims;                      /* claim id to number of times it is on the trail */
  as_u32_vector mark_claim, mark_variable; /* stamps of the slice in work */
  uint32_t stamp;
} as_trail;

typedef struct as_question {
  as_path *path;
  as_term extra;
  as_model *base;          /* borrowed; NULL only if nothing is known (defaults) */
  bool base_fits;          /* the base satisfies the path and the extra claim */
  as_term_vector goals;    /* newer claims that the base violates, and the extra claim */
  as_term_vector claims;   /* the slice, goals included */
  as_u32_vector variables; /* of the slice */
  bool sliced;
  double deadline;     /* 0: none */
  bool run_ends_first; /* the deadline is the run's, not the question's */
  as_answer answer;
  as_model *model;     /* owned; after SAT */
  as_term_vector core; /* after UNSAT */
  as_reason reason;    /* why the tiers asked so far could not decide */
  as_tier tier;        /* in work, or the one that answered */
} as_question;

enum { AS_RECENT_MODELS = 8 };

typedef struct as_core as_core;                 /* tier_core.c: blaster, SAT core, lemmas */
typedef struct as_answer_cache as_answer_cache; /* tier_cache.c */
typedef struct as_z3 as_z3;                     /* z3.c: the worker process */
typedef struct as_query_log as_query_log;       /* query_log.c */

typedef struct as_tiered {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_paths *paths;
  as_solver_options options;
  as_solver_statistics statistics;
  as_trail trail;
  as_facts *facts;
  as_repair *repair;
  as_eval *base_eval;                /* bound to the base model of the last question */
  as_eval *recent[AS_RECENT_MODELS]; /* bound to recent models; the newest at recent_next - 1 */
  uint32_t recent_next;
  as_core *core;
  as_answer_cache *cache;
  as_z3 *z3;
  as_query_log *log;
  double run_used_seconds;
  as_question question; /* the last one; its model and core live until the next */
} as_tiered;

/* trail.c */
void as_trail_release(as_tiered *solver);
/* Makes the trail mirror this path. */
void as_trail_sync(as_tiered *solver, as_path *path);
bool as_trail_has_claim(const as_tiered *solver, as_term claim);
/* The first claim that facts found to contradict those before it; none if there is none. */
as_term as_trail_contradiction(const as_tiered *solver);
/* Fills claims and variables of the question from its goals, once. With the slices tier off: every claim. */
void as_question_slice(as_tiered *solver, as_question *question);

/* Tiers: true if the question is answered. */
typedef bool as_tier_function(as_tiered *solver, as_question *question);
as_tier_function as_tier_constants, as_tier_facts, as_tier_models, as_tier_slices, as_tier_cache, as_tier_core,
    as_tier_cadical, as_tier_z3;

/* What tiers say. */
bool as_question_unsat(as_tiered *solver, as_question *question, const as_term *core, uint32_t count);
/* The core is the whole slice. */
bool as_question_unsat_slice(as_tiered *solver, as_question *question);
/* The core is the root with every claim that shares variables with it, transitively, and every closed claim. */
bool as_question_unsat_related(as_tiered *solver, as_question *question, as_term root);
/* `slice_model` satisfies the slice: it is put over the base (only the slice's variables), evaluated, and handed out.
 * Takes the model over. False, with a reason, if evaluation does not confirm it. */
bool as_question_sat(as_tiered *solver, as_question *question, as_model *slice_model);
/* The base itself satisfies everything. */
bool as_question_sat_base(as_tiered *solver, as_question *question);
bool as_question_gave_up(as_question *question, as_reason reason);
bool as_tier_is_on(const as_tiered *solver, as_tier tier);
/* Time is up, memory is exhausted, or the run was interrupted: the reason is set then. */
bool as_question_out_of_limits(as_tiered *solver, as_question *question);

/* confirm.c: does the model satisfy every claim of the slice? The evaluator of the oldest recent model is bound to it.
 */
bool as_model_confirm(as_tiered *solver, as_question *question, as_model *model);

/* Memory of past answers. */
void as_recent_add(as_tiered *solver, as_model *model);
void as_answer_cache_add(as_tiered *solver, const as_question *question);
as_answer_cache *as_answer_cache_create(as_memory *memory);
void as_answer_cache_clear(as_tiered *solver, as_answer_cache *cache);
void as_answer_cache_destroy(as_tiered *solver, as_answer_cache *cache);

/* core.c */
as_core *as_core_create(as_tiered *solver);
void as_core_destroy(as_core *core);
/* Gives back what is kept only to be quick. */
void as_core_relieve(as_core *core);

/* z3.c: a worker process, so that limits hold whatever Z3 does. */
as_z3 *as_z3_create(as_memory *memory, const char *library);
void as_z3_destroy(as_z3 *z3);
/* Decides the conjunction of the claims. On SAT *model is a new model of their variables (unconfirmed). */
as_answer as_z3_check(as_tiered *solver, const as_term *claims, uint32_t count, double deadline, as_model **model,
                      as_reason *reason);

/* query_log.c */
as_query_log *as_query_log_create(as_memory *memory, const char *directory);
void as_query_log_destroy(as_query_log *log);
void as_query_log_question(as_tiered *solver, const as_question *question, double seconds);
const char *as_query_log_error(const as_query_log *log);

#endif
