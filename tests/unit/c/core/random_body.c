/* Bodies: statements in scopes, values of any scalar type, addresses of objects of any type. Temporaries are used in
 * the block that makes them, so they are always defined. */
#include "unit/c/core/random_internal.h"

static as_core_operand value(random_unit *r, uint32_t type, uint32_t depth);
static as_core_operand address(random_unit *r, uint32_t type, uint32_t depth);

static as_core_class class_of(const random_unit *r, uint32_t type) { return as_core_class_of(r->unit, type); }

static as_core_operand apply(random_unit *r, as_core_op op, uint32_t type, uint32_t extra,
                             const as_core_operand *operands, uint32_t count) {
  return as_build_instruction(r->build, op, 0, type, extra, operands, count, core_range(r));
}

static as_core_operand apply_one(random_unit *r, as_core_op op, uint32_t type, uint32_t extra, as_core_operand x) {
  return apply(r, op, type, extra, &x, 1);
}

static uint32_t access_flags(random_unit *r) { return core_chance(r, 20) ? core_pick(r, 8) : 0; }

/* As a pointer of just this type. */
static as_core_operand as_pointer(random_unit *r, uint32_t type, as_core_operand x) {
  return as_build_type_of(r->build, x) == type ? x : apply_one(r, AS_CORE_OP_CONVERT, type, 0, x);
}

/* A live local of this type and storage, or AS_CORE_NONE. */
static uint32_t local_of(random_unit *r, uint32_t type, as_core_storage storage) {
  uint32_t count = r->scope.count, start = count ? core_pick(r, count) : 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t local = r->scope.at[(start + i) % count];
    const as_core_local *row = as_build_local_at(r->build, local);
    if (row->type == type && row->storage == storage) return local;
  }
  return AS_CORE_NONE;
}

/* ---- addresses ---- */

/* The address of a member of this type, or AS_CORE_NONE. */
static as_core_operand member(random_unit *r, uint32_t type, uint32_t depth) {
  uint32_t count = r->unit->fields.count, start = count ? core_pick(r, count) : 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t index = (start + i) % count;
    as_core_field f = r->unit->fields.at[index];
    if (f.type != type || f.flags) continue;
    as_core_operand base = address(r, f.record, depth - 1);
    return apply_one(r, AS_CORE_OP_FIELD, as_build_pointer(r->build, type, f.qualifiers), index, base);
  }
  return AS_CORE_NONE;
}

static as_core_operand element(random_unit *r, uint32_t type, uint32_t depth) {
  uint32_t count = r->aggregates.count, start = core_pick(r, count);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t array = r->aggregates.at[(start + i) % count];
    as_core_type t = *as_core_type_of(r->unit, array);
    if (t.kind != AS_CORE_ARRAY || t.of != type) continue;
    as_core_operand operands[] = {address(r, array, depth - 1), value(r, core_of(r, &r->integers), depth - 1)};
    bool index = core_chance(r, 70);
    return apply(r, index ? AS_CORE_OP_INDEX : AS_CORE_OP_DECAY, as_build_pointer(r->build, type, t.qualifiers), array,
                 operands, index ? 2 : 1);
  }
  return AS_CORE_NONE;
}

/* A pointer to an object of the type, somewhere. */
static as_core_operand address(random_unit *r, uint32_t type, uint32_t depth) {
  as_core_operand found = AS_CORE_NONE;
  uint32_t local = local_of(r, type, AS_CORE_STORAGE_MEMORY), pointer = as_build_pointer(r->build, type, 0);
  if (depth && core_chance(r, 40)) found = core_chance(r, 50) ? member(r, type, depth) : element(r, type, depth);
  if (found != AS_CORE_NONE) return found;
  if (local != AS_CORE_NONE && core_chance(r, 70)) return as_build_local_address(r->build, local);
  for (uint32_t i = 0; i < r->unit->globals.count; i++) {
    const as_core_global *g = &r->unit->globals.at[i];
    if (g->type != type || core_chance(r, 30)) continue;
    pointer = as_build_pointer(r->build, type, g->qualifiers);
    return as_build_constant(r->build,
                             &(as_core_constant){.kind = AS_CORE_CONSTANT_GLOBAL, .type = pointer, .index = i});
  }
  return core_chance(r, 50) ? core_static_address(r, pointer) : core_number(r, pointer);
}

/* ---- values ---- */

static as_core_operand arithmetic(random_unit *r, uint32_t type, uint32_t depth) {
  bool integer = class_of(r, type) == AS_CORE_CLASS_INTEGER;
  as_core_op op = (as_core_op)(AS_CORE_OP_ADD + core_pick(r, integer ? 12 : 4));
  if (!integer && core_chance(r, 20)) op = AS_CORE_OP_NEG;
  as_core_operand operands[] = {value(r, type, depth - 1), value(r, type, depth - 1)};
  if (op == AS_CORE_OP_SHL || op == AS_CORE_OP_SHR) operands[1] = value(r, core_of(r, &r->integers), depth - 1);
  return apply(r, op, type, 0, operands, op == AS_CORE_OP_NEG || op == AS_CORE_OP_NOT ? 1 : 2);
}

static uint32_t random_scalar(random_unit *r) {
  switch (core_pick(r, 3)) {
  case 0: return core_of(r, &r->integers);
  case 1: return core_of(r, &r->floats);
  default: return core_of(r, &r->pointers);
  }
}

static as_core_operand comparison(random_unit *r, uint32_t depth) {
  uint32_t type = random_scalar(r);
  as_core_operand operands[] = {value(r, type, depth - 1), value(r, type, depth - 1)};
  return apply(r, (as_core_op)(AS_CORE_OP_EQ + core_pick(r, 6)), type, 0, operands, 2);
}

static as_core_operand convert(random_unit *r, uint32_t type, uint32_t depth) {
  as_core_class class = class_of(r, type);
  uint32_t from;
  do from = random_scalar(r);
  while ((class == AS_CORE_CLASS_FLOAT && class_of(r, from) == AS_CORE_CLASS_POINTER) ||
         (class == AS_CORE_CLASS_POINTER && class_of(r, from) == AS_CORE_CLASS_FLOAT));
  return apply_one(r, AS_CORE_OP_CONVERT, type, 0, value(r, from, depth - 1));
}

static as_core_operand choose(random_unit *r, uint32_t type, uint32_t depth) {
  as_core_operand operands[] = {value(r, random_scalar(r), depth - 1), value(r, type, depth - 1),
                                value(r, type, depth - 1)};
  return apply(r, AS_CORE_OP_SELECT, type, 0, operands, 3);
}

/* An intrinsic whose result has the type, or AS_CORE_NONE. */
static as_core_operand intrinsic(random_unit *r, uint32_t type, uint32_t depth) {
  uint32_t start = core_pick(r, AS_CORE_INTRINSIC_COUNT);
  for (uint32_t i = 0; i < AS_CORE_INTRINSIC_COUNT; i++) {
    uint32_t number = (start + i) % AS_CORE_INTRINSIC_COUNT;
    const as_core_intrinsic_facts *facts = as_core_intrinsic_get((as_core_intrinsic)number);
    bool integer = facts->on == AS_CORE_ON_INTEGER, any = number <= AS_CORE_INTRINSIC_OVERFLOW_MUL;
    uint32_t on = facts->result_is_int ? core_of(r, integer ? &r->integers : &r->floats) : type;
    if (facts->result_is_int && type != r->int_type) continue;
    if (class_of(r, on) != (integer ? AS_CORE_CLASS_INTEGER : AS_CORE_CLASS_FLOAT)) continue;
    as_core_operand operands[3];
    for (uint32_t n = 0; n < facts->operands; n++)
      operands[n] = value(r, any ? core_of(r, &r->integers) : on, depth - 1);
    return apply(r, AS_CORE_OP_INTRINSIC, on, number, operands, facts->operands);
  }
  return AS_CORE_NONE;
}

static as_core_operand load(random_unit *r, uint32_t type, uint32_t depth) {
  as_core_operand p = address(r, type, depth - 1);
  return as_build_instruction(r->build, AS_CORE_OP_LOAD, access_flags(r), type, 0, &p, 1, core_range(r));
}

/* Reads or writes a bit-field of the type, if there is one. */
static as_core_operand bit_field(random_unit *r, uint32_t type, bool write, uint32_t depth) {
  for (uint32_t i = 0; i < r->unit->fields.count; i++) {
    as_core_field f = r->unit->fields.at[i];
    if (f.type != type || !(f.flags & AS_CORE_FIELD_BITS) || core_chance(r, 30)) continue;
    as_core_operand operands[] = {address(r, f.record, depth), write ? value(r, type, depth) : 0};
    return as_build_instruction(r->build, write ? AS_CORE_OP_STORE_BITS : AS_CORE_OP_LOAD_BITS, access_flags(r), type,
                                i, operands, write ? 2 : 1, core_range(r));
  }
  return AS_CORE_NONE;
}

static as_core_operand call(random_unit *r, uint32_t function, uint32_t depth) {
  uint32_t type = r->unit->functions.at[function].type, count = 0;
  as_core_type t = *as_core_type_of(r->unit, type);
  as_core_operand operands[64];
  uint32_t pointer = as_build_pointer(r->build, type, 0);
  operands[count++] =
      core_chance(r, 80)
          ? as_build_constant(
                r->build, &(as_core_constant){.kind = AS_CORE_CONSTANT_FUNCTION, .type = pointer, .index = function})
          : value(r, pointer, depth);
  if (class_of(r, t.of) == AS_CORE_CLASS_AGGREGATE) operands[count++] = address(r, t.of, depth);
  for (uint32_t i = 0; i < t.count; i++) {
    uint32_t parameter = r->unit->parameters.at[t.first + i];
    bool aggregate = class_of(r, parameter) == AS_CORE_CLASS_AGGREGATE;
    operands[count++] = aggregate ? address(r, parameter, depth) : value(r, parameter, depth);
  }
  uint32_t more = t.flags & (AS_CORE_TYPE_VARIADIC | AS_CORE_TYPE_UNPROTOTYPED) ? core_pick(r, 4) : 0;
  for (; more; more--) operands[count++] = value(r, random_scalar(r), depth);
  return apply(r, AS_CORE_OP_CALL, type, 0, operands, count);
}

/* A call of a function that returns the type, or AS_CORE_NONE. */
static as_core_operand call_for(random_unit *r, uint32_t type, uint32_t depth) {
  for (uint32_t i = 0; i < r->unit->functions.count; i++)
    if (as_core_type_of(r->unit, r->unit->functions.at[i].type)->of == type) return call(r, i, depth - 1);
  return AS_CORE_NONE;
}

static as_core_operand va_list_address(random_unit *r, uint32_t depth) {
  return address(r, r->unit->target.va_list_type, depth);
}

static as_core_operand arithmetic_or_test(random_unit *r, uint32_t type, uint32_t depth) {
  if (class_of(r, type) == AS_CORE_CLASS_INTEGER && core_chance(r, 3)) {
    as_core_operand numbers[] = {as_build_number(r->build, type, 1, 0), as_build_number(r->build, type, 0, 0)};
    return apply(r, AS_CORE_OP_ORDER, type, 0, numbers, 2);
  }
  if (type == r->int_type && core_chance(r, 70))
    return core_chance(r, 40) ? intrinsic(r, type, depth) : comparison(r, depth);
  if (type == r->size_type && core_chance(r, 20)) {
    uint32_t from = core_of(r, &r->integers);
    return apply_one(r, AS_CORE_OP_VLA_BOUND, from, 0, value(r, from, depth - 1));
  }
  if (type == r->size_type && core_chance(r, 10)) {
    as_core_operand operands[] = {value(r, type, depth - 1), value(r, type, depth - 1)};
    return apply(r, AS_CORE_OP_VLA_SIZE, type, 0, operands, 2);
  }
  if (class_of(r, type) == AS_CORE_CLASS_INTEGER && core_chance(r, 10)) {
    uint32_t pointer = core_of(r, &r->pointers);
    as_core_operand operands[] = {value(r, pointer, depth - 1), value(r, pointer, depth - 1)};
    return apply(r, AS_CORE_OP_DIFF_PTR, type, 0, operands, 2);
  }
  return arithmetic(r, type, depth);
}

static as_core_operand pointer_value(random_unit *r, uint32_t type, uint32_t depth) {
  uint32_t of = as_core_type_of(r->unit, type)->of;
  bool object = class_of(r, of) != AS_CORE_CLASS_NONE;
  as_core_operand operands[] = {0, 0};
  switch (core_pick(r, 4)) {
  case 0:
    operands[0] = value(r, type, depth - 1), operands[1] = value(r, core_of(r, &r->integers), depth - 1);
    return apply(r, core_chance(r, 50) ? AS_CORE_OP_ADD_PTR : AS_CORE_OP_SUB_PTR, type, 0, operands, 2);
  case 1: return apply_one(r, AS_CORE_OP_ALLOCA, type, 1u << core_pick(r, 6), value(r, r->size_type, depth - 1));
  case 2:
    if (object) return as_pointer(r, type, address(r, of, depth - 1));
    return core_static_address(r, type);
  default: return convert(r, type, depth);
  }
}

static as_core_operand leaf(random_unit *r, uint32_t type) {
  uint32_t local = local_of(r, type, AS_CORE_STORAGE_REGISTER);
  if (local != AS_CORE_NONE && core_chance(r, 60)) return apply(r, AS_CORE_OP_GET, type, local, NULL, 0);
  bool pointer = class_of(r, type) == AS_CORE_CLASS_POINTER;
  return pointer && core_chance(r, 60) ? core_static_address(r, type) : core_number(r, type);
}

static as_core_operand value(random_unit *r, uint32_t type, uint32_t depth) {
  as_core_operand found = AS_CORE_NONE;
  if (!depth || core_chance(r, 30)) return leaf(r, type);
  bool pointer = class_of(r, type) == AS_CORE_CLASS_POINTER;
  switch (core_pick(r, 8)) {
  case 0: found = intrinsic(r, type, depth); break;
  case 1: found = load(r, type, depth); break;
  case 2: found = bit_field(r, type, false, depth - 1); break;
  case 3: found = call_for(r, type, depth); break;
  case 4: found = choose(r, type, depth); break;
  case 5: found = convert(r, type, depth); break;
  case 6:
    if (core_chance(r, 30)) found = apply_one(r, AS_CORE_OP_VA_ARG, type, 0, va_list_address(r, 0));
    break;
  default: break;
  }
  if (found != AS_CORE_NONE) return found;
  return pointer ? pointer_value(r, type, depth) : arithmetic_or_test(r, type, depth);
}

/* ---- simple statements ---- */

static void assign(random_unit *r) {
  uint32_t local = r->scope.count ? core_of(r, &r->scope) : AS_CORE_NONE;
  if (local != AS_CORE_NONE && as_build_local_at(r->build, local)->storage == AS_CORE_STORAGE_REGISTER) {
    uint32_t type = as_build_local_at(r->build, local)->type;
    apply_one(r, AS_CORE_OP_SET, type, local, value(r, type, 3));
    return;
  }
  uint32_t type = random_scalar(r);
  as_core_operand operands[] = {address(r, type, 2), value(r, type, 2)};
  uint32_t flags = access_flags(r) | (core_chance(r, 20) ? AS_CORE_ACCESS_INITIALISES : 0);
  as_build_instruction(r->build, AS_CORE_OP_STORE, flags, type, 0, operands, 2, core_range(r));
}

static void move(random_unit *r) {
  uint32_t type = core_of(r, &r->aggregates);
  as_core_operand operands[] = {address(r, type, 2), address(r, type, 2)};
  bool copy = core_chance(r, 60);
  apply(r, copy ? AS_CORE_OP_COPY : AS_CORE_OP_ZERO, type, 0, operands, copy ? 2 : 1);
}

static void variadic(random_unit *r) {
  uint32_t own = r->unit->functions.at[r->function].type, type = core_of(r, &r->aggregates);
  as_core_operand list[] = {va_list_address(r, 1), va_list_address(r, 1)};
  switch (core_pick(r, 4)) {
  case 0:
    if (as_core_type_of(r->unit, own)->flags & AS_CORE_TYPE_VARIADIC)
      apply(r, AS_CORE_OP_VA_START, AS_CORE_NONE, 0, list, 1);
    break;
  case 1: apply(r, AS_CORE_OP_VA_COPY, AS_CORE_NONE, 0, list, 2); break;
  case 2: apply(r, AS_CORE_OP_VA_END, AS_CORE_NONE, 0, list, 1); break;
  default: list[1] = address(r, type, 1); apply(r, AS_CORE_OP_VA_ARG, type, 0, list, 2);
  }
}

static void unsequenced(random_unit *r) {
  uint32_t type = core_of(r, &r->integers), local = r->scope.count ? core_of(r, &r->scope) : AS_CORE_NONE;
  if (local != AS_CORE_NONE && core_chance(r, 50)) {
    apply(r, AS_CORE_OP_UNSEQUENCED_LOCAL, AS_CORE_NONE, local, NULL, 0);
    return;
  }
  as_core_operand operands[] = {address(r, core_of(r, &r->aggregates), 1), address(r, core_of(r, &r->aggregates), 1),
                                as_build_number(r->build, type, 0, 0), as_build_number(r->build, type, 1, 0)};
  apply(r, AS_CORE_OP_UNSEQUENCED, type, 0, operands, 4);
}

/* A row of specifications that knows the locals that are live, and its instruction. */
static void specify(random_unit *r, as_core_spec_kind kind) {
  uint32_t first = r->unit->spec_names.count;
  uint32_t spec = as_build_spec(r->build, kind, "x;\n\"", core_pick(r, 5), core_range(r));
  for (uint32_t i = 0; i < r->scope.count; i++) {
    const as_core_local *local = as_build_local_at(r->build, r->scope.at[i]);
    as_core_spec_name name = {.kind = AS_CORE_SPEC_NAME_LOCAL, .name = local->name, .type = local->type};
    name.index = r->scope.at[i];
    as_build_spec_name(r->build, &name);
  }
  as_core_spec *row = as_build_spec_at(r->build, spec);
  row->function = r->function, row->names = r->unit->spec_names.count - first;
  row->first_name = row->names ? first : 0;
  apply(r, AS_CORE_OP_SPEC, AS_CORE_NONE, spec, NULL, 0);
}

static void simple(random_unit *r) {
  switch (core_pick(r, 10)) {
  case 9: specify(r, core_chance(r, 50) ? AS_CORE_SPEC_STATEMENTS : AS_CORE_SPEC_ARGUMENTS); break;
  case 0: move(r); break;
  case 1: call(r, core_pick(r, r->unit->functions.count), 2); break;
  case 2: apply_one(r, AS_CORE_OP_ASSUME, AS_CORE_NONE, 0, value(r, random_scalar(r), 2)); break;
  case 3: variadic(r); break;
  case 4: bit_field(r, core_of(r, &r->integers), true, 2); break;
  case 6: unsequenced(r); break;
  case 5:
    if (r->scope.count && core_chance(r, 30)) apply(r, AS_CORE_OP_FORGET, AS_CORE_NONE, core_of(r, &r->scope), NULL, 0);
    break;
  default: assign(r);
  }
}

/* ---- scopes ---- */

static void statements(random_unit *r, uint32_t depth);

static uint32_t new_local(random_unit *r, uint32_t type) {
  bool scalar = as_core_is_scalar(r->unit, type);
  as_core_storage storage = scalar && core_chance(r, 60) ? AS_CORE_STORAGE_REGISTER : AS_CORE_STORAGE_MEMORY;
  uint32_t local = as_build_local(r->build, core_chance(r, 20) ? "" : core_name(r), type, storage, core_range(r));
  as_core_local *row = as_build_local_at(r->build, local);
  row->qualifiers = (uint8_t)core_pick(r, 4);
  row->flags = (uint16_t)(core_chance(r, 30) ? 2 * core_pick(r, 4) : 0);
  if (storage == AS_CORE_STORAGE_MEMORY && core_chance(r, 15)) row->align_bytes *= 2;
  return local;
}

/* An array of variable length, and an element of it. */
static uint32_t variable_array(random_unit *r) {
  bool matrix = core_chance(r, 40);
  uint32_t type = matrix ? r->variable_matrix : r->variable_type, of = as_core_type_of(r->unit, type)->of;
  uint32_t local = as_build_local(r->build, "vla", type, AS_CORE_STORAGE_MEMORY, core_range(r));
  apply_one(r, AS_CORE_OP_LIVE, AS_CORE_NONE, local, value(r, r->size_type, 2));
  as_core_operand operands[] = {as_build_local_address(r->build, local), value(r, r->int_type, 1),
                                core_number(r, r->size_type), core_number(r, r->size_type)};
  uint32_t pointer = as_build_pointer(r->build, of, 0);
  as_core_operand p = apply(r, AS_CORE_OP_INDEX, pointer, type, operands, matrix ? 4 : 3);
  if (core_chance(r, 30)) apply(r, AS_CORE_OP_DECAY, pointer, type, (as_core_operand[]){operands[0], operands[2]}, 2);
  as_core_operand sum[] = {p, core_number(r, r->int_type), operands[2]};
  apply(r, AS_CORE_OP_ADD_PTR, pointer, 0, sum, matrix ? 3 : 2);
  as_core_operand difference[] = {p, p, operands[2]};
  apply(r, AS_CORE_OP_DIFF_PTR, r->int_type, 0, difference, matrix ? 3 : 2);
  return local;
}

static void end_lives(random_unit *r, uint32_t base) {
  uint32_t parameters = r->unit->functions.at[r->function].parameters;
  for (uint32_t i = r->scope.count; i > base; i--)
    if (r->scope.at[i - 1] >= parameters) apply(r, AS_CORE_OP_DEAD, AS_CORE_NONE, r->scope.at[i - 1], NULL, 0);
}

static void scope(random_unit *r, uint32_t depth) {
  uint32_t base = r->scope.count;
  for (uint32_t i = core_pick(r, 4); i; i--) {
    uint32_t local = new_local(r, core_object(r));
    apply(r, AS_CORE_OP_LIVE, AS_CORE_NONE, local, NULL, 0);
    as_u32_vector_push(r->memory, &r->scope, local);
  }
  if (core_chance(r, 10)) as_u32_vector_push(r->memory, &r->scope, variable_array(r));
  statements(r, depth);
  end_lives(r, base);
  r->scope.count = base;
}

/* ---- control ---- */

static uint32_t block(random_unit *r) {
  return as_build_block(r->build, core_chance(r, 15) ? as_build_name(r->build, core_name(r)) : 0);
}

static void jump_to(random_unit *r, uint32_t target) { as_build_jump(r->build, target, core_range(r)); }

static void condition(random_unit *r, uint32_t then, uint32_t otherwise) {
  as_core_operand x = value(r, random_scalar(r), 2);
  as_build_branch(r->build, x, then, otherwise, core_range(r));
}

static void conditional(random_unit *r, uint32_t depth) {
  uint32_t then = block(r), otherwise = block(r), end = block(r);
  condition(r, then, otherwise);
  as_build_place(r->build, then), scope(r, depth), jump_to(r, end);
  as_build_place(r->build, otherwise), scope(r, depth), jump_to(r, end);
  as_build_place(r->build, end);
}

static void loop(random_unit *r, uint32_t depth) {
  uint32_t header = block(r), body = block(r), end = block(r), kind = core_pick(r, 4);
  jump_to(r, header);
  as_build_place(r->build, header);
  if (kind != AS_CORE_LOOP_GOTO || core_chance(r, 50))
    as_build_loop(r->build, header, (as_core_loop_kind)kind, core_range(r));
  if (kind == AS_CORE_LOOP_DO || kind == AS_CORE_LOOP_GOTO) {
    scope(r, depth);
    jump_to(r, body);
    as_build_place(r->build, body);
    condition(r, header, end);
  } else {
    condition(r, body, end);
    as_build_place(r->build, body);
    scope(r, depth);
    jump_to(r, header);
  }
  as_build_place(r->build, end);
}

static void selection(random_unit *r, uint32_t depth) {
  uint32_t cases = core_pick(r, 5), type, targets[6], end = block(r);
  as_core_operand operands[11];
  do type = core_of(r, &r->integers);
  while (as_core_type_of(r->unit, type)->length < 16);
  operands[0] = value(r, type, 2);
  uint64_t next = core_pick(r, 5);
  for (uint32_t i = 0; i <= cases; i++) targets[i] = core_chance(r, 20) ? end : block(r);
  for (uint32_t i = 0; i < cases; i++) {
    uint64_t last = next + (core_chance(r, 30) ? core_pick(r, 9) : 0);
    operands[1 + 2 * i] = as_build_number(r->build, type, next, 0);
    operands[2 + 2 * i] = as_build_number(r->build, type, last, 0);
    next = last + 1 + core_pick(r, 3);
  }
  as_build_switch(r->build, type, operands, targets, cases, core_range(r));
  for (uint32_t i = 0; i <= cases; i++)
    if (targets[i] != end) as_build_place(r->build, targets[i]), scope(r, depth), jump_to(r, end);
  as_build_place(r->build, end);
}

static void computed_goto(random_unit *r, uint32_t depth) {
  uint32_t targets[] = {block(r), block(r)}, end = block(r);
  uint32_t type = as_build_pointer(r->build, core_chance(r, 80) ? r->void_type : r->int_type, 0);
  as_core_operand operands[] = {value(r, r->int_type, 1), as_build_label_address(r->build, targets[0], type),
                                as_build_label_address(r->build, targets[1], type)};
  as_build_goto(r->build, apply(r, AS_CORE_OP_SELECT, type, 0, operands, 3), targets, 2, core_range(r));
  for (uint32_t i = 0; i < 2; i++) as_build_place(r->build, targets[i]), scope(r, depth), jump_to(r, end);
  as_build_place(r->build, end);
}

/* What comes after this cannot be reached; the builder drops it, but keeps its temporaries. */
static void leave(random_unit *r) {
  uint32_t result = as_core_type_of(r->unit, r->unit->functions.at[r->function].type)->of;
  as_core_operand x = AS_CORE_NONE;
  if (core_chance(r, 15)) {
    as_build_stop(r->build, core_chance(r, 50) ? AS_CORE_OP_TRAP : AS_CORE_OP_UNREACHABLE, core_range(r));
    return;
  }
  if (as_core_is_scalar(r->unit, result) && core_chance(r, 90)) x = value(r, result, 3);
  if (class_of(r, result) == AS_CORE_CLASS_AGGREGATE) x = core_static_address(r, as_build_pointer(r->build, result, 0));
  end_lives(r, 0);
  as_build_return(r->build, x, core_range(r));
}

static void statement(random_unit *r, uint32_t depth) {
  if (!depth || !as_build_open(r->build) || core_chance(r, 60)) {
    simple(r);
    return;
  }
  switch (core_pick(r, 8)) {
  case 0:
  case 1: conditional(r, depth - 1); break;
  case 2:
  case 3: loop(r, depth - 1); break;
  case 4: selection(r, depth - 1); break;
  case 5: computed_goto(r, depth - 1); break;
  case 6: scope(r, depth - 1); break;
  default:
    if (core_chance(r, 30)) leave(r);
  }
}

static void statements(random_unit *r, uint32_t depth) {
  for (uint32_t i = core_pick(r, 5); i && r->budget; i--) r->budget--, statement(r, depth);
}

/* ---- the whole ---- */

static void parameters(random_unit *r, uint32_t function) {
  as_core_type t = *as_core_type_of(r->unit, r->unit->functions.at[function].type);
  for (uint32_t i = 0; i < t.count; i++) {
    uint32_t local = new_local(r, r->unit->parameters.at[t.first + i]);
    as_core_local *row = as_build_local_at(r->build, local);
    row->flags |= AS_CORE_LOCAL_PARAMETER;
    if (core_chance(r, 10)) row->flags |= AS_CORE_LOCAL_NONNULL;
    if (core_chance(r, 10)) row->elements = 1 + core_pick(r, 100);
    if (core_chance(r, 10)) row->flags |= AS_CORE_LOCAL_PROVIDED;
    if (core_chance(r, 10)) row->flags |= AS_CORE_LOCAL_COUNTED, row->elements = core_pick(r, t.count);
    as_u32_vector_push(r->memory, &r->scope, local);
  }
  as_build_function_at(r->build, function)->parameters = t.count;
}

void core_body(random_unit *r, uint32_t function, uint32_t size) {
  r->function = function, r->budget = size, r->scope.count = 0;
  parameters(r, function);
  as_build_place(r->build, block(r));
  while (r->budget && as_build_open(r->build)) {
    uint32_t then = block(r), end = block(r); /* so that the rest is reached even if the statement leaves */
    condition(r, then, end);
    as_build_place(r->build, then);
    for (uint32_t i = 1 + core_pick(r, 6); i && r->budget; i--) r->budget--, statement(r, 4);
    jump_to(r, end);
    as_build_place(r->build, end);
  }
  leave(r);
  r->scope.count = 0;
}
