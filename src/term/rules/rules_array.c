/* Arrays. Reads look through writes at other indices; writes at constant indices rise outwards, and none hides another
 * at the same index. All walks are bounded, and none recurs along a chain of writes. */
#include "term/fold/fold.h"
#include "term/rules/rules.h"
#include "term/table.h"

#include <assay/term/data.h>

enum { LOOK_THROUGH = 4096, ITES = 8, WALK = 64, FORMS = 6 };

/* base + constant; a term that is no such sum has constant none. */
typedef struct offset {
  const as_term *base;
  uint32_t count;
  as_term constant;
} offset;

static offset offset_of(const as_terms *terms, const as_term *t) {
  const as_node *node = as_node_of(terms, *t);
  if (node->op != AS_OP_BVADD) return (offset){t, 1, as_term_none()};
  const as_term *operands = as_node_operands(node);
  as_term last = operands[node->count - 1];
  if (!as_is_const(terms, last)) return (offset){t, 1, as_term_none()};
  if (node->count == 2) return (offset){operands, 1, last};
  return (offset){operands, node->count - 1u, last};
}

/* The same base plus different constants. */
static bool differ_by_constant(const as_terms *terms, as_term i, as_term j) {
  offset a = offset_of(terms, &i), b = offset_of(terms, &j);
  if (a.constant.id == b.constant.id) return false;
  if (as_term_exists(a.constant) && as_is_zero(terms, a.constant)) return false;
  if (as_term_exists(b.constant) && as_is_zero(terms, b.constant)) return false;
  /* A sum of several summands without a constant is one term here: take it apart to meet the other side. */
  if (a.count != b.count) {
    offset *whole = a.count == 1 ? &a : &b;
    const as_node *node = as_node_of(terms, *whole->base);
    if (as_term_exists(whole->constant) || node->op != AS_OP_BVADD) return false;
    whole->base = as_node_operands(node), whole->count = node->count;
  }
  if (a.count != b.count) return false;
  for (uint32_t k = 0; k < a.count; k++)
    if (a.base[k].id != b.base[k].id) return false;
  return true;
}

/* How many of the lowest bits are zero, as far as the form shows. */
static uint32_t low_zeros(const as_terms *terms, as_term t, uint32_t depth) {
  uint32_t width = as_width(terms, t), zeros = width;
  if (as_is_const(terms, t)) {
    uint64_t bits = *as_term_limbs(terms, t);
    return bits ? (uint32_t)__builtin_ctzll(bits) : width < 64 ? width : 64;
  }
  if (!depth) return 0;
  if (as_is_op(terms, t, AS_OP_CONCAT)) return low_zeros(terms, as_operand(terms, t, 1), depth - 1);
  if (!as_is_op(terms, t, AS_OP_BVADD)) return 0;
  const as_node *node = as_node_of(terms, t);
  for (uint32_t i = 0; i < node->count && zeros; i++) {
    uint32_t one = low_zeros(terms, as_node_operands(node)[i], depth - 1);
    if (one < zeros) zeros = one;
  }
  return zeros;
}

/* Multiples of a power of two plus constants that differ modulo that power: bytes of elements of an array. */
static bool differ_by_residue(const as_terms *terms, as_term i, as_term j) {
  offset a = offset_of(terms, &i), b = offset_of(terms, &j);
  uint64_t x = as_term_exists(a.constant) ? *as_term_limbs(terms, a.constant) : 0;
  uint64_t y = as_term_exists(b.constant) ? *as_term_limbs(terms, b.constant) : 0;
  if (x == y) return false;
  uint32_t zeros = 64;
  for (uint32_t k = 0; k < a.count + b.count && zeros; k++) {
    uint32_t one = low_zeros(terms, k < a.count ? a.base[k] : b.base[k - a.count], FORMS);
    if (one < zeros) zeros = one;
  }
  return zeros && (x ^ y) << (64 - zeros);
}

/* The same on both sides: the same constant added, the same bits beside, the same extension. They differ if what is
 * left does. */
static bool strip_common(const as_terms *terms, as_term *i, as_term *j) {
  offset a = offset_of(terms, i), b = offset_of(terms, j);
  if (as_term_exists(a.constant) && a.constant.id == b.constant.id && a.count == 1 && b.count == 1)
    return *i = *a.base, *j = *b.base, true;
  bool extended = as_is_op(terms, *i, AS_OP_SIGN_EXTEND);
  if (as_node_of(terms, *i)->op != as_node_of(terms, *j)->op || (!extended && !as_is_op(terms, *i, AS_OP_CONCAT)))
    return false;
  as_term x = as_operand(terms, *i, 0), y = as_operand(terms, *j, 0);
  if (extended) return *i = x, *j = y, as_width(terms, x) == as_width(terms, y);
  as_term low_x = as_operand(terms, *i, 1), low_y = as_operand(terms, *j, 1);
  if (x.id == y.id) return *i = low_x, *j = low_y, true;
  return *i = x, *j = y, low_x.id == low_y.id;
}

static bool differ_as_they_are(as_terms *terms, as_term i, as_term j) {
  if (as_is_const(terms, i) && as_is_const(terms, j)) return true;
  if (as_node_of(terms, i)->kind != AS_SORT_BV) return as_term_is_false(terms, as_term_eq(terms, i, j));
  if (differ_by_constant(terms, i, j)) return true;
  if (as_width(terms, i) > 64) return false;
  as_bounds a = as_term_bounds(terms, i), b = as_term_bounds(terms, j);
  return a.high < b.low || b.high < a.low || differ_by_residue(terms, i, j);
}

/* i and j have different values, whatever the variables are. */
static bool differ(as_terms *terms, as_term i, as_term j) {
  for (uint32_t forms = 0; i.id != j.id; forms++) {
    if (differ_as_they_are(terms, i, j)) return true;
    if (forms == FORMS || !strip_common(terms, &i, &j)) return false;
  }
  return false;
}

/* match:  select(store(a, i, v), j)
 * result: v if i and j are the same; select(a, j) if they are surely different; and so on through a */
as_term as_rule_select_store(as_terms *terms, const as_app *app) {
  as_term array = as_arg(app, 0), index = as_arg(app, 1);
  uint32_t steps = 0;
  for (; as_is_op(terms, array, AS_OP_STORE); steps++) {
    if (steps == LOOK_THROUGH) return as_term_none();
    as_term at = as_operand(terms, array, 1);
    if (at.id == index.id) return as_operand(terms, array, 2);
    if (!differ(terms, at, index)) break;
    array = as_operand(terms, array, 0);
  }
  return steps ? as_term_select(terms, array, index) : as_term_none();
}

/* match:  select(store(... store(a, i, v) ..., k, v), j), where a has v at j, or i is j
 * result: v, whichever of the indices are j */
as_term as_rule_select_same_value(as_terms *terms, const as_app *app) {
  as_term array = as_arg(app, 0), index = as_arg(app, 1);
  if (!as_is_op(terms, array, AS_OP_STORE)) return as_term_none();
  as_term value = as_operand(terms, array, 2);
  for (uint32_t steps = 0; as_is_op(terms, array, AS_OP_STORE) && steps < LOOK_THROUGH; steps++) {
    as_term at = as_operand(terms, array, 1), stored = as_operand(terms, array, 2);
    bool same = stored.id == value.id;
    if (same && at.id == index.id) return value;
    if (!same && !differ(terms, at, index)) return as_term_none();
    array = as_operand(terms, array, 0);
  }
  bool everywhere = as_is_op(terms, array, AS_OP_CONST_ARRAY) && as_operand(terms, array, 0).id == value.id;
  return everywhere ? value : as_term_none();
}

/* match:  select(const_array(v), i)
 * result: v */
as_term as_rule_select_const_array(as_terms *terms, const as_app *app) {
  as_term array = as_arg(app, 0);
  return as_is_op(terms, array, AS_OP_CONST_ARRAY) ? as_operand(terms, array, 0) : as_term_none();
}

/* Few if-then-elses lie under the array, each counted as often as it is reached: what select_ite makes stays small. */
static bool few_ites(const as_terms *terms, as_term array) {
  as_term stack[ITES + 2];
  uint32_t depth = 1, ites = 0;
  stack[0] = array;
  for (uint32_t steps = 0; depth && steps < WALK; steps++) {
    as_term t = stack[--depth];
    if (as_is_op(terms, t, AS_OP_STORE)) stack[depth++] = as_operand(terms, t, 0);
    if (!as_is_op(terms, t, AS_OP_ITE)) continue;
    if (++ites > ITES) return false;
    stack[depth++] = as_operand(terms, t, 1);
    stack[depth++] = as_operand(terms, t, 2);
  }
  return depth == 0;
}

/* match:  select(ite(c, a, b), i), few if-then-elses in a and b
 * result: ite(c, select(a, i), select(b, i)) */
as_term as_rule_select_ite(as_terms *terms, const as_app *app) {
  as_term array = as_arg(app, 0), index = as_arg(app, 1);
  if (!as_is_op(terms, array, AS_OP_ITE) || !few_ites(terms, array)) return as_term_none();
  as_term a = as_term_select(terms, as_operand(terms, array, 1), index);
  as_term b = as_term_select(terms, as_operand(terms, array, 2), index);
  return as_term_ite(terms, as_operand(terms, array, 0), a, b);
}

/* match:  store(store(a, i, v), i, w)
 * result: store(a, i, w) */
as_term as_rule_store_same_index(as_terms *terms, const as_app *app) {
  as_term array = as_arg(app, 0);
  if (!as_is_op(terms, array, AS_OP_STORE) || as_operand(terms, array, 1).id != as_arg(app, 1).id)
    return as_term_none();
  return as_term_store(terms, as_operand(terms, array, 0), as_arg(app, 1), as_arg(app, 2));
}

/* match:  store(a, i, select(a, i))
 * result: a */
as_term as_rule_store_known_element(as_terms *terms, const as_app *app) {
  as_term element = as_arg(app, 2);
  if (!as_is_op(terms, element, AS_OP_SELECT) || as_operand(terms, element, 0).id != as_arg(app, 0).id ||
      as_operand(terms, element, 1).id != as_arg(app, 1).id)
    return as_term_none();
  return as_arg(app, 0);
}

/* match:  store(const_array(v), i, v)
 * result: const_array(v) */
as_term as_rule_store_default(as_terms *terms, const as_app *app) {
  as_term array = as_arg(app, 0);
  bool match = as_is_op(terms, array, AS_OP_CONST_ARRAY) && as_operand(terms, array, 0).id == as_arg(app, 2).id;
  return match ? array : as_term_none();
}

/* A write at a known index that lies above `index`. */
static bool writes_above(as_terms *terms, as_term array, as_term index) {
  if (!as_is_op(terms, array, AS_OP_STORE)) return false;
  as_term at = as_operand(terms, array, 1);
  return as_term_is_value(terms, at) && as_array_index_less(terms, index, at);
}

/* match:  store(store(a, j, v), i, w), values i < j
 * result: store(store(a, i, w), j, v), and so on into a */
as_term as_rule_store_order(as_terms *terms, const as_app *app) {
  as_term array = as_arg(app, 0), index = as_arg(app, 1), above[WALK];
  if (!as_term_is_value(terms, index)) return as_term_none();
  uint32_t count = 0;
  for (; writes_above(terms, array, index); array = as_operand(terms, array, 0)) {
    if (count == WALK) return as_term_none();
    above[count++] = array;
  }
  if (!count) return as_term_none();
  array = as_term_store(terms, array, index, as_arg(app, 2));
  while (count--)
    array = as_term_store(terms, array, as_operand(terms, above[count], 1), as_operand(terms, above[count], 2));
  return array;
}
