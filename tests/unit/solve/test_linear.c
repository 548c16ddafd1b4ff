/* Linear integer arithmetic.
 *
 * Strategy: random systems of atoms, kept as plain arrays of coefficients beside their terms. Those within a box are
 * compared with the enumeration of the box, the others with Z3, which gets SMT-LIB text made from the arrays. Values
 * that come with YES are put into the arrays; conflicts that come with NO are given to Z3 on their own. Systems are
 * checked by one solver after resets, so that kept rows are tested too, with rewritten atoms and with raw ones. Then
 * families with known answers, numbers beyond 64 bits, limits; and the rationals against GMP. AS_LONG=1 runs more. */
#include "solve/linear/linear.h"
#include "solve/linear/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <assay/base/clock.h>
#include <assay/base/memory.h>
#include <cmocka.h>
#include <z3.h>

enum { COLUMNS = 5, ATOMS = 24, BUDGET = 20000 };

/* The sum of coefficient * column plus constant is less than 0, or equal to 0, or not. */
typedef struct row {
  int64_t coefficient[COLUMNS], constant;
  bool less, value;
} row;

typedef struct fixture {
  as_memory *memory;
  as_terms *terms;
  as_linear *linear;
  Z3_context z3;
  as_term column[COLUMNS];
  row rows[ATOMS];
  uint32_t columns, count;
  uint64_t random;
  int64_t box;
  bool raw; /* atoms are not rewritten */
  uint32_t answers[3], explained, explained_atoms;
} fixture;

static void begin(fixture *f) {
  *f = (fixture){.memory = as_memory_create(0), .columns = COLUMNS, .random = 1};
  f->terms = as_terms_create(f->memory);
  f->linear = as_linear_create(f->terms);
  Z3_config config = Z3_mk_config();
  f->z3 = Z3_mk_context(config);
  Z3_del_config(config);
  for (uint32_t i = 0; i < COLUMNS; i++) {
    char name[] = {'x', (char)('0' + i), 0};
    f->column[i] = as_term_variable(f->terms, as_sort_int(), name);
    char declaration[40];
    snprintf(declaration, sizeof declaration, "(declare-const %s Int)", name);
    Z3_eval_smtlib2_string(f->z3, declaration);
  }
}

static void end(fixture *f) {
  Z3_del_context(f->z3);
  as_linear_destroy(f->linear);
  as_terms_destroy(f->terms);
  as_memory_destroy(f->memory);
}

static uint64_t below(fixture *f, uint64_t bound) {
  f->random = f->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (f->random >> 33) % bound;
}
static int64_t between(fixture *f, int64_t low, int64_t high) {
  return low + (int64_t)below(f, (uint64_t)(high - low + 1));
}

static void set_raw(fixture *f, bool raw) {
  f->raw = raw;
  as_terms_set_rewriting(f->terms, !raw);
}

static bool is_long(void) { return getenv("AS_LONG") != NULL; }

/* The atom as a term. Rewriting may turn it into a constant (false is returned) or its negation. */
static bool make_atom(fixture *f, const row *r, as_term *atom, bool *value) {
  as_term sum = as_term_int(f->terms, r->constant), zero = as_term_int(f->terms, 0);
  for (uint32_t i = 0; i < f->columns; i++) {
    as_term product = as_term_int_mul(f->terms, f->column[i], as_term_int(f->terms, r->coefficient[i]));
    sum = as_term_int_add(f->terms, sum, product);
  }
  *atom = r->less ? as_term_int_lt(f->terms, sum, zero) : as_term_eq(f->terms, sum, zero);
  *value = r->value;
  while (as_term_op(f->terms, *atom) == AS_OP_NOT) *atom = as_term_operand(f->terms, *atom, 0), *value = !*value;
  return !as_term_is_const(f->terms, *atom);
}

/* Rewriting may have made a negation. */
static void assert_literal(fixture *f, as_term literal, bool value) {
  while (as_term_op(f->terms, literal) == AS_OP_NOT) literal = as_term_operand(f->terms, literal, 0), value = !value;
  as_linear_assert(f->linear, literal, value);
}

static void add_row(fixture *f, row r) {
  as_term atom;
  bool value;
  assert_true(f->count < ATOMS);
  if (make_atom(f, &r, &atom, &value)) f->rows[f->count++] = r;
}

static bool row_holds(const fixture *f, const row *r, const int64_t *x) {
  int64_t sum = r->constant;
  for (uint32_t i = 0; i < f->columns; i++) sum += r->coefficient[i] * x[i];
  return (r->less ? sum < 0 : sum == 0) == r->value;
}

static bool all_hold(const fixture *f, const int64_t *x) {
  for (uint32_t i = 0; i < f->count; i++)
    if (!row_holds(f, &f->rows[i], x)) return false;
  return true;
}

static bool box_has_solution(const fixture *f) {
  int64_t x[COLUMNS];
  for (uint32_t i = 0; i < f->columns; i++) x[i] = -f->box;
  for (;;) {
    if (all_hold(f, x)) return true;
    uint32_t i = 0;
    while (i < f->columns && x[i] == f->box) x[i++] = -f->box;
    if (i == f->columns) return false;
    x[i]++;
  }
}

static int print_number(char *to, size_t room, int64_t n) {
  return n < 0 ? snprintf(to, room, "(- %lld)", -(long long)n) : snprintf(to, room, "%lld", (long long)n);
}

/* Z3's answer for the rows of these indices (NULL: all). */
static bool z3_says_sat(fixture *f, const uint32_t *which, uint32_t count) {
  static char text[1 << 16];
  size_t at = 0;
#define PUT(...) at += (size_t)snprintf(text + at, sizeof text - at, __VA_ARGS__)
  PUT("(push)");
  for (uint32_t i = 0; i < count; i++) {
    const row *r = &f->rows[which ? which[i] : i];
    PUT("(assert (= %s (%s 0 (+ ", r->value ? "true" : "false", r->less ? ">" : "=");
    at += (size_t)print_number(text + at, sizeof text - at, r->constant);
    for (uint32_t j = 0; j < f->columns; j++) {
      PUT(" (* x%u ", j);
      at += (size_t)print_number(text + at, sizeof text - at, r->coefficient[j]);
      PUT(")");
    }
    PUT("))))");
  }
  PUT("(check-sat)(pop)");
#undef PUT
  const char *answer = Z3_eval_smtlib2_string(f->z3, text);
  if (strcmp(answer, "sat\n") != 0 && strcmp(answer, "unsat\n") != 0) fail_msg("Z3 says %s", answer);
  return answer[0] == 's';
}

/* Values may be of any size, so constants are folded instead of computing with the arrays. */
static void check_values(fixture *f) {
  as_term x[COLUMNS], zero = as_term_int(f->terms, 0);
  as_terms_set_rewriting(f->terms, true);
  for (uint32_t j = 0; j < f->columns; j++) x[j] = zero;
  for (uint32_t i = 0; i < as_linear_columns(f->linear); i++) {
    uint32_t j = 0;
    while (j < f->columns && !as_term_same(f->column[j], as_linear_column(f->linear, i))) j++;
    assert_true(j < f->columns);
    x[j] = as_linear_value(f->linear, i);
  }
  for (uint32_t i = 0; i < f->count; i++) {
    const row *r = &f->rows[i];
    as_term sum = as_term_int(f->terms, r->constant);
    for (uint32_t j = 0; j < f->columns; j++)
      sum = as_term_int_add(f->terms, sum, as_term_int_mul(f->terms, x[j], as_term_int(f->terms, r->coefficient[j])));
    as_term holds = r->less ? as_term_int_lt(f->terms, sum, zero) : as_term_eq(f->terms, sum, zero);
    assert_true(r->value ? as_term_is_true(f->terms, holds) : as_term_is_false(f->terms, holds));
  }
  as_terms_set_rewriting(f->terms, !f->raw);
}

static void check_conflict(fixture *f) {
  uint32_t count;
  const uint32_t *conflict = as_linear_conflict(f->linear, &count);
  assert_true(count > 0);
  for (uint32_t i = 0; i < count; i++) {
    assert_true(conflict[i] < f->count);
    if (i > 0) assert_true(conflict[i - 1] < conflict[i] || count == 2);
  }
  assert_false(z3_says_sat(f, conflict, count));
  f->explained++, f->explained_atoms += count;
}

static as_linear_answer solve(fixture *f, uint64_t budget) {
  as_linear_reset(f->linear);
  for (uint32_t i = 0; i < f->count; i++) {
    as_term atom;
    bool value;
    assert_true(make_atom(f, &f->rows[i], &atom, &value));
    as_linear_assert(f->linear, atom, value);
  }
  as_linear_answer answer = as_linear_check(f->linear, budget, 0, NULL);
  f->answers[answer]++;
  return answer;
}

/* What the solver says about the rows, with its values or conflict checked. */
static as_linear_answer solve_checked(fixture *f) {
  as_linear_answer answer = solve(f, BUDGET);
  if (answer == AS_LINEAR_YES) check_values(f);
  if (answer == AS_LINEAR_NO) check_conflict(f);
  return answer;
}

static void expect(fixture *f, bool sat) {
  as_linear_answer answer = solve_checked(f);
  if (answer != AS_LINEAR_GAVE_UP) assert_int_equal(answer, sat ? AS_LINEAR_YES : AS_LINEAR_NO);
}

static void add_box(fixture *f, int64_t box) {
  f->box = box;
  for (uint32_t i = 0; i < f->columns; i++) {
    row low = {.constant = -box - 1, .less = true, .value = true}, high = low;
    low.coefficient[i] = -1, high.coefficient[i] = 1;
    add_row(f, low), add_row(f, high);
  }
}

static row random_row(fixture *f, int64_t coefficient, int64_t constant) {
  row r = {.constant = between(f, -constant, constant), .less = below(f, 3) > 0, .value = below(f, 3) > 0};
  for (uint32_t i = 0; i < f->columns; i++)
    if (below(f, 3)) r.coefficient[i] = between(f, -coefficient, coefficient);
  return r;
}

static void test_random_in_box(void **state) {
  (void)state;
  fixture f;
  begin(&f);
  for (uint32_t i = 0; i < (is_long() ? 60000 : 3000); i++) {
    set_raw(&f, i % 4 == 0);
    f.columns = (uint32_t)between(&f, 2, COLUMNS), f.count = 0;
    add_box(&f, f.columns > 3 ? 1 + (int64_t)below(&f, 2) : between(&f, 1, 5));
    for (uint64_t j = 1 + below(&f, 8); j > 0; j--) add_row(&f, random_row(&f, 3, 10));
    expect(&f, box_has_solution(&f));
  }
  assert_int_equal(f.answers[AS_LINEAR_GAVE_UP], 0);
  assert_true(f.answers[AS_LINEAR_YES] > 100 && f.answers[AS_LINEAR_NO] > 100);
  /* Explanations are a good deal smaller than the systems, which have 13 atoms on average. */
  assert_true(f.explained_atoms < 6 * f.explained);
  end(&f);
}

static void test_random_unbounded(void **state) {
  (void)state;
  fixture f;
  begin(&f);
  uint32_t total = is_long() ? 8000 : 2000;
  for (uint32_t i = 0; i < total; i++) {
    set_raw(&f, i % 4 == 0);
    f.columns = (uint32_t)between(&f, 2, COLUMNS), f.count = 0;
    for (uint64_t j = 2 + below(&f, 8); j > 0; j--) add_row(&f, random_row(&f, i % 2 ? 3 : 9, i % 3 ? 10 : 1000));
    if (f.count > 0) expect(&f, z3_says_sat(&f, NULL, f.count));
  }
  print_message("unbounded: %u yes, %u no, %u given up\n", f.answers[AS_LINEAR_YES], f.answers[AS_LINEAR_NO],
                f.answers[AS_LINEAR_GAVE_UP]);
  assert_true(f.answers[AS_LINEAR_YES] > 100 && f.answers[AS_LINEAR_NO] > 100);
  assert_true(f.answers[AS_LINEAR_GAVE_UP] < total / 50);
  end(&f);
}

/* Equalities and bounds around a planted solution: never NO, and branching alone would mostly give up. */
static void test_planted(void **state) {
  (void)state;
  fixture f;
  begin(&f);
  uint32_t total = is_long() ? 5000 : 300;
  for (uint32_t i = 0; i < total; i++) {
    set_raw(&f, i % 4 == 0);
    f.columns = (uint32_t)between(&f, 3, COLUMNS), f.count = 0;
    int64_t x[COLUMNS];
    for (uint32_t j = 0; j < COLUMNS; j++) x[j] = between(&f, -50, 50);
    for (uint32_t j = 0; j < f.columns + 1; j++) {
      row r = random_row(&f, 40, 0);
      r.less = j >= f.columns - 1, r.value = true;
      for (uint32_t k = 0; k < f.columns; k++) r.constant -= r.coefficient[k] * x[k];
      if (r.less) r.constant -= between(&f, 1, 30);
      add_row(&f, r);
    }
    if (f.count == 0) continue;
    expect(&f, true);
  }
  print_message("planted: %u yes, %u no, %u given up\n", f.answers[AS_LINEAR_YES], f.answers[AS_LINEAR_NO],
                f.answers[AS_LINEAR_GAVE_UP]);
  assert_true(f.answers[AS_LINEAR_GAVE_UP] < total / 50);
  end(&f);
}

static void test_chains(void **state) {
  (void)state;
  fixture f;
  begin(&f);
  enum { MANY = 120 };
  as_term x[MANY];
  for (uint32_t i = 0; i < MANY; i++) x[i] = as_term_fresh(f.terms, as_sort_int(), "x");
  for (uint32_t closed = 0; closed < 2; closed++) {
    as_linear_reset(f.linear);
    for (uint32_t i = 0; i + 1 < MANY; i++) assert_literal(&f, as_term_int_lt(f.terms, x[i], x[i + 1]), true);
    as_term far = as_term_int_add(f.terms, x[0], as_term_int(f.terms, MANY - closed));
    assert_literal(&f, as_term_int_lt(f.terms, x[MANY - 1], far), true);
    assert_int_equal(as_linear_check(f.linear, BUDGET, 0, NULL), closed ? AS_LINEAR_NO : AS_LINEAR_YES);
    if (!closed) continue;
    uint32_t count;
    as_linear_conflict(f.linear, &count);
    assert_int_equal(count, MANY);
  }
  end(&f);
}

static void expect_family(fixture *f, const row *rows, uint32_t count, bool sat) {
  f->columns = 3, f->count = 0;
  for (uint32_t i = 0; i < count; i++) add_row(f, rows[i]);
  assert_int_equal(f->count, count);
  assert_int_equal(solve_checked(f), sat ? AS_LINEAR_YES : AS_LINEAR_NO);
}

static void test_families(void **state) {
  (void)state;
  fixture f;
  begin(&f);
  for (int rewriting = 0; rewriting < 2; rewriting++) {
    set_raw(&f, !rewriting);
    const row solvable[] = {{{3, 5, 0}, -1, false, true}};
    expect_family(&f, solvable, 1, true);
    const row between_neighbours[] = {{{1, -1, 0}, 0, true, true}, {{-1, 1, 0}, -1, true, true}};
    expect_family(&f, between_neighbours, 2, false);
    /* x + y = z, x - y = z + 1: each has solutions, both together do not, by parity. */
    const row parity[] = {{{1, 1, -1}, 0, false, true}, {{1, -1, -1}, -1, false, true}};
    expect_family(&f, parity, 2, false);
    const row squeezed[] = {{{3, -3, 0}, -3, true, true}, {{-3, 3, 0}, 0, true, true}};
    expect_family(&f, squeezed, 2, false);
    const row unequal[] = {{{1, -1, 0}, 0, false, false}, {{1, -1, 0}, 0, true, false}, {{1, -1, 0}, -2, true, true}};
    expect_family(&f, unequal, 3, true);
    const row pinned[] = {{{1, -1, 0}, 0, false, false}, {{1, -1, 0}, 0, true, false}, {{1, -1, 0}, -1, true, true}};
    expect_family(&f, pinned, 3, false);
  }
  set_raw(&f, true);
  const row odd[] = {{{2, -2, 0}, -1, false, true}};
  expect_family(&f, odd, 1, false);
  end(&f);
}

static void test_all_different(void **state) {
  (void)state;
  fixture f;
  begin(&f);
  for (uint32_t columns = 2; columns <= 4; columns++)
    for (int64_t values = columns - 1; values <= columns + 1; values++) {
      f.columns = columns, f.count = 0;
      for (uint32_t i = 0; i < columns; i++) {
        row low = {.constant = -1, .less = true, .value = true};
        row high = {.constant = -values, .less = true, .value = true};
        low.coefficient[i] = -1, high.coefficient[i] = 1;
        add_row(&f, low), add_row(&f, high);
        for (uint32_t j = 0; j < i; j++) {
          row differ = {.less = false, .value = false};
          differ.coefficient[i] = 1, differ.coefficient[j] = -1;
          add_row(&f, differ);
        }
      }
      assert_int_equal(solve_checked(&f), values >= columns ? AS_LINEAR_YES : AS_LINEAR_NO);
    }
  end(&f);
}

/* Products, quotients and large numbers: 10^30 * x * y < 3 * (x div y), and what contradicts it. */
static void test_columns_and_large_numbers(void **state) {
  (void)state;
  fixture f;
  begin(&f);
  as_terms *t = f.terms;
  as_term x = f.column[0], y = f.column[1], huge = as_term_int_text(t, "1000000000000000000000000000000");
  as_term product = as_term_int_mul(t, x, y), quotient = as_term_int_div(t, x, y);
  as_term left = as_term_int_mul(t, product, huge), right = as_term_int_mul(t, quotient, as_term_int(t, 3));
  assert_literal(&f, as_term_int_lt(t, left, right), true);
  assert_literal(&f, as_term_int_lt(t, as_term_int_text(t, "-7"), product), true);
  assert_literal(&f, as_term_int_lt(t, as_term_int(t, 0), product), true);
  assert_int_equal(as_linear_check(f.linear, BUDGET, 0, NULL), AS_LINEAR_YES);
  assert_int_equal(as_linear_columns(f.linear), 2);
  as_term values[2];
  for (uint32_t i = 0; i < 2; i++) {
    uint32_t at = as_term_same(as_linear_column(f.linear, i), product) ? 0 : 1;
    assert_true(as_term_same(as_linear_column(f.linear, i), at ? quotient : product));
    values[at] = as_linear_value(f.linear, i);
  }
  assert_true(as_term_is_true(t, as_term_int_lt(t, as_term_int(t, 0), values[0])));
  assert_true(as_term_is_true(
      t, as_term_int_lt(t, as_term_int_mul(t, values[0], huge), as_term_int_mul(t, values[1], as_term_int(t, 3)))));
  assert_literal(&f, as_term_int_lt(t, huge, quotient), false);
  as_term third = as_term_int_text(t, "333333333333333333333333333333");
  assert_literal(&f, as_term_int_lt(t, third, quotient), false);
  assert_int_equal(as_linear_check(f.linear, BUDGET, 0, NULL), AS_LINEAR_NO);
  uint32_t count;
  const uint32_t *conflict = as_linear_conflict(f.linear, &count);
  assert_int_equal(count, 3);
  assert_int_equal(conflict[0], 0);
  assert_int_equal(conflict[1], 2);
  assert_int_equal(conflict[2], 4);
  end(&f);
}

/* Random rows scaled until they do not fit 64 bits: the answer must stay. */
static void test_scaled(void **state) {
  (void)state;
  fixture f;
  begin(&f);
  set_raw(&f, true);
  as_term huge = as_term_int_text(f.terms, "170141183460469231731687303715884105727");
  for (uint32_t i = 0; i < 200; i++) {
    f.columns = 3, f.count = 0;
    for (uint64_t j = 2 + below(&f, 6); j > 0; j--) add_row(&f, random_row(&f, 3, 10));
    as_linear_answer plain = solve_checked(&f);
    as_linear_reset(f.linear);
    for (uint32_t j = 0; j < f.count; j++) {
      as_term atom, zero = as_term_int(f.terms, 0);
      bool value;
      make_atom(&f, &f.rows[j], &atom, &value);
      as_term scaled = as_term_int_mul(f.terms, as_term_operand(f.terms, atom, 0), huge);
      atom = f.rows[j].less ? as_term_int_lt(f.terms, scaled, zero) : as_term_eq(f.terms, scaled, zero);
      assert_literal(&f, atom, value);
    }
    as_linear_answer answer = as_linear_check(f.linear, BUDGET, 0, NULL);
    if (answer != AS_LINEAR_GAVE_UP && plain != AS_LINEAR_GAVE_UP) assert_int_equal(answer, plain);
    if (answer == AS_LINEAR_YES) check_values(&f);
  }
  end(&f);
}

/* 12 values, all different, among 11: hopeless by branching, so limits must end it. */
static void assert_pigeons(fixture *f) {
  as_term x[12];
  as_linear_reset(f->linear);
  for (uint32_t i = 0; i < 12; i++) {
    x[i] = as_term_fresh(f->terms, as_sort_int(), "p");
    assert_literal(f, as_term_int_lt(f->terms, x[i], as_term_int(f->terms, 0)), false);
    assert_literal(f, as_term_int_lt(f->terms, x[i], as_term_int(f->terms, 11)), true);
    for (uint32_t j = 0; j < i; j++) assert_literal(f, as_term_eq(f->terms, x[i], x[j]), false);
  }
}

static void test_limits(void **state) {
  (void)state;
  fixture f;
  begin(&f);
  assert_pigeons(&f);
  assert_int_equal(as_linear_check(f.linear, 0, 0, NULL), AS_LINEAR_GAVE_UP);
  assert_int_equal(as_linear_check(f.linear, 500, 0, NULL), AS_LINEAR_GAVE_UP);
  double start = as_clock_seconds();
  assert_int_equal(as_linear_check(f.linear, UINT64_MAX, start + 0.05, NULL), AS_LINEAR_GAVE_UP);
  assert_true(as_clock_seconds() - start < 2);
  volatile int interrupt = 1;
  assert_int_equal(as_linear_check(f.linear, UINT64_MAX, 0, &interrupt), AS_LINEAR_GAVE_UP);
  as_memory_set_limit(f.memory, 1);
  assert_int_equal(as_linear_check(f.linear, UINT64_MAX, 0, NULL), AS_LINEAR_GAVE_UP);
  as_memory_set_limit(f.memory, 0);
  as_linear_reset(f.linear);
  assert_int_equal(as_linear_check(f.linear, BUDGET, 0, NULL), AS_LINEAR_YES);
  assert_int_equal(as_linear_columns(f.linear), 0);
  end(&f);
}

/* Rationals against GMP's. */

/* A small number, or one near a power of two: where 64 bits end, and where 128 do. */
static void random_part(fixture *f, mpz_t value) {
  static const uint32_t powers[] = {31, 62, 63, 64, 65, 126, 127, 128};
  mpz_set_ui(value, 0);
  if (below(f, 2)) mpz_setbit(value, powers[below(f, 8)]);
  mpz_add_ui(value, value, below(f, 7));
  if (mpz_sgn(value) && below(f, 2)) mpz_sub_ui(value, value, 1);
}

static as_number random_number(fixture *f, mpq_t value) {
  as_number n = AS_NUMBER_ZERO, divisor = AS_NUMBER_ZERO;
  random_part(f, mpq_numref(value));
  if (below(f, 2)) mpq_neg(value, value);
  do random_part(f, mpq_denref(value));
  while (!mpz_sgn(mpq_denref(value)));
  mpq_canonicalize(value);
  as_number_set_mpz(&n, mpq_numref(value));
  as_number_set_mpz(&divisor, mpq_denref(value));
  as_number_invert(&divisor);
  as_number_multiply(&n, &n, &divisor);
  as_number_clear(&divisor);
  return n;
}

static void expect_number(as_number *n, mpq_t value) {
  as_number bottom = AS_NUMBER_ZERO, top = AS_NUMBER_ZERO;
  mpz_t z;
  mpz_init(z);
  as_number_bottom(&bottom, n);
  as_number_multiply(&top, n, &bottom);
  as_number_get_mpz(&bottom, z);
  assert_int_equal(mpz_cmp(z, mpq_denref(value)), 0);
  as_number_get_mpz(&top, z);
  assert_int_equal(mpz_cmp(z, mpq_numref(value)), 0);
  bool fits = mpz_sizeinbase(mpq_numref(value), 2) < 128 && mpz_sizeinbase(mpq_denref(value), 2) < 128;
  assert_int_equal(as_number_is_small(n), fits);
  assert_int_equal(as_number_sign(n), mpq_sgn(value));
  assert_int_equal(as_number_is_integer(n), mpz_cmp_ui(mpq_denref(value), 1) == 0);
  mpz_fdiv_q(z, mpq_numref(value), mpq_denref(value));
  as_number_floor(n, n);
  as_number_set_mpz(&bottom, z);
  assert_int_equal(as_number_compare(n, &bottom), 0);
  as_number_clear(&bottom), as_number_clear(&top);
  mpz_clear(z);
}

static void test_numbers(void **state) {
  (void)state;
  fixture f = {.random = 7};
  mpq_t x, y, z, expected;
  mpq_init(x), mpq_init(y), mpq_init(z), mpq_init(expected);
  for (uint32_t i = 0; i < 20000; i++) {
    as_number a = random_number(&f, x), b = random_number(&f, y), c = random_number(&f, z), result = AS_NUMBER_ZERO;
    int order = as_number_compare(&a, &b), known = mpq_cmp(x, y);
    assert_int_equal((order > 0) - (order < 0), (known > 0) - (known < 0));
    mpq_add(expected, x, y), as_number_add(&result, &a, &b), expect_number(&result, expected);
    mpq_sub(expected, x, y), as_number_subtract(&result, &a, &b), expect_number(&result, expected);
    as_number_set(&result, &c);
    as_number_add_product(&result, &a, &b);
    mpq_mul(expected, x, y), mpq_add(expected, expected, z), expect_number(&result, expected);
    mpq_mul(expected, x, y), as_number_multiply(&b, &a, &b), expect_number(&b, expected);
    if (!as_number_is_zero(&a)) mpq_inv(expected, x), as_number_invert(&a), expect_number(&a, expected);
    as_number_clear(&a), as_number_clear(&b), as_number_clear(&c), as_number_clear(&result);
  }
  mpq_clear(x), mpq_clear(y), mpq_clear(z), mpq_clear(expected);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_numbers),
      cmocka_unit_test(test_families),
      cmocka_unit_test(test_chains),
      cmocka_unit_test(test_all_different),
      cmocka_unit_test(test_columns_and_large_numbers),
      cmocka_unit_test(test_scaled),
      cmocka_unit_test(test_limits),
      cmocka_unit_test(test_random_in_box),
      cmocka_unit_test(test_random_unbounded),
      cmocka_unit_test(test_planted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
