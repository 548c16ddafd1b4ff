/* Value.v: words, and uses of values. */
#include "c/prove/execute/executor.h"
#include "solve/refute/apply.h"

#include <assert.h>

/* ---- numbers ---- */

as_prove_word as_execute_known(uint64_t number) { return (as_prove_word){.number = number}; }

as_prove_word as_execute_known_wide(as_executor *x, mpz_srcptr number) {
  assert(mpz_sgn(number) >= 0);
  if (mpz_sizeinbase(number, 2) <= 64) return as_execute_known(mpz_get_ui(number));
  as_prove_wide wide;
  mpz_init_set(wide.number, number);
  as_prove_wides_push(x->memory, &x->wides, wide);
  return (as_prove_word){.number = x->wides.count - 1, .is_wide = true};
}

as_prove_word as_execute_known_integer(as_executor *x, as_prove_integer number) {
  assert(number >= 0);
  if (number <= UINT64_MAX) return as_execute_known((uint64_t)number);
  mpz_set_ui(x->result, (uint64_t)(number >> 64));
  mpz_mul_2exp(x->result, x->result, 64);
  mpz_add_ui(x->result, x->result, (uint64_t)number);
  return as_execute_known_wide(x, x->result);
}

void as_execute_number_of(const as_executor *x, as_prove_word word, mpz_ptr number) {
  assert(!word.name);
  if (word.is_wide)
    mpz_set(number, x->wides.at[word.number].number);
  else
    mpz_set_ui(number, word.number);
}

bool as_execute_same_word(const as_executor *x, as_prove_word a, as_prove_word b) {
  if (a.name || b.name) return a.name == b.name;
  if (a.is_wide != b.is_wide) return false;
  if (!a.is_wide) return a.number == b.number;
  return !mpz_cmp(x->wides.at[a.number].number, x->wides.at[b.number].number);
}

void as_execute_integer(const as_executor *x, as_prove_scalar type, as_prove_word word, mpz_ptr number) {
  as_execute_number_of(x, word, number);
  if (!type.is_signed || !mpz_tstbit(number, type.width - 1u)) return;
  mpz_t bound;
  mpz_init(bound);
  mpz_setbit(bound, type.width);
  mpz_sub(number, number, bound);
  mpz_clear(bound);
}

/* ---- asking ---- */

static as_prove_word compute_numbers(as_executor *x, as_word_op op, const as_prove_word *operands, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) as_execute_number_of(x, operands[i], x->operands[i]);
  mpz_srcptr numbers[] = {x->operands[0], x->operands[1], x->operands[2]};
  as_word_apply(x->result, op, numbers, count);
  return as_execute_known_wide(x, x->result);
}

static as_name name_of(as_executor *x, as_prove_word word) {
  if (word.name) return word.name;
  return word.is_wide ? as_certify_number(x->certify, x->wides.at[word.number].number)
                      : as_certify_number_u64(x->certify, word.number);
}

as_prove_word as_execute_compute(as_executor *x, as_word_op op, const as_prove_word *operands, uint32_t count) {
  as_name names[AS_WORD_OPERANDS_MAX];
  bool has_names = false;
  for (uint32_t i = 0; i < count; i++) has_names |= operands[i].name != 0;
  if (!has_names) return compute_numbers(x, op, operands, count);
  for (uint32_t i = 0; i < count; i++) names[i] = name_of(x, operands[i]);
  return (as_prove_word){.name = as_certify_operate(x->certify, op, names, count)};
}

as_prove_word as_execute_compute_1(as_executor *x, as_word_op op, as_prove_word a) {
  return as_execute_compute(x, op, &a, 1);
}

as_prove_word as_execute_compute_2(as_executor *x, as_word_kind kind, uint32_t width, as_prove_word a,
                                   as_prove_word b) {
  return as_execute_compute(x, (as_word_op){kind, {width}}, (as_prove_word[]){a, b}, 2);
}

as_prove_word as_execute_compute_3(as_executor *x, as_word_kind kind, uint32_t width, as_prove_word a, as_prove_word b,
                                   as_prove_word c) {
  return as_execute_compute(x, (as_word_op){kind, {width}}, (as_prove_word[]){a, b, c}, 3);
}

as_prove_word as_execute_extract(as_executor *x, uint32_t from, uint32_t low, uint32_t width, as_prove_word a) {
  return as_execute_compute_1(x, (as_word_op){AS_WORD_EXTRACT, {from, low, width}}, a);
}

as_prove_word as_execute_concat(as_executor *x, uint32_t high_width, uint32_t low_width, as_prove_word high,
                                as_prove_word low) {
  return as_execute_compute(x, (as_word_op){AS_WORD_CONCAT, {high_width, low_width}}, (as_prove_word[]){high, low}, 2);
}

as_prove_word as_execute_resize(as_executor *x, bool is_signed, uint32_t from, uint32_t to, as_prove_word a) {
  if (from == to) return a;
  if (to < from) return as_execute_extract(x, from, 0, to, a);
  return as_execute_compute_1(x, (as_word_op){is_signed ? AS_WORD_SEXT : AS_WORD_ZEXT, {from, to}}, a);
}

as_prove_word as_execute_not_bit(as_executor *x, as_prove_word a) {
  return as_execute_compute_1(x, (as_word_op){AS_WORD_NOT, {1}}, a);
}

bool as_execute_is_over(const as_executor *x) { return as_certify_over(x->certify); }
void as_execute_fail(as_executor *x, as_prove_error error) { as_certify_fail(x->certify, error, x->range); }
void as_execute_unsupported(as_executor *x) { as_execute_fail(x, AS_PROVE_ERROR_UNSUPPORTED); }

void as_execute_require(as_executor *x, as_prove_error error, as_prove_word word) {
  if (word.name)
    as_certify_claim(x->certify, word.name, error, x->range);
  else if (as_execute_is_number(word, 0))
    as_execute_fail(x, error);
}

bool as_execute_is_true(as_executor *x, as_prove_word word) {
  return word.name ? as_certify_choose(x->certify, word.name) : !as_execute_is_number(word, 0);
}

/* A number that has more than 64 bits is too large for all that numbers are asked for. */
uint64_t as_execute_pick(as_executor *x, as_prove_word word) {
  uint64_t number = 0;
  if (word.name) return as_certify_pick(x->certify, word.name, &number) ? number : 0;
  if (word.is_wide) as_execute_unsupported(x);
  return word.number;
}

/* ---- values ---- */

as_prove_value as_execute_word_value(as_prove_word word) {
  return (as_prove_value){.kind = AS_PROVE_VALUE_WORD, .word = word};
}
as_prove_value as_execute_number_value(uint64_t number) { return as_execute_word_value(as_execute_known(number)); }
as_prove_value as_execute_indeterminate(void) { return (as_prove_value){.kind = AS_PROVE_VALUE_INDETERMINATE}; }

as_prove_value as_execute_bit_value(as_prove_word word) {
  return word.name ? (as_prove_value){.kind = AS_PROVE_VALUE_TRUTH, .index = word.name} : as_execute_word_value(word);
}

as_prove_value as_execute_typed_value(as_prove_scalar type, as_prove_word word) {
  return type.kind == AS_PROVE_SCALAR_BOOL ? as_execute_bit_value(word) : as_execute_word_value(word);
}

static as_prove_word named(const as_prove_value *truth) { return (as_prove_word){.name = truth->index}; }

static as_prove_word misused(as_executor *x, const as_prove_value *v) {
  as_execute_fail(x,
                  v->kind == AS_PROVE_VALUE_INDETERMINATE ? AS_PROVE_ERROR_UNINITIALISED : AS_PROVE_ERROR_UNSUPPORTED);
  return as_execute_known(0);
}

as_prove_word as_execute_use(as_executor *x, uint32_t width, const as_prove_value *v) {
  if (v->kind == AS_PROVE_VALUE_WORD) return v->word;
  if (v->kind != AS_PROVE_VALUE_TRUTH) return misused(x, v);
  return width == 1 ? named(v) : as_execute_compute_1(x, (as_word_op){AS_WORD_ZEXT, {1, width}}, named(v));
}

bool as_execute_is_address(const as_prove_value *v) {
  return v->kind == AS_PROVE_VALUE_POINTER || v->kind == AS_PROVE_VALUE_CODE;
}

as_prove_word as_execute_truth(as_executor *x, uint32_t width, const as_prove_value *v) {
  if (v->kind == AS_PROVE_VALUE_TRUTH) return named(v);
  if (as_execute_is_address(v)) return as_execute_known(1);
  if (v->kind != AS_PROVE_VALUE_WORD) return misused(x, v);
  if (!v->word.name) return as_execute_known(!as_execute_is_number(v->word, 0));
  return width == 1 ? v->word : as_execute_compute_2(x, AS_WORD_ULT, width, as_execute_known(0), v->word);
}

bool as_execute_decide(as_executor *x, uint32_t width, const as_prove_value *v) {
  return as_execute_is_true(x, as_execute_truth(x, width, v));
}

void as_execute_require_nonzero(as_executor *x, as_prove_error error, uint32_t width, as_prove_word word) {
  as_prove_value v = as_execute_word_value(word);
  as_execute_require(x, error, as_execute_truth(x, width, &v));
}

static bool same_pointer(const as_executor *x, const as_prove_value *a, const as_prove_value *b) {
  if (a->index != b->index || !as_execute_same_word(x, a->word, b->word) || a->low != b->low) return false;
  return a->is_bounded == b->is_bounded && (!a->is_bounded || a->extent == b->extent);
}

bool as_execute_same_value(const as_executor *x, const as_prove_value *a, const as_prove_value *b) {
  if (a->kind != b->kind) return false;
  switch ((as_prove_value_kind)a->kind) {
  case AS_PROVE_VALUE_WORD: return as_execute_same_word(x, a->word, b->word);
  case AS_PROVE_VALUE_POINTER: return same_pointer(x, a, b);
  case AS_PROVE_VALUE_TRUTH:
  case AS_PROVE_VALUE_CODE: return a->index == b->index;
  case AS_PROVE_VALUE_ABSENT:
  case AS_PROVE_VALUE_FRAGMENT:
  case AS_PROVE_VALUE_INDETERMINATE: break;
  }
  return false;
}
