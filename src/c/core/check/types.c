/* The types of operands: one function for each family of instructions. That the type of an instruction is of the right
 * class, that there are enough operands and targets, and which index is in range, as_core_valid_indices knows. */
#include "c/core/check/internal.h"

#include <stdlib.h>

typedef struct look {
  as_core_checker *check;
  const as_core_instruction *instruction;
  const as_core_operand *operand;
} look;

static const char *op_text(const look *at) { return as_core_op_get((as_core_op)at->instruction->op)->text; }
static uint32_t type_of(const look *at, uint32_t operand) {
  return as_core_check_operand_type(at->check, at->operand[operand]);
}
static as_core_class class_of(const look *at, uint32_t operand) {
  return as_core_class_of(at->check->unit, type_of(at, operand));
}

static void complain(const look *at, const char *what) {
  as_core_check_complain(at->check, "%s: %s", op_text(at), what);
}

/* ---- what an operand must be ---- */

static void want_type(const look *at, uint32_t operand, uint32_t type) {
  if (type_of(at, operand) != type)
    as_core_check_complain(at->check, "%s: operand %u has type %u, not %u", op_text(at), operand + 1,
                           type_of(at, operand), type);
}
static void want_class(const look *at, uint32_t operand, as_core_class class_, const char *name) {
  if (class_of(at, operand) != class_)
    as_core_check_complain(at->check, "%s: operand %u is no %s", op_text(at), operand + 1, name);
}
static void want_integer(const look *at, uint32_t operand) {
  want_class(at, operand, AS_CORE_CLASS_INTEGER, "integer");
}
static void want_pointer(const look *at, uint32_t operand) {
  want_class(at, operand, AS_CORE_CLASS_POINTER, "pointer");
}

static bool points_to(const as_core_checker *check, uint32_t pointer, uint32_t type) {
  const as_core_type *row = as_core_check_type(check, pointer);
  if (row->kind != AS_CORE_POINTER) return false;
  const as_core_type *of = as_core_check_type(check, row->of);
  return row->of == type || (of->kind == AS_CORE_ATOMIC && of->of == type);
}
static void want_pointer_to(const look *at, uint32_t operand, uint32_t type) {
  if (!points_to(at->check, type_of(at, operand), type))
    as_core_check_complain(at->check, "%s: operand %u is no pointer to type %u", op_text(at), operand + 1, type);
}

static bool points_exactly(const as_core_checker *check, uint32_t pointer, uint32_t type) {
  const as_core_type *row = as_core_check_type(check, pointer);
  return row->kind == AS_CORE_POINTER && row->of == type;
}

static bool is_variable(const look *at, uint32_t type) {
  return as_core_check_type(at->check, type)->flags & AS_CORE_TYPE_VARIABLE;
}
/* The operand after the first two is the element's size, and there if and only if that varies. */
static void want_element_size(const look *at, uint32_t element) {
  bool has_size = at->instruction->operands == 3;
  if (has_size != is_variable(at, element)) complain(at, "the size of an element must be given just when it varies");
  if (has_size) want_integer(at, 2);
}

/* ---- locals ---- */

static void check_local(const look *at) {
  const as_core_instruction *i = at->instruction;
  const as_core_checker *check = at->check;
  const as_core_local *local = &check->unit->locals.at[check->function->first_local + i->extra];
  if (i->op == AS_CORE_OP_GET || i->op == AS_CORE_OP_SET) {
    if (local->storage != AS_CORE_STORAGE_REGISTER) complain(at, "the local is no register");
    if (local->type != i->type) complain(at, "the local has another type");
    if (i->op == AS_CORE_OP_SET) want_type(at, 0, i->type);
    return;
  }
  if ((i->op == AS_CORE_OP_LIVE || i->op == AS_CORE_OP_DEAD) && i->extra < check->function->parameters)
    complain(at, "a parameter lives as long as the call");
  if (i->op == AS_CORE_OP_LIVE && (i->operands == 1) != is_variable(at, local->type))
    complain(at, "the size must be given just for arrays of variable length");
  if (i->operands) want_integer(at, 0);
}

static void check_address_operands(const look *at) {
  const as_core_checker *check = at->check;
  for (uint32_t n = 0; n < at->instruction->operands; n++) {
    if (as_core_is_temporary(at->operand[n])) continue;
    const as_core_constant *constant = &check->unit->constants.at[as_core_operand_index(at->operand[n])];
    bool is_pointer = as_core_check_type(check, constant->type)->kind == AS_CORE_POINTER;
    if (constant->kind == AS_CORE_CONSTANT_NUMBER) {
      if (is_pointer && (constant->low || constant->high)) complain(at, "a pointer that is a mere number");
      continue;
    }
    if (!is_pointer) complain(at, "an address that is no pointer");
    if (constant->kind != AS_CORE_CONSTANT_LOCAL) continue;
    const as_core_local *local = &check->unit->locals.at[check->function->first_local + constant->index];
    if (local->storage != AS_CORE_STORAGE_MEMORY) complain(at, "the address of a register");
    if (!points_exactly(check, constant->type, local->type)) complain(at, "the address of a local has another type");
  }
}

/* ---- memory and addresses ---- */

static void check_access(const look *at) {
  const as_core_instruction *i = at->instruction;
  want_pointer(at, 0);
  if (i->op == AS_CORE_OP_STORE) want_type(at, 1, i->type);
  if (i->op == AS_CORE_OP_COPY) want_pointer(at, 1);
  bool is_complete =
      !(as_core_check_type(at->check, i->type)->flags & (AS_CORE_TYPE_INCOMPLETE | AS_CORE_TYPE_VARIABLE));
  if (!is_complete) complain(at, "the type is not complete");
}

static void check_bits(const look *at) {
  const as_core_instruction *i = at->instruction;
  const as_core_field *field = &at->check->unit->fields.at[i->extra];
  if (!(field->flags & AS_CORE_FIELD_BITS)) complain(at, "the member is no bit-field");
  if (field->type != i->type) complain(at, "the bit-field has another type");
  want_pointer_to(at, 0, field->record);
  if (i->op == AS_CORE_OP_STORE_BITS) want_type(at, 1, i->type);
}

/* Behind the first operands of index and decay: the size of an element, which decay does not need, and of the array. */
static void want_sizes(const look *at, uint32_t element, uint32_t first) {
  uint32_t count = first + as_core_has_variable_size(at->check->unit, at->instruction->extra);
  if (at->instruction->op == AS_CORE_OP_INDEX) count += is_variable(at, element);
  if (at->instruction->operands != count) complain(at, "sizes must be given just when they vary");
  for (uint32_t n = first; n < at->instruction->operands; n++) want_type(at, n, at->check->unit->target.size_type);
}

static void check_address(const look *at) {
  const as_core_instruction *i = at->instruction;
  const as_core_unit *unit = at->check->unit;
  if (i->op == AS_CORE_OP_FIELD) {
    const as_core_field *field = &unit->fields.at[i->extra];
    if (field->flags & AS_CORE_FIELD_BITS) complain(at, "the address of a bit-field");
    want_pointer_to(at, 0, field->record);
    if (!points_exactly(at->check, i->type, field->type)) complain(at, "the result is no pointer to the member");
    return;
  }
  uint32_t element = unit->types.at[i->extra].of;
  want_pointer_to(at, 0, i->extra);
  if (!points_exactly(at->check, i->type, element)) complain(at, "the result is no pointer to the element");
  if (i->op == AS_CORE_OP_INDEX) want_integer(at, 1);
  want_sizes(at, element, i->op == AS_CORE_OP_INDEX ? 2 : 1);
}

static void check_pointer_arithmetic(const look *at) {
  const as_core_instruction *i = at->instruction;
  want_pointer(at, 0);
  if (i->op == AS_CORE_OP_DIFF_PTR)
    want_pointer(at, 1);
  else
    want_type(at, 0, i->type), want_integer(at, 1);
  const as_core_type *pointer = as_core_check_type(at->check, type_of(at, 0));
  if (pointer->kind == AS_CORE_POINTER) want_element_size(at, pointer->of);
}

static void check_alloca(const look *at) {
  uint32_t align = at->instruction->extra;
  want_integer(at, 0);
  if (!align || align & (align - 1)) complain(at, "the alignment is no power of two");
}

/* ---- values ---- */

static void check_same_types(const look *at) {
  for (uint32_t n = 0; n < at->instruction->operands; n++) want_type(at, n, at->instruction->type);
}

static void check_shift(const look *at) { want_type(at, 0, at->instruction->type), want_integer(at, 1); }

static void check_convert(const look *at) {
  const as_core_unit *unit = at->check->unit;
  as_core_class to = as_core_class_of(unit, at->instruction->type), from = class_of(at, 0);
  if (!as_core_is_scalar(unit, type_of(at, 0))) complain(at, "operand 1 is no scalar");
  if ((to == AS_CORE_CLASS_POINTER && from == AS_CORE_CLASS_FLOAT) ||
      (to == AS_CORE_CLASS_FLOAT && from == AS_CORE_CLASS_POINTER))
    complain(at, "no conversion between pointers and floating types");
}

static void check_select(const look *at) {
  if (!as_core_is_scalar(at->check->unit, type_of(at, 0))) complain(at, "operand 1 is no scalar");
  want_type(at, 1, at->instruction->type), want_type(at, 2, at->instruction->type);
}

static void check_intrinsic(const look *at) {
  if (at->instruction->extra > AS_CORE_INTRINSIC_OVERFLOW_MUL) {
    check_same_types(at);
    return;
  }
  for (uint32_t n = 0; n < at->instruction->operands; n++) want_integer(at, n);
}

/* ---- calls ---- */

static bool is_aggregate(const look *at, uint32_t type) {
  return as_core_class_of(at->check->unit, type) == AS_CORE_CLASS_AGGREGATE;
}

static void check_call(const look *at) {
  const as_core_instruction *i = at->instruction;
  const as_core_type *type = as_core_check_type(at->check, i->type);
  const uint32_t *parameters = as_core_parameters_of(at->check->unit, type);
  uint32_t next = 1;
  want_pointer_to(at, 0, i->type);
  if (is_aggregate(at, type->of)) {
    if (i->operands < 2) {
      complain(at, "nowhere to copy the result to");
      return;
    }
    want_pointer_to(at, next++, type->of);
  }
  uint32_t given = i->operands - next;
  bool is_open = type->flags & (AS_CORE_TYPE_VARIADIC | AS_CORE_TYPE_UNPROTOTYPED);
  if (given < type->count || (given > type->count && !is_open))
    as_core_check_complain(at->check, "call: %u arguments for %u parameters", given, type->count);
  for (uint32_t n = 0; n < given; n++, next++) {
    if (n >= type->count) {
      if (!as_core_is_scalar(at->check->unit, type_of(at, next))) complain(at, "an argument is no scalar");
    } else if (is_aggregate(at, parameters[n])) {
      want_pointer_to(at, next, parameters[n]);
    } else {
      want_type(at, next, parameters[n]);
    }
  }
}

static void check_variadic(const look *at) {
  const as_core_type *own = as_core_check_type(at->check, at->check->function->type);
  for (uint32_t n = 0; n < at->instruction->operands; n++) want_pointer(at, n);
  if (at->instruction->op == AS_CORE_OP_VA_START && !(own->flags & AS_CORE_TYPE_VARIADIC))
    complain(at, "the function has no variable arguments");
  if (at->instruction->op == AS_CORE_OP_VA_ARG && at->instruction->operands == 2)
    want_pointer_to(at, 1, at->instruction->type);
}

static void check_return(const look *at) {
  uint32_t result = as_core_check_type(at->check, at->check->function->type)->of;
  if (!at->instruction->operands) return;
  if (is_aggregate(at, result))
    want_pointer_to(at, 0, result);
  else if (as_core_is_scalar(at->check->unit, result))
    want_type(at, 0, result);
  else
    complain(at, "a value in a function that returns none");
}

/* ---- switch ---- */

typedef struct case_range {
  uint64_t low[2], high[2]; /* high and low half, so that signed numbers compare as unsigned ones */
} case_range;

static int compare_halves(const uint64_t *a, const uint64_t *b) {
  if (a[0] != b[0]) return a[0] < b[0] ? -1 : 1;
  return a[1] < b[1] ? -1 : a[1] > b[1];
}
static int compare_ranges(const void *a, const void *b) {
  return compare_halves(((const case_range *)a)->low, ((const case_range *)b)->low);
}

/* The number with its sign bit turned over. */
static bool case_number(const look *at, as_core_operand operand, uint64_t *halves) {
  if (as_core_is_temporary(operand)) return false;
  const as_core_constant *constant = &at->check->unit->constants.at[as_core_operand_index(operand)];
  if (constant->kind != AS_CORE_CONSTANT_NUMBER || constant->type != at->instruction->type) return false;
  const as_core_type *type = as_core_check_type(at->check, constant->type);
  halves[0] = constant->high, halves[1] = constant->low;
  if (type->flags & AS_CORE_TYPE_SIGNED) halves[type->length > 64 ? 0 : 1] ^= UINT64_C(1) << (type->length - 1) % 64;
  return true;
}

static void check_switch(const look *at) {
  uint32_t cases = at->instruction->extras - 1;
  want_type(at, 0, at->instruction->type);
  case_range *ranges = as_memory_alloc(at->check->memory, cases * sizeof *ranges);
  bool are_numbers = true;
  for (uint32_t n = 0; n < cases; n++)
    are_numbers = are_numbers && case_number(at, at->operand[1 + 2 * n], ranges[n].low) &&
                  case_number(at, at->operand[2 + 2 * n], ranges[n].high);
  if (!are_numbers) complain(at, "a case is no number of the type");
  if (are_numbers && cases) qsort(ranges, cases, sizeof *ranges, compare_ranges);
  for (uint32_t n = 0; n < cases && are_numbers; n++) {
    if (compare_halves(ranges[n].low, ranges[n].high) > 0) complain(at, "a case without numbers");
    if (n && compare_halves(ranges[n - 1].high, ranges[n].low) >= 0) complain(at, "cases overlap");
  }
  as_memory_free(at->check->memory, ranges, cases * sizeof *ranges);
}

/* ---- all ---- */

static bool may_initialise(const look *at) {
  const as_core_instruction *i = at->instruction;
  if (i->op == AS_CORE_OP_CALL) return is_aggregate(at, as_core_check_type(at->check, i->type)->of);
  if (i->op == AS_CORE_OP_VA_ARG) return i->operands == 2;
  return i->op == AS_CORE_OP_STORE || i->op == AS_CORE_OP_STORE_BITS || i->op == AS_CORE_OP_COPY ||
         i->op == AS_CORE_OP_ZERO;
}

static void check_flags(const look *at) {
  uint32_t op = at->instruction->op, flags = at->instruction->flags;
  bool accesses = op >= AS_CORE_OP_LOAD && op <= AS_CORE_OP_ZERO;
  if (flags & ~(uint32_t)(AS_CORE_ACCESS_VOLATILE | AS_CORE_ACCESS_ATOMIC | AS_CORE_ACCESS_UNALIGNED |
                          AS_CORE_ACCESS_INITIALISES | AS_CORE_ACCESS_MAY_ALIAS))
    complain(at, "unknown flags");
  else if (flags & (AS_CORE_ACCESS_VOLATILE | AS_CORE_ACCESS_ATOMIC | AS_CORE_ACCESS_MAY_ALIAS) && !accesses)
    complain(at, "flags where there is no access");
  else if (flags & AS_CORE_ACCESS_UNALIGNED && !accesses && op != AS_CORE_OP_FIELD && op != AS_CORE_OP_CONVERT)
    complain(at, "flags where there is no access");
  else if (flags & AS_CORE_ACCESS_INITIALISES && !may_initialise(at))
    complain(at, "nothing is written that could be initialised");
}

static void check_result(const look *at) {
  const as_core_instruction *i = at->instruction;
  if (i->result == AS_CORE_NONE) return;
  uint32_t is = at->check->unit->temporary_types.at[at->check->function->first_temporary + i->result];
  uint32_t should = as_core_result_type(at->check->unit, i);
  if (is != should) as_core_check_complain(at->check, "%s: the result has type %u, not %u", op_text(at), is, should);
}

/* Two addresses, and numbers of the type. */
static void check_unsequenced(const look *at) {
  want_pointer(at, 0);
  want_pointer(at, 1);
  for (uint32_t n = 2; n < 4; n++) {
    want_type(at, n, at->instruction->type);
    if (as_core_is_temporary(at->operand[n])) complain(at, "a distance is no number");
  }
}

static void check_order(const look *at) {
  check_same_types(at);
  for (uint32_t n = 0; n < 2; n++) {
    const as_core_constant *number = as_core_is_temporary(at->operand[n])
                                         ? NULL
                                         : &at->check->unit->constants.at[as_core_operand_index(at->operand[n])];
    if (!number || number->kind != AS_CORE_CONSTANT_NUMBER || number->low > 2 || number->high || number->low + n < 1)
      complain(at, "an operand is no number of orders");
  }
}

static void check_value(const look *at) {
  switch (at->instruction->op) {
  case AS_CORE_OP_SHL:
  case AS_CORE_OP_SHR: check_shift(at); return;
  case AS_CORE_OP_CONVERT: check_convert(at); return;
  case AS_CORE_OP_SELECT: check_select(at); return;
  case AS_CORE_OP_INTRINSIC: check_intrinsic(at); return;
  case AS_CORE_OP_UNSEQUENCED: check_unsequenced(at); return;
  case AS_CORE_OP_ORDER: check_order(at); return;
  case AS_CORE_OP_ASSUME:
    if (!as_core_is_scalar(at->check->unit, type_of(at, 0))) complain(at, "operand 1 is no scalar");
    return;
  case AS_CORE_OP_VLA_SIZE:
    want_type(at, 0, at->check->unit->target.size_type), want_type(at, 1, at->check->unit->target.size_type);
    check_same_types(at);
    return;
  default: check_same_types(at); /* arithmetic, comparisons, vla_bound */
  }
}

static void check_operands(const look *at) {
  as_core_op op = (as_core_op)at->instruction->op;
  if (as_core_op_get(op)->extra == AS_CORE_EXTRA_LOCAL)
    check_local(at);
  else if (op == AS_CORE_OP_LOAD_BITS || op == AS_CORE_OP_STORE_BITS)
    check_bits(at);
  else if (op == AS_CORE_OP_ALLOCA)
    check_alloca(at);
  else if (op <= AS_CORE_OP_ALLOCA)
    check_access(at);
  else if (op <= AS_CORE_OP_INDEX)
    check_address(at);
  else if (op <= AS_CORE_OP_DIFF_PTR)
    check_pointer_arithmetic(at);
  else if (op <= AS_CORE_OP_ORDER)
    check_value(at);
  else if (op == AS_CORE_OP_SPEC)
    return;
  else if (op == AS_CORE_OP_CALL)
    check_call(at);
  else if (op <= AS_CORE_OP_VA_END)
    check_variadic(at);
  else if (op == AS_CORE_OP_BRANCH)
    want_type(at, 0, at->instruction->type);
  else if (op == AS_CORE_OP_SWITCH)
    check_switch(at);
  else if (op == AS_CORE_OP_GOTO)
    want_pointer(at, 0);
  else if (op == AS_CORE_OP_RETURN)
    check_return(at);
}

void as_core_check_types(as_core_checker *check) {
  for (uint32_t b = 0; b < check->function->blocks; b++) {
    const as_core_block *block = as_core_check_block(check, b);
    for (uint32_t n = 0; n < block->instructions; n++) {
      const as_core_instruction *i = &check->unit->instructions.at[block->first + n];
      look at = {check, i, as_core_operands_of(check->unit, i)};
      check->range = i->range;
      check_operands(&at);
      check_address_operands(&at);
      check_flags(&at);
      check_result(&at);
    }
  }
}
