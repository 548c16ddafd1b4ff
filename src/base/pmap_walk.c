/* Persistent maps: iteration and comparison. */
#include <assay/base/pmap.h>
#include <assay/base/vector.h>
#include <assert.h>

#include "base/pmap_node.h"

/* ---- iteration ---- */

static void push(as_pmap_iterator *iterator, const node *at) {
  iterator->stack[iterator->depth++ % AS_PMAP_ITERATOR_STACK] = at;
  if (iterator->depth - iterator->bottom > AS_PMAP_ITERATOR_STACK) iterator->bottom++;
}

/* Stacks the nodes of a tree from which the way to the least key >= next goes left. */
static void descend(as_pmap_iterator *iterator, const node *tree) {
  while (tree) {
    if (tree->key < iterator->next) {
      tree = tree->right;
    } else {
      push(iterator, tree);
      tree = tree->left;
    }
  }
}

void as_pmap_iterate(as_pmap_iterator *iterator, as_pmap map, uint64_t first, uint64_t last) {
  iterator->root = map.root;
  iterator->next = first, iterator->last = last;
  iterator->bottom = iterator->depth = 0;
  descend(iterator, map.root);
}

bool as_pmap_next(as_pmap_iterator *iterator, uint64_t *key, uint64_t *value) {
  if (iterator->depth == iterator->bottom) {
    if (iterator->bottom == 0) return false;
    iterator->bottom = iterator->depth = 0;
    descend(iterator, iterator->root);
    assert(iterator->depth > 0); /* what was lost lies ahead */
  }
  const node *at = iterator->stack[--iterator->depth % AS_PMAP_ITERATOR_STACK];
  if (at->key > iterator->last) return iterator->bottom = iterator->depth = 0, false;
  assert(at->key >= iterator->next);
  if (key) *key = at->key;
  if (value) *value = at->value;
  iterator->next = at->key + 1; /* wraps at the greatest key, after which nothing comes */
  descend(iterator, at->right);
  return true;
}

/* ---- comparison ---- */

/* Two trees to be compared on the keys first..last; or, if `here`, two nodes of one key that differ. */
typedef struct pair {
  const node *a, *b;
  uint64_t first, last;
  bool here;
} pair;

AS_VECTOR_DEFINE(pairs, pair)

/* The root of what a tree holds in the range: all its other nodes in the range are below. */
static const node *narrow(const node *tree, uint64_t first, uint64_t last) {
  while (tree && (tree->key < first || tree->key > last)) tree = tree->key < first ? tree->right : tree->left;
  return tree;
}

static void push_pair(as_memory *memory, pairs *todo, pair both) {
  if (both.a != both.b) pairs_push(memory, todo, both);
}

/* Stacks the three parts of a pair, the leftmost on top. Of two roots with different keys, the one above is missing in
 * the other tree, which is then compared with both of its subtrees, cut at its key. */
static void part(as_memory *memory, pairs *todo, pair both) {
  const node *a = narrow(both.a, both.first, both.last), *b = narrow(both.b, both.first, both.last);
  if (a == b) return;
  const node *top = !a ? b : !b ? a : above(b, a) ? b : a;
  const uint64_t key = top->key;
  bool in_a = a && a->key == key, in_b = b && b->key == key;
  if (key < both.last)
    push_pair(memory, todo,
              (pair){.a = in_a ? a->right : a, .b = in_b ? b->right : b, .first = key + 1, .last = both.last});
  if (!in_a || !in_b || a->value != b->value)
    push_pair(memory, todo, (pair){.a = in_a ? a : NULL, .b = in_b ? b : NULL, .here = true});
  if (key > both.first)
    push_pair(memory, todo,
              (pair){.a = in_a ? a->left : a, .b = in_b ? b->left : b, .first = both.first, .last = key - 1});
}

static bool visit_pair(pair both, as_pmap_visit *visit, void *data) {
  uint64_t key = both.a ? both.a->key : both.b->key;
  return visit(data, key, both.a ? &both.a->value : NULL, both.b ? &both.b->value : NULL);
}

bool as_pmap_compare(as_pmaps *maps, as_pmap a, as_pmap b, as_pmap_visit *visit, void *data) {
  if (a.root == b.root) return true;
  as_memory *memory = maps->nodes.memory;
  pairs todo = {0};
  pairs_reserve(memory, &todo, 64);
  push_pair(memory, &todo, (pair){.a = a.root, .b = b.root, .first = 0, .last = UINT64_MAX});
  bool finished = true;
  while (finished && todo.count) {
    pair both = pairs_pop(&todo);
    if (both.here)
      finished = visit_pair(both, visit, data);
    else
      part(memory, &todo, both);
  }
  pairs_release(memory, &todo);
  return finished;
}

static bool stop(void *data, uint64_t key, const uint64_t *in_a, const uint64_t *in_b) {
  (void)data, (void)key, (void)in_a, (void)in_b;
  return false;
}

bool as_pmap_equal(as_pmaps *maps, as_pmap a, as_pmap b) {
  return a.count == b.count && as_pmap_compare(maps, a, b, stop, NULL);
}
