/* Memory, as summaries see it. */
#include "c/libc/reflect/reflect.h"

#include <assert.h>

static bool resolve(as_work *w, as_value *pointer, as_term *left) {
  as_access access = {.align_bytes = 1};
  if (!as_work_one_pointer(w, 0, pointer)) return false;
  if (!as_work_done(w, as_space_resolve(w->spaces, &w->space, &w->asker, &access, false, pointer))) return false;
  assert(pointer->kind == AS_VALUE_POINTER);
  as_term all = as_work_size_term(w, &as_space_object(w->space, pointer->object)->size);
  *left = as_term_bvsub(w->terms, all, as_pointer_offset(w->terms, pointer, w->pointer_bits));
  return true;
}

/* How many bytes there are from the pointer to the end of its object. */
AS_LIBC_BODY(reflect_bytes_left, "i p") {
  as_value pointer;
  as_term left;
  if (!resolve(w, &pointer, &left)) return false;
  as_work_return_term(w, left, false);
  return true;
}

/* That there are so many; else the access is one outside of the object. */
AS_LIBC_BODY(reflect_require_bytes, "v pi") {
  as_value pointer, count;
  as_term left;
  if (!resolve(w, &pointer, &left) || !as_work_size(w, 1, &count)) return false;
  as_term fits = as_term_bvule(w->terms, as_work_size_term(w, &count), left);
  if (!as_exec_require(w->x, AS_CHECK_BOUNDS, fits, "%s: the object has not so many bytes", w->name)) return false;
  if (as_work_result_type(w)->class_ == AS_CORE_CLASS_INTEGER) as_work_return_int(w, 1);
  return true;
}

/* (p, x, c): *p becomes x where c holds, and stays as it is elsewhere. */
AS_LIBC_BODY(reflect_cond_write, "v psv") {
  as_value pointer, old;
  as_reflected x;
  as_term guard;
  uint32_t type = as_work_pointee(w, 0);
  bool is_scalar = type != AS_CORE_NONE && as_core_is_scalar(w->x->machine->unit, type);
  as_scalar byte = {.class_ = AS_CORE_CLASS_INTEGER, .width = 8, .size_bytes = 1, .align_bytes = 1};
  const as_scalar *to = is_scalar ? as_exec_scalar(w->x, type) : &byte;
  uint32_t width = 8 * to->size_bytes;
  as_access access = {
      .size_bytes = to->size_bytes, .align_bytes = 1, .is_pointer = to->class_ == AS_CORE_CLASS_POINTER};
  if (!as_work_one_pointer(w, 0, &pointer) || !as_reflect_value(w, 1, false, 0, &x) ||
      !as_reflect_constraint(w, 2, &guard))
    return false;
  if (!as_work_done(w, as_space_load(w->spaces, &w->space, &w->asker, &access, pointer, &old))) return false;
  bool is_number = x.value.kind == AS_VALUE_BITS || x.value.kind == AS_VALUE_TERM;
  if (!is_number && x.width != width) return as_exec_give_up(w->x, "%s of a pointer, as a number", w->name);
  if (is_number) x.value = as_work_extend(w, &x.value, x.width, width, x.is_signed);
  as_value made;
  return as_exec_either(w->x, to, guard, &x.value, &old, &made) &&
         as_work_done(w, as_space_store(w->spaces, &w->space, &w->asker, &access, pointer, made));
}
