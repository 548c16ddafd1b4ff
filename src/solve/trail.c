/* The mirror of the path asked about last, and slicing on it. */
#include "solve/tiered.h"

#include <assay/term/variables.h>
#include <stdlib.h>

void as_trail_release(as_tiered *solver) {
  as_trail *trail = &solver->trail;
  as_path_drop(solver->paths, trail->tip);
  as_trail_vector_release(solver->memory, &trail->entries);
  as_u32_vector_release(solver->memory, &trail->variables);
  as_occurrence_vector_release(solver->memory, &trail->occurrences);
  as_u32_vector_release(solver->memory, &trail->newest);
  as_u32_vector_release(solver->memory, &trail->mark_claim);
  as_u32_vector_release(solver->memory, &trail->mark_variable);
  as_id_table_release(solver->memory, &trail->claims);
  as_u32_vector_release(solver->memory, &trail->closed);
  as_u32_vector_release(solver->memory, &trail->marked);
  as_trail_key_vector_release(solver->memory, &trail->keys);
  as_id_table_release(solver->memory, &trail->key_of);
  as_hole_table_release(solver->memory, &trail->holes);
  as_trail_log_release(solver->memory, &trail->log);
}

static void pop(as_tiered *solver) {
  as_trail *trail = &solver->trail;
  as_trail_leave(solver);
  as_trail_entry entry = as_trail_vector_pop(&trail->entries);
  trail->variables.count = trail->occurrences.count = entry.first_variable;
  assert(entry.first_variable <= trail->variables.count);
  uint32_t *times = as_id_table_find(&trail->claims, entry.claim.id);
  assert(times && *times);
  assert(entry.variable_count || trail->closed.at[trail->closed.count - 1] == trail->entries.count);
  if (--*times == 0) as_id_table_remove(&trail->claims, entry.claim.id);
  if (!entry.variable_count) as_u32_vector_pop(&trail->closed);
  if (trail->contradiction > trail->entries.count) trail->contradiction = 0;
  as_facts_undo(solver->facts, entry.facts_mark);
}

static void push(as_tiered *solver, as_path *path) {
  assert(as_path_length(path) == solver->trail.entries.count + 1);
  as_trail *trail = &solver->trail;
  as_trail_entry entry = {.path = path, .claim = as_path_claim(path), .first_variable = trail->variables.count};
  entry.facts_mark = as_facts_mark(solver->facts);
  as_term_variables(solver->terms, entry.claim, &trail->variables);
  entry.variable_count = trail->variables.count - entry.first_variable;
  for (uint32_t i = entry.first_variable; i < trail->variables.count; i++) {
    while (trail->newest.count <= trail->variables.at[i]) as_u32_vector_push(solver->memory, &trail->newest, 0);
    as_occurrence_vector_push(solver->memory, &trail->occurrences, (as_occurrence){trail->entries.count, 0, 0});
  }
  assert(trail->occurrences.count == trail->variables.count);
  if (!entry.variable_count) as_u32_vector_push(solver->memory, &trail->closed, trail->entries.count);
  ++*as_id_table_put(solver->memory, &trail->claims, entry.claim.id);
  as_trail_vector_push(solver->memory, &trail->entries, entry);
  as_trail_enter(solver);
  if (as_tier_is_on(solver, AS_TIER_FACTS)) as_facts_assume(solver->facts, entry.claim);
  if (as_facts_contradiction(solver->facts) && !trail->contradiction) trail->contradiction = trail->entries.count;
}

/* Entry i mirrors the path of length i + 1. */
void as_trail_sync(as_tiered *solver, as_path *path) {
  as_trail *trail = &solver->trail;
  if (trail->tip == path) return;
  as_path *common = path;
  uint32_t length = as_path_length(path);
  while (length > 0 && (length > trail->entries.count || trail->entries.at[length - 1].path != common))
    common = as_path_parent(common), length--;
  while (trail->entries.count > length) pop(solver);
  as_trail_vector above = {0};
  for (as_path *at = path; as_path_length(at) > length; at = as_path_parent(at))
    as_trail_vector_push(solver->memory, &above, (as_trail_entry){.path = at});
  while (above.count) push(solver, as_trail_vector_pop(&above).path);
  as_trail_vector_release(solver->memory, &above);
  assert(trail->entries.count == as_path_length(path));
  as_path_share(path);
  as_path_drop(solver->paths, trail->tip);
  trail->tip = path;
}

bool as_trail_has_claim(const as_tiered *solver, as_term claim) {
  return as_id_table_find(&solver->trail.claims, claim.id) != NULL;
}

/* Slicing: breadth first over variables and the claims that they occur in. */

enum { NEAR_MAX = 64, SCAN_SHARE = 16 };

static void grow_marks(as_tiered *solver) {
  as_trail *trail = &solver->trail;
  while (trail->mark_claim.count < trail->entries.count) as_u32_vector_push(solver->memory, &trail->mark_claim, 0);
  while (trail->mark_variable.count < as_terms_variables(solver->terms))
    as_u32_vector_push(solver->memory, &trail->mark_variable, 0);
}

static void add_variable(as_tiered *solver, as_u32_vector *variables, uint32_t variable) {
  as_trail *trail = &solver->trail;
  AS_INVARIANT(variable < trail->mark_variable.count);
  if (trail->mark_variable.at[variable] == trail->stamp) return;
  trail->mark_variable.at[variable] = trail->stamp;
  as_u32_vector_push(solver->memory, variables, variable);
}

static void add_claim(as_tiered *solver, as_u32_vector *variables, uint32_t position) {
  as_trail *trail = &solver->trail;
  AS_INVARIANT(position < trail->entries.count);
  if (trail->mark_claim.at[position] == trail->stamp) return;
  trail->mark_claim.at[position] = trail->stamp;
  as_u32_vector_push(solver->memory, &trail->marked, position);
  const as_trail_entry *entry = &trail->entries.at[position];
  for (uint32_t i = 0; i < entry->variable_count; i++)
    add_variable(solver, variables, trail->variables.at[entry->first_variable + i]);
}

static void add_variables_of(as_tiered *solver, as_u32_vector *variables, const as_term *roots, uint32_t count) {
  as_u32_vector found = {0};
  for (uint32_t i = 0; i < count; i++) as_term_variables(solver->terms, roots[i], &found);
  for (uint32_t i = 0; i < found.count; i++) add_variable(solver, variables, found.at[i]);
  as_u32_vector_release(solver->memory, &found);
}

/* The claim at a place of a variable's list, or all for which it stands. False once there are too many. */
static bool add_place(as_tiered *solver, as_u32_vector *variables, uint32_t position, uint32_t most) {
  as_trail *trail = &solver->trail;
  const as_trail_entry *entry = &trail->entries.at[position];
  uint32_t at = entry->stands_for_holes ? trail->keys.at[entry->key - 1].holes : position + 1;
  while (at) {
    if (trail->marked.count >= most) return false;
    add_claim(solver, variables, at - 1);
    at = entry->stands_for_holes ? trail->entries.at[at - 1].older : 0;
  }
  return true;
}

static bool close_over_occurrences(as_tiered *solver, as_u32_vector *variables, uint32_t most) {
  const as_trail *trail = &solver->trail;
  for (uint32_t i = 0; i < variables->count; i++) {
    uint32_t variable = variables->at[i];
    uint32_t at = variable < trail->newest.count ? trail->newest.at[variable] : 0;
    for (; at; at = trail->occurrences.at[at - 1].next) {
      AS_INVARIANT(at <= trail->occurrences.count && trail->occurrences.at[at - 1].next < at);
      uint32_t position = trail->occurrences.at[at - 1].position;
      if (trail->mark_claim.at[position] == trail->stamp) continue;
      if (!add_place(solver, variables, position, most)) return false;
    }
  }
  return true;
}

/* Marks every claim that shares variables with a root, transitively, and closed claims, which have no variables to be
 * found by. False if there are more than that many. */
static bool mark_related(as_tiered *solver, as_u32_vector *variables, const as_term *roots, uint32_t count,
                         uint32_t most) {
  as_trail *trail = &solver->trail;
  if (trail->stamp == UINT32_MAX) trail->mark_claim.count = trail->mark_variable.count = trail->stamp = 0; /* anew */
  grow_marks(solver);
  trail->stamp++;
  trail->marked.count = 0;
  add_variables_of(solver, variables, roots, count);
  bool all = close_over_occurrences(solver, variables, most);
  for (uint32_t i = 0; all && i < trail->closed.count; i++) add_claim(solver, variables, trail->closed.at[i]);
  return all;
}

static int by_position(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* In the order of the path, so that similar questions begin alike. */
static void sort_marked(as_tiered *solver) {
  as_trail *trail = &solver->trail;
  if (trail->marked.count < 2) return;
  if (trail->marked.count < trail->entries.count / SCAN_SHARE) {
    qsort(trail->marked.at, trail->marked.count, sizeof *trail->marked.at, by_position);
    return;
  }
  trail->marked.count = 0;
  for (uint32_t i = 0; i < trail->entries.count; i++)
    if (trail->mark_claim.at[i] == trail->stamp) as_u32_vector_push(solver->memory, &trail->marked, i);
}

static void add_marked(as_tiered *solver, as_term_vector *claims) {
  const as_trail *trail = &solver->trail;
  sort_marked(solver);
  for (uint32_t i = 0; i < trail->marked.count; i++)
    as_term_vector_push(solver->memory, claims, trail->entries.at[trail->marked.at[i]].claim);
}

static bool fill(as_tiered *solver, as_question *question, uint32_t most) {
  question->claims.count = question->variables.count = 0;
  as_trail_sync(solver, question->path);
  return mark_related(solver, &question->variables, question->goals.at, question->goals.count, most);
}

/* Goals that are on no trail come last. */
static void finish_slice(as_tiered *solver, as_question *question) {
  question->looked_around = question->sliced = true;
  add_marked(solver, &question->claims);
  for (uint32_t i = 0; i < question->goals.count; i++)
    if (!as_trail_has_claim(solver, question->goals.at[i]))
      as_term_vector_push(solver->memory, &question->claims, question->goals.at[i]);
}

void as_question_slice(as_tiered *solver, as_question *question) {
  if (question->sliced) return;
  fill(solver, question, UINT32_MAX);
  bool all = !as_tier_is_on(solver, AS_TIER_SLICES);
  for (uint32_t i = 0; all && i < solver->trail.entries.count; i++) add_claim(solver, &question->variables, i);
  finish_slice(solver, question);
}

void as_question_look_around(as_tiered *solver, as_question *question) {
  if (question->looked_around) return;
  if (!as_tier_is_on(solver, AS_TIER_SLICES)) {
    as_question_slice(solver, question);
  } else if (fill(solver, question, NEAR_MAX)) {
    finish_slice(solver, question);
  } else {
    question->looked_around = true;
    add_marked(solver, &question->claims);
    for (uint32_t i = 0; i < question->goals.count; i++)
      as_term_vector_push(solver->memory, &question->claims, question->goals.at[i]);
  }
}

bool as_question_unsat_related(as_tiered *solver, as_question *question, as_term root) {
  (void)solver;
  question->core_root = root;
  question->answer = AS_UNSAT;
  return true;
}

void as_question_finish_core(as_tiered *solver, as_question *question) {
  if (question->answer != AS_UNSAT || !as_term_exists(question->core_root)) return;
  as_u32_vector variables = {0};
  as_term root = question->core_root;
  as_term_vector related = {0};
  as_trail_sync(solver, question->path);
  mark_related(solver, &variables, &root, 1, UINT32_MAX);
  add_marked(solver, &related);
  question->core.count = 0;
  as_term_vector_push(solver->memory, &question->core, root);
  for (uint32_t i = 0; i < related.count; i++)
    if (!as_term_same(related.at[i], root)) as_term_vector_push(solver->memory, &question->core, related.at[i]);
  as_term_vector_release(solver->memory, &related);
  as_u32_vector_release(solver->memory, &variables);
  question->core_root = as_term_none();
}

as_term as_trail_contradiction(const as_tiered *solver) {
  const as_trail *trail = &solver->trail;
  return trail->contradiction ? trail->entries.at[trail->contradiction - 1].claim : as_term_none();
}

bool as_tier_slices(as_tiered *solver, as_question *question) {
  as_question_slice(solver, question);
  return false;
}
