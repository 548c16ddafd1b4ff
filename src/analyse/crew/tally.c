#include "analyse/crew/tally.h"
#include "c/link/link.h"

#include <stdlib.h>
#include <string.h>

static size_t words_of(const as_tally *t) { return t->program->blocks.count / 64 + 1; }

as_tally as_tally_begin(as_memory *memory, const as_core_unit *program) {
  as_tally t = {.memory = memory, .program = program, .ledger.memory = memory};
  as_region_init(&t.region, memory);
  t.covered = as_memory_alloc_zeroed(memory, words_of(&t) * sizeof *t.covered);
  return t;
}

void as_tally_release(as_tally *t) {
  if (!t->memory) return;
  as_memory_free(t->memory, t->covered, words_of(t) * sizeof *t->covered);
  as_tally_covers_release(t->memory, &t->covers);
  as_ledger_release(&t->ledger);
  as_region_release(&t->region);
  t->memory = NULL;
}

/* ---- covers ---- */

static bool is_same_cover(const as_cover *a, const as_cover *b) {
  return a->function == b->function && a->range == b->range;
}

static void join_cover(as_tally *t, const as_cover *cover) {
  uint32_t i = 0;
  while (i < t->covers.count && !is_same_cover(&t->covers.at[i], cover)) i++;
  if (i == t->covers.count)
    as_tally_covers_push(t->memory, &t->covers, (as_cover){.function = cover->function, .range = cover->range});
  as_cover *ours = &t->covers.at[i];
  if (cover->reached > ours->reached) ours->reached = cover->reached;
  if (cover->name && (!ours->name || strcmp(cover->name, ours->name) < 0))
    ours->name = as_region_copy(&t->region, cover->name, strlen(cover->name) + 1);
}

/* ---- together ---- */

static void add_solver(as_solver_statistics *all, const as_solver_statistics *more) {
  all->questions += more->questions, all->sat += more->sat, all->unsat += more->unsat;
  all->unknown += more->unknown, all->late += more->late, all->seconds += more->seconds;
  for (int i = 0; i < AS_TIER_COUNT; i++) {
    all->tier[i].asked += more->tier[i].asked, all->tier[i].answered += more->tier[i].answered;
    all->tier[i].seconds += more->tier[i].seconds;
  }
}

static void lessen_solver(as_solver_statistics *all, const as_solver_statistics *less) {
  all->questions -= less->questions, all->sat -= less->sat, all->unsat -= less->unsat;
  all->unknown -= less->unknown, all->late -= less->late, all->seconds -= less->seconds;
  for (int i = 0; i < AS_TIER_COUNT; i++) {
    all->tier[i].asked -= less->tier[i].asked, all->tier[i].answered -= less->tier[i].answered;
    all->tier[i].seconds -= less->tier[i].seconds;
  }
}

void as_tally_take_coverage(as_tally *t, const as_machine *machine) {
  const as_cover *covers;
  uint32_t count = as_machine_covers(machine, &covers);
  t->covers.count = 0;
  for (uint32_t i = 0; i < count; i++) join_cover(t, &covers[i]);
  for (uint32_t i = 0; i < (t->program->blocks.count + 63) / 64; i++) t->covered[i] = as_machine_covered(machine)[i];
}

void as_tally_take(as_tally *t, const as_run *run, const as_machine *machine) {
  t->run = as_run_get_statistics(run);
  t->solver = *as_solver_get_statistics(as_run_solver(run));
  as_ledger_release(&t->ledger);
  as_ledger_join(&t->ledger, as_run_ledger(run));
  as_tally_take_coverage(t, machine);
  t->instructions = as_machine_instructions(machine), t->merged = as_machine_merged(machine);
  for (int i = 0; i < AS_CALLEE_COUNT; i++) t->calls[i] = as_machine_calls(machine, (as_callee_kind)i);
}

void as_tally_lessen(as_tally *t, const as_tally *before) {
  lessen_solver(&t->solver, &before->solver);
  t->instructions -= before->instructions, t->merged -= before->merged;
  for (int i = 0; i < AS_CALLEE_COUNT; i++) t->calls[i] -= before->calls[i];
}

void as_tally_join(as_tally *t, const as_tally *more) {
  as_run_statistics_join(&t->run, &more->run);
  add_solver(&t->solver, &more->solver);
  as_ledger_join(&t->ledger, &more->ledger);
  for (uint32_t i = 0; i < more->covers.count; i++) join_cover(t, &more->covers.at[i]);
  for (size_t i = 0; i < words_of(t); i++) t->covered[i] |= more->covered[i];
  t->instructions += more->instructions, t->merged += more->merged;
  for (int i = 0; i < AS_CALLEE_COUNT; i++) t->calls[i] += more->calls[i];
  t->confirm_seconds += more->confirm_seconds;
}

static int compare_entries(const void *left, const void *right) {
  const as_ledger_entry *const *a = left, *const *b = right;
  int order = strverscmp((*a)->where, (*b)->where);
  return order ? order : strcmp(as_limit_name((*a)->limit), as_limit_name((*b)->limit));
}

void as_tally_sort(as_tally *t) {
  uint32_t count = t->ledger.count;
  as_ledger sorted = {.memory = t->memory};
  const as_ledger_entry **entries = as_memory_alloc(t->memory, count * sizeof *entries);
  for (uint32_t i = 0; i < count; i++) entries[i] = &t->ledger.entry[i];
  if (count) qsort(entries, count, sizeof *entries, compare_entries);
  for (uint32_t i = 0; i < count; i++)
    as_ledger_raise_by(&sorted, entries[i]->limit, entries[i]->where, entries[i]->count);
  as_memory_free(t->memory, entries, count * sizeof *entries);
  as_ledger_release(&t->ledger);
  t->ledger = sorted;
}

/* ---- coverage ---- */

static bool is_executed(const as_tally *t, uint32_t block) { return t->covered[block / 64] >> block % 64 & 1; }

uint64_t as_tally_blocks_covered(const as_tally *t) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < t->program->blocks.count; i++) count += is_executed(t, i);
  return count;
}

static bool is_function_covered(const as_tally *t, const as_core_function *function) {
  for (uint32_t i = 0; i < function->blocks; i++)
    if (!is_executed(t, function->first_block + i)) return false;
  return true;
}

bool as_tally_is_covered(const as_tally *t) {
  for (uint32_t i = 0; i < t->covers.count; i++)
    if (t->covers.at[i].reached != AS_REACHED_YES) return false;
  if (t->covers.count) return true;
  for (uint32_t i = 0; i < t->program->functions.count; i++) {
    const as_core_function *function = &t->program->functions.at[i];
    if (!as_core_is_libc(t->program, function->range) && !is_function_covered(t, function)) return false;
  }
  return true;
}

/* ---- bytes ---- */

static void walk_run(as_wire *w, as_run_statistics *s) {
  uint64_t *numbers[] = {&s->steps,         &s->branches, &s->forks,    &s->ended,       &s->bugs,
                         &s->possible_bugs, &s->given_up, &s->vanished, &s->guards,      &s->constant,
                         &s->simplified,    &s->by_model, &s->asked,    &s->questions,   &s->unknown,
                         &s->proved_ends,   &s->spots,    &s->waiting,  &s->most_waiting};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) as_wire_number(w, numbers[i]);
  for (int i = 0; i < AS_PURPOSE_COUNT; i++) as_wire_number(w, &s->questions_for[i]);
  AS_WIRE_NUMBER(w, s->deepest, uint32_t);
  as_wire_double(w, &s->seconds);
}

static void walk_solver(as_wire *w, as_solver_statistics *s) {
  uint64_t *numbers[] = {&s->questions, &s->sat, &s->unsat, &s->unknown, &s->late};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) as_wire_number(w, numbers[i]);
  as_wire_double(w, &s->seconds);
  for (int i = 0; i < AS_TIER_COUNT; i++) {
    as_wire_number(w, &s->tier[i].asked), as_wire_number(w, &s->tier[i].answered);
    as_wire_double(w, &s->tier[i].seconds);
  }
}

static void walk_ledger(as_wire *w, as_ledger *ledger) {
  uint32_t count = as_wire_count(w, ledger->count);
  for (uint32_t i = 0; i < count && !w->failed; i++) {
    as_ledger_entry entry = w->out ? ledger->entry[i] : (as_ledger_entry){0};
    AS_WIRE_NUMBER(w, entry.limit, as_limit);
    as_wire_text(w, &entry.where);
    as_wire_number(w, &entry.count);
    as_wire_require(w, (unsigned)entry.limit < AS_LIMIT_COUNT && entry.where);
    if (!w->out && !w->failed) as_ledger_raise_by(ledger, entry.limit, entry.where, entry.count);
  }
}

static void walk_covers(as_wire *w, as_tally *t) {
  uint32_t count = as_wire_count(w, t->covers.count);
  for (uint32_t i = 0; i < count && !w->failed; i++) {
    as_cover cover = w->out ? t->covers.at[i] : (as_cover){0};
    AS_WIRE_NUMBER(w, cover.function, uint32_t);
    AS_WIRE_NUMBER(w, cover.range, uint32_t);
    as_wire_text(w, &cover.name);
    AS_WIRE_NUMBER(w, cover.reached, as_reached);
    as_wire_require(w, (unsigned)cover.reached <= AS_REACHED_YES);
    if (!w->out && !w->failed) join_cover(t, &cover);
  }
}

/* Most words of many programs are zero. */
static void walk_covered(as_wire *w, as_tally *t) {
  for (size_t i = 0; i < words_of(t) && !w->failed; i++) as_wire_number(w, &t->covered[i]);
}

void as_tally_walk(as_wire *w, as_tally *t) {
  walk_run(w, &t->run);
  walk_solver(w, &t->solver);
  walk_ledger(w, &t->ledger);
  walk_covers(w, t);
  walk_covered(w, t);
  as_wire_number(w, &t->instructions), as_wire_number(w, &t->merged);
  for (int i = 0; i < AS_CALLEE_COUNT; i++) as_wire_number(w, &t->calls[i]);
  as_wire_double(w, &t->confirm_seconds);
}
