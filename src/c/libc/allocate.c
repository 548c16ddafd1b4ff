/* Allocation (C17 7.22.3). A size that no object can have (more than half of the address space) gives null; any other
 * succeeds, unless the options say that it may fail. malloc(0) gives an object of no bytes. */
#include "c/libc/functions.h"

#include <assay/base/contract.h>
#include <assert.h>
#include <stdio.h>

enum { NO_MEMORY = 12, INVALID = 22 }; /* ENOMEM and EINVAL of Linux */

/* What malloc aligns to. */
static uint32_t usual_align(const as_work *w) { return w->pointer_bits / 4; }

static as_object new_object(as_work *w, as_value size, uint32_t align_bytes, as_content content) {
  assert(align_bytes && !(align_bytes & (align_bytes - 1)));
  as_object_facts facts = {.kind = AS_OBJECT_HEAP,
                           .lifetime = AS_LIFETIME_ALIVE,
                           .writable = true,
                           .align_bytes = align_bytes,
                           .size = size,
                           .made = as_work_range(w)};
  if (content == AS_CONTENT_UNINITIALISED) content = as_machine_new_content(w->x->machine);
  return as_space_allocate(w->spaces, &w->space, &facts, content);
}

/* Whether there is to be an object. False also if the branch is over. */
static bool succeeds(as_work *w, const as_value *size) {
  uint64_t largest = (UINT64_C(1) << (w->pointer_bits - 1)) - 1;
  as_term fits = as_term_bvule(w->terms, as_work_size_term(w, size), as_term_bv(w->terms, w->pointer_bits, largest));
  if (!as_exec_decide(w->x, fits)) return false;
  return !w->x->machine->options.malloc_may_fail || as_exec_choose(w->x, 2, AS_ALLOCATION_FAILS) == 0;
}

bool as_work_allocate(as_work *w, as_value size, uint32_t align_bytes, as_content content, as_value *pointer) {
  AS_REQUIRE(as_value_is_bits(&size) || size.kind == AS_VALUE_TERM, "a size is a number");
  *pointer = as_value_bits(0);
  if (!succeeds(w, &size)) return as_exec_goes_on(w->x) && as_work_set_errno(w, NO_MEMORY);
  *pointer = as_value_pointer(new_object(w, size, align_bytes, content));
  return as_exec_goes_on(w->x);
}

AS_LIBC_BODY(malloc, "p i") {
  as_value size;
  return as_work_size(w, 0, &size) &&
         as_work_allocate(w, size, usual_align(w), AS_CONTENT_UNINITIALISED, &w->call->result);
}

/* The product of two arguments. *fits: it does not wrap; decided. */
static bool product(as_work *w, uint32_t first, as_value *size, bool *fits) {
  as_value count, each;
  if (!as_work_size(w, first, &count) || !as_work_size(w, first + 1, &each)) return false;
  as_term a = as_work_size_term(w, &count), b = as_work_size_term(w, &each);
  *fits = as_exec_decide(w->x, as_term_not(w->terms, as_term_bvumulo(w->terms, a, b)));
  *size = as_value_of_term(w->terms, as_term_bvmul(w->terms, a, b));
  return as_exec_goes_on(w->x);
}

AS_LIBC_BODY(calloc, "p ii") {
  as_value size;
  bool fits;
  if (!product(w, 0, &size, &fits)) return false;
  as_work_return_null(w);
  if (!fits) return as_work_set_errno(w, NO_MEMORY);
  return as_work_allocate(w, size, usual_align(w), AS_CONTENT_ZERO, &w->call->result);
}

/* ---- aligned ---- */

static bool known(as_work *w, uint32_t argument, uint64_t *number) {
  as_value value;
  *number = 0;
  if (!as_work_size(w, argument, &value)) return false;
  if (!as_value_is_bits(&value)) return as_exec_give_up(w->x, "%s with a symbolic alignment", w->name);
  return *number = value.bits, true;
}

static bool is_alignment(uint64_t n) { return n && !(n & (n - 1)) && n <= UINT32_C(1) << 30; }

AS_LIBC_BODY(aligned_alloc, "p ii") {
  uint64_t align;
  as_value size;
  if (!known(w, 0, &align) || !as_work_size(w, 1, &size)) return false;
  as_work_return_null(w);
  uint32_t least = usual_align(w);
  if (!is_alignment(align)) return as_work_set_errno(w, INVALID);
  return as_work_allocate(w, size, align < least ? least : (uint32_t)align, AS_CONTENT_UNINITIALISED, &w->call->result);
}

/* *to stays as it is where there is no object (glibc; POSIX leaves it open). */
AS_LIBC_BODY(posix_memalign, "i pii") {
  uint64_t align;
  as_value to, size, pointer;
  if (!as_work_pointer(w, 0, &to) || !known(w, 1, &align) || !as_work_size(w, 2, &size)) return false;
  if (!is_alignment(align) || align % (w->pointer_bits / 8)) return as_work_return_int(w, INVALID), true;
  uint32_t least = usual_align(w);
  if (!as_work_allocate(w, size, align < least ? least : (uint32_t)align, AS_CONTENT_UNINITIALISED, &pointer))
    return false;
  as_work_return_int(w, pointer.kind == AS_VALUE_POINTER ? 0 : NO_MEMORY);
  return pointer.kind != AS_VALUE_POINTER || as_work_store(w, to, pointer, w->pointer_bits / 8, true);
}

/* ---- freeing ---- */

/* "a heap object of 8 bytes", "'x', a local variable" */
static const char *describe(as_work *w, const as_object_facts *facts, char *text, size_t size) {
  const char *name = as_machine_object_name(w->x->machine, facts);
  const char *kind = facts->kind == AS_OBJECT_GLOBAL     ? "a global variable"
                     : facts->kind == AS_OBJECT_LOCAL    ? "a local variable"
                     : facts->kind == AS_OBJECT_STRING   ? "a string literal"
                     : facts->kind == AS_OBJECT_FUNCTION ? "a function"
                     : facts->kind == AS_OBJECT_HEAP     ? "a heap object"
                                                         : "something that is no object";
  if (name)
    snprintf(text, size, "'%s', %s", name, kind);
  else if (facts->kind == AS_OBJECT_HEAP && as_value_is_bits(&facts->size))
    snprintf(text, size, "%s of %llu bytes", kind, (unsigned long long)facts->size.bits);
  else
    snprintf(text, size, "%s", kind);
  return text;
}

/* The pointer is one that an allocation returned and nobody freed. */
static bool may_free(as_work *w, const as_value *pointer) {
  as_exec *x = w->x;
  as_term never = as_term_false(w->terms);
  if (pointer->kind != AS_VALUE_POINTER)
    return as_exec_fail(x, AS_CHECK_BAD_FREE, "%s of a pointer that points to no object", w->name);
  const as_object_facts *facts = as_space_object(w->space, pointer->object);
  as_fault fault = {.kind = AS_FAULT_DEAD, .writes = true, .pointer = *pointer, .size = facts->size, .object = facts};
  char text[200];
  describe(w, facts, text, sizeof text);
  if (facts->kind != AS_OBJECT_HEAP)
    return as_exec_require_of(x, AS_CHECK_BAD_FREE, never, &fault, "%s of %s, which no allocation returned", w->name,
                              text);
  if (facts->lifetime != AS_LIFETIME_ALIVE)
    return as_exec_require_of(x, AS_CHECK_DOUBLE_FREE, never, &fault, "%s of %s that was freed before", w->name, text);
  return as_exec_require_of(x, AS_CHECK_BAD_FREE, as_work_begins(w, pointer), &fault,
                            "%s of a pointer into the middle of %s", w->name, text);
}

static bool is_null(as_work *w, uint32_t argument, const as_value *pointer) {
  as_term truth = as_exec_truth(w->x, pointer, as_exec_scalar(w->x, w->call->types[argument]));
  return !as_exec_decide(w->x, truth);
}

static bool to_be_freed(as_work *w, as_value *pointer) {
  return as_work_one_pointer(w, 0, pointer) && as_work_regain(w, AS_REGAIN_FREED, pointer);
}

/* requires: it may be freed. Of a partial state all of the object must be there, which the space asks for. */
static bool end(as_work *w, as_value pointer) {
  assert(pointer.kind == AS_VALUE_POINTER);
  return as_work_done(w, as_space_free(w->spaces, &w->space, &w->asker, pointer, as_work_range(w)));
}

AS_LIBC_BODY(free, "v p") {
  as_value pointer;
  if (!to_be_freed(w, &pointer)) return false;
  bool null = is_null(w, 0, &pointer);
  if (null || !as_exec_goes_on(w->x)) return as_exec_goes_on(w->x);
  return may_free(w, &pointer) && end(w, pointer);
}

/* The smaller of two sizes; decided. */
static as_value smaller(as_work *w, as_value a, as_value b) {
  as_term less = as_term_bvule(w->terms, as_work_size_term(w, &a), as_work_size_term(w, &b));
  return as_exec_decide(w->x, less) ? a : b;
}

/* Always moves. As glibc does, a size of zero frees and gives null (C17 7.22.3.5p4 leaves it open). */
static bool reallocate(as_work *w, as_value size) {
  as_value old;
  if (!to_be_freed(w, &old)) return false;
  bool null = is_null(w, 0, &old);
  if (!as_exec_goes_on(w->x)) return false;
  if (null) return as_work_allocate(w, size, usual_align(w), AS_CONTENT_UNINITIALISED, &w->call->result);
  if (!may_free(w, &old)) return false;
  as_value old_size = as_space_object(w->space, old.object)->size, moved = as_value_bits(0);
  bool some = as_work_above(w, &size, 0);
  if (some && !as_work_allocate(w, size, usual_align(w), AS_CONTENT_UNINITIALISED, &moved)) return false;
  if (!as_exec_goes_on(w->x)) return false;
  w->call->result = moved;
  if (some && moved.kind != AS_VALUE_POINTER) return true;
  assert(!some || !as_object_same(moved.object, old.object));
  if (some) {
    as_value kept = smaller(w, size, old_size);
    if (!as_exec_goes_on(w->x) || !as_work_copy(w, moved, as_value_pointer(old.object), kept, false)) return false;
  }
  return end(w, old);
}

AS_LIBC_BODY(realloc, "p pi") {
  as_value size;
  return as_work_size(w, 1, &size) && reallocate(w, size);
}

AS_LIBC_BODY(reallocarray, "p pii") {
  as_value size;
  bool fits;
  if (!product(w, 1, &size, &fits)) return false;
  as_work_return_null(w);
  return fits ? reallocate(w, size) : as_work_set_errno(w, NO_MEMORY);
}
