/* Asking: what an instruction wants to know of the run, and the answers that are given again. */
#include "c/exec/internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Answers. */

bool as_exec_recall(as_exec *x, uint32_t *answer) {
  if (!x->asked) x->asked = true, x->before = as_space_share(x->state->space);
  if (x->answered == x->state->answers.count) return false;
  *answer = x->state->answers.at[x->answered++];
  return true;
}

static void remember_in(as_exec *x, as_state *state, uint32_t answer) {
  as_u32_vector_push(x->machine->memory, &state->answers, answer);
}

static void rewind_space(as_exec *x, as_state *state) {
  as_space_drop(x->machine->spaces, &state->space);
  state->space = as_space_share(x->before);
}

static void remember_in_fork(as_exec *x, as_state *fork, uint32_t answer) {
  remember_in(x, fork, answer);
  rewind_space(x, fork);
}

void as_exec_remember(as_exec *x, uint32_t answer) {
  remember_in(x, x->state, answer);
  x->answered = x->state->answers.count;
}

/* What programs say (formats, names, texts of assertions) may have bytes that no line should have. */
const char *as_exec_printable(as_exec *x, const char *text) {
  char *copy = as_run_alloc(x->run, 4 * strlen(text) + 1), *to = copy;
  for (; *text; text++) {
    unsigned char byte = (unsigned char)*text;
    if (byte == '\n')
      *to++ = '\\', *to++ = 'n';
    else if (byte == '\t')
      *to++ = '\\', *to++ = 't';
    else if (byte < ' ' || byte == 127)
      to += snprintf(to, 5, "\\x%02x", byte);
    else
      *to++ = *text;
  }
  *to = 0;
  return copy;
}

__attribute__((format(printf, 2, 0))) static const char *format_alloc(as_exec *x, const char *format,
                                                                      va_list arguments) {
  char text[1024];
  if (vsnprintf(text, sizeof text, format, arguments) < 0) *text = 0;
  return as_exec_printable(x, text);
}

void as_exec_end_questions(as_exec *x) {
  if (!x->asked) return;
  if (x->again) rewind_space(x, x->state);
  as_space_drop(x->machine->spaces, &x->before);
  x->asked = x->again = false;
}

/* Deciding. */

bool as_exec_decide(as_exec *x, as_term guard) {
  if (x->over) return false;
  if (as_term_is_true(x->terms, guard)) return true;
  if (as_term_is_false(x->terms, guard)) return false;
  uint32_t answer;
  if (as_exec_recall(x, &answer)) return answer == 0;
  as_exec_say_where(x);
  void *other;
  as_sides sides = as_run_split(x->run, guard, &other);
  if (sides == AS_BOTH) remember_in_fork(x, other, 1);
  if (sides == AS_NEITHER) return x->over = true, false;
  as_exec_remember(x, sides == AS_ELSE);
  if (sides == AS_ELSE) x->over = x->again = true; /* goes on in the next step */
  return sides != AS_ELSE;
}

/* The branch is never stepped again, so it does not matter what the instruction has done of its work. */
bool as_exec_due(as_exec *x) {
  if (!x->over && as_run_due(x->run)) x->over = x->again = true;
  return x->over;
}

static uint32_t certain_case(const as_exec *x, const as_term *guards, uint32_t n) {
  uint32_t i = 0;
  while (i < n && !as_term_is_true(x->terms, guards[i])) i++;
  return i;
}

uint32_t as_exec_cases(as_exec *x, const as_term *guards, uint32_t n) {
  if (x->over) return n;
  uint32_t taken = certain_case(x, guards, n);
  if (taken < n || as_exec_recall(x, &taken)) return taken;
  as_exec_say_where(x);
  void **others = as_run_alloc(x->run, n * sizeof *others);
  taken = as_run_cases(x->run, guards, n, others);
  if (taken == n) return x->over = true, n;
  for (uint32_t i = 0; i < n; i++)
    if (i != taken && others[i]) remember_in_fork(x, others[i], i);
  as_exec_remember(x, taken);
  if (taken) x->over = x->again = true;
  return taken ? n : taken;
}

uint32_t as_exec_choose(as_exec *x, uint32_t n, const char *name) {
  if (n < 2) return x->over ? n : 0;
  as_value choice = as_exec_machine_input(x, name, 32);
  if (x->over) return n;
  if (as_value_is_bits(&choice)) return choice.bits < n ? (uint32_t)choice.bits : 0;
  as_term t = as_value_term(x->terms, &choice, 32);
  if (!as_exec_assume(x, as_term_bvult(x->terms, t, as_term_bv(x->terms, 32, n)))) return n;
  as_term *guards = as_run_alloc(x->run, n * sizeof *guards);
  for (uint32_t i = 0; i < n; i++) guards[i] = as_term_eq(x->terms, t, as_term_bv(x->terms, 32, i));
  return as_exec_cases(x, guards, n);
}

bool as_exec_assume(as_exec *x, as_term claim) {
  if (x->over) return false;
  uint32_t answer;
  if (as_term_is_true(x->terms, claim) || as_exec_recall(x, &answer)) return true;
  as_exec_say_where(x);
  if (!as_run_assume(x->run, claim)) return x->over = true, false;
  as_exec_remember(x, 0);
  return true;
}

/* Failing. */

/* All of it in memory of the step: the space that a fault was found in may be gone before the outcome is looked at. */
static as_failure *failure_of(as_exec *x, as_check check, const char *message, const as_fault *fault) {
  as_failure *failure = as_run_alloc(x->run, sizeof *failure);
  as_fault *copy = fault ? as_run_alloc(x->run, sizeof *copy) : NULL;
  if (fault) *copy = *fault;
  if (fault && fault->object) {
    as_object_facts *facts = as_run_alloc(x->run, sizeof *facts);
    *facts = *fault->object;
    copy->object = facts;
  }
  *failure = (as_failure){check, as_exec_range(x), message, copy, NULL};
  return failure;
}

bool as_exec_stop_unless(as_exec *x, as_term claim) {
  if (as_exec_decide(x, claim)) return true;
  if (x->over) return false;
  as_exec_say_where(x);
  as_run_give_up(x->run, AS_LIMIT_UNCHECKED, NULL);
  return x->over = true, false;
}

/* A check that is off. What holds is passed on; else the program goes on, or the path ends. */
static bool pass_unchecked(as_exec *x, as_check check, as_term claim) {
  return !as_check_get(check)->stops || as_exec_stop_unless(x, claim);
}

static bool require_message(as_exec *x, as_check check, as_term claim, const char *message, const as_fault *fault) {
  uint32_t answer;
  if (as_exec_recall(x, &answer)) return true;
  as_exec_say_where(x);
  message = as_exec_name_model(x, message);
  as_failure *failure = failure_of(x, check, message, fault);
  if (as_term_is_false(x->terms, claim)) {
    as_run_fail(x->run, message, failure);
    return x->over = true, false;
  }
  if (!as_run_assert(x->run, claim, message, failure)) return x->over = true, false;
  as_exec_remember(x, 0);
  return true;
}

/* What C does not call undefined may be computed where C evaluates nothing. */
static bool is_moot(const as_exec *x, as_check check) {
  return check == AS_CHECK_UNSIGNED_OVERFLOW && x->at && x->at->flags & AS_SPECULATIVE;
}

bool as_exec_require(as_exec *x, as_check check, as_term claim, const char *format, ...) {
  if (x->over) return false;
  if (as_term_is_true(x->terms, claim) || is_moot(x, check)) return true;
  if (!as_exec_checks(x)[check]) return pass_unchecked(x, check, claim);
  va_list arguments;
  va_start(arguments, format);
  const char *message = format_alloc(x, format, arguments);
  va_end(arguments);
  return require_message(x, check, claim, message, NULL);
}

/* The tables that macros of <ctype.h> read (models/ctype_tables.c): there, a member is what 7.4p1 allows. */
static bool is_about_characters(const as_exec *x, as_check check, const as_fault *fault) {
  static const char name[] = "__model_characters_";
  bool is_outside = check == AS_CHECK_BOUNDS && as_exec_checks(x)[AS_CHECK_CHARACTER];
  if (check != AS_CHECK_SUBOBJECT && check != AS_CHECK_POINTER_ARITHMETIC && !is_outside) return false;
  const as_core_global *global = fault->object ? as_machine_global_of(x->machine, fault->object) : NULL;
  return global && !strncmp(as_core_name(x->machine->unit, global->name), name, sizeof name - 1);
}

static bool require_character(as_exec *x, as_term claim) {
  return as_exec_require(x, AS_CHECK_CHARACTER, claim,
                         "a function of <ctype.h> is given a number that is neither EOF nor an unsigned char");
}

bool as_exec_require_of(as_exec *x, as_check check, as_term claim, const as_fault *fault, const char *format, ...) {
  if (x->over) return false;
  if (as_term_is_true(x->terms, claim)) return true;
  if (is_about_characters(x, check, fault)) return require_character(x, claim);
  if (!as_exec_checks(x)[check]) return pass_unchecked(x, check, claim);
  va_list arguments;
  va_start(arguments, format);
  const char *message = format_alloc(x, format, arguments);
  va_end(arguments);
  return require_message(x, check, claim, message, fault);
}

bool as_exec_fail(as_exec *x, as_check check, const char *format, ...) {
  if (x->over) return false;
  if (is_moot(x, check)) return true;
  if (!as_exec_checks(x)[check]) return pass_unchecked(x, check, as_term_false(x->terms));
  va_list arguments;
  va_start(arguments, format);
  const char *message = format_alloc(x, format, arguments);
  va_end(arguments);
  return require_message(x, check, as_term_false(x->terms), message, NULL);
}

void as_exec_fail_all(as_exec *x, const as_failure *failures) {
  if (x->over) return;
  as_run_fail(x->run, failures->message, failures);
  x->over = true;
}

static as_check check_of_fault(const as_state *state, const as_fault *fault) {
  switch (fault->kind) {
  case AS_FAULT_NULL: return AS_CHECK_NULL_ACCESS;
  case AS_FAULT_WILD: return AS_CHECK_WILD;
  case AS_FAULT_DEAD:
    switch (fault->object ? as_state_lifetime(state, fault->object) : AS_FREED) {
    case AS_OUT_OF_SCOPE: return AS_CHECK_USE_AFTER_SCOPE;
    case AS_RETURNED: return AS_CHECK_USE_AFTER_RETURN;
    default: return AS_CHECK_USE_AFTER_FREE;
    }
  case AS_FAULT_MISALIGNED: return AS_CHECK_MISALIGNED;
  case AS_FAULT_BOUNDS: return AS_CHECK_BOUNDS;
  case AS_FAULT_SUBOBJECT: return AS_CHECK_SUBOBJECT;
  case AS_FAULT_READ_ONLY: return AS_CHECK_READ_ONLY;
  case AS_FAULT_TEMPORARY: return AS_CHECK_TEMPORARY;
  case AS_FAULT_OVERLAP: return AS_CHECK_OVERLAP;
  }
  return AS_CHECK_WILD;
}

/* Constants of static storage and string literals lie where the system lets nobody write; others do not. */
static bool is_never_written(const as_fault *fault) {
  const as_object_facts *facts = fault->object;
  return !facts || (facts->kind != AS_OBJECT_LOCAL && facts->kind != AS_OBJECT_HEAP && !facts->read_only);
}

bool as_exec_require_access(as_exec *x, as_term claim, const as_fault *fault) {
  if (x->over) return false;
  if (as_term_is_true(x->terms, claim)) return true;
  as_check check = check_of_fault(x->state, fault);
  if (is_about_characters(x, check, fault)) return require_character(x, claim);
  if (!as_exec_checks(x)[check] && check == AS_CHECK_READ_ONLY && is_never_written(fault))
    return as_exec_stop_unless(x, claim);
  if (!as_exec_checks(x)[check]) return pass_unchecked(x, check, claim);
  return require_message(x, check, claim, as_exec_describe_fault(x, fault), fault);
}

bool as_exec_give_up(as_exec *x, const char *format, ...) {
  if (x->over) return false;
  va_list arguments;
  va_start(arguments, format);
  const char *what = format_alloc(x, format, arguments);
  va_end(arguments);
  as_run_give_up(x->run, AS_LIMIT_UNSUPPORTED, as_exec_place(x, what));
  return x->over = true, false;
}

void as_exec_approximate(as_exec *x, const char *what) {
  uint32_t answer;
  if (x->over || as_exec_recall(x, &answer)) return;
  as_run_approximate(x->run, AS_LIMIT_ABSTRACTED, as_exec_place(x, what));
  as_exec_remember(x, 0);
}

void as_exec_leave_out(as_exec *x, as_limit limit, const char *what) {
  uint32_t answer;
  if (x->over || as_exec_recall(x, &answer)) return;
  as_run_leave_out(x->run, limit, as_exec_place(x, what));
  as_exec_remember(x, 0);
}

void as_exec_vanish(as_exec *x) {
  if (x->over) return;
  as_run_vanish(x->run);
  x->over = true;
}

/* For spaces. */

static bool ask_decide(void *data, as_term guard) { return as_exec_decide(data, guard); }
static bool ask_require(void *data, as_term claim, const as_fault *fault) {
  return as_exec_require_access(data, claim, fault);
}
/* The path may know more when the instruction is executed again, and then the answer must be the same. */
static as_term ask_simplify(void *data, as_term t) {
  as_exec *x = data;
  uint32_t answer;
  if (x->over) return t;
  if (as_exec_recall(x, &answer)) return (as_term){answer};
  t = as_run_simplify(x->run, t);
  as_exec_remember(x, t.id);
  return t;
}
static void ask_assume(void *data, as_term claim) { as_exec_assume(data, claim); }
static void ask_give_up(void *data, const char *what) { as_exec_give_up(data, "%s", what); }
static bool ask_stopped(void *data) { return ((as_exec *)data)->over; }
static bool ask_due(void *data) { return as_exec_due(data); }

as_asker as_exec_asker(as_exec *x) {
  return (as_asker){.data = x,
                    .decide = ask_decide,
                    .require = ask_require,
                    .fresh = as_exec_fresh_bytes,
                    .simplify = ask_simplify,
                    .assume = ask_assume,
                    .give_up = ask_give_up,
                    .stopped = ask_stopped,
                    .due = ask_due};
}
