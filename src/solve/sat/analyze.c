/* Conflict analysis: the first unique implication point (Marques-Silva and Sakallah 1996, Zhang and others 2001), with
 * the literals dropped that the others imply (Sörensson and Biere 2009). */
#include "solve/sat/internal.h"

/* What is known of a variable during one analysis. */
enum { UNSEEN, SOURCE, REMOVABLE, FAILED };

static void touch(as_sat *sat, uint32_t variable, uint8_t seen) {
  AS_INVARIANT(seen != UNSEEN && as_sat_value_of(sat, 2 * variable));
  as_sat_variable_at(sat, variable)->seen = seen;
  as_u32_vector_push(sat->memory, &sat->touched, variable);
}

static void untouch_all(as_sat *sat) {
  for (uint32_t i = 0; i < sat->touched.count; i++) as_sat_variable_at(sat, sat->touched.at[i])->seen = UNSEEN;
  sat->touched.count = 0;
}

/* The number of different levels in a clause: the fewer, the better the clause (Audemard and Simon 2009). */
static uint32_t count_levels(as_sat *sat, const as_lit *lits, uint32_t count) {
  while (sat->level_stamps.count <= as_sat_level(sat)) as_u32_vector_push(sat->memory, &sat->level_stamps, 0);
  if (!++sat->stamp) {
    for (uint32_t i = 0; i < sat->level_stamps.count; i++) sat->level_stamps.at[i] = 0;
    sat->stamp = 1;
  }
  uint32_t levels = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t *stamp = &sat->level_stamps.at[as_sat_variable_of(sat, lits[i])->level];
    levels += *stamp != sat->stamp;
    *stamp = sat->stamp;
  }
  return levels;
}

static void use_learnt(as_sat *sat, as_sat_clause *clause) {
  AS_INVARIANT(clause->learnt && !clause->garbage);
  uint32_t lbd = clause->lbd;
  if (lbd > 2) lbd = count_levels(sat, clause->lits, clause->size);
  if (lbd < clause->lbd) clause->lbd = lbd & 0x7ffffff;
  clause->used = clause->lbd <= 6 ? 2 : 1;
}

/* Marks the literals of an antecedent, collects those of lower levels. Returns how many of this level are new. */
static uint32_t mark_antecedent(as_sat *sat, uint32_t reference) {
  as_sat_clause *clause = as_sat_clause_at(sat, reference);
  uint32_t open = 0, level = as_sat_level(sat);
  if (clause->learnt) use_learnt(sat, clause);
  for (uint32_t i = 0; i < clause->size; i++) {
    as_lit lit = clause->lits[i];
    AS_INVARIANT(as_sat_value_of(sat, lit));
    const as_sat_variable *variable = as_sat_variable_of(sat, lit);
    if (variable->seen || !variable->level) continue;
    touch(sat, as_lit_variable(lit), SOURCE);
    if (variable->level == level)
      open++;
    else
      as_u32_vector_push(sat->memory, &sat->clause, lit);
  }
  return open;
}

static void find_implication_point(as_sat *sat, uint32_t conflict) {
  uint32_t index = sat->assignment.count, reference = conflict, open = 0;
  as_lit lit = 0;
  sat->clause.count = 0;
  as_u32_vector_push(sat->memory, &sat->clause, 0);
  do {
    assert(reference);
    open += mark_antecedent(sat, reference);
    assert(open);
    AS_INVARIANT(index);
    do lit = sat->assignment.at[--index];
    while (!as_sat_variable_of(sat, lit)->seen);
    reference = as_sat_variable_of(sat, lit)->antecedent;
  } while (--open);
  assert(as_sat_variable_of(sat, lit)->level == as_sat_level(sat));
  sat->clause.at[0] = as_lit_not(lit);
}

static uint32_t level_bit(const as_sat *sat, uint32_t variable) {
  return UINT32_C(1) << (as_sat_variable_at(sat, variable)->level & 31);
}

static bool fail_frames(as_sat *sat) {
  while (sat->frames.count) {
    uint32_t variable = as_sat_frame_vector_pop(&sat->frames).variable;
    if (as_sat_variable_at(sat, variable)->seen == UNSEEN) touch(sat, variable, FAILED);
  }
  return false;
}

/* Do the other literals of the clause imply this one's negation? `levels`: bits of the levels of the clause. */
static bool redundant(as_sat *sat, as_lit lit, uint32_t levels) {
  if (!as_sat_variable_of(sat, lit)->antecedent) return false;
  as_sat_frame_vector_push(sat->memory, &sat->frames, (as_sat_frame){as_lit_variable(lit), 0});
  while (sat->frames.count) {
    as_sat_frame *top = &sat->frames.at[sat->frames.count - 1];
    AS_INVARIANT(as_sat_variable_at(sat, top->variable)->antecedent);
    const as_sat_clause *clause = as_sat_clause_at(sat, as_sat_variable_at(sat, top->variable)->antecedent);
    if (top->next == clause->size) {
      if (as_sat_variable_at(sat, top->variable)->seen == UNSEEN) touch(sat, top->variable, REMOVABLE);
      sat->frames.count--;
      continue;
    }
    uint32_t next = as_lit_variable(clause->lits[top->next++]);
    const as_sat_variable *variable = as_sat_variable_at(sat, next);
    if (next == top->variable || !variable->level) continue;
    if (variable->seen == SOURCE || variable->seen == REMOVABLE) continue;
    if (!variable->antecedent || variable->seen == FAILED || !(levels & level_bit(sat, next))) return fail_frames(sat);
    as_sat_frame_vector_push(sat->memory, &sat->frames, (as_sat_frame){next, 0});
  }
  return true;
}

static void minimise(as_sat *sat) {
  assert(sat->clause.count && !sat->frames.count);
  uint32_t levels = 0, kept = 1;
  for (uint32_t i = 1; i < sat->clause.count; i++) levels |= level_bit(sat, as_lit_variable(sat->clause.at[i]));
  for (uint32_t i = 1; i < sat->clause.count; i++)
    if (!redundant(sat, sat->clause.at[i], levels)) sat->clause.at[kept++] = sat->clause.at[i];
  sat->clause.count = kept;
}

/* Puts the literal of the highest level second; returns that level. */
static uint32_t order_for_jump(as_sat *sat) {
  as_lit *lits = sat->clause.at;
  AS_INVARIANT(as_sat_value_of(sat, lits[0]) < 0);
  AS_INVARIANT(as_sat_variable_of(sat, lits[0])->level == as_sat_level(sat));
  if (sat->clause.count == 1) return 0;
  uint32_t best = 1;
  for (uint32_t i = 2; i < sat->clause.count; i++)
    if (as_sat_variable_of(sat, lits[i])->level > as_sat_variable_of(sat, lits[best])->level) best = i;
  as_lit lit = lits[best];
  lits[best] = lits[1], lits[1] = lit;
  return as_sat_variable_of(sat, lit)->level;
}

uint32_t as_sat_analyze(as_sat *sat, uint32_t conflict, uint32_t *lbd) {
  assert(as_sat_level(sat) > 0 && !sat->touched.count);
  find_implication_point(sat, conflict);
  for (uint32_t i = 0; i < sat->touched.count; i++) as_sat_bump(sat, sat->touched.at[i]);
  minimise(sat);
  *lbd = count_levels(sat, sat->clause.at, sat->clause.count);
  assert(*lbd && *lbd <= sat->clause.count);
  untouch_all(sat);
  return order_for_jump(sat);
}

static void visit_final(as_sat *sat, as_lit lit) {
  const as_sat_variable *variable = as_sat_variable_of(sat, lit);
  if (variable->seen || !variable->level) return;
  touch(sat, as_lit_variable(lit), SOURCE);
}

void as_sat_analyze_final(as_sat *sat, as_lit assumption) {
  assert(as_sat_value_of(sat, assumption) < 0 && !sat->touched.count);
  sat->explanation.count = 0;
  as_u32_vector_push(sat->memory, &sat->explanation, assumption);
  visit_final(sat, assumption);
  for (uint32_t i = 0; i < sat->touched.count; i++) {
    uint32_t variable = sat->touched.at[i], antecedent = as_sat_variable_at(sat, variable)->antecedent;
    AS_INVARIANT(as_sat_variable_at(sat, variable)->level <= sat->assumptions.count);
    if (!antecedent) {
      as_u32_vector_push(sat->memory, &sat->explanation, 2 * variable + (as_sat_value_of(sat, 2 * variable) < 0));
      continue;
    }
    const as_sat_clause *clause = as_sat_clause_at(sat, antecedent);
    for (uint32_t k = 0; k < clause->size; k++) visit_final(sat, clause->lits[k]);
  }
  untouch_all(sat);
}
