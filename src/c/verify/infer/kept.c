/* What a loop leaves as it is. Where it changes one member of a structure, the others keep the values that they have
 * where the loop is entered: each member is guessed to, by itself. Those values are the round's (as_round.entered), not
 * the guess's, so that a loop inside of another one, whose values have no names, has such guesses as well. */
#include "c/verify/infer/internal.h"

enum { PARTS_MAX = 32, DEPTH_MAX = 4 };

typedef struct keeping {
  as_inferred *of;
  as_verifier *v;
  uint32_t resource, form;
  as_term index; /* of every element; none: it is no array */
  uint32_t parts;
} keeping;

/* The members, if it is a structure or record. */
static const as_constructor *members_of(const as_terms *terms, as_sort sort) {
  return sort.kind == AS_SORT_DATA && as_data_count(terms, sort) == 1 ? as_data_constructor(terms, sort, 0) : NULL;
}

/* now: over the variable; was: the same over the placeholder. */
static void keep_part(keeping *k, as_term of, as_term entry, as_term now, as_term was, uint32_t depth) {
  as_terms *terms = k->v->terms;
  const as_constructor *record = depth < DEPTH_MAX ? members_of(terms, as_term_sort(terms, now)) : NULL;
  for (uint32_t i = 0; record && i < record->count; i++)
    keep_part(k, of, entry, as_term_member(terms, now, 0, i), as_term_member(terms, was, 0, i), depth + 1);
  if (record || k->parts++ >= PARTS_MAX) return;
  as_term claim = as_term_eq(terms, now, was);
  if (as_term_exists(k->index)) claim = as_term_forall(terms, &k->index, 1, claim);
  as_infer_guess_kept(k->of, claim, of, entry, k->resource, k->form);
}

void as_infer_keep(as_inferred *i, as_verifier *v, as_term value, uint32_t resource, uint32_t form) {
  keeping k = {.of = i, .v = v, .resource = resource, .form = form};
  as_term entry = as_term_fresh(v->terms, as_term_sort(v->terms, value), "entry");
  keep_part(&k, value, entry, value, entry, 0);
}

void as_infer_keep_each(as_inferred *i, as_verifier *v, as_term map, uint32_t resource, uint32_t form) {
  keeping k = {.of = i, .v = v, .resource = resource, .form = form};
  as_sort sort = as_term_sort(v->terms, map);
  as_term entry = as_term_fresh(v->terms, sort, "entry");
  if (!members_of(v->terms, as_sort_element(v->terms, sort))) {
    as_infer_guess_kept(i, as_term_eq(v->terms, map, entry), map, entry, resource, form);
    return;
  }
  as_sort index = as_sort_index(v->terms, sort);
  if (!as_sort_is_bv(index)) return;
  k.index = as_spec_logic_index(v->meaning, index.width, false, "k");
  keep_part(&k, map, entry, as_term_select(v->terms, map, k.index), as_term_select(v->terms, entry, k.index), 0);
}

/* Structures among the variables of the function, of which the loop writes something. */
void as_infer_keep_locals(as_inferred *i, as_verifier *v, const as_exec *x, const bool *in) {
  const as_plan *plan = x->frame->plan;
  for (uint32_t k = 0; k < plan->locals; k++) {
    const as_core_local *local = &v->unit->locals.at[plan->core->first_local + k];
    if (local->storage == AS_CORE_STORAGE_REGISTER || !as_object_exists(x->frame->objects[k])) continue;
    if (as_verify_facts(v, local->type).kind != AS_SPEC_C_STRUCT ||
        !as_verify_is_touched_in(x, in, x->frame->objects[k]))
      continue;
    as_infer_keep(i, v, as_infer_local(i, x, k), AS_CORE_NONE, 0);
  }
}

/* What was written takes memory, and may not say what it leaves of that. */
void as_infer_keep_taken(as_inferred *i, as_verifier *v, const as_assertion *written) {
  for (uint32_t k = 0; k < written->count; k++) {
    const as_item *item = &written->items[k];
    bool takes = item->kind == AS_ITEM_TAKE || item->kind == AS_ITEM_EACH;
    if (!takes || !as_term_exists(item->output)) continue;
    if (as_spec_is_cell(item->name) && as_spec_cell_of(item->name) == AS_SPEC_CELL_W) continue;
    if (item->kind == AS_ITEM_EACH)
      as_infer_keep_each(i, v, item->output, AS_CORE_NONE, 0);
    else
      as_infer_keep(i, v, item->output, AS_CORE_NONE, 0);
  }
}
