/* Consume and produce, directed. Strategy: the ways in which a resource is found (in the heap, as an element, in an
 * each that is put together, by folding, by opening), each with what is left and what the outputs are, and beside it
 * one that is almost the same and must be refused; then how a refusal is described. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/state/assertion_world.h"

static bool known(heap_world *w, as_term claim) {
  return as_logic_prove(w->logic->logic, w->run, w->work.state.laws, claim) == AS_PROOF_HOLDS;
}
static void is_known(heap_world *w, as_term claim) { assert_true(known(w, claim)); }
static as_term equal(heap_world *w, as_term a, as_term b) { return as_term_eq(w->terms, a, b); }
static as_term pick(heap_world *w, as_term map, as_term k) { return as_term_select(w->terms, map, k); }
static as_term next_to(heap_world *w, as_term a, uint64_t by) { return as_term_bvadd(w->terms, a, address(w, by)); }

/* Produces an item alone, and gives its output. */
static as_term have(heap_world *w, as_resource_name name, as_term input) {
  spec s = {0};
  as_bindings b = {0};
  as_term output = spec_take(w, &s, name, input);
  assert_true(heap_world_produce(w, &s, &b));
  return as_bindings_apply(w->terms, &b, output);
}

/* The cells base + low .. base + high - 1. */
static as_term have_range(heap_world *w, as_term base, as_term low, as_term high) {
  spec s = {0};
  as_bindings b = {0};
  as_term k = new_index(w), output = spec_each(w, &s, CELL, base, 1, k, range(w, low, k, high));
  assert_true(heap_world_produce(w, &s, &b));
  return as_bindings_apply(w->terms, &b, output);
}

static as_consumption want(heap_world *w, as_resource_name name, as_term input, as_term *output) {
  spec s = {0};
  as_bindings b = {0};
  as_term o = spec_take(w, &s, name, input);
  as_consumption done = heap_world_consume(w, &s, &b);
  if (done == AS_CONSUMPTION_DONE && output) *output = as_bindings_apply(w->terms, &b, o);
  return done;
}

static as_consumption want_range(heap_world *w, as_term base, as_term low, as_term high, as_term *output) {
  spec s = {0};
  as_bindings b = {0};
  as_term k = new_index(w), o = spec_each(w, &s, CELL, base, 1, k, range(w, low, k, high));
  as_consumption done = heap_world_consume(w, &s, &b);
  if (done == AS_CONSUMPTION_DONE) *output = as_bindings_apply(w->terms, &b, o);
  return done;
}

static uint32_t count(const heap_world *w) { return as_resources_count(w->work.state.heap); }
static const as_resource *resource(const heap_world *w, uint32_t i) { return w->work.state.heap->at[i]; }

/* ---- iterated resources ---- */

/* An element at an index leaves two parts of what it was in: one resource without it. */
static void do_element(heap_world *w) {
  as_term map = have_range(w, w->x, address(w, 0), w->n), v = as_term_none();
  assert_int_equal(want(w, CELL, next_to(w, w->x, 2), NULL), AS_CONSUMPTION_REFUSED);
  heap_world_assume(w, as_term_bvult(w->terms, address(w, 2), w->n));
  assert_int_equal(want(w, CELL, next_to(w, w->x, 2), &v), AS_CONSUMPTION_DONE);
  is_known(w, equal(w, v, pick(w, map, address(w, 2))));
  assert_int_equal(count(w), 1);
  const as_resource *rest = resource(w, 0);
  is_known(w, as_term_not(w->terms, as_each_guard(w->terms, rest, address(w, 2))));
  is_known(w, as_each_guard(w->terms, rest, address(w, 1)));
  is_known(w, equal(w, pick(w, rest->output, address(w, 1)), pick(w, map, address(w, 1))));
  is_known(w, equal(w, pick(w, rest->output, address(w, 2)), w->nothing));
  assert_int_equal(want(w, CELL, next_to(w, w->x, 2), NULL), AS_CONSUMPTION_REFUSED); /* once */
}

/* At an index that is a variable. */
static void do_focus(heap_world *w) {
  as_term map = have_range(w, w->x, address(w, 0), w->n);
  heap_world_assume(w, as_term_bvult(w->terms, w->y, w->n));
  as_term v = as_resources_focus(&w->work, 0, w->y);
  assert_int_equal(count(w), 2);
  is_known(w, equal(w, v, pick(w, map, w->y)));
  assert_false(as_resource_is_each(resource(w, 1)));
  is_known(w, equal(w, resource(w, 1)->inputs[0], as_term_bvadd(w->terms, w->x, w->y)));
  as_term at_n = as_each_guard(w->terms, resource(w, 0), w->n), at_y = as_each_guard(w->terms, resource(w, 0), w->y);
  is_known(w, as_term_not(w->terms, as_term_or(w->terms, at_n, at_y)));
}

/* A range in two parts and one between them, in any order of the heap. */
static void join_parts(heap_world *w, const uint32_t order[3]) {
  as_term maps[3] = {as_term_none(), as_term_none(), as_term_none()}, map = as_term_none();
  heap_world_assume(w, equal(w, w->n, address(w, 2)));
  for (uint32_t i = 0; i < 3; i++) {
    if (order[i] == 0) maps[0] = have_range(w, w->x, address(w, 0), w->n);
    if (order[i] == 1) maps[1] = have(w, CELL, as_term_bvadd(w->terms, w->x, w->n));
    if (order[i] == 2) maps[2] = have_range(w, w->x, next_to(w, w->n, 1), address(w, 6));
  }
  assert_int_equal(want_range(w, w->x, address(w, 0), address(w, 7), &map), AS_CONSUMPTION_REFUSED);
  assert_int_equal(count(w), 3);
  assert_int_equal(want_range(w, w->x, address(w, 0), address(w, 6), &map), AS_CONSUMPTION_DONE);
  assert_int_equal(count(w), 0);
  is_known(w, equal(w, pick(w, map, address(w, 1)), pick(w, maps[0], address(w, 1))));
  is_known(w, equal(w, pick(w, map, address(w, 2)), maps[1]));
  is_known(w, equal(w, pick(w, map, address(w, 4)), pick(w, maps[2], address(w, 4))));
  is_known(w, equal(w, pick(w, map, address(w, 7)), w->nothing));
}
static void do_join(heap_world *w) { join_parts(w, (const uint32_t[]){0, 1, 2}); }
static void do_join_single_first(heap_world *w) { join_parts(w, (const uint32_t[]){1, 0, 2}); }
static void do_join_single_last(heap_world *w) { join_parts(w, (const uint32_t[]){2, 0, 1}); }

static void do_singles(heap_world *w) {
  as_term first = have(w, CELL, w->x), second = have(w, CELL, next_to(w, w->x, 1)), map = as_term_none();
  assert_int_equal(want_range(w, w->x, address(w, 0), address(w, 3), &map), AS_CONSUMPTION_REFUSED);
  assert_int_equal(want_range(w, w->x, address(w, 0), address(w, 2), &map), AS_CONSUMPTION_DONE);
  assert_int_equal(count(w), 0);
  is_known(w, equal(w, pick(w, map, address(w, 0)), first));
  is_known(w, equal(w, pick(w, map, address(w, 1)), second));
  is_known(w, equal(w, pick(w, map, address(w, 5)), w->nothing));
}

/* One that may be an element, or may not, is left alone where all elements are there without it. */
static void do_others(heap_world *w) {
  as_term map = as_term_none();
  have_range(w, w->x, address(w, 0), address(w, 3));
  have(w, CELL, w->y);
  uint32_t questions = w->script->length;
  assert_int_equal(want_range(w, w->x, address(w, 0), address(w, 3), &map), AS_CONSUMPTION_DONE);
  assert_int_equal(w->script->length, questions);
  assert_int_equal(count(w), 1);
}

/* What is far is not asked about, unless it is known to be an element. */
static bool all_are_far(void *data, as_term distance) {
  (void)data, (void)distance;
  return true;
}
static void do_far(heap_world *w) {
  as_term map = as_term_none();
  w->engine.is_far = all_are_far;
  have(w, CELL, w->y);
  assert_int_equal(want_range(w, w->x, address(w, 0), address(w, 1), &map), AS_CONSUMPTION_REFUSED);
  assert_int_equal(w->script->length, 0);
  heap_world_assume(w, equal(w, w->x, w->y));
  assert_int_equal(want_range(w, w->x, address(w, 0), address(w, 1), &map), AS_CONSUMPTION_DONE);
}

/* What is shared stays where it is consumed, and what serves for it too, with its value. */
static bool raw_is_shared(void *data, as_resource_name name) {
  (void)data;
  return name == RAW;
}

static void do_shared(heap_world *w) {
  as_term v = have(w, CELL, w->x);
  w->engine.is_shared = raw_is_shared;
  assert_int_equal(want(w, RAW, w->x, NULL), AS_CONSUMPTION_DONE);
  assert_int_equal(want(w, RAW, w->x, NULL), AS_CONSUMPTION_DONE);
  assert_int_equal(count(w), 1);
  assert_true(as_term_same(resource(w, 0)->output, v));
  assert_int_equal(want(w, CELL, w->x, NULL), AS_CONSUMPTION_DONE);
  assert_int_equal(want(w, RAW, w->x, NULL), AS_CONSUMPTION_REFUSED);
  w->engine.is_shared = NULL;
  have(w, CELL, w->x);
  assert_int_equal(want(w, RAW, w->x, NULL), AS_CONSUMPTION_DONE);
  assert_int_equal(count(w), 0);
}

static void do_empty(heap_world *w) {
  as_term v = have(w, CELL, w->x), map = as_term_none();
  assert_int_equal(want_range(w, w->x, w->n, w->n, &map), AS_CONSUMPTION_DONE);
  assert_int_equal(count(w), 1);
  assert_true(as_term_same(resource(w, 0)->output, v));
  is_known(w, equal(w, pick(w, map, w->y), w->nothing));
}

/* The middle is taken: both sides are left. Then one that overlaps with what was taken is refused. */
static void do_rest(heap_world *w) {
  as_term map = have_range(w, w->x, address(w, 0), address(w, 7)), middle = as_term_none(), more = as_term_none();
  assert_int_equal(want_range(w, w->x, address(w, 2), address(w, 4), &middle), AS_CONSUMPTION_DONE);
  is_known(w, equal(w, pick(w, middle, address(w, 3)), pick(w, map, address(w, 3))));
  is_known(w, equal(w, pick(w, middle, address(w, 4)), w->nothing));
  assert_int_equal(count(w), 1);
  as_term rest = resource(w, 0)->output;
  is_known(w, equal(w, pick(w, rest, address(w, 4)), pick(w, map, address(w, 4))));
  is_known(w, equal(w, pick(w, rest, address(w, 2)), w->nothing));
  assert_int_equal(want_range(w, w->x, address(w, 3), address(w, 5), &more), AS_CONSUMPTION_REFUSED);
  assert_int_equal(want(w, CELL, next_to(w, w->x, 3), NULL), AS_CONSUMPTION_REFUSED);
  assert_int_equal(want_range(w, w->x, address(w, 4), address(w, 7), &more), AS_CONSUMPTION_DONE);
  assert_int_equal(want_range(w, w->x, address(w, 0), address(w, 2), &more), AS_CONSUMPTION_DONE);
  as_resources_tidy(&w->work);
  assert_int_equal(count(w), 0);
}

/* Two bytes apart, elements are at less than half of all numbers. Who counts from -1 has one that another, who does not
 * know negative numbers, cannot have: to produce that one would be a contradiction. */
static void do_exact(heap_world *w) {
  for (uint32_t is_signed = 0; is_signed < 2; is_signed++)
    for (uint32_t is_same = 0; is_same < 2; is_same++) {
      spec s = {0}, t = {0};
      as_bindings b = {0};
      as_term k = new_index(w), i = new_index(w);
      w->work.state = (as_partial){0};
      spec_each(w, &s, CELL, w->x, 2, k, equal(w, k, address(w, 7)));
      s.items[0].index_is_signed = true;
      assert_true(heap_world_produce(w, &s, &b));
      spec_each(w, &t, CELL, w->x, 2, i, equal(w, i, is_same ? address(w, 7) : next_to(w, address(w, 7), 8)));
      if (!is_same) t.items[0].guard = as_term_bvult(w->terms, address(w, 6), i);
      t.items[0].index_is_signed = is_signed;
      assert_int_equal(heap_world_consume(w, &t, &b), is_signed ? AS_CONSUMPTION_DONE : AS_CONSUMPTION_REFUSED);
    }
}

/* One that serves for another: nothing is learnt of its value. */
static void do_serves(heap_world *w) {
  have_range(w, w->x, address(w, 0), address(w, 3));
  as_term output = as_term_none(), input = next_to(w, w->x, 1);
  as_resource raw = {.name = RAW, .inputs = &input, .count = 1};
  assert_int_equal(as_consume_resource(&w->work, &raw, &output), AS_CONSUMPTION_DONE);
  assert_false(as_term_exists(output));
  assert_int_equal(want(w, CELL, input, NULL), AS_CONSUMPTION_REFUSED);
  spec s = {0}; /* a range, of which something is left */
  as_bindings b = {0};
  as_term k = new_index(w), map = have_range(w, w->x, address(w, 3), address(w, 7));
  spec_each(w, &s, RAW, w->x, 1, k, range(w, address(w, 3), k, address(w, 5)));
  assert_int_equal(heap_world_consume(w, &s, &b), AS_CONSUMPTION_DONE);
  const as_resource *rest = resource(w, count(w) - 1);
  assert_true(rest->name == CELL);
  is_known(w, equal(w, pick(w, rest->output, address(w, 5)), pick(w, map, address(w, 5))));
  is_known(w, equal(w, pick(w, rest->output, address(w, 3)), w->nothing));
  have(w, RAW, w->y);
  assert_int_equal(want(w, CELL, w->y, NULL), AS_CONSUMPTION_REFUSED); /* not the other way */
  w->work.mode = AS_MODE_UX;                                           /* would be forgotten */
  assert_int_equal(want(w, RAW, w->x, NULL), AS_CONSUMPTION_REFUSED);
}

/* ---- predicates ---- */

static void do_fold(heap_world *w) {
  as_term v = have(w, CELL, w->x), n = as_term_none();
  heap_world_assume(w, as_term_not(w->terms, equal(w, w->x, address(w, 0))));
  have(w, LIST, as_term_extract(w->terms, v, 2, 0));
  as_term rest = resource(w, 1)->output;
  assert_int_equal(want(w, LIST, w->x, &n), AS_CONSUMPTION_DONE);
  is_known(w, equal(w, n, next_to(w, rest, 1)));
  assert_int_equal(count(w), 0);
  assert_int_equal(want(w, LIST, address(w, 0), &n), AS_CONSUMPTION_DONE);
  is_known(w, equal(w, n, address(w, 0)));
}

static void do_open(heap_world *w) {
  as_term n = have(w, LIST, w->x), v = as_term_none();
  heap_world_assume(w, as_term_not(w->terms, equal(w, w->x, address(w, 0))));
  assert_int_equal(want(w, CELL, w->x, &v), AS_CONSUMPTION_DONE);
  assert_int_equal(count(w), 1);
  assert_true(resource(w, 0)->name == LIST);
  assert_int_equal(resource(w, 0)->depth, 1);
  is_known(w, equal(w, resource(w, 0)->inputs[0], as_term_extract(w->terms, v, 2, 0)));
  is_known(w, equal(w, n, next_to(w, resource(w, 0)->output, 1)));
}

/* Which clause it is, is not known: one side has the cell, the other one not. */
static void do_open_forks(heap_world *w) {
  uint32_t *ends = w->data;
  have(w, CHAIN, w->x);
  const as_resources *before = w->work.state.heap;
  as_consumption done = want(w, CELL, w->x, NULL);
  bool null = known(w, equal(w, w->x, address(w, 0)));
  assert_int_equal(done, null ? AS_CONSUMPTION_REFUSED : AS_CONSUMPTION_DONE);
  if (null) assert_ptr_equal(w->work.state.heap, before);
  ends[null]++;
}

/* The very same resource, opened again in a heap of before, is what it was; another one of its kind need not be. */
static void do_open_twice(heap_world *w) {
  as_term first = as_term_none(), again = as_term_none(), other = as_term_none();
  have(w, LIST, w->x);
  const as_resources *before = w->work.state.heap;
  heap_world_assume(w, as_term_not(w->terms, equal(w, w->x, address(w, 0))));
  assert_int_equal(want(w, CELL, w->x, &first), AS_CONSUMPTION_DONE);
  w->work.state.heap = before;
  assert_int_equal(want(w, CELL, w->x, &again), AS_CONSUMPTION_DONE);
  is_known(w, equal(w, first, again));
  w->work.state.heap = NULL;
  have(w, LIST, w->x);
  assert_int_equal(want(w, CELL, w->x, &other), AS_CONSUMPTION_DONE);
  assert_false(known(w, equal(w, first, other)));
}

static void do_open_known(heap_world *w) {
  have(w, LIST, w->x);
  assert_false(as_resources_open_known(&w->work, 0));
  assert_int_equal(count(w), 1);
  heap_world_assume(w, equal(w, w->x, address(w, 0)));
  assert_true(as_resources_open_known(&w->work, 0));
  assert_int_equal(count(w), 0);
}

/* What a fold forgets, UX does not fold: memory that satisfies the predicate would not have been the one that was. */
/* Some predicate, but none that goes on and on. */
static void do_open_any(heap_world *w) {
  have(w, LIST, w->x);
  have(w, SOME, w->y);
  assert_true(as_resources_open_any(&w->work));
  assert_int_equal(heap_world_count(w, SOME), 0);
  assert_int_equal(heap_world_count(w, CELL), 1);
  assert_false(as_resources_open_any(&w->work));
  assert_int_equal(heap_world_count(w, LIST), 1);
}

static void do_forgets(heap_world *w) {
  as_term v = have(w, CELL, w->x), output = as_term_none();
  heap_world_assume(w, as_term_not(w->terms, equal(w, v, value(w, 0))));
  heap_world_assume(w, equal(w, as_term_extract(w->terms, v, 2, 0), address(w, 0)));
  heap_world_assume(w, as_term_not(w->terms, equal(w, w->x, address(w, 0))));
  w->work.mode = AS_MODE_UX;
  assert_int_equal(want(w, SOME, w->x, NULL), AS_CONSUMPTION_REFUSED);
  assert_int_equal(want(w, LIST, w->x, NULL), AS_CONSUMPTION_REFUSED);
  assert_int_equal(want(w, CHAIN, w->x, &output), AS_CONSUMPTION_DONE);
  is_known(w, equal(w, as_term_extract(w->terms, output, 3, 0), v));
  v = have(w, CELL, w->x);
  assert_int_equal(want(w, NODE, w->x, &output), AS_CONSUMPTION_DONE); /* the claim makes the highest bit known */
  is_known(w, equal(w, as_term_extract(w->terms, v, 3, 3), as_term_bv(w->terms, 1, 1)));
  is_known(w, equal(w, as_term_extract(w->terms, v, 2, 0), output));
  w->work.mode = AS_MODE_OX;
  have(w, CELL, w->y);
  heap_world_assume(w, as_term_not(w->terms, equal(w, resource(w, 0)->output, value(w, 0))));
  assert_int_equal(want(w, SOME, w->y, NULL), AS_CONSUMPTION_DONE);
}

static void do_tidy(heap_world *w) {
  have(w, LIST, w->x);
  have(w, LIST, w->y);
  have_range(w, w->x, w->n, w->n);
  have(w, SOME, w->x);
  have(w, TOKEN, w->x);
  have(w, CELL, next_to(w, w->x, 1));
  heap_world_assume(w, equal(w, w->y, address(w, 0)));
  uint32_t path = as_path_length(as_run_path(w->run));
  as_resources_tidy(&w->work);
  assert_int_equal(count(w), 4); /* all but list(y), and the empty range */
  assert_int_equal(heap_world_count(w, LIST), 1);
  assert_int_equal(heap_world_count(w, SOME), 1);
  assert_int_equal(heap_world_count(w, TOKEN), 1);
  assert_true(as_path_length(as_run_path(w->run)) >= path);
}

/* An engine that takes what is produced, and keeps it itself: there it is, and nowhere else. */
static void keeps_cells(void *data, as_transfer *work) {
  heap_world *w = data;
  uint32_t last = as_resources_count(work->state.heap) - 1;
  if (work->state.heap->at[last]->name != CELL) return;
  work->state.heap = as_resources_remove(work->region, work->state.heap, last);
  ++*(uint32_t *)w->data;
}

static void do_tidy_keeps(heap_world *w) {
  have(w, LIST, w->x);
  heap_world_assume(w, as_term_not(w->terms, equal(w, w->x, address(w, 0))));
  w->engine.produced = keeps_cells;
  as_resources_tidy(&w->work);
  assert_int_equal(count(w), 1);
  assert_int_equal(*(uint32_t *)w->data, 0);
}

/* ---- refusals ---- */

static void do_lacking(heap_world *w) {
  spec s = {0};
  as_bindings b = {0};
  have(w, CELL, w->x);
  const as_resources *before = w->work.state.heap;
  spec_take(w, &s, CELL, w->x);
  spec_take(w, &s, CELL, next_to(w, w->x, 1));
  assert_int_equal(heap_world_consume(w, &s, &b), AS_CONSUMPTION_REFUSED);
  assert_ptr_equal(w->work.state.heap, before);
  const as_consume_failure *f = &w->work.failure;
  assert_true(f->is_resource && f->wanted.name == CELL && f->place == s.items[1].place && !f->chain_count);
  assert_true(as_term_same(f->wanted.inputs[0], next_to(w, w->x, 1)));
}

static void do_claim_fails(heap_world *w) {
  spec s = {0};
  as_bindings b = {0};
  as_term v = have(w, CELL, w->x), o = spec_take(w, &s, CELL, w->x);
  spec_claim(&s, as_term_bvult(w->terms, o, w->u));
  assert_int_equal(heap_world_consume(w, &s, &b), AS_CONSUMPTION_REFUSED);
  const as_consume_failure *f = &w->work.failure;
  assert_true(!f->is_resource && f->proof == AS_PROOF_FAILS);
  assert_true(as_term_same(f->claim, as_term_bvult(w->terms, v, w->u)));
  assert_int_equal(count(w), 1);
  w->work.mode = AS_MODE_UX; /* cut */
  b.count = 0;
  assert_int_equal(heap_world_consume(w, &s, &b), AS_CONSUMPTION_DONE);
  is_known(w, as_term_bvult(w->terms, v, w->u));
}

/* list(x) is a cell at x, which there is, and a list at the next one, which has no cell: that is what is lacking, and
 * these are the predicates that ask for it. */
static void do_chain(heap_world *w) {
  as_term v = have(w, CELL, w->x), next = as_term_extract(w->terms, v, 2, 0);
  heap_world_assume(w, as_term_not(w->terms, equal(w, w->x, address(w, 0))));
  heap_world_assume(w, as_term_not(w->terms, equal(w, next, address(w, 0))));
  heap_world_assume(w, as_term_not(w->terms, equal(w, next, w->x)));
  assert_int_equal(want(w, LIST, w->x, NULL), AS_CONSUMPTION_REFUSED);
  const as_consume_failure *f = &w->work.failure;
  assert_true(f->is_resource && f->wanted.name == CELL && as_term_same(f->wanted.inputs[0], next));
  assert_int_equal(f->chain_count, 2);
  assert_true(f->chain[0]->name == LIST && as_term_same(f->chain[0]->inputs[0], w->x));
  assert_true(f->chain[1]->name == LIST && as_term_same(f->chain[1]->inputs[0], next));
  assert_int_equal(count(w), 1);
  have(w, CELL, w->y);
  assert_int_equal(want(w, SOME, w->y, NULL), AS_CONSUMPTION_REFUSED); /* a claim of its definition */
  assert_true(!f->is_resource && as_term_exists(f->claim));
  assert_int_equal(f->chain_count, 1);
  assert_true(f->chain[0]->name == SOME);
}

/* An engine with cells of its own, one bit each; each has the next address as its value. */
typedef struct own_cells {
  uint32_t cells, marks[64], count;
} own_cells;

static as_consumption find_own(void *data, as_transfer *work, const as_resource *wanted, as_term *output) {
  heap_world *w = data;
  own_cells *own = w->data;
  if (wanted->name != CELL || !as_term_is_const(work->terms, wanted->inputs[0])) return AS_CONSUMPTION_REFUSED;
  uint64_t at = as_term_bits(work->terms, wanted->inputs[0]);
  if (!(own->cells >> at & 1)) return AS_CONSUMPTION_REFUSED;
  own->cells &= ~(1U << at);
  *output = value(w, at + 1);
  return AS_CONSUMPTION_DONE;
}

static uint32_t mark_own(void *data) {
  own_cells *own = ((heap_world *)data)->data;
  assert_true(own->count < 64);
  own->marks[own->count] = own->cells;
  return own->count++;
}

static void release_own(void *data, uint32_t mark, bool back) {
  own_cells *own = ((heap_world *)data)->data;
  assert_int_equal(mark + 1, own->count); /* the newest first */
  own->count--;
  if (back) own->cells = own->marks[mark];
}

/* A list whose third cell is lacking is refused when two cells of the engine's were taken: it has them again. */
static void do_goes_back(heap_world *w) {
  own_cells own = {.cells = 1 << 1 | 1 << 2};
  w->data = &own;
  w->engine.find = find_own, w->engine.mark = mark_own, w->engine.release = release_own;
  assert_int_equal(want(w, LIST, address(w, 1), NULL), AS_CONSUMPTION_REFUSED);
  assert_int_equal(own.cells, 1 << 1 | 1 << 2);
  assert_int_equal(own.count, 0);
  assert_int_equal(want(w, CELL, address(w, 1), NULL), AS_CONSUMPTION_DONE);
  assert_int_equal(own.cells, 1 << 2);
  assert_int_equal(own.count, 0);
}

#define TEST(name)                                                                                                     \
  static void name(void **state) {                                                                                     \
    (void)state;                                                                                                       \
    uint32_t seen = 0;                                                                                                 \
    assert_true(heap_world_do(do_##name, &seen));                                                                      \
  }
TEST(element)
TEST(focus)
TEST(join)
TEST(join_single_first)
TEST(join_single_last)
TEST(singles)
TEST(others)
TEST(far)
TEST(shared)
TEST(empty)
TEST(rest)
TEST(exact)
TEST(serves)
TEST(fold)
TEST(open)
TEST(open_twice)
TEST(open_known)
TEST(open_any)
TEST(forgets)
TEST(tidy)
TEST(tidy_keeps)
/* Kinds of the entries of a trail, oldest first: a letter each; capitals are deep. */
static void trail_is(const heap_world *w, const char *expected) {
  static const char letters[] = "spcofxl", deep[] = "SPCOFXL";
  const as_trail *newest = w->work.state.heap->trail;
  size_t length = 0;
  char shown[64] = "";
  for (const as_trail *t = newest; t; t = t->before) length++;
  assert_true(length < sizeof shown);
  for (const as_trail *t = newest; t; t = t->before) shown[--length] = t->is_deep ? deep[t->kind] : letters[t->kind];
  assert_string_equal(shown, expected);
}

/* The trail has what was done, and nothing of what was refused and taken back. */
static void do_trail(heap_world *w) {
  as_resources *none = NULL;
  for (int i = 0; i < 2; i++) heap_world_assume(w, as_term_not(w->terms, equal(w, w->n, i ? w->x : address(w, 0))));
  heap_world_assume(w, as_term_not(w->terms, equal(w, w->n, w->y)));
  assert_null(as_resources_note(&w->region, none, AS_TRAIL_LENT, false, NULL));
  have(w, CELL, w->y);
  assert_null(w->work.state.heap->trail);
  w->work.state.heap = as_resources_begin_step(&w->region, w->work.state.heap, w);
  assert_ptr_equal(w->work.state.heap->trail->step, w);
  trail_is(w, "s");
  have(w, CELL, w->x);
  trail_is(w, "sp");
  assert_int_equal(want(w, CELL, w->n, NULL), AS_CONSUMPTION_REFUSED);
  assert_int_equal(want(w, LIST, w->n, NULL), AS_CONSUMPTION_REFUSED);
  trail_is(w, "sp");
  assert_int_equal(want(w, LIST, address(w, 0), NULL), AS_CONSUMPTION_DONE);
  trail_is(w, "spfc");
  assert_int_equal(want(w, CELL, w->x, NULL), AS_CONSUMPTION_DONE);
  trail_is(w, "spfcc");
  have_range(w, w->x, address(w, 0), address(w, 4));
  as_resources_focus(&w->work, count(w) - 1, address(w, 2));
  trail_is(w, "spfccpx");
}
TEST(trail)
TEST(lacking)
TEST(claim_fails)
TEST(chain)
TEST(goes_back)

static void open_forks(void **state) {
  (void)state;
  uint32_t ends[2] = {0};
  assert_true(heap_world_do(do_open_forks, ends));
  assert_int_equal(ends[0], 1);
  assert_int_equal(ends[1], 1);
}

/* The index is what was multiplied, as it was written, also where the product has lost its high bits. */
static void do_index_as_written(heap_world *w) {
  as_terms *t = w->terms;
  as_sort word = as_sort_bv(64);
  as_term base = as_term_variable(t, word, "base"), i = as_term_variable(t, word, "i"), four = as_term_bv(t, 64, 4);
  as_resource each = {.index = as_term_variable(t, word, "k"), .base = base, .stride = 4};
  as_term twice = as_term_bvmul(t, i, as_term_bv(t, 64, 2)), indices[4] = {i, twice};
  indices[2] = as_term_bvadd(t, twice, as_term_bv(t, 64, 1)), indices[3] = as_term_bvsub(t, i, as_term_bv(t, 64, 3));
  for (uint32_t n = 0; n < 4; n++) {
    as_term distance = as_term_bvmul(t, indices[n], four);
    as_term cut = as_term_concat(t, as_term_extract(t, indices[n], 61, 0), as_term_bv(t, 2, 0));
    assert_int_equal(as_each_index(t, &each, as_term_bvadd(t, base, distance)).id, indices[n].id);
    assert_int_equal(as_each_index(t, &each, as_term_bvadd(t, base, cut)).id, indices[n].id);
  }
  as_term beside = as_term_bvadd(t, base, as_term_bvadd(t, as_term_bvmul(t, i, four), as_term_bv(t, 64, 2)));
  assert_false(as_term_exists(as_each_index(t, &each, beside)));
}
static void index_as_written(void **state) {
  (void)state;
  assert_true(heap_world_do(do_index_as_written, NULL));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(element),
      cmocka_unit_test(focus),
      cmocka_unit_test(join),
      cmocka_unit_test(join_single_first),
      cmocka_unit_test(join_single_last),
      cmocka_unit_test(singles),
      cmocka_unit_test(others),
      cmocka_unit_test(far),
      cmocka_unit_test(shared),
      cmocka_unit_test(empty),
      cmocka_unit_test(rest),
      cmocka_unit_test(exact),
      cmocka_unit_test(index_as_written),
      cmocka_unit_test(serves),
      cmocka_unit_test(fold),
      cmocka_unit_test(open),
      cmocka_unit_test(open_forks),
      cmocka_unit_test(open_twice),
      cmocka_unit_test(open_known),
      cmocka_unit_test(open_any),
      cmocka_unit_test(forgets),
      cmocka_unit_test(tidy),
      cmocka_unit_test(tidy_keeps),
      cmocka_unit_test(lacking),
      cmocka_unit_test(claim_fails),
      cmocka_unit_test(chain),
      cmocka_unit_test(goes_back),
      cmocka_unit_test(trail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
