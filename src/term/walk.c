#include "term/walk.h"

void as_walk_init(as_walk *walk, const as_terms *terms) { *walk = (as_walk){.terms = terms}; }

void as_walk_release(as_walk *walk) {
  as_memory *memory = walk->terms->memory;
  as_term_vector_release(memory, &walk->order);
  as_term_vector_release(memory, &walk->stack);
  as_walk_table_release(memory, &walk->place);
}

static void push_new(as_walk *walk, as_term t) {
  if (!as_walk_table_find(&walk->place, t.id)) as_term_vector_push(walk->terms->memory, &walk->stack, t);
}

void as_walk_add(as_walk *walk, as_term root) {
  as_memory *memory = walk->terms->memory;
  push_new(walk, root);
  while (walk->stack.count) {
    as_term t = walk->stack.at[walk->stack.count - 1];
    if (as_walk_table_find(&walk->place, t.id)) {
      walk->stack.count--;
      continue;
    }
    const as_node *node = as_node_of(walk->terms, t);
    uint32_t before = walk->stack.count;
    for (uint32_t i = node->count; i-- > 0;) push_new(walk, as_node_operands(node)[i]);
    if (walk->stack.count > before) continue;
    walk->stack.count--;
    *as_walk_table_put(memory, &walk->place, t.id) = walk->order.count;
    as_term_vector_push(memory, &walk->order, t);
  }
}

uint32_t as_walk_place(const as_walk *walk, as_term t) {
  const uint32_t *place = as_walk_table_find(&walk->place, t.id);
  assert(place);
  return *place;
}
