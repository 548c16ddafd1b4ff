/* Walks: the nodes below some roots, each once, operands before users, with the place of each in that order. The stack
 * is our own: terms may be deep.
 *
 *   as_walk walk;
 *   as_walk_init(&walk, terms);
 *   as_walk_add(&walk, root);
 *   for (uint32_t i = 0; i < walk.order.count; i++) use(walk.order.at[i]);
 *   as_walk_release(&walk);
 */
#ifndef ASSAY_TERM_WALK_H
#define ASSAY_TERM_WALK_H

#include "term/term_internal.h"
#include <assay/base/table.h>

AS_TABLE_DEFINE(as_walk_table, uint32_t, uint32_t, as_hash_u32, as_equal_u32)

typedef struct as_walk {
  const as_terms *terms;
  as_term_vector order, stack;
  as_walk_table place; /* by term id */
} as_walk;

void as_walk_init(as_walk *walk, const as_terms *terms);
void as_walk_release(as_walk *walk);
void as_walk_add(as_walk *walk, as_term root);
/* requires: t is in the walk. */
uint32_t as_walk_place(const as_walk *walk, as_term t);

#endif
