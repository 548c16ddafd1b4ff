/* Sets of variables are hash-consed, so that most terms of a large formula share a few sets. A set is an ascending
 * array, or the join of two sets when it has more than SMALL_MAX elements: then the work per node stays constant, and
 * the array is made when somebody asks for it, and kept. */
#include "term/term_internal.h"

#include <assay/base/table.h>
#include <assay/term/variables.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL_MAX = 64, NOT_COMPUTED = 0, EMPTY = 1 };

typedef struct set {
  const uint32_t *numbers; /* NULL: a join that nobody asked for yet */
  uint32_t count;          /* of numbers */
  uint32_t left, right;
} set;

typedef struct set_key {
  const uint32_t *numbers; /* NULL: the join of left and right */
  uint32_t count, left, right;
} set_key;

static uint64_t hash_of(set_key k) {
  return k.numbers ? as_hash_bytes(k.numbers, k.count * sizeof *k.numbers) : as_hash_join(k.left, k.right);
}
static bool same_key(set_key a, set_key b) {
  if (!a.numbers || !b.numbers) return !a.numbers && !b.numbers && a.left == b.left && a.right == b.right;
  return a.count == b.count && memcmp(a.numbers, b.numbers, a.count * sizeof *a.numbers) == 0;
}

AS_VECTOR_DEFINE(set_vector, set)
AS_TABLE_DEFINE(set_table, set_key, uint32_t, hash_of, same_key)

struct as_variable_sets {
  set_vector sets; /* by number; the first two stand for "not computed" and "empty" */
  set_table known;
  uint32_t *set_of; /* by term id */
  uint32_t capacity;
  as_term_vector stack;
  as_u32_vector pending, visited; /* scratch of flattening */
  as_u32_vector marked;           /* by variable: the flattening that visited it last */
  uint32_t flattenings;
};
typedef struct as_variable_sets memo;

static memo *memo_of(as_terms *terms) {
  if (terms->variable_sets) return terms->variable_sets;
  memo *m = terms->variable_sets = as_memory_alloc_zeroed(terms->memory, sizeof *m);
  set_vector_push(terms->memory, &m->sets, (set){0});
  set_vector_push(terms->memory, &m->sets, (set){.numbers = as_region_alloc(&terms->region, 1)});
  return m;
}

void as_variable_sets_release(as_terms *terms) {
  memo *m = terms->variable_sets;
  if (!m) return;
  set_vector_release(terms->memory, &m->sets);
  set_table_release(terms->memory, &m->known);
  as_memory_free(terms->memory, m->set_of, m->capacity * sizeof *m->set_of);
  as_term_vector_release(terms->memory, &m->stack);
  as_u32_vector_release(terms->memory, &m->pending);
  as_u32_vector_release(terms->memory, &m->visited);
  as_u32_vector_release(terms->memory, &m->marked);
  as_memory_free(terms->memory, m, sizeof *m);
  terms->variable_sets = NULL;
}

static void make_room(as_terms *terms, memo *m) {
  if (terms->count < m->capacity) return;
  uint32_t capacity = as_vector_capacity(m->capacity, (uint64_t)terms->count + 1);
  m->set_of = as_memory_resize(terms->memory, m->set_of, m->capacity * sizeof *m->set_of, capacity * sizeof *m->set_of);
  memset(m->set_of + m->capacity, 0, (capacity - m->capacity) * sizeof *m->set_of);
  m->capacity = capacity;
}

/* The set of these ascending numbers. */
static uint32_t array_set(as_terms *terms, memo *m, const uint32_t *numbers, uint32_t count) {
  if (count == 0) return EMPTY;
  uint32_t *found = set_table_find(&m->known, (set_key){.numbers = numbers, .count = count});
  if (found) return *found;
  const uint32_t *kept = as_region_copy(&terms->region, numbers, count * sizeof *numbers);
  uint32_t number = m->sets.count;
  set_vector_push(terms->memory, &m->sets, (set){.numbers = kept, .count = count});
  *set_table_put(terms->memory, &m->known, (set_key){.numbers = kept, .count = count}) = number;
  return number;
}

static uint32_t join_set(as_terms *terms, memo *m, uint32_t a, uint32_t b) {
  uint32_t left = a < b ? a : b, right = a < b ? b : a;
  uint32_t *place = set_table_put(terms->memory, &m->known, (set_key){.left = left, .right = right});
  if (*place) return *place;
  *place = m->sets.count;
  set_vector_push(terms->memory, &m->sets, (set){.left = left, .right = right});
  return m->sets.count - 1;
}

static bool contains(const set *s, uint32_t number) {
  uint32_t low = 0, high = s->count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (s->numbers[middle] < number)
      low = middle + 1;
    else
      high = middle;
  }
  return low < s->count && s->numbers[low] == number;
}

/* Surely a subset; false may mean that it would take long to find out. */
static bool surely_within(const memo *m, uint32_t small, uint32_t large) {
  const set *s = &m->sets.at[small], *l = &m->sets.at[large];
  if (!s->numbers || s->count > SMALL_MAX) return false;
  if (!l->numbers) {
    if (l->left == small || l->right == small) return true;
    l = m->sets.at[l->left].numbers ? &m->sets.at[l->left] : &m->sets.at[l->right];
    if (!l->numbers) return false;
  }
  for (uint32_t i = 0; i < s->count; i++)
    if (!contains(l, s->numbers[i])) return false;
  return true;
}

static uint32_t merge(uint32_t *out, const set *a, const set *b) {
  uint32_t i = 0, j = 0, n = 0;
  while (i < a->count && j < b->count) {
    uint32_t x = a->numbers[i], y = b->numbers[j];
    out[n++] = x < y ? x : y;
    i += x <= y, j += y <= x;
  }
  while (i < a->count) out[n++] = a->numbers[i++];
  while (j < b->count) out[n++] = b->numbers[j++];
  return n;
}

static uint32_t unite(as_terms *terms, memo *m, uint32_t a, uint32_t b) {
  if (a == b || b == EMPTY) return a;
  if (a == EMPTY) return b;
  const set *x = &m->sets.at[a], *y = &m->sets.at[b];
  if (x->numbers && y->numbers && x->count <= SMALL_MAX && y->count <= SMALL_MAX) {
    uint32_t both[2 * SMALL_MAX], count = merge(both, x, y);
    if (count <= SMALL_MAX) return array_set(terms, m, both, count);
  }
  if (surely_within(m, b, a)) return a;
  if (surely_within(m, a, b)) return b;
  return join_set(terms, m, a, b);
}

static int ascending(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

/* Sets below a join overlap, often nearly all of them. */
static void visit(as_terms *terms, memo *m, const set *s) {
  for (uint32_t i = 0; i < s->count; i++) {
    uint32_t *mark = &m->marked.at[s->numbers[i]];
    if (*mark == m->flattenings) continue;
    *mark = m->flattenings;
    as_u32_vector_push(terms->memory, &m->visited, s->numbers[i]);
  }
}

AS_TABLE_DEFINE(seen_table, uint32_t, bool, as_hash_u32, as_equal_u32)

/* Gives a join its array: every set below it once. */
static void flatten(as_terms *terms, memo *m, uint32_t number) {
  if (m->sets.at[number].numbers) return;
  seen_table seen = {0};
  m->pending.count = m->visited.count = 0;
  m->flattenings++;
  while (m->marked.count < as_terms_variables(terms)) as_u32_vector_push(terms->memory, &m->marked, 0);
  as_u32_vector_push(terms->memory, &m->pending, number);
  while (m->pending.count) {
    uint32_t at = as_u32_vector_pop(&m->pending);
    bool *was_seen = seen_table_put(terms->memory, &seen, at);
    if (*was_seen) continue;
    *was_seen = true;
    const set *s = &m->sets.at[at];
    visit(terms, m, s);
    if (s->numbers) continue;
    as_u32_vector_push(terms->memory, &m->pending, s->left);
    as_u32_vector_push(terms->memory, &m->pending, s->right);
  }
  seen_table_release(terms->memory, &seen);
  qsort(m->visited.at, m->visited.count, sizeof *m->visited.at, ascending);
  set *s = &m->sets.at[number];
  s->numbers = as_region_copy(&terms->region, m->visited.at, m->visited.count * sizeof *s->numbers);
  s->count = m->visited.count;
}

/* requires: the sets of the operands are known. */
static uint32_t set_of_quantifier(as_terms *terms, memo *m, const as_node *node) {
  const as_term *operands = as_node_operands(node);
  uint32_t body = m->set_of[operands[node->count - 1].id];
  flatten(terms, m, body);
  const set *s = &m->sets.at[body];
  uint32_t *left = as_memory_alloc(terms->memory, s->count * sizeof *left), count = 0;
  for (uint32_t i = 0; i < s->count; i++) {
    bool bound = false;
    for (uint32_t j = 0; j + 1 < node->count && !bound; j++)
      bound = as_node_of(terms, operands[j])->index == s->numbers[i];
    if (!bound) left[count++] = s->numbers[i];
  }
  uint32_t before = s->count, result = array_set(terms, m, left, count);
  as_memory_free(terms->memory, left, before * sizeof *left);
  return result;
}

static uint32_t compute(as_terms *terms, memo *m, const as_node *node) {
  if (node->op == AS_OP_VARIABLE) return array_set(terms, m, &node->index, 1);
  if (node->op == AS_OP_FORALL || node->op == AS_OP_EXISTS) return set_of_quantifier(terms, m, node);
  uint32_t result = EMPTY;
  for (uint32_t i = 0; i < node->count; i++) result = unite(terms, m, result, m->set_of[as_node_operands(node)[i].id]);
  return result;
}

static uint32_t set_of(as_terms *terms, as_term root) {
  memo *m = memo_of(terms);
  make_room(terms, m);
  if (m->set_of[root.id] != NOT_COMPUTED) return m->set_of[root.id];
  as_term_vector_push(terms->memory, &m->stack, root);
  while (m->stack.count) {
    as_term t = m->stack.at[m->stack.count - 1];
    const as_node *node = as_node_of(terms, t);
    uint32_t before = m->stack.count;
    for (uint32_t i = 0; i < node->count; i++)
      if (m->set_of[as_node_operands(node)[i].id] == NOT_COMPUTED)
        as_term_vector_push(terms->memory, &m->stack, as_node_operands(node)[i]);
    if (m->stack.count > before) continue;
    m->stack.count--;
    if (m->set_of[t.id] == NOT_COMPUTED) m->set_of[t.id] = compute(terms, m, node);
  }
  return m->set_of[root.id];
}

static set flat_set_of(as_terms *terms, as_term t) {
  uint32_t number = set_of(terms, t);
  flatten(terms, terms->variable_sets, number);
  return terms->variable_sets->sets.at[number];
}

void as_term_variables(as_terms *terms, as_term t, as_u32_vector *numbers) {
  set s = flat_set_of(terms, t);
  if (!s.count) return;
  as_u32_vector_reserve(terms->memory, numbers, (uint64_t)numbers->count + s.count);
  memcpy(numbers->at + numbers->count, s.numbers, s.count * sizeof *s.numbers);
  numbers->count += s.count;
}

bool as_term_has_variables(as_terms *terms, as_term t) { return set_of(terms, t) != EMPTY; }

bool as_term_shares_variables(as_terms *terms, as_term a, as_term b) {
  set x = flat_set_of(terms, a), y = flat_set_of(terms, b);
  for (uint32_t i = 0, j = 0; i < x.count && j < y.count;) {
    if (x.numbers[i] == y.numbers[j]) return true;
    x.numbers[i] < y.numbers[j] ? i++ : j++;
  }
  return false;
}
