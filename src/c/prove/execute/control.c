/* Step.v, its first part: choices, calls, returns. */
#include "c/prove/execute/executor.h"

/* ---- select ---- */

/* Whether it is 0 or 1 as a word of width 1. */
static bool as_bit(const as_prove_value *v, as_prove_word *bit) {
  *bit = v->kind == AS_PROVE_VALUE_TRUTH ? (as_prove_word){.name = v->index} : v->word;
  return v->kind == AS_PROVE_VALUE_TRUTH ||
         (v->kind == AS_PROVE_VALUE_WORD && (as_execute_is_number(v->word, 0) || as_execute_is_number(v->word, 1)));
}

static as_prove_value select_bit(as_executor *x, as_prove_word c, as_prove_word a, as_prove_word b) {
  if (!a.name && !b.name) return as_execute_bit_value(a.number ? c : as_execute_not_bit(x, c));
  return as_execute_bit_value(as_execute_compute_3(x, AS_WORD_ITE, 1, c, a, b));
}

static as_prove_value select_word(as_executor *x, as_prove_scalar type, as_prove_word c, const as_prove_value *a,
                                  const as_prove_value *b) {
  as_prove_word first, second;
  bool bits = as_bit(a, &first);
  bits &= as_bit(b, &second);
  if (bits) return select_bit(x, c, first, second);
  first = as_execute_use(x, type.width, a), second = as_execute_use(x, type.width, b);
  return as_execute_typed_value(type, as_execute_compute_3(x, AS_WORD_ITE, type.width, c, first, second));
}

static bool is_word(const as_prove_value *v) {
  return v->kind == AS_PROVE_VALUE_WORD || v->kind == AS_PROVE_VALUE_TRUTH;
}

as_prove_value as_execute_select(as_executor *x, as_prove_scalar t, as_prove_scalar u, const as_prove_value *c,
                                 const as_prove_value *a, const as_prove_value *b) {
  if (c->kind == AS_PROVE_VALUE_INDETERMINATE) return as_execute_fail(x, AS_PROVE_ERROR_UNINITIALISED), *a;
  if (c->kind == AS_PROVE_VALUE_WORD && !c->word.name) return as_execute_is_number(c->word, 0) ? *b : *a;
  if (as_execute_same_value(x, a, b)) return *a;
  if (is_word(a) && is_word(b)) return select_word(x, t, as_execute_truth(x, u.width, c), a, b);
  return as_execute_decide(x, u.width, c) ? *a : *b;
}

/* ---- switch ---- */

static void set_wide(mpz_ptr out, const uint64_t *number) {
  mpz_set_ui(out, number[1]);
  mpz_mul_2exp(out, out, 64);
  mpz_add_ui(out, out, number[0]);
}

/* From one number to another, as words: how many numbers that are. */
static as_prove_word size_of_case(as_executor *x, uint32_t width, mpz_ptr from, mpz_ptr to) {
  mpz_sub(to, to, from);
  mpz_fdiv_r_2exp(to, to, width);
  mpz_add_ui(to, to, 1);
  return as_execute_known_wide(x, to);
}

/* All words of the width, from any one on. */
static bool is_all(uint32_t width, const as_prove_case *row) {
  mpz_t from, to;
  mpz_inits(from, to, NULL);
  set_wide(from, row->from), set_wide(to, row->to);
  mpz_sub(to, to, from), mpz_add_ui(to, to, 1);
  mpz_fdiv_r_2exp(to, to, width);
  bool all = !mpz_sgn(to);
  mpz_clears(from, to, NULL);
  return all;
}

static bool in_case(as_executor *x, uint32_t width, as_prove_word word, const as_prove_case *row) {
  mpz_t from, to;
  mpz_inits(from, to, NULL);
  set_wide(from, row->from), set_wide(to, row->to);
  as_prove_word low = as_execute_known_wide(x, from), within = as_execute_known(1);
  if (is_all(width, row)) {
    /* every word is in it */
  } else if (mpz_cmp(from, to)) {
    as_prove_word size = size_of_case(x, width, from, to);
    as_prove_word distance = as_execute_compute_2(x, AS_WORD_SUB, width, word, low);
    within = as_execute_compute_2(x, AS_WORD_ULT, width, distance, size);
  } else {
    within = as_execute_compute_2(x, AS_WORD_EQ, width, word, low);
  }
  mpz_clears(from, to, NULL);
  return as_execute_is_true(x, within);
}

uint32_t as_execute_choose_case(as_executor *x, const as_prove_instruction *at, as_prove_word word) {
  for (uint32_t i = 0; i < at->cases && !as_execute_is_over(x); i++) {
    const as_prove_case *row = &x->program->cases.at[at->first_case + i];
    if (in_case(x, at->types[0].width, word, row)) return row->label;
  }
  return x->program->extras.at[at->first_extra];
}

/* ---- calls ---- */

static const as_prove_operand *operand(const as_executor *x, const as_prove_instruction *at, uint32_t i) {
  return &x->program->operands.at[at->first_operand + i];
}

/* Where an aggregate goes to, and the values of the arguments, which are the operands from `first` on. */
static void call(as_executor *x, const as_prove_instruction *at, uint32_t function, uint32_t first) {
  as_prove_frame frame = {.wanted = at->result, .has_place = at->has_place, .place_is_fresh = at->flags[0]};
  as_prove_values arguments = {0};
  if (at->has_place) frame.place = as_execute_operand(x, operand(x, at, 0));
  for (uint32_t i = first; i < at->operands; i++)
    as_prove_values_push(x->memory, &arguments, as_execute_operand(x, operand(x, at, i)));
  if (!as_execute_is_over(x)) as_execute_enter(x, function, frame, &arguments);
  as_prove_values_release(x->memory, &arguments);
}

/* 0: the path is over. */
static uint32_t callee(as_executor *x, const as_prove_value *v, const uint32_t *functions, uint32_t count) {
  if (v->kind == AS_PROVE_VALUE_CODE)
    for (uint32_t i = 0; i < count; i++)
      if (functions[i] == v->index) return v->index;
  if (v->kind == AS_PROVE_VALUE_WORD) as_execute_require_nonzero(x, AS_PROVE_ERROR_NULL_ACCESS, 64, v->word);
  as_execute_fail(x, v->kind == AS_PROVE_VALUE_INDETERMINATE ? AS_PROVE_ERROR_UNINITIALISED : AS_PROVE_ERROR_CALLEE);
  return 0;
}

void as_execute_call(as_executor *x, const as_prove_instruction *at) {
  const uint32_t *extras = x->program->extras.at + at->first_extra;
  uint32_t first = at->has_place;
  if (at->op == AS_PROVE_OP_CALL) {
    call(x, at, extras[0], first);
    return;
  }
  as_prove_value v = as_execute_operand(x, operand(x, at, first));
  if (as_execute_is_over(x)) return;
  uint32_t function = callee(x, &v, extras, at->extras);
  if (function) call(x, at, function, first + 1);
}

/* ---- returns ---- */

static void return_object(as_executor *x, uint64_t size, const as_prove_value *v) {
  const as_prove_frame *frame = as_execute_top(x);
  if (frame->has_place) as_execute_copy_bytes(x, size, 1, frame->place_is_fresh, true, &frame->place, v);
  if (!as_execute_is_over(x)) as_execute_leave(x, as_execute_indeterminate());
}

static void return_value(as_executor *x, const as_prove_value *v) {
  if (x->frames.count == 1 && v->kind == AS_PROVE_VALUE_INDETERMINATE) as_execute_fail(x, AS_PROVE_ERROR_UNINITIALISED);
  if (!as_execute_is_over(x)) as_execute_leave(x, *v);
}

void as_execute_return(as_executor *x, const as_prove_instruction *at) {
  if (at->op == AS_PROVE_OP_RETURN_NOTHING) {
    if (x->frames.count > 1 && as_execute_top(x)->wanted)
      as_execute_fail(x, AS_PROVE_ERROR_MISSING_RETURN);
    else
      as_execute_leave(x, as_execute_number_value(0));
    return;
  }
  as_prove_value v = as_execute_operand(x, operand(x, at, 0));
  if (at->op == AS_PROVE_OP_RETURN_OBJECT)
    return_object(x, at->numbers[0], &v);
  else
    return_value(x, &v);
}
