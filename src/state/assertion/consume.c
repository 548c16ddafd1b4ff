/* Consuming: an assertion is found in a state, and taken out of it.
 *
 * A resource is looked for in this order, cheapest first: in the heap, by the same inputs, then by inputs that are
 * provably equal; as an element of an each; by the engine; by its definition, if it is a predicate; and last by opening
 * predicates that may have it inside, after which everything begins again. */
#include "state/assertion/internal.h"

bool as_name_serves(const as_transfer *work, as_resource_name have, as_resource_name wanted) {
  assert(work->engine);
  const as_resource_engine *engine = work->engine;
  if (have == wanted) return true;
  return work->mode == AS_MODE_OX && engine->serves && engine->serves(engine->data, have, wanted);
}

as_term as_inputs_equal(as_transfer *work, const as_resource *a, const as_resource *b) {
  as_terms *terms = work->terms;
  if (a->count != b->count) return as_term_false(terms);
  as_term all = as_term_true(terms);
  assert(!a->count || (a->inputs && b->inputs));
  for (uint32_t i = 0; i < a->count; i++) all = as_term_and(terms, all, as_term_eq(terms, a->inputs[i], b->inputs[i]));
  return all;
}

/* ---- attempts ---- */

as_trial as_trial_begin(as_transfer *work) {
  const as_resource_engine *engine = work->engine;
  AS_REQUIRE(!engine->mark == !engine->release, "an engine that marks what it keeps goes back to it");
  return (as_trial){work->state.heap, engine->mark ? engine->mark(engine->data) : 0};
}

void as_trial_end(as_transfer *work, const as_trial *attempt, bool back) {
  const as_resource_engine *engine = work->engine;
  if (engine->release) engine->release(engine->data, attempt->mark, back);
  if (back) work->state.heap = attempt->heap;
}

/* ---- in the heap ---- */

/* An output of which nothing is known. */
static as_term any_output(as_transfer *work, as_resource_name name) {
  as_sort sort = work->engine->sort(work->engine->data, name);
  assert(work->engine->sort);
  return sort.kind == AS_SORT_NONE ? as_term_none() : work->prover->fresh(work->prover->data, sort, "any");
}

as_term as_resources_take(as_transfer *work, uint32_t index, as_resource_name wanted) {
  assert(index < as_resources_count(work->state.heap));
  const as_resource *r = work->state.heap->at[index];
  if (as_name_is_shared(work, wanted)) return r->output;
  work->state.heap = as_resources_remove(work->region, work->state.heap, index);
  return r->name == wanted ? r->output : any_output(work, wanted); /* another one's is forgotten */
}

static bool is_for_all(const as_terms *terms, as_term claim) {
  as_op op = as_term_op(terms, claim);
  if (op == AS_OP_FORALL || op == AS_OP_EXISTS) return true;
  uint32_t count = op == AS_OP_AND || op == AS_OP_NOT ? as_term_operands(terms, claim) : 0;
  for (uint32_t i = 0; i < count; i++)
    if (is_for_all(terms, as_term_operand(terms, claim, i))) return true;
  return false;
}

/* Binds outputs of an assertion to new variables. What it claims of them, or (plain) as far as that is no law; none:
 * one of its outputs has no name. */
static as_term bind_any(as_transfer *work, const as_assertion *assertion, bool plain, as_bindings *bindings) {
  as_terms *terms = work->terms;
  as_term claims = as_term_true(terms);
  for (uint32_t i = 0; i < assertion->count; i++) {
    const as_item *item = &assertion->items[i];
    if (item->kind == AS_ITEM_LET) {
      as_bindings_add(work->region, bindings, item->output, as_bindings_apply(terms, bindings, item->term));
    } else if (item->kind == AS_ITEM_CLAIM) {
      if (!plain || !is_for_all(terms, item->term))
        claims = as_term_and(terms, claims, as_bindings_apply(terms, bindings, item->term));
    } else if (as_term_exists(item->output)) {
      as_term any = work->prover->fresh(work->prover->data, as_term_sort(terms, item->output), "any");
      as_bindings_add(work->region, bindings, item->output, any);
    } else if (work->engine->sort(work->engine->data, item->name).kind != AS_SORT_NONE) {
      return as_term_none();
    }
  }
  assert(as_is_claim(terms, claims));
  return claims;
}

/* A predicate whose clause is known says what its output is made of, though it is not opened: who takes it as a whole
 * may want to know that a list that is not NULL is not empty, or that a string is shorter than its buffer. Records are
 * made of new values from the beginning: of those what is plain is of interest. */
static void learn_shape(as_transfer *work, const as_resource *r) {
  as_terms *terms = work->terms;
  const as_predicate *predicate =
      r->name >= AS_PREDICATES ? work->engine->predicate(work->engine->data, r->name) : NULL;
  if (!predicate || !predicate->clause_count || !as_term_exists(r->output)) return;
  if (as_term_sort(terms, r->output).kind != AS_SORT_DATA) return;
  bool is_made = as_term_op(terms, as_transfer_simplify(work, r->output)) == AS_OP_CONSTRUCT;
  if (is_made && (predicate->is_recursive || as_data_count(terms, as_term_sort(terms, r->output)) != 1)) return;
  as_bindings bindings = {0};
  for (uint32_t i = 0; i < r->count; i++)
    as_bindings_add(work->region, &bindings, predicate->parameters[i], r->inputs[i]);
  uint32_t i = as_predicate_known_clause(work, predicate, &bindings);
  if (i == predicate->clause_count || !as_term_exists(predicate->clauses[i].output)) return;
  as_term claims = bind_any(work, &predicate->clauses[i].body, is_made, &bindings);
  if (!as_term_exists(claims) || (is_made && as_term_is_true(terms, claims))) return;
  as_term output = as_bindings_apply(terms, &bindings, predicate->clauses[i].output);
  as_transfer_assume(work, as_term_and(terms, as_term_eq(terms, r->output, output), claims));
}

/* Whether to ask for a proof is told by a model; of those that are equal there the first that is proved is it. */
static bool find_equal(as_transfer *work, const as_resource *wanted, bool same, as_term *output) {
  assert(!as_resource_is_each(wanted));
  const as_resources *heap = work->state.heap;
  for (uint32_t i = 0; i < as_resources_count(heap); i++) {
    const as_resource *r = heap->at[i];
    if (as_resource_is_each(r) || !as_name_serves(work, r->name, wanted->name)) continue;
    as_term equal = as_inputs_equal(work, r, wanted);
    if (same ? !as_term_is_true(work->terms, equal)
             : !as_transfer_seems(work, equal) || !as_transfer_follows(work, equal))
      continue;
    learn_shape(work, r);
    *output = as_resources_take(work, i, wanted->name);
    return true;
  }
  return false;
}

static bool find_element(as_transfer *work, const as_resource *wanted, as_term *output) {
  assert(!as_resource_is_each(wanted));
  const as_resources *heap = work->state.heap;
  for (uint32_t i = 0; wanted->count && i < as_resources_count(heap); i++) {
    const as_resource *r = heap->at[i];
    if (!as_resource_is_each(r) || !as_name_serves(work, r->name, wanted->name)) continue;
    as_term at = as_each_index(work->terms, r, wanted->inputs[0]);
    if (!as_term_exists(at)) continue;
    as_term claim = as_each_guard(work->terms, r, at);
    for (uint32_t k = 0; k < r->count; k++)
      claim = as_term_and(work->terms, claim,
                          as_term_eq(work->terms, as_each_input(work->terms, r, k, at), wanted->inputs[k]));
    bool is_far = as_transfer_is_far(work, at);
    bool there = !as_transfer_seems(work, claim) ? !is_far && as_transfer_must_be(work, claim)
                 : is_far                        ? as_transfer_follows(work, claim)
                                                 : as_transfer_holds(work, claim);
    if (!there) continue;
    as_resources_focus(work, i, at);
    *output = as_resources_take(work, as_resources_count(work->state.heap) - 1, wanted->name);
    return true;
  }
  return false;
}

/* ---- by its definition ---- */

static as_consumption refuse_resource(as_transfer *work, const as_resource *wanted) {
  if (!work->failure.chain_count)
    work->failure = (as_consume_failure){.is_resource = true, .wanted = *wanted, .place = wanted->place};
  return AS_CONSUMPTION_REFUSED;
}

static void remember_chain(as_transfer *work, const as_resource *wanted) {
  as_consume_failure *f = &work->failure;
  assert(f->chain_count <= sizeof f->chain / sizeof *f->chain);
  if (f->chain_count == sizeof f->chain / sizeof *f->chain) return;
  for (uint32_t i = f->chain_count; i > 0; i--) f->chain[i] = f->chain[i - 1];
  f->chain[0] = as_region_copy(work->region, wanted, sizeof *wanted);
  f->chain_count++;
}

static as_consumption fold_clause(as_transfer *work, const as_clause *clause, as_bindings *bindings,
                                  const as_resource *wanted, as_term *output) {
  assert(work->folds > 0);
  as_consumption done = as_consume(work, &clause->body, bindings);
  if (done == AS_CONSUMPTION_REFUSED) remember_chain(work, wanted);
  if (done != AS_CONSUMPTION_DONE) return done;
  if (as_term_exists(clause->output))
    *output = as_transfer_simplify(work, as_bindings_apply(work->terms, bindings, clause->output));
  else
    *output = any_output(work, wanted->name);
  return AS_CONSUMPTION_DONE;
}

static as_bindings copy_bindings(as_transfer *work, const as_bindings *from) {
  as_bindings to = {0};
  for (uint32_t i = 0; i < from->count; i++) as_bindings_add(work->region, &to, from->from[i], from->to[i]);
  assert(to.count == from->count);
  return to;
}

/* Are there two memories that satisfy the clause with the same output? Then folding forgets which it was: in UX that is
 * not allowed, since what the predicate says afterwards would be true of memory that the state did not have. */
static bool forgets(as_transfer *work, const as_clause *clause, const as_bindings *parameters) {
  assert(work->mode == AS_MODE_UX);
  as_terms *terms = work->terms;
  as_bindings one = copy_bindings(work, parameters), other = copy_bindings(work, parameters);
  as_term first = bind_any(work, &clause->body, false, &one), second = bind_any(work, &clause->body, false, &other);
  assert(as_term_exists(first) == as_term_exists(second) && (!as_term_exists(first) || one.count == other.count));
  if (!as_term_exists(first)) return true;
  as_term premise = as_term_and(terms, first, second), same = as_term_true(terms);
  if (as_term_exists(clause->output))
    premise = as_term_and(terms, premise,
                          as_term_eq(terms, as_bindings_apply(terms, &one, clause->output),
                                     as_bindings_apply(terms, &other, clause->output)));
  for (uint32_t i = parameters->count; i < one.count; i++)
    same = as_term_and(terms, same, as_term_eq(terms, one.to[i], other.to[i]));
  return !as_transfer_holds(work, as_term_implies(terms, premise, same));
}

/* Which clause it is: known, or decided. */
static as_consumption fold(as_transfer *work, const as_predicate *predicate, const as_resource *wanted,
                           as_term *output) {
  if (!predicate || !predicate->clause_count || work->folds == AS_FOLDS_MAX) return refuse_resource(work, wanted);
  as_bindings bindings = {0};
  AS_REQUIRE(predicate->parameter_count == wanted->count, "a predicate has inputs for all its parameters");
  for (uint32_t i = 0; i < wanted->count; i++)
    as_bindings_add(work->region, &bindings, predicate->parameters[i], wanted->inputs[i]);
  uint32_t i = 0;
  for (; i + 1 < predicate->clause_count; i++) {
    as_term guard = as_bindings_apply(work->terms, &bindings, predicate->clauses[i].guard);
    bool taken = as_transfer_decide(work, guard);
    if (as_transfer_stopped(work)) return AS_CONSUMPTION_STOPPED;
    if (taken) break;
  }
  if (work->mode == AS_MODE_UX && forgets(work, &predicate->clauses[i], &bindings)) {
    if (as_transfer_stopped(work)) return AS_CONSUMPTION_STOPPED;
    return refuse_resource(work, wanted);
  }
  assert(i < predicate->clause_count && work->folds < AS_FOLDS_MAX);
  work->folds++;
  as_consumption done = fold_clause(work, &predicate->clauses[i], &bindings, wanted, output);
  work->folds--;
  return done;
}

/* ---- a resource ---- */

static as_consumption look(as_transfer *work, const as_resource *wanted, as_term *output) {
  assert(!as_resource_is_each(wanted));
  const as_resource_engine *engine = work->engine;
  if (find_equal(work, wanted, true, output) || find_equal(work, wanted, false, output) ||
      find_element(work, wanted, output))
    return AS_CONSUMPTION_DONE;
  if (as_transfer_stopped(work)) return AS_CONSUMPTION_STOPPED;
  as_consumption done = engine->find ? engine->find(engine->data, work, wanted, output) : AS_CONSUMPTION_REFUSED;
  return done;
}

as_consumption as_consume_resource(as_transfer *work, const as_resource *wanted, as_term *output) {
  AS_REQUIRE(work->prover && work->engine && work->region, "a transfer has a prover, an engine and a region");
  *output = as_term_none();
  work->failure = (as_consume_failure){0};
  if (as_resource_is_each(wanted)) return as_consume_each(work, wanted, output);
  for (uint32_t openings = 0;; openings++) {
    as_consumption done = look(work, wanted, output);
    if (done != AS_CONSUMPTION_REFUSED) return done;
    if (wanted->name >= AS_PREDICATES) {
      as_trial attempt = as_trial_begin(work);
      work->failure = (as_consume_failure){0};
      done = fold(work, work->engine->predicate(work->engine->data, wanted->name), wanted, output);
      as_trial_end(work, &attempt, done == AS_CONSUMPTION_REFUSED);
      if (done == AS_CONSUMPTION_DONE)
        work->state.heap = as_resources_note(work->region, work->state.heap, AS_TRAIL_FOLDED, work->folds, wanted);
      if (done != AS_CONSUMPTION_REFUSED) return done;
    }
    if (openings == AS_OPENINGS_MAX || !as_resources_open_for(work, wanted)) break;
    if (as_transfer_stopped(work)) return AS_CONSUMPTION_STOPPED;
  }
  return refuse_resource(work, wanted);
}

/* ---- claims ---- */

as_consumption as_consume_claim(as_transfer *work, as_term claim, uint64_t place) {
  AS_REQUIRE(as_is_claim(work->terms, claim), "a claim is a Bool term");
  if (as_term_is_true(work->terms, claim)) return AS_CONSUMPTION_DONE;
  if (work->mode == AS_MODE_UX) {
    as_transfer_assume(work, claim);
    return as_transfer_stopped(work) ? AS_CONSUMPTION_STOPPED : AS_CONSUMPTION_DONE;
  }
  as_proof proof = work->prover->prove(work->prover->data, work->state.laws, claim);
  if (as_transfer_stopped(work)) return AS_CONSUMPTION_STOPPED;
  if (proof == AS_PROOF_HOLDS) return AS_CONSUMPTION_DONE;
  assert(work->mode == AS_MODE_OX);
  work->failure = (as_consume_failure){.claim = claim, .proof = proof, .place = place};
  if (!work->folds && work->overlook && work->overlook(work->data, work)) return AS_CONSUMPTION_DONE;
  return as_transfer_stopped(work) ? AS_CONSUMPTION_STOPPED : AS_CONSUMPTION_REFUSED;
}

/* ---- assertions ---- */

static as_consumption consume_item(as_transfer *work, const as_item *item, as_bindings *bindings) {
  as_terms *terms = work->terms;
  if (item->kind == AS_ITEM_LET) {
    as_bindings_add(work->region, bindings, item->output, as_bindings_apply(terms, bindings, item->term));
    return AS_CONSUMPTION_DONE;
  }
  if (item->kind == AS_ITEM_CLAIM)
    return as_consume_claim(work, as_bindings_apply(terms, bindings, item->term), item->place);
  assert(item->kind == AS_ITEM_TAKE || item->kind == AS_ITEM_EACH);
  as_resource wanted = as_item_resource(work, item, bindings);
  as_term output;
  as_consumption done = as_consume_resource(work, &wanted, &output);
  if (done == AS_CONSUMPTION_DONE)
    work->state.heap = as_resources_note(work->region, work->state.heap, AS_TRAIL_CONSUMED, work->folds, &wanted);
  if (done == AS_CONSUMPTION_DONE && as_term_exists(item->output) && as_term_exists(output))
    as_transfer_bind(work, bindings, item->output, output);
  return done;
}

as_consumption as_consume(as_transfer *work, const as_assertion *assertion, as_bindings *bindings) {
  AS_REQUIRE(!assertion->count || assertion->items, "an assertion has its items");
  as_trial attempt = as_trial_begin(work);
  as_consumption done = AS_CONSUMPTION_DONE;
  for (uint32_t i = 0; done == AS_CONSUMPTION_DONE && i < assertion->count; i++)
    done = consume_item(work, &assertion->items[i], bindings);
  as_trial_end(work, &attempt, done == AS_CONSUMPTION_REFUSED && work->mode == AS_MODE_OX);
  return done;
}
