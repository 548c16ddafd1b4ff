/* Types, operands, and the instructions that are made of them. */
#include "c/prove/translator.h"

bool as_prover_scalar(const as_core_unit *unit, uint32_t type, as_prove_scalar *scalar) {
  const as_core_type *t = as_core_type_of(unit, type);
  if (t->kind == AS_CORE_ENUM) t = as_core_type_of(unit, t->of);
  as_core_class class_ = as_core_kind_get((as_core_kind)t->kind)->class_;
  if (t->kind == AS_CORE_BOOL)
    *scalar = (as_prove_scalar){AS_PROVE_SCALAR_BOOL, 1, false, 1};
  else if (class_ == AS_CORE_CLASS_POINTER)
    *scalar = (as_prove_scalar){AS_PROVE_SCALAR_PTR, 64, false, 8};
  else
    *scalar = (as_prove_scalar){AS_PROVE_SCALAR_INT, (uint8_t)t->length, t->flags & AS_CORE_TYPE_SIGNED,
                                (uint8_t)t->size_bytes};
  return class_ == AS_CORE_CLASS_POINTER || (class_ == AS_CORE_CLASS_INTEGER && t->length <= 128);
}

as_prove_operand as_prover_number(uint64_t low) { return (as_prove_operand){.kind = AS_PROVE_OPERAND_NUM, .low = low}; }

static bool is_defined(const as_core_global *global) {
  return global->definition == AS_CORE_DEFINITION_DEFINED || global->definition == AS_CORE_DEFINITION_TENTATIVE;
}

bool as_prover_constant(as_prove_translator *p, const as_core_constant *constant, as_prove_operand *operand) {
  as_prove_scalar scalar;
  *operand = as_prover_number(0);
  switch ((as_core_constant_kind)constant->kind) {
  case AS_CORE_CONSTANT_NUMBER: /* of a float its bits */
    operand->low = constant->low, operand->high = constant->high;
    if (as_prover_scalar(p->unit, constant->type, &scalar) && scalar.kind == AS_PROVE_SCALAR_PTR && !constant->low)
      operand->kind = AS_PROVE_OPERAND_NULL;
    break;
  case AS_CORE_CONSTANT_GLOBAL:
    if (!is_defined(&p->unit->globals.at[constant->index])) {
      as_prover_refuse(p, "an object that is defined elsewhere", p->at ? p->at->range : AS_CORE_NONE);
      return false;
    }
    *operand = (as_prove_operand){AS_PROVE_OPERAND_GLOB, as_prover_global(p, constant->index), constant->low, 0};
    break;
  case AS_CORE_CONSTANT_FUNCTION:
    if (!constant->low) {
      *operand = (as_prove_operand){AS_PROVE_OPERAND_FUNC, as_prover_function(p, constant->index), 0, 0};
      break;
    }
    as_prover_refuse(p, "an address inside of a function", p->at ? p->at->range : AS_CORE_NONE);
    return false;
  case AS_CORE_CONSTANT_LOCAL: *operand = (as_prove_operand){AS_PROVE_OPERAND_LOC, constant->index + 1, 0, 0}; break;
  case AS_CORE_CONSTANT_LABEL:
    as_prover_refuse(p, "the address of a label", p->at ? p->at->range : AS_CORE_NONE);
    return false;
  }
  return true;
}

bool as_prover_operand(as_prove_translator *p, as_core_operand from, as_prove_operand *operand) {
  uint32_t index = as_core_operand_index(from);
  if (!as_core_is_temporary(from)) {
    const as_core_constant *constant = &p->unit->constants.at[index];
    if (as_core_class_of(p->unit, constant->type) != AS_CORE_CLASS_FLOAT)
      return as_prover_constant(p, constant, operand);
    as_prover_refuse(p, "a floating constant", p->at->range);
    return false;
  }
  *operand = (as_prove_operand){.kind = AS_PROVE_OPERAND_TMP, .index = index + 1};
  return true;
}

/* ---- making ---- */

as_prove_instruction *as_prover_add(as_prove_translator *p, as_prove_op op) {
  as_prove_program *program = p->program;
  as_prove_instruction made = {.op = (uint8_t)op,
                               .first_operand = program->operands.count,
                               .first_extra = program->extras.count,
                               .first_case = program->cases.count,
                               .range = p->at->range};
  if (p->at->result != AS_CORE_NONE) made.result = p->at->result + 1;
  as_prove_instructions_push(p->memory, &program->instructions, made);
  return &program->instructions.at[program->instructions.count - 1];
}

static as_prove_instruction *last(as_prove_translator *p) {
  return &p->program->instructions.at[p->program->instructions.count - 1];
}

void as_prover_add_operand(as_prove_translator *p, as_prove_operand operand) {
  as_prove_operands_push(p->memory, &p->program->operands, operand);
  last(p)->operands++;
}

void as_prover_add_extra(as_prove_translator *p, uint32_t extra) {
  as_u32_vector_push(p->memory, &p->program->extras, extra);
  last(p)->extras++;
}

bool as_prover_pass(as_prove_translator *p, uint32_t i) {
  as_prove_operand operand;
  if (!as_prover_operand(p, as_core_operands_of(p->unit, p->at)[i], &operand)) return false;
  as_prover_add_operand(p, operand);
  return true;
}

bool as_prover_type(as_prove_translator *p, uint32_t place, uint32_t type) {
  if (as_prover_scalar(p->unit, type, &last(p)->types[place])) return true;
  as_prover_refuse(p, "a floating type", p->at->range);
  return false;
}

bool as_prover_operand_type(as_prove_translator *p, uint32_t place, uint32_t i) {
  return as_prover_type(p, place, as_core_operand_type(p->unit, p->function, as_core_operands_of(p->unit, p->at)[i]));
}

void as_prover_raise(as_prove_translator *p, as_prove_error error) {
  as_prover_add(p, AS_PROVE_OP_RAISE)->error = (uint8_t)error;
}
