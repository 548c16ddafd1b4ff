/* Strategy: random writes of all kinds against one large buffer; lengths around the points where the buffer grows. */
#include "support.h"
#include <assay/base/text.h>

static void test_random(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_text text = {.memory = memory};
  static char model[1 << 20];
  size_t length = 0;
  uint64_t seed = 5;
  assert_string_equal(as_text_get(&text), "");
  for (int step = 0; step < 5000; step++) {
    char piece[200];
    size_t count = random_below(&seed, sizeof piece);
    for (size_t i = 0; i < count; i++) piece[i] = (char)(1 + random_below(&seed, 255));
    piece[count] = 0;
    switch (random_below(&seed, 4)) {
    case 0: as_text_put(&text, piece); break;
    case 1: as_text_put_bytes(&text, piece, count); break;
    case 2: as_text_printf(&text, "%s", piece); break;
    default:
      for (size_t i = 0; i < count; i++) as_text_put_char(&text, piece[i]);
    }
    memcpy(model + length, piece, count + 1);
    length += count;
    assert_int_equal(text.length, length);
    assert_int_equal(as_text_get(&text)[length], 0);
    if (step % 50 == 0) assert_memory_equal(as_text_get(&text), model, length + 1);
    if (random_below(&seed, 200) == 0) {
      as_text_clear(&text), length = 0;
      assert_string_equal(as_text_get(&text), "");
    }
  }
  assert_memory_equal(as_text_get(&text), model, length + 1);
  assert_int_equal(as_memory_live(memory), text.capacity);
  as_text_release(&text);
  as_memory_destroy(memory);
}

static void test_printf(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  for (int width = 1; width < 300; width++) {
    as_text text = {.memory = memory};
    char expected[400];
    snprintf(expected, sizeof expected, "<%*d|%s>", width, -7, "x");
    as_text_printf(&text, "<%*d|%s>", width, -7, "x");
    assert_string_equal(as_text_get(&text), expected);
    as_text_printf(&text, "%s", "");
    assert_int_equal(text.length, strlen(expected));
    as_text_release(&text);
  }
  as_text text = {.memory = memory};
  as_text_put_bytes(&text, "a\0b", 3);
  assert_memory_equal(as_text_get(&text), "a\0b", 4);
  as_text_put_bytes(&text, NULL, 0);
  assert_int_equal(text.length, 3);
  as_text_release(&text);
  as_memory_destroy(memory);
}

static void print_unprintable(void) {
  as_text text = {.memory = as_memory_create(0)};
  as_text_printf(&text, "%ls", L"\x12345"); /* not in the C locale */
}
static void append_to_itself(void) {
  as_text text = {.memory = as_memory_create(0)};
  as_text_put(&text, "abc");
  as_text_put(&text, as_text_get(&text) + 1);
}

static void test_misuse(void **state) {
  (void)state;
  expect_abort(print_unprintable, "as_text_printf: the format and its arguments cannot be printed");
  expect_abort(append_to_itself, "the bytes lie in the text itself");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_random),
      cmocka_unit_test(test_printf),
      cmocka_unit_test(test_misuse),
  };
  return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
