/* Cases and hypotheses of inductions, each one formula: hypotheses imply the claim of the case. Most inductions are
 * plain: one variable, and a hypothesis that is about the same values of the others. Those come first. */
#include "state/logic/internal.h"

#include <assay/state/induct.h>
#include <assay/term/substitute.h>
#include <assay/term/variables.h>

enum { VARIABLES_MAX = 16, ROUNDS_AS_IT_STANDS = 3 };

/* In the order in which they are tried. */
typedef enum induction_kind {
  INDUCTION_STEP,   /* from the number before, or from members; other variables as they are */
  INDUCTION_STRONG, /* from all smaller numbers */
  INDUCTION_GENERAL /* for all values of the other variables, and one inside of the other */
} induction_kind;

typedef struct inducing {
  as_logic *logic;
  as_run *run;
  as_laws laws;
  as_terms *terms;
  as_term variables[VARIABLES_MAX];         /* those that functions descend on first */
  induction_kind first_kind[VARIABLES_MAX]; /* worth trying */
  uint32_t count, descended;                /* the first ones are those that functions go down on */
  induction_kind kind, last_kind;
  uint32_t rounds;     /* for one formula */
  uint64_t last_round; /* of all of them */
  as_induction *how;
} inducing;

/* A claim that is to be shown, where some variables have been treated. */
typedef struct task {
  as_term claim, hypotheses;
  bool treated[VARIABLES_MAX];
  uint32_t depth;
} task;

static bool shows(inducing *in, const task *t);

static uint64_t rounds_left(const inducing *in) {
  uint64_t done = in->logic->statistics.rounds;
  return done < in->last_round ? in->last_round - done : 0;
}

static bool is_over(const inducing *in) { return !rounds_left(in) || as_run_due(in->run); }

static as_term replaced(inducing *in, as_term claim, uint32_t variable, as_term value) {
  return as_term_substitute(in->terms, claim, &in->variables[variable], &value, 1);
}

/* For all values of the variables that are not treated. They get names of their own: in the formula they are free. */
static as_term generalised(inducing *in, const task *t, as_term claim) {
  if (in->kind != INDUCTION_GENERAL) return claim;
  as_term from[VARIABLES_MAX], to[VARIABLES_MAX];
  uint32_t count = 0;
  for (uint32_t i = 0; i < in->count; i++) {
    if (t->treated[i] || !as_term_shares_variables(in->terms, claim, in->variables[i])) continue;
    from[count] = in->variables[i];
    to[count++] = as_term_fresh(in->terms, as_term_sort(in->terms, in->variables[i]), "any");
  }
  if (!count) return claim;
  return as_term_forall(in->terms, to, count, as_term_substitute(in->terms, claim, from, to, count));
}

/* Of `before implies after` only what speaks of the variable: where the rest is false, the claim is true anyway, and
 * with the other variables as they are it is the same for all values of this one. */
static as_term concerned(inducing *in, as_term claim, uint32_t variable) {
  as_terms *terms = in->terms;
  as_term all = as_is_op(terms, claim, AS_OP_NOT) ? as_term_operand(terms, claim, 0) : as_term_none();
  if (in->kind == INDUCTION_GENERAL || !as_term_exists(all) || !as_is_op(terms, all, AS_OP_AND)) return claim;
  as_term rest = as_term_true(terms);
  for (uint32_t i = 0; i < as_term_operands(terms, all); i++) {
    as_term part = as_term_operand(terms, all, i);
    if (as_term_shares_variables(terms, part, in->variables[variable])) rest = as_term_and(terms, rest, part);
  }
  return as_term_not(terms, rest);
}

/* The claim for another value of the variable. */
static as_term hypothesis(inducing *in, const task *t, as_term claim, uint32_t variable, as_term value) {
  return generalised(in, t, replaced(in, concerned(in, claim, variable), variable, value));
}

static void suppose(inducing *in, task *t, as_term condition, as_term claim) {
  as_term h = as_term_implies(in->terms, condition, claim);
  t->hypotheses = as_term_and(in->terms, t->hypotheses, h);
}

/* ---- datatypes ---- */

/* One constructor: the claim holds for its members of the same sort. */
static bool shows_constructor(inducing *in, const task *outer, uint32_t variable, uint32_t constructor) {
  as_terms *terms = in->terms;
  as_sort sort = as_term_sort(terms, in->variables[variable]);
  const as_constructor *c = as_data_constructor(terms, sort, constructor);
  as_term_vector members = {0};
  task t = *outer;
  t.treated[variable] = true, t.depth++;
  for (uint32_t i = 0; i < c->count; i++) {
    as_term member = as_term_fresh(terms, c->members[i].sort, c->members[i].name);
    as_term_vector_push(in->logic->memory, &members, member);
    if (as_sort_equal(c->members[i].sort, sort))
      suppose(in, &t, as_term_true(terms), hypothesis(in, &t, outer->claim, variable, member));
  }
  as_term value = as_term_construct(terms, sort, constructor, members.at);
  as_term_vector_release(in->logic->memory, &members);
  t.claim = replaced(in, outer->claim, variable, value);
  return shows(in, &t);
}

static bool shows_by_constructors(inducing *in, const task *t, uint32_t variable) {
  uint32_t count = as_data_count(in->terms, as_term_sort(in->terms, in->variables[variable]));
  bool all = count;
  for (uint32_t i = 0; i < count && all; i++) all = !is_over(in) && shows_constructor(in, t, variable, i);
  return all;
}

/* ---- numbers ---- */

/* Below: without a sign of bit-vectors, from 0 on of integers. */
static as_term is_below(as_terms *terms, as_term a, as_term b) {
  if (as_sort_is_bv(as_term_sort(terms, a))) return as_term_bvult(terms, a, b);
  return as_term_and(terms, as_term_int_le(terms, as_term_int(terms, 0), a), as_term_int_lt(terms, a, b));
}

static as_term add(as_terms *terms, as_term n, int64_t by) {
  as_sort sort = as_term_sort(terms, n);
  if (as_sort_is_bv(sort)) return as_term_bvadd(terms, n, as_term_bv_signed(terms, sort.width, by));
  return as_term_int_add(terms, n, as_term_int(terms, by));
}

/* The claim holds for all smaller numbers; that of the next smaller one is spelled out. */
static bool shows_downwards(inducing *in, const task *outer, uint32_t variable) {
  as_terms *terms = in->terms;
  as_term n = in->variables[variable], before = add(terms, n, -1);
  task t = *outer;
  t.treated[variable] = true, t.depth++;
  suppose(in, &t, is_below(terms, before, n), hypothesis(in, &t, outer->claim, variable, before));
  if (in->kind == INDUCTION_STEP) return shows(in, &t);
  as_term less = as_term_fresh(terms, as_term_sort(terms, n), "less");
  as_term smaller = hypothesis(in, &t, outer->claim, variable, less);
  as_term all = as_term_forall(terms, &less, 1, as_term_implies(terms, is_below(terms, less, n), smaller));
  suppose(in, &t, as_term_true(terms), all);
  return shows(in, &t);
}

/* Up to another variable, one by one, which ends there: the claim holds for the next one. */
static bool shows_upwards(inducing *in, const task *outer, uint32_t variable, uint32_t to) {
  as_terms *terms = in->terms;
  as_term i = in->variables[variable], n = in->variables[to];
  bool is_bv = as_sort_is_bv(as_term_sort(terms, i));
  task t = *outer;
  t.treated[variable] = t.treated[to] = true, t.depth++;
  as_term goes_on = is_bv ? as_term_not(terms, as_term_eq(terms, i, n)) : as_term_int_lt(terms, i, n);
  suppose(in, &t, goes_on, hypothesis(in, &t, outer->claim, variable, add(terms, i, 1)));
  return shows(in, &t);
}

/* ---- all of it ---- */

static bool is_number(const inducing *in, uint32_t variable) {
  as_sort sort = as_term_sort(in->terms, in->variables[variable]);
  return as_sort_is_bv(sort) || sort.kind == AS_SORT_INT;
}

static bool is_alike(const inducing *in, uint32_t a, uint32_t b) {
  return as_sort_equal(as_term_sort(in->terms, in->variables[a]), as_term_sort(in->terms, in->variables[b]));
}

/* Where functions go down on some variables, others are not worth it at first. */
static bool is_promising(const inducing *in, uint32_t variable) {
  if (in->kind == INDUCTION_GENERAL) return true;
  if (in->kind == INDUCTION_STRONG && !is_number(in, variable)) return false; /* members are all that is smaller */
  return in->kind >= in->first_kind[variable] && (!in->descended || variable < in->descended);
}

static bool shows_treating(inducing *in, const task *t, uint32_t variable) {
  if (!is_promising(in, variable)) return false;
  if (as_term_sort(in->terms, in->variables[variable]).kind == AS_SORT_DATA)
    return shows_by_constructors(in, t, variable);
  if (!is_number(in, variable)) return false;
  if (shows_downwards(in, t, variable)) return true;
  for (uint32_t to = 0; to < in->count && in->kind == INDUCTION_GENERAL && !is_over(in); to++)
    if (to != variable && !t->treated[to] && is_alike(in, variable, to) && shows_upwards(in, t, variable, to))
      return true;
  return false;
}

/* As it stands, or treating one more variable. */
static bool shows(inducing *in, const task *t) {
  as_term claim = as_logic_rewrite(in->logic, in->run, in->laws, t->hypotheses, t->claim);
  if (as_term_is_true(in->terms, claim)) return true;
  as_term formula = as_term_implies(in->terms, t->hypotheses, claim);
  uint32_t rounds = t->depth || in->rounds < ROUNDS_AS_IT_STANDS ? in->rounds : ROUNDS_AS_IT_STANDS;
  if (rounds > rounds_left(in)) rounds = (uint32_t)rounds_left(in);
  bool is_tried = !t->depth && in->kind != INDUCTION_STEP;
  if (!is_tried && as_logic_prove_within(in->logic, in->run, in->laws, formula, rounds) == AS_PROOF_HOLDS) return true;
  if (t->depth == (in->kind == INDUCTION_GENERAL ? AS_INDUCTIONS_MAX : 1)) return false;
  for (uint32_t i = 0; i < in->count && !is_over(in); i++) {
    if (t->treated[i] || !as_term_shares_variables(in->terms, t->claim, in->variables[i])) continue;
    if (!shows_treating(in, t, i)) continue;
    in->how->variables[t->depth] = in->variables[i];
    if (in->how->count <= t->depth) in->how->count = t->depth + 1;
    return true;
  }
  return false;
}

/* A claim on its own. As it stands it is tried once. */
static bool shows_alone(inducing *in, as_term claim) {
  task t = {.claim = claim, .hypotheses = as_term_true(in->terms)};
  bool shown = false;
  for (in->kind = INDUCTION_STEP; !shown && in->kind <= in->last_kind && !is_over(in); in->kind++)
    shown = shows(in, &t);
  return shown;
}

/* The conclusion of `before implies after`, if it is a conjunction, by its place in the claim; UINT32_MAX: there is
 * none. */
static uint32_t find_conjunction(const as_terms *terms, as_term claim) {
  as_term all = as_is_op(terms, claim, AS_OP_NOT) ? as_operand(terms, claim, 0) : as_term_none();
  if (!as_term_exists(all) || !as_is_op(terms, all, AS_OP_AND)) return UINT32_MAX;
  for (uint32_t i = 0; i < as_term_operands(terms, all); i++) {
    as_term part = as_term_operand(terms, all, i);
    if (as_is_op(terms, part, AS_OP_NOT) && as_is_op(terms, as_operand(terms, part, 0), AS_OP_AND)) return i;
  }
  return UINT32_MAX;
}

/* `before implies one and other` is two claims, which may need different inductions. */
static bool shows_parts(inducing *in, as_term claim) {
  as_terms *terms = in->terms;
  uint32_t at = find_conjunction(terms, claim);
  bool is_implied = at != UINT32_MAX;
  if (!is_implied && !as_is_op(terms, claim, AS_OP_AND)) return shows_alone(in, claim);
  as_term before = as_term_true(terms), after = claim;
  if (is_implied) {
    as_term all = as_operand(terms, claim, 0);
    for (uint32_t i = 0; i < as_term_operands(terms, all); i++)
      if (i != at) before = as_term_and(terms, before, as_term_operand(terms, all, i));
    after = as_operand(terms, as_term_operand(terms, all, at), 0);
  }
  bool shown = true;
  for (uint32_t i = 0; i < as_term_operands(terms, after) && shown; i++)
    shown = shows_parts(in, as_term_implies(terms, before, as_term_operand(terms, after, i)));
  return shown;
}

/* ---- which first ---- */

/* How a function goes down on an argument in the calls of its body. */
typedef enum descent { DESCENT_NONE, DESCENT_STEP, DESCENT_FAR, DESCENT_WITH_OTHERS } descent;

static descent descent_of_call(as_terms *terms, as_term argument, as_term parameter) {
  if (as_term_same(argument, parameter)) return DESCENT_NONE;
  as_sort sort = as_term_sort(terms, parameter);
  bool is_number = as_sort_is_bv(sort) || sort.kind == AS_SORT_INT;
  return is_number && !as_term_same(argument, add(terms, parameter, -1)) ? DESCENT_FAR : DESCENT_STEP;
}

static descent descent_of(as_logic *logic, as_term application, uint32_t number) {
  const as_definition *definition = as_logic_definition(logic, application);
  if (!definition) return DESCENT_NONE;
  uint32_t function = as_term_function(logic->terms, application).id;
  as_harvest inside;
  as_harvest_init(&inside, logic);
  as_harvest_add(&inside, definition->body);
  descent most = DESCENT_NONE;
  for (uint32_t i = 0; i < inside.applications.count; i++) {
    as_term call = inside.applications.at[i];
    if (as_term_function(logic->terms, call).id != function) continue;
    descent d =
        descent_of_call(logic->terms, as_term_operand(logic->terms, call, number), definition->parameters[number]);
    if (d > most) most = d;
  }
  as_harvest_release(&inside);
  return most;
}

/* It takes another variable along, which is another one in each call. */
static bool accumulates(as_logic *logic, as_term application, uint32_t number) {
  bool found = false;
  for (uint32_t i = 0; i + 1 < as_term_operands(logic->terms, application) && !found; i++)
    found = i != number && as_term_has_variables(logic->terms, as_term_operand(logic->terms, application, i)) &&
            descent_of(logic, application, i);
  return found;
}

static descent descent_on(as_logic *logic, as_term claim, as_term variable) {
  as_harvest inside;
  as_harvest_init(&inside, logic);
  as_harvest_add(&inside, claim);
  descent most = DESCENT_NONE;
  for (uint32_t i = 0; i < inside.applications.count; i++) {
    as_term application = inside.applications.at[i];
    for (uint32_t k = 0; k + 1 < as_term_operands(logic->terms, application); k++) {
      if (!as_term_same(as_term_operand(logic->terms, application, k), variable)) continue;
      descent d = descent_of(logic, application, k);
      if (d && accumulates(logic, application, k)) d = DESCENT_WITH_OTHERS;
      if (d > most) most = d;
    }
  }
  as_harvest_release(&inside);
  return most;
}

static induction_kind first_kind(descent d) {
  static const induction_kind of[] = {INDUCTION_STEP, INDUCTION_STEP, INDUCTION_STRONG, INDUCTION_GENERAL};
  return of[d];
}

/* Then those that were bound, since a lemma says of them what holds for each. */
static void order_variables(inducing *in, as_term claim, const as_term *variables, uint32_t given, uint32_t count) {
  uint8_t rank[VARIABLES_MAX];
  descent found[VARIABLES_MAX];
  for (uint32_t i = 0; i < count; i++) {
    found[i] = descent_on(in->logic, claim, variables[i]);
    rank[i] = found[i] ? 0 : i >= given ? 1 : 2;
  }
  for (uint32_t wanted = 0; wanted < 3; wanted++)
    for (uint32_t i = 0; i < count; i++) {
      if (rank[i] != wanted) continue;
      in->first_kind[in->count] = first_kind(found[i]);
      in->descended += found[i] != DESCENT_NONE;
      in->variables[in->count++] = variables[i];
    }
  assert(in->count == count);
}

as_proof as_logic_induct(as_logic *logic, as_run *run, as_laws laws, const as_term *variables, uint32_t count,
                         as_term claim, as_induction_effort effort, as_induction *how) {
  *how = (as_induction){0};
  if (count > VARIABLES_MAX) return AS_PROOF_UNKNOWN;
  as_term all[VARIABLES_MAX];
  uint32_t given = count;
  for (uint32_t i = 0; i < count; i++) all[i] = variables[i];
  claim = as_logic_prenex(logic, claim, all, VARIABLES_MAX, &count);
  inducing in = {.logic = logic, .run = run, .laws = laws, .terms = logic->terms, .how = how};
  in.last_kind = effort.plain ? INDUCTION_STRONG : INDUCTION_GENERAL;
  in.rounds = effort.rounds, in.last_round = logic->statistics.rounds + effort.all_rounds;
  order_variables(&in, claim, all, given, count);
  return shows_parts(&in, claim) ? AS_PROOF_HOLDS : AS_PROOF_UNKNOWN;
}
