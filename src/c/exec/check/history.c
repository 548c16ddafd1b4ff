#include "c/exec/check/history.h"

as_stretch as_history_stretch(const as_value *pointer, const as_value *size) {
  if (pointer->kind != AS_VALUE_POINTER) return (as_stretch){0};
  as_stretch place = {.object = pointer->object};
  bool known = !as_term_exists(pointer->term) && as_value_is_bits(size);
  if (!known || pointer->offset >= AS_ANNOTATION_END || size->bits >= AS_ANNOTATION_END - pointer->offset) return place;
  place.from = pointer->offset, place.to = pointer->offset + size->bits, place.known = true;
  return place;
}

/* Whatever was remembered of these bytes. */
static void forget(as_exec *x, as_stretch place) {
  as_pmaps *maps = &x->machine->maps;
  if (!as_object_exists(place.object)) {
    as_pmap_drop(maps, &x->state->types), as_pmap_drop(maps, &x->state->loose);
    return;
  }
  uint64_t to = place.known ? place.to : AS_ANNOTATION_END;
  as_annotations_clear(maps, &x->state->types, place.object, place.from, to);
  as_annotations_clear(maps, &x->state->loose, place.object, place.from, to);
}

static bool is_on(const as_exec *x, as_check check) { return as_exec_checks(x)[check]; }

static as_stretch scalar_place(const as_exec *x, const as_history_entry *entry) {
  as_value size = as_value_bits(as_machine_stored_bytes(x->machine, x->at->type));
  return as_history_stretch(&entry->to, &size);
}

/* The bytes that hold a bit-field. */
static as_stretch bits_place(const as_exec *x, const as_history_entry *entry) {
  const as_core_field *field = &x->machine->unit->fields.at[x->at->extra];
  as_value size = as_value_bits((field->offset_bits % 8 + field->width_bits + 7) / 8);
  as_stretch place = as_history_stretch(&entry->to, &size);
  if (place.known) place.from += field->offset_bits / 8, place.to += field->offset_bits / 8;
  return place;
}

static bool note_read(as_exec *x, as_stretch place, const as_route *route, bool has_bits) {
  if (!place.known) return true;
  if (is_on(x, AS_CHECK_EFFECTIVE_TYPE) && !has_bits && !as_history_type(x, x->at->type, place, route, false))
    return false;
  if (is_on(x, AS_CHECK_PADDING) && !has_bits && !as_history_loose(x, place)) return false;
  return as_history_root(x, route->root, place, false);
}

static bool note_write(as_exec *x, as_stretch place, const as_route *route, bool has_bits) {
  if (!place.known) return forget(x, place), true;
  bool types = is_on(x, AS_CHECK_EFFECTIVE_TYPE) && !has_bits;
  as_annotations_clear(&x->machine->maps, &x->state->loose, place.object, place.from, place.to);
  if (types && !as_history_type(x, x->at->type, place, route, true)) return false;
  if (!types) as_annotations_clear(&x->machine->maps, &x->state->types, place.object, place.from, place.to);
  if (is_on(x, AS_CHECK_PADDING)) as_history_loosen(x, place, route);
  return as_history_root(x, route->root, place, true);
}

/* Parts of what was there before are moved, not stored: what is remembered of them moves along. */
static void move(as_exec *x, as_stretch to, as_stretch from) {
  if (!to.known || !from.known) {
    forget(x, to);
    return;
  }
  as_history_type_move(x, to, from);
  as_history_loose_move(x, to, from);
}

static bool note_copy(as_exec *x, const as_history_entry *entry, const as_route *route) {
  as_value size = as_value_bits(x->machine->unit->types.at[x->at->type].size_bytes);
  as_stretch to = as_history_stretch(&entry->to, &size), from = as_history_stretch(&entry->from, &size);
  move(x, to, from);
  if (is_on(x, AS_CHECK_EFFECTIVE_TYPE) && !as_history_type_copy(x, x->at->type, to, from)) return false;
  if (is_on(x, AS_CHECK_PADDING) && to.known)
    as_history_loosen_all(x, x->at->type, to), as_history_loosen(x, to, route);
  return as_history_root(x, route->source_root, from, false) && as_history_root(x, route->root, to, true);
}

/* ---- calls that the machine makes by itself ---- */

static as_stretch whole(as_object object) {
  return (as_stretch){.object = object, .to = AS_ANNOTATION_END - 1, .known = as_object_exists(object)};
}

static bool is_list(const as_exec *x, uint32_t pointer) {
  const as_core_unit *unit = x->machine->unit;
  uint32_t to = unit->types.at[pointer].of, list = unit->target.va_list_type;
  return to == list || to == unit->types.at[list].of;
}

/* Through an argument anything of its object may have been written; through a va_list, of any object. */
static void forget_argument(as_exec *x, uint32_t number) {
  uint32_t type = as_exec_operand_type(x, number);
  const as_core_type *t = &x->machine->unit->types.at[type];
  if (t->kind != AS_CORE_POINTER || t->qualifiers & AS_CORE_QUALIFIER_CONST) return;
  as_value value = as_exec_operand_value(x, number);
  if (as_value_is_bits(&value) && !value.bits) return;
  if (is_list(x, type)) value = as_value_indeterminate();
  forget(x, as_history_stretch(&value, &(as_value){0}));
}

static bool note_memcpy(as_exec *x, const as_route *route, bool reads) {
  assert(x->at->operands > 3);
  as_value to = as_exec_operand_value(x, 1), from = as_exec_operand_value(x, 2), size = as_exec_operand_value(x, 3);
  as_stretch into = as_history_stretch(&to, &size), out_of = as_history_stretch(&from, &size);
  if (!reads)
    forget(x, into);
  else
    move(x, into, out_of);
  return (!reads || as_history_root(x, route->source_root, out_of, false)) &&
         as_history_root(x, route->root, into, true);
}

static void note_realloc(as_exec *x) {
  assert(x->at->operands > 1);
  as_value old = as_exec_operand_value(x, 1), *new = as_exec_result(x);
  if (old.kind == AS_VALUE_POINTER && new->kind == AS_VALUE_POINTER) move(x, whole(new->object), whole(old.object));
}

static bool note_call(as_exec *x, const as_history_entry *entry, const as_route *route) {
  if (x->entered || x->frame != entry->frame) return true;
  as_value callee = as_exec_operand_value(x, 0);
  bool is_function = callee.kind == AS_VALUE_POINTER && callee.object.id <= x->machine->unit->functions.count;
  as_trait trait = is_function ? as_machine_callee(x->machine, callee.object.id - 1)->trait : AS_TRAIT_NONE;
  if (trait == AS_TRAIT_NONE) return forget(x, (as_stretch){0}), true;
  if (trait == AS_TRAIT_COPIES) return note_memcpy(x, route, true);
  if (trait == AS_TRAIT_FILLS) return note_memcpy(x, route, false);
  if (trait == AS_TRAIT_MOVES) return note_realloc(x), true;
  for (uint32_t i = 1; i < x->at->operands; i++) forget_argument(x, i);
  return true;
}

/* ---- all ---- */

as_history_entry as_history_before(as_exec *x) {
  as_history_entry entry = {.frame = x->frame, .plan = x->frame->plan};
  assert(entry.plan->routes);
  if (x->at->op == AS_CORE_OP_RETURN) {
    entry.to = x->frame->result_place;
    if (x->at->operands) entry.from = as_exec_operand_value(x, 0);
  } else if (x->at->operands) {
    entry.to = as_exec_operand_value(x, 0);
    if (x->at->operands > 1) entry.from = as_exec_operand_value(x, 1);
  }
  return entry;
}

/* A structure that is returned, by a function whose frame is gone. */
static void note_return(as_exec *x, const as_history_entry *entry, const as_core_function *function) {
  const as_core_unit *unit = x->machine->unit;
  const as_core_type *result = &unit->types.at[unit->types.at[function->type].of];
  bool copied = entry->to.kind != AS_VALUE_INDETERMINATE && result->size_bytes;
  if (!copied || (result->kind != AS_CORE_STRUCT && result->kind != AS_CORE_UNION)) return;
  as_value size = as_value_bits(result->size_bytes);
  move(x, as_history_stretch(&entry->to, &size), as_history_stretch(&entry->from, &size));
}

static as_stretch aggregate_place(const as_exec *x, const as_value *pointer) {
  as_value size = as_value_bits(x->machine->unit->types.at[x->at->type].size_bytes);
  return as_history_stretch(pointer, &size);
}

static bool note_access(as_exec *x, const as_history_entry *entry, const as_route *route) {
  switch ((as_core_op)x->at->op) {
  case AS_CORE_OP_LOAD: return note_read(x, scalar_place(x, entry), route, false);
  case AS_CORE_OP_LOAD_BITS: return note_read(x, bits_place(x, entry), route, true);
  case AS_CORE_OP_STORE: return note_write(x, scalar_place(x, entry), route, false);
  case AS_CORE_OP_STORE_BITS: return note_write(x, bits_place(x, entry), route, true);
  case AS_CORE_OP_COPY: return note_copy(x, entry, route);
  case AS_CORE_OP_ZERO: return forget(x, aggregate_place(x, &entry->to)), true;
  default: return note_call(x, entry, route);
  }
}

bool as_history_after(as_exec *x, const as_history_entry *entry) {
  const as_core_op op = (as_core_op)x->at->op;
  const as_plan *plan = entry->plan;
  assert(x->at >= plan->code && x->at < plan->code + plan->instructions);
  if (op == AS_CORE_OP_CALL || (op >= AS_CORE_OP_LOAD && op <= AS_CORE_OP_ZERO))
    return note_access(x, entry, &plan->routes->at[x->at - plan->code]);
  if (op == AS_CORE_OP_RETURN) note_return(x, entry, plan->core);
  if (op == AS_CORE_OP_FORGET && as_object_exists(x->frame->objects[x->at->extra]))
    forget(x, (as_stretch){.object = x->frame->objects[x->at->extra]});
  if (op == AS_CORE_OP_VA_ARG && x->at->operands > 1) forget(x, aggregate_place(x, &entry->from));
  return true;
}
