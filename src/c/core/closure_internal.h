/* Closures: the graph of rows. Nodes are types, then globals, then functions. */
#ifndef ASSAY_C_CORE_CLOSURE_INTERNAL_H
#define ASSAY_C_CORE_CLOSURE_INTERNAL_H

#include "c/core/closure.h"

struct as_core_closures {
  as_memory *memory;
  const as_core_unit *unit;
  const bool *taken;
  uint32_t most_targets;
  uint32_t nodes;
  as_u32_vector mentions;  /* of all nodes, one after the other, each target once */
  uint32_t *first_mention; /* by node; and the end */
  as_digest *labels;       /* by node: what it is, with the order of its mentions in place of their targets */
  as_digest *digests;      /* by node: of its closure */
  /* a search from this function: UINT32_MAX, there is none */
  uint32_t root;
  as_u32_vector order; /* nodes, as they were found */
  uint32_t looked_at;  /* of these */
  uint32_t *positions; /* by node: in `order`, if that has the node there */
};

static inline uint32_t as_closure_global(const as_core_closures *c, uint32_t global) {
  return c->unit->types.count + global;
}
static inline uint32_t as_closure_function(const as_core_closures *c, uint32_t function) {
  return c->unit->types.count + c->unit->globals.count + function;
}

/* closure_rows.c: labels and mentions of all nodes. */
void as_closure_read_rows(as_core_closures *closures);

#endif
