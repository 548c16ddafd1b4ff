/* From the first call to the end: constructors, the entry, what atexit was told, destructors. */
#include "c/exec/guest.h"
#include "c/exec/internal.h"

#include <stdio.h>
#include <string.h>

/* The beginning. */

/* What was asked to make inputs is no question of the first instruction. */
static void forget_answers(as_exec *x) { x->state->answers.count = x->asking.given = 0; }

/* The library's variable, if there is one; and main's parameter. */
static void make_environment(as_exec *x) {
  const as_core_unit *unit = x->machine->unit;
  const char *name = as_machine_known_names(x->machine)->environment;
  uint32_t global = name ? as_core_find_global(unit, name) : AS_CORE_NONE;
  bool has = global != AS_CORE_NONE && unit->globals.at[global].definition != AS_CORE_DEFINITION_DECLARED &&
             as_core_class_of(unit, unit->globals.at[global].type) == AS_CORE_CLASS_POINTER;
  x->state->environment = as_value_bits(0);
  if (!has && unit->functions.at[x->machine->entry].parameters < 3) return;
  x->state->environment = as_exec_make_environment(x);
  if (has)
    as_space_initialise_value(x->machine->spaces, &x->state->space, as_machine_global_object(x->machine, global), 0,
                              x->machine->pointer_bits / 8, x->state->environment);
  forget_answers(x);
}

static void call_entry(as_exec *x) {
  as_machine *machine = x->machine;
  const as_machine_options *options = &machine->options;
  const as_core_function *function = &machine->unit->functions.at[machine->entry];
  const char *own = as_core_name(machine->unit, function->name);
  as_given name = {.bytes = own, .size = strlen(own)};
  assert(function->parameters <= 3);
  const as_given *words = options->argument_count ? options->arguments : &name;
  uint32_t count = options->argument_count ? options->argument_count : 1, types[3];
  as_value arguments[3] = {as_value_bits(count), as_value_bits(0), x->state->environment};
  if (function->parameters > 1) arguments[1] = as_exec_make_arguments(x, words, count);
  forget_answers(x);
  for (uint32_t i = 0; i < function->parameters; i++)
    types[i] = machine->unit->locals.at[function->first_local + i].type;
  as_exec_enter(x, machine->entry, arguments, types, function->parameters, as_value_indeterminate());
  as_exec_remember_words(x, arguments[1]);
}

/* The end. */

static void end_path(as_exec *x) {
  assert(!x->asking.over && x->state->phase == AS_STATE_ENDS);
  if (!as_exec_check_leaks(x, NULL, 0, "when the program ends")) return;
  as_exit *exit = as_run_alloc(x->run, sizeof *exit);
  *exit = (as_exit){.status = x->state->status};
  as_run_end(x->run, exit);
  x->asking.over = true;
}

/* One call of the list; false if it is through. */
static bool call_next(as_exec *x, const as_u32_vector *functions) {
  assert(x->state->phase_index <= functions->count);
  if (x->state->phase_index == functions->count) return false;
  uint32_t function = functions->at[x->state->phase_index++];
  as_exec_enter(x, function, NULL, NULL, 0, as_value_indeterminate());
  return true;
}

/* Nothing can be entered: functions that the machine knows by itself are called from bodies only. */
static bool require_body(as_exec *x, uint32_t index) {
  const as_core_function *function = &x->machine->unit->functions.at[index];
  if (function->blocks) return true;
  bool missing =
      function->definition != AS_CORE_DEFINITION_REFUSED && !as_callee_is_there(as_machine_callee(x->machine, index));
  const char *name = as_core_name(x->machine->unit, function->name);
  if (!missing) return as_exec_give_up(x, "%s, which atexit was told", name);
  as_run_give_up(x->run, AS_LIMIT_MISSING, as_exec_place(x, name));
  return x->asking.over = true, false;
}

static bool call_registered(as_exec *x) {
  if (!x->state->exits.first) return false;
  uint32_t function = (uint32_t)as_plist_head(x->state->exits);
  assert(function < x->machine->unit->functions.count);
  as_plist_pop(&x->machine->lists, &x->state->exits);
  uint32_t count = 0;
  as_value *arguments = NULL;
  if (!as_exec_check_handler(x, function) || !require_body(x, function)) return true;
  if (!as_exec_adapt_arguments(x, function, &count, &arguments, NULL)) return true;
  forget_answers(x);
  as_exec_enter(x, function, arguments, NULL, count, as_value_indeterminate());
  return true;
}

/* There is one phase: the entry is called, and when it returns, or the program exits, the path ends. */
static void begin_with_guest(as_exec *x) {
  const as_guest *guest = x->machine->options.guest;
  if (x->state->phase != AS_STATE_PREPARES) {
    if (x->state->exits.first)
      as_exec_leave_out(x, AS_LIMIT_UNSUPPORTED, "functions that are called when the program exits");
    guest->exited(guest->data, x);
    return;
  }
  if (!guest->begin(guest->data, x) || x->asking.over) return;
  x->state->phase = AS_STATE_RUNS;
  as_asking_first(&x->asking);
  as_exec_done(x);
}

void as_exec_next_phase(as_exec *x) {
  as_state *state = x->state;
  AS_REQUIRE(!x->frame && !state->top, "nothing is called between phases");
  if (x->machine->options.guest) {
    begin_with_guest(x);
    return;
  }
  switch ((as_state_phase)state->phase) {
  case AS_STATE_PREPARES: make_environment(x); state->phase = AS_STATE_CONSTRUCTS; /* fall through */
  case AS_STATE_CONSTRUCTS:
    if (call_next(x, &x->machine->constructors)) return;
    state->phase = AS_STATE_RUNS;
    call_entry(x);
    return;
  case AS_STATE_RUNS: return; /* as_exec_returned has moved on */
  case AS_STATE_EXITS:
    if (call_registered(x) || call_next(x, &x->machine->destructors)) return;
    state->phase = AS_STATE_ENDS;
    end_path(x);
    return;
  case AS_STATE_ENDS: end_path(x); return;
  }
}

void as_exec_returned(as_exec *x, as_value value) {
  assert(!x->frame && !x->state->top);
  if (x->state->phase != AS_STATE_RUNS) return;
  x->state->status = value;
  x->state->phase = AS_STATE_EXITS, x->state->phase_index = 0, x->state->has_exited = true;
}

/* 7.22.4.4p2, 7.22.4.7p2. Where nobody looks for it what is left is called, as glibc does. */
bool as_exec_begin_exit(as_exec *x, const char *function) {
  if (x->state->has_exited && !as_exec_fail(x, AS_CHECK_EXIT_AGAIN, "%s is called while the program exits", function))
    return false;
  return x->state->has_exited = true;
}

/* Locals of the calls that exit leaves stay alive: handlers may use them, and they hold what is not leaked. */
static void leave_all(as_exec *x, as_value status) {
  as_frame_drop(x->machine, x->state->left);
  x->state->left = x->frame;
  x->state->top = x->frame = NULL;
  x->state->status = status;
  x->entered = true;
}

void as_exec_exit(as_exec *x, as_value status) {
  leave_all(x, status);
  if (x->state->phase != AS_STATE_EXITS) x->state->phase = AS_STATE_EXITS, x->state->phase_index = 0;
}

void as_exec_end(as_exec *x, as_value status) {
  leave_all(x, status);
  x->state->phase = AS_STATE_ENDS;
}

void as_exec_end_aborted(as_exec *x) {
  enum { ABORTED = 134 }; /* as a shell tells it: 128 and SIGABRT */
  as_exec_end(x, as_value_bits(ABORTED));
}

bool as_exec_abort(as_exec *x, const char *message) {
  if (!as_exec_fail(x, AS_CHECK_ABORT, "%s", message)) return false;
  as_exec_end_aborted(x);
  return true;
}
