/* Constructors: sort check, canonical operand order, the rules, the node. */
#include "term/candidates.h"
#include "term/intern.h"

#include <assay/base/text.h>
#include <assay/term/print.h>

#include <stdio.h>
#include <string.h>

enum { SORTS_ON_STACK = 8 };

/* The constructor that was called, and what it was given. */
__attribute__((noreturn)) static void refuse(const as_terms *terms, as_op op, const char *error,
                                             const as_term *operands, uint32_t count) {
  static const char *const constructor[] = {
#define AS_OP(name, function, ...) "as_term_" #function,
#include <assay/term/ops.def>
#undef AS_OP
  };
  as_text sorts = {.memory = terms->memory};
  for (uint32_t i = 0; i < count && i < SORTS_ON_STACK; i++) {
    if (i) as_text_put(&sorts, ", ");
    as_sort_print_smtlib(terms, &sorts, as_term_sort(terms, operands[i]));
  }
  as_contract_unmet(constructor[op], error, "the operands' sorts are %s", as_text_get(&sorts));
}

/* requires: operands of n-ary operators all have one sort, so the first few speak for the rest. */
static as_sort checked_sort(const as_terms *terms, as_op op, const as_term *operands, uint32_t count, as_sort wanted) {
  as_sort sorts[SORTS_ON_STACK];
  uint32_t shown = count <= SORTS_ON_STACK ? count : 2;
  for (uint32_t i = 0; i < shown; i++) sorts[i] = as_term_sort(terms, operands[i]);
  for (uint32_t i = shown; i < count; i++)
    if (!as_sort_equal(as_term_sort(terms, operands[i]), sorts[0]))
      refuse(terms, op, "operands of one sort", operands, count);
  const char *error = NULL;
  as_sort sort = as_op_sort(terms, op, sorts, shown, wanted, &error);
  if (sort.kind == AS_SORT_NONE) refuse(terms, op, error, operands, count);
  return sort;
}

/* Constants come last, then by age: `a` goes before `b`. */
static inline bool in_order(const as_term *operand, const as_node *const *node) {
  bool a_const = node[0]->op == AS_OP_CONST, b_const = node[1]->op == AS_OP_CONST;
  return a_const != b_const ? b_const : operand[0].id <= operand[1].id;
}

/* The rest, for an application whose operands are in order. requires: count is the application's. */
__attribute__((always_inline)) static inline as_term finish(as_terms *terms, const as_app *app,
                                                            const as_node *const *node, uint32_t count) {
  as_intern_place place;
  terms->work++;
  as_term t = as_intern_search(terms, app, count, &place);
  if (as_term_exists(t)) return t;
  uint64_t candidates = as_rule_candidates(terms, app, node, count);
#ifdef AS_DEBUG
  t = as_rules_try(terms, app, candidates);
#else
  if (candidates) t = as_rules_try(terms, app, candidates);
#endif
  if (as_term_exists(t)) return t;
  return place.count == terms->count ? as_intern_add(terms, app, count, &place) : as_term_intern(terms, app);
}

__attribute__((always_inline)) static inline as_term build_pair(as_terms *terms, const as_app *app,
                                                                const as_node *const *node) {
  if (!(as_op_flags[app->op] & AS_OP_FLAG_COMMUTES) || in_order(app->operand, node)) return finish(terms, app, node, 2);
  as_term swapped[] = {app->operand[1], app->operand[0]};
  const as_node *swapped_node[] = {node[1], node[0]};
  as_app ordered = {app->op, app->sort, app->index, 2, swapped};
  return finish(terms, &ordered, swapped_node, 2);
}

as_term as_term_build(as_terms *terms, const as_app *app) {
  AS_REQUIRE(app->count <= UINT16_MAX, "more than 65535 operands");
  if (!terms->rewriting || !app->count) return as_term_intern(terms, app);
  const as_node *node[AS_CANDIDATE_OPERANDS];
  for (uint32_t i = 0; i < app->count && i < AS_CANDIDATE_OPERANDS; i++) node[i] = as_node_of(terms, app->operand[i]);
  if (app->count == 1) return finish(terms, app, node, 1);
  return app->count == 2 ? build_pair(terms, app, node) : finish(terms, app, node, app->count);
}

/* Two operands of one sort: the commonest applications by far. False: another form. */
static inline bool pair_sort(as_op op, const as_node *a, const as_node *b, as_sort *sort) {
  as_op_form form = as_op_forms[op];
  if (form.count != 2 || form.kind != a->kind || a->kind != b->kind || a->width != b->width) return false;
  *sort = form.to_bool ? as_sort_bool() : as_node_sort(a);
  return true;
}

/* One operand, of the same sort: a complement. */
static inline bool single_sort(as_op op, const as_node *a, as_sort *sort) {
  as_op_form form = as_op_forms[op];
  if (form.count != 1 || form.kind != a->kind || form.to_bool != (a->kind == AS_SORT_BOOL)) return false;
  *sort = as_node_sort(a);
  return true;
}

static inline bool choice_sort(as_op op, const as_node *const *node, as_sort *sort) {
  *sort = as_node_sort(node[1]);
  return op == AS_OP_ITE && node[0]->kind == AS_SORT_BOOL && as_sort_equal(*sort, as_node_sort(node[2]));
}

/* The common forms; others, and wrong ones, go the long way. */
as_term as_term_make(as_terms *terms, as_op op, const as_term *operands, uint32_t count) {
  as_app app = {.op = op, .count = count, .operand = operands};
  if (count - 1 < AS_CANDIDATE_OPERANDS && op < AS_OP_COUNT && terms->rewriting) {
    const as_node *node[AS_CANDIDATE_OPERANDS];
    for (uint32_t i = 0; i < count; i++) node[i] = as_node_of(terms, operands[i]);
    switch (count) {
    case 1:
      if (single_sort(op, node[0], &app.sort)) return finish(terms, &app, node, 1);
      break;
    case 2:
      if (pair_sort(op, node[0], node[1], &app.sort)) return build_pair(terms, &app, node);
      break;
    default:
      if (choice_sort(op, node, &app.sort)) return finish(terms, &app, node, 3);
    }
  }
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
  const as_node *node = as_node_of(terms, t);
  AS_REQUIRE(low <= high && high < node->width, "the bits lie in the operand, high above low");
  AS_REQUIRE(node->kind == AS_SORT_BV, "the operand is a bit-vector");
  as_app app = {AS_OP_EXTRACT, as_sort_bv(high - low + 1), low, 1, &t};
  return terms->rewriting ? finish(terms, &app, &node, 1) : as_term_intern(terms, &app);
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
