/* Memory, as summaries see it. */
#include "c/exec/cuts.h"
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

/* ---- what is no error whatever the inputs are ---- */

/* An asker for whom what is not certain is no fault, but the answer. */
static bool is_sure(void *data, as_term claim, const as_fault *fault) {
  (void)fault;
  as_asking *asking = data;
  return !as_asking_possible(asking, as_term_not(as_run_terms(asking->run), claim)) && !asking->over;
}

/* By input (cuts.h) it may be sure only where it is so for this one. */
static bool assume_sure(void *data, as_term claim, const as_fault *fault) {
  (void)fault;
  return as_asking_assume(data, claim);
}

static bool can_access(as_work *w, as_value pointer, uint64_t bytes, bool writes) {
  as_access access = {.size_bytes = bytes, .align_bytes = 1};
  as_asker asker = w->asker;
  bool by_input = as_exec_is_by_input(w->x);
  if (by_input && !as_exec_decide(w->x, as_exec_fresh(w->x, as_sort_bool(), AS_CUT_MUST))) return false;
  asker.require = by_input ? assume_sure : is_sure;
  if (as_space_resolve(w->spaces, &w->space, &asker, &access, writes, &pointer) != AS_SPACE_DONE) return false;
  as_term initialised = writes ? as_term_true(w->terms) : as_space_initialised(w->spaces, w->space, &pointer, bytes);
  return as_term_is_const(w->terms, initialised) ? as_term_is_true(w->terms, initialised)
                                                 : asker.require(w->asker.data, initialised, NULL);
}

/* (size, pointer): one that is not converted to void *, by which it would lose its bounds. */
static bool return_can(as_work *w, bool writes) {
  as_value size, pointer;
  if (!as_work_one_pointer(w, 1, &pointer) || !as_work_size(w, 0, &size)) return false;
  if (!as_value_is_bits(&size)) return as_reflect_misuse(w, "a size that depends on inputs");
  bool can = !as_exec_is_told(w->x) && can_access(w, pointer, size.bits, writes);
  return as_exec_goes_on(w->x) && as_reflect_return_told(w, can);
}

AS_LIBC_BODY(reflect_can_read, "i ip") { return return_can(w, false); }
AS_LIBC_BODY(reflect_can_write, "i ip") { return return_can(w, true); }

/* ---- (c, to, from, size): a copy where c holds ---- */

static bool load_whole(as_work *w, const as_value *pointer, const as_access *access, as_value *value) {
  as_term initialised = as_space_initialised(w->spaces, w->space, pointer, access->size_bytes);
  return as_term_is_true(w->terms, w->asker.simplify(w->asker.data, initialised)) &&
         as_space_load(w->spaces, &w->space, &w->asker, access, *pointer, value) == AS_SPACE_DONE &&
         value->kind != AS_VALUE_INDETERMINATE;
}

/* Scalars that are there are one of two. What nobody wrote stays so under a condition, which only arrays can know. */
AS_LIBC_BODY(reflect_copy_where, "v sppi") {
  as_term guard;
  as_value to, from, size, old, new, made;
  if (!as_work_truth(w, 0, &guard) || !as_work_one_pointer(w, 1, &to) || !as_work_one_pointer(w, 2, &from) ||
      !as_work_size(w, 3, &size))
    return false;
  if (!as_value_is_bits(&size)) return as_reflect_misuse(w, "a size that depends on inputs");
  as_access access = {.size_bytes = size.bits, .align_bytes = 1, .is_pointer = size.bits * 8 == w->pointer_bits};
  if (!as_work_done(w, as_space_resolve(w->spaces, &w->space, &w->asker, &access, false, &from)) ||
      !as_work_done(w, as_space_resolve(w->spaces, &w->space, &w->asker, &access, true, &to)))
    return false;
  as_scalar scalar = {.class_ = access.is_pointer ? AS_CORE_CLASS_POINTER : AS_CORE_CLASS_INTEGER,
                      .width = (uint32_t)(8 * size.bits),
                      .size_bytes = (uint32_t)size.bits,
                      .align_bytes = 1};
  bool is_scalar = size.bits == 1 || size.bits == 2 || size.bits == 4 || size.bits == 8;
  if (is_scalar && load_whole(w, &to, &access, &old) && load_whole(w, &from, &access, &new))
    return as_exec_either(w->x, &scalar, guard, &new, &old, &made) &&
           as_work_done(w, as_space_store(w->spaces, &w->space, &w->asker, &access, to, made));
  return as_exec_goes_on(w->x) &&
         as_work_done(w, as_space_copy_where(w->spaces, &w->space, &w->asker, &access, guard, to, from, size.bits));
}
