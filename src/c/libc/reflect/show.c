/* What summaries print, for their author: to the standard error of the program (--print-output). */
#include "c/libc/reflect/reflect.h"

#include <assay/term/print.h>
#include <assay/term/variables.h>
#include <stdio.h>
#include <string.h>

static void write_text(as_work *w, as_text *text) {
  as_exec_write(w->x, AS_STREAM_ERROR, as_text_get(text), text->length);
  as_text_release(text);
}

static void put_value(as_work *w, as_text *text, const as_value *value, uint32_t width) {
  switch ((as_value_kind)value->kind) {
  case AS_VALUE_BITS:
  case AS_VALUE_TERM: as_term_print_text(w->terms, text, as_work_term(w, value, width)); return;
  case AS_VALUE_POINTER: as_text_put(text, "a pointer"); return;
  case AS_VALUE_CHOICE: as_text_put(text, "one of several pointers"); return;
  case AS_VALUE_INDETERMINATE: break;
  }
  as_text_put(text, "no value");
}

static bool show(as_work *w, const char *name, const as_value *value, uint32_t width) {
  as_text text = {.memory = w->x->machine->memory};
  if (name) as_text_printf(&text, "%s = ", name);
  put_value(w, &text, value, width);
  as_text_put(&text, "\n");
  return write_text(w, &text), true;
}

/* (name, x) */
AS_LIBC_BODY(reflect_print, "v ps") {
  const char *name = as_work_peek(w, 0);
  return show(w, name ? name : "?", &w->call->arguments[1], as_exec_scalar(w->x, w->call->types[1])->width);
}

AS_LIBC_BODY(reflect_print_constraint, "v v") {
  as_term c;
  if (!as_reflect_constraint(w, 0, &c)) return false;
  as_text text = {.memory = w->x->machine->memory};
  as_term_print_text(w->terms, &text, c);
  as_text_put(&text, "\n");
  return write_text(w, &text), true;
}

AS_LIBC_BODY(reflect_print_byte, "v i") {
  as_value byte;
  if (!as_work_number(w, 0, &byte)) return false;
  byte = as_work_extend(w, &byte, as_exec_scalar(w->x, w->call->types[0])->width, 8, false);
  as_work_put_byte(w, &byte);
  return as_work_flush(w, AS_STREAM_ERROR), true;
}

/* (file, line, message) */
AS_LIBC_BODY(reflect_report, "v pip") {
  const char *file = as_work_peek(w, 0), *message = as_work_peek(w, 2);
  const as_value *line = &w->call->arguments[1];
  unsigned long long number = as_value_is_bits(line) ? (unsigned long long)line->bits : 0;
  as_exec_fail(w->x, AS_CHECK_ERROR_REACHED, "%s: %s (%s:%llu)", w->name, message ? message : "an error",
               file ? file : "?", number);
  if (as_exec_goes_on(w->x)) as_exec_vanish(w->x);
  return false;
}

AS_LIBC_BODY(reflect_unsupported, "v p") {
  const char *name = as_work_peek(w, 0);
  return as_exec_give_up(w->x, "%s: not summarised", name ? name : "a function");
}

/* ---- what check_implications has found ---- */

/* The values that refute: of the program's variables, and of what was compared. */
static void put_counterexample(as_work *w, as_text *text, as_term claim) {
  as_solver *solver = as_run_solver(w->x->run);
  if (as_solver_check(solver, as_run_path(w->x->run), claim) != AS_ANSWER_SAT) return;
  as_model *model = as_solver_model(solver);
  as_u32_vector numbers = {0};
  as_term_variables(w->terms, claim, &numbers);
  for (uint32_t i = 0; i < numbers.count; i++) {
    as_term variable = as_terms_variable(w->terms, numbers.at[i]);
    as_term value = as_model_get(as_run_models(w->x->run), model, variable);
    const char *name = as_term_name(w->terms, variable);
    as_text_printf(text, "  %s = ", !strncmp(name, "!result", 7) ? "result" : name);
    as_term_print_text(w->terms, text, value);
    as_text_put(text, "\n");
  }
  as_u32_vector_release(as_run_memory(w->x->run), &numbers);
}

static void put_direction(as_work *w, as_text *text, uint64_t told, uint32_t proved, uint32_t refuted,
                          const char *name) {
  bool is_first = proved == AS_REFLECT_A_PROVED;
  as_text_printf(text, "%s implies %s: %s\n", is_first ? "the first" : "the second",
                 is_first ? "the second" : "the first",
                 told & proved    ? "yes"
                 : told & refuted ? "no"
                                  : "not known");
  const as_kept *kept;
  uint32_t i = as_exec_kept(w->x, &kept);
  if (!(told & refuted)) return;
  while (i-- > 0)
    if (!strcmp(kept[i].name, name)) {
      put_counterexample(w, text, kept[i].claim);
      return;
    }
}

AS_LIBC_BODY(reflect_print_counterexamples, "v i") {
  as_value told;
  if (!as_work_number(w, 0, &told)) return false;
  if (!as_value_is_bits(&told) || told.bits > 15)
    return as_reflect_misuse(w, "what is passed is no result of check_implications");
  as_text text = {.memory = w->x->machine->memory};
  put_direction(w, &text, told.bits, AS_REFLECT_A_PROVED, AS_REFLECT_A_REFUTED, AS_REFLECT_AGAINST_A);
  put_direction(w, &text, told.bits, AS_REFLECT_B_PROVED, AS_REFLECT_B_REFUTED, AS_REFLECT_AGAINST_B);
  return write_text(w, &text), true;
}
