/* What a summary asks about its path, and says about it. */
#include "c/exec/cuts.h"
#include "c/libc/reflect/reflect.h"

#include <assay/base/contract.h>
#include <assert.h>

bool as_reflect_return_told(as_work *w, bool answer) {
  as_value told = as_exec_answer(w->x, w->name, 8, as_term_bv(w->terms, 8, answer));
  if (!as_exec_goes_on(w->x)) return false;
  assert(as_value_is_bits(&told));
  as_work_return_int(w, (int)told.bits);
  return true;
}

/* By input (cuts.h): what holds is possible, what does not hold is not certain; else the answer may be either. What is
 * the same for all inputs is known to all. */
static bool return_by_input(as_work *w, as_term condition, bool is_certain) {
  as_term other = as_term_none(), told = condition;
  if (!as_term_is_const(w->terms, condition)) {
    other = as_exec_fresh(w->x, as_sort_bool(), is_certain ? AS_CUT_MUST : AS_CUT_MAY);
    told = is_certain ? as_term_and(w->terms, condition, other) : as_term_or(w->terms, condition, other);
  }
  w->call->result = as_exec_int(w->x, told);
  return as_exec_goes_on(w->x);
}

/* Whether the condition can hold; or, negated, whether it cannot. */
static bool return_whether(as_work *w, as_term condition, bool negated) {
  if (as_exec_is_by_input(w->x))
    return return_by_input(w, negated ? as_term_not(w->terms, condition) : condition, negated);
  bool answer = !as_exec_is_told(w->x) && as_exec_possible(w->x, condition) != negated;
  return as_exec_goes_on(w->x) && as_reflect_return_told(w, answer);
}

AS_LIBC_BODY(reflect_is_sat, "i v") {
  as_term c;
  return as_reflect_constraint(w, 0, &c) && return_whether(w, c, false);
}

AS_LIBC_BODY(reflect_is_certain, "i v") {
  as_term c;
  return as_reflect_constraint(w, 0, &c) && return_whether(w, as_term_not(w->terms, c), true);
}

AS_LIBC_BODY(reflect_may, "i s") {
  as_term c;
  return as_work_truth(w, 0, &c) && return_whether(w, c, false);
}

AS_LIBC_BODY(reflect_must, "i s") {
  as_term c;
  return as_work_truth(w, 0, &c) && return_whether(w, as_term_not(w->terms, c), true);
}

AS_LIBC_BODY(reflect_assume, "v v") {
  as_term c;
  return as_reflect_constraint(w, 0, &c) && as_work_assume(w, c);
}

AS_LIBC_BODY(reflect_assert, "v v") {
  as_term c;
  return as_reflect_constraint(w, 0, &c) &&
         as_exec_require(w->x, AS_CHECK_ASSERTION, c, "%s: the constraint is false", w->name);
}

/* __assert: of <assert.h>, with a text, or of a summary, with a constraint. */
as_called as_libc_body_reflect_assert_either(as_exec *x, as_call *call) {
  bool has_text = call->count && as_exec_scalar(x, call->types[0])->class_ == AS_CORE_CLASS_POINTER;
  return has_text ? as_libc_body_assert_fail(x, call) : as_libc_body_reflect_assert(x, call);
}

/* ---- whether a value depends on inputs ---- */

static bool is_known(const as_work *w, const as_value *value) {
  switch ((as_value_kind)value->kind) {
  case AS_VALUE_TERM: return as_term_is_const(w->terms, value->term);
  case AS_VALUE_POINTER: return !as_term_exists(value->term);
  case AS_VALUE_CHOICE: return false;
  case AS_VALUE_BITS:
  case AS_VALUE_INDETERMINATE: break;
  }
  return true;
}

/* What depends on inputs in general may be known on a path. */
static bool return_is_symbolic(as_work *w, const as_value *value) {
  if (as_exec_is_by_input(w->x) && !is_known(w, value)) {
    w->call->result = as_exec_int(w->x, as_exec_fresh(w->x, as_sort_bool(), AS_CUT_MUST));
    return as_exec_goes_on(w->x);
  }
  return as_reflect_return_told(w, !is_known(w, value));
}

AS_LIBC_BODY(reflect_is_symbolic, "i s.") {
  as_reflected x;
  return as_reflect_only(w, false, &x) && return_is_symbolic(w, &x.value);
}

AS_LIBC_BODY(reflect_is_symbolic_value, "i i") { return return_is_symbolic(w, &w->call->arguments[0]); }

/* ---- the ends of the range of a value ---- */

enum { WIDEST = 64 };

/* As an unsigned number: signed ones are moved by 2^(width - 1), so that their order is the same. From the highest bit
 * on: can it be set? What is possible by a model of the path costs no question. */
bool as_reflect_greatest(as_work *w, as_term t, uint32_t width, uint64_t *greatest) {
  *greatest = 0;
  for (uint32_t bit = width; bit-- > 0;) {
    uint64_t tried = *greatest | UINT64_C(1) << bit;
    bool is_possible = as_exec_possible(w->x, as_term_bvule(w->terms, as_term_bv(w->terms, width, tried), t));
    if (!as_exec_goes_on(w->x)) return false;
    if (is_possible) *greatest = tried;
  }
  return true;
}

static bool return_end(as_work *w, bool is_greatest, bool is_signed, bool is_only) {
  as_reflected x;
  uint64_t end = 0;
  if (is_only ? !as_reflect_only(w, true, &x) : !as_reflect_number(w, 0, false, 0, &x)) return false;
  if (x.width > WIDEST) return as_exec_give_up(w->x, "%s of more than %d bits", w->name, WIDEST);
  as_term t = as_reflect_term(w, &x, x.width);
  as_term top = as_term_bv(w->terms, x.width, is_signed ? UINT64_C(1) << (x.width - 1) : 0);
  as_term moved = as_term_bvxor(w->terms, t, top);
  if (!is_greatest) moved = as_term_bvnot(w->terms, moved);
  if (!as_exec_is_told(w->x) && !as_reflect_greatest(w, moved, x.width, &end)) return false;
  as_term found = as_term_bv(w->terms, x.width, is_greatest ? end : ~end);
  as_value told = as_exec_answer(w->x, w->name, x.width, as_term_bvxor(w->terms, found, top));
  if (!as_exec_goes_on(w->x)) return false;
  told = as_work_extend(w, &told, x.width, as_work_result_type(w)->width, is_signed);
  return w->call->result = told, true;
}

AS_LIBC_BODY(reflect_maximize, "s s.") { return return_end(w, true, false, true); }
AS_LIBC_BODY(reflect_minimize, "s s.") { return return_end(w, false, false, true); }
AS_LIBC_BODY(reflect_greatest, "i i") { return return_end(w, true, true, false); }
AS_LIBC_BODY(reflect_least, "i i") { return return_end(w, false, true, false); }
AS_LIBC_BODY(reflect_greatest_unsigned, "i i") { return return_end(w, true, false, false); }
AS_LIBC_BODY(reflect_least_unsigned, "i i") { return return_end(w, false, false, false); }

/* One value for a number that has many, which the ledger says. */
AS_LIBC_BODY(reflect_value, "i i") {
  as_value value;
  if (!as_work_number(w, 0, &value)) return false;
  if (value.kind == AS_VALUE_TERM && !as_term_is_const(w->terms, value.term) &&
      !as_work_pick(w, &value, "a value that a summary asks for"))
    return false;
  const as_scalar *type = as_exec_scalar(w->x, w->call->types[0]);
  w->call->result = as_work_extend(w, &value, type->width, as_work_result_type(w)->width, type->is_signed);
  if (w->call->result.kind == AS_VALUE_TERM) w->call->result = as_value_of_term(w->terms, w->call->result.term);
  return true;
}
