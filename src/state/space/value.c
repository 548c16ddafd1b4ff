#include <assay/base/contract.h>
#include <assay/state/value.h>

#include "state/space/internal.h"

as_value as_value_of_term(as_terms *terms, as_term t) {
  as_sort sort = as_term_sort(terms, t);
  AS_REQUIRE(sort.kind == AS_SORT_BV || sort.kind == AS_SORT_FLOAT, "a value is a bit-vector or a float");
  if (sort.width <= 64 && as_term_is_const(terms, t)) return as_value_bits(as_term_bits(terms, t));
  return (as_value){.kind = AS_VALUE_TERM, .term = t};
}

as_term as_value_term(as_terms *terms, const as_value *value, uint32_t width) {
  if (value->kind == AS_VALUE_BITS) return as_term_bv(terms, width, value->bits);
  AS_REQUIRE(value->kind == AS_VALUE_TERM, "only bits and terms are numbers");
  AS_REQUIRE(as_sort_equal(as_term_sort(terms, value->term), as_sort_bv(width)), "the value has another sort");
  return value->term;
}

as_term as_value_float_term(as_terms *terms, const as_value *value, as_sort sort) {
  AS_REQUIRE(sort.kind == AS_SORT_FLOAT, "the sort is a float sort");
  if (value->kind == AS_VALUE_BITS) return as_term_float(terms, sort, value->bits);
  AS_REQUIRE(value->kind == AS_VALUE_TERM, "only bits and terms are floats");
  if (as_sort_equal(as_term_sort(terms, value->term), sort)) return value->term;
  return as_term_fp_from_bits(terms, sort, value->term);
}

static bool same_choice(const as_value *a, const as_value *b) {
  assert(a->kind == AS_VALUE_CHOICE && b->kind == AS_VALUE_CHOICE);
  if (a->count != b->count) return false;
  if (a->alternatives == b->alternatives) return true;
  for (uint32_t i = 0; i < a->count; i++)
    if (!as_term_same(a->alternatives[i].guard, b->alternatives[i].guard) ||
        !as_value_same(&a->alternatives[i].value, &b->alternatives[i].value))
      return false;
  return true;
}

bool as_value_same(const as_value *a, const as_value *b) {
  if (a->kind != b->kind) return false;
  switch (a->kind) {
  case AS_VALUE_BITS: return a->bits == b->bits;
  case AS_VALUE_TERM:
    return as_term_same(a->term, b->term) && a->extent == b->extent && as_term_same(a->low_term, b->low_term);
  case AS_VALUE_POINTER:
    return as_object_same(a->object, b->object) && a->offset == b->offset && as_term_same(a->term, b->term) &&
           a->extent == b->extent &&
           (a->extent == AS_WHOLE || (a->low == b->low && as_term_same(a->low_term, b->low_term)));
  case AS_VALUE_CHOICE: return same_choice(a, b);
  default: return true;
  }
}

/* ---- pointers ---- */

as_term as_sum_term(as_terms *terms, uint64_t constant, as_term term, uint32_t width) {
  as_term c = as_term_bv(terms, width, constant);
  return as_term_exists(term) ? as_term_bvadd(terms, term, c) : c;
}

as_term as_pointer_offset(as_terms *terms, const as_value *pointer, uint32_t width) {
  AS_REQUIRE(pointer->kind == AS_VALUE_POINTER, "the value is a pointer");
  return as_sum_term(terms, pointer->offset, pointer->term, width);
}

/* Moves the constant of a sum, which stands last, to *constant. */
static as_term without_constant(as_terms *terms, as_term sum, uint64_t *constant, uint32_t width) {
  if (as_term_is_const(terms, sum)) {
    *constant += as_term_bits(terms, sum);
    return as_term_none();
  }
  if (as_term_op(terms, sum) != AS_OP_BVADD) return sum;
  as_term last = as_term_operand(terms, sum, as_term_operands(terms, sum) - 1);
  if (!as_term_is_const(terms, last)) return sum;
  *constant += as_term_bits(terms, last);
  return as_term_bvsub(terms, sum, as_term_bv(terms, width, as_term_bits(terms, last)));
}

as_value as_pointer_add(as_terms *terms, as_value pointer, uint64_t constant, as_term term, uint32_t width) {
  AS_REQUIRE(pointer.kind == AS_VALUE_POINTER, "the value is a pointer");
  pointer.offset += constant;
  if (as_term_exists(term)) {
    as_term sum = as_term_exists(pointer.term) ? as_term_bvadd(terms, pointer.term, term) : term;
    pointer.term = without_constant(terms, sum, &pointer.offset, width);
  }
  if (width < 64) pointer.offset &= (UINT64_C(1) << width) - 1;
  return pointer;
}
