/* What models of libraries ask the machine for (<assay/summary.h>): ours of libc, and summaries. */
#include "c/libc/functions.h"

#include "c/core/ctype.h"
#include <assay/base/contract.h>
#include <assert.h>
#include <stdio.h>

/* size_t assay_cases(size_t n): n, which becomes a known number: each that it can be is a path of its own. */
enum { MOST_CASES = 4096 };

AS_LIBC_BODY(model_cases, "i i") {
  as_value number;
  uint32_t own = w->x->machine->options.most_cases, most = own ? own : MOST_CASES;
  uint64_t n = 0;
  if (!as_work_size(w, 0, &number)) return false;
  if (as_value_is_bits(&number))
    n = number.bits;
  else
    while (n <= most && as_work_above(w, &number, n)) n++;
  if (!as_value_is_bits(&number) && n > most && as_exec_goes_on(w->x))
    return as_exec_give_up(w->x, "a symbolic size or place that may be above %u", (unsigned)most);
  as_work_return_term(w, as_term_bv(w->terms, w->pointer_bits, n), false);
  return as_exec_goes_on(w->x);
}

/* void assay_check_bytes(const void *from, size_t count): so many bytes are there, and more than none. */
AS_LIBC_BODY(model_readable, "v pi") {
  as_value pointer, count;
  as_access access = {.size_bytes = 1, .align_bytes = 1};
  if (!as_work_pointer(w, 0, &pointer) || !as_work_size(w, 1, &count)) return false;
  if (as_value_is_bits(&count)) access.size_bytes = count.bits;
  if (!as_work_done(w, as_space_resolve(w->spaces, &w->space, &w->asker, &access, false, &pointer))) return false;
  if (as_value_is_bits(&count)) return true;
  assert(pointer.kind == AS_VALUE_POINTER);
  as_term all = as_work_size_term(w, &as_space_object(w->space, pointer.object)->size);
  as_term before = as_pointer_offset(w->terms, &pointer, w->pointer_bits);
  as_term fits = as_term_bvule(w->terms, as_work_size_term(w, &count), as_term_bvsub(w->terms, all, before));
  return as_exec_require(w->x, AS_CHECK_BOUNDS, fits, "read of more bytes than the object has");
}

static const char *text_at(as_work *w, uint32_t argument) {
  const char *text = as_work_peek(w, argument);
  return text ? text : "?";
}

/* What the machine has beside the program decides: another one may have something else. */
static bool leave_out(as_work *w, as_limit limit, const char *what) {
  as_exec_leave_out(w->x, limit, what);
  if (as_exec_goes_on(w->x)) w->x->state->surroundings |= UINT64_C(1) << limit;
  return as_exec_goes_on(w->x);
}

/* void assay_no_file(const char *file) */
AS_LIBC_BODY(model_not_given, "v p") {
  char what[300];
  snprintf(what, sizeof what, "'%.200s'", text_at(w, 0));
  return leave_out(w, AS_LIMIT_FILE, what);
}

/* void assay_looked_up(void): whether there is a file of some name. */
AS_LIBC_BODY(model_looked_up, "v ") {
  w->x->state->surroundings |= UINT64_C(1) << AS_LIMIT_FILE;
  return true;
}

/* void assay_no_variable(const char *name) */
AS_LIBC_BODY(model_no_variable, "v p") {
  char what[300];
  snprintf(what, sizeof what, "'%.200s'", text_at(w, 0));
  return leave_out(w, AS_LIMIT_ENVIRONMENT, what);
}

/* void assay_picked(const char *what) */
AS_LIBC_BODY(model_picked, "v p") { return leave_out(w, AS_LIMIT_PICKED, text_at(w, 0)); }

/* void assay_no_signal(const char *name) */
AS_LIBC_BODY(model_no_signal, "v p") { return leave_out(w, AS_LIMIT_SIGNAL, text_at(w, 0)); }

/* In a summary it is the program's call of it that is wrong, as in a model of libc. */
static bool require(as_work *w, as_check check, as_term claim, const char *sentence) {
  uint32_t range;
  const char *name = as_exec_summary_call(w->x, &range);
  if (!name) return as_exec_require(w->x, check, claim, "%s", sentence);
  return as_exec_require_at(w->x, range, check, claim, "%s: %s", name, sentence);
}

/* void assay_misuse(const char *sentence): what C or POSIX call undefined. */
AS_LIBC_BODY(model_misuse, "v p") { return require(w, AS_CHECK_LIBC_MISUSE, as_term_false(w->terms), text_at(w, 0)); }

/* void assay_check(int holds, const char *sentence): the same, unless it holds. */
AS_LIBC_BODY(model_require, "v ip") {
  as_term holds;
  return as_work_truth(w, 0, &holds) && require(w, AS_CHECK_LIBC_MISUSE, holds, text_at(w, 1));
}

/* void assay_check_as(const char *check, int holds, const char *sentence) */
AS_LIBC_BODY(model_require_as, "v pip") {
  const char *name = text_at(w, 0);
  as_check check = as_check_find(name);
  as_term holds;
  if (check >= AS_CHECK_COUNT) return as_exec_give_up(w->x, "%s: there is no check '%s'", w->name, name);
  return as_work_truth(w, 1, &holds) && require(w, check, holds, text_at(w, 2));
}

/* void assay_exits(void) */
AS_LIBC_BODY(model_exits, "v ") { return as_exec_begin_exit(w->x, w->name); }

/* void assay_over(const char *why): from here on the path may do what the program cannot. */
AS_LIBC_BODY(model_over, "v p") {
  as_exec_approximate(w->x, text_at(w, 0));
  return as_exec_goes_on(w->x);
}

/* void assay_refuse(const char *what): not modelled. */
AS_LIBC_BODY(model_refuse, "v p") { return as_exec_give_up(w->x, "%s", text_at(w, 0)); }

/* unsigned long assay_unknown(const char *name): what nobody can foretell. */
AS_LIBC_BODY(model_unknown, "i p") {
  const as_scalar *type = as_work_result_type(w);
  assert(type->class_ == AS_CORE_CLASS_INTEGER);
  const char *name = text_at(w, 0);
  uint32_t result = as_core_type_of(w->x->machine->unit, w->call->type)->of;
  as_supply supply = {
      .source = AS_INPUT_LIBC, .function = w->name, .name = name, .size = as_value_bits(type->size_bytes)};
  uint32_t number = as_exec_supply(w->x, &supply);
  w->call->result = as_exec_input(w->x, name, result, type->width, number, 0);
  return as_exec_goes_on(w->x);
}

/* int assay_exit_status(void): requires: the program has ended, and what atexit was told is called. */
AS_LIBC_BODY(model_exit_status, "i ") {
  as_value status = w->x->state->status;
  bool is_number = status.kind == AS_VALUE_BITS || status.kind == AS_VALUE_TERM;
  if (!is_number) return as_exec_give_up(w->x, "%s: the status of the program is not known", w->name);
  as_work_return_term(w, as_work_term(w, &status, 32), true);
  return true;
}

/* int __assay_weak(int equal, int weak): whether a compare-exchange is made. Core calls it. */
AS_LIBC_BODY(weak, "i ii") {
  as_term equal, weak;
  bool fails;
  if (!as_work_truth(w, 0, &equal) || !as_work_truth(w, 1, &weak)) return false;
  as_work_return_int(w, 0);
  if (!as_exec_decide(w->x, equal)) return as_exec_goes_on(w->x);
  as_work_return_int(w, 1);
  if (!as_exec_decide(w->x, weak)) return as_exec_goes_on(w->x);
  if (!as_exec_fail_weakly(w->x, &fails)) return false;
  as_work_return_int(w, !fails);
  return true;
}

/* ---- scanf ---- */

/* Whether the byte is there for sure, and written: reading it is no error. */
static bool is_there(as_work *w, const as_value *from, uint64_t i) {
  static const as_access access = {.size_bytes = 1, .align_bytes = 1};
  if (from->kind != AS_VALUE_POINTER || as_term_exists(from->term)) return false;
  const as_value *size = &as_space_object(w->space, from->object)->size;
  if (!as_value_is_bits(size) || from->offset >= size->bits || i >= size->bits - from->offset) return false;
  as_value byte;
  return as_space_load(w->spaces, &w->space, &w->asker, &access, as_work_at(w, *from, i), &byte) == AS_SPACE_DONE &&
         byte.kind != AS_VALUE_INDETERMINATE;
}

/* void assay_check_string(const char *text): that it ends. Where it does is not decided: only whether it does before
 * the first byte that cannot be read. */
AS_LIBC_BODY(model_string, "v p") {
  as_terms *terms = w->terms;
  as_term ended = as_term_false(terms), zero = as_term_bv(terms, 8, 0);
  as_value from, byte;
  if (!as_work_one_pointer(w, 0, &from)) return false;
  for (uint64_t i = 0;; i++) {
    if (!is_there(w, &from, i)) {
      if (!as_exec_goes_on(w->x)) return false;
      if (!as_term_is_false(terms, ended) && as_exec_decide(w->x, ended)) return true;
      ended = as_term_false(terms);
    }
    if (!as_exec_goes_on(w->x) || !as_work_byte(w, from, i, &byte)) return false;
    if (as_value_is_bits(&byte) && !byte.bits) return true;
    ended = as_term_or(terms, ended, as_term_eq(terms, as_work_term(w, &byte, 8), zero));
  }
}

static uint32_t element_of(const as_core_unit *unit, uint32_t type) {
  while (as_core_type_of(unit, type)->kind == AS_CORE_ARRAY) type = as_core_type_of(unit, type)->of;
  return type;
}

/* Whether a pointer to this type may take what the conversion gives: i integers, f floats, p pointers of this size. */
static bool takes(const as_work *w, uint32_t type, uint64_t kind, uint64_t size_bytes) {
  const as_core_unit *unit = w->x->machine->unit;
  if (as_core_type_of(unit, type)->kind == AS_CORE_VOID) return true;
  const as_scalar *to = as_exec_scalar(w->x, element_of(unit, type));
  assert(kind == 'i' || kind == 'f' || kind == 'p');
  if (to->size_bytes != size_bytes || to->is_bool) return false;
  return to->class_ == (kind == 'i'   ? AS_CORE_CLASS_INTEGER
                        : kind == 'f' ? AS_CORE_CLASS_FLOAT
                                      : AS_CORE_CLASS_POINTER);
}

/* void assay_check_argument(va_list list, const char *conversion, int kind, size_t size): the next argument is a
 * pointer that fits. It is not taken. */
AS_LIBC_BODY(model_scan_argument, "v ppii") {
  const as_core_unit *unit = w->x->machine->unit;
  as_va_cursor cursor;
  as_value list, kind, size, value;
  uint32_t type;
  if (!as_work_pointer(w, 0, &list) || !as_exec_va_open(w->x, list, &cursor)) return false;
  if (!as_work_number(w, 2, &kind) || !as_work_size(w, 3, &size)) return false;
  bool is_known = as_value_is_bits(&kind) && as_value_is_bits(&size);
  if (!is_known || (kind.bits != 'i' && kind.bits != 'f' && kind.bits != 'p'))
    return as_exec_give_up(w->x, "%s of what is neither 'i', 'f' nor 'p'", w->name);
  const char *conversion = text_at(w, 1);
  as_exec_va_take(w->x, &cursor, &type, &value);
  if (!as_exec_goes_on(w->x)) return false;
  if (type == AS_CORE_NONE)
    return as_exec_fail(w->x, AS_CHECK_FORMAT, "there is no argument for the conversion %s", conversion);
  const as_core_type *pointer = as_core_type_of(unit, type);
  if (pointer->kind == AS_CORE_POINTER && takes(w, pointer->of, kind.bits, size.bits)) return true;
  as_text text = {.memory = w->x->machine->memory};
  as_core_print_ctype(unit, type, 0, NULL, &text);
  bool goes_on = as_exec_fail(w->x, AS_CHECK_FORMAT, "the conversion %s does not fit an argument of type '%s'",
                              conversion, as_text_get(&text));
  as_text_release(&text);
  return goes_on;
}
