/* Repair against exhaustive enumeration, and on questions like those of path conditions.
 *
 * Whatever comes back is evaluated against every claim by an evaluator of our own; what has no model by enumeration
 * must never come back. Each operator is inverted at width 4 for every constant and every target that some operand
 * reaches. Path-like claims are made to hold under a hidden model, so that a repair exists: the rate of success has a
 * floor, and is printed with the time per call. All of it is deterministic, which is tested too.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solve/repair/repair.h"
#include "support/random_terms.h"
#include <assay/base/memory.h>
#include <assay/term/eval.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOVES = 24, CLAIMS_MAX = 64, VARIABLES_MAX = 16 };

typedef struct world {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_eval *eval;
  as_repair *repair;
  random_terms random;
  as_term claims[CLAIMS_MAX];
  uint32_t count;
} world;

static void open_world(world *w, uint64_t seed, uint32_t width, uint32_t words, uint32_t bits) {
  *w = (world){.memory = as_memory_create(0)};
  w->terms = as_terms_create(w->memory);
  w->models = as_models_create(w->terms);
  w->eval = as_eval_create(w->models);
  w->repair = as_repair_create(w->models, 1);
  random_terms_init(&w->random, w->terms, seed, width, words, bits);
}

static void close_world(world *w) {
  as_repair_destroy(w->repair);
  as_eval_destroy(w->eval);
  as_models_destroy(w->models);
  as_terms_destroy(w->terms);
  assert_int_equal(as_memory_live(w->memory), 0);
  as_memory_destroy(w->memory);
}

static bool holds(world *w, as_model *model, uint32_t count) {
  bool all = true;
  as_eval_bind(w->eval, model);
  for (uint32_t i = 0; i < count && all; i++) all = as_eval_holds(w->eval, w->claims[i]);
  as_eval_bind(w->eval, NULL);
  return all;
}

/* Repairs, checks what comes back, drops it. */
static bool repairs(world *w, as_model *start) {
  as_model *model = as_repair_run(w->repair, start, w->claims, w->count, MOVES);
  if (model) assert_true(holds(w, model, w->count));
  as_model_drop(w->models, model);
  return model != NULL;
}

static bool repairs_again(world *w, as_model *start) {
  as_model *model = as_repair_again(w->repair, start, w->claims, w->count);
  if (model) assert_true(holds(w, model, w->count));
  as_model_drop(w->models, model);
  return model != NULL;
}

static bool sweeps(world *w, as_model *start) {
  as_model *model = as_repair_sweep(w->repair, start, w->claims, w->count);
  if (model) assert_true(holds(w, model, w->count));
  as_model_drop(w->models, model);
  return model != NULL;
}

/* Enumeration of words of `width` bits and Bools. */
static bool is_satisfiable(world *w) {
  uint32_t width = w->random.width, words = w->random.word_count, bits = w->random.bit_count;
  for (uint64_t i = 0; i < UINT64_C(1) << (width * words + bits); i++) {
    as_model *model = as_model_create(w->models);
    for (uint32_t k = 0; k < words; k++)
      as_model_set(w->models, model, w->random.words[k], as_term_bv(w->terms, width, i >> (k * width)));
    for (uint32_t k = 0; k < bits; k++)
      as_model_set(w->models, model, w->random.bits[k], as_term_bool(w->terms, i >> (width * words + k) & 1));
    bool found = holds(w, model, w->count);
    as_model_drop(w->models, model);
    if (found) return true;
  }
  return false;
}

static as_model *random_model(world *w) {
  as_model *model = as_model_create(w->models);
  for (uint32_t k = 0; k < w->random.word_count; k++) {
    uint64_t word = random_number(&w->random, UINT64_MAX);
    as_model_set(w->models, model, w->random.words[k], as_term_bv(w->terms, w->random.width, word));
  }
  for (uint32_t k = 0; k < w->random.bit_count; k++)
    as_model_set(w->models, model, w->random.bits[k], as_term_bool(w->terms, random_number(&w->random, 2)));
  return model;
}

static void repairs_only_what_enumeration_satisfies(void **state) {
  (void)state;
  uint32_t satisfiable = 0, repaired = 0, refuted = 0;
  for (uint64_t seed = 0; seed < 1500; seed++) {
    world w;
    open_world(&w, seed, 3, 2, 1);
    w.count = 1 + (uint32_t)random_number(&w.random, 6);
    for (uint32_t i = 0; i < w.count; i++)
      w.claims[i] = random_bool(&w.random, 1 + (uint32_t)random_number(&w.random, 3));
    as_model *start = seed % 4 ? random_model(&w) : NULL;
    bool possible = is_satisfiable(&w), found = repairs(&w, start);
    assert_true(possible || !found);
    assert_true(possible || !repairs_again(&w, start));
    assert_true(possible || !sweeps(&w, start));
    satisfiable += possible, refuted += !possible, repaired += found;
    as_model_drop(w.models, start);
    close_world(&w);
  }
  printf("random claims: %u of %u satisfiable sets repaired, %u unsatisfiable\n", repaired, satisfiable, refuted);
  assert_true(refuted > 200);
  assert_true(10 * repaired > 8 * satisfiable);
}

/* Adds claims, or their negations, that hold under the model and say something. */
static void add_claims(world *w, as_model *hidden, uint32_t count, as_term (*make)(world *w)) {
  as_eval_bind(w->eval, hidden);
  while (w->count < count) {
    as_term claim = make(w);
    if (!as_eval_holds(w->eval, claim)) claim = as_term_not(w->terms, claim);
    if (!as_term_is_const(w->terms, claim)) w->claims[w->count++] = claim;
  }
  as_eval_bind(w->eval, NULL);
}

static as_term random_claim(world *w) { return random_bool(&w->random, 1 + (uint32_t)random_number(&w->random, 3)); }

/* Arrays, integers, wide words: too many to enumerate. The claims hold under a hidden model. */
static void repairs_other_sorts(void **state) {
  (void)state;
  static const uint32_t widths[] = {2, 8, 33, 64, 65, 130};
  enum { KINDS = 6 };
  uint32_t tried[KINDS] = {0}, repaired[KINDS] = {0};
  for (uint64_t seed = 0; seed < 1200; seed++) {
    world w;
    uint32_t kind = (uint32_t)(seed % KINDS), width = widths[seed / KINDS % 6];
    open_world(&w, seed, width, 3, 1);
    if (kind & 1) random_terms_add_arrays(&w.random, 2);
    if (kind & 2) random_terms_add_integers(&w.random, 3);
    if (kind >= 4) w.random.division = false;
    as_model *start = random_model(&w), *hidden = random_model(&w);
    for (uint32_t i = 0; i < w.random.integer_count; i++)
      as_model_set(w.models, hidden, w.random.integers[i],
                   as_term_int(w.terms, (int64_t)random_number(&w.random, 99) - 49));
    add_claims(&w, hidden, 1 + (uint32_t)random_number(&w.random, 4), random_claim);
    tried[kind]++, repaired[kind] += repairs(&w, start);
    as_model_drop(w.models, start), as_model_drop(w.models, hidden);
    close_world(&w);
  }
  for (uint32_t i = 0; i < KINDS; i++) {
    printf("%s%swords%s: %u of %u sets repaired\n", i & 1 ? "arrays, " : "", i & 2 ? "integers, " : "",
           i < 4 ? " with division" : "", repaired[i], tried[i]);
    assert_true(10 * repaired[i] > 7 * tried[i]);
  }
}

/* operator(x, c) = t and operator(c, x) = t at width 4, for all c and t that some x reaches. */
static void inverts_each_operator(void **state) {
  (void)state;
  static const as_op ops[] = {AS_OP_BVAND,  AS_OP_BVOR,   AS_OP_BVXOR,  AS_OP_BVADD,  AS_OP_BVMUL,
                              AS_OP_BVUDIV, AS_OP_BVUREM, AS_OP_BVSDIV, AS_OP_BVSREM, AS_OP_BVSMOD,
                              AS_OP_BVSHL,  AS_OP_BVLSHR, AS_OP_BVASHR, AS_OP_CONCAT};
  for (uint32_t o = 0; o < sizeof ops / sizeof *ops; o++) {
    world w;
    uint32_t possible = 0, found = 0;
    open_world(&w, 1, 4, 1, 0);
    as_terms_set_rewriting(w.terms, false);
    for (uint32_t c = 0; c < 16; c++)
      for (uint32_t t = 0; t < 16; t++)
        for (uint32_t side = 0; side < 2; side++) {
          as_term constant = as_term_bv(w.terms, 4, c), x = w.random.words[0];
          as_term operands[] = {side ? constant : x, side ? x : constant};
          as_term made = as_term_make(w.terms, ops[o], operands, 2);
          uint64_t target = ops[o] == AS_OP_CONCAT ? (side ? c * 16 + t : t * 16 + c) : t;
          w.claims[0] = as_term_eq(w.terms, made, as_term_bv(w.terms, as_term_width(w.terms, made), target));
          w.count = 1;
          if (!is_satisfiable(&w)) continue;
          as_model *start = random_model(&w);
          possible++, found += repairs(&w, start);
          as_model_drop(w.models, start);
        }
    if (found < possible) printf("%s: %u of %u inverted\n", as_op_name(ops[o]), found, possible);
    assert_true(possible > 100);
    assert_true(10 * found >= 9 * possible);
    close_world(&w);
  }
}

/* Claims like those of a path through a program that reads words and characters. */

static as_term constant(world *w, uint32_t width) {
  static const uint64_t usual[] = {0, 1, 2, 10, 16, 100, 255, 256, 1000, 4096, 65535, 0x7fffffff};
  uint64_t word =
      random_number(&w->random, 3) ? usual[random_number(&w->random, 12)] : random_number(&w->random, 1 << 20);
  return as_term_bv(w->terms, width, word);
}

static as_term any_word(world *w) { return w->random.words[random_number(&w->random, w->random.word_count)]; }

static as_term expression(world *w) {
  as_terms *terms = w->terms;
  as_term x = any_word(w);
  uint32_t low = 8 * (uint32_t)random_number(&w->random, 4);
  switch (random_number(&w->random, 8)) {
  case 0: return as_term_bvadd(terms, x, constant(w, 32));
  case 1: return as_term_bvadd(terms, x, any_word(w));
  case 2: return as_term_bvand(terms, x, constant(w, 32));
  case 3: return as_term_bvmul(terms, x, as_term_bv(terms, 32, 1 + random_number(&w->random, 12)));
  case 4: return as_term_zero_extend(terms, as_term_extract(terms, x, low + 7, low), 32);
  case 5: return as_term_sign_extend(terms, as_term_extract(terms, x, low + 7, low), 32);
  default: return x;
  }
}

static as_term path_claim(world *w) {
  static const as_op ops[] = {AS_OP_BVULT, AS_OP_BVULE, AS_OP_BVSLT,   AS_OP_BVSLE,
                              AS_OP_BVSGT, AS_OP_EQ,    AS_OP_DISTINCT};
  as_terms *terms = w->terms;
  uint32_t low = 8 * (uint32_t)random_number(&w->random, 4);
  if (random_number(&w->random, 5) == 0) {
    as_term byte = as_term_extract(terms, any_word(w), low + 7, low);
    return as_term_eq(terms, byte, as_term_bv(terms, 8, 32 + random_number(&w->random, 95)));
  }
  as_term a = expression(w), b = random_number(&w->random, 3) ? constant(w, 32) : expression(w);
  return as_term_make(terms, ops[random_number(&w->random, 7)], (as_term[]){a, b}, 2);
}

typedef struct tally {
  uint32_t tried, repaired;
  double seconds_repaired, seconds_failed;
} tally;

/* Of this process alone: others may be at work. */
static double cpu_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* What comes back is the caller's. */
static as_model *measure(world *w, as_model *start, tally *t) {
  double before = cpu_seconds();
  as_model *model = as_repair_run(w->repair, start, w->claims, w->count, MOVES);
  double seconds = cpu_seconds() - before;
  t->tried++;
  if (model) t->repaired++, t->seconds_repaired += seconds, assert_true(holds(w, model, w->count));
  if (!model) t->seconds_failed += seconds;
  return model;
}

static void print_tally(const char *what, const tally *t) {
  uint32_t failed = t->tried - t->repaired;
  printf("%s: %.1f %% of %u repaired, %.1f us each; %.1f us for a failure\n", what, 100.0 * t->repaired / t->tried,
         t->tried, 1e6 * t->seconds_repaired / (t->repaired ? t->repaired : 1),
         1e6 * t->seconds_failed / (failed ? failed : 1));
}

/* Words as programs have them: small numbers, characters, anything. */
static as_model *hidden_model(world *w) {
  as_model *model = as_model_create(w->models);
  for (uint32_t k = 0; k < w->random.word_count; k++) {
    uint64_t any = random_number(&w->random, UINT64_MAX), small = random_number(&w->random, 300);
    uint64_t text = (any & UINT64_C(0x1f1f1f1f)) + UINT64_C(0x41414141), kind = random_number(&w->random, 3);
    as_term value = as_term_bv(w->terms, w->random.width, kind == 0 ? any : kind == 1 ? small : text);
    as_model_set(w->models, model, w->random.words[k], value);
  }
  return model;
}

/* A path grows claim by claim with its model, as in symbolic execution: what the model violates is the newest claim
 * alone. Where repair fails, the hidden model goes on as if a solver had found it. */
static void grow_path(world *w, as_model *hidden, uint32_t length, tally *t) {
  as_model *model = as_model_create(w->models);
  while (w->count < length) {
    add_claims(w, hidden, w->count + 1, path_claim);
    if (holds(w, model, w->count)) continue;
    as_model *next = measure(w, model, t);
    as_model_drop(w->models, model);
    model = next ? next : as_model_share(hidden);
  }
  as_model_drop(w->models, model);
}

/* The last claim is replaced by the negation of an earlier one. */
static void contradict(world *w, as_model *hidden, tally *t) {
  uint32_t which = (uint32_t)random_number(&w->random, w->count - 1);
  w->claims[w->count - 1] = as_term_not(w->terms, w->claims[which]);
  as_model *model = measure(w, hidden, t);
  assert_null(model);
}

static void repairs_path_conditions(void **state) {
  (void)state;
  tally newest = {0}, defaults = {0}, contradictory = {0};
  for (uint64_t seed = 0; seed < 200; seed++) {
    world w;
    open_world(&w, seed, 32, 4, 0);
    as_model *hidden = hidden_model(&w);
    grow_path(&w, hidden, 10 + (uint32_t)random_number(&w.random, 30), &newest);
    as_model_drop(w.models, measure(&w, NULL, &defaults));
    contradict(&w, hidden, &contradictory);
    as_model_drop(w.models, hidden);
    close_world(&w);
  }
  print_tally("path, newest claim violated", &newest);
  print_tally("path, from defaults", &defaults);
  print_tally("path, contradictory", &contradictory);
  assert_true(newest.tried > 500);
  assert_true(10 * newest.repaired > 9 * newest.tried);
}

/* The questions of a symbolic sort: a total order is found by comparisons, each on the path with its outcome. Claims
 * that follow from others are asked as well, and their negations, which nothing repairs. */
static void repairs_orders(void **state) {
  (void)state;
  enum { ITEMS = 6, QUESTIONS = 24 };
  tally newest = {0}, contradictory = {0};
  for (uint64_t seed = 0; seed < 100; seed++) {
    world w;
    as_term item[ITEMS];
    open_world(&w, seed, 32, 1, 0);
    as_model *hidden = as_model_create(w.models), *model = as_model_create(w.models);
    for (uint32_t i = 0; i < ITEMS; i++) {
      item[i] = as_term_fresh(w.terms, as_sort_bv(32), "item");
      as_model_set(w.models, hidden, item[i], as_term_bv(w.terms, 32, random_number(&w.random, 100)));
    }
    while (w.count < QUESTIONS) {
      uint32_t i = (uint32_t)random_number(&w.random, ITEMS), j = (uint32_t)random_number(&w.random, ITEMS - 1);
      as_term claim = as_term_bvslt(w.terms, item[i], item[j + (j >= i)]);
      as_eval_bind(w.eval, hidden);
      if (!as_eval_holds(w.eval, claim)) claim = as_term_not(w.terms, claim);
      as_eval_bind(w.eval, NULL);
      w.claims[w.count++] = claim;
      if (holds(&w, model, w.count)) continue;
      as_model *next = measure(&w, model, &newest);
      as_model_drop(w.models, model);
      model = next ? next : as_model_share(hidden);
    }
    contradict(&w, hidden, &contradictory);
    as_model_drop(w.models, model), as_model_drop(w.models, hidden);
    close_world(&w);
  }
  print_tally("order, newest claim violated", &newest);
  print_tally("order, contradictory", &contradictory);
  assert_true(10 * newest.repaired > 8 * newest.tried);
}

static void same_seed_same_answer(void **state) {
  (void)state;
  uint32_t found = 0;
  for (uint64_t seed = 0; seed < 50; seed++) {
    world w;
    open_world(&w, seed, 32, 4, 0);
    as_model *hidden = hidden_model(&w);
    add_claims(&w, hidden, 12, path_claim);
    as_model *first = as_repair_run(w.repair, NULL, w.claims, w.count, MOVES);
    as_repair *twin = as_repair_create(w.models, 1);
    as_model *second = as_repair_run(twin, NULL, w.claims, w.count, MOVES);
    as_model *third = as_repair_run(w.repair, NULL, w.claims, w.count, MOVES);
    assert_true(!first == !second && !first == !third);
    for (uint32_t k = 0; first && k < w.random.word_count; k++) {
      as_term x = w.random.words[k], value = as_model_get(w.models, first, x);
      assert_int_equal(value.id, as_model_get(w.models, second, x).id);
      assert_int_equal(value.id, as_model_get(w.models, third, x).id);
    }
    found += first != NULL;
    as_model_drop(w.models, first), as_model_drop(w.models, second), as_model_drop(w.models, third);
    as_model_drop(w.models, hidden);
    as_repair_destroy(twin);
    close_world(&w);
  }
  assert_true(found > 10);
}

/* Floats: equality, order, sign, bits and conversions have ways back. */
static void repairs_floats(void **state) {
  (void)state;
  world w;
  open_world(&w, 1, 32, 2, 0);
  as_sort sort = as_sort_float64();
  as_term f = as_term_fresh(w.terms, sort, "f"), g = as_term_fresh(w.terms, sort, "g"), x = w.random.words[0];
  as_term seven = as_term_float(w.terms, sort, UINT64_C(0x401c000000000000)); /* 7.0 */
  as_term mode = as_term_rounding(w.terms, AS_ROUNDING_RNE);
  w.claims[w.count++] = as_term_fp_lt(w.terms, seven, f);
  w.claims[w.count++] = as_term_eq(w.terms, as_term_fp_neg(w.terms, g), seven);
  w.claims[w.count++] = as_term_fp_eq(w.terms, as_term_fp_from_sbv(w.terms, sort, mode, x), seven);
  w.claims[w.count++] = as_term_not(w.terms, as_term_fp_leq(w.terms, f, as_term_fp_from_sbv(w.terms, sort, mode, x)));
  as_model *model = as_repair_run(w.repair, NULL, w.claims, w.count, MOVES);
  assert_non_null(model);
  assert_true(holds(&w, model, w.count));
  assert_int_equal(as_term_bits(w.terms, as_model_get(w.models, model, x)), 7);
  as_model_drop(w.models, model);
  close_world(&w);
}

/* No integer comes of it, and it is neither too large nor too small. */
static void repairs_by_nan(void **state) {
  (void)state;
  world w;
  open_world(&w, 1, 64, 2, 0);
  as_sort sort = as_sort_float64();
  as_term x = as_term_fp_from_bits(w.terms, sort, w.random.words[0]),
          y = as_term_fp_from_bits(w.terms, sort, w.random.words[1]);
  as_term most = as_term_float(w.terms, sort, UINT64_C(0x41dfffffffc00000)), /* 2^31 - 1 */
      least = as_term_float(w.terms, sort, UINT64_C(0xc1e0000000000000));    /* -2^31 */
  w.claims[w.count++] = as_term_not(w.terms, as_term_fp_leq(w.terms, most, x));
  w.claims[w.count++] = as_term_not(w.terms, as_term_fp_leq(w.terms, x, least));
  w.claims[w.count++] =
      as_term_not(w.terms, as_term_and(w.terms, as_term_fp_lt(w.terms, x, most), as_term_fp_lt(w.terms, least, x)));
  assert_true(repairs(&w, NULL));
  as_term sum = as_term_fp_add(w.terms, as_term_rounding(w.terms, AS_ROUNDING_RNE), x, as_term_fp_neg(w.terms, y));
  w.count = 0;
  w.claims[w.count++] = as_term_not(w.terms, as_term_fp_is_nan(w.terms, x));
  w.claims[w.count++] = as_term_not(w.terms, as_term_fp_is_nan(w.terms, y));
  w.claims[w.count++] = as_term_fp_is_nan(w.terms, sum);
  assert_true(repairs(&w, NULL));
  close_world(&w);
}

/* Three rounds of a search by halves, to the right each time, and no fourth: from a large count no single step leads to
 * a small one. */
static void begins_again_at_small_words(void **state) {
  (void)state;
  world w;
  open_world(&w, 1, 64, 1, 0);
  as_term count = w.random.words[0], one = as_term_bv(w.terms, 64, 1), low = as_term_bv(w.terms, 64, 0);
  as_model *start = as_model_create(w.models);
  as_model_set(w.models, start, count, as_term_bv(w.terms, 64, UINT64_C(1) << 40));
  for (uint32_t i = 0; i < 3; i++) {
    w.claims[w.count++] = as_term_bvult(w.terms, low, count);
    as_term half = as_term_bvlshr(w.terms, as_term_bvsub(w.terms, count, low), one);
    low = as_term_bvadd(w.terms, as_term_bvadd(w.terms, low, half), one);
  }
  w.claims[w.count++] = as_term_not(w.terms, as_term_bvult(w.terms, low, count));
  assert_false(repairs(&w, start));
  assert_true(repairs_again(&w, start));
  as_model_drop(w.models, start);
  close_world(&w);
}

/* A search by halves in an array that is wide enough to be there: to the right, to the right, to the left, and over.
 * Seven to ten elements lead there, and three of them decide. */
static void sweeps_a_count(void **state) {
  (void)state;
  world w;
  open_world(&w, 1, 64, 2, 0);
  as_term count = w.random.words[0], wanted = w.random.words[1], one = as_term_bv(w.terms, 64, 1);
  as_term array = as_term_variable(w.terms, as_sort_array(64, 64), "array"), low = as_term_bv(w.terms, 64, 0);
  as_term high = count;
  const bool right[] = {true, true, false};
  for (uint32_t i = 0; i < 3; i++) {
    as_term middle = as_term_bvadd(w.terms, low, as_term_bvlshr(w.terms, as_term_bvsub(w.terms, high, low), one));
    as_term is_less = as_term_bvslt(w.terms, as_term_select(w.terms, array, middle), wanted);
    w.claims[w.count++] = as_term_bvult(w.terms, low, high);
    w.claims[w.count++] = as_term_bvult(w.terms, middle, as_term_bv(w.terms, 64, 512));
    w.claims[w.count++] = right[i] ? is_less : as_term_not(w.terms, is_less);
    if (right[i])
      low = as_term_bvadd(w.terms, middle, one);
    else
      high = middle;
  }
  w.claims[w.count++] = as_term_not(w.terms, as_term_bvult(w.terms, low, high));
  as_model *start = as_model_create(w.models);
  as_model_set(w.models, start, count, as_term_bv(w.terms, 64, 200));
  assert_true(sweeps(&w, start));
  w.claims[w.count++] = as_term_bvult(w.terms, as_term_bv(w.terms, 64, 9), count);
  assert_true(sweeps(&w, start));
  w.claims[w.count++] = as_term_bvult(w.terms, as_term_bv(w.terms, 64, 10), count);
  assert_false(sweeps(&w, start));
  as_model_drop(w.models, start);
  close_world(&w);
}

static void gives_up_on_quantifiers(void **state) {
  (void)state;
  world w;
  open_world(&w, 1, 8, 1, 0);
  as_term bound = as_term_fresh(w.terms, as_sort_bv(8), "b");
  w.claims[w.count++] =
      as_term_forall(w.terms, &bound, 1, as_term_not(w.terms, as_term_bvult(w.terms, bound, w.random.words[0])));
  assert_false(repairs(&w, NULL));
  close_world(&w);
}

static void keeps_what_no_claim_mentions(void **state) {
  (void)state;
  world w;
  open_world(&w, 1, 32, 3, 0);
  as_term x = w.random.words[0], y = w.random.words[1], z = w.random.words[2];
  as_model *start = as_model_create(w.models);
  as_model_set(w.models, start, x, as_term_bv(w.terms, 32, 5));
  as_model_set(w.models, start, y, as_term_bv(w.terms, 32, 6));
  as_model_set(w.models, start, z, as_term_bv(w.terms, 32, 7));
  w.claims[w.count++] = as_term_eq(w.terms, x, y);
  as_model *model = as_repair_run(w.repair, start, w.claims, w.count, MOVES);
  assert_non_null(model);
  assert_int_equal(as_term_bits(w.terms, as_model_get(w.models, model, z)), 7);
  assert_int_equal(as_term_bits(w.terms, as_model_get(w.models, start, x)), 5);
  assert_null(as_repair_run(w.repair, start, w.claims, w.count, 0));
  as_model_drop(w.models, model), as_model_drop(w.models, start);
  close_world(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(repairs_only_what_enumeration_satisfies),
      cmocka_unit_test(repairs_other_sorts),
      cmocka_unit_test(inverts_each_operator),
      cmocka_unit_test(repairs_path_conditions),
      cmocka_unit_test(repairs_orders),
      cmocka_unit_test(repairs_floats),
      cmocka_unit_test(repairs_by_nan),
      cmocka_unit_test(begins_again_at_small_words),
      cmocka_unit_test(sweeps_a_count),
      cmocka_unit_test(gives_up_on_quantifiers),
      cmocka_unit_test(same_seed_same_answer),
      cmocka_unit_test(keeps_what_no_claim_mentions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
