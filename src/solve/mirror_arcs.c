/* Which claims of the mirror are in force. Links change only here, each change is logged, and leaving a claim takes its
 * changes back in reverse order: so links return to what they were, whatever they are. */
#include "solve/tiered.h"

enum { ARCS_LOOKED_AT = 8 };

typedef enum word { NEWEST, NEXT, PREVIOUS, KEY_ARCS, KEY_HOLES, KEY_FIRST_HOLE, OLDER, NEWER } word;

static uint32_t *place_of(as_mirror *mirror, word which, uint32_t index) {
  switch (which) {
  case NEWEST: return &mirror->newest.at[index];
  case NEXT: return &mirror->occurrences.at[index].next;
  case PREVIOUS: return &mirror->occurrences.at[index].previous;
  case KEY_ARCS: return &mirror->keys.at[index].arcs;
  case KEY_HOLES: return &mirror->keys.at[index].holes;
  case KEY_FIRST_HOLE: return &mirror->keys.at[index].first_hole;
  case OLDER: return &mirror->entries.at[index].older;
  default: assert(which == NEWER); return &mirror->entries.at[index].newer;
  }
}

static void set(as_tiered *solver, word which, uint32_t index, uint32_t value) {
  uint32_t *place = place_of(&solver->mirror, which, index);
  as_mirror_log_push(solver->memory, &solver->mirror.log, (as_mirror_change){which, index, *place});
  *place = value;
}

/* A claim in the lists of its variables. */

static void list(as_tiered *solver, uint32_t position) {
  const as_mirror *mirror = &solver->mirror;
  const as_mirror_entry *entry = &mirror->entries.at[position];
  for (uint32_t i = entry->first_variable; i < entry->first_variable + entry->variable_count; i++) {
    uint32_t variable = mirror->variables.at[i], next = mirror->newest.at[variable];
    AS_INVARIANT(next <= i); /* the newest comes first */
    set(solver, NEXT, i, next);
    if (next) set(solver, PREVIOUS, next - 1, i + 1);
    set(solver, NEWEST, variable, i + 1);
  }
}

static void unlist(as_tiered *solver, uint32_t position) {
  const as_mirror *mirror = &solver->mirror;
  const as_mirror_entry *entry = &mirror->entries.at[position];
  for (uint32_t i = entry->first_variable; i < entry->first_variable + entry->variable_count; i++) {
    as_occurrence at = mirror->occurrences.at[i];
    AS_INVARIANT(at.previous || mirror->newest.at[mirror->variables.at[i]] == i + 1);
    AS_INVARIANT(!at.previous || mirror->occurrences.at[at.previous - 1].next == i + 1);
    if (at.previous)
      set(solver, NEXT, at.previous - 1, at.next);
    else
      set(solver, NEWEST, mirror->variables.at[i], at.next);
    if (at.next) set(solver, PREVIOUS, at.next - 1, at.previous);
  }
}

/* A claim among the arcs of its term. */

static void add_arc(as_tiered *solver, uint32_t position) {
  assert(solver->mirror.entries.at[position].key);
  uint32_t key = solver->mirror.entries.at[position].key - 1, next = solver->mirror.keys.at[key].arcs;
  AS_INVARIANT(next <= position);
  set(solver, OLDER, position, next);
  if (next) set(solver, NEWER, next - 1, position + 1);
  set(solver, KEY_ARCS, key, position + 1);
  list(solver, position);
}

static void remove_arc(as_tiered *solver, uint32_t position) {
  const as_mirror_entry *entry = &solver->mirror.entries.at[position];
  uint32_t older = entry->older, newer = entry->newer;
  AS_INVARIANT(newer || solver->mirror.keys.at[entry->key - 1].arcs == position + 1);
  if (newer)
    set(solver, OLDER, newer - 1, older);
  else
    set(solver, KEY_ARCS, entry->key - 1, older);
  if (older) set(solver, NEWER, older - 1, newer);
  unlist(solver, position);
}

/* The first hole is listed and stands for those that follow. */
static void add_hole(as_tiered *solver, uint32_t position) {
  as_mirror_entry *entry = &solver->mirror.entries.at[position];
  uint32_t key = entry->key - 1, next = solver->mirror.keys.at[key].holes;
  set(solver, OLDER, position, next);
  set(solver, KEY_HOLES, key, position + 1);
  AS_INVARIANT(as_arc_is_hole(&entry->arc) && next <= position);
  entry->stands_for_holes = !next;
  if (next) return;
  set(solver, KEY_FIRST_HOLE, key, position + 1);
  list(solver, position);
}

static void remove_holes(as_tiered *solver, uint32_t key) {
  uint32_t first = solver->mirror.keys.at[key].first_hole;
  assert(first && solver->mirror.entries.at[first - 1].stands_for_holes);
  unlist(solver, first - 1);
  set(solver, KEY_HOLES, key, 0);
}

/* Looks at the newest arcs only: those of a term are few, as no one lies within another. */
static bool is_implied(const as_mirror *mirror, const as_mirror_entry *entry) {
  uint32_t at = mirror->keys.at[entry->key - 1].arcs;
  for (uint32_t i = 0; at && i < ARCS_LOOKED_AT; i++, at = mirror->entries.at[at - 1].older)
    if (as_arc_within(&mirror->entries.at[at - 1].arc, &entry->arc)) return true;
  return false;
}

static void remove_implied_arcs(as_tiered *solver, uint32_t position) {
  const as_mirror *mirror = &solver->mirror;
  const as_mirror_entry *entry = &mirror->entries.at[position];
  uint32_t at = mirror->keys.at[entry->key - 1].arcs;
  for (uint32_t i = 0; at && i < ARCS_LOOKED_AT; i++) {
    uint32_t older = mirror->entries.at[at - 1].older;
    if (as_arc_within(&entry->arc, &mirror->entries.at[at - 1].arc)) remove_arc(solver, at - 1);
    at = older;
  }
}

/* A point that is in no hole implies all of them; another arc is held against a few. */
static bool implies_holes(const as_mirror *mirror, const as_mirror_entry *entry) {
  uint32_t at = mirror->keys.at[entry->key - 1].holes;
  if (as_arc_is_point(&entry->arc))
    return at && !as_hole_table_find(&mirror->holes, (as_hole){entry->key, entry->arc.low});
  bool implied = at;
  for (uint32_t i = 0; at && implied; i++, at = mirror->entries.at[at - 1].older)
    implied = i < ARCS_LOOKED_AT && as_arc_within(&entry->arc, &mirror->entries.at[at - 1].arc);
  return implied;
}

static uint64_t hole_of(const as_arc *arc) {
  AS_INVARIANT(arc->width >= 1 && arc->width <= 64 && as_arc_is_hole(arc));
  return (arc->high + 1) & (UINT64_MAX >> (64 - arc->width));
}

static uint32_t key_of(as_tiered *solver, as_term term) {
  as_mirror *mirror = &solver->mirror;
  uint32_t *known = as_id_table_put(solver->memory, &mirror->key_of, term.id);
  if (!*known) {
    as_mirror_key_vector_push(solver->memory, &mirror->keys, (as_mirror_key){.term = term});
    *known = mirror->keys.count;
  }
  assert(as_term_same(mirror->keys.at[*known - 1].term, term));
  return *known;
}

static void enter_arc(as_tiered *solver, uint32_t position) {
  const as_mirror_entry *entry = &solver->mirror.entries.at[position];
  bool hole = as_arc_is_hole(&entry->arc);
  if (hole) ++*as_hole_table_put(solver->memory, &solver->mirror.holes, (as_hole){entry->key, hole_of(&entry->arc)});
  if (is_implied(&solver->mirror, entry)) return;
  if (hole) {
    add_hole(solver, position);
    return;
  }
  remove_implied_arcs(solver, position);
  if (implies_holes(&solver->mirror, entry)) remove_holes(solver, entry->key - 1);
  add_arc(solver, position);
}

void as_mirror_enter(as_tiered *solver) {
  as_mirror *mirror = &solver->mirror;
  uint32_t position = mirror->entries.count - 1;
  as_mirror_entry *entry = &mirror->entries.at[position];
  entry->log_mark = mirror->log.count;
  if (as_arc_read(solver->terms, entry->claim, &entry->arc)) {
    entry->key = key_of(solver, entry->arc.term);
    enter_arc(solver, position);
  } else {
    list(solver, position);
  }
}

static void forget_hole(as_mirror *mirror, const as_mirror_entry *entry) {
  if (!entry->key || !as_arc_is_hole(&entry->arc)) return;
  as_hole hole = {entry->key, hole_of(&entry->arc)};
  uint32_t *times = as_hole_table_find(&mirror->holes, hole);
  assert(times && *times);
  if (--*times == 0) as_hole_table_remove(&mirror->holes, hole);
}

void as_mirror_leave(as_tiered *solver) {
  as_mirror *mirror = &solver->mirror;
  const as_mirror_entry *entry = &mirror->entries.at[mirror->entries.count - 1];
  forget_hole(mirror, entry);
  assert(entry->log_mark <= mirror->log.count);
  while (mirror->log.count > entry->log_mark) {
    as_mirror_change change = as_mirror_log_pop(&mirror->log);
    *place_of(mirror, (word)change.word, change.index) = change.old;
  }
}
