/* What is known of names: the table of proofs/logic/Nodes.v, folded as Fold.v folds it, and values of names in a model.
 *
 * Names are given in order, from 1. Operands have smaller names. What was named last can be forgotten again.
 * A *model* gives a number to each name that is free; others have the value of their operation. It outlives what is
 * forgotten: a name that is free and new has the value 0.
 */
#ifndef ASSAY_SOLVE_REFUTE_NODES_H
#define ASSAY_SOLVE_REFUTE_NODES_H

#include "solve/refute/apply.h"
#include <assay/base/vector.h>
#include <stdbool.h>

typedef enum as_refute_node_kind {
  AS_REFUTE_NODE_FREE,  /* width 0: an integer */
  AS_REFUTE_NODE_APPLY, /* not a number */
  AS_REFUTE_NODE_NUMBER
} as_refute_node_kind;

typedef struct as_refute_node {
  as_refute_node_kind kind;
  uint32_t width; /* of what is free */
  as_word_op op;
  uint32_t count;
  uint32_t operand[AS_WORD_OPERANDS_MAX];
  mpz_t value;    /* of a number for ever, of others in the model */
  uint32_t model; /* the value is that of this model */
} as_refute_node;

AS_VECTOR_DEFINE(as_refute_node_vector, as_refute_node)

typedef struct as_refute_nodes {
  as_memory *memory;
  as_refute_node_vector at; /* [0] is none */
  uint32_t model;
  as_u32_vector stack;
} as_refute_nodes;

void as_refute_nodes_init(as_refute_nodes *nodes, as_memory *memory);
void as_refute_nodes_release(as_refute_nodes *nodes);
void as_refute_nodes_cut(as_refute_nodes *nodes, uint32_t next);
static inline uint32_t as_refute_nodes_next(const as_refute_nodes *nodes) { return nodes->at.count; }
static inline const as_refute_node *as_refute_nodes_at(const as_refute_nodes *nodes, uint32_t name) {
  AS_REQUIRE(name && name < nodes->at.count, "no such name");
  return &nodes->at.at[name];
}

/* Each returns the new name. */
uint32_t as_refute_nodes_free(as_refute_nodes *nodes, uint32_t width);
uint32_t as_refute_nodes_number(as_refute_nodes *nodes, mpz_srcptr number);
uint32_t as_refute_nodes_apply(as_refute_nodes *nodes, as_word_op op, const uint32_t *operands, uint32_t count);

/* A model that differs from the last one in what is set from now on. */
void as_refute_nodes_new_model(as_refute_nodes *nodes);
void as_refute_nodes_set_bit(as_refute_nodes *nodes, uint32_t name, uint32_t bit, bool value); /* requires: free */
/* Valid until the next call of any function of this module. */
mpz_srcptr as_refute_nodes_value(as_refute_nodes *nodes, uint32_t name);

#endif
