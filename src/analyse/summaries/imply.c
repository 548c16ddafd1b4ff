#include "analyse/summaries/imply.h"

#include <assay/term/substitute.h>
#include <assay/term/variables.h>

enum { ROUNDS = 24 };

typedef struct question {
  as_world *world;
  as_terms *terms;
  const as_implication *of;
  as_term *cases;       /* with equalities solved */
  as_term instances;    /* that none of them holds */
  as_u32_vector chosen; /* variables of the cases */
} question;

static bool is_chosen(const question *q, as_term variable) {
  uint32_t number = as_term_variable_number(q->terms, variable);
  return number >= q->of->chosen_from && number < q->of->chosen_to;
}

/* Those of a term, appended; false: there are none. */
static bool chosen_of(const question *q, as_term t, as_u32_vector *found) {
  as_u32_vector all = {0};
  uint32_t before = found->count;
  as_term_variables(q->terms, t, &all);
  for (uint32_t i = 0; i < all.count; i++)
    if (all.at[i] >= q->of->chosen_from && all.at[i] < q->of->chosen_to)
      as_u32_vector_push(q->world->memory, found, all.at[i]);
  as_u32_vector_release(as_terms_memory(q->terms), &all);
  return found->count > before;
}

static bool has_chosen(const question *q, as_term t) {
  as_u32_vector found = {0};
  bool has = chosen_of(q, t, &found);
  as_u32_vector_release(q->world->memory, &found);
  return has;
}

static as_answer ask(question *q, as_term claim) {
  as_path *root = as_path_root(q->world->paths);
  as_answer answer = as_solver_check(q->world->solver, root, claim);
  as_path_drop(q->world->paths, root);
  return answer;
}

/* ---- equalities ---- */

/* A chosen variable that equals a term, if `t` does `is`: x, x + c, the bits of x among others. */
static bool solve_for(const question *q, as_term t, as_term is, as_term *variable, as_term *value) {
  as_terms *terms = q->terms;
  if (as_term_is_variable(terms, t)) return *variable = t, *value = is, is_chosen(q, t);
  uint32_t count = as_term_operands(terms, t);
  uint32_t width = as_term_sort(terms, is).kind == AS_SORT_BV ? as_term_width(terms, is) : 0;
  switch (as_term_op(terms, t)) {
  case AS_OP_SIGN_EXTEND: {
    as_term low = as_term_operand(terms, t, 0);
    return solve_for(q, low, as_term_extract(terms, is, as_term_width(terms, low) - 1, 0), variable, value);
  }
  case AS_OP_CONCAT:
    for (uint32_t i = 0; i < count; i++) {
      as_term part = as_term_operand(terms, t, i);
      width -= as_term_width(terms, part);
      as_term bits = as_term_extract(terms, is, width + as_term_width(terms, part) - 1, width);
      if (has_chosen(q, part) && solve_for(q, part, bits, variable, value)) return true;
    }
    return false;
  case AS_OP_BVADD:
    for (uint32_t i = 0; i < count; i++) {
      as_term part = as_term_operand(terms, t, i);
      if (as_term_is_variable(terms, part) && is_chosen(q, part))
        return *variable = part, *value = as_term_bvsub(terms, is, as_term_bvsub(terms, t, part)),
               !has_chosen(q, *value);
    }
    return false;
  case AS_OP_BVNOT: return solve_for(q, as_term_operand(terms, t, 0), as_term_bvnot(terms, is), variable, value);
  case AS_OP_FP_FROM_BITS:
    return solve_for(q, as_term_operand(terms, t, 0), as_term_fp_to_bits(terms, is), variable, value);
  default: return false;
  }
}

/* In a conjunction. */
static bool find_equality(const question *q, as_term t, as_term *variable, as_term *value) {
  as_terms *terms = q->terms;
  switch (as_term_op(terms, t)) {
  case AS_OP_AND:
    for (uint32_t i = 0; i < as_term_operands(terms, t); i++)
      if (find_equality(q, as_term_operand(terms, t, i), variable, value)) return true;
    return false;
  case AS_OP_EQ: {
    as_term a = as_term_operand(terms, t, 0), b = as_term_operand(terms, t, 1);
    return (!has_chosen(q, b) && solve_for(q, a, b, variable, value)) ||
           (!has_chosen(q, a) && solve_for(q, b, a, variable, value));
  }
  case AS_OP_VARIABLE: *variable = t, *value = as_term_true(terms); return is_chosen(q, t);
  case AS_OP_NOT: {
    as_term inner = as_term_operand(terms, t, 0);
    *variable = inner, *value = as_term_false(terms);
    return as_term_is_variable(terms, inner) && is_chosen(q, inner);
  }
  default: return false;
  }
}

static as_term solve_equalities(const question *q, as_term t) {
  as_term variable, value;
  while (find_equality(q, t, &variable, &value)) {
    as_term next = as_term_substitute(q->terms, t, &variable, &value, 1);
    if (as_term_same(next, t)) break;
    t = next;
  }
  return t;
}

/* ---- values ---- */

/* Chosen variables as the model has them. */
static as_term with_values(const question *q, as_term t, as_model *model) {
  as_substitution *values = as_substitution_create(q->terms);
  for (uint32_t i = 0; i < q->chosen.count; i++) {
    as_term variable = as_terms_variable(q->terms, q->chosen.at[i]);
    as_substitution_add(values, variable, as_model_get(q->world->models, model, variable));
  }
  t = as_substitution_apply(values, t);
  as_substitution_destroy(values);
  return t;
}

static as_term any_case(const question *q) {
  as_term any = as_term_false(q->terms);
  for (uint32_t i = 0; i < q->of->count; i++) any = as_term_or(q->terms, any, q->cases[i]);
  return any;
}

/* All variables but the chosen ones as the model has them. */
static as_term at_point(const question *q, as_term t, as_model *model) {
  as_u32_vector all = {0};
  as_term_variables(q->terms, t, &all);
  as_substitution *values = as_substitution_create(q->terms);
  for (uint32_t i = 0; i < all.count; i++) {
    as_term variable = as_terms_variable(q->terms, all.at[i]);
    if (!is_chosen(q, variable)) as_substitution_add(values, variable, as_model_get(q->world->models, model, variable));
  }
  t = as_substitution_apply(values, t);
  as_substitution_destroy(values);
  as_u32_vector_release(as_terms_memory(q->terms), &all);
  return t;
}

static void add_instance(question *q, as_term t) {
  q->instances = as_term_and(q->terms, q->instances, as_term_not(q->terms, t));
}

static as_implied ask_quantified(question *q, as_model **model, const char **why) {
  as_terms *terms = q->terms;
  as_memory *memory = q->world->memory;
  as_term body = any_case(q);
  as_term *bound = as_memory_alloc(memory, q->chosen.count * sizeof *bound);
  as_term *chosen = as_memory_alloc(memory, q->chosen.count * sizeof *chosen);
  for (uint32_t i = 0; i < q->chosen.count; i++) {
    chosen[i] = as_terms_variable(terms, q->chosen.at[i]);
    bound[i] = as_term_fresh(terms, as_term_sort(terms, chosen[i]), "chosen");
  }
  body = as_term_not(terms, as_term_substitute(terms, body, chosen, bound, q->chosen.count));
  as_term claim = as_term_and(terms, q->of->given, as_term_forall(terms, bound, q->chosen.count, body));
  as_memory_free(memory, bound, q->chosen.count * sizeof *bound);
  as_memory_free(memory, chosen, q->chosen.count * sizeof *chosen);
  as_answer answer = ask(q, claim);
  if (answer == AS_ANSWER_SAT) *model = as_model_share(as_solver_model(q->world->solver));
  if (answer == AS_ANSWER_UNKNOWN) *why = as_reason_sentence(as_solver_reason(q->world->solver));
  return answer == AS_ANSWER_UNSAT ? AS_IMPLIED_YES : answer == AS_ANSWER_SAT ? AS_IMPLIED_NO : AS_IMPLIED_UNKNOWN;
}

/* A point at which no instance holds: the choice that is right there is the next instance, or there is none. */
static as_implied try_point(question *q, as_model **model, const char **why, bool *again) {
  as_answer answer = ask(q, as_term_and(q->terms, q->of->given, q->instances));
  *again = false;
  if (answer == AS_ANSWER_UNSAT) return AS_IMPLIED_YES;
  *why = answer == AS_ANSWER_UNKNOWN ? as_reason_sentence(as_solver_reason(q->world->solver)) : NULL;
  if (answer == AS_ANSWER_UNKNOWN) return AS_IMPLIED_UNKNOWN;
  as_model *point = as_model_share(as_solver_model(q->world->solver));
  as_implied implied = AS_IMPLIED_UNKNOWN;
  if (!q->chosen.count) {
    implied = AS_IMPLIED_NO;
  } else if ((answer = ask(q, at_point(q, any_case(q), point))) == AS_ANSWER_SAT) {
    add_instance(q, with_values(q, any_case(q), as_solver_model(q->world->solver)));
    *again = true;
  } else if (answer == AS_ANSWER_UNSAT) {
    implied = AS_IMPLIED_NO;
  } else {
    *why = as_reason_sentence(as_solver_reason(q->world->solver));
  }
  if (implied == AS_IMPLIED_NO)
    *model = point;
  else
    as_model_drop(q->world->models, point);
  return implied;
}

/* An equality that is solved leaves the case as true as it was: what has no solution is false then. */
static void begin(question *q) {
  q->cases = as_memory_alloc(q->world->memory, q->of->count * sizeof *q->cases);
  for (uint32_t i = 0; i < q->of->count; i++) {
    q->cases[i] = solve_equalities(q, q->of->cases[i]);
    if (!has_chosen(q, q->cases[i])) add_instance(q, q->cases[i]);
  }
  chosen_of(q, any_case(q), &q->chosen);
}

static as_implied answer(question *q, as_model **model, const char **why) {
  bool again = true;
  as_implied implied = AS_IMPLIED_UNKNOWN;
  for (int i = 0; again && i < ROUNDS; i++) implied = try_point(q, model, why, &again);
  return again ? ask_quantified(q, model, why) : implied;
}

as_implied as_imply(as_world *world, const as_implication *implication, as_model **model, const char **why) {
  question q = {.world = world, .terms = world->terms, .of = implication, .instances = as_term_true(world->terms)};
  *model = NULL, *why = NULL;
  begin(&q);
  as_implied implied = answer(&q, model, why);
  as_u32_vector_release(world->memory, &q.chosen);
  as_memory_free(world->memory, q.cases, implication->count * sizeof *q.cases);
  return implied;
}
