/* Bodies. This is where the time goes: a million instructions take a few milliseconds, so what the tables say of an
 * instruction is gathered in a row of bytes first, and each instruction adds up what is wrong with it. */
#include "c/core/check/valid_internal.h"

#include <string.h>

typedef struct op_facts {
  uint32_t least, most;
  uint16_t types;  /* the kinds of types that it may have, as bits of as_core_on */
  uint8_t extra;   /* as_core_extra */
  uint8_t no_type; /* it must have none */
  uint8_t result;  /* 0: none, 1: one, 2: as the type says */
  uint8_t ends_block;
} op_facts;

typedef struct code {
  const as_core_unit *unit;
  const as_core_function *function;
  op_facts op[AS_CORE_OP_COUNT];
  uint16_t matches[AS_CORE_KIND_COUNT];     /* the bits of as_core_on that types of this kind, if complete, match */
  uint64_t instructions, operands, targets; /* so far */
} code;

static uint32_t bit(as_core_on on) { return UINT32_C(1) << on; }

static uint32_t matching(as_core_kind kind) {
  as_core_class class_ = as_core_kind_get(kind)->class_;
  uint32_t object = bit(AS_CORE_ON_OBJECT);
  switch (class_) {
  case AS_CORE_CLASS_INTEGER:
    return object | bit(AS_CORE_ON_SCALAR) | bit(AS_CORE_ON_INTEGER) | bit(AS_CORE_ON_ARITHMETIC);
  case AS_CORE_CLASS_FLOAT: return object | bit(AS_CORE_ON_SCALAR) | bit(AS_CORE_ON_FLOAT) | bit(AS_CORE_ON_ARITHMETIC);
  case AS_CORE_CLASS_POINTER: return object | bit(AS_CORE_ON_SCALAR) | bit(AS_CORE_ON_POINTER);
  case AS_CORE_CLASS_AGGREGATE: return object;
  case AS_CORE_CLASS_NONE: break;
  }
  return kind == AS_CORE_FUNCTION ? bit(AS_CORE_ON_FUNCTION) : 0;
}

static void gather(code *c) {
  for (uint32_t i = 0; i < AS_CORE_KIND_COUNT; i++) c->matches[i] = (uint16_t)matching((as_core_kind)i);
  for (uint32_t i = 0; i < AS_CORE_OP_COUNT; i++) {
    const as_core_op_facts *facts = as_core_op_get((as_core_op)i);
    bool depends = facts->result == AS_CORE_RESULT_MAYBE || i == AS_CORE_OP_VA_ARG;
    c->op[i] = (op_facts){facts->least,
                          facts->most,
                          (uint16_t)bit(facts->type),
                          (uint8_t)facts->extra,
                          facts->type == AS_CORE_ON_NO,
                          facts->result == AS_CORE_RESULT_NONE ? 0
                          : depends                            ? 2
                                                               : 1,
                          as_core_ends_block((as_core_op)i)};
  }
}

/* ---- one instruction ---- */

static bool valid_operand(const code *c, as_core_operand operand) {
  uint32_t index = as_core_operand_index(operand);
  if (as_core_is_temporary(operand)) return index < c->function->temporaries;
  if (index >= c->unit->constants.count) return false;
  const as_core_constant *constant = &c->unit->constants.at[index];
  return constant->kind != AS_CORE_CONSTANT_LOCAL || constant->index < c->function->locals;
}

static const char *valid_operands(code *c, const as_core_instruction *i) {
  c->operands += i->operands;
  if (!as_valid_span(i->first_operand, i->operands, c->unit->operands.count) || c->operands > c->unit->operands.count)
    return "operands are out of range or shared";
  const as_core_operand *operand = as_core_operands_of(c->unit, i);
  for (uint32_t n = 0; n < i->operands; n++)
    if (!valid_operand(c, operand[n])) return "an operand names no temporary, constant or local of its function";
  return NULL;
}

static const char *valid_targets(code *c, const as_core_instruction *i) {
  c->targets += i->extras;
  if (!as_valid_span(i->extra, i->extras, c->unit->targets.count) || c->targets > c->unit->targets.count)
    return "targets are out of range or shared";
  for (uint32_t n = 0; n < i->extras; n++)
    if (c->unit->targets.at[i->extra + n] >= c->function->blocks) return "a target is no block of its function";
  uint64_t needed = 1;
  if (i->op == AS_CORE_OP_BRANCH) needed = 2;
  if (i->op == AS_CORE_OP_SWITCH) needed = 1 + (uint64_t)(i->operands - 1) / 2;
  if (i->op == AS_CORE_OP_SWITCH && i->operands % 2 == 0) return "a case without an end";
  if (i->op == AS_CORE_OP_GOTO) needed = i->extras;
  return i->extras == needed ? NULL : "an instruction with too few or too many targets";
}

static const char *valid_intrinsic(const code *c, const as_core_instruction *i) {
  if (i->extra >= AS_CORE_INTRINSIC_COUNT) return "an intrinsic that does not exist";
  const as_core_intrinsic_facts *facts = as_core_intrinsic_get((as_core_intrinsic)i->extra);
  if (i->operands != facts->operands) return "an intrinsic with too few or too many operands";
  return c->matches[c->unit->types.at[i->type].kind] & bit(facts->on) ? NULL : "an intrinsic on another type";
}

static const char *valid_spec(const code *c, const as_core_instruction *i) {
  const as_core_unit *unit = c->unit;
  bool is_own = i->extra < unit->specs.count && unit->specs.at[i->extra].kind >= AS_CORE_SPEC_INVARIANT &&
                unit->specs.at[i->extra].function == (uint32_t)(c->function - unit->functions.at);
  return is_own ? NULL : "an instruction on no specification of its function's body";
}

static const char *valid_extra(code *c, const as_core_instruction *i) {
  const as_core_unit *unit = c->unit;
  switch ((as_core_extra)c->op[i->op].extra) {
  case AS_CORE_EXTRA_LOCAL: return i->extra < c->function->locals ? NULL : "an instruction on no local";
  case AS_CORE_EXTRA_FIELD: return i->extra < unit->fields.count ? NULL : "an instruction on no member";
  case AS_CORE_EXTRA_ARRAY:
    return i->extra < unit->types.count && unit->types.at[i->extra].kind == AS_CORE_ARRAY ? NULL
                                                                                          : "an element of no array";
  case AS_CORE_EXTRA_INTRINSIC: return valid_intrinsic(c, i);
  case AS_CORE_EXTRA_TARGETS: return valid_targets(c, i);
  case AS_CORE_EXTRA_SPEC: return valid_spec(c, i);
  case AS_CORE_EXTRA_NO:
  case AS_CORE_EXTRA_BYTES: break;
  }
  return NULL;
}

/* Whether a call or va_arg has a result, and whether va_arg has somewhere to copy to. */
static bool valid_maybe(const code *c, const as_core_instruction *i) {
  uint32_t value = i->op == AS_CORE_OP_CALL ? c->unit->types.at[i->type].of : i->type;
  bool is_scalar = as_core_is_scalar(c->unit, value);
  if (i->op == AS_CORE_OP_VA_ARG && i->operands != (is_scalar ? 1 : 2)) return false;
  return is_scalar == (i->result != AS_CORE_NONE);
}

static const char *valid_instruction(code *c, const as_core_instruction *i) {
  if (i->op >= AS_CORE_OP_COUNT) return "an instruction that does not exist";
  const as_core_unit *unit = c->unit;
  const op_facts *facts = &c->op[i->op];
  bool has_type = i->type < unit->types.count, has_result = i->result < c->function->temporaries;
  if (facts->no_type ? i->type != AS_CORE_NONE : !has_type) return "an instruction without its type";
  if (has_type && !(c->matches[unit->types.at[i->type].kind] & facts->types)) return "an instruction on another type";
  if (!has_result && i->result != AS_CORE_NONE) return "a result that is no temporary";
  if (facts->result == 2 ? !valid_maybe(c, i) : facts->result != has_result) return "an instruction without its result";
  if (i->operands < facts->least || i->operands > facts->most)
    return "an instruction with too few or too many operands";
  if (!as_valid_or_none(i->range, unit->ranges.count)) return "the range of an instruction is out of range";
  const char *reason = valid_operands(c, i);
  return reason || facts->extra == AS_CORE_EXTRA_NO ? reason : valid_extra(c, i);
}

/* ---- blocks, functions ---- */

static const char *valid_block(code *c, const as_core_block *block) {
  const as_core_instruction *first = c->unit->instructions.at + block->first, *last = first + block->instructions - 1;
  c->instructions += block->instructions;
  if (c->instructions > c->unit->instructions.count) return "functions share instructions";
  for (const as_core_instruction *i = first; i <= last; i++) {
    const char *reason = valid_instruction(c, i);
    if (reason) return reason;
    if (c->op[i->op].ends_block != (i == last)) return "a block does not end where it ends";
  }
  return NULL;
}

static const char *valid_body(code *c, const as_core_function *function) {
  const as_core_unit *unit = c->unit;
  c->function = function;
  for (uint32_t i = 0; i < function->blocks; i++) {
    const char *reason = valid_block(c, &unit->blocks.at[function->first_block + i]);
    if (reason) return reason;
  }
  for (uint32_t i = 0; i < function->loops; i++) {
    const as_core_loop *loop = &unit->loops.at[function->first_loop + i];
    if (loop->header >= function->blocks || loop->kind > AS_CORE_LOOP_GOTO) return "a loop without a header or kind";
    if (!as_valid_or_none(loop->range, unit->ranges.count)) return "the range of a loop is out of range";
  }
  return NULL;
}

static const char *valid_blocks(const as_core_unit *unit) {
  for (uint32_t i = 0; i < unit->blocks.count; i++) {
    const as_core_block *block = &unit->blocks.at[i];
    if (block->name >= unit->chars.count) return "the name of a block is out of range";
    if (!block->instructions || !as_valid_span(block->first, block->instructions, unit->instructions.count))
      return "a block without instructions";
  }
  return NULL;
}

const char *as_valid_code(const as_core_unit *unit) {
  code c = {.unit = unit};
  gather(&c);
  const char *reason = valid_blocks(unit);
  for (uint32_t i = 0; i < unit->functions.count && !reason; i++) reason = valid_body(&c, &unit->functions.at[i]);
  return reason;
}
