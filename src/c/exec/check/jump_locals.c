/* Locals behind longjmp: those of the function that called setjmp, which are not volatile and have changed since, are
 * indeterminate (7.13.2.1p3). One that has the value of then, whatever it had in between, counts as unchanged: nothing
 * that a compiler does with it can show.
 *
 * setjmp keeps what it sees: the values of registers, and a share of the space. longjmp compares. A register that may
 * have changed is *spoilt*: it keeps its value for where it is the old one after all, which is asked when it is read.
 * Bytes of memory become uninitialised. Bit-fields are not looked at: their neighbours lie in the same bytes. */
#include "c/exec/internal.h"

#include <string.h>

enum { MOST_BYTES = 4096 }; /* of a local, that are made values */

static bool is_looked_for(const as_exec *x) {
  return as_exec_checks(x)[AS_CHECK_SETJMP_LOCAL] && !as_machine_has_any(x->machine) && !x->frame->plan->is_libc;
}

static const as_core_local *local_at(const as_exec *x, const as_plan *plan, uint32_t local) {
  return &x->machine->unit->locals.at[plan->core->first_local + local];
}

static bool may_change(const as_core_local *local) {
  return !(local->flags & AS_CORE_LOCAL_MADE) && !(local->qualifiers & AS_CORE_QUALIFIER_VOLATILE);
}

/* ---- what setjmp saw ---- */

static size_t jump_bytes(uint32_t locals) { return sizeof(as_jump) + locals * (sizeof(as_value) + sizeof(as_object)); }

void as_jump_drop(as_machine *machine, as_jump *jump) {
  assert(!jump || jump->references);
  while (jump && --jump->references == 0) {
    as_jump *next = jump->next;
    as_space_drop(machine->spaces, &jump->space);
    as_memory_free(machine->memory, jump, jump_bytes(jump->locals));
    jump = next;
  }
}

/* The size of what a local is read by, if it is a scalar or an array of such. */
static uint64_t chunk_of(const as_machine *machine, uint32_t type) {
  while (machine->unit->types.at[type].kind == AS_CORE_ARRAY) type = machine->unit->types.at[type].of;
  const as_scalar *scalar = &machine->scalars[type];
  return scalar->class_ == AS_CORE_CLASS_AGGREGATE || scalar->size_bytes > 8 ? 1 : scalar->size_bytes;
}

static bool prepare_local(as_exec *x, as_object object, uint64_t chunk) {
  as_value value;
  assert(chunk && chunk <= 8);
  for (uint64_t at = 0; as_space_unconstrained(x->state->space, object, &at) && at < MOST_BYTES; at++) {
    as_access access = {.size_bytes = at % chunk ? 1 : chunk, .align_bytes = 1};
    as_value place = as_pointer_add(x->terms, as_value_pointer(object), at, as_term_none(), x->machine->pointer_bits);
    if (as_space_load(x->machine->spaces, &x->state->space, &x->asker, &access, place, &value) != AS_SPACE_DONE)
      return false;
  }
  return true;
}

static bool is_whole(const as_exec *x, as_object object) {
  const as_object_facts *facts = as_object_exists(object) ? as_space_object(x->state->space, object) : NULL;
  return facts && facts->lifetime == AS_LIFETIME_ALIVE && as_value_is_bits(&facts->size);
}

bool as_jump_prepare(as_exec *x) {
  const as_plan *plan = x->frame->plan;
  if (!is_looked_for(x)) return true;
  for (uint32_t i = 0; i < plan->locals; i++) {
    const as_core_local *local = local_at(x, plan, i);
    if (!may_change(local) || !is_whole(x, x->frame->objects[i])) continue;
    if (!prepare_local(x, x->frame->objects[i], chunk_of(x->machine, local->type))) return false;
  }
  return true;
}

static bool is_live(const as_state *state, uint64_t frame) {
  for (const as_frame *f = state->top; f; f = f->caller)
    if (f->number == frame) return true;
  for (const as_frame *f = state->left; f; f = f->caller)
    if (f->number == frame) return true;
  return false;
}

/* Nobody jumps there any more, unless a buffer was copied: then nothing is known of the locals. */
static void forget_old(as_exec *x) {
  as_state *state = x->state;
  while (state->jumps) {
    as_jump *jump = state->jumps;
    bool again = jump->frame == x->frame->number && jump->at == x->frame->next;
    if (!again && is_live(state, jump->frame)) return;
    state->jumps = jump->next;
    if (state->jumps) state->jumps->references++;
    as_jump_drop(x->machine, jump);
  }
}

void as_jump_push(as_exec *x) {
  const as_frame *frame = x->frame;
  uint32_t locals = frame->plan->locals;
  x->state->jumped++;
  if (!is_looked_for(x)) return;
  forget_old(x);
  as_jump *jump = as_memory_alloc(x->machine->memory, jump_bytes(locals));
  *jump = (as_jump){.references = 1,
                    .next = x->state->jumps,
                    .number = x->state->jumped,
                    .frame = frame->number,
                    .at = frame->next,
                    .locals = locals,
                    .space = as_space_share(x->state->space)};
  jump->objects = (as_object *)(void *)&jump->values[locals];
  if (locals) memcpy(jump->values, frame->values, locals * sizeof *jump->values);
  if (locals) memcpy(jump->objects, frame->objects, locals * sizeof *jump->objects);
  x->state->jumps = jump;
}

/* ---- what has changed ---- */

typedef struct change {
  uint32_t local;
  as_object object; /* none: a register */
  uint64_t from, to;
  as_term same; /* of a register */
} change;

struct as_jump_changes {
  as_exec *x;
  uint32_t count, capacity;
  change *all; /* in memory of the step */
  /* while bytes are compared */
  uint32_t local, type, qualifiers;
  as_object object;
  bool stopped;
};

static void add(as_jump_changes *c, const change *one) {
  if (c->count == c->capacity) {
    c->capacity = 2 * c->capacity + 8;
    change *more = as_run_alloc(c->x->run, c->capacity * sizeof *more);
    if (c->count) memcpy(more, c->all, c->count * sizeof *more);
    c->all = more;
  }
  assert(c->count < c->capacity);
  c->all[c->count++] = *one;
}

/* Whether the byte is of a member that keeps its value: a volatile one, or a bit-field. */
static bool is_kept(const as_core_unit *unit, uint32_t type, uint32_t qualifiers, uint64_t offset) {
  const as_core_type *t = as_core_type_of(unit, type);
  if (qualifiers & AS_CORE_QUALIFIER_VOLATILE) return true;
  if (t->kind == AS_CORE_ARRAY) {
    uint64_t size = as_core_type_of(unit, t->of)->size_bytes;
    return size && is_kept(unit, t->of, t->qualifiers, offset % size);
  }
  if (t->kind != AS_CORE_STRUCT && t->kind != AS_CORE_UNION) return false;
  for (uint32_t i = 0; i < t->count; i++) {
    const as_core_field *field = &unit->fields.at[t->first + i];
    uint64_t begin = field->offset_bits / 8, bits = field->offset_bits % 8 + field->width_bits;
    bool is_bits = field->flags & AS_CORE_FIELD_BITS;
    uint64_t size = is_bits ? (bits + 7) / 8 : as_core_type_of(unit, field->type)->size_bytes;
    if (offset < begin || offset - begin >= size) continue;
    if (is_bits || is_kept(unit, field->type, field->qualifiers, offset - begin)) return true;
  }
  return false;
}

static void see_bytes(void *data, uint64_t offset, uint64_t count, as_term same) {
  as_jump_changes *c = data;
  if (c->stopped || is_kept(c->x->machine->unit, c->type, c->qualifiers, offset)) return;
  if (as_exec_decide(c->x, same)) return;
  c->stopped = !as_exec_goes_on(c->x);
  change *last = c->count ? &c->all[c->count - 1] : NULL;
  if (last && as_object_same(last->object, c->object) && last->to == offset)
    last->to += count;
  else
    add(c, &(change){.local = c->local, .object = c->object, .from = offset, .to = offset + count});
}

/* What went out of scope, or was declared since, is nobody's variable behind setjmp. */
static void compare_memory(as_jump_changes *c, const as_jump *jump, const as_frame *frame, uint32_t i) {
  const as_core_local *local = local_at(c->x, frame->plan, i);
  if (!is_whole(c->x, frame->objects[i]) || !as_object_same(frame->objects[i], jump->objects[i])) return;
  c->local = i, c->type = local->type, c->qualifiers = local->qualifiers, c->object = frame->objects[i];
  as_space now = as_space_share(c->x->state->space);
  as_space_changes(c->x->machine->spaces, jump->space, c->object, now, c->object, see_bytes, c);
  as_space_drop(c->x->machine->spaces, &now);
}

static void compare_register(as_jump_changes *c, const as_jump *jump, const as_frame *frame, uint32_t i) {
  const as_value *old = &jump->values[i], *now = &frame->values[i];
  assert(i < jump->locals);
  if (now->kind == AS_VALUE_INDETERMINATE) return;
  uint32_t type = local_at(c->x, frame->plan, i)->type;
  as_term same = as_term_false(c->x->terms);
  if (old->kind != AS_VALUE_INDETERMINATE) {
    const as_scalar *scalar = &c->x->machine->scalars[type];
    same = as_value_equal(c->x->machine->spaces, old, now, scalar->size_bytes);
  }
  if (as_term_is_true(c->x->terms, same)) return;
  add(c, &(change){.local = i, .same = same});
}

static const as_jump *find(const as_state *state, uint64_t number) {
  const as_jump *jump = state->jumps;
  while (jump && jump->number != number) jump = jump->next;
  return jump;
}

bool as_jump_compare(as_exec *x, const as_frame *frame, uint64_t number, as_jump_changes **changes) {
  const as_jump *jump = find(x->state, number);
  if (!jump) return true;
  assert(jump->frame == frame->number && jump->locals == frame->plan->locals);
  as_jump_changes *c = as_run_alloc(x->run, sizeof *c);
  *c = (as_jump_changes){.x = x};
  for (uint32_t i = 0; i < frame->plan->locals && !c->stopped; i++) {
    const as_core_local *local = local_at(x, frame->plan, i);
    if (!may_change(local)) continue;
    if (local->storage == AS_CORE_STORAGE_REGISTER)
      compare_register(c, jump, frame, i);
    else
      compare_memory(c, jump, frame, i);
  }
  *changes = c;
  return !c->stopped;
}

/* ---- indeterminate ---- */

typedef struct spoilt {
  as_value value;
  as_term same;
} spoilt;

enum { SPOILT = 1 }; /* in the bounds of an indeterminate value, which has none */

bool as_jump_is_spoilt(const as_value *value) { return value->kind == AS_VALUE_INDETERMINATE && value->low == SPOILT; }

static void spoil_register(as_exec *x, const change *one) {
  as_value *value = &x->frame->values[one->local];
  assert(one->local < x->frame->plan->locals && value->kind != AS_VALUE_INDETERMINATE);
  spoilt *kept = as_region_alloc(&x->machine->region, sizeof *kept);
  *kept = (spoilt){*value, one->same};
  *value = as_value_indeterminate();
  value->low = SPOILT;
  value->bits = (uint64_t)(uintptr_t)kept;
}

static void spoil_bytes(as_exec *x, const change *one) {
  assert(one->from < one->to);
  as_access access = {.align_bytes = 1, .may_initialise = true};
  as_value place =
      as_pointer_add(x->terms, as_value_pointer(one->object), one->from, as_term_none(), x->machine->pointer_bits);
  as_space_fill(x->machine->spaces, &x->state->space, &x->asker, &access, place, as_value_indeterminate(),
                as_value_bits(one->to - one->from));
  as_pmap_put(&x->machine->maps, &x->state->changed, one->object.id, 1);
}

void as_jump_spoil(as_exec *x, const as_jump_changes *changes) {
  x->state->jumped++;
  for (uint32_t i = 0; changes && i < changes->count; i++) {
    if (as_object_exists(changes->all[i].object))
      spoil_bytes(x, &changes->all[i]);
    else
      spoil_register(x, &changes->all[i]);
  }
}

static const char SENTENCE[] = "variable %s was changed behind setjmp and is indeterminate behind longjmp";

bool as_jump_get(as_exec *x, as_value *value, const char *name) {
  assert(as_jump_is_spoilt(value));
  spoilt *kept = (spoilt *)(uintptr_t)value->bits;
  if (!as_exec_require(x, AS_CHECK_SETJMP_LOCAL, kept->same, SENTENCE, name)) return false;
  *value = kept->value;
  return true;
}

bool as_jump_may_load(as_exec *x, const as_value *pointer) {
  uint64_t found;
  if (pointer->kind != AS_VALUE_POINTER || !as_pmap_get(x->state->changed, pointer->object.id, &found)) return true;
  const as_object_facts *facts = as_space_object(x->state->space, pointer->object);
  const char *name = facts ? as_machine_object_name(x->machine, facts) : NULL;
  return as_exec_fail(x, AS_CHECK_SETJMP_LOCAL, SENTENCE, name ? name : "?");
}
