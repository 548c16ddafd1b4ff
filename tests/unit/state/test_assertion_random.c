/* Random states and assertions: the properties of consume and produce that figure 4 of "Compositional Symbolic
 * Execution for Correctness and Incorrectness Reasoning" (Lööw and others) asks for.
 *
 * Strategy: a state is a random assertion that was produced. Candidates are memories with values of its variables: half
 * of them satisfy the assertion, by construction, the others are near to that; an oracle which knows nothing of
 * symbolic states says which (assertion_world.h). Every branch of an operation is looked at, and candidates are
 * compared with the states at its ends. That enough is consumed, and enough refused, keeps the tests from passing for
 * nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/random_terms.h"
#include "unit/state/assertion_world.h"

#include <assay/base/text.h>
#include <assay/term/print.h>
#include <assay/term/substitute.h>
#include <stdlib.h>
#include <string.h>

enum { CANDIDATES = 16, TRIES = 400 };

typedef struct candidate {
  uint64_t values[VARIABLES];
  cells memory;
  bool is_model; /* of the state that is made */
  bool covered;  /* by an end of a branch */
} candidate;

typedef struct round {
  uint64_t seed;
  random_terms random;
  as_mode mode;
  spec state, wanted;
  as_bindings made; /* what variables of the state are on the branch */
  candidate candidates[CANDIDATES];
  uint32_t count, models;
  bool has_candidates;
  bool is_array; /* states are parts of an array, a range is wanted */
  uint64_t consumed, refused, ends;
} round;

static round *round_of(heap_world *w) { return w->data; }
static uint32_t pick(round *r, uint32_t bound) { return (uint32_t)random_number(&r->random, bound); }

/* ---- random assertions ---- */

/* Variables of 4 bits whose low bits may be addresses: outputs of cells. */
typedef struct pool {
  as_term values[2 * SPEC_ITEMS_MAX];
  uint32_t value_count;
} pool;

static as_term random_address(heap_world *w, const pool *p) {
  round *r = round_of(w);
  switch (pick(r, p->value_count ? 8 : 6)) {
  case 0:
  case 1: return w->x;
  case 2: return w->y;
  case 3: return as_term_bvadd(w->terms, w->x, address(w, 1));
  case 4: return address(w, 2);
  case 5: return as_term_bvadd(w->terms, w->x, address(w, pick(r, 3)));
  default: return as_term_extract(w->terms, p->values[pick(r, p->value_count)], 2, 0);
  }
}

static as_term random_bound(heap_world *w) {
  round *r = round_of(w);
  switch (pick(r, 4)) {
  case 0: return w->n;
  case 1: return as_term_bvadd(w->terms, w->n, address(w, 1));
  default: return address(w, pick(r, 5));
  }
}

static as_term random_guard(heap_world *w, as_term k) {
  round *r = round_of(w);
  as_terms *terms = w->terms;
  switch (pick(r, 4)) {
  case 0: return range(w, address(w, 0), k, w->n);
  case 1: return range(w, random_bound(w), k, random_bound(w));
  case 2: return range(w, address(w, 0), k, address(w, 1 + pick(r, 3)));
  default:
    return as_term_and(terms, range(w, address(w, 0), k, address(w, 3)),
                       as_term_not(terms, as_term_eq(terms, k, random_bound(w))));
  }
}

static as_term random_claim(heap_world *w, const pool *p) {
  round *r = round_of(w);
  as_terms *terms = w->terms;
  uint32_t kind = pick(r, p->value_count ? 7 : 4);
  switch (kind) {
  case 0: return as_term_not(terms, as_term_eq(terms, random_address(w, p), address(w, 0)));
  case 1: return as_term_eq(terms, w->x, random_address(w, p));
  case 2: return as_term_bvule(terms, w->n, address(w, 1 + pick(r, 3)));
  case 3: return as_term_not(terms, as_term_eq(terms, w->n, address(w, 0)));
  default: break;
  }
  as_term v = p->values[pick(r, p->value_count)];
  if (kind == 4) return as_term_bvult(terms, v, w->u);
  if (kind == 5) return as_term_eq(terms, as_term_extract(terms, v, 2, 0), w->y);
  return as_term_eq(terms, as_term_extract(terms, v, 3, 3), as_term_bv(terms, 1, 1));
}

/* All elements of an iterated one are not 0. */
static void add_law(heap_world *w, spec *s, const as_item *each) {
  as_term k = as_term_fresh(w->terms, as_sort_bv(3), "q");
  as_term inside = as_term_substitute(w->terms, each->guard, &each->index, &k, 1);
  as_term zero = as_term_eq(w->terms, as_term_select(w->terms, each->output, k), value(w, 0));
  as_term body = as_term_implies(w->terms, inside, as_term_not(w->terms, zero)), all_of = as_term_true(w->terms);
  for (uint32_t i = 0; i < ADDRESSES; i++) {
    as_term at_i = address(w, i);
    all_of = as_term_and(w->terms, all_of, as_term_substitute(w->terms, body, &k, &at_i, 1));
  }
  s->written_out[s->count] = all_of;
  spec_claim(s, as_term_forall(w->terms, &k, 1, body));
}

static void add_each(heap_world *w, spec *s) {
  round *r = round_of(w);
  as_term base = pick(r, 3) ? w->x : address(w, 1), k = new_index(w);
  uint64_t stride = pick(r, 3) ? 1 : 2;
  as_resource_name name = pick(r, 6) ? CELL : NODE;
  spec_each(w, s, name, base, stride, k, random_guard(w, k));
  s->items[s->count - 1].index_is_signed = stride == 2 && pick(r, 2);
  if (name == CELL && s->count < SPEC_ITEMS_MAX && !pick(r, 4)) add_law(w, s, &s->items[s->count - 1]);
}

/* An item as another one is, with an output of its own; or what is to be folded or opened for it. */
static void add_alike(heap_world *w, spec *s, const as_item *item, pool *p) {
  static const as_resource_name folded[] = {LIST, CHAIN, NODE, SOME, RAW};
  if (item->kind == AS_ITEM_TAKE) {
    as_resource_name name = item->name;
    if (pick(round_of(w), 2)) name = name == CELL ? folded[pick(round_of(w), 5)] : CELL;
    as_term output = spec_take(w, s, name, item->inputs[0]);
    if (name == CELL) p->values[p->value_count++] = output;
    return;
  }
  as_term k = new_index(w), guard = as_term_substitute(w->terms, item->guard, &item->index, &k, 1);
  if (!pick(round_of(w), 3)) guard = as_term_and(w->terms, guard, random_guard(w, k));
  spec_each(w, s, item->name, item->base, item->stride, k, guard);
  s->items[s->count - 1].index_is_signed = pick(round_of(w), 4) ? item->index_is_signed : item->stride == 2;
}

static void add_item(heap_world *w, spec *s, pool *p) {
  static const as_resource_name names[] = {CELL, CELL, CELL, LIST, CHAIN, NODE, SOME, RAW};
  round *r = round_of(w);
  if (!pick(r, 3)) {
    spec_claim(s, random_claim(w, p));
  } else if (!pick(r, 3)) {
    add_each(w, s);
  } else {
    as_resource_name name = names[pick(r, 8)];
    as_term output = spec_take(w, s, name, random_address(w, p));
    if (name == CELL) p->values[p->value_count++] = output;
  }
}

/* Two ranges and an element between or beside them, in any order; then a range of them, and one of the rest. */
static void make_array(heap_world *w) {
  round *r = round_of(w);
  pool p = {0};
  uint64_t stride = pick(r, 4) ? 1 : 2;
  as_term cut = pick(r, 2) ? w->n : address(w, 1 + pick(r, 3)), after = as_term_bvadd(w->terms, cut, address(w, 1));
  as_term end = as_term_bvadd(w->terms, cut, address(w, 1 + pick(r, 3)));
  if (pick(r, 2)) spec_claim(&r->state, as_term_bvule(w->terms, cut, address(w, 3)));
  for (uint32_t i = 0, turn = pick(r, 3); i < 3; i++, turn++) {
    as_term k = new_index(w), at_cut = as_term_bvmul(w->terms, cut, address(w, stride));
    if (turn % 3 == 0) spec_each(w, &r->state, CELL, w->x, stride, k, range(w, address(w, 0), k, cut));
    if (turn % 3 == 1) spec_each(w, &r->state, CELL, w->x, stride, k, range(w, after, k, end));
    if (turn % 3 == 2) spec_take(w, &r->state, CELL, as_term_bvadd(w->terms, w->x, at_cut));
    if (turn % 3 != 2) r->state.items[r->state.count - 1].index_is_signed = stride == 2 && pick(r, 2);
    if (!i) spec_take(w, &r->state, TOKEN, w->y);
  }
  as_term k = new_index(w), low = pick(r, 3) ? address(w, pick(r, 2)) : cut;
  spec_each(w, &r->wanted, pick(r, 6) ? CELL : RAW, w->x, stride, k, range(w, low, k, pick(r, 2) ? end : after));
  r->wanted.items[0].index_is_signed = stride == 2 && pick(r, 2);
  if (!pick(r, 3)) add_item(w, &r->wanted, &p);
}

static void make_specs(heap_world *w) {
  round *r = round_of(w);
  pool p = {0};
  random_terms_init(&r->random, w->terms, r->seed, 3, 0, 0);
  w->apart = pick(r, 2);
  r->state.count = r->wanted.count = 0;
  memset(r->state.written_out, 0, sizeof r->state.written_out);
  memset(r->wanted.written_out, 0, sizeof r->wanted.written_out);
  if (r->is_array) {
    make_array(w);
    return;
  }
  uint32_t items = 1 + pick(r, 4), token = pick(r, items);
  for (uint32_t i = 0; i < items; i++) {
    if (i == token) spec_take(w, &r->state, TOKEN, w->y);
    add_item(w, &r->state, &p);
  }
  for (uint32_t i = 0, n = 1 + pick(r, 2); i < n; i++) {
    const as_item *item = &r->state.items[pick(r, r->state.count)];
    if (pick(r, 2) && item->kind != AS_ITEM_CLAIM && item->name != TOKEN)
      add_alike(w, &r->wanted, item, &p);
    else
      add_item(w, &r->wanted, &p);
  }
}

/* ---- candidates ---- */

static as_bindings values_of(heap_world *w, const candidate *c) {
  as_bindings known = {0};
  for (uint32_t i = 0; i < VARIABLES; i++)
    as_bindings_add(&w->region, &known, w->variables[i], as_term_bv(w->terms, i < 3 ? 3 : 4, c->values[i]));
  return known;
}

static as_term variables_are(heap_world *w, const candidate *c) {
  as_term all_of = as_term_true(w->terms);
  for (uint32_t i = 0; i < VARIABLES; i++)
    all_of = as_term_and(w->terms, all_of,
                         as_term_eq(w->terms, w->variables[i], as_term_bv(w->terms, i < 3 ? 3 : 4, c->values[i])));
  return all_of;
}

static bool is_empty(const cells *memory) {
  for (uint32_t a = 0; a < ADDRESSES; a++)
    if (memory->at[a] >= 0) return false;
  return true;
}

/* Exactly the memory that the state owns. */
static bool is_model(heap_world *w, const candidate *c) {
  cells memory = c->memory;
  as_bindings known = values_of(w, c);
  return heap_world_take(w, &round_of(w)->state, &known, &memory) && is_empty(&memory);
}

/* Of full memory the state takes what it owns, and that is all there is then. */
static bool random_model(heap_world *w, candidate *c) {
  round *r = round_of(w);
  for (uint32_t i = 0; i < VARIABLES; i++) c->values[i] = pick(r, i < 3 ? 8 : 16);
  if (pick(r, 2)) c->values[2] %= 4;
  for (uint32_t a = 0; a < ADDRESSES; a++) {
    c->memory.at[a] = (int8_t)pick(r, 16);
    if (!pick(r, 3)) c->memory.at[a] = (int8_t)(c->memory.at[a] & 8);
  }
  cells left = c->memory;
  as_bindings known = values_of(w, c);
  if (!heap_world_take(w, &r->state, &known, &left)) return false;
  for (uint32_t a = 0; a < ADDRESSES; a++)
    if (left.at[a] >= 0) c->memory.at[a] = -1;
  return true;
}

static void change(round *r, candidate *c) {
  uint32_t a = pick(r, ADDRESSES), i = pick(r, VARIABLES);
  switch (pick(r, 4)) {
  case 0: c->memory.at[a] = c->memory.at[a] < 0 ? (int8_t)pick(r, 16) : -1; break;
  case 1: c->values[i] = pick(r, i < 3 ? 8 : 16); break;
  default:
    for (uint32_t k = 0; k < ADDRESSES && c->memory.at[a] < 0; k++) a = (a + 1) % ADDRESSES;
    c->memory.at[a] = c->memory.at[a] < 0 ? (int8_t)-1 : (int8_t)pick(r, 16);
  }
}

/* The same ones for all branches of the round. */
static void make_candidates(heap_world *w) {
  round *r = round_of(w);
  if (r->has_candidates) return;
  r->has_candidates = true;
  for (uint32_t i = 0; i < TRIES && r->count < CANDIDATES / 2; i++)
    r->count += random_model(w, &r->candidates[r->count]);
  for (uint32_t i = 0, n = r->count; i < n; i++) {
    candidate *c = &r->candidates[r->count++];
    *c = r->candidates[i];
    change(r, c);
  }
  for (uint32_t i = 0; i < r->count; i++) {
    r->candidates[i].is_model = is_model(w, &r->candidates[i]);
    r->models += r->candidates[i].is_model;
  }
}

/* ---- what went wrong ---- */

static void print_resource(heap_world *w, as_text *text, uint64_t name, as_term input, as_term guard, as_term output) {
  static const char *const predicates[] = {"list", "chain", "node", "some", "token"};
  as_text_printf(text, "%s(", name == CELL ? "cell" : name == RAW ? "raw" : predicates[name - AS_PREDICATES]);
  as_term_print_text(w->terms, text, input);
  as_text_put(text, ")");
  if (as_term_exists(guard)) as_text_put(text, " for "), as_term_print_text(w->terms, text, guard);
  if (as_term_exists(output)) as_text_put(text, " -> "), as_term_print_text(w->terms, text, output);
  as_text_put(text, "\n");
}

static void print_spec(heap_world *w, as_text *text, const spec *s) {
  for (uint32_t i = 0; i < s->count; i++) {
    const as_item *item = &s->items[i];
    as_text_put(text, "    ");
    if (item->kind != AS_ITEM_CLAIM) {
      if (item->index_is_signed) as_text_put(text, "signed ");
      print_resource(w, text, item->name, item->inputs[0], item->guard, item->output);
      continue;
    }
    as_term_print_text(w->terms, text, item->term);
    as_text_put(text, "\n");
  }
}

static void wrong(heap_world *w, const char *what, const candidate *c) {
  round *r = round_of(w);
  as_text text = {.memory = w->logic->memory};
  as_text_printf(&text, "%s, seed %llu\n  state:\n", what, (unsigned long long)r->seed);
  print_spec(w, &text, &r->state);
  as_text_put(&text, "  wanted:\n");
  print_spec(w, &text, &r->wanted);
  as_text_put(&text, "  heap:\n");
  for (uint32_t i = 0; i < as_resources_count(w->work.state.heap); i++) {
    const as_resource *h = w->work.state.heap->at[i];
    as_text_put(&text, "    ");
    print_resource(w, &text, h->name, h->inputs[0], h->guard, h->output);
  }
  if (c) {
    as_text_printf(&text, "  x %d y %d n %d u %d nothing %d, memory", (int)c->values[0], (int)c->values[1],
                   (int)c->values[2], (int)c->values[3], (int)c->values[4]);
    for (uint32_t a = 0; a < ADDRESSES; a++) as_text_printf(&text, " %d", c->memory.at[a]);
  }
  fail_msg("%s", as_text_get(&text));
}

/* ---- operations ---- */

/* The state of the round. False: it has no models, says the branch. */
static bool make_state(heap_world *w) {
  round *r = round_of(w);
  make_specs(w);
  make_candidates(w);
  w->work.mode = r->mode;
  r->made = (as_bindings){0};
  if (heap_world_produce(w, &r->state, &r->made)) return true;
  if (r->models) wrong(w, "property 7: a state with models is over", &r->candidates[0]);
  return false;
}

/* Properties 4 and 7 of produce: memory satisfies what was produced if, and only if, it satisfies the assertion. */
static void do_produce(heap_world *w) {
  round *r = round_of(w);
  if (!make_state(w)) return;
  for (uint32_t i = 0; i < r->count; i++) {
    const candidate *c = &r->candidates[i];
    bool holds = heap_world_holds(w, &c->memory, variables_are(w, c));
    if (holds && !c->is_model) wrong(w, "property 4 (produce): no model of the assertion", c);
    if (!holds && c->is_model) wrong(w, "property 7: a model was lost", c);
  }
}

/* Variables of the state, and what is wanted of it, as the oracle has them. */
static bool split(heap_world *w, const candidate *c, as_bindings *known, cells *left) {
  round *r = round_of(w);
  cells all_of = c->memory;
  *known = values_of(w, c);
  assert_true(heap_world_take(w, &r->state, known, &all_of));
  *left = c->memory;
  return heap_world_take(w, &r->wanted, known, left);
}

/* What was consumed is produced again, with the outputs that were learnt. False: the branch is over. */
static bool give_back(heap_world *w, const as_bindings *learnt) {
  round *r = round_of(w);
  as_bindings again = {0};
  for (uint32_t i = 0; i < r->made.count; i++) as_bindings_add(&w->region, &again, r->made.from[i], r->made.to[i]);
  if (!heap_world_produce(w, &r->wanted, &again)) return false;
  for (uint32_t i = 0; i < r->wanted.count; i++) {
    as_term o = r->wanted.items[i].output;
    if (!as_term_exists(o)) continue;
    heap_world_assume(
        w, as_term_eq(w->terms, as_bindings_apply(w->terms, &again, o), as_bindings_apply(w->terms, learnt, o)));
  }
  return !w->prover.stopped(w);
}

/* A branch that has consumed, OX: models of the state that are on it have what is wanted, and the rest. */
static void look_at_parts(heap_world *w, as_bindings *learnt) {
  round *r = round_of(w);
  bool on[CANDIDATES] = {0};
  for (uint32_t i = 0; i < r->count; i++) {
    candidate *c = &r->candidates[i];
    as_bindings known;
    cells left;
    if (!c->is_model || !split(w, c, &known, &left)) continue;
    as_term is = as_term_and(w->terms, variables_are(w, c), heap_world_agrees(w, &r->state, &r->made, &known));
    is = as_term_and(w->terms, is, heap_world_agrees(w, &r->wanted, learnt, &known));
    on[i] = heap_world_holds(w, &left, is);
    c->covered |= on[i];
  }
  bool back = give_back(w, learnt);
  for (uint32_t i = 0; i < r->count; i++)
    if (on[i] && !(back && heap_world_holds(w, &r->candidates[i].memory, variables_are(w, &r->candidates[i]))))
      wrong(w, "produce after consume has lost a model", &r->candidates[i]);
}

/* Property 6: what satisfies the rest and what was wanted, satisfied the state. */
static void look_back(heap_world *w, const as_bindings *learnt) {
  round *r = round_of(w);
  if (!give_back(w, learnt)) return;
  for (uint32_t i = 0; i < r->count; i++) {
    const candidate *c = &r->candidates[i];
    if (!c->is_model && heap_world_holds(w, &c->memory, variables_are(w, c))) wrong(w, "property 6: invented", c);
  }
}

static void cover(heap_world *w) {
  round *r = round_of(w);
  for (uint32_t i = 0; i < r->count; i++) {
    candidate *c = &r->candidates[i];
    if (!c->covered && heap_world_holds(w, &c->memory, variables_are(w, c))) c->covered = true;
  }
}

static void do_consume(heap_world *w) {
  round *r = round_of(w);
  if (!make_state(w)) return;
  const as_resources *before = w->work.state.heap;
  as_path *path = as_run_path(w->run);
  as_bindings bindings = {0};
  for (uint32_t i = 0; i < r->made.count; i++) as_bindings_add(&w->region, &bindings, r->made.from[i], r->made.to[i]);
  as_consumption done = heap_world_consume(w, &r->wanted, &bindings);
  r->ends++;
  if (done == AS_CONSUMPTION_STOPPED) return;
  as_path *now = as_run_path(w->run); /* property 2: longer than it was */
  while (as_path_length(now) > as_path_length(path)) now = as_path_parent(now);
  assert_ptr_equal(now, path);
  if (heap_world_count(w, TOKEN) != 1) wrong(w, "the frame was changed", NULL);
  r->consumed += done == AS_CONSUMPTION_DONE, r->refused += done == AS_CONSUMPTION_REFUSED;
  if (r->mode == AS_MODE_UX) {
    if (done == AS_CONSUMPTION_DONE) look_back(w, &bindings);
    return;
  }
  if (done == AS_CONSUMPTION_DONE) {
    look_at_parts(w, &bindings);
    return;
  }
  if (w->work.state.heap != before) wrong(w, "refused, and the heap is another one", NULL);
  cover(w);
}

/* Opening, splitting, tidying change how a state is said, and nothing else. */
static void do_open(heap_world *w) {
  round *r = round_of(w);
  if (!make_state(w)) return;
  for (uint32_t turn = 0; turn < 2; turn++)
    for (uint32_t i = as_resources_count(w->work.state.heap); i-- > 0;) {
      const as_resource *h = w->work.state.heap->at[i];
      if (as_resource_is_each(h)) {
        bool inside = w->prover.decide(w, as_each_guard(w->terms, h, w->y));
        if (inside && !w->over) as_resources_focus(&w->work, i, w->y);
      } else if (h->name >= AS_PREDICATES && h->name != TOKEN && !as_resources_open(&w->work, i)) {
        return;
      }
      if (w->prover.stopped(w)) return;
    }
  r->ends++;
  cover(w);
}

static void do_tidy(heap_world *w) {
  round *r = round_of(w);
  if (!make_state(w)) return;
  uint32_t before = as_resources_count(w->work.state.heap);
  as_resources_tidy(&w->work);
  if (w->prover.stopped(w)) return;
  r->consumed += as_resources_count(w->work.state.heap) < before;
  r->ends++;
  cover(w);
}

/* ---- rounds ---- */

static void check_models(heap_world *w) {
  round *r = round_of(w);
  make_specs(w);
  for (uint32_t i = 0; i < r->count; i++)
    if (r->candidates[i].is_model && !r->candidates[i].covered)
      wrong(w, "property 5: a model is on no branch", &r->candidates[i]);
}

static void check_equivalence(heap_world *w) {
  round *r = round_of(w);
  check_models(w);
  for (uint32_t i = 0; i < r->count; i++)
    if (!r->candidates[i].is_model && r->candidates[i].covered) wrong(w, "not a model", &r->candidates[i]);
}

static uint32_t rounds(uint32_t n) { return getenv("AS_LONG") ? 20 * n : n; }

typedef struct totals {
  uint64_t models, ends, consumed, refused, too_long;
} totals;

static totals explore(uint64_t seed, uint32_t count, as_mode mode, bool is_array, void (*function)(heap_world *w),
                      void (*check)(heap_world *w)) {
  totals t = {0};
  for (uint32_t i = 0; i < count; i++) {
    round r = {.seed = seed + i, .mode = mode, .is_array = is_array};
    bool ended = heap_world_do(function, &r);
    if (ended && check) heap_world_do(check, &r);
    t.too_long += !ended;
    t.models += r.models, t.ends += r.ends, t.consumed += r.consumed, t.refused += r.refused;
  }
  print_message("%u states with %llu models, %llu branches: %llu consumed, %llu refused; %llu took too long\n", count,
                (unsigned long long)t.models, (unsigned long long)t.ends, (unsigned long long)t.consumed,
                (unsigned long long)t.refused, (unsigned long long)t.too_long);
  assert_true(t.models >= count && t.too_long <= count / 10);
  return t;
}

static void produce_is_sound_and_complete(void **state) {
  (void)state;
  explore(1000000, rounds(100), AS_MODE_OX, false, do_produce, NULL);
}

static void consume_loses_nothing(void **state) {
  (void)state;
  uint32_t count = rounds(150);
  totals t = explore(2000000, count, AS_MODE_OX, false, do_consume, check_models);
  assert_true(t.consumed >= count / 8 && t.refused >= count / 8);
}

static void consume_invents_nothing(void **state) {
  (void)state;
  uint32_t count = rounds(150);
  totals t = explore(3000000, count, AS_MODE_UX, false, do_consume, NULL);
  assert_true(t.consumed >= count / 8);
}

static void arrays_are_put_together(void **state) {
  (void)state;
  uint32_t count = rounds(100);
  totals t = explore(6000000, count, AS_MODE_OX, true, do_consume, check_models);
  assert_true(t.consumed >= count / 8 && t.refused >= count / 8);
  t = explore(7000000, count, AS_MODE_UX, true, do_consume, NULL);
  assert_true(t.consumed >= count / 8);
}

static void opening_is_an_equivalence(void **state) {
  (void)state;
  explore(4000000, rounds(60), AS_MODE_OX, false, do_open, check_equivalence);
}

static void tidying_is_an_equivalence(void **state) {
  (void)state;
  totals t = explore(5000000, rounds(60), AS_MODE_OX, false, do_tidy, check_equivalence);
  assert_true(t.consumed > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(produce_is_sound_and_complete), cmocka_unit_test(consume_loses_nothing),
      cmocka_unit_test(consume_invents_nothing),       cmocka_unit_test(opening_is_an_equivalence),
      cmocka_unit_test(tidying_is_an_equivalence),     cmocka_unit_test(arrays_are_put_together),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
