/* Cases and hypotheses of inductions, each one formula: hypotheses imply the claim of the case. */
#include "state/logic/internal.h"

#include <assay/base/clock.h>
#include <assay/state/induct.h>
#include <assay/term/substitute.h>
#include <assay/term/variables.h>

enum { VARIABLES_MAX = 16, ROUNDS_AS_IT_STANDS = 3 };

typedef struct inducing {
  as_logic *logic;
  as_run *run;
  as_laws laws;
  as_terms *terms;
  const as_term *variables;
  uint32_t count;
  uint32_t rounds;
  double deadline;
  as_induction *how;
} inducing;

/* A claim that is to be shown, where some variables have been treated. */
typedef struct task {
  as_term claim, hypotheses;
  bool treated[VARIABLES_MAX];
  uint32_t depth;
} task;

static bool shows(inducing *in, const task *t);

static bool is_over(const inducing *in) { return as_clock_seconds() >= in->deadline || as_run_due(in->run); }

static as_term replaced(inducing *in, as_term claim, uint32_t variable, as_term value) {
  return as_term_substitute(in->terms, claim, &in->variables[variable], &value, 1);
}

/* For all values of the variables that are not treated. They get names of their own: in the formula they are free. */
static as_term generalised(inducing *in, const task *t, as_term claim) {
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

static void suppose(inducing *in, task *t, as_term condition, as_term hypothesis) {
  as_term h = as_term_implies(in->terms, condition, hypothesis);
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
      suppose(in, &t, as_term_true(terms), generalised(in, &t, replaced(in, outer->claim, variable, member)));
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
  as_term less = as_term_fresh(terms, as_term_sort(terms, n), "less");
  as_term smaller = generalised(in, &t, replaced(in, outer->claim, variable, less));
  suppose(in, &t, is_below(terms, before, n), generalised(in, &t, replaced(in, outer->claim, variable, before)));
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
  suppose(in, &t, goes_on, generalised(in, &t, replaced(in, outer->claim, variable, add(terms, i, 1))));
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

static bool shows_treating(inducing *in, const task *t, uint32_t variable) {
  if (as_term_sort(in->terms, in->variables[variable]).kind == AS_SORT_DATA)
    return shows_by_constructors(in, t, variable);
  if (!is_number(in, variable)) return false;
  if (shows_downwards(in, t, variable)) return true;
  for (uint32_t to = 0; to < in->count && !is_over(in); to++)
    if (to != variable && !t->treated[to] && is_alike(in, variable, to) && shows_upwards(in, t, variable, to))
      return true;
  return false;
}

/* As it stands, or treating one more variable. */
static bool shows(inducing *in, const task *t) {
  as_term claim = as_logic_rewrite(in->logic, in->run, in->laws, t->hypotheses, t->claim);
  if (as_term_is_true(in->terms, claim)) return true;
  as_term formula = as_term_implies(in->terms, t->hypotheses, claim);
  double left = in->deadline - as_clock_seconds();
  uint32_t rounds = t->depth || in->rounds < ROUNDS_AS_IT_STANDS ? in->rounds : ROUNDS_AS_IT_STANDS;
  if (as_logic_prove_within(in->logic, in->run, in->laws, formula, rounds, left) == AS_PROOF_HOLDS) return true;
  if (t->depth == AS_INDUCTIONS_MAX) return false;
  for (uint32_t i = 0; i < in->count && !is_over(in); i++) {
    if (t->treated[i] || !as_term_shares_variables(in->terms, t->claim, in->variables[i])) continue;
    if (!shows_treating(in, t, i)) continue;
    in->how->variables[t->depth] = i;
    if (in->how->count <= t->depth) in->how->count = t->depth + 1;
    return true;
  }
  return false;
}

as_proof as_logic_induct(as_logic *logic, as_run *run, as_laws laws, const as_term *variables, uint32_t count,
                         as_term claim, as_induction_effort effort, as_induction *how) {
  *how = (as_induction){0};
  if (count > VARIABLES_MAX) return AS_PROOF_UNKNOWN;
  double deadline = as_clock_seconds() + effort.seconds;
  inducing in = {logic, run, laws, logic->terms, variables, count, effort.rounds, deadline, how};
  task t = {.claim = claim, .hypotheses = as_term_true(logic->terms)};
  return shows(&in, &t) ? AS_PROOF_HOLDS : AS_PROOF_UNKNOWN;
}
