/* A unit that has a bit of everything and is good, and how to find things in it, so that tests can break them. Its main
 * function, f, has a loop, a switch, a computed goto, and an entry block with instructions of every family.
 */
#ifndef TESTS_C_GOOD_UNIT_H
#define TESTS_C_GOOD_UNIT_H

#include "unit/c/core/units.h"

typedef struct world {
  maker m;
  uint32_t pair, node, array, variable, array_pointer; /* types */
  uint32_t fields[8];
  uint32_t f, make_pair, helper;
  uint32_t next_line;
} world;

__attribute__((unused)) static uint32_t here(world *w) { return line(&w->m, ++w->next_line); }
__attribute__((unused)) static as_core_operand number(world *w, uint32_t type, uint64_t n) {
  return as_build_number(w->m.build, type, n, 0);
}
__attribute__((unused)) static uint32_t pointer(world *w, uint32_t of) { return as_build_pointer(w->m.build, of, 0); }

__attribute__((unused)) static as_core_operand add(world *w, as_core_op op, uint32_t type, uint32_t extra,
                                                   uint32_t count, const as_core_operand *operands) {
  return as_build_instruction(w->m.build, op, 0, type, extra, operands, count, here(w));
}
#define ADD(op, type, extra, ...)                                                                                      \
  add(w, AS_CORE_OP_##op, type, extra, sizeof(as_core_operand[]){__VA_ARGS__} / sizeof(as_core_operand),               \
      (as_core_operand[]){__VA_ARGS__})
#define ADD_0(op, type, extra) add(w, AS_CORE_OP_##op, type, extra, 0, NULL)

__attribute__((unused)) static as_core_operand address_of(world *w, as_core_constant_kind kind, uint32_t type,
                                                          uint32_t index) {
  as_core_constant c = {.kind = (uint8_t)kind, .type = pointer(w, type), .index = index};
  return as_build_constant(w->m.build, &c);
}

__attribute__((unused)) static void make_types(world *w) {
  maker *m = &w->m;
  w->pair = as_build_record(m->build, AS_CORE_STRUCT, "pair");
  as_core_field of_pair[] = {{.name = as_build_name(m->build, "a"), .type = m->long_type},
                             {.name = as_build_name(m->build, "b"), .type = m->long_type, .offset_bits = 64}};
  w->fields[0] = as_build_record_complete(m->build, w->pair, 16, 8, of_pair, 2);
  w->node = as_build_record(m->build, AS_CORE_STRUCT, "node");
  uint32_t open = as_build_array(m->build, m->char_type, 0, 0, AS_CORE_TYPE_INCOMPLETE);
  as_core_field of_node[] = {
      {.name = as_build_name(m->build, "next"), .type = pointer(w, w->node)},
      {.name = as_build_name(m->build, "bits"),
       .type = m->uint_type,
       .flags = AS_CORE_FIELD_BITS,
       .offset_bits = 64,
       .width_bits = 3},
      {.name = as_build_name(m->build, "tail"), .type = open, .flags = AS_CORE_FIELD_FLEXIBLE, .offset_bits = 96}};
  w->fields[2] = as_build_record_complete(m->build, w->node, 16, 8, of_node, 3);
  w->array = as_build_array(m->build, m->int_type, 0, 10, 0);
  w->variable = as_build_array(m->build, m->int_type, 0, 0, AS_CORE_TYPE_VARIABLE);
  w->array_pointer = pointer(w, w->array);
  as_build_enum(m->build, "colour", m->uint_type);
  as_build_atomic(m->build, m->int_type, 4, 4);
  as_build_opaque(m->build, "vector", 16, 16);
}

__attribute__((unused)) static void make_globals(world *w) {
  as_build *build = w->m.build;
  uint32_t counter = as_build_global(build, as_build_name(build, "counter"), w->m.int_type, here(w));
  as_build_global_at(build, counter)->definition = AS_CORE_DEFINITION_DEFINED;
  as_build_global_at(build, counter)->align_bytes = 4;
  as_build_items_begin(build, counter);
  as_build_item(build, 0, number(w, w->m.int_type, 5));
  as_build_items_end(build);
  uint32_t text = as_build_global(build, as_build_name(build, "list"), w->node, here(w));
  as_core_global *row = as_build_global_at(build, text);
  row->definition = AS_CORE_DEFINITION_DEFINED, row->align_bytes = 8, row->extra_bytes = 4;
  as_build_items_begin(build, text);
  as_build_item(build, 0, address_of(w, AS_CORE_CONSTANT_GLOBAL, w->node, text));
  as_build_item_bytes(build, 12, "hello", 6);
  as_build_items_end(build);
  uint32_t other = as_build_global(build, as_build_name(build, "other"), w->m.int_type, here(w));
  row = as_build_global_at(build, other);
  row->definition = AS_CORE_DEFINITION_ALIAS, row->align_bytes = 4, row->alias = as_build_name(build, "counter");
  uint32_t refused = as_build_global(build, as_build_name(build, "refused"), w->m.int_type, here(w));
  as_build_global_at(build, refused)->definition = AS_CORE_DEFINITION_REFUSED;
  as_build_global_at(build, refused)->align_bytes = 4;
  as_build_note(build, here(w), AS_CORE_NONE, refused, "vector type");
}

__attribute__((unused)) static uint32_t make_local(world *w, const char *name, uint32_t type, as_core_storage storage) {
  return as_build_local(w->m.build, name, type, storage, here(w));
}
__attribute__((unused)) static uint32_t make_parameter(world *w, const char *name, uint32_t type) {
  uint32_t local = make_local(w, name, type, AS_CORE_STORAGE_REGISTER);
  as_build_local_at(w->m.build, local)->flags |= AS_CORE_LOCAL_PARAMETER;
  return local;
}

__attribute__((unused)) static void make_make_pair(world *w) {
  as_build *build = w->m.build;
  uint32_t type = as_build_function_type(build, w->pair, &w->m.long_type, 1, 0);
  w->make_pair = as_build_function(build, as_build_name(build, "make_pair"), type, here(w));
  as_build_function_begin(build, w->make_pair);
  as_build_function_at(build, w->make_pair)->parameters = 1;
  make_parameter(w, "x", w->m.long_type);
  uint32_t pair = make_local(w, "result", w->pair, AS_CORE_STORAGE_MEMORY);
  as_build_place(build, as_build_block(build, 0));
  ADD_0(LIVE, AS_CORE_NONE, pair);
  as_core_operand at = as_build_local_address(build, pair);
  as_core_operand x = ADD_0(GET, w->m.long_type, 0);
  ADD(STORE, w->m.long_type, 0, ADD(FIELD, pointer(w, w->m.long_type), w->fields[0], at), x);
  as_build_return(build, at, here(w));
  as_build_function_end(build);
}

/* Instructions of every family, in a row. */
__attribute__((unused)) static as_core_operand make_row(world *w, uint32_t buffer, uint32_t pair, uint32_t node,
                                                        uint32_t list) {
  maker *m = &w->m;
  as_core_operand buf = as_build_local_address(m->build, buffer), two = as_build_local_address(m->build, pair);
  as_core_operand record = as_build_local_address(m->build, node), va = as_build_local_address(m->build, list);
  ADD(ZERO, w->pair, 0, two);
  ADD(STORE_BITS, m->uint_type, w->fields[2] + 1, record, number(w, m->uint_type, 3));
  ADD(LOAD_BITS, m->uint_type, w->fields[2] + 1, record);
  as_core_operand callee =
      address_of(w, AS_CORE_CONSTANT_FUNCTION, m->unit->functions.at[w->make_pair].type, w->make_pair);
  ADD(CALL, m->unit->functions.at[w->make_pair].type, 0, callee, two, number(w, m->long_type, 7));
  ADD(COPY, w->pair, 0, two, two);
  as_core_operand first = ADD(DECAY, pointer(w, m->int_type), w->array, buf);
  as_core_operand third = ADD(INDEX, pointer(w, m->int_type), w->array, buf, number(w, m->int_type, 3));
  ADD(ADD_PTR, pointer(w, m->int_type), 0, first, number(w, m->long_type, 1));
  ADD(DIFF_PTR, m->long_type, 0, third, first);
  ADD(ALLOCA, m->void_pointer, 16, number(w, m->ulong_type, 64));
  ADD(VA_START, AS_CORE_NONE, 0, va);
  as_core_operand argument = ADD(VA_ARG, m->int_type, 0, va);
  ADD(VA_ARG, w->pair, 0, va, two);
  ADD(VA_END, AS_CORE_NONE, 0, va);
  ADD(ASSUME, AS_CORE_NONE, 0, argument);
  ADD(VLA_BOUND, m->int_type, 0, argument);
  ADD(VLA_SIZE, m->ulong_type, 0, number(w, m->ulong_type, 3), number(w, m->ulong_type, 4));
  ADD(UNSEQUENCED, m->long_type, 0, first, third, number(w, m->long_type, UINT64_C(-3)), number(w, m->long_type, 3));
  ADD(ORDER, m->int_type, 0, number(w, m->int_type, 2), number(w, m->int_type, 1));
  ADD(SHL, m->int_type, 0, argument, number(w, m->long_type, 1));
  ADD(CONVERT, m->double_type, 0, argument);
  ADD(INTRINSIC, m->int_type, AS_CORE_INTRINSIC_POPCOUNT, argument);
  ADD(INTRINSIC, m->int_type, AS_CORE_INTRINSIC_WRAP_ADD, argument, number(w, m->long_type, 1));
  ADD(SELECT, m->int_type, 0, first, argument, number(w, m->int_type, 1));
  return as_build_instruction(m->build, AS_CORE_OP_LOAD, AS_CORE_ACCESS_VOLATILE, m->int_type, 0, &third, 1, here(w));
}

__attribute__((unused)) static uint32_t make_spec(world *w, as_core_spec_kind kind, uint32_t function,
                                                  const as_core_spec_name *name) {
  uint32_t spec = as_build_spec(w->m.build, kind, "x > 0i32;", 9, here(w));
  uint32_t first = name ? as_build_spec_name(w->m.build, name) : 0;
  as_core_spec *row = as_build_spec_at(w->m.build, spec);
  row->function = function, row->first_name = first, row->names = name != NULL;
  return spec;
}

/* Rows: 0 the invariant of f's loop, which knows n, 1 and 2 a contract, 3 definitions, which see a global, a function
 * and a typedef. Names: 0 the local, 1 the parameter, then the file's. */
__attribute__((unused)) static void make_specs(world *w) {
  as_build *build = w->m.build;
  as_core_spec_name parameter = {.kind = AS_CORE_SPEC_NAME_PARAMETER, .type = w->m.int_type};
  make_spec(w, AS_CORE_SPEC_CONTRACT, w->f, &parameter);
  as_build_spec_at(build, make_spec(w, AS_CORE_SPEC_CONTRACT, w->f, NULL))->goes_on = 1;
  as_core_spec_name global = {.kind = AS_CORE_SPEC_NAME_GLOBAL, .type = w->m.int_type};
  as_core_spec_name function = {.kind = AS_CORE_SPEC_NAME_FUNCTION, .type = w->m.int_type};
  as_core_spec_name type = {.kind = AS_CORE_SPEC_NAME_TYPEDEF, .type = w->m.int_type};
  uint32_t first = as_build_spec_name(build, &global);
  as_build_spec_name(build, &function), as_build_spec_name(build, &type);
  as_core_spec *row = as_build_spec_at(build, make_spec(w, AS_CORE_SPEC_DEFINITIONS, AS_CORE_NONE, NULL));
  row->first_visible = first, row->visible = 3;
  as_build_spec_complaint(build, here(w), "wrong", false);
}

__attribute__((unused)) static void make_f(world *w) {
  maker *m = &w->m;
  as_build *build = m->build;
  uint32_t type = as_build_function_type(build, m->int_type, &m->int_type, 1, AS_CORE_TYPE_VARIADIC);
  w->f = as_build_function(build, as_build_name(build, "f"), type, here(w));
  as_build_function_begin(build, w->f);
  as_build_function_at(build, w->f)->parameters = 1;
  uint32_t n = make_parameter(w, "n", m->int_type), i = make_local(w, "i", m->int_type, AS_CORE_STORAGE_REGISTER);
  uint32_t memory[] = {
      make_local(w, "buffer", w->array, AS_CORE_STORAGE_MEMORY), make_local(w, "pair", w->pair, AS_CORE_STORAGE_MEMORY),
      make_local(w, "node", w->node, AS_CORE_STORAGE_MEMORY), make_local(w, "list", w->array, AS_CORE_STORAGE_MEMORY),
      make_local(w, "vla", w->variable, AS_CORE_STORAGE_MEMORY)};
  uint32_t entry = as_build_block(build, 0), header = as_build_block(build, 0), body = as_build_block(build, 0);
  uint32_t one = as_build_block(build, 0), two = as_build_block(build, as_build_name(build, "two"));
  uint32_t next = as_build_block(build, 0), out = as_build_block(build, 0);
  as_build_place(build, entry);
  ADD_0(LIVE, AS_CORE_NONE, i);
  for (uint32_t k = 0; k < 4; k++) ADD_0(LIVE, AS_CORE_NONE, memory[k]);
  ADD(LIVE, AS_CORE_NONE, memory[4], number(w, m->ulong_type, 40));
  ADD(SET, m->int_type, i, make_row(w, memory[0], memory[1], memory[2], memory[3]));
  as_build_jump(build, header, here(w));
  as_build_place(build, header);
  as_build_loop(build, header, AS_CORE_LOOP_WHILE, here(w));
  as_core_spec_name in_scope = {.kind = AS_CORE_SPEC_NAME_LOCAL, .type = m->int_type, .index = n};
  ADD_0(SPEC, AS_CORE_NONE, make_spec(w, AS_CORE_SPEC_INVARIANT, w->f, &in_scope));
  as_build_branch(build, ADD(LT, m->int_type, 0, ADD_0(GET, m->int_type, i), ADD_0(GET, m->int_type, n)), body, out,
                  here(w));
  as_build_place(build, body);
  as_core_operand cases[] = {ADD_0(GET, m->int_type, i), number(w, m->int_type, 0xfffffffe), number(w, m->int_type, 2),
                             number(w, m->int_type, 5), number(w, m->int_type, 5)};
  as_build_switch(build, m->int_type, cases, (uint32_t[]){next, one, two}, 2, here(w));
  as_build_place(build, one);
  as_build_goto(build, as_build_label_address(build, two, m->void_pointer), &two, 1, here(w));
  as_build_place(build, two);
  ADD_0(FORGET, AS_CORE_NONE, memory[0]);
  as_build_jump(build, next, here(w));
  as_build_place(build, next);
  ADD(SET, m->int_type, i, ADD(ADD, m->int_type, 0, ADD_0(GET, m->int_type, i), number(w, m->int_type, 1)));
  as_build_jump(build, header, here(w));
  as_build_place(build, out);
  as_core_operand result = ADD_0(GET, m->int_type, i);
  ADD_0(DEAD, AS_CORE_NONE, i);
  for (uint32_t k = 0; k < 5; k++) ADD_0(DEAD, AS_CORE_NONE, memory[k]);
  as_build_return(build, result, here(w));
  as_build_function_end(build);
}

__attribute__((unused)) static world make_world(void) {
  world made = {.m = make_unit()}, *w = &made;
  make_types(w);
  make_globals(w);
  uint32_t type = as_build_function_type(w->m.build, w->m.void_type, NULL, 0, AS_CORE_TYPE_UNPROTOTYPED);
  w->helper = as_build_function(w->m.build, as_build_name(w->m.build, "helper"), type, here(w));
  make_make_pair(w);
  make_f(w);
  make_specs(w);
  return made;
}

__attribute__((unused)) static void end_world(world *w) { end_unit(&w->m); }

/* ---- finding things in it ---- */

__attribute__((unused)) static as_core_function *function_of(world *w, const char *name) {
  return &w->m.unit->functions.at[as_core_find_function(w->m.unit, name)];
}
__attribute__((unused)) static as_core_global *global_of(world *w, const char *name) {
  return &w->m.unit->globals.at[as_core_find_global(w->m.unit, name)];
}
__attribute__((unused)) static as_core_local *local_of(world *w, uint32_t number) {
  return &w->m.unit->locals.at[function_of(w, "f")->first_local + number];
}
/* The first instruction of f with this op. */
__attribute__((unused)) static as_core_instruction *first(world *w, as_core_op op) {
  const as_core_function *f = function_of(w, "f");
  uint32_t at = w->m.unit->blocks.at[f->first_block].first;
  while (w->m.unit->instructions.at[at].op != op) at++;
  return &w->m.unit->instructions.at[at];
}
__attribute__((unused)) static as_core_operand *operand_of(world *w, as_core_op op, uint32_t number) {
  return &w->m.unit->operands.at[first(w, op)->first_operand + number];
}
__attribute__((unused)) static uint32_t *target_of(world *w, as_core_op op, uint32_t number) {
  return &w->m.unit->targets.at[first(w, op)->extra + number];
}
__attribute__((unused)) static as_core_block *block_of(world *w, uint32_t number) {
  return &w->m.unit->blocks.at[function_of(w, "f")->first_block + number];
}
__attribute__((unused)) static as_core_type *type_of(world *w, uint32_t type) { return &w->m.unit->types.at[type]; }
__attribute__((unused)) static uint32_t find_kind(world *w, as_core_kind kind) {
  return as_core_find_scalar(w->m.unit, kind);
}
__attribute__((unused)) static as_core_constant *constant_of(world *w, as_core_constant_kind kind) {
  for (uint32_t i = 0;; i++)
    if (w->m.unit->constants.at[i].kind == kind) return &w->m.unit->constants.at[i];
}
__attribute__((unused)) static as_core_constant *operand_constant(world *w, as_core_op op, uint32_t number) {
  return &w->m.unit->constants.at[*operand_of(w, op, number)];
}

#endif
