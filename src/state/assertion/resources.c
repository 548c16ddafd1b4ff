/* Heaps and bindings: values that are never changed. */
#include <assay/state/assertion.h>
#include <assert.h>

#include <assay/base/contract.h>
#include <assay/term/substitute.h>
#include <string.h>

void as_bindings_add(as_region *region, as_bindings *bindings, as_term variable, as_term value) {
  AS_REQUIRE(as_term_exists(variable) && as_term_exists(value), "a variable is bound to a term");
  if (bindings->count == bindings->capacity) {
    uint32_t capacity = bindings->capacity ? 2 * bindings->capacity : 16;
    as_term *from = as_region_alloc(region, capacity * sizeof *from),
            *to = as_region_alloc(region, capacity * sizeof *to);
    if (bindings->count) {
      memcpy(from, bindings->from, bindings->count * sizeof *from);
      memcpy(to, bindings->to, bindings->count * sizeof *to);
    }
    bindings->from = from, bindings->to = to, bindings->capacity = capacity;
  }
  assert(bindings->count < bindings->capacity);
  bindings->from[bindings->count] = variable, bindings->to[bindings->count++] = value;
}

as_term as_bindings_apply(as_terms *terms, const as_bindings *bindings, as_term t) {
  if (!as_term_exists(t) || !bindings->count) return t;
  return as_term_substitute(terms, t, bindings->from, bindings->to, bindings->count);
}

/* With the trail of the one that it is made from. */
static as_resources *heap_of(as_region *region, uint32_t count, const as_resources *from) {
  as_resources *heap = as_region_alloc(region, sizeof *heap + count * sizeof heap->at[0]);
  heap->count = count, heap->trail = from ? from->trail : NULL;
  return heap;
}

static const as_resources *follow(as_region *region, const as_resources *heap, as_trail entry) {
  as_resources *same = heap_of(region, as_resources_count(heap), heap);
  for (uint32_t i = 0; i < same->count; i++) same->at[i] = heap->at[i];
  entry.before = same->trail;
  same->trail = as_region_copy(region, &entry, sizeof entry);
  return same;
}

const as_resources *as_resources_begin_step(as_region *region, const as_resources *heap, const void *step) {
  return follow(region, heap, (as_trail){.kind = AS_TRAIL_STEP, .step = step});
}

const as_resources *as_resources_note(as_region *region, const as_resources *heap, as_trail_kind kind, bool is_deep,
                                      const as_resource *resource) {
  if (!heap || !heap->trail) return heap;
  const as_resource *copy = as_region_copy(region, resource, sizeof *resource);
  return follow(region, heap, (as_trail){.kind = kind, .is_deep = is_deep, .resource = copy});
}

const as_resources *as_resources_add(as_region *region, const as_resources *heap, const as_resource *resource) {
  assert(resource);
  uint32_t count = as_resources_count(heap);
  as_resources *added = heap_of(region, count + 1, heap);
  for (uint32_t i = 0; i < count; i++) added->at[i] = heap->at[i];
  added->at[count] = as_region_copy(region, resource, sizeof *resource);
  return added;
}

const as_resources *as_resources_remove(as_region *region, const as_resources *heap, uint32_t index) {
  AS_REQUIRE(index < as_resources_count(heap), "there is such a resource");
  as_resources *left = heap_of(region, heap->count - 1, heap);
  for (uint32_t i = 0; i < left->count; i++) left->at[i] = heap->at[i < index ? i : i + 1];
  return left;
}

const as_resources *as_resources_replace(as_region *region, const as_resources *heap, uint32_t index,
                                         const as_resource *resource) {
  AS_REQUIRE(index < as_resources_count(heap), "there is such a resource");
  as_resources *changed = heap_of(region, heap->count, heap);
  for (uint32_t i = 0; i < heap->count; i++) changed->at[i] = heap->at[i];
  changed->at[index] = as_region_copy(region, resource, sizeof *resource);
  assert(changed->count == heap->count);
  return changed;
}
