/* The mirror of the path asked about last, and slicing on it. */
#include "solve/tiered.h"

#include "solve/path_internal.h"

#include <assay/term/variables.h>
#include <stdlib.h>

void as_mirror_release(as_tiered *solver) {
  as_mirror *mirror = &solver->mirror;
  as_path_drop(solver->paths, mirror->tip);
  as_mirror_vector_release(solver->memory, &mirror->entries);
  as_u32_vector_release(solver->memory, &mirror->variables);
  as_occurrence_vector_release(solver->memory, &mirror->occurrences);
  as_u32_vector_release(solver->memory, &mirror->newest);
  as_u32_vector_release(solver->memory, &mirror->mark_claim);
  as_u32_vector_release(solver->memory, &mirror->mark_variable);
  as_id_table_release(solver->memory, &mirror->claims);
  as_u32_vector_release(solver->memory, &mirror->closed);
  as_u32_vector_release(solver->memory, &mirror->marked);
  as_mirror_key_vector_release(solver->memory, &mirror->keys);
  as_id_table_release(solver->memory, &mirror->key_of);
  as_hole_table_release(solver->memory, &mirror->holes);
  as_mirror_log_release(solver->memory, &mirror->log);
}

/* Whether others hold the path of the last entry, or one that goes on from there. */
static bool may_come_back(const as_tiered *solver, bool before) {
  const as_mirror *mirror = &solver->mirror;
  return before || as_path_is_shared(mirror->entries.at[mirror->entries.count - 1].path);
}

static void pop(as_tiered *solver, bool comes_back) {
  as_mirror *mirror = &solver->mirror;
  as_mirror_leave(solver);
  as_mirror_entry entry = as_mirror_vector_pop(&mirror->entries);
  assert(entry.first_variable + entry.variable_count == mirror->variables.count);
  mirror->variables.count = mirror->occurrences.count = entry.first_variable;
  uint32_t *times = as_id_table_find(&mirror->claims, entry.claim.id);
  assert(times && *times);
  assert(entry.variable_count || mirror->closed.at[mirror->closed.count - 1] == mirror->entries.count);
  if (--*times == 0) as_id_table_remove(&mirror->claims, entry.claim.id);
  if (!entry.variable_count) as_u32_vector_pop(&mirror->closed);
  if (mirror->contradiction > mirror->entries.count) mirror->contradiction = 0;
  if (mirror->known <= mirror->entries.count) return;
  mirror->known = mirror->entries.count;
  assert(entry.facts_mark <= as_facts_mark(solver->facts));
  if (comes_back)
    as_facts_put_aside(solver->facts, entry.facts_mark);
  else
    as_facts_undo(solver->facts, entry.facts_mark);
}

static void push(as_tiered *solver, as_path *path) {
  assert(as_path_length(path) == solver->mirror.entries.count + 1);
  as_mirror *mirror = &solver->mirror;
  as_mirror_entry entry = {.path = path, .claim = as_path_claim(path), .first_variable = mirror->variables.count};
  as_term_variables(solver->terms, entry.claim, &mirror->variables);
  entry.variable_count = mirror->variables.count - entry.first_variable;
  for (uint32_t i = entry.first_variable; i < mirror->variables.count; i++) {
    while (mirror->newest.count <= mirror->variables.at[i]) as_u32_vector_push(solver->memory, &mirror->newest, 0);
    as_occurrence_vector_push(solver->memory, &mirror->occurrences, (as_occurrence){mirror->entries.count, 0, 0});
  }
  assert(mirror->occurrences.count == mirror->variables.count);
  if (!entry.variable_count) as_u32_vector_push(solver->memory, &mirror->closed, mirror->entries.count);
  ++*as_id_table_put(solver->memory, &mirror->claims, entry.claim.id);
  as_mirror_vector_push(solver->memory, &mirror->entries, entry);
  as_mirror_enter(solver);
}

void as_mirror_inform(as_tiered *solver) {
  as_mirror *mirror = &solver->mirror;
  while (mirror->known < mirror->entries.count) {
    as_mirror_entry *entry = &mirror->entries.at[mirror->known++];
    entry->facts_mark = as_facts_mark(solver->facts);
    as_facts_assume(solver->facts, entry->claim);
    if (as_facts_contradiction(solver->facts) && !mirror->contradiction) mirror->contradiction = mirror->known;
  }
}

/* Entry i mirrors the path of length i + 1. */
void as_mirror_sync(as_tiered *solver, as_path *path) {
  as_mirror *mirror = &solver->mirror;
  if (mirror->tip == path) return;
  as_path *common = path;
  uint32_t length = as_path_length(path);
  while (length > 0 && (length > mirror->entries.count || mirror->entries.at[length - 1].path != common))
    common = as_path_parent(common), length--;
  for (bool comes_back = false; mirror->entries.count > length;) {
    comes_back = may_come_back(solver, comes_back);
    pop(solver, comes_back);
  }
  as_mirror_vector above = {0};
  for (as_path *at = path; as_path_length(at) > length; at = as_path_parent(at))
    as_mirror_vector_push(solver->memory, &above, (as_mirror_entry){.path = at});
  while (above.count) push(solver, as_mirror_vector_pop(&above).path);
  as_mirror_vector_release(solver->memory, &above);
  assert(mirror->entries.count == as_path_length(path));
  assert(!mirror->entries.count || mirror->entries.at[mirror->entries.count - 1].path == path);
  as_path_share(path);
  as_path_drop(solver->paths, mirror->tip);
  mirror->tip = path;
}

bool as_mirror_has_claim(const as_tiered *solver, as_term claim) {
  return as_id_table_find(&solver->mirror.claims, claim.id) != NULL;
}

/* Slicing: breadth first over variables and the claims that they occur in. */

enum { NEAR_MAX = 64, SCAN_SHARE = 16 };

static void grow_marks(as_tiered *solver) {
  as_mirror *mirror = &solver->mirror;
  while (mirror->mark_claim.count < mirror->entries.count) as_u32_vector_push(solver->memory, &mirror->mark_claim, 0);
  while (mirror->mark_variable.count < as_terms_variables(solver->terms))
    as_u32_vector_push(solver->memory, &mirror->mark_variable, 0);
}

static void add_variable(as_tiered *solver, as_u32_vector *variables, uint32_t variable) {
  as_mirror *mirror = &solver->mirror;
  AS_INVARIANT(variable < mirror->mark_variable.count);
  if (mirror->mark_variable.at[variable] == mirror->stamp) return;
  mirror->mark_variable.at[variable] = mirror->stamp;
  as_u32_vector_push(solver->memory, variables, variable);
}

static void add_claim(as_tiered *solver, as_u32_vector *variables, uint32_t position) {
  as_mirror *mirror = &solver->mirror;
  AS_INVARIANT(position < mirror->entries.count);
  if (mirror->mark_claim.at[position] == mirror->stamp) return;
  mirror->mark_claim.at[position] = mirror->stamp;
  as_u32_vector_push(solver->memory, &mirror->marked, position);
  const as_mirror_entry *entry = &mirror->entries.at[position];
  for (uint32_t i = 0; i < entry->variable_count; i++)
    add_variable(solver, variables, mirror->variables.at[entry->first_variable + i]);
}

static void add_variables_of(as_tiered *solver, as_u32_vector *variables, const as_term *roots, uint32_t count) {
  as_u32_vector found = {0};
  for (uint32_t i = 0; i < count; i++) as_term_variables(solver->terms, roots[i], &found);
  for (uint32_t i = 0; i < found.count; i++) add_variable(solver, variables, found.at[i]);
  as_u32_vector_release(solver->memory, &found);
}

/* The claim at a place of a variable's list, or all for which it stands. False once there are too many. */
static bool add_place(as_tiered *solver, as_u32_vector *variables, uint32_t position, uint32_t most) {
  as_mirror *mirror = &solver->mirror;
  const as_mirror_entry *entry = &mirror->entries.at[position];
  AS_INVARIANT(!entry->stands_for_holes || (entry->key && mirror->keys.at[entry->key - 1].holes));
  uint32_t at = entry->stands_for_holes ? mirror->keys.at[entry->key - 1].holes : position + 1;
  while (at) {
    if (mirror->marked.count >= most) return false;
    add_claim(solver, variables, at - 1);
    at = entry->stands_for_holes ? mirror->entries.at[at - 1].older : 0;
  }
  return true;
}

static bool close_over_occurrences(as_tiered *solver, as_u32_vector *variables, uint32_t most) {
  const as_mirror *mirror = &solver->mirror;
  for (uint32_t i = 0; i < variables->count; i++) {
    uint32_t variable = variables->at[i];
    uint32_t at = variable < mirror->newest.count ? mirror->newest.at[variable] : 0;
    for (; at; at = mirror->occurrences.at[at - 1].next) {
      AS_INVARIANT(at <= mirror->occurrences.count && mirror->occurrences.at[at - 1].next < at);
      uint32_t position = mirror->occurrences.at[at - 1].position;
      if (mirror->mark_claim.at[position] == mirror->stamp) continue;
      if (!add_place(solver, variables, position, most)) return false;
    }
  }
  return true;
}

/* Marks every claim that shares variables with a root, transitively, and closed claims, which have no variables to be
 * found by. False if there are more than that many. */
static bool mark_related(as_tiered *solver, as_u32_vector *variables, const as_term *roots, uint32_t count,
                         uint32_t most) {
  as_mirror *mirror = &solver->mirror;
  if (mirror->stamp == UINT32_MAX)
    mirror->mark_claim.count = mirror->mark_variable.count = mirror->stamp = 0; /* anew */
  grow_marks(solver);
  mirror->stamp++;
  mirror->marked.count = 0;
  add_variables_of(solver, variables, roots, count);
  bool all = close_over_occurrences(solver, variables, most);
  for (uint32_t i = 0; all && i < mirror->closed.count; i++) add_claim(solver, variables, mirror->closed.at[i]);
  assert(mirror->marked.count <= mirror->entries.count);
  assert(all || mirror->marked.count >= most);
  return all;
}

static int by_position(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* In the order of the path, so that similar questions begin alike. */
static void sort_marked(as_tiered *solver) {
  as_mirror *mirror = &solver->mirror;
  if (mirror->marked.count < 2) return;
  if (mirror->marked.count < mirror->entries.count / SCAN_SHARE) {
    qsort(mirror->marked.at, mirror->marked.count, sizeof *mirror->marked.at, by_position);
    return;
  }
  uint32_t count = mirror->marked.count;
  mirror->marked.count = 0;
  for (uint32_t i = 0; i < mirror->entries.count; i++)
    if (mirror->mark_claim.at[i] == mirror->stamp) as_u32_vector_push(solver->memory, &mirror->marked, i);
  assert(mirror->marked.count == count), (void)count;
}

static void add_marked(as_tiered *solver, as_term_vector *claims) {
  const as_mirror *mirror = &solver->mirror;
  sort_marked(solver);
  for (uint32_t i = 0; i < mirror->marked.count; i++) {
    AS_INVARIANT(i == 0 || mirror->marked.at[i - 1] < mirror->marked.at[i]);
    as_term_vector_push(solver->memory, claims, mirror->entries.at[mirror->marked.at[i]].claim);
  }
}

static bool fill(as_tiered *solver, as_question *question, uint32_t most) {
  question->claims.count = question->variables.count = 0;
  as_mirror_sync(solver, question->path);
  return mark_related(solver, &question->variables, question->goals.at, question->goals.count, most);
}

/* Goals that are outside of the mirror come last. */
static void finish_slice(as_tiered *solver, as_question *question) {
  assert(!question->claims.count && solver->mirror.tip == question->path);
  question->looked_around = question->sliced = true;
  add_marked(solver, &question->claims);
  for (uint32_t i = 0; i < question->goals.count; i++)
    if (!as_mirror_has_claim(solver, question->goals.at[i]))
      as_term_vector_push(solver->memory, &question->claims, question->goals.at[i]);
}

void as_question_slice(as_tiered *solver, as_question *question) {
  if (question->sliced) return;
  fill(solver, question, UINT32_MAX);
  bool all = !as_tier_is_on(solver, AS_TIER_SLICES);
  for (uint32_t i = 0; all && i < solver->mirror.entries.count; i++) add_claim(solver, &question->variables, i);
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
  assert(question->answer == AS_ANSWER_UNKNOWN && !question->model && as_term_exists(root));
  question->explanation_root = root;
  question->answer = AS_ANSWER_UNSAT;
  return true;
}

void as_question_finish_explanation(as_tiered *solver, as_question *question) {
  if (question->answer != AS_ANSWER_UNSAT || !as_term_exists(question->explanation_root)) return;
  as_u32_vector variables = {0};
  as_term root = question->explanation_root;
  as_term_vector related = {0};
  as_mirror_sync(solver, question->path);
  mark_related(solver, &variables, &root, 1, UINT32_MAX);
  add_marked(solver, &related);
  question->explanation.count = 0;
  as_term_vector_push(solver->memory, &question->explanation, root);
  for (uint32_t i = 0; i < related.count; i++)
    if (!as_term_same(related.at[i], root)) as_term_vector_push(solver->memory, &question->explanation, related.at[i]);
  as_term_vector_release(solver->memory, &related);
  as_u32_vector_release(solver->memory, &variables);
  question->explanation_root = as_term_none();
}

as_term as_mirror_contradiction(const as_tiered *solver) {
  const as_mirror *mirror = &solver->mirror;
  assert(mirror->contradiction <= mirror->entries.count);
  return mirror->contradiction ? mirror->entries.at[mirror->contradiction - 1].claim : as_term_none();
}

bool as_tier_slices(as_tiered *solver, as_question *question) {
  as_question_slice(solver, question);
  return false;
}
