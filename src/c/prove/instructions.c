/* Instructions of core, one after the other. */
#include "c/prove/translator.h"

static const as_core_local *local_of(const as_prove_translator *p) {
  return &as_core_locals_of(p->unit, p->function)[p->at->extra];
}

static as_prove_instruction *add_local(as_prove_translator *p, as_prove_op op) {
  as_prove_instruction *made = as_prover_add(p, op);
  made->local = p->at->extra + 1;
  return made;
}

static bool refuse(as_prove_translator *p, const char *what) {
  as_prover_refuse(p, what, p->at->range);
  return false;
}

/* ---- locals ---- */

static bool get(as_prove_translator *p) {
  bool is_loose = local_of(p)->flags & (AS_CORE_LOCAL_MADE | AS_CORE_LOCAL_PARAMETER);
  add_local(p, is_loose ? AS_PROVE_OP_PEEK : AS_PROVE_OP_GET);
  return true;
}

static bool set(as_prove_translator *p) {
  as_prove_scalar scalar;
  add_local(p, AS_PROVE_OP_PUT);
  if (!as_prover_scalar(p->unit, p->at->type, &scalar)) return refuse(p, "a floating type");
  return as_prover_pass(p, 0);
}

static bool live(as_prove_translator *p) {
  const as_core_local *local = local_of(p);
  const as_core_type *type = as_core_type_of(p->unit, local->type);
  if (local->storage == AS_CORE_STORAGE_REGISTER) {
    if (!(local->flags & AS_CORE_LOCAL_MADE)) add_local(p, AS_PROVE_OP_CLEAR);
    return true;
  }
  as_prove_instruction *made = add_local(p, p->at->operands ? AS_PROVE_OP_LIVE_ARRAY : AS_PROVE_OP_LIVE);
  uint64_t align = local->align_bytes ? local->align_bytes : 1;
  if (p->at->operands) {
    made->numbers[0] = align;
    return as_prover_pass(p, 0);
  }
  made->numbers[0] = type->size_bytes, made->numbers[1] = align;
  made->flags[0] = local->flags & AS_CORE_LOCAL_TEMPORARY_LIFETIME;
  made->first_frozen =
      as_prover_freeze(p, local->type, local->qualifiers & AS_CORE_QUALIFIER_CONST, type->size_bytes, &made->frozen);
  return true;
}

static bool is_register(const as_prove_translator *p) { return local_of(p)->storage == AS_CORE_STORAGE_REGISTER; }

static bool dead(as_prove_translator *p) {
  if (!is_register(p)) add_local(p, AS_PROVE_OP_DEAD);
  return true;
}

static bool forget(as_prove_translator *p) {
  add_local(p, is_register(p) ? AS_PROVE_OP_CLEAR : AS_PROVE_OP_FORGET);
  return true;
}

/* ---- memory ---- */

static uint64_t align_of(const as_prove_translator *p, uint32_t type) {
  return p->at->flags & AS_CORE_ACCESS_UNALIGNED ? 1 : as_core_type_of(p->unit, type)->align_bytes;
}

static bool initialises(const as_prove_translator *p) { return p->at->flags & AS_CORE_ACCESS_INITIALISES; }

static bool load(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_LOAD)->numbers[0] = align_of(p, p->at->type);
  return as_prover_type(p, 0, p->at->type) && as_prover_pass(p, 0);
}

static bool store(as_prove_translator *p) {
  as_prove_instruction *made = as_prover_add(p, AS_PROVE_OP_STORE);
  made->numbers[0] = align_of(p, p->at->type), made->flags[0] = initialises(p);
  return as_prover_type(p, 0, p->at->type) && as_prover_pass(p, 0) && as_prover_pass(p, 1);
}

static bool bits(as_prove_translator *p, as_prove_op op) {
  const as_core_field *field = &p->unit->fields.at[p->at->extra];
  as_prove_instruction *made = as_prover_add(p, op);
  made->numbers[0] = align_of(p, field->record), made->flags[0] = initialises(p);
  made->numbers[1] = field->offset_bits, made->numbers[2] = field->width_bits;
  return as_prover_type(p, 0, p->at->type) && as_prover_pass(p, 0) &&
         (op == AS_PROVE_OP_LOAD_BITS || as_prover_pass(p, 1));
}

/* Of nothing nothing is accessed. */
static bool aggregate(as_prove_translator *p, as_prove_op op) {
  uint64_t size = as_core_type_of(p->unit, p->at->type)->size_bytes;
  if (!size) return true;
  as_prove_instruction *made = as_prover_add(p, op);
  made->numbers[0] = size, made->numbers[1] = align_of(p, p->at->type), made->flags[0] = initialises(p);
  return as_prover_pass(p, 0) && (op == AS_PROVE_OP_ZERO || as_prover_pass(p, 1));
}

static bool allocate(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_ALLOCA)->numbers[0] = p->at->extra ? p->at->extra : 1;
  return as_prover_pass(p, 0);
}

/* ---- values ---- */

static bool binary(as_prove_translator *p, as_prove_arithmetic name) {
  as_prover_add(p, AS_PROVE_OP_BINARY)->name = (uint8_t)name;
  return as_prover_type(p, 0, p->at->type) && as_prover_pass(p, 0) && as_prover_pass(p, 1);
}

static bool shift(as_prove_translator *p, as_prove_op op) {
  as_prover_add(p, op);
  return as_prover_type(p, 0, p->at->type) && as_prover_operand_type(p, 1, 1) && as_prover_pass(p, 0) &&
         as_prover_pass(p, 1);
}

static bool unary(as_prove_translator *p, as_prove_op op) {
  as_prover_add(p, op);
  return as_prover_type(p, 0, p->at->type) && as_prover_pass(p, 0);
}

static bool compare(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_COMPARE)->name = (uint8_t)(p->at->op - AS_CORE_OP_EQ);
  return as_prover_type(p, 0, p->at->type) && as_prover_pass(p, 0) && as_prover_pass(p, 1);
}

static bool is_pointer(const as_core_type *type) { return type->kind == AS_CORE_POINTER; }

/* A pointer whose target only changes its qualifiers keeps its bounds. */
static bool changes_nothing(const as_prove_translator *p, uint32_t from) {
  const as_core_type *a = as_core_type_of(p->unit, from), *b = as_core_type_of(p->unit, p->at->type);
  return is_pointer(a) && is_pointer(b) && a->of == b->of;
}

static bool convert(as_prove_translator *p) {
  uint32_t from = as_core_operand_type(p->unit, p->function, as_core_operands_of(p->unit, p->at)[0]);
  as_prover_add(p, changes_nothing(p, from) ? AS_PROVE_OP_PASS : AS_PROVE_OP_CONVERT);
  return as_prover_type(p, 0, from) && as_prover_type(p, 1, p->at->type) && as_prover_pass(p, 0);
}

static bool select(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_SELECT);
  return as_prover_type(p, 0, p->at->type) && as_prover_operand_type(p, 1, 0) && as_prover_pass(p, 0) &&
         as_prover_pass(p, 1) && as_prover_pass(p, 2);
}

static bool intrinsic(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_INTRINSIC)->name = (uint8_t)p->at->extra;
  if (p->at->extra > AS_CORE_INTRINSIC_ROTATE_RIGHT) return refuse(p, "a floating type");
  for (uint32_t i = 0; i < p->at->operands; i++) {
    as_prove_scalar type;
    uint32_t operand = as_core_operand_type(p->unit, p->function, as_core_operands_of(p->unit, p->at)[i]);
    if (!as_prover_scalar(p->unit, operand, &type)) return refuse(p, "a floating type");
    as_prover_add_extra(p, as_prove_scalar_pack(type));
    if (!as_prover_pass(p, i)) return false;
  }
  return as_prover_type(p, 0, p->at->type);
}

static bool vla_bound(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_VLA_BOUND);
  return as_prover_operand_type(p, 0, 0) && as_prover_pass(p, 0);
}

static bool vla_size(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_VLA_PRODUCT);
  return as_prover_pass(p, 0) && as_prover_pass(p, 1);
}

static bool assume(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_ASSERT)->error = AS_PROVE_ERROR_ASSUMPTION;
  return as_prover_operand_type(p, 0, 0) && as_prover_pass(p, 0);
}

/* The limits are numbers, of a signed type. */
static uint64_t limit_of(const as_prove_translator *p, uint32_t i) {
  const as_core_constant *number = &p->unit->constants.at[as_core_operands_of(p->unit, p->at)[i]];
  uint64_t width = as_core_type_of(p->unit, number->type)->length, bits = number->low;
  return width < 64 && bits >> (width - 1) ? bits | UINT64_MAX << width : bits;
}

static bool apart(as_prove_translator *p) {
  const as_core_operand *operands = as_core_operands_of(p->unit, p->at);
  if (as_core_is_temporary(operands[2]) || as_core_is_temporary(operands[3]))
    return refuse(p, "unsequenced accesses whose distance is computed");
  as_prove_instruction *made = as_prover_add(p, AS_PROVE_OP_APART);
  made->numbers[0] = limit_of(p, 2), made->numbers[1] = limit_of(p, 3);
  return as_prover_pass(p, 0) && as_prover_pass(p, 1);
}

/* ---- control ---- */

static uint32_t label(const as_prove_translator *p, uint32_t i) { return as_core_targets_of(p->unit, p->at)[i] + 1; }

static bool jump(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_JUMP);
  as_prover_add_extra(p, label(p, 0));
  return true;
}

static bool branch(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_BRANCH);
  as_prover_add_extra(p, label(p, 0)), as_prover_add_extra(p, label(p, 1));
  return as_prover_type(p, 0, p->at->type) && as_prover_pass(p, 0);
}

static bool switch_to(as_prove_translator *p) {
  const as_core_operand *operands = as_core_operands_of(p->unit, p->at);
  as_prover_add(p, AS_PROVE_OP_SWITCH)->cases = p->at->extras - 1;
  as_prover_add_extra(p, label(p, 0));
  for (uint32_t i = 1; i < p->at->extras; i++) {
    const as_core_constant *from = &p->unit->constants.at[operands[2 * i - 1]];
    const as_core_constant *to = &p->unit->constants.at[operands[2 * i]];
    as_prove_case row = {{from->low, from->high}, {to->low, to->high}, label(p, i)};
    as_prove_cases_push(p->memory, &p->program->cases, row);
  }
  return as_prover_type(p, 0, p->at->type) && as_prover_pass(p, 0);
}

static bool raise(as_prove_translator *p, as_prove_error error) {
  as_prover_raise(p, error);
  return true;
}

static bool translate(as_prove_translator *p) {
  switch ((as_core_op)p->at->op) {
  case AS_CORE_OP_GET: return get(p);
  case AS_CORE_OP_SET: return set(p);
  case AS_CORE_OP_LIVE: return live(p);
  case AS_CORE_OP_DEAD: return dead(p);
  case AS_CORE_OP_FORGET: return forget(p);
  case AS_CORE_OP_LOAD: return load(p);
  case AS_CORE_OP_STORE: return store(p);
  case AS_CORE_OP_LOAD_BITS: return bits(p, AS_PROVE_OP_LOAD_BITS);
  case AS_CORE_OP_STORE_BITS: return bits(p, AS_PROVE_OP_STORE_BITS);
  case AS_CORE_OP_COPY: return aggregate(p, AS_PROVE_OP_COPY);
  case AS_CORE_OP_ZERO: return aggregate(p, AS_PROVE_OP_ZERO);
  case AS_CORE_OP_ALLOCA: return allocate(p);
  case AS_CORE_OP_FIELD:
  case AS_CORE_OP_DECAY:
  case AS_CORE_OP_INDEX:
  case AS_CORE_OP_ADD_PTR:
  case AS_CORE_OP_SUB_PTR:
  case AS_CORE_OP_DIFF_PTR: return as_prover_address(p);
  case AS_CORE_OP_ADD: return binary(p, AS_PROVE_ARITHMETIC_PLUS);
  case AS_CORE_OP_SUB: return binary(p, AS_PROVE_ARITHMETIC_MINUS);
  case AS_CORE_OP_MUL: return binary(p, AS_PROVE_ARITHMETIC_TIMES);
  case AS_CORE_OP_DIV: return binary(p, AS_PROVE_ARITHMETIC_DIVIDE);
  case AS_CORE_OP_REM: return binary(p, AS_PROVE_ARITHMETIC_REMAINDER);
  case AS_CORE_OP_SHL: return shift(p, AS_PROVE_OP_SHIFT_LEFT);
  case AS_CORE_OP_SHR: return shift(p, AS_PROVE_OP_SHIFT_RIGHT);
  case AS_CORE_OP_AND: return binary(p, AS_PROVE_ARITHMETIC_BIT_AND);
  case AS_CORE_OP_OR: return binary(p, AS_PROVE_ARITHMETIC_BIT_OR);
  case AS_CORE_OP_XOR: return binary(p, AS_PROVE_ARITHMETIC_BIT_XOR);
  case AS_CORE_OP_NEG: return unary(p, AS_PROVE_OP_NEGATE);
  case AS_CORE_OP_NOT: return unary(p, AS_PROVE_OP_COMPLEMENT);
  case AS_CORE_OP_EQ:
  case AS_CORE_OP_NE:
  case AS_CORE_OP_LT:
  case AS_CORE_OP_LE:
  case AS_CORE_OP_GT:
  case AS_CORE_OP_GE: return compare(p);
  case AS_CORE_OP_CONVERT: return convert(p);
  case AS_CORE_OP_SELECT: return select(p);
  case AS_CORE_OP_INTRINSIC: return intrinsic(p);
  case AS_CORE_OP_ASSUME: return assume(p);
  case AS_CORE_OP_VLA_BOUND: return vla_bound(p);
  case AS_CORE_OP_VLA_SIZE: return vla_size(p);
  case AS_CORE_OP_UNSEQUENCED: return apart(p);
  case AS_CORE_OP_UNSEQUENCED_LOCAL: return raise(p, AS_PROVE_ERROR_UNSEQUENCED);
  case AS_CORE_OP_ORDER: return refuse(p, "operands in either order");
  case AS_CORE_OP_SPEC: return true;
  case AS_CORE_OP_CALL: return as_prover_call(p);
  case AS_CORE_OP_VA_START:
  case AS_CORE_OP_VA_ARG:
  case AS_CORE_OP_VA_COPY:
  case AS_CORE_OP_VA_END: return refuse(p, "variable arguments");
  case AS_CORE_OP_JUMP: return jump(p);
  case AS_CORE_OP_BRANCH: return branch(p);
  case AS_CORE_OP_SWITCH: return switch_to(p);
  case AS_CORE_OP_GOTO: return refuse(p, "a computed goto");
  case AS_CORE_OP_RETURN: return as_prover_return(p);
  case AS_CORE_OP_TRAP: return raise(p, AS_PROVE_ERROR_ABORT);
  case AS_CORE_OP_UNREACHABLE: return raise(p, AS_PROVE_ERROR_UNREACHABLE);
  case AS_CORE_OP_COUNT: break;
  }
  return refuse(p, "an instruction that is not known");
}

/* What was made before a refusal is taken back. */
void as_prover_instruction(as_prove_translator *p) {
  as_prove_program *program = p->program;
  uint32_t instructions = program->instructions.count, operands = program->operands.count;
  uint32_t extras = program->extras.count, cases = program->cases.count;
  if (as_prover_is_idle(p, p->at) || translate(p)) return;
  program->instructions.count = instructions, program->operands.count = operands;
  program->extras.count = extras, program->cases.count = cases;
  as_prover_raise(p, AS_PROVE_ERROR_UNSUPPORTED);
}
