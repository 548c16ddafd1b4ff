/* The nodes of persistent maps, for the files that walk them. A node is above its subtrees in (priority, key) order,
 * and between them in key order. A node with more than one reference is never written, its count apart. */
#ifndef BASE_PMAP_NODE_H
#define BASE_PMAP_NODE_H

#include <assay/base/pmap.h>
#include <assay/base/table.h>

typedef struct as_pmap_node node;

struct as_pmap_node {
  node *left, *right;
  uint64_t key, value;
  uint32_t references, priority;
};

static inline uint32_t priority_of(uint64_t key) { return (uint32_t)(as_hash_u64(key) >> 32); }

/* Whether a comes above b in every tree that holds both: a total order on keys. */
static inline bool above(const node *a, const node *b) {
  return a->priority != b->priority ? a->priority > b->priority : a->key < b->key;
}

#endif
