/* Addresses of members and elements. What is done with an address says which error null is, whether an element must be
 * there, and whether an array may go on behind its structure: as c/exec/plan.c has it. */
#include "c/prove/translator.h"

/* ---- what is done with addresses: later uses first ---- */

static void note(as_prove_translator *p, const as_core_instruction *at, uint32_t i, uint8_t flags) {
  as_core_operand operand = as_core_operands_of(p->unit, at)[i];
  if (as_core_is_temporary(operand)) p->address[as_core_operand_index(operand)] |= flags;
}

static bool is_aggregate(const as_prove_translator *p, uint32_t type) {
  return as_core_class_of(p->unit, type) == AS_CORE_CLASS_AGGREGATE;
}

static void note_call(as_prove_translator *p, const as_core_instruction *at) {
  const as_core_type *type = as_core_type_of(p->unit, at->type);
  bool has_place = is_aggregate(p, type->of);
  if (has_place) note(p, at, 1, AS_PROVE_ADDRESS_ACCESSED);
  for (uint32_t i = 0, first = has_place ? 2 : 1; i < type->count && first + i < at->operands; i++)
    if (is_aggregate(p, as_core_parameters_of(p->unit, type)[i])) note(p, at, first + i, AS_PROVE_ADDRESS_ACCESSED);
}

static bool is_pointer(const as_prove_translator *p, uint32_t type) {
  return as_core_type_of(p->unit, type)->kind == AS_CORE_POINTER;
}

bool as_prover_is_idle(const as_prove_translator *p, const as_core_instruction *at) {
  if (at->result == AS_CORE_NONE || p->uses[at->result] || at->operands != 1) return false;
  as_core_operand operand = as_core_operands_of(p->unit, at)[0];
  if (at->op == AS_CORE_OP_DECAY) return !as_core_is_temporary(operand);
  return at->op == AS_CORE_OP_CONVERT && is_pointer(p, at->type) &&
         is_pointer(p, as_core_operand_type(p->unit, p->function, operand));
}

static void note_uses(as_prove_translator *p, const as_core_instruction *at) {
  uint32_t callee = at->op == AS_CORE_OP_CALL ? as_prover_callee(p, at) : AS_CORE_NONE;
  bool is_known = callee != AS_CORE_NONE && as_prover_knows(p, callee);
  uint32_t count = is_known ? 1 + as_prover_looks_at(p, callee) : at->operands;
  if (as_prover_is_idle(p, at)) return;
  for (uint32_t i = 0; i < count && i < at->operands; i++) {
    as_core_operand operand = as_core_operands_of(p->unit, at)[i];
    if (as_core_is_temporary(operand)) p->uses[as_core_operand_index(operand)]++;
  }
}

static void note_instruction(as_prove_translator *p, const as_core_instruction *at) {
  uint8_t on = at->result == AS_CORE_NONE ? 0 : p->address[at->result] & AS_PROVE_ADDRESS_ACCESSED;
  if (at->op >= AS_CORE_OP_LOAD && at->op <= AS_CORE_OP_ZERO)
    note(p, at, 0, AS_PROVE_ADDRESS_ACCESSED);
  else if (at->op == AS_CORE_OP_FIELD || at->op == AS_CORE_OP_INDEX)
    note(p, at, 0, on | AS_PROVE_ADDRESS_BASE);
  else if ((at->op >= AS_CORE_OP_FIELD && at->op <= AS_CORE_OP_SUB_PTR) || at->op == AS_CORE_OP_CONVERT)
    note(p, at, 0, on);
  else if (at->op == AS_CORE_OP_CALL)
    note_call(p, at);
  else if (at->op == AS_CORE_OP_RETURN && at->operands &&
           is_aggregate(p, as_core_type_of(p->unit, p->function->type)->of))
    note(p, at, 0, AS_PROVE_ADDRESS_ACCESSED);
  if (at->op == AS_CORE_OP_COPY) note(p, at, 1, AS_PROVE_ADDRESS_ACCESSED);
  note_uses(p, at);
}

void as_prover_note_uses(as_prove_translator *p) {
  for (uint32_t b = p->function->blocks; b--;) {
    const as_core_block *block = &p->unit->blocks.at[p->function->first_block + b];
    for (uint32_t i = block->instructions; i--;) note_instruction(p, &p->unit->instructions.at[block->first + i]);
  }
}

/* ---- arrays that may go on behind their structure ---- */

/* [], and [0] and [1] where they are the last member (level 1 of -fstrict-flex-arrays, as execution has it). */
static bool is_open_field(const as_prove_translator *p, uint32_t index) {
  const as_core_field *field = &p->unit->fields.at[index];
  const as_core_type *type = as_core_type_of(p->unit, field->type), *record = as_core_type_of(p->unit, field->record);
  if (type->kind != AS_CORE_ARRAY || type->flags & AS_CORE_TYPE_INCOMPLETE)
    return field->flags & AS_CORE_FIELD_FLEXIBLE;
  bool is_at_end = record->kind == AS_CORE_UNION || index + 1 == record->first + record->count;
  return is_at_end && !(type->flags & AS_CORE_TYPE_VARIABLE) && type->length <= 1;
}

static bool is_open_array(const as_prove_translator *p) {
  const as_core_type *type = as_core_type_of(p->unit, p->at->extra);
  as_core_operand base = as_core_operands_of(p->unit, p->at)[0];
  if (as_core_has_variable_size(p->unit, p->at->extra)) return false;
  return type->flags & AS_CORE_TYPE_INCOMPLETE || !type->size_bytes ||
         (as_core_is_temporary(base) && p->address[as_core_operand_index(base)] & AS_PROVE_ADDRESS_OPEN_ARRAY);
}

/* ---- instructions ---- */

static as_prove_error error_of_null(const as_prove_translator *p) {
  return p->address[p->at->result] & AS_PROVE_ADDRESS_ACCESSED ? AS_PROVE_ERROR_NULL_ACCESS
                                                               : AS_PROVE_ERROR_NULL_ARITHMETIC;
}

static bool field(as_prove_translator *p) {
  const as_core_field *f = &p->unit->fields.at[p->at->extra];
  as_prove_instruction *made = as_prover_add(p, AS_PROVE_OP_FIELD);
  bool is_open = is_open_field(p, p->at->extra);
  if (is_open) p->address[p->at->result] |= AS_PROVE_ADDRESS_OPEN_ARRAY;
  made->error = (uint8_t)error_of_null(p);
  bool is_unaligned = p->at->flags & AS_CORE_ACCESS_UNALIGNED;
  made->numbers[0] = is_unaligned ? 1 : as_core_type_of(p->unit, f->record)->align_bytes;
  made->numbers[1] = f->offset_bits / 8;
  made->extent = is_open ? AS_PROVE_EXTENT_OPEN : AS_PROVE_EXTENT_BYTES;
  made->extent_bytes = as_core_type_of(p->unit, f->type)->size_bytes;
  return as_prover_pass(p, 0);
}

/* The size of the array: the last operand, if it varies. */
static bool extent(as_prove_translator *p) {
  as_prove_instruction *made = &p->program->instructions.at[p->program->instructions.count - 1];
  made->extent = AS_PROVE_EXTENT_BYTES, made->extent_bytes = as_core_type_of(p->unit, p->at->extra)->size_bytes;
  if (is_open_array(p)) made->extent = AS_PROVE_EXTENT_OPEN;
  if (!as_core_has_variable_size(p->unit, p->at->extra)) return true;
  made->extent = AS_PROVE_EXTENT_VARIES;
  return as_prover_pass(p, p->at->operands - 1);
}

/* The size of what is counted in: operand i, if it varies. */
static bool element(as_prove_translator *p, uint32_t type, uint32_t i) {
  const as_core_type *of = as_core_type_of(p->unit, type);
  if (of->flags & AS_CORE_TYPE_VARIABLE) return as_prover_pass(p, i);
  as_prover_add_operand(
      p, as_prover_number(of->kind == AS_CORE_VOID || of->kind == AS_CORE_FUNCTION ? 1 : of->size_bytes));
  return true;
}

static bool decay(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_DECAY);
  return extent(p) && as_prover_pass(p, 0);
}

static bool index_of(as_prove_translator *p) {
  as_prove_instruction *made = as_prover_add(p, AS_PROVE_OP_INDEX);
  made->error = (uint8_t)error_of_null(p);
  made->flags[0] = p->address[p->at->result] & AS_PROVE_ADDRESS_BASE && !is_open_array(p);
  return extent(p) && element(p, as_core_type_of(p->unit, p->at->extra)->of, 2) && as_prover_operand_type(p, 0, 1) &&
         as_prover_pass(p, 0) && as_prover_pass(p, 1);
}

static bool arithmetic(as_prove_translator *p) {
  as_prove_instruction *made = as_prover_add(p, AS_PROVE_OP_ADD_PTR);
  made->flags[0] = p->at->op == AS_CORE_OP_SUB_PTR;
  return element(p, as_core_type_of(p->unit, p->at->type)->of, 2) && as_prover_operand_type(p, 0, 1) &&
         as_prover_pass(p, 0) && as_prover_pass(p, 1);
}

static bool difference(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_DIFF_PTR);
  uint32_t type = as_core_operand_type(p->unit, p->function, as_core_operands_of(p->unit, p->at)[0]);
  return as_prover_type(p, 0, p->at->type) && element(p, as_core_type_of(p->unit, type)->of, 2) &&
         as_prover_pass(p, 0) && as_prover_pass(p, 1);
}

bool as_prover_address(as_prove_translator *p) {
  switch ((as_core_op)p->at->op) {
  case AS_CORE_OP_FIELD: return field(p);
  case AS_CORE_OP_DECAY: return decay(p);
  case AS_CORE_OP_INDEX: return index_of(p);
  case AS_CORE_OP_DIFF_PTR: return difference(p);
  default: return arithmetic(p);
  }
}
