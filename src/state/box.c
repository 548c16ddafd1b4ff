/* Boxes: counted values of any kind. A freed one is a word that no address is. */
#include <assay/base/contract.h>
#include <assay/state/box.h>
#include <assert.h>
#include <stdalign.h>
#include <string.h>

#include "base/pool.h"

static const uint64_t FREED = 1;

typedef struct box {
  uint32_t references;
  alignas(uint64_t) unsigned char value[];
} box;

struct as_boxes {
  as_memory *memory;
  as_box_kind kind;
  as_pool pool;
};

static box *box_of(uint64_t word) {
  assert(word && !(word & FREED));
  return (box *)(uintptr_t)word;
}

as_boxes *as_boxes_create(as_memory *memory, const as_box_kind *kind) {
  AS_REQUIRE(kind->size_bytes, "a value has bytes");
  as_boxes *boxes = as_memory_alloc_zeroed(memory, sizeof *boxes);
  boxes->memory = memory, boxes->kind = *kind;
  as_pool_init(&boxes->pool, memory, sizeof(box) + kind->size_bytes);
  return boxes;
}

void as_boxes_destroy(as_boxes *boxes) {
  AS_REQUIRE(boxes->pool.live == 0, "boxes were not released");
  as_pool_release(&boxes->pool);
  as_memory_free(boxes->memory, boxes, sizeof *boxes);
}

static void retain(void *data, uint64_t word) {
  (void)data;
  as_box_retain(word);
}

static void release(void *data, uint64_t word) { as_box_release(data, word); }

as_pmap_values as_boxes_values(as_boxes *boxes) { return (as_pmap_values){retain, release, boxes}; }

uint64_t as_box_make(as_boxes *boxes, const void *value) {
  box *made = as_pool_take(&boxes->pool);
  made->references = 1;
  memcpy(made->value, value, boxes->kind.size_bytes);
  return (uint64_t)(uintptr_t)made;
}

uint64_t as_box_retain(uint64_t word) {
  if (as_box_is_freed(word)) return word;
  AS_REQUIRE(box_of(word)->references < UINT32_MAX, "a box is shared more than 2^32 - 1 times");
  box_of(word)->references++;
  return word;
}

void as_box_release(as_boxes *boxes, uint64_t word) {
  if (as_box_is_freed(word)) return;
  box *held = box_of(word);
  AS_REQUIRE(held->references, "a box is released that nobody holds");
  if (--held->references) return;
  if (boxes->kind.drop) boxes->kind.drop(boxes->kind.data, held->value);
  as_pool_give(&boxes->pool, held);
}

bool as_box_is_freed(uint64_t word) { return word == FREED; }

const void *as_box_value(uint64_t word) {
  AS_REQUIRE(!as_box_is_freed(word), "a freed box has no value");
  return box_of(word)->value;
}

void *as_box_own(as_boxes *boxes, uint64_t *word) {
  AS_REQUIRE(!as_box_is_freed(*word), "a freed box has no value");
  box *held = box_of(*word);
  if (held->references == 1) return held->value;
  uint64_t copy = as_box_make(boxes, held->value);
  if (boxes->kind.share) boxes->kind.share(boxes->kind.data, box_of(copy)->value);
  held->references--;
  *word = copy;
  return box_of(copy)->value;
}

void as_box_free(as_boxes *boxes, uint64_t *word) {
  AS_REQUIRE(!as_box_is_freed(*word), "a freed box is not freed again");
  as_box_release(boxes, *word);
  *word = FREED;
}
