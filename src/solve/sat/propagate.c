#include "solve/sat/internal.h"

static void assign(as_sat *sat, as_lit lit, uint32_t antecedent) {
  assert(!as_sat_value_of(sat, lit));
  as_sat_variable *variable = as_sat_variable_of(sat, lit);
  AS_INVARIANT(!antecedent || as_sat_level(sat));
  AS_INVARIANT(!antecedent || !as_sat_clause_at(sat, antecedent)->garbage);
  sat->values.at[lit] = 1, sat->values.at[as_lit_not(lit)] = -1;
  variable->level = as_sat_level(sat), variable->antecedent = antecedent, variable->position = sat->assignment.count;
  as_u32_vector_push(sat->memory, &sat->assignment, lit);
}

void as_sat_assign_unit(as_sat *sat, as_lit lit, uint64_t id) {
  assert(as_sat_level(sat) == 0 && id <= UINT32_MAX);
  assign(sat, lit, 0);
  as_sat_variable_of(sat, lit)->unit = (uint32_t)id;
}

void as_sat_assign(as_sat *sat, as_lit lit, uint32_t antecedent) {
  if (as_sat_level(sat))
    assign(sat, lit, antecedent);
  else
    as_sat_assign_unit(sat, lit, as_sat_justify_unit(sat, lit, antecedent));
}

void as_sat_backtrack(as_sat *sat, uint32_t level) {
  if (as_sat_level(sat) <= level) return;
  uint32_t start = sat->control.at[level];
  assert(start <= sat->assignment.count);
  for (uint32_t i = sat->assignment.count; i-- > start;) {
    as_lit lit = sat->assignment.at[i];
    as_sat_variable *variable = as_sat_variable_of(sat, lit);
    AS_INVARIANT(sat->values.at[lit] == 1 && variable->position == i && variable->level > level);
    sat->values.at[lit] = sat->values.at[as_lit_not(lit)] = 0;
    variable->phase = !as_lit_negative(lit);
    if (variable->flags & AS_SAT_CONE) as_sat_decide_again(sat, as_lit_variable(lit));
  }
  sat->assignment.count = start, sat->control.count = level;
  if (sat->propagated > start) sat->propagated = start;
}

void as_sat_watch_clause(as_sat *sat, uint32_t reference) {
  as_sat_clause *clause = as_sat_clause_at(sat, reference);
  assert(clause->size > 1);
  AS_INVARIANT(clause->lits[0] != clause->lits[1] && !clause->garbage && !clause->attached);
  uint32_t tagged = 2 * reference + (clause->size == 2);
  for (int i = 0; i < 2; i++)
    as_sat_watches_push(sat->memory, &sat->watches.at[clause->lits[i]], (as_sat_watch){clause->lits[1 - i], tagged});
  if (!clause->learnt) return;
  clause->attached = true;
  as_u32_vector_push(sat->memory, &sat->attached, reference);
}

/* How good a literal is to watch: what has no value or is true, else the one that was falsified last. */
static uint32_t watch_rank(const as_sat *sat, as_lit lit) {
  return as_sat_value_of(sat, lit) < 0 ? as_sat_variable_of(sat, lit)->level : UINT32_MAX;
}

/* Moves the best literal of the rest of the clause to `place`. */
static void choose_watch(const as_sat *sat, as_sat_clause *clause, uint32_t place) {
  uint32_t best = place, best_rank = watch_rank(sat, clause->lits[place]);
  for (uint32_t i = place + 1; best_rank != UINT32_MAX && i < clause->size; i++) {
    uint32_t rank = watch_rank(sat, clause->lits[i]);
    if (rank > best_rank) best = i, best_rank = rank;
  }
  as_lit lit = clause->lits[best];
  clause->lits[best] = clause->lits[place], clause->lits[place] = lit;
}

static bool true_for_ever(const as_sat *sat, const as_sat_clause *clause) {
  for (uint32_t i = 0; i < clause->size; i++)
    if (as_sat_value_of(sat, clause->lits[i]) > 0 && !as_sat_variable_of(sat, clause->lits[i])->level) return true;
  return false;
}

static void contradict(as_sat *sat, uint32_t conflict) {
  assert(conflict && !sat->contradiction);
  sat->contradiction = true;
  as_sat_set_conclusion(sat, as_sat_justify(sat, conflict, NULL, 0), false);
}

static void attach_unit(as_sat *sat, uint32_t reference) {
  as_lit lit = as_sat_clause_at(sat, reference)->lits[0];
  assert(as_sat_clause_at(sat, reference)->size == 1);
  as_sat_backtrack(sat, 0);
  if (as_sat_value_of(sat, lit) < 0)
    contradict(sat, reference);
  else
    as_sat_assign(sat, lit, reference);
}

void as_sat_attach(as_sat *sat, uint32_t reference) {
  as_sat_clause *clause = as_sat_clause_at(sat, reference);
  if (clause->size > 1 && !as_sat_value_of(sat, clause->lits[0]) && !as_sat_value_of(sat, clause->lits[1])) {
    as_sat_watch_clause(sat, reference);
    return;
  }
  if (true_for_ever(sat, clause)) {
    if (clause->learnt) as_sat_discard(sat, reference);
    return;
  }
  if (clause->size == 1) {
    attach_unit(sat, reference);
    return;
  }
  assert(clause->size > 1);
  choose_watch(sat, clause, 0);
  choose_watch(sat, clause, 1);
  as_lit first = clause->lits[0], second = clause->lits[1];
  AS_INVARIANT(watch_rank(sat, first) >= watch_rank(sat, second));
  as_sat_watch_clause(sat, reference);
  if (as_sat_value_of(sat, second) >= 0) return;
  if (as_sat_value_of(sat, first) < 0) {
    uint32_t level = as_sat_variable_of(sat, first)->level;
    if (!level)
      contradict(sat, reference);
    else
      as_sat_backtrack(sat, level - 1);
  }
  if (!as_sat_value_of(sat, first) && as_sat_value_of(sat, second) < 0) as_sat_assign(sat, first, reference);
}

/* Visits the clauses that watch a literal which has become false. */
static uint32_t propagate_literal(as_sat *sat, as_lit falsified) {
  AS_INVARIANT(as_sat_value_of(sat, falsified) < 0);
  as_sat_watches *watches = &sat->watches.at[falsified];
  if (!watches->count) return 0;
  as_sat_watch *from = watches->at, *to = from, *const end = from + watches->count;
  const int8_t *values = sat->values.at;
  uint32_t conflict = 0;
  while (from < end) {
    as_sat_watch watch = *from++;
    int blocker = values[watch.blocker];
    *to++ = watch;
    if (blocker > 0) continue;
    if (watch.tagged & 1) {
      if (blocker < 0) {
        conflict = watch.tagged / 2;
        break;
      }
      as_sat_assign(sat, watch.blocker, watch.tagged / 2);
      continue;
    }
    as_sat_clause *clause = as_sat_clause_at(sat, watch.tagged / 2);
    AS_INVARIANT(clause->size > 2 && !clause->garbage);
    AS_INVARIANT(clause->lits[0] == falsified || clause->lits[1] == falsified);
    as_lit *lits = clause->lits, other = lits[0] ^ lits[1] ^ falsified;
    int value = values[other];
    if (value > 0) {
      to[-1].blocker = other;
      continue;
    }
    uint32_t k = 2, size = clause->size;
    while (k < size && values[lits[k]] < 0) k++;
    if (k < size) {
      as_lit replacement = lits[k];
      if (values[replacement] > 0) { /* watching it would only cost a move */
        to[-1].blocker = replacement;
        continue;
      }
      lits[0] = other, lits[1] = replacement, lits[k] = falsified;
      as_sat_watches_push(sat->memory, &sat->watches.at[replacement], (as_sat_watch){other, watch.tagged});
      to--;
    } else if (value < 0) {
      conflict = watch.tagged / 2;
      break;
    } else
      as_sat_assign(sat, other, watch.tagged / 2);
  }
  while (from < end) *to++ = *from++;
  watches->count = (uint32_t)(to - watches->at);
  return conflict;
}

uint32_t as_sat_propagate(as_sat *sat) {
  uint32_t conflict = 0;
  while (!conflict && sat->propagated < sat->assignment.count && sat->statistics.propagations < sat->next_poll) {
    conflict = propagate_literal(sat, as_lit_not(sat->assignment.at[sat->propagated++]));
    sat->statistics.propagations++;
  }
  AS_INVARIANT(sat->propagated <= sat->assignment.count);
  return conflict;
}
