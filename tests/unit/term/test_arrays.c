/* Strategy: array values of up to some thousand elements at random indices, narrow and wide, read at indices that are
 * stored and at others, several arrays in turn; the oracle is a table of what was stored. */
#include "../base/support.h"
#include <assay/term/term.h>

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

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_elements)};
  return cmocka_run_group_tests_name("arrays", tests, NULL, NULL);
}
