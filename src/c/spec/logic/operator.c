/* Operators and casts. Bit-vectors follow the sign of their type; partial ones are total as SMT-LIB's are. */
#include "c/spec/logic/internal.h"

static as_term nearest(as_spec_logic *l) { return as_term_rounding(l->terms, AS_ROUNDING_RNE); }

/* ---- logic ---- */

/* The second is looked at only where the first does not decide. */
static as_term connect(as_spec_setting *x, const as_spec_expr *e) {
  as_terms *terms = x->l->terms;
  as_term a = as_spec_translate(x, e->operands.at[0]);
  bool is_or = e->op == AS_SPEC_OPERATOR_OR;
  as_term condition = as_term_exists(a) && is_or ? as_term_not(terms, a) : a;
  as_term b = as_spec_translate_under(x, e->operands.at[1], (as_spec_sort){0}, condition);
  if (!as_term_exists(a) || !as_term_exists(b)) return as_term_none();
  if (is_or) return as_term_or(terms, a, b);
  return e->op == AS_SPEC_OPERATOR_AND ? as_term_and(terms, a, b) : as_term_implies(terms, a, b);
}

/* ---- comparisons ---- */

static as_term less(as_spec_logic *l, const as_spec_sort_facts *facts, as_term a, as_term b, bool or_equal) {
  as_terms *terms = l->terms;
  switch (facts->kind) {
  case AS_SPEC_SORT_BITS:
    if (facts->is_signed) return or_equal ? as_term_bvsle(terms, a, b) : as_term_bvslt(terms, a, b);
    return or_equal ? as_term_bvule(terms, a, b) : as_term_bvult(terms, a, b);
  case AS_SPEC_SORT_POINTER:
    a = as_spec_logic_of_pointer(l, AS_SPEC_ADDRESS, a), b = as_spec_logic_of_pointer(l, AS_SPEC_ADDRESS, b);
    return or_equal ? as_term_bvule(terms, a, b) : as_term_bvult(terms, a, b);
  case AS_SPEC_SORT_FLOAT: return or_equal ? as_term_fp_leq(terms, a, b) : as_term_fp_lt(terms, a, b);
  default: return or_equal ? as_term_int_le(terms, a, b) : as_term_int_lt(terms, a, b);
  }
}

static as_term compare(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_logic *l = x->l;
  as_spec_sort left = as_spec_sort_of_expr(l, e->operands.at[0]), right = as_spec_sort_of_expr(l, e->operands.at[1]);
  as_spec_sort wanted[] = {right, left}; /* what one side leaves open, the other one has */
  as_term at[2];
  if (!as_spec_translate_all(x, e->operands, wanted, at)) return as_term_none();
  as_spec_sort_facts facts = *as_spec_sort_get(l->sorts, left.id ? left : right);
  as_term equal = as_term_none();
  if (e->op == AS_SPEC_OPERATOR_EQUAL || e->op == AS_SPEC_OPERATOR_UNEQUAL)
    equal = facts.kind == AS_SPEC_SORT_SET ? as_spec_equal_sets(x, at[0], at[1]) : as_term_eq(l->terms, at[0], at[1]);
  switch (e->op) {
  case AS_SPEC_OPERATOR_EQUAL: return equal;
  case AS_SPEC_OPERATOR_UNEQUAL: return as_term_not(l->terms, equal);
  case AS_SPEC_OPERATOR_LESS: return less(l, &facts, at[0], at[1], false);
  case AS_SPEC_OPERATOR_GREATER: return less(l, &facts, at[1], at[0], false);
  case AS_SPEC_OPERATOR_LESS_EQUAL: return less(l, &facts, at[0], at[1], true);
  default: return less(l, &facts, at[1], at[0], true);
  }
}

/* ---- arithmetic ---- */

static as_term compute_bits(as_terms *terms, as_spec_operator op, bool is_signed, as_term a, as_term b) {
  switch (op) {
  case AS_SPEC_OPERATOR_ADD: return as_term_bvadd(terms, a, b);
  case AS_SPEC_OPERATOR_SUBTRACT: return as_term_bvsub(terms, a, b);
  case AS_SPEC_OPERATOR_MULTIPLY: return as_term_bvmul(terms, a, b);
  case AS_SPEC_OPERATOR_DIVIDE: return is_signed ? as_term_bvsdiv(terms, a, b) : as_term_bvudiv(terms, a, b);
  case AS_SPEC_OPERATOR_REMAINDER: return is_signed ? as_term_bvsrem(terms, a, b) : as_term_bvurem(terms, a, b);
  case AS_SPEC_OPERATOR_BIT_OR: return as_term_bvor(terms, a, b);
  case AS_SPEC_OPERATOR_BIT_AND: return as_term_bvand(terms, a, b);
  default: return as_term_bvxor(terms, a, b);
  }
}

static as_term compute_integer(as_terms *terms, as_spec_operator op, as_term a, as_term b) {
  switch (op) {
  case AS_SPEC_OPERATOR_ADD: return as_term_int_add(terms, a, b);
  case AS_SPEC_OPERATOR_SUBTRACT: return as_term_int_sub(terms, a, b);
  case AS_SPEC_OPERATOR_MULTIPLY: return as_term_int_mul(terms, a, b);
  case AS_SPEC_OPERATOR_DIVIDE: return as_term_int_div(terms, a, b);
  default: return as_term_int_mod(terms, a, b);
  }
}

static as_term compute_float(as_spec_logic *l, as_spec_operator op, as_term a, as_term b) {
  switch (op) {
  case AS_SPEC_OPERATOR_ADD: return as_term_fp_add(l->terms, nearest(l), a, b);
  case AS_SPEC_OPERATOR_SUBTRACT: return as_term_fp_sub(l->terms, nearest(l), a, b);
  case AS_SPEC_OPERATOR_MULTIPLY: return as_term_fp_mul(l->terms, nearest(l), a, b);
  default: return as_term_fp_div(l->terms, nearest(l), a, b);
  }
}

static as_term compute(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_sort_facts facts = *as_spec_facts_of_expr(x->l, e);
  if (facts.kind == AS_SPEC_SORT_POINTER) return as_spec_translate_pointer(x, e);
  as_term at[2];
  if (!as_spec_translate_all(x, e->operands, NULL, at)) return as_term_none();
  if (facts.kind == AS_SPEC_SORT_BITS) return compute_bits(x->l->terms, e->op, facts.is_signed, at[0], at[1]);
  if (facts.kind == AS_SPEC_SORT_FLOAT) return compute_float(x->l, e->op, at[0], at[1]);
  return compute_integer(x->l->terms, e->op, at[0], at[1]);
}

static as_term unary(as_spec_setting *x, const as_spec_expr *e) {
  as_terms *terms = x->l->terms;
  as_term of = as_spec_translate(x, e->operands.at[0]);
  if (!as_term_exists(of)) return of;
  if (e->op == AS_SPEC_OPERATOR_NOT) return as_term_not(terms, of);
  if (e->op == AS_SPEC_OPERATOR_COMPLEMENT) return as_term_bvnot(terms, of);
  as_sort sort = as_term_sort(terms, of);
  if (sort.kind == AS_SORT_FLOAT) return as_term_fp_neg(terms, of);
  return sort.kind == AS_SORT_INT ? as_term_int_neg(terms, of) : as_term_bvneg(terms, of);
}

as_term as_spec_translate_operator(as_spec_setting *x, const as_spec_expr *e) {
  switch (e->op) {
  case AS_SPEC_OPERATOR_OR:
  case AS_SPEC_OPERATOR_IMPLIES:
  case AS_SPEC_OPERATOR_AND: return connect(x, e);
  case AS_SPEC_OPERATOR_EQUAL:
  case AS_SPEC_OPERATOR_UNEQUAL:
  case AS_SPEC_OPERATOR_LESS:
  case AS_SPEC_OPERATOR_GREATER:
  case AS_SPEC_OPERATOR_LESS_EQUAL:
  case AS_SPEC_OPERATOR_GREATER_EQUAL: return compare(x, e);
  case AS_SPEC_OPERATOR_NEGATE:
  case AS_SPEC_OPERATOR_NOT:
  case AS_SPEC_OPERATOR_COMPLEMENT: return unary(x, e);
  default: return compute(x, e);
  }
}

/* ---- casts ---- */

static as_term to_bits(as_spec_logic *l, as_term t, const as_spec_sort_facts *from, const as_spec_sort_facts *to) {
  as_sort sort = as_sort_bv(to->width_bits);
  as_term towards_zero = as_term_rounding(l->terms, AS_ROUNDING_RTZ);
  switch (from->kind) {
  case AS_SPEC_SORT_BITS: return as_spec_resize(l, t, to->width_bits, from->is_signed);
  case AS_SPEC_SORT_POINTER:
    return as_spec_resize(l, as_spec_logic_of_pointer(l, AS_SPEC_ADDRESS, t), to->width_bits, false);
  case AS_SPEC_SORT_INTEGER: return as_term_int_to_bv(l->terms, t, to->width_bits);
  case AS_SPEC_SORT_FLOAT:
    return to->is_signed ? as_term_fp_to_sbv(l->terms, sort, towards_zero, t)
                         : as_term_fp_to_ubv(l->terms, sort, towards_zero, t);
  default: return as_term_none();
  }
}

static as_term to_float(as_spec_logic *l, as_term t, const as_spec_sort_facts *from, uint32_t width_bits) {
  as_sort sort = width_bits == 32 ? as_sort_float32() : as_sort_float64();
  if (from->kind == AS_SPEC_SORT_FLOAT) return as_term_fp_from_fp(l->terms, sort, nearest(l), t);
  return from->is_signed ? as_term_fp_from_sbv(l->terms, sort, nearest(l), t)
                         : as_term_fp_from_ubv(l->terms, sort, nearest(l), t);
}

as_term as_spec_translate_cast(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_logic *l = x->l;
  as_spec_sort to = as_spec_sort_of_expr(l, e), from = as_spec_sort_of_expr(l, e->operands.at[0]);
  as_spec_sort_facts facts = *as_spec_sort_get(l->sorts, from), target = *as_spec_sort_get(l->sorts, to);
  as_term of = as_spec_translate_as(x, e->operands.at[0], to);
  if (!as_term_exists(of) || as_spec_sort_same(l->sorts, from, to)) return of;
  switch (target.kind) {
  case AS_SPEC_SORT_BITS: return to_bits(l, of, &facts, &target);
  case AS_SPEC_SORT_POINTER: return as_spec_pointer_of_bits(l, of, facts.is_signed);
  case AS_SPEC_SORT_ALLOC_ID: return as_spec_logic_of_pointer(l, AS_SPEC_ALLOCATION, of);
  case AS_SPEC_SORT_INTEGER:
    return facts.is_signed ? as_term_sbv_to_int(l->terms, of) : as_term_ubv_to_int(l->terms, of);
  case AS_SPEC_SORT_FLOAT: return to_float(l, of, &facts, target.width_bits);
  default: return as_term_none();
  }
}
