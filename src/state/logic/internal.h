/* Logic from inside: what its parts tell each other.
 *
 *   laws.c         claims taken apart: what goes to a path, what is a law, which variables are witnesses
 *   harvest.c      the terms that instances are made from: reads, writes, applications of functions
 *   pattern.c      where a law mentions its bound variable, and solving for it
 *   instantiate.c  instances of laws at terms of the harvest
 *   define.c       definitions, as trees of cases
 *   shapes.c       what a path knows of datatypes
 *   unfold.c       terms made simpler by that
 *   match.c        the same for all variables of a law at once
 *   equations.c    instances of definitions at applications of the harvest
 *   refute.c       claims that contradict the branch: rounds of instances and questions
 *   prove.c        goals
 *   induct.c       goals for all values of their variables, by cases and hypotheses
 *   prenex.c       quantifiers of such goals as variables
 *   rewrite.c      equations as rules, for them
 *   enumerate.c    values for which such a goal is false: small ones
 *   disprove.c     others, from models
 *
 * A proof works on a path of its own, which begins with that of the branch: whatever it assumes there (the negated
 * goal, instances) is gone when it ends. So a proof uses no primitive but for one as_run_assume at its end, and a
 * branch that is rebuilt grows as it did, whichever instances the solver's models asked for.
 *
 * Witnesses. `forall k. P(k)` is equivalent to P(c) where c is a value for which P is false, if there is one, and any
 * value otherwise (Hilbert's epsilon). c depends on the free variables of the formula alone, so one variable serves
 * each time that the same quantifier is opened.
 */
#ifndef ASSAY_STATE_LOGIC_INTERNAL_H
#define ASSAY_STATE_LOGIC_INTERNAL_H

#include "base/invariant.h"
#include "term/node.h"

#include <assay/base/region.h>
#include <assay/base/table.h>
#include <assay/state/logic.h>
#include <assay/term/data.h>
#include <assay/term/eval.h>

AS_TABLE_DEFINE(as_logic_traits, uint32_t, uint8_t, as_hash_u32, as_equal_u32)
AS_TABLE_DEFINE(as_logic_memo, uint32_t, bool, as_hash_u32, as_equal_u32)
AS_TABLE_DEFINE(as_logic_witnesses, uint64_t, as_term, as_hash_u64, as_equal_u64)
AS_TABLE_DEFINE(as_logic_patterns, uint64_t, const struct as_pattern *, as_hash_u64, as_equal_u64)
AS_TABLE_DEFINE(as_logic_keys, uint64_t, bool, as_hash_u64, as_equal_u64)
AS_TABLE_DEFINE(as_logic_numbers, uint32_t, uint32_t, as_hash_u32, as_equal_u32)
AS_TABLE_DEFINE(as_shape_terms, uint32_t, as_term, as_hash_u32, as_equal_u32)

/* A body by cases: an inner node has a condition, which decides where to go on; a leaf has what is left. */
typedef struct as_case_tree {
  as_term leaf, condition;
  const struct as_case_tree *yes, *no;
} as_case_tree;

typedef struct as_definition {
  const as_term *parameters;
  uint32_t count;
  as_term body;
  const as_case_tree *tree; /* NULL: it has none, or none yet */
  bool descends, is_built;
} as_definition;
AS_TABLE_DEFINE(as_logic_definitions, uint32_t, as_definition *, as_hash_u32, as_equal_u32)

/* Replacements that are equal on a path; see shapes.c. */
typedef struct as_shape_change {
  as_term term, before; /* before: none if there was nothing */
  uint32_t length;      /* of the path with the claim that it comes from */
} as_shape_change;
AS_VECTOR_DEFINE(as_shape_log, as_shape_change)

typedef struct as_shapes {
  as_path *path; /* ours; NULL: none */
  as_shape_terms terms;
  as_shape_log log; /* the newest change last */
  uint32_t length;  /* of the path with the claim that is being learnt */
} as_shapes;

struct as_logic {
  as_memory *memory;
  as_terms *terms;
  as_region region, proof;          /* for ever; for laws of the present proof */
  as_logic_definitions definitions; /* by function */
  as_logic_traits traits;           /* by term */
  as_logic_witnesses witnesses;     /* by quantifier and number of its bound variable */
  as_logic_patterns patterns;       /* by bound variable and body */

  /* Of the run that asked last. */
  as_paths *paths;
  as_eval *eval;
  as_shapes shapes;       /* on the path that was looked at last */
  as_solver *last_resort; /* NULL: not needed yet */
  double last_resort_seconds;
  bool last_resort_failed; /* it gave up on a question since it was set */
  as_model *counterexample;
  double deadline;      /* of the present proof */
  uint32_t rounds_left; /* of it */
  as_logic_statistics statistics;
};

/* logic.c. What belongs to the run is made for this one. */
void as_logic_work_on(as_logic *logic, as_run *run);

/* laws.c */

/* What occurs in a term. */
enum { AS_TRAIT_QUANTIFIED = 1, AS_TRAIT_DATA = 2, AS_TRAIT_APPLIES = 4 };
uint8_t as_logic_traits_of(as_logic *logic, as_term t);
static inline bool as_logic_is_quantified(as_logic *logic, as_term t) {
  return as_logic_traits_of(logic, t) & AS_TRAIT_QUANTIFIED;
}

static inline bool as_logic_is_bool(const as_logic *logic, as_term t) {
  return as_node_of(logic->terms, t)->kind == AS_SORT_BOOL;
}
static inline bool as_logic_same_sort(const as_logic *logic, as_term a, as_term b) {
  return as_sort_equal(as_term_sort(logic->terms, a), as_term_sort(logic->terms, b));
}

/* Who takes a claim, part by part. */
typedef struct as_logic_taker {
  bool (*ground)(void *data, as_term claim);                           /* without quantifiers; false: no more */
  as_term (*witness)(void *data, as_term quantifier, uint32_t number); /* for one of its bound variables */
  bool (*strange)(void *data, as_term claim); /* a quantifier inside of what is not Bool; false: no more */
  as_laws *laws;                              /* grows */
  as_region *region;                          /* of new laws */
  void *data;
} as_logic_taker;
/* False: a function of the taker said so. */
bool as_logic_take(as_logic *logic, const as_logic_taker *taker, as_term claim);
/* The variable that stands for a bound variable when its quantifier is opened in a proof. */
as_term as_logic_witness(as_logic *logic, as_term quantifier, uint32_t number);
/* An index at which the sides of an equation of arrays differ, if they do. */
as_term as_logic_difference(as_logic *logic, as_term equation);
as_term as_logic_instance(as_logic *logic, const as_law *law, as_term at);
/* A new variable of the same sort, with the same name for people. */
as_term as_logic_fresh_like(as_logic *logic, as_term variable);

/* pattern.c. Where a law has its bound variable: `what` is an operand there. */
typedef enum as_pattern_kind {
  AS_PATTERN_INDEX,    /* what: of a read; of: the array */
  AS_PATTERN_ARGUMENT, /* what: an argument, with its number; of: the function's variable */
  AS_PATTERN_LIMIT     /* what: compared; of: with this */
} as_pattern_kind;
typedef struct as_pattern {
  as_pattern_kind kind;
  as_term what, of;
  uint32_t number;
  const struct as_pattern *next;
} as_pattern;
const as_pattern *as_logic_patterns_of(as_logic *logic, const as_law *law);
/* A value of the variable at which the expression could be equal to the target; none: nobody knows. Right or not, it is
 * a term at which a law can be looked at. */
as_term as_logic_solve(as_logic *logic, as_term expression, as_term variable, as_term target);

/* define.c. NULL: there is none. */
const as_definition *as_logic_definition(as_logic *logic, as_term application);
/* By which it is unfolded. NULL: it has none, since it need not end or has too many cases. */
const as_case_tree *as_definition_tree(as_logic *logic, as_term application);
/* A part of the body, with the arguments of the application for the parameters. */
as_term as_definition_at(as_logic *logic, const as_definition *definition, as_term application, as_term part);

/* Whether unfolding of one function, by the id of its variable, may lead to another one. */
bool as_logic_leads_to(as_logic *logic, uint32_t from, uint32_t to);

/* shapes.c */
void as_shapes_follow(as_logic *logic, as_shapes *shapes, as_path *path);
void as_shapes_release(as_logic *logic, as_shapes *shapes);
/* The term itself if nothing is known. */
as_term as_shapes_of(const as_shapes *shapes, as_term t);

/* unfold.c. An equal term on the path. Conditions that would have to be decided for more are added to `stuck`, which
 * may be NULL. */
as_term as_logic_reduce(as_logic *logic, const as_shapes *shapes, as_term t, as_term_vector *stuck);

/* harvest.c */

typedef struct as_harvest_read {
  as_term array, index; /* of a read or write */
} as_harvest_read;
AS_VECTOR_DEFINE(as_harvest_reads, as_harvest_read)

typedef struct as_harvest {
  as_logic *logic;
  as_logic_memo seen;
  as_term_vector stack;
  as_harvest_reads reads;
  as_term_vector applications, testers;
  as_term_vector values;   /* terms that a variable may stand for */
  as_term_vector unequal;  /* equations of arrays, whose difference has no witness yet */
  as_logic_numbers parent; /* of arrays that differ in few places, or are equal somewhere */
} as_harvest;
void as_harvest_init(as_harvest *harvest, as_logic *logic);
void as_harvest_release(as_harvest *harvest);
void as_harvest_add(as_harvest *harvest, as_term root);
bool as_harvest_related(as_harvest *harvest, as_term array, as_term other);
void as_harvest_relate(as_harvest *harvest, as_term array, as_term other);

/* prove.c. With less effort than as_logic_prove makes. */
as_proof as_logic_prove_within(as_logic *logic, as_run *run, as_laws laws, as_term goal, uint32_t most_rounds);
/* Whether there is a model of the path and the claim (as_logic_counterexample), as far as instances were looked at. */
bool as_logic_models(as_logic *logic, as_run *run, as_term claim, uint32_t most_rounds);

/* enumerate.c. Values of variables, or shapes of what datatypes they have, with variables in them. */
typedef struct as_combinations {
  uint32_t depth, most;
  bool are_shapes;
} as_combinations;
bool as_logic_combine(as_logic *logic, as_run *run, const as_combinations *how, const as_term *variables,
                      uint32_t count, as_term claim, as_term *values);
/* Whether the claim is false when its variables are these values: what does not come out as that, may be. */
bool as_logic_is_false_for(as_logic *logic, as_run *run, const as_term *variables, uint32_t count, as_term claim,
                           const as_term *values);

/* disprove.c. Whether it is false for some values of these shapes, which become the values. */
bool as_logic_is_false_in(as_logic *logic, as_run *run, const as_term *variables, uint32_t count, as_term claim,
                          as_term *shapes);

/* prenex.c. A claim that holds for all values of the variables if the given one does, without quantifiers where they
 * can be variables: these are added, as far as there is room. */
as_term as_logic_prenex(as_logic *logic, as_term claim, as_term *variables, uint32_t most, uint32_t *count);

/* rewrite.c. The claim in a simpler form: equal where the hypotheses and laws hold, whose equations are used. */
as_term as_logic_rewrite(as_logic *logic, as_run *run, as_laws laws, as_term hypotheses, as_term claim);

/* refute.c. To refute a claim: the path of the branch with the claim and instances, and what led to them. */

typedef struct as_consequence {
  as_term claim;
  bool added;
} as_consequence;
AS_VECTOR_DEFINE(as_consequences, as_consequence)

/* What may be done beyond rounds near the claim: rounds that reach farther, so many splits, the last resort. */
typedef struct as_effort {
  bool far, last_resort;
  uint32_t splits;
} as_effort;

typedef struct as_refutation {
  as_logic *logic;
  as_run *run;
  as_path *branch; /* borrowed: what it begins with */
  as_path *path;   /* ours */
  as_laws laws;
  as_effort effort;
  as_term_vector claims;  /* on the path beside those that were given */
  as_term_vector sources; /* claims that are in the harvest, those of the branch too */
  as_term_vector witnesses;
  as_harvest harvest;
  uint32_t harvested, reached; /* claims that are in the harvest; how far that reaches */
  bool related;                /* so are equal arrays of the branch */
  uint32_t promoted;           /* instances whose terms are, on the path or not */
  struct {
    uint32_t shapes, claims, applications;
  } reduced;               /* how much there was when terms were made simpler last */
  as_logic_memo decided;   /* applications that became simpler */
  as_logic_numbers depths; /* of applications: how often was unfolded to get there */
  as_term_vector stuck;    /* conditions that nobody decided, of the claim's functions */
  as_consequences instances;
  as_logic_keys tried; /* law and term */
  as_logic_memo known; /* instances by claim */
  as_logic_memo near;  /* claims of the branch that are in the harvest */
  uint32_t added, rounds, unanswered;
  bool lossy;      /* a claim was left out: SAT says nothing */
  bool full;       /* of instances: the rest is not made */
  bool cut;        /* a budget was used up while instances were needed */
  bool claims_all; /* the claim itself has laws: instances never show that it is possible */
} as_refutation;

as_proof as_refutation_try(as_logic *logic, as_run *run, as_path *path, as_laws laws, as_term claim, as_effort effort);
/* Onto its path and laws. */
void as_refutation_take(as_refutation *r, as_term claim);
/* instantiate.c. New instances at terms of the harvest. Levels: those of the claim; limits of laws and what the path
 * says of variables of the claim; any term of the right sort; terms of instances that nobody needed. */
enum { AS_REACH_CLAIM, AS_REACH_PATH, AS_REACH_ANY, AS_REACH_INSTANCES, AS_REACH_COUNT };
void as_refutation_instantiate(as_refutation *r, uint32_t reach);
void as_refutation_add_instance(as_refutation *r, as_term claim);
/* How often was unfolded to get to an application; new ones in a term that comes from it get a depth of their own. What
 * a law says of an application that is deep is as deep: else two functions that a law makes equal unfold each other. */
uint32_t as_refutation_depth(const as_refutation *r, as_term application);
void as_refutation_set_depths(as_refutation *r, as_term term, uint32_t depth);
/* match.c. Instances of a law of several variables at applications that have all of them. False: it is no such law. */
bool as_refutation_match(as_refutation *r, const as_law *law);
/* equations.c. Instances of definitions: where cases are decided, and where they are not. */
void as_refutation_reduce(as_refutation *r);
void as_refutation_unfold(as_refutation *r, uint32_t reach);

#endif
