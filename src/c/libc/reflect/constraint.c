/* Constraints: how they are told from numbers, and taken apart. */
#include "c/libc/reflect/reflect.h"

#include <assay/base/contract.h>
#include <assert.h>

/* Two numbers that no program has by accident; positive as an int, so that a wider type extends them in one way. */
static const uint64_t yes = 0x5ac1f3d6, no = 0x2e97b04b;
enum { LEAST_WIDTH = 32 };

static as_term handle(as_work *w, as_term constraint, uint32_t width) {
  return as_term_ite(w->terms, constraint, as_term_bv(w->terms, width, yes), as_term_bv(w->terms, width, no));
}

/* For which of the inputs the term is `one`, if it is never anything but `one` or `other`; else none. */
static as_term taken_apart(as_work *w, as_term t, uint64_t one, uint64_t other) {
  as_terms *terms = w->terms;
  if (as_term_is_const(terms, t)) {
    bool is_one = as_term_bits(terms, t) == one, is_other = as_term_bits(terms, t) == other;
    bool is_narrow = as_term_width(terms, t) <= 64;
    return is_narrow && (is_one || is_other) ? as_term_bool(terms, is_one) : as_term_none();
  }
  if (as_term_op(terms, t) == AS_OP_ITE) {
    as_term guard = as_term_operand(terms, t, 0);
    as_term a = taken_apart(w, as_term_operand(terms, t, 1), one, other);
    if (!as_term_exists(a)) return a;
    as_term b = taken_apart(w, as_term_operand(terms, t, 2), one, other);
    return as_term_exists(b) ? as_term_ite(terms, guard, a, b) : b;
  }
  uint32_t width = as_term_width(terms, t);
  as_term is_one = as_term_eq(terms, t, as_term_bv(terms, width, one));
  as_term is_other = as_term_eq(terms, t, as_term_bv(terms, width, other));
  bool is_whole = as_term_is_true(terms, as_term_or(terms, is_one, is_other));
  return is_whole ? is_one : as_term_none();
}

static as_term constraint_of(as_work *w, const as_value *value, uint32_t width) {
  if (width < LEAST_WIDTH || (value->kind != AS_VALUE_BITS && value->kind != AS_VALUE_TERM)) return as_term_none();
  return taken_apart(w, as_work_term(w, value, width), yes, no);
}

bool as_reflect_is_constraint(as_work *w, const as_value *value, uint32_t width) {
  return value->kind == AS_VALUE_TERM && as_term_exists(constraint_of(w, value, width));
}

/* Of a structure, which is given by its place. */
static bool argument_value(as_work *w, uint32_t argument, as_value *value, uint32_t *width) {
  uint32_t type = w->call->types[argument];
  const as_core_unit *unit = w->x->machine->unit;
  if (as_core_class_of(unit, type) != AS_CORE_CLASS_AGGREGATE) {
    *width = as_exec_scalar(w->x, type)->width;
    return as_work_number(w, argument, value);
  }
  as_access access = {.size_bytes = as_core_type_of(unit, type)->size_bytes, .align_bytes = 1};
  *width = (uint32_t)(8 * access.size_bytes);
  if (access.size_bytes != 4 && access.size_bytes != 8)
    return as_reflect_misuse(w, "a structure that is no constraint is passed for one");
  as_value place = w->call->arguments[argument];
  if (!as_work_done(w, as_space_load(w->spaces, &w->space, &w->asker, &access, place, value))) return false;
  as_scalar scalar = {.class_ = AS_CORE_CLASS_INTEGER, .width = *width, .size_bytes = (uint32_t)access.size_bytes};
  if (value->kind == AS_VALUE_INDETERMINATE) return as_exec_use(w->x, value, &scalar, "used as a constraint");
  return as_work_as_number(w, &scalar, value);
}

bool as_reflect_constraint(as_work *w, uint32_t argument, as_term *constraint) {
  as_value value;
  uint32_t width;
  if (!argument_value(w, argument, &value, &width)) return false;
  *constraint = constraint_of(w, &value, width);
  if (!as_term_exists(*constraint)) *constraint = taken_apart(w, as_work_term(w, &value, width), 1, 0);
  if (as_term_exists(*constraint)) return true;
  *constraint = as_term_true(w->terms);
  return as_reflect_misuse_of_form(w, "what is passed for a constraint is a number");
}

bool as_reflect_return_constraint(as_work *w, as_term constraint) {
  const as_core_unit *unit = w->x->machine->unit;
  uint32_t type = as_core_type_of(unit, w->call->type)->of;
  bool is_aggregate = as_core_class_of(unit, type) == AS_CORE_CLASS_AGGREGATE;
  uint64_t size_bytes = as_core_type_of(unit, type)->size_bytes;
  if (size_bytes < LEAST_WIDTH / 8 || size_bytes > 8)
    return as_exec_give_up(w->x, "%s: a constraint is a number of 32 or 64 bits", w->name);
  as_value value = as_value_of_term(w->terms, handle(w, constraint, (uint32_t)(8 * size_bytes)));
  if (!is_aggregate) return w->call->result = value, true;
  as_access access = {.size_bytes = size_bytes, .align_bytes = 1, .may_initialise = true};
  return as_work_done(w, as_space_store(w->spaces, &w->space, &w->asker, &access, w->call->result_place, value));
}

/* ---- connectives ---- */

AS_LIBC_BODY(reflect_not, "v v.") {
  as_term a;
  return as_reflect_constraint(w, 0, &a) && as_reflect_return_constraint(w, as_term_not(w->terms, a));
}

static bool two_constraints(as_work *w, as_term *a, as_term *b) {
  if (w->call->count < 2) return w->called = AS_CALLED_UNKNOWN, false;
  return as_reflect_constraint(w, 0, a) && as_reflect_constraint(w, 1, b);
}

AS_LIBC_BODY(reflect_and, "v vv.") {
  as_term a, b;
  return two_constraints(w, &a, &b) && as_reflect_return_constraint(w, as_term_and(w->terms, a, b));
}

AS_LIBC_BODY(reflect_or, "v vv.") {
  as_term a, b;
  return two_constraints(w, &a, &b) && as_reflect_return_constraint(w, as_term_or(w->terms, a, b));
}

AS_LIBC_BODY(reflect_ite, "v vvv.") {
  as_term a, b, c;
  return two_constraints(w, &a, &b) && as_reflect_constraint(w, 2, &c) &&
         as_reflect_return_constraint(w, as_term_ite(w->terms, a, b, c));
}

/* ---- relations ---- */

#define DEFINE_RELATION(name, term)                                                                                    \
  AS_LIBC_BODY(reflect_##name, "v ss.") {                                                                              \
    as_term a, b;                                                                                                      \
    return as_reflect_pair(w, &a, &b) && as_reflect_return_constraint(w, term);                                        \
  }
DEFINE_RELATION(eq, as_term_eq(w->terms, a, b))
DEFINE_RELATION(neq, as_term_not(w->terms, as_term_eq(w->terms, a, b)))
DEFINE_RELATION(slt, as_term_bvslt(w->terms, a, b))
DEFINE_RELATION(sle, as_term_bvsle(w->terms, a, b))
DEFINE_RELATION(sgt, as_term_bvslt(w->terms, b, a))
DEFINE_RELATION(sge, as_term_bvsle(w->terms, b, a))
DEFINE_RELATION(ult, as_term_bvult(w->terms, a, b))
DEFINE_RELATION(ule, as_term_bvule(w->terms, a, b))
DEFINE_RELATION(ugt, as_term_bvult(w->terms, b, a))
DEFINE_RELATION(uge, as_term_bvule(w->terms, b, a))
