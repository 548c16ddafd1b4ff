/* Strategy: random operations against a model of the blocks that are taken: each keeps what was written to it, is
 * aligned, and overlaps no other; all sizes of small blocks near the borders of their classes; a heap that takes and
 * gives the same again and again does not grow. */
#include "base/memory/heap.h"
#include "support.h"

#include <unistd.h>

enum { BLOCKS = 200, STEPS = 60000 };

typedef struct block {
  unsigned char *at, fill;
  size_t size;
} block;

static size_t random_size(uint64_t *seed) {
  uint64_t kind = random_below(seed, 100);
  if (kind == 0) return AS_LARGE_PAGE_BYTES;
  size_t most = kind < 70 ? 200 : kind < 95 ? 2000 : AS_HEAP_MOST_BYTES;
  return 1 + random_below(seed, most);
}

static void fill(block *b, uint64_t *seed) {
  b->fill = (unsigned char)random_next(seed);
  memset(b->at, b->fill, b->size);
}

static void check_fill(const block *b) {
  size_t step = b->size > AS_HEAP_MOST_BYTES ? 4093 : 1;
  for (size_t i = 0; i < b->size; i += step) assert_int_equal(b->at[i], b->fill);
}

static void test_blocks(void **state) {
  (void)state;
  as_heap heap = {0};
  block blocks[BLOCKS] = {0};
  uint64_t seed = 7;
  for (int step = 0; step < STEPS; step++) {
    block *b = &blocks[random_below(&seed, BLOCKS)];
    if (b->at) {
      check_fill(b);
      as_heap_give(&heap, b->at, b->size);
      b->at = NULL;
      continue;
    }
    b->size = random_size(&seed);
    assert_true(as_heap_has(b->size));
    b->at = as_heap_take(&heap, b->size);
    assert_non_null(b->at);
    assert_int_equal((uintptr_t)b->at % _Alignof(max_align_t), 0);
    fill(b, &seed);
  }
  for (int i = 0; i < BLOCKS; i++)
    if (blocks[i].at) check_fill(&blocks[i]);
  for (int i = 0; i < BLOCKS; i++) /* large pages that are taken are their owner's */
    if (blocks[i].at && blocks[i].size == AS_LARGE_PAGE_BYTES) as_heap_give(&heap, blocks[i].at, blocks[i].size);
  as_heap_release(&heap);
}

/* Every size gets a block that is at most a quarter larger, or 15 bytes: neighbours are that far apart. */
static void test_classes(void **state) {
  (void)state;
  for (size_t size = 1; size <= AS_HEAP_MOST_BYTES; size++) {
    as_heap heap = {0};
    if (size > 300 && size % 61 && (size & (size - 1)) && ((size - 1) & (size - 2))) continue;
    char *first = as_heap_take(&heap, size), *second = as_heap_take(&heap, size);
    size_t distance = (size_t)(second - first);
    assert_true(distance >= size && distance <= (size + 15 > size * 5 / 4 ? size + 15 : size * 5 / 4));
    assert_true(as_heap_is_same_class(size, distance) && !as_heap_is_same_class(size, distance + 1));
    as_heap_release(&heap);
  }
  assert_false(as_heap_has(0) || as_heap_has(AS_HEAP_MOST_BYTES + 1) || as_heap_has(2 * AS_LARGE_PAGE_BYTES));
  assert_false(as_heap_is_same_class(AS_HEAP_MOST_BYTES, AS_LARGE_PAGE_BYTES));
  assert_true(as_heap_is_same_class(AS_LARGE_PAGE_BYTES, AS_LARGE_PAGE_BYTES));
}

/* Many blocks, all given back, many times: of the same sizes nothing more is asked of the system. */
static void test_reuse(void **state) {
  (void)state;
  enum { COUNT = 5000, ROUNDS = 50 };
  static void *taken[COUNT];
  as_heap heap = {0};
  const struct as_heap_chunk *chunk = NULL;
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < COUNT; i++) taken[i] = as_heap_take(&heap, 40 + 100 * (size_t)(i % 7));
    if (round) assert_ptr_equal(heap.chunk, chunk);
    chunk = heap.chunk;
    for (int i = 0; i < COUNT; i++) as_heap_give(&heap, taken[i], 40 + 100 * (size_t)(i % 7));
  }
  as_heap_release(&heap);
  assert_null(heap.chunk);
}

/* Of large pages that are given back a few are kept, and the others are not in memory any more. */
static void test_pages(void **state) {
  (void)state;
  enum { PAGES = 64 };
  static void *pages[PAGES];
  as_heap heap = {0};
  for (int i = 0; i < PAGES; i++) {
    pages[i] = as_heap_take(&heap, AS_LARGE_PAGE_BYTES);
    memset(pages[i], 1, AS_LARGE_PAGE_BYTES);
  }
  size_t full = as_memory_resident(0);
  for (int i = 0; i < PAGES; i++) as_heap_give(&heap, pages[i], AS_LARGE_PAGE_BYTES);
  assert_int_equal(heap.spare_count, AS_HEAP_MOST_SPARE);
  assert_true(as_memory_resident(0) + (PAGES - 2 * AS_HEAP_MOST_SPARE) * (size_t)AS_LARGE_PAGE_BYTES < full);
  as_heap_release(&heap);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_blocks), cmocka_unit_test(test_classes),
                                     cmocka_unit_test(test_reuse), cmocka_unit_test(test_pages)};
  return cmocka_run_group_tests_name("heap", tests, NULL, NULL);
}
