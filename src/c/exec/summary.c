/* Summaries of users: a function NAME.summary of the program (c/link/link.h) is what a call of NAME does, where the
 * program calls it. A model of libc goes on to call what it knows; and what a summary itself calls by that name, or
 * what its helpers do, is what it stands for. The property that a summary declares (<assay/summary.h>) is told in the
 * ledger, and the path has its flags, from the call on. */
#include "c/link/summary.h"
#include "c/exec/internal.h"
#include "c/link/link.h"

#include <stdio.h>
#include <string.h>

struct as_summary {
  uint32_t function;
  const char *name; /* of what it stands for */
  as_summary_promise promise;
};

static bool has_suffix(const char *name) {
  size_t length = strlen(name), suffix = strlen(AS_LINK_SUMMARY);
  return length > suffix && !strcmp(name + length - suffix, AS_LINK_SUMMARY);
}

/* ---- files of summaries ---- */

bool as_machine_is_of_summaries(const as_machine *machine, uint32_t range) {
  const as_core_unit *unit = machine->unit;
  return machine->summary_count && range != AS_CORE_NONE &&
         machine->summary_files[unit->ranges.at[as_core_range_outermost(unit, range)].file];
}

bool as_machine_is_of_library(const as_machine *machine, uint32_t range) {
  const as_core_unit *unit = machine->unit;
  const char *folder = machine->options.library;
  if (!folder || range == AS_CORE_NONE) return false;
  const char *file = as_core_name(unit, unit->files.at[unit->ranges.at[as_core_range_outermost(unit, range)].file]);
  return !strncmp(file, folder, strlen(folder)) && file[strlen(folder)] == '/';
}

/* ---- finding ---- */

static as_summary summary_of(as_machine *machine, uint32_t function) {
  const as_core_unit *unit = machine->unit;
  const char *whole = as_core_name(unit, unit->functions.at[function].name);
  size_t length = strlen(whole) - strlen(AS_LINK_SUMMARY);
  char *name = as_region_copy(&machine->region, whole, length + 1);
  name[length] = 0;
  return (as_summary){function, name, as_summary_promises[as_summary_property_of(unit, name)]};
}

static bool is_one(const as_core_unit *unit, uint32_t i) {
  const as_core_function *f = &unit->functions.at[i];
  return f->blocks && f->range != AS_CORE_NONE && has_suffix(as_core_name(unit, f->name));
}

void as_machine_find_summaries(as_machine *machine) {
  const as_core_unit *unit = machine->unit;
  uint32_t count = 0;
  if (machine->options.ignores_summaries) return;
  for (uint32_t i = 0; i < unit->functions.count; i++) count += is_one(unit, i);
  if (!count) return;
  machine->summaries = as_region_alloc(&machine->region, count * sizeof *machine->summaries);
  machine->summary_files = as_summary_files(&machine->region, unit);
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    if (is_one(unit, i)) machine->summaries[machine->summary_count++] = summary_of(machine, i);
  }
}

static bool is_left_out(const as_machine *machine, const char *name) {
  for (const char *const *left_out = machine->options.no_summaries; left_out && *left_out; left_out++)
    if (!strcmp(*left_out, name)) return true;
  return false;
}

/* By the name of what it stands for; or itself, where only other summaries call it. */
static bool find(const as_machine *machine, uint32_t function, as_callee *callee) {
  const char *name = as_core_name(machine->unit, machine->unit->functions.at[function].name);
  const as_summary *found = NULL;
  for (uint32_t i = 0; i < machine->summary_count; i++)
    if (!strcmp(machine->summaries[i].name, name) || machine->summaries[i].function == function)
      found = &machine->summaries[i];
  callee->data = found;
  return found && !is_left_out(machine, found->name);
}

/* ---- calls ---- */

static bool is_inside(const as_frame *frame, uint32_t function) {
  for (; frame && frame->plan->is_of_summaries; frame = frame->caller)
    if (frame->plan->function == function) return true;
  return false;
}

static const char *name_of(const as_machine *machine, uint32_t function) {
  for (uint32_t i = 0; i < machine->summary_count; i++)
    if (machine->summaries[i].function == function) return machine->summaries[i].name;
  return NULL;
}

const char *as_exec_summary_call(const as_exec *x, uint32_t *range) {
  const char *name = NULL;
  const as_frame *frame = x->frame;
  for (; frame && frame->plan->is_of_summaries && frame->caller; frame = frame->caller) {
    const char *own = name_of(x->machine, frame->plan->function);
    if (!own) continue;
    name = own;
    *range = frame->caller->plan->code[frame->caller->next].range;
  }
  return name;
}

static bool fits(const as_machine *machine, const as_core_function *core, const as_call *call) {
  const as_core_unit *unit = machine->unit;
  const as_core_type *type = as_core_type_of(unit, core->type);
  bool is_variadic = type->flags & AS_CORE_TYPE_VARIADIC;
  if (call->count < core->parameters || (call->count > core->parameters && !is_variadic)) return false;
  for (uint32_t i = 0; i < core->parameters; i++)
    if (!as_exec_are_alike(machine, call->types[i], unit->locals.at[core->first_local + i].type)) return false;
  uint32_t wanted = as_core_type_of(unit, call->type)->of;
  return as_core_class_of(unit, wanted) == AS_CORE_CLASS_NONE || as_exec_are_alike(machine, wanted, type->of);
}

static void tell_property(as_exec *x, const as_summary *s) {
  char what[300];
  snprintf(what, sizeof what, "%.200s: %s", s->name, s->promise.text);
  if (s->promise.is_over) as_exec_add(x, AS_LIMIT_SUMMARY_OVER, what);
  if (s->promise.is_under) as_exec_leave_out(x, AS_LIMIT_SUMMARY_UNDER, what);
}

static as_called call_summary(as_exec *x, const as_callee *callee, as_call *call) {
  const as_summary *s = callee->data;
  uint32_t range = as_exec_range(x);
  if (x->frame && (x->frame->plan->is_libc || is_inside(x->frame, s->function))) return AS_CALLED_UNKNOWN;
  if (!fits(x->machine, &x->machine->unit->functions.at[s->function], call)) {
    as_exec_give_up(x, "the summary of %s, whose type is another one than that of the call", s->name);
    return AS_CALLED_STOPPED;
  }
  tell_property(x, s);
  if (!as_exec_goes_on(x) || !as_exec_may_call(x, s->function)) return AS_CALLED_STOPPED;
  if (!as_exec_enter(x, s->function, call->arguments, call->types, call->count, call->result_place))
    return AS_CALLED_STOPPED;
  as_exec_trace(x, AS_TRACE_CALL, range, s->function);
  return AS_CALLED_ENTERED;
}

const as_callee_provider as_callee_summary = {AS_CALLEE_SUMMARY, find, call_summary};
