#include "analyse/summaries/finals.h"
#include "c/exec/exec.h"
#include "c/link/link.h"

#include <assay/term/variables.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- worlds ---- */

void as_world_open(as_world *w, as_memory *memory, const as_solver_options *options) {
  *w = (as_world){.memory = memory};
  w->terms = as_terms_create(memory), w->apart = as_term_true(w->terms);
  w->models = as_models_create(w->terms);
  w->paths = as_paths_create(w->models);
  w->solver = as_solver_create(w->paths, options);
  if (options) w->options = *options;
}

void as_world_close(as_world *w) {
  as_address_vector_release(w->memory, &w->addresses);
  as_solver_destroy(w->solver);
  as_paths_destroy(w->paths);
  as_models_destroy(w->models);
  as_terms_destroy(w->terms);
}

/* ---- outcomes ---- */

static const char *keep(as_finals *f, const char *text) {
  return text ? as_region_copy(&f->region, text, strlen(text) + 1) : NULL;
}

as_term as_finals_claims(as_terms *terms, const as_path *path) {
  as_term all = as_term_true(terms);
  for (; path && as_path_length(path); path = as_path_parent(path)) all = as_term_and(terms, as_path_claim(path), all);
  return all;
}

static uint32_t global_of(const as_finals *f, const char *name) { return as_core_find_global(f->machine->unit, name); }

as_object as_finals_object(const as_finals *f, const char *name) {
  uint32_t global = global_of(f, name);
  return global == AS_CORE_NONE ? (as_object){0} : as_machine_global_object(f->machine, global);
}

static void see_stretch(void *data, const as_space_stretch *stretch) {
  as_value *value = data;
  if (stretch->offset) return;
  if (stretch->kind == AS_STRETCH_VALUE) *value = *stretch->value;
  if (stretch->kind == AS_STRETCH_BYTES && stretch->known.count) {
    uint8_t byte = stretch->known.bytes ? stretch->known.bytes[0] : stretch->known.byte;
    *value = as_value_bits(byte);
  }
}

as_value as_finals_variable(const as_finals *f, as_space space, const char *name) {
  as_value value = as_value_indeterminate();
  as_object object = as_finals_object(f, name);
  if (as_object_exists(object)) as_space_stretches(space, object, see_stretch, &value);
  return value;
}

static bool has_returned(const as_finals *f, as_space space) {
  as_value value = as_finals_variable(f, space, "assay_shape_returned");
  return as_value_is_bits(&value) && value.bits;
}

/* A summary, or a function that others see: helpers are neither. */
static bool stands_alone(const as_core_unit *unit, uint32_t function) {
  const as_core_function *f = &unit->functions.at[function];
  const char *name = as_core_name(unit, f->name);
  size_t length = strlen(name), suffix = strlen(AS_LINK_SUMMARY);
  bool is_summary = length > suffix && !strcmp(name + length - suffix, AS_LINK_SUMMARY);
  return is_summary || f->linkage == AS_CORE_LINKAGE_EXTERNAL;
}

/* The function that the harness calls, or a helper of its, asks for it: what others ask for that it calls is its own
 * mistake. */
static bool is_misuse(const as_finals *f, const as_failure *failure, const as_state *state) {
  enum { DEEP = 64, HARNESS_AND_FUNCTION = 2 };
  as_call_place places[DEEP];
  uint32_t count = state ? as_state_calls(state, places, DEEP) : 0, alone = 0;
  if (failure->check != AS_CHECK_PRECONDITION || !count || count > DEEP) return false;
  for (uint32_t i = 0; i < count; i++) alone += stands_alone(f->machine->unit, places[i].function);
  return alone <= HARNESS_AND_FUNCTION;
}

static void see(void *data, as_run *run, const as_outcome *outcome) {
  as_finals *f = data;
  const as_state *state = outcome->state;
  as_final one = {.kind = AS_FINAL_LOST, .range = AS_CORE_NONE, .note = state ? state->guest : NULL};
  one.path = as_finals_claims(as_run_terms(run), outcome->path);
  switch (outcome->kind) {
  case AS_OUTCOME_ENDED:
    one.kind = has_returned(f, state->space) ? AS_FINAL_RETURNS : AS_FINAL_EXITS;
    one.status = ((const as_exit *)outcome->result)->status;
    one.space = as_space_share(state->space);
    one.output = as_plist_share(state->output);
    break;
  case AS_OUTCOME_BUG:
  case AS_OUTCOME_POSSIBLE_BUG: {
    const as_failure *failure = outcome->result;
    one.kind = AS_FINAL_FAILS, one.message = keep(f, failure->message), one.range = failure->range;
    one.check = as_check_get(failure->check)->name;
    one.is_misuse = is_misuse(f, failure, state);
    break;
  }
  case AS_OUTCOME_GIVEN_UP: one.message = keep(f, as_limit_sentence(outcome->limit)), f->lost++; break;
  }
  as_final_vector_push(f->memory, &f->all, one);
}

/* ---- limits ---- */

/* What a summary says about itself is what is to be found out. That it takes one value for all is what it does. */
static bool is_meant(as_limit limit) {
  return limit == AS_LIMIT_SUMMARY_OVER || limit == AS_LIMIT_SUMMARY_UNDER || limit == AS_LIMIT_PICKED;
}

static const char *say_limit(as_finals *f, const as_ledger_entry *entry) {
  as_text text = {.memory = f->memory};
  as_text_put(&text, as_limit_sentence(entry->limit));
  if (*entry->where) as_text_printf(&text, " at %s", entry->where);
  const char *kept = keep(f, as_text_get(&text));
  as_text_release(&text);
  return kept;
}

/* What was given up is there, with its path, unless limits were reached beside. */
static void read_ledger(as_finals *f) {
  const as_ledger *ledger = as_run_ledger(f->run);
  const as_ledger_entry *under = NULL;
  uint64_t count = 0;
  for (uint32_t i = 0; i < ledger->count; i++) {
    const as_ledger_entry *entry = &ledger->entry[i];
    if (is_meant(entry->limit)) continue;
    if (as_limit_flag(entry->limit) == AS_FLAG_OVER) f->adds = say_limit(f, entry);
    if (as_limit_flag(entry->limit) == AS_FLAG_UNDER) under = entry, count += entry->count;
  }
  if (under && count > f->lost) f->lacks = say_limit(f, under);
}

/* ---- the run ---- */

bool as_finals_run(as_finals *f, as_world *world, const as_core_unit *program, const as_finals_settings *settings,
                   const char *entry) {
  *f = (as_finals){.memory = world->memory, .world = world};
  as_region_init(&f->region, f->memory);
  as_run_options run = settings->run;
  run.solver = world->solver, run.outcome = see, run.outcome_data = f, run.budget.seconds = settings->seconds;
  run.others_from = settings->others_from, run.others_to = settings->others_to;
  as_machine_options machine = settings->machine;
  machine.entry = entry, machine.keep_output = true;
  if (world->shared.count) machine.addresses = &world->shared;
  f->own_from = as_terms_variables(world->terms);
  const char *error = NULL;
  f->run = as_run_create(f->memory, &run);
  f->machine = as_machine_create(f->run, program, &machine, &error);
  if (!f->machine) return f->lacks = keep(f, error), false;
  as_run_begin(f->run, as_machine_engine(), f->machine, as_machine_first(f->machine));
  as_run_all(f->run);
  f->own_to = as_terms_variables(world->terms);
  read_ledger(f);
  return true;
}

/* Of the objects that are there in all runs, and of no others. */
static void know_address(void *data, as_term claim) {
  as_world *w = data;
  as_u32_vector all = {0};
  bool is_shared = true;
  as_term_variables(w->terms, claim, &all);
  for (uint32_t i = 0; i < all.count; i++) {
    bool is_one = false;
    for (uint32_t k = 0; k < w->addresses.count && !is_one; k++)
      is_one = as_term_variable_number(w->terms, w->addresses.at[k]) == all.at[i];
    is_shared &= is_one;
  }
  as_u32_vector_release(as_terms_memory(w->terms), &all);
  if (is_shared) w->apart = as_term_and(w->terms, w->apart, claim);
}

void as_world_share_addresses(as_world *w, const as_finals *before) {
  uint32_t count = as_space_objects(before->all.at[0].space);
  for (uint32_t i = w->addresses.count; i < count; i++) {
    char name[60];
    snprintf(name, sizeof name, "address of object %" PRIu32, i + 1);
    as_term one = as_term_variable(w->terms, as_sort_bv(before->machine->pointer_bits), name);
    as_address_vector_push(w->memory, &w->addresses, one);
  }
  w->shared = (as_shared_addresses){w->addresses.at, w->addresses.count, know_address, w};
}

void as_finals_release(as_finals *f) {
  for (uint32_t i = 0; f->machine && i < f->all.count; i++) {
    as_space_drop(f->machine->spaces, &f->all.at[i].space);
    as_plist_drop(&f->machine->lists, &f->all.at[i].output);
  }
  as_run_destroy(f->run);
  if (f->machine) as_machine_destroy(f->machine);
  as_final_vector_release(f->memory, &f->all);
  as_region_release(&f->region);
}
