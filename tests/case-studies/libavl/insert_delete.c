/* Five items with any keys are inserted, any one is deleted: the tree is ordered, balanced, linked both ways, and
 * counts right. */
// assay: expect SAFE
// assay: options --check leak
// seed: avl.c: return d<-1?-1:d>1?1:0; => return d<-2?-1:d>2?1:0;
// seed: avl.c: right->parent = subst; => ;
// seed: avl.c: balnode = subst->parent; => balnode = subst;
#include <assay/assay.h>
#include <stdlib.h>

#include "avl.h"

enum { items = 5 };

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

/* The depth of a tree that is as it should be. */
static int check(const avl_node_t *node, const avl_node_t *parent) {
  if (!node) return 0;
  assay_assert(node->parent == parent);
  int left = check(node->left, node), right = check(node->right, node);
  assay_assert(left - right >= -1 && left - right <= 1);
  int depth = 1 + (left > right ? left : right);
  assay_assert(node->depth == depth);
  assay_assert(node->count == 1 + (node->left ? node->left->count : 0) + (node->right ? node->right->count : 0));
  return depth;
}

static void check_tree(const avl_tree_t *tree, unsigned count) {
  (void)check(tree->top, NULL);
  assay_assert(avl_count(tree) == count);
  unsigned seen = 0;
  for (avl_node_t *node = tree->head; node; node = node->next, seen++) {
    if (node->next) assay_assert(node->next->prev == node && compare(node->item, node->next->item) < 0);
    assay_assert(avl_index(node) == seen && avl_at(tree, seen) == node);
  }
  assay_assert(seen == count);
}

int main(void) {
  int keys[items];
  assay_symbolic(keys, sizeof keys, "keys");
  avl_tree_t *tree = avl_alloc_tree(compare, NULL);
  unsigned count = 0;
  for (int i = 0; i < items; i++) {
    if (avl_insert(tree, &keys[i])) count++;
    assay_assert(avl_search(tree, &keys[i]) != NULL);
  }
  check_tree(tree, count);
  int *victim = &keys[assay_choose(items)];
  avl_delete(tree, victim);
  assay_assert(avl_search(tree, victim) == NULL);
  check_tree(tree, count - 1);
  avl_free_tree(tree);
}
