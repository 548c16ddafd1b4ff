/* Whether the SAT solver keeps its invariants (internal.h). Debug builds ask this after some of the questions. Each
 * function says what is wrong, or NULL. Time is linear in the instance. */
#include "solve/sat/internal.h"

static const char *wrong_values(const as_sat *sat) {
  uint32_t assigned = 0;
  if (as_sat_value_of(sat, AS_LIT_TRUE) != 1) return "the constant is not true";
  for (uint32_t i = 1; i < sat->variables.count; i++) {
    int value = as_sat_value_of(sat, 2 * i);
    if (value != -as_sat_value_of(sat, 2 * i + 1)) return "a literal and its complement agree";
    if (value && !(sat->variables.at[i].flags & AS_SAT_AWAKE) && sat->variables.at[i].level)
      return "a sleeping variable has a value above level 0";
    assigned += value != 0;
  }
  return assigned == sat->assignment.count ? NULL : "a value is not in the assignment";
}

static const char *wrong_levels(const as_sat *sat) {
  uint32_t level = 0;
  for (uint32_t i = 0; i < sat->control.count; i++) {
    if (sat->control.at[i] > sat->assignment.count) return "a level starts behind the assignment";
    if (i && sat->control.at[i] < sat->control.at[i - 1]) return "levels do not rise";
  }
  for (uint32_t i = 0; i < sat->assignment.count; i++) {
    const as_sat_variable *variable = as_sat_variable_of(sat, sat->assignment.at[i]);
    while (level < sat->control.count && sat->control.at[level] <= i) level++;
    if (as_sat_value_of(sat, sat->assignment.at[i]) != 1) return "a literal of the assignment is not true";
    if (variable->position != i) return "a variable is elsewhere in the assignment";
    if (variable->level != level) return "a variable has another level than its place in the assignment";
    if (!variable->level && variable->antecedent) return "a variable of level 0 has an antecedent";
  }
  return sat->propagated <= sat->assignment.count ? NULL : "more was propagated than is in the assignment";
}

/* An antecedent is a clause with this literal, whose others became false before. */
static const char *wrong_antecedent(const as_sat *sat, as_lit lit) {
  const as_sat_variable *variable = as_sat_variable_of(sat, lit);
  const as_sat_clause *clause = as_sat_clause_at(sat, variable->antecedent);
  bool there = false;
  if (clause->garbage) return "an antecedent is garbage";
  for (uint32_t i = 0; i < clause->size; i++) {
    there |= clause->lits[i] == lit;
    if (clause->lits[i] == lit) continue;
    if (as_sat_value_of(sat, clause->lits[i]) >= 0) return "an antecedent does not imply its literal";
    if (as_sat_variable_of(sat, clause->lits[i])->position > variable->position) return "an antecedent is younger";
  }
  return there ? NULL : "an antecedent lacks its literal";
}

static const char *wrong_antecedents(const as_sat *sat) {
  const char *wrong = NULL;
  for (uint32_t i = 0; i < sat->assignment.count && !wrong; i++)
    if (as_sat_variable_of(sat, sat->assignment.at[i])->antecedent)
      wrong = wrong_antecedent(sat, sat->assignment.at[i]);
  return wrong;
}

static const char *wrong_cone(const as_sat *sat) {
  uint32_t flagged = 0;
  if (sat->cone_marks.count != sat->assumptions.count + 1) return "an assumption lacks its mark in the cone";
  for (uint32_t i = 0; i < sat->cone_marks.count; i++) {
    if (sat->cone_marks.at[i] > sat->cone.count) return "a mark lies behind the cone";
    if (i && sat->cone_marks.at[i] < sat->cone_marks.at[i - 1]) return "the marks of the cone do not rise";
  }
  for (uint32_t i = 1; i < sat->variables.count; i++) flagged += (sat->variables.at[i].flags & AS_SAT_CONE) != 0;
  if (flagged != sat->cone.count) return "the cone and its flags differ";
  for (uint32_t i = 0; i < sat->cone.count; i++) {
    const as_sat_variable *gate = as_sat_variable_at(sat, sat->cone.at[i]);
    if (!(gate->flags & AS_SAT_CONE)) return "a variable of the cone has no flag";
    if (i < sat->cone_awake && !(gate->flags & AS_SAT_AWAKE)) return "a variable of the cone sleeps";
    for (uint32_t k = 0; k < gate->fanin_count; k++)
      if (!(as_sat_variable_at(sat, sat->fanins.at[gate->fanin + k])->flags & AS_SAT_CONE))
        return "the cone is not closed under fan-in";
  }
  return NULL;
}

static const char *wrong_watch(const as_sat *sat, as_lit lit, as_sat_watch watch) {
  const as_sat_clause *clause = as_sat_clause_at(sat, watch.tagged / 2);
  if ((watch.tagged & 1) != (clause->size == 2)) return "a watch is wrong about its clause being binary";
  if (clause->lits[0] != lit && clause->lits[1] != lit) return "a clause is watched by neither of its first literals";
  for (uint32_t i = 0; i < clause->size; i++)
    if (clause->lits[i] == watch.blocker) return NULL;
  return "a blocker is not in its clause";
}

static const char *wrong_watches(const as_sat *sat) {
  for (as_lit lit = AS_LIT_TRUE; lit < sat->watches.count; lit++) {
    const as_sat_watches *watches = &sat->watches.at[lit];
    if (watches->count && !(as_sat_variable_of(sat, lit)->flags & AS_SAT_AWAKE))
      return "a sleeping variable is watched";
    for (uint32_t i = 0; i < watches->count; i++) {
      const char *wrong = wrong_watch(sat, lit, watches->at[i]);
      if (wrong) return wrong;
    }
  }
  return NULL;
}

static const char *wrong_heap(const as_sat *sat) {
  if (!sat->heap_active && sat->heap.count) return "the heap is in use though it is not active";
  for (uint32_t i = 0; i < sat->heap.count; i++) {
    const as_sat_variable *variable = as_sat_variable_at(sat, sat->heap.at[i]);
    if (variable->heap != i) return "a variable is elsewhere in the heap";
    if (i && as_sat_variable_at(sat, sat->heap.at[(i - 1) / 2])->activity < variable->activity)
      return "the heap is out of order";
  }
  for (uint32_t i = 0; i < sat->cone.count; i++) {
    const as_sat_variable *variable = as_sat_variable_at(sat, sat->cone.at[i]);
    if (variable->place != i) return "a variable is elsewhere in the cone";
    bool is_open = !as_sat_value_of(sat, 2 * sat->cone.at[i]);
    if (is_open && variable->heap == AS_SAT_NOT_IN_HEAP && sat->cone.count - 1 - i < sat->cursor)
      return "a variable of the cone without a value is neither in the heap nor behind the cursor";
  }
  return NULL;
}

static const char *wrong_scratch(const as_sat *sat) {
  if (sat->touched.count || sat->frames.count) return "an analysis left something behind";
  for (uint32_t i = 1; i < sat->variables.count; i++) {
    if (sat->variables.at[i].seen) return "a variable is still marked as seen";
    if (sat->variables.at[i].flags & (AS_SAT_VISITED | AS_SAT_POSITIVE | AS_SAT_NEGATIVE))
      return "a variable has the flag of a walk that is over";
  }
  return NULL;
}

const char *as_sat_wrong(const as_sat *sat) {
  static const char *(*const checks[])(const as_sat *) = {wrong_values, wrong_levels,  wrong_antecedents, wrong_cone,
                                                          wrong_heap,   wrong_watches, wrong_scratch};
  const char *wrong = NULL;
  for (uint32_t i = 0; i < sizeof checks / sizeof *checks && !wrong; i++) wrong = checks[i](sat);
  return wrong;
}
