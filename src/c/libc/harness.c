/* Harnesses: assumptions, assertions, what can be asked about memory and values, and the ends of the program. */
#include "c/libc/functions.h"

#include <assert.h>
#include <stdio.h>

/* ---- assumptions and assertions ---- */

AS_LIBC_BODY(assume, "v s") {
  as_term truth;
  return as_work_truth(w, 0, &truth) && as_work_assume(w, truth);
}

/* The text of the condition, if the caller passes it. */
AS_LIBC_BODY(assert, "v s.") {
  as_term truth;
  if (!as_work_truth(w, 0, &truth)) return false;
  const char *text = as_work_peek(w, 1);
  if (!text || !*text) return as_exec_require(w->x, AS_CHECK_ASSERTION, truth, "%s: the condition is false", w->name);
  return as_exec_require(w->x, AS_CHECK_ASSERTION, truth, "assertion `%s' failed", text);
}

/* Of a contract, whose condition is said in the text: required where the program calls the function that asks. */
AS_LIBC_BODY(contract_requires, "v sp") {
  as_term truth;
  if (!as_work_truth(w, 0, &truth)) return false;
  const char *text = as_work_peek(w, 1);
  return as_exec_require_at(w->x, as_exec_call_range(w->x), AS_CHECK_PRECONDITION, truth, "%s", text ? text : "?");
}

AS_LIBC_BODY(contract_ensures, "v sp") {
  as_term truth;
  if (!as_work_truth(w, 0, &truth)) return false;
  const char *text = as_work_peek(w, 1);
  return as_exec_require(w->x, AS_CHECK_POSTCONDITION, truth, "%s", text ? text : "?");
}

AS_LIBC_BODY(contract_unwatched, "v p") {
  const char *text = as_work_peek(w, 0);
  as_exec_leave_out(w->x, AS_LIMIT_CONTRACT, text ? text : "?");
  return as_exec_goes_on(w->x);
}

/* What is not checked ends the program by itself, as an abort does that nobody looks for. */
static bool end_unchecked(as_work *w) {
  w->called = AS_CALLED_ENTERED;
  return as_exec_end_aborted(w->x), true;
}

/* What assert of <assert.h> calls where its condition is false. */
AS_LIBC_BODY(assert_fail, "v p.") {
  const char *text = as_work_peek(w, 0);
  return as_exec_fail(w->x, AS_CHECK_ASSERTION, "assertion `%s' failed", text ? text : "?") && end_unchecked(w);
}

/* Goes on where that is not checked, unless its declaration says that it does not return. */
AS_LIBC_BODY(reach_error, "v ") {
  if (!as_exec_fail(w->x, AS_CHECK_ERROR_REACHED, "%s is called", w->name)) return false;
  bool ends = w->x->machine->unit->functions.at[w->call->function].flags & AS_CORE_SYMBOL_NO_RETURN;
  return !ends || end_unchecked(w);
}

AS_LIBC_BODY(report_error, "v pip.") {
  const char *text = as_work_peek(w, 2);
  return as_exec_fail(w->x, AS_CHECK_ERROR_REACHED, "%s: %s", w->name, text ? text : "an error") && end_unchecked(w);
}

/* ---- places to be reached ---- */

AS_LIBC_BODY(cover, "v .") { return as_exec_cover(w->x, as_work_peek(w, 0)); }

AS_LIBC_BODY(cover_condition, "v s.") {
  as_term truth;
  if (!as_work_truth(w, 0, &truth)) return false;
  if (as_exec_decide(w->x, truth)) return as_exec_cover(w->x, as_work_peek(w, 1));
  return as_exec_goes_on(w->x);
}

/* ---- what means nothing here ---- */

AS_LIBC_BODY(nothing, "v .") {
  if (as_work_result_type(w)->class_ == AS_CORE_CLASS_INTEGER) as_work_return_int(w, 0);
  return true;
}

/* ---- values ---- */

/* The value itself, in which every value that it can have is still there: nothing is lost, as it would be if one were
 * picked. */
AS_LIBC_BODY(get_value, "s s") {
  w->call->result = w->call->arguments[0];
  return true;
}

/* ---- memory ---- */

static bool is_memory(const as_object_facts *facts) {
  return facts->kind != AS_OBJECT_FUNCTION && facts->kind != AS_OBJECT_OTHER;
}

/* Whether all of [offset, offset + size) is in the object. */
static as_term in_object(as_work *w, const as_value *pointer, const as_value *size, const as_object_facts *facts) {
  as_terms *terms = w->terms;
  assert(is_memory(facts));
  as_term offset = as_pointer_offset(terms, pointer, w->pointer_bits), room = as_work_size_term(w, &facts->size);
  as_term end = as_term_bvsub(terms, room, offset);
  return as_term_and(terms, as_term_bvule(terms, offset, room), as_term_bvule(terms, as_work_size_term(w, size), end));
}

/* The size that a pointer's type says, unless the call does. */
static bool size_of_access(as_work *w, as_value *size) {
  if (w->call->count > 1) return as_work_size(w, 1, size);
  const as_core_unit *unit = w->x->machine->unit;
  const as_core_type *type = as_core_type_of(unit, w->call->types[0]);
  uint64_t bytes = type->kind == AS_CORE_POINTER ? as_core_type_of(unit, type->of)->size_bytes : 0;
  *size = as_value_bits(bytes ? bytes : 1);
  return true;
}

/* What is asked about without an access. */
static bool pointer_to_any(as_work *w, uint32_t argument, as_value *pointer) {
  if (!as_work_one_pointer(w, argument, pointer)) return false;
  bool is_pointer = as_exec_scalar(w->x, w->call->types[argument])->class_ == AS_CORE_CLASS_POINTER;
  return !is_pointer || as_work_regain(w, AS_REGAIN_ANY, pointer);
}

static bool return_access(as_work *w, bool writes) {
  as_value pointer, size;
  if (!pointer_to_any(w, 0, &pointer) || !size_of_access(w, &size)) return false;
  as_term ok = as_term_false(w->terms);
  const as_object_facts *facts = pointer.kind == AS_VALUE_POINTER ? as_space_object(w->space, pointer.object) : NULL;
  if (facts && is_memory(facts) && facts->lifetime == AS_LIFETIME_ALIVE) ok = in_object(w, &pointer, &size, facts);
  if (facts && writes)
    ok = as_term_and(w->terms, ok, as_space_may_write(w->x->machine->spaces, facts, &pointer, &size));
  as_term one = as_term_bv(w->terms, 32, 1), zero = as_term_bv(w->terms, 32, 0);
  as_work_return_term(w, as_term_ite(w->terms, ok, one, zero), false);
  return true;
}

AS_LIBC_BODY(can_read, "i s.") { return return_access(w, false); }
AS_LIBC_BODY(can_write, "i s.") { return return_access(w, true); }

/* An access that may fail, as that of the program would. */
AS_LIBC_BODY(check_access, "v pi") {
  as_value pointer, size;
  if (!as_work_pointer(w, 0, &pointer) || !as_work_size(w, 1, &size)) return false;
  if (!as_value_is_bits(&size)) return as_exec_give_up(w->x, "%s of a symbolic size", w->name);
  as_access access = {.size_bytes = size.bits, .align_bytes = 1};
  return as_work_done(w, as_space_resolve(w->spaces, &w->space, &w->asker, &access, false, &pointer));
}

AS_LIBC_BODY(object_size, "i p") {
  as_value pointer;
  as_access access = {.align_bytes = 1};
  if (!as_work_pointer(w, 0, &pointer)) return false;
  if (!as_work_done(w, as_space_resolve(w->spaces, &w->space, &w->asker, &access, false, &pointer))) return false;
  assert(pointer.kind == AS_VALUE_POINTER);
  as_work_return_term(w, as_work_size_term(w, &as_space_object(w->space, pointer.object)->size), false);
  return true;
}

AS_LIBC_BODY(pointer_offset, "i p") {
  as_value pointer;
  if (!pointer_to_any(w, 0, &pointer)) return false;
  if (pointer.kind != AS_VALUE_POINTER) return as_exec_give_up(w->x, "%s of a pointer to no object", w->name);
  as_work_return_term(w, as_pointer_offset(w->terms, &pointer, w->pointer_bits), true);
  return true;
}

AS_LIBC_BODY(same_object, "i pp") {
  as_value a, b;
  if (!pointer_to_any(w, 0, &a) || !pointer_to_any(w, 1, &b)) return false;
  if (a.kind == AS_VALUE_TERM || b.kind == AS_VALUE_TERM)
    return as_exec_give_up(w->x, "%s of a symbolic number", w->name);
  bool same = a.kind == b.kind && (a.kind != AS_VALUE_POINTER || as_object_same(a.object, b.object));
  as_work_return_int(w, same);
  return true;
}

/* ---- the ends ---- */

AS_LIBC_BODY(abort, "v .") {
  char message[64];
  snprintf(message, sizeof message, "%s is called", w->name);
  w->called = AS_CALLED_ENTERED;
  return as_exec_abort(w->x, message);
}

/* void assay_abort(void): the end of abort, of raise without a handler. */
AS_LIBC_BODY(model_abort, "v ") {
  w->called = AS_CALLED_ENTERED;
  return as_exec_abort(w->x, "the program is aborted");
}

AS_LIBC_BODY(vanish, "v .") {
  as_exec_vanish(w->x);
  return false;
}

static bool status(as_work *w, as_value *value) {
  const as_scalar *type = as_exec_scalar(w->x, w->call->types[0]);
  if (!as_work_number(w, 0, value)) return false;
  *value = as_work_extend(w, value, type->width, as_exec_scalar(w->x, w->x->machine->int_type)->width, type->is_signed);
  return true;
}

AS_LIBC_BODY(exit, "v i") {
  as_value value;
  if (!status(w, &value) || !as_exec_begin_exit(w->x, w->name)) return false;
  as_exec_exit(w->x, value);
  w->called = AS_CALLED_ENTERED;
  return true;
}

/* Neither what atexit was told nor destructors. */
AS_LIBC_BODY(exit_at_once, "v i") {
  as_value value;
  if (!status(w, &value)) return false;
  as_exec_end(w->x, value);
  w->called = AS_CALLED_ENTERED;
  return true;
}

AS_LIBC_BODY(atexit, "i p") {
  as_value function;
  if (!as_work_one_pointer(w, 0, &function)) return false;
  const as_machine *machine = w->x->machine;
  bool is_function =
      function.kind == AS_VALUE_POINTER && as_space_object(w->space, function.object)->kind == AS_OBJECT_FUNCTION;
  as_term begins = is_function ? as_work_begins(w, &function) : as_term_false(w->terms);
  if (!as_exec_require(w->x, AS_CHECK_LIBC_MISUSE, begins, "atexit of a pointer to no function")) return false;
  as_plist_push(&w->x->machine->lists, &w->x->state->exits,
                function.object.id - as_machine_function_object(machine, 0).id);
  as_work_return_int(w, 0);
  return true;
}
