#include <assay/base/contract.h>
#include <assay/base/parray.h>
#include <assert.h>
#include <string.h>

#include "base/poison.h"

typedef struct as_parray_node node;

void as_parrays_init(as_parrays *arrays, as_memory *memory, as_pmap_values values) {
  AS_REQUIRE(!values.retain == !values.release, "values are retained and released, or neither");
  *arrays = (as_parrays){.values = values};
  as_region_init(&arrays->nodes, memory);
}

void as_parrays_release(as_parrays *arrays) {
  AS_REQUIRE(arrays->live == 0, "arrays of this context were not dropped");
  as_region_release(&arrays->nodes);
  arrays->unused = NULL;
}

/* ---- nodes ---- */

static node *node_at(uint64_t slot) { return (node *)(uintptr_t)slot; }
static uint64_t slot_of(node *n) { return (uint64_t)(uintptr_t)n; }

static node *new_node(as_parrays *arrays) {
  node *fresh = arrays->unused;
  if (fresh) {
    as_unpoison(fresh, sizeof *fresh);
    arrays->unused = node_at(fresh->slot[0]);
  } else {
    fresh = as_region_alloc(&arrays->nodes, sizeof *fresh);
  }
  arrays->live++;
  fresh->references = 1;
  return fresh;
}

static void free_node(as_parrays *arrays, node *dead) {
  assert(dead->references == 0 && arrays->live > 0);
  dead->slot[0] = slot_of(arrays->unused);
  arrays->unused = dead;
  as_poison(dead, sizeof *dead);
  arrays->live--;
}

static void retain(node *shared) {
  AS_REQUIRE(shared->references < UINT32_MAX, "an array is shared more than 2^32 - 1 times");
  shared->references++;
}

static void retain_slots(as_parrays *arrays, const node *n, uint32_t shift) {
  if (!shift && !arrays->values.retain) return;
  for (uint32_t i = 0; i < AS_PARRAY_WIDTH; i++) {
    if (!n->slot[i]) continue;
    if (shift)
      retain(node_at(n->slot[i]));
    else
      arrays->values.retain(arrays->values.data, n->slot[i]);
  }
}

/* Turns one reference to a node into one that may be written. */
static node *own(as_parrays *arrays, node *shared, uint32_t shift) {
  assert(shared->references > 0);
  if (shared->references == 1) return shared;
  node *copy = new_node(arrays);
  memcpy(copy->slot, shared->slot, sizeof copy->slot);
  retain_slots(arrays, copy, shift);
  shared->references--;
  return copy;
}

static void drop(as_parrays *arrays, node *n, uint32_t shift) {
  assert(n->references > 0);
  if (--n->references) return;
  for (uint32_t i = 0; i < AS_PARRAY_WIDTH; i++) {
    if (!n->slot[i]) continue;
    if (shift)
      drop(arrays, node_at(n->slot[i]), shift - AS_PARRAY_BITS);
    else if (arrays->values.release)
      arrays->values.release(arrays->values.data, n->slot[i]);
  }
  free_node(arrays, n);
}

as_parray as_parray_share(as_parray array) {
  if (array.root) retain(array.root);
  return array;
}

void as_parray_drop(as_parrays *arrays, as_parray *array) {
  as_parray dead = *array;
  *array = (as_parray){0};
  if (dead.root) drop(arrays, dead.root, dead.shift);
}

/* ---- changes ---- */

uint64_t *as_parray_slot(as_parrays *arrays, as_parray *array, uint32_t index) {
  AS_REQUIRE(index < array->count, "the array has no such element");
  node *at = array->root = own(arrays, array->root, array->shift);
  for (uint32_t shift = array->shift; shift; shift -= AS_PARRAY_BITS) {
    uint64_t *slot = &at->slot[(index >> shift) % AS_PARRAY_WIDTH];
    at = own(arrays, node_at(*slot), shift - AS_PARRAY_BITS);
    *slot = slot_of(at);
  }
  return &at->slot[index % AS_PARRAY_WIDTH];
}

static node *empty_node(as_parrays *arrays) {
  node *fresh = new_node(arrays);
  memset(fresh->slot, 0, sizeof fresh->slot);
  return fresh;
}

/* A full trie gets one more level. */
static void deepen(as_parrays *arrays, as_parray *array) {
  uint64_t room = UINT64_C(1) << (array->shift + AS_PARRAY_BITS);
  if (!array->root) {
    array->root = empty_node(arrays);
  } else if (array->count == room) {
    node *top = empty_node(arrays);
    top->slot[0] = slot_of(array->root);
    array->root = top;
    array->shift += AS_PARRAY_BITS;
  }
}

void as_parray_push(as_parrays *arrays, as_parray *array, uint64_t value) {
  AS_REQUIRE(array->count < UINT32_MAX, "more than 2^32 - 1 elements in an array");
  deepen(arrays, array);
  uint32_t index = array->count++;
  node *at = array->root = own(arrays, array->root, array->shift);
  for (uint32_t shift = array->shift; shift; shift -= AS_PARRAY_BITS) {
    uint64_t *slot = &at->slot[(index >> shift) % AS_PARRAY_WIDTH];
    at = *slot ? own(arrays, node_at(*slot), shift - AS_PARRAY_BITS) : empty_node(arrays);
    *slot = slot_of(at);
  }
  at->slot[index % AS_PARRAY_WIDTH] = value;
}

/* ---- comparison ---- */

typedef struct comparison {
  as_parray_visit *visit;
  void *data;
  uint32_t count;
} comparison;

static bool compare(const comparison *c, const node *a, const node *b, uint32_t shift, uint32_t first) {
  if (a == b) return true;
  for (uint32_t i = 0; i < AS_PARRAY_WIDTH; i++) {
    uint64_t index = first + ((uint64_t)i << shift);
    if (index >= c->count) return true;
    if (a->slot[i] == b->slot[i]) continue;
    bool go_on = shift ? compare(c, node_at(a->slot[i]), node_at(b->slot[i]), shift - AS_PARRAY_BITS, (uint32_t)index)
                       : c->visit(c->data, (uint32_t)index, a->slot[i], b->slot[i]);
    if (!go_on) return false;
  }
  return true;
}

bool as_parray_compare(as_parray a, as_parray b, as_parray_visit *visit, void *data) {
  comparison c = {visit, data, a.count < b.count ? a.count : b.count};
  if (!c.count) return true;
  /* What the shorter one has is at the beginning of the deeper one. */
  for (; a.shift > b.shift; a.shift -= AS_PARRAY_BITS) a.root = node_at(a.root->slot[0]);
  for (; b.shift > a.shift; b.shift -= AS_PARRAY_BITS) b.root = node_at(b.root->slot[0]);
  return compare(&c, a.root, b.root, a.shift, 0);
}
