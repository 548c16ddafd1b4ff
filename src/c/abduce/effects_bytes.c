/* Effects as bytes: the counts of their lists, then the lists, each at a multiple of 8, then the words of their pack.
 * Bytes may come from a file: nothing of them is believed. */
#include "c/abduce/effects_internal.h"

#include <string.h>

AS_VECTOR_DEFINE(nodes, as_effect_node)
AS_VECTOR_DEFINE(leaves, as_effect_leaf)

/* What is written, before it is bytes. */
typedef struct packing {
  as_effects_maker *maker;
  as_packer *packer;
  nodes nodes;
  leaves leaves;
  as_u32_vector needed, freed;
  as_effect_touches touches;
  as_effect_writes writes;
  as_effect_objects objects;
  as_effect_tests tests;
  uint64_t work;
  bool failed;
} packing;

/* ---- terms ---- */

static void pack_term(packing *p, uint32_t *term) {
  if (*term == AS_EFFECT_NONE || p->failed) return;
  uint32_t index = 0;
  p->failed = !as_packer_add(p->packer, (as_term){.id = *term}, &index);
  *term = index;
}

static as_effect_value pack_value(packing *p, as_effect_value v) {
  pack_term(p, &v.term), pack_term(p, &v.low_term);
  return v;
}

/* ---- lists ---- */

static as_effect_part put_numbers(packing *p, as_u32_vector *to, const as_u32_vector *from) {
  as_effect_part part = {to->count, from->count};
  for (uint32_t i = 0; i < from->count; i++) as_u32_vector_push(p->maker->memory, to, from->at[i]);
  return part;
}

static as_effect_part put_touches(packing *p, const as_effect_touches *from) {
  as_effect_part part = {p->touches.count, from->count};
  for (uint32_t i = 0; i < from->count; i++) as_effect_touches_push(p->maker->memory, &p->touches, from->at[i]);
  return part;
}

static as_effect_part put_writes(packing *p, const as_effect_writes *from) {
  as_effect_part part = {p->writes.count, from->count};
  for (uint32_t i = 0; i < from->count; i++) {
    as_effect_write w = from->at[i];
    w.value = pack_value(p, w.value);
    as_effect_writes_push(p->maker->memory, &p->writes, w);
  }
  return part;
}

static as_effect_part put_objects(packing *p, const as_effect_objects *from) {
  as_effect_part part = {p->objects.count, from->count};
  for (uint32_t i = 0; i < from->count; i++) {
    as_effect_object o = from->at[i];
    o.size = pack_value(p, o.size);
    as_effect_objects_push(p->maker->memory, &p->objects, o);
  }
  return part;
}

static as_effect_part put_tests(packing *p, const as_effect_tests *from) {
  as_effect_part part = {p->tests.count, from->count};
  for (uint32_t i = 0; i < from->count; i++) {
    as_effect_test t = from->at[i];
    pack_term(p, &t.holds);
    as_effect_tests_push(p->maker->memory, &p->tests, t);
  }
  return part;
}

static uint32_t put_leaf(packing *p, const as_effect_draft *d, uint32_t depth) {
  as_effect_leaf leaf = {.memory = put_numbers(p, &p->needed, &d->memory),
                         .freed = put_numbers(p, &p->freed, &d->freed),
                         .touches = put_touches(p, &d->touches),
                         .writes = put_writes(p, &d->writes),
                         .objects = put_objects(p, &d->objects),
                         .tests = put_tests(p, &d->tests),
                         .result = pack_value(p, d->result),
                         .string_bytes = d->string_bytes,
                         .sees_addresses = d->sees_addresses};
  p->work += depth + d->touches.count + d->writes.count + d->objects.count + d->freed.count;
  leaves_push(p->maker->memory, &p->leaves, leaf);
  return p->leaves.count - 1;
}

/* ---- nodes ---- */

static void say_null(const packing *p, as_effect_node *node) {
  as_terms *terms = p->maker->terms;
  as_term t = {.id = node->claim};
  node->null_of = AS_EFFECT_NONE;
  if (node->claim == AS_EFFECT_NONE) return;
  node->is_null = as_term_op(terms, t) != AS_OP_NOT;
  if (!node->is_null) t = as_term_operand(terms, t, 0);
  if (as_term_op(terms, t) != AS_OP_EQ) return;
  for (uint32_t i = 0; i < 2; i++) {
    as_term a = as_term_operand(terms, t, i), b = as_term_operand(terms, t, 1 - i);
    if (!as_term_is_variable(terms, a) || !as_term_is_const(terms, b) || !as_sort_is_bv(as_term_sort(terms, b)))
      continue;
    if (as_term_width(terms, b) == p->maker->machine->pointer_bits && !as_term_bits(terms, b))
      node->null_of = as_effect_cell_of(p->maker, a);
  }
}

static as_effect_node node_of(packing *p, const as_effect_branch *b, uint32_t depth) {
  as_effect_node node = {
      .claim = as_term_exists(b->claim) ? b->claim.id : AS_EFFECT_NONE, .leaf = AS_EFFECT_NONE, .is_body = b->is_body};
  say_null(p, &node);
  pack_term(p, &node.claim);
  if (b->draft) node.leaf = put_leaf(p, b->draft, depth);
  return node;
}

/* The children of a node lie one after the other, behind it. */
static void put_children(packing *p, const as_effect_branch *b, uint32_t at, uint32_t depth) {
  uint32_t first = p->nodes.count, i = 0;
  for (const as_effect_branch *child = b->first; child; child = child->next)
    nodes_push(p->maker->memory, &p->nodes, node_of(p, child, depth + 1));
  p->nodes.at[at].children = (as_effect_part){first, p->nodes.count - first};
  for (const as_effect_branch *child = b->first; child; child = child->next)
    put_children(p, child, first + i++, depth + 1);
}

/* ---- bytes ---- */

typedef struct list {
  const void *at;
  uint32_t count;
  uint32_t bytes; /* of one */
} list;

enum { MAGIC = 0x61660001, LISTS = 11, NUMBERS = 5 };

static void align(as_text *out, size_t from) {
  while ((out->length - from) % 8) as_text_put_bytes(out, "", 1);
}

static void put_bytes(as_text *out, const uint32_t *numbers, const list *lists) {
  size_t from = out->length;
  as_text_put_bytes(out, (const char *)numbers, NUMBERS * sizeof *numbers);
  for (uint32_t i = 0; i < LISTS; i++) as_text_put_bytes(out, (const char *)&lists[i].count, sizeof lists[i].count);
  for (uint32_t i = 0; i < LISTS; i++) {
    align(out, from);
    as_text_put_bytes(out, lists[i].at, (size_t)lists[i].count * lists[i].bytes);
  }
  align(out, from);
}

static uint32_t average(uint64_t sum, uint32_t count) {
  uint64_t mean = count ? sum / count : 0;
  return mean < UINT32_MAX ? (uint32_t)mean : UINT32_MAX;
}

static void put_all(packing *p, as_text *out) {
  as_effects_maker *m = p->maker;
  as_pack pack = as_packer_get(p->packer);
  uint32_t numbers[NUMBERS] = {MAGIC, m->function, m->paths, average(m->instructions, m->ended),
                               average(p->work, p->leaves.count)};
  list lists[LISTS] = {{m->cells.at, m->cells.count, sizeof *m->cells.at},
                       {m->memories.at, m->memories.count, sizeof *m->memories.at},
                       {p->nodes.at, p->nodes.count, sizeof *p->nodes.at},
                       {p->leaves.at, p->leaves.count, sizeof *p->leaves.at},
                       {p->needed.at, p->needed.count, sizeof *p->needed.at},
                       {p->freed.at, p->freed.count, sizeof *p->freed.at},
                       {p->touches.at, p->touches.count, sizeof *p->touches.at},
                       {p->writes.at, p->writes.count, sizeof *p->writes.at},
                       {p->objects.at, p->objects.count, sizeof *p->objects.at},
                       {p->tests.at, p->tests.count, sizeof *p->tests.at},
                       {pack.words, pack.count, sizeof *pack.words}};
  put_bytes(out, numbers, lists);
}

bool as_effect_pack(as_effects_maker *m, as_text *out) {
  packing p = {.maker = m, .packer = as_packer_create(m->terms)};
  for (uint32_t i = 0; i < m->variables.count; i++) as_packer_variable(p.packer, m->variables.at[i]);
  nodes_push(m->memory, &p.nodes, node_of(&p, &m->root, 0));
  put_children(&p, &m->root, 0, 0);
  if (!p.failed) put_all(&p, out);
  as_packer_destroy(p.packer);
  nodes_release(m->memory, &p.nodes), leaves_release(m->memory, &p.leaves);
  as_u32_vector_release(m->memory, &p.needed), as_u32_vector_release(m->memory, &p.freed);
  as_effect_touches_release(m->memory, &p.touches), as_effect_writes_release(m->memory, &p.writes);
  as_effect_objects_release(m->memory, &p.objects), as_effect_tests_release(m->memory, &p.tests);
  return !p.failed;
}

/* ---- the way back ---- */

typedef struct reading {
  const as_core_unit *unit;
  const as_effects *e;
  uint32_t terms;
} reading;

static bool is_part(as_effect_part part, uint32_t count) {
  return part.first <= count && part.count <= count - part.first;
}

static bool is_type(const reading *r, uint32_t type) { return type == AS_CORE_NONE || type < r->unit->types.count; }

static bool is_place(const reading *r, uint32_t root, uint32_t index, uint32_t objects) {
  switch (root) {
  case AS_EFFECT_ROOT_PARAMETER: return index < r->unit->functions.at[r->e->function].parameters;
  case AS_EFFECT_ROOT_GLOBAL: return index < r->unit->globals.count;
  case AS_EFFECT_ROOT_MEMORY: return index < r->e->memory_count;
  case AS_EFFECT_ROOT_MADE: return index < objects;
  case AS_EFFECT_ROOT_FUNCTION: return index < r->unit->functions.count;
  case AS_EFFECT_ROOT_RESULT: return true;
  default: return false;
  }
}

static bool is_term(const reading *r, uint32_t term) { return term == AS_EFFECT_NONE || term < r->terms; }

static bool is_value(const reading *r, const as_effect_value *v, uint32_t objects) {
  if (v->kind > AS_EFFECT_CELL || !is_term(r, v->term) || !is_term(r, v->low_term)) return false;
  if (v->kind == AS_EFFECT_TERM) return v->term != AS_EFFECT_NONE;
  if (v->kind == AS_EFFECT_CELL) return v->index < r->e->cell_count;
  return v->kind != AS_EFFECT_POINTER || is_place(r, v->root, v->index, objects);
}

static bool are_cells(const reading *r) {
  for (uint32_t i = 0; i < r->e->cell_count; i++) {
    const as_effect_cell *c = &r->e->cells[i];
    if (!is_place(r, c->root, c->index, 0) || !is_type(r, c->type) || !c->width_bits || c->width_bits > 128)
      return false;
  }
  for (uint32_t i = 0; i < r->e->memory_count; i++)
    if (r->e->memory[i].cell >= r->e->cell_count || !is_type(r, r->e->memory[i].type)) return false;
  return true;
}

static bool are_nodes(const reading *r) {
  for (uint32_t i = 0; i < r->e->node_count; i++) {
    const as_effect_node *n = &r->e->nodes[i];
    if (!is_part(n->children, r->e->node_count) || (n->children.count && n->children.first <= i)) return false;
    if (!is_term(r, n->claim) || (i && n->claim == AS_EFFECT_NONE)) return false;
    if (n->leaf != AS_EFFECT_NONE && n->leaf >= r->e->leaf_count) return false;
    if (n->null_of != AS_EFFECT_NONE && n->null_of >= r->e->cell_count) return false;
  }
  return r->e->node_count > 0;
}

static bool is_leaf(const reading *r, const as_effect_leaf *leaf) {
  const as_effects *e = r->e;
  uint32_t objects = leaf->objects.count;
  if (!is_part(leaf->memory, e->needed_count) || !is_part(leaf->freed, e->freed_count) ||
      !is_part(leaf->touches, e->touch_count) || !is_part(leaf->writes, e->write_count) ||
      !is_part(leaf->objects, e->object_count) || !is_part(leaf->tests, e->test_count))
    return false;
  bool good = is_value(r, &leaf->result, objects);
  for (uint32_t i = 0; good && i < leaf->writes.count; i++) {
    const as_effect_write *w = &e->writes[leaf->writes.first + i];
    good = is_place(r, w->root, w->index, objects) && is_value(r, &w->value, objects) && w->size_bytes <= 16;
  }
  for (uint32_t i = 0; good && i < objects; i++) good = is_value(r, &e->objects[leaf->objects.first + i].size, objects);
  return good;
}

static bool are_leaves(const reading *r) {
  const as_effects *e = r->e;
  bool good = true;
  for (uint32_t i = 0; good && i < e->leaf_count; i++) good = is_leaf(r, &e->leaves[i]);
  for (uint32_t i = 0; good && i < e->needed_count; i++) good = e->needed[i] < e->memory_count;
  for (uint32_t i = 0; good && i < e->freed_count; i++) good = e->freed[i] < e->memory_count;
  for (uint32_t i = 0; good && i < e->touch_count; i++)
    good = is_place(r, e->touches[i].root, e->touches[i].index, 0) && e->touches[i].align_bytes;
  for (uint32_t i = 0; good && i < e->test_count; i++) good = e->tests[i].holds < r->terms;
  return good;
}

/* The next list; NULL: it is not there. */
static const void *next_list(const char **at, size_t *left, uint32_t count, size_t bytes) {
  size_t size = (size_t)count * bytes, padded = (size + 7) / 8 * 8;
  if (padded > *left) return NULL;
  const void *first = *at;
  *at += padded, *left -= padded;
  return first;
}

static bool read_lists(as_effects *e, const char *at, size_t left, const uint32_t *counts) {
  uint32_t *into[LISTS] = {&e->cell_count,   &e->memory_count, &e->node_count,  &e->leaf_count,
                           &e->needed_count, &e->freed_count,  &e->touch_count, &e->write_count,
                           &e->object_count, &e->test_count,   &e->pack.count};
  for (uint32_t i = 0; i < LISTS; i++) *into[i] = counts[i];
  return (e->cells = next_list(&at, &left, counts[0], sizeof *e->cells)) &&
         (e->memory = next_list(&at, &left, counts[1], sizeof *e->memory)) &&
         (e->nodes = next_list(&at, &left, counts[2], sizeof *e->nodes)) &&
         (e->leaves = next_list(&at, &left, counts[3], sizeof *e->leaves)) &&
         (e->needed = next_list(&at, &left, counts[4], sizeof *e->needed)) &&
         (e->freed = next_list(&at, &left, counts[5], sizeof *e->freed)) &&
         (e->touches = next_list(&at, &left, counts[6], sizeof *e->touches)) &&
         (e->writes = next_list(&at, &left, counts[7], sizeof *e->writes)) &&
         (e->objects = next_list(&at, &left, counts[8], sizeof *e->objects)) &&
         (e->tests = next_list(&at, &left, counts[9], sizeof *e->tests)) &&
         (e->pack.words = next_list(&at, &left, counts[10], sizeof *e->pack.words)) && !left;
}

/* The lists as they are, of which nothing was looked at but whether they are there. */
static bool read_shape(as_effects *e, const char *bytes, size_t length) {
  enum { HEAD = NUMBERS + LISTS };
  uint32_t head[HEAD];
  if (length < sizeof head) return false;
  memcpy(head, bytes, sizeof head);
  *e = (as_effects){.function = head[1], .paths = head[2], .instructions = head[3], .work = head[4]};
  return head[0] == MAGIC && read_lists(e, bytes + sizeof head, length - sizeof head, head + NUMBERS);
}

const as_effects *as_effects_read(as_region *region, const as_core_unit *unit, const char *bytes, size_t length) {
  as_effects *e = as_region_alloc(region, sizeof *e);
  if (!read_shape(e, bytes, length) || e->function >= unit->functions.count) return NULL;
  if (!as_pack_valid(region->memory, e->pack, e->cell_count, &e->term_count)) return NULL;
  reading r = {unit, e, e->term_count};
  return are_cells(&r) && are_nodes(&r) && are_leaves(&r) ? e : NULL;
}

/* ---- other numbers ---- */

static bool translate_place(const as_effects_numbers *n, uint32_t root, uint32_t *index) {
  if (root == AS_EFFECT_ROOT_GLOBAL) return n->global(n->data, index);
  return root != AS_EFFECT_ROOT_FUNCTION || n->function(n->data, index);
}

static bool translate_value(const as_effects_numbers *n, as_effect_value *v) {
  return v->kind != AS_EFFECT_POINTER || translate_place(n, v->root, &v->index);
}

/* The number of an object's place is a range. */
static bool translate_object(const as_effects_numbers *n, as_effect_object *o) {
  uint32_t function = (uint32_t)(o->made >> 32), range = (uint32_t)o->made;
  bool good = n->range(n->data, &function, &range) && translate_value(n, &o->size);
  o->made = (uint64_t)function << 32 | range;
  return good;
}

/* The bytes are the caller's to change; the lists lie in them. */
bool as_effects_translate(char *bytes, size_t length, const as_effects_numbers *n) {
  as_effects e;
  if (!read_shape(&e, bytes, length)) return false;
  as_effect_cell *cells = (as_effect_cell *)(uintptr_t)e.cells;
  as_effect_memory *memory = (as_effect_memory *)(uintptr_t)e.memory;
  as_effect_leaf *ends = (as_effect_leaf *)(uintptr_t)e.leaves;
  as_effect_touch *touches = (as_effect_touch *)(uintptr_t)e.touches;
  as_effect_write *writes = (as_effect_write *)(uintptr_t)e.writes;
  as_effect_object *objects = (as_effect_object *)(uintptr_t)e.objects;
  as_effect_test *tests = (as_effect_test *)(uintptr_t)e.tests;
  bool good = n->function(n->data, &e.function);
  memcpy(bytes + sizeof e.function, &e.function, sizeof e.function); /* behind MAGIC */
  for (uint32_t i = 0; good && i < e.cell_count; i++)
    good = translate_place(n, cells[i].root, &cells[i].index) && n->type(n->data, &cells[i].type);
  for (uint32_t i = 0; good && i < e.memory_count; i++) good = n->type(n->data, &memory[i].type);
  for (uint32_t i = 0; good && i < e.leaf_count; i++) good = translate_value(n, &ends[i].result);
  for (uint32_t i = 0; good && i < e.touch_count; i++) good = translate_place(n, touches[i].root, &touches[i].index);
  for (uint32_t i = 0; good && i < e.write_count; i++)
    good = translate_place(n, writes[i].root, &writes[i].index) && translate_value(n, &writes[i].value);
  for (uint32_t i = 0; good && i < e.object_count; i++) good = translate_object(n, &objects[i]);
  for (uint32_t i = 0; good && i < e.test_count; i++) good = n->range(n->data, &tests[i].function, &tests[i].range);
  return good;
}
