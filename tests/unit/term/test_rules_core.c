/* Strategy: direct expectations for the rules of Bool, ite, =, Int, arrays and floats (equal terms have equal ids, so
 * an expectation is a comparison of ids); then random DAGs over three variables of each sort, deeper than 30 levels,
 * built twice, with rewriting and without. Both are evaluated by constant folding under random values and must agree at
 * every node, and rewriting must not make more than a fixed number of nodes for each application. Seeds are fixed;
 * AS_LONG=1 runs many more. */
#include "term/term_internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static as_memory *memory;
static as_terms *terms;

static int set_up(void **state) {
  (void)state;
  memory = as_memory_create(0);
  terms = as_terms_create(memory);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  as_terms_destroy(terms);
  as_memory_destroy(memory);
  return 0;
}

static as_term boolean(const char *name) { return as_term_variable(terms, as_sort_bool(), name); }
static as_term bits(uint32_t width, const char *name) { return as_term_variable(terms, as_sort_bv(width), name); }
static as_term integer(const char *name) { return as_term_variable(terms, as_sort_int(), name); }
static as_term bv(uint32_t width, uint64_t value) { return as_term_bv(terms, width, value); }
static as_term num(int64_t value) { return as_term_int(terms, value); }
static as_term no(as_term a) { return as_term_not(terms, a); }
static as_term and (as_term a, as_term b) { return as_term_and(terms, a, b); }
static as_term or (as_term a, as_term b) { return as_term_or(terms, a, b); }
static as_term eq(as_term a, as_term b) { return as_term_eq(terms, a, b); }
static as_term ite(as_term c, as_term a, as_term b) { return as_term_ite(terms, c, a, b); }

#define same(a, b) assert_int_equal((a).id, (b).id)
#define is_true(a) same(a, as_term_true(terms))
#define is_false(a) same(a, as_term_false(terms))

static void test_bool(void **state) {
  (void)state;
  as_term a = boolean("a"), b = boolean("b"), c = boolean("c");
  is_false(and(a, no(a)));
  is_true(or (a, no(a)));
  same(and(a, a), a);
  same(and(a, as_term_true(terms)), a);
  is_false(and(and(a, b), and(c, no(a))));
  same(and(and(a, b), c), and(b, and(c, a)));
  same(or (a, b), no(and(no(b), no(a))));
  same(and(a, no(and(a, b))), and(a, no(b)));
  same(and(a, no(and(no(a), b))), a);
  same(or (and(a, b), and(a, no(b))), a);
  same(as_term_xor(terms, a, b), no(eq(b, a)));
  same(as_term_xor(terms, a, no(b)), eq(a, b));
  same(as_term_implies(terms, a, b), or (no(a), b));
  same(eq(a, eq(a, b)), b);
  same(eq(a, as_term_false(terms)), no(a));
  is_false(as_term_make(terms, AS_OP_DISTINCT, (as_term[]){a, b, a}, 3));
}

static void test_and_compare(void **state) {
  (void)state;
  as_term x = bits(8, "x"), y = bits(8, "y"), i = integer("i");
  as_term less = as_term_bvult(terms, x, y), greater = as_term_bvult(terms, y, x);
  is_false(and(less, greater));
  same(and(less, no(greater)), less);
  same(and(no(less), no(greater)), eq(x, y));
  same(and(no(less), no(eq(x, y))), greater);
  is_false(and(eq(x, bv(8, 3)), eq(x, bv(8, 4))));
  same(and(eq(x, bv(8, 3)), no(eq(x, bv(8, 4)))), eq(x, bv(8, 3)));
  same(and(eq(x, bv(8, 3)), as_term_bvult(terms, x, bv(8, 9))), eq(x, bv(8, 3)));
  same(and(as_term_bvult(terms, x, bv(8, 30)), as_term_bvult(terms, x, bv(8, 20))), as_term_bvult(terms, x, bv(8, 20)));
  is_false(and(as_term_bvult(terms, x, bv(8, 30)), as_term_bvult(terms, bv(8, 29), x)));
  same(and(as_term_bvslt(terms, x, bv(8, 0)), as_term_bvslt(terms, bv(8, 0xfe), x)), eq(x, bv(8, 0xff)));
  same(and(as_term_int_le(terms, i, num(4)), as_term_int_ge(terms, i, num(4))), eq(i, num(4)));
}

static void test_ite(void **state) {
  (void)state;
  as_term c = boolean("c"), d = boolean("d"), e = boolean("e"), x = bits(8, "x"), y = bits(8, "y"), b = bits(1, "b");
  same(ite(as_term_true(terms), x, y), x);
  same(ite(c, x, x), x);
  same(ite(no(c), x, y), ite(c, y, x));
  same(ite(c, as_term_true(terms), d), or (c, d));
  same(ite(c, d, as_term_false(terms)), and(c, d));
  same(ite(c, d, no(d)), eq(c, d));
  same(ite(c, c, d), or (c, d));
  same(ite(c, no(d), no(e)), no(ite(c, d, e)));
  same(ite(c, ite(c, x, y), y), ite(c, x, y));
  same(ite(c, ite(d, x, y), y), ite(and(c, d), x, y));
  same(ite(c, ite(d, x, y), x), ite(and(c, no(d)), y, x));
  same(ite(c, x, ite(d, x, y)), ite(or (c, d), x, y));
  same(ite(and(c, d), ite(d, x, y), bv(8, 0)), ite(and(c, d), x, bv(8, 0)));
  same(ite(eq(x, y), x, y), y);
  same(ite(eq(x, bv(8, 5)), x, y), ite(eq(x, bv(8, 5)), bv(8, 5), y));
  same(ite(eq(b, bv(1, 1)), bv(1, 1), bv(1, 0)), b);
}

static void test_equal(void **state) {
  (void)state;
  as_term c = boolean("c"), x = bits(8, "x"), y = bits(8, "y"), b = bits(1, "b");
  is_true(eq(x, x));
  same(eq(ite(c, bv(8, 1), bv(8, 0)), bv(8, 0)), no(c));
  is_false(eq(ite(c, bv(8, 1), bv(8, 0)), bv(8, 7)));
  same(eq(ite(c, x, bv(8, 3)), bv(8, 3)), or (no(c), eq(x, bv(8, 3))));
  same(eq(ite(c, x, y), x), or (c, eq(x, y)));
  same(eq(as_term_bvadd(terms, x, bv(8, 1)), bv(8, 3)), eq(x, bv(8, 2)));
  same(eq(as_term_bvmul(terms, x, bv(8, 3)), bv(8, 9)), eq(x, bv(8, 3)));
  is_false(eq(as_term_bvmul(terms, x, bv(8, 6)), bv(8, 9)));
  same(eq(as_term_bvadd(terms, x, y), as_term_bvadd(terms, y, bv(8, 7))), eq(x, bv(8, 7)));
  same(eq(as_term_bvxor(terms, x, y), bv(8, 0)), eq(x, y));
  same(eq(as_term_bvnot(terms, x), bv(8, 1)), eq(x, bv(8, 0xfe)));
  same(eq(as_term_concat(terms, x, y), bv(16, 0x1234)), and(eq(x, bv(8, 0x12)), eq(y, bv(8, 0x34))));
  same(eq(as_term_concat(terms, bv(4, 0), x), as_term_concat(terms, bv(4, 0), y)), eq(x, y));
  same(eq(as_term_sign_extend(terms, x, 16), bv(16, 0xff80)), eq(x, bv(8, 0x80)));
  is_false(eq(as_term_sign_extend(terms, x, 16), bv(16, 0x80)));
  same(eq(b, bv(1, 0)), no(eq(b, bv(1, 1))));
}

static void test_integer(void **state) {
  (void)state;
  as_term i = integer("i"), j = integer("j"), x = bits(8, "x"), y = bits(8, "y"), zero = num(0);
  same(as_term_int_sub(terms, as_term_int_add(terms, i, j), i), j);
  same(as_term_int_add(terms, i, i), as_term_int_mul(terms, i, num(2)));
  same(as_term_int_neg(terms, as_term_int_neg(terms, i)), i);
  same(eq(as_term_int_add(terms, i, num(1)), num(3)), eq(i, num(2)));
  is_false(eq(as_term_int_mul(terms, i, num(2)), as_term_int_add(terms, as_term_int_mul(terms, j, num(4)), num(1))));
  same(as_term_int_lt(terms, as_term_int_mul(terms, i, num(2)), num(5)), as_term_int_lt(terms, i, num(3)));
  same(as_term_int_gt(terms, i, num(4)), as_term_int_ge(terms, i, num(5)));
  same(as_term_int_lt(terms, i, j), no(as_term_int_le(terms, j, i)));
  is_true(as_term_int_lt(terms, i, as_term_int_add(terms, i, num(1))));
  is_true(as_term_int_lt(terms, as_term_int_mod(terms, i, num(8)), num(8)));
  same(as_term_int_div(terms, as_term_int_add(terms, as_term_int_mul(terms, i, num(6)), num(7)), num(3)),
       as_term_int_add(terms, as_term_int_mul(terms, i, num(2)), num(2)));
  same(as_term_int_mod(terms, as_term_int_add(terms, as_term_int_mul(terms, i, num(6)), j), num(3)),
       as_term_int_mod(terms, j, num(3)));
  assert_int_equal(as_term_op(terms, as_term_int_div(terms, i, zero)), AS_OP_INT_DIV);
  assert_int_equal(as_term_op(terms, as_term_int_mod(terms, zero, zero)), AS_OP_INT_MOD);
  same(as_term_int_lt(terms, as_term_ubv_to_int(terms, x), as_term_ubv_to_int(terms, y)), as_term_bvult(terms, x, y));
  is_true(as_term_int_lt(terms, num(-1), as_term_ubv_to_int(terms, x)));
  same(eq(as_term_sbv_to_int(terms, x), num(-1)), eq(x, bv(8, 0xff)));
  is_false(eq(as_term_sbv_to_int(terms, x), num(128)));
  same(as_term_int_to_bv(terms, as_term_ubv_to_int(terms, x), 8), x);
}

static void test_array(void **state) {
  (void)state;
  as_term a = as_term_variable(terms, as_sort_array(8, 8), "a"), x = bits(8, "x"), y = bits(8, "y"), v = bits(8, "v");
  as_term at_x = as_term_store(terms, a, x, v);
  same(as_term_select(terms, at_x, x), v);
  same(as_term_select(terms, at_x, as_term_bvadd(terms, x, bv(8, 1))),
       as_term_select(terms, a, as_term_bvadd(terms, x, bv(8, 1))));
  assert_int_equal(as_term_op(terms, as_term_operand(terms, as_term_select(terms, at_x, y), 0)), AS_OP_STORE);
  same(as_term_store(terms, at_x, x, y), as_term_store(terms, a, x, y));
  same(as_term_store(terms, a, x, as_term_select(terms, a, x)), a);
  same(as_term_store(terms, as_term_store(terms, a, bv(8, 5), v), bv(8, 3), y),
       as_term_store(terms, as_term_store(terms, a, bv(8, 3), y), bv(8, 5), v));
  same(as_term_select(terms, as_term_const_array(terms, 8, v), x), v);
  same(eq(at_x, a), eq(as_term_select(terms, a, x), v));
  /* Indices of the same form; bytes of elements; stores of the same value. */
  as_term wide = as_term_variable(terms, as_sort_array(16, 8), "w"), zeros = bv(2, 0);
  as_term first = as_term_zero_extend(terms, as_term_concat(terms, x, zeros), 16);
  as_term next = as_term_zero_extend(terms, as_term_concat(terms, as_term_bvadd(terms, x, bv(8, 1)), zeros), 16);
  as_term other = as_term_zero_extend(terms, as_term_concat(terms, y, zeros), 16);
  as_term at_first = as_term_store(terms, wide, first, v);
  same(as_term_select(terms, at_first, next), as_term_select(terms, wide, next));
  as_term byte = as_term_bvadd(terms, other, bv(16, 1));
  same(as_term_select(terms, at_first, byte), as_term_select(terms, wide, byte));
  byte = as_term_bvadd(terms, other, bv(16, 4));
  assert_int_equal(as_term_op(terms, as_term_operand(terms, as_term_select(terms, at_first, byte), 0)), AS_OP_STORE);
  same(as_term_select(terms, as_term_store(terms, at_x, y, v), x), v);
  same(as_term_select(terms, as_term_store(terms, as_term_const_array(terms, 8, v), x, v), y), v);
  as_term long_chain = a; /* falling indices: each is put at the bottom */
  for (uint32_t i = 0; i < 256; i++) long_chain = as_term_store(terms, long_chain, bv(8, 255 - i), x);
  same(as_term_select(terms, long_chain, bv(8, 77)), x);
}

static void test_float(void **state) {
  (void)state;
  as_sort f32 = as_sort_float32(), f64 = as_sort_float64();
  as_term a = as_term_variable(terms, f32, "a"), b = as_term_variable(terms, f32, "b");
  as_term rne = as_term_rounding(terms, AS_ROUNDING_RNE), rtn = as_term_rounding(terms, AS_ROUNDING_RTN);
  as_term one = as_term_float(terms, f32, 0x3f800000), two = as_term_float(terms, f32, 0x40000000);
  as_term half = as_term_float(terms, f32, 0x3f000000), nan = as_term_float(terms, f32, 0x7fc00000);
  as_term plus_zero = as_term_float(terms, f32, 0), minus_zero = as_term_float(terms, f32, 0x80000000);
  as_term i = bits(16, "i"), j = bits(16, "j");
  is_true(eq(a, a));
  is_true(eq(nan, nan));
  is_false(eq(plus_zero, minus_zero));
  same(eq(a, nan), as_term_fp_is_nan(terms, a));
  same(as_term_fp_eq(terms, a, a), no(as_term_fp_is_nan(terms, a)));
  same(as_term_fp_eq(terms, a, minus_zero), as_term_fp_is_zero(terms, a));
  is_false(as_term_fp_lt(terms, a, a));
  is_false(as_term_fp_leq(terms, nan, a));
  same(as_term_fp_gt(terms, a, b), as_term_fp_lt(terms, b, a));
  same(as_term_fp_lt(terms, as_term_fp_neg(terms, a), as_term_fp_neg(terms, b)), as_term_fp_lt(terms, b, a));
  same(as_term_fp_neg(terms, as_term_fp_neg(terms, a)), a);
  same(as_term_fp_abs(terms, as_term_fp_neg(terms, a)), as_term_fp_abs(terms, a));
  same(as_term_fp_add(terms, rne, a, minus_zero), a);
  same(as_term_fp_add(terms, rtn, plus_zero, a), a);
  assert_int_equal(as_term_op(terms, as_term_fp_add(terms, rne, a, plus_zero)), AS_OP_FP_ADD);
  assert_int_equal(as_term_op(terms, as_term_fp_add(terms, rtn, a, minus_zero)), AS_OP_FP_ADD);
  same(as_term_fp_mul(terms, rne, one, a), a);
  same(as_term_fp_div(terms, rne, a, two), as_term_fp_mul(terms, rne, half, a));
  same(as_term_fp_from_bits(terms, f32, as_term_fp_to_bits(terms, a)), a);
  as_term wide_a = as_term_fp_from_fp(terms, f64, rne, a), wide_b = as_term_fp_from_fp(terms, f64, rne, b);
  same(as_term_fp_from_fp(terms, f32, rtn, wide_a), a);
  same(as_term_fp_lt(terms, wide_a, wide_b), as_term_fp_lt(terms, a, b));
  same(as_term_fp_lt(terms, wide_a, as_term_float(terms, f64, UINT64_C(0x3ff0000000000000))),
       as_term_fp_lt(terms, a, one));
  is_false(as_term_fp_eq(terms, wide_a, as_term_float(terms, f64, UINT64_C(0x3fb999999999999a)))); /* 0.1 */
  as_term fi = as_term_fp_from_sbv(terms, f32, rne, i), fj = as_term_fp_from_sbv(terms, f32, rne, j);
  same(as_term_fp_lt(terms, fi, fj), as_term_bvslt(terms, i, j));
  same(as_term_fp_to_sbv(terms, as_sort_bv(32), rtn, fi), as_term_sign_extend(terms, i, 32));
  is_false(as_term_fp_is_nan(terms, fi));
  as_term most = as_term_float(terms, f64, UINT64_C(0x41dfffffffc00000)), word = bits(32, "word"); /* 2^31 - 1 */
  as_term whole = as_term_fp_from_sbv(terms, f64, rne, word), huge = as_term_fp_from_sbv(terms, f32, rne, word);
  same(as_term_fp_leq(terms, most, whole), eq(word, bv(32, 0x7fffffff)));
  is_false(as_term_fp_lt(terms, most, whole));
  same(as_term_fp_lt(terms, whole, as_term_float(terms, f64, UINT64_C(0x3fe0000000000000))), /* 0.5 */
       as_term_bvsle(terms, word, bv(32, 0)));
  same(as_term_fp_lt(terms, huge, as_term_float(terms, f32, 0x4f000000)), /* 2^31: 64 are as near to what is below */
       as_term_bvsle(terms, word, bv(32, 0x7fffffbf)));
  is_true(as_term_fp_lt(terms, as_term_fp_from_sbv(terms, f32, rtn, word), as_term_float(terms, f32, 0x4f000000)));
}

/* Random DAGs. */

enum { POOL = 400, VARIABLES = 3, LEAVES = 7, ASSIGNMENTS = 8, NODES_PER_APPLICATION = 2000 };
typedef enum { BOOLS, BVS, INTS, ARRAYS, FLOATS, KINDS } kind;

typedef struct world {
  as_terms *with, *without;
  as_term a[KINDS][POOL], b[KINDS][POOL]; /* the same terms in both managers */
  uint32_t count[KINDS], width, focus;    /* focus: see grow */
  bool shallow, floats;
  uint64_t random;
} world;

static uint64_t roll(world *w) {
  w->random ^= w->random << 13, w->random ^= w->random >> 7, w->random ^= w->random << 17;
  return w->random;
}

static void put(world *w, kind k, as_term a, as_term b) {
  if (w->count[k] == POOL) return;
  w->a[k][w->count[k]] = a, w->b[k][w->count[k]++] = b;
}

/* Deep worlds take mostly young terms, shallow ones any. Constants that came out of rewriting would soon be all there
 * is, so they are taken rarely. */
static uint32_t pick(world *w, kind k) {
  uint32_t n = w->count[k], at = 0;
  for (uint32_t tries = 0; tries < 6; tries++) {
    at = (uint32_t)(roll(w) % 4 == 0 || w->shallow ? roll(w) % n : n - 1 - roll(w) % (n < 12 ? n : 12));
    if (at < LEAVES || !as_is_const(w->with, w->a[k][at])) break;
    at = (uint32_t)(roll(w) % LEAVES);
  }
  return at;
}

static as_sort sort_of(const world *w, kind k) {
  switch (k) {
  case BOOLS: return as_sort_bool();
  case BVS: return as_sort_bv(w->width);
  case INTS: return as_sort_int();
  case ARRAYS: return as_sort_array(w->width, w->width);
  default: return as_sort_float32();
  }
}

static as_term constant(as_terms *m, const world *w, kind k, uint64_t value) {
  static const uint32_t floats[] = {0,          0x80000000, 0x3f800000, 0xbf800000, 0x7f800000,
                                    0xff800000, 0x7fc00000, 0x40000000, 1,          0x3dcccccd};
  switch (k) {
  case BOOLS: return as_term_bool(m, value & 1);
  case BVS: return as_term_bv_signed(m, w->width, (int64_t)(value % 7) - 3);
  case INTS: return as_term_int(m, (int64_t)(value % 13) - 6);
  case ARRAYS: return as_term_const_array(m, w->width, constant(m, w, BVS, value));
  default: return as_term_float(m, as_sort_float32(), floats[value % 10]);
  }
}

static void apply(world *w, kind result, as_op op, uint32_t n, const kind *kinds) {
  as_term a[3], b[3];
  for (uint32_t i = 0; i < n; i++) {
    uint32_t at = pick(w, kinds[i]);
    if (op == AS_OP_INT_MUL && i == 1) at = (uint32_t)(roll(w) % LEAVES);
    a[i] = w->a[kinds[i]][at], b[i] = w->b[kinds[i]][at];
  }
  uint32_t before = as_terms_count(w->with);
  as_term with = as_term_make(w->with, op, a, n);
  assert_in_range(as_terms_count(w->with) - before, 0, NODES_PER_APPLICATION);
  put(w, result, with, as_term_make(w->without, op, b, n));
}

static void apply_rounded(world *w, as_op op) {
  uint32_t i = pick(w, FLOATS), j = pick(w, FLOATS), mode = (uint32_t)(roll(w) % 5);
  as_term a[] = {as_term_rounding(w->with, mode), w->a[FLOATS][i], w->a[FLOATS][j]};
  as_term b[] = {as_term_rounding(w->without, mode), w->b[FLOATS][i], w->b[FLOATS][j]};
  uint32_t n = op == AS_OP_FP_SQRT || op == AS_OP_FP_RTI ? 2 : 3;
  put(w, FLOATS, as_term_make(w->with, op, a, n), as_term_make(w->without, op, b, n));
}

/* Structure that keeps the width: extract and extend again, and join two halves. */
static void apply_structure(world *w) {
  uint32_t i = pick(w, BVS), j = pick(w, BVS), cut = (uint32_t)(roll(w) % w->width);
  bool is_signed = roll(w) % 2, join = roll(w) % 2 && cut + 1 < w->width;
  as_term result[2];
  for (uint32_t m = 0; m < 2; m++) {
    as_terms *manager = m ? w->without : w->with;
    as_term s = (m ? w->b : w->a)[BVS][i], t = (m ? w->b : w->a)[BVS][j];
    as_term low = as_term_extract(manager, s, cut, 0);
    if (join)
      result[m] = as_term_concat(manager, as_term_extract(manager, t, w->width - 1, cut + 1), low);
    else
      result[m] = is_signed             ? as_term_sign_extend(manager, low, w->width)
                  : cut + 1 == w->width ? low
                                        : as_term_concat(manager, as_term_bv(manager, w->width - cut - 1, 0), low);
  }
  put(w, BVS, result[0], result[1]);
}

static void apply_conversion(world *w) {
  uint32_t i = pick(w, INTS);
  put(w, BVS, as_term_int_to_bv(w->with, w->a[INTS][i], w->width),
      as_term_int_to_bv(w->without, w->b[INTS][i], w->width));
}

static void grow(world *w) {
  static const as_op connectives[] = {AS_OP_AND, AS_OP_OR, AS_OP_XOR, AS_OP_IMPLIES, AS_OP_EQ};
  static const as_op bv_ops[] = {AS_OP_BVADD, AS_OP_BVSUB, AS_OP_BVMUL, AS_OP_BVXOR, AS_OP_BVAND, AS_OP_BVOR};
  static const as_op bv_tests[] = {AS_OP_BVULT, AS_OP_BVSLT, AS_OP_EQ, AS_OP_DISTINCT};
  static const as_op int_ops[] = {AS_OP_INT_ADD, AS_OP_INT_SUB, AS_OP_INT_MUL, AS_OP_INT_DIV, AS_OP_INT_MOD};
  static const as_op int_tests[] = {AS_OP_INT_LT, AS_OP_INT_LE, AS_OP_INT_GT, AS_OP_INT_GE, AS_OP_EQ};
  static const as_op fp_tests[] = {AS_OP_FP_LT, AS_OP_FP_LEQ, AS_OP_FP_EQ, AS_OP_FP_GT, AS_OP_FP_GEQ, AS_OP_EQ};
  static const as_op fp_ops[] = {AS_OP_FP_ADD, AS_OP_FP_SUB, AS_OP_FP_MUL, AS_OP_FP_DIV, AS_OP_FP_SQRT, AS_OP_FP_RTI};
  static const as_op fp_classes[] = {AS_OP_FP_IS_NAN, AS_OP_FP_IS_ZERO, AS_OP_FP_IS_NEGATIVE, AS_OP_FP_IS_INFINITE};
#define ANY(table) table[roll(w) % (sizeof table / sizeof *table)]
  /* Which rows of the switch a world uses: everything; connectives over comparisons; Ints; bit-vector structure. */
  static const uint8_t focus[][12] = {{0, 1, 2, 3, 4, 11, 11, 12, 12, 15, 15, 15},
                                      {0, 1, 2, 4, 13, 13, 14, 14, 15, 15, 16, 17},
                                      {0, 1, 4, 5, 6, 7, 8, 9, 10, 10, 11, 12}};
  kind k = (kind)(roll(w) % (w->floats ? KINDS : FLOATS));
  uint64_t row = roll(w) % (w->floats ? 24 : 21);
  if (w->focus) row = focus[w->focus - 1][roll(w) % 12];
  switch (row) {
  case 0: apply(w, BOOLS, AS_OP_NOT, 1, (kind[]){BOOLS}); break;
  case 1:
  case 2:
  case 3: apply(w, BOOLS, ANY(connectives), 2, (kind[]){BOOLS, BOOLS}); break;
  case 4:
  case 5:
  case 6: apply(w, k, AS_OP_ITE, 3, (kind[]){BOOLS, k, k}); break;
  case 7:
  case 8: apply(w, BVS, ANY(bv_ops), 2, (kind[]){BVS, BVS}); break;
  case 9: apply(w, BVS, AS_OP_BVNOT, 1, (kind[]){BVS}); break;
  case 10: apply_structure(w); break;
  case 11:
  case 12: apply(w, BOOLS, ANY(bv_tests), 2, (kind[]){BVS, BVS}); break;
  case 13:
  case 14: apply(w, INTS, ANY(int_ops), 2, (kind[]){INTS, INTS}); break;
  case 15: apply(w, BOOLS, ANY(int_tests), 2, (kind[]){INTS, INTS}); break;
  case 16: apply(w, INTS, roll(w) % 2 ? AS_OP_UBV_TO_INT : AS_OP_SBV_TO_INT, 1, (kind[]){BVS}); break;
  case 17: roll(w) % 2 ? apply_conversion(w) : apply(w, INTS, AS_OP_INT_ABS, 1, (kind[]){INTS}); break;
  case 18: apply(w, ARRAYS, AS_OP_STORE, 3, (kind[]){ARRAYS, BVS, BVS}); break;
  case 19: apply(w, BVS, AS_OP_SELECT, 2, (kind[]){ARRAYS, BVS}); break;
  case 20: apply(w, BOOLS, AS_OP_EQ, 2, (kind[]){ARRAYS, ARRAYS}); break;
  case 21: apply(w, BOOLS, ANY(fp_classes), 1, (kind[]){FLOATS}); break;
  case 22: apply(w, FLOATS, roll(w) % 2 ? AS_OP_FP_NEG : AS_OP_FP_ABS, 1, (kind[]){FLOATS}); break;
  default:
    roll(w) % 2 ? apply_rounded(w, ANY(fp_ops)) : apply(w, BOOLS, ANY(fp_tests), 2, (kind[]){FLOATS, FLOATS});
    break;
  }
#undef ANY
}

/* The values of all terms: operands are older than what they are in, so one pass by id does it. A term whose value
 * folding does not give (floats) has none. */
static as_term *evaluate(as_terms *m, const as_term *of_variable, uint32_t last) {
  as_term *value = as_memory_alloc_zeroed(memory, (last + 1) * sizeof *value);
  for (uint32_t id = 1; id <= last; id++) {
    as_app app;
    if (as_is_const(m, (as_term){.id = id})) {
      value[id].id = id;
      continue;
    }
    if (as_is_op(m, (as_term){.id = id}, AS_OP_VARIABLE)) {
      value[id] = of_variable[as_term_variable_number(m, (as_term){.id = id})];
      continue;
    }
    as_app_of(m, (as_term){.id = id}, &app);
    as_term *operands = as_memory_alloc(memory, app.count * sizeof *operands);
    bool known = true;
    for (uint32_t i = 0; i < app.count; i++) operands[i] = value[app.operand[i].id], known &= operands[i].id != 0;
    app.operand = operands;
    if (known) value[id] = as_fold_any(m, &app);
    as_memory_free(memory, operands, app.count * sizeof *operands);
  }
  return value;
}

static uint64_t payload(as_terms *m, as_term t) {
  assert_true(as_is_const(m, t));
  const as_node *node = as_node_of(m, t);
  return node->index ? node->limbs[0] ^ (uint64_t)node->index << 56 ^ node->negative : node->bits;
}

static void compare(world *w) {
  as_term with_variable[KINDS * VARIABLES], without_variable[KINDS * VARIABLES];
  for (uint32_t i = 0; i < KINDS * VARIABLES; i++) {
    uint64_t value = roll(w);
    with_variable[i] = constant(w->with, w, (kind)(i / VARIABLES), value);
    without_variable[i] = constant(w->without, w, (kind)(i / VARIABLES), value);
  }
  uint32_t last_with = as_terms_count(w->with), last_without = as_terms_count(w->without);
  as_term *with = evaluate(w->with, with_variable, last_with);
  as_term *without = evaluate(w->without, without_variable, last_without);
  for (uint32_t k = BOOLS; k <= INTS; k++)
    for (uint32_t i = 0; i < w->count[k]; i++) {
      as_term a = with[w->a[k][i].id], b = without[w->b[k][i].id];
      if (as_term_exists(a) && as_term_exists(b)) assert_int_equal(payload(w->with, a), payload(w->without, b));
    }
  as_memory_free(memory, with, (last_with + 1) * sizeof *with);
  as_memory_free(memory, without, (last_without + 1) * sizeof *without);
}

static void explore(uint64_t seed, uint32_t width) {
  world *w = as_memory_alloc_zeroed(memory, sizeof *w);
  w->with = as_terms_create(memory), w->without = as_terms_create(memory);
  as_terms_set_rewriting(w->without, false);
  w->shallow = seed % 3 == 0, w->floats = seed % 4 == 0, w->focus = (uint32_t)(seed / 4 % 4);
  w->width = width, w->random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
  for (uint32_t k = 0; k < KINDS; k++)
    for (uint32_t i = 0; i < VARIABLES; i++) {
      char name[] = {(char)('a' + k), (char)('0' + i), 0};
      as_sort sort = sort_of(w, (kind)k);
      put(w, (kind)k, as_term_variable(w->with, sort, name), as_term_variable(w->without, sort, name));
    }
  for (uint32_t k = 0; k < KINDS; k++)
    for (uint32_t i = VARIABLES; i < LEAVES; i++) {
      uint64_t value = roll(w);
      put(w, (kind)k, constant(w->with, w, (kind)k, value), constant(w->without, w, (kind)k, value));
    }
  for (uint32_t i = 0; i < 600; i++) grow(w);
  for (uint32_t i = 0; i < ASSIGNMENTS; i++) compare(w);
  as_terms_destroy(w->with);
  as_terms_destroy(w->without);
  as_memory_free(memory, w, sizeof *w);
}

/* Chains far longer than a C stack would bear if rules recurred along them. */
static void test_long_chains(void **state) {
  (void)state;
  enum { LONG = 50000 };
  as_term x = bits(32, "x"), table = bv(32, 0), array = as_term_variable(terms, as_sort_array(32, 8), "a"),
          all = no(eq(x, x));
  for (uint32_t i = 1; i <= LONG; i++) {
    as_term index = bv(32, i), v = as_term_fresh(terms, as_sort_bv(32), "v");
    table = ite(eq(x, index), i % 3 ? bv(32, i * 7) : v, table);
    array = as_term_store(terms, array, i % 5 ? index : v, as_term_extract(terms, v, 7, 0));
    if (i % 11 == 0) array = ite(eq(x, v), array, as_term_store(terms, array, v, bv(8, i & 255)));
    all = or (all, and(eq(x, index), eq(v, index)));
    if (i % 1000 == 0) {
      assert_true(as_term_exists(eq(table, bv(32, 21))));
      assert_true(as_term_exists(eq(table, x)));
      assert_true(as_term_exists(as_term_select(terms, array, bv(32, 3))));
      assert_true(as_term_exists(eq(array, as_term_store(terms, array, x, bv(8, 0)))));
    }
  }
  assert_in_range(as_terms_count(terms), LONG, 40 * LONG);
}

static void test_random(void **state) {
  (void)state;
  static const uint32_t widths[] = {1, 2, 3, 8, 64};
  uint64_t first = getenv("AS_SEED") ? strtoull(getenv("AS_SEED"), NULL, 10) : 1;
  uint64_t seeds = getenv("AS_LONG") ? 2000 : 40;
  for (uint64_t seed = first; seed < first + seeds; seed++) {
    if (getenv("AS_LONG")) print_message("seed %llu\n", (unsigned long long)seed);
    explore(seed, widths[seed % 5]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_bool, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_and_compare, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_ite, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_equal, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_integer, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_array, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_float, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_long_chains, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_random, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
