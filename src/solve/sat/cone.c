#include "solve/sat/internal.h"

/* Awake variables outside the cone cost propagations, waking costs attaching: this many more than twice the cone are
 * worth keeping. */
enum { SPARE_AWAKE = 256, POLL_INTERVAL = 4096 };

static void take(as_sat *sat, uint32_t index, uint8_t flag, as_u32_vector *out) {
  as_sat_variable *variable = as_sat_variable_at(sat, index);
  variable->flags |= flag;
  if (flag == AS_SAT_CONE) variable->place = out->count;
  as_u32_vector_push(sat->memory, out, index);
}

/* Appends the variables reachable from `root` that lack the flag to `out`, and flags them. */
static void reach(as_sat *sat, uint32_t root, uint8_t flag, as_u32_vector *out) {
  if (as_sat_variable_at(sat, root)->flags & flag) return;
  uint32_t next = out->count;
  AS_INVARIANT(flag == AS_SAT_CONE || flag == AS_SAT_VISITED);
  take(sat, root, flag, out);
  for (; next < out->count; next++) {
    const as_sat_variable *gate = as_sat_variable_at(sat, out->at[next]);
    AS_INVARIANT(gate->fanin + gate->fanin_count <= sat->fanins.count);
    if (!gate->fanin_count) continue;
    const uint32_t *fanin = sat->fanins.at + gate->fanin;
    for (uint32_t i = 0; i < gate->fanin_count; i++) {
      const as_sat_variable *input = as_sat_variable_at(sat, fanin[i]);
      AS_INVARIANT(fanin[i] < out->at[next]); /* gates are over older variables */
      if (input->flags & flag) continue;
      take(sat, fanin[i], flag, out);
    }
  }
}

void as_sat_cone_variables(as_sat *sat, const as_lit *assumptions, uint32_t count, as_u32_vector *out) {
  uint32_t start = out->count;
  for (uint32_t i = 0; i < count; i++) reach(sat, as_lit_variable(assumptions[i]), AS_SAT_VISITED, out);
  for (uint32_t i = start; i < out->count; i++) as_sat_variable_at(sat, out->at[i])->flags &= (uint8_t)~AS_SAT_VISITED;
}

void as_sat_update_cone(as_sat *sat, uint32_t kept) {
  assert(kept < sat->cone_marks.count);
  uint32_t start = sat->cone_marks.at[kept];
  assert(start <= sat->cone.count && kept <= sat->assumptions.count);
  for (uint32_t i = start; i < sat->cone.count; i++)
    as_sat_variable_at(sat, sat->cone.at[i])->flags &= (uint8_t)~AS_SAT_CONE;
  sat->cone.count = start;
  sat->cone_marks.count = kept + 1;
  if (sat->cone_awake > start) sat->cone_awake = start;
  for (uint32_t i = kept; i < sat->assumptions.count; i++) {
    reach(sat, as_lit_variable(sat->assumptions.at[i]), AS_SAT_CONE, &sat->cone);
    as_u32_vector_push(sat->memory, &sat->cone_marks, sat->cone.count);
  }
  assert(sat->cone_marks.count == sat->assumptions.count + 1);
}

bool as_sat_hang(as_sat *sat, uint32_t reference) {
  as_sat_clause *clause = as_sat_clause_at(sat, reference);
  assert(clause->learnt && !clause->attached);
  for (uint32_t i = 0; i < clause->size; i++) {
    as_sat_variable *variable = as_sat_variable_of(sat, clause->lits[i]);
    if (variable->flags & AS_SAT_AWAKE) continue;
    AS_INVARIANT(!clause->garbage && reference != variable->bucket);
    clause->next = variable->bucket, variable->bucket = reference;
    return true;
  }
  return false;
}

void as_sat_sleep(as_sat *sat) {
  assert(as_sat_level(sat) == 0);
  for (uint32_t i = 0; i < sat->awake.count; i++) {
    uint32_t variable = sat->awake.at[i];
    AS_INVARIANT(as_sat_variable_at(sat, variable)->flags & AS_SAT_AWAKE);
    sat->watches.at[2 * variable].count = sat->watches.at[2 * variable + 1].count = 0;
    as_sat_variable_at(sat, variable)->flags &= (uint8_t)~AS_SAT_AWAKE;
  }
  sat->awake.count = sat->cone_awake = 0;
  for (uint32_t i = 0; i < sat->attached.count; i++) {
    as_sat_clause *clause = as_sat_clause_at(sat, sat->attached.at[i]);
    AS_INVARIANT(clause->learnt && clause->attached);
    clause->attached = false;
    if (!clause->garbage) as_sat_hang(sat, sat->attached.at[i]);
  }
  sat->attached.count = 0;
}

static void wake_definition(as_sat *sat, const as_sat_variable *gate) {
  uint32_t reference = gate->definition;
  for (uint32_t i = 0; i < gate->definition_count && !sat->contradiction; i++) {
    AS_INVARIANT(!as_sat_clause_at(sat, reference)->learnt);
    uint32_t words = as_sat_clause_words(as_sat_clause_at(sat, reference));
    as_sat_attach(sat, reference);
    reference += words;
  }
}

static void wake_bucket(as_sat *sat, as_sat_variable *variable) {
  uint32_t reference = variable->bucket;
  variable->bucket = 0;
  while (reference) {
    const as_sat_clause *clause = as_sat_clause_at(sat, reference);
    AS_INVARIANT(clause->learnt && !clause->attached);
    uint32_t next = clause->next;
    if (!clause->garbage && !as_sat_hang(sat, reference)) as_sat_attach(sat, reference);
    reference = next;
  }
}

static uint32_t count_sleeping(const as_sat *sat) {
  uint32_t count = 0;
  for (uint32_t i = sat->cone_awake; i < sat->cone.count; i++)
    count += !(as_sat_variable_at(sat, sat->cone.at[i])->flags & AS_SAT_AWAKE);
  return count;
}

/* Waking a large cone takes long. */
static bool too_long(as_sat *sat, uint32_t index) {
  if ((index + 1) % POLL_INTERVAL) return false;
  sat->next_poll = 0;
  return as_sat_out_of_limits(sat);
}

static bool wake_since(as_sat *sat, uint32_t start) {
  for (uint32_t i = start; i < sat->awake.count; i++) {
    wake_definition(sat, as_sat_variable_at(sat, sat->awake.at[i]));
    if (too_long(sat, i - start)) return false;
  }
  for (uint32_t i = start; i < sat->awake.count; i++) {
    wake_bucket(sat, as_sat_variable_at(sat, sat->awake.at[i]));
    if (too_long(sat, i - start)) return false;
  }
  return true;
}

bool as_sat_wake_cone(as_sat *sat) {
  uint32_t sleeping = count_sleeping(sat);
  if ((uint64_t)sat->awake.count + sleeping > 2 * (uint64_t)sat->cone.count + SPARE_AWAKE) {
    as_sat_backtrack(sat, 0);
    as_sat_sleep(sat);
  }
  uint32_t start = sat->awake.count;
  for (uint32_t i = sat->cone_awake; i < sat->cone.count; i++) {
    as_sat_variable *variable = as_sat_variable_at(sat, sat->cone.at[i]);
    if (variable->flags & AS_SAT_AWAKE) continue;
    variable->flags |= AS_SAT_AWAKE;
    as_u32_vector_push(sat->memory, &sat->awake, sat->cone.at[i]);
  }
  assert(sat->awake.count == start + sleeping || start == 0);
  sat->cone_awake = sat->cone.count;
  if (wake_since(sat, start)) return true;
  as_sat_backtrack(sat, 0);
  as_sat_sleep(sat);
  return false;
}
