/* Pointer.v, its second part: two pointers, and conversions. */
#include "c/prove/execute/executor.h"

static bool is_null(const as_prove_value *v) {
  return v->kind == AS_PROVE_VALUE_WORD && as_execute_is_number(v->word, 0);
}
static bool are(const as_prove_value *p, const as_prove_value *q, as_prove_value_kind kind) {
  return p->kind == kind && q->kind == kind;
}

/* True, and the path is over, if one of them is indeterminate. */
static bool one_is_indeterminate(as_executor *x, const as_prove_value *p, const as_prove_value *q) {
  if (p->kind != AS_PROVE_VALUE_INDETERMINATE && q->kind != AS_PROVE_VALUE_INDETERMINATE) return false;
  as_execute_fail(x, AS_PROVE_ERROR_UNINITIALISED);
  return true;
}

/* ---- differences ---- */

static as_prove_word distance(as_executor *x, as_prove_word a, as_prove_word b) {
  return as_execute_same_word(x, a, b) ? as_execute_known(0) : as_execute_compute_2(x, AS_WORD_SUB, 64, a, b);
}

as_prove_value as_execute_difference(as_executor *x, as_prove_word each, const as_prove_value *p,
                                     const as_prove_value *q) {
  if (one_is_indeterminate(x, p, q)) return *p;
  if (are(p, q, AS_PROVE_VALUE_POINTER) && p->index == q->index) {
    as_prove_word d = distance(x, p->word, q->word);
    return as_execute_word_value(as_execute_is_number(each, 1) ? d
                                                               : as_execute_compute_2(x, AS_WORD_SDIV, 64, d, each));
  }
  bool unknown = are(p, q, AS_PROVE_VALUE_WORD) || are(p, q, AS_PROVE_VALUE_CODE);
  if (!is_null(p) || !is_null(q))
    as_execute_fail(x, unknown ? AS_PROVE_ERROR_UNSUPPORTED : AS_PROVE_ERROR_POINTER_DIFFERENCE);
  return as_execute_number_value(0);
}

/* ---- comparisons ---- */

static bool is_place(const as_prove_object *object, uint64_t at) { return at <= object->size; }

static as_prove_word different_objects(as_executor *x, const as_prove_value *p, const as_prove_value *q) {
  const as_prove_object *first = as_execute_object(x, p->index), *second = as_execute_object(x, q->index);
  as_prove_error dead = as_execute_error_of_life((as_prove_life)first->life);
  if (dead == AS_PROVE_ERROR_COUNT) dead = as_execute_error_of_life((as_prove_life)second->life);
  if (dead != AS_PROVE_ERROR_COUNT) return as_execute_fail(x, dead), as_execute_known(0);
  uint64_t a = as_execute_settle(x, p->index, p->word), b = as_execute_settle(x, q->index, q->word);
  bool literals = first->storage == AS_PROVE_STORAGE_LITERAL && second->storage == AS_PROVE_STORAGE_LITERAL;
  bool adjoin = (a == first->size && !b) || (b == second->size && !a);
  if (literals || !is_place(first, a) || !is_place(second, b) || adjoin) as_execute_unsupported(x);
  return as_execute_known(0);
}

static as_prove_word equal_words(as_executor *x, as_prove_word a, as_prove_word b) {
  return as_execute_same_word(x, a, b) ? as_execute_known(1) : as_execute_compute_2(x, AS_WORD_EQ, 64, a, b);
}

static as_prove_word equal_pointers(as_executor *x, const as_prove_value *p, const as_prove_value *q) {
  if (one_is_indeterminate(x, p, q)) return as_execute_known(0);
  if (are(p, q, AS_PROVE_VALUE_POINTER))
    return p->index == q->index ? equal_words(x, p->word, q->word) : different_objects(x, p, q);
  if (are(p, q, AS_PROVE_VALUE_WORD)) return equal_words(x, p->word, q->word);
  if (are(p, q, AS_PROVE_VALUE_CODE)) return as_execute_known(p->index == q->index);
  bool differ =
      as_execute_is_address(p) ? as_execute_is_address(q) || is_null(q) : as_execute_is_address(q) && is_null(p);
  if (!differ) as_execute_unsupported(x);
  return as_execute_known(0);
}

static as_prove_word order_pointers(as_executor *x, as_prove_comparison name, const as_prove_value *p,
                                    const as_prove_value *q) {
  static const as_prove_scalar offset = {AS_PROVE_SCALAR_INT, 64, true, 8};
  if (one_is_indeterminate(x, p, q)) return as_execute_known(0);
  bool same_object = are(p, q, AS_PROVE_VALUE_POINTER) && p->index == q->index;
  bool words = are(p, q, AS_PROVE_VALUE_WORD), numbers = words && !p->word.name && !q->word.name;
  if (same_object || numbers) return as_execute_compare(x, name, offset, p->word, q->word);
  as_execute_fail(x, words ? AS_PROVE_ERROR_UNSUPPORTED : AS_PROVE_ERROR_POINTER_COMPARISON);
  return as_execute_known(0);
}

as_prove_word as_execute_compare_pointers(as_executor *x, as_prove_comparison name, const as_prove_value *p,
                                          const as_prove_value *q) {
  if (name == AS_PROVE_COMPARISON_EQUAL) return equal_pointers(x, p, q);
  if (name == AS_PROVE_COMPARISON_UNEQUAL) return as_execute_not_bit(x, equal_pointers(x, p, q));
  return order_pointers(x, name, p, q);
}

/* ---- conversions ---- */

static as_prove_value from_pointer(as_executor *x, as_prove_scalar to, const as_prove_value *v) {
  if (to.kind == AS_PROVE_SCALAR_BOOL) return as_execute_bit_value(as_execute_truth(x, 64, v));
  if (to.kind == AS_PROVE_SCALAR_PTR || (as_execute_is_address(v) && to.width == 64)) {
    as_prove_value same = *v;
    same.is_bounded = false, same.low = same.extent = 0;
    return same;
  }
  if (v->kind == AS_PROVE_VALUE_WORD) return as_execute_word_value(as_execute_resize(x, false, 64, to.width, v->word));
  as_execute_fail(x,
                  v->kind == AS_PROVE_VALUE_INDETERMINATE ? AS_PROVE_ERROR_UNINITIALISED : AS_PROVE_ERROR_UNSUPPORTED);
  return *v;
}

as_prove_value as_execute_convert(as_executor *x, as_prove_scalar from, as_prove_scalar to, const as_prove_value *v) {
  if (from.kind == AS_PROVE_SCALAR_PTR) return from_pointer(x, to, v);
  if (to.kind != AS_PROVE_SCALAR_PTR) return as_execute_convert_integer(x, from, to, v);
  if (as_execute_is_address(v) && from.width == 64) return *v;
  as_prove_word word = as_execute_use(x, from.width, v);
  return as_execute_word_value(as_execute_resize(x, from.is_signed, from.width, 64, word));
}

/* ---- accesses that are not sequenced ---- */

bool as_execute_same_object(as_executor *x, const as_prove_value *p, const as_prove_value *q) {
  if (one_is_indeterminate(x, p, q) || p->kind != q->kind) return false;
  return p->kind == AS_PROVE_VALUE_WORD || (as_execute_is_address(p) && p->index == q->index);
}

void as_execute_apart(as_executor *x, const as_prove_value *p, const as_prove_value *q, int64_t low, int64_t high) {
  if (!are(p, q, AS_PROVE_VALUE_POINTER) || p->index != q->index) return;
  as_prove_word d = distance(x, q->word, p->word);
  if (low) d = as_execute_compute_2(x, AS_WORD_SUB, 64, d, as_execute_known((uint64_t)low));
  as_prove_word width = as_execute_known_integer(x, (as_prove_integer)high - low + 1);
  as_prove_word inside = as_execute_compute_2(x, AS_WORD_ULT, 64, d, width);
  as_execute_require(x, AS_PROVE_ERROR_UNSEQUENCED, as_execute_not_bit(x, inside));
}
