#include "solve/sat/internal.h"
#include <assay/base/clock.h>

enum { POLL_INTERVAL = 256, RESTART_INTERVAL = 8 };
static const double restart_margin = 1.12; /* the recent average of LBDs must exceed the long one by this */

/* Limits */

static bool give_up(as_sat *sat, as_sat_reason reason) {
  sat->reason = reason;
  return true;
}

bool as_sat_out_of_limits(as_sat *sat) {
  const as_sat_limits *limits = sat->limits;
  if (limits && limits->conflicts && sat->question_conflicts >= limits->conflicts)
    return give_up(sat, AS_SAT_REASON_CONFLICTS);
  if (limits && limits->propagations && sat->statistics.propagations - sat->first_propagation >= limits->propagations)
    return give_up(sat, AS_SAT_REASON_PROPAGATIONS);
  if (sat->statistics.propagations < sat->next_poll) return false;
  sat->next_poll = sat->statistics.propagations + POLL_INTERVAL;
  if (as_memory_exhausted(sat->memory)) return give_up(sat, AS_SAT_REASON_MEMORY);
  if (!limits) return false;
  if (limits->interrupt && *limits->interrupt) return give_up(sat, AS_SAT_REASON_INTERRUPTED);
  if (limits->deadline_seconds > 0 && as_clock_seconds() >= limits->deadline_seconds)
    return give_up(sat, AS_SAT_REASON_TIME);
  return false;
}

/* Restarts: when recent clauses are worse than usual (Biere and Fröhlich 2015) */

static void update_averages(as_sat *sat, uint32_t lbd) {
  AS_INVARIANT(lbd && sat->statistics.conflicts);
  double warm = 1.0 / (double)(sat->statistics.conflicts);
  double fast = warm > 0.03 ? warm : 0.03, slow = warm > 2e-4 ? warm : 2e-4;
  sat->lbd_fast += fast * ((double)lbd - sat->lbd_fast);
  sat->lbd_slow += slow * ((double)lbd - sat->lbd_slow);
}

static void maybe_restart(as_sat *sat) {
  AS_INVARIANT(as_sat_level(sat) >= sat->assumptions.count);
  if (sat->restart_conflicts < RESTART_INTERVAL || sat->lbd_fast < restart_margin * sat->lbd_slow) return;
  sat->restart_conflicts = 0;
  sat->statistics.restarts++;
  as_sat_backtrack(sat, sat->assumptions.count);
}

/* Decisions */

static void decide(as_sat *sat, as_lit lit) {
  AS_INVARIANT(sat->propagated == sat->assignment.count);
  as_u32_vector_push(sat->memory, &sat->control, sat->assignment.count);
  if (lit) as_sat_assign(sat, lit, 0);
}

/* Opens the levels of assumptions. Returns one that is false, or 0 when there is something to propagate or all are
 * true. */
static as_lit decide_assumptions(as_sat *sat) {
  while (as_sat_level(sat) < sat->assumptions.count) {
    as_lit assumption = sat->assumptions.at[as_sat_level(sat)];
    int value = as_sat_value_of(sat, assumption);
    if (value < 0) return assumption;
    decide(sat, value ? 0 : assumption);
    if (!value) return 0;
  }
  return 0;
}

static bool decide_variable(as_sat *sat) {
  uint32_t variable = as_sat_next_decision(sat);
  if (!variable) return false;
  AS_INVARIANT(as_sat_variable_at(sat, variable)->flags & AS_SAT_CONE);
  sat->statistics.decisions++;
  decide(sat, 2 * variable + !as_sat_variable_at(sat, variable)->phase);
  return true;
}

/* Conflicts */

static void learn(as_sat *sat, uint32_t conflict) {
  uint32_t lbd = 0, level = as_sat_analyze(sat, conflict, &lbd);
  uint64_t id = as_sat_justify(sat, conflict, sat->clause.at, sat->clause.count);
  assert(level < as_sat_level(sat));
  as_lit asserted = sat->clause.at[0];
  as_sat_backtrack(sat, level);
  if (sat->clause.count == 1)
    as_sat_assign_unit(sat, asserted, id);
  else {
    uint32_t reference = as_sat_new_clause(sat, sat->clause.at, sat->clause.count, true, id);
    as_sat_clause *clause = as_sat_clause_at(sat, reference);
    clause->lbd = lbd & 0x7ffffff, clause->used = 1;
    as_u32_vector_push(sat->memory, &sat->learnts, reference);
    as_sat_watch_clause(sat, reference);
    as_sat_assign(sat, asserted, reference);
  }
  sat->statistics.learnt++;
  as_sat_decay(sat);
  update_averages(sat, lbd);
}

static as_sat_answer answer_no(as_sat *sat, as_lit assumption) {
  assert(as_sat_level(sat) < sat->assumptions.count);
  as_sat_analyze_final(sat, assumption);
  assert(sat->explanation.count && sat->explanation.count <= sat->assumptions.count + 1);
  as_sat_justify_explanation(sat, assumption);
  return AS_SAT_NO;
}

/* requires: level 0 is contradictory. */
static as_sat_answer answer_contradiction(as_sat *sat, uint32_t conflict) {
  if (conflict) {
    sat->contradiction = true;
    as_sat_set_conclusion(sat, as_sat_justify(sat, conflict, NULL, 0), false);
  }
  assert(sat->contradiction);
  sat->explanation.count = 0;
  return AS_SAT_NO;
}

static as_sat_answer search(as_sat *sat) {
  for (;;) {
    uint32_t conflict = as_sat_propagate(sat);
    if (conflict) {
      sat->statistics.conflicts++, sat->question_conflicts++, sat->restart_conflicts++;
      if (!as_sat_level(sat)) return answer_contradiction(sat, conflict);
      if (!sat->heap_active) as_sat_activate_heap(sat);
      learn(sat, conflict);
      if (as_sat_out_of_limits(sat)) return AS_SAT_GAVE_UP;
      continue;
    }
    if (as_sat_out_of_limits(sat)) return AS_SAT_GAVE_UP;
    if (sat->propagated < sat->assignment.count) continue;
    if (as_sat_level(sat) >= sat->assumptions.count) {
      maybe_restart(sat);
      if (sat->statistics.conflicts >= sat->next_reduction) as_sat_reduce(sat);
      if (!decide_variable(sat)) return AS_SAT_YES;
    } else {
      as_lit falsified = decide_assumptions(sat);
      if (falsified) return answer_no(sat, falsified);
    }
  }
}

/* Debug builds look at every invariant after so many questions. */
enum { VALID_EVERY = 16 };

/* Questions */

static uint32_t common_prefix(const as_sat *sat, const as_lit *assumptions, uint32_t count) {
  uint32_t i = 0;
  while (i < count && i < sat->assumptions.count && assumptions[i] == sat->assumptions.at[i]) i++;
  return i;
}

/* Returns false if that alone exceeds the limits. */
static bool prepare(as_sat *sat, const as_lit *assumptions, uint32_t count) {
  uint32_t kept = common_prefix(sat, assumptions, count);
  assert(kept <= sat->assumptions.count);
  as_sat_backtrack(sat, kept);
  sat->assumptions.count = kept;
  for (uint32_t i = kept; i < count; i++) as_u32_vector_push(sat->memory, &sat->assumptions, assumptions[i]);
  as_sat_update_cone(sat, kept);
  assert(sat->cone.count < sat->variables.count);
  sat->statistics.cone_variables += sat->cone.count;
  if (!as_sat_wake_cone(sat)) return false;
  sat->statistics.reused_levels += as_sat_level(sat);
  return true;
}

as_sat_answer as_sat_solve(as_sat *sat, const as_lit *assumptions, uint32_t count, const as_sat_limits *limits) {
  for (uint32_t i = 0; i < count; i++) {
    uint32_t variable = as_lit_variable(assumptions[i]);
    AS_REQUIRE(variable && variable < sat->variables.count, "an assumption is a literal of no variable");
  }
  sat->limits = limits;
  sat->question_conflicts = sat->restart_conflicts = sat->next_poll = 0;
  sat->first_propagation = sat->statistics.propagations;
  sat->explanation.count = 0;
  sat->statistics.questions++;
  as_sat_reset_decisions(sat);
  if (!prepare(sat, assumptions, count))
    sat->answer = AS_SAT_GAVE_UP;
  else
    sat->answer = sat->contradiction ? answer_contradiction(sat, 0) : search(sat);
  assert(sat->answer != AS_SAT_YES || sat->propagated == sat->assignment.count);
  AS_INVARIANT(sat->statistics.questions % VALID_EVERY || sat->answer == AS_SAT_GAVE_UP || !as_sat_wrong(sat));
  sat->limits = NULL;
  return sat->answer;
}
