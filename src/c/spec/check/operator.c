/* Operators and casts. There are no conversions that are not written. */
#include "c/spec/check/internal.h"

static bool is_number(const as_spec_check *k, as_spec_sort sort) {
  as_spec_sort_kind kind = as_spec_sort_get(k->sorts, sort)->kind;
  return kind == AS_SPEC_SORT_NONE || kind == AS_SPEC_SORT_BITS || kind == AS_SPEC_SORT_INTEGER ||
         kind == AS_SPEC_SORT_REAL || kind == AS_SPEC_SORT_FLOAT;
}

static void refuse(as_spec_check *k, const as_spec_expr *e, as_spec_sort sort) {
  as_spec_wrong(k, e->place, "%s does not take values of type %s", as_spec_operator_text(e->op), as_spec_show(k, sort));
}

static bool is_bare(const as_spec_expr *e) { return e->kind == AS_SPEC_EXPR_NUMBER && !e->suffix.exists; }

/* Both sides: a number without a type on the left is told what it should be, too. */
static as_spec_sort both(as_spec_check *k, const as_spec_expr *e) {
  const as_spec_expr *left = e->operands.at[0], *right = e->operands.at[1];
  as_spec_sort sort = as_spec_check_expr(k, is_bare(left) ? right : left);
  as_spec_want(k, is_bare(left) ? left : right, sort, "the other operand");
  return sort;
}

/* p + i, p - i: as array_shift. */
static as_spec_sort move(as_spec_check *k, const as_spec_expr *e, as_spec_sort pointer) {
  as_spec_c_type type = as_spec_pointee(k, pointer);
  if (!as_spec_is(k, as_spec_check_expr(k, e->operands.at[1]), AS_SPEC_SORT_BITS))
    as_spec_wrong(k, e->place, "a pointer is moved by a bit-vector, as 1u64");
  else if (type == AS_SPEC_C_NONE || k->c->facts(k->c->data, type).kind == AS_SPEC_C_VOID)
    as_spec_wrong(k, e->place, "the size of what this points to is not known; write array_shift<T>(p, i)");
  return pointer;
}

static as_spec_sort compare(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort sort = both(k, e);
  bool is_equality = e->op == AS_SPEC_OPERATOR_EQUAL || e->op == AS_SPEC_OPERATOR_UNEQUAL;
  bool is_pointer = as_spec_sort_get(k->sorts, sort)->kind == AS_SPEC_SORT_POINTER;
  if (!is_equality && !is_pointer && !is_number(k, sort)) refuse(k, e, sort);
  if (is_equality && is_pointer)
    as_spec_advise(k, e->place,
                   "this compares allocation and address, other than C's ==; ptr_eq, addr_eq and is_null say which");
  return k->boolean;
}

static as_spec_sort compute(as_spec_check *k, const as_spec_expr *e) {
  bool may_move = e->op == AS_SPEC_OPERATOR_ADD || e->op == AS_SPEC_OPERATOR_SUBTRACT;
  as_spec_sort sort;
  if (is_bare(e->operands.at[0])) {
    sort = both(k, e);
  } else {
    sort = as_spec_check_expr(k, e->operands.at[0]);
    if (may_move && as_spec_sort_get(k->sorts, sort)->kind == AS_SPEC_SORT_POINTER) return move(k, e, sort);
    as_spec_want(k, e->operands.at[1], sort, "the other operand");
  }
  as_spec_sort_kind kind = as_spec_sort_get(k->sorts, sort)->kind;
  bool is_real = kind == AS_SPEC_SORT_FLOAT || kind == AS_SPEC_SORT_REAL;
  if (!is_number(k, sort) || (e->op == AS_SPEC_OPERATOR_REMAINDER && is_real)) refuse(k, e, sort);
  return sort;
}

static as_spec_sort bitwise(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort sort = both(k, e);
  if (!as_spec_is(k, sort, AS_SPEC_SORT_BITS)) refuse(k, e, sort);
  return sort;
}

static as_spec_sort negate(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort sort = as_spec_check_expr(k, e->operands.at[0]);
  if (!is_number(k, sort)) refuse(k, e, sort);
  return sort;
}

as_spec_sort as_spec_check_operator(as_spec_check *k, const as_spec_expr *e) {
  switch (e->op) {
  case AS_SPEC_OPERATOR_OR:
  case AS_SPEC_OPERATOR_IMPLIES:
  case AS_SPEC_OPERATOR_AND:
  case AS_SPEC_OPERATOR_NOT:
    for (uint32_t i = 0; i < e->operands.count; i++) as_spec_want(k, e->operands.at[i], k->boolean, "an operand here");
    return k->boolean;
  case AS_SPEC_OPERATOR_EQUAL:
  case AS_SPEC_OPERATOR_UNEQUAL:
  case AS_SPEC_OPERATOR_LESS:
  case AS_SPEC_OPERATOR_GREATER:
  case AS_SPEC_OPERATOR_LESS_EQUAL:
  case AS_SPEC_OPERATOR_GREATER_EQUAL: return compare(k, e);
  case AS_SPEC_OPERATOR_BIT_OR:
  case AS_SPEC_OPERATOR_BIT_AND:
  case AS_SPEC_OPERATOR_BIT_XOR: return bitwise(k, e);
  case AS_SPEC_OPERATOR_ADD:
  case AS_SPEC_OPERATOR_SUBTRACT:
  case AS_SPEC_OPERATOR_MULTIPLY:
  case AS_SPEC_OPERATOR_DIVIDE:
  case AS_SPEC_OPERATOR_REMAINDER: return compute(k, e);
  case AS_SPEC_OPERATOR_NEGATE: return negate(k, e);
  case AS_SPEC_OPERATOR_COMPLEMENT: {
    as_spec_sort sort = as_spec_check_expr(k, e->operands.at[0]);
    if (!as_spec_is(k, sort, AS_SPEC_SORT_BITS)) refuse(k, e, sort);
    return sort;
  }
  case AS_SPEC_OPERATOR_DEREFERENCE:
  case AS_SPEC_OPERATOR_COUNT: break; /* expression.c has it */
  }
  return (as_spec_sort){0};
}

/* ---- casts ---- */

static bool converts(as_spec_sort_kind from, as_spec_sort_kind to) {
  static const struct {
    as_spec_sort_kind from, to;
  } pairs[] = {
      {AS_SPEC_SORT_BITS, AS_SPEC_SORT_BITS},    {AS_SPEC_SORT_POINTER, AS_SPEC_SORT_BITS},
      {AS_SPEC_SORT_BITS, AS_SPEC_SORT_POINTER}, {AS_SPEC_SORT_POINTER, AS_SPEC_SORT_ALLOC_ID},
      {AS_SPEC_SORT_INTEGER, AS_SPEC_SORT_REAL}, {AS_SPEC_SORT_REAL, AS_SPEC_SORT_INTEGER},
      {AS_SPEC_SORT_INTEGER, AS_SPEC_SORT_BITS}, {AS_SPEC_SORT_BITS, AS_SPEC_SORT_INTEGER},
      {AS_SPEC_SORT_BITS, AS_SPEC_SORT_FLOAT},   {AS_SPEC_SORT_FLOAT, AS_SPEC_SORT_BITS},
      {AS_SPEC_SORT_FLOAT, AS_SPEC_SORT_FLOAT},
  };
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if (pairs[i].from == from && pairs[i].to == to) return true;
  return false;
}

as_spec_sort as_spec_check_cast(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort to = as_spec_sort_of_type(k, e->type), from = as_spec_check_expr(k, e->operands.at[0]);
  if (!to.id || !from.id || as_spec_sort_same(k->sorts, from, to)) return to;
  if (!converts(as_spec_sort_get(k->sorts, from)->kind, as_spec_sort_get(k->sorts, to)->kind))
    as_spec_wrong(k, e->place, "a value of type %s is not converted to %s", as_spec_show(k, from), as_spec_show(k, to));
  return to;
}
