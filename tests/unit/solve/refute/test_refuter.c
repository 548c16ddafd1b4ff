/* Strategy: the circuit of each operation is asked at small widths, for all operands, which result it can have: that of
 * apply, and no other. Then what a path needs: folding, facts that are used and those that are not, models, marks and
 * cuts (after which the same questions have the same certificates), limits. What certificates are worth, only Coq can
 * tell: tests/repo/prove_refute.py asks it. */
#include "solve/refute/apply.h"
#include "solve/refute/refute.h"
#include <assay/base/memory.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct fixture {
  as_memory *memory;
  as_refuter *r;
  as_refuter_result result;
} fixture;

static fixture setup(void) {
  fixture f = {.memory = as_memory_create(0)};
  f.r = as_refuter_create(f.memory);
  return f;
}

static void finish(fixture *f) {
  as_refuter_destroy(f->r);
  as_memory_destroy(f->memory);
}

static uint32_t number(fixture *f, unsigned long n) {
  mpz_t value;
  mpz_init_set_ui(value, n);
  uint32_t name = as_refuter_number(f->r, value);
  mpz_clear(value);
  return name;
}

static uint32_t apply(fixture *f, as_word_kind kind, uint32_t width, uint32_t x, uint32_t y) {
  return as_refuter_apply(f->r, (as_word_op){kind, {width}}, (uint32_t[]){x, y}, 2);
}

static uint32_t equals(fixture *f, uint32_t width, uint32_t x, unsigned long n) {
  return apply(f, AS_WORD_EQ, width, x, number(f, n));
}

static as_refuter_answer ask(fixture *f, const as_refuter_claim *facts, uint32_t count, uint32_t name, bool holds) {
  as_refuter_ask(f->r, facts, count, (as_refuter_claim){name, holds}, NULL, &f->result);
  return f->result.answer;
}

/* Circuits */

typedef struct shape {
  as_word_op op;
  uint32_t operands[3], result; /* widths */
} shape;

static unsigned long value_of(const shape *s, const unsigned long *operands, uint32_t count) {
  mpz_t out, values[3];
  mpz_srcptr pointers[3];
  mpz_init(out);
  for (uint32_t i = 0; i < count; i++) mpz_init_set_ui(values[i], operands[i]), pointers[i] = values[i];
  as_word_apply(out, s->op, pointers, count);
  unsigned long result = mpz_get_ui(out);
  for (uint32_t i = 0; i < count; i++) mpz_clear(values[i]);
  mpz_clear(out);
  return result;
}

/* Operands are free, and facts say what they are; all that the result could be is asked. */
static void try_operands(const shape *s, const unsigned long *operands) {
  fixture f = setup();
  uint32_t count = as_word_operands(s->op.kind), names[3];
  as_refuter_claim facts[3];
  for (uint32_t i = 0; i < count; i++) names[i] = as_refuter_free(f.r, s->operands[i]);
  uint32_t result = as_refuter_apply(f.r, s->op, names, count);
  for (uint32_t i = 0; i < count; i++)
    facts[i] = (as_refuter_claim){equals(&f, s->operands[i], names[i], operands[i]), true};
  unsigned long expected = value_of(s, operands, count);
  for (unsigned long n = 0; n < 1ul << s->result; n++) {
    as_refuter_answer answer = ask(&f, facts, count, equals(&f, s->result, result, n), true);
    assert_int_equal(answer, n == expected ? AS_REFUTER_YES : AS_REFUTER_NO);
  }
  finish(&f);
}

static void try_shape(const shape *s) {
  uint32_t count = as_word_operands(s->op.kind), bits = 0;
  for (uint32_t i = 0; i < count; i++) bits += s->operands[i];
  for (unsigned long code = 0; code < 1ul << bits; code++) {
    unsigned long operands[3], rest = code;
    for (uint32_t i = 0; i < count; i++) {
      operands[i] = rest & ((1ul << s->operands[i]) - 1);
      rest >>= s->operands[i];
    }
    try_operands(s, operands);
  }
}

static void circuits_give_what_apply_gives(void **state) {
  (void)state;
  for (uint32_t w = 1; w <= 3; w++) {
    for (int kind = AS_WORD_ADD; kind <= AS_WORD_SLT; kind++) {
      bool compares = kind >= AS_WORD_EQ;
      try_shape(&(shape){{(as_word_kind)kind, {w}}, {w, w}, compares ? 1 : w});
    }
    try_shape(&(shape){{AS_WORD_ITE, {w}}, {1, w, w}, w});
    for (uint32_t low = 0; low < w; low++) try_shape(&(shape){{AS_WORD_EXTRACT, {w, low, w - low}}, {w}, w - low});
    try_shape(&(shape){{AS_WORD_CONCAT, {w, 2}}, {w, 2}, w + 2});
    try_shape(&(shape){{AS_WORD_ZEXT, {w, w + 1}}, {w}, w + 1});
    try_shape(&(shape){{AS_WORD_SEXT, {w, w + 2}}, {w}, w + 2});
  }
}

/* Paths */

static void numbers_are_folded(void **state) {
  (void)state;
  fixture f = setup();
  uint32_t three = number(&f, 3), sum = apply(&f, AS_WORD_ADD, 2, three, three), x = as_refuter_free(f.r, 2);
  assert_int_equal(three, 1);
  assert_int_equal(x, 3);
  assert_int_equal(mpz_get_ui(as_refuter_value(f.r, sum)), 2);
  assert_null(as_refuter_value(f.r, x));
  assert_null(as_refuter_value(f.r, apply(&f, AS_WORD_ADD, 2, three, x)));
  assert_int_equal(ask(&f, NULL, 0, equals(&f, 2, sum, 1), true), AS_REFUTER_NO);
  assert_int_equal(ask(&f, NULL, 0, equals(&f, 2, sum, 2), true), AS_REFUTER_YES);
  finish(&f);
}

static void facts_that_matter_are_used(void **state) {
  (void)state;
  fixture f = setup();
  uint32_t x = as_refuter_free(f.r, 8), y = as_refuter_free(f.r, 8), ten = number(&f, 10);
  as_refuter_claim facts[3] = {{apply(&f, AS_WORD_ULT, 8, y, ten), true},
                               {apply(&f, AS_WORD_ULT, 8, x, ten), true},
                               {apply(&f, AS_WORD_EQ, 8, y, ten), false}};
  uint32_t twenty = number(&f, 20), less = apply(&f, AS_WORD_ULT, 8, x, twenty);
  assert_int_equal(ask(&f, facts, 3, less, false), AS_REFUTER_NO);
  assert_int_equal(f.result.used_count, 1);
  assert_int_equal(f.result.used[0], 1);
  assert_true(f.result.number_count > 0);
  assert_int_equal(ask(&f, facts, 1, less, false), AS_REFUTER_YES);
  assert_true(mpz_cmp_ui(as_refuter_model(f.r, x), 20) >= 0);
  assert_true(mpz_cmp_ui(as_refuter_model(f.r, y), 10) < 0);
  assert_int_equal(mpz_get_ui(as_refuter_model(f.r, less)), 0);
  finish(&f);
}

/* A claim about x * y at 4 bits, whose certificate goes to `numbers`. */
static uint32_t refute_product(fixture *f, uint32_t x, uint32_t y, uint32_t *numbers, uint32_t room) {
  uint32_t same = apply(f, AS_WORD_EQ, 4, apply(f, AS_WORD_MUL, 4, x, y), apply(f, AS_WORD_MUL, 4, y, x));
  assert_int_equal(ask(f, NULL, 0, same, false), AS_REFUTER_NO);
  assert_true(f->result.number_count > 100 && f->result.number_count < room);
  memcpy(numbers, f->result.numbers, f->result.number_count * sizeof *numbers);
  return f->result.number_count;
}

static void cuts_forget(void **state) {
  (void)state;
  enum { ROOM = 8192 };
  static const uint32_t sizes[] = {1, 7, 40};
  fixture f = setup();
  uint32_t first[ROOM], again[ROOM];
  uint32_t x = as_refuter_free(f.r, 4), y = as_refuter_free(f.r, 4);
  as_refuter_mark mark = as_refuter_save(f.r);
  uint32_t count = refute_product(&f, x, y, first, ROOM), next = as_refuter_next(f.r);
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    as_refuter_cut(f.r, mark);
    assert_int_equal(as_refuter_next(f.r), y + 1);
    uint32_t z = x; /* another path, which is longer each time */
    for (uint32_t k = 0; k < sizes[i]; k++) z = apply(&f, AS_WORD_ADD, 4, z, apply(&f, AS_WORD_MUL, 4, z, y));
    assert_int_not_equal(ask(&f, NULL, 0, equals(&f, 4, z, 5), true), AS_REFUTER_GAVE_UP);
    as_refuter_cut(f.r, mark);
    assert_int_equal(refute_product(&f, x, y, again, ROOM), count);
    assert_memory_equal(first, again, count * sizeof *first);
    assert_int_equal(as_refuter_next(f.r), next);
  }
  assert_int_equal(as_refuter_get_statistics(f.r)->gave_up, 0);
  finish(&f);
}

static void reasons_are_told(void **state) {
  (void)state;
  fixture f = setup();
  uint32_t x = as_refuter_free(f.r, 32), y = as_refuter_free(f.r, 32), n = as_refuter_free(f.r, 0);
  uint32_t same = apply(&f, AS_WORD_EQ, 32, apply(&f, AS_WORD_MUL, 32, x, y), apply(&f, AS_WORD_MUL, 32, y, x));
  const as_refuter_claim claim = {same, false};
  as_refuter_ask(f.r, NULL, 0, claim, &(as_refuter_limits){.conflicts = 5}, &f.result);
  assert_int_equal(f.result.answer, AS_REFUTER_GAVE_UP);
  assert_int_equal(f.result.reason, AS_REFUTER_REASON_CONFLICTS);
  uint32_t quotient = equals(&f, 32, apply(&f, AS_WORD_SDIV, 32, x, y), 77);
  as_refuter_ask(f.r, NULL, 0, (as_refuter_claim){quotient, true}, &(as_refuter_limits){.gates = 50}, &f.result);
  assert_int_equal(f.result.reason, AS_REFUTER_REASON_SIZE);
  volatile int interrupt = 1;
  quotient = equals(&f, 32, apply(&f, AS_WORD_UREM, 32, x, y), 78);
  as_refuter_ask(f.r, NULL, 0, (as_refuter_claim){quotient, true}, &(as_refuter_limits){.interrupt = &interrupt},
                 &f.result);
  assert_int_equal(f.result.reason, AS_REFUTER_REASON_INTERRUPTED);
  assert_int_equal(ask(&f, NULL, 0, equals(&f, 32, n, 3), true), AS_REFUTER_GAVE_UP);
  assert_int_equal(f.result.reason, AS_REFUTER_REASON_UNSUPPORTED);
  uint32_t odd = apply(&f, AS_WORD_ULT, 4, x, y); /* x has 32 bits */
  assert_int_equal(ask(&f, NULL, 0, odd, true), AS_REFUTER_GAVE_UP);
  assert_string_equal(as_refuter_reason_name(f.result.reason), "unsupported");
  assert_int_equal(ask(&f, NULL, 0, apply(&f, AS_WORD_ULT, 32, x, number(&f, 0)), true), AS_REFUTER_NO);
  finish(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(circuits_give_what_apply_gives),
      cmocka_unit_test(numbers_are_folded),
      cmocka_unit_test(facts_that_matter_are_used),
      cmocka_unit_test(cuts_forget),
      cmocka_unit_test(reasons_are_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
