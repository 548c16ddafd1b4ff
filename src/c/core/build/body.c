/* The builder: bodies of functions. */
#include "c/core/build/finish.h"
#include "c/core/build/internal.h"

static as_core_function *open_function(as_build *b) {
  AS_REQUIRE(b->function != AS_CORE_NONE, "no function is open");
  return &b->unit->functions.at[b->function];
}

void as_build_function_begin(as_build *b, uint32_t function) {
  AS_REQUIRE(b->function == AS_CORE_NONE, "another function is open");
  const as_core_unit *u = b->unit;
  b->function = function, b->block = AS_CORE_NONE;
  b->mark = (as_build_mark){u->locals.count,  u->temporary_types.count, u->blocks.count,
                            u->loops.count,   u->instructions.count,    u->operands.count,
                            u->targets.count, u->constants.count,       u->spec_names.count};
  as_core_function *f = open_function(b);
  f->first_local = b->mark.locals, f->first_temporary = b->mark.temporaries;
  f->first_block = b->mark.blocks, f->first_loop = b->mark.loops;
}

static void close_function(as_build *b) {
  as_build_names_release(b->memory, &b->locals);
  b->function = b->block = AS_CORE_NONE;
}

void as_build_function_end(as_build *b) {
  const as_core_unit *u = b->unit;
  as_core_function *f = open_function(b);
  AS_REQUIRE(b->block == AS_CORE_NONE, "the last block does not end");
  f->locals = u->locals.count - b->mark.locals;
  f->temporaries = u->temporary_types.count - b->mark.temporaries;
  f->blocks = u->blocks.count - b->mark.blocks;
  f->loops = u->loops.count - b->mark.loops;
  if (f->definition != AS_CORE_DEFINITION_INLINE) f->definition = AS_CORE_DEFINITION_DEFINED;
  as_core_finish_function(b->unit, b->function, b->mark.constants);
  close_function(b);
}

/* Addresses of labels that a static table still has name blocks that are gone. Nobody can read such a table. */
static void forget_labels(as_build *b, uint32_t function) {
  for (uint32_t i = b->mark.constants; i < b->unit->constants.count; i++) {
    as_core_constant *c = &b->unit->constants.at[i];
    if (c->kind == AS_CORE_CONSTANT_LABEL && c->index == function)
      *c = (as_core_constant){.kind = AS_CORE_CONSTANT_NUMBER, .type = c->type};
  }
}

/* The locals that they name are gone. */
static void forget_names(as_build *b) {
  as_core_unit *u = b->unit;
  u->spec_names.count = b->mark.spec_names;
  for (uint32_t i = 0; i < u->specs.count; i++) {
    as_core_spec *spec = &u->specs.at[i];
    if (spec->first_name + spec->names > u->spec_names.count) spec->first_name = spec->names = 0;
  }
}

static void drop_body(as_build *b) {
  as_core_unit *u = b->unit;
  as_core_function *f = open_function(b);
  u->locals.count = b->mark.locals, u->temporary_types.count = b->mark.temporaries;
  u->blocks.count = b->mark.blocks, u->loops.count = b->mark.loops;
  u->instructions.count = b->mark.instructions, u->operands.count = b->mark.operands;
  u->targets.count = b->mark.targets;
  f->first_local = f->first_temporary = f->first_block = f->first_loop = f->parameters = 0;
  forget_labels(b, b->function);
  forget_names(b);
  close_function(b);
}

void as_build_function_refuse(as_build *b, uint32_t function, uint32_t range, const char *construct) {
  if (b->function == function) drop_body(b);
  as_core_function *f = &b->unit->functions.at[function];
  if (f->definition == AS_CORE_DEFINITION_INLINE) f->flags |= AS_CORE_SYMBOL_INLINE_ONLY;
  f->definition = AS_CORE_DEFINITION_REFUSED;
  as_build_note(b, range, function, AS_CORE_NONE, construct);
}

/* Locals. */

uint32_t as_build_local(as_build *b, const char *name, uint32_t type, as_core_storage storage, uint32_t range) {
  open_function(b);
  as_core_local local = {.name = as_build_free_name(b, &b->locals, name),
                         .type = type,
                         .range = range,
                         .storage = (uint8_t)storage,
                         .align_bytes = b->unit->types.at[type].align_bytes};
  as_core_locals_push(b->memory, &b->unit->locals, local);
  return b->unit->locals.count - 1 - b->mark.locals;
}

as_core_local *as_build_local_at(as_build *b, uint32_t local) {
  AS_REQUIRE(b->mark.locals + local < b->unit->locals.count, "no such local");
  return &b->unit->locals.at[b->mark.locals + local];
}

as_core_operand as_build_local_address(as_build *b, uint32_t local) {
  const as_core_local *l = as_build_local_at(b, local);
  AS_REQUIRE(l->storage == AS_CORE_STORAGE_MEMORY, "a register has no address");
  uint32_t type = as_build_pointer(b, l->type, l->qualifiers);
  return as_build_constant(b, &(as_core_constant){.kind = AS_CORE_CONSTANT_LOCAL, .type = type, .index = local});
}

/* Blocks. A row's first instruction is AS_CORE_NONE until it is placed. */

static as_core_block *block_at(as_build *b, uint32_t block) {
  AS_REQUIRE(b->mark.blocks + block < b->unit->blocks.count, "no such block");
  return &b->unit->blocks.at[b->mark.blocks + block];
}

uint32_t as_build_block(as_build *b, uint32_t name) {
  open_function(b);
  as_core_blocks_push(b->memory, &b->unit->blocks, (as_core_block){.name = name, .first = AS_CORE_NONE});
  return b->unit->blocks.count - 1 - b->mark.blocks;
}

void as_build_place(as_build *b, uint32_t block) {
  AS_REQUIRE(b->block == AS_CORE_NONE, "the block before does not end");
  AS_REQUIRE(block_at(b, block)->first == AS_CORE_NONE, "the block was placed already");
  block_at(b, block)->first = b->unit->instructions.count;
  b->block = block;
}

bool as_build_open(const as_build *b) { return b->block != AS_CORE_NONE; }

as_core_operand as_build_label_address(as_build *b, uint32_t block, uint32_t type) {
  block_at(b, block);
  as_core_constant c = {.kind = AS_CORE_CONSTANT_LABEL, .type = type, .index = b->function, .high = block};
  return as_build_constant(b, &c);
}

void as_build_loop(as_build *b, uint32_t header, as_core_loop_kind kind, uint32_t range) {
  block_at(b, header);
  as_core_loops_push(b->memory, &b->unit->loops, (as_core_loop){header, range, (uint32_t)kind});
}

/* Instructions. */

static as_core_operand new_temporary(as_build *b, uint32_t type) {
  as_u32_vector_push(b->memory, &b->unit->temporary_types, type);
  return as_core_temporary(b->unit->temporary_types.count - 1 - b->mark.temporaries);
}

static void add(as_build *b, as_core_instruction *i, const as_core_operand *operands, uint32_t count) {
  i->first_operand = b->unit->operands.count, i->operands = count;
  for (uint32_t n = 0; n < count; n++) as_u32_vector_push(b->memory, &b->unit->operands, operands[n]);
  as_core_instructions_push(b->memory, &b->unit->instructions, *i);
}

as_core_operand as_build_instruction(as_build *b, as_core_op op, uint32_t flags, uint32_t type, uint32_t extra,
                                     const as_core_operand *operands, uint32_t count, uint32_t range) {
  as_core_instruction i = {.op = (uint8_t)op, .flags = (uint8_t)flags, .type = type, .extra = extra, .range = range};
  AS_REQUIRE(!as_core_ends_block(op), "blocks are ended by functions of their own");
  uint32_t result = as_core_result_type(b->unit, &i);
  as_core_operand temporary = result == AS_CORE_NONE ? AS_CORE_NONE : new_temporary(b, result);
  i.result = result == AS_CORE_NONE ? AS_CORE_NONE : as_core_operand_index(temporary);
  if (as_build_open(b)) add(b, &i, operands, count);
  return temporary;
}

static void end_block(as_build *b, as_core_op op, uint32_t type, const as_core_operand *operands, uint32_t count,
                      const uint32_t *targets, uint32_t target_count, uint32_t range) {
  if (!as_build_open(b)) return;
  as_core_instruction i = {.op = (uint8_t)op, .type = type, .result = AS_CORE_NONE, .range = range};
  i.extra = b->unit->targets.count, i.extras = target_count;
  for (uint32_t n = 0; n < target_count; n++) as_u32_vector_push(b->memory, &b->unit->targets, targets[n]);
  add(b, &i, operands, count);
  as_core_block *block = block_at(b, b->block);
  block->instructions = b->unit->instructions.count - block->first;
  b->block = AS_CORE_NONE;
}

void as_build_jump(as_build *b, uint32_t target, uint32_t range) {
  end_block(b, AS_CORE_OP_JUMP, AS_CORE_NONE, NULL, 0, &target, 1, range);
}

void as_build_branch(as_build *b, as_core_operand condition, uint32_t then, uint32_t otherwise, uint32_t range) {
  uint32_t targets[] = {then, otherwise};
  if (as_build_open(b))
    end_block(b, AS_CORE_OP_BRANCH, as_build_type_of(b, condition), &condition, 1, targets, 2, range);
}

void as_build_switch(as_build *b, uint32_t type, const as_core_operand *operands, const uint32_t *targets,
                     uint32_t cases, uint32_t range) {
  end_block(b, AS_CORE_OP_SWITCH, type, operands, 1 + 2 * cases, targets, 1 + cases, range);
}

void as_build_goto(as_build *b, as_core_operand address, const uint32_t *targets, uint32_t count, uint32_t range) {
  end_block(b, AS_CORE_OP_GOTO, AS_CORE_NONE, &address, 1, targets, count, range);
}

void as_build_return(as_build *b, as_core_operand value, uint32_t range) {
  end_block(b, AS_CORE_OP_RETURN, AS_CORE_NONE, &value, value != AS_CORE_NONE, NULL, 0, range);
}

void as_build_stop(as_build *b, as_core_op trap_or_unreachable, uint32_t range) {
  end_block(b, trap_or_unreachable, AS_CORE_NONE, NULL, 0, NULL, 0, range);
}

uint32_t as_build_type_of(as_build *b, as_core_operand operand) {
  return as_core_operand_type(b->unit, open_function(b), operand);
}
