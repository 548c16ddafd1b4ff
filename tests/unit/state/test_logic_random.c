/* Random laws and goals over a few small variables, compared with exhaustive enumeration.
 *
 * Strategy: each quantifier of a random formula is also written out as the conjunction or disjunction over all values
 * of its variable. What is proved must be true for every assignment of the free variables that satisfies what was
 * assumed; so must what is on the path afterwards. Two worlds: arrays of four elements of two bits, and words of four
 * bits. That enough of what is true is proved keeps the test from passing for nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/random_terms.h"

#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <assay/state/logic.h>
#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <assay/term/substitute.h>
#include <assay/term/variables.h>
#include <stdlib.h>

enum { ASSIGNMENTS_MAX = 2048, CLAIMS = 2 };

typedef struct formula {
  as_term quantified, expanded; /* equivalent; the second one has no quantifiers */
} formula;

typedef struct world {
  as_memory *memory;
  as_run *run;
  as_terms *terms;
  as_models *models;
  as_eval *eval;
  as_logic *logic;
  random_terms random;
  as_model *model[ASSIGNMENTS_MAX];
  uint32_t assignments, variables, rounds;
  bool arrays;
  uint64_t proved, valid;
} world;

/* ---- formulas ---- */

static formula random_formula(world *w, uint32_t depth);

static formula random_ground(world *w) {
  as_term t = random_bool(&w->random, 1 + (uint32_t)random_number(&w->random, 2));
  return (formula){t, t};
}

/* The variable is one of the words while the body is made. */
static formula random_quantifier(world *w, uint32_t depth) {
  random_terms *random = &w->random;
  bool is_all = random_number(random, 3) != 0;
  as_term k = as_term_fresh(w->terms, as_sort_bv(random->width), "k");
  random->words[random->word_count++] = k;
  formula body = random_formula(w, depth - 1);
  random->word_count--;
  as_term expanded = as_term_bool(w->terms, is_all);
  for (uint32_t value = 0; value < 1U << random->width; value++) {
    as_term constant = as_term_bv(w->terms, random->width, value);
    as_term instance = as_term_substitute(w->terms, body.expanded, &k, &constant, 1);
    expanded = as_term_make(w->terms, is_all ? AS_OP_AND : AS_OP_OR, (as_term[]){expanded, instance}, 2);
  }
  as_term quantified =
      is_all ? as_term_forall(w->terms, &k, 1, body.quantified) : as_term_exists_some(w->terms, &k, 1, body.quantified);
  return (formula){quantified, expanded};
}

static formula apply(world *w, as_op op, const formula *parts, uint32_t count) {
  as_term quantified[3], expanded[3];
  for (uint32_t i = 0; i < count; i++) quantified[i] = parts[i].quantified, expanded[i] = parts[i].expanded;
  return (formula){as_term_make(w->terms, op, quantified, count), as_term_make(w->terms, op, expanded, count)};
}

static formula random_formula(world *w, uint32_t depth) {
  random_terms *random = &w->random;
  if (!depth || random_number(random, 4) == 0) return random_ground(w);
  if (random->word_count < 4 && random_number(random, 2)) return random_quantifier(w, depth);
  formula parts[3];
  for (uint32_t i = 0; i < 3; i++) parts[i] = random_formula(w, depth - 1);
  static const as_op ops[] = {AS_OP_AND, AS_OP_OR, AS_OP_IMPLIES, AS_OP_IMPLIES, AS_OP_EQ, AS_OP_NOT, AS_OP_ITE};
  as_op op = ops[random_number(random, sizeof ops / sizeof *ops)];
  return apply(w, op, parts, op == AS_OP_NOT ? 1 : op == AS_OP_ITE ? 3 : 2);
}

/* ---- assignments ---- */

static void assign(world *w, as_model *model, as_term variable, uint32_t *number, uint32_t values) {
  as_sort sort = as_term_sort(w->terms, variable);
  uint32_t value = *number % values;
  as_term constant =
      sort.kind == AS_SORT_BOOL ? as_term_bool(w->terms, value) : as_term_bv(w->terms, sort.width, value);
  as_model_set(w->models, model, variable, constant);
  *number /= values;
}

static void assign_array(world *w, as_model *model, as_term array, uint32_t *number) {
  as_term value = as_term_const_array(w->terms, 2, as_term_bv(w->terms, 2, 0));
  for (uint32_t i = 0; i < 4; i++, *number /= 4)
    value = as_term_store(w->terms, value, as_term_bv(w->terms, 2, i), as_term_bv(w->terms, 2, *number % 4));
  as_model_set(w->models, model, array, value);
}

static void make_assignments(world *w) {
  random_terms *random = &w->random;
  uint32_t bits = random->width * random->word_count + random->bit_count + (w->arrays ? 8 : 0);
  w->assignments = 1U << bits;
  assert_true(w->assignments <= ASSIGNMENTS_MAX);
  for (uint32_t i = 0; i < w->assignments; i++) {
    uint32_t number = i;
    w->model[i] = as_model_create(w->models);
    for (uint32_t v = 0; v < random->word_count; v++)
      assign(w, w->model[i], random->words[v], &number, 1U << random->width);
    for (uint32_t v = 0; v < random->bit_count; v++) assign(w, w->model[i], random->bits[v], &number, 2);
    if (w->arrays) assign_array(w, w->model[i], random->arrays[0], &number);
  }
}

static bool is_valid(world *w, as_term claim) {
  for (uint32_t i = 0; i < w->assignments; i++) {
    as_eval_bind(w->eval, w->model[i]);
    if (!as_eval_holds(w->eval, claim)) return false;
  }
  return true;
}

/* ---- rounds ---- */

static void wrong(world *w, const char *what, as_term known, as_term goal) {
  as_text text = {.memory = w->memory};
  as_text_printf(&text, "%s: ", what);
  as_term_print_text(w->terms, &text, goal);
  as_text_put(&text, "\n  from: ");
  as_term_print_text(w->terms, &text, known);
  fail_msg("%s", as_text_get(&text));
}

/* Claims about variables that only the branch has (values of existential quantifiers) are not looked at. */
static bool is_about_assignments(world *w, as_term claim) {
  as_u32_vector numbers = {0};
  as_term_variables(w->terms, claim, &numbers);
  bool known = !numbers.count || numbers.at[numbers.count - 1] < w->variables;
  as_u32_vector_release(w->memory, &numbers);
  return known;
}

static void check_path(world *w, as_term known) {
  for (as_path *at = as_run_path(w->run); as_path_length(at); at = as_path_parent(at)) {
    as_term claim = as_path_claim(at);
    if (is_about_assignments(w, claim) && !is_valid(w, as_term_implies(w->terms, known, claim)))
      wrong(w, "on the path", known, claim);
  }
}

static void try_goal(world *w, as_laws laws, as_term known) {
  formula goal = random_formula(w, 3);
  bool refute = random_number(&w->random, 4) == 0;
  bool proved = refute ? as_logic_refutes(w->logic, w->run, laws, as_term_not(w->terms, goal.quantified))
                       : as_logic_prove(w->logic, w->run, laws, goal.quantified) == AS_PROOF_HOLDS;
  bool valid = is_valid(w, as_term_implies(w->terms, known, goal.expanded));
  if (proved && !valid) wrong(w, refute ? "refuted" : "proved", known, goal.quantified);
  if (as_term_is_true(w->terms, goal.expanded)) return;
  w->valid += valid;
  w->proved += proved && valid;
}

static void do_round(world *w) {
  as_laws laws = {0};
  as_term known = as_term_true(w->terms);
  for (uint32_t i = 0; i < CLAIMS; i++) {
    formula claim = random_formula(w, 3);
    known = as_term_and(w->terms, known, claim.expanded);
    if (as_logic_assume(w->logic, w->run, &laws, claim.quantified)) continue;
    if (!is_valid(w, as_term_not(w->terms, known))) wrong(w, "the branch is over", known, claim.quantified);
    return;
  }
  for (uint32_t i = 0; i < 3 && !as_run_stopped(w->run); i++) try_goal(w, laws, known);
  check_path(w, known);
}

/* ---- one branch for each round ---- */

static void *copy(void *data, void *state) {
  uint32_t *fresh = as_memory_alloc(((world *)data)->memory, sizeof *fresh);
  *fresh = *(uint32_t *)state;
  return fresh;
}
static void drop(void *data, void *state) { as_memory_free(((world *)data)->memory, state, sizeof(uint32_t)); }

static void step(void *data, as_run *run, void *state) {
  world *w = data;
  void *others[512];
  assert_true(w->rounds <= 512);
  if (!*(uint32_t *)state) {
    *(uint32_t *)state = 1;
    uint32_t taken = as_run_choose(run, w->rounds, others);
    for (uint32_t i = 0; i < w->rounds; i++)
      if (i != taken) *(uint32_t *)others[i] = 1;
    return;
  }
  do_round(w);
  if (!as_run_stopped(run)) as_run_end(run, NULL);
}

static void explore(uint64_t seed, uint32_t width, uint32_t words, uint32_t bits, bool arrays, uint32_t rounds) {
  as_memory *memory = as_memory_create(0);
  as_run *run = as_run_create(memory, &(as_run_options){0});
  world w = {.memory = memory, .run = run, .terms = as_run_terms(run), .models = as_run_models(run)};
  w.arrays = arrays;
  w.rounds = rounds;
  w.logic = as_logic_create(w.terms);
  as_logic_set_last_resort(w.logic, 0);
  w.eval = as_eval_create(w.models);
  random_terms_init(&w.random, w.terms, seed, width, words, bits);
  if (arrays) random_terms_add_arrays(&w.random, 1);
  w.variables = as_terms_variables(w.terms);
  make_assignments(&w);
  as_engine engine = {.name = "test", .copy = copy, .drop = drop, .step = step};
  as_run_begin(run, &engine, &w, copy(&w, &(uint32_t){0}));
  as_run_all(run);
  as_logic_statistics statistics = as_logic_get_statistics(w.logic);
  print_message("%llu of %llu valid goals proved, %llu instances, %llu questions\n", (unsigned long long)w.proved,
                (unsigned long long)w.valid, (unsigned long long)statistics.instances,
                (unsigned long long)statistics.questions);
  assert_true(w.valid >= rounds / 4);
  assert_true(10 * w.proved >= 6 * w.valid);
  for (uint32_t i = 0; i < w.assignments; i++) as_model_drop(w.models, w.model[i]);
  as_eval_destroy(w.eval);
  as_logic_destroy(w.logic);
  as_run_destroy(run);
  as_memory_destroy(memory);
}

static uint32_t times(uint32_t n) { return getenv("AS_LONG") ? 10 * n : n; }

static void words(void **state) {
  (void)state;
  for (uint32_t i = 0; i < times(2); i++) explore(100 + i, 4, 2, 1, false, 150);
}

static void arrays(void **state) {
  (void)state;
  for (uint32_t i = 0; i < times(2); i++) explore(200 + i, 2, 1, 1, true, 150);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(words), cmocka_unit_test(arrays)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
