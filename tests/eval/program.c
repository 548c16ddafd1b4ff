#include "eval/eval.h"
#include <stdlib.h>
#include <string.h>

/* ---- objects with static storage ---- */

/* A flexible array member that is filled makes an object larger than its type. */
static size_t global_bytes(const as_core_unit *unit, const as_core_global *global) {
  return (size_t)(unit->types.at[global->type].size_bytes + global->extra_bytes);
}

static bool is_here(const as_core_global *global) {
  return global->definition == AS_CORE_DEFINITION_DEFINED || global->definition == AS_CORE_DEFINITION_TENTATIVE;
}

static void allocate_globals(eval *e) {
  const as_core_unit *unit = e->unit;
  e->globals = calloc((size_t)unit->globals.count + 1, sizeof *e->globals);
  if (!e->globals) eval_stop(EVAL_CANNOT, "no memory");
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *global = &unit->globals.at[i];
    if (!is_here(global)) {
      e->globals[i] = eval_host_global(as_core_name(unit, global->name));
      continue;
    }
    size_t size = global_bytes(unit, global);
    e->globals[i] = eval_allocate(global->align_bytes, size);
    memset(e->globals[i], 0, size);
  }
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *global = &unit->globals.at[i];
    if (global->definition != AS_CORE_DEFINITION_ALIAS) continue;
    uint32_t target = as_core_find_global(unit, as_core_name(unit, global->alias));
    if (target != AS_CORE_NONE) e->globals[i] = e->globals[target];
  }
}

static void fill_globals(eval *e) {
  const as_core_unit *unit = e->unit;
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *global = &unit->globals.at[i];
    if (!is_here(global)) continue;
    for (uint32_t k = 0; k < global->items; k++) {
      const as_core_item *item = &unit->items.at[global->first_item + k];
      char *to = e->globals[i] + item->offset_bytes;
      if (item->constant == AS_CORE_NONE) {
        memcpy(to, unit->chars.at + item->bytes, item->count);
      } else {
        const as_core_constant *constant = &unit->constants.at[item->constant];
        eval_store(e, constant->type, to, eval_constant(e, constant));
      }
    }
  }
}

/* ---- functions ---- */

static uint32_t alias_target(const as_core_unit *unit, uint32_t function) {
  for (uint32_t hops = 0; hops < unit->functions.count; hops++) {
    const as_core_function *f = &unit->functions.at[function];
    if (f->definition != AS_CORE_DEFINITION_ALIAS) return function;
    uint32_t target = as_core_find_function(unit, as_core_name(unit, f->alias));
    if (target == AS_CORE_NONE) return function;
    function = target;
  }
  return function;
}

static void prepare_functions(eval *e) {
  const as_core_unit *unit = e->unit;
  e->functions = calloc((size_t)unit->functions.count + 1, sizeof *e->functions);
  e->labels = calloc((size_t)unit->blocks.count + 1, 1);
  if (!e->functions || !e->labels) eval_stop(EVAL_CANNOT, "no memory");
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    e->functions[i].row = alias_target(unit, i);
    if (f->definition == AS_CORE_DEFINITION_DECLARED)
      e->functions[i].host = eval_host_find(as_core_name(unit, f->name));
  }
}

static void call_plain(eval *e, uint32_t function) {
  eval_call(e, eval_address(&e->functions[function]), e->unit->functions.at[function].type, NULL, NULL, 0);
}

static uint32_t priority_of(const as_core_function *f, enum as_core_symbol_flag which) {
  return which == AS_CORE_SYMBOL_CONSTRUCTOR ? f->constructor_priority : f->destructor_priority;
}

/* The function of this flag that comes after `last` (AS_CORE_NONE: the first), by priority, then by row. */
static uint32_t next_of(const as_core_unit *unit, enum as_core_symbol_flag which, uint32_t last) {
  uint32_t best = AS_CORE_NONE;
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *at = unit->functions.at;
    if (!(at[i].flags & (uint32_t)which) || at[i].blocks == 0) continue;
    uint32_t priority = priority_of(&at[i], which);
    if (last != AS_CORE_NONE) {
      uint32_t before = priority_of(&at[last], which);
      if (priority < before || (priority == before && i <= last)) continue;
    }
    if (best == AS_CORE_NONE || priority < priority_of(&at[best], which)) best = i;
  }
  return best;
}

/* Constructors in their order; destructors the other way round. */
static void call_constructors(eval *e) {
  uint32_t f = AS_CORE_NONE;
  while ((f = next_of(e->unit, AS_CORE_SYMBOL_CONSTRUCTOR, f)) != AS_CORE_NONE) call_plain(e, f);
}

static void call_destructors(eval *e, uint32_t last) {
  uint32_t f = next_of(e->unit, AS_CORE_SYMBOL_DESTRUCTOR, last);
  if (f == AS_CORE_NONE) return;
  call_destructors(e, f);
  call_plain(e, f);
}

void eval_exit(eval *e, int code) {
  while (e->at_exit_count > 0) {
    eval_bits function = e->at_exit[--e->at_exit_count];
    size_t index = ((uint64_t)function - (uintptr_t)e->functions) / sizeof *e->functions;
    if (index >= e->unit->functions.count) eval_stop(EVAL_CANNOT, "atexit was given no function");
    call_plain(e, (uint32_t)index);
  }
  call_destructors(e, AS_CORE_NONE);
  fflush(stdout);
  _Exit(code);
}

static int call_main(eval *e, uint32_t function) {
  const as_core_function *f = &e->unit->functions.at[function];
  char name[] = "program", *vector[] = {name, NULL};
  eval_bits values[] = {1, eval_address(vector), eval_address(vector + 1)};
  eval_argument arguments[3];
  uint32_t count = f->parameters < 3 ? f->parameters : 3;
  for (uint32_t i = 0; i < count; i++)
    arguments[i] = (eval_argument){e->unit->locals.at[f->first_local + i].type, values[i]};
  return (int)(uint32_t)eval_call(e, eval_address(&e->functions[function]), f->type, NULL, arguments, count);
}

static void check_target(const as_core_unit *unit) {
  const char *triple = as_core_name(unit, unit->target.triple);
  if (strncmp(triple, "x86_64", 6) != 0 || unit->target.pointer_bytes != 8 || unit->target.big_endian)
    eval_stop(EVAL_CANNOT, "the target is %s, not x86-64", triple);
}

void eval_run_program(const as_core_unit *unit, uint64_t step_limit) {
  eval e = {.unit = unit, .steps_left = step_limit ? step_limit : UINT64_MAX};
  check_target(unit);
  prepare_functions(&e);
  allocate_globals(&e);
  fill_globals(&e);
  uint32_t function = as_core_find_function(unit, "main");
  if (function == AS_CORE_NONE || unit->functions.at[function].blocks == 0)
    eval_stop(EVAL_CANNOT, "there is no main with a body");
  call_constructors(&e);
  eval_exit(&e, call_main(&e, function));
}
