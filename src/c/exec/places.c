/* Where a state is, as the author of the program sees it. Models of libc are no part of the program, nor are summaries
 * that come with assay: what happens in one happens where the program calls it. */
#include "c/exec/exec.h"
#include "c/link/link.h"

#include <stdio.h>
#include <string.h>

/* ---- the present instruction ---- */

/* The innermost frame of the program, or NULL. */
static const as_frame *program_frame(const as_frame *frame) {
  while (frame && frame->plan->is_hidden) frame = frame->caller;
  return frame;
}

uint32_t as_exec_range(const as_exec *x) {
  if (!x->at) return AS_CORE_NONE;
  if (!x->frame || !x->frame->plan->is_hidden) return x->at->range;
  const as_frame *frame = program_frame(x->frame);
  return frame ? frame->plan->code[frame->next].range : AS_CORE_NONE;
}

uint32_t as_exec_call_range(const as_exec *x) {
  if (x->frame && x->frame->plan->is_hidden && !x->frame->plan->is_libc) return as_exec_range(x);
  const as_frame *frame = program_frame(x->frame), *caller = frame ? program_frame(frame->caller) : NULL;
  if (caller) return caller->plan->code[caller->next].range;
  return frame ? frame->plan->core->range : AS_CORE_NONE;
}

/* The name that the program has for what its headers call otherwise. */
static const char *usual_name(const as_machine *machine, const char *name) {
  for (const char *const *prefix = as_machine_known_names(machine)->prefixes; *prefix; prefix++)
    if (!strncmp(name, *prefix, strlen(*prefix))) return name + strlen(*prefix);
  return name;
}

const char *as_exec_libc_name(const as_exec *x) {
  const as_frame *frame = x->frame, *called = NULL;
  for (; frame && frame->plan->is_hidden; frame = frame->caller) called = frame;
  if (!called) return NULL;
  const char *name = usual_name(x->machine, as_core_name(x->machine->unit, called->plan->core->name));
  size_t length = strlen(name), suffix = strlen(AS_LINK_SUMMARY);
  if (length <= suffix || strcmp(name + length - suffix, AS_LINK_SUMMARY) != 0) return name;
  char *plain = as_run_alloc(x->run, length + 1);
  snprintf(plain, length + 1, "%.*s", (int)(length - suffix), name);
  return plain;
}

static const as_core_range *place_of(const as_exec *x, const char **file) {
  const as_core_unit *unit = x->machine->unit;
  uint32_t range = as_exec_range(x);
  if (range == AS_CORE_NONE) return NULL;
  const as_core_range *place = &unit->ranges.at[as_core_range_outermost(unit, range)];
  *file = as_core_name(unit, unit->files.at[place->file]);
  return place;
}

void as_exec_say_where(as_exec *x) {
  const char *file;
  const as_core_range *place = place_of(x, &file);
  if (place) as_run_where(x->run, file, place->line, place->column);
}

/* ---- sentences ---- */

/* A function of the machine that a libc model calls says the name of the libc model. */
static bool begins_with(const char *what, const char *name) {
  size_t length = strlen(name);
  return !strncmp(what, name, length) && (what[length] == ':' || what[length] == ' ');
}

const char *as_exec_name_libc(as_exec *x, const char *what) {
  const char *name = as_exec_libc_name(x);
  if (!name || begins_with(what, name)) return what;
  size_t size = strlen(name) + strlen(what) + 3;
  char *text = as_run_alloc(x->run, size);
  snprintf(text, size, "%s: %s", name, what);
  return text;
}

const char *as_exec_place(as_exec *x, const char *what) {
  const char *file, *named = as_exec_name_libc(x, what);
  const as_core_range *place = place_of(x, &file);
  if (!place) return named;
  size_t size = strlen(file) + strlen(named) + 64;
  char *text = as_run_alloc(x->run, size);
  snprintf(text, size, "%s:%u:%u: %s", file, place->line, place->column, named);
  return text;
}

/* ---- looking at states ---- */

uint32_t as_state_calls(const as_state *state, as_call_place *places, uint32_t capacity) {
  uint32_t count = 0;
  AS_REQUIRE(places || !capacity, "there is room for places");
  for (const as_frame *frame = program_frame(state->top); frame; frame = program_frame(frame->caller), count++)
    if (count < capacity) places[count] = (as_call_place){frame->plan->function, frame->plan->code[frame->next].range};
  return count;
}

uint32_t as_machine_range_of(const as_machine *machine, uint64_t made_or_ended) {
  uint32_t range = (uint32_t)made_or_ended;
  return as_core_is_libc(machine->unit, range) ? AS_CORE_NONE : range;
}
