#include "solve/refute/relate/relate.h"
#include "solve/refute/cases/bounds.h"
#include "solve/refute/pack.h"
#include "solve/refute/relate/relations.h"
#include <assert.h>
#include <string.h>

/* ---- what was claimed ---- */

static void sort_claim(as_relations *r, as_refuter_claim claim) {
  as_refuter_claim c = as_refute_bare(r->nodes, claim);
  const as_refute_node *n = as_refute_nodes_at(r->nodes, c.name);
  if (n->kind != AS_REFUTE_NODE_APPLY || n->count != 2) return;
  uint32_t x = n->operand[0], y = n->operand[1];
  if (n->op.kind == AS_WORD_EQ)
    as_relation_vector_push(r->memory, c.holds ? &r->equal : &r->unequal,
                            (as_relation){.claim = claim.name, .x = x, .y = y, .width = n->op.width[0]});
  else if (n->op.kind == AS_WORD_ULT || n->op.kind == AS_WORD_SLT)
    as_relation_vector_push(r->memory, &r->edges,
                            (as_relation){.claim = claim.name,
                                          .x = c.holds ? x : y,
                                          .y = c.holds ? y : x,
                                          .strict = c.holds,
                                          .is_signed = n->op.kind == AS_WORD_SLT,
                                          .width = n->op.width[0]});
}

/* ---- what is equal ---- */

/* Deeper, Coq does not look. */
enum { DEPTH_MOST = 90, STEPS_MOST = 200, NAMES_MOST = 20000, ROUNDS_MOST = 4 };

uint32_t as_relations_root(const as_relations *r, uint32_t name) {
  for (uint32_t i = 0; i < DEPTH_MOST && r->roots[name]; i++) name = r->roots[name];
  return name;
}

static const as_refute_node *number_at(const as_relations *r, uint32_t name) {
  const as_refute_node *n = as_refute_nodes_at(r->nodes, name);
  return n->kind == AS_REFUTE_NODE_NUMBER ? n : NULL;
}

static bool same_root(const as_relations *r, uint32_t x, uint32_t y) {
  return as_relations_root(r, x) == as_relations_root(r, y);
}

bool as_relations_same(const as_relations *r, uint32_t x, uint32_t y) {
  x = as_relations_root(r, x), y = as_relations_root(r, y);
  if (x == y) return true;
  const as_refute_node *m = number_at(r, x), *n = number_at(r, y);
  return m && n && !mpz_cmp(m->value, n->value);
}

void as_relations_join(as_relations *r, uint32_t x, uint32_t y) {
  x = as_relations_root(r, x), y = as_relations_root(r, y);
  if (x == y) return;
  r->roots[x] = y;
  as_u32_vector_push(r->memory, &r->joined, x);
}

void as_relations_forget(as_relations *r) {
  while (r->joined.count) r->roots[as_u32_vector_pop(&r->joined)] = 0;
}

static bool numbers_clash(const as_relations *r, uint32_t x, uint32_t y) {
  const as_refute_node *m = number_at(r, x), *n = number_at(r, y);
  return m && n && mpz_cmp(m->value, n->value);
}

/* ---- ends ---- */

static bool find_unequal(as_relations *r) {
  for (uint32_t i = 0; i < r->unequal.count; i++) {
    if (!as_relations_same(r, r->unequal.at[i].x, r->unequal.at[i].y)) continue;
    r->end = (as_relations_end){.kind = AS_RELATIONS_END_KIND_UNEQUAL, .x = r->unequal.at[i].claim};
    return true;
  }
  return false;
}

static bool find_end(as_relations *r) { return find_unequal(r) || as_relations_find_circle(r); }

bool as_relations_ends(as_relations *r) {
  switch (r->end.kind) {
  case AS_RELATIONS_END_KIND_UNEQUAL:
    for (uint32_t i = 0; i < r->unequal.count; i++)
      if (r->unequal.at[i].claim == r->end.x) return as_relations_same(r, r->unequal.at[i].x, r->unequal.at[i].y);
    return false;
  case AS_RELATIONS_END_KIND_DISTINCT: return same_root(r, r->end.x, r->end.y) && numbers_clash(r, r->end.x, r->end.y);
  case AS_RELATIONS_END_KIND_CIRCLE: return as_relations_is_circle(r);
  case AS_RELATIONS_END_KIND_NONE: break;
  }
  return false;
}

/* ---- steps ---- */

static bool add(as_relations *r, as_relations_step step) {
  if (same_root(r, step.a, step.b)) return false;
  as_relations_step_vector_push(r->memory, &r->steps, step);
  as_relations_join(r, step.a, step.b);
  if (numbers_clash(r, step.a, step.b) && !r->end.kind)
    r->end = (as_relations_end){.kind = AS_RELATIONS_END_KIND_DISTINCT, .x = step.a, .y = step.b};
  return true;
}

/* Down from names that are equal. What is added comes behind. */
static void undo_from(as_relations *r, uint32_t x, uint32_t y) {
  for (uint32_t way = 0; way < AS_RELATIONS_WAYS; way++) {
    as_relations_step step = {.kind = AS_RELATIONS_KIND_UNDONE, .x = x, .y = y, .way = way};
    if (as_relations_undo(r, x, y, way, &step.a, &step.b)) add(r, step);
  }
}

static void undo_all(as_relations *r, uint32_t from) {
  for (uint32_t i = from; i < r->steps.count && r->steps.count < STEPS_MOST && !r->end.kind; i++)
    undo_from(r, r->steps.at[i].a, r->steps.at[i].b);
}

static void mark_cone(as_relations *r, uint32_t name, uint8_t *seen) {
  r->stack.count = 0;
  as_u32_vector_push(r->memory, &r->stack, name);
  while (r->stack.count) {
    name = as_u32_vector_pop(&r->stack);
    if (seen[name]) continue;
    seen[name] = 1;
    const as_refute_node *n = as_refute_nodes_at(r->nodes, name);
    for (uint32_t i = 0; n->kind == AS_REFUTE_NODE_APPLY && i < n->count; i++)
      as_u32_vector_push(r->memory, &r->stack, n->operand[i]);
  }
}

static void mark_cones(as_relations *r, const as_relation_vector *rows, uint8_t *seen) {
  for (uint32_t i = 0; i < rows->count; i++) mark_cone(r, rows->at[i].x, seen), mark_cone(r, rows->at[i].y, seen);
}

/* Sums are only looked at where they would end it. */
static bool find_summed(as_relations *r) {
  for (uint32_t i = 0; i < r->unequal.count; i++) {
    const as_relation *u = &r->unequal.at[i];
    if (!as_relations_same_sum(r, u->width, u->x, u->y)) continue;
    as_relations_step step = {
        .kind = AS_RELATIONS_KIND_SUMMED, .x = u->x, .y = u->y, .way = u->width, .a = u->x, .b = u->y};
    return add(r, step) && find_unequal(r);
  }
  return false;
}

/* Names that claims are about, and what they are made of; operands first. */
static void find_cone(as_relations *r) {
  uint32_t names = as_refute_nodes_next(r->nodes);
  uint8_t *seen = as_memory_alloc_zeroed(r->memory, names);
  mark_cones(r, &r->equal, seen), mark_cones(r, &r->unequal, seen), mark_cones(r, &r->edges, seen);
  r->cone.count = 0;
  for (uint32_t i = 1; i < names; i++)
    if (seen[i]) as_u32_vector_push(r->memory, &r->cone, i);
  as_memory_free(r->memory, seen, names);
}

/* Up from operands that are equal, in the order of names. */
static void find_alike(as_relations *r) {
  for (uint32_t i = 0; i < r->cone.count && r->steps.count < STEPS_MOST && !r->end.kind; i++) {
    uint32_t name = r->cone.at[i], other = as_relations_alike(r, name);
    if (!other) continue;
    uint32_t before = r->steps.count;
    if (add(r, (as_relations_step){.kind = AS_RELATIONS_KIND_ALIKE, .x = name, .y = other, .a = name, .b = other}))
      undo_all(r, before);
  }
}

static bool search(as_relations *r) {
  for (uint32_t i = 0; i < r->equal.count; i++)
    add(r,
        (as_relations_step){
            .kind = AS_RELATIONS_KIND_TOLD, .x = r->equal.at[i].claim, .a = r->equal.at[i].x, .b = r->equal.at[i].y});
  if (r->end.kind || find_end(r)) return true;
  undo_all(r, 0);
  if (r->end.kind || find_end(r)) return true;
  if (as_refute_nodes_next(r->nodes) > NAMES_MOST) return false;
  find_cone(r);
  for (int round = 0; round < ROUNDS_MOST; round++) {
    uint32_t before = r->steps.count;
    as_relations_begin_alike(r);
    find_alike(r);
    undo_all(r, 0);
    if (r->end.kind || find_end(r) || find_summed(r)) return true;
    if (r->steps.count == before) break;
  }
  return false;
}

/* ---- what is used ---- */

static bool follows(as_relations *r, const as_relations_step *s) {
  switch (s->kind) {
  case AS_RELATIONS_KIND_TOLD: return true;
  case AS_RELATIONS_KIND_ALIKE: return as_relations_are_alike(r, s->x, s->y);
  case AS_RELATIONS_KIND_SUMMED: return as_relations_same_sum(r, s->way, s->x, s->y);
  case AS_RELATIONS_KIND_UNDONE: {
    uint32_t a, b;
    return as_relations_same(r, s->x, s->y) && as_relations_undo(r, s->x, s->y, s->way, &a, &b);
  }
  }
  return false;
}

/* As Coq will. */
static bool is_right(as_relations *r) {
  as_relations_forget(r);
  for (uint32_t i = 0; i < r->steps.count; i++) {
    if (r->steps.at[i].dropped) continue;
    if (!follows(r, &r->steps.at[i])) return false;
    as_relations_join(r, r->steps.at[i].a, r->steps.at[i].b);
  }
  return as_relations_ends(r);
}

static bool drop_unused(as_relations *r) {
  if (r->steps.count > STEPS_MOST || !is_right(r)) return false;
  for (uint32_t i = r->steps.count; i-- > 0;) {
    r->steps.at[i].dropped = true;
    if (!is_right(r)) r->steps.at[i].dropped = false;
  }
  return true;
}

/* ---- writing ---- */

enum { FIRST = 0, SECOND = 1, THIRD = 2, FOURTH = 3 };

static void put_step(const as_relations_step *s, as_text *text) {
  static const uint32_t kinds[] = {[AS_RELATIONS_KIND_TOLD] = FIRST,
                                   [AS_RELATIONS_KIND_ALIKE] = SECOND,
                                   [AS_RELATIONS_KIND_UNDONE] = THIRD,
                                   [AS_RELATIONS_KIND_SUMMED] = FOURTH};
  as_packed_put(text, 4 * (uint64_t)s->x + kinds[s->kind]);
  if (s->kind != AS_RELATIONS_KIND_TOLD) as_packed_put(text, s->y);
  if (s->kind == AS_RELATIONS_KIND_UNDONE || s->kind == AS_RELATIONS_KIND_SUMMED) as_packed_put(text, s->way);
}

static void put_end(const as_relations *r, as_text *text) {
  switch (r->end.kind) {
  case AS_RELATIONS_END_KIND_UNEQUAL: as_packed_put(text, 4 * (uint64_t)r->end.x + FIRST); break;
  case AS_RELATIONS_END_KIND_DISTINCT:
    as_packed_put(text, 4 * (uint64_t)r->end.x + SECOND), as_packed_put(text, r->end.y);
    break;
  case AS_RELATIONS_END_KIND_CIRCLE:
    as_packed_put(text, 4 * (uint64_t)r->circle.count + THIRD);
    for (uint32_t i = 0; i < r->circle.count; i++) as_packed_put(text, r->edges.at[r->circle.at[i]].claim);
    break;
  case AS_RELATIONS_END_KIND_NONE: assert(false); break;
  }
}

static void write(const as_relations *r, as_text *text) {
  uint32_t steps = 0;
  for (uint32_t i = 0; i < r->steps.count; i++) steps += !r->steps.at[i].dropped;
  as_packed_put(text, steps);
  for (uint32_t i = 0; i < r->steps.count; i++)
    if (!r->steps.at[i].dropped) put_step(&r->steps.at[i], text);
  put_end(r, text);
}

bool as_refute_relate(as_memory *memory, const as_refute_nodes *nodes, const as_refuter_claim *facts, uint32_t count,
                      const as_refuter_claim *asked, as_text *text) {
  as_relations r = {.memory = memory, .nodes = nodes};
  if (asked) sort_claim(&r, *asked);
  r.asked_edges = r.edges.count;
  for (uint32_t i = 0; i < count; i++) sort_claim(&r, facts[i]);
  size_t size = as_refute_nodes_next(nodes) * sizeof *r.roots;
  r.roots = as_memory_alloc_zeroed(memory, size);
  bool found = search(&r) && drop_unused(&r);
  if (found) write(&r, text);
  as_memory_free(memory, r.roots, size);
  as_relation_vector_release(memory, &r.equal), as_relation_vector_release(memory, &r.unequal);
  as_relation_vector_release(memory, &r.edges);
  as_relations_step_vector_release(memory, &r.steps);
  as_relations_table_release(memory, &r.table);
  as_u32_vector *const vectors[] = {&r.joined, &r.stack, &r.cone, &r.circle};
  for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) as_u32_vector_release(memory, vectors[i]);
  return found;
}
