/* The mirror of the path asked about last, and slicing on it. */
#include "solve/tiered.h"

#include <assay/term/variables.h>

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
}

static void pop(as_tiered *solver) {
  as_trail *trail = &solver->trail;
  as_trail_entry entry = as_trail_vector_pop(&trail->entries);
  for (uint32_t i = trail->variables.count; i-- > entry.first_variable;)
    trail->newest.at[trail->variables.at[i]] = trail->occurrences.at[i].next;
  trail->variables.count = trail->occurrences.count = entry.first_variable;
  uint32_t *times = as_id_table_find(&trail->claims, entry.claim.id);
  if (--*times == 0) as_id_table_remove(&trail->claims, entry.claim.id);
  as_facts_undo(solver->facts, entry.facts_mark);
}

static void push(as_tiered *solver, as_path *path) {
  as_trail *trail = &solver->trail;
  as_trail_entry entry = {.path = path, .claim = as_path_claim(path), .first_variable = trail->variables.count};
  entry.facts_mark = as_facts_mark(solver->facts);
  as_term_variables(solver->terms, entry.claim, &trail->variables);
  entry.variable_count = trail->variables.count - entry.first_variable;
  for (uint32_t i = entry.first_variable; i < trail->variables.count; i++) {
    uint32_t variable = trail->variables.at[i];
    while (trail->newest.count <= variable) as_u32_vector_push(solver->memory, &trail->newest, 0);
    as_occurrence occurrence = {trail->entries.count, trail->newest.at[variable]};
    as_occurrence_vector_push(solver->memory, &trail->occurrences, occurrence);
    trail->newest.at[variable] = trail->occurrences.count;
  }
  ++*as_id_table_put(solver->memory, &trail->claims, entry.claim.id);
  if (as_tier_is_on(solver, AS_TIER_FACTS)) as_facts_assume(solver->facts, entry.claim);
  entry.contradicts = as_facts_contradiction(solver->facts);
  as_trail_vector_push(solver->memory, &trail->entries, entry);
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
  as_path_share(path);
  as_path_drop(solver->paths, trail->tip);
  trail->tip = path;
}

bool as_trail_has_claim(const as_tiered *solver, as_term claim) {
  return as_id_table_find(&solver->trail.claims, claim.id) != NULL;
}

/* Slicing: breadth first over variables and the claims that they occur in. */

static void grow_marks(as_tiered *solver) {
  as_trail *trail = &solver->trail;
  while (trail->mark_claim.count < trail->entries.count) as_u32_vector_push(solver->memory, &trail->mark_claim, 0);
  while (trail->mark_variable.count < as_terms_variables(solver->terms))
    as_u32_vector_push(solver->memory, &trail->mark_variable, 0);
}

static void add_variable(as_tiered *solver, as_u32_vector *variables, uint32_t variable) {
  as_trail *trail = &solver->trail;
  if (trail->mark_variable.at[variable] == trail->stamp) return;
  trail->mark_variable.at[variable] = trail->stamp;
  as_u32_vector_push(solver->memory, variables, variable);
}

static void add_claim(as_tiered *solver, as_u32_vector *variables, uint32_t position) {
  as_trail *trail = &solver->trail;
  if (trail->mark_claim.at[position] == trail->stamp) return;
  trail->mark_claim.at[position] = trail->stamp;
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

static void close_over_occurrences(as_tiered *solver, as_u32_vector *variables) {
  as_trail *trail = &solver->trail;
  for (uint32_t i = 0; i < variables->count; i++) {
    uint32_t variable = variables->at[i];
    uint32_t at = variable < trail->newest.count ? trail->newest.at[variable] : 0;
    for (; at; at = trail->occurrences.at[at - 1].next)
      add_claim(solver, variables, trail->occurrences.at[at - 1].position);
  }
}

/* Marks every claim that shares variables with a root, transitively. */
static void mark_related(as_tiered *solver, as_u32_vector *variables, const as_term *roots, uint32_t count) {
  if (solver->trail.stamp == UINT32_MAX) /* stamps begin anew */
    solver->trail.mark_claim.count = solver->trail.mark_variable.count = solver->trail.stamp = 0;
  grow_marks(solver);
  solver->trail.stamp++;
  add_variables_of(solver, variables, roots, count);
  close_over_occurrences(solver, variables);
}

/* The marked claims in the order of the path, so that similar questions begin alike; goals that are on no trail last.
 */
static void collect_slice(as_tiered *solver, as_question *question) {
  as_trail *trail = &solver->trail;
  for (uint32_t i = 0; i < trail->entries.count; i++)
    if (trail->mark_claim.at[i] == trail->stamp)
      as_term_vector_push(solver->memory, &question->claims, trail->entries.at[i].claim);
  for (uint32_t i = 0; i < question->goals.count; i++)
    if (!as_trail_has_claim(solver, question->goals.at[i]))
      as_term_vector_push(solver->memory, &question->claims, question->goals.at[i]);
}

/* Closed claims have no variables to be found by. */
static void mark_closed(as_tiered *solver, as_u32_vector *variables) {
  for (uint32_t i = 0; i < solver->trail.entries.count; i++)
    if (!solver->trail.entries.at[i].variable_count) add_claim(solver, variables, i);
}

void as_question_slice(as_tiered *solver, as_question *question) {
  if (question->sliced) return;
  question->sliced = true;
  as_trail_sync(solver, question->path);
  mark_related(solver, &question->variables, question->goals.at, question->goals.count);
  mark_closed(solver, &question->variables);
  bool all = !as_tier_is_on(solver, AS_TIER_SLICES);
  for (uint32_t i = 0; all && i < solver->trail.entries.count; i++) add_claim(solver, &question->variables, i);
  collect_slice(solver, question);
}

bool as_question_unsat_related(as_tiered *solver, as_question *question, as_term root) {
  as_u32_vector variables = {0};
  as_trail_sync(solver, question->path);
  mark_related(solver, &variables, &root, 1);
  mark_closed(solver, &variables);
  question->core.count = 0;
  as_term_vector_push(solver->memory, &question->core, root);
  for (uint32_t i = 0; i < solver->trail.entries.count; i++) {
    as_term claim = solver->trail.entries.at[i].claim;
    if (solver->trail.mark_claim.at[i] == solver->trail.stamp && !as_term_same(claim, root))
      as_term_vector_push(solver->memory, &question->core, claim);
  }
  as_u32_vector_release(solver->memory, &variables);
  question->answer = AS_UNSAT;
  return true;
}

as_term as_trail_contradiction(const as_tiered *solver) {
  const as_trail *trail = &solver->trail;
  for (uint32_t i = 0; i < trail->entries.count; i++)
    if (trail->entries.at[i].contradicts) return trail->entries.at[i].claim;
  return as_term_none();
}

bool as_tier_slices(as_tiered *solver, as_question *question) {
  as_question_slice(solver, question);
  return false;
}
