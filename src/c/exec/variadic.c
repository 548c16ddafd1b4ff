/* Variable arguments. A va_list holds, in its first bytes, a pointer to an object that stands for the arguments of a
 * call; the low bits of the offset of that pointer are the number of arguments that were taken. The others are the
 * number of the frame that took the last one of a va_list which it was passed, or 0: in the functions that passed it
 * the va_list is indeterminate then (7.16p3), for which va_end alone is good. So it is once that frame has returned.
 *
 * That holds where a va_list is an array, as it is for x86-64: elsewhere a function takes from a copy of its own. */
#include "c/core/compatible.h"
#include "c/exec/internal.h"

enum { TAKEN_BITS = 24 };
#define NOBODY (UINT64_MAX >> TAKEN_BITS) /* a frame that is never there: who took is no function of the program's */

static uint64_t taken_of(const as_value *list) { return list->offset & ((UINT64_C(1) << TAKEN_BITS) - 1); }
static uint64_t taker_of(const as_value *list) { return list->offset >> TAKEN_BITS; }
static void set_taker(as_value *list, uint64_t number) {
  assert(number <= NOBODY);
  list->offset = taken_of(list) | number << TAKEN_BITS;
}

static as_access list_access(const as_exec *x) {
  uint32_t bytes = x->machine->pointer_bits / 8;
  return (as_access){.size_bytes = bytes, .align_bytes = bytes, .is_pointer = true};
}

static bool put_list(as_exec *x, as_value place, as_value list) {
  as_access access = list_access(x);
  return as_exec_pointer(x, &place) &&
         as_space_store(x->machine->spaces, &x->state->space, &x->asker, &access, place, list) == AS_SPACE_DONE;
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
    object = as_space_allocate(x->machine->spaces, &space, &facts, AS_CONTENT_UNINITIALISED);
  }
  as_access access = list_access(x);
  bool good = as_exec_pointer(x, &place) && as_space_store(x->machine->spaces, &space, &x->asker, &access, place,
                                                           as_value_pointer(object)) == AS_SPACE_DONE;
  assert(as_object_exists(object));
  if (as_exec_settle(x, &space, good)) x->frame->variadic = object;
  return good;
}

static const as_frame *frame_of(const as_exec *x, const as_value *list) {
  const as_frame *frame = x->frame;
  while (frame && !(as_object_exists(frame->variadic) && as_object_same(frame->variadic, list->object)))
    frame = frame->caller;
  return frame;
}

/* A list that was begun, and not ended. */
static bool open_begun(as_exec *x, as_value place, as_va_cursor *cursor) {
  as_access access = list_access(x);
  if (!as_exec_pointer(x, &place) ||
      as_space_load(x->machine->spaces, &x->state->space, &x->asker, &access, place, &cursor->list) != AS_SPACE_DONE)
    return false;
  cursor->place = place;
  if (cursor->list.kind == AS_VALUE_CHOICE && !as_exec_pointer(x, &cursor->list)) return false;
  if (cursor->list.kind == AS_VALUE_POINTER && frame_of(x, &cursor->list)) return true;
  return as_exec_fail(x, AS_CHECK_VA_LIST,
                      "a va_list is used that va_start or va_copy did not begin, or whose call is over");
}

/* Libc models pass lists to each other as suits them: who called the outermost of them passed it to that one. */
static const as_frame *reader(const as_exec *x) {
  const as_frame *frame = x->frame;
  assert(frame);
  while (frame->plan->is_libc && frame->caller && frame->caller->plan->is_libc) frame = frame->caller;
  return frame;
}

static bool is_determinate(const as_exec *x, const as_value *list) {
  const as_frame *frame = x->frame;
  while (frame && frame->number != taker_of(list)) frame = frame->caller;
  return frame || !taker_of(list);
}

bool as_exec_va_open(as_exec *x, as_value place, as_va_cursor *cursor) {
  if (!open_begun(x, place, cursor)) return false;
  if (is_determinate(x, &cursor->list)) return true;
  return as_exec_fail(x, AS_CHECK_VA_LIST,
                      "a va_list is used from which a function that it was passed to has taken arguments");
}

void as_exec_va_skip(as_va_cursor *cursor, uint32_t count) {
  const uint64_t most = (UINT64_C(1) << TAKEN_BITS) - 1;
  uint64_t taken = taken_of(&cursor->list) + count, taker = taker_of(&cursor->list);
  cursor->list.offset = taken < most ? taken : most;
  set_taker(&cursor->list, taker);
}

void as_exec_va_pass(const as_exec *x, as_va_cursor *cursor) {
  const as_frame *frame = reader(x);
  set_taker(&cursor->list, frame->plan->is_libc ? frame->number : NOBODY);
}

bool as_exec_va_take(as_exec *x, as_va_cursor *cursor, uint32_t *type, as_value *value) {
  const as_frame *frame = frame_of(x, &cursor->list);
  *type = AS_CORE_NONE;
  if (!frame || taken_of(&cursor->list) >= frame->more.count) return false;
  const as_argument *argument = &frame->more.at[taken_of(&cursor->list)];
  assert(argument->type < x->machine->unit->types.count);
  cursor->list.offset++;
  *type = argument->type, *value = argument->value;
  return true;
}

/* Whether they look alike to the machine. */
static bool fits(const as_machine *machine, uint32_t wanted, uint32_t given) {
  const as_scalar *a = &machine->scalars[wanted], *b = &machine->scalars[given];
  if (a->class_ != b->class_) return false;
  if (a->class_ == AS_CORE_CLASS_AGGREGATE)
    return wanted == given || machine->unit->types.at[wanted].size_bytes == machine->unit->types.at[given].size_bytes;
  return a->width == b->width && a->format == b->format;
}

/* 7.16.1.1p2, with what C23 says of qualifiers: C17 has forgotten that a char * may be taken as a const char *. */
static bool is_same_pointer(const as_core_unit *unit, uint32_t wanted, uint32_t given) {
  const as_core_type *a = as_core_type_of(unit, wanted), *b = as_core_type_of(unit, given);
  if (a->kind != AS_CORE_POINTER || b->kind != AS_CORE_POINTER) return false;
  bool has_void =
      as_core_type_of(unit, a->of)->kind == AS_CORE_VOID || as_core_type_of(unit, b->of)->kind == AS_CORE_VOID;
  return as_core_compatible(unit, a->of, b->of, false) || (has_void && as_core_byte_pointers(unit, wanted, given));
}

/* Types that differ in sign alone have the values that are not negative in common. */
static bool check_sign(as_exec *x, uint32_t type, const as_value *value) {
  if (value->kind == AS_VALUE_INDETERMINATE) return true;
  uint32_t width = x->machine->scalars[type].width;
  as_term term = as_value_term(x->terms, value, width), zero = as_term_bv(x->terms, width, 0);
  return as_exec_require(x, AS_CHECK_VA_ARG, as_term_not(x->terms, as_term_bvslt(x->terms, term, zero)),
                         "the next argument is no value of the type, which differs in sign");
}

/* Where nobody looks for what fits: what happens to lie there. */
static bool take_anything(as_exec *x, uint32_t type, as_value *value) {
  const as_scalar *scalar = &x->machine->scalars[type];
  if (scalar->class_ == AS_CORE_CLASS_AGGREGATE) return as_exec_stop_unless(x, as_term_false(x->terms));
  *value = as_exec_indeterminate_input(x, "argument", scalar->width);
  return !x->asking.over;
}

static bool next(as_exec *x, as_va_cursor *cursor, uint32_t type, as_value *value) {
  const as_core_unit *unit = x->machine->unit;
  uint32_t given;
  bool is_there = as_exec_va_take(x, cursor, &given, value);
  if (!is_there || !fits(x->machine, type, given))
    return as_exec_fail(x, AS_CHECK_VA_ARG,
                        is_there ? "the next argument has another type" : "there is no further argument") &&
           take_anything(x, type, value);
  if (x->frame->plan->is_libc || as_core_compatible(unit, type, given, false)) return true;
  if (as_core_corresponding(unit, type, given)) return check_sign(x, type, value);
  return is_same_pointer(unit, type, given) ||
         as_exec_fail(x, AS_CHECK_VA_ARG_TYPE, "the next argument has a type that only looks alike");
}

bool as_exec_va_arg(as_exec *x) {
  as_va_cursor cursor;
  as_value value;
  if (!as_exec_va_open(x, as_exec_operand_value(x, 0), &cursor) || !next(x, &cursor, x->at->type, &value)) return false;
  if (x->at->flags & AS_WAS_PASSED) set_taker(&cursor.list, reader(x)->number);
  if (x->machine->scalars[x->at->type].class_ != AS_CORE_CLASS_AGGREGATE) {
    if (!put_list(x, cursor.place, cursor.list)) return false;
    as_exec_set_result(x, value);
    return true;
  }
  as_space space = as_space_share(x->state->space);
  as_access access = list_access(x);
  bool good =
      as_exec_copy_object(x, &space, x->at->type, as_exec_operand_value(x, 1), value, false) &&
      as_space_store(x->machine->spaces, &space, &x->asker, &access, cursor.place, cursor.list) == AS_SPACE_DONE;
  return as_exec_settle(x, &space, good);
}

bool as_exec_va_copy(as_exec *x) {
  as_va_cursor cursor;
  if (!as_exec_va_open(x, as_exec_operand_value(x, 1), &cursor)) return false;
  set_taker(&cursor.list, 0);
  return put_list(x, as_exec_operand_value(x, 0), cursor.list);
}

bool as_exec_va_end(as_exec *x) {
  as_va_cursor cursor;
  return open_begun(x, as_exec_operand_value(x, 0), &cursor) && put_list(x, cursor.place, as_value_indeterminate());
}
