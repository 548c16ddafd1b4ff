/* Bit-vectors as integers, against enumeration and against bits.
 *
 * The tier alone is asked random questions. Words of 1 to 5 bits: every assignment is enumerated, and what is UNSAT has
 * none; what is SAT was evaluated by the solver. Of what is linear (sums, comparisons, parts, conditions) it must know
 * nearly every answer. Words of up to 64 bits, arrays and integers: bit-blasting is the oracle. Last, the questions
 * that it is there for: they are as easy at 64 bits as they are at 4. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/random_terms.h"
#include "unit/solve/solver_world.h"

#include <assay/base/text.h>
#include <assay/term/data.h>
#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <stdlib.h>

static uint32_t all_but(as_tier tier) { return ~(UINT32_C(1) << tier); }

static as_answer ask(world *w, as_tier tier, as_term claim) {
  as_solver_options options = {.tiers_off = all_but(tier), .question_seconds = 10};
  as_solver *solver = as_solver_create(w->paths, &options);
  as_answer answer = as_solver_check(solver, w->root, claim);
  as_solver_destroy(solver);
  return answer;
}

static void complain(world *w, as_term claim, const char *what) {
  as_text text = {.memory = w->memory};
  as_term_print_question(w->terms, &text, &claim, 1, "ALL");
  fail_msg("%s: %s", what, as_text_get(&text));
}

/* ---- small words ---- */

static bool has_model(world *w, const random_terms *random, as_term claim) {
  as_eval *eval = as_eval_create(w->models);
  uint64_t size = UINT64_C(1) << random->width, all = 1;
  bool found = false;
  for (uint32_t i = 0; i < random->word_count; i++) all *= size;
  for (uint64_t n = 0; n < all && !found; n++) {
    as_model *model = as_model_create(w->models);
    uint64_t rest = n;
    for (uint32_t i = 0; i < random->word_count; i++, rest /= size)
      as_model_set(w->models, model, random->words[i], as_term_bv(w->terms, random->width, rest % size));
    as_eval_bind(eval, model);
    found = as_eval_holds(eval, claim);
    as_eval_bind(eval, NULL);
    as_model_drop(w->models, model);
  }
  as_eval_destroy(eval);
  return found;
}

/* Every operator, however little of it is linear. */
static void small_words(void **state) {
  (void)state;
  uint32_t seeds = getenv("AS_LONG") ? 4000 : 200, unsat = 0;
  for (uint32_t seed = 1; seed <= seeds; seed++) {
    world w = open_world();
    random_terms random;
    random_terms_init(&random, w.terms, seed, 1 + seed % 4, 2 + seed % 2, 0);
    random.division = seed % 3 == 0;
    as_term claim = as_term_true(w.terms);
    for (uint32_t i = 0; i < 3; i++) claim = as_term_and(w.terms, claim, random_bool(&random, 3));
    as_answer answer = ask(&w, AS_TIER_WORDS, claim);
    bool satisfiable = has_model(&w, &random, claim);
    if (answer == AS_ANSWER_UNSAT && satisfiable) complain(&w, claim, "it has a model");
    if (answer == AS_ANSWER_SAT && !satisfiable) complain(&w, claim, "it has none");
    unsat += answer == AS_ANSWER_UNSAT && !as_term_is_false(w.terms, claim);
    close_world(&w);
  }
  assert_true(unsat > seeds / 50);
}

/* A word made of what has a form: sums, multiples, parts, extensions, conditions. */
static as_term linear_word(random_terms *r, uint32_t depth) {
  as_terms *terms = r->terms;
  uint32_t width = r->width;
  if (!depth)
    return random_number(r, 3) ? r->words[random_number(r, r->word_count)]
                               : as_term_bv(terms, width, random_number(r, UINT64_C(1) << width));
  as_term a = linear_word(r, depth - 1), b = linear_word(r, depth - 1);
  uint32_t cut = width > 1 ? 1 + (uint32_t)random_number(r, width - 1) : 1;
  switch (random_number(r, 9)) {
  case 0: return as_term_bvadd(terms, a, b);
  case 1: return as_term_bvsub(terms, a, b);
  case 2: return as_term_bvmul(terms, a, as_term_bv(terms, width, random_number(r, UINT64_C(1) << width)));
  case 3: return as_term_bvnot(terms, a);
  case 4: return as_term_ite(terms, as_term_bvult(terms, a, b), b, a);
  case 5: return as_term_sign_extend(terms, as_term_extract(terms, a, cut - 1, 0), width);
  case 6:
    if (cut == width) return a;
    return as_term_concat(terms, as_term_extract(terms, b, width - cut - 1, 0),
                          as_term_extract(terms, a, width - 1, width - cut));
  case 7: return as_term_bvudiv(terms, a, as_term_bv(terms, width, random_number(r, UINT64_C(1) << width)));
  default: return as_term_bvurem(terms, a, as_term_bv(terms, width, random_number(r, UINT64_C(1) << width)));
  }
}

static as_term linear_bool(random_terms *r) {
  as_term a = linear_word(r, 2), b = linear_word(r, 2);
  as_term atom = random_number(r, 3) == 0   ? as_term_eq(r->terms, a, b)
                 : random_number(r, 2) == 0 ? as_term_bvslt(r->terms, a, b)
                                            : as_term_bvult(r->terms, a, b);
  return random_number(r, 2) ? as_term_not(r->terms, atom) : atom;
}

static void linear_is_decided(void **state) {
  (void)state;
  uint32_t seeds = getenv("AS_LONG") ? 4000 : 200, unsat = 0, sat = 0, missed = 0;
  for (uint32_t seed = 1; seed <= seeds; seed++) {
    world w = open_world();
    random_terms random;
    random_terms_init(&random, w.terms, seed * 7919, 2 + seed % 4, 2, 0);
    as_term claim = as_term_true(w.terms);
    for (uint32_t i = 0; i < 4; i++) claim = as_term_and(w.terms, claim, linear_bool(&random));
    as_answer answer = ask(&w, AS_TIER_WORDS, claim);
    bool satisfiable = has_model(&w, &random, claim);
    if (answer == AS_ANSWER_UNSAT && satisfiable) complain(&w, claim, "it has a model");
    missed += answer != AS_ANSWER_UNSAT && !satisfiable;
    unsat += answer == AS_ANSWER_UNSAT, sat += answer == AS_ANSWER_SAT;
    close_world(&w);
  }
  assert_true(unsat > seeds / 10 && sat > seeds / 10);
  assert_true(missed < unsat / 10); /* rewriting may make bitwise operators of sums */
}

/* A number that words have, and what was done with it; nothing of it has bits. */
static as_term number_of_words(random_terms *r, uint32_t depth) {
  as_terms *terms = r->terms;
  if (!depth) {
    as_term word = linear_word(r, 1);
    return random_number(r, 2) ? as_term_ubv_to_int(terms, word) : as_term_sbv_to_int(terms, word);
  }
  as_term a = number_of_words(r, depth - 1), b = number_of_words(r, depth - 1);
  as_term few = as_term_int(terms, 2 + (int64_t)random_number(r, 4));
  switch (random_number(r, 6)) {
  case 0: return as_term_int_add(terms, a, b);
  case 1: return as_term_int_add(terms, a, as_term_int_mul(terms, as_term_int(terms, -1), b));
  case 2: return as_term_int_mul(terms, few, a);
  case 3: return as_term_int_div(terms, a, few);
  case 4: return as_term_int_mod(terms, a, few);
  default: return as_term_ubv_to_int(terms, as_term_int_to_bv(terms, a, r->width));
  }
}

static void numbers_of_words(void **state) {
  (void)state;
  uint32_t seeds = getenv("AS_LONG") ? 4000 : 200, unsat = 0, sat = 0, missed = 0;
  for (uint32_t seed = 1; seed <= seeds; seed++) {
    world w = open_world();
    random_terms random;
    random_terms_init(&random, w.terms, seed * 104729, 2 + seed % 4, 2, 0);
    as_term claim = as_term_true(w.terms);
    for (uint32_t i = 0; i < 3; i++) {
      as_term a = number_of_words(&random, 2), b = number_of_words(&random, 1);
      as_term atom = random_number(&random, 3) ? as_term_int_lt(w.terms, a, b) : as_term_eq(w.terms, a, b);
      claim = as_term_and(w.terms, claim, atom);
    }
    as_solver_options options = {.tiers_off = 1U << AS_TIER_Z3, .question_seconds = 10}; /* all who are asked before */
    as_solver *solver = as_solver_create(w.paths, &options);
    as_answer answer = as_solver_check(solver, w.root, claim);
    as_solver_destroy(solver);
    bool satisfiable = has_model(&w, &random, claim);
    if (answer == AS_ANSWER_UNSAT && satisfiable) complain(&w, claim, "it has a model");
    if (answer == AS_ANSWER_SAT && !satisfiable) complain(&w, claim, "it has none");
    unsat += answer == AS_ANSWER_UNSAT, sat += answer == AS_ANSWER_SAT, missed += answer == AS_ANSWER_UNKNOWN;
    close_world(&w);
  }
  assert_true(unsat > seeds / 10 && sat > seeds / 10);
  assert_true(missed < seeds / 20);
}

/* ---- against bits ---- */

static void large_words(void **state) {
  (void)state;
  static const uint32_t widths[] = {7, 8, 16, 31, 32, 33, 63, 64};
  uint32_t seeds = getenv("AS_LONG") ? 2000 : 60, answered = 0;
  for (uint32_t seed = 1; seed <= seeds; seed++) {
    world w = open_world();
    random_terms random;
    random_terms_init(&random, w.terms, seed * 104729, widths[seed % 8], 3, 0);
    if (seed % 2) random_terms_add_arrays(&random, 2);
    if (seed % 5 == 0) random_terms_add_integers(&random, 2);
    as_term claim = as_term_true(w.terms);
    for (uint32_t i = 0; i < 4; i++) claim = as_term_and(w.terms, claim, random_bool(&random, 3));
    as_answer words = ask(&w, AS_TIER_WORDS, claim), bits = ask(&w, AS_TIER_SEARCH, claim);
    bool differ = words != bits && words != AS_ANSWER_UNKNOWN && bits != AS_ANSWER_UNKNOWN;
    if (differ) complain(&w, claim, words == AS_ANSWER_SAT ? "bits have no model" : "bits have a model");
    answered += words != AS_ANSWER_UNKNOWN;
    close_world(&w);
  }
  assert_true(answered > seeds / 5);
}

/* ---- what it is there for ---- */

/* k < n, i < n / 2, k != n - 1 - i, n - 1 - k < i + 1: then n - 1 - k < i, where nothing wraps. */
static void mirrored_index(void **state) {
  (void)state;
  for (uint32_t width = 4; width <= 64; width += 20) {
    world w = open_world();
    as_terms *t = w.terms;
    as_sort word = as_sort_bv(width);
    as_term n = as_term_variable(t, word, "n"), i = as_term_variable(t, word, "i"), k = as_term_variable(t, word, "k");
    as_term one = as_term_bv(t, width, 1), last = as_term_bvsub(t, n, one);
    as_term mirror_i = as_term_bvsub(t, last, i), mirror_k = as_term_bvsub(t, last, k);
    as_term claim =
        as_term_and(t, as_term_bvult(t, k, n), as_term_bvult(t, i, as_term_bvudiv(t, n, as_term_bv(t, width, 2))));
    claim = as_term_and(t, claim, as_term_not(t, as_term_eq(t, k, mirror_i)));
    claim = as_term_and(t, claim, as_term_bvult(t, mirror_k, as_term_bvadd(t, i, one)));
    as_term before = as_term_bvult(t, mirror_k, i);
    assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, claim, as_term_not(t, before))), AS_ANSWER_UNSAT);
    assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, claim, before)), AS_ANSWER_SAT);
    close_world(&w);
  }
}

/* Functions and arrays keep that equal arguments have equal results. */
static void congruence(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_sort word = as_sort_bv(64), pair[] = {word, word};
  as_term x = as_term_variable(t, word, "x"), y = as_term_variable(t, word, "y");
  as_term a = as_term_variable(t, as_sort_array(64, 32), "a");
  as_function f = as_function_declare(t, "f", pair, 2, word);
  as_term next = as_term_bvadd(t, y, as_term_bv(t, 64, 1)), same = as_term_eq(t, x, next);
  as_term other[] = {as_term_bvsub(t, x, as_term_bv(t, 64, 1)), x}, first[] = {y, next};
  as_term reads = as_term_eq(t, as_term_select(t, a, x), as_term_select(t, a, next));
  as_term calls = as_term_eq(t, as_term_apply(t, f, other), as_term_apply(t, f, first));
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, same, as_term_not(t, reads))), AS_ANSWER_UNSAT);
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, same, as_term_not(t, calls))), AS_ANSWER_UNSAT);
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, as_term_not(t, same), as_term_not(t, reads))), AS_ANSWER_SAT);
  close_world(&w);
}

/* Remainders, quotients and products of what is equal are equal, whatever a divider would say; and are bounded. */
static void hard_operators(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_sort word = as_sort_bv(64), list = as_data_declare(t, "list");
  as_member cons[] = {{"head", word}, {"tail", list}};
  as_constructor constructors[] = {{"nil", NULL, 0}, {"cons", cons, 2}};
  assert_true(as_data_define(t, list, constructors, 2));
  as_term k = as_term_variable(t, word, "k"), j = as_term_variable(t, word, "j"), n = as_term_variable(t, word, "n");
  as_term table = as_term_variable(t, as_sort_map(t, word, list), "table");
  as_term at_k = as_term_select(t, table, as_term_bvurem(t, k, n)), same = as_term_eq(t, k, j);
  as_term at_j = as_term_select(t, table, as_term_bvurem(t, j, n));
  as_term differ = as_term_not(t, as_term_eq(t, at_k, at_j));
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, same, differ)), AS_ANSWER_UNSAT);
  as_term beyond = as_term_bvule(t, n, as_term_bvurem(t, k, n));
  as_term some = as_term_not(t, as_term_eq(t, n, as_term_bv(t, 64, 0)));
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, some, beyond)), AS_ANSWER_UNSAT);
  as_term product = as_term_bvmul(t, k, n), other = as_term_bvmul(t, j, n);
  as_term products = as_term_not(t, as_term_eq(t, product, other));
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, same, products)), AS_ANSWER_UNSAT);
  assert_true(ask(&w, AS_TIER_WORDS, products) != AS_ANSWER_UNSAT);
  close_world(&w);
}

/* Functions of maps: nobody but Z3 knows them as they are. Equal maps have equal results, and models have tables. */
static void functions_of_maps(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_sort word = as_sort_bv(32), map = as_sort_array(32, 8), parameters[] = {word, map, word};
  as_function count = as_function_declare(t, "count", parameters, 3, word);
  as_term a = as_term_variable(t, map, "a"), b = as_term_variable(t, map, "b"), x = as_term_variable(t, word, "x");
  as_term n = as_term_variable(t, word, "n"), m = as_term_variable(t, word, "m"), byte = as_term_bv(t, 8, 7);
  as_term of_a[] = {x, a, n}, of_b[] = {x, b, m}, stored[] = {x, as_term_store(t, a, n, byte), n};
  as_term first = as_term_apply(t, count, of_a), second = as_term_apply(t, count, of_b);
  as_term third = as_term_apply(t, count, stored);
  as_term differ = as_term_not(t, as_term_eq(t, first, second));
  as_term same = as_term_and(t, as_term_eq(t, a, b), as_term_eq(t, n, m));
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, same, differ)), AS_ANSWER_UNSAT);
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, as_term_eq(t, n, m), differ)), AS_ANSWER_SAT);
  as_term holds_byte = as_term_eq(t, as_term_select(t, a, n), byte);
  as_term other = as_term_not(t, as_term_eq(t, first, third));
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, holds_byte, other)), AS_ANSWER_UNSAT);
  assert_int_equal(ask(&w, AS_TIER_WORDS, other), AS_ANSWER_SAT);
  close_world(&w);
}

/* Both forms at once: without its maps a function is one of words, and sums of what it gives are sums of integers. */
static void sums_of_functions_of_maps(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_sort word = as_sort_bv(64), map = as_sort_array(64, 32), parameters[] = {map, word};
  as_function count = as_function_declare(t, "count", parameters, 2, word);
  as_term n = as_term_variable(t, word, "n"), of[3];
  const char *names[] = {"a", "b", "c"};
  for (uint32_t i = 0; i < 3; i++) {
    as_term arguments[] = {as_term_variable(t, map, names[i]), n};
    of[i] = as_term_apply(t, count, arguments);
  }
  as_term u = as_term_variable(t, word, "u"), v = as_term_variable(t, word, "v"), one = as_term_bv(t, 64, 1);
  as_term first = as_term_eq(t, as_term_bvsub(t, of[0], of[1]), as_term_ite(t, as_term_bvult(t, u, n), u, one));
  as_term second = as_term_eq(t, as_term_bvsub(t, of[1], of[2]), v);
  as_term known = as_term_and(t, as_term_and(t, first, second), as_term_bvult(t, u, n));
  as_term sum = as_term_eq(t, as_term_bvsub(t, of[0], of[2]), as_term_bvadd(t, u, v));
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, known, as_term_not(t, sum))), AS_ANSWER_UNSAT);
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_and(t, known, sum)), AS_ANSWER_SAT);
  close_world(&w);
}

/* What no such solver decides is not even translated to its end. Claims that have many variables in common cost more
 * than they have terms: those are counted, too. */
static void nothing_too_large(void **state) {
  (void)state;
  enum { LONG = 60000, WIDE = 3000 };
  world w = open_world();
  as_terms *t = w.terms;
  as_sort word = as_sort_bv(64);
  as_term x = as_term_variable(t, word, "x"), far = x, one = as_term_bv(t, 64, 1);
  for (uint32_t i = 0; i < LONG; i++) far = as_term_bvudiv(t, as_term_bvxor(t, far, x), as_term_bv(t, 64, 3 + i));
  uint32_t before = as_terms_count(t);
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_eq(t, far, one)), AS_ANSWER_UNKNOWN);
  assert_true(as_terms_count(t) < before + 12 * LONG);
  as_term product = one;
  for (uint32_t i = 0; i < WIDE; i++)
    product = as_term_bvmul(t, as_term_bvxor(t, product, as_term_fresh(t, word, "v")), as_term_bv(t, 64, 3 + 2 * i));
  as_memory_look(w.memory);
  size_t live = as_memory_live(w.memory);
  assert_int_equal(ask(&w, AS_TIER_WORDS, as_term_eq(t, product, one)), AS_ANSWER_UNKNOWN);
  assert_true(as_memory_live(w.memory) < live + (64 << 20));
  close_world(&w);
}

/* ---- who is asked first ---- */

/* k < n - 1 - i, but n - 1 - k <= i: nothing wraps, so it is about integers. */
static as_term reversed(world *w, const char *index) {
  as_terms *t = w->terms;
  as_sort word = as_sort_bv(64);
  as_term i = as_term_variable(t, word, index), k = as_term_variable(t, word, "k"), n = as_term_variable(t, word, "n");
  as_term last = as_term_bvsub(t, n, as_term_bv(t, 64, 1));
  as_term all = as_term_and(t, as_term_bvult(t, i, n), as_term_bvult(t, k, as_term_bvsub(t, last, i)));
  return as_term_and(t, all, as_term_not(t, as_term_bvult(t, i, as_term_bvsub(t, last, k))));
}

/* As long as words answer, the search is not asked; once they do not, it is, and they are not. */
static void words_that_tell_are_asked_first(void **state) {
  (void)state;
  world w = open_world();
  as_solver *solver =
      as_solver_create(w.paths, &(as_solver_options){.tiers_off = 1u << AS_TIER_Z3 | 1u << AS_TIER_MODELS});
  const as_solver_statistics *statistics = as_solver_get_statistics(solver);
  const as_tier_statistics *words = &statistics->tier[AS_TIER_WORDS], *search = &statistics->tier[AS_TIER_SEARCH];
  assert_int_equal(as_solver_check(solver, w.root, reversed(&w, "i")), AS_ANSWER_UNSAT);
  assert_int_equal(as_solver_check(solver, w.root, reversed(&w, "j")), AS_ANSWER_UNSAT);
  assert_int_equal(words->answered, 2);
  assert_int_equal(search->asked, 0);
  as_terms *t = w.terms;
  as_term x = as_term_variable(t, as_sort_bv(16), "x"), y = as_term_variable(t, as_sort_bv(16), "y");
  as_term product = as_term_bvadd(t, as_term_bvmul(t, x, y), as_term_bvxor(t, x, y));
  for (uint32_t i = 1; i <= 8; i++) /* words guess wrong: they know nothing of products */
    assert_int_equal(as_solver_check(solver, w.root, as_term_eq(t, product, as_term_bv(t, 16, 4000 + i))),
                     AS_ANSWER_SAT);
  assert_true(search->asked > 4);
  assert_true(words->asked <= 6);
  as_solver_destroy(solver);
  close_world(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_words),
      cmocka_unit_test(linear_is_decided),
      cmocka_unit_test(large_words),
      cmocka_unit_test(mirrored_index),
      cmocka_unit_test(congruence),
      cmocka_unit_test(hard_operators),
      cmocka_unit_test(functions_of_maps),
      cmocka_unit_test(sums_of_functions_of_maps),
      cmocka_unit_test(nothing_too_large),
      cmocka_unit_test(numbers_of_words),
      cmocka_unit_test(words_that_tell_are_asked_first),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
