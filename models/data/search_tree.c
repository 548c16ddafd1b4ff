/* <search.h>: binary trees. The tree is not balanced, which POSIX leaves open: glibc's is, so that twalk tells other
 * levels and tdelete other parents. */
#include <search.h>
#include <stdlib.h>

typedef int comparison(const void *, const void *);

/* Users know that the key comes first. */
typedef struct node {
  const void *key;
  struct node *left, *right;
} node;

/* The place that points to the node of the key, or where it would be. *parent: the node that has the place. */
static node **place_of(const void *key, node **root, comparison *compare, node **parent) {
  node **at = root;
  *parent = NULL;
  while (*at) {
    int order = compare(key, (*at)->key);
    if (order == 0) return at;
    *parent = *at;
    at = order < 0 ? &(*at)->left : &(*at)->right;
  }
  return at;
}

void *tsearch(const void *key, void **root, comparison *compare) {
  node *parent, **at;
  if (!root) return NULL;
  at = place_of(key, (node **)root, compare, &parent);
  if (*at) return *at;
  node *made = malloc(sizeof *made);
  if (!made) return NULL;
  *made = (node){key, NULL, NULL};
  return *at = made;
}

void *tfind(const void *key, void *const *root, comparison *compare) {
  node *parent;
  return root ? *place_of(key, (node **)root, compare, &parent) : NULL;
}

void *tdelete(const void *restrict key, void **restrict root, comparison *compare) {
  node *parent, **at;
  if (!root) return NULL;
  at = place_of(key, (node **)root, compare, &parent);
  node *gone = *at;
  if (!gone) return NULL;
  if (!gone->left) {
    *at = gone->right;
  } else if (!gone->right) {
    *at = gone->left;
  } else { /* the next key takes its place */
    node **next = &gone->right;
    while ((*next)->left) next = &(*next)->left;
    node *moved = *next;
    *next = moved->right;
    moved->left = gone->left, moved->right = gone->right;
    *at = moved;
  }
  free(gone);
  return parent ? (void *)parent : (void *)root; /* of the root: any pointer that is not null */
}

static void walk(const node *n, void (*action)(const void *, VISIT, int), int level) {
  if (!n->left && !n->right) {
    action(n, leaf, level);
    return;
  }
  action(n, preorder, level);
  if (n->left) walk(n->left, action, level + 1);
  action(n, postorder, level);
  if (n->right) walk(n->right, action, level + 1);
  action(n, endorder, level);
}
void twalk(const void *root, void (*action)(const void *, VISIT, int)) {
  if (root && action) walk(root, action, 0);
}

static void walk_with(const node *n, void (*action)(const void *, VISIT, void *), void *data) {
  if (!n->left && !n->right) {
    action(n, leaf, data);
    return;
  }
  action(n, preorder, data);
  if (n->left) walk_with(n->left, action, data);
  action(n, postorder, data);
  if (n->right) walk_with(n->right, action, data);
  action(n, endorder, data);
}
void twalk_r(const void *root, void (*action)(const void *, VISIT, void *), void *data) {
  if (root && action) walk_with(root, action, data);
}

void tdestroy(void *root, void (*release)(void *)) {
  node *n = root;
  if (!n) return;
  tdestroy(n->left, release);
  tdestroy(n->right, release);
  release((void *)n->key);
  free(n);
}
