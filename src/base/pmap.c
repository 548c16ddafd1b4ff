#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <assay/base/pmap.h>
#include <assert.h>

#include "base/pmap_node.h"
#include "base/poison.h"

void as_pmaps_init(as_pmaps *maps, as_memory *memory, as_pmap_values values) {
  AS_REQUIRE(!values.retain == !values.release, "values are retained and released, or neither");
  *maps = (as_pmaps){.values = values};
  as_region_init(&maps->nodes, memory);
}

void as_pmaps_release(as_pmaps *maps) {
  AS_REQUIRE(maps->live == 0, "maps of this context were not dropped");
  as_region_release(&maps->nodes);
  maps->unused = NULL;
}

/* ---- nodes ---- */

static node *new_node(as_pmaps *maps) {
  node *fresh = maps->unused;
  if (fresh) {
    as_unpoison(fresh, sizeof *fresh);
    maps->unused = fresh->left;
  } else {
    fresh = as_region_alloc(&maps->nodes, sizeof *fresh);
  }
  maps->live++;
  return fresh;
}

static void free_node(as_pmaps *maps, node *dead) {
  assert(dead->references == 0 && maps->live > 0);
  dead->left = maps->unused;
  maps->unused = dead;
  as_poison(dead, sizeof *dead);
  maps->live--;
}

static void retain_value(as_pmaps *maps, uint64_t value) {
  if (maps->values.retain) maps->values.retain(maps->values.data, value);
}

static void release_value(as_pmaps *maps, uint64_t value) {
  if (maps->values.release) maps->values.release(maps->values.data, value);
}

static node *retain(node *shared) {
  if (!shared) return NULL;
  assert(shared->references > 0);
  AS_REQUIRE(shared->references < UINT32_MAX, "a map is shared more than 2^32 - 1 times");
  shared->references++;
  return shared;
}

/* Turns one reference to a node into one that may be written: the node itself if there is no other, else a copy. */
static node *own(as_pmaps *maps, node *shared) {
  assert(shared->references > 0);
  if (shared->references == 1) return shared;
  node *copy = new_node(maps);
  *copy = *shared;
  copy->references = 1;
  retain(copy->left), retain(copy->right);
  retain_value(maps, copy->value);
  shared->references--;
  return copy;
}

/* Dead nodes whose right subtree is still to be dropped are linked by their left child: no stack is needed. */
static void drop(as_pmaps *maps, node *tree) {
  node *pending = NULL;
  for (;;) {
    while (tree) {
      assert(tree->references > 0);
      if (--tree->references) break;
      node *left = tree->left;
      tree->left = pending, pending = tree;
      tree = left;
    }
    if (!pending) return;
    node *dead = pending;
    pending = dead->left, tree = dead->right;
    uint64_t value = dead->value;
    free_node(maps, dead);
    release_value(maps, value);
  }
}

as_pmap as_pmap_share(as_pmap map) {
  retain(map.root);
  return map;
}

void as_pmap_drop(as_pmaps *maps, as_pmap *map) {
  node *root = map->root;
  *map = (as_pmap){0};
  drop(maps, root);
}

/* ---- changes: one walk to see what there is to do, one from the top that owns the nodes it passes ---- */

/* Consumes a tree without the key; what is below the key goes to *left, what is above to *right. */
static void split(as_pmaps *maps, node *tree, uint64_t key, node **left, node **right) {
  while (tree) {
    tree = own(maps, tree);
    assert(tree->key != key);
    if (tree->key < key) {
      *left = tree;
      left = &tree->right, tree = tree->right;
    } else {
      *right = tree;
      right = &tree->left, tree = tree->left;
    }
  }
  *left = *right = NULL;
}

/* Consumes two trees, all keys of `left` being below those of `right`. */
static void join(as_pmaps *maps, node *left, node *right, node **link) {
  while (left && right) {
    if (above(left, right)) {
      *link = left = own(maps, left);
      link = &left->right, left = left->right;
    } else {
      *link = right = own(maps, right);
      link = &right->left, right = right->left;
    }
  }
  *link = left ? left : right;
}

static node *find(as_pmap map, uint64_t key) {
  node *at = map.root;
  while (at && at->key != key) at = key < at->key ? at->left : at->right;
  return at;
}

/* The link to the key's node, on a path that the map owns, the node not included. requires: the key is there. */
static node **own_path(as_pmaps *maps, as_pmap *map, uint64_t key) {
  node **link = &map->root;
  while ((*link)->key != key) {
    *link = own(maps, *link);
    link = key < (*link)->key ? &(*link)->left : &(*link)->right;
  }
  return link;
}

static node *own_key(as_pmaps *maps, as_pmap *map, uint64_t key) {
  node **link = own_path(maps, map, key);
  return *link = own(maps, *link);
}

static void insert(as_pmaps *maps, as_pmap *map, uint64_t key, uint64_t value) {
  node *fresh = new_node(maps);
  *fresh = (node){.key = key, .value = value, .references = 1, .priority = priority_of(key)};
  node **link = &map->root;
  while (*link && above(*link, fresh)) {
    *link = own(maps, *link);
    link = key < (*link)->key ? &(*link)->left : &(*link)->right;
  }
  split(maps, *link, key, &fresh->left, &fresh->right);
  *link = fresh;
  map->count++;
}

void as_pmap_put(as_pmaps *maps, as_pmap *map, uint64_t key, uint64_t value) {
  node *old = find(*map, key);
  if (!old) {
    insert(maps, map, key, value);
  } else if (old->value == value) {
    release_value(maps, value);
  } else {
    node *owned = own_key(maps, map, key);
    uint64_t replaced = owned->value;
    owned->value = value;
    release_value(maps, replaced);
  }
}

uint64_t *as_pmap_slot(as_pmaps *maps, as_pmap *map, uint64_t key) {
  return find(*map, key) ? &own_key(maps, map, key)->value : NULL;
}

/* The children of a node that is about to be dropped; moved, not shared, if the node will die. */
static void take_children(node *parent, node **left, node **right) {
  *left = parent->left, *right = parent->right;
  if (parent->references == 1)
    parent->left = parent->right = NULL;
  else
    retain(*left), retain(*right);
}

bool as_pmap_remove(as_pmaps *maps, as_pmap *map, uint64_t key) {
  if (!find(*map, key)) return false;
  node **link = own_path(maps, map, key), *gone = *link, *left, *right;
  take_children(gone, &left, &right);
  join(maps, left, right, link);
  map->count--;
  drop(maps, gone);
  return true;
}

/* ---- questions ---- */

static bool answer(const node *found, uint64_t *key_found, uint64_t *value) {
  if (!found) return false;
  if (key_found) *key_found = found->key;
  if (value) *value = found->value;
  return true;
}

bool as_pmap_get(as_pmap map, uint64_t key, uint64_t *value) { return answer(find(map, key), NULL, value); }

bool as_pmap_floor(as_pmap map, uint64_t key, uint64_t *key_found, uint64_t *value) {
  const node *best = NULL;
  for (const node *at = map.root; at;) {
    if (at->key <= key)
      best = at, at = at->right;
    else
      at = at->left;
  }
  return answer(best, key_found, value);
}

bool as_pmap_ceiling(as_pmap map, uint64_t key, uint64_t *key_found, uint64_t *value) {
  const node *best = NULL;
  for (const node *at = map.root; at;) {
    if (at->key >= key)
      best = at, at = at->left;
    else
      at = at->right;
  }
  return answer(best, key_found, value);
}

bool as_pmap_first(as_pmap map, uint64_t *key_found, uint64_t *value) {
  return as_pmap_ceiling(map, 0, key_found, value);
}

bool as_pmap_last(as_pmap map, uint64_t *key_found, uint64_t *value) {
  return as_pmap_floor(map, UINT64_MAX, key_found, value);
}
