#include "analyse/summaries/imply.h"
#include "analyse/summaries/sweep.h"

#include <assay/base/clock.h>
#include <assay/term/eval.h>
#include <assay/term/substitute.h>
#include <assay/term/variables.h>

/* Beside one for each case; conflicts of a question that is asked otherwise when it takes more. */
enum { ROUNDS = 24, SOON = 40 };

typedef struct question {
  as_world *world;
  as_terms *terms;
  const as_implication *of;
  as_term *cases;    /* with equalities solved; none: not made yet */
  bool *is_open;     /* by case: something was chosen in it */
  as_term instances; /* that none of them holds */
  as_eval *eval;     /* at the present point */
  as_sweep *sweep;   /* by what is given; NULL: it was not wanted yet */
  as_implying *is;
  uint32_t taken; /* cases */
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

/* Of an odd number, modulo 2^64. Newton: each round doubles the bits that are right, of which three are at first. */
static uint64_t inverse_of(uint64_t odd) {
  uint64_t inverse = odd;
  for (int i = 0; i < 5; i++) inverse *= 2 - odd * inverse;
  return inverse;
}

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
      as_term part = as_term_operand(terms, t, i), rest = as_term_bvsub(terms, t, part);
      if (!has_chosen(q, part) || has_chosen(q, rest)) continue;
      return solve_for(q, part, as_term_bvsub(terms, is, rest), variable, value);
    }
    return false;
  case AS_OP_BVMUL: {
    as_term factor = as_term_operand(terms, t, count - 1);
    if (count != 2 || !as_term_is_const(terms, factor) || width > 64 || !(as_term_bits(terms, factor) & 1))
      return false;
    as_term inverse = as_term_bv(terms, width, inverse_of(as_term_bits(terms, factor)));
    return solve_for(q, as_term_operand(terms, t, 0), as_term_bvmul(terms, is, inverse), variable, value);
  }
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

/* ---- points ---- */

/* An equality that is solved leaves the case as true as it was: what has no solution is false then. */
static as_term case_of(question *q, uint32_t i) {
  if (as_term_exists(q->cases[i])) return q->cases[i];
  as_term one = q->of->make(q->of->data, i);
  q->is_open[i] = has_chosen(q, one);
  return q->cases[i] = solve_equalities(q, one);
}

/* The variables of the term that are chosen, or all others, as the model has them. */
static as_term with_values(const question *q, as_term t, as_model *model, bool of_chosen) {
  as_u32_vector all = {0};
  as_term_variables(q->terms, t, &all);
  as_substitution *values = as_substitution_create(q->terms);
  for (uint32_t i = 0; i < all.count; i++) {
    as_term variable = as_terms_variable(q->terms, all.at[i]);
    if (is_chosen(q, variable) == of_chosen)
      as_substitution_add(values, variable, as_model_get(q->world->models, model, variable));
  }
  t = as_substitution_apply(values, t);
  as_substitution_destroy(values);
  as_u32_vector_release(as_terms_memory(q->terms), &all);
  return t;
}

/* Whether it holds there: at once, if nothing is chosen in it; else what is left of it. */
static as_term at_point(const question *q, as_term t, as_model *point) {
  if (has_chosen(q, t)) return with_values(q, t, point, false);
  return as_term_bool(q->terms, as_eval_holds(q->eval, t));
}

static void add_instance(question *q, as_term t) {
  q->instances = as_term_and(q->terms, q->instances, as_term_not(q->terms, t));
}

/* Takes the case, if it holds at the point. */
static as_answer take_case(question *q, uint32_t i, as_model *point) {
  as_terms *terms = q->terms;
  if (as_term_is_false(terms, at_point(q, q->of->path(q->of->data, i), point))) return AS_ANSWER_UNSAT;
  as_term one = case_of(q, i), here = at_point(q, one, point);
  if (as_term_is_false(terms, here)) return AS_ANSWER_UNSAT;
  as_answer answer = as_term_is_true(terms, here) ? AS_ANSWER_SAT : ask(q, here);
  if (answer != AS_ANSWER_SAT) return answer;
  bool is_open = has_chosen(q, one) && !as_term_is_true(terms, here);
  as_model *values = is_open ? as_solver_model(q->world->solver) : point;
  add_instance(q, with_values(q, one, values, true));
  q->is->only = q->taken++ || q->is_open[i] ? AS_IMPLY_NO_CASE : i;
  return AS_ANSWER_SAT;
}

static const char *reason(const question *q) { return as_reason_sentence(as_solver_reason(q->world->solver)); }

/* SAT: some case holds there, and was taken. */
static as_answer take_any_case(question *q, as_model *point) {
  as_answer all = AS_ANSWER_UNSAT;
  as_eval_bind(q->eval, point);
  for (uint32_t i = 0; i < q->of->count; i++) {
    as_answer answer = take_case(q, i, point);
    if (answer == AS_ANSWER_SAT) return answer;
    if (answer == AS_ANSWER_UNKNOWN) all = answer, q->is->why = reason(q);
  }
  return all;
}

static as_answer ask_soon(question *q) {
  as_world *w = q->world;
  as_solver_options soon = w->options;
  soon.question_conflicts = SOON, soon.z3_of_its_own = true;
  as_solver_set_options(w->solver, &soon);
  as_answer answer = ask(q, as_term_and(q->terms, q->of->given, q->instances));
  as_solver_set_options(w->solver, &w->options);
  return answer;
}

/* A question that the solver does not answer soon, or whose circuits alone take a while, is said by fewer terms. */
static as_answer ask_for_point(question *q) {
  as_world *w = q->world;
  as_answer answer = AS_ANSWER_UNKNOWN;
  if (!q->sweep && !as_sweep_is_for(w, q->instances)) answer = ask_soon(q);
  if (answer != AS_ANSWER_UNKNOWN) return answer;
  if (!q->sweep) q->sweep = as_sweep_create(w, q->of->given);
  q->instances = as_sweep_apply(q->sweep, q->instances);
  return ask(q, as_term_and(q->terms, q->of->given, q->instances));
}

static as_implied try_point(question *q, bool *again) {
  *again = false;
  if (q->world->deadline > 0 && as_clock_seconds() > q->world->deadline)
    return q->is->why = "time ran out", AS_IMPLIED_UNKNOWN;
  as_answer answer = ask_for_point(q);
  if (answer == AS_ANSWER_UNSAT) return AS_IMPLIED_YES;
  if (answer == AS_ANSWER_UNKNOWN) return q->is->why = reason(q), AS_IMPLIED_UNKNOWN;
  as_model *point = as_model_share(as_solver_model(q->world->solver));
  answer = take_any_case(q, point);
  *again = answer == AS_ANSWER_SAT;
  if (answer == AS_ANSWER_UNSAT)
    q->is->model = point;
  else
    as_model_drop(q->world->models, point);
  return answer == AS_ANSWER_UNSAT ? AS_IMPLIED_NO : AS_IMPLIED_UNKNOWN;
}

/* ---- the quantified formula ---- */

static as_implied ask_quantified(question *q) {
  as_terms *terms = q->terms;
  as_memory *memory = q->world->memory;
  as_term any = as_term_false(terms);
  as_u32_vector chosen = {0};
  for (uint32_t i = 0; i < q->of->count; i++) any = as_term_or(terms, any, case_of(q, i));
  chosen_of(q, any, &chosen);
  as_term *bound = as_memory_alloc(memory, chosen.count * sizeof *bound), claim = as_term_not(terms, any);
  for (uint32_t i = 0; i < chosen.count; i++) {
    as_term variable = as_terms_variable(terms, chosen.at[i]);
    bound[i] = as_term_fresh(terms, as_term_sort(terms, variable), "chosen");
    claim = as_term_substitute(terms, claim, &variable, &bound[i], 1);
  }
  if (chosen.count) claim = as_term_forall(terms, bound, chosen.count, claim);
  as_memory_free(memory, bound, chosen.count * sizeof *bound);
  as_u32_vector_release(memory, &chosen);
  as_answer answer = ask(q, as_term_and(terms, q->of->given, claim));
  if (answer == AS_ANSWER_SAT) q->is->model = as_model_share(as_solver_model(q->world->solver));
  if (answer == AS_ANSWER_UNKNOWN) q->is->why = reason(q);
  return answer == AS_ANSWER_UNSAT ? AS_IMPLIED_YES : answer == AS_ANSWER_SAT ? AS_IMPLIED_NO : AS_IMPLIED_UNKNOWN;
}

/* Many of these at once are one question. */
static void take_plain_cases(question *q) {
  for (uint32_t i = 0; q->of->is_plain && i < q->of->count; i++) {
    if (!q->of->is_plain(q->of->data, i)) continue;
    as_term one = case_of(q, i);
    if (!has_chosen(q, one)) add_instance(q, one), q->taken++;
  }
}

as_implying as_imply(as_world *world, const as_implication *implication) {
  as_implying is = {.answer = AS_IMPLIED_UNKNOWN, .only = AS_IMPLY_NO_CASE};
  question q = {.world = world, .terms = world->terms, .of = implication, .is = &is};
  size_t bytes = implication->count * sizeof *q.cases, flags = implication->count + 1;
  q.instances = as_term_true(world->terms);
  q.cases = as_memory_alloc_zeroed(world->memory, bytes), q.is_open = as_memory_alloc(world->memory, flags);
  q.eval = as_eval_create(world->models);
  take_plain_cases(&q);
  bool again = true;
  for (uint32_t i = 0; again && i < ROUNDS + implication->count; i++) is.answer = try_point(&q, &again);
  if (again) is.answer = ask_quantified(&q);
  if (is.answer != AS_IMPLIED_YES) is.only = AS_IMPLY_NO_CASE;
  as_eval_destroy(q.eval), as_sweep_destroy(q.sweep);
  as_memory_free(world->memory, q.cases, bytes), as_memory_free(world->memory, q.is_open, flags);
  return is;
}
