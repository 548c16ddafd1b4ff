/* Pointer.v, its first part: members, elements, pointers that are moved. */
#include "c/prove/execute/executor.h"

as_prove_value as_execute_pointer_to(uint32_t object) {
  return (as_prove_value){.kind = AS_PROVE_VALUE_POINTER, .index = object};
}

uint64_t as_execute_settle(as_executor *x, uint32_t object, as_prove_word at) {
  if (at.name) as_execute_claim_in(x, AS_PROVE_ERROR_BOUNDS, at, 0, as_execute_object(x, object)->size, 0);
  return as_execute_pick(x, at);
}

/* ---- bounds ---- */

static bool is_in_object(const as_executor *x, const as_prove_value *p, as_prove_integer to) {
  return as_execute_lies_in(to, 0, as_execute_object(x, p->index)->size, 0) ||
         (p->is_bounded && as_execute_lies_in(to, p->low, p->extent, 0));
}

/* The pointer with bounds from its offset on; none, if the size is open. */
static as_prove_value narrow(const as_prove_value *p, uint64_t to, as_prove_bound size) {
  as_prove_value made = as_execute_pointer_to(p->index);
  made.word = as_execute_known(to);
  if (!size.is_known) return made;
  bool is_part = !p->is_bounded || as_execute_lies_in(to, p->low, p->extent, size.bytes);
  made.is_bounded = true, made.low = to, made.extent = is_part ? size.bytes : 0;
  return made;
}

static as_prove_value no_object(as_executor *x, as_prove_error error, const as_prove_value *p) {
  if (p->kind == AS_PROVE_VALUE_INDETERMINATE) as_execute_fail(x, AS_PROVE_ERROR_UNINITIALISED);
  if (p->kind == AS_PROVE_VALUE_WORD) as_execute_require_nonzero(x, error, 64, p->word);
  as_execute_unsupported(x);
  return *p;
}

/* ---- members, arrays ---- */

as_prove_value as_execute_field(as_executor *x, const as_prove_member *member, const as_prove_value *p) {
  if (p->kind != AS_PROVE_VALUE_POINTER) return no_object(x, member->error, p);
  uint64_t at = as_execute_settle(x, p->index, p->word), to = at + member->offset;
  if (!is_in_object(x, p, to))
    as_execute_fail(x, AS_PROVE_ERROR_BOUNDS);
  else if (!as_execute_is_aligned(as_execute_object(x, p->index), at, member->align))
    as_execute_fail(x, AS_PROVE_ERROR_MISALIGNED);
  return narrow(p, to, member->size);
}

as_prove_value as_execute_decay(as_executor *x, as_prove_bound array, const as_prove_value *p) {
  if (p->kind == AS_PROVE_VALUE_INDETERMINATE) as_execute_fail(x, AS_PROVE_ERROR_UNINITIALISED);
  if (!array.is_known || p->kind != AS_PROVE_VALUE_POINTER) return *p;
  return narrow(p, as_execute_settle(x, p->index, p->word), array);
}

/* ---- elements ---- */

static as_prove_integer divide_down(as_prove_integer a, uint64_t b) {
  as_prove_integer quotient = a / b;
  return a % b < 0 ? quotient - 1 : quotient;
}

/* Whether the limit is no less than 2^width; it has 66 bits at most. */
static bool reaches(as_prove_integer limit, uint32_t width) {
  return width < 100 && (as_prove_integer)1 << width <= limit;
}

static uint64_t index_number(as_executor *x, as_prove_error error, as_prove_scalar type, as_prove_word index,
                             as_prove_integer most) {
  uint32_t width = type.width;
  as_prove_integer limit = most + 1;
  if (limit <= 0) return as_execute_fail(x, error), 0;
  if (type.is_signed || !reaches(limit, width)) {
    bool fits = !reaches(limit, width - 1);
    uint32_t wide = fits ? width : width + 64;
    as_prove_word word = as_execute_resize(x, type.is_signed, width, wide, index);
    as_prove_word bound = as_execute_known_integer(x, limit);
    as_execute_require(x, error, as_execute_compute_2(x, AS_WORD_ULT, wide, word, bound));
  }
  return as_execute_pick(x, index);
}

/* Where element `index` begins. A number that is so large that it is in no object stands for all those. */
static as_prove_integer element_at(as_executor *x, const as_prove_element *e, const as_prove_value *array, uint64_t at,
                                   as_prove_word index) {
  uint64_t size = as_execute_object(x, array->index)->size, room = e->is_part ? e->bytes : 0;
  as_prove_integer top = array->is_bounded ? (as_prove_integer)array->low + array->extent : size;
  if (index.name) {
    bool is_all = !(array->is_bounded && array->low) && top == size;
    as_prove_error error = is_all ? AS_PROVE_ERROR_BOUNDS : AS_PROVE_ERROR_SUBOBJECT;
    if (!e->bytes) return as_execute_unsupported(x), 0;
    as_prove_integer most = divide_down(top - at - room, e->bytes);
    return at + (as_prove_integer)e->bytes * index_number(x, error, e->type, index, most);
  }
  static const as_prove_integer far = (as_prove_integer)1 << 100;
  as_execute_integer(x, e->type, index, x->result);
  if (e->bytes && !mpz_fits_slong_p(x->result)) return mpz_sgn(x->result) < 0 ? -far : far;
  return at + (as_prove_integer)e->bytes * mpz_get_si(x->result);
}

static void element_within(as_executor *x, const as_prove_value *array, as_prove_integer to, uint64_t room) {
  if (!is_in_object(x, array, to) || !is_in_object(x, array, to + room))
    as_execute_fail(x, AS_PROVE_ERROR_BOUNDS);
  else if (array->is_bounded && !as_execute_lies_in(to, array->low, array->extent, room))
    as_execute_fail(x, AS_PROVE_ERROR_SUBOBJECT);
}

as_prove_value as_execute_index(as_executor *x, const as_prove_element *e, const as_prove_value *p,
                                as_prove_word index) {
  if (p->kind != AS_PROVE_VALUE_POINTER) return no_object(x, e->error, p);
  uint64_t at = as_execute_settle(x, p->index, p->word);
  as_prove_value made = e->array.is_known ? narrow(p, at, e->array) : *p;
  as_prove_integer to = element_at(x, e, &made, at, index);
  element_within(x, &made, to, e->is_part ? e->bytes : 0);
  made.word = as_execute_known((uint64_t)to);
  return made;
}

/* ---- pointers that are moved ---- */

as_prove_word as_execute_distance(as_executor *x, as_prove_scalar type, as_prove_word index, as_prove_word each) {
  if (!index.name && !each.name) {
    as_execute_integer(x, type, index, x->result);
    as_execute_number_of(x, each, x->operands[0]);
    mpz_mul(x->result, x->result, x->operands[0]);
    mpz_fdiv_r_2exp(x->result, x->result, 64);
    return as_execute_known_wide(x, x->result);
  }
  if (type.width > 64) return as_execute_unsupported(x), index;
  as_prove_word a = as_execute_resize(x, type.is_signed, type.width, 64, index);
  return as_execute_is_number(each, 1) ? a : as_execute_compute_2(x, AS_WORD_MUL, 64, a, each);
}

static as_prove_value move_pointer(as_executor *x, as_word_kind kind, const as_prove_value *p, as_prove_word d) {
  as_prove_value moved = *p;
  if (as_execute_is_number(d, 0)) return moved;
  bool from_start = kind == AS_WORD_ADD && as_execute_is_number(p->word, 0);
  moved.word = from_start ? d : as_execute_compute_2(x, kind, 64, p->word, d);
  return moved;
}

static as_prove_value move_null(as_executor *x, const as_prove_value *p, as_prove_word d) {
  as_prove_word zero = as_execute_compute_2(x, AS_WORD_EQ, 64, d, as_execute_known(0));
  as_execute_require(x, AS_PROVE_ERROR_NULL_ARITHMETIC, zero);
  return *p;
}

as_prove_value as_execute_move(as_executor *x, bool negative, const as_prove_value *p, as_prove_word d) {
  as_word_kind kind = negative ? AS_WORD_SUB : AS_WORD_ADD;
  if (p->kind == AS_PROVE_VALUE_POINTER) return move_pointer(x, kind, p, d);
  if (p->kind == AS_PROVE_VALUE_WORD && as_execute_is_number(p->word, 0)) return move_null(x, p, d);
  if (p->kind == AS_PROVE_VALUE_WORD && !p->word.name && !d.name)
    return as_execute_word_value(as_execute_compute_2(x, kind, 64, p->word, d));
  if (p->kind == AS_PROVE_VALUE_CODE && as_execute_is_number(d, 0)) return *p;
  if (p->kind == AS_PROVE_VALUE_INDETERMINATE) as_execute_fail(x, AS_PROVE_ERROR_UNINITIALISED);
  as_execute_unsupported(x);
  return *p;
}
