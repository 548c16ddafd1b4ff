#include "world.h"

#include "term/tables/tables.h"

#include <stdlib.h>
#include <string.h>

uint64_t world_random(world *w, uint64_t bound) {
  uint64_t z = w->seed += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  z ^= z >> 31;
  return bound ? z % bound : z;
}

as_term_vector *world_bucket(world *w, as_sort sort) {
  for (uint32_t i = 0; i < w->buckets; i++)
    if (as_sort_equal(w->bucket[i].sort, sort)) return &w->bucket[i].terms;
  if (w->buckets == WORLD_SORTS) return NULL;
  w->bucket[w->buckets].sort = sort;
  w->bucket[w->buckets].terms = (as_term_vector){0};
  return &w->bucket[w->buckets++].terms;
}

void world_add(world *w, as_term t) {
  as_term_vector *bucket = world_bucket(w, as_term_sort(w->terms, t));
  if (!bucket) return;
  for (uint32_t i = 0; i < bucket->count; i++)
    if (bucket->at[i].id == t.id) return;
  as_term_vector_push(w->memory, bucket, t);
  as_term_vector_push(w->memory, &w->pool, t);
}

static as_term any_term(world *w) { return w->pool.at[world_random(w, w->pool.count)]; }

/* A random term of this sort, sometimes a new constant; or none. */
static as_term pick(world *w, as_sort sort) {
  as_term_vector *bucket = world_bucket(w, sort);
  if (bucket && bucket->count && sort.kind != AS_SORT_ARRAY && world_random(w, 6) == 0)
    return world_constant(w, w->terms, sort);
  return bucket && bucket->count ? bucket->at[world_random(w, bucket->count)] : as_term_none();
}

static as_term pick_bv(world *w) {
  as_term t = pick(w, as_sort_bv(w->width));
  if (!as_term_exists(t) || world_random(w, 4) == 0)
    for (int i = 0; i < 200; i++) {
      t = any_term(w);
      if (as_term_sort(w->terms, t).kind == AS_SORT_BV) return t;
    }
  return as_term_exists(t) && as_term_sort(w->terms, t).kind == AS_SORT_BV ? t : as_term_none();
}

static as_term pick_kind(world *w, as_sort_kind kind) {
  for (int i = 0; i < 200; i++) {
    as_term t = any_term(w);
    if (as_term_sort(w->terms, t).kind == kind) return t;
  }
  return as_term_none();
}

static as_sort float_sort(world *w) { return world_random(w, 3) ? as_sort_float32() : as_sort_float64(); }

static bool needs_rounding(as_op op) {
  return op == AS_OP_FP_ADD || op == AS_OP_FP_SUB || op == AS_OP_FP_MUL || op == AS_OP_FP_DIV || op == AS_OP_FP_FMA ||
         op == AS_OP_FP_SQRT || op == AS_OP_FP_RTI;
}

static uint32_t same_sort_count(world *w, as_op op) {
  switch (op) {
  case AS_OP_AND:
  case AS_OP_OR:
  case AS_OP_BVADD:
  case AS_OP_INT_ADD:
    if (w->long_sums && world_random(w, 300) == 0) return 60 + (uint32_t)world_random(w, WORLD_OPERANDS - 60);
    return world_random(w, 2) ? 2 : 2 + (uint32_t)world_random(w, 4);
  case AS_OP_DISTINCT: return 2 + (uint32_t)world_random(w, 3);
  case AS_OP_NOT:
  case AS_OP_BVNOT:
  case AS_OP_BVNEG:
  case AS_OP_BVNEGO:
  case AS_OP_INT_NEG:
  case AS_OP_INT_ABS:
  case AS_OP_FP_ABS:
  case AS_OP_FP_NEG:
  case AS_OP_FP_SQRT:
  case AS_OP_FP_RTI: return 1;
  case AS_OP_FP_FMA: return 3;
  default: return op >= AS_OP_FP_IS_NORMAL && op <= AS_OP_FP_IS_POSITIVE ? 1 : 2;
  }
}

static bool fill_same(world *w, as_op op, as_term first, as_term *operands, as_app *app) {
  if (!as_term_exists(first)) return false;
  uint32_t count = same_sort_count(w, op), at = 0;
  if (needs_rounding(op)) {
    operands[at] = pick(w, as_sort_rounding());
    if (!as_term_exists(operands[at++])) return false;
  }
  operands[at++] = first;
  for (uint32_t i = 1; i < count; i++) operands[at++] = pick(w, as_term_sort(w->terms, first));
  app->count = at;
  return true;
}

static bool set(as_app *app, as_term *operands, uint32_t count, as_sort wanted) {
  for (uint32_t i = 0; i < count; i++)
    if (!as_term_exists(operands[i])) return false;
  app->count = count;
  app->sort = wanted;
  return true;
}

/* Two neighbouring parts of one term. */
static bool neighbours(world *w, as_term whole, as_term *operands, as_app *app) {
  uint32_t width = as_width(w->terms, whole), cut = 1 + (uint32_t)world_random(w, width - 1);
  uint32_t low = world_random(w, 2) ? 0 : (uint32_t)world_random(w, cut);
  uint32_t high = cut + (uint32_t)world_random(w, width - cut);
  operands[0] = as_term_extract(w->terms, whole, high, cut);
  operands[1] = as_term_extract(w->terms, whole, cut - 1, low);
  return set(app, operands, 2, as_sort_none());
}

static bool structure(world *w, as_op op, as_term *operands, as_app *app) {
  operands[0] = pick_bv(w);
  if (!as_term_exists(operands[0])) return false;
  uint32_t width = as_width(w->terms, operands[0]);
  switch (op) {
  case AS_OP_EXTRACT: {
    uint32_t a = (uint32_t)world_random(w, width), b = (uint32_t)world_random(w, width);
    app->index = a < b ? a : b;
    return set(app, operands, 1, as_sort_bv((a < b ? b - a : a - b) + 1));
  }
  case AS_OP_ROTATE_LEFT:
  case AS_OP_ROTATE_RIGHT:
    app->index = (uint32_t)world_random(w, width + 2);
    return set(app, operands, 1, as_sort_bv(width));
  case AS_OP_REPEAT: {
    uint32_t times = 1 + (uint32_t)world_random(w, 3);
    return times * width <= w->width_limit && set(app, operands, 1, as_sort_bv(times * width));
  }
  case AS_OP_CONCAT:
    if (width >= 2 && world_random(w, 3) == 0) return neighbours(w, operands[0], operands, app);
    operands[1] = pick_bv(w);
    if (!as_term_exists(operands[1]) || width + as_width(w->terms, operands[1]) > w->width_limit) return false;
    return set(app, operands, 2, as_sort_none());
  default: {
    uint32_t more = (uint32_t)world_random(w, w->width + 1u);
    return width + more <= w->width_limit && set(app, operands, 1, as_sort_bv(width + more));
  }
  }
}

static bool conversion(world *w, as_op op, as_term *operands, as_app *app) {
  as_sort bits = as_sort_bv(w->kind == WORLD_FLOAT ? (world_random(w, 2) ? 8 : 32) : w->width);
  switch (op) {
  case AS_OP_UBV_TO_INT:
  case AS_OP_SBV_TO_INT: operands[0] = pick_bv(w); return set(app, operands, 1, as_sort_none());
  case AS_OP_INT_TO_BV: operands[0] = pick(w, as_sort_int()); return set(app, operands, 1, bits);
  case AS_OP_FP_FROM_BITS: operands[0] = pick(w, as_sort_bv(32)); return set(app, operands, 1, as_sort_float32());
  case AS_OP_FP_TO_BITS: operands[0] = pick(w, as_sort_float32()); return set(app, operands, 1, as_sort_none());
  default: break;
  }
  operands[0] = pick(w, as_sort_rounding());
  switch (op) {
  case AS_OP_FP_FROM_FP: operands[1] = pick(w, float_sort(w)); return set(app, operands, 2, float_sort(w));
  case AS_OP_FP_FROM_SBV:
  case AS_OP_FP_FROM_UBV: operands[1] = pick_kind(w, AS_SORT_BV); return set(app, operands, 2, float_sort(w));
  default: operands[1] = pick(w, float_sort(w)); return set(app, operands, 2, bits);
  }
}

static bool array(world *w, as_op op, as_term *operands, as_app *app) {
  if (op == AS_OP_CONST_ARRAY) {
    as_sort sort = as_sort_array(w->width, w->width);
    operands[0] = pick(w, as_sort_bv(w->width));
    return set(app, operands, 1, sort);
  }
  operands[0] = pick_kind(w, AS_SORT_ARRAY);
  if (!as_term_exists(operands[0])) return false;
  as_sort sort = as_term_sort(w->terms, operands[0]);
  operands[1] = pick(w, as_sort_bv(sort.width));
  operands[2] = pick(w, as_sort_bv(sort.element_width));
  if (as_term_exists(operands[1]) && world_random(w, 8) == 0)
    operands[2] = as_term_select(w->terms, operands[0], operands[1]);
  return set(app, operands, op == AS_OP_STORE ? 3 : 2, as_sort_none());
}

world_data world_declare(as_terms *terms, uint32_t width) {
  as_sort word = as_sort_bv(width);
  world_data d = {.list = as_data_declare(terms, "list"), .pair = as_data_declare(terms, "pair")};
  as_member cons[] = {{"head", word}, {"tail", d.list}}, pair[] = {{"first", word}, {"second", as_sort_bool()}};
  as_constructor lists[] = {{"nil", NULL, 0}, {"cons", cons, 2}}, pairs[] = {{"pair", pair, 2}};
  as_data_define(terms, d.list, lists, 2);
  as_data_define(terms, d.pair, pairs, 1);
  d.map = as_sort_map(terms, d.list, word);
  d.unary = as_function_declare(terms, "f", &word, 1, word);
  d.binary = as_function_declare(terms, "g", (as_sort[]){d.list, word}, 2, d.list);
  return d;
}

/* A term of some sort, with room for others of its kind. */
static bool construct(world *w, as_term *operands, as_app *app) {
  as_sort word = as_sort_bv(w->width);
  bool pair = world_random(w, 3) == 0, parts = world_random(w, 3) == 0;
  as_term r = pick(w, w->data->pair);
  app->index = !pair;
  operands[0] = pair && parts ? as_term_member(w->terms, r, 0, 0) : pick(w, word);
  operands[1] = pair ? parts ? as_term_member(w->terms, r, 0, 1) : pick(w, as_sort_bool()) : pick(w, w->data->list);
  return set(app, operands, 2, pair ? w->data->pair : w->data->list);
}

static bool map_of_lists(world *w, as_op op, as_term *operands, as_app *app) {
  as_sort word = as_sort_bv(w->width);
  operands[0] = pick(w, op == AS_OP_CONST_ARRAY ? word : w->data->map);
  if (op == AS_OP_CONST_ARRAY) return set(app, operands, 1, w->data->map);
  operands[1] = pick(w, w->data->list), operands[2] = pick(w, word);
  return set(app, operands, op == AS_OP_STORE ? 3 : 2, as_sort_none());
}

static bool data(world *w, as_op op, as_term *operands, as_app *app) {
  as_sort word = as_sort_bv(w->width), list = w->data->list;
  bool pair = world_random(w, 4) == 0, second = world_random(w, 2);
  switch (op) {
  case AS_OP_CONSTRUCT: return construct(w, operands, app);
  case AS_OP_MEMBER:
    operands[0] = pick(w, pair ? w->data->pair : list);
    app->index = (pair ? 0u : 1u << 16) | second;
    return set(app, operands, 1, !second ? word : pair ? as_sort_bool() : list);
  case AS_OP_IS:
    operands[0] = pick(w, pair ? w->data->pair : list);
    app->index = !pair && second;
    return set(app, operands, 1, as_sort_none());
  case AS_OP_APPLY:
    operands[0] = pick(w, second ? list : word), operands[1] = pick(w, word);
    operands[second ? 2 : 1] = (as_term){.id = second ? w->data->binary.id : w->data->unary.id};
    if (world_random(w, 3) == 0)
      operands[second ? 2 : 1] = world_constant(w, w->terms, as_term_sort(w->terms, operands[second ? 2 : 1]));
    return set(app, operands, second ? 3 : 2, as_sort_none());
  default: return map_of_lists(w, op, operands, app);
  }
}

/* Values of a table: of any kind, mostly of one that a rule looks for. */
static uint64_t table_value(uint64_t style, uint64_t i, uint64_t size, uint64_t a, uint64_t b, uint64_t random) {
  switch (style) {
  case 0: return a * i + b;
  case 1: return i < a % size ? 0 : i < b % size ? 1 : 2;
  case 2: return i == a % size ? b : 3;
  case 3: return i / 2 * a;
  case 4: return i % (size / 2 ? size / 2 : 1) + b;
  case 5: return random % 3;
  default: return random;
  }
}

static bool table(world *w, as_term *operands, as_app *app) {
  enum { BITS_MAX = 8 };
  uint64_t values[1 << BITS_MAX];
  operands[0] = pick_bv(w);
  for (int i = 0; i < 200 && as_term_exists(operands[0]) && as_width(w->terms, operands[0]) > BITS_MAX; i++)
    operands[0] = pick_bv(w);
  if (!as_term_exists(operands[0]) || as_width(w->terms, operands[0]) > BITS_MAX || w->width > 64) return false;
  uint32_t bits = as_width(w->terms, operands[0]);
  uint64_t style = world_random(w, 8), a = world_random(w, 0), b = world_random(w, 0), size = UINT64_C(1) << bits;
  for (uint64_t i = 0; i < size; i++)
    values[i] = table_value(style, i, size, a, b, world_random(w, 0)) & as_width_mask(w->width);
  app->index = as_const_table_number(w->terms, bits, w->width, values);
  return set(app, operands, 1, as_sort_bv(w->width));
}

static bool operands_for(world *w, as_op op, as_term *operands, as_app *app) {
  if (op == AS_OP_EQ || op == AS_OP_DISTINCT) return fill_same(w, op, any_term(w), operands, app);
  if (op == AS_OP_ITE) {
    as_term t = any_term(w);
    operands[0] = pick(w, as_sort_bool()), operands[1] = t, operands[2] = pick(w, as_term_sort(w->terms, t));
    return set(app, operands, 3, as_sort_none());
  }
  if (op < AS_OP_EQ) return op > AS_OP_VARIABLE && fill_same(w, op, pick(w, as_sort_bool()), operands, app);
  if (op < AS_OP_CONCAT) return fill_same(w, op, pick_bv(w), operands, app);
  if (op < AS_OP_INT_ADD) return structure(w, op, operands, app);
  if (op < AS_OP_UBV_TO_INT) return fill_same(w, op, pick(w, as_sort_int()), operands, app);
  if (op <= AS_OP_INT_TO_BV) return (w->kind == WORLD_INT) && conversion(w, op, operands, app);
  if (op < AS_OP_FP_FROM_BITS) return fill_same(w, op, pick(w, float_sort(w)), operands, app);
  if (op <= AS_OP_FP_TO_UBV) return w->kind == WORLD_FLOAT && conversion(w, op, operands, app);
  if (op == AS_OP_TABLE) return table(w, operands, app);
  if (op <= AS_OP_APPLY && w->kind == WORLD_DATA) return data(w, op, operands, app);
  return op <= AS_OP_CONST_ARRAY && w->kind == WORLD_ARRAY && array(w, op, operands, app);
}

/* Some node at most two steps below t. */
static as_term descendant(world *w, as_term t) {
  for (uint64_t steps = world_random(w, 3); steps > 0 && as_node_of(w->terms, t)->count; steps--)
    t = as_operand(w->terms, t, (uint32_t)world_random(w, as_node_of(w->terms, t)->count));
  return t;
}

/* Rules look for operands that have something in common: now and then one becomes a part of another, or the same. */
static void relate(world *w, as_term *operands, uint32_t count) {
  for (uint64_t times = world_random(w, 4); times > 0 && count >= 2; times--) {
    uint64_t i = world_random(w, count), j = world_random(w, count);
    as_term part = descendant(w, operands[j]);
    as_sort_kind kind = (as_sort_kind)as_term_sort(w->terms, part).kind;
    if (kind == AS_SORT_BOOL && world_random(w, 3) == 0) part = as_term_not(w->terms, part);
    if (kind == AS_SORT_BV && world_random(w, 4) == 0) part = as_term_bvnot(w->terms, part);
    if (kind == AS_SORT_BV && world_random(w, 8) == 0) part = as_term_bvneg(w->terms, part);
    if (as_sort_equal(as_term_sort(w->terms, part), as_term_sort(w->terms, operands[i]))) operands[i] = part;
  }
}

bool world_application(world *w, as_op op, as_term *operands, as_app *app) {
  *app = (as_app){.op = op, .operand = operands};
  if (!operands_for(w, op, operands, app)) return false;
  relate(w, operands, app->count);
  as_sort sorts[WORLD_OPERANDS];
  for (uint32_t i = 0; i < app->count; i++) sorts[i] = as_term_sort(w->terms, operands[i]);
  const char *error = NULL;
  app->sort = as_op_sort(w->terms, op, sorts, app->count, app->sort, &error);
  return app->sort.kind != AS_SORT_NONE;
}

void world_grow(world *w, uint32_t count) {
  uint32_t target = w->pool.count + count;
  for (uint32_t tries = 0; w->pool.count < target && tries < 100 * count + 1000; tries++) {
    as_term operands[WORLD_OPERANDS];
    as_app app;
    as_op last = w->kind == WORLD_DATA ? AS_OP_APPLY : AS_OP_TABLE;
    as_op op = (as_op)(AS_OP_NOT + world_random(w, last - AS_OP_NOT + 1));
    if (world_application(w, op, operands, &app)) world_add(w, as_term_build(w->terms, &app));
  }
}

/* Constants. */

static uint64_t special_bits(world *w, uint32_t width) {
  uint64_t mask = as_width_mask(width), top = UINT64_C(1) << (width < 64 ? width - 1 : 63);
  switch (world_random(w, 10)) {
  case 0: return 0;
  case 1: return 1;
  case 2: return mask;
  case 3: return top;
  case 4: return top - 1;
  case 5: return UINT64_C(1) << world_random(w, width < 64 ? width : 64);
  case 6: return as_width_mask((uint32_t)world_random(w, width < 64 ? width : 64) + 1);
  case 7: return world_random(w, 20);
  default: return world_random(w, 0);
  }
}

static as_term bv_constant(world *w, as_terms *terms, uint32_t width) {
  uint64_t limbs[AS_WIDTH_MAX / 64 + 1];
  if (width <= 64) return as_term_bv(terms, width, special_bits(w, width));
  uint64_t style = world_random(w, 3);
  for (uint32_t i = 0; i < as_limb_count(width); i++)
    limbs[i] = style == 0 ? special_bits(w, 64) : style == 1 ? UINT64_MAX * world_random(w, 2) : 0;
  if (style == 2) limbs[world_random(w, as_limb_count(width))] = special_bits(w, 64);
  return as_term_bv_limbs(terms, width, limbs);
}

static uint64_t float_bits(world *w, uint32_t width) {
  static const uint32_t special32[] = {0,          0x80000000, 1,          0x80000001, 0x3f800000, 0xbf800000,
                                       0x7f7fffff, 0xff7fffff, 0x7f800000, 0xff800000, 0x7fc00000, 0x00800000,
                                       0x007fffff, 0x3fc00000, 0x40490fdb, 0x4b000000, 0x3f000000, 0x42c80000};
  static const uint64_t special64[] = {0,
                                       UINT64_C(1) << 63,
                                       1,
                                       UINT64_C(0x3ff0000000000000),
                                       UINT64_C(0x7ff0000000000000),
                                       UINT64_C(0xfff0000000000000),
                                       UINT64_C(0x7ff8000000000000),
                                       UINT64_C(0x36a0000000000000),
                                       UINT64_C(0x47efffffe0000000),
                                       UINT64_C(0x47efffffefffffff)};
  if (world_random(w, 4) == 0) return world_random(w, 0);
  if (width == 32) return special32[world_random(w, sizeof special32 / sizeof *special32)];
  return special64[world_random(w, sizeof special64 / sizeof *special64)];
}

static as_term array_constant(world *w, as_terms *terms, as_sort sort) {
  bool rewriting = terms->rewriting;
  as_terms_set_rewriting(terms, true);
  as_term a = as_term_const_array(terms, sort.width, bv_constant(w, terms, sort.element_width));
  for (uint64_t n = world_random(w, 5); n > 0; n--)
    a = as_term_store(terms, a, bv_constant(w, terms, sort.width), bv_constant(w, terms, sort.element_width));
  as_terms_set_rewriting(terms, rewriting);
  return a;
}

/* Small values meet each other more often. */
static as_term structured_constant(world *w, as_terms *terms, as_sort sort) {
  bool rewriting = terms->rewriting;
  as_terms_set_rewriting(terms, true);
  uint32_t values = as_sort_values(terms, sort);
  as_term value = as_sort_value(terms, sort, (uint32_t)world_random(w, values < 7 ? values : 7));
  if (sort.kind == AS_SORT_DATA && w->data && as_sort_equal(sort, w->data->list) && world_random(w, 3) == 0) {
    as_term members[] = {bv_constant(w, terms, w->width), value};
    value = as_term_construct(terms, sort, 1, members);
  }
  as_terms_set_rewriting(terms, rewriting);
  return value;
}

as_term world_constant(world *w, as_terms *terms, as_sort sort) {
  switch (sort.kind) {
  case AS_SORT_BOOL: return as_term_bool(terms, world_random(w, 2));
  case AS_SORT_BV: return bv_constant(w, terms, sort.width);
  case AS_SORT_INT:
    if (world_random(w, 30) == 0) return as_term_int_text(terms, "-123456789012345678901234567890");
    if (world_random(w, 4) == 0) return as_term_int(terms, INT64_C(1) << world_random(w, 8));
    return as_term_int(terms, (int64_t)world_random(w, 17) - 8);
  case AS_SORT_FLOAT: return as_term_float(terms, sort, float_bits(w, sort.width));
  case AS_SORT_ROUNDING: return as_term_rounding(terms, (as_rounding)world_random(w, 5));
  case AS_SORT_ARRAY: return array_constant(w, terms, sort);
  case AS_SORT_DATA:
  case AS_SORT_MAP: return structured_constant(w, terms, sort);
  default: return as_term_location(terms, world_random(w, 3));
  }
}

/* The first terms. */

static void add_variable(world *w, as_sort sort, const char *name) {
  as_term v = as_term_variable(w->terms, sort, name);
  w->variable[w->variables++] = v;
  world_add(w, v);
}

static void add_constants(world *w, as_sort sort, uint32_t count) {
  if (sort.kind == AS_SORT_BV && sort.width <= 3) {
    for (uint64_t i = 0; i >> sort.width == 0; i++) world_add(w, as_term_bv(w->terms, sort.width, i));
    return;
  }
  if (sort.kind == AS_SORT_BV)
    for (int64_t i = -3; i <= 4; i++) world_add(w, as_term_bv_signed(w->terms, sort.width, i));
  for (uint32_t i = 0; i < count; i++) world_add(w, world_constant(w, w->terms, sort));
}

static void add_leaves(world *w) {
  as_sort main = as_sort_bv(w->width);
  add_variable(w, as_sort_bool(), "p");
  if (w->kind != WORLD_BV || w->width != 4) add_variable(w, as_sort_bool(), "q");
  switch (w->kind) {
  case WORLD_BV:
    add_variable(w, main, "x");
    add_variable(w, main, "y");
    if (w->width != 4) add_variable(w, main, "z");
    add_constants(w, main, 10);
    if (w->width > 1) add_constants(w, as_sort_bv(1), 2);
    break;
  case WORLD_INT:
    add_variable(w, as_sort_int(), "m");
    add_variable(w, as_sort_int(), "n");
    add_variable(w, as_sort_int(), "k");
    add_variable(w, main, "x");
    add_variable(w, main, "y");
    for (int64_t i = -4; i <= 4; i++) world_add(w, as_term_int(w->terms, i));
    add_constants(w, as_sort_int(), 6);
    add_constants(w, main, 2);
    break;
  case WORLD_FLOAT:
    add_variable(w, as_sort_float32(), "f");
    add_variable(w, as_sort_float32(), "g");
    add_variable(w, as_sort_float64(), "d");
    add_variable(w, as_sort_rounding(), "r");
    add_variable(w, as_sort_bv(32), "b");
    add_variable(w, as_sort_bv(8), "c");
    for (uint64_t i = 0; i < 5; i++) world_add(w, as_term_rounding(w->terms, (as_rounding)i));
    add_constants(w, as_sort_float32(), 14);
    add_constants(w, as_sort_float64(), 6);
    add_constants(w, as_sort_bv(32), 3);
    break;
  case WORLD_ARRAY:
    add_variable(w, as_sort_array(w->width, w->width), "a");
    add_variable(w, as_sort_array(w->width, w->width), "b");
    add_variable(w, main, "i");
    add_variable(w, main, "j");
    add_variable(w, main, "v");
    add_constants(w, main, 3);
    break;
  case WORLD_DATA:
    w->data = as_memory_alloc(w->memory, sizeof *w->data);
    *w->data = world_declare(w->terms, w->width);
    add_variable(w, w->data->list, "l");
    add_variable(w, w->data->list, "k");
    add_variable(w, w->data->pair, "r");
    add_variable(w, w->data->map, "h");
    add_variable(w, main, "x");
    add_variable(w, main, "y");
    w->variable[w->variables++] = (as_term){.id = w->data->unary.id};
    w->variable[w->variables++] = (as_term){.id = w->data->binary.id};
    add_constants(w, w->data->list, 3);
    add_constants(w, main, 2);
    break;
  }
}

/* Every operator over what there is, a few times. */
static void add_applications(world *w, uint32_t times) {
  for (uint32_t i = 0; i < times; i++)
    for (int op = AS_OP_NOT; op <= AS_OP_APPLY; op++) {
      as_term operands[WORLD_OPERANDS];
      as_app app;
      if (world_application(w, (as_op)op, operands, &app)) world_add(w, as_term_build(w->terms, &app));
    }
}

/* Every operator between a variable and a constant, and if-then-else between constants. */
static void add_with_constants(world *w, as_sort sort) {
  as_term_vector *bucket = world_bucket(w, sort);
  if (!bucket || !bucket->count || sort.kind == AS_SORT_ARRAY || sort.kind == AS_SORT_ROUNDING) return;
  as_term x = bucket->at[0], p = w->variable[0];
  for (int i = 0; i < 3; i++) {
    as_term k = world_constant(w, w->terms, sort), l = world_constant(w, w->terms, sort);
    world_add(w, as_term_ite(w->terms, p, k, l));
    world_add(w, as_term_ite(w->terms, p, x, l));
    for (int op = AS_OP_EQ; op <= AS_OP_FP_GEQ; op++) {
      as_term operands[] = {x, k};
      as_sort sorts[] = {sort, sort};
      const char *error;
      if (op == AS_OP_CONCAT || as_op_sort(w->terms, (as_op)op, sorts, 2, as_sort_none(), &error).kind == AS_SORT_NONE)
        continue;
      world_add(w, as_term_make(w->terms, (as_op)op, operands, 2));
    }
  }
}

/* The shapes that rules look for: parts of words put together. */
static void add_parts(world *w) {
  uint32_t width = w->width;
  if (w->kind != WORLD_BV || width < 2) return;
  as_terms *t = w->terms;
  as_term x = as_term_variable(t, as_sort_bv(width), "x"), y = as_term_variable(t, as_sort_bv(width), "y");
  for (uint32_t cut = 1; cut < width; cut += width <= 4 ? 1 : width / 4) {
    as_term low = as_term_extract(t, x, cut - 1, 0), high = as_term_extract(t, x, width - 1, cut);
    as_term other = as_term_extract(t, y, cut - 1, 0), zeros = as_term_bv(t, width - cut, 0);
    as_term made[] = {low,
                      high,
                      other,
                      as_term_extract(t, x, width - 1, width - cut),
                      as_term_concat(t, zeros, low),
                      as_term_concat(t, high, as_term_bv(t, cut, 0)),
                      as_term_concat(t, high, other),
                      as_term_concat(t, zeros, other),
                      as_term_concat(t, other, as_term_extract(t, x, width - 1, cut)),
                      as_term_concat(t, as_term_extract(t, x, width - 1 - cut, 0), as_term_bv(t, cut, 0)),
                      as_term_concat(t, as_term_extract(t, y, width - 1 - cut, 0), as_term_bv(t, cut, 0)),
                      as_term_concat(t, as_term_bv_signed(t, width - cut, -1), low),
                      as_term_sign_extend(t, low, width),
                      as_term_sign_extend(t, other, width),
                      as_term_sign_extend(t, high, width),
                      as_term_zero_extend(t, high, width),
                      as_term_sign_extend(t, x, width + cut),
                      as_term_zero_extend(t, x, width + cut)};
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) world_add(w, made[i]);
  }
}

static void add_other_shapes(world *w) {
  as_terms *t = w->terms;
  if (w->kind == WORLD_INT) {
    as_term m = as_term_variable(t, as_sort_int(), "m"), n = as_term_variable(t, as_sort_int(), "n");
    for (int64_t k = 2; k <= 24; k += k < 4 ? 1 : 4) {
      world_add(w, as_term_int_mod(t, m, as_term_int(t, k)));
      world_add(w, as_term_int_div(t, m, as_term_int(t, k)));
      world_add(w, as_term_int_mod(t, as_term_int_add(t, m, n), as_term_int(t, k)));
    }
    as_term x = as_term_ubv_to_int(t, as_term_variable(t, as_sort_bv(w->width), "x"));
    as_term y = as_term_sbv_to_int(t, as_term_variable(t, as_sort_bv(w->width), "y"));
    world_add(w, as_term_int_add(t, x, y));
    world_add(w, as_term_int_add(t, x, as_term_int(t, 5)));
    world_add(w, as_term_int_mul(t, y, as_term_int(t, 3)));
  }
  if (w->kind == WORLD_FLOAT) {
    as_sort narrow = as_sort_float32(), wide = as_sort_float64();
    as_term r = as_term_variable(t, as_sort_rounding(), "r"), nearest = as_term_rounding(t, AS_ROUNDING_RNE);
    as_term f = as_term_variable(t, narrow, "f"), g = as_term_variable(t, narrow, "g");
    as_term d = as_term_variable(t, wide, "d"), c = as_term_variable(t, as_sort_bv(8), "c");
    as_term made[] = {as_term_fp_from_fp(t, wide, r, f),
                      as_term_fp_from_fp(t, wide, nearest, g),
                      as_term_fp_from_fp(t, narrow, r, d),
                      as_term_fp_neg(t, f),
                      as_term_fp_neg(t, d),
                      as_term_fp_abs(t, f),
                      as_term_fp_from_sbv(t, narrow, r, c),
                      as_term_fp_from_ubv(t, narrow, r, c),
                      as_term_fp_from_sbv(t, wide, nearest, c),
                      as_term_fp_from_ubv(t, wide, nearest, c),
                      as_term_fp_neg(t, as_term_fp_from_fp(t, wide, r, f))};
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) world_add(w, made[i]);
  }
  if (w->kind == WORLD_ARRAY) {
    as_sort sort = as_sort_array(w->width, w->width);
    as_term p = w->variable[0], a = as_term_variable(t, sort, "a"), b = as_term_variable(t, sort, "b");
    as_term i = as_term_variable(t, as_sort_bv(w->width), "i"), v = as_term_variable(t, as_sort_bv(w->width), "v");
    world_add(w, as_term_ite(t, p, a, b));
    world_add(w, as_term_ite(t, p, a, as_term_store(t, a, i, v)));
    world_add(w, as_term_bvadd(t, i, as_term_bv(t, w->width, 1)));
  }
}

void world_init(world *w, as_memory *memory, world_kind kind, uint32_t width, uint64_t seed, bool rewriting,
                bool rich) {
  *w = (world){.memory = memory, .kind = kind, .width = width, .width_limit = 3 * width + 2, .seed = seed};
  if (kind == WORLD_FLOAT) w->width = 32, w->width_limit = 64;
  w->terms = as_terms_create(memory);
  as_terms_set_rewriting(w->terms, rewriting);
  add_leaves(w);
  if (!rich) return;
  add_parts(w);
  add_other_shapes(w);
  add_with_constants(w, as_sort_bv(w->width));
  if (kind == WORLD_INT) add_with_constants(w, as_sort_int());
  if (kind == WORLD_FLOAT) add_with_constants(w, as_sort_float32());
  add_applications(w, 6);
}

void world_release(world *w) {
  if (w->data) as_memory_free(w->memory, w->data, sizeof *w->data);
  as_term_vector_release(w->memory, &w->pool);
  for (uint32_t i = 0; i < w->buckets; i++) as_term_vector_release(w->memory, &w->bucket[i].terms);
  as_terms_destroy(w->terms);
}
