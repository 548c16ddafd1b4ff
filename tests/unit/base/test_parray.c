/* Persistent arrays. Strategy: random operations on several sharers are compared with plain copies of plain arrays;
 * values are counted, and all counts are zero at the end. Sizes cross several levels of the trie. */
#include "unit/base/support.h"

#include <assay/base/parray.h>

enum { SHARERS = 4, VALUES = 64, LARGEST = 5000 };

typedef struct counts {
  int64_t of[VALUES];
} counts;

static void retain(void *data, uint64_t value) { ((counts *)data)->of[value % VALUES]++; }
static void release(void *data, uint64_t value) { ((counts *)data)->of[value % VALUES]--; }

typedef struct model {
  uint64_t at[LARGEST];
  uint32_t count;
} model;

typedef struct both {
  as_parray array;
  model *model;
} both;

static void check(const both *b) {
  assert_int_equal(b->array.count, b->model->count);
  for (uint32_t i = 0; i < b->model->count; i++) assert_int_equal(as_parray_get(b->array, i), b->model->at[i]);
}

static void random_operations(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  uint64_t random = 7;
  counts counted = {0};
  as_parrays arrays;
  as_parrays_init(&arrays, memory, (as_pmap_values){retain, release, &counted});
  both b[SHARERS];
  for (uint32_t i = 0; i < SHARERS; i++) b[i] = (both){.model = calloc(1, sizeof(model))};
  for (uint32_t step = 0; step < 20000; step++) {
    both *one = &b[random_below(&random, SHARERS)];
    uint64_t value = 1 + random_below(&random, VALUES - 1), what = random_below(&random, 1000);
    if (what == 0) {
      both *other = &b[random_below(&random, SHARERS)];
      as_parray shared = as_parray_share(one->array);
      as_parray_drop(&arrays, &other->array);
      other->array = shared;
      memmove(other->model, one->model, sizeof(model));
    } else if (what < 800 && one->model->count < LARGEST) {
      retain(&counted, value);
      as_parray_push(&arrays, &one->array, value);
      one->model->at[one->model->count++] = value;
    } else if (one->model->count) {
      uint32_t index = (uint32_t)random_below(&random, one->model->count);
      uint64_t *slot = as_parray_slot(&arrays, &one->array, index);
      assert_int_equal(*slot, one->model->at[index]);
      release(&counted, *slot), retain(&counted, value);
      *slot = one->model->at[index] = value;
    }
    if (step % 500 == 0)
      for (uint32_t i = 0; i < SHARERS; i++) check(&b[i]);
  }
  for (uint32_t i = 0; i < SHARERS; i++) {
    check(&b[i]);
    as_parray_drop(&arrays, &b[i].array);
    free(b[i].model);
  }
  for (uint32_t i = 0; i < VALUES; i++) assert_int_equal(counted.of[i], 0);
  as_parrays_release(&arrays);
  as_memory_destroy(memory);
}

typedef struct seen {
  uint32_t count, index[8];
} seen;

static bool see(void *data, uint32_t index, uint64_t in_a, uint64_t in_b) {
  seen *s = data;
  assert_int_not_equal(in_a, in_b);
  assert_true(s->count < 8);
  s->index[s->count++] = index;
  return s->count < 3;
}

static void comparison(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_parrays arrays;
  as_parrays_init(&arrays, memory, (as_pmap_values){0});
  as_parray a = {0}, b = {0};
  seen s = {0};
  assert_true(as_parray_compare(a, b, see, &s));
  for (uint32_t i = 0; i < 100; i++) as_parray_push(&arrays, &a, i);
  b = as_parray_share(a);
  for (uint32_t i = 100; i < 1000; i++) as_parray_push(&arrays, &b, i); /* one level more */
  assert_true(as_parray_compare(a, b, see, &s) && as_parray_compare(b, a, see, &s) && s.count == 0);
  *as_parray_slot(&arrays, &b, 17) = 0, *as_parray_slot(&arrays, &a, 99) = 0;
  assert_true(as_parray_compare(a, b, see, &s));
  assert_true(s.count == 2 && s.index[0] == 17 && s.index[1] == 99);
  assert_false(as_parray_compare(b, a, see, &s)); /* stopped by the third */
  as_parray_drop(&arrays, &a), as_parray_drop(&arrays, &b);
  as_parrays_release(&arrays);
  as_memory_destroy(memory);
}

static void beyond(void) {
  as_parrays arrays;
  as_parrays_init(&arrays, as_memory_create(0), (as_pmap_values){0});
  as_parray a = {0};
  as_parray_slot(&arrays, &a, 0);
}

static void contracts(void **state) {
  (void)state;
  expect_abort(beyond, "as_parray_slot");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_operations),
      cmocka_unit_test(comparison),
      cmocka_unit_test(contracts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
