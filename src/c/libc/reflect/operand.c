/* Values that primitives are given: as they are, or by address and size. */
#include "c/libc/reflect/reflect.h"

#include <stdio.h>

bool as_reflect_misuse(as_work *w, const char *sentence) {
  return as_exec_fail(w->x, AS_CHECK_LIBC_MISUSE, "%s: %s", w->name, sentence);
}

/* A run with values cannot tell a constraint from a number. */
bool as_reflect_misuse_of_form(as_work *w, const char *sentence) {
  w->x->is_about_form = true;
  bool goes_on = as_reflect_misuse(w, sentence);
  w->x->is_about_form = false;
  return goes_on;
}

enum { WIDEST = 1 << 14 };

bool as_reflect_size(as_work *w, uint32_t argument, uint32_t *width) {
  as_value bits;
  *width = 8;
  if (!as_work_size(w, argument, &bits)) return false;
  if (!as_value_is_bits(&bits)) return as_reflect_misuse(w, "a size that depends on inputs");
  if (!bits.bits || bits.bits % 8) return as_reflect_misuse(w, "a size in bits that is no multiple of 8");
  if (bits.bits > WIDEST) return as_exec_give_up(w->x, "%s of more than %d bits", w->name, WIDEST);
  return *width = (uint32_t)bits.bits, true;
}

/* A size that is larger than what is there is one that nobody declared. */
static bool has_room(as_work *w, const as_value *pointer, uint32_t width) {
  if (pointer->kind != AS_VALUE_POINTER) return true;
  const as_value *size = &as_space_object(w->space, pointer->object)->size;
  if (!as_value_is_bits(size) || as_term_exists(pointer->term)) return true;
  if (pointer->offset > size->bits || size->bits - pointer->offset >= width / 8) return true;
  return as_reflect_misuse(w, "the size is larger than the object");
}

static bool load(as_work *w, uint32_t argument, uint32_t width, as_reflected *to) {
  as_value pointer;
  as_access access = {.size_bytes = width / 8, .align_bytes = 1};
  if (!as_work_one_pointer(w, argument, &pointer) || !has_room(w, &pointer, width)) return false;
  access.is_pointer = width == w->pointer_bits;
  if (!as_work_done(w, as_space_load(w->spaces, &w->space, &w->asker, &access, pointer, &to->value))) return false;
  *to = (as_reflected){to->value, width, false};
  if (to->value.kind != AS_VALUE_INDETERMINATE) return true;
  char what[160];
  as_scalar scalar = {.class_ = AS_CORE_CLASS_INTEGER, .width = width, .size_bytes = width / 8, .align_bytes = 1};
  snprintf(what, sizeof what, "used by %s, which argument %u points to", w->name, argument + 1);
  return as_exec_use(w->x, &to->value, &scalar, what);
}

static bool take(as_work *w, uint32_t argument, as_reflected *to) {
  const as_scalar *type = as_exec_scalar(w->x, w->call->types[argument]);
  *to = (as_reflected){w->call->arguments[argument], type->width, type->is_signed};
  if (type->class_ == AS_CORE_CLASS_POINTER) to->is_signed = true; /* from an int, as C extends it */
  if (to->value.kind != AS_VALUE_INDETERMINATE) return true;
  char what[160];
  snprintf(what, sizeof what, "used as argument %u of %s", argument + 1, w->name);
  return as_exec_use(w->x, &to->value, type, what);
}

bool as_reflect_value(as_work *w, uint32_t argument, bool by_address, uint32_t width, as_reflected *value) {
  if (!(by_address ? load(w, argument, width, value) : take(w, argument, value))) return false;
  return !as_reflect_is_constraint(w, &value->value, value->width) ||
         as_reflect_misuse_of_form(w, "a constraint is passed for a value");
}

bool as_reflect_number(as_work *w, uint32_t argument, bool by_address, uint32_t width, as_reflected *value) {
  if (!as_reflect_value(w, argument, by_address, width, value)) return false;
  as_scalar scalar = {.class_ = AS_CORE_CLASS_INTEGER, .width = value->width, .size_bytes = value->width / 8};
  return as_work_as_number(w, &scalar, &value->value);
}

/* &x without a size is the papers' way, too: of the type that it points to. */
static bool points_to_value(as_work *w, uint32_t *width) {
  uint32_t type = as_work_pointee(w, 0);
  if (type == AS_CORE_NONE) return false;
  *width = 8 * as_exec_scalar(w->x, type)->size_bytes;
  return *width && as_core_is_scalar(w->x->machine->unit, type);
}

bool as_reflect_only(as_work *w, bool as_number, as_reflected *value) {
  uint32_t width = 0;
  bool by_address = w->call->count > 1;
  if (by_address && !as_reflect_size(w, 1, &width)) return false;
  if (!by_address) by_address = points_to_value(w, &width);
  return (as_number ? as_reflect_number : as_reflect_value)(w, 0, by_address, width, value);
}

as_term as_reflect_term(as_work *w, const as_reflected *value, uint32_t width) {
  as_value extended = as_work_extend(w, &value->value, value->width, width, value->is_signed);
  return as_work_term(w, &extended, width);
}

bool as_reflect_pair(as_work *w, as_term *a, as_term *b) {
  as_reflected x, y;
  uint32_t width = 0;
  if (w->call->count < 2) return w->called = AS_CALLED_UNKNOWN, false;
  bool by_address = w->call->count > 2;
  if (by_address && !as_reflect_size(w, 2, &width)) return false;
  if (!as_reflect_number(w, 0, by_address, width, &x) || !as_reflect_number(w, 1, by_address, width, &y)) return false;
  width = x.width > y.width ? x.width : y.width;
  *a = as_reflect_term(w, &x, width), *b = as_reflect_term(w, &y, width);
  return true;
}
