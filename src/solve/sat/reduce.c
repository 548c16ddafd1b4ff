#include "solve/sat/internal.h"
#include <stdlib.h>
#include <string.h>

typedef struct candidate {
  uint32_t lbd, size, reference;
} candidate;

AS_VECTOR_DEFINE(candidate_vector, candidate)

void as_sat_discard(as_sat *sat, uint32_t reference) {
  as_sat_clause *clause = as_sat_clause_at(sat, reference);
  assert(clause->learnt && !clause->garbage);
  clause->garbage = true;
  sat->garbage_words += as_sat_clause_words(clause);
  if (sat->proof) as_proof_delete(sat->proof, clause->id);
}

/* Taking garbage out of the lists that hold references */

static void sweep_watches(as_sat *sat, as_lit lit) {
  as_sat_watches *watches = &sat->watches.at[lit];
  uint32_t kept = 0;
  for (uint32_t i = 0; i < watches->count; i++)
    if (!as_sat_clause_at(sat, watches->at[i].tagged / 2)->garbage) watches->at[kept++] = watches->at[i];
  watches->count = kept;
}

static void sweep_references(as_sat *sat, as_u32_vector *references) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < references->count; i++)
    if (!as_sat_clause_at(sat, references->at[i])->garbage) references->at[kept++] = references->at[i];
  assert(kept <= references->count);
  references->count = kept;
}

static void sweep(as_sat *sat) {
  for (uint32_t i = 0; i < sat->awake.count; i++)
    sweep_watches(sat, 2 * sat->awake.at[i]), sweep_watches(sat, 2 * sat->awake.at[i] + 1);
  sweep_references(sat, &sat->learnts);
  sweep_references(sat, &sat->attached);
}

/* Moving the arena */

static void copy_clauses(as_sat *sat, as_u32_vector *to) {
  uint32_t words = 0;
  for (uint32_t from = 1; from < sat->arena.count; from += words) {
    as_sat_clause *clause = as_sat_clause_at(sat, from);
    AS_INVARIANT(clause->size > 0);
    words = as_sat_clause_words(clause);
    if (clause->garbage) continue;
    clause->next = to->count;
    memcpy(to->at + to->count, clause, words * sizeof(uint32_t));
    to->count += words;
    assert(to->count <= to->capacity);
  }
}

static void move(const as_sat *sat, uint32_t *reference) {
  AS_INVARIANT(!*reference || !as_sat_clause_at(sat, *reference)->garbage);
  if (*reference) *reference = as_sat_clause_at(sat, *reference)->next;
}

static void move_references(as_sat *sat) {
  for (uint32_t i = 1; i < sat->variables.count; i++) {
    as_sat_variable *variable = &sat->variables.at[i];
    move(sat, &variable->definition);
    variable->bucket = 0;
  }
  for (uint32_t i = 0; i < sat->assignment.count; i++)
    move(sat, &as_sat_variable_of(sat, sat->assignment.at[i])->antecedent);
  for (uint32_t i = 0; i < 2 * sat->awake.count; i++) {
    as_sat_watches *watches = &sat->watches.at[2 * sat->awake.at[i / 2] + i % 2];
    for (uint32_t k = 0; k < watches->count; k++) {
      uint32_t *tagged = &watches->at[k].tagged;
      *tagged = 2 * as_sat_clause_at(sat, *tagged / 2)->next + (*tagged & 1);
    }
  }
  for (uint32_t i = 0; i < sat->learnts.count; i++) move(sat, &sat->learnts.at[i]);
  for (uint32_t i = 0; i < sat->attached.count; i++) move(sat, &sat->attached.at[i]);
}

static void collect_arena(as_sat *sat) {
  uint32_t words = sat->arena.count - sat->garbage_words;
  assert(sat->garbage_words < sat->arena.count);
  as_u32_vector to = {0};
  as_u32_vector_reserve(sat->memory, &to, words);
  to.at[0] = 0, to.count = 1;
  copy_clauses(sat, &to);
  assert(to.count == words);
  move_references(sat);
  as_u32_vector_release(sat->memory, &sat->arena);
  sat->arena = to, sat->garbage_words = 0;
  for (uint32_t i = 0; i < sat->learnts.count; i++) {
    if (as_sat_clause_at(sat, sat->learnts.at[i])->attached) continue;
    bool hangs = as_sat_hang(sat, sat->learnts.at[i]);
    assert(hangs), (void)hangs;
  }
}

/* Choosing what to forget */

static int compare_candidates(const void *a, const void *b) { /* worst first; the reference makes it one order */
  const candidate *x = a, *y = b;
  if (x->lbd != y->lbd) return x->lbd > y->lbd ? -1 : 1;
  if (x->size != y->size) return x->size > y->size ? -1 : 1;
  return (x->reference > y->reference) - (x->reference < y->reference);
}

static bool is_antecedent(const as_sat *sat, const as_sat_clause *clause, uint32_t reference) {
  for (int i = 0; i < 2; i++)
    if (as_sat_value_of(sat, clause->lits[i]) && as_sat_variable_of(sat, clause->lits[i])->antecedent == reference)
      return true;
  return false;
}

void as_sat_reduce(as_sat *sat) {
  candidate_vector candidates = {0};
  for (uint32_t i = 0; i < sat->learnts.count; i++) {
    uint32_t reference = sat->learnts.at[i];
    as_sat_clause *clause = as_sat_clause_at(sat, reference);
    if (clause->garbage || clause->lbd <= 2) continue;
    if (clause->used) {
      clause->used--;
      continue;
    }
    if (is_antecedent(sat, clause, reference)) continue;
    candidate_vector_push(sat->memory, &candidates, (candidate){clause->lbd, clause->size, reference});
  }
  if (candidates.count) qsort(candidates.at, candidates.count, sizeof *candidates.at, compare_candidates);
  uint32_t goal = candidates.count - candidates.count / 4;
  assert(goal <= candidates.count);
  for (uint32_t i = 0; i < goal; i++) as_sat_discard(sat, candidates.at[i].reference);
  candidate_vector_release(sat->memory, &candidates);
  sweep(sat);
  if (sat->garbage_words > sat->arena.count / 4) collect_arena(sat);
  sat->statistics.reductions++;
  sat->reduction_interval += 100;
  sat->next_reduction = sat->statistics.conflicts + sat->reduction_interval;
}

static void shrink(as_sat *sat, as_u32_vector *vector) {
  size_t old_bytes = vector->capacity * sizeof(uint32_t), new_bytes = vector->count * sizeof(uint32_t);
  vector->at = as_memory_resize(sat->memory, vector->at, old_bytes, new_bytes);
  vector->capacity = vector->count;
}

void as_sat_collect(as_sat *sat) {
  as_sat_backtrack(sat, 0);
  as_sat_sleep(sat);
  for (uint32_t i = 0; i < sat->learnts.count; i++) {
    as_sat_clause *clause = as_sat_clause_at(sat, sat->learnts.at[i]);
    if (clause->garbage) continue;
    if (clause->used)
      clause->used--;
    else
      as_sat_discard(sat, sat->learnts.at[i]);
  }
  sweep(sat);
  collect_arena(sat);
  for (uint32_t i = 0; i < sat->watches.count; i++) as_sat_watches_release(sat->memory, &sat->watches.at[i]);
  as_u32_vector *const vectors[] = {&sat->fanins, &sat->assignment, &sat->awake, &sat->learnts, &sat->attached};
  for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) shrink(sat, vectors[i]);
}
