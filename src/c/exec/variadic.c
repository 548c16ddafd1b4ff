/* Variable arguments. A va_list holds, in its first bytes, a pointer to an object that stands for the arguments of a
 * call; the offset of that pointer is the number of arguments that were taken. */
#include "c/exec/internal.h"

static as_access list_access(const as_exec *x) {
  uint32_t bytes = x->machine->pointer_bits / 8;
  return (as_access){.size_bytes = bytes, .align_bytes = bytes, .is_pointer = true};
}

static bool put_list(as_exec *x, as_value place, as_value list) {
  as_access access = list_access(x);
  return as_exec_pointer(x, &place) &&
         as_space_store(x->machine->spaces, &x->state->space, &x->asker, &access, place, list) == AS_DONE;
}

bool as_exec_va_start(as_exec *x) {
  as_value place = as_exec_operand_value(x, 0);
  as_space space = as_space_share(x->state->space);
  as_object object = x->frame->variadic;
  if (!as_object_exists(object)) {
    as_object_facts facts = {.kind = AS_OBJECT_OTHER,
                             .align_bytes = 1,
                             .size = as_value_bits(1),
                             .tag = as_machine_tag_other(5),
                             .made = as_exec_range(x)};
    object = as_space_allocate(x->machine->spaces, &space, &facts, AS_UNINITIALISED);
  }
  as_access access = list_access(x);
  bool good = as_exec_pointer(x, &place) && as_space_store(x->machine->spaces, &space, &x->asker, &access, place,
                                                           as_value_pointer(object)) == AS_DONE;
  if (as_exec_settle(x, &space, good)) x->frame->variadic = object;
  return good;
}

static const as_frame *frame_of(const as_exec *x, const as_value *list) {
  const as_frame *frame = x->frame;
  while (frame && !(as_object_exists(frame->variadic) && as_object_same(frame->variadic, list->object)))
    frame = frame->caller;
  return frame;
}

bool as_exec_va_open(as_exec *x, as_value place, as_va_cursor *cursor) {
  as_access access = list_access(x);
  if (!as_exec_pointer(x, &place) ||
      as_space_load(x->machine->spaces, &x->state->space, &x->asker, &access, place, &cursor->list) != AS_DONE)
    return false;
  cursor->place = place;
  if (cursor->list.kind == AS_VALUE_CHOICE && !as_exec_pointer(x, &cursor->list)) return false;
  if (cursor->list.kind == AS_VALUE_POINTER && frame_of(x, &cursor->list)) return true;
  return as_exec_fail(x, AS_CHECK_VA_LIST,
                      "a va_list is used that va_start or va_copy did not begin, or whose call is over");
}

bool as_exec_va_take(as_exec *x, as_va_cursor *cursor, uint32_t *type, as_value *value) {
  const as_frame *frame = frame_of(x, &cursor->list);
  *type = AS_CORE_NONE;
  if (!frame || cursor->list.offset >= frame->more.count) return false;
  const as_argument *argument = &frame->more.at[cursor->list.offset++];
  *type = argument->type, *value = argument->value;
  return true;
}

/* 7.16.1.1p2: the same but for signedness, or pointers to void and to characters; here any pointers. */
static bool fits(const as_machine *machine, uint32_t wanted, uint32_t given) {
  const as_scalar *a = &machine->scalars[wanted], *b = &machine->scalars[given];
  if (a->class_ != b->class_) return false;
  if (a->class_ == AS_CORE_CLASS_AGGREGATE)
    return wanted == given || machine->unit->types.at[wanted].size_bytes == machine->unit->types.at[given].size_bytes;
  return a->width == b->width && a->format == b->format;
}

bool as_exec_va_next(as_exec *x, as_va_cursor *cursor, uint32_t type, as_value *value) {
  uint32_t given;
  if (!as_exec_va_take(x, cursor, &given, value))
    return as_exec_fail(x, AS_CHECK_VA_ARG, "there is no further argument");
  if (fits(x->machine, type, given)) return true;
  return as_exec_fail(x, AS_CHECK_VA_ARG, "the next argument has another type");
}

bool as_exec_va_store(as_exec *x, const as_va_cursor *cursor) { return put_list(x, cursor->place, cursor->list); }

bool as_exec_va_arg(as_exec *x) {
  as_va_cursor cursor;
  as_value value;
  if (!as_exec_va_open(x, as_exec_operand_value(x, 0), &cursor) || !as_exec_va_next(x, &cursor, x->at->type, &value))
    return false;
  if (x->machine->scalars[x->at->type].class_ != AS_CORE_CLASS_AGGREGATE) {
    if (!as_exec_va_store(x, &cursor)) return false;
    as_exec_set_result(x, value);
    return true;
  }
  as_space space = as_space_share(x->state->space);
  as_access access = list_access(x);
  bool good = as_exec_copy_object(x, &space, x->at->type, as_exec_operand_value(x, 1), value, false) &&
              as_space_store(x->machine->spaces, &space, &x->asker, &access, cursor.place, cursor.list) == AS_DONE;
  return as_exec_settle(x, &space, good);
}

bool as_exec_va_copy(as_exec *x) {
  as_va_cursor cursor;
  return as_exec_va_open(x, as_exec_operand_value(x, 1), &cursor) &&
         put_list(x, as_exec_operand_value(x, 0), cursor.list);
}

bool as_exec_va_end(as_exec *x) {
  as_va_cursor cursor;
  return as_exec_va_open(x, as_exec_operand_value(x, 0), &cursor) &&
         put_list(x, cursor.place, as_value_indeterminate());
}
