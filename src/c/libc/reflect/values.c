/* Values that summaries make: symbolic variables, one of two, parts of others. */
#include "c/libc/reflect/reflect.h"

#include <assay/base/contract.h>
#include <stdio.h>

/* ---- symbolic variables ---- */

/* A machine's own input: no native run asks for it. Where the program itself makes one, it does not run natively. */
static bool return_variable(as_work *w, const char *name, uint32_t size_argument, bool is_signed) {
  uint32_t width;
  if (!as_reflect_size(w, size_argument, &width)) return false;
  if (width > as_work_result_type(w)->width) return as_reflect_misuse(w, "the size is larger than the result's");
  as_value variable = as_exec_machine_input(w->x, name, width);
  if (!as_exec_goes_on(w->x)) return false;
  w->call->result = as_work_extend(w, &variable, width, as_work_result_type(w)->width, is_signed);
  return true;
}

static const char *name_at(as_work *w, uint32_t argument) {
  const char *name = as_work_peek(w, argument);
  if (!name || !*name) return "symbolic";
  char *copy = as_run_alloc(w->x->run, strlen(name) + 1), *to = copy;
  for (; *name; name++) *to++ = *name == '!' ? '.' : *name;
  return *to = 0, copy;
}

static bool return_element(as_work *w, bool is_signed) {
  as_value index;
  char name[300];
  if (!as_work_size(w, 1, &index)) return false;
  if (!as_value_is_bits(&index)) return as_reflect_misuse(w, "an index that depends on inputs");
  snprintf(name, sizeof name, "%.200s[%llu]", name_at(w, 0), (unsigned long long)index.bits);
  return return_variable(w, name, 2, is_signed);
}

AS_LIBC_BODY(reflect_new_sym_var, "s i") { return return_variable(w, "symbolic", 0, false); }
AS_LIBC_BODY(reflect_new_sym_var_named, "s pi") { return return_variable(w, name_at(w, 0), 1, false); }
AS_LIBC_BODY(reflect_new_sym_var_array, "s pii") { return return_element(w, false); }
AS_LIBC_BODY(reflect_sym_var, "s i") { return return_variable(w, "symbolic", 0, true); }
AS_LIBC_BODY(reflect_sym_var_named, "s pi") { return return_variable(w, name_at(w, 0), 1, true); }
AS_LIBC_BODY(reflect_sym_var_array, "s pii") { return return_element(w, true); }

/* ---- one of two ---- */

static bool return_either(as_work *w, as_term guard, const as_reflected *a, const as_reflected *b) {
  const as_scalar *type = as_work_result_type(w);
  as_value x = a->value, y = b->value;
  bool are_numbers =
      (x.kind == AS_VALUE_BITS || x.kind == AS_VALUE_TERM) && (y.kind == AS_VALUE_BITS || y.kind == AS_VALUE_TERM);
  if (!are_numbers && (a->width != type->width || b->width != type->width))
    return as_exec_give_up(w->x, "%s of pointers, as a number", w->name);
  if (are_numbers) {
    x = as_work_extend(w, &x, a->width, type->width, a->is_signed);
    y = as_work_extend(w, &y, b->width, type->width, b->is_signed);
  }
  return as_exec_either(w->x, type, guard, &x, &y, &w->call->result);
}

AS_LIBC_BODY(reflect_ite_value, "s vss") {
  as_term guard;
  as_reflected a, b;
  return as_reflect_constraint(w, 0, &guard) && as_reflect_value(w, 1, false, 0, &a) &&
         as_reflect_value(w, 2, false, 0, &b) && return_either(w, guard, &a, &b);
}

AS_LIBC_BODY(reflect_either, "s sss") {
  as_term guard;
  as_reflected a, b;
  return as_work_truth(w, 0, &guard) && as_reflect_value(w, 1, false, 0, &a) && as_reflect_value(w, 2, false, 0, &b) &&
         return_either(w, guard, &a, &b);
}

/* ---- parts and wholes: by address ---- */

static bool return_bits(as_work *w, as_term t) {
  const as_scalar *type = as_work_result_type(w);
  if (as_term_width(w->terms, t) > type->width) return as_reflect_misuse(w, "the size is larger than the result's");
  as_value value = as_value_of_term(w->terms, t);
  w->call->result = as_work_extend(w, &value, as_term_width(w->terms, t), type->width, false);
  return true;
}

static bool operand(as_work *w, uint32_t argument, uint32_t width, as_term *t) {
  as_reflected x;
  if (!as_reflect_number(w, argument, true, width, &x)) return false;
  return *t = as_work_term(w, &x.value, width), true;
}

/* (&a, &b, bits of a, bits of b): a above b. */
AS_LIBC_BODY(reflect_concat, "s ppii") {
  as_term a, b;
  uint32_t high, low;
  return as_reflect_size(w, 2, &high) && as_reflect_size(w, 3, &low) && operand(w, 0, high, &a) &&
         operand(w, 1, low, &b) && return_bits(w, as_term_concat(w->terms, a, b));
}

static bool known(as_work *w, uint32_t argument, uint32_t *number) {
  as_value value;
  *number = 0;
  if (!as_work_size(w, argument, &value)) return false;
  if (!as_value_is_bits(&value) || value.bits > UINT32_MAX)
    return as_reflect_misuse(w, "the number of a bit that depends on inputs");
  return *number = (uint32_t)value.bits, true;
}

/* (&x, first, end, bits): of the bits of x those from `first` on, before `end`. */
AS_LIBC_BODY(reflect_extract, "s piii") {
  as_term t;
  uint32_t first, end, width;
  if (!known(w, 1, &first) || !known(w, 2, &end) || !as_reflect_size(w, 3, &width)) return false;
  if (first >= end || end > width) return as_reflect_misuse(w, "there are no such bits");
  return operand(w, 0, width, &t) && return_bits(w, as_term_extract(w->terms, t, end - 1, first));
}

/* (&x, more, bits): x with so many bits above. */
static bool extend(as_work *w, bool is_signed) {
  as_term t;
  uint32_t more, width;
  if (!known(w, 1, &more) || !as_reflect_size(w, 2, &width) || !operand(w, 0, width, &t)) return false;
  uint32_t wide = as_work_result_type(w)->width;
  if (more > wide) return as_reflect_misuse(w, "the size is larger than the result's");
  return return_bits(w, is_signed ? as_term_sign_extend(w->terms, t, width + more)
                                  : as_term_zero_extend(w->terms, t, width + more));
}

AS_LIBC_BODY(reflect_zero_extend, "s pii") { return extend(w, false); }
AS_LIBC_BODY(reflect_sign_extend, "s pii") { return extend(w, true); }
