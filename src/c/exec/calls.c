/* Calls: which function it is, what it is given, and what its callee (callees.h) makes of it; entering bodies, and
 * returning from them. */
#include "c/exec/guest.h"
#include "c/exec/internal.h"
#include "c/link/link.h"

#include <string.h>

static bool fail_call(as_exec *x, const as_value *p) {
  as_term zero = as_term_bv(x->terms, x->machine->pointer_bits, 0);
  as_term number = as_value_term(x->terms, p, x->machine->pointer_bits);
  return as_exec_require(x, AS_CHECK_NULL_ACCESS, as_term_not(x->terms, as_term_eq(x->terms, number, zero)),
                         "call of a null pointer") &&
         as_exec_fail(x, AS_CHECK_CALLEE, "call of a pointer that points to no function") &&
         as_exec_stop_unless(x, as_term_false(x->terms));
}

/* AS_CORE_NONE: it is a number, and a guest may know what it does. */
static bool find_callee(as_exec *x, uint32_t *function) {
  as_value p = as_exec_operand_value(x, 0);
  const as_guest *guest = x->machine->options.guest;
  if (!as_exec_pointer(x, &p)) return false;
  if (p.kind != AS_VALUE_POINTER && guest) return guest->callee(guest->data, x, p, function);
  if (p.kind != AS_VALUE_POINTER) return fail_call(x, &p);
  uint32_t functions = x->machine->unit->functions.count;
  assert(as_object_exists(p.object));
  if (p.object.id > functions)
    return as_exec_fail(x, AS_CHECK_CALLEE, "call of what is no function") &&
           as_exec_stop_unless(x, as_term_false(x->terms));
  if (!as_exec_require(x, AS_CHECK_CALLEE, as_exec_at_begin(x, &p), "call of an address inside of a function") ||
      !as_exec_stop_unless(x, as_exec_at_begin(x, &p)))
    return false;
  *function = p.object.id - 1;
  return true;
}

/* Arguments of the call begin behind the callee and the place of an aggregate result. */
uint32_t as_exec_first_argument(const as_exec *x) {
  AS_ASSERT_HOT(x->machine->unit->types.at[x->at->type].kind == AS_CORE_FUNCTION);
  uint32_t result = x->machine->unit->types.at[x->at->type].of;
  return 1 + (x->machine->scalars[result].class_ == AS_CORE_CLASS_AGGREGATE);
}

/* Aggregates are passed by address: their type is that of the object. */
uint32_t as_exec_argument_type(const as_exec *x, uint32_t i) {
  const as_core_unit *unit = x->machine->unit;
  const as_core_type *call = &unit->types.at[x->at->type];
  if (i < call->count) return unit->parameters.at[call->first + i];
  return as_exec_operand_type(x, as_exec_first_argument(x) + i);
}

/* Entering. */

/* A copy of an aggregate argument, of the callee's. */
static bool copy_argument(as_exec *x, as_space *space, uint32_t type, as_value from, const as_object_facts *own,
                          as_object *made) {
  as_object_facts facts = *own;
  assert(x->machine->scalars[type].class_ == AS_CORE_CLASS_AGGREGATE);
  facts.kind = AS_OBJECT_LOCAL, facts.size = as_value_bits(x->machine->unit->types.at[type].size_bytes);
  as_machine_guard(x->machine, type, &facts);
  *made = as_space_allocate(x->machine->spaces, space, &facts, as_machine_new_content(x->machine));
  return as_exec_copy_new(x, space, type, *made, from);
}

/* One without a parameter. */
static bool copy_more(as_exec *x, as_space *space, uint32_t type, as_value from, as_object *made) {
  as_object_facts facts = {.writable = true,
                           .align_bytes = x->machine->unit->types.at[type].align_bytes,
                           .tag = as_machine_tag_other(3),
                           .made = AS_CORE_NONE};
  return copy_argument(x, space, type, from, &facts, made);
}

typedef struct entering {
  as_space space;     /* with the arguments in it; becomes the state's */
  as_value *values;   /* by argument: scalars, or pointers to copies */
  as_object *objects; /* by parameter: of memory locals */
} entering;

static bool pass_parameter(as_exec *x, entering *e, const as_plan *plan, uint32_t i, as_value value) {
  const as_core_unit *unit = x->machine->unit;
  const as_core_local *local = &unit->locals.at[plan->core->first_local + i];
  assert(i < plan->core->parameters);
  e->values[i] = value, e->objects[i] = (as_object){0};
  if (local->storage == AS_CORE_STORAGE_REGISTER) return true;
  as_object_facts facts = {.kind = AS_OBJECT_LOCAL,
                           .writable = !(local->qualifiers & AS_CORE_QUALIFIER_CONST),
                           .align_bytes = local->align_bytes ? local->align_bytes : 1,
                           .size = as_value_bits(unit->types.at[local->type].size_bytes),
                           .tag = as_machine_tag_local(plan->function, i),
                           .made = local->range};
  if (x->machine->scalars[local->type].class_ == AS_CORE_CLASS_AGGREGATE)
    return copy_argument(x, &e->space, local->type, value, &facts, &e->objects[i]);
  e->objects[i] = as_space_allocate(x->machine->spaces, &e->space, &facts, as_machine_new_content(x->machine));
  uint32_t bytes = as_machine_stored_bytes(x->machine, local->type);
  as_space_initialise_value(x->machine->spaces, &e->space, e->objects[i], 0, bytes,
                            as_machine_stored_value(x->machine, local->type, value));
  return true;
}

bool as_exec_enter(as_exec *x, uint32_t function, const as_value *arguments, const uint32_t *types, uint32_t count,
                   as_value result_place) {
  as_machine *machine = x->machine;
  const as_plan *plan = as_machine_plan(machine, function);
  uint32_t parameters = plan->core->parameters;
  assert(plan->core->blocks && parameters <= plan->locals);
  as_stack stack;
  if (!as_exec_provided(x, plan->core, arguments, count) || !as_stack_enter(x, plan, &stack)) return false;
  entering e = {.space = as_space_share(x->state->space),
                .values = as_run_alloc(x->run, (count + 1) * sizeof(as_value)),
                .objects = as_run_alloc(x->run, (count + 1) * sizeof(as_object))};
  bool good = true;
  for (uint32_t i = 0; good && i < count; i++) {
    if (i < parameters)
      good = pass_parameter(x, &e, plan, i, arguments[i]);
    else if (machine->scalars[types[i]].class_ == AS_CORE_CLASS_AGGREGATE)
      good = copy_more(x, &e.space, types[i], arguments[i], &e.objects[i]);
    else
      e.values[i] = arguments[i], e.objects[i] = (as_object){0};
  }
  if (!as_exec_settle(x, &e.space, good)) return false;
  as_frame *frame = as_frame_push(x, function);
  frame->stack = stack;
  frame->result_place = result_place;
  if (!plan->is_libc) as_machine_cover(machine, plan->core->first_block);
  for (uint32_t i = 0; i < count; i++) {
    if (i < parameters) {
      frame->values[i] = e.values[i];
      frame->objects[i] = e.objects[i];
      continue;
    }
    bool copied = as_object_exists(e.objects[i]);
    if (copied) as_u32_vector_push(machine->memory, &frame->allocated, e.objects[i].id);
    as_arguments_push(machine->memory, &frame->more,
                      (as_argument){types[i], copied ? as_value_pointer(e.objects[i]) : e.values[i]});
  }
  return true;
}

/* Functions with a body. */

static bool is_body(const as_machine *machine, uint32_t function, as_callee *callee) {
  const as_core_function *core = &machine->unit->functions.at[function];
  (void)callee;
  return core->blocks && !as_core_is_libc(machine->unit, core->range);
}

static bool is_libc(const as_machine *machine, uint32_t function, as_callee *callee) {
  const as_core_function *core = &machine->unit->functions.at[function];
  (void)callee;
  return core->blocks && as_core_is_libc(machine->unit, core->range);
}

static as_called enter(as_exec *x, const as_callee *callee, as_call *call) {
  uint32_t range = as_exec_range(x);
  (void)callee;
  if (!as_exec_may_call(x, call->function)) return AS_CALLED_STOPPED;
  if (!as_exec_enter(x, call->function, call->arguments, call->types, call->count, call->result_place))
    return AS_CALLED_STOPPED;
  as_exec_trace(x, AS_TRACE_CALL, range, call->function);
  return AS_CALLED_ENTERED;
}

const as_callee_provider as_callee_body = {AS_CALLEE_BODY, is_body, enter};
const as_callee_provider as_callee_model = {AS_CALLEE_MODEL, is_libc, enter};

/* Calling. */

static bool call_function(as_exec *x, as_call *call) {
  const as_callee *callee = as_machine_callee(x->machine, call->function);
  as_called called;
  while ((called = callee->provider->call(x, callee, call)) == AS_CALLED_UNKNOWN) {
    callee = callee->next;
    AS_REQUIRE(callee, "the last callee of a function takes every call");
  }
  AS_ASSERT_HOT(x->frame == x->state->top);
  x->machine->calls[callee->provider->kind] += called != AS_CALLED_STOPPED;
  if (called == AS_CALLED_ENTERED) return x->entered = true;
  if (called == AS_CALLED_STOPPED) return x->asking.over = true, false;
  if (x->machine->unit->functions.at[call->function].flags & AS_CORE_SYMBOL_NO_RETURN)
    if (!as_exec_fail(x, AS_CHECK_NORETURN, "a function that must not return returns")) return false;
  as_exec_set_result(x, call->result);
  return true;
}

/* Of a number that only the guest knows. */
static bool call_number(as_exec *x, as_call *call) {
  const as_guest *guest = x->machine->options.guest;
  as_value p = as_exec_operand_value(x, 0);
  if (!as_exec_pointer(x, &p)) return false;
  as_called called = guest->call(guest->data, x, p, call);
  if (called == AS_CALLED_UNKNOWN) return fail_call(x, &p);
  if (called == AS_CALLED_STOPPED) return x->asking.over = true, false;
  as_exec_set_result(x, call->result);
  return true;
}

bool as_exec_call(as_exec *x) {
  uint32_t function = 0;
  if (!find_callee(x, &function)) return false;
  bool is_known = function != AS_CORE_NONE;
  if (is_known && !as_exec_check_types(x, function)) return false;
  uint32_t first = as_exec_first_argument(x), count = x->at->operands - first;
  AS_ASSERT_HOT(first <= x->at->operands);
  as_value values[16], *arguments = values;
  uint32_t kinds[16], *types = kinds;
  if (count > 16) {
    arguments = as_run_alloc(x->run, count * sizeof *arguments);
    types = as_run_alloc(x->run, count * sizeof *types);
  }
  for (uint32_t i = 0; i < count; i++) {
    arguments[i] = as_exec_operand_value(x, first + i);
    types[i] = as_exec_argument_type(x, i);
  }
  if (is_known && x->machine->unit->functions.at[function].type != x->at->type &&
      !as_exec_adapt_arguments(x, function, &count, &arguments, types))
    return false;
  as_call call = {.function = function,
                  .type = x->at->type,
                  .count = count,
                  .arguments = arguments,
                  .types = types,
                  .result_place = first > 1 ? as_exec_operand_value(x, 1) : as_value_indeterminate(),
                  .result = as_value_indeterminate()};
  return is_known ? call_function(x, &call) : call_number(x, &call);
}

/* Returning. */

/* Into the place that the caller gave, as its call says. 6.5.16.1p3 does not hold for what is returned
 * (6.8.6.4p3, its footnote): it may overlap where it goes to. */
static bool copy_result(as_exec *x, uint32_t type, as_value to, as_value from) {
  const as_core_instruction *at = x->at;
  as_core_instruction both = *at;
  const as_frame *caller = x->frame->caller;
  if (caller) both.flags |= caller->plan->code[caller->next].flags & AS_CORE_ACCESS_INITIALISES;
  x->at = &both;
  bool good = as_exec_copy_object(x, &x->state->space, type, to, from, true);
  x->at = at;
  return good;
}

static void deliver(as_exec *x, as_value value) {
  const as_core_instruction *call = &x->frame->plan->code[x->frame->next];
  AS_ASSERT_HOT(call->op == AS_CORE_OP_CALL);
  if (call->result != AS_CORE_NONE) x->frame->values[call->result] = value;
  x->frame->next++;
}

static bool missing_value(as_exec *x, const as_scalar *type, const char *name, as_value *value) {
  if (!as_exec_fail(x, AS_CHECK_MISSING_RETURN, "%s returns no value, but its caller uses one", name)) return false;
  *value = as_exec_indeterminate_input(x, "result", type->width);
  return !x->asking.over;
}

/* Where nobody checks it, the caller may look for a result of another type: it is anything. */
static bool adapt_result(as_exec *x, uint32_t type, as_value *value) {
  const as_frame *caller = x->frame->caller;
  const as_core_instruction *call = &caller->plan->code[caller->next];
  uint32_t wanted = x->machine->unit->types.at[call->type].of;
  if (call->op != AS_CORE_OP_CALL || wanted == type || as_exec_are_alike(x->machine, wanted, type)) return true;
  *value = as_exec_indeterminate_input(x, "result", x->machine->scalars[wanted].width);
  return !x->asking.over;
}

bool as_exec_return(as_exec *x) {
  as_machine *machine = x->machine;
  as_frame *frame = x->frame;
  const as_core_function *core = frame->plan->core;
  AS_ASSERT_HOT(x->at->op == AS_CORE_OP_RETURN && frame == x->state->top);
  uint32_t result = machine->unit->types.at[core->type].of;
  bool aggregate = machine->scalars[result].class_ == AS_CORE_CLASS_AGGREGATE;
  as_value value = as_value_indeterminate();
  const as_frame *caller = frame->caller;
  bool wanted = caller && caller->plan->code[caller->next].result != AS_CORE_NONE;
  if (core->flags & AS_CORE_SYMBOL_NO_RETURN &&
      !as_exec_fail(x, AS_CHECK_NORETURN, "%s must not return, and does", as_core_name(machine->unit, core->name)))
    return false;
  if (x->at->operands)
    value = as_exec_operand_value(x, 0);
  else if (wanted && !aggregate && machine->scalars[result].class_ != AS_CORE_CLASS_NONE &&
           !missing_value(x, &machine->scalars[result], as_core_name(machine->unit, core->name), &value))
    return false;
  else if (wanted && !aggregate && x->machine->options.uninit == AS_UNINIT_FIXED &&
           !as_exec_use(x, &value, &machine->scalars[result], "returned"))
    return false;
  const char *subject = machine->options.subject;
  bool is_outermost = !caller || (subject && !strcmp(subject, as_core_name(machine->unit, core->name)));
  if (is_outermost && x->state->phase == AS_STATE_RUNS && x->at->operands && !aggregate &&
      !as_exec_use(x, &value, &machine->scalars[result], "returned to the environment"))
    return false;
  if (aggregate && x->at->operands && frame->result_place.kind != AS_VALUE_INDETERMINATE &&
      !copy_result(x, result, frame->result_place, value))
    return false;
  if (wanted && !adapt_result(x, result, &value)) return false;
  const as_guest *guest = machine->options.guest;
  if (guest && !caller) return guest->finish(guest->data, x, value);
  if (!as_frame_may_pop(x)) return false;
  as_exec_trace(x, AS_TRACE_RETURN, x->at->range, frame->plan->function);
  if (x->machine->counts_calls && caller) as_run_return(x->run);
  as_frame_pop(x);
  if (x->frame)
    deliver(x, value);
  else
    as_exec_returned(x, value);
  return x->entered = true;
}
