/* Strings (C17 7.24). What they look at is inspected: uninitialised bytes are faults. Where it depends on symbolic
 * bytes how far they look, the cases are decided, one for each length. */
#include "c/libc/functions.h"

#include <assert.h>

static as_value number(uint64_t n) { return as_value_bits(n); }

/* Length and end of the string that an argument points to; the pointer is none of several then. */
static bool string(as_work *w, uint32_t argument, const as_value *limit, as_value *pointer, uint64_t *length,
                   bool *ended) {
  return as_work_pointer(w, argument, pointer) && as_work_length(w, pointer, limit, length, ended);
}

static bool whole_string(as_work *w, uint32_t argument, as_value *pointer, uint64_t *length) {
  bool ended;
  if (!string(w, argument, NULL, pointer, length, &ended)) return false;
  assert(ended && pointer->kind != AS_VALUE_CHOICE);
  return true;
}

AS_LIBC_BODY(strlen, "i p") {
  as_value from;
  uint64_t length;
  if (!whole_string(w, 0, &from, &length)) return false;
  as_work_return_int(w, (int64_t)length);
  return true;
}

AS_LIBC_BODY(strnlen, "i pi") {
  as_value from, limit;
  uint64_t length;
  bool ended;
  if (!as_work_size(w, 1, &limit) || !string(w, 0, &limit, &from, &length, &ended)) return false;
  as_work_return_int(w, (int64_t)length);
  return true;
}

/* ---- copying ---- */

/* The string and its end. */
static bool copy_string(as_work *w, as_value to, as_value from, uint64_t length) {
  as_value written = number(length + 1);
  return as_work_copy(w, to, from, written, false) && as_work_apart(w, &to, &written, &from, length + 1) &&
         as_work_has_room(w, 2, &written);
}

AS_LIBC_BODY(strcpy, "p pp.") {
  as_value to, from;
  uint64_t length;
  if (!as_work_pointer(w, 0, &to) || !whole_string(w, 1, &from, &length)) return false;
  w->call->result = to;
  return copy_string(w, to, from, length);
}

AS_LIBC_BODY(stpcpy, "p pp.") {
  as_value to, from;
  uint64_t length;
  if (!as_work_one_pointer(w, 0, &to) || !whole_string(w, 1, &from, &length)) return false;
  if (!copy_string(w, to, from, length)) return false;
  w->call->result = as_work_at(w, to, length);
  return true;
}

/* Exactly `size` bytes are written: behind the end of the string they are zero. */
AS_LIBC_BODY(strncpy, "p ppi.") {
  as_value to, from, size;
  uint64_t length;
  bool ended;
  if (!as_work_one_pointer(w, 0, &to) || !as_work_size(w, 2, &size)) return false;
  if (!string(w, 1, &size, &from, &length, &ended) || !as_work_copy(w, to, from, number(length), false)) return false;
  assert(!as_value_is_bits(&size) || length + ended <= size.bits);
  if (!as_work_apart(w, &to, &size, &from, length + ended)) return false;
  w->call->result = to;
  if (!ended) return as_work_has_room(w, 3, &size);
  as_term rest = as_term_bvsub(w->terms, as_work_size_term(w, &size), as_term_bv(w->terms, w->pointer_bits, length));
  return as_work_fill(w, as_work_at(w, to, length), number(0), as_value_of_term(w->terms, rest)) &&
         as_work_has_room(w, 3, &size);
}

/* Appends `length` bytes and a zero; `read` are inspected. */
static bool append(as_work *w, as_value to, as_value from, uint64_t length, uint64_t read, uint32_t room) {
  assert(length <= read && read <= length + 1);
  as_value end = to, written, added = number(length + 1);
  uint64_t old;
  bool ended;
  w->call->result = to;
  if (!as_work_length(w, &end, NULL, &old, &ended)) return false;
  assert(ended);
  written = number(old + length + 1);
  end = as_work_at(w, end, old);
  return as_work_copy(w, end, from, number(length), false) && as_work_apart(w, &end, &added, &from, read) &&
         as_work_store(w, as_work_at(w, end, length), number(0), 1, false) && as_work_has_room(w, room, &written);
}

AS_LIBC_BODY(strcat, "p pp.") {
  as_value to, from;
  uint64_t length;
  return as_work_pointer(w, 0, &to) && whole_string(w, 1, &from, &length) && append(w, to, from, length, length + 1, 2);
}

AS_LIBC_BODY(strncat, "p ppi.") {
  as_value to, from, size;
  uint64_t length;
  bool ended;
  return as_work_pointer(w, 0, &to) && as_work_size(w, 2, &size) && string(w, 1, &size, &from, &length, &ended) &&
         append(w, to, from, length, length + ended, 3);
}

static bool duplicate(as_work *w, as_value from, uint64_t length) {
  as_value copy;
  if (!as_work_allocate(w, number(length + 1), 16, AS_CONTENT_UNINITIALISED, &copy)) return false;
  w->call->result = copy;
  return copy.kind != AS_VALUE_POINTER || (as_work_copy(w, copy, from, number(length), false) &&
                                           as_work_store(w, as_work_at(w, copy, length), number(0), 1, false));
}

AS_LIBC_BODY(strdup, "p p") {
  as_value from;
  uint64_t length;
  return whole_string(w, 0, &from, &length) && duplicate(w, from, length);
}

AS_LIBC_BODY(strndup, "p pi") {
  as_value from, size;
  uint64_t length;
  bool ended;
  return as_work_size(w, 1, &size) && string(w, 0, &size, &from, &length, &ended) && duplicate(w, from, length);
}

/* ---- searching ---- */

static bool wanted_byte(as_work *w, as_term *wanted) {
  as_value c;
  if (!as_work_number(w, 1, &c)) return false;
  c = as_work_extend(w, &c, as_exec_scalar(w->x, w->call->types[1])->width, 8, false);
  *wanted = as_work_term(w, &c, 8);
  return true;
}

/* How many known bytes from here on are neither the wanted one nor the end. */
static uint64_t other_known(as_work *w, const as_value *from, as_term wanted, uint64_t offset) {
  if (!as_term_is_const(w->terms, wanted)) return 0;
  as_known_run run = as_work_known(w, from, offset, UINT64_MAX - offset);
  run.count = as_known_find(&run, (uint8_t)as_term_bits(w->terms, wanted));
  return as_known_find(&run, 0);
}

/* The byte itself is looked for before the end: the end can be looked for, too. */
AS_LIBC_BODY(strchr, "p pi") {
  as_terms *terms = w->terms;
  as_value from;
  as_term wanted, zero = as_term_bv(terms, 8, 0);
  if (!as_work_one_pointer(w, 0, &from) || !wanted_byte(w, &wanted)) return false;
  for (uint64_t i = 0;; i++) {
    as_value byte;
    i += other_known(w, &from, wanted, i);
    if (!as_work_byte(w, from, i, &byte)) return false;
    as_term t = as_work_term(w, &byte, 8), found = as_term_eq(terms, t, wanted);
    as_term more = as_term_and(terms, as_term_not(terms, found), as_term_not(terms, as_term_eq(terms, t, zero)));
    if (as_exec_decide(w->x, more)) continue;
    if (!as_exec_goes_on(w->x)) return false;
    bool is_there = as_exec_decide(w->x, found);
    w->call->result = is_there ? as_work_at(w, from, i) : number(0);
    return as_exec_goes_on(w->x);
  }
}

/* How many known bytes before the offset, one after the other, are not the wanted one: a block of them at a time. */
static uint64_t other_before(as_work *w, const as_value *from, as_term wanted, uint64_t offset) {
  enum { BLOCK = 4096 };
  if (offset % BLOCK || !offset || !as_term_is_const(w->terms, wanted)) return 0;
  as_known_run run = as_work_known(w, from, offset - BLOCK, BLOCK);
  return run.count == BLOCK && as_known_find(&run, (uint8_t)as_term_bits(w->terms, wanted)) == BLOCK ? BLOCK : 0;
}

/* From the end backwards: one case for each place. */
AS_LIBC_BODY(strrchr, "p pi") {
  as_value from;
  as_term wanted;
  uint64_t length;
  if (!wanted_byte(w, &wanted) || !whole_string(w, 0, &from, &length)) return false;
  for (uint64_t i = length + 1, skipped; i-- > 0;) {
    as_value byte;
    while ((skipped = other_before(w, &from, wanted, i + 1))) i -= skipped;
    if (i == UINT64_MAX) break; /* all of them were others */
    assert(i <= length);
    if (!as_work_byte(w, from, i, &byte)) return false;
    /* The byte at the end is zero on this path, which the term need not show. */
    as_term t = i == length ? as_term_bv(w->terms, 8, 0) : as_work_term(w, &byte, 8);
    if (!as_exec_decide(w->x, as_term_not(w->terms, as_term_eq(w->terms, t, wanted)))) {
      w->call->result = as_work_at(w, from, i);
      return as_exec_goes_on(w->x);
    }
  }
  as_work_return_null(w);
  return true;
}

/* ---- numbers (7.22.6.1) ---- */

AS_LIBC_BODY(abs, "i i") {
  as_terms *terms = w->terms;
  as_value value;
  uint32_t width = as_exec_scalar(w->x, w->call->types[0])->width;
  if (!as_work_number(w, 0, &value)) return false;
  assert(width && width <= 64);
  as_term t = as_work_term(w, &value, width), zero = as_term_bv(terms, width, 0);
  as_term least = as_term_bv(terms, width, UINT64_C(1) << (width - 1));
  if (!as_exec_require(w->x, AS_CHECK_SIGNED_OVERFLOW, as_term_not(terms, as_term_eq(terms, t, least)),
                       "%s of the least value of its type", w->name))
    return false;
  as_work_return_term(w, as_term_ite(terms, as_term_bvslt(terms, t, zero), as_term_bvneg(terms, t), t), true);
  return true;
}

AS_LIBC_BODY(fabs, "f f") {
  const as_scalar *type = as_exec_scalar(w->x, w->call->types[0]), *result = as_work_result_type(w);
  as_value value = w->call->arguments[0];
  if (result->format != type->format) return w->called = AS_CALLED_UNKNOWN, false;
  return as_exec_use(w->x, &value, type, "used as argument 1 of fabs") &&
         as_exec_intrinsic(w->x, AS_CORE_INTRINSIC_FLOAT_ABS, type, &value, &type, 1, &w->call->result);
}
