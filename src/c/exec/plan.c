/* Plans: functions prepared for execution. Temporaries become slots of the frame. */
#include "c/exec/check/history.h"
#include "c/exec/internal.h"
#include "c/link/link.h"

#include <string.h>

typedef struct planner {
  as_memory *memory;
  as_machine *machine;
  const as_core_unit *unit;
  const as_core_function *function;
  as_plan *plan;
  uint32_t *block_of;  /* by temporary: that it is made in */
  uint32_t *last_use;  /* by temporary: last instruction that uses it; AS_CORE_NONE: none */
  bool *crosses;       /* by temporary: used in another block than it is made in */
  bool *needed;        /* by temporary: used by something else than the arm of a select */
  bool *named;         /* by temporary: an annotation names where it comes from */
  uint8_t *address;    /* by temporary: AS_OPEN_ARRAY, an array that may go on behind its structure; AS_IN_ARRAY, an
                          element that is asserted to be one; AS_BASE and AS_ACCESSED: what is done with it */
  bool *decayed;       /* by temporary: the address of the first element of an array */
  uint32_t *slot_of;   /* by temporary */
  as_u32_vector pool;  /* slots for temporaries of one block */
  as_u32_vector spare; /* of these: free at this point of a block */
} planner;

static void count_code(const planner *p, uint32_t *instructions, uint32_t *operands) {
  for (uint32_t b = 0; b < p->function->blocks; b++) {
    const as_core_block *block = &p->unit->blocks.at[p->function->first_block + b];
    *instructions += block->instructions;
    for (uint32_t i = 0; i < block->instructions; i++) *operands += p->unit->instructions.at[block->first + i].operands;
  }
}

static void note_uses(planner *p, uint32_t block, uint32_t index, const as_core_instruction *at) {
  for (uint32_t i = 0; i < at->operands; i++) {
    as_core_operand operand = p->unit->operands.at[at->first_operand + i];
    if (!as_core_is_temporary(operand)) continue;
    uint32_t t = as_core_operand_index(operand);
    if (p->block_of[t] != block) p->crosses[t] = true;
    p->last_use[t] = index;
  }
  if (at->result != AS_CORE_NONE) p->block_of[at->result] = block;
}

/* Both arms of a select are computed, though C evaluates one: what serves an arm alone is speculative. */
static bool is_speculative(const planner *p, const as_core_instruction *at) {
  return at->result != AS_CORE_NONE && at->op >= AS_CORE_OP_ADD && at->op <= AS_CORE_OP_INTRINSIC &&
         !p->needed[at->result];
}

static void note_needs(planner *p, const as_core_instruction *at) {
  if (is_speculative(p, at)) return;
  uint32_t count = at->op == AS_CORE_OP_SELECT ? 1 : at->operands;
  for (uint32_t i = 0; i < count; i++) {
    as_core_operand operand = p->unit->operands.at[at->first_operand + i];
    if (as_core_is_temporary(operand)) p->needed[as_core_operand_index(operand)] = true;
  }
}

/* __builtin_annot_intval(kind, x) is a declaration of x in its dialect, and does not read it. */
static void note_names(planner *p, const as_core_instruction *at) {
  if (at->op != AS_CORE_OP_CALL) return;
  const as_core_operand *operands = &p->unit->operands.at[at->first_operand];
  if (as_core_is_temporary(operands[0])) return;
  const as_core_constant *callee = &p->unit->constants.at[as_core_operand_index(operands[0])];
  if (callee->kind != AS_CORE_CONSTANT_FUNCTION) return;
  if (as_machine_callee(p->machine, callee->index)->trait != AS_TRAIT_NAMES) return;
  for (uint32_t i = 1; i < at->operands; i++)
    if (as_core_is_temporary(operands[i])) p->named[as_core_operand_index(operands[i])] = true;
}

/* Uses come after what is used. */
static bool makes_address(const as_core_instruction *at) {
  return at->op >= AS_CORE_OP_FIELD && at->op <= AS_CORE_OP_SUB_PTR;
}

static void note_address(planner *p, const as_core_instruction *at, uint32_t operand, uint8_t flags) {
  as_core_operand address = p->unit->operands.at[at->first_operand + operand];
  if (as_core_is_temporary(address)) p->address[as_core_operand_index(address)] |= flags;
}

/* Aggregates are passed by their address, and read there. */
static void note_aggregates(planner *p, const as_core_instruction *at) {
  const as_core_type *type = &p->unit->types.at[at->type];
  bool has_place = as_core_class_of(p->unit, type->of) == AS_CORE_CLASS_AGGREGATE;
  if (has_place) note_address(p, at, 1, AS_ACCESSED);
  for (uint32_t i = 0, first = has_place ? 2 : 1; i < type->count && first + i < at->operands; i++)
    if (as_core_class_of(p->unit, p->unit->parameters.at[type->first + i]) == AS_CORE_CLASS_AGGREGATE)
      note_address(p, at, first + i, AS_ACCESSED);
}

static void note_addresses(planner *p, const as_core_instruction *at) {
  const as_core_type *own = &p->unit->types.at[p->function->type];
  uint8_t on = at->result == AS_CORE_NONE ? 0 : p->address[at->result] & AS_ACCESSED;
  if (at->op >= AS_CORE_OP_LOAD && at->op <= AS_CORE_OP_ZERO)
    note_address(p, at, 0, AS_ACCESSED);
  else if (at->op == AS_CORE_OP_FIELD || at->op == AS_CORE_OP_INDEX)
    note_address(p, at, 0, on | AS_BASE);
  else if (makes_address(at) || at->op == AS_CORE_OP_CONVERT)
    note_address(p, at, 0, on);
  else if (at->op == AS_CORE_OP_CALL)
    note_aggregates(p, at);
  else if (at->op == AS_CORE_OP_RETURN && as_core_class_of(p->unit, own->of) == AS_CORE_CLASS_AGGREGATE && at->operands)
    note_address(p, at, 0, AS_ACCESSED);
  if (at->op == AS_CORE_OP_COPY || (at->op == AS_CORE_OP_VA_ARG && at->operands == 2))
    note_address(p, at, 1, AS_ACCESSED);
}

static void find_needs(planner *p) {
  for (uint32_t b = p->function->blocks; b--;) {
    const as_core_block *block = &p->unit->blocks.at[p->function->first_block + b];
    for (uint32_t i = block->instructions; i--;) {
      note_needs(p, &p->unit->instructions.at[block->first + i]);
      note_names(p, &p->unit->instructions.at[block->first + i]);
      note_addresses(p, &p->unit->instructions.at[block->first + i]);
    }
  }
}

static void survey(planner *p) {
  for (uint32_t t = 0; t < p->function->temporaries; t++) p->block_of[t] = p->last_use[t] = AS_CORE_NONE;
  for (uint32_t b = 0; b < p->function->blocks; b++) {
    const as_core_block *block = &p->unit->blocks.at[p->function->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++)
      note_uses(p, b, block->first + i, &p->unit->instructions.at[block->first + i]);
  }
}

static uint32_t take_slot(planner *p) {
  if (p->spare.count) return as_u32_vector_pop(&p->spare);
  as_u32_vector_push(p->memory, &p->pool, p->plan->slots);
  return p->plan->slots++;
}

/* The slot of a result is never that of an operand. */
static void give_slots(planner *p, uint32_t index, const as_core_instruction *at) {
  uint32_t result = at->result;
  if (result != AS_CORE_NONE && p->last_use[result] != AS_CORE_NONE)
    p->slot_of[result] = p->crosses[result] ? p->plan->slots++ : take_slot(p);
  for (uint32_t i = 0; i < at->operands; i++) {
    as_core_operand operand = p->unit->operands.at[at->first_operand + i];
    if (!as_core_is_temporary(operand)) continue;
    uint32_t t = as_core_operand_index(operand);
    assert(p->slot_of[t] < p->plan->slots);
    if (p->crosses[t] || p->last_use[t] != index) continue;
    as_u32_vector_push(p->memory, &p->spare, p->slot_of[t]);
    p->last_use[t] = AS_CORE_NONE - 1; /* an operand twice in one instruction is given back once */
  }
}

static uint32_t encode(const planner *p, as_core_operand operand) {
  uint32_t index = as_core_operand_index(operand);
  assert(!(index >> AS_LOCAL_BIT));
  if (as_core_is_temporary(operand)) return p->slot_of[index] | UINT32_C(1) << AS_SLOT_BIT;
  const as_core_constant *constant = &p->unit->constants.at[index];
  if (constant->kind == AS_CORE_CONSTANT_LOCAL) return constant->index | UINT32_C(1) << AS_LOCAL_BIT;
  return index;
}

/* The last member of a structure, or any of a union. */
static bool is_at_end(const planner *p, uint32_t field) {
  const as_core_type *record = &p->unit->types.at[p->unit->fields.at[field].record];
  assert(record->kind == AS_CORE_STRUCT || record->kind == AS_CORE_UNION);
  return record->kind == AS_CORE_UNION || field + 1 == record->first + record->count;
}

static bool is_open_field(const planner *p, uint32_t index) {
  const as_core_field *field = &p->unit->fields.at[index];
  const as_core_type *type = &p->unit->types.at[field->type];
  if (type->kind != AS_CORE_ARRAY || type->flags & AS_CORE_TYPE_INCOMPLETE)
    return field->flags & AS_CORE_FIELD_FLEXIBLE;
  if (type->flags & AS_CORE_TYPE_VARIABLE || !is_at_end(p, index)) return false;
  switch (p->machine->options.flexible) {
  case AS_FLEXIBLE_ONE: return type->length <= 1;
  case AS_FLEXIBLE_ANY: return true;
  case AS_FLEXIBLE_ZERO: return type->length == 0;
  case AS_FLEXIBLE_OPEN: break;
  }
  return false;
}

/* What the member is reached by says so: `decay` and `index` of its address. */
static bool is_open(planner *p, const as_core_instruction *at) {
  if (at->op == AS_CORE_OP_FIELD) return is_open_field(p, at->extra);
  if (at->op != AS_CORE_OP_DECAY && at->op != AS_CORE_OP_INDEX) return false;
  as_core_operand base = p->unit->operands.at[at->first_operand];
  return as_core_is_temporary(base) && p->address[as_core_operand_index(base)] & AS_OPEN_ARRAY;
}

static bool has_length(const planner *p, const as_core_instruction *index) {
  const as_core_type *array = &p->unit->types.at[index->extra];
  return as_core_has_variable_size(p->unit, index->extra) ||
         (array->size_bytes && !(array->flags & AS_CORE_TYPE_INCOMPLETE));
}

static uint8_t address_flags(planner *p, const as_core_instruction *at) {
  as_core_operand base = p->unit->operands.at[at->first_operand];
  uint8_t from = as_core_is_temporary(base) ? p->address[as_core_operand_index(base)] : 0;
  uint8_t flags = p->address[at->result] & AS_ACCESSED;
  if (at->op <= AS_CORE_OP_INDEX) flags |= from & AS_IN_ARRAY;
  if (at->op == AS_CORE_OP_INDEX) flags |= p->address[at->result] & AS_BASE;
  if (is_open(p, at)) flags |= AS_OPEN_ARRAY;
  if (at->op == AS_CORE_OP_FIELD) p->address[at->result] |= flags & AS_OPEN_ARRAY;
  if (flags & AS_BASE && !(flags & AS_OPEN_ARRAY) && has_length(p, at)) p->address[at->result] |= AS_IN_ARRAY;
  return flags;
}

/* A va_list of the function's own, or that it has the address of, is an array; one that it was passed is a pointer. */
static bool was_passed(const planner *p, const as_core_instruction *at) {
  as_core_operand list = p->unit->operands.at[at->first_operand];
  return as_core_is_temporary(list) && !p->decayed[as_core_operand_index(list)] &&
         p->unit->types.at[p->unit->target.va_list_type].kind == AS_CORE_ARRAY;
}

/* How many words there are, if nobody gave any. (void)argc does not read it. */
static bool reads_count(const planner *p, const as_core_instruction *at) {
  return p->plan->function == p->machine->entry && p->function->parameters && at->extra == 0 &&
         p->last_use[at->result] != AS_CORE_NONE && !p->machine->options.argument_count;
}

static bool is_volatile(const planner *p, uint32_t local) {
  return p->unit->locals.at[p->function->first_local + local].qualifiers & AS_CORE_QUALIFIER_VOLATILE;
}

static uint8_t flags_of(planner *p, const as_core_instruction *at) {
  uint8_t flags = at->flags;
  if (at->op == AS_CORE_OP_VA_ARG && was_passed(p, at)) flags |= AS_WAS_PASSED;
  if (at->result == AS_CORE_NONE) return flags;
  p->decayed[at->result] = at->op == AS_CORE_OP_DECAY;
  if (makes_address(at)) return flags | address_flags(p, at);
  if (p->last_use[at->result] != AS_CORE_NONE && is_speculative(p, at)) flags |= AS_SPECULATIVE;
  if (at->op == AS_CORE_OP_GET && p->named[at->result]) flags |= AS_NOT_READ;
  if (at->op == AS_CORE_OP_GET && reads_count(p, at)) flags |= AS_READS_COUNT;
  if (at->op == AS_CORE_OP_GET && is_volatile(p, at->extra)) flags |= AS_CORE_ACCESS_VOLATILE;
  return flags;
}

static void copy_code(planner *p) {
  as_plan *plan = p->plan;
  uint32_t operands = 0;
  for (uint32_t b = 0, at = 0; b < p->function->blocks; b++) {
    const as_core_block *block = &p->unit->blocks.at[p->function->first_block + b];
    plan->block_begin[b] = at;
    assert(block->instructions);
    p->spare.count = 0;
    for (uint32_t i = 0; i < p->pool.count; i++) as_u32_vector_push(p->memory, &p->spare, p->pool.at[i]);
    for (uint32_t i = 0; i < block->instructions; i++) {
      const as_core_instruction *from = &p->unit->instructions.at[block->first + i];
      bool used = from->result != AS_CORE_NONE && p->last_use[from->result] != AS_CORE_NONE;
      as_core_instruction *to = &plan->code[at++];
      *to = *from;
      to->flags = flags_of(p, from);
      give_slots(p, block->first + i, from);
      to->first_operand = operands;
      for (uint32_t k = 0; k < from->operands; k++, operands++) {
        as_core_operand operand = p->unit->operands.at[from->first_operand + k];
        plan->operands[operands] = encode(p, operand);
        plan->types[operands] = as_core_operand_type(p->unit, p->function, operand);
      }
      if (from->result != AS_CORE_NONE) to->result = used ? p->slot_of[from->result] : AS_CORE_NONE;
    }
  }
}

static void find_loops(planner *p) {
  for (uint32_t b = 0; b < p->function->blocks; b++) p->plan->loop_of[b] = AS_CORE_NONE;
  for (uint32_t i = 0; i < p->function->loops; i++) {
    assert(p->unit->loops.at[p->function->first_loop + i].header < p->function->blocks);
    p->plan->loop_of[p->unit->loops.at[p->function->first_loop + i].header] = i;
  }
}

#ifdef AS_DEBUG
static void check_plan(const as_machine *machine, const as_plan *plan) {
  const char *wrong;
  if (!as_plan_valid(machine, plan, &wrong)) as_contract_violated("as_plan_valid", wrong);
}
#else
static void check_plan(const as_machine *machine, const as_plan *plan) { (void)machine, (void)plan; }
#endif

static const as_core_instruction *first_return(const as_plan *plan) {
  for (uint32_t i = 0; i < plan->instructions; i++)
    if (plan->code[i].op == AS_CORE_OP_RETURN && plan->code[i].operands) return &plan->code[i];
  return NULL;
}

/* Whether the program can tell merged paths from others: what it does may be another thing then. */
static bool looks_at_paths(as_machine *machine) {
  const as_core_unit *unit = machine->unit;
  if (machine->looked_for_reflection) return machine->has_reflection;
  machine->looked_for_reflection = true;
  for (uint32_t i = 0; i < unit->functions.count && !machine->has_reflection; i++)
    machine->has_reflection =
        !unit->functions.at[i].blocks && as_machine_callee(machine, i)->trait == AS_TRAIT_REFLECTS;
  return machine->has_reflection;
}

/* Ways that meet where the function returns (merge/span.h) do so at an instruction of their own. */
static void prepare_merging(planner *p, uint32_t operand) {
  as_plan *plan = p->plan;
  const as_machine_options *options = &p->machine->options;
  plan->end = plan->instructions;
  if (options->merge == AS_MERGE_OFF || options->concrete || options->guest || options->cuts ||
      p->machine->has_history || plan->is_of_summaries || looks_at_paths(p->machine))
    return;
  plan->spans = as_machine_new_merge_spans(p->machine);
  uint32_t type = p->unit->types.at[p->function->type].of;
  const as_core_instruction *some = first_return(plan);
  if (!some || as_core_class_of(p->unit, type) == AS_CORE_CLASS_AGGREGATE) return;
  plan->merged_slot = plan->slots++;
  plan->code[plan->end] = *some;
  plan->code[plan->end++].first_operand = operand;
  plan->operands[operand] = plan->merged_slot | UINT32_C(1) << AS_SLOT_BIT;
  plan->types[operand] = type;
}

static as_plan *make_plan(as_machine *machine, uint32_t index) {
  const as_core_unit *unit = machine->unit;
  as_region *region = &machine->region;
  as_plan *plan = as_region_alloc(region, sizeof *plan);
  *plan = (as_plan){.function = index, .core = &unit->functions.at[index]};
  assert(plan->core->blocks && plan->core->parameters <= plan->core->locals);
  plan->is_libc = as_core_is_libc(unit, plan->core->range);
  plan->is_of_summaries = as_machine_is_of_summaries(machine, plan->core->range);
  plan->is_hidden = plan->is_libc || as_machine_is_of_library(machine, plan->core->range);
  plan->stack_bytes = as_stack_of_function(unit, plan->core, machine->memory);
  plan->checks = plan->is_libc ? machine->libc_checks : machine->options.checks;
  planner p = {.memory = machine->memory, .machine = machine, .unit = unit, .function = plan->core, .plan = plan};
  uint32_t count = 0, operands = 0, temporaries = plan->core->temporaries;
  count_code(&p, &count, &operands);
  plan->instructions = count;
  plan->code = as_region_alloc(region, (count + 1) * sizeof *plan->code);
  plan->operands = as_region_alloc(region, (operands + 2) * sizeof *plan->operands);
  plan->types = as_region_alloc(region, (operands + 2) * sizeof *plan->types);
  plan->block_begin = as_region_alloc(region, plan->core->blocks * sizeof *plan->block_begin);
  plan->loop_of = as_region_alloc(region, plan->core->blocks * sizeof *plan->loop_of);
  plan->locals = plan->slots = plan->core->locals;
  size_t words = (temporaries + 1) * sizeof(uint32_t), flags = (temporaries + 1) * sizeof(bool);
  p.block_of = as_memory_alloc(machine->memory, words), p.last_use = as_memory_alloc(machine->memory, words);
  p.slot_of = as_memory_alloc(machine->memory, words), p.crosses = as_memory_alloc_zeroed(machine->memory, flags);
  p.needed = as_memory_alloc_zeroed(machine->memory, flags);
  p.named = as_memory_alloc_zeroed(machine->memory, flags), p.address = as_memory_alloc_zeroed(machine->memory, flags);
  p.decayed = as_memory_alloc_zeroed(machine->memory, flags);
  survey(&p);
  find_needs(&p);
  copy_code(&p);
  find_loops(&p);
  prepare_merging(&p, operands);
  if (machine->has_history) plan->routes = as_history_routes(machine, plan);
  check_plan(machine, plan);
  as_memory_free(machine->memory, p.block_of, words), as_memory_free(machine->memory, p.last_use, words);
  as_memory_free(machine->memory, p.slot_of, words), as_memory_free(machine->memory, p.crosses, flags);
  as_memory_free(machine->memory, p.needed, flags), as_memory_free(machine->memory, p.named, flags);
  as_memory_free(machine->memory, p.address, flags), as_memory_free(machine->memory, p.decayed, flags);
  as_u32_vector_release(machine->memory, &p.spare), as_u32_vector_release(machine->memory, &p.pool);
  return plan;
}

const as_plan *as_machine_plan(as_machine *machine, uint32_t function) {
  AS_ASSERT_HOT(function < machine->unit->functions.count);
  if (!machine->plans[function]) machine->plans[function] = make_plan(machine, function);
  return machine->plans[function];
}
