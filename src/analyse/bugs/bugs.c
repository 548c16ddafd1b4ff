#include "analyse/bugs/bugs.h"
#include "analyse/bugs/kept.h"
#include "analyse/bugs/wire.h"
#include "analyse/suite/share.h"
#include "c/core/calls.h"
#include "c/core/order.h"
#include "c/core/written.h"
#include "c/link/link.h"
#include "c/link/summary.h"

#include <assay/base/clock.h>
#include <string.h>

void as_bugs_init(as_bugs *all, as_memory *memory, const as_bugs_settings *settings, const as_core_unit *program,
                  as_c_view *view) {
  *all = (as_bugs){.memory = memory, .settings = settings, .program = program, .view = view};
  as_region_init(&all->region, memory);
  all->taken = as_region_alloc(&all->region, program->functions.count + 1);
  memset(all->taken, 0, program->functions.count + 1);
  as_core_mark_addresses(program, all->taken);
  all->summary_files = as_summary_files(&all->region, program);
  all->written = as_region_alloc(&all->region, program->globals.count + 1);
  memset(all->written, 0, program->globals.count + 1);
  all->preset = as_region_alloc(&all->region, program->globals.count + 1);
  memset(all->preset, 0, program->globals.count + 1);
  as_core_mark_written(memory, program, all->written, all->preset);
  all->z3 = as_z3_worker_create(memory, settings->run.solver_options.z3_library);
}

void as_bugs_release(as_bugs *all) {
  for (uint32_t i = 0; i < all->functions.count; i++) as_ledger_release(&all->functions.at[i].limits);
  as_bugs_functions_release(all->memory, &all->functions);
  as_candidates_release(all->memory, &all->candidates);
  as_machine_destroy(all->machine);
  as_z3_worker_destroy(all->z3);
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
  if (as_summary_is_in(all->summary_files, all->program, function)) return false;
  as_place place = as_c_outermost(all->program, core->range);
  return place.file && strncmp(place.file, "/usr/", 5) != 0;
}

static bool is_internal(const as_bugs *all, uint32_t function, const bool *called) {
  const as_core_function *core = &all->program->functions.at[function];
  return core->linkage == AS_CORE_LINKAGE_INTERNAL && called[function] && !all->taken[function];
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
  all->found = as_region_alloc(&all->region, (count + 1) * sizeof *all->found);
  for (uint32_t i = 0; i < count; i++) all->effects[i] = all->found[i] = NULL;
  mark_state(all);
}

void as_bugs_begin(as_bugs *all) {
  uint32_t count = all->program->functions.count;
  uint32_t *levels = as_region_alloc(&all->region, (count + 1) * sizeof *levels);
  all->level_count = as_core_levels(all->memory, all->program, levels);
  begin_effects(all);
  bool *called = as_memory_alloc_zeroed(all->memory, count + 1);
  as_core_mark_called(all->program, called);
  for (uint32_t i = 0; i < all->program->functions.count; i++) {
    const char *name = as_c_function(all->view, i)->name;
    bool is_left_out = all->settings->wanted && !all->settings->wanted[i];
    if (is_left_out || !as_bugs_is_function(all, i) || !is_wanted(all, name)) continue;
    const as_place *place = as_c_place(all->view, all->program->functions.at[i].range);
    as_bugs_function f = {.function = i,
                          .name = name,
                          .place = place,
                          .is_internal = is_internal(all, i, called),
                          .is_called = called[i],
                          .level = levels[i],
                          .limits.memory = all->memory};
    as_bugs_functions_push(all->memory, &all->functions, f);
  }
  as_memory_free(all->memory, called, count + 1);
}

/* ---- all of them ---- */

typedef struct looking {
  as_bugs *all;
  as_bugs_settings settings; /* those of a function */
  as_kept_bugs *kept;
  as_u32_vector tasks; /* functions of one level that have to be looked at, by their number in the list */
  uint32_t done;       /* others */
} looking;

static as_bugs_function *function_of(looking *l, uint32_t task) { return &l->all->functions.at[l->tasks.at[task]]; }

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

static void work(void *data, uint32_t task, as_text *answer) {
  looking *l = data;
  uint32_t first = l->all->candidates.count;
  as_text effects = {.memory = l->all->memory};
  as_text more = {.memory = l->all->memory};
  const as_bugs_more *m = l->all->settings->more;
  look(l, function_of(l, task), &effects);
  if (m) m->put(m->data, function_of(l, task)->function, NULL, &more);
  as_bugs_put(l->all, function_of(l, task), first, &effects, &more, answer);
  as_text_release(&effects), as_text_release(&more);
  l->all->candidates.count = first;
}

static void lose(void *data, uint32_t task, as_share_loss loss, const char *what) {
  looking *l = data;
  as_bugs_function *f = function_of(l, task);
  bool is_interrupted = *l->all->settings->run.interrupt;
  as_limit ended = is_interrupted ? AS_LIMIT_INTERRUPTED : AS_LIMIT_SECONDS;
  f->is_looked_at = loss != AS_SHARE_NOT_BEGUN;
  as_ledger_raise(&f->limits, loss == AS_SHARE_CRASHED ? AS_LIMIT_UNSUPPORTED : ended, what);
}

static void take(void *data, uint32_t task, const char *answer, size_t length) {
  looking *l = data;
  uint32_t first = l->all->candidates.count;
  as_bugs_function *f = function_of(l, task);
  const as_bugs_more *m = l->all->settings->more;
  as_bugs_got got;
  if (as_bugs_take(l->all, f, answer, length, &got) && as_bugs_keep_effects(l->all, f, got.effects) &&
      (!m || m->take(m->data, f->function, NULL, got.more)))
    as_kept_bugs_put(l->kept, f, first, got.effects);
  else
    lose(l, task, AS_SHARE_CRASHED, "its process gave no answer that can be read: this is a defect of assay");
}

static void tell(void *data, uint32_t done) {
  const looking *l = data;
  const as_bugs_settings *s = l->all->settings;
  if (s->looked) s->looked(s->data, l->all, l->done + done);
}

static void look_here(looking *l, uint32_t task) {
  uint32_t first = l->all->candidates.count;
  as_bugs_function *f = function_of(l, task);
  as_text text = {.memory = l->all->memory};
  look(l, f, &text);
  as_bugs_bytes effects = {as_region_copy(&l->all->region, as_text_get(&text), text.length + 1), text.length};
  as_text_release(&text);
  as_bugs_keep_effects(l->all, f, effects);
  as_kept_bugs_put(l->kept, f, first, effects);
}

static void run_here(looking *l) {
  const as_bugs_settings *s = l->all->settings;
  for (uint32_t i = 0; i < l->tasks.count; i++) {
    if (*s->run.interrupt || (s->deadline > 0 && as_clock_seconds() >= s->deadline))
      lose(l, i, AS_SHARE_NOT_BEGUN, NULL);
    else
      look_here(l, i);
    tell(l, i + 1);
  }
}

/* Of one level. What is kept is taken from there. */
static void find_tasks(looking *l, uint32_t level) {
  l->tasks.count = 0;
  for (uint32_t i = 0; i < l->all->functions.count; i++) {
    as_bugs_function *f = &l->all->functions.at[i];
    if (f->level != level) continue;
    if (as_kept_bugs_find(l->kept, f))
      l->done++;
    else
      as_u32_vector_push(l->all->memory, &l->tasks, i);
  }
}

/* In the order of their functions, whoever was looked at first. */
static void sort_candidates(as_bugs *all) {
  uint32_t functions = all->program->functions.count, at = 0;
  as_candidates sorted = {0};
  uint32_t *count = as_memory_alloc_zeroed(all->memory, (functions + 1) * sizeof *count);
  for (uint32_t i = 0; i < all->candidates.count; i++) count[all->candidates.at[i].function]++;
  for (uint32_t i = 0; i < all->functions.count; i++) {
    uint32_t function = all->functions.at[i].function, here = count[function];
    count[function] = at, at += here;
  }
  as_candidates_reserve(all->memory, &sorted, at + 1);
  for (uint32_t i = 0; i < all->candidates.count; i++)
    sorted.at[count[all->candidates.at[i].function]++] = all->candidates.at[i];
  sorted.count = at;
  as_memory_free(all->memory, count, (functions + 1) * sizeof *count);
  as_candidates_release(all->memory, &all->candidates);
  all->candidates = sorted;
}

/* Who makes no headway long after the limit of a function is lost. */
static double patience(double seconds) { return seconds > 0 ? 3 * seconds + 10 : 0; }

/* Functions of one level: none of them waits for another. */
static void run_level(looking *l) {
  const as_bugs_settings *s = l->all->settings;
  as_share share = {.memory = l->all->memory,
                    .count = l->tasks.count,
                    .jobs = s->jobs,
                    .seconds = patience(s->run.budget.seconds),
                    .deadline = s->deadline,
                    .interrupt = s->run.interrupt,
                    .data = l,
                    .work = work,
                    .take = take,
                    .lose = lose,
                    .waited = tell};
  if (s->jobs > 1 && l->tasks.count > 1)
    as_share_run(&share);
  else
    run_here(l);
}

/* Of a level that is done, whoever looked at it: what is seen does not depend on who was first. */
static void show_effects(as_bugs *all, uint32_t level) {
  for (uint32_t i = 0; all->effects && i < all->functions.count; i++) {
    const as_bugs_function *f = &all->functions.at[i];
    if (f->level == level) all->effects[f->function] = all->found[f->function];
  }
}

void as_bugs_run(as_bugs *all) {
  looking l = {.all = all, .kept = as_kept_bugs_open(all, all->taken)};
  for (uint32_t level = 0; level < all->level_count; level++) {
    find_tasks(&l, level);
    if (l.tasks.count) run_level(&l);
    l.done += l.tasks.count;
    show_effects(all, level);
  }
  sort_candidates(all);
  as_u32_vector_release(all->memory, &l.tasks);
  as_kept_bugs_close(l.kept);
}
