/* The guesses of loops, from run to run. */
#include "c/verify/infer/internal.h"

#include <assay/term/substitute.h>
#include <string.h>

as_inference *as_inference_create(as_memory *memory, as_spec_logic *meaning, as_terms *terms,
                                  const as_core_unit *unit) {
  as_inference *inference = as_memory_alloc_zeroed(memory, sizeof *inference);
  inference->memory = memory, inference->meaning = meaning, inference->terms = terms, inference->unit = unit;
  as_region_init(&inference->region, memory);
  return inference;
}

static void forget(as_inference *inference) {
  as_memory *memory = inference->memory;
  for (uint32_t k = 0; k < inference->loops.count; k++) {
    as_inferred *i = inference->loops.at[k];
    as_placeholders_release(memory, &i->locals);
    as_placeholders_release(memory, &i->starts);
    as_atoms_release(memory, &i->atoms);
    as_guesses_release(memory, &i->guesses);
    as_guessed_resources_release(memory, &i->resources);
    as_u32_vector_release(memory, &i->touched);
  }
  as_inferred_list_release(memory, &inference->loops);
}

void as_inference_destroy(as_inference *inference) {
  if (!inference) return;
  forget(inference);
  as_region_release(&inference->region);
  as_memory_free(inference->memory, inference, sizeof *inference);
}

/* ---- runs ---- */

void as_inference_begin(as_inference *inference, as_inference_wish wish) {
  as_inference_wish *last = &inference->wish;
  bool same = last->missing == wish.missing && last->constant == wish.constant && last->strengthens == wish.strengthens;
  if (!same) forget(inference);
  inference->wish = wish, inference->unsettled = false;
  for (uint32_t k = 0; k < inference->loops.count; k++) as_infer_fix(inference->loops.at[k]);
}

bool as_inference_is_unsettled(const as_inference *inference) { return inference->unsettled; }

static const as_spec_holder *copy_holders(as_inferred *i, const as_placeholders *list) {
  return list->count ? as_region_copy(&i->of->region, list->at, list->count * sizeof *list->at) : NULL;
}

static uint32_t most_items(const as_inferred *i) {
  uint32_t most = i->guesses.count;
  for (uint32_t k = 0; k < i->resources.count; k++) {
    const as_guessed_resource *r = &i->resources.at[k];
    if (r->form < r->count) most += r->forms[r->form].count;
  }
  return most;
}

static const uint64_t FIRST_PLACE = UINT64_C(1) << 40, RESOURCES = UINT64_C(1) << 41;

as_guess *as_infer_guess_at(as_inferred *i, uint64_t place) {
  uint64_t k = place - FIRST_PLACE;
  return place >= FIRST_PLACE && k < i->guesses.count ? &i->guesses.at[k] : NULL;
}

/* Early ones, late ones, and what stays as it was. */
typedef enum turn { EARLY, LATE, KEPT } turn;

static turn turn_of(const as_guess *guess) {
  return as_term_exists(guess->entry) ? KEPT : guess->is_late ? LATE : EARLY;
}

static uint32_t put_guesses(as_inferred *i, turn which, as_item *items) {
  uint32_t count = 0;
  for (uint32_t k = 0; k < i->guesses.count; k++) {
    as_guess *guess = &i->guesses.at[k];
    bool is_meant = guess->resource == AS_CORE_NONE || i->resources.at[guess->resource].form == guess->form;
    guess->is_active = is_meant && !guess->is_dropped;
    if (guess->is_active && turn_of(guess) == which)
      items[count++] = (as_item){.kind = AS_ITEM_CLAIM, .term = guess->claim, .place = FIRST_PLACE + k};
  }
  return count;
}

/* Conditions first: resources are found with them. */
void as_infer_fix(as_inferred *i) {
  as_item *items = as_region_alloc(&i->of->region, (most_items(i) + 1) * sizeof *items);
  uint32_t count = put_guesses(i, EARLY, items);
  for (uint32_t k = 0; k < i->resources.count; k++) {
    as_guessed_resource *r = &i->resources.at[k];
    r->is_active = true;
    for (uint32_t j = 0; r->form < r->count && j < r->forms[r->form].count; j++) {
      items[count] = r->forms[r->form].items[j];
      items[count++].place = RESOURCES + k;
    }
  }
  count += put_guesses(i, LATE, items + count);
  i->kept = put_guesses(i, KEPT, items + count), count += i->kept;
  i->now = (as_spec_invariance){.assertion = {items, count}};
  i->now.holders = (as_spec_holders){.locals = copy_holders(i, &i->locals),
                                     .local_count = i->locals.count,
                                     .starts = copy_holders(i, &i->starts),
                                     .start_count = i->starts.count};
}

const as_spec_invariance *as_infer_invariant(const as_inferred *i) { return &i->now; }

/* ---- making guesses ---- */

as_term as_infer_local(as_inferred *i, const as_exec *x, uint32_t local) {
  for (uint32_t k = 0; k < i->locals.count; k++)
    if (i->locals.at[k].index == local) return i->locals.at[k].variable;
  const as_core_local *core = &i->of->unit->locals.at[x->frame->plan->core->first_local + local];
  as_term t = as_spec_logic_placeholder(i->of->meaning, core->type, as_core_name(i->of->unit, core->name));
  as_placeholders_push(i->of->memory, &i->locals, (as_spec_holder){t, local});
  return t;
}

bool as_infer_is_entry(const as_verifier *v, const as_exec *x) {
  return !x->frame->caller && x->frame->plan->function == v->function;
}

as_term as_infer_start(as_inferred *i, as_verifier *v, const as_exec *x, uint32_t parameter) {
  for (uint32_t k = 0; k < i->starts.count; k++)
    if (i->starts.at[k].index == parameter) return i->starts.at[k].variable;
  const as_core_local *local = &v->unit->locals.at[v->unit->functions.at[v->function].first_local + parameter];
  as_text spelling = {.memory = v->memory};
  as_text_printf(&spelling, "{%s}@start", as_core_name(v->unit, local->name));
  as_term t = as_spec_logic_placeholder(v->meaning, local->type, as_text_get(&spelling));
  as_text_release(&spelling);
  if (as_term_exists(t)) as_placeholders_push(i->of->memory, &i->starts, (as_spec_holder){t, parameter});
  (void)x;
  return t;
}

bool as_infer_follows(const as_exec *x, as_term claim) {
  as_terms *terms = x->terms;
  if (as_term_is_const(terms, claim)) return as_term_is_true(terms, claim);
  return as_solver_check(as_run_solver(x->run), as_run_path(x->run), as_term_not(terms, claim)) == AS_ANSWER_UNSAT;
}

static void add_guess(as_inferred *i, as_guess guess) {
  if (as_term_is_const(i->of->terms, guess.claim)) return;
  for (uint32_t k = 0; k < i->guesses.count; k++)
    if (as_term_same(i->guesses.at[k].claim, guess.claim)) return;
  if (guess.text) guess.text = as_region_copy(&i->of->region, guess.text, strlen(guess.text) + 1);
  as_guesses_push(i->of->memory, &i->guesses, guess);
}

void as_infer_guess(as_inferred *i, as_term claim, const char *text) {
  add_guess(i, (as_guess){.claim = claim, .text = text, .resource = AS_CORE_NONE});
}

void as_infer_guess_late(as_inferred *i, as_term claim, const char *text, uint32_t resource, uint32_t form) {
  add_guess(i, (as_guess){.claim = claim, .text = text, .is_late = true, .resource = resource, .form = form});
}

void as_infer_guess_kept(as_inferred *i, as_term claim, as_term of, as_term entry, uint32_t resource, uint32_t form) {
  add_guess(i,
            (as_guess){.claim = claim, .of = of, .entry = entry, .is_late = true, .resource = resource, .form = form});
}

static as_inferred *known(const as_inference *inference, uint32_t loop) {
  for (uint32_t k = 0; k < inference->loops.count; k++)
    if (inference->loops.at[k]->loop == loop) return inference->loops.at[k];
  return NULL;
}

static as_inferred *make(as_verifier *v, as_exec *x, uint32_t loop, uint32_t header,
                         const as_spec_invariance *written) {
  as_inference *inference = v->inference;
  as_inferred *i = as_region_alloc(&inference->region, sizeof *i);
  const bool *in = as_exec_loop_blocks(x, header);
  *i = (as_inferred){.of = inference, .loop = loop, .is_written = written};
  as_inferred_list_push(inference->memory, &inference->loops, i);
  i->is_plain = !written && !inference->wish.constant && as_infer_is_constant(x, in, header);
  if (!i->is_plain) as_infer_facts(i, v, x, in);
  if (!i->is_plain && !written) as_infer_written(i, v, x, in);
  if (!i->is_plain) as_infer_keep_locals(i, v, x, in);
  if (written) as_infer_keep_taken(i, v, &written->assertion);
  as_infer_fix(i);
  return i;
}

static void look_again(as_inferred *i, as_verifier *v, const as_exec *x) {
  for (uint32_t k = 0; k < i->atoms.count; k++) {
    as_atom *a = &i->atoms.at[k], now;
    if (a->local != AS_CORE_NONE && as_infer_number(v, x, a->local, &now)) a->value = now.value;
  }
}

as_inferred *as_infer_enter(as_verifier *v, as_exec *x, uint32_t header, const as_spec_invariance *written) {
  as_inference *inference = v->inference;
  const as_plan *plan = x->frame->plan;
  if (!inference || plan->is_libc) return NULL;
  if (!(written ? inference->wish.strengthens : inference->wish.missing)) return NULL;
  uint32_t loop = plan->core->first_loop + plan->loop_of[header];
  as_inferred *i = known(inference, loop);
  if (i)
    look_again(i, v, x);
  else
    i = make(v, x, loop, header, written);
  return i->is_plain ? NULL : i;
}

/* ---- dropping them ---- */

static void drop(as_inferred *i, as_guess *guess) {
  guess->is_dropped = true;
  i->of->unsettled = true;
}

/* The path ends without an error: this run is no proof, and its errors are not told. */
static bool end(as_exec *x) {
  if (x->asking.over) return false;
  as_run_give_up(x->run, AS_LIMIT_UNSUPPORTED, "a guessed invariant that does not hold");
  return x->asking.over = true, false;
}

/* All at once if they hold, as they do in the last run; else each by itself. By the path alone: what needs more is no
 * simple fact. */
bool as_infer_weed(as_inferred *i, as_verifier *v, as_exec *x, const as_bindings *bindings) {
  uint32_t dropped = 0;
  as_term all = as_term_true(v->terms);
  for (uint32_t k = 0; k < i->guesses.count; k++)
    if (i->guesses.at[k].is_active && !i->guesses.at[k].is_late)
      all = as_term_and(v->terms, all, as_bindings_apply(v->terms, bindings, i->guesses.at[k].claim));
  if (as_verify_follows(v, x, all)) return true;
  for (uint32_t k = 0; k < i->guesses.count && as_verify_goes_on(x); k++) {
    as_guess *guess = &i->guesses.at[k];
    if (!guess->is_active || guess->is_late) continue;
    if (!as_verify_follows(v, x, as_bindings_apply(v->terms, bindings, guess->claim)) && as_verify_goes_on(x))
      drop(i, guess), dropped++;
  }
  return as_verify_goes_on(x) && (!dropped || end(x));
}

bool as_infer_end(as_inferred *i, as_exec *x) {
  i->of->unsettled = true;
  return end(x);
}

/* Globals have the same object on all paths, locals have the same number. */
static uint32_t key_of(const as_exec *x, as_object object) {
  for (uint32_t k = 0; k < x->frame->plan->locals; k++)
    if (x->frame->objects[k].id == object.id) return k;
  return UINT32_C(1) << 31 | object.id;
}

bool as_infer_is_touched(const as_inferred *i, const as_exec *x, as_object object) {
  for (uint32_t k = 0; i && k < i->touched.count; k++)
    if (i->touched.at[k] == key_of(x, object)) return true;
  return false;
}

bool as_infer_touch(as_inferred *i, as_exec *x, as_object object) {
  as_u32_vector_push(i->of->memory, &i->touched, key_of(x, object));
  return as_infer_end(i, x);
}

bool as_infer_give_up(as_inferred *i, as_exec *x) {
  if (!x->asking.over) i->is_plain = true;
  return !x->asking.over && as_infer_end(i, x);
}

/* A late one is dropped, and everything goes on as if it held. */
static bool overlook(void *data, as_transfer *work) {
  as_inferred *i = data;
  as_guess *guess = as_infer_guess_at(i, work->failure.place);
  if (guess) drop(i, guess);
  return guess;
}

bool as_infer_takes(const as_inferred *i) {
  for (uint32_t k = 0; k < i->now.assertion.count; k++)
    if (i->now.assertion.items[k].kind != AS_ITEM_CLAIM) return true;
  return false;
}

as_assertion as_infer_changing(const as_inferred *i) {
  return (as_assertion){i->now.assertion.items, i->now.assertion.count - i->kept};
}

as_assertion as_infer_kept(const as_inferred *i) {
  return (as_assertion){i->now.assertion.items + i->now.assertion.count - i->kept, i->kept};
}

/* Where the loop is entered, what stays as it was is that. */
void as_infer_note_entry(as_inferred *i, as_verifier *v, as_exec *x, const as_bindings *bindings,
                         as_bindings *entered) {
  for (uint32_t k = 0; k < i->guesses.count; k++) {
    as_guess *guess = &i->guesses.at[k];
    if (!guess->is_active || !as_term_exists(guess->entry)) continue;
    as_term value = as_bindings_apply(v->terms, bindings, guess->of);
    as_bindings_add(&v->region, entered, guess->entry, value);
    as_term said = guess->text ? as_term_none() : as_infer_say(i, v, x, value);
    if (!as_term_exists(said)) continue;
    as_term claim = as_term_substitute(v->terms, guess->claim, &guess->entry, &said, 1);
    as_text text = {.memory = v->memory};
    as_spec_logic_print(v->meaning, claim, &text);
    guess->text = as_region_copy(&i->of->region, as_text_get(&text), text.length + 1);
    as_text_release(&text);
  }
}

bool as_infer_consume(as_inferred *i, as_exec *x, as_transfer *work, as_bindings *bindings, bool is_entry) {
  as_assertion wanted = is_entry ? as_infer_changing(i) : i->now.assertion;
  work->overlook = overlook, work->data = i;
  as_consumption done = as_consume(work, &wanted, bindings);
  work->overlook = NULL, work->data = NULL;
  if (done != AS_CONSUMPTION_REFUSED) return done == AS_CONSUMPTION_DONE && as_verify_goes_on(x);
  uint64_t k = work->failure.place - RESOURCES;
  bool is_resource = work->failure.place >= RESOURCES && k < i->resources.count;
  if (!is_resource || i->resources.at[k].form >= i->resources.at[k].count) return as_infer_give_up(i, x);
  i->resources.at[k].form++;
  return as_infer_end(i, x);
}
