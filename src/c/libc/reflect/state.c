/* States that are saved, what paths keep for those behind them, and the path as a constraint.
 *
 *   state_t fresh = save_current_state();
 *   int r = f(s);
 *   store_cnstr("f", get_cnstr(&r, INT_SIZE));       // on each path that f makes
 *   switch_state(fresh);                             // when all have come here: one goes on, with s as it was
 *
 * What halts paths changes the whole state, so these functions do not work on a share of its space (as_work). */
#include "c/libc/reflect/reflect.h"

#include <assert.h>
#include <stdio.h>

/* Numbers of saved states, as the program has them: none that it has by accident. */
enum { STATE_BASE = 0x53a70000, MOST_STATES = 0xffff };

/* ---- saving ---- */

static bool may_save(as_work *w) {
  if (w->x->machine->options.guest) return as_exec_give_up(w->x, "%s where specifications are executed", w->name);
  if (as_run_in_scope(w->x->run)) return as_reflect_misuse(w, "a scope has begun, and not ended");
  return as_exec_saved(w->x) < MOST_STATES || as_exec_give_up(w->x, "%s so many times", w->name);
}

as_called as_libc_body_reflect_save(as_exec *x, as_call *call) {
  as_called called = as_work_run(x, call, "i ", may_save);
  if (called == AS_CALLED_DONE) call->result = as_value_bits(STATE_BASE + as_exec_save(x));
  return called;
}

/* ---- halting ---- */

/* The number of a state; 0, of a null pointer, too, is the last one. */
static bool take_state(as_work *w) {
  as_value value = w->call->arguments[0];
  const as_scalar *type = as_exec_scalar(w->x, w->call->types[0]);
  if (!may_save(w)) return false;
  if (value.kind == AS_VALUE_INDETERMINATE && !as_exec_use(w->x, &value, type, "used as a saved state")) return false;
  uint64_t number = as_value_is_bits(&value) ? value.bits & UINT32_MAX : UINT64_MAX;
  if (!number) number = STATE_BASE + as_exec_saved(w->x);
  if (number <= STATE_BASE || number > STATE_BASE + MOST_STATES)
    return as_reflect_misuse(w, number == STATE_BASE ? "no state was saved" : "what is passed for a state is none");
  return w->call->result = as_value_bits(number - STATE_BASE), true;
}

/* The state that halts the path is no longer the one that the call began in. */
static as_called halt(as_exec *x, const char *name, uint32_t number) {
  switch (as_exec_halt(x, number)) {
  case AS_HALT_NEXT: return AS_CALLED_DONE;
  case AS_HALT_OVER: return AS_CALLED_STOPPED;
  case AS_HALT_UNKNOWN:
    as_exec_fail(x, AS_CHECK_LIBC_MISUSE, "%s: what is passed for a state is none that this path has saved", name);
    break;
  case AS_HALT_ELSEWHERE:
    as_exec_fail(x, AS_CHECK_LIBC_MISUSE,
                 "%s: the state was saved in another call of a function, or the call is no statement of its own", name);
  }
  return AS_CALLED_STOPPED;
}

static const char *name_of(const as_exec *x, const as_call *call) {
  return as_core_name(x->machine->unit, x->machine->unit->functions.at[call->function].name);
}

as_called as_libc_body_reflect_halt_all(as_exec *x, as_call *call) {
  as_called called = as_work_run(x, call, "v s", take_state);
  if (called != AS_CALLED_DONE) return called;
  uint32_t number = (uint32_t)call->result.bits;
  call->result = as_value_indeterminate();
  return halt(x, name_of(x, call), number);
}

/* ---- keeping ---- */

static const char *key_at(as_work *w, uint32_t argument) {
  const char *key = as_work_peek(w, argument);
  return key ? key : (as_reflect_misuse(w, "a name that is not known"), NULL);
}

AS_LIBC_BODY(reflect_keep, "v pv") {
  as_term c;
  const char *key = key_at(w, 0);
  if (!key || !as_reflect_constraint(w, 1, &c)) return false;
  return as_exec_keep(w->x, key, c), true;
}

/* (name, address, n): n + 1 bytes from the address on. */
AS_LIBC_BODY(reflect_cells, "v ppi") {
  as_value from, count;
  const char *key = key_at(w, 0);
  if (!key || !as_work_one_pointer(w, 1, &from) || !as_work_size(w, 2, &count)) return false;
  if (!as_value_is_bits(&count)) return as_reflect_misuse(w, "a size that depends on inputs");
  as_cells cells = {key, from, count.bits < UINT64_MAX ? count.bits + 1 : count.bits};
  return as_exec_add_cells(w->x, &cells), true;
}

/* ---- what is compared ---- */

/* Names that no program's variable has: those with '!' are not its own. */
static as_term named(as_work *w, as_sort sort, const char *name, const char *what, uint64_t number) {
  char text[300];
  snprintf(text, sizeof text, "%.200s!%s.%llu", name, what, (unsigned long long)number);
  return as_term_variable(w->terms, sort, text);
}

static as_term result_is(as_work *w, as_term value) {
  uint32_t width = as_term_width(w->terms, value);
  return as_term_eq(w->terms, named(w, as_sort_bv(width), "", "result", width), value);
}

static as_term the_path(as_work *w) {
  as_term all = as_term_true(w->terms);
  for (const as_path *path = as_run_path(w->x->run); as_path_length(path); path = as_path_parent(path))
    all = as_term_and(w->terms, as_path_claim(path), all);
  return all;
}

enum { MOST_CELLS = 1 << 16 };

static bool add_cell(as_work *w, const as_cells *cells, uint64_t i, as_term *all) {
  static const as_access access = {.size_bytes = 1, .align_bytes = 1};
  as_scalar byte = {.class_ = AS_CORE_CLASS_INTEGER, .width = 8, .size_bytes = 1, .align_bytes = 1};
  as_value value, at = as_work_at(w, cells->from, i);
  if (!as_work_done(w, as_space_load(w->spaces, &w->space, &w->asker, &access, at, &value))) return false;
  bool has_value = value.kind != AS_VALUE_INDETERMINATE;
  as_term is_written = named(w, as_sort_bool(), cells->name, "written", i);
  *all = as_term_and(w->terms, *all, has_value ? is_written : as_term_not(w->terms, is_written));
  if (!has_value) return true;
  if (!as_work_as_number(w, &byte, &value)) return false;
  as_term cell = named(w, as_sort_bv(8), cells->name, "byte", i);
  *all = as_term_and(w->terms, *all, as_term_eq(w->terms, cell, as_work_term(w, &value, 8)));
  return true;
}

/* Bytes behind the end of an object are none. */
static bool add_cells(as_work *w, as_term *all) {
  const as_cells *cells;
  uint32_t count = as_exec_cells(w->x, &cells);
  for (uint32_t i = 0; i < count; i++) {
    const as_value *from = &cells[i].from;
    bool has_object = from->kind == AS_VALUE_POINTER && !as_term_exists(from->term);
    const as_object_facts *facts = has_object ? as_space_object(w->space, from->object) : NULL;
    if (!facts || facts->lifetime != AS_LIFETIME_ALIVE || !as_value_is_bits(&facts->size))
      return as_reflect_misuse(w, "memory that was named for a comparison is none of a known size");
    uint64_t left = from->offset < facts->size.bits ? facts->size.bits - from->offset : 0;
    uint64_t most = cells[i].count < left ? cells[i].count : left;
    if (most > MOST_CELLS) return as_exec_give_up(w->x, "%s of so much memory", w->name);
    for (uint64_t k = 0; k < most; k++)
      if (!add_cell(w, &cells[i], k, all)) return false;
  }
  return true;
}

/* The path, the memory that was named, and what the function returns: by address and size, or a null pointer. */
AS_LIBC_BODY(reflect_path_with, "v si") {
  as_value size;
  as_term all = the_path(w);
  if (!as_work_size(w, 1, &size)) return false;
  if (!as_value_is_bits(&size) || size.bits) {
    as_reflected x;
    uint32_t width;
    if (!as_reflect_size(w, 1, &width) || !as_reflect_number(w, 0, true, width, &x)) return false;
    all = as_term_and(w->terms, all, result_is(w, as_reflect_term(w, &x, width)));
  }
  return add_cells(w, &all) && as_reflect_return_constraint(w, all);
}

AS_LIBC_BODY(reflect_path, "v ") { return as_reflect_return_constraint(w, the_path(w)); }

/* As a condition of C. */
AS_LIBC_BODY(reflect_path_condition, "i ") { return w->call->result = as_exec_int(w->x, the_path(w)), true; }

/* A condition of C, with the path and the memory that was named. */
AS_LIBC_BODY(reflect_keep_condition, "v ps") {
  as_term c, all = the_path(w);
  const char *key = key_at(w, 0);
  if (!key || !as_work_truth(w, 1, &c) || !add_cells(w, &all)) return false;
  return as_exec_keep(w->x, key, as_term_and(w->terms, all, c)), true;
}

AS_LIBC_BODY(reflect_result, "i i") {
  as_value value;
  if (!as_work_number(w, 0, &value)) return false;
  const as_scalar *type = as_exec_scalar(w->x, w->call->types[0]);
  value = as_work_extend(w, &value, type->width, 64, type->is_signed);
  return w->call->result = as_exec_int(w->x, result_is(w, as_work_term(w, &value, 64))), true;
}

/* ---- comparing ---- */

/* What the work finds out for the part behind it. */
typedef struct comparison {
  as_call call; /* first: what the work has is this */
  const char *a, *b;
} comparison;

static bool take_names(as_work *w) {
  comparison *c = (comparison *)(void *)w->call;
  if (as_exec_saved(w->x) && !may_save(w)) return false;
  return (c->a = key_at(w, 0)) && (c->b = key_at(w, 1));
}

/* Paths that are on their way here come first. */
as_called as_libc_body_reflect_implications(as_exec *x, as_call *call) {
  comparison c = {.call = *call};
  as_called called = as_work_run(x, &c.call, "i pp", take_names);
  if (called != AS_CALLED_DONE) return called;
  if (as_exec_saved(x)) called = halt(x, name_of(x, call), as_exec_saved(x));
  if (called == AS_CALLED_DONE) call->result = as_value_bits(as_reflect_compare(x, c.a, c.b));
  return called;
}
