/* Strategy: random allocations with nested marks against a list of the blocks that must be intact, each filled with its
 * own number; the empty region and stale marks by hand. */
#include "support.h"
#include <assay/base/region.h>

enum { MOST = 4000, MARKS = 16, STEPS = 40000 };

typedef struct model {
  as_region region;
  unsigned char *block[MOST];
  size_t size[MOST];
  uint32_t blocks;
  as_region_mark mark[MARKS];
  uint32_t at_mark[MARKS], marks;
} model;

static void check(const model *m) {
  for (uint32_t i = 0; i < m->blocks; i++)
    for (size_t k = 0; k < m->size[i]; k++) assert_int_equal(m->block[i][k], (unsigned char)i);
}

static void add(model *m, uint64_t *seed) {
  if (m->blocks == MOST) return;
  size_t size = random_below(seed, 500) ? random_below(seed, 60) : random_below(seed, 100000);
  unsigned char *block = as_region_alloc(&m->region, size);
  assert_non_null(block);
  assert_int_equal((uintptr_t)block % 8, 0);
  if (size) memset(block, (int)(m->blocks & 255), size);
  m->block[m->blocks] = block, m->size[m->blocks++] = size;
}

static void rewind_some(model *m, uint64_t *seed) {
  if (!m->marks) return;
  m->marks = (uint32_t)random_below(seed, m->marks);
  check(m);
  as_region_rewind(&m->region, m->mark[m->marks]);
  m->blocks = m->at_mark[m->marks];
  check(m);
}

static void test_random(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  model *m = calloc(1, sizeof *m);
  as_region_init(&m->region, memory);
  uint64_t seed = 7;
  for (int step = 0; step < STEPS; step++) {
    uint64_t what = random_below(&seed, 1000);
    if (what < 5 && m->marks < MARKS) {
      m->mark[m->marks] = as_region_save(&m->region);
      m->at_mark[m->marks++] = m->blocks;
    } else if (what < 8) {
      rewind_some(m, &seed);
    } else if (what == 8) {
      as_region_release(&m->region);
      assert_int_equal(as_memory_live(memory), 0);
      m->blocks = m->marks = 0;
    } else {
      add(m, &seed);
    }
  }
  check(m);
  as_region_release(&m->region);
  free(m);
  as_memory_destroy(memory);
}

static void test_empty_mark(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_region region;
  as_region_init(&region, memory);
  as_region_mark empty = as_region_save(&region);
  as_region_rewind(&region, empty);
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < 1000; i++) assert_non_null(as_region_alloc(&region, 100));
    as_region_rewind(&region, empty);
    assert_int_equal(as_memory_live(memory), 0);
  }
  assert_non_null(as_region_alloc(&region, 0));
  as_region_release(&region), as_region_release(&region);
  as_memory_destroy(memory);
}

static void test_copy(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_region region;
  as_region_init(&region, memory);
  char source[] = "some bytes", *copy = as_region_copy(&region, source, sizeof source);
  source[0] = 'X';
  assert_string_equal(copy, "some bytes");
  assert_non_null(as_region_copy(&region, NULL, 0));
  char *big = as_region_alloc(&region, 3 << 20), *small = as_region_alloc(&region, 8);
  memset(big, 1, 3 << 20), memset(small, 2, 8);
  assert_int_equal(big[(3 << 20) - 1], 1);
  as_region_release(&region);
  as_memory_destroy(memory);
}

static void rewind_forward(void) {
  as_region region;
  as_region_init(&region, as_memory_create(0));
  as_region_alloc(&region, 8);
  as_region_mark early = as_region_save(&region);
  as_region_alloc(&region, 8);
  as_region_mark late = as_region_save(&region);
  as_region_rewind(&region, early);
  as_region_rewind(&region, late);
}
static void rewind_foreign(void) {
  as_memory *memory = as_memory_create(0);
  as_region one, two;
  as_region_init(&one, memory), as_region_init(&two, memory);
  as_region_alloc(&one, 8), as_region_alloc(&two, 8);
  as_region_rewind(&one, as_region_save(&two));
}
static void alloc_everything(void) {
  as_region region;
  as_region_init(&region, as_memory_create(0));
  as_region_alloc(&region, SIZE_MAX - 3);
}

/* Only ASan can see these; without it there is nothing to expect. */
static void use_rewound(void) {
  as_region region;
  as_region_init(&region, as_memory_create(0));
  as_region_alloc(&region, 8);
  as_region_mark mark = as_region_save(&region);
  char *volatile gone = as_region_alloc(&region, 8);
  as_region_rewind(&region, mark);
  gone[0] = 1;
}

static void test_poison(void **state) {
  (void)state;
  if (!UNDER_ASAN) skip();
  char errors[4096];
  run_child(use_rewound, errors, sizeof errors);
  assert_non_null(strstr(errors, "use-after-poison"));
}

static void test_misuse(void **state) {
  (void)state;
  expect_abort(rewind_forward, "as_region_rewind: the mark is newer");
  expect_abort(rewind_foreign, "as_region_rewind: the mark is not of this region");
  expect_abort(alloc_everything, "as_region_alloc: a block that fills the address space");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_random), cmocka_unit_test(test_empty_mark), cmocka_unit_test(test_copy),
      cmocka_unit_test(test_poison), cmocka_unit_test(test_misuse),
  };
  return cmocka_run_group_tests_name("region", tests, NULL, NULL);
}
