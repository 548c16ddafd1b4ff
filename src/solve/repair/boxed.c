/* Inversion over constants as terms: integers, arrays and wide bit-vectors, computed by folding; floats have a file of
 * their own. Slower than on words, and rarer. An operation that has no value gives none, which passes through. */
#include "solve/repair/internal.h"

#include <assay/term/data.h>

as_term as_repair_fold(const as_inversion *q, const as_app *app) {
  for (uint32_t i = 0; i < app->count; i++)
    if (!as_term_exists(app->operand[i])) return as_term_none();
  return as_fold_any(q->terms, app);
}

as_sort as_repair_sort(const as_inversion *q, uint32_t operand) {
  AS_INVARIANT(operand < q->node->app.count);
  return as_term_sort(q->terms, q->node->app.operand[operand]);
}

as_term as_repair_value(const as_inversion *q, uint32_t operand) {
  return as_repair_constant(q->terms, as_repair_sort(q, operand), q->words[operand]);
}

static as_term fold(const as_inversion *q, as_op op, as_sort sort, uint32_t index, const as_term *operands,
                    uint32_t count) {
  as_app app = {.op = op, .sort = sort, .index = index, .count = count, .operand = operands};
  return as_repair_fold(q, &app);
}

static as_term fold1(const as_inversion *q, as_op op, as_sort sort, as_term a) { return fold(q, op, sort, 0, &a, 1); }

static as_term fold2(const as_inversion *q, as_op op, as_sort sort, as_term a, as_term b) {
  return fold(q, op, sort, 0, (as_term[]){a, b}, 2);
}

static as_sort sort_of(const as_inversion *q, uint32_t operand) { return as_repair_sort(q, operand); }
static as_term value_of(const as_inversion *q, uint32_t operand) { return as_repair_value(q, operand); }

/* Bits from `low` up, `width` of them; none if there are none. */
static as_term part(const as_inversion *q, as_term t, uint32_t low, uint32_t width) {
  return width ? fold(q, AS_OP_EXTRACT, as_sort_bv(width), low, &t, 1) : as_term_none();
}

static as_term join(const as_inversion *q, as_term high, as_term low) {
  if (!as_term_exists(high)) return low;
  if (!as_term_exists(low)) return high;
  uint32_t width = as_width(q->terms, high) + as_width(q->terms, low);
  return fold2(q, AS_OP_CONCAT, as_sort_bv(width), high, low);
}

static as_term invert_extract(const as_inversion *q, as_term target) {
  uint32_t low = q->node->app.index, width = q->node->app.sort.width, whole = sort_of(q, 0).width;
  AS_INVARIANT(low + width <= whole);
  as_term now = value_of(q, 0);
  return join(q, part(q, now, low + width, whole - low - width), join(q, target, part(q, now, 0, low)));
}

static as_term invert_concat(const as_inversion *q, as_term target) {
  uint32_t low = sort_of(q, 1).width;
  return q->operand == 0 ? part(q, target, low, sort_of(q, 0).width) : part(q, target, 0, low);
}

static as_term number(const as_inversion *q, as_sort sort, int64_t value) {
  return sort.kind == AS_SORT_INT ? as_term_int(q->terms, value) : as_term_bv_signed(q->terms, sort.width, value);
}

/* The sum with a small number, of Int or bit-vectors. */
static as_term offset(const as_inversion *q, as_term t, int64_t by) {
  as_sort sort = as_term_sort(q->terms, t);
  return fold2(q, sort.kind == AS_SORT_INT ? AS_OP_INT_ADD : AS_OP_BVADD, sort, t, number(q, sort, by));
}

/* Strictly beyond a border, at a distance that goes with the style. */
static int64_t distance(const as_inversion *q) {
  if (q->style == AS_REPAIR_NEAREST) return 1;
  return 1 + (int64_t)as_repair_below(q->random, q->style == AS_REPAIR_FARTHEST ? 1024 : 8);
}

static as_term invert_less(const as_inversion *q) {
  as_term other = value_of(q, !q->operand);
  int64_t by = distance(q) - (q->target ? 0 : 1);
  bool upwards = q->operand == (q->target ? 1 : 0);
  return offset(q, other, upwards ? by : -by);
}

static as_term element_at(const as_inversion *q, as_term array, as_term index) {
  as_sort sort = as_term_sort(q->terms, array);
  return fold2(q, AS_OP_SELECT, as_sort_element(q->terms, sort), array, index);
}

static as_term stored(const as_inversion *q, as_term array, as_term index, as_term element) {
  return fold(q, AS_OP_STORE, as_term_sort(q->terms, array), 0, (as_term[]){array, index, element}, 3);
}

static as_term different(const as_inversion *q, as_term other) {
  as_sort sort = as_term_sort(q->terms, other);
  if (sort.kind == AS_SORT_INT || sort.kind == AS_SORT_BV)
    return offset(q, other, as_repair_below(q->random, 2) ? distance(q) : -distance(q));
  if (sort.kind != AS_SORT_ARRAY) return as_term_none();
  as_term index = as_term_bv(q->terms, sort.width, as_repair_below(q->random, 4));
  return stored(q, other, index, offset(q, element_at(q, other, index), 1));
}

/* An index that has this element. */
static as_term index_of(const as_inversion *q, as_term array, as_term element) {
  as_sort sort = as_sort_index(q->terms, as_term_sort(q->terms, array));
  uint32_t width = sort.width;
  for (uint64_t fresh = 0;; array = as_operand(q->terms, array, 0), fresh++) {
    if (as_is_op(q->terms, array, AS_OP_CONST_ARRAY))
      return as_operand(q->terms, array, 0).id == element.id && as_sort_is_bv(sort) ? as_term_bv(q->terms, width, fresh)
                                                                                    : as_term_none();
    AS_INVARIANT(as_is_op(q->terms, array, AS_OP_STORE));
    if (as_operand(q->terms, array, 2).id == element.id) return as_operand(q->terms, array, 1);
  }
}

static as_term invert_select(const as_inversion *q, as_term target) {
  as_term array = value_of(q, 0);
  return q->operand == 0 ? stored(q, array, value_of(q, 1), target) : index_of(q, array, target);
}

/* Below the store, the element at its index can stay what it is. */
static as_term invert_store(const as_inversion *q, as_term target) {
  as_term index = value_of(q, 1);
  if (q->operand == 2) return element_at(q, target, index);
  return q->operand == 0 ? stored(q, target, index, element_at(q, value_of(q, 0), index)) : as_term_none();
}

/* What is stored last in the target is what was asked for. */
static as_term invert_const_array(const as_inversion *q, as_term target) {
  for (; as_is_op(q->terms, target, AS_OP_STORE); target = as_operand(q->terms, target, 0))
    if (as_repair_word(q->terms, as_operand(q->terms, target, 2)) != q->words[0])
      return as_operand(q->terms, target, 2);
  AS_INVARIANT(as_is_op(q->terms, target, AS_OP_CONST_ARRAY));
  return as_operand(q->terms, target, 0);
}

static as_term sum_of_others(const as_inversion *q, as_op op) {
  as_term sum = number(q, q->node->app.sort, 0);
  for (uint32_t i = 0; i < q->node->app.count; i++)
    if (i != q->operand) sum = fold2(q, op, q->node->app.sort, sum, value_of(q, i));
  return sum;
}

static as_term invert_integer(const as_inversion *q, as_term target) {
  as_sort sort = as_sort_int();
  as_term other = q->node->app.count == 2 ? value_of(q, !q->operand) : as_term_none();
  switch (q->node->app.op) {
  case AS_OP_INT_ADD: return fold2(q, AS_OP_INT_SUB, sort, target, sum_of_others(q, AS_OP_INT_ADD));
  case AS_OP_INT_MUL: return fold2(q, AS_OP_INT_DIV, sort, target, other);
  case AS_OP_INT_DIV: return q->operand == 0 ? fold2(q, AS_OP_INT_MUL, sort, target, other) : as_term_none();
  case AS_OP_INT_MOD: {
    as_term now = value_of(q, 0), rest = fold2(q, AS_OP_INT_MOD, sort, now, other);
    if (q->operand) return as_term_none();
    return fold2(q, AS_OP_INT_ADD, sort, fold2(q, AS_OP_INT_SUB, sort, now, rest), target);
  }
  default: return as_term_none();
  }
}

static as_term invert_wide(const as_inversion *q, as_term target) {
  as_sort sort = q->node->app.sort;
  as_term now = value_of(q, q->operand), other = q->node->app.count == 2 ? value_of(q, !q->operand) : now;
  as_term inverse = fold1(q, AS_OP_BVNOT, sort, other), kept;
  switch (q->node->app.op) {
  case AS_OP_BVNOT: return fold1(q, AS_OP_BVNOT, sort, target);
  case AS_OP_BVXOR: return fold2(q, AS_OP_BVXOR, sort, target, other);
  case AS_OP_BVADD: return fold2(q, AS_OP_BVSUB, sort, target, sum_of_others(q, AS_OP_BVADD));
  case AS_OP_BVAND: return fold2(q, AS_OP_BVOR, sort, target, fold2(q, AS_OP_BVAND, sort, now, inverse));
  case AS_OP_BVOR:
    kept = fold2(q, AS_OP_BVAND, sort, fold2(q, AS_OP_BVAND, sort, now, other), target);
    return fold2(q, AS_OP_BVOR, sort, fold2(q, AS_OP_BVAND, sort, target, inverse), kept);
  default: return as_term_none();
  }
}

/* The way back is tried; whether it leads there again, the caller sees. */
static as_term invert_conversion(const as_inversion *q, as_term target) {
  as_sort sort = sort_of(q, 0);
  if (q->node->app.op != AS_OP_INT_TO_BV) return fold1(q, AS_OP_INT_TO_BV, sort, target);
  return fold1(q, q->style ? AS_OP_SBV_TO_INT : AS_OP_UBV_TO_INT, sort, target);
}

static as_term invert(const as_inversion *q) {
  as_term target = as_repair_constant(q->terms, q->node->app.sort, q->target);
  switch (q->node->app.op) {
  case AS_OP_EQ: return q->target ? value_of(q, !q->operand) : different(q, value_of(q, !q->operand));
  case AS_OP_BVULT:
  case AS_OP_BVSLT:
  case AS_OP_INT_LT: return invert_less(q);
  case AS_OP_BVNOT:
  case AS_OP_BVXOR:
  case AS_OP_BVADD:
  case AS_OP_BVAND:
  case AS_OP_BVOR: return invert_wide(q, target);
  case AS_OP_CONCAT: return invert_concat(q, target);
  case AS_OP_EXTRACT: return invert_extract(q, target);
  case AS_OP_SIGN_EXTEND: return part(q, target, 0, sort_of(q, 0).width);
  case AS_OP_INT_ADD:
  case AS_OP_INT_MUL:
  case AS_OP_INT_DIV:
  case AS_OP_INT_MOD: return invert_integer(q, target);
  case AS_OP_SELECT: return invert_select(q, target);
  case AS_OP_STORE: return invert_store(q, target);
  case AS_OP_CONST_ARRAY: return invert_const_array(q, target);
  case AS_OP_UBV_TO_INT:
  case AS_OP_SBV_TO_INT:
  case AS_OP_INT_TO_BV: return invert_conversion(q, target);
  default: return as_repair_invert_float(q, target);
  }
}

bool as_repair_invert_boxed(const as_inversion *q, uint64_t *needed) {
  as_term value = invert(q);
  if (!as_term_exists(value)) return false;
  assert(as_sort_equal(as_term_sort(q->terms, value), sort_of(q, q->operand)));
  *needed = as_repair_word(q->terms, value);
  return true;
}
