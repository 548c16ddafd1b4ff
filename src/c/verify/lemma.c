/* Lemmas with resources. `requires` is produced, `ensures` consumed, and nothing is left over. By induction: one
 * predicate of `requires` is opened, and for those of its name that are inside the lemma holds: they have less memory,
 * since the definition takes a cell before it takes itself. So a hypothesis is used for such a resource as it was found
 * there, and never for one that was folded. */
#include "c/verify/convert/convert.h"

enum { INSIDE_MAX = 8 };

void as_verifier_set_lemma(as_verifier *v, const as_spec_lemma *lemma, uint32_t opened) {
  v->lemma = lemma, v->opened = opened;
}

static bool is_resource(const as_item *item) { return item->kind == AS_ITEM_TAKE || item->kind == AS_ITEM_EACH; }

/* ---- where induction can be ---- */

/* In each clause a cell that nobody else can have comes before the predicate itself. */
static bool takes_cell_first(as_spec_logic *meaning, const as_predicate *predicate) {
  for (uint32_t i = 0; i < predicate->clause_count; i++) {
    const as_assertion *body = &predicate->clauses[i].body;
    bool has_cell = false;
    for (uint32_t k = 0; k < body->count; k++) {
      const as_item *item = &body->items[k];
      if (!is_resource(item)) continue;
      if (item->name == predicate->name && !has_cell) return false;
      has_cell |= item->kind == AS_ITEM_TAKE && as_spec_is_cell(item->name) &&
                  as_spec_cell_of(item->name) <= AS_SPEC_CELL_W &&
                  as_spec_logic_size(meaning, as_spec_type_of_cell(item->name));
    }
  }
  return predicate->clause_count;
}

const char *as_verifier_lemma_on(as_spec_logic *meaning, const as_spec_lemma *lemma, uint32_t item) {
  const as_item *at = &lemma->
                         requires
                          .items[item];
  if (at->kind != AS_ITEM_TAKE || as_spec_is_cell(at->name)) return NULL;
  const as_predicate *predicate = as_spec_logic_predicate(meaning, at->name);
  return predicate && predicate->is_recursive && takes_cell_first(meaning, predicate) ? predicate->spelling : NULL;
}

/* ---- the proof ---- */

static bool give_up(as_exec *x) { return as_exec_give_up(x, "a lemma that is not proved"); }

/* Arguments: any. What is a first input of something is a pointer. */
static void make_arguments(as_verifier *v, as_exec *x, as_transfer *work, as_bindings *bindings) {
  const as_spec_lemma *lemma = v->lemma;
  for (uint32_t i = 0; i < lemma->parameter_count; i++) {
    as_term parameter = lemma->parameters[i];
    as_term t = as_asking_fresh(&x->asking, as_term_sort(v->terms, parameter), as_transfer_name(work, parameter));
    for (uint32_t k = 0; k < lemma->requires.count; k++) {
      const as_item *item = &lemma->
                               requires
                                .items[k];
      if (is_resource(item) && item->count && as_term_same(item->inputs[0], parameter)) as_verify_note_pointer(v, t);
    }
    as_bindings_add(&v->region, bindings, parameter, t);
  }
}

/* The resource that the item gave. */
static bool find_given(as_verifier *v, const as_transfer *work, const as_item *item, const as_bindings *bindings,
                       uint32_t *index) {
  for (*index = 0; *index < as_resources_count(work->state.heap); ++*index) {
    const as_resource *r = work->state.heap->at[*index];
    bool same = r->name == item->name && !as_resource_is_each(r) && r->count == item->count;
    for (uint32_t i = 0; same && i < r->count; i++)
      same = as_term_same(r->inputs[i],
                          v->prover.simplify(v->prover.data, as_bindings_apply(v->terms, bindings, item->inputs[i])));
    if (same) return true;
  }
  return false;
}

/* What the lemma's parameters are for this resource: what its inputs say, and else what they are. False: its inputs are
 * no instance of the item's. */
static bool match(as_verifier *v, as_exec *x, const as_transfer *work, const as_item *item, const as_resource *inside,
                  const as_bindings *now, as_bindings *then) {
  const as_spec_lemma *lemma = v->lemma;
  for (uint32_t i = 0; i < lemma->parameter_count; i++) {
    as_term value = as_bindings_apply(v->terms, now, lemma->parameters[i]);
    for (uint32_t k = 0; k < item->count; k++)
      if (as_term_same(item->inputs[k], lemma->parameters[i])) value = inside->inputs[k];
    as_bindings_add(&v->region, then, lemma->parameters[i], value);
  }
  as_term same = as_term_true(v->terms);
  for (uint32_t k = 0; k < item->count; k++)
    same = as_term_and(v->terms, same,
                       as_term_eq(v->terms, as_bindings_apply(v->terms, then, item->inputs[k]), inside->inputs[k]));
  return as_verify_holds(v, x, work->state.laws, same);
}

/* The very resource is taken for the item. */
static bool take_inside(as_verifier *v, as_transfer *work, const as_item *item, const as_resource *inside,
                        as_bindings *bindings) {
  for (uint32_t i = 0; i < as_resources_count(work->state.heap); i++) {
    if (work->state.heap->at[i] != inside) continue;
    work->state.heap = as_resources_remove(&v->region, work->state.heap, i);
    if (as_term_exists(item->output) && as_term_exists(inside->output))
      as_bindings_add(&v->region, bindings, item->output, inside->output);
    return true;
  }
  return false;
}

/* The lemma for what is inside, if all else that it requires is there. */
static bool use_hypothesis(as_verifier *v, as_exec *x, as_transfer *work, const as_resource *inside,
                           const as_bindings *now) {
  const as_spec_lemma *lemma = v->lemma;
  as_bindings then = {0};
  if (!match(v, x, work, &lemma->requires.items[v->opened], inside, now, &then)) return as_verify_goes_on(x);
  as_trial trial = as_trial_begin(work);
  bool good = true;
  for (uint32_t i = 0; good && i < lemma->requires.count; i++) {
    as_assertion one = {&lemma->requires.items[i], 1};
    good = i == v->opened ? take_inside(v, work, one.items, inside, &then)
                          : as_consume(work, &one, &then) == AS_CONSUMPTION_DONE;
  }
  as_trial_end(work, &trial, !good);
  if (!as_verify_goes_on(x)) return false;
  return !good || as_produce(work, &lemma->ensures, &then);
}

/* Opens the predicate, and uses the lemma for those inside. */
static bool open_given(as_verifier *v, as_exec *x, as_transfer *work, const as_bindings *bindings) {
  const as_item *item = &v->lemma->
                           requires
                            .items[v->opened];
  const as_resource *inside[INSIDE_MAX];
  uint32_t index, count = 0;
  if (!find_given(v, work, item, bindings, &index)) return give_up(x);
  const as_resources *before = work->state.heap;
  if (!as_resources_open(work, index)) return false;
  for (uint32_t i = 0; i < as_resources_count(work->state.heap) && count < INSIDE_MAX; i++) {
    const as_resource *r = work->state.heap->at[i];
    if (r->name == item->name && !as_resource_is_each(r) && !as_verify_has(before, r)) inside[count++] = r;
  }
  for (uint32_t i = 0; i < count; i++)
    if (!use_hypothesis(v, x, work, inside[i], bindings)) return false;
  return as_verify_goes_on(x);
}

static bool is_nothing_left(as_verifier *v, as_exec *x, as_transfer *work) {
  as_resources_tidy(work);
  for (uint32_t i = 0; i < as_resources_count(work->state.heap) && as_verify_goes_on(x); i++)
    if (!as_verify_may_be_dropped(work->state.heap->at[i])) return false;
  (void)v;
  return as_verify_goes_on(x);
}

/* All predicates that are held now become what they are made of: what cannot be, as memory that is held twice, is seen
 * then. */
static bool open_all(as_verifier *v, as_exec *x, as_transfer *work) {
  const as_resources *before = work->state.heap;
  for (uint32_t i = 0; i < as_resources_count(before) && as_verify_goes_on(x); i++) {
    uint32_t index = 0;
    const as_predicate *predicate =
        as_spec_is_cell(before->at[i]->name) ? NULL : as_spec_logic_predicate(v->meaning, before->at[i]->name);
    if (!predicate || !predicate->clause_count || as_resource_is_each(before->at[i])) continue;
    while (index < as_resources_count(work->state.heap) && work->state.heap->at[index] != before->at[i]) index++;
    if (index < as_resources_count(work->state.heap)) as_resources_open(work, index);
  }
  return as_verify_goes_on(x);
}

/* Whether `ensures` is all that there is. */
static bool is_shown(as_verifier *v, as_exec *x, as_transfer *work, const as_bindings *bindings) {
  as_bindings own = {0};
  for (uint32_t i = 0; i < bindings->count; i++) as_bindings_add(&v->region, &own, bindings->from[i], bindings->to[i]);
  as_trial trial = as_trial_begin(work);
  bool shown = as_consume(work, &v->lemma->ensures, &own) == AS_CONSUMPTION_DONE && is_nothing_left(v, x, work);
  as_trial_end(work, &trial, !shown);
  return shown && as_verify_goes_on(x);
}

bool as_verify_lemma(as_verifier *v, as_exec *x) {
  enum { OPENINGS_MAX = 2 };
  as_transfer work = as_verify_begin_work(v, x);
  as_bindings bindings = {0};
  as_verify_assume_addresses(v, &work);
  make_arguments(v, x, &work, &bindings);
  if (!as_verify_goes_on(x) || !as_produce(&work, &v->lemma->requires, &bindings)) return false;
  if (v->opened != AS_CORE_NONE && !open_given(v, x, &work, &bindings)) return false;
  for (uint32_t i = 0; i <= OPENINGS_MAX && as_verify_goes_on(x); i++) {
    if (is_shown(v, x, &work, &bindings)) return as_verify_end_round(x);
    if (!as_verify_goes_on(x) || (i < OPENINGS_MAX && !open_all(v, x, &work))) return false;
  }
  return as_verify_goes_on(x) && give_up(x);
}
