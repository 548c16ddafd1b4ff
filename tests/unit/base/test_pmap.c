/* Strategy: several versions of a map that branch from each other under random operations, each against an array that
 * says for every key of a small universe whether it is there; an operation on one version must leave the others alone.
 * The trees are opened to see that the shape depends on the content alone and that nodes are in order. Values are
 * counted: each live node holds one reference. Deep trees are made by inverting the hash. */
#include "support.h"
#include <assay/base/pmap.h>
#include <base/pmap_node.h>

enum { KEYS = 200, VERSIONS = 8, STEPS = 30000 };

typedef struct model {
  as_pmap map;
  uint64_t value[KEYS]; /* by the rank of the key; zero is absent */
} model;

typedef struct world {
  as_memory *memory;
  as_pmaps maps;
  uint64_t key[KEYS]; /* ascending */
  int64_t references; /* to values */
  uint64_t seed;
  model *version;
} world;

static void retain_counted(void *data, uint64_t value) { (void)value, ++((world *)data)->references; }
static void release_counted(void *data, uint64_t value) { (void)value, --((world *)data)->references; }

static int ascending(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

static void world_init(world *w, uint64_t seed) {
  *w = (world){.memory = as_memory_create(0), .seed = seed};
  as_pmaps_init(&w->maps, w->memory, (as_pmap_values){retain_counted, release_counted, w});
  for (int i = 0; i < KEYS; i++) w->key[i] = i % 2 ? random_next(&w->seed) : (uint64_t)(1000 + i);
  w->key[0] = 0, w->key[1] = UINT64_MAX, w->key[2] = UINT64_MAX - 1, w->key[4] = 1;
  qsort(w->key, KEYS, sizeof *w->key, ascending);
  w->version = calloc(VERSIONS, sizeof *w->version);
}

static void world_release(world *w) {
  for (int i = 0; i < VERSIONS; i++) as_pmap_drop(&w->maps, &w->version[i].map);
  assert_int_equal(w->references, 0);
  as_pmaps_release(&w->maps);
  as_memory_destroy(w->memory);
  free(w->version);
}

/* ---- the tree from inside: only for small trees, hence the recursion ---- */

static uint64_t check_tree(const node *tree, uint64_t first, uint64_t last) {
  if (!tree) return 0;
  assert_true(tree->references > 0 && tree->key >= first && tree->key <= last);
  assert_int_equal(tree->priority, priority_of(tree->key));
  assert_true(!tree->left || above(tree, tree->left));
  assert_true(!tree->right || above(tree, tree->right));
  uint64_t left = tree->left ? check_tree(tree->left, first, tree->key - 1) : 0;
  return left + 1 + (tree->right ? check_tree(tree->right, tree->key + 1, last) : 0);
}

static bool same_shape(const node *a, const node *b) {
  if (!a || !b) return a == b;
  return a->key == b->key && a->value == b->value && same_shape(a->left, b->left) && same_shape(a->right, b->right);
}

/* ---- a version against its model ---- */

static void check_iteration(const world *w, const model *m, uint32_t from, uint32_t to) {
  as_pmap_iterator at;
  uint64_t key, value;
  as_pmap_iterate(&at, m->map, w->key[from], w->key[to]);
  for (uint32_t i = from; i <= to; i++) {
    if (!m->value[i]) continue;
    assert_true(as_pmap_next(&at, &key, &value));
    assert_true(key == w->key[i] && value == m->value[i]);
  }
  assert_false(as_pmap_next(&at, &key, &value));
  assert_false(as_pmap_next(&at, &key, &value));
}

static void check_neighbours(const world *w, const model *m, uint64_t key) {
  int below = -1, beyond = KEYS;
  for (int i = 0; i < KEYS; i++) {
    if (m->value[i] && w->key[i] <= key) below = i;
    if (m->value[i] && w->key[i] >= key && beyond == KEYS) beyond = i;
  }
  uint64_t found = 0, value = 0;
  assert_int_equal(as_pmap_floor(m->map, key, &found, &value), below >= 0);
  if (below >= 0) assert_true(found == w->key[below] && value == m->value[below]);
  assert_int_equal(as_pmap_ceiling(m->map, key, &found, &value), beyond < KEYS);
  if (beyond < KEYS) assert_true(found == w->key[beyond] && value == m->value[beyond]);
}

static void check_version(const world *w, const model *m) {
  uint64_t count = 0;
  for (int i = 0; i < KEYS; i++) {
    uint64_t value = 0;
    assert_int_equal(as_pmap_get(m->map, w->key[i], &value), m->value[i] != 0);
    assert_int_equal(value, m->value[i]);
    count += m->value[i] != 0;
  }
  assert_int_equal(m->map.count, count);
  assert_int_equal(check_tree(m->map.root, 0, UINT64_MAX), count);
  check_iteration(w, m, 0, KEYS - 1);
}

/* Built from the model in another order, the tree is the same. */
static void check_shape(world *w, const model *m) {
  as_pmap rebuilt = {0};
  for (uint32_t i = 0; i < KEYS; i++) {
    uint32_t rank = (i * 77 + 5) % KEYS;
    if (m->value[rank]) w->references++, as_pmap_put(&w->maps, &rebuilt, w->key[rank], m->value[rank]);
  }
  assert_true(same_shape(rebuilt.root, m->map.root));
  assert_true(as_pmap_equal(&w->maps, rebuilt, m->map));
  as_pmap_drop(&w->maps, &rebuilt);
}

typedef struct differences {
  const world *w;
  const model *a, *b;
  int rank;
  int left; /* visits until the visitor stops */
} differences;

static bool visit(void *data, uint64_t key, const uint64_t *in_a, const uint64_t *in_b) {
  differences *d = data;
  while (d->a->value[d->rank] == d->b->value[d->rank]) d->rank++;
  assert_true(d->rank < KEYS);
  assert_int_equal(key, d->w->key[d->rank]);
  assert_int_equal(in_a ? *in_a : 0, d->a->value[d->rank]);
  assert_int_equal(in_b ? *in_b : 0, d->b->value[d->rank]);
  d->rank++;
  return --d->left > 0;
}

static void check_compare(world *w, const model *a, const model *b) {
  int count = 0;
  for (int i = 0; i < KEYS; i++) count += a->value[i] != b->value[i];
  differences d = {w, a, b, 0, KEYS + 1};
  assert_true(as_pmap_compare(&w->maps, a->map, b->map, visit, &d));
  assert_int_equal(KEYS + 1 - d.left, count);
  assert_int_equal(as_pmap_equal(&w->maps, a->map, b->map), count == 0);
  if (count == 0) return;
  d = (differences){w, a, b, 0, 1};
  assert_false(as_pmap_compare(&w->maps, a->map, b->map, visit, &d));
  assert_int_equal(d.left, 0);
}

static void change(world *w, model *m) {
  uint32_t rank = (uint32_t)random_below(&w->seed, KEYS);
  uint64_t key = w->key[rank], value = 1 + random_below(&w->seed, 3), *slot;
  switch (random_below(&w->seed, 8)) {
  case 0:
  case 1:
  case 2:
    assert_int_equal(as_pmap_remove(&w->maps, &m->map, key), m->value[rank] != 0);
    m->value[rank] = 0;
    break;
  case 3:
    slot = as_pmap_slot(&w->maps, &m->map, key);
    assert_int_equal(slot != NULL, m->value[rank] != 0);
    if (slot) *slot = m->value[rank] = value;
    break;
  default:
    w->references++;
    as_pmap_put(&w->maps, &m->map, key, value);
    m->value[rank] = value;
  }
}

static void test_random(void **state) {
  (void)state;
  world w;
  world_init(&w, 31);
  for (int step = 0; step < STEPS; step++) {
    model *m = &w.version[random_below(&w.seed, VERSIONS)], *other = &w.version[random_below(&w.seed, VERSIONS)];
    if (m != other && random_below(&w.seed, 60) == 0) {
      as_pmap_drop(&w.maps, &m->map);
      *m = *other;
      m->map = as_pmap_share(other->map);
    }
    change(&w, m);
    assert_int_equal(w.references, w.maps.live);
    uint32_t from = (uint32_t)random_below(&w.seed, KEYS), to = (uint32_t)random_below(&w.seed, KEYS);
    check_neighbours(&w, m, w.key[from] + random_below(&w.seed, 3) - 1);
    if (step % 8 == 0) check_iteration(&w, m, from, to), check_compare(&w, m, other);
    if (step % 200 == 0) check_shape(&w, m);
    if (step % 40 == 0)
      for (int i = 0; i < VERSIONS; i++) check_version(&w, &w.version[i]);
  }
  world_release(&w);
}

static void test_edges(void **state) {
  (void)state;
  world w;
  world_init(&w, 1);
  as_pmap map = {0}, empty = {0};
  uint64_t key, value;
  assert_false(as_pmap_first(map, &key, &value) || as_pmap_last(map, &key, &value) || as_pmap_get(map, 0, NULL));
  assert_false(as_pmap_remove(&w.maps, &map, 0));
  assert_true(as_pmap_equal(&w.maps, map, empty) && !as_pmap_share(map).root);
  as_pmap_put(&w.maps, &map, UINT64_MAX, 7), as_pmap_put(&w.maps, &map, 0, 8);
  w.references += 2;
  assert_true(as_pmap_first(map, &key, &value) && key == 0 && value == 8);
  assert_true(as_pmap_last(map, &key, NULL) && key == UINT64_MAX);
  as_pmap_iterator at;
  as_pmap_iterate(&at, map, 5, 4);
  assert_false(as_pmap_next(&at, NULL, NULL));
  as_pmap_iterate(&at, map, UINT64_MAX, UINT64_MAX);
  assert_true(as_pmap_next(&at, &key, NULL) && key == UINT64_MAX);
  assert_false(as_pmap_next(&at, NULL, NULL));
  as_pmap_drop(&w.maps, &map);
  assert_null(map.root);
  world_release(&w);
}

/* What nobody else refers to is changed in place; what is shared is copied along one path. */
static void test_in_place(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_pmaps maps;
  as_pmaps_init(&maps, memory, (as_pmap_values){0});
  as_pmap map = {0};
  for (uint64_t key = 0; key < 10000; key++) as_pmap_put(&maps, &map, key, key);
  assert_int_equal(maps.live, 10000);
  size_t bytes = as_memory_live(memory);
  const node *root = map.root;
  for (uint64_t key = 0; key < 10000; key++) as_pmap_put(&maps, &map, key, key + 1);
  for (uint64_t key = 0; key < 10000; key += 2)
    if (key != root->key) as_pmap_remove(&maps, &map, key), as_pmap_put(&maps, &map, key, 1);
  assert_ptr_equal(map.root, root);
  assert_int_equal(maps.live, 10000);
  assert_int_equal(as_memory_live(memory), bytes);
  const node *left = root->left, *right = root->right;
  as_pmap_remove(&maps, &map, root->key);
  assert_true(map.root == left || map.root == right); /* moved, not copied */
  as_pmap_put(&maps, &map, 10000, 1);
  as_pmap other = as_pmap_share(map);
  as_pmap_put(&maps, &other, 77, 78); /* what is there already */
  assert_ptr_equal(map.root, other.root);
  as_pmap_put(&maps, &other, 77, 5);
  assert_ptr_not_equal(map.root, other.root);
  assert_true(maps.live < 10000 + 60);
  as_pmap_drop(&maps, &other);
  assert_int_equal(maps.live, 10000);
  as_pmap_drop(&maps, &map);
  as_pmaps_release(&maps);
  as_memory_destroy(memory);
}

/* ---- trees as deep as they have nodes ---- */

enum { DEEP = 3000 };

/* as_hash_u64 is a bijection: x ^= x >> 32 undoes itself, and the factor is odd. */
static uint64_t invert_hash(uint64_t x) {
  const uint64_t factor = UINT64_C(0xd6e8feb86659fd93);
  uint64_t inverse = factor; /* Newton: each step doubles the number of right bits */
  for (int i = 0; i < 6; i++) inverse *= 2 - factor * inverse;
  x ^= x >> 32, x *= inverse;
  x ^= x >> 32, x *= inverse;
  return x ^ (x >> 32);
}

/* A key in the given one of DEEP intervals of all keys, with this priority. */
static uint64_t key_with(uint32_t interval, uint32_t priority) {
  const uint64_t width = UINT64_MAX / DEEP;
  for (uint64_t low = 0;; low++) {
    uint64_t key = invert_hash((uint64_t)priority << 32 | low);
    if (key / width == interval) return key;
  }
}

static void check_deep(bool to_the_left) {
  as_memory *memory = as_memory_create(0);
  as_pmaps maps;
  as_pmaps_init(&maps, memory, (as_pmap_values){0});
  static uint64_t keys[DEEP];
  as_pmap map = {0};
  for (uint32_t i = 0; i < DEEP; i++) {
    keys[i] = key_with(i, to_the_left ? i : DEEP - i);
    as_pmap_put(&maps, &map, keys[i], i);
  }
  uint32_t depth = 0;
  for (const node *at = map.root; at; at = to_the_left ? at->left : at->right) depth++;
  assert_int_equal(depth, DEEP);
  as_pmap_iterator at;
  as_pmap_iterate(&at, map, 0, UINT64_MAX);
  uint64_t key;
  for (uint32_t i = 0; i < DEEP; i++) assert_true(as_pmap_next(&at, &key, NULL) && key == keys[i]);
  assert_false(as_pmap_next(&at, &key, NULL));
  as_pmap_iterate(&at, map, keys[10], keys[DEEP - 10]);
  for (uint32_t i = 10; i <= DEEP - 10; i++) assert_true(as_pmap_next(&at, &key, NULL) && key == keys[i]);
  assert_false(as_pmap_next(&at, &key, NULL));
  as_pmap other = as_pmap_share(map);
  as_pmap_put(&maps, &other, keys[DEEP / 2], 0);
  assert_true(as_pmap_remove(&maps, &other, keys[0]) && !as_pmap_equal(&maps, map, other));
  as_pmap_drop(&maps, &map), as_pmap_drop(&maps, &other);
  as_pmaps_release(&maps);
  as_memory_destroy(memory);
}

static void test_deep(void **state) {
  (void)state;
  for (uint64_t x = 1; x < 100; x++) assert_true(as_hash_u64(invert_hash(x * x)) == x * x);
  check_deep(true), check_deep(false);
}

/* ---- values that are maps of the same context ---- */

static void drop_inner(void *data, uint64_t value) {
  as_pmaps *maps = data;
  maps->values.release = NULL; /* the inner values are plain */
  as_pmap inner = {(struct as_pmap_node *)(uintptr_t)value, 0};
  as_pmap_drop(maps, &inner);
  maps->values.release = drop_inner;
}
static void share_inner(void *data, uint64_t value) {
  (void)data;
  as_pmap_share((as_pmap){(struct as_pmap_node *)(uintptr_t)value, 0});
}

static void test_nested(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_pmaps maps;
  as_pmaps_init(&maps, memory, (as_pmap_values){share_inner, drop_inner, &maps});
  as_pmap outer = {0};
  for (uint64_t key = 0; key < 200; key++) {
    as_pmap inner = {0};
    for (uint64_t i = 0; i < 20; i++) as_pmap_put(&maps, &inner, i, 1);
    as_pmap_put(&maps, &outer, key % 150, (uint64_t)(uintptr_t)inner.root);
  }
  as_pmap copy = as_pmap_share(outer);
  for (uint64_t key = 0; key < 150; key += 3) as_pmap_remove(&maps, &copy, key);
  as_pmap_drop(&maps, &outer);
  assert_true(maps.live >= 100 * 21 && maps.live < 150 * 21);
  as_pmap_drop(&maps, &copy);
  as_pmaps_release(&maps);
  as_memory_destroy(memory);
}

static void release_live(void) {
  as_pmaps maps;
  as_pmaps_init(&maps, as_memory_create(0), (as_pmap_values){0});
  as_pmap map = {0};
  as_pmap_put(&maps, &map, 1, 1);
  as_pmaps_release(&maps);
}

static void test_misuse(void **state) {
  (void)state;
  expect_abort(release_live, "as_pmaps_release: maps of this context were not dropped");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_random), cmocka_unit_test(test_edges),  cmocka_unit_test(test_in_place),
      cmocka_unit_test(test_deep),   cmocka_unit_test(test_nested), cmocka_unit_test(test_misuse),
  };
  return cmocka_run_group_tests_name("pmap", tests, NULL, NULL);
}
