/* The refuter for integers.
 *
 * Strategy: random claims about sums and products of three inputs. What is refuted must hold nowhere in a box, by
 * enumeration; what is possible must hold for the values that are given, evaluated by GMP and nothing of the refuter.
 * Then families whose answer is known: bounds, equations that have no integer solution, disequalities, products.
 * Whether Coq accepts the refutations is looked at by tests/lit/prove and tests/repo/prove_imp.py. */
#include "solve/refute/integers/integers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <assay/base/memory.h>
#include <cmocka.h>

enum { INPUTS = 3, NODES = 64, CLAIMS = 6, BOX = 5 };

typedef struct fixture {
  as_memory *memory;
  as_integer_refuter *refuter;
  as_disproof refutation;
  uint64_t random;
  /* the nodes again: key i + 1 */
  struct node {
    as_word_kind kind; /* NUMBER also of inputs */
    uint32_t input;    /* from 1; 0: none */
    long number;
    uint32_t operand[2];
  } node[NODES];
  uint32_t count;
  as_claim claim[CLAIMS];
} fixture;

static int begin(void **state) {
  fixture *f = calloc(1, sizeof *f);
  f->memory = as_memory_create(0);
  f->refuter = as_integer_refuter_create(f->memory);
  f->refutation.text.memory = f->memory;
  f->random = 7;
  return *state = f, 0;
}

static int end(void **state) {
  fixture *f = *state;
  as_u32_vector_release(f->memory, &f->refutation.facts);
  as_text_release(&f->refutation.text);
  as_integer_refuter_destroy(f->refuter);
  as_memory_destroy(f->memory);
  free(f);
  return 0;
}

static const as_refuter_class *const refuter = &as_integer_refuter_class;

static uint64_t below(fixture *f, uint64_t bound) {
  f->random = f->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (f->random >> 33) % bound;
}

static void start(fixture *f) {
  refuter->cut(f->refuter, 0);
  f->count = 0;
  for (uint32_t i = 1; i <= INPUTS; i++) {
    f->node[f->count++] = (struct node){.input = i};
    assert_int_equal(refuter->free(f->refuter, 0), i);
  }
}

static uint32_t number(fixture *f, long n) {
  mpz_t value;
  mpz_init_set_si(value, n);
  f->node[f->count++] = (struct node){.number = n};
  uint32_t key = refuter->number(f->refuter, value);
  mpz_clear(value);
  assert_int_equal(key, f->count);
  return key;
}

static uint32_t apply(fixture *f, as_word_kind kind, uint32_t a, uint32_t b) {
  f->node[f->count++] = (struct node){.kind = kind, .operand = {a, b}};
  uint32_t key = refuter->apply(f->refuter, (as_word_op){.kind = kind}, (uint32_t[]){a, b}, 2);
  assert_int_equal(key, f->count);
  return key;
}

static long evaluate(const fixture *f, uint32_t key, const long *input) {
  const struct node *n = &f->node[key - 1];
  if (n->kind == AS_WORD_NUMBER) return n->input ? input[n->input - 1] : n->number;
  long a = evaluate(f, n->operand[0], input), b = evaluate(f, n->operand[1], input);
  switch (n->kind) {
  case AS_WORD_INT_ADD: return a + b;
  case AS_WORD_INT_SUB: return a - b;
  case AS_WORD_INT_MUL: return a * b;
  case AS_WORD_INT_EQ: return a == b;
  case AS_WORD_INT_LT: return a < b;
  default: assert_int_equal(n->kind, AS_WORD_INT_LE); return a <= b;
  }
}

static bool all_hold(const fixture *f, uint32_t claims, const long *input) {
  for (uint32_t i = 0; i < claims; i++)
    if ((evaluate(f, f->claim[i].key, input) != 0) != f->claim[i].holds) return false;
  return true;
}

static bool some_holds(const fixture *f, uint32_t claims) {
  long x[INPUTS];
  for (x[0] = -BOX; x[0] <= BOX; x[0]++)
    for (x[1] = -BOX; x[1] <= BOX; x[1]++)
      for (x[2] = -BOX; x[2] <= BOX; x[2]++)
        if (all_hold(f, claims, x)) return true;
  return false;
}

static uint32_t random_number(fixture *f, bool products) {
  uint32_t key = 1 + (uint32_t)below(f, INPUTS);
  for (uint64_t i = below(f, 4); i > 0; i--) {
    uint32_t other = below(f, 2) ? 1 + (uint32_t)below(f, INPUTS) : number(f, (long)below(f, 9) - 4);
    static const as_word_kind kinds[] = {AS_WORD_INT_ADD, AS_WORD_INT_SUB, AS_WORD_INT_MUL};
    bool constant = f->node[other - 1].kind == AS_WORD_NUMBER && !f->node[other - 1].input;
    key = apply(f, kinds[below(f, products || constant ? 3 : 2)], key, other);
  }
  return key;
}

static void make_claims(fixture *f, uint32_t claims, bool products) {
  static const as_word_kind kinds[] = {AS_WORD_INT_EQ, AS_WORD_INT_LT, AS_WORD_INT_LE};
  for (uint32_t i = 0; i < claims; i++) {
    uint32_t a = random_number(f, products), b = random_number(f, products);
    f->claim[i] = (as_claim){apply(f, kinds[below(f, 3)], a, b), below(f, 2)};
  }
}

/* The first claim is asked, the others are facts. */
static as_disproof_answer ask(fixture *f, uint32_t claims) {
  return refuter->ask(f->refuter, f->claim, 1, f->claim + 1, claims - 1, &f->refutation);
}

static void check_possible(fixture *f, uint32_t claims) {
  long input[INPUTS];
  mpz_t value;
  mpz_init(value);
  for (uint32_t i = 0; i < INPUTS; i++) {
    refuter->value(f->refuter, i + 1, value);
    assert_true(mpz_fits_slong_p(value));
    input[i] = mpz_get_si(value);
  }
  mpz_clear(value);
  assert_true(all_hold(f, claims, input));
}

static void explore(fixture *f, bool products, uint32_t *answers) {
  for (int round = 0; round < 3000; round++) {
    start(f);
    uint32_t claims = 1 + (uint32_t)below(f, CLAIMS);
    make_claims(f, claims, products);
    as_disproof_answer answer = ask(f, claims);
    answers[answer]++;
    if (answer == AS_DISPROOF_YES) assert_false(some_holds(f, claims));
    if (answer == AS_DISPROOF_YES) assert_true(f->refutation.text.length > 0);
    if (answer == AS_DISPROOF_POSSIBLE) check_possible(f, claims);
  }
}

static void test_random_sums(void **state) {
  uint32_t answers[3] = {0};
  explore(*state, false, answers);
  assert_true(answers[AS_DISPROOF_YES] > 300);
  assert_true(answers[AS_DISPROOF_POSSIBLE] > 300);
  assert_true(answers[AS_DISPROOF_UNDECIDED] < 60);
}

static void test_random_products(void **state) {
  uint32_t answers[3] = {0};
  explore(*state, true, answers);
  assert_true(answers[AS_DISPROOF_YES] > 200);
}

/* 2x == 2y + 1 */
static void test_parity(void **state) {
  fixture *f = *state;
  start(f);
  uint32_t two = number(f, 2), one = number(f, 1);
  uint32_t left = apply(f, AS_WORD_INT_MUL, two, 1), right = apply(f, AS_WORD_INT_MUL, two, 2);
  f->claim[0] = (as_claim){apply(f, AS_WORD_INT_EQ, left, apply(f, AS_WORD_INT_ADD, right, one)), true};
  assert_int_equal(ask(f, 1), AS_DISPROOF_YES);
}

/* 0 <= x, x <= n, and x is none of 0 .. n: only with all of these facts, of which one says nothing. */
static void test_facts_that_are_used(void **state) {
  fixture *f = *state;
  start(f);
  uint32_t zero = number(f, 0), one = number(f, 1);
  f->claim[0] = (as_claim){apply(f, AS_WORD_INT_LE, zero, 1), true};
  f->claim[1] = (as_claim){apply(f, AS_WORD_INT_LT, 2, 3), true};
  f->claim[2] = (as_claim){apply(f, AS_WORD_INT_LE, 1, one), true};
  f->claim[3] = (as_claim){apply(f, AS_WORD_INT_EQ, 1, zero), false};
  assert_int_equal(ask(f, 4), AS_DISPROOF_POSSIBLE);
  f->claim[4] = (as_claim){apply(f, AS_WORD_INT_EQ, one, 1), false};
  assert_int_equal(ask(f, 5), AS_DISPROOF_YES);
  assert_int_equal(f->refutation.facts.count, 3);
  assert_int_equal(f->refutation.facts.at[0], 1);
  assert_int_equal(f->refutation.facts.at[1], 2);
  assert_int_equal(f->refutation.facts.at[2], 3);
}

/* (x + y)^2 is not x^2 + 2xy + y^2 */
static void test_binomial(void **state) {
  fixture *f = *state;
  start(f);
  uint32_t sum = apply(f, AS_WORD_INT_ADD, 1, 2), two = number(f, 2), square = apply(f, AS_WORD_INT_MUL, sum, sum);
  uint32_t xx = apply(f, AS_WORD_INT_MUL, 1, 1), yy = apply(f, AS_WORD_INT_MUL, 2, 2);
  uint32_t xy = apply(f, AS_WORD_INT_MUL, 1, 2), all = apply(f, AS_WORD_INT_MUL, two, xy);
  all = apply(f, AS_WORD_INT_ADD, apply(f, AS_WORD_INT_ADD, xx, all), yy);
  f->claim[0] = (as_claim){apply(f, AS_WORD_INT_EQ, square, all), false};
  assert_int_equal(ask(f, 1), AS_DISPROOF_YES);
}

static void test_what_is_no_integer(void **state) {
  fixture *f = *state;
  start(f);
  refuter->free(f->refuter, 8), f->count++;
  f->claim[0] = (as_claim){apply(f, AS_WORD_INT_EQ, f->count, 1), true};
  assert_int_equal(ask(f, 1), AS_DISPROOF_UNDECIDED);
  assert_non_null(strstr(f->refutation.reason, "integers"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_random_sums, begin, end),
      cmocka_unit_test_setup_teardown(test_random_products, begin, end),
      cmocka_unit_test_setup_teardown(test_parity, begin, end),
      cmocka_unit_test_setup_teardown(test_facts_that_are_used, begin, end),
      cmocka_unit_test_setup_teardown(test_binomial, begin, end),
      cmocka_unit_test_setup_teardown(test_what_is_no_integer, begin, end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
