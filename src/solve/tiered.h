/* The default solver, inside: what its tiers share.
 *
 * A question is worked on tier by tier (tiers.def). It asks whether path and extra claim have a model. The *base* is
 * the model of the nearest ancestor of the path that has one; the *goals* are what the base does not satisfy: newer
 * claims of the path, and the extra claim. Only claims that share variables with a goal, transitively, matter: the
 * *slice*. A model of the slice, put over the base, is a model of everything. A claim that a newer one implies by its
 * form is in no slice.
 *
 * The mirror shows the path that was asked about last, claim by claim, with facts and occurrence lists; a question
 * about another path backtracks to the common ancestor and goes down from there.
 */
#ifndef ASSAY_SOLVE_TIERED_H
#define ASSAY_SOLVE_TIERED_H

#include "base/invariant.h"
#include "solve/facts/arc.h"
#include "solve/facts/facts.h"
#include "solve/repair/repair.h"
#include "term/node.h"

#include <assay/base/table.h>
#include <assay/solve/solver.h>
#include <assay/term/eval.h>

AS_TABLE_DEFINE(as_id_table, uint32_t, uint32_t, as_hash_u32, as_equal_u32)

/* One claim of the mirrored path. */
typedef struct as_mirror_entry {
  as_path *path; /* borrowed from the tip, which holds all of them */
  as_term claim;
  uint32_t facts_mark; /* if facts know it */
  uint32_t log_mark;
  uint32_t first_variable, variable_count; /* in as_mirror.variables */
  uint32_t key;                            /* of a claim that bounds a term: index + 1 into keys */
  as_arc arc;                              /* if key */
  uint32_t older, newer;                   /* arcs of the key in force, holes of the key: position + 1 */
  bool stands_for_holes;
} as_mirror_entry;
AS_VECTOR_DEFINE(as_mirror_vector, as_mirror_entry)

/* Where a variable occurs: a linked list of positions in the mirror, newest first. */
typedef struct as_occurrence {
  uint32_t position, next, previous; /* links: index + 1 into occurrences, 0 ends */
} as_occurrence;
AS_VECTOR_DEFINE(as_occurrence_vector, as_occurrence)

/* A term that claims bound, and its claims in force, the newest first: position + 1. Keys stay when claims go. */
typedef struct as_mirror_key {
  as_term term;
  uint32_t arcs, holes;
  uint32_t first_hole; /* if holes */
} as_mirror_key;
AS_VECTOR_DEFINE(as_mirror_key_vector, as_mirror_key)

/* A word of the mirror before it was changed. */
typedef struct as_mirror_change {
  uint32_t word; /* which one: mirror_arcs.c */
  uint32_t index, old;
} as_mirror_change;
AS_VECTOR_DEFINE(as_mirror_log, as_mirror_change)

typedef struct as_hole {
  uint32_t key; /* index + 1 */
  uint64_t value;
} as_hole;
static inline uint64_t as_hole_hash(as_hole hole) { return as_hash_join(hole.key, hole.value); }
static inline bool as_hole_equal(as_hole a, as_hole b) { return a.key == b.key && a.value == b.value; }
AS_TABLE_DEFINE(as_hole_table, as_hole, uint32_t, as_hole_hash, as_hole_equal)

/* A claim that another one of the path implies by its arc (arc.h) is not *in force*: no variable lists it, so no slice
 * has it. Holes of one term are many in a loop until `i != n`, and none implies another: variables list the first of
 * them, which stands for all, and whether a value falls into a hole is looked up. */
typedef struct as_mirror {
  as_path *tip; /* shared */
  as_mirror_vector entries;
  as_u32_vector variables;          /* of all entries, one after the other */
  as_occurrence_vector occurrences; /* parallel to variables */
  as_u32_vector newest;             /* by variable number: index + 1 into occurrences */
  as_id_table claims;               /* claim id to number of times it is in the mirror */
  as_u32_vector closed;             /* positions of claims without variables */
  uint32_t known;                   /* so many of the entries, from the first on, facts know */
  uint32_t contradiction;           /* position + 1 of the first that facts found to contradict the earlier ones */
  as_mirror_key_vector keys;
  as_id_table key_of;  /* term id to index + 1 */
  as_hole_table holes; /* to number of times */
  as_mirror_log log;
  as_u32_vector mark_claim, mark_variable; /* stamps of the slice in work */
  as_u32_vector marked;                    /* positions of its claims */
  uint32_t stamp;
} as_mirror;

typedef struct as_question {
  as_path *path;
  as_term extra;
  as_model *base;          /* borrowed; NULL only if nothing is known (defaults) */
  bool base_fits;          /* the base satisfies the path and the extra claim */
  as_term_vector goals;    /* newer claims that the base violates, and the extra claim */
  as_term_vector claims;   /* the slice, or the part of it near the goals; goals included */
  as_u32_vector variables; /* of these claims */
  bool looked_around;      /* claims and variables are filled */
  bool sliced;             /* with the whole slice */
  double deadline;         /* 0: none */
  bool run_ends_first;     /* the deadline is the run's, not the question's */
  uint64_t work_end;       /* as_terms_work that is too much; 0: none */
  as_answer answer;
  as_model *model;            /* owned; after SAT */
  as_term_vector explanation; /* after UNSAT, unless it is put off */
  as_term explanation_root;   /* put off: made of what is related to this; or none */
  as_reason reason;           /* why the tiers asked so far could not decide */
  as_tier tier;               /* in work, or the one that answered */
} as_question;

enum { AS_RECENT_MODELS = 8 };

typedef struct as_search as_search;             /* search.c: blaster, SAT solver, lemmas */
typedef struct as_word_solver as_word_solver;   /* tier_words.c */
typedef struct as_answer_cache as_answer_cache; /* tier_cache.c */
typedef struct as_z3 as_z3;                     /* z3/z3.c: the worker process */
typedef struct as_query_log as_query_log;       /* query_log.c */

typedef struct as_tiered {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_paths *paths;
  as_solver_options options;
  as_solver_statistics statistics;
  as_mirror mirror;
  as_facts *facts;
  as_repair *repair;
  as_eval *base_eval;                /* bound to the base model of the last question */
  as_eval *recent[AS_RECENT_MODELS]; /* bound to recent models; the newest at recent_next - 1 */
  uint32_t recent_next;
  as_search *search;
  as_word_solver *words;
  as_answer_cache *cache;
  as_z3 *z3;
  as_query_log *log;
  double run_used_seconds;
  as_question question; /* the last one; its model and explanation live until the next */
} as_tiered;

/* mirror.c */
void as_mirror_release(as_tiered *solver);
/* Makes the mirror show this path. */
void as_mirror_sync(as_tiered *solver, as_path *path);
/* Makes facts know all of it, which costs much more: who asks them does so, since many questions never come to that. */
void as_mirror_inform(as_tiered *solver);
bool as_mirror_has_claim(const as_tiered *solver, as_term claim);
/* The first claim that facts found to contradict those before it; none if there is none. */
as_term as_mirror_contradiction(const as_tiered *solver);
/* Fills claims and variables of the question from its goals, once. With the slices tier off: every claim. */
void as_question_slice(as_tiered *solver, as_question *question);
/* Fills them with the slice if it is short; else with some claims nearest to the goals, which costs the same however
 * long the path is. */
void as_question_look_around(as_tiered *solver, as_question *question);
/* Makes the explanation if it was put off. */
void as_question_finish_explanation(as_tiered *solver, as_question *question);

/* mirror_arcs.c: which claims are in force. */
/* Takes up the claim of the newest entry, which is in the mirror, with its variables. */
void as_mirror_enter(as_tiered *solver);
/* Undoes that. */
void as_mirror_leave(as_tiered *solver);

/* Tiers: true if the question is answered. */
typedef bool as_tier_function(as_tiered *solver, as_question *question);
as_tier_function as_tier_constants, as_tier_facts, as_tier_models, as_tier_models_early, as_tier_models_again,
    as_tier_slices, as_tier_cache, as_tier_search, as_tier_words_early, as_tier_words, as_tier_search_more,
    as_tier_words_more, as_tier_words_longer, as_tier_words_longest, as_tier_search_longer, as_tier_cadical_first,
    as_tier_cadical_more, as_tier_cadical, as_tier_z3;

/* What tiers say. */
bool as_question_unsat(as_tiered *solver, as_question *question, const as_term *explanation, uint32_t count);
/* The explanation is the whole slice. */
bool as_question_unsat_slice(as_tiered *solver, as_question *question);
/* The explanation is the root with every claim that shares variables with it, transitively, and every closed claim; put
 * off until it is asked for. */
bool as_question_unsat_related(as_tiered *solver, as_question *question, as_term root);
/* `slice_model` satisfies the claims of the question: it is put over the base (only their variables), evaluated, and
 * handed out. Takes the model over. False, with a reason, if evaluation does not confirm it. */
bool as_question_sat(as_tiered *solver, as_question *question, as_model *slice_model);
/* The base itself satisfies everything. */
bool as_question_sat_base(as_tiered *solver, as_question *question);
bool as_question_gave_up(as_question *question, as_reason reason);
bool as_tier_is_on(const as_tiered *solver, as_tier tier);
/* Time is up, memory is exhausted, or the run was interrupted: the reason is set then. */
bool as_question_out_of_limits(as_tiered *solver, as_question *question);

/* confirm.c: does the model satisfy the question? The evaluator of the oldest recent model is bound to it. Of a whole
 * slice every claim is evaluated. Else the goals are, and every claim on a variable that has another value than in the
 * base: the base satisfies whatever is no goal. */
bool as_model_confirm(as_tiered *solver, as_question *question, as_model *model);

/* Memory of past answers. */
void as_recent_add(as_tiered *solver, as_model *model);
void as_answer_cache_add(as_tiered *solver, const as_question *question);
as_answer_cache *as_answer_cache_create(as_memory *memory);
void as_answer_cache_clear(as_tiered *solver, as_answer_cache *cache);
void as_answer_cache_destroy(as_tiered *solver, as_answer_cache *cache);

/* search.c */
as_search *as_search_create(as_tiered *solver);
void as_search_destroy(as_search *search);
/* Gives back what is kept only to be quick. */
void as_search_relieve(as_search *search);
/* What a first turn takes lately, in units of as_terms_work. */
uint64_t as_search_usual_work(const as_search *search);

/* tier_words.c */
as_word_solver *as_word_solver_create(as_tiered *solver);
void as_word_solver_destroy(as_tiered *solver, as_word_solver *words);

/* z3/z3.c: a worker process, so that limits hold whatever Z3 does. */
as_z3 *as_z3_create(as_memory *memory, const as_solver_options *options);
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
