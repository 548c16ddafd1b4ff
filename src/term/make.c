/* Constructors: sort check, canonical operand order, the rules, the node. */
#include "term/term_internal.h"

#include <stdio.h>
#include <string.h>

enum { SORTS_ON_STACK = 8 };

/* requires: operands of n-ary operators all have one sort, so the first few speak for the rest. */
static as_sort checked_sort(const as_terms *terms, as_op op, const as_term *operands, uint32_t count, as_sort wanted) {
  as_sort sorts[SORTS_ON_STACK];
  uint32_t shown = count <= SORTS_ON_STACK ? count : 2;
  for (uint32_t i = 0; i < shown; i++) sorts[i] = as_term_sort(terms, operands[i]);
  for (uint32_t i = shown; i < count; i++)
    if (!as_sort_equal(as_term_sort(terms, operands[i]), sorts[0]))
      as_contract_violated(as_op_name(op), "operands of different sorts");
  const char *error = NULL;
  as_sort sort = as_op_sort(op, sorts, shown, wanted, &error);
  if (sort.kind == AS_SORT_NONE) as_contract_violated(as_op_name(op), error);
  return sort;
}

/* Constants come last, then by age: `a` goes before `b`. */
static bool in_order(const as_terms *terms, as_term a, as_term b) {
  bool a_const = as_is_const(terms, a), b_const = as_is_const(terms, b);
  return a_const != b_const ? b_const : a.id <= b.id;
}

as_term as_term_build(as_terms *terms, const as_app *app) {
  if (!terms->rewriting) return as_term_intern(terms, app);
  as_app ordered = *app;
  as_term swapped[2];
  if (app->count == 2 && (as_op_flags[app->op] & AS_FLAG_COMMUTES) &&
      !in_order(terms, app->operand[0], app->operand[1])) {
    swapped[0] = app->operand[1], swapped[1] = app->operand[0];
    ordered.operand = swapped;
  }
  as_place place;
  as_term known = as_term_search(terms, &ordered, &place);
  if (as_term_exists(known)) return known;
  as_term result = as_rules_apply(terms, &ordered);
  return as_term_exists(result) ? result : as_term_intern_at(terms, &ordered, &place);
}

as_term as_term_make(as_terms *terms, as_op op, const as_term *operands, uint32_t count) {
  as_app app = {.op = op, .count = count, .operand = operands};
  app.sort = as_app_sort_quick(terms, op, operands, count);
  if (app.sort.kind == AS_SORT_NONE) app.sort = checked_sort(terms, op, operands, count, as_sort_none());
  return as_term_build(terms, &app);
}

static as_term make_sorted(as_terms *terms, as_op op, as_sort wanted, uint32_t index, const as_term *operands,
                           uint32_t count) {
  as_app app = {.op = op, .index = index, .count = count, .operand = operands};
  app.sort = checked_sort(terms, op, operands, count, wanted);
  return as_term_build(terms, &app);
}

as_term as_term_extract(as_terms *terms, as_term t, uint32_t high, uint32_t low) {
  AS_REQUIRE(low <= high && high < as_width(terms, t), "the bits lie in the operand, high above low");
  AS_REQUIRE(as_node_of(terms, t)->kind == AS_SORT_BV, "the operand is a bit-vector");
  as_app app = {AS_OP_EXTRACT, as_sort_bv(high - low + 1), low, 1, &t};
  return as_term_build(terms, &app);
}

as_term as_term_zero_extend(as_terms *terms, as_term t, uint32_t width) {
  return make_sorted(terms, AS_OP_ZERO_EXTEND, as_sort_bv(width), 0, &t, 1);
}

as_term as_term_sign_extend(as_terms *terms, as_term t, uint32_t width) {
  return make_sorted(terms, AS_OP_SIGN_EXTEND, as_sort_bv(width), 0, &t, 1);
}

as_term as_term_rotate_left(as_terms *terms, as_term t, uint32_t by) {
  return make_sorted(terms, AS_OP_ROTATE_LEFT, as_term_sort(terms, t), by, &t, 1);
}

as_term as_term_rotate_right(as_terms *terms, as_term t, uint32_t by) {
  return make_sorted(terms, AS_OP_ROTATE_RIGHT, as_term_sort(terms, t), by, &t, 1);
}

as_term as_term_repeat(as_terms *terms, as_term t, uint32_t times) {
  AS_REQUIRE(times >= 1 && (uint64_t)times * as_width(terms, t) <= AS_WIDTH_MAX, "a bit-vector has 1 to 65535 bits");
  return make_sorted(terms, AS_OP_REPEAT, as_sort_bv(times * as_width(terms, t)), 0, &t, 1);
}

as_term as_term_int_to_bv(as_terms *terms, as_term t, uint32_t width) {
  return make_sorted(terms, AS_OP_INT_TO_BV, as_sort_bv(width), 0, &t, 1);
}

as_term as_term_fp_fma(as_terms *terms, as_term rounding, as_term a, as_term b, as_term c) {
  as_term operands[] = {rounding, a, b, c};
  return make_sorted(terms, AS_OP_FP_FMA, as_sort_none(), 0, operands, 4);
}

as_term as_term_fp_from_bits(as_terms *terms, as_sort sort, as_term bits) {
  return make_sorted(terms, AS_OP_FP_FROM_BITS, sort, 0, &bits, 1);
}

static as_term convert(as_terms *terms, as_op op, as_sort sort, as_term rounding, as_term t) {
  as_term operands[] = {rounding, t};
  return make_sorted(terms, op, sort, 0, operands, 2);
}

as_term as_term_fp_from_fp(as_terms *terms, as_sort sort, as_term rounding, as_term t) {
  return convert(terms, AS_OP_FP_FROM_FP, sort, rounding, t);
}
as_term as_term_fp_from_sbv(as_terms *terms, as_sort sort, as_term rounding, as_term t) {
  return convert(terms, AS_OP_FP_FROM_SBV, sort, rounding, t);
}
as_term as_term_fp_from_ubv(as_terms *terms, as_sort sort, as_term rounding, as_term t) {
  return convert(terms, AS_OP_FP_FROM_UBV, sort, rounding, t);
}
as_term as_term_fp_to_sbv(as_terms *terms, as_sort sort, as_term rounding, as_term t) {
  return convert(terms, AS_OP_FP_TO_SBV, sort, rounding, t);
}
as_term as_term_fp_to_ubv(as_terms *terms, as_sort sort, as_term rounding, as_term t) {
  return convert(terms, AS_OP_FP_TO_UBV, sort, rounding, t);
}

as_term as_term_const_array(as_terms *terms, uint32_t index_width, as_term element) {
  AS_REQUIRE(as_term_sort(terms, element).kind == AS_SORT_BV, "the element is a bit-vector");
  return make_sorted(terms, AS_OP_CONST_ARRAY, as_sort_array(index_width, as_width(terms, element)), 0, &element, 1);
}

static as_term quantify(as_terms *terms, as_op op, const as_term *bound, uint32_t count, as_term body) {
  AS_REQUIRE(count < UINT16_MAX, "at most 65534 bound variables");
  for (uint32_t i = 0; i < count; i++)
    AS_REQUIRE(as_is_op(terms, bound[i], AS_OP_VARIABLE), "bound variables are variables");
  AS_REQUIRE(as_term_sort(terms, body).kind == AS_SORT_BOOL, "the body is Bool");
  if (count == 0 || as_is_const(terms, body)) return body;
  as_term *operands = as_memory_alloc(terms->memory, (count + 1) * sizeof *operands);
  memcpy(operands, bound, count * sizeof *operands);
  operands[count] = body;
  as_app app = {.op = op, .sort = as_sort_bool(), .count = count + 1, .operand = operands};
  as_term t = as_term_intern(terms, &app);
  as_memory_free(terms->memory, operands, (count + 1) * sizeof *operands);
  return t;
}

as_term as_term_forall(as_terms *terms, const as_term *bound, uint32_t count, as_term body) {
  return quantify(terms, AS_OP_FORALL, bound, count, body);
}

as_term as_term_exists_some(as_terms *terms, const as_term *bound, uint32_t count, as_term body) {
  return quantify(terms, AS_OP_EXISTS, bound, count, body);
}
