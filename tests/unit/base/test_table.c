/* Strategy: random operations against an array indexed by key, with three hash functions: the real one, one with few
 * values (long probe sequences that wrap around the end) and a constant one (removal must close every gap). After each
 * phase every key is looked up and the slots are checked to be reachable from their home. */
#include "support.h"
#include <assay/base/table.h>

enum { KEYS = 400, STEPS = 30000 };

static uint64_t hash_few(uint32_t key) { return UINT64_C(0xfffffffd) + key % 5; }
static uint64_t hash_constant(uint32_t key) { return (void)key, 13; }

AS_TABLE_DEFINE(good_table, uint32_t, uint64_t, as_hash_u32, as_equal_u32)
AS_TABLE_DEFINE(poor_table, uint32_t, uint64_t, hash_few, as_equal_u32)
AS_TABLE_DEFINE(worst_table, uint32_t, uint64_t, hash_constant, as_equal_u32)

#define DEFINE_TEST(name)                                                                                              \
  static void name##_check(const name *t, const uint64_t *model) {                                                     \
    uint32_t count = 0, used = 0;                                                                                      \
    for (uint32_t key = 0; key < KEYS; key++) {                                                                        \
      const uint64_t *value = name##_find(t, key);                                                                     \
      assert_int_equal(value != NULL, model[key] != 0);                                                                \
      if (value) assert_int_equal(*value, model[key]);                                                                 \
      count += model[key] != 0;                                                                                        \
    }                                                                                                                  \
    for (uint32_t i = 0; i < t->capacity; i++) used += t->slot[i].used;                                                \
    assert_true(count == t->count && used == count && (t->capacity & (t->capacity - 1)) == 0);                         \
  }                                                                                                                    \
  static void test_##name(void **state) {                                                                              \
    (void)state;                                                                                                       \
    as_memory *memory = as_memory_create(0);                                                                           \
    uint64_t model[KEYS] = {0}, seed = 11;                                                                             \
    name t = {0};                                                                                                      \
    assert_false(name##_remove(&t, 1));                                                                                \
    name##_clear(&t);                                                                                                  \
    for (int step = 0; step < STEPS; step++) {                                                                         \
      uint32_t key = (uint32_t)random_below(&seed, step < STEPS / 2 ? KEYS : KEYS / 8);                                \
      if (random_below(&seed, 2)) {                                                                                    \
        uint64_t *value = name##_put(memory, &t, key);                                                                 \
        assert_int_equal(*value, model[key]); /* zero if it is new */                                                  \
        *value = model[key] = 1 + random_below(&seed, 1000);                                                           \
      } else {                                                                                                         \
        assert_int_equal(name##_remove(&t, key), model[key] != 0);                                                     \
        model[key] = 0;                                                                                                \
      }                                                                                                                \
      if (step % 500 == 0) name##_check(&t, model);                                                                    \
    }                                                                                                                  \
    name##_check(&t, model);                                                                                           \
    name##_clear(&t);                                                                                                  \
    memset(model, 0, sizeof model);                                                                                    \
    name##_check(&t, model);                                                                                           \
    name##_release(memory, &t);                                                                                        \
    assert_null(name##_find(&t, 1));                                                                                   \
    as_memory_destroy(memory);                                                                                         \
  }

DEFINE_TEST(good_table)
DEFINE_TEST(poor_table)
DEFINE_TEST(worst_table)

/* A known key never moves entries, even when the table is about to grow. */
static void test_known_key(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  good_table t = {0};
  for (uint32_t key = 0; key < 12; key++) *good_table_put(memory, &t, key) = key;
  assert_int_equal(t.capacity, 16);
  uint64_t *value = good_table_find(&t, 3);
  assert_ptr_equal(good_table_put(memory, &t, 3), value);
  assert_int_equal(t.capacity, 16);
  good_table_release(memory, &t);
  as_memory_destroy(memory);
}

/* No collisions among similar inputs, and about half of the output bits move with each input bit. */
static void test_hashes(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  unsigned moved = 0, pairs = 0;
  for (uint64_t x = 1; x < 1000; x++)
    for (int bit = 0; bit < 64; bit++, pairs++)
      moved += (unsigned)__builtin_popcountll(as_hash_u64(x) ^ as_hash_u64(x ^ UINT64_C(1) << bit));
  assert_true(moved > 31 * pairs && moved < 33 * pairs);
  unsigned char bytes[40] = {0};
  static uint64_t seen[41 * 40 * 8];
  size_t count = 0;
  for (size_t length = 0; length <= 40; length++) {
    seen[count++] = as_hash_bytes(bytes, length);
    for (size_t i = 0; i < length; i++) {
      bytes[i] = 1, seen[count++] = as_hash_bytes(bytes, length), bytes[i] = 0;
    }
  }
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < i; k++) assert_true(seen[i] != seen[k]);
  assert_true(as_hash_join(1, 2) != as_hash_join(2, 1));
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_good_table), cmocka_unit_test(test_poor_table), cmocka_unit_test(test_worst_table),
      cmocka_unit_test(test_known_key),  cmocka_unit_test(test_hashes),
  };
  return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
