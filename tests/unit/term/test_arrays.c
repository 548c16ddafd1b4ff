/* Strategy: array values of up to some thousand elements at random indices, narrow and wide, read at indices that are
 * stored and at others, several arrays in turn; the oracle is a table of what was stored. Evaluation of such arrays: by
 * what it keeps, and of terms that nobody rewrote against the same stores with rewriting. */
#include "../base/support.h"
#include <assay/term/eval.h>

enum { MOST = 3000, ARRAYS = 7 };

typedef struct table {
  as_term array;
  uint64_t index[MOST];
  uint8_t element[MOST];
  uint32_t count;
} table;

static as_term wide(as_terms *terms, uint32_t width, uint64_t value) {
  if (width <= 64) return as_term_bv(terms, width, value);
  return as_term_concat(terms, as_term_bv(terms, width - 64, value % 5), as_term_bv(terms, 64, value));
}

static uint8_t expected(const table *t, uint64_t index) {
  for (uint32_t i = t->count; i-- > 0;)
    if (t->index[i] == index) return t->element[i];
  return 9;
}

static void store(as_terms *terms, table *t, uint32_t width, uint64_t index, uint8_t element) {
  t->index[t->count] = index, t->element[t->count++] = element;
  t->array = as_term_store(terms, t->array, wide(terms, width, index), as_term_bv(terms, 8, element));
}

static void check_at(as_terms *terms, const table *t, uint32_t width, uint64_t index) {
  as_term element = as_term_select(terms, t->array, wide(terms, width, index));
  assert_true(as_term_is_const(terms, element));
  assert_int_equal(as_term_bits(terms, element), expected(t, index));
}

static void check_width(uint32_t width, uint32_t count) {
  static table tables[ARRAYS];
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  uint64_t seed = width, range = width < 16 ? UINT64_C(1) << width : 3 * (uint64_t)count;
  for (int i = 0; i < ARRAYS; i++) {
    table *t = &tables[i];
    t->count = 0;
    t->array = as_term_const_array(terms, width, as_term_bv(terms, 8, 9));
    uint64_t begin = random_below(&seed, 100); /* rising indices are stored outside at once; few others */
    for (uint32_t k = 0; k < count; k++) {
      bool rises = random_below(&seed, 50);
      uint64_t index = rises ? begin + k : random_below(&seed, range);
      store(terms, t, width, index % range, (uint8_t)random_below(&seed, 12));
    }
  }
  for (int i = 0; i < 4000; i++)
    check_at(terms, &tables[random_below(&seed, ARRAYS)], width, random_below(&seed, range));
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

static void test_elements(void **state) {
  static const uint32_t widths[] = {4, 8, 32, 64, 70}, counts[] = {5, 31, 32, 33, 100, 2500};
  (void)state;
  for (size_t w = 0; w < sizeof widths / sizeof *widths; w++)
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
      if (counts[c] <= 100 || widths[w] > 8) check_width(widths[w], counts[c]);
}

/* Evaluation takes a table for what it is: nothing is kept for each of its stores. */
static void test_evaluated_tables(void **state) {
  (void)state;
  enum { STORES = 20000 };
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_models *models = as_models_create(terms);
  as_term array = as_term_const_array(terms, 64, as_term_bv(terms, 8, 0)),
          x = as_term_variable(terms, as_sort_bv(64), "x");
  for (uint64_t i = 0; i < STORES; i++)
    array = as_term_store(terms, array, wide(terms, 64, i), as_term_bv(terms, 8, 1 + i % 255));
  as_term sum = as_term_bvadd(terms, as_term_select(terms, array, x),
                              as_term_select(terms, as_term_store(terms, array, x, as_term_bv(terms, 8, 77)), x));
  as_eval *eval = as_eval_create(models);
  size_t before = as_memory_live(memory), most = STORES * sizeof(uint64_t) + (1 << 18); /* the list that is searched */
  for (uint64_t at = 0; at < STORES; at += 997) {
    as_model *model = as_model_create(models);
    as_model_set(models, model, x, wide(terms, 64, at));
    as_eval_bind(eval, model);
    uint64_t bits;
    assert_true(as_eval_bits(eval, sum, &bits));
    assert_int_equal(bits, (1 + at % 255 + 77) % 256);
    assert_true(as_term_same(as_eval_term(eval, array), array));
    as_model_drop(models, model);
  }
  assert_true(as_memory_live(memory) < before + most);
  as_eval_destroy(eval);
  as_models_destroy(models);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

static as_term disordered(as_terms *terms, uint32_t width, uint32_t seed, bool rewriting) {
  as_terms_set_rewriting(terms, rewriting);
  as_term array = as_term_const_array(terms, width, as_term_bv(terms, 8, 0));
  uint64_t random = seed;
  for (uint32_t i = 0; i < 1 + seed % 7; i++) {
    random = random * 6364136223846793005u + 1442695040888963407u;
    as_term index = as_term_bv(terms, width, random >> 33 & 7), element = as_term_bv(terms, 8, random >> 40 & 1);
    array = as_term_store(terms, array, index, element);
  }
  as_terms_set_rewriting(terms, true);
  return array;
}

/* What is built without rewriting is no value yet: stores in any order, of the default, twice at one place. */
static void test_evaluated_disorder(void **state) {
  static const uint32_t widths[] = {3, 16, 64};
  (void)state;
  for (uint32_t seed = 1; seed <= 300; seed++) {
    uint32_t width = widths[seed % 3];
    as_memory *memory = as_memory_create(0);
    as_terms *terms = as_terms_create(memory);
    as_models *models = as_models_create(terms);
    as_term good = disordered(terms, width, seed, true), raw = disordered(terms, width, seed, false);
    as_eval *eval = as_eval_create(models);
    as_model *model = as_model_create(models);
    as_eval_bind(eval, model);
    assert_true(as_term_same(as_eval_term(eval, raw), good));
    assert_true(as_term_same(as_eval_term(eval, good), good));
    as_model_drop(models, model);
    as_eval_destroy(eval);
    as_models_destroy(models);
    as_terms_destroy(terms);
    as_memory_destroy(memory);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_elements), cmocka_unit_test(test_evaluated_tables),
                                     cmocka_unit_test(test_evaluated_disorder)};
  return cmocka_run_group_tests_name("arrays", tests, NULL, NULL);
}
