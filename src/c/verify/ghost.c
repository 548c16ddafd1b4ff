/* Ghost statements. */
#include "c/verify/internal.h"

/* ---- lemmas ---- */

static bool apply(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_step *step, const as_bindings *state) {
  const as_spec_lemma *lemma = step->lemma;
  as_bindings bindings = {0};
  for (uint32_t i = 0; i < lemma->parameter_count; i++)
    as_bindings_add(&v->region, &bindings, lemma->parameters[i],
                    as_bindings_apply(v->terms, state, step->arguments[i]));
  as_verify_judge judge = {v, AS_OBLIGATION_PRECONDITION, lemma->name};
  if (lemma->denied)
    return as_verify_fail(v, x, AS_OBLIGATION_PRECONDITION, "the lemma %s is false: %s", lemma->name, lemma->denied);
  return as_verify_consume(&judge, work, &lemma->requires, &bindings) && as_produce(work, &lemma->ensures, &bindings);
}

/* ---- hints ---- */

static bool is_named(const as_spec_named *named, const as_resource *r) { return r->name == named->name; }

static bool unpack(as_verifier *v, as_transfer *work, const as_spec_named *named, const as_bindings *state) {
  for (uint32_t i = as_resources_count(work->state.heap); i-- > 0;) {
    const as_resource *r = work->state.heap->at[i];
    if (!is_named(named, r) || as_resource_is_each(r)) continue;
    as_term same = as_term_true(v->terms);
    for (uint32_t k = 0; !named->is_any && k < named->count; k++)
      same = as_term_and(v->terms, same,
                         as_term_eq(v->terms, r->inputs[k], as_bindings_apply(v->terms, state, named->inputs[k])));
    if (!as_verify_holds(v, v->x, work->state.laws, same)) continue;
    as_resources_open_known(work, i);
    if (!named->is_any) break;
  }
  return as_verify_goes_on(v->x);
}

static bool focus(as_verifier *v, as_transfer *work, const as_spec_step *step, as_term at) {
  for (uint32_t i = 0; i < as_resources_count(work->state.heap); i++) {
    const as_resource *r = work->state.heap->at[i];
    if (!as_resource_is_each(r) || (step->resource_count && r->name != step->resources[0].name)) continue;
    if (!as_sort_equal(as_term_sort(v->terms, at), as_term_sort(v->terms, r->index))) continue;
    if (!as_verify_holds(v, v->x, work->state.laws, as_each_guard(v->terms, r, at))) continue;
    as_resources_focus(work, i, at);
    break;
  }
  return as_verify_goes_on(v->x);
}

static bool step_one(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_step *step,
                     const as_bindings *state) {
  as_term t = as_bindings_apply(v->terms, state, step->term);
  switch (step->kind) {
  case AS_SPEC_STATEMENT_ASSERT:
  case AS_SPEC_STATEMENT_HAVE:
    if (!as_verify_require(v, x, work->state.laws, AS_OBLIGATION_ASSERTION, t, step->place, step->text)) return false;
    work->prover->assume(work->prover->data, &work->state.laws, t);
    return as_verify_goes_on(x);
  case AS_SPEC_STATEMENT_SPLIT_CASE: as_exec_decide(x, t); return as_verify_goes_on(x);
  case AS_SPEC_STATEMENT_APPLY: return apply(v, x, work, step, state);
  case AS_SPEC_STATEMENT_UNFOLD:
    t = as_logic_unfold(v->logic, t);
    if (as_term_exists(t)) work->prover->assume(work->prover->data, &work->state.laws, t);
    return as_verify_goes_on(x);
  case AS_SPEC_STATEMENT_UNPACK: return unpack(v, work, &step->resources[0], state);
  case AS_SPEC_STATEMENT_FOCUS: return focus(v, work, step, t);
  case AS_SPEC_STATEMENT_INSTANTIATE: {
    uint32_t answer;
    if (as_asking_recall(&x->asking, &answer)) return true;
    if (!as_logic_instantiate(v->logic, x->run, work->state.laws, t, step->has_function ? &step->function : NULL))
      return x->asking.over = true, false;
    as_asking_remember(&x->asking, 0);
    return true;
  }
  default: return true; /* hints that nothing needs: what they ask for is always known, or found when it is wanted */
  }
}

static bool statements(as_verifier *v, as_exec *x, uint32_t spec) {
  const as_spec_steps *steps = as_spec_logic_statements(v->meaning, spec);
  as_transfer work = as_verify_begin_work(v, x);
  as_bindings bindings = {0};
  if (!as_verify_goes_on(x) || !as_verify_bind(v, x, &work, &steps->holders, &bindings)) return false;
  for (uint32_t i = 0; i < steps->count; i++)
    if (!step_one(v, x, &work, &steps->at[i], &bindings)) return false;
  as_verify_end_work(v, x, &work);
  return as_verify_goes_on(x);
}

/* Of the call that follows. */
static bool arguments(as_verifier *v, as_exec *x, uint32_t spec) {
  const as_spec_passed *passed = as_spec_logic_arguments(v->meaning, spec);
  as_transfer work = as_verify_begin_work(v, x);
  as_bindings bindings = {0};
  if (!as_verify_goes_on(x) || !as_verify_bind(v, x, &work, &passed->holders, &bindings)) return false;
  as_term *values = as_region_alloc(&v->region, (passed->count + 1) * sizeof *values);
  for (uint32_t i = 0; i < passed->count; i++) values[i] = as_bindings_apply(v->terms, &bindings, passed->values[i]);
  as_held *held = as_held_copy(v, as_held_now(x));
  held->state = work.state, held->ghosts = values, held->ghost_count = passed->count;
  as_exec_set_guest(x, held);
  return as_verify_goes_on(x);
}

bool as_verify_spec(void *data, as_exec *x) {
  as_verifier *v = data;
  uint32_t spec = x->at->extra;
  switch (v->unit->specs.at[spec].kind) {
  case AS_CORE_SPEC_INVARIANT: return as_verify_invariant(v, x, spec);
  case AS_CORE_SPEC_STATEMENTS: return statements(v, x, spec);
  case AS_CORE_SPEC_ARGUMENTS: return arguments(v, x, spec);
  default: return true;
  }
}
