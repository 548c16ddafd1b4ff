/* Claims about order that lead from a name back to itself: the shortest such row. */
#include "solve/refute/relate/relations.h"
#include <assert.h>

enum { EDGES_MOST = 400 };

/* A number of an edge's words, with its sign if the edge has one. */
static void view(mpz_t out, const as_relation *edge, mpz_srcptr number) {
  mpz_set(out, number);
  if (!edge->is_signed || !mpz_tstbit(number, edge->width - 1)) return;
  mpz_t top;
  mpz_init(top);
  mpz_setbit(top, edge->width);
  mpz_sub(out, out, top);
  mpz_clear(top);
}

/* [below]: 0 if x is not known to be at most y, else 1, or 2 if it is less. */
static int below(const as_relations *r, const as_relation *edge, uint32_t x, uint32_t y) {
  if (as_relations_same(r, x, y)) return 1;
  const as_refute_node *m = as_refute_nodes_at(r->nodes, as_relations_root(r, x));
  const as_refute_node *n = as_refute_nodes_at(r->nodes, as_relations_root(r, y));
  if (m->kind != AS_REFUTE_NODE_NUMBER || n->kind != AS_REFUTE_NODE_NUMBER) return 0;
  mpz_t a, b;
  mpz_inits(a, b, NULL);
  view(a, edge, m->value), view(b, edge, n->value);
  int order = mpz_cmp(a, b);
  mpz_clears(a, b, NULL);
  return order > 0 ? 0 : order < 0 ? 2 : 1;
}

static bool same_kind(const as_relation *a, const as_relation *b) {
  return a->is_signed == b->is_signed && a->width == b->width;
}

bool as_relations_is_circle(const as_relations *r) {
  bool strict = false;
  for (uint32_t i = 0; i < r->circle.count; i++) {
    const as_relation *edge = &r->edges.at[r->circle.at[i]];
    const as_relation *next = &r->edges.at[r->circle.at[(i + 1) % r->circle.count]];
    int jump = same_kind(edge, next) ? below(r, edge, edge->y, next->x) : 0;
    if (!jump) return false;
    strict |= edge->strict || jump == 2;
  }
  return strict;
}

/* A search in breadth, of edges that were reached, strictly or not: place 2e + strictly. */
typedef struct walk {
  as_relations *r;
  uint32_t from;
  as_u32_vector queue;
  uint32_t *before; /* of a place: the one before, and 1 more; 0: not reached */
} walk;

static void reach(walk *w, uint32_t place, uint32_t before) {
  if (w->before[place]) return;
  w->before[place] = before + 1;
  as_u32_vector_push(w->r->memory, &w->queue, place);
}

/* Back to the beginning? */
static bool closes(const walk *w, uint32_t place) {
  const as_relation *edge = &w->r->edges.at[place / 2], *first = &w->r->edges.at[w->from];
  int jump = below(w->r, edge, edge->y, first->x);
  return jump && (place % 2 || jump == 2);
}

static void read_circle(walk *w, uint32_t place) {
  as_u32_vector *circle = &w->r->circle;
  circle->count = 0;
  for (;; place = w->before[place] - 1) {
    as_u32_vector_push(w->r->memory, circle, place / 2);
    if (w->before[place] - 1 == place) break;
  }
  for (uint32_t i = 0, k = circle->count; i + 1 < k; i++) {
    uint32_t swapped = circle->at[i];
    circle->at[i] = circle->at[--k], circle->at[k] = swapped;
  }
}

static bool walk_from(walk *w, uint32_t from) {
  const as_relation *first = &w->r->edges.at[from];
  w->from = from;
  w->queue.count = 0;
  for (uint32_t i = 0; i < 2 * w->r->edges.count; i++) w->before[i] = 0;
  uint32_t start = 2 * from + first->strict;
  reach(w, start, start);
  for (uint32_t i = 0; i < w->queue.count; i++) {
    uint32_t place = w->queue.at[i];
    if (closes(w, place)) return read_circle(w, place), true;
    for (uint32_t k = 0; k < w->r->edges.count; k++) {
      const as_relation *next = &w->r->edges.at[k];
      int jump =
          same_kind(first, next) ? below(w->r, &w->r->edges.at[place / 2], w->r->edges.at[place / 2].y, next->x) : 0;
      if (jump) reach(w, 2 * k + (place % 2 || jump == 2 || next->strict), place);
    }
  }
  return false;
}

/* What is asked is part of it, if it is an edge: the facts are consistent. */
bool as_relations_find_circle(as_relations *r) {
  if (!r->edges.count || r->edges.count > EDGES_MOST) return false;
  size_t size = 2 * (size_t)r->edges.count * sizeof(uint32_t);
  walk w = {.r = r, .before = as_memory_alloc(r->memory, size)};
  uint32_t starts = r->asked_edges ? 1 : r->equal.count ? r->edges.count : 0;
  bool found = false;
  for (uint32_t i = 0; i < starts && !found; i++) found = walk_from(&w, i);
  if (found) r->end = (as_relations_end){.kind = AS_RELATIONS_END_KIND_CIRCLE};
  as_u32_vector_release(r->memory, &w.queue);
  as_memory_free(r->memory, w.before, size);
  return found;
}
