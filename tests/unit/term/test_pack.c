/* Strategy: packing and evaluating must agree: a term that was packed and is unpacked in another manager, where
 * constants stand for its variables, is its value under the model with these constants. Random terms of all worlds that
 * packs have. What a pack does not have is refused; words from outside, cut or changed anywhere, are told apart from
 * good ones or unpacked to something, and never make anybody fall over. */
#include "world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <string.h>

#include <assay/term/eval.h>
#include <assay/term/pack.h>

#include <cmocka.h>

typedef struct place {
  world *w;
  as_terms *others;
  as_term constant[WORLD_VARIABLES]; /* of both: in the first manager, and ... */
  as_term there[WORLD_VARIABLES];    /* ... in the second */
} place;

static as_term stand_in(void *data, uint32_t number, as_sort sort) {
  place *p = data;
  assert_true(number < p->w->variables);
  assert_true(as_sort_equal(as_term_sort(p->others, p->there[number]), sort));
  return p->there[number];
}

/* A constant, in the other manager, through a pack of its own. */
static as_term carry(as_terms *from, as_terms *to, as_term t) {
  as_packer *packer = as_packer_create(from);
  uint32_t index;
  assert_true(as_packer_add(packer, t, &index));
  as_unpacker *unpacker = as_unpacker_create(to, as_packer_get(packer), NULL, NULL);
  as_term there = as_unpacker_get(unpacker, index);
  as_unpacker_destroy(unpacker), as_packer_destroy(packer);
  return there;
}

static void check_terms(place *p, as_models *models) {
  world *w = p->w;
  as_packer *packer = as_packer_create(w->terms);
  for (uint32_t i = 0; i < w->variables; i++) assert_int_equal(as_packer_variable(packer, w->variable[i]), i);
  assert_int_equal(as_packer_variable(packer, w->variable[0]), 0);
  as_memory *memory = as_terms_memory(w->terms);
  uint32_t *index = as_memory_alloc(memory, w->pool.count * sizeof *index), terms;
  for (uint32_t i = 0; i < w->pool.count; i++) assert_true(as_packer_add(packer, w->pool.at[i], &index[i]));
  as_pack pack = as_packer_get(packer);
  assert_true(as_pack_valid(memory, pack, w->variables, &terms));
  assert_false(as_pack_valid(memory, pack, w->variables ? 0 : 1, &terms) && w->variables);
  as_model *model = as_model_create(models);
  for (uint32_t i = 0; i < w->variables; i++) as_model_set(models, model, w->variable[i], p->constant[i]);
  as_eval *eval = as_eval_create(models);
  as_eval_bind(eval, model);
  as_unpacker *unpacker = as_unpacker_create(p->others, pack, stand_in, p);
  for (uint32_t i = 0; i < w->pool.count; i++) {
    as_term value = as_eval_term(eval, w->pool.at[i]), there = as_unpacker_get(unpacker, index[i]);
    bool is_unspecified = w->kind == WORLD_FLOAT && !as_term_is_const(p->others, there); /* an int of NaN */
    assert_true(is_unspecified || as_term_same(there, carry(w->terms, p->others, value)));
  }
  as_unpacker_destroy(unpacker), as_eval_destroy(eval);
  as_model_drop(models, model);
  as_memory_free(memory, index, w->pool.count * sizeof *index);
  as_packer_destroy(packer);
}

static void check_world(world_kind kind, uint32_t width, uint64_t seed) {
  as_memory *memory = as_memory_create(0);
  world w;
  world_init(&w, memory, kind, width, seed, true, true);
  world_grow(&w, 120);
  as_models *models = as_models_create(w.terms);
  place p = {.w = &w, .others = as_terms_create(memory)};
  for (uint32_t i = 0; i < w.variables; i++) {
    p.constant[i] = world_constant(&w, w.terms, as_term_sort(w.terms, w.variable[i]));
    p.there[i] = carry(w.terms, p.others, p.constant[i]);
  }
  check_terms(&p, models);
  as_terms_destroy(p.others);
  as_models_destroy(models);
  world_release(&w);
  as_memory_destroy(memory);
}

static void test_random(void **state) {
  (void)state;
  for (uint64_t seed = 1; seed <= 8; seed++) {
    check_world(WORLD_BV, 4, seed);
    check_world(WORLD_BV, 32, seed);
    check_world(WORLD_BV, 100, seed);
    check_world(WORLD_FLOAT, 32, seed);
  }
}

static void test_refused(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_packer *packer = as_packer_create(terms);
  as_term x = as_term_fresh(terms, as_sort_bv(8), "x"), zero = as_term_bv(terms, 8, 0);
  uint32_t index;
  assert_false(as_packer_add(packer, x, &index)); /* it has no number */
  as_packer_variable(packer, x);
  assert_true(as_packer_add(packer, x, &index));
  as_term all =
      as_term_forall(terms, &x, 1, as_term_bvult(terms, zero, as_term_bvadd(terms, x, as_term_bv(terms, 8, 3))));
  assert_false(as_packer_add(packer, all, &index));
  assert_false(as_packer_add(packer, as_term_int_text(terms, "123456789012345678901234567890"), &index));
  assert_true(as_packer_add(packer, as_term_int(terms, -7), &index)); /* the packer goes on */
  as_packer_destroy(packer), as_terms_destroy(terms), as_memory_destroy(memory);
}

static as_term nothing(void *data, uint32_t number, as_sort sort) {
  (void)data, (void)number, (void)sort;
  return as_term_none();
}

/* No variable stands for anything: whatever needs one is none, whatever does not is there. */
static void test_nothing_stands_in(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_packer *packer = as_packer_create(terms);
  as_term x = as_term_fresh(terms, as_sort_bv(8), "x");
  uint32_t with, without;
  as_packer_variable(packer, x);
  assert_true(as_packer_add(packer, as_term_bvadd(terms, x, as_term_bv(terms, 8, 1)), &with));
  assert_true(as_packer_add(packer, as_term_bv(terms, 8, 1), &without));
  as_unpacker *unpacker = as_unpacker_create(terms, as_packer_get(packer), nothing, NULL);
  assert_false(as_term_exists(as_unpacker_get(unpacker, with)));
  assert_true(as_term_exists(as_unpacker_get(unpacker, without)));
  as_unpacker_destroy(unpacker), as_packer_destroy(packer), as_terms_destroy(terms), as_memory_destroy(memory);
}

static as_term any(void *data, uint32_t number, as_sort sort) {
  world *w = data;
  assert_true(number < w->variables);
  return world_constant(w, w->terms, sort);
}

/* Cut anywhere, or with one word changed: told apart, or at least well formed. */
static void test_from_outside(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  world w;
  world_init(&w, memory, WORLD_BV, 16, 7, true, true);
  world_grow(&w, 40);
  as_packer *packer = as_packer_create(w.terms);
  uint32_t index, terms, refused = 0;
  for (uint32_t i = 0; i < w.variables; i++) as_packer_variable(packer, w.variable[i]);
  for (uint32_t i = 0; i < w.pool.count; i++) assert_true(as_packer_add(packer, w.pool.at[i], &index));
  as_pack pack = as_packer_get(packer);
  uint32_t *words = as_memory_alloc(memory, pack.count * sizeof *words);
  for (uint32_t i = 0; i < pack.count; i++) {
    as_pack cut = {pack.words, i};
    as_pack_valid(memory, cut, w.variables, &terms);
    memcpy(words, pack.words, pack.count * sizeof *words);
    words[i] = i % 3 ? UINT32_MAX : words[i] + 1;
    as_pack changed = {words, pack.count};
    bool good = as_pack_valid(memory, changed, w.variables, &terms);
    refused += !good;
    if (!good || !terms) continue;
    as_unpacker *unpacker = as_unpacker_create(w.terms, changed, any, &w);
    for (uint32_t k = 0; k < terms; k++) assert_true(as_term_exists(as_unpacker_get(unpacker, k)));
    as_unpacker_destroy(unpacker);
  }
  assert_true(refused > pack.count / 2);
  as_memory_free(memory, words, pack.count * sizeof *words);
  as_packer_destroy(packer), world_release(&w), as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_random), cmocka_unit_test(test_refused),
                                     cmocka_unit_test(test_nothing_stands_in), cmocka_unit_test(test_from_outside)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
