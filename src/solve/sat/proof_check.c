/* The checker of derivations: knows steps and nothing of the solver. Strict: a hint that is neither unit nor false, a
 * hint after the false one, an unknown or deleted id, an id that does not rise, are all errors. */
#include "base/invariant.h"
#include "solve/sat/proof.h"
#include <assay/base/table.h>
#include <assay/base/vector.h>

AS_TABLE_DEFINE(step_table, uint64_t, uint32_t, as_hash_u64, as_equal_u64)

typedef struct checker {
  as_memory *memory;
  const as_sat_proof *proof;
  step_table live;     /* id to step, of clauses that are not deleted */
  as_u32_vector truth; /* by literal: the round in which it was made true */
  uint32_t round;
  uint64_t last_id;
} checker;

static bool is_true(const checker *c, as_lit lit) {
  AS_INVARIANT(lit < c->truth.count); /* its clause was met */
  return c->truth.at[lit] == c->round;
}
static void make_true(checker *c, as_lit lit) { c->truth.at[lit] = c->round; }

static const char *meet_literals(checker *c, const as_lit *lits, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (as_lit_variable(lits[i]) == 0) return "a clause has a literal of no variable";
    uint64_t needed = ((uint64_t)lits[i] | 1) + 1;
    as_u32_vector_reserve(c->memory, &c->truth, needed);
    while (c->truth.count < needed) as_u32_vector_push(c->memory, &c->truth, 0);
  }
  return NULL;
}

/* Returns false if the clause is a tautology: then its negation is contradictory as it is. */
static bool assume_negation(checker *c, const as_proof_step *step) {
  for (uint32_t i = 0; i < step->clause_count; i++) {
    if (is_true(c, step->clause[i])) return false;
    make_true(c, as_lit_not(step->clause[i]));
  }
  return true;
}

/* Propagates one hint. Sets *conflict if it is false. */
static const char *follow(checker *c, const as_proof_step *hint, bool *conflict) {
  as_lit unit = 0;
  for (uint32_t i = 0; i < hint->clause_count; i++) {
    as_lit lit = hint->clause[i];
    if (is_true(c, as_lit_not(lit)) || lit == unit) continue;
    if (is_true(c, lit)) return "a hint is satisfied";
    if (unit) return "a hint has two literals left";
    unit = lit;
  }
  if (unit)
    make_true(c, unit);
  else
    *conflict = true;
  return NULL;
}

static const char *check_hints(checker *c, const as_proof_step *step) {
  if (!assume_negation(c, step)) return step->hint_count ? "a tautology has hints" : NULL;
  bool conflict = false;
  for (uint32_t i = 0; i < step->hint_count; i++) {
    if (conflict) return "a hint follows the false one";
    const uint32_t *index = step_table_find(&c->live, step->hints[i]);
    if (!index) return "a hint names no live clause";
    as_proof_step hint = as_proof_step_at(c->proof, *index);
    const char *error = follow(c, &hint, &conflict);
    if (error) return error;
  }
  return conflict ? NULL : "the hints end without a conflict";
}

static const char *check_addition(checker *c, const as_proof_step *step, uint32_t index) {
  if (step->id <= c->last_id) return "ids do not rise";
  c->last_id = step->id;
  const char *error = meet_literals(c, step->clause, step->clause_count);
  if (error) return error;
  c->round++;
  if (step->kind == AS_PROOF_STEP_DERIVED) error = check_hints(c, step);
  if (!error) *step_table_put(c->memory, &c->live, step->id) = index;
  return error;
}

static const char *check_steps(checker *c) {
  for (uint32_t i = 0; i < as_proof_steps(c->proof); i++) {
    as_proof_step step = as_proof_step_at(c->proof, i);
    const char *error = NULL;
    if (step.kind != AS_PROOF_STEP_DELETED)
      error = check_addition(c, &step, i);
    else if (!step_table_remove(&c->live, step.id))
      error = "a deletion names no live clause";
    if (error) return error;
  }
  return NULL;
}

static const char *check_conclusion(checker *c, const as_lit *assumptions, uint32_t count) {
  const uint32_t *index = step_table_find(&c->live, as_proof_conclusion(c->proof));
  if (!index) return "the conclusion names no live clause";
  as_proof_step step = as_proof_step_at(c->proof, *index);
  const char *error = meet_literals(c, assumptions, count);
  if (error) return error;
  c->round++;
  for (uint32_t i = 0; i < count; i++) make_true(c, assumptions[i]);
  for (uint32_t i = 0; i < step.clause_count; i++)
    if (!is_true(c, as_lit_not(step.clause[i]))) return "the conclusion has a literal that negates no assumption";
  return NULL;
}

const char *as_proof_check(const as_sat_proof *proof, const as_lit *assumptions, uint32_t count, as_memory *memory) {
  checker c = {.memory = memory, .proof = proof};
  const char *error = check_steps(&c);
  if (!error) error = check_conclusion(&c, assumptions, count);
  step_table_release(memory, &c.live);
  as_u32_vector_release(memory, &c.truth);
  return error;
}
