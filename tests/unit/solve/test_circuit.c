/* Circuits against arithmetic that nobody here wrote.
 *
 * - Gates: random nets of all gate functions over six inputs, so one 64-bit pattern is a whole truth table; this is
 * what finds wrong simplifications.
 * - Words: every operation is one row of a table with its meaning by plain C (widths 1 to 5, every input value) and by
 * GMP (widths 8 to 130, random and extreme values; operands of fresh inputs, constants, zero- and sign-extended words,
 *   the same word twice, literals repeated and complemented).
 * - Each definition is total and functional: for every gate, all values of its fan-in.
 * - CaDiCaL proves at 16 and 32 bits that adders, comparisons and shifts equal naive ones, built by a second circuit so
 *   that no gate is shared.
 * - The widest words, and what happens when memory ends.
 */
#include "circuit_evaluate.h"
#include "solve/bits/circuit.h"
#include "solve/bits/circuit_internal.h"

#include <gmp.h>

enum { WIDEST = 160 };

typedef struct fixture {
  as_memory *memory;
  as_sat *sat;
  as_circuit *circuit;
  uint64_t seed;
} fixture;

static fixture set_up(void) {
  fixture f = {.memory = as_memory_create(0), .seed = 12345};
  f.sat = as_sat_create(f.memory);
  f.circuit = as_circuit_create(f.memory, f.sat);
  return f;
}

static void tear_down(fixture *f) {
  as_circuit_destroy(f->circuit);
  as_sat_destroy(f->sat);
  as_memory_destroy(f->memory);
}

static uint64_t next_random(fixture *f) { return as_hash_u64(f->seed += UINT64_C(0x9e3779b97f4a7c15)); }
static uint32_t below(fixture *f, uint32_t n) { return (uint32_t)(next_random(f) % n); }

static void make_inputs(fixture *f, as_lit *word, uint32_t width) {
  for (uint32_t i = 0; i < width; i++) word[i] = as_sat_input(f->sat);
}

static void constant_word(as_lit *word, uint64_t value, uint32_t w) {
  for (uint32_t i = 0; i < w; i++) word[i] = value >> i & 1 ? AS_LIT_TRUE : AS_LIT_FALSE;
}

/* ---- the operators ---- */

typedef enum {
  ADD,
  ADD_CARRY,
  SUBTRACT,
  NEGATE,
  MULTIPLY,
  SQUARE,
  QUOTIENT,
  REMAINDER,
  LEFT,
  RIGHT,
  ARITHMETIC,
  EQUAL,
  LESS,
  LESS_SIGNED,
  CHOOSE,
  AND_ALL,
  OR_ALL,
  OPERATORS
} operation;

/* Returns the number of bits of the result. */
static uint32_t build(as_circuit *circuit, operation op, as_lit *out, const as_lit *a, const as_lit *b, uint32_t w) {
  switch (op) {
  case ADD: out[w] = as_circuit_add(circuit, out, a, b, AS_LIT_FALSE, w); return w + 1;
  case ADD_CARRY: out[w] = as_circuit_add(circuit, out, a, b, as_lit_not(a[0]), w); return w + 1;
  case SUBTRACT: out[w] = as_circuit_subtract(circuit, out, a, b, w); return w + 1;
  case NEGATE: as_circuit_negate(circuit, out, a, w); return w;
  case MULTIPLY: as_circuit_multiply(circuit, out, a, b, w); return w;
  case SQUARE: as_circuit_multiply(circuit, out, a, a, w); return w;
  case QUOTIENT: as_circuit_divide(circuit, out, NULL, a, b, w); return w;
  case REMAINDER: as_circuit_divide(circuit, NULL, out, a, b, w); return w;
  case LEFT: as_circuit_shift(circuit, AS_SHIFT_LEFT, out, a, b, w); return w;
  case RIGHT: as_circuit_shift(circuit, AS_SHIFT_RIGHT_LOGICAL, out, a, b, w); return w;
  case ARITHMETIC: as_circuit_shift(circuit, AS_SHIFT_RIGHT_ARITHMETIC, out, a, b, w); return w;
  case EQUAL: *out = as_circuit_equal(circuit, a, b, w); return 1;
  case LESS: *out = as_circuit_less(circuit, a, b, w); return 1;
  case LESS_SIGNED: *out = as_circuit_less_signed(circuit, a, b, w); return 1;
  case CHOOSE: as_circuit_choose(circuit, out, a[w - 1], a, b, w); return w;
  case AND_ALL: *out = as_circuit_and_all(circuit, a, w); return 1;
  case OR_ALL: *out = as_circuit_or_all(circuit, a, w); return 1;
  default: abort();
  }
}

static uint64_t ones(uint32_t w) { return (UINT64_C(1) << w) - 1; }
static int64_t as_signed(uint64_t x, uint32_t w) { return (int64_t)(x ^ (UINT64_C(1) << (w - 1))) - (1 << (w - 1)); }

/* The meaning by plain C. requires: w is small */
static uint64_t meaning(operation op, uint64_t a, uint64_t b, uint32_t w) {
  uint64_t all = ones(w);
  switch (op) {
  case ADD: return a + b;
  case ADD_CARRY: return a + b + !(a & 1);
  case SUBTRACT: return ((a - b) & all) | (uint64_t)(a >= b) << w;
  case NEGATE: return -a & all;
  case MULTIPLY: return a * b & all;
  case SQUARE: return a * a & all;
  case QUOTIENT: return b ? a / b : all;
  case REMAINDER: return b ? a % b : a;
  case LEFT: return b >= w ? 0 : a << b & all;
  case RIGHT: return b >= w ? 0 : a >> b;
  case ARITHMETIC: return (uint64_t)(as_signed(a, w) >> (b >= w ? w : b)) & all;
  case EQUAL: return a == b;
  case LESS: return a < b;
  case LESS_SIGNED: return as_signed(a, w) < as_signed(b, w);
  case CHOOSE: return a >> (w - 1) & 1 ? a : b;
  case AND_ALL: return a == all;
  case OR_ALL: return a != 0;
  default: abort();
  }
}

static void to_signed(mpz_t out, const mpz_t x, uint32_t w) {
  mpz_set(out, x);
  if (!mpz_tstbit(x, w - 1)) return;
  mpz_t top;
  mpz_init(top), mpz_setbit(top, w), mpz_sub(out, out, top), mpz_clear(top);
}

static void set_ones(mpz_t out, uint32_t w) { mpz_set_ui(out, 0), mpz_setbit(out, w), mpz_sub_ui(out, out, 1); }

/* The meaning by GMP. */
static void meaning_gmp(operation op, mpz_t out, const mpz_t a, const mpz_t b, uint32_t w) {
  mpz_t s, t;
  mpz_inits(s, t, NULL);
  bool far = mpz_cmp_ui(b, w) >= 0;
  unsigned long amount = far ? w : mpz_get_ui(b);
  switch (op) {
  case ADD: mpz_add(out, a, b); break;
  case ADD_CARRY: mpz_add(out, a, b), mpz_add_ui(out, out, !mpz_tstbit(a, 0)); break;
  case SUBTRACT: /* a - b + 2^w: bit w says that nothing was borrowed */
    mpz_setbit(s, w), mpz_sub(out, a, b), mpz_add(out, out, s);
    break;
  case NEGATE: mpz_neg(s, a), mpz_fdiv_r_2exp(out, s, w); break;
  case MULTIPLY: mpz_mul(s, a, b), mpz_fdiv_r_2exp(out, s, w); break;
  case SQUARE: mpz_mul(s, a, a), mpz_fdiv_r_2exp(out, s, w); break;
  case QUOTIENT: mpz_sgn(b) ? mpz_fdiv_q(out, a, b) : set_ones(out, w); break;
  case REMAINDER: mpz_sgn(b) ? mpz_fdiv_r(out, a, b) : mpz_set(out, a); break;
  case LEFT: mpz_mul_2exp(s, a, amount), mpz_fdiv_r_2exp(out, s, w); break;
  case RIGHT: mpz_fdiv_q_2exp(out, a, amount); break;
  case ARITHMETIC: to_signed(s, a, w), mpz_fdiv_q_2exp(t, s, amount), mpz_fdiv_r_2exp(out, t, w); break;
  case EQUAL: mpz_set_ui(out, mpz_cmp(a, b) == 0); break;
  case LESS: mpz_set_ui(out, mpz_cmp(a, b) < 0); break;
  case LESS_SIGNED: to_signed(s, a, w), to_signed(t, b, w), mpz_set_ui(out, mpz_cmp(s, t) < 0); break;
  case CHOOSE: mpz_set(out, mpz_tstbit(a, w - 1) ? a : b); break;
  case AND_ALL: mpz_set_ui(out, mpz_popcount(a) == w); break;
  case OR_ALL: mpz_set_ui(out, mpz_sgn(a) != 0); break;
  default: abort();
  }
  mpz_clears(s, t, NULL);
}

/* ---- every value at small widths ---- */

static uint64_t word_value(const evaluation *e, const as_lit *word, uint32_t width, unsigned k) {
  uint64_t value = 0;
  for (uint32_t i = 0; i < width; i++) value |= (evaluation_get(e, word[i]) >> k & 1) << i;
  return value;
}

/* How a word is made of inputs: `low` of them, then zeros or copies of the last. */
typedef struct shape {
  uint32_t low;
  bool is_signed;
} shape;

static void make_shape(fixture *f, as_lit *word, shape s, uint32_t w) {
  make_inputs(f, word, s.low);
  for (uint32_t i = s.low; i < w; i++) word[i] = s.is_signed ? word[s.low - 1] : AS_LIT_FALSE;
}

static void check_every_value(operation op, uint32_t w, shape shape_a, shape shape_b) {
  fixture f = set_up();
  as_lit a[8], b[8], out[9];
  make_shape(&f, a, shape_a, w), make_shape(&f, b, shape_b, w);
  uint32_t inputs = shape_a.low + shape_b.low, count = build(f.circuit, op, out, a, b, w);
  evaluation e;
  evaluation_init(&e, f.memory, f.sat, out, count);
  for (uint64_t block = 0; block < (inputs > 6 ? UINT64_C(1) << (inputs - 6) : 1); block++) {
    for (uint32_t i = 0; i < inputs; i++) {
      as_lit input = i < shape_a.low ? a[i] : b[i - shape_a.low];
      e.pattern.at[as_lit_variable(input)] = evaluation_counting(i, block);
    }
    evaluation_run(&e);
    for (unsigned k = 0; k < 64; k++) {
      uint64_t x = word_value(&e, a, w, k), y = word_value(&e, b, w, k);
      uint64_t got = word_value(&e, out, count, k), want = meaning(op, x, y, w);
      if (got != want) fail_msg("operator %d, width %u: %lu, %lu gives %lu, not %lu", op, w, x, y, got, want);
    }
  }
  evaluation_check_gates(&e);
  evaluation_release(&e);
  tear_down(&f);
}

static void test_every_value(void **state) {
  (void)state;
  for (uint32_t w = 1; w <= 5; w++)
    for (int op = 0; op < OPERATORS; op++) check_every_value((operation)op, w, (shape){w, false}, (shape){w, false});
}

static void test_every_extension(void **state) {
  (void)state;
  for (uint32_t w = 2; w <= 4; w++)
    for (uint32_t i = 0; i < 2 * w; i++)
      for (uint32_t j = 0; j < 2 * w; j++)
        for (int op = 0; op < OPERATORS; op++)
          check_every_value((operation)op, w, (shape){1 + i / 2, i % 2}, (shape){1 + j / 2, j % 2});
}

/* The operand b runs through all constants. */
static void test_every_constant(void **state) {
  (void)state;
  enum { W = 5 };
  for (int op = 0; op < OPERATORS; op++)
    for (uint64_t value = 0; value < 2 * (UINT64_C(1) << W); value++) {
      fixture f = set_up();
      as_lit a[W], b[W], out[W + 1];
      make_shape(&f, a, value & 1 ? (shape){3, true} : (shape){W, false}, W);
      constant_word(b, value / 2, W);
      uint32_t count = build(f.circuit, (operation)op, out, a, b, W);
      evaluation e;
      evaluation_init(&e, f.memory, f.sat, out, count);
      for (uint32_t i = 0; i < W; i++) e.pattern.at[as_lit_variable(a[i])] = evaluation_counting(i, 0);
      evaluation_run(&e);
      for (unsigned k = 0; k < 64; k++)
        assert_int_equal(word_value(&e, out, count, k), meaning((operation)op, word_value(&e, a, W, k), value / 2, W));
      evaluation_release(&e);
      tear_down(&f);
    }
}

/* ---- random values and structured operands ---- */

static void word_gmp(const evaluation *e, const as_lit *word, uint32_t width, unsigned k, mpz_t out) {
  mpz_set_ui(out, 0);
  for (uint32_t i = 0; i < width; i++)
    if (evaluation_get(e, word[i]) >> k & 1) mpz_setbit(out, i);
}

/* Values of all inputs: patterns 0 to 31 random, then sparse, dense, and all equal. */
static void set_random(fixture *f, evaluation *e) {
  for (uint32_t v = 2; v < e->pattern.count; v++) {
    uint64_t sparse = next_random(f) & next_random(f) & next_random(f) & next_random(f);
    uint64_t dense = ~(next_random(f) & next_random(f) & next_random(f) & next_random(f));
    e->pattern.at[v] = (next_random(f) & UINT64_C(0xffffffff)) | (sparse & UINT64_C(0xffff) << 32) |
                       (dense & UINT64_C(0x3fff) << 48) | UINT64_C(1) << 63;
  }
}

/* What b seldom is by chance, where it is made of inputs: in patterns 0 to 15 small, so that shifts stay inside; in
 * patterns 16 to 19 zero, while a is not. */
static void set_special(evaluation *e, const as_lit *b, uint32_t w) {
  for (uint32_t i = 0; i < w; i++) {
    uint64_t cleared = (UINT32_C(1) << (i > 20 ? 20 : i)) > w ? 0xfffff : 0xf0000;
    if (as_lit_variable(b[i]) > 1) e->pattern.at[as_lit_variable(b[i])] &= ~cleared;
  }
}

static void check_random(fixture *f, operation op, const as_lit *a, const as_lit *b, uint32_t w) {
  as_lit out[WIDEST + 1], needed[3 * WIDEST + 1];
  uint32_t count = build(f->circuit, op, out, a, b, w);
  memcpy(needed, out, count * sizeof *out), memcpy(needed + count, a, w * sizeof *a);
  memcpy(needed + count + w, b, w * sizeof *b);
  evaluation e;
  evaluation_init(&e, f->memory, f->sat, needed, count + 2 * w);
  set_random(f, &e);
  set_special(&e, b, w);
  evaluation_run(&e);
  mpz_t x, y, got, want;
  mpz_inits(x, y, got, want, NULL);
  for (unsigned k = 0; k < 64; k++) {
    word_gmp(&e, a, w, k, x), word_gmp(&e, b, w, k, y), word_gmp(&e, out, count, k, got);
    meaning_gmp(op, want, x, y, w);
    if (mpz_cmp(got, want))
      fail_msg("operator %d, width %u: %s, %s gives %s, not %s", op, w, mpz_get_str(NULL, 16, x),
               mpz_get_str(NULL, 16, y), mpz_get_str(NULL, 16, got), mpz_get_str(NULL, 16, want));
  }
  mpz_clears(x, y, got, want, NULL);
  evaluation_check_gates(&e);
  evaluation_release(&e);
}

static void test_random_values(void **state) {
  (void)state;
  static const uint32_t widths[] = {8, 13, 16, 31, 32, 33, 64, 65, 100, 130};
  for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
    fixture f = set_up();
    as_lit a[WIDEST], b[WIDEST];
    make_inputs(&f, a, widths[i]), make_inputs(&f, b, widths[i]);
    for (int op = 0; op < OPERATORS; op++) check_random(&f, (operation)op, a, b, widths[i]);
    tear_down(&f);
  }
}

static void make_structured(fixture *f, as_lit *word, const as_lit *other, uint32_t w) {
  uint32_t kind = below(f, 8), low = 1 + below(f, w);
  uint64_t bits = next_random(f);
  if (kind <= 1) { /* zero- or sign-extended */
    make_shape(f, word, (shape){low, kind == 1}, w);
  } else if (kind == 2) { /* constant */
    for (uint32_t i = 0; i < w; i++) word[i] = AS_LIT_TRUE ^ (bits >> (i % 64) & 1);
  } else if (kind == 3) { /* a power of two, or one below */
    for (uint32_t i = 0; i < w; i++) word[i] = (bits & 1 ? i == low - 1 : i < low - 1) ? AS_LIT_TRUE : AS_LIT_FALSE;
  } else if (kind == 4 && other) { /* the other word or its complement */
    for (uint32_t i = 0; i < w; i++) word[i] = as_lit_flip(other[i], bits & 1);
  } else { /* anything: few variables, some bits constant */
    as_lit pool[6];
    make_inputs(f, pool, 6);
    for (uint32_t i = 0; i < w; i++)
      word[i] = below(f, 4) ? as_lit_flip(pool[below(f, kind == 5 ? 2 : 6)], below(f, 2)) : AS_LIT_TRUE ^ below(f, 2);
    for (uint32_t i = low; kind == 6 && i < w; i++) word[i] = word[low - 1];
  }
}

static void test_structured_operands(void **state) {
  (void)state;
  fixture f = set_up();
  for (int round = 0; round < (getenv("AS_LONG") ? 100000 : 1500); round++) {
    if (round % 50 == 49) {
      uint64_t seed = f.seed;
      tear_down(&f), f = set_up(), f.seed = seed;
    }
    uint32_t w = 1 + (round % 8 ? below(&f, 9) : below(&f, 40));
    as_lit a[WIDEST], b[WIDEST];
    make_structured(&f, a, NULL, w);
    make_structured(&f, b, a, w);
    check_random(&f, (operation)below(&f, OPERATORS), below(&f, 2) ? a : b, below(&f, 2) ? a : b, w);
  }
  tear_down(&f);
}

/* ---- nets of gates ---- */

enum { NET = 160 };

static uint64_t choose_pattern(uint64_t g, uint64_t x, uint64_t y) { return (g & x) | (~g & y); }

/* Appends a random gate over literals of the net; returns its truth table. */
static uint64_t random_gate(fixture *f, const as_lit *net, const uint64_t *table, uint32_t count, as_lit *out) {
  as_lit lit[20];
  uint64_t t[20], all = ~UINT64_C(0), any = 0;
  uint32_t n = 3 + below(f, 17), kind = below(f, 11);
  for (uint32_t i = 0; i < 20; i++) {
    uint32_t pick = below(f, 3) ? below(f, count) : count - 1 - below(f, count < 5 ? count : 5);
    bool flip = below(f, 2);
    lit[i] = as_lit_flip(net[pick], flip), t[i] = flip ? ~table[pick] : table[pick];
    if (i < n) all &= t[i], any |= t[i];
  }
  as_lit a = lit[0], b = lit[1], c = lit[2];
  as_circuit *circuit = f->circuit;
  switch (kind) {
  case 0:
  case 1: return *out = as_circuit_and(circuit, a, b), t[0] & t[1];
  case 2: return *out = as_circuit_or(circuit, a, b), t[0] | t[1];
  case 3:
  case 4: return *out = as_circuit_xor(circuit, a, b), t[0] ^ t[1];
  case 5:
  case 6: return *out = as_circuit_if(circuit, a, b, c), choose_pattern(t[0], t[1], t[2]);
  case 7: return *out = as_circuit_xor3(circuit, a, b, c), t[0] ^ t[1] ^ t[2];
  case 8: return *out = as_circuit_majority(circuit, a, b, c), choose_pattern(t[0], t[1] | t[2], t[1] & t[2]);
  case 9: return *out = as_circuit_full_adder(circuit, a, b, c, &a), t[0] ^ t[1] ^ t[2];
  default: break;
  }
  if (below(f, 2)) return *out = as_circuit_and_all(circuit, lit, n), all;
  return *out = as_circuit_or_all(circuit, lit, n), any;
}

static void test_nets(void **state) {
  (void)state;
  for (uint64_t round = 0; round < (getenv("AS_LONG") ? 20000 : 400); round++) {
    fixture f = set_up();
    f.seed = round << 32;
    as_lit net[NET];
    uint64_t table[NET];
    uint32_t inputs = 2 + below(&f, 5);
    make_inputs(&f, net, inputs);
    for (uint32_t i = 0; i < inputs; i++) table[i] = evaluation_counting(i, 0);
    for (uint32_t i = inputs; i < NET; i++) table[i] = random_gate(&f, net, table, i, &net[i]);
    evaluation e;
    evaluation_init(&e, f.memory, f.sat, net, NET);
    for (uint32_t i = 0; i < inputs; i++) e.pattern.at[as_lit_variable(net[i])] = table[i];
    evaluation_run(&e);
    for (uint32_t i = 0; i < NET; i++)
      if (evaluation_get(&e, net[i]) != table[i]) fail_msg("round %lu: gate %u is wrong", round, i);
    evaluation_check_gates(&e);
    evaluation_release(&e);
    tear_down(&f);
  }
}

/* ---- what is folded and shared ---- */

static void test_simplifications(void **state) {
  (void)state;
  fixture f = set_up();
  as_circuit *c = f.circuit;
  as_lit in[40];
  make_inputs(&f, in, 40);
  as_lit x = in[0], y = in[1], z = in[2], xy = as_circuit_and(c, x, y);
  assert_int_equal(as_circuit_and(c, y, x), xy);
  assert_int_equal(as_circuit_and(c, x, xy), xy);
  assert_int_equal(as_circuit_and(c, as_lit_not(x), xy), AS_LIT_FALSE);
  assert_int_equal(as_circuit_and(c, x, as_lit_not(xy)), as_circuit_and(c, x, as_lit_not(y)));
  assert_int_equal(as_circuit_and(c, as_lit_not(xy), as_lit_not(as_circuit_and(c, x, as_lit_not(y)))), as_lit_not(x));
  as_lit exclusive = as_circuit_xor(c, x, y);
  assert_int_equal(as_circuit_xor(c, as_lit_not(y), x), as_lit_not(exclusive));
  assert_int_equal(as_circuit_xor(c, exclusive, y), x);
  assert_int_equal(as_circuit_xor(c, exclusive, as_circuit_xor(c, z, x)), as_circuit_xor(c, y, z));
  assert_int_equal(as_circuit_xor3(c, exclusive, z, x), as_circuit_xor(c, y, z));
  as_lit either = as_circuit_if(c, x, y, z);
  assert_int_equal(as_circuit_if(c, as_lit_not(x), as_lit_not(z), as_lit_not(y)), as_lit_not(either));
  assert_int_equal(as_circuit_if(c, x, either, z), either);
  assert_int_equal(as_circuit_and(c, x, either), xy);
  uint32_t before = as_circuit_gates(c);
  as_lit wide = as_circuit_and_all(c, in, 16);
  assert_int_equal(as_circuit_gates(c), before + 1);
  as_lit mixed[19] = {AS_LIT_TRUE, in[3], in[3]};
  for (int i = 0; i < 16; i++) mixed[18 - i] = in[i];
  assert_int_equal(as_circuit_and_all(c, mixed, 19), wide);
  mixed[0] = as_lit_not(in[7]);
  assert_int_equal(as_circuit_and_all(c, mixed, 19), AS_LIT_FALSE);
  assert_int_equal(as_circuit_and_all(c, NULL, 0), AS_LIT_TRUE);
  assert_int_equal(as_circuit_or_all(c, NULL, 0), AS_LIT_FALSE);
  as_circuit_and_all(c, in, 40);
  assert_int_equal(as_circuit_gates(c), before + 5); /* three of thirteen or fourteen, one on top */
  tear_down(&f);
}

/* Where the result may take the place of an operand, it has the same literals. */
static void test_in_place(void **state) {
  (void)state;
  enum { W = 9 };
  static const operation list[] = {ADD, SUBTRACT, NEGATE, CHOOSE};
  fixture f = set_up();
  as_lit a[W], b[W], out[W + 1], x[W + 1], y[W + 1];
  make_inputs(&f, a, W), make_inputs(&f, b, W);
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    memcpy(x, a, sizeof a), memcpy(y, b, sizeof b);
    uint32_t count = build(f.circuit, list[i], out, a, b, W);
    build(f.circuit, list[i], x, list[i] == CHOOSE ? a : x, b, W);
    build(f.circuit, list[i], y, a, y, W);
    assert_memory_equal(out, x, count * sizeof *out);
    assert_memory_equal(out, y, count * sizeof *out);
  }
  tear_down(&f);
}

static uint32_t cost(fixture *f, operation op, const as_lit *a, const as_lit *b, uint32_t w) {
  as_lit out[WIDEST + 1];
  uint32_t before = as_circuit_gates(f->circuit);
  build(f->circuit, op, out, a, b, w);
  return as_circuit_gates(f->circuit) - before;
}

static void test_costs(void **state) {
  (void)state;
  fixture f = set_up();
  as_lit a[64], b[64], narrow_a[64], narrow_b[64], k[64];
  make_inputs(&f, a, 64), make_inputs(&f, b, 64);
  assert_true(cost(&f, QUOTIENT, a, b, 32) > 1000);
  assert_int_equal(cost(&f, REMAINDER, a, b, 32), 0);
  assert_true(cost(&f, MULTIPLY, a, b, 32) > 1000);
  assert_int_equal(cost(&f, MULTIPLY, b, a, 32), 0);
  assert_int_equal(cost(&f, MULTIPLY, a, b, 32), 0);
  constant_word(k, UINT64_C(1) << 20, 64);
  assert_int_equal(cost(&f, MULTIPLY, a, k, 64), 0);
  assert_int_equal(cost(&f, QUOTIENT, a, k, 64), 0);
  assert_int_equal(cost(&f, LEFT, a, k, 64), 0);
  constant_word(k, (UINT64_C(1) << 40) - 1, 64);
  assert_in_range(cost(&f, MULTIPLY, a, k, 64), 1, 2 * 64); /* one subtraction */
  make_shape(&f, narrow_a, (shape){16, false}, 64), make_shape(&f, narrow_b, (shape){16, false}, 64);
  assert_in_range(cost(&f, MULTIPLY, narrow_a, narrow_b, 64), 256, 3 * 256);
  assert_in_range(cost(&f, QUOTIENT, narrow_a, narrow_b, 64), 16, 3 * 256);
  make_shape(&f, narrow_a, (shape){16, true}, 64), make_shape(&f, narrow_b, (shape){16, true}, 64);
  assert_in_range(cost(&f, MULTIPLY, narrow_a, narrow_b, 64), 256, 3 * 256 + 64);
  tear_down(&f);
}

/* ---- proofs by CaDiCaL ---- */

static void naive_add(as_circuit *c, as_lit *out, const as_lit *a, const as_lit *b, as_lit carry, uint32_t w) {
  for (uint32_t i = 0; i < w; i++) {
    as_lit half = as_circuit_xor(c, a[i], b[i]);
    out[i] = as_circuit_xor(c, half, carry);
    carry = as_circuit_or(c, as_circuit_and(c, a[i], b[i]), as_circuit_and(c, half, carry));
  }
  out[w] = carry;
}

/* From the highest bit down: less where they first differ. */
static as_lit naive_less(as_circuit *c, const as_lit *a, const as_lit *b, uint32_t w) {
  as_lit less = AS_LIT_FALSE, same = AS_LIT_TRUE;
  for (uint32_t i = w; i-- > 0;) {
    less = as_circuit_or(c, less, as_circuit_and(c, same, as_circuit_and(c, as_lit_not(a[i]), b[i])));
    same = as_circuit_and(c, same, as_lit_not(as_circuit_xor(c, a[i], b[i])));
  }
  return less;
}

/* One case for each amount. */
static void naive_shift(as_circuit *c, operation op, as_lit *out, const as_lit *a, const as_lit *amount, uint32_t w) {
  as_lit fill = op == ARITHMETIC ? a[w - 1] : AS_LIT_FALSE;
  for (uint32_t i = 0; i < w; i++) out[i] = fill;
  for (uint32_t k = 0; k < w; k++) {
    as_lit number[WIDEST];
    constant_word(number, k, w);
    as_lit guard = as_circuit_equal(c, amount, number, w);
    for (uint32_t i = 0; i < w; i++) {
      as_lit moved = op == LEFT ? (i >= k ? a[i - k] : fill) : i + k < w ? a[i + k] : fill;
      out[i] = as_circuit_if(c, guard, moved, out[i]);
    }
  }
}

static uint32_t build_naive(as_circuit *c, operation op, as_lit *out, const as_lit *a, const as_lit *b, uint32_t w) {
  as_lit other[WIDEST], flipped[WIDEST];
  for (uint32_t i = 0; i < w; i++) other[i] = as_lit_not(b[i]);
  switch (op) {
  case ADD: naive_add(c, out, a, b, AS_LIT_FALSE, w); return w + 1;
  case SUBTRACT: naive_add(c, out, a, other, AS_LIT_TRUE, w); return w + 1;
  case LESS: *out = naive_less(c, a, b, w); return 1;
  case LESS_SIGNED:
    memcpy(flipped, a, w * sizeof *a), memcpy(other, b, w * sizeof *b);
    flipped[w - 1] = as_lit_not(a[w - 1]), other[w - 1] = as_lit_not(b[w - 1]);
    *out = naive_less(c, flipped, other, w);
    return 1;
  default: naive_shift(c, op, out, a, b, w); return w;
  }
}

/* A literal that is true where the two words differ. */
static as_lit differ(as_circuit *c, const as_lit *x, const as_lit *y, uint32_t w) {
  return as_lit_not(as_circuit_equal(c, x, y, w));
}

static void test_cadical_proves(void **state) {
  (void)state;
  static const operation list[] = {ADD, SUBTRACT, LESS, LESS_SIGNED, LEFT, RIGHT, ARITHMETIC};
  for (uint32_t w = 16; w <= 32; w += 16)
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
      fixture f = set_up();
      as_circuit *second = as_circuit_create(f.memory, f.sat);
      as_lit a[32], b[32], x[33], y[33];
      make_inputs(&f, a, w), make_inputs(&f, b, w);
      uint32_t count = build(f.circuit, list[i], x, a, b, w);
      assert_int_equal(build_naive(second, list[i], y, a, b, w), count);
      assert_int_equal(evaluation_ask_cadical(f.memory, f.sat, differ(second, x, y, count)), 20);
      y[count - 1] = as_lit_not(y[count - 1]); /* and the question can fail */
      assert_int_equal(evaluation_ask_cadical(f.memory, f.sat, differ(second, x, y, count)), 10);
      as_circuit_destroy(second);
      tear_down(&f);
    }
}

/* Proves a = q * b + r without overflow, r < b, for b other than zero. */
static void test_cadical_proves_division(void **state) {
  (void)state;
  enum { W = 6 };
  fixture f = set_up();
  as_circuit *c = f.circuit;
  as_lit a[2 * W], b[2 * W], q[2 * W], r[2 * W], product[2 * W], sum[2 * W], zero[2 * W];
  make_shape(&f, a, (shape){W, false}, 2 * W), make_shape(&f, b, (shape){W, false}, 2 * W);
  constant_word(zero, 0, 2 * W), memcpy(q, zero, sizeof q), memcpy(r, zero, sizeof r);
  as_circuit_divide(c, q, r, a, b, W);
  as_circuit_multiply(c, product, q, b, 2 * W);
  as_circuit_add(c, sum, product, r, AS_LIT_FALSE, 2 * W);
  as_lit right = as_circuit_and(c, as_circuit_equal(c, sum, a, 2 * W), as_circuit_less(c, r, b, W));
  as_lit wrong = as_circuit_and(c, as_lit_not(right), as_lit_not(as_circuit_equal(c, b, zero, W)));
  assert_int_equal(evaluation_ask_cadical(f.memory, f.sat, wrong), 20);
  tear_down(&f);
}

/* ---- limits ---- */

static void test_widest_words(void **state) {
  (void)state;
  enum { W = 65535 };
  fixture f = set_up();
  as_lit *a = as_memory_alloc(f.memory, 4 * W * sizeof *a), *b = a + W, *c = b + W, *d = c + W;
  make_inputs(&f, a, W), make_inputs(&f, b, W);
  as_circuit_add(f.circuit, c, a, b, AS_LIT_FALSE, W);
  as_circuit_negate(f.circuit, d, c, W);
  as_circuit_equal(f.circuit, c, d, W);
  as_circuit_less_signed(f.circuit, c, d, W);
  for (uint32_t i = 0; i < W; i++) b[i] = i == 7 || i == W - 1 ? AS_LIT_TRUE : AS_LIT_FALSE;
  as_circuit_multiply(f.circuit, d, a, b, W);
  b[W - 1] = AS_LIT_FALSE;
  as_circuit_divide(f.circuit, c, d, a, b, W);
  assert_int_equal(c[0], a[7]);
  as_circuit_shift(f.circuit, AS_SHIFT_RIGHT_ARITHMETIC, d, a, b, W);
  assert_int_equal(d[W - 1], a[W - 1]);
  assert_int_equal(d[0], a[128]);
  as_memory_free(f.memory, a, 4 * W * sizeof *a);
  tear_down(&f);
}

static void test_memory_ends(void **state) {
  (void)state;
  enum { W = 4000 };
  fixture f = set_up();
  as_memory_set_limit(f.memory, 8 << 20);
  as_lit a[W], b[W], c[W], d[W];
  make_inputs(&f, a, W), make_inputs(&f, b, W);
  as_circuit_multiply(f.circuit, c, a, b, W);
  assert_true(as_memory_exhausted(f.memory));
  as_circuit_divide(f.circuit, c, d, a, b, W);
  as_circuit_shift(f.circuit, AS_SHIFT_LEFT, c, a, b, W);
  assert_true(as_memory_peak(f.memory) < 64 << 20);
  for (int i = 0; i < W; i++) assert_true(c[i] >= AS_LIT_TRUE && d[i] >= AS_LIT_TRUE);
  tear_down(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_simplifications),
      cmocka_unit_test(test_nets),
      cmocka_unit_test(test_every_value),
      cmocka_unit_test(test_every_extension),
      cmocka_unit_test(test_every_constant),
      cmocka_unit_test(test_random_values),
      cmocka_unit_test(test_structured_operands),
      cmocka_unit_test(test_costs),
      cmocka_unit_test(test_in_place),
      cmocka_unit_test(test_cadical_proves),
      cmocka_unit_test(test_cadical_proves_division),
      cmocka_unit_test(test_widest_words),
      cmocka_unit_test(test_memory_ends),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
