/* Random path: the forks of the run are a binary tree whose leaves are its branches, and a branch is found by going
 * down from the root, each way with the same chance. So branches high up in the tree, which decided little, are not
 * drowned by the many that a loop makes (the random path search of KLEE: Cadar, Dunbar, Engler, OSDI 2008). A fork puts
 * a node where the leaf of the parent was; an end puts the sibling where the fork was. A branch that came from nowhere
 * (the first one, or one that was rebuilt) is put beside a leaf that a random walk finds.
 *
 * To keep walks rare, a branch is taken again until it forks, ends or had TAKES_MOST of them.
 *
 * Not fair: each way down can be missed for ever. But that has probability zero: a waiting branch with d forks above it
 * is found with probability 2^-d at least in each walk, there is a walk after TAKES_MOST takes at the latest, and d
 * does not grow while it waits (but when branches are rebuilt).
 *
 * The data of a branch is the index of its leaf. Unused nodes are linked by `parent`.
 */
#include <assay/base/table.h>
#include <assay/base/vector.h>
#include <assert.h>

#include "explore/strategy/strategies.h"

enum { TAKES_MOST = 64, NONE = 0 };

typedef struct node {
  uint32_t parent;
  uint32_t child[2]; /* of a fork; NONE in a leaf */
  bool waiting;      /* a branch below here, or of this leaf, waits */
  as_branch *branch; /* of a leaf; NULL in a fork */
} node;

AS_VECTOR_DEFINE(node_vector, node)

typedef struct random_path {
  as_memory *memory;
  node_vector nodes; /* nodes.at[NONE] is not one */
  uint32_t root, unused;
  uint32_t last, takes; /* the leaf that is taken again, or NONE, and how often it was */
  uint64_t state, bits; /* of the generator; bits not used yet, behind a leading one */
} random_path;

void *as_random_create(as_memory *memory, uint64_t seed) {
  random_path *self = as_memory_alloc_zeroed(memory, sizeof *self);
  *self = (random_path){.memory = memory, .state = seed, .bits = 1};
  node_vector_push(memory, &self->nodes, (node){0});
  return self;
}

void as_random_destroy(void *data) {
  random_path *self = data;
  node_vector_release(self->memory, &self->nodes);
  as_memory_free(self->memory, self, sizeof *self);
}

static unsigned random_bit(random_path *self) {
  if (self->bits == 1) {
    self->state += UINT64_C(0x9e3779b97f4a7c15);
    self->bits = as_hash_u64(self->state) | UINT64_C(1) << 63;
  }
  unsigned bit = self->bits & 1;
  self->bits >>= 1;
  return bit;
}

/* Nodes. */

static uint32_t new_node(random_path *self, node content) {
  uint32_t fresh = self->unused;
  if (fresh == NONE) {
    node_vector_push(self->memory, &self->nodes, content);
    return self->nodes.count - 1;
  }
  self->unused = self->nodes.at[fresh].parent;
  self->nodes.at[fresh] = content;
  return fresh;
}

static void free_node(random_path *self, uint32_t dead) {
  self->nodes.at[dead] = (node){.parent = self->unused};
  self->unused = dead;
}

static uint32_t new_leaf(random_path *self, as_branch *branch) {
  uint32_t leaf = new_node(self, (node){.branch = branch});
  as_branch_set_data(branch, (void *)(uintptr_t)leaf);
  return leaf;
}

static uint32_t leaf_of(const as_branch *branch) { return (uint32_t)(uintptr_t)as_branch_data(branch); }

/* What hangs at `old` is from now on `fresh`. */
static void replace(random_path *self, uint32_t old, uint32_t fresh) {
  node *nodes = self->nodes.at;
  uint32_t parent = nodes[old].parent;
  nodes[fresh].parent = parent;
  if (parent == NONE)
    self->root = fresh;
  else
    nodes[parent].child[nodes[parent].child[1] == old] = fresh;
}

/* A fork at `leaf`, with it and the new one, which does not wait yet, below. */
static void fork_leaf(random_path *self, uint32_t leaf, uint32_t fresh) {
  uint32_t fork = new_node(self, (node){.child = {leaf, fresh}, .waiting = self->nodes.at[leaf].waiting});
  replace(self, leaf, fork);
  self->nodes.at[leaf].parent = self->nodes.at[fresh].parent = fork;
}

/* Waiting. A node waits if one of its children does; so a change goes up only as far as it makes a difference. */

static void set_waiting(random_path *self, uint32_t leaf) {
  node *nodes = self->nodes.at;
  for (uint32_t i = leaf; i != NONE && !nodes[i].waiting; i = nodes[i].parent) nodes[i].waiting = true;
}

/* After a child of `fork` stopped waiting. */
static void update_waiting(random_path *self, uint32_t fork) {
  node *nodes = self->nodes.at;
  for (uint32_t i = fork; i != NONE; i = nodes[i].parent) {
    if (nodes[nodes[i].child[0]].waiting || nodes[nodes[i].child[1]].waiting) break;
    nodes[i].waiting = false;
  }
}

/* Walks. */

/* The side to go: either one, but if branches have to wait, not one where none does. */
static unsigned side(random_path *self, const node *fork, bool must_wait) {
  if (must_wait && !self->nodes.at[fork->child[0]].waiting) return 1;
  if (must_wait && !self->nodes.at[fork->child[1]].waiting) return 0;
  return random_bit(self);
}

/* requires: there is a root, and it waits if it must */
static uint32_t walk(random_path *self, bool must_wait) {
  uint32_t i = self->root;
  for (const node *at; !(at = &self->nodes.at[i])->branch;) i = at->child[side(self, at, must_wait)];
  assert(self->nodes.at[i].waiting || !must_wait);
  return i;
}

static void attach(random_path *self, as_branch *branch) {
  uint32_t leaf = new_leaf(self, branch);
  if (self->root == NONE)
    self->root = leaf;
  else
    fork_leaf(self, walk(self, false), leaf);
}

void as_random_forked(void *data, as_branch *parent, as_branch *child) {
  random_path *self = data;
  uint32_t leaf = leaf_of(parent);
  assert(leaf_of(child) == NONE);
  if (leaf == NONE) {
    attach(self, child);
    return;
  }
  fork_leaf(self, leaf, new_leaf(self, child));
  if (self->last == leaf) self->last = NONE;
}

void as_random_ended(void *data, as_branch *branch) {
  random_path *self = data;
  uint32_t leaf = leaf_of(branch), fork = self->nodes.at[leaf].parent;
  if (leaf == NONE) return;
  assert(!self->nodes.at[leaf].waiting && self->nodes.at[leaf].branch == branch);
  if (fork == NONE) {
    self->root = NONE;
  } else {
    const node *at = &self->nodes.at[fork];
    replace(self, fork, at->child[at->child[0] == leaf]);
    free_node(self, fork);
  }
  free_node(self, leaf);
  as_branch_set_data(branch, NULL);
  if (self->last == leaf) self->last = NONE;
}

void as_random_add(void *data, as_branch *branch) {
  random_path *self = data;
  if (leaf_of(branch) == NONE) attach(self, branch);
  uint32_t leaf = leaf_of(branch);
  assert(self->nodes.at[leaf].branch == branch && !self->nodes.at[leaf].waiting);
  set_waiting(self, leaf);
}

as_branch *as_random_take(void *data) {
  random_path *self = data;
  if (self->root == NONE || !self->nodes.at[self->root].waiting) return NULL;
  bool again = self->last != NONE && self->takes < TAKES_MOST && self->nodes.at[self->last].waiting;
  if (!again) self->last = walk(self, true), self->takes = 0;
  self->takes++;
  node *leaf = &self->nodes.at[self->last];
  leaf->waiting = false;
  update_waiting(self, leaf->parent);
  return leaf->branch;
}
