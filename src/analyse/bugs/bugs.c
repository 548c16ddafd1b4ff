#include "analyse/bugs/bugs.h"
#include "analyse/bugs/wire.h"
#include "analyse/suite/share.h"
#include "c/core/calls.h"
#include "c/core/order.h"
#include "c/link/link.h"

#include <assay/base/clock.h>
#include <string.h>

void as_bugs_init(as_bugs *all, as_memory *memory, const as_bugs_settings *settings, const as_core_unit *program,
                  as_c_view *view) {
  *all = (as_bugs){.memory = memory, .settings = settings, .program = program, .view = view};
  as_region_init(&all->region, memory);
}

void as_bugs_release(as_bugs *all) {
  for (uint32_t i = 0; i < all->functions.count; i++) as_ledger_release(&all->functions.at[i].limits);
  as_bugs_functions_release(all->memory, &all->functions);
  as_candidates_release(all->memory, &all->candidates);
  as_region_release(&all->region);
}

static bool is_wanted(const as_bugs *all, const char *name) {
  const as_bugs_settings *s = all->settings;
  for (uint32_t i = 0; i < s->function_count; i++)
    if (!strcmp(s->functions[i], name)) return true;
  return !s->function_count;
}

bool as_bugs_is_function(const as_bugs *all, uint32_t function) {
  const as_core_function *core = &all->program->functions.at[function];
  if (!core->blocks || as_core_is_libc(all->program, core->range)) return false;
  as_place place = as_c_outermost(all->program, core->range);
  return place.file && strncmp(place.file, "/usr/", 5) != 0;
}

static bool is_internal(const as_bugs *all, uint32_t function, const bool *taken, const bool *called) {
  const as_core_function *core = &all->program->functions.at[function];
  return core->linkage == AS_CORE_LINKAGE_INTERNAL && called[function] && !taken[function];
}

/* Variables in which libc remembers something between calls. */
static void mark_state(as_bugs *all) {
  const as_core_unit *unit = all->program;
  bool *marks = as_region_alloc(&all->region, unit->globals.count + 1);
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *g = &unit->globals.at[i];
    marks[i] = as_core_is_libc(unit, g->range) && !(g->qualifiers & AS_CORE_QUALIFIER_CONST);
  }
  all->has_state = as_region_alloc(&all->region, unit->functions.count + 1);
  memset(all->has_state, 0, unit->functions.count + 1);
  as_core_mark_users(all->memory, unit, marks, all->has_state);
}

static void begin_effects(as_bugs *all) {
  uint32_t count = all->program->functions.count;
  if (all->settings->calls == AS_BUGS_CALLS_BODY) return;
  all->effects = as_region_alloc(&all->region, (count + 1) * sizeof *all->effects);
  for (uint32_t i = 0; i < count; i++) all->effects[i] = NULL;
  mark_state(all);
}

void as_bugs_begin(as_bugs *all) {
  uint32_t count = all->program->functions.count;
  uint32_t *levels = as_region_alloc(&all->region, (count + 1) * sizeof *levels);
  all->level_count = as_core_levels(all->memory, all->program, levels);
  begin_effects(all);
  bool *taken = as_memory_alloc_zeroed(all->memory, 2 * (count + 1)), *called = taken + count + 1;
  as_core_mark_addresses(all->program, taken);
  as_core_mark_called(all->program, called);
  for (uint32_t i = 0; i < all->program->functions.count; i++) {
    const char *name = as_c_function(all->view, i)->name;
    bool is_left_out = all->settings->wanted && !all->settings->wanted[i];
    if (is_left_out || !as_bugs_is_function(all, i) || !is_wanted(all, name)) continue;
    const as_place *place = as_c_place(all->view, all->program->functions.at[i].range);
    as_bugs_function f = {.function = i,
                          .name = name,
                          .place = place,
                          .is_internal = is_internal(all, i, taken, called),
                          .is_called = called[i],
                          .level = levels[i],
                          .limits.memory = all->memory};
    as_bugs_functions_push(all->memory, &all->functions, f);
  }
  as_memory_free(all->memory, taken, 2 * (count + 1));
}

/* ---- all of them ---- */

typedef struct looking {
  as_bugs *all;
  as_bugs_settings settings; /* those of a function */
  as_u32_vector wave;        /* functions of one level, by their number in the list */
  uint32_t done;             /* before them */
} looking;

static as_bugs_function *function_of(looking *l, uint32_t index) { return &l->all->functions.at[l->wave.at[index]]; }

/* No longer than until the deadline. */
static void look(looking *l, as_bugs_function *f, as_text *effects) {
  static const double moment = 0.01;
  const as_bugs_settings *wanted = l->all->settings;
  l->settings = *wanted;
  double left = wanted->deadline > 0 ? wanted->deadline - as_clock_seconds() : 0, *seconds;
  seconds = &l->settings.run.budget.seconds;
  if (left < moment) left = moment;
  if (wanted->deadline > 0 && (*seconds <= 0 || left < *seconds)) *seconds = left;
  if (wanted->jobs > 1) l->settings.run.budget.bytes /= wanted->jobs;
  l->all->settings = &l->settings;
  as_bugs_look(l->all, f, effects);
  l->all->settings = wanted;
  f->is_looked_at = true, f->peak_bytes = as_memory_peak(l->all->memory);
}

static void work(void *data, uint32_t index, as_text *answer) {
  looking *l = data;
  uint32_t first = l->all->candidates.count;
  as_text effects = {.memory = l->all->memory};
  look(l, function_of(l, index), &effects);
  as_bugs_put(l->all, function_of(l, index), first, &effects, answer);
  as_text_release(&effects);
  l->all->candidates.count = first;
}

static void lose(void *data, uint32_t index, as_share_loss loss, const char *what) {
  looking *l = data;
  as_bugs_function *f = function_of(l, index);
  bool is_interrupted = *l->all->settings->run.interrupt;
  as_limit ended = is_interrupted ? AS_LIMIT_INTERRUPTED : AS_LIMIT_SECONDS;
  f->is_looked_at = loss != AS_SHARE_NOT_BEGUN;
  as_ledger_raise(&f->limits, loss == AS_SHARE_CRASHED ? AS_LIMIT_UNSUPPORTED : ended, what);
}

static void take(void *data, uint32_t index, const char *answer, size_t length) {
  looking *l = data;
  if (!as_bugs_take(l->all, function_of(l, index), answer, length))
    lose(l, index, AS_SHARE_CRASHED, "its process gave no answer that can be read: this is a defect of assay");
}

static void tell(void *data, uint32_t done) {
  const looking *l = data;
  const as_bugs_settings *s = l->all->settings;
  if (s->looked) s->looked(s->data, l->all, l->done + done);
}

static void run_here(looking *l) {
  const as_bugs_settings *s = l->all->settings;
  for (uint32_t i = 0; i < l->wave.count; i++) {
    as_text effects = {.memory = l->all->memory};
    if (*s->run.interrupt || (s->deadline > 0 && as_clock_seconds() >= s->deadline))
      lose(l, i, AS_SHARE_NOT_BEGUN, NULL);
    else {
      look(l, function_of(l, i), &effects);
      as_bugs_keep_effects(l->all, function_of(l, i), as_text_get(&effects), effects.length);
    }
    as_text_release(&effects);
    tell(l, i + 1);
  }
}

/* Who makes no headway long after the limit of a function is lost. */
static double patience(double seconds) { return seconds > 0 ? 3 * seconds + 10 : 0; }

/* Functions of one level: none of them waits for another. */
static void run_wave(looking *l) {
  const as_bugs_settings *s = l->all->settings;
  as_share share = {.memory = l->all->memory,
                    .count = l->wave.count,
                    .jobs = s->jobs,
                    .seconds = patience(s->run.budget.seconds),
                    .deadline = s->deadline,
                    .interrupt = s->run.interrupt,
                    .data = l,
                    .work = work,
                    .take = take,
                    .lose = lose,
                    .waited = tell};
  if (s->jobs > 1 && l->wave.count > 1)
    as_share_run(&share);
  else
    run_here(l);
}

/* In the order of their functions, whichever were looked at first. */
static void sort_candidates(as_bugs *all) {
  as_candidates sorted = {0};
  for (uint32_t f = 0; f < all->functions.count; f++)
    for (uint32_t i = 0; i < all->candidates.count; i++)
      if (all->candidates.at[i].function == all->functions.at[f].function)
        as_candidates_push(all->memory, &sorted, all->candidates.at[i]);
  as_candidates_release(all->memory, &all->candidates);
  all->candidates = sorted;
}

void as_bugs_run(as_bugs *all) {
  looking l = {.all = all};
  for (uint32_t level = 0; level < all->level_count; level++) {
    l.wave.count = 0;
    for (uint32_t i = 0; i < all->functions.count; i++)
      if (all->functions.at[i].level == level) as_u32_vector_push(all->memory, &l.wave, i);
    if (l.wave.count) run_wave(&l);
    l.done += l.wave.count;
  }
  as_u32_vector_release(all->memory, &l.wave);
  sort_candidates(all);
}
