#include "analyse/bugs/bugs.h"
#include "c/core/calls.h"
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

void as_bugs_run(as_bugs *all) {
  uint32_t count = all->program->functions.count;
  bool *taken = as_memory_alloc_zeroed(all->memory, 2 * (count + 1)), *called = taken + count + 1;
  as_core_mark_addresses(all->program, taken);
  as_core_mark_called(all->program, called);
  double began = as_clock_seconds();
  const volatile int *interrupt = all->settings->run.interrupt;
  for (uint32_t i = 0; i < all->program->functions.count; i++) {
    const char *name = as_c_function(all->view, i)->name;
    if (!as_bugs_is_function(all, i) || !is_wanted(all, name)) continue;
    if (interrupt && *interrupt) all->stopped = true;
    if (all->settings->seconds > 0 && as_clock_seconds() - began > all->settings->seconds) all->stopped = true;
    if (all->stopped) break;
    as_bugs_function f = {.function = i,
                          .name = name,
                          .place = as_c_place(all->view, all->program->functions.at[i].range),
                          .is_internal = is_internal(all, i, taken, called),
                          .limits.memory = all->memory};
    as_bugs_functions_push(all->memory, &all->functions, f);
    as_bugs_look(all, &all->functions.at[all->functions.count - 1]);
  }
  as_memory_free(all->memory, taken, 2 * (count + 1));
}
