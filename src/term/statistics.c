#include "term/walk.h"

#include <assay/term/statistics.h>

typedef struct extent {
  double tree;
  uint32_t depth;
} extent;

static extent extent_of(const as_walk *walk, const extent *known, as_term t) {
  const as_node *node = as_node_of(walk->terms, t);
  extent result = {1, 0};
  for (uint32_t i = 0; i < node->count; i++) {
    const extent *operand = &known[as_walk_place(walk, as_node_operands(node)[i])];
    result.tree += operand->tree;
    if (operand->depth > result.depth) result.depth = operand->depth;
  }
  result.depth++;
  return result;
}

void as_term_measure(const as_terms *terms, const as_term *roots, uint32_t count, as_term_statistics *statistics) {
  as_walk walk;
  as_walk_init(&walk, terms);
  for (uint32_t i = 0; i < count; i++) as_walk_add(&walk, roots[i]);
  *statistics = (as_term_statistics){.nodes = walk.order.count};
  extent *known = as_memory_alloc(terms->memory, walk.order.count * sizeof *known);
  for (uint32_t i = 0; i < walk.order.count; i++) {
    known[i] = extent_of(&walk, known, walk.order.at[i]);
    statistics->by_op[as_term_op(terms, walk.order.at[i])]++;
  }
  for (uint32_t i = 0; i < count; i++) {
    const extent *root = &known[as_walk_place(&walk, roots[i])];
    statistics->tree_nodes += root->tree;
    if (root->depth > statistics->depth) statistics->depth = root->depth;
  }
  as_memory_free(terms->memory, known, walk.order.count * sizeof *known);
  as_walk_release(&walk);
}

static as_term_statistics measure_one(const as_terms *terms, as_term t) {
  as_term_statistics statistics;
  as_term_measure(terms, &t, 1, &statistics);
  return statistics;
}

uint64_t as_term_size(const as_terms *terms, as_term t) { return measure_one(terms, t).nodes; }
double as_term_tree_size(const as_terms *terms, as_term t) { return measure_one(terms, t).tree_nodes; }
uint32_t as_term_depth(const as_terms *terms, as_term t) { return measure_one(terms, t).depth; }
