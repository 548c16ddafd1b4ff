/* Strategy: random byte strings over a small alphabet with zeros, so that repetitions and prefixes are frequent,
 * against a linear search in an array of all strings so far; two tables fed alike must number alike. */
#include "support.h"
#include <assay/base/strings.h>

enum { MOST = 2000, STEPS = 6000 };

typedef struct sample {
  char bytes[12];
  size_t count;
  const char *text;
} sample;

static uint32_t number_of(sample *known, uint32_t *count, sample s) {
  uint32_t i = 0;
  while (i < *count && (known[i].count != s.count || memcmp(known[i].bytes, s.bytes, s.count) != 0)) i++;
  if (i == *count) known[(*count)++] = s;
  return i;
}

static sample random_sample(uint64_t *seed) {
  sample s = {.count = random_below(seed, 11)};
  if (random_below(seed, 2)) s.count = random_below(seed, 4);
  for (size_t i = 0; i < s.count; i++) s.bytes[i] = "\0a\xff"[random_below(seed, 3)];
  return s;
}

static void test_random(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_strings strings, again;
  as_strings_init(&strings, memory), as_strings_init(&again, memory);
  sample *known = calloc(STEPS + 1, sizeof *known);
  uint32_t count = 1; /* the empty string */
  known[0].text = as_strings_text(&strings, (as_symbol){0});
  uint64_t seed = 23;
  for (int step = 0; step < STEPS; step++) {
    sample s = random_sample(&seed);
    uint32_t before = count, expected = number_of(known, &count, s);
    as_symbol found = {UINT32_MAX};
    assert_int_equal(as_strings_find(&strings, s.bytes, s.count, &found), expected < before);
    assert_int_equal(found.id, expected < before ? expected : UINT32_MAX);
    as_symbol symbol = as_strings_intern_bytes(&strings, s.bytes, s.count);
    assert_int_equal(symbol.id, expected);
    assert_int_equal(as_strings_intern_bytes(&again, s.bytes, s.count).id, expected);
    if (!known[expected].text) known[expected].text = as_strings_text(&strings, symbol);
  }
  assert_int_equal(as_strings_count(&strings), count);
  for (uint32_t i = 0; i < count; i++) {
    as_symbol symbol = {i};
    const char *text = as_strings_text(&strings, symbol);
    assert_ptr_equal(text, known[i].text); /* never moves */
    assert_int_equal(as_strings_length(&strings, symbol), known[i].count);
    assert_memory_equal(text, known[i].bytes, known[i].count);
    assert_int_equal(text[known[i].count], 0);
  }
  free(known);
  as_strings_release(&strings), as_strings_release(&again);
  as_memory_destroy(memory);
}

static void test_basics(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_strings strings;
  as_strings_init(&strings, memory);
  assert_int_equal(as_strings_intern(&strings, "").id, 0);
  as_symbol a = as_strings_intern(&strings, "main"), b = as_strings_intern_bytes(&strings, "mainly", 4);
  assert_true(as_symbol_equal(a, b) && a.id == 1);
  assert_string_equal(as_strings_text(&strings, a), "main");
  assert_true(as_symbol_hash(a) == as_symbol_hash(b));
  char *own = calloc(100001, 1);
  memset(own, 'x', 100000);
  as_symbol big = as_strings_intern(&strings, own);
  assert_int_equal(as_strings_length(&strings, big), 100000);
  assert_ptr_not_equal(as_strings_text(&strings, big), own);
  free(own);
  as_strings_release(&strings);
  as_memory_destroy(memory);
}

static void unknown_symbol(void) {
  as_strings strings;
  as_strings_init(&strings, as_memory_create(0));
  as_strings_text(&strings, (as_symbol){1});
}

static void test_misuse(void **state) {
  (void)state;
  expect_abort(unknown_symbol, "as_strings_text: not a symbol of this table");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_random),
      cmocka_unit_test(test_basics),
      cmocka_unit_test(test_misuse),
  };
  return cmocka_run_group_tests_name("strings", tests, NULL, NULL);
}
