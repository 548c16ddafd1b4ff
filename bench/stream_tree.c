/* Binary search trees with symbolic keys: three-way comparisons. */
#include "streams.h"

enum { WIDTH = 32, NODES_MAX = 8, NONE = NODES_MAX };

typedef struct search_tree {
  uint32_t count, root;
  struct {
    as_term key;
    uint32_t left, right;
  } node[NODES_MAX];
} search_tree;

/* The link where the key is, or would be. */
static uint32_t *find(as_execution *x, search_tree *tree, as_term key) {
  as_terms *t = as_stream_terms(x);
  uint32_t *link = &tree->root;
  while (*link != NONE) {
    as_term here = tree->node[*link].key;
    if (as_stream_if(x, as_term_eq(t, key, here))) return link;
    link = as_stream_if(x, as_term_bvslt(t, key, here)) ? &tree->node[*link].left : &tree->node[*link].right;
  }
  return link;
}

static void insert(as_execution *x, search_tree *tree, as_term key) {
  uint32_t *link = find(x, tree, key);
  if (*link != NONE) return;
  *link = tree->count++;
  tree->node[*link].key = key;
  tree->node[*link].left = tree->node[*link].right = NONE;
}

/* In order, at most NODES_MAX deep. */
static void list(const search_tree *tree, uint32_t at, as_term *keys, uint32_t *count) {
  if (at == NONE) return;
  list(tree, tree->node[at].left, keys, count);
  keys[(*count)++] = tree->node[at].key;
  list(tree, tree->node[at].right, keys, count);
}

static void require_rising(as_execution *x, const search_tree *tree) {
  as_term keys[NODES_MAX];
  uint32_t count = 0;
  list(tree, tree->root, keys, &count);
  for (uint32_t i = 0; i + 1 < count; i++)
    as_stream_require(x, as_term_bvslt(as_stream_terms(x), keys[i], keys[i + 1]));
}

void as_program_tree_inserts(as_execution *x) {
  search_tree tree = {.root = NONE};
  for (uint32_t i = 0; i < 5; i++) insert(x, &tree, as_stream_element(x, "key", i, WIDTH));
  require_rising(x, &tree);
}

void as_program_tree_lookups(as_execution *x) {
  as_terms *t = as_stream_terms(x);
  search_tree tree = {.root = NONE};
  for (uint32_t i = 0; i < 3; i++) insert(x, &tree, as_stream_element(x, "key", i, WIDTH));
  as_term first = as_stream_input(x, "first", WIDTH), second = as_term_bvadd(t, first, as_term_bv(t, WIDTH, 1));
  as_stream_assume(x, as_term_bvslt(t, first, second));
  find(x, &tree, first);
  find(x, &tree, second);
}
