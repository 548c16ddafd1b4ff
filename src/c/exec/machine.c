/* The machine: what is prepared before the first step, and looking at states afterwards. */
#include "c/exec/guest.h"
#include "c/exec/internal.h"

#include <assay/base/text.h>
#include <string.h>

/* Symbols. */

static bool has_body(const as_core_function *function) { return function->blocks > 0; }

/* What an alias stands for in the end, as the object of a function or global. */
static as_object object_of_name(const as_machine *machine, uint32_t name) {
  const as_core_unit *unit = machine->unit;
  for (uint32_t guard = 0; guard < 64; guard++) {
    uint32_t alias = AS_CORE_NONE;
    uint32_t function = as_core_find_function(unit, as_core_name(unit, name));
    uint32_t global = function == AS_CORE_NONE ? as_core_find_global(unit, as_core_name(unit, name)) : AS_CORE_NONE;
    if (function != AS_CORE_NONE) {
      if (unit->functions.at[function].definition != AS_CORE_DEFINITION_ALIAS)
        return as_machine_function_object(machine, function);
      alias = unit->functions.at[function].alias;
    } else if (global != AS_CORE_NONE) {
      if (unit->globals.at[global].definition != AS_CORE_DEFINITION_ALIAS)
        return as_machine_global_object(machine, global);
      alias = unit->globals.at[global].alias;
    }
    if (alias == AS_CORE_NONE) break;
    name = alias;
  }
  return (as_object){0};
}

static as_object global_object(const as_machine *machine, uint32_t index) {
  const as_core_global *global = &machine->unit->globals.at[index];
  if (global->definition != AS_CORE_DEFINITION_ALIAS) return as_machine_global_object(machine, index);
  as_object target = object_of_name(machine, global->alias);
  return as_object_exists(target) ? target : as_machine_global_object(machine, index);
}

static as_object function_object(const as_machine *machine, uint32_t index) {
  const as_core_function *function = &machine->unit->functions.at[index];
  if (function->definition != AS_CORE_DEFINITION_ALIAS) return as_machine_function_object(machine, index);
  as_object target = object_of_name(machine, function->alias);
  return as_object_exists(target) ? target : as_machine_function_object(machine, index);
}

/* Constants. */

static bool same_label(const as_core_constant *a, const as_core_constant *b) {
  return a->index == b->index && a->high == b->high;
}

static as_object label_object(as_machine *machine, uint32_t constant) {
  const as_core_unit *unit = machine->unit;
  uint32_t k = 0;
  while (k < machine->labels.count &&
         !same_label(&unit->constants.at[machine->labels.at[k]], &unit->constants.at[constant]))
    k++;
  assert(unit->constants.at[constant].kind == AS_CORE_CONSTANT_LABEL);
  if (k == machine->labels.count) as_u32_vector_push(machine->memory, &machine->labels, constant);
  return (as_object){unit->functions.count + unit->globals.count + k + 1};
}

bool as_machine_label(const as_machine *machine, as_object object, uint32_t *function, uint32_t *block) {
  const as_core_unit *unit = machine->unit;
  uint32_t first = unit->functions.count + unit->globals.count + 1;
  if (object.id < first || object.id - first >= machine->labels.count) return false;
  const as_core_constant *constant = &unit->constants.at[machine->labels.at[object.id - first]];
  *function = constant->index, *block = (uint32_t)constant->high;
  return true;
}

static as_value number_value(as_machine *machine, const as_core_constant *constant) {
  const as_scalar *type = &machine->scalars[constant->type];
  assert(constant->kind == AS_CORE_CONSTANT_NUMBER && type->width);
  if (type->width <= 64) return as_value_bits(constant->low);
  uint64_t limbs[2] = {constant->low, constant->high};
  return as_value_of_term(machine->terms, as_term_bv_limbs(machine->terms, type->width, limbs));
}

/* What nobody defines has the address null, if it is weak. */
static as_value symbol_value(as_machine *machine, as_object object) {
  const as_core_unit *unit = machine->unit;
  uint32_t index = object.id - 1, functions = unit->functions.count;
  assert(as_object_exists(object) && index < functions + unit->globals.count);
  if (index < functions) {
    const as_core_function *function = &unit->functions.at[index];
    bool nowhere = !has_body(function) && function->definition != AS_CORE_DEFINITION_REFUSED &&
                   function->flags & AS_CORE_SYMBOL_WEAK && !as_callee_is_there(as_machine_callee(machine, index));
    return nowhere ? as_value_bits(0) : as_value_pointer(object);
  }
  const as_core_global *global = &unit->globals.at[index - functions];
  bool nowhere = global->flags & AS_CORE_SYMBOL_WEAK &&
                 (global->definition == AS_CORE_DEFINITION_DECLARED || global->definition == AS_CORE_DEFINITION_ALIAS);
  return nowhere ? as_value_bits(0) : as_value_pointer(object);
}

static as_value constant_value(as_machine *machine, uint32_t index) {
  const as_core_constant *constant = &machine->unit->constants.at[index];
  as_value value = as_value_indeterminate();
  switch ((as_core_constant_kind)constant->kind) {
  case AS_CORE_CONSTANT_NUMBER: return number_value(machine, constant);
  case AS_CORE_CONSTANT_GLOBAL: value = symbol_value(machine, global_object(machine, constant->index)); break;
  case AS_CORE_CONSTANT_FUNCTION: value = symbol_value(machine, function_object(machine, constant->index)); break;
  case AS_CORE_CONSTANT_LABEL: return as_value_pointer(label_object(machine, index));
  case AS_CORE_CONSTANT_LOCAL: return value;
  }
  uint64_t offset = constant->low & (UINT64_MAX >> (64 - machine->pointer_bits));
  if (value.kind == AS_VALUE_BITS) return as_value_bits(offset);
  value.offset = offset;
  return value;
}

/* Constructors by ascending priority, destructors by descending; of equal ones the first of the program first, and
 * last. */
static void list_functions(as_machine *machine, as_core_function const *all, uint32_t count, bool constructors) {
  as_u32_vector *list = constructors ? &machine->constructors : &machine->destructors;
  uint32_t flag = constructors ? AS_CORE_SYMBOL_CONSTRUCTOR : AS_CORE_SYMBOL_DESTRUCTOR;
  for (uint32_t i = 0; i < count; i++) {
    if (!(all[i].flags & flag) || !has_body(&all[i])) continue;
    uint32_t priority = constructors ? all[i].constructor_priority : all[i].destructor_priority;
    as_u32_vector_push(machine->memory, list, i);
    uint32_t at = list->count - 1;
    for (; at > 0; at--) {
      const as_core_function *other = &all[list->at[at - 1]];
      if (constructors ? other->constructor_priority <= priority : other->destructor_priority > priority) break;
      list->at[at] = list->at[at - 1];
    }
    list->at[at] = i;
  }
}

/* Making and ending. */

static const char *entry_trouble(const as_core_unit *unit, uint32_t entry, bool has_guest) {
  if (entry == AS_CORE_NONE) return "the program has no such function";
  const as_core_function *function = &unit->functions.at[entry];
  if (function->definition == AS_CORE_DEFINITION_REFUSED) return "the function uses a construct that is not supported";
  if (!has_body(function)) return "the function has no body in the program";
  if (has_guest) return NULL;
  if (function->parameters > 3) return "the function has more parameters than main may have";
  for (uint32_t i = 0; i < function->parameters; i++) {
    as_core_class class_ = as_core_class_of(unit, unit->locals.at[function->first_local + i].type);
    if (class_ != (i ? AS_CORE_CLASS_POINTER : AS_CORE_CLASS_INTEGER))
      return "the function has other parameters than main may have";
  }
  return NULL;
}

as_machine *as_machine_create(as_run *run, const as_core_unit *unit, const as_machine_options *options,
                              const char **error) {
  AS_REQUIRE(unit->target.pointer_bytes && unit->target.pointer_bytes <= 8, "pointers have at most 64 bits");
  AS_REQUIRE(options->arguments || !options->argument_count, "words that are counted are there");
  AS_REQUIRE(options->variables || !options->variable_count, "variables that are counted are there");
  AS_REQUIRE(options->files || !options->file_count, "files that are counted are there");
  AS_REQUIRE(options->bounds || !options->bound_count, "bounds that are counted are there");
  AS_REQUIRE(options->inputs || !options->input_count, "inputs that are counted are there");
  uint32_t entry = as_core_find_function(unit, options->entry ? options->entry : "main");
  *error = entry_trouble(unit, entry, options->guest);
  if (*error) return NULL;
  as_memory *memory = as_run_memory(run);
  as_machine *machine = as_memory_alloc_zeroed(memory, sizeof *machine);
  *machine = (as_machine){.memory = memory,
                          .run = run,
                          .terms = as_run_terms(run),
                          .unit = unit,
                          .options = *options,
                          .entry = entry,
                          .pointer_bits = 8 * unit->target.pointer_bytes,
                          .int_type = unit->target.int_type,
                          .size_type = unit->target.size_type,
                          .stack_bytes = as_stack_limit(options)};
  as_machine_default_checks(machine->libc_checks);
  for (uint32_t i = 0; i < AS_CHECK_COUNT; i++) machine->libc_checks[i] &= options->checks[i];
  as_region_init(&machine->region, memory);
  as_plists_init(&machine->lists, memory, (as_plist_values){0});
  as_pmaps_init(&machine->maps, memory, (as_pmap_values){0});
  as_strings_init(&machine->names, memory);
  machine->inputs = as_inputs_create(memory);
  machine->spaces = as_spaces_create(
      machine->terms, &(as_space_options){.pointer_bits = machine->pointer_bits,
                                          .big_endian = unit->target.big_endian != 0,
                                          .partial = options->guest != NULL,
                                          .c = {.literals = true, .temporaries = true, .subobjects = true}});
  machine->asking = as_machine_asking(machine);
  machine->scalars = as_region_alloc(&machine->region, (unit->types.count + 1) * sizeof *machine->scalars);
  for (uint32_t i = 0; i < unit->types.count; i++) as_scalar_of(unit, i, &machine->scalars[i]);
  machine->read_only = as_region_alloc(&machine->region, (unit->types.count + 1) * sizeof *machine->read_only);
  memset(machine->read_only, 0, unit->types.count * sizeof *machine->read_only);
  machine->callees = as_region_alloc(&machine->region, (unit->functions.count + 1) * sizeof *machine->callees);
  memset(machine->callees, 0, unit->functions.count * sizeof *machine->callees);
  as_machine_find_summaries(machine);
  machine->constants = as_region_alloc(&machine->region, (unit->constants.count + 1) * sizeof *machine->constants);
  for (uint32_t i = 0; i < unit->constants.count; i++) {
    machine->constants[i] = constant_value(machine, i);
    if (machine->constants[i].kind == AS_VALUE_TERM) as_u32_vector_push(memory, &machine->wide, i);
  }
  machine->plans = as_region_alloc(&machine->region, (unit->functions.count + 1) * sizeof(void *));
  memset(machine->plans, 0, unit->functions.count * sizeof(void *));
  size_t words = unit->blocks.count / 64 + 1;
  machine->covered = as_region_alloc(&machine->region, words * sizeof(uint64_t));
  memset(machine->covered, 0, words * sizeof(uint64_t));
  machine->has_history = options->checks[AS_CHECK_EFFECTIVE_TYPE] || options->checks[AS_CHECK_PADDING] ||
                         options->checks[AS_CHECK_RESTRICT];
  machine->counts_calls = options->counts_calls;
  machine->counts_loops = options->counts_loops || options->bound_count;
  as_machine_find_covers(machine);
  as_machine_find_given(machine);
  list_functions(machine, unit->functions.at, unit->functions.count, true);
  list_functions(machine, unit->functions.at, unit->functions.count, false);
  return machine;
}

/* Values that are terms belong to the run. */
const char *as_machine_move(as_machine *machine, as_run *run, uint32_t entry, const as_guest *guest) {
  AS_REQUIRE(machine->options.is_kept && guest, "a machine that is kept for runs with a guest");
  AS_REQUIRE(as_run_memory(run) == machine->memory, "the runs of a machine have one account");
  const char *error = entry_trouble(machine->unit, entry, guest);
  if (error) return error;
  machine->run = run, machine->terms = as_run_terms(run);
  machine->entry = entry, machine->options.guest = guest, machine->has_poison = false;
  as_spaces_move(machine->spaces, machine->terms);
  as_inputs_destroy(machine->inputs);
  machine->inputs = as_inputs_create(machine->memory);
  for (uint32_t i = 0; i < machine->wide.count; i++)
    machine->constants[machine->wide.at[i]] = constant_value(machine, machine->wide.at[i]);
  return NULL;
}

void as_machine_destroy(as_machine *machine) {
  if (!machine) return;
  as_memory *memory = machine->memory;
  as_space_drop(machine->spaces, &machine->first);
  as_u32_vector_release(memory, &machine->wide);
  as_u32_vector_release(memory, &machine->constructors);
  as_u32_vector_release(memory, &machine->destructors);
  as_u32_vector_release(memory, &machine->labels);
  as_covers_release(memory, &machine->covers);
  as_given_bytes_release(memory, &machine->given);
  as_given_table_release(memory, &machine->given_at);
  as_u32_vector_release(memory, &machine->given_arrays);
  as_inputs_destroy(machine->inputs);
  as_merged_guards_release(memory, &machine->merged_guards);
  as_tagged_types_release(memory, &machine->tagged);
  as_type_tags_release(memory, &machine->type_tags);
  as_spaces_destroy(machine->spaces);
  as_plists_release(&machine->lists);
  as_pmaps_release(&machine->maps);
  as_strings_release(&machine->names);
  as_region_release(&machine->region);
  as_memory_free(memory, machine, sizeof *machine);
}

/* The first state. */

static bool is_opaque(const as_machine *machine, const char *name) {
  const char *const *known = as_machine_known_names(machine)->opaque;
  while (*known && strcmp(*known, name) != 0) known++;
  return *known != NULL;
}

static void fill_global(as_machine *machine, as_space *space, uint32_t index) {
  const as_core_unit *unit = machine->unit;
  const as_core_global *global = &unit->globals.at[index];
  as_object object = as_machine_global_object(machine, index);
  for (uint32_t i = 0; i < global->items; i++) {
    const as_core_item *item = &unit->items.at[global->first_item + i];
    assert(item->offset_bytes <= unit->types.at[global->type].size_bytes + global->extra_bytes);
    if (item->constant == AS_CORE_NONE) {
      as_space_initialise(machine->spaces, space, object, item->offset_bytes, unit->chars.at + item->bytes,
                          item->count);
    } else {
      uint32_t type = unit->constants.at[item->constant].type;
      as_space_initialise_value(machine->spaces, space, object, item->offset_bytes,
                                as_machine_stored_bytes(machine, type),
                                as_machine_stored_value(machine, type, machine->constants[item->constant]));
    }
  }
}

static bool is_defined(const as_core_global *global) {
  return global->definition == AS_CORE_DEFINITION_DEFINED || global->definition == AS_CORE_DEFINITION_TENTATIVE;
}

/* The bytes of a literal are one item, or none if all are zero. Others have no bytes here: they share no memory. */
static void tell_literal(const as_core_unit *unit, const as_core_global *global, as_object_facts *facts) {
  const as_core_item *item = global->items ? &unit->items.at[global->first_item] : NULL;
  bool is_bytes = !item || (global->items == 1 && item->constant == AS_CORE_NONE && !item->offset_bytes);
  if (!(global->flags & AS_CORE_SYMBOL_STRING) || !is_bytes) return;
  facts->literal = item ? unit->chars.at + item->bytes : "";
  facts->literal_bytes = item ? item->count : 0;
}

static void make_global(as_machine *machine, as_space *space, uint32_t index) {
  const as_core_global *global = &machine->unit->globals.at[index];
  const as_core_type *type = &machine->unit->types.at[global->type];
  uint64_t size = type->size_bytes + global->extra_bytes;
  as_object_facts facts = {.kind = global->flags & AS_CORE_SYMBOL_STRING ? AS_OBJECT_STRING : AS_OBJECT_GLOBAL,
                           .writable = !(global->qualifiers & AS_CORE_QUALIFIER_CONST) &&
                                       !(global->flags & AS_CORE_SYMBOL_STRING),
                           .align_bytes = global->align_bytes ? global->align_bytes : 1,
                           .size = as_value_bits(size),
                           .tag = as_machine_tag_global(index),
                           .made = global->range};
  as_machine_guard(machine, global->type, &facts);
  tell_literal(machine->unit, global, &facts);
  as_object made = as_space_allocate(machine->spaces, space, &facts,
                                     is_defined(global) ? AS_CONTENT_ZERO : AS_CONTENT_UNCONSTRAINED);
  AS_REQUIRE(as_object_same(made, as_machine_global_object(machine, index)),
             "globals have the objects behind functions");
}

static void make_special(as_machine *machine, as_space *space, as_object_kind kind, uint64_t tag, uint64_t made) {
  as_object_facts facts = {.kind = (uint8_t)kind, .align_bytes = 1, .size = as_value_bits(1), .tag = tag, .made = made};
  as_space_allocate(machine->spaces, space, &facts, AS_CONTENT_UNINITIALISED);
}

/* Variables that the library has: pointers to something. */
static void make_opaque(as_machine *machine, as_space *space) {
  const as_core_unit *unit = machine->unit;
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *global = &unit->globals.at[i];
    if (global->definition != AS_CORE_DEFINITION_DECLARED || !is_opaque(machine, as_core_name(unit, global->name)) ||
        as_core_class_of(unit, global->type) != AS_CORE_CLASS_POINTER)
      continue;
    make_special(machine, space, AS_OBJECT_OTHER, as_machine_tag_other(0), global->range);
    as_value something = as_value_pointer((as_object){as_space_objects(*space)});
    as_space_initialise_value(machine->spaces, space, as_machine_global_object(machine, i), 0,
                              machine->pointer_bits / 8, something);
  }
}

static void make_space(as_machine *machine, as_space *space) {
  const as_core_unit *unit = machine->unit;
  for (uint32_t i = 0; i < unit->functions.count; i++)
    make_special(machine, space, AS_OBJECT_FUNCTION, as_machine_tag_function(i), unit->functions.at[i].range);
  assert(as_space_objects(*space) == unit->functions.count);
  for (uint32_t i = 0; i < unit->globals.count; i++) make_global(machine, space, i);
  for (uint32_t i = 0; i < machine->labels.count; i++)
    make_special(machine, space, AS_OBJECT_OTHER, as_machine_tag_other(1), AS_CORE_NONE);
  for (uint32_t i = 0; i < unit->globals.count; i++) /* all objects that they may point to are there */
    if (is_defined(&unit->globals.at[i])) fill_global(machine, space, i);
  make_opaque(machine, space);
  const as_guest *guest = machine->options.guest;
  if (guest && guest->first) guest->first(guest->data, machine, space);
}

/* Values that are terms are of one run; where variables begin with some, each first state has a space of its own. */
static bool has_terms(const as_machine *machine) {
  const as_core_unit *unit = machine->unit;
  for (uint32_t i = 0; i < unit->items.count && machine->wide.count; i++) {
    uint32_t constant = unit->items.at[i].constant;
    if (constant != AS_CORE_NONE && machine->constants[constant].kind == AS_VALUE_TERM) return true;
  }
  return false;
}

void *as_machine_first(as_machine *machine) {
  as_state *state = as_memory_alloc_zeroed(machine->memory, sizeof *state);
  state->status = as_value_bits(0);
  if (machine->options.is_kept && !machine->first.root && !has_terms(machine)) make_space(machine, &machine->first);
  if (machine->first.root)
    state->space = as_space_share(machine->first);
  else
    make_space(machine, &state->space);
  return state;
}

/* The engine. */

as_state *as_state_copy(as_machine *machine, const as_state *from) {
  as_state *to = as_memory_alloc(machine->memory, sizeof *to);
  assert(!from->top || from->top->references == 1);
  *to = *from;
  to->top = from->top ? as_frame_copy(machine, from->top) : NULL;
  if (to->left) to->left->references++;
  to->space = as_space_share(from->space);
  as_answers_copy(machine->memory, &to->answers, &from->answers);
  to->supplies = as_plist_share(from->supplies);
  to->inputs = as_plist_share(from->inputs), to->trace = as_plist_share(from->trace);
  to->output = as_plist_share(from->output), to->exits = as_plist_share(from->exits);
  to->names = as_pmap_share(from->names), to->fills = as_pmap_share(from->fills);
  to->types = as_pmap_share(from->types), to->loose = as_pmap_share(from->loose);
  to->changed = as_pmap_share(from->changed);
  if (to->jumps) to->jumps->references++;
  as_attempt_share(to->attempts);
  as_saved_share(to->saved);
  to->kept = as_plist_share(from->kept), to->cells = as_plist_share(from->cells);
  to->lists = as_pmap_share(from->lists);
  to->unmerged = as_pmap_share(from->unmerged);
  return to;
}

void as_state_drop(as_machine *machine, as_state *state) {
  assert(!state->top || state->top->references == 1);
  as_frame_drop(machine, state->top);
  as_frame_drop(machine, state->left);
  as_space_drop(machine->spaces, &state->space);
  as_answers_release(machine->memory, &state->answers);
  as_plist_drop(&machine->lists, &state->supplies);
  as_plist_drop(&machine->lists, &state->inputs), as_plist_drop(&machine->lists, &state->trace);
  as_plist_drop(&machine->lists, &state->output), as_plist_drop(&machine->lists, &state->exits);
  as_pmap_drop(&machine->maps, &state->names), as_pmap_drop(&machine->maps, &state->fills);
  as_pmap_drop(&machine->maps, &state->types), as_pmap_drop(&machine->maps, &state->loose);
  as_pmap_drop(&machine->maps, &state->changed);
  as_jump_drop(machine, state->jumps);
  as_attempt_drop(machine, state->attempts);
  as_saved_drop(machine, state->saved);
  as_plist_drop(&machine->lists, &state->kept), as_plist_drop(&machine->lists, &state->cells);
  as_pmap_drop(&machine->maps, &state->lists), as_pmap_drop(&machine->maps, &state->unmerged);
  as_memory_free(machine->memory, state, sizeof *state);
}

static void *copy_state(void *data, void *state) { return as_state_copy(data, state); }
static void drop_state(void *data, void *state) { as_state_drop(data, state); }

const as_engine *as_machine_engine(void) {
  static const as_engine engine = {.name = "c", .copy = copy_state, .drop = drop_state, .step = as_machine_step};
  return &engine;
}

/* Looking. */

uint32_t as_state_inputs(const as_state *state) { return as_plist_length(state->inputs); }

const as_input *as_state_input(const as_state *state, uint32_t index) {
  as_plist at = state->inputs;
  AS_REQUIRE(index < as_plist_length(at), "there is no such input");
  for (uint32_t skip = as_plist_length(at) - 1 - index; skip; skip--) at = as_plist_tail(at);
  return (const as_input *)(uintptr_t)as_plist_head(at);
}

void as_state_inputs_get(const as_state *state, const as_input **inputs) { as_inputs_get(state->inputs, inputs); }

uint32_t as_state_supplies(const as_state *state) { return as_plist_length(state->supplies); }

void as_state_supplies_get(const as_state *state, const as_supply **supplies) {
  as_supplies_get(state->supplies, supplies);
}

uint32_t as_state_trace(const as_state *state) { return as_plist_length(state->trace); }

void as_state_trace_get(const as_state *state, as_trace_entry *entries) { as_trace_get(state->trace, entries); }

void as_machine_merged_guard(const as_machine *machine, const as_trace_entry *entry, as_term *reached, as_term *truth) {
  AS_REQUIRE(entry->function < machine->merged_guards.count, "a branch of merged ways");
  *reached = machine->merged_guards.at[entry->function].reached;
  *truth = machine->merged_guards.at[entry->function].truth;
}

const uint64_t *as_machine_covered(const as_machine *machine) { return machine->covered; }
uint64_t as_machine_instructions(const as_machine *machine) { return machine->instructions; }
uint64_t as_machine_merged(const as_machine *machine) { return machine->merged; }
