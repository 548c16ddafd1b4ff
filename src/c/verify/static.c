/* Static variables of functions. No contract can speak of them, so they are nobody's but their function's: where it is
 * entered they have any value of their type, since it may have been called before; where it returns, and where it may
 * be entered again, they have to be there with a value, and it is forgotten. That is what `accesses` would say in the
 * contract of the function, and of all that may call it again, with nothing said of the value. */
#include "c/core/calls.h"
#include "c/link/link.h"
#include "c/verify/internal.h"

#include <string.h>

enum { ELEMENTS_MAX = 1024 };

/* ---- which functions are executed ---- */

typedef struct finding {
  as_region *region;
  const as_core_unit *unit;
  as_spec_logic *meaning;
  bool *in, *done, *taken; /* by function: executed; looked at; its address is used */
  bool has_more;
} finding;

static void execute(finding *f, uint32_t function) {
  if (f->in[function] || as_spec_logic_contract(f->meaning, function)) return;
  f->in[function] = f->has_more = true;
}

static void execute_called(finding *f, const as_core_instruction *at, uint32_t k) {
  as_core_operand operand = f->unit->operands.at[at->first_operand + k];
  bool is_constant = !as_core_is_temporary(operand), calls = !k && at->op == AS_CORE_OP_CALL;
  if (is_constant && f->unit->constants.at[operand].kind == AS_CORE_CONSTANT_FUNCTION)
    execute(f, f->unit->constants.at[operand].index);
  for (uint32_t i = 0; !is_constant && calls && i < f->unit->functions.count; i++)
    if (f->taken[i]) execute(f, i);
}

static void execute_named(finding *f, const as_core_function *core) {
  for (uint32_t b = 0; b < core->blocks; b++) {
    const as_core_block *block = &f->unit->blocks.at[core->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++) {
      const as_core_instruction *at = &f->unit->instructions.at[block->first + i];
      for (uint32_t k = 0; k < at->operands; k++) execute_called(f, at, k);
    }
  }
}

static bool *no_functions(const finding *f) {
  bool *marked = as_region_alloc(f->region, f->unit->functions.count + 1);
  return memset(marked, 0, f->unit->functions.count + 1);
}

/* Bodies that the proof may execute: the function's, and those without a contract that these name. */
static void find_executed(finding *f, uint32_t function) {
  f->in = no_functions(f), f->done = no_functions(f), f->taken = no_functions(f);
  as_core_mark_addresses(f->unit, f->taken);
  f->in[function] = f->has_more = true;
  while (f->has_more) {
    f->has_more = false;
    for (uint32_t i = 0; i < f->unit->functions.count; i++) {
      if (!f->in[i] || f->done[i]) continue;
      f->done[i] = true;
      execute_named(f, &f->unit->functions.at[i]);
    }
  }
}

/* ---- which variables there are ---- */

static bool is_small(as_spec_logic *meaning, as_spec_c_type type) {
  const as_spec_c *c = as_spec_logic_c(meaning);
  as_spec_c_facts facts = c->facts(c->data, type);
  const as_spec_part *parts;
  if (facts.kind == AS_SPEC_C_ARRAY) {
    uint64_t size = as_spec_logic_size(meaning, facts.of);
    return size && as_spec_logic_size(meaning, type) / size <= ELEMENTS_MAX && is_small(meaning, facts.of);
  }
  uint32_t count = facts.kind == AS_SPEC_C_STRUCT ? as_spec_logic_parts(meaning, type, &parts) : 0;
  for (uint32_t i = 0; i < count; i++)
    if (!parts[i].width_bits && !is_small(meaning, parts[i].type)) return false;
  return true;
}

static bool is_kept(const finding *f, const as_core_global *global) {
  if (global->function == AS_CORE_NONE || !f->in[global->function] || global->extra_bytes) return false;
  if (global->linkage != AS_CORE_LINKAGE_INTERNAL || global->definition == AS_CORE_DEFINITION_ALIAS) return false;
  if (as_core_is_libc(f->unit, f->unit->functions.at[global->function].range)) return false;
  const as_spec_c *c = as_spec_logic_c(f->meaning);
  return c->facts(c->data, global->type).is_complete &&
         as_spec_logic_c_sort(f->meaning, global->type).kind != AS_SORT_NONE && is_small(f->meaning, global->type);
}

/* What is not known here may call everything. */
static void find_entering(const finding *f, as_statics *to) {
  uint32_t count = f->unit->functions.count;
  bool *marked = no_functions(f);
  for (uint32_t i = 0; i < count; i++) {
    const as_core_function *core = &f->unit->functions.at[i];
    marked[i] = (!core->blocks && !as_spec_logic_is_library(f->meaning, i)) || core->flags & AS_CORE_SYMBOL_WEAK;
  }
  for (uint32_t i = 0; i < to->count; i++) marked[f->unit->globals.at[to->at[i]].function] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < count; i++)
      if (!marked[i] && as_core_calls_marked(f->unit, &f->unit->functions.at[i], marked, true))
        changed = marked[i] = true;
  }
  to->enters = marked;
}

as_statics as_statics_find(as_region *region, const as_core_unit *unit, as_spec_logic *meaning, uint32_t function) {
  finding f = {.region = region, .unit = unit, .meaning = meaning};
  as_statics found = {.at = NULL};
  for (uint32_t i = 0; i < unit->globals.count && !found.at; i++)
    if (unit->globals.at[i].function != AS_CORE_NONE)
      found.at = as_region_alloc(region, unit->globals.count * sizeof *found.at);
  if (!found.at) return found;
  find_executed(&f, function);
  for (uint32_t i = 0; i < unit->globals.count; i++)
    if (is_kept(&f, &unit->globals.at[i])) found.at[found.count++] = i;
  if (found.count) find_entering(&f, &found);
  return found;
}

/* ---- taking and giving ---- */

/* What nobody may write is never away. */
static bool is_constant(const as_exec *x, uint32_t global) {
  const as_object_facts *facts = as_space_object(x->state->space, as_machine_global_object(x->machine, global));
  return !facts || !facts->writable || facts->size.kind != AS_VALUE_BITS;
}

static bool cell_of(as_verifier *v, as_exec *x, uint32_t global, as_resource *cell) {
  as_object object = as_machine_global_object(x->machine, global);
  as_value address = as_space_address(x->machine->spaces, &x->state->space, &x->asker, as_value_pointer(object));
  if (!as_verify_goes_on(x)) return false;
  *cell = as_verify_wanted_cell(v, as_verify_number(v, &address), v->unit->globals.at[global].type, false);
  return true;
}

/* Names are "function.variable". */
static const char *name_of(const as_verifier *v, uint32_t global) {
  const char *name = as_core_name(v->unit, v->unit->globals.at[global].name), *dot = strchr(name, '.');
  return dot ? dot + 1 : name;
}

bool as_verify_give_statics(as_verifier *v, as_exec *x, as_transfer *work) {
  for (uint32_t i = 0; i < v->statics.count && as_verify_goes_on(x); i++) {
    as_resource cell;
    if (is_constant(x, v->statics.at[i])) continue;
    if (!cell_of(v, x, v->statics.at[i], &cell)) return false;
    as_sort sort = as_spec_logic_c_sort(v->meaning, v->unit->globals.at[v->statics.at[i]].type);
    cell.output = work->prover->fresh(work->prover->data, sort, name_of(v, v->statics.at[i]));
    as_produce_resource(work, &cell);
  }
  return as_verify_goes_on(x);
}

bool as_verify_take_statics(as_verifier *v, as_exec *x, as_transfer *work, as_obligation obligation,
                            const char *where) {
  for (uint32_t i = 0; i < v->statics.count && as_verify_goes_on(x); i++) {
    as_resource cell;
    as_term value;
    if (is_constant(x, v->statics.at[i])) continue;
    if (!cell_of(v, x, v->statics.at[i], &cell)) return false;
    as_consumption done = as_consume_resource(work, &cell, &value);
    if (done == AS_CONSUMPTION_DONE) continue;
    if (done == AS_CONSUMPTION_STOPPED) return false;
    return as_verify_fail(v, x, obligation, "%s the static variable %s has no value, or somebody else has its memory",
                          where, as_core_name(v->unit, v->unit->globals.at[v->statics.at[i]].name));
  }
  return as_verify_goes_on(x);
}

bool as_verify_may_enter(const as_verifier *v, uint32_t function) {
  if (!v->statics.count) return false;
  if (function == AS_CORE_NONE) return true;
  return !as_spec_logic_is_library(v->meaning, function) && v->statics.enters[function];
}
