/* Hash consing: from an application to its node. Inline, because every constructor passes here, and one that knows how
 * many operands it has leaves out the loops.
 *
 * Where a term lies. Executions build on what they have built just now, so an application lies near the youngest of its
 * operands: in a line of slots in the page of that operand's node, which most searches find in the cache; one table for
 * all misses it every time. If the line is full, the application lies in the table, as leaves do. Nothing is
 * ever taken out, so a line with a free slot has sent nothing to the table.
 */
#ifndef ASSAY_TERM_INTERN_H
#define ASSAY_TERM_INTERN_H

#include "term/term_internal.h"

enum { AS_IDS_PER_LINE_LOG = 2, AS_SCATTER = 63 };

/* What the search found out, for as_intern_add; other terms may be made in between. */
typedef struct as_intern_place {
  uint32_t hash, count; /* of the application; of terms */
  uint64_t *tags;       /* of its line */
  uint32_t *id;
  uint32_t used;       /* slots of the line; all: it belongs into the table, at this slot */
  as_table_slot *slot; /* valid while no term is made */
} as_intern_place;

/* Multiply-and-rotate is enough here: the last step mixes all bits. */
static inline uint64_t as_intern_mix(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * UINT64_C(0x9fb21c651e98df25);
  return hash ^ (hash >> 29);
}

static inline uint64_t as_intern_hash_head(as_op op, as_sort sort, uint32_t index) {
  uint64_t head = (uint64_t)op << 40 | (uint64_t)sort.kind << 32 | (uint32_t)sort.width << 16 | sort.element_width;
  return (head ^ (uint64_t)index << 32) * UINT64_C(0xd6e8feb86659fd93);
}

/* Never zero. The table has less than 2^31 slots, so that the bit does no harm there. */
static inline uint32_t as_intern_fold_hash(uint64_t hash) {
  return ((uint32_t)(hash >> 32) ^ (uint32_t)hash) | UINT32_C(1) << 31;
}

static inline uint32_t as_intern_hash(const as_app *app, uint32_t count) {
  uint64_t hash = as_intern_hash_head(app->op, app->sort, app->index);
  uint32_t i = 0;
  for (; i + 1 < count; i += 2) hash = as_intern_mix(hash, app->operand[i].id | (uint64_t)app->operand[i + 1].id << 32);
  if (i < count) hash = as_intern_mix(hash, app->operand[i].id);
  return as_intern_fold_hash(hash);
}

static inline uint32_t as_intern_youngest(const as_app *app, uint32_t count) {
  uint32_t id = app->operand[0].id;
  for (uint32_t i = 1; i < count; i++) id = app->operand[i].id > id ? app->operand[i].id : id;
  return id;
}

/* Tags: eight bytes, looked at as a whole, because where the slots of a line end and whether one fits is nothing that a
 * processor can guess. A tag has its highest bit set. */
#define AS_EACH_BYTE UINT64_C(0x0101010101010101)
static inline uint64_t as_intern_tag(uint32_t hash) { return hash >> 24; }
static inline uint32_t as_intern_used(uint64_t tags) {
  return (uint32_t)(((tags >> 7) & AS_EACH_BYTE) * AS_EACH_BYTE >> 56);
}
static inline bool as_intern_has_tag(uint64_t tags, uint64_t tag) {
  uint64_t differ = tags ^ tag * AS_EACH_BYTE; /* is a byte of it zero? */
  return (differ - AS_EACH_BYTE) & ~differ & AS_EACH_BYTE << 7;
}

static inline bool as_intern_is(const as_node *node, const as_app *app, uint32_t count) {
  if (node->op != app->op || node->count != count || node->index != app->index) return false;
  if (!as_sort_equal(as_node_sort(node), app->sort)) return false;
  const as_term *operands = as_node_operands(node);
  for (uint32_t i = 0; i < count; i++)
    if (operands[i].id != app->operand[i].id) return false;
  return true;
}

/* terms.c: the search among the applications of a line that have the tag; and in the table. */
as_term as_intern_search_line(const as_terms *terms, const as_app *app, const as_intern_place *place);
as_term as_intern_search_table(const as_terms *terms, const as_app *app, as_intern_place *place);

/* The node of this application, or none and its place. requires: count is the application's. */
__attribute__((always_inline)) static inline as_term as_intern_search(const as_terms *terms, const as_app *app,
                                                                      uint32_t count, as_intern_place *place) {
  assert(count == app->count && count > 0);
  uint32_t hash = as_intern_hash(app, count), youngest = as_intern_youngest(app, count);
  uint32_t line = ((youngest >> AS_IDS_PER_LINE_LOG) ^ (hash & AS_SCATTER)) % AS_LINES;
  as_page *page = terms->page[youngest >> AS_PAGE_LOG];
  uint64_t tags = page->tags[line];
  *place = (as_intern_place){hash, terms->count, &page->tags[line], page->id[line], as_intern_used(tags), NULL};
  as_term t = as_term_none();
  if (__builtin_expect(as_intern_has_tag(tags, as_intern_tag(hash)), 0)) t = as_intern_search_line(terms, app, place);
  if (__builtin_expect(place->used == AS_LINE_SLOTS, 0) && !as_term_exists(t))
    t = as_intern_search_table(terms, app, place);
  return t;
}

/* terms.c: growth. */
void as_intern_add_page(as_terms *terms);
/* Puts the next term at this free slot of the table, or where it belongs if the table must grow. */
void as_intern_fill_slot(as_terms *terms, as_table_slot *slot, uint32_t hash);

static inline as_node *as_intern_new_node(as_terms *terms, as_term *t) {
  uint32_t id = terms->count + 1, page = id >> AS_PAGE_LOG;
  if (__builtin_expect(page == terms->page_count, 0)) as_intern_add_page(terms);
  terms->count = id;
  *t = as_term_numbered(terms, id);
  return &terms->page[page]->node[id & (AS_PAGE_NODES - 1)];
}

static inline as_node *as_intern_new(as_terms *terms, as_op op, as_sort sort, as_term *t) {
  as_node *node = as_intern_new_node(terms, t);
  *node = (as_node){
      .op = (uint8_t)op, .kind = (uint8_t)sort.kind, .width = sort.width, .element_width = sort.element_width};
  return node;
}

/* Bounds that follow from the operands having the whole range, as a truth table: bit f says that the value has it too,
 * where bit i of f says that operand i has it; of many operands the first three are asked. What follows otherwise is
 * for bounds.c to compute when it is asked. */
extern const uint8_t as_bounds_full_if[AS_OP_COUNT];

static inline bool as_intern_is_full(const as_terms *terms, const as_app *app, uint32_t count) {
  uint32_t full = 0;
  for (uint32_t i = 0; i < count && i < 3; i++) {
    const as_node *node = as_node_of(terms, app->operand[i]);
    /* A multiple counts with its factor in a sum, not with its bounds. */
    bool counts = node->bounds == AS_BOUNDS_FULL && !(app->op == AS_OP_BVADD && node->op == AS_OP_BVMUL);
    full |= (uint32_t)counts << i;
  }
  return as_bounds_full_if[app->op] >> full & 1;
}

/* Makes the node. requires: the search found none, and no term was made since. */
static inline as_term as_intern_add(as_terms *terms, const as_app *app, uint32_t count, const as_intern_place *place) {
  assert(place->count == terms->count);
  as_term t;
  bool full = as_intern_is_full(terms, app, count);
  if (__builtin_expect(place->used == AS_LINE_SLOTS, 0))
    as_intern_fill_slot(terms, place->slot, place->hash);
  else
    *place->tags |= as_intern_tag(place->hash) << 8 * place->used, place->id[place->used] = terms->count + 1;
  as_node *node = as_intern_new(terms, app->op, app->sort, &t);
  node->count = (uint16_t)count;
  node->index = app->index;
  node->bounds = full ? AS_BOUNDS_FULL : AS_BOUNDS_UNKNOWN;
  if (count <= AS_NODE_INLINE)
    for (uint32_t i = 0; i < count; i++) node->operand[i] = app->operand[i];
  else
    node->operands = as_region_copy(&terms->region, app->operand, count * sizeof *app->operand);
#ifdef AS_DEBUG
  as_bounds_check_full(terms, t);
#endif
  return t;
}

#endif
