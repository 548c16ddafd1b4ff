/* A term of a pack is words: head (operator, number of operands), sort (kind and width), element width, index, then its
 * operands as indices, then the payload of a constant or the values of a table, two words for each 64 bits. The index
 * of a table is the width of its operand. */
#include "term/tables/tables.h"
#include "term/walk.h"

#include <assay/term/pack.h>

enum { HEAD, SORT, ELEMENT, INDEX, FIXED };
enum { OPERANDS_MAX = 64, TABLE_BITS_MAX = 12 };

struct as_packer {
  as_terms *terms;
  as_walk_table packed;    /* term id to index */
  as_walk_table variables; /* term id to number */
  as_u32_vector words;
  as_term_vector stack;
  uint32_t count, variable_count;
};

as_packer *as_packer_create(as_terms *terms) {
  as_packer *p = as_memory_alloc_zeroed(terms->memory, sizeof *p);
  p->terms = terms;
  return p;
}

void as_packer_destroy(as_packer *p) {
  if (!p) return;
  as_memory *memory = p->terms->memory;
  as_walk_table_release(memory, &p->packed), as_walk_table_release(memory, &p->variables);
  as_u32_vector_release(memory, &p->words), as_term_vector_release(memory, &p->stack);
  as_memory_free(memory, p, sizeof *p);
}

uint32_t as_packer_variable(as_packer *p, as_term variable) {
  AS_REQUIRE(as_term_is_variable(p->terms, variable), "only variables have numbers");
  const uint32_t *known = as_walk_table_find(&p->variables, variable.id);
  if (known) return *known;
  *as_walk_table_put(p->terms->memory, &p->variables, variable.id) = p->variable_count;
  return p->variable_count++;
}

static bool is_plain(as_sort sort) {
  return sort.kind != AS_SORT_DATA && sort.kind != AS_SORT_MAP && sort.kind != AS_SORT_NONE;
}

static void push(as_packer *p, uint32_t word) { as_u32_vector_push(p->terms->memory, &p->words, word); }

static void push_limb(as_packer *p, uint64_t limb) { push(p, (uint32_t)limb), push(p, (uint32_t)(limb >> 32)); }

static uint32_t limbs_of(const as_node *node) { return node->index ? node->index : 1; }

/* requires: its operands are there */
static bool put(as_packer *p, as_term t) {
  const as_node *node = as_node_of(p->terms, t);
  as_sort sort = as_node_sort(node);
  bool is_leaf = node->op == AS_OP_CONST || node->op == AS_OP_VARIABLE;
  const uint32_t *number = node->op == AS_OP_VARIABLE ? as_walk_table_find(&p->variables, t.id) : NULL;
  if (!is_plain(sort) || node->op >= AS_OP_CONSTRUCT || node->count > OPERANDS_MAX) return false;
  const as_const_table *table = node->op == AS_OP_TABLE ? as_const_table_of(p->terms, t) : NULL;
  if (node->index && !is_leaf && node->op != AS_OP_EXTRACT && !table) return false;
  if (table && table->bits > TABLE_BITS_MAX) return false;
  if (node->op == AS_OP_VARIABLE && !number) return false;
  if (node->op == AS_OP_CONST && sort.kind == AS_SORT_INT && node->index) return false;
  push(p, node->op | (uint32_t)node->count << 16);
  push(p, sort.kind | (uint32_t)sort.width << 16);
  push(p, sort.element_width);
  push(p, number ? *number : node->op == AS_OP_CONST ? limbs_of(node) : table ? table->bits : node->index);
  for (uint32_t i = 0; !is_leaf && i < node->count; i++)
    push(p, *as_walk_table_find(&p->packed, as_node_operands(node)[i].id));
  for (uint32_t i = 0; node->op == AS_OP_CONST && i < limbs_of(node); i++)
    push_limb(p, node->index ? node->limbs[i] : node->bits);
  for (uint64_t i = 0; table && i < as_const_table_size(table); i++) push_limb(p, as_const_table_at(table, i));
  *as_walk_table_put(p->terms->memory, &p->packed, t.id) = p->count++;
  return true;
}

bool as_packer_add(as_packer *p, as_term root, uint32_t *index) {
  as_memory *memory = p->terms->memory;
  bool good = true;
  p->stack.count = 0;
  as_term_vector_push(memory, &p->stack, root);
  while (good && p->stack.count) {
    as_term t = p->stack.at[p->stack.count - 1];
    const as_node *node = as_node_of(p->terms, t);
    uint32_t before = p->stack.count;
    bool is_there = as_walk_table_find(&p->packed, t.id), is_leaf = node->op == AS_OP_CONST;
    for (uint32_t i = 0; !is_there && !is_leaf && i < node->count; i++)
      if (!as_walk_table_find(&p->packed, as_node_operands(node)[i].id))
        as_term_vector_push(memory, &p->stack, as_node_operands(node)[i]);
    if (p->stack.count > before) continue;
    p->stack.count--;
    good = is_there || put(p, t);
  }
  if (good) *index = *as_walk_table_find(&p->packed, root.id);
  return good;
}

as_pack as_packer_get(const as_packer *p) { return (as_pack){p->words.at, p->words.count}; }

/* ---- the way back ---- */

static as_op op_of(const uint32_t *words) { return (as_op)(words[HEAD] & 0xffff); }
static uint32_t operands_of(const uint32_t *words) { return words[HEAD] >> 16; }
static as_sort sort_of(const uint32_t *words) {
  return (as_sort){(uint16_t)words[SORT], (uint16_t)(words[SORT] >> 16), (uint16_t)words[ELEMENT]};
}
static uint32_t length_of(const uint32_t *words) {
  switch (op_of(words)) {
  case AS_OP_CONST: return FIXED + 2 * words[INDEX];
  case AS_OP_VARIABLE: return FIXED;
  case AS_OP_TABLE: return words[INDEX] > TABLE_BITS_MAX ? UINT32_MAX : FIXED + 1 + (UINT32_C(2) << words[INDEX]);
  default: return FIXED + operands_of(words);
  }
}

/* ---- packs from outside ---- */

static uint32_t bits_of(as_sort sort) {
  switch (sort.kind) {
  case AS_SORT_BOOL: return 1;
  case AS_SORT_BV:
  case AS_SORT_FLOAT: return sort.width;
  default: return 64;
  }
}

static bool is_sort(as_sort sort) {
  switch (sort.kind) {
  case AS_SORT_BOOL:
  case AS_SORT_INT:
  case AS_SORT_ROUNDING:
  case AS_SORT_LOCATION: return !sort.width && !sort.element_width;
  case AS_SORT_BV: return sort.width && !sort.element_width;
  case AS_SORT_FLOAT: return (sort.width == 32 || sort.width == 64) && !sort.element_width;
  case AS_SORT_ARRAY: return sort.width && sort.element_width;
  default: return false;
  }
}

static bool is_leaf(const uint32_t *words, uint32_t left, uint32_t variables) {
  as_sort sort = sort_of(words);
  if (operands_of(words)) return false;
  if (op_of(words) == AS_OP_VARIABLE) return words[INDEX] < variables;
  if (sort.kind == AS_SORT_ARRAY || words[INDEX] != (bits_of(sort) + 63) / 64 || words[INDEX] > left) return false;
  return sort.kind != AS_SORT_ROUNDING || (length_of(words) <= left && words[FIXED] <= AS_ROUNDING_RTZ);
}

static uint64_t value_at(const uint32_t *words, uint64_t i) {
  const uint32_t *value = words + FIXED + 1 + 2 * i;
  return value[0] | (uint64_t)value[1] << 32;
}

/* requires: it has all its words */
static bool is_table(const uint32_t *words, as_sort of) {
  if (operands_of(words) != 1 || of.width != words[INDEX] || sort_of(words).width > 64) return false;
  for (uint64_t i = 0; i < UINT64_C(1) << words[INDEX]; i++)
    if (value_at(words, i) & ~as_width_mask(sort_of(words).width)) return false;
  return true;
}

/* requires: it has all its words */
static bool is_application(const uint32_t *words, const as_sort *sorts, uint32_t before) {
  as_sort own = sort_of(words), of[OPERANDS_MAX];
  uint32_t count = operands_of(words);
  const char *error;
  if (!count || count > OPERANDS_MAX || op_of(words) >= AS_OP_CONSTRUCT) return false;
  for (uint32_t i = 0; i < count; i++) {
    if (words[FIXED + i] >= before) return false;
    of[i] = sorts[words[FIXED + i]];
  }
  bool is_inside = op_of(words) == AS_OP_TABLE ? is_table(words, of[0])
                   : op_of(words) == AS_OP_EXTRACT
                       ? words[INDEX] <= of[0].width && own.width <= of[0].width - words[INDEX]
                       : !words[INDEX];
  return is_inside && as_sort_equal(as_op_sort(NULL, op_of(words), of, count, own, &error), own);
}

AS_VECTOR_DEFINE(sort_vector, as_sort)

bool as_pack_valid(as_memory *memory, as_pack pack, uint32_t variables, uint32_t *terms) {
  sort_vector sorts = {0};
  bool good = true;
  for (uint32_t at = 0; good && at < pack.count;) {
    const uint32_t *words = pack.words + at;
    uint32_t left = pack.count - at;
    good = left >= FIXED && op_of(words) < AS_OP_COUNT && is_sort(sort_of(words)) && words[ELEMENT] <= UINT16_MAX;
    if (!good) break;
    if (op_of(words) == AS_OP_CONST || op_of(words) == AS_OP_VARIABLE)
      good = is_leaf(words, left, variables) && length_of(words) <= left;
    else
      good = length_of(words) <= left && is_application(words, sorts.at, sorts.count);
    sort_vector_push(memory, &sorts, sort_of(words));
    if (good) at += length_of(words);
  }
  *terms = sorts.count;
  sort_vector_release(memory, &sorts);
  return good;
}

struct as_unpacker {
  as_terms *terms;
  as_pack pack;
  as_unpack_variable *variable;
  void *data;
  uint32_t *begin; /* by index: of the words */
  as_term *made;   /* by index; none: not yet */
  uint32_t count;
  as_u32_vector stack;
};

as_unpacker *as_unpacker_create(as_terms *terms, as_pack pack, as_unpack_variable *variable, void *data) {
  as_unpacker *u = as_memory_alloc_zeroed(terms->memory, sizeof *u);
  *u = (as_unpacker){.terms = terms, .pack = pack, .variable = variable, .data = data};
  for (uint32_t at = 0; at < pack.count; at += length_of(pack.words + at)) u->count++;
  u->begin = as_memory_alloc(terms->memory, (u->count + 1) * sizeof *u->begin);
  u->made = as_memory_alloc_zeroed(terms->memory, (u->count + 1) * sizeof *u->made);
  uint32_t at = 0;
  for (uint32_t i = 0; i < u->count; i++) u->begin[i] = at, at += length_of(pack.words + at);
  return u;
}

void as_unpacker_destroy(as_unpacker *u) {
  if (!u) return;
  as_memory *memory = u->terms->memory;
  as_memory_free(memory, u->begin, (u->count + 1) * sizeof *u->begin);
  as_memory_free(memory, u->made, (u->count + 1) * sizeof *u->made);
  as_u32_vector_release(memory, &u->stack);
  as_memory_free(memory, u, sizeof *u);
}

static uint64_t limb_at(const uint32_t *words, uint32_t i) {
  return words[FIXED + 2 * i] | (uint64_t)words[FIXED + 2 * i + 1] << 32;
}

static as_term constant(as_unpacker *u, const uint32_t *words) {
  as_sort sort = sort_of(words);
  uint64_t bits = limb_at(words, 0);
  switch (sort.kind) {
  case AS_SORT_BOOL: return as_term_bool(u->terms, bits);
  case AS_SORT_INT: return as_term_int(u->terms, (int64_t)bits);
  case AS_SORT_FLOAT: return as_term_float(u->terms, sort, bits);
  case AS_SORT_ROUNDING: return as_term_rounding(u->terms, (as_rounding)bits);
  case AS_SORT_LOCATION: return as_term_location(u->terms, bits);
  default: break;
  }
  if (words[INDEX] == 1) return as_term_bv(u->terms, sort.width, bits);
  uint64_t *limbs = as_memory_alloc(u->terms->memory, words[INDEX] * sizeof *limbs);
  for (uint32_t i = 0; i < words[INDEX]; i++) limbs[i] = limb_at(words, i);
  as_term t = as_term_bv_limbs(u->terms, sort.width, limbs);
  as_memory_free(u->terms->memory, limbs, words[INDEX] * sizeof *limbs);
  return t;
}

/* requires: its operand is made */
static as_term make_table(as_unpacker *u, const uint32_t *words) {
  uint64_t size = UINT64_C(1) << words[INDEX], *values = as_memory_alloc(u->terms->memory, size * sizeof *values);
  for (uint64_t i = 0; i < size; i++) values[i] = value_at(words, i);
  as_term t = as_term_table(u->terms, u->made[words[FIXED]], sort_of(words).width, values);
  as_memory_free(u->terms->memory, values, size * sizeof *values);
  return t;
}

/* requires: its operands are made */
static as_term make(as_unpacker *u, const uint32_t *words) {
  if (op_of(words) == AS_OP_VARIABLE) return u->variable(u->data, words[INDEX], sort_of(words));
  if (op_of(words) == AS_OP_CONST) return constant(u, words);
  if (op_of(words) == AS_OP_TABLE) return make_table(u, words);
  enum { FEW = 8 };
  as_term few[FEW], *operand = few;
  uint32_t count = operands_of(words);
  if (count > FEW) operand = as_memory_alloc(u->terms->memory, count * sizeof *operand);
  for (uint32_t i = 0; i < count; i++) operand[i] = u->made[words[FIXED + i]];
  as_app app = {op_of(words), sort_of(words), words[INDEX], count, operand};
  as_term t = as_term_build(u->terms, &app);
  if (count > FEW) as_memory_free(u->terms->memory, operand, count * sizeof *operand);
  return t;
}

as_term as_unpacker_get(as_unpacker *u, uint32_t index) {
  AS_REQUIRE(index < u->count, "the pack has no such term");
  as_memory *memory = u->terms->memory;
  u->stack.count = 0;
  as_u32_vector_push(memory, &u->stack, index);
  while (u->stack.count) {
    uint32_t i = u->stack.at[u->stack.count - 1], before = u->stack.count;
    const uint32_t *words = u->pack.words + u->begin[i];
    bool is_leaf = op_of(words) == AS_OP_CONST || op_of(words) == AS_OP_VARIABLE;
    for (uint32_t k = operands_of(words); !is_leaf && k-- > 0;)
      if (!as_term_exists(u->made[words[FIXED + k]])) as_u32_vector_push(memory, &u->stack, words[FIXED + k]);
    if (u->stack.count > before) continue;
    u->stack.count--;
    if (as_term_exists(u->made[i])) continue;
    u->made[i] = make(u, words);
    if (!as_term_exists(u->made[i])) return as_term_none();
  }
  return u->made[index];
}
