/* Whether a call fits its callee (6.5.2.2p6, 6.5.2.2p9). Three answers: types are compatible; they are not, but look
 * alike to the machine, so that the call does what its author meant (AS_CHECK_CALL_TYPE); they do not even look alike
 * (AS_CHECK_CALLEE, AS_CHECK_ARGUMENTS).
 *
 * What a declaration says of a function that is called by its name is the linker's matter: there types must look alike
 * only. It has refused what is not compatible, unless it was told to be lenient. */
#include "c/core/compatible.h"
#include "c/core/ctype.h"
#include "c/exec/internal.h"

#include <string.h>

typedef struct fitting {
  as_exec *x;
  const as_core_unit *unit;
  const as_core_function *function;
  const as_core_type *call, *declared;
  const char *name;
  bool loose, open; /* no prototype: of the call, of the function */
  bool by_name;     /* not by a pointer that the program has computed */
  bool by_layout;   /* a libc model calls, or is called: see as_core_compatible */
  bool is_libc;     /* whoever defines it, the program does not */
  bool is_unlike;   /* it does not even look alike, and nobody looks for that */
  uint32_t wanted, given;
} fitting;

bool as_exec_are_alike(const as_machine *machine, uint32_t a, uint32_t b) {
  assert(a < machine->unit->types.count && b < machine->unit->types.count);
  if (a == b) return true;
  const as_scalar *x = &machine->scalars[a], *y = &machine->scalars[b];
  if (x->class_ != y->class_) return false;
  if (x->class_ == AS_CORE_CLASS_AGGREGATE) {
    const as_core_unit *unit = machine->unit;
    const as_core_type *p = &unit->types.at[a], *q = &unit->types.at[b];
    const char *p_name = as_core_name(unit, p->name), *q_name = as_core_name(unit, q->name);
    size_t length = as_core_plain_length(p_name); /* files that are linked leniently have records of one name each */
    return p->kind == q->kind && p->size_bytes == q->size_bytes && length == as_core_plain_length(q_name) &&
           !memcmp(p_name, q_name, length);
  }
  return x->width == y->width && x->format == y->format && x->is_bool == y->is_bool;
}

static bool fail_type(const fitting *f) {
  as_text text = {.memory = f->x->machine->memory};
  as_text_printf(&text, "%s is called as '", f->name);
  as_core_print_ctype(f->unit, f->x->at->type, 0, NULL, &text);
  as_text_put(&text, "', but is '");
  as_core_print_ctype(f->unit, f->function->type, 0, NULL, &text);
  as_text_put(&text, "'");
  bool goes_on = as_exec_fail(f->x, AS_CHECK_CALL_TYPE, "%s", as_text_get(&text));
  as_text_release(&text);
  return goes_on;
}

/* ---- looking alike ---- */

/* Where nobody looks for it: what calls by registers do, of functions that take what they find there. */
static bool go_on(fitting *f, bool can) {
  f->is_unlike = true;
  return as_exec_stop_unless(f->x, as_term_bool(f->x->terms, can));
}

/* Results that are aggregates go through memory that the caller gives; and functions without a body know their types.
 */
static bool can_lose_result(const fitting *f) {
  const as_scalar *scalars = f->x->machine->scalars;
  return f->function->blocks && scalars[f->call->of].class_ != AS_CORE_CLASS_AGGREGATE &&
         scalars[f->declared->of].class_ != AS_CORE_CLASS_AGGREGATE;
}

static bool check_result(fitting *f) {
  const as_machine *machine = f->x->machine;
  uint32_t call = f->call->of, declared = f->declared->of;
  if (call == declared) return true;
  if (as_core_type_of(f->unit, declared)->kind == AS_CORE_VOID)
    return as_exec_fail(f->x, AS_CHECK_CALLEE, "%s returns nothing, but is called by a type that has a result",
                        f->name) &&
           go_on(f, can_lose_result(f));
  /* An aggregate goes to where the caller says, who says nothing. */
  bool call_is_void = as_core_type_of(f->unit, call)->kind == AS_CORE_VOID;
  bool is_lost = machine->scalars[declared].class_ == AS_CORE_CLASS_AGGREGATE;
  if (call_is_void ? !is_lost : as_exec_are_alike(machine, call, declared)) return true;
  return as_exec_fail(f->x, AS_CHECK_CALLEE, "%s is called with another result type than it has", f->name) &&
         go_on(f, can_lose_result(f));
}

static as_check check_of(const fitting *f) { return f->loose || f->open ? AS_CHECK_ARGUMENTS : AS_CHECK_CALLEE; }

static uint32_t parameter(const fitting *f, uint32_t i) {
  assert(i < f->wanted);
  return f->open ? f->unit->locals.at[f->function->first_local + i].type
                 : f->unit->parameters.at[f->declared->first + i];
}

static bool check_arguments(fitting *f) {
  bool is_variadic = f->declared->flags & AS_CORE_TYPE_VARIADIC;
  if (is_variadic ? f->given < f->wanted : f->given != f->wanted)
    return as_exec_fail(f->x, check_of(f), "%s is called with %u argument%s, but has %u parameter%s", f->name, f->given,
                        f->given == 1 ? "" : "s", f->wanted, f->wanted == 1 ? "" : "s") &&
           go_on(f, f->function->blocks);
  for (uint32_t i = 0; i < f->wanted; i++)
    if (!as_exec_are_alike(f->x->machine, parameter(f, i), as_exec_argument_type(f->x, i)))
      return as_exec_fail(f->x, check_of(f), "argument %u of %s has another type than its parameter", i + 1, f->name) &&
             go_on(f, f->function->blocks);
  return true;
}

/* ---- compatible types ---- */

/* A call of a variadic function with aggregates beyond its parameters has a type that lists all arguments. */
static bool lists_all(const fitting *f) {
  bool any = false;
  for (uint32_t i = f->wanted; i < f->call->count; i++)
    any |= f->x->machine->scalars[f->unit->parameters.at[f->call->first + i]].class_ == AS_CORE_CLASS_AGGREGATE;
  return any && f->call->count == f->given;
}

/* By a prototype: 6.5.2.2p9. */
static bool compatible(const fitting *f) {
  bool is_variadic = f->declared->flags & AS_CORE_TYPE_VARIADIC,
       calls_variadic = f->call->flags & AS_CORE_TYPE_VARIADIC;
  bool good = as_core_compatible(f->unit, f->call->of, f->declared->of, f->by_layout);
  if (f->open && !f->function->blocks) return good;
  good = good && is_variadic == calls_variadic && (!is_variadic || f->call->count == f->wanted || lists_all(f));
  for (uint32_t i = 0; good && i < f->wanted; i++)
    good = as_core_compatible(f->unit, parameter(f, i), as_exec_argument_type(f->x, i), f->by_layout);
  return good;
}

/* What 6.5.2.2p6 lets pass without a prototype: a number that both types have, pointers to bytes. It does so for
 * definitions that have none either; core does not tell which these are. */
static bool check_loose_argument(const fitting *f, uint32_t i) {
  as_exec *x = f->x;
  uint32_t wanted = parameter(f, i), given = as_exec_argument_type(x, i), width = x->machine->scalars[given].width;
  if (as_core_compatible(f->unit, wanted, given, f->by_layout)) return true;
  if (as_core_byte_pointers(f->unit, wanted, given)) return true;
  if (!as_core_corresponding(f->unit, wanted, given)) return fail_type(f);
  as_value value = as_exec_operand_value(x, as_exec_first_argument(x) + i);
  if (value.kind == AS_VALUE_INDETERMINATE) return true;
  as_term term = as_value_term(x->terms, &value, width), zero = as_term_bv(x->terms, width, 0);
  return as_exec_require(x, AS_CHECK_CALL_TYPE, as_term_not(x->terms, as_term_bvslt(x->terms, term, zero)),
                         "argument %u of %s is no value of its parameter's type, which differs in sign", i + 1,
                         f->name);
}

/* Functions of libc may be defined in any way. */
static bool check_loose(const fitting *f) {
  if (!f->by_name && !as_core_compatible(f->unit, f->call->of, f->declared->of, f->by_layout)) return fail_type(f);
  if (f->is_libc) return true;
  if (f->declared->flags & AS_CORE_TYPE_VARIADIC) return fail_type(f);
  for (uint32_t i = 0; i < f->wanted; i++)
    if (!check_loose_argument(f, i)) return false;
  return true;
}

bool as_exec_check_types(as_exec *x, uint32_t index) {
  const as_core_unit *unit = x->machine->unit;
  const as_core_function *function = &unit->functions.at[index];
  if (function->type == x->at->type) return true;
  const as_core_type *call = &unit->types.at[x->at->type], *declared = &unit->types.at[function->type];
  bool is_libc = function->blocks && as_machine_plan(x->machine, index)->is_libc;
  assert(call->kind == AS_CORE_FUNCTION && declared->kind == AS_CORE_FUNCTION);
  fitting f = {.x = x,
               .unit = unit,
               .function = function,
               .call = call,
               .declared = declared,
               .name = as_core_name(unit, function->name),
               .loose = call->flags & AS_CORE_TYPE_UNPROTOTYPED,
               .open = declared->flags & AS_CORE_TYPE_UNPROTOTYPED,
               .by_name = !(x->frame->plan->operands[x->at->first_operand] >> AS_LOCAL_BIT),
               .by_layout = is_libc || x->frame->plan->is_libc,
               .is_libc = is_libc || !function->blocks,
               .given = x->at->operands - as_exec_first_argument(x)};
  f.wanted = f.open ? function->parameters : declared->count;
  bool is_known = !f.open || function->blocks;
  if (!check_result(&f) || (is_known && !check_arguments(&f))) return false;
  if (f.is_unlike) return true;
  if (f.loose) return check_loose(&f);
  return f.by_name || compatible(&f) || fail_type(&f);
}

/* ---- calls that do not fit, where nobody looks for them ---- */

/* Where nobody checks the types of arguments: what the callee finds where it looks for a parameter. An integer in a
 * register has its low bits; what is in others, and in those that nobody set, is anything. */
static bool adapt_argument(as_exec *x, uint32_t wanted, uint32_t given, as_value *value) {
  const as_scalar *to = &x->machine->scalars[wanted];
  assert(to->class_ != AS_CORE_CLASS_NONE);
  const as_scalar *from = given == AS_CORE_NONE ? NULL : &x->machine->scalars[given];
  if (from && as_exec_are_alike(x->machine, wanted, given)) return true;
  if (to->class_ == AS_CORE_CLASS_AGGREGATE) return as_exec_stop_unless(x, as_term_false(x->terms));
  bool is_low = from && to->class_ == AS_CORE_CLASS_INTEGER && from->class_ == AS_CORE_CLASS_INTEGER && !to->is_bool &&
                to->width < from->width && from->width <= 64 && value->kind <= AS_VALUE_TERM;
  as_value whole = *value;
  if (is_low) return value->kind == AS_VALUE_INDETERMINATE || as_exec_convert(x, from, to, &whole, value);
  *value = as_exec_indeterminate_input(x, "argument", to->width);
  return !x->asking.over;
}

/* More than the callee has parameters are lost on it, unless it takes more. */
bool as_exec_adapt_arguments(as_exec *x, uint32_t index, uint32_t *count, as_value **arguments, const uint32_t *types) {
  const as_core_unit *unit = x->machine->unit;
  const as_core_function *function = &unit->functions.at[index];
  const as_core_type *declared = &unit->types.at[function->type];
  if (!function->blocks) return true;
  bool open = declared->flags & AS_CORE_TYPE_UNPROTOTYPED;
  uint32_t wanted = open ? function->parameters : declared->count;
  as_value *all = as_run_alloc(x->run, (wanted + *count + 1) * sizeof *all);
  for (uint32_t i = 0; i < *count; i++) all[i] = (*arguments)[i];
  for (uint32_t i = 0; i < wanted; i++) {
    uint32_t type = open ? unit->locals.at[function->first_local + i].type : unit->parameters.at[declared->first + i];
    if (!adapt_argument(x, type, i < *count ? types[i] : AS_CORE_NONE, &all[i])) return false;
  }
  if (*count < wanted || !(declared->flags & AS_CORE_TYPE_VARIADIC)) *count = wanted;
  *arguments = all;
  return true;
}

/* ---- handlers ---- */

/* No call of the program's: the function stands for the place. */
static bool fail_handler(as_exec *x, as_check check, const as_core_function *function, const char *what) {
  as_text text = {.memory = x->machine->memory};
  as_text_printf(&text, "%s, which atexit was told, %s", as_core_name(x->machine->unit, function->name), what);
  as_failure *failure = as_run_alloc(x->run, sizeof *failure);
  *failure = (as_failure){.check = check, .range = function->range};
  failure->message = as_exec_printable(x, as_text_get(&text));
  as_text_release(&text);
  if (!as_exec_checks(x)[check]) return as_exec_fail(x, check, "%s", failure->message);
  as_exec_fail_all(x, failure);
  return false;
}

/* void (void): what atexit asks for. Nobody looks at a result. */
bool as_exec_check_handler(as_exec *x, uint32_t index) {
  const as_core_unit *unit = x->machine->unit;
  const as_core_function *function = &unit->functions.at[index];
  const as_core_type *declared = &unit->types.at[function->type];
  uint32_t parameters = declared->flags & AS_CORE_TYPE_UNPROTOTYPED ? function->parameters : declared->count;
  as_core_class result = (as_core_class)x->machine->scalars[declared->of].class_;
  if (parameters && !fail_handler(x, AS_CHECK_CALLEE, function, "has parameters")) return false;
  if (result == AS_CORE_CLASS_NONE) return true;
  if (result != AS_CORE_CLASS_AGGREGATE) return fail_handler(x, AS_CHECK_CALL_TYPE, function, "has a result");
  return fail_handler(x, AS_CHECK_CALLEE, function, "has a result") &&
         as_exec_stop_unless(x, as_term_false(x->terms)); /* nobody has room for it */
}
