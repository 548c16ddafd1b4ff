/* Memory functions (C17 7.24.2.1, 7.24.2.2, 7.24.4.1, 7.24.5.1, 7.24.6.1). Copies keep bytes as they are, indeterminate
 * ones too; comparisons and searches inspect them. */
#include "c/libc/functions.h"

#include <assert.h>

static bool copy(as_work *w, bool overlap) {
  as_value to, from, size;
  if (!as_work_pointer(w, 0, &to) || !as_work_pointer(w, 1, &from) || !as_work_size(w, 2, &size)) return false;
  if (!as_work_copy(w, to, from, size, overlap) || !as_work_has_room(w, 3, &size)) return false;
  w->call->result = to;
  return true;
}

AS_LIBC_BODY(memcpy, "p ppi.") { return copy(w, false); }
AS_LIBC_BODY(memmove, "p ppi.") { return copy(w, true); }

AS_LIBC_BODY(memset, "p pii.") {
  as_value to, byte, size;
  if (!as_work_pointer(w, 0, &to) || !as_work_number(w, 1, &byte) || !as_work_size(w, 2, &size)) return false;
  byte = as_work_extend(w, &byte, as_exec_scalar(w->x, w->call->types[1])->width, 8, false);
  if (!as_work_fill(w, to, byte, size) || !as_work_has_room(w, 3, &size)) return false;
  w->call->result = to;
  return true;
}

/* ---- memcmp ---- */

/* One pair of bytes that may differ, as ints. */
typedef struct pair {
  as_term equal, difference;
} pair;

/* All of the range must be there, if its size is known, though the comparison may end earlier. */
static bool resolve_range(as_work *w, as_value *pointer, const as_value *size) {
  as_access access = {.size_bytes = as_value_is_bits(size) ? size->bits : 0, .align_bytes = 1};
  return as_work_done(w, as_space_resolve(w->spaces, &w->space, &w->asker, &access, false, pointer));
}

static pair pair_of(as_work *w, const as_value *a, const as_value *b) {
  as_terms *terms = w->terms;
  assert(!as_value_same(a, b));
  as_term x = as_work_term(w, a, 8), y = as_work_term(w, b, 8);
  return (pair){as_term_eq(terms, x, y),
                as_term_bvsub(terms, as_term_zero_extend(terms, x, 32), as_term_zero_extend(terms, y, 32))};
}

/* Bytes that nobody wrote matter only if all before are equal. */
static bool equal_so_far(as_work *w, const pair *pairs, uint32_t count) {
  as_term all = as_term_true(w->terms);
  for (uint32_t i = 0; i < count && !as_exec_due(w->x); i++) all = as_term_and(w->terms, all, pairs[i].equal);
  return as_exec_decide(w->x, all);
}

static bool is_uninitialised(as_work *w, as_value pointer, uint64_t offset) {
  static const as_access access = {.size_bytes = 1, .align_bytes = 1};
  as_value byte, at = as_work_at(w, pointer, offset);
  return as_space_load(w->spaces, &w->space, &w->asker, &access, at, &byte) == AS_SPACE_DONE &&
         (byte.kind == AS_VALUE_INDETERMINATE || as_history_is_loose(w->x, &at));
}

AS_VECTOR_DEFINE(pairs, pair)

/* How many known bytes are equal from here on. */
static uint64_t equal_known(as_work *w, const as_value *a, const as_value *b, const as_value *size, uint64_t offset) {
  uint64_t left = as_work_left(size, offset);
  as_known_run x = as_work_known(w, a, offset, left), y = as_work_known(w, b, offset, x.count);
  uint64_t common = as_known_common(&x, &y);
  assert(common <= left);
  return common;
}

/* The pairs that may differ; the last one is the first that surely does, if there is such a pair. */
static bool compare(as_work *w, as_value a, as_value b, const as_value *size, pairs *found) {
  for (uint64_t i = 0; as_work_above(w, size, i += equal_known(w, &a, &b, size, i)); i++) {
    if (found->count && (is_uninitialised(w, a, i) || is_uninitialised(w, b, i)) &&
        !equal_so_far(w, found->at, found->count))
      break;
    as_value x, y;
    if (!as_exec_goes_on(w->x) || !as_work_byte(w, a, i, &x) || !as_work_byte(w, b, i, &y)) return false;
    if (as_value_same(&x, &y)) continue;
    pairs_push(w->x->machine->memory, found, pair_of(w, &x, &y));
    if (as_term_is_false(w->terms, found->at[found->count - 1].equal)) break;
  }
  return as_exec_goes_on(w->x);
}

/* No decision about the bytes: the result is a term. */
AS_LIBC_BODY(memcmp, "i ppi") {
  as_value a, b, size;
  if (!as_work_pointer(w, 0, &a) || !as_work_pointer(w, 1, &b) || !as_work_size(w, 2, &size)) return false;
  if (!resolve_range(w, &a, &size) || !resolve_range(w, &b, &size)) return false;
  pairs found = {0};
  bool ok = compare(w, a, b, &size, &found);
  as_term result = as_term_bv(w->terms, 32, 0);
  for (uint32_t i = found.count; ok && i-- > 0 && !as_exec_due(w->x);)
    result = as_term_ite(w->terms, found.at[i].equal, result, found.at[i].difference);
  pairs_release(w->x->machine->memory, &found);
  if (ok) as_work_return_term(w, result, true);
  return ok && as_exec_goes_on(w->x);
}

/* ---- memchr ---- */

/* How many known bytes are others from here on. */
static uint64_t other_known(as_work *w, const as_value *from, const as_value *wanted, const as_value *size,
                            uint64_t offset) {
  if (!as_value_is_bits(wanted)) return 0;
  as_known_run run = as_work_known(w, from, offset, as_work_left(size, offset));
  return as_known_find(&run, (uint8_t)wanted->bits);
}

/* It reads one byte after the other, up to the first that is found (C17 7.24.5.1p2). */
AS_LIBC_BODY(memchr, "p pii") {
  as_value from, wanted, size;
  if (!as_work_pointer(w, 0, &from) || !as_work_number(w, 1, &wanted) || !as_work_size(w, 2, &size)) return false;
  wanted = as_work_extend(w, &wanted, as_exec_scalar(w->x, w->call->types[1])->width, 8, false);
  as_value none = as_value_bits(0);
  if (!resolve_range(w, &from, &none)) return false;
  for (uint64_t i = 0; as_work_above(w, &size, i += other_known(w, &from, &wanted, &size, i)); i++) {
    as_value byte;
    if (!as_work_byte(w, from, i, &byte)) return false;
    as_term differs =
        as_term_not(w->terms, as_term_eq(w->terms, as_work_term(w, &byte, 8), as_work_term(w, &wanted, 8)));
    if (as_exec_decide(w->x, differs)) continue;
    if (!as_exec_goes_on(w->x)) return false;
    w->call->result = as_work_at(w, from, i);
    return true;
  }
  as_work_return_null(w);
  return as_exec_goes_on(w->x);
}
