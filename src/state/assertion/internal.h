/* What the files of assertions share. */
#ifndef ASSAY_STATE_ASSERTION_INTERNAL_H
#define ASSAY_STATE_ASSERTION_INTERNAL_H

#include <assay/base/contract.h>
#include <assay/state/assertion.h>
#include <assert.h>

/* A fold in a fold ... and so on: definitions that need no cell before they call themselves would never end. */
enum { AS_FOLDS_MAX = 64, AS_OPENINGS_MAX = 12 };

static inline bool as_is_claim(const as_terms *terms, as_term t) { return as_term_sort(terms, t).kind == AS_SORT_BOOL; }
static inline bool as_transfer_stopped(const as_transfer *work) { return work->prover->stopped(work->prover->data); }
static inline bool as_transfer_holds(as_transfer *work, as_term goal) {
  if (as_term_is_true(work->terms, goal)) return true;
  if (as_term_is_false(work->terms, goal)) return false;
  const as_prover *prover = work->prover;
  return (prover->attempt ? prover->attempt : prover->prove)(prover->data, work->state.laws, goal) == AS_PROOF_HOLDS;
}
/* By the path alone. */
static inline bool as_transfer_follows(as_transfer *work, as_term goal) {
  if (as_term_is_const(work->terms, goal)) return as_term_is_true(work->terms, goal);
  return work->prover->follows(work->prover->data, goal);
}
/* A proof is not even tried where a model at hand says otherwise. */
static inline bool as_transfer_seems(as_transfer *work, as_term claim) {
  if (as_term_is_const(work->terms, claim)) return as_term_is_true(work->terms, claim);
  return !work->prover->may_hold || work->prover->may_hold(work->prover->data, claim);
}
/* By laws that are near: for what a model at hand, which need not satisfy them, says is false. */
static inline bool as_transfer_must_be(as_transfer *work, as_term claim) {
  const as_prover *prover = work->prover;
  return prover->refutes && prover->refutes(prover->data, work->state.laws, as_term_not(work->terms, claim));
}
static inline as_term as_transfer_simplify(as_transfer *work, as_term t) {
  return as_term_exists(t) && work->prover->simplify ? work->prover->simplify(work->prover->data, t) : t;
}
static inline bool as_transfer_is_far(const as_transfer *work, as_term distance) {
  return work->engine->is_far && work->engine->is_far(work->engine->data, distance);
}
void as_transfer_assume(as_transfer *work, as_term claim);
/* Is the guard true? By the path, by laws that are near, or by a fork. False if the branch is over, too. */
bool as_transfer_decide(as_transfer *work, as_term guard);
as_term as_transfer_nothing(const as_transfer *work, as_resource_name name);
void as_transfer_bind(as_transfer *work, as_bindings *bindings, as_term variable, as_term value);
/* That all inputs of the two are equal; false if they have not the same number. */
as_term as_inputs_equal(as_transfer *work, const as_resource *a, const as_resource *b);
/* The resource that an item asks for, with everything bound. */
as_resource as_item_resource(as_transfer *work, const as_item *item, const as_bindings *bindings);
static inline bool as_name_is_shared(const as_transfer *work, as_resource_name name) {
  return work->engine->is_shared && work->engine->is_shared(work->engine->data, name);
}
bool as_name_serves(const as_transfer *work, as_resource_name have, as_resource_name wanted);
/* open.c: the clause that it is, by the path, or clause_count: several are possible. */
uint32_t as_predicate_known_clause(as_transfer *work, const as_predicate *predicate, const as_bindings *bindings);
/* each.c: an iterated resource. */
as_consumption as_consume_each(as_transfer *work, const as_resource *wanted, as_term *output);
/* consume.c: the resource at this index is taken. */
as_term as_resources_take(as_transfer *work, uint32_t index, as_resource_name wanted);

#endif
