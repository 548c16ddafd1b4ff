#include "analyse/summaries/sweep.h"

#include <assay/base/clock.h>
#include <assay/term/eval.h>
#include <assay/term/substitute.h>
#include <assay/term/variables.h>
#include <stdlib.h>

/* Models; guesses at models; questions, of all terms, and of one that stay open; conflicts of each; bits of a number
 * whose circuits are small. */
enum {
  MOST_MODELS = 400,
  MOST_GUESSED = 150,
  GUESSES = 1000,
  MOST_QUESTIONS = 20000,
  MOST_OPEN = 2,
  CONFLICTS = 200,
  NARROW = 16
};

/* A term that others may be found equal to. */
typedef struct standing {
  as_term was, is; /* in what was given; with what was found equal so far */
  uint64_t values; /* a digest of its values in all models */
} standing;
AS_VECTOR_DEFINE(standing_vector, standing)
AS_VECTOR_DEFINE(eval_vector, as_eval *)
AS_VECTOR_DEFINE(term_stack, as_term)

struct as_sweep {
  as_world *world;
  as_terms *terms;
  as_memory *memory;
  as_path *premise;
  as_substitution *equal; /* terms that were found to be others */
  as_substitution *loose; /* quotients and their like as variables */
  as_term bounds;         /* what is known of those */
  standing_vector all;
  eval_vector models;
  uint32_t questions;
  bool is_over; /* nothing is asked any more */
};

/* ---- questions ---- */

static as_answer ask(as_sweep *s, as_term claim) {
  if (s->world->deadline > 0 && as_clock_seconds() > s->world->deadline) s->is_over = true;
  if (s->questions++ > MOST_QUESTIONS) s->is_over = true;
  if (s->is_over) return AS_ANSWER_UNKNOWN;
  as_solver_options quick = s->world->options;
  quick.question_conflicts = CONFLICTS, quick.tiers_off |= 1u << AS_TIER_Z3;
  as_solver_set_options(s->world->solver, &quick);
  as_answer answer = as_solver_check(s->world->solver, s->premise, claim);
  as_solver_set_options(s->world->solver, &s->world->options);
  return answer;
}

/* ---- values ---- */

static bool has_values(const as_terms *terms, as_term t) {
  as_sort sort = as_term_sort(terms, t);
  return sort.kind == AS_SORT_BOOL || (sort.kind == AS_SORT_BV && sort.width <= 64);
}

static uint64_t mix(uint64_t digest, uint64_t value) {
  const uint64_t odd = 0x9e3779b97f4a7c15ull;
  digest = (digest ^ value) * odd;
  return digest ^ digest >> 29;
}

static uint64_t value_of(as_eval *model, as_term t) {
  uint64_t bits = 0;
  return as_eval_bits(model, t, &bits) ? bits : 0;
}

static uint64_t values_of(const as_sweep *s, as_term t) {
  uint64_t digest = 1;
  for (uint32_t i = 0; i < s->models.count; i++) digest = mix(digest, value_of(s->models.at[i], t));
  return digest;
}

/* A model that tells two terms apart tells others apart as well. */
static void learn(as_sweep *s, as_model *model) {
  if (s->models.count >= MOST_MODELS) return;
  as_eval *one = as_eval_create(s->world->models);
  as_eval_bind(one, model);
  eval_vector_push(s->memory, &s->models, one);
  for (uint32_t i = 0; i < s->all.count; i++)
    s->all.at[i].values = mix(s->all.at[i].values, value_of(one, s->all.at[i].was));
}

/* The value that it has in all models; none: it has several. */
static as_term constant_of(as_sweep *s, as_term t) {
  uint64_t first = value_of(s->models.at[0], t);
  for (uint32_t i = 1; i < s->models.count; i++)
    if (value_of(s->models.at[i], t) != first) return as_term_none();
  as_sort sort = as_term_sort(s->terms, t);
  return sort.kind == AS_SORT_BOOL ? as_term_bool(s->terms, first) : as_term_bv(s->terms, sort.width, first);
}

/* Some other models of the premise: numbers of all sizes in the place of those of the first. Always the same ones. */
static void guess(as_sweep *s, as_term premise) {
  as_models *models = s->world->models;
  as_model *first = as_model_share(as_eval_model(s->models.at[0]));
  as_u32_vector all = {0};
  as_term_variables(s->terms, premise, &all);
  as_eval *eval = as_eval_create(models);
  uint64_t random = 1;
  for (int i = 0; all.count && i < GUESSES && s->models.count < MOST_GUESSED; i++) {
    as_model *model = as_model_copy(models, first);
    for (uint32_t k = 0; k < all.count; k++) {
      as_term variable = as_terms_variable(s->terms, all.at[k]);
      random = mix(random, all.at[k] + 1);
      as_sort sort = as_term_sort(s->terms, variable);
      if (sort.kind != AS_SORT_BV || sort.width > 64 || (random >> 40) % all.count > 2) continue;
      as_model_set(models, model, variable, as_term_bv(s->terms, sort.width, random >> (64 - 1 - random % sort.width)));
    }
    as_eval_bind(eval, model);
    if (as_eval_holds(eval, premise)) learn(s, model);
    as_model_drop(models, model);
  }
  as_eval_destroy(eval), as_model_drop(models, first);
  as_u32_vector_release(as_terms_memory(s->terms), &all);
}

/* ---- terms ---- */

static bool is_hard(const as_terms *terms, as_term t) {
  switch (as_term_op(terms, t)) {
  case AS_OP_BVMUL: return !as_term_is_const(terms, as_term_operand(terms, t, 1));
  case AS_OP_BVUDIV:
  case AS_OP_BVUREM:
  case AS_OP_BVSDIV:
  case AS_OP_BVSREM: return true;
  default: return false;
  }
}

/* Quotients, remainders and products are what is hard about most questions, and seldom what they are about: each that
 * is not looked into becomes a variable, of which no more is known than a bound. */
static void loosen(as_sweep *s, as_term t) {
  if (!is_hard(s->terms, t)) return;
  as_term any = as_term_fresh(s->terms, as_term_sort(s->terms, t), "any"), last = as_term_operand(s->terms, t, 1);
  as_substitution_add(s->loose, t, any);
  bool is_remainder = as_term_op(s->terms, t) == AS_OP_BVUREM;
  if (is_remainder && as_term_is_const(s->terms, last) && as_term_bits(s->terms, last))
    s->bounds = as_term_and(s->terms, s->bounds, as_term_bvult(s->terms, any, last));
}

/* Are they equal wherever the premise holds? If a model says that they are not, it is kept. */
static as_answer differ(as_sweep *s, as_term a, as_term b) {
  as_term different = as_term_not(s->terms, as_term_eq(s->terms, a, b));
  if (as_term_is_false(s->terms, different)) return AS_ANSWER_UNSAT;
  as_term loose = as_substitution_apply(s->loose, different);
  if (!as_term_same(loose, different) && ask(s, as_term_and(s->terms, s->bounds, loose)) == AS_ANSWER_UNSAT)
    return AS_ANSWER_UNSAT;
  as_answer answer = ask(s, different);
  if (answer == AS_ANSWER_SAT) learn(s, as_solver_model(s->world->solver));
  return answer;
}

/* As another that has its values, but may be narrower; none: that one is wider. */
static as_term as_wide(as_sweep *s, as_term other, as_sort sort) {
  as_sort is = as_term_sort(s->terms, other);
  if (as_sort_equal(is, sort)) return other;
  if (is.kind != AS_SORT_BV || sort.kind != AS_SORT_BV || is.width > sort.width) return as_term_none();
  return as_term_zero_extend(s->terms, other, sort.width);
}

/* What it was found equal to; none: it stays. */
static as_term find_equal(as_sweep *s, as_term t, as_term is) {
  as_term constant = constant_of(s, t);
  as_sort sort = as_term_sort(s->terms, t);
  uint32_t open = 0;
  if (as_term_exists(constant)) {
    as_answer answer = differ(s, is, constant);
    if (answer == AS_ANSWER_UNSAT) return constant;
    open += answer == AS_ANSWER_UNKNOWN;
  }
  uint64_t values = values_of(s, t);
  for (uint32_t i = 0; i < s->all.count && !s->is_over && open < MOST_OPEN; i++) {
    if (s->all.at[i].values != values) continue;
    as_term other = as_wide(s, s->all.at[i].is, sort);
    if (!as_term_exists(other)) continue;
    as_answer answer = differ(s, is, other);
    if (answer == AS_ANSWER_UNSAT) return other;
    open += answer == AS_ANSWER_UNKNOWN;
    if (answer == AS_ANSWER_SAT) values = values_of(s, t);
  }
  return as_term_none();
}

/* Those of the premise stay what they are. */
static void visit(as_sweep *s, as_term t, bool is_premise) {
  if (!has_values(s->terms, t) || as_term_is_const(s->terms, t) || s->is_over) return;
  as_term is = as_substitution_apply(s->equal, t);
  bool stands = as_term_is_const(s->terms, is);
  for (uint32_t i = 0; i < s->all.count && !stands; i++) stands = as_term_same(s->all.at[i].is, is);
  if (stands) return;
  as_term other = is_premise ? as_term_none() : find_equal(s, t, is);
  if (as_term_exists(other))
    as_substitution_add(s->equal, t, other);
  else
    standing_vector_push(s->memory, &s->all, (standing){t, is, values_of(s, t)}), loosen(s, is);
}

static int by_age(const void *a, const void *b) {
  uint32_t x = ((const as_term *)a)->id, y = ((const as_term *)b)->id;
  return (x > y) - (x < y);
}

/* All that a term is made of, by age: what others are made of is older. What a quantifier binds has no value outside.
 */
static void list_parts(as_memory *memory, const as_terms *terms, as_term root, term_stack *all) {
  term_stack open = {0};
  bool *seen = as_memory_alloc_zeroed(memory, root.id + 1);
  term_stack_push(memory, &open, root);
  while (open.count) {
    as_term t = open.at[--open.count];
    as_op op = as_term_op(terms, t);
    if (seen[t.id] || op == AS_OP_FORALL || op == AS_OP_EXISTS) continue;
    seen[t.id] = true;
    term_stack_push(memory, all, t);
    for (uint32_t i = 0; i < as_term_operands(terms, t); i++)
      term_stack_push(memory, &open, as_term_operand(terms, t, i));
  }
  qsort(all->at, all->count, sizeof *all->at, by_age);
  as_memory_free(memory, seen, root.id + 1);
  term_stack_release(memory, &open);
}

static void walk(as_sweep *s, as_term root, bool is_premise) {
  term_stack all = {0};
  list_parts(s->memory, s->terms, root, &all);
  for (uint32_t i = 0; i < all.count; i++) visit(s, all.at[i], is_premise);
  term_stack_release(s->memory, &all);
}

bool as_sweep_is_for(const as_world *world, as_term claim) {
  term_stack all = {0};
  bool is = false;
  list_parts(world->memory, world->terms, claim, &all);
  for (uint32_t i = 0; i < all.count && !is; i++)
    is = is_hard(world->terms, all.at[i]) && as_term_width(world->terms, all.at[i]) > NARROW;
  term_stack_release(world->memory, &all);
  return is;
}

/* ---- sweeps ---- */

as_sweep *as_sweep_create(as_world *world, as_term premise) {
  as_sweep *s = as_memory_alloc_zeroed(world->memory, sizeof *s);
  *s = (as_sweep){.world = world, .terms = world->terms, .memory = world->memory};
  s->equal = as_substitution_create(s->terms), s->loose = as_substitution_create(s->terms);
  s->bounds = as_term_true(s->terms);
  as_path *root = as_path_root(world->paths);
  s->premise = as_path_extend(world->paths, root, premise);
  as_path_drop(world->paths, root);
  s->is_over = ask(s, as_term_true(s->terms)) != AS_ANSWER_SAT;
  if (s->is_over) return s;
  learn(s, as_solver_model(world->solver));
  guess(s, premise);
  walk(s, premise, true);
  return s;
}

as_term as_sweep_apply(as_sweep *s, as_term claim) {
  if (!s->is_over) walk(s, claim, false);
  return as_substitution_apply(s->equal, claim);
}

void as_sweep_destroy(as_sweep *s) {
  if (!s) return;
  for (uint32_t i = 0; i < s->models.count; i++) as_eval_destroy(s->models.at[i]);
  eval_vector_release(s->memory, &s->models), standing_vector_release(s->memory, &s->all);
  as_substitution_destroy(s->equal), as_substitution_destroy(s->loose);
  as_path_drop(s->world->paths, s->premise);
  as_memory_free(s->memory, s, sizeof *s);
}
