/* Strategy: random pushes and pops against a plain array; the growth function at the edges of 32 bits. */
#include "support.h"
#include <assay/base/vector.h>

typedef struct wide {
  uint64_t a, b, c;
} wide;

AS_VECTOR_DEFINE(wide_vector, wide)
AS_VECTOR_DEFINE(name_vector, const char *)

static void test_random(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  static uint64_t model[20000];
  uint32_t count = 0;
  wide_vector v = {0};
  uint64_t seed = 3;
  for (int step = 0; step < 20000; step++) {
    if (count && random_below(&seed, 3) == 0) {
      wide popped = wide_vector_pop(&v);
      assert_true(popped.a == model[--count] && popped.c == ~popped.a);
    } else {
      uint64_t value = model[count++] = random_next(&seed);
      wide_vector_push(memory, &v, (wide){value, 0, ~value});
    }
    assert_int_equal(v.count, count);
    assert_true(v.capacity >= count && as_memory_live(memory) == v.capacity * sizeof(wide));
  }
  for (uint32_t i = 0; i < count; i++) assert_true(v.at[i].a == model[i] && v.at[i].c == ~model[i]);
  wide_vector_release(memory, &v);
  assert_true(!v.at && !v.count && !v.capacity);
  as_memory_destroy(memory);
}

static void test_reserve(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  name_vector v = {0};
  name_vector_reserve(memory, &v, 100);
  assert_true(v.capacity >= 100 && v.count == 0);
  const char **before = v.at;
  for (int i = 0; i < 100; i++) name_vector_push(memory, &v, "x");
  assert_ptr_equal(v.at, before);
  name_vector_reserve(memory, &v, 5);
  assert_ptr_equal(v.at, before);
  name_vector_release(memory, &v);
  as_u32_vector empty = {0};
  as_u32_vector_release(memory, &empty);
  as_memory_destroy(memory);
}

static void test_capacity(void **state) {
  (void)state;
  assert_int_equal(as_vector_capacity(0, 1), 8);
  assert_int_equal(as_vector_capacity(8, 9), 16);
  assert_int_equal(as_vector_capacity(8, 1000), 1000);
  assert_int_equal(as_vector_capacity(UINT32_C(1) << 31, (UINT64_C(1) << 31) + 1), UINT32_MAX);
  assert_int_equal(as_vector_capacity(UINT32_MAX - 1, UINT32_MAX), UINT32_MAX);
}

static void pop_empty(void) {
  as_u32_vector v = {0};
  as_u32_vector_pop(&v);
}
static void grow_too_far(void) {
  uint32_t volatile grown = as_vector_capacity(UINT32_MAX, UINT64_C(1) << 32);
  (void)grown;
}

static void test_misuse(void **state) {
  (void)state;
  expect_abort(pop_empty, "as_u32_vector_pop: pop from an empty vector");
  expect_abort(grow_too_far, "more than 2^32 - 1 elements");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_random),
      cmocka_unit_test(test_reserve),
      cmocka_unit_test(test_capacity),
      cmocka_unit_test(test_misuse),
  };
  return cmocka_run_group_tests_name("vector", tests, NULL, NULL);
}
