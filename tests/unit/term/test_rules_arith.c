/* Arithmetic, comparison and overflow rules, and bounds.
 *
 * Strategy: a few dozen direct expectations of canonical forms; then random DAGs, built twice, by a manager that
 * rewrites and by one that does not, and evaluated by as_fold (tested apart) under all assignments at widths 1 to 4,
 * and under some at widths above 64: both must have the same values, and every value must lie within its bounds.
 * Exact bounds where a transfer function promises them. Growth: deep random DAGs stay small. AS_LONG=1 runs more. */
#include "term/rules/bv_sum.h"
#include "term/rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct fixture {
  as_memory *memory;
  as_terms *terms;
  as_term x, y, z, b;
} fixture;

static fixture begin(uint32_t width) {
  fixture f = {.memory = as_memory_create(0)};
  f.terms = as_terms_create(f.memory);
  f.x = as_term_variable(f.terms, as_sort_bv(width), "x");
  f.y = as_term_variable(f.terms, as_sort_bv(width), "y");
  f.z = as_term_variable(f.terms, as_sort_bv(width), "z");
  f.b = as_term_variable(f.terms, as_sort_bool(), "b");
  return f;
}

static void end(fixture *f) {
  as_terms_destroy(f->terms);
  as_memory_destroy(f->memory);
}

#define SAME(a, b) assert_int_equal((a).id, (b).id)
#define K(value) as_term_bv_signed(t, as_term_width(t, x), value)
#define ADD(a, b) as_term_bvadd(t, a, b)
#define SUB(a, b) as_term_bvsub(t, a, b)
#define MUL(a, b) as_term_bvmul(t, a, b)
#define ULT(a, b) as_term_bvult(t, a, b)
#define SLT(a, b) as_term_bvslt(t, a, b)
#define EQ(a, b) as_term_eq(t, a, b)
#define NOT(a) as_term_not(t, a)

static void check_sums(uint32_t width) {
  fixture f = begin(width);
  as_terms *t = f.terms;
  as_term x = f.x, y = f.y, z = f.z;
  SAME(ADD(ADD(x, K(1)), K(2)), ADD(x, K(3)));
  SAME(ADD(K(1), x), ADD(x, K(1)));
  SAME(ADD(x, K(0)), x);
  SAME(SUB(x, x), K(0));
  SAME(ADD(SUB(x, K(5)), K(5)), x);
  SAME(ADD(ADD(x, y), z), ADD(x, ADD(y, z)));
  SAME(ADD(ADD(z, y), x), ADD(x, ADD(y, z)));
  SAME(SUB(ADD(x, y), y), x);
  SAME(SUB(x, SUB(x, y)), y);
  SAME(as_term_bvneg(t, as_term_bvneg(t, x)), x);
  SAME(as_term_bvneg(t, x), SUB(K(0), x));
  SAME(as_term_bvneg(t, x), MUL(x, K(-1)));
  SAME(ADD(x, as_term_bvnot(t, x)), K(-1));
  SAME(ADD(as_term_bvnot(t, x), K(1)), as_term_bvneg(t, x));
  as_term twice = as_term_concat(t, as_term_extract(t, x, width - 2, 0), as_term_bv(t, 1, 0));
  SAME(ADD(x, x), twice);
  SAME(MUL(x, K(2)), twice);
  SAME(ADD(twice, x), MUL(x, K(3)));
  SAME(SUB(twice, x), x);
  SAME(SUB(MUL(x, K(3)), x), twice);
  SAME(ADD(ADD(x, y), ADD(x, y)), ADD(MUL(x, K(2)), MUL(y, K(2))));
  SAME(MUL(ADD(x, K(3)), K(5)), ADD(MUL(x, K(5)), K(15)));
  SAME(MUL(MUL(x, K(3)), K(5)), MUL(x, K(15)));
  SAME(MUL(MUL(x, K(3)), MUL(y, K(5))), MUL(MUL(x, y), K(15)));
  SAME(MUL(x, K(0)), K(0));
  SAME(MUL(x, K(1)), x);
  SAME(MUL(y, x), MUL(x, y));
  as_term part = as_term_extract(t, x, 2, 0), zero3 = as_term_bv(t, 3, 0);
  as_term widened = as_term_concat(t, as_term_bv(t, width - 3, 0), part);
  as_term times8 = as_term_concat(t, as_term_bv(t, width - 6, 0), as_term_concat(t, part, zero3));
  SAME(ADD(times8, widened), MUL(widened, K(9)));
  as_term extended = as_term_sign_extend(t, part, width);
  times8 = as_term_concat(t, as_term_sign_extend(t, part, width - 3), zero3);
  SAME(SUB(times8, extended), MUL(extended, K(7)));
  assert_int_equal(as_term_op(t, ADD(x, K(7))), AS_OP_BVADD);
  as_term sum = ADD(ADD(x, K(7)), ADD(z, y));
  assert_int_equal(as_term_operands(t, sum), 4);
  SAME(as_term_operand(t, sum, 3), K(7));
  end(&f);
}

static void test_sums(void **state) {
  (void)state;
  check_sums(8);
  check_sums(32);
  check_sums(64);
  check_sums(65);
  check_sums(128);
}

static void test_long_sums(void **state) {
  (void)state;
  fixture f = begin(16);
  as_terms *t = f.terms;
  enum { MANY = 1000 };
  static as_term all[MANY];
  for (uint32_t i = 0; i < MANY; i++) all[i] = as_term_fresh(t, as_sort_bv(16), "v");
  as_term chain = all[0];
  for (uint32_t i = 1; i < 64; i++) chain = ADD(all[i], chain);
  SAME(chain, as_term_make(t, AS_OP_BVADD, all, 64));
  assert_int_equal(as_term_operands(t, chain), 64);
  assert_int_equal(as_term_operands(t, ADD(chain, all[64])), 2);
  as_term sum = as_term_make(t, AS_OP_BVADD, all, MANY);
  assert_true(as_term_operands(t, sum) <= 65);
  end(&f);
}

static void check_division(uint32_t width) {
  fixture f = begin(width);
  as_terms *t = f.terms;
  as_term x = f.x, y = f.y;
  SAME(as_term_bvudiv(t, x, K(0)), K(-1));
  SAME(as_term_bvudiv(t, x, K(1)), x);
  SAME(as_term_bvudiv(t, x, K(8)), as_term_concat(t, as_term_bv(t, 3, 0), as_term_extract(t, x, width - 1, 3)));
  SAME(as_term_bvurem(t, x, K(8)), as_term_concat(t, as_term_bv(t, width - 3, 0), as_term_extract(t, x, 2, 0)));
  SAME(as_term_bvurem(t, x, K(0)), x);
  SAME(as_term_bvurem(t, x, x), K(0));
  SAME(as_term_bvudiv(t, as_term_bvudiv(t, x, K(3)), K(5)), as_term_bvudiv(t, x, K(15)));
  SAME(as_term_bvurem(t, as_term_bvurem(t, x, K(15)), K(5)), as_term_bvurem(t, x, K(5)));
  SAME(as_term_bvudiv(t, x, x), as_term_ite(t, EQ(x, K(0)), K(-1), K(1)));
  SAME(as_term_bvsdiv(t, x, K(1)), x);
  SAME(as_term_bvsdiv(t, x, K(-1)), as_term_bvneg(t, x));
  SAME(as_term_bvsdiv(t, x, K(-3)), as_term_bvneg(t, as_term_bvsdiv(t, x, K(3))));
  SAME(as_term_bvsrem(t, x, K(-3)), as_term_bvsrem(t, x, K(3)));
  SAME(as_term_bvsrem(t, x, K(-1)), K(0));
  SAME(as_term_bvsmod(t, x, K(0)), x);
  as_term low = as_term_bvurem(t, x, K(8));
  SAME(as_term_bvsdiv(t, low, K(3)), as_term_bvudiv(t, low, K(3)));
  as_term narrow = as_term_operand(t, low, 1);
  SAME(as_term_bvudiv(t, low, K(3)),
       as_term_concat(t, as_term_bv(t, width - 3, 0), as_term_bvudiv(t, narrow, as_term_bv(t, 3, 3))));
  assert_int_equal(as_term_op(t, as_term_bvudiv(t, x, y)), AS_OP_BVUDIV);
  as_term other = as_term_bvurem(t, y, K(8)), narrow_other = as_term_operand(t, other, 1);
  SAME(as_term_bvsrem(t, low, other),
       as_term_concat(t, as_term_bv(t, width - 3, 0), as_term_bvurem(t, narrow, narrow_other)));
  end(&f);
}

static void test_division(void **state) {
  (void)state;
  check_division(8);
  check_division(64);
  check_division(100);
}

static void check_comparisons(uint32_t width) {
  fixture f = begin(width);
  as_terms *t = f.terms;
  as_term x = f.x, y = f.y, no = as_term_false(t), yes = as_term_true(t);
  as_term min = as_term_concat(t, as_term_bv(t, 1, 1), as_term_bv(t, width - 1, 0)), max = as_term_bvnot(t, min);
  SAME(ULT(x, x), no);
  SAME(ULT(x, K(0)), no);
  SAME(ULT(K(-1), x), no);
  SAME(ULT(x, K(1)), EQ(x, K(0)));
  SAME(ULT(K(0), x), NOT(EQ(x, K(0))));
  SAME(ULT(x, K(-1)), NOT(EQ(x, K(-1))));
  SAME(ULT(K(-2), x), EQ(x, K(-1)));
  SAME(SLT(x, min), no);
  SAME(SLT(max, x), no);
  SAME(SLT(x, ADD(min, K(1))), EQ(x, min));
  SAME(SLT(min, x), NOT(EQ(x, min)));
  SAME(SLT(x, max), NOT(EQ(x, max)));
  SAME(SLT(SUB(max, K(1)), x), EQ(x, max));
  SAME(as_term_bvule(t, x, y), NOT(ULT(y, x)));
  SAME(as_term_bvuge(t, x, y), NOT(ULT(x, y)));
  SAME(as_term_bvsgt(t, x, y), SLT(y, x));
  SAME(as_term_bvsge(t, x, y), NOT(SLT(x, y)));
  SAME(ULT(max, x), SLT(x, K(0)));
  SAME(ULT(x, min), NOT(SLT(x, K(0))));
  as_term low = as_term_bvurem(t, x, K(8)), narrow = as_term_operand(t, low, 1);
  SAME(ULT(low, K(9)), yes);
  SAME(ULT(low, K(5)), ULT(narrow, as_term_bv(t, 3, 5)));
  SAME(SLT(low, K(5)), ULT(narrow, as_term_bv(t, 3, 5)));
  SAME(SLT(low, K(-1)), no);
  SAME(SLT(K(-5), low), yes);
  SAME(ULT(as_term_ite(t, f.b, K(1), K(9)), K(5)), f.b);
  SAME(ULT(as_term_ite(t, f.b, K(1), K(9)), K(10)), yes);
  SAME(ULT(K(5), as_term_ite(t, f.b, K(1), K(9))), NOT(f.b));
  SAME(ULT(ADD(x, K(3)), x), ULT(K(-4), x));
  SAME(ULT(x, ADD(x, K(3))), NOT(ULT(K(-4), x)));
  SAME(ULT(ADD(ADD(x, y), K(3)), ADD(x, y)), ULT(K(-4), ADD(x, y)));
  SAME(SLT(ADD(x, K(3)), x), SLT(SUB(max, K(3)), x));
  SAME(ULT(as_term_bvurem(t, x, y), y), NOT(EQ(y, K(0))));
  SAME(ULT(as_term_bvudiv(t, x, K(3)), K(5)), ULT(x, K(15)));
  as_term wide = as_term_sign_extend(t, narrow, width);
  SAME(SLT(wide, K(2)), SLT(narrow, as_term_bv(t, 3, 2)));
  SAME(SLT(wide, K(100)), yes);
  as_term low_y = as_term_bvurem(t, y, K(32)), narrow_y = as_term_operand(t, low_y, 1);
  SAME(SLT(low, low_y), ULT(as_term_concat(t, as_term_bv(t, 2, 0), narrow), narrow_y));
  SAME(SLT(wide, low_y), SLT(as_term_sign_extend(t, narrow, 6), as_term_concat(t, as_term_bv(t, 1, 0), narrow_y)));
  SAME(ULT(wide, K(100)), NOT(SLT(narrow, as_term_bv(t, 3, 0))));
  end(&f);
}

static void test_comparisons(void **state) {
  (void)state;
  check_comparisons(8);
  check_comparisons(32);
  check_comparisons(64);
  check_comparisons(128);
  check_comparisons(200);
}

static void test_overflow(void **state) {
  (void)state;
  fixture f = begin(8);
  as_terms *t = f.terms;
  as_term x = f.x, y = f.y;
  SAME(as_term_bvnego(t, x), EQ(x, K(-128)));
  SAME(as_term_bvuaddo(t, x, K(5)), ULT(K(250), x));
  SAME(as_term_bvuaddo(t, x, y), ULT(ADD(x, y), x));
  SAME(as_term_bvsaddo(t, x, K(5)), SLT(K(122), x));
  SAME(as_term_bvsaddo(t, x, K(-5)), SLT(x, K(-123)));
  SAME(as_term_bvssubo(t, x, K(5)), SLT(x, K(-123)));
  SAME(as_term_bvssubo(t, K(0), x), EQ(x, K(-128)));
  SAME(as_term_bvusubo(t, x, y), ULT(x, y));
  SAME(as_term_bvumulo(t, x, K(10)), ULT(K(25), x));
  SAME(as_term_bvsmulo(t, x, K(1)), as_term_false(t));
  SAME(as_term_bvsmulo(t, x, K(-1)), EQ(x, K(-128)));
  as_term a = as_term_sign_extend(t, as_term_extract(t, x, 2, 0), 8), no = as_term_false(t);
  as_term b = as_term_sign_extend(t, as_term_extract(t, y, 4, 0), 8), low = as_term_bvurem(t, x, K(16));
  SAME(as_term_bvsmulo(t, a, b), no);
  SAME(as_term_bvsmulo(t, x, y), as_term_bvsmulo(t, y, x));
  assert_int_not_equal(as_term_bvsmulo(t, b, b).id, no.id);
  SAME(as_term_bvsaddo(t, a, b), no);
  SAME(as_term_bvssubo(t, a, b), no);
  SAME(as_term_bvsaddo(t, ADD(a, b), K(3)), no);
  SAME(as_term_bvumulo(t, low, low), no);
  SAME(as_term_bvsaddo(t, low, low), no);
  end(&f);
}

/* Random DAGs, built with and without rewriting. */

enum { POOL = 24 };

typedef struct pair {
  as_term plain, canonical;
} pair;

typedef struct world {
  as_memory *memory;
  as_terms *plain, *canonical;
  uint32_t width, bit_vectors, booleans;
  pair bits[POOL], truths[POOL];
  uint64_t seed;
} world;

static uint32_t pick(world *w, uint32_t below) {
  w->seed ^= w->seed << 13, w->seed ^= w->seed >> 7, w->seed ^= w->seed << 17;
  return (uint32_t)((w->seed >> 20) % below);
}

static const as_op bit_ops[] = {AS_OP_BVADD,  AS_OP_BVSUB,  AS_OP_BVMUL,  AS_OP_BVUDIV, AS_OP_BVUREM, AS_OP_BVSDIV,
                                AS_OP_BVSREM, AS_OP_BVSMOD, AS_OP_BVADD,  AS_OP_BVMUL,  AS_OP_BVAND,  AS_OP_BVOR,
                                AS_OP_BVXOR,  AS_OP_BVSHL,  AS_OP_BVLSHR, AS_OP_BVASHR};
static const as_op truth_ops[] = {AS_OP_BVULT,   AS_OP_BVULE,   AS_OP_BVUGT,   AS_OP_BVUGE,   AS_OP_BVSLT,
                                  AS_OP_BVSLE,   AS_OP_BVSGT,   AS_OP_BVSGE,   AS_OP_BVUADDO, AS_OP_BVSADDO,
                                  AS_OP_BVUSUBO, AS_OP_BVSSUBO, AS_OP_BVUMULO, AS_OP_BVSMULO, AS_OP_BVSDIVO};

static pair make(world *w, as_op op, const pair *operands, uint32_t count) {
  as_term plain[POOL], canonical[POOL];
  for (uint32_t i = 0; i < count; i++) plain[i] = operands[i].plain, canonical[i] = operands[i].canonical;
  return (pair){as_term_make(w->plain, op, plain, count), as_term_make(w->canonical, op, canonical, count)};
}

static as_term interesting(as_terms *terms, uint32_t width, uint32_t choice, uint32_t at) {
  as_term one = as_term_bv(terms, width, 1), zeros = as_term_bv(terms, width, 0);
  uint64_t limbs[1024] = {0};
  limbs[at % width / 64] = UINT64_C(1) << at % width % 64;
  as_term power = as_term_bv_limbs(terms, width, limbs);
  switch (choice) {
  case 0: return zeros;
  case 1: return one;
  case 2: return as_term_bv_signed(terms, width, -1);
  case 3: return power;
  case 4: return as_term_bvneg(terms, power);
  case 5: return as_term_bvnot(terms, power);
  default: return as_term_bv(terms, width, at);
  }
}

/* The same constant in both; computed by the manager that folds. */
static pair constant(world *w, uint32_t width) {
  as_term c = interesting(w->canonical, width, pick(w, 9), pick(w, 64 + width));
  return (pair){as_term_bv_limbs(w->plain, width, as_term_limbs(w->canonical, c)), c};
}

static pair some_bits(world *w) {
  if (pick(w, 3) == 0) return constant(w, w->width);
  return w->bits[pick(w, w->bit_vectors)];
}

static pair structured(world *w) {
  pair a = some_bits(w);
  uint32_t high = pick(w, w->width), low = pick(w, high + 1), part = high - low + 1;
  if (part == w->width) return make(w, AS_OP_BVNOT, &a, 1);
  pair cut = {as_term_extract(w->plain, a.plain, high, low), as_term_extract(w->canonical, a.canonical, high, low)};
  pair rest = pick(w, 2)
                  ? constant(w, w->width - part)
                  : (pair){as_term_bv(w->plain, w->width - part, 0), as_term_bv(w->canonical, w->width - part, 0)};
  switch (pick(w, 3)) {
  case 0: return make(w, AS_OP_CONCAT, (pair[]){rest, cut}, 2);
  case 1: return make(w, AS_OP_CONCAT, (pair[]){cut, rest}, 2);
  default:
    return (pair){as_term_sign_extend(w->plain, cut.plain, w->width),
                  as_term_sign_extend(w->canonical, cut.canonical, w->width)};
  }
}

static void grow_bits(world *w) {
  pair operands[] = {some_bits(w), some_bits(w), some_bits(w)}, made;
  switch (pick(w, 8)) {
  case 0: made = structured(w); break;
  case 1: made = make(w, AS_OP_ITE, (pair[]){w->truths[pick(w, w->booleans)], operands[0], operands[1]}, 3); break;
  case 2: made = make(w, pick(w, 2) ? AS_OP_BVNEG : AS_OP_BVNOT, operands, 1); break;
  case 3: made = make(w, AS_OP_BVADD, operands, 3); break;
  default: made = make(w, bit_ops[pick(w, sizeof bit_ops / sizeof *bit_ops)], operands, 2);
  }
  w->bits[w->bit_vectors++] = made;
}

static void grow_truths(world *w) {
  pair operands[] = {some_bits(w), some_bits(w)};
  bool single = pick(w, 16) == 0;
  as_op op = single ? AS_OP_BVNEGO : truth_ops[pick(w, sizeof truth_ops / sizeof *truth_ops)];
  w->truths[w->booleans++] = make(w, op, operands, single ? 1 : 2);
}

static void begin_world(world *w, uint32_t width, uint64_t seed) {
  *w = (world){.memory = as_memory_create(0), .width = width, .seed = seed * UINT64_C(0x9e3779b97f4a7c15) + 1};
  w->plain = as_terms_create(w->memory);
  w->canonical = as_terms_create(w->memory);
  as_terms_set_rewriting(w->plain, false);
  for (uint32_t i = 0; i < 2; i++) {
    const char *name = i ? "y" : "x";
    w->bits[i].plain = as_term_variable(w->plain, as_sort_bv(width), name);
    w->bits[i].canonical = as_term_variable(w->canonical, as_sort_bv(width), name);
  }
  w->bit_vectors = 2;
  w->truths[0].plain = as_term_variable(w->plain, as_sort_bool(), "p");
  w->truths[0].canonical = as_term_variable(w->canonical, as_sort_bool(), "p");
  w->booleans = 1;
}

static void end_world(world *w) {
  as_terms_destroy(w->plain);
  as_terms_destroy(w->canonical);
  as_memory_destroy(w->memory);
}

static void grow(world *w) {
  while (w->bit_vectors < POOL / 2 || w->booleans < POOL / 2) {
    if (w->bit_vectors < POOL && (pick(w, 2) || w->booleans == POOL))
      grow_bits(w);
    else if (w->booleans < POOL)
      grow_truths(w);
  }
}

/* The values of all nodes under an assignment; operands have smaller ids than their applications. */
static void evaluate(as_terms *terms, uint64_t *value, const uint64_t *assignment) {
  uint32_t count = as_terms_count(terms);
  for (uint32_t id = 1; id <= count; id++) {
    as_term t = {.id = id};
    as_app app;
    uint64_t words[128];
    as_app_of(terms, t, &app);
    if (app.op == AS_OP_CONST) {
      value[id] = as_term_bits(terms, t);
    } else if (app.op == AS_OP_VARIABLE) {
      value[id] = assignment[as_term_variable_number(terms, t)];
    } else {
      for (uint32_t i = 0; i < app.count; i++) words[i] = value[app.operand[i].id];
      assert_true(as_fold_narrow(terms, &app, words, &value[id]));
    }
  }
}

enum { NODES = 20000 };

static void check_bounds(as_terms *terms, const uint64_t *value, uint32_t count) {
  for (uint32_t id = 1; id <= count; id++) {
    as_term t = {.id = id};
    if (as_term_sort(terms, t).kind != AS_SORT_BV) continue;
    as_bounds bounds = as_term_bounds(terms, t);
    assert_true(bounds.low <= value[id] && value[id] <= bounds.high);
  }
}

/* A canonical node is one that no rule matches. */
static void check_canonical(as_terms *terms) {
  for (uint32_t id = 1, count = as_terms_count(terms); id <= count; id++) {
    as_app app;
    as_app_of(terms, (as_term){.id = id}, &app);
    if (app.count) assert_false(as_term_exists(as_rules_apply(terms, &app)));
  }
}

static void check_world(world *w) {
  check_canonical(w->canonical);
  static uint64_t plain[NODES], canonical[NODES];
  assert_true(as_terms_count(w->plain) < NODES && as_terms_count(w->canonical) < NODES);
  for (uint64_t i = 0; i < UINT64_C(2) << 2 * w->width; i++) {
    uint64_t mask = as_width_mask(w->width), assignment[] = {i >> 1 & mask, i >> (w->width + 1) & mask, i & 1};
    evaluate(w->plain, plain, assignment);
    evaluate(w->canonical, canonical, assignment);
    for (uint32_t k = 0; k < w->bit_vectors; k++)
      assert_int_equal(plain[w->bits[k].plain.id], canonical[w->bits[k].canonical.id]);
    for (uint32_t k = 0; k < w->booleans; k++)
      assert_int_equal(plain[w->truths[k].plain.id], canonical[w->truths[k].canonical.id]);
    check_bounds(w->plain, plain, as_terms_count(w->plain));
    check_bounds(w->canonical, canonical, as_terms_count(w->canonical));
  }
}

static uint64_t effort(uint64_t usual) { return getenv("AS_LONG") ? 40 * usual : usual; }

static void test_small_widths(void **state) {
  (void)state;
  for (uint64_t seed = 0; seed < effort(1200); seed++) {
    world w;
    begin_world(&w, 1 + (uint32_t)(seed % 4), seed);
    grow(&w);
    check_world(&w);
    end_world(&w);
  }
}

/* The constant that a term is under an assignment of constants, for any width. */
static void evaluate_wide(as_terms *terms, as_term *value, uint32_t count, const as_term *assignment) {
  for (uint32_t id = 1; id <= count; id++) {
    as_term t = {.id = id}, operands[128];
    as_app app;
    as_app_of(terms, t, &app);
    value[id] = t;
    if (app.op == AS_OP_CONST) continue;
    if (app.op == AS_OP_VARIABLE) {
      value[id] = assignment[as_term_variable_number(terms, t)];
      continue;
    }
    for (uint32_t i = 0; i < app.count; i++) operands[i] = value[app.operand[i].id];
    app.operand = operands;
    value[id] = as_fold(terms, &app);
    assert_true(as_term_exists(value[id]));
  }
}

static void check_world_wide(world *w) {
  static as_term plain[NODES], canonical[NODES];
  uint32_t count_plain = as_terms_count(w->plain), count_canonical = as_terms_count(w->canonical);
  for (uint32_t round = 0; round < 8; round++) {
    pair x = constant(w, w->width), y = constant(w, w->width);
    as_term in_plain[] = {x.plain, y.plain, as_term_bool(w->plain, round & 1)};
    as_term in_canonical[] = {x.canonical, y.canonical, as_term_bool(w->canonical, round & 1)};
    evaluate_wide(w->plain, plain, count_plain, in_plain);
    evaluate_wide(w->canonical, canonical, count_canonical, in_canonical);
    for (uint32_t k = 0; k < w->bit_vectors; k++)
      assert_memory_equal(as_term_limbs(w->plain, plain[w->bits[k].plain.id]),
                          as_term_limbs(w->canonical, canonical[w->bits[k].canonical.id]), as_limb_count(w->width) * 8);
    for (uint32_t k = 0; k < w->booleans; k++)
      assert_int_equal(as_term_is_true(w->plain, plain[w->truths[k].plain.id]),
                       as_term_is_true(w->canonical, canonical[w->truths[k].canonical.id]));
  }
}

static void test_other_widths(void **state) {
  (void)state;
  static const uint32_t widths[] = {8, 32, 63, 64, 65, 127, 128, 130, 40000};
  for (uint64_t seed = 0; seed < effort(900); seed++) {
    world w;
    begin_world(&w, widths[seed % (seed % 100 == 8 ? 9 : 8)], seed);
    grow(&w);
    check_world_wide(&w);
    end_world(&w);
  }
}

/* The rules for widths beyond half the largest one, tried at small widths. */
static void test_overflow_by_division(void **state) {
  (void)state;
  static uint64_t value[NODES];
  for (uint32_t width = 1; width <= 4; width++) {
    fixture f = begin(width);
    as_term operands[] = {f.x, f.y};
    as_app app = {.op = AS_OP_BVUMULO, .sort = as_sort_bool(), .count = 2, .operand = operands};
    as_term unsigned_rule = as_rule_try(f.terms, AS_RULE_umulo_quotient, &app);
    as_term signed_rule = as_rule_try(f.terms, AS_RULE_smulo_quotient, &app);
    for (uint64_t i = 0; i < UINT64_C(1) << 2 * width; i++) {
      uint64_t assignment[] = {i & as_width_mask(width), i >> width, 0, 0}, expected;
      evaluate(f.terms, value, assignment);
      app.op = AS_OP_BVUMULO;
      assert_true(as_fold_narrow(f.terms, &app, assignment, &expected));
      assert_int_equal(value[unsigned_rule.id], expected);
      app.op = AS_OP_BVSMULO;
      assert_true(as_fold_narrow(f.terms, &app, assignment, &expected));
      assert_int_equal(value[signed_rule.id], expected);
    }
    end(&f);
  }
}

/* Exact bounds: op(x, k) over all x has exactly the extreme values that the bounds name. */
static void test_exact_bounds(void **state) {
  (void)state;
  static const as_op ops[] = {AS_OP_BVAND, AS_OP_BVOR, AS_OP_BVUDIV, AS_OP_BVUREM, AS_OP_BVLSHR};
  for (uint32_t width = 1; width <= 4; width++) {
    fixture f = begin(width);
    as_terms_set_rewriting(f.terms, false);
    for (uint32_t i = 0; i < sizeof ops / sizeof *ops; i++)
      for (uint64_t k = 0; k <= as_width_mask(width); k++) {
        as_term operands[] = {f.x, as_term_bv(f.terms, width, k)};
        as_app app = {.op = ops[i], .sort = as_sort_bv(width), .count = 2, .operand = operands};
        uint64_t low = UINT64_MAX, high = 0, value;
        for (uint64_t x = 0; x <= as_width_mask(width); x++) {
          assert_true(as_fold_narrow(f.terms, &app, (uint64_t[]){x, k}, &value));
          low = value < low ? value : low, high = value > high ? value : high;
        }
        as_bounds bounds = as_term_bounds(f.terms, as_term_make(f.terms, ops[i], operands, 2));
        assert_int_equal(bounds.low, low);
        assert_int_equal(bounds.high, high);
      }
    end(&f);
  }
}

static void test_sum_bounds(void **state) {
  (void)state;
  fixture f = begin(32);
  as_terms *t = f.terms;
  as_term x = f.x, byte = as_term_bvurem(t, x, K(256));
  as_bounds bounds = as_term_bounds(t, ADD(byte, K(10)));
  assert_true(bounds.low == 10 && bounds.high == 265);
  bounds = as_term_bounds(t, SUB(K(1000), byte));
  assert_true(bounds.low == 745 && bounds.high == 1000);
  bounds = as_term_bounds(t, MUL(byte, K(3)));
  assert_true(bounds.low == 0 && bounds.high == 765);
  bounds = as_term_bounds(t, SUB(byte, K(1)));
  assert_true(bounds.low == 0 && bounds.high == UINT32_MAX);
  as_term deep = byte;
  for (uint32_t i = 0; i < 1000; i++) deep = as_term_bvand(t, as_term_bvxor(t, deep, f.y), f.z);
  bounds = as_term_bounds(t, deep);
  assert_true(bounds.low == 0);
  end(&f);
}

/* Deep random DAGs: the number of nodes says that no rule runs away. */
static void test_growth(void **state) {
  (void)state;
  for (uint64_t seed = 0; seed < effort(60); seed++) {
    world w;
    begin_world(&w, seed & 1 ? 32 : 100, seed);
    for (uint32_t depth = 0; depth < 30; depth++) {
      for (uint32_t i = 0; i < 3; i++) {
        w.bit_vectors = w.bit_vectors == POOL ? 2 + pick(&w, 4) : w.bit_vectors;
        w.booleans = w.booleans == POOL ? 1 + pick(&w, 4) : w.booleans;
        pick(&w, 4) ? grow_bits(&w) : grow_truths(&w);
      }
    }
    assert_true(as_terms_count(w.canonical) < 20000);
    end_world(&w);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_sums),
      cmocka_unit_test(test_long_sums),
      cmocka_unit_test(test_division),
      cmocka_unit_test(test_comparisons),
      cmocka_unit_test(test_overflow),
      cmocka_unit_test(test_small_widths),
      cmocka_unit_test(test_other_widths),
      cmocka_unit_test(test_exact_bounds),
      cmocka_unit_test(test_sum_bounds),
      cmocka_unit_test(test_growth),
      cmocka_unit_test(test_overflow_by_division),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
