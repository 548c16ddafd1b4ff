/* Frames: the calls of a state. */
#include "c/exec/guest.h"
#include "c/exec/internal.h"

#include <string.h>

static size_t frame_bytes(const as_plan *plan) {
  return sizeof(as_frame) + plan->slots * sizeof(as_value) + plan->locals * sizeof(as_object);
}

static void place_objects(as_frame *frame) { frame->objects = (as_object *)(void *)&frame->values[frame->plan->slots]; }

static as_frame *frame_alloc(as_machine *machine, const as_plan *plan) {
  as_frame *frame = as_memory_alloc(machine->memory, frame_bytes(plan));
  *frame = (as_frame){.references = 1, .plan = plan};
  place_objects(frame);
  return frame;
}

void as_frame_drop(as_machine *machine, as_frame *frame) {
  while (frame && --frame->references == 0) {
    as_frame *caller = frame->caller;
    as_arguments_release(machine->memory, &frame->more);
    as_u32_vector_release(machine->memory, &frame->allocated);
    as_pmap_drop(&machine->maps, &frame->touched);
    as_memory_free(machine->memory, frame, frame_bytes(frame->plan));
    frame = caller;
  }
}

/* A copy that is the caller's own; its callers are shared. */
as_frame *as_frame_copy(as_machine *machine, const as_frame *frame) {
  as_frame *copy = as_memory_alloc(machine->memory, frame_bytes(frame->plan));
  memcpy(copy, frame, frame_bytes(frame->plan));
  place_objects(copy);
  copy->references = 1;
  if (copy->caller) copy->caller->references++;
  copy->more = (as_arguments){0};
  copy->allocated = (as_u32_vector){0};
  copy->touched = as_pmap_share(frame->touched);
  for (uint32_t i = 0; i < frame->more.count; i++) as_arguments_push(machine->memory, &copy->more, frame->more.at[i]);
  for (uint32_t i = 0; i < frame->allocated.count; i++)
    as_u32_vector_push(machine->memory, &copy->allocated, frame->allocated.at[i]);
  return copy;
}

as_frame *as_frame_push(as_exec *x, uint32_t function) {
  const as_plan *plan = as_machine_plan(x->machine, function);
  as_frame *frame = frame_alloc(x->machine, plan);
  for (uint32_t i = 0; i < plan->locals; i++) frame->values[i] = as_value_indeterminate();
  memset(frame->objects, 0, plan->locals * sizeof *frame->objects);
  frame->caller = x->state->top;
  frame->depth = frame->caller ? frame->caller->depth + 1 : 1;
  frame->number = ++x->state->frames;
  frame->decided = as_exec_decided(x);
  x->state->top = x->frame = frame;
  return frame;
}

/* Where it ends, and in the upper half in which frame. */
static void end_object(as_exec *x, as_object object, as_lifetime how) {
  const as_object_facts *facts = as_object_exists(object) ? as_space_object(x->state->space, object) : NULL;
  if (!facts || facts->lifetime != AS_LIFETIME_ALIVE) return;
  uint64_t where = (uint64_t)(uint32_t)x->frame->number << 32 | as_exec_range(x);
  as_space_end(x->machine->spaces, &x->state->space, object, how, where);
}

as_lifetime as_state_lifetime(const as_state *state, const as_object_facts *facts) {
  if (facts->lifetime != AS_LIFETIME_OUT_OF_SCOPE) return facts->lifetime;
  for (const as_frame *frame = state->top; frame; frame = frame->caller)
    if ((uint32_t)frame->number == facts->ended >> 32) return AS_LIFETIME_OUT_OF_SCOPE;
  return AS_LIFETIME_RETURNED;
}

static bool may_end(as_exec *x, as_object object, uint32_t type) {
  const as_guest *guest = x->machine->options.guest;
  const as_object_facts *facts = as_object_exists(object) ? as_space_object(x->state->space, object) : NULL;
  return !guest || !facts || facts->lifetime != AS_LIFETIME_ALIVE || guest->ends(guest->data, x, object, type);
}

bool as_frame_may_end_local(as_exec *x, uint32_t local) {
  const as_core_local *core = &x->machine->unit->locals.at[x->frame->plan->core->first_local + local];
  return may_end(x, x->frame->objects[local], core->type);
}

bool as_frame_may_pop(as_exec *x) {
  const as_frame *frame = x->frame;
  for (uint32_t i = 0; x->machine->options.guest && i < frame->plan->locals; i++)
    if (!as_frame_may_end_local(x, i)) return false;
  for (uint32_t i = 0; i < frame->allocated.count; i++)
    if (!may_end(x, (as_object){frame->allocated.at[i]}, AS_CORE_NONE)) return false;
  return true;
}

void as_frame_own(as_exec *x, as_frame *frame) {
  if (frame && frame->references > 1) {
    as_frame *own = as_frame_copy(x->machine, frame);
    as_frame_drop(x->machine, frame);
    frame = own;
  }
  x->state->top = x->frame = frame;
}

void as_frame_pop(as_exec *x) {
  as_frame *frame = x->frame;
  for (uint32_t i = 0; i < frame->plan->locals; i++) end_object(x, frame->objects[i], AS_LIFETIME_RETURNED);
  for (uint32_t i = 0; i < frame->allocated.count; i++)
    end_object(x, (as_object){frame->allocated.at[i]}, AS_LIFETIME_RETURNED);
  end_object(x, frame->variadic, AS_LIFETIME_RETURNED);
  as_frame *caller = frame->caller;
  if (caller) caller->references++;
  as_frame_drop(x->machine, frame);
  as_frame_own(x, caller);
}

bool as_exec_settle(as_exec *x, as_space *share, bool good) {
  as_space old = good ? x->state->space : *share;
  if (good) x->state->space = *share;
  *share = (as_space){0};
  as_space_drop(x->machine->spaces, &old);
  return good;
}

/* The tag of an object says what it is to the machine. */
enum { TAG_GLOBAL, TAG_LOCAL, TAG_FUNCTION, TAG_OTHER };
uint64_t as_machine_tag_local(uint32_t function, uint32_t local) {
  return (uint64_t)TAG_LOCAL << 62 | (uint64_t)function << 31 | local;
}
uint64_t as_machine_tag_global(uint32_t global) { return global; }
const as_core_global *as_machine_global_of(const as_machine *machine, const as_object_facts *facts) {
  bool is_global = facts->kind == AS_OBJECT_GLOBAL && facts->tag < machine->unit->globals.count;
  return is_global ? &machine->unit->globals.at[facts->tag] : NULL;
}
uint64_t as_machine_tag_function(uint32_t function) { return (uint64_t)TAG_FUNCTION << 62 | function; }
uint64_t as_machine_tag_other(uint64_t number) { return (uint64_t)TAG_OTHER << 62 | number; }

static const as_core_local *local_of(const as_machine *machine, const as_object_facts *facts) {
  uint32_t function = (uint32_t)(facts->tag >> 31 & 0x7fffffff), local = (uint32_t)(facts->tag & 0x7fffffff);
  return &machine->unit->locals.at[machine->unit->functions.at[function].first_local + local];
}

const char *as_machine_object_name(const as_machine *machine, const as_object_facts *facts) {
  const as_core_unit *unit = machine->unit;
  if (facts->kind == AS_OBJECT_HEAP) return NULL;
  switch (facts->tag >> 62) {
  case TAG_GLOBAL: {
    const as_core_global *global = &unit->globals.at[facts->tag];
    return global->flags & (AS_CORE_SYMBOL_STRING | AS_CORE_SYMBOL_COMPOUND) ? NULL : as_core_name(unit, global->name);
  }
  case TAG_LOCAL: {
    const as_core_local *local = local_of(machine, facts);
    return local->flags & AS_CORE_LOCAL_MADE ? NULL : as_core_name(unit, local->name);
  }
  case TAG_FUNCTION: return as_core_name(unit, unit->functions.at[facts->tag & UINT32_MAX].name);
  default: return NULL;
  }
}

uint32_t as_machine_object_type(const as_machine *machine, const as_object_facts *facts) {
  if (facts->kind == AS_OBJECT_HEAP) return AS_CORE_NONE;
  switch (facts->tag >> 62) {
  case TAG_GLOBAL: return machine->unit->globals.at[facts->tag].type;
  case TAG_LOCAL: return local_of(machine, facts)->type;
  default: return AS_CORE_NONE;
  }
}

/* The end of a variable length array. */
static void give_back(as_exec *x, as_object array) {
  const as_object_facts *facts = as_object_exists(array) ? as_space_object(x->state->space, array) : NULL;
  if (facts && facts->lifetime == AS_LIFETIME_ALIVE) as_stack_give_back(x, facts->size);
}

/* A local of the topmost frame comes to life. */
as_object as_frame_make_local(as_exec *x, uint32_t local, as_value size) {
  const as_core_function *function = x->frame->plan->core;
  const as_core_local *core = &x->machine->unit->locals.at[function->first_local + local];
  as_object_facts facts = {.kind = AS_OBJECT_LOCAL,
                           .writable = !(core->qualifiers & AS_CORE_QUALIFIER_CONST),
                           .temporary = core->flags & AS_CORE_LOCAL_TEMPORARY_LIFETIME,
                           .align_bytes = core->align_bytes ? core->align_bytes : 1,
                           .size = size,
                           .tag = as_machine_tag_local(x->frame->plan->function, local),
                           .made = core->range};
  as_machine_guard(x->machine, core->type, &facts);
  as_object object =
      as_space_allocate(x->machine->spaces, &x->state->space, &facts, as_machine_new_content(x->machine));
  return x->frame->objects[local] = object;
}

void as_frame_end_local(as_exec *x, uint32_t local) {
  const as_core_local *core = &x->machine->unit->locals.at[x->frame->plan->core->first_local + local];
  if (x->machine->unit->types.at[core->type].flags & AS_CORE_TYPE_VARIABLE) give_back(x, x->frame->objects[local]);
  end_object(x, x->frame->objects[local], AS_LIFETIME_OUT_OF_SCOPE);
  x->frame->objects[local] = (as_object){0};
}
