/* Functions that nobody has: what they may have done to memory, or the end of the path. */
#include "c/exec/internal.h"

#include <stdio.h>

/* ---- havoc ---- */

static bool is_havocked(const as_machine *machine, uint32_t function, as_callee *callee) {
  (void)function, (void)callee;
  return machine->options.missing == AS_MISSING_HAVOC;
}

static const char *name_of(const as_exec *x, const as_call *call) {
  const as_core_unit *unit = x->machine->unit;
  if (call->function == AS_CORE_NONE) return "a function that nobody knows";
  return as_core_name(unit, unit->functions.at[call->function].name);
}

static void tell_havoc(as_exec *x, const as_call *call) {
  char what[256];
  snprintf(what, sizeof what, "call of %s, which has no body", name_of(x, call));
  as_exec_approximate(x, what);
  as_exec_leave_out(x, AS_LIMIT_HAVOCKED, what);
}

static void note_reached(void *data, as_object object) {
  as_exec *x = data;
  as_u32_vector_push(x->machine->memory, &x->reached, object.id);
}

/* From the arguments and from globals that other units see, to x->reached. */
static void find_reached(as_exec *x, const as_call *call) {
  as_machine *machine = x->machine;
  const as_core_unit *unit = machine->unit;
  as_value *roots = as_run_alloc(x->run, (call->count + unit->globals.count + 1) * sizeof *roots);
  uint32_t count = 0;
  for (uint32_t i = 0; i < call->count; i++) roots[count++] = call->arguments[i];
  for (uint32_t i = 0; i < unit->globals.count; i++)
    if (unit->globals.at[i].linkage == AS_CORE_LINKAGE_EXTERNAL)
      roots[count++] = as_value_pointer(as_machine_global_object(machine, i));
  x->reached.count = 0;
  as_space_reach(machine->spaces, x->state->space, NULL, roots, count, note_reached, x);
}

/* Const members, too: more than can happen. */
static bool forget(as_exec *x, as_space *space, as_value place, as_value size) {
  as_access access = {.align_bytes = 1, .may_initialise = true};
  return as_space_forget(x->machine->spaces, space, &x->asker, &access, place, size) == AS_SPACE_DONE;
}

static bool forget_reached(as_exec *x, as_space *space) {
  bool good = true;
  for (uint32_t i = 0; good && i < x->reached.count; i++) {
    as_object object = {x->reached.at[i]};
    const as_object_facts *facts = as_space_object(*space, object);
    bool changes = facts && facts->lifetime == AS_LIFETIME_ALIVE && (facts->writable || facts->read_only);
    if (!changes || facts->kind >= AS_OBJECT_FUNCTION) continue;
    good = forget(x, space, as_value_pointer(object), facts->size);
  }
  as_u32_vector_release(x->machine->memory, &x->reached);
  return good;
}

static bool make_result(as_exec *x, as_space *space, as_call *call) {
  uint32_t result = x->machine->unit->types.at[call->type].of;
  assert(call->result.kind == AS_VALUE_INDETERMINATE);
  const as_scalar *type = &x->machine->scalars[result];
  if (type->class_ == AS_CORE_CLASS_NONE) return true;
  if (type->class_ == AS_CORE_CLASS_AGGREGATE)
    return forget(x, space, call->result_place, as_value_bits(x->machine->unit->types.at[result].size_bytes));
  call->result = as_exec_input(x, name_of(x, call), result, type->width, AS_CORE_NONE, 0);
  return !x->asking.over;
}

as_called as_exec_havoc(as_exec *x, as_call *call) {
  tell_havoc(x, call);
  find_reached(x, call);
  as_space space = as_space_share(x->state->space);
  bool good = forget_reached(x, &space) && make_result(x, &space, call);
  return as_exec_settle(x, &space, good) ? AS_CALLED_DONE : AS_CALLED_STOPPED;
}

static as_called havoc(as_exec *x, const as_callee *callee, as_call *call) {
  (void)callee;
  assert(!x->machine->unit->functions.at[call->function].blocks);
  return as_exec_havoc(x, call);
}

const as_callee_provider as_callee_havoc = {AS_CALLEE_HAVOC, is_havocked, havoc};

/* ---- nobody ---- */

static bool takes_all(const as_machine *machine, uint32_t function, as_callee *callee) {
  (void)machine, (void)function, (void)callee;
  return true;
}

static as_called give_up(as_exec *x, const as_callee *callee, as_call *call) {
  (void)callee;
  assert(!x->machine->unit->functions.at[call->function].blocks);
  bool refused = x->machine->unit->functions.at[call->function].definition == AS_CORE_DEFINITION_REFUSED;
  char what[256];
  snprintf(what, sizeof what, "%s%s", name_of(x, call),
           refused ? ", which uses a construct that is not supported" : "");
  as_run_give_up(x->run, refused ? AS_LIMIT_UNSUPPORTED : AS_LIMIT_MISSING, as_exec_place(x, what));
  return AS_CALLED_STOPPED;
}

const as_callee_provider as_callee_nobody = {AS_CALLEE_NOBODY, takes_all, give_up};
