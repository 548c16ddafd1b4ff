/* Products: equality by expansion, the order of factors, and quotients.
 *
 * Strategy: identities of algebra become true, and their neighbours false or shorter, at several widths; bounds of the
 * expansion are met without harm. Then random sums and products of two and three variables, small enough that many
 * pairs are equal as polynomials: their equality, rewritten, is compared with the values of both sides under all
 * assignments at widths 2 and 3. The sides are evaluated by plain words, not by the library. Each outcome (true, false,
 * shorter) must occur. Quotients: all dividends, divisors and results at width 4. AS_LONG=1 runs more. */
#include "term/rules/polynomial.h"
#include "term/rules/rules.h"

#include <assay/term/eval.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

typedef struct fixture {
  as_memory *memory;
  as_terms *terms;
  as_term x, y, z, u;
} fixture;

static fixture begin(uint32_t width) {
  fixture f = {.memory = as_memory_create(0)};
  f.terms = as_terms_create(f.memory);
  f.x = as_term_variable(f.terms, as_sort_bv(width), "x");
  f.y = as_term_variable(f.terms, as_sort_bv(width), "y");
  f.z = as_term_variable(f.terms, as_sort_bv(width), "z");
  f.u = as_term_variable(f.terms, as_sort_bv(width), "u");
  return f;
}

static void end(fixture *f) {
  as_terms_destroy(f->terms);
  as_memory_destroy(f->memory);
}

#define SAME(a, b) assert_int_equal((a).id, (b).id)
#define TRUE_(a) assert_true(as_term_is_true(t, a))
#define FALSE_(a) assert_true(as_term_is_false(t, a))
#define K(value) as_term_bv_signed(t, as_term_width(t, x), value)
#define ADD(a, b) as_term_bvadd(t, a, b)
#define SUB(a, b) as_term_bvsub(t, a, b)
#define MUL(a, b) as_term_bvmul(t, a, b)
#define ULT(a, b) as_term_bvult(t, a, b)
#define UDIV(a, b) as_term_bvudiv(t, a, b)
#define EQ(a, b) as_term_eq(t, a, b)
#define NOT(a) as_term_not(t, a)

static void check_identities(uint32_t width) {
  fixture f = begin(width);
  as_terms *t = f.terms;
  as_term x = f.x, y = f.y, z = f.z, sum = ADD(x, y), difference = SUB(x, y);
  TRUE_(EQ(MUL(x, ADD(y, z)), ADD(MUL(x, y), MUL(x, z))));
  TRUE_(EQ(MUL(SUB(x, z), y), SUB(MUL(y, x), MUL(z, y))));
  TRUE_(EQ(MUL(MUL(x, y), z), MUL(x, MUL(y, z))));
  as_term squares = ADD(MUL(x, x), MUL(y, y)), both = MUL(MUL(x, y), K(2));
  TRUE_(EQ(MUL(sum, sum), ADD(squares, both)));
  TRUE_(EQ(MUL(difference, difference), SUB(squares, both)));
  TRUE_(EQ(MUL(sum, difference), SUB(MUL(x, x), MUL(y, y))));
  TRUE_(EQ(SUB(MUL(sum, sum), MUL(difference, difference)), MUL(both, K(2))));
  TRUE_(EQ(MUL(MUL(x, x), MUL(x, x)), MUL(x, MUL(x, MUL(x, x)))));
  TRUE_(EQ(MUL(as_term_bvnot(t, x), y), SUB(MUL(MUL(x, y), K(-1)), y)));
  TRUE_(EQ(MUL(ADD(x, K(1)), ADD(x, K(-1))), SUB(MUL(x, x), K(1))));
  FALSE_(EQ(MUL(ADD(x, K(1)), ADD(x, K(-1))), MUL(x, x)));
  FALSE_(EQ(MUL(sum, sum), ADD(ADD(squares, MUL(z, K(2))), K(1))));
  FALSE_(EQ(MUL(MUL(ADD(x, K(3)), y), K(8)), ADD(MUL(MUL(x, z), K(4)), K(2))));
  SAME(EQ(MUL(x, ADD(y, z)), ADD(MUL(x, y), f.u)), EQ(MUL(x, z), f.u));
  SAME(EQ(MUL(sum, sum), ADD(squares, f.u)), EQ(both, f.u));
  end(&f);
}

static void test_identities(void **state) {
  (void)state;
  static const uint32_t widths[] = {6, 8, 9, 12, 16, 32, 63, 64};
  for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) check_identities(widths[i]);
}

/* What has as many multiplications afterwards stays. */
static void test_kept(void **state) {
  (void)state;
  fixture f = begin(32);
  as_terms *t = f.terms;
  as_term x = f.x, y = f.y, z = f.z, u = f.u;
  assert_int_equal(as_term_op(t, EQ(MUL(x, y), MUL(x, z))), AS_OP_EQ);
  as_term product = MUL(ADD(x, y), ADD(z, u)), equal = EQ(product, MUL(x, z));
  assert_true(as_term_operand(t, equal, 0).id == product.id || as_term_operand(t, equal, 1).id == product.id);
  end(&f);
}

static void test_order(void **state) {
  (void)state;
  static const uint32_t widths[] = {8, 64, 65, 128};
  for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
    fixture f = begin(widths[i]);
    as_terms *t = f.terms;
    as_term x = f.x, y = f.y, z = f.z, u = f.u, ordered = MUL(MUL(MUL(x, y), z), u);
    SAME(MUL(x, MUL(z, y)), MUL(MUL(x, y), z));
    SAME(MUL(y, MUL(z, x)), MUL(MUL(x, y), z));
    SAME(MUL(MUL(x, u), MUL(z, y)), ordered);
    SAME(MUL(u, MUL(z, MUL(y, x))), ordered);
    SAME(MUL(MUL(MUL(u, K(3)), z), MUL(y, MUL(x, K(5)))), MUL(ordered, K(15)));
    as_term square = MUL(x, x), fourth = MUL(square, square);
    SAME(as_term_operand(t, fourth, 0), square);
    SAME(as_term_operand(t, fourth, 1), square);
    end(&f);
  }
}

/* Too many monomials, too deep, or too much work: no answer, and soon. */
static void test_bounds(void **state) {
  (void)state;
  fixture f = begin(32);
  as_terms *t = f.terms;
  as_polynomial p;
  as_term sums[3];
  for (uint32_t i = 0; i < 3; i++) {
    sums[i] = f.x;
    for (uint32_t j = 0; j < 20; j++) sums[i] = ADD(sums[i], as_term_fresh(t, as_sort_bv(32), "v"));
  }
  as_term product = MUL(sums[0], sums[1]);
  as_polynomial_begin(&p, t, 32);
  assert_false(as_polynomial_add(&p, product, 1));
  assert_int_equal(as_term_op(t, EQ(product, MUL(sums[1], sums[2]))), AS_OP_EQ);
  as_term power = f.x, one = as_term_bv(t, 32, 1), tower = f.x;
  for (uint32_t i = 0; i < 4; i++) power = MUL(power, f.x);
  as_polynomial_begin(&p, t, 32);
  assert_false(as_polynomial_add(&p, power, 1));
  for (uint32_t i = 0; i < 100; i++) tower = MUL(ADD(tower, one), ADD(tower, f.y));
  as_polynomial_begin(&p, t, 32);
  assert_false(as_polynomial_add(&p, tower, 1));
  assert_true(p.work <= AS_POLYNOMIAL_WORK + 1);
  assert_int_equal(as_term_op(t, EQ(tower, ADD(power, f.z))), AS_OP_EQ);
  end(&f);
}

/* Random expressions, in postfix: variables, constants and operators on two operands. */
enum { LEAVES = 4, TOKENS = 2 * LEAVES - 1, VARIABLES = 3, ROUNDS = 30, EQUALITIES = 100 };

typedef struct expression {
  uint32_t count;
  uint8_t token[TOKENS]; /* 0..2 variables, 3..6 constants, 7 +, 8 -, 9 and more * */
} expression;

static uint32_t below(uint64_t *random, uint32_t bound) {
  *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(*random >> 33) % bound;
}

static expression some_expression(uint64_t *random) {
  expression e = {0};
  uint32_t left = 1 + below(random, LEAVES), depth = 0;
  while (left || depth > 1) {
    bool leaf = left && (depth < 2 || below(random, 2));
    uint32_t token = !leaf ? 7 + below(random, 4) : below(random, 5) ? below(random, VARIABLES) : 3 + below(random, 4);
    e.token[e.count++] = (uint8_t)token;
    if (leaf)
      depth++, left--;
    else
      depth--;
  }
  return e;
}

static as_term build(as_terms *t, const expression *e, const as_term *variables) {
  as_term stack[TOKENS];
  uint32_t top = 0, width = as_term_width(t, variables[0]);
  for (uint32_t i = 0; i < e->count; i++) {
    uint8_t token = e->token[i];
    if (token < 7) {
      stack[top++] = token < 3 ? variables[token] : as_term_bv_signed(t, width, (int64_t)token - 4);
      continue;
    }
    as_term b = stack[--top], a = stack[--top];
    stack[top++] = token == 7 ? ADD(a, b) : token == 8 ? SUB(a, b) : MUL(a, b);
  }
  return stack[0];
}

static uint64_t value(const expression *e, const uint64_t *variables) {
  uint64_t stack[TOKENS];
  uint32_t top = 0;
  for (uint32_t i = 0; i < e->count; i++) {
    uint8_t token = e->token[i];
    if (token < 7) {
      stack[top++] = token < 3 ? variables[token] : (uint64_t)((int64_t)token - 4);
      continue;
    }
    uint64_t b = stack[--top], a = stack[--top];
    stack[top++] = token == 7 ? a + b : token == 8 ? a - b : a * b;
  }
  return stack[0];
}

/* a * (b + c) = a * b + a * c + k * rest, k = 0 or 1: as a term, by the rule alone, and with all rules. */
typedef struct equality {
  expression a, b, c, rest;
  uint64_t k;
  as_term by_rule, by_all;
} equality;

typedef struct outcomes {
  uint64_t none, truth, falsehood, shorter;
} outcomes;

static equality some_equality(as_terms *t, const as_term *variables, uint64_t *random) {
  equality q = {some_expression(random), some_expression(random), some_expression(random), some_expression(random),
                below(random, 3) > 0,    as_term_none(),          as_term_none()};
  as_term a = build(t, &q.a, variables), b = build(t, &q.b, variables), c = build(t, &q.c, variables);
  as_term left = MUL(a, ADD(b, c)), right = ADD(MUL(a, b), MUL(a, c));
  if (q.k) right = ADD(right, build(t, &q.rest, variables));
  as_term operands[] = {left, right};
  as_app app = {.op = AS_OP_EQ, .sort = as_sort_bool(), .count = 2, .operand = operands};
  q.by_rule = as_rule_try(t, AS_RULE_eq_polynomial, &app);
  q.by_all = EQ(left, right);
  return q;
}

static void count_outcome(const as_terms *t, as_term result, outcomes *o) {
  if (!as_term_exists(result))
    o->none++;
  else if (as_term_is_true(t, result))
    o->truth++;
  else if (as_term_is_false(t, result))
    o->falsehood++;
  else
    o->shorter++;
}

static bool holds(const equality *q, const uint64_t *variables, uint64_t mask) {
  uint64_t a = value(&q->a, variables), b = value(&q->b, variables), c = value(&q->c, variables);
  uint64_t right = a * b + a * c + q->k * value(&q->rest, variables);
  return ((a * (b + c) - right) & mask) == 0;
}

static void compare(as_eval *eval, const equality *q, const uint64_t *variables, uint64_t mask) {
  bool expected = holds(q, variables, mask);
  assert_int_equal(as_eval_holds(eval, q->by_all), expected);
  if (as_term_exists(q->by_rule)) assert_int_equal(as_eval_holds(eval, q->by_rule), expected);
}

static void compare_all(fixture *f, uint32_t width, const equality *q) {
  as_models *models = as_models_create(f->terms);
  as_eval *eval = as_eval_create(models);
  uint64_t mask = as_width_mask(width);
  for (uint64_t all = 0; all >> (VARIABLES * width) == 0; all++) {
    uint64_t variables[] = {all & mask, all >> width & mask, all >> 2 * width & mask};
    as_term term[] = {f->x, f->y, f->z};
    as_model *model = as_model_create(models);
    for (uint32_t i = 0; i < VARIABLES; i++)
      as_model_set(models, model, term[i], as_term_bv(f->terms, width, variables[i]));
    as_eval_bind(eval, model);
    for (uint32_t i = 0; i < EQUALITIES; i++) compare(eval, &q[i], variables, mask);
    as_model_drop(models, model);
  }
  as_eval_destroy(eval);
  as_models_destroy(models);
}

static void test_random(void **state) {
  (void)state;
  uint64_t random = 1;
  outcomes o = {0};
  uint32_t rounds = getenv("AS_LONG") ? 50 * ROUNDS : ROUNDS;
  for (uint32_t round = 0; round < rounds; round++) {
    uint32_t width = 2 + (round % 8 == 0);
    fixture f = begin(width);
    as_term variables[] = {f.x, f.y, f.z};
    equality q[EQUALITIES];
    for (uint32_t i = 0; i < EQUALITIES; i++) {
      q[i] = some_equality(f.terms, variables, &random);
      count_outcome(f.terms, q[i].by_rule, &o);
    }
    compare_all(&f, width, q);
    end(&f);
  }
  print_message("true %llu, false %llu, shorter %llu, none %llu\n", (unsigned long long)o.truth,
                (unsigned long long)o.falsehood, (unsigned long long)o.shorter, (unsigned long long)o.none);
  assert_true(o.none > 100 && o.truth > 100 && o.falsehood > 20 && o.shorter > 100);
}

/* All quotients by 3, 5, 6 and 7 of four bits (others are shifts or choices), and their neighbours at the limits. */
static void test_quotients(void **state) {
  (void)state;
  fixture f = begin(4);
  as_terms *t = f.terms;
  as_models *models = as_models_create(t);
  as_eval *eval = as_eval_create(models);
  for (uint64_t v = 0; v < 16; v++) {
    as_model *model = as_model_create(models);
    as_model_set(models, model, f.x, as_term_bv(t, 4, v));
    as_eval_bind(eval, model);
    for (uint64_t k = 1; k < 16; k++)
      for (uint64_t m = 0; m < 16; m++) {
        as_term equal = EQ(UDIV(f.x, as_term_bv(t, 4, k)), as_term_bv(t, 4, m));
        assert_int_equal(as_eval_holds(eval, equal), v / k == m);
      }
    as_model_drop(models, model);
  }
  as_eval_destroy(eval);
  as_models_destroy(models);
  end(&f);
}

static void check_quotients(uint32_t width) {
  fixture f = begin(width);
  as_terms *t = f.terms;
  as_term x = f.x, ten = K(10), most = as_term_bvudiv(t, K(-1), ten), low = MUL(most, ten);
  SAME(EQ(UDIV(x, ten), K(0)), ULT(x, ten));
  SAME(EQ(UDIV(x, ten), K(3)), as_term_and(t, NOT(ULT(x, K(30))), ULT(x, K(40))));
  SAME(EQ(UDIV(x, ten), most), NOT(ULT(x, low)));
  FALSE_(EQ(UDIV(x, ten), ADD(most, K(1))));
  FALSE_(EQ(UDIV(x, ten), K(-1)));
  assert_int_equal(as_term_op(t, EQ(UDIV(x, f.y), K(3))), AS_OP_EQ);
  end(&f);
}

static void test_quotients_at_limits(void **state) {
  (void)state;
  static const uint32_t widths[] = {8, 16, 32, 64, 65, 128};
  for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) check_quotients(widths[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_identities),
      cmocka_unit_test(test_kept),
      cmocka_unit_test(test_order),
      cmocka_unit_test(test_bounds),
      cmocka_unit_test(test_random),
      cmocka_unit_test(test_quotients),
      cmocka_unit_test(test_quotients_at_limits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
