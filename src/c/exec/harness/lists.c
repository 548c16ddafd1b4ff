/* Lists of summaries: cells by number, in the order of their making. */
#include "c/exec/internal.h"

uint32_t as_exec_add_list(as_exec *x, const as_list *list) {
  const as_list *copy = as_region_copy(&x->machine->region, list, sizeof *list);
  as_pmap_put(&x->machine->maps, &x->state->lists, ++x->state->list_count, (uint64_t)(uintptr_t)copy);
  return x->state->list_count;
}

const as_list *as_exec_list(const as_exec *x, uint64_t number) {
  uint64_t cell;
  return as_pmap_get(x->state->lists, number, &cell) ? (const as_list *)(uintptr_t)cell : NULL;
}
