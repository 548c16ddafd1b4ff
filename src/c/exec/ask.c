/* Asking: what an instruction of C wants to know of the run (asking.h), and what is wrong if it does not hold. */
#include "c/exec/guest.h"
#include "c/exec/internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

/* Deciding. */

bool as_exec_decide(as_exec *x, as_term guard) { return as_asking_decide(&x->asking, guard); }

as_term as_exec_is_null(as_exec *x, const as_value *number, as_term is_zero) {
  const as_guest *guest = x->machine->options.guest;
  if (guest && guest->asks_null) guest->equal(guest->data, x, *number, as_value_bits(0), &is_zero);
  return is_zero;
}

as_term as_exec_fresh(as_exec *x, as_sort sort, const char *name) { return as_asking_fresh(&x->asking, sort, name); }

uint32_t as_exec_choose(as_exec *x, uint32_t n, const char *name) {
  if (n < 2) return x->asking.over ? n : 0;
  as_value choice = as_exec_machine_input(x, name, 32);
  if (x->asking.over) return n;
  if (as_value_is_bits(&choice)) return choice.bits < n ? (uint32_t)choice.bits : 0;
  as_term t = as_value_term(x->terms, &choice, 32);
  if (!as_exec_assume(x, as_term_bvult(x->terms, t, as_term_bv(x->terms, 32, n)))) return n;
  as_term *guards = as_run_alloc(x->run, n * sizeof *guards);
  for (uint32_t i = 0; i < n; i++) guards[i] = as_term_eq(x->terms, t, as_term_bv(x->terms, 32, i));
  return as_exec_cases(x, guards, n);
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
  *failure = (as_failure){.check = check,
                          .range = as_exec_range(x),
                          .message = message,
                          .fault = copy,
                          .of_form = x->is_about_form || x->state->had_scopes};
  return failure;
}

bool as_exec_stop_unless(as_exec *x, as_term claim) {
  if (as_exec_decide(x, claim)) return true;
  if (x->asking.over || as_asking_stuck(&x->asking)) return false;
  as_exec_say_where(x);
  as_run_give_up(x->run, AS_LIMIT_UNCHECKED, NULL);
  return x->asking.over = true, false;
}

/* A check that is off. What holds is passed on; else the program goes on, or the path ends. */
static bool pass_unchecked(as_exec *x, as_check check, as_term claim) {
  return !as_check_get(check)->stops || as_exec_stop_unless(x, claim);
}

/* What a guest expects is no failure of the program: the branch that fails ends well. */
static bool require_expected(as_exec *x, const as_guest *guest, as_check check, as_term claim) {
  if (!as_term_is_false(x->terms, claim) && as_exec_decide(x, claim)) return true;
  return !x->asking.over && guest->failed(guest->data, x, check);
}

/* range: where it fails. */
static bool require_there(as_exec *x, uint32_t range, as_check check, as_term claim, const char *message,
                          const as_fault *fault) {
  uint32_t answer;
  const as_guest *guest = x->machine->options.guest;
  if (guest && guest->expects(guest->data, x, check)) return require_expected(x, guest, check, claim);
  if (x->asking.supposes) return as_asking_certain(&x->asking, claim) || !as_asking_stuck(&x->asking);
  if (as_asking_recall(&x->asking, &answer)) return true;
  as_exec_say_where(x);
  message = as_exec_name_libc(x, message);
  as_failure *failure = failure_of(x, check, message, fault);
  failure->range = range;
  if (guest) guest->strengthen(guest->data, x, claim);
  if (as_term_is_false(x->terms, claim)) {
    as_run_fail(x->run, message, failure);
    return x->asking.over = true, false;
  }
  if (!as_run_assert(x->run, claim, message, failure)) return x->asking.over = true, false;
  as_asking_remember(&x->asking, 0);
  return true;
}

static bool require_message(as_exec *x, as_check check, as_term claim, const char *message, const as_fault *fault) {
  return require_there(x, as_exec_range(x), check, claim, message, fault);
}

/* What C does not call undefined may be computed where C evaluates nothing. */
static bool is_moot(const as_exec *x, as_check check) {
  return check == AS_CHECK_UNSIGNED_OVERFLOW && x->at && x->at->flags & AS_SPECULATIVE;
}

bool as_exec_require(as_exec *x, as_check check, as_term claim, const char *format, ...) {
  if (x->asking.over) return false;
  if (as_term_is_true(x->terms, claim) || is_moot(x, check)) return true;
  if (!as_exec_checks(x)[check]) return pass_unchecked(x, check, claim);
  va_list arguments;
  va_start(arguments, format);
  const char *message = format_alloc(x, format, arguments);
  va_end(arguments);
  return require_message(x, check, claim, message, NULL);
}

bool as_exec_require_at(as_exec *x, uint32_t range, as_check check, as_term claim, const char *format, ...) {
  if (x->asking.over) return false;
  if (as_term_is_true(x->terms, claim)) return true;
  if (!as_exec_checks(x)[check]) return pass_unchecked(x, check, claim);
  va_list arguments;
  va_start(arguments, format);
  const char *message = format_alloc(x, format, arguments);
  va_end(arguments);
  return require_there(x, range, check, claim, message, NULL);
}

/* The tables that macros of <ctype.h> read: there, a member is what 7.4p1 allows. */
static bool is_about_characters(const as_exec *x, as_check check, const as_fault *fault) {
  bool is_outside = check == AS_CHECK_BOUNDS && as_exec_checks(x)[AS_CHECK_CHARACTER];
  if (check != AS_CHECK_SUBOBJECT && check != AS_CHECK_POINTER_ARITHMETIC && !is_outside) return false;
  const char *name = as_machine_known_names(x->machine)->character_tables;
  const as_core_global *global = name && fault->object ? as_machine_global_of(x->machine, fault->object) : NULL;
  return global && !strncmp(as_core_name(x->machine->unit, global->name), name, strlen(name));
}

static bool require_character(as_exec *x, as_term claim) {
  return as_exec_require(x, AS_CHECK_CHARACTER, claim,
                         "a function of <ctype.h> is given a number that is neither EOF nor an unsigned char");
}

/* A variable of another unit, whose declaration does not say how large it is: that it ends somewhere nobody knows. */
static const as_core_global *without_size(const as_exec *x, as_check check, const as_fault *fault) {
  if (check != AS_CHECK_BOUNDS && check != AS_CHECK_POINTER_ARITHMETIC) return NULL;
  const as_core_global *global = fault->object ? as_machine_global_of(x->machine, fault->object) : NULL;
  bool is_elsewhere = global && global->definition == AS_CORE_DEFINITION_DECLARED;
  return is_elsewhere && x->machine->unit->types.at[global->type].flags & AS_CORE_TYPE_INCOMPLETE ? global : NULL;
}

static bool give_up_size(as_exec *x, const as_core_global *global) {
  return as_exec_give_up(x, "the size of %s, which nobody defines", as_core_name(x->machine->unit, global->name));
}

bool as_exec_require_of(as_exec *x, as_check check, as_term claim, const as_fault *fault, const char *format, ...) {
  if (x->asking.over) return false;
  if (as_term_is_true(x->terms, claim)) return true;
  if (is_about_characters(x, check, fault)) return require_character(x, claim);
  const as_core_global *open = without_size(x, check, fault);
  if (open) return give_up_size(x, open);
  if (!as_exec_checks(x)[check]) return pass_unchecked(x, check, claim);
  va_list arguments;
  va_start(arguments, format);
  const char *message = format_alloc(x, format, arguments);
  va_end(arguments);
  return require_message(x, check, claim, message, fault);
}

bool as_exec_fail(as_exec *x, as_check check, const char *format, ...) {
  if (x->asking.over) return false;
  if (is_moot(x, check)) return true;
  if (!as_exec_checks(x)[check]) return pass_unchecked(x, check, as_term_false(x->terms));
  va_list arguments;
  va_start(arguments, format);
  const char *message = format_alloc(x, format, arguments);
  va_end(arguments);
  return require_message(x, check, as_term_false(x->terms), message, NULL);
}

void as_exec_fail_all(as_exec *x, const as_failure *failures) {
  if (x->asking.over || as_asking_stuck(&x->asking)) return;
  as_run_fail(x->run, failures->message, failures);
  x->asking.over = true;
}

static as_check check_of_fault(const as_state *state, const as_fault *fault) {
  switch (fault->kind) {
  case AS_FAULT_NULL: return AS_CHECK_NULL_ACCESS;
  case AS_FAULT_WILD: return AS_CHECK_WILD;
  case AS_FAULT_DEAD:
    switch (fault->object ? as_state_lifetime(state, fault->object) : AS_LIFETIME_FREED) {
    case AS_LIFETIME_OUT_OF_SCOPE: return AS_CHECK_USE_AFTER_SCOPE;
    case AS_LIFETIME_RETURNED: return AS_CHECK_USE_AFTER_RETURN;
    default: return AS_CHECK_USE_AFTER_FREE;
    }
  case AS_FAULT_MISALIGNED: return AS_CHECK_MISALIGNED;
  case AS_FAULT_BOUNDS: return AS_CHECK_BOUNDS;
  case AS_FAULT_SUBOBJECT: return AS_CHECK_SUBOBJECT;
  case AS_FAULT_READ_ONLY: return AS_CHECK_READ_ONLY;
  case AS_FAULT_TEMPORARY: return AS_CHECK_TEMPORARY;
  case AS_FAULT_OVERLAP: return AS_CHECK_OVERLAP;
  case AS_FAULT_FREE: return AS_CHECK_BAD_FREE;
  }
  return AS_CHECK_WILD;
}

/* Constants of static storage and string literals lie where the system lets nobody write; others do not. */
static bool is_never_written(const as_fault *fault) {
  const as_object_facts *facts = fault->object;
  return !facts || (facts->kind != AS_OBJECT_LOCAL && facts->kind != AS_OBJECT_HEAP && !facts->read_only);
}

bool as_exec_require_access(as_exec *x, as_term claim, const as_fault *fault) {
  if (x->asking.over) return false;
  if (as_term_is_true(x->terms, claim)) return true;
  as_check check = check_of_fault(x->state, fault);
  if (is_about_characters(x, check, fault)) return require_character(x, claim);
  const as_core_global *open = without_size(x, check, fault);
  if (open) return give_up_size(x, open);
  if (!as_exec_checks(x)[check] && check == AS_CHECK_READ_ONLY && is_never_written(fault))
    return as_exec_stop_unless(x, claim);
  if (!as_exec_checks(x)[check]) return pass_unchecked(x, check, claim);
  return require_message(x, check, claim, as_exec_describe_fault(x, fault), fault);
}

bool as_exec_give_up(as_exec *x, const char *format, ...) {
  if (x->asking.over || as_asking_stuck(&x->asking)) return false;
  va_list arguments;
  va_start(arguments, format);
  const char *what = format_alloc(x, format, arguments);
  va_end(arguments);
  as_run_give_up(x->run, AS_LIMIT_UNSUPPORTED, as_exec_place(x, what));
  return x->asking.over = true, false;
}

void as_exec_add(as_exec *x, as_limit limit, const char *what) {
  uint32_t answer;
  if (x->asking.over || as_asking_stuck(&x->asking) || as_asking_recall(&x->asking, &answer)) return;
  as_run_approximate(x->run, limit, as_exec_place(x, what));
  as_asking_remember(&x->asking, 0);
}

void as_exec_approximate(as_exec *x, const char *what) { as_exec_add(x, AS_LIMIT_ABSTRACTED, what); }

void as_exec_leave_out(as_exec *x, as_limit limit, const char *what) {
  uint32_t answer;
  if (x->asking.over || as_asking_stuck(&x->asking) || as_asking_recall(&x->asking, &answer)) return;
  as_run_leave_out(x->run, limit, as_exec_place(x, what));
  as_asking_remember(&x->asking, 0);
}

void as_exec_vanish(as_exec *x) {
  if (x->asking.over || as_asking_stuck(&x->asking)) return;
  as_run_vanish(x->run);
  x->asking.over = true;
}

/* ---- guests ---- */

const void *as_exec_guest(const as_exec *x) { return x->guest ? x->guest : x->state->guest; }

void as_exec_set_guest(as_exec *x, const void *snapshot) {
  AS_REQUIRE(snapshot, "there is a snapshot");
  as_asking_first(&x->asking); /* so that the instruction counts as one that asks, and is told when it is done */
  x->guest = snapshot;
}

void as_exec_done(as_exec *x) {
  if (x->guest) x->state->guest = x->guest;
  x->guest = NULL;
  as_asking_done(&x->asking);
}

/* For spaces. */

static as_exec *exec_of(void *asking) { return ((as_asking *)asking)->data; }
static bool ask_require(void *data, as_term claim, const as_fault *fault) {
  return as_exec_require_access(exec_of(data), claim, fault);
}
static as_term ask_fresh(void *data, as_space space, as_sort sort, as_object object, uint64_t offset) {
  return as_exec_fresh_bytes(exec_of(data), space, sort, object, offset);
}
static void ask_give_up(void *data, const char *what) { as_exec_give_up(exec_of(data), "%s", what); }
/* Whole programs lack nothing. */
static bool ask_lack(void *data, as_space *space, const as_lack *lack) {
  as_exec *x = exec_of(data);
  const as_guest *guest = x->machine->options.guest;
  return guest ? guest->lack(guest->data, x, space, lack) : as_exec_give_up(x, "missing resource");
}
static bool ask_point(void *data, as_space space, as_lack_access access, const as_value *size, as_value *pointer) {
  as_exec *x = exec_of(data);
  const as_guest *guest = x->machine->options.guest;
  return guest->point(guest->data, x, space, access, size, pointer);
}

static void ask_reaches(void *data, const as_value *pointer, const as_value *size) {
  as_exec *x = exec_of(data);
  const as_guest *guest = x->machine->options.guest;
  guest->reaches(guest->data, x, pointer, size);
}

static void ask_assume(void *data, as_term claim) {
  as_exec *x = exec_of(data);
  const as_shared_addresses *shared = x->machine->options.addresses;
  as_asker plain = as_asking_asker(&x->asking);
  shared->know(shared->data, claim);
  plain.assume(data, claim);
}

as_asker as_exec_asker(as_exec *x) {
  as_asker asker = as_asking_asker(&x->asking);
  asker.require = ask_require, asker.fresh = ask_fresh;
  asker.give_up = ask_give_up, asker.lack = ask_lack;
  const as_guest *guest = x->machine->options.guest;
  asker.point = guest ? ask_point : NULL;
  if (x->machine->options.addresses) asker.assume = ask_assume, asker.apart = NULL; /* each claim is told */
  asker.reaches = guest && guest->reaches ? ask_reaches : NULL;
  return asker;
}

static as_asked asked(void *state) {
  as_state *s = state;
  return (as_asked){&s->space, &s->answers};
}

static void say_where(void *data) { as_exec_say_where(data); }

as_asking_engine as_machine_asking(as_machine *machine) {
  static const as_asking_hooks hooks = {.where = say_where};
  return (as_asking_engine){.spaces = machine->spaces, .asked = asked, .hooks = &hooks};
}

void as_exec_begin(as_exec *x, as_machine *machine, as_run *run, as_state *state) {
  *x = (as_exec){.machine = machine, .run = run, .terms = machine->terms, .state = state, .frame = state->top};
  as_asking_begin(&x->asking, &machine->asking, run, state, x);
  x->asker = as_exec_asker(x);
}
