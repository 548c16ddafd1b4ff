#include "unit/c/core/sample_core.h"

#include "c/core/build/build.h"
#include <stdio.h>
#include <string.h>

typedef struct sample {
  as_build *build;
  uint32_t range, int_type, char_type, pointer_type;
} sample;

static void add_string(sample *s, uint32_t number) {
  as_build *build = s->build;
  char name[32], text[32];
  snprintf(name, sizeof name, "text%u", number);
  int length = snprintf(text, sizeof text, "this is number %u", number);
  uint32_t type = as_build_array(build, s->char_type, 0, (uint64_t)length + 1, 0);
  uint32_t global = as_build_global(build, as_build_name(build, name), type, s->range);
  as_core_global *row = as_build_global_at(build, global);
  row->definition = AS_CORE_DEFINITION_DEFINED, row->align_bytes = 1;
  as_build_items_begin(build, global);
  as_build_item_bytes(build, 0, text, (uint32_t)length);
  as_build_items_end(build);
}

/* struct { int number; char *text; } pair = {number, text0 + 1}; */
static void add_pair(sample *s, uint32_t number) {
  as_build *build = s->build;
  uint32_t record = as_build_record(build, AS_CORE_STRUCT, "pair");
  as_core_field fields[] = {{.name = as_build_name(build, "number"), .type = s->int_type},
                            {.name = as_build_name(build, "text"), .type = s->pointer_type, .offset_bits = 64}};
  as_build_record_complete(build, record, 16, 8, fields, 2);
  uint32_t global = as_build_global(build, as_build_name(build, "pair"), record, s->range);
  as_core_global *row = as_build_global_at(build, global);
  row->definition = AS_CORE_DEFINITION_DEFINED, row->align_bytes = 8;
  as_build_items_begin(build, global);
  as_build_item(build, 0, as_build_number(build, s->int_type, number, 0));
  as_core_constant address = {.kind = AS_CORE_CONSTANT_GLOBAL, .type = s->pointer_type, .index = 0, .low = 1};
  as_build_item(build, 8, as_build_constant(build, &address));
  as_build_items_end(build);
}

/* int count(int n) { while (n) n = n - 1; return n; } */
static void add_function(sample *s) {
  as_build *build = s->build;
  uint32_t type = as_build_function_type(build, s->int_type, &s->int_type, 1, 0);
  uint32_t function = as_build_function(build, as_build_name(build, "count"), type, s->range);
  as_build_function_at(build, function)->parameters = 1;
  as_build_function_begin(build, function);
  uint32_t n = as_build_local(build, "n", s->int_type, AS_CORE_STORAGE_REGISTER, s->range);
  as_core_local *row = as_build_local_at(build, n);
  row->flags = AS_CORE_LOCAL_PARAMETER, row->align_bytes = 4;
  uint32_t entry = as_build_block(build, 0), head = as_build_block(build, 0);
  uint32_t body = as_build_block(build, 0), after = as_build_block(build, 0);
  as_build_place(build, entry);
  as_build_jump(build, head, s->range);
  as_build_place(build, head);
  as_build_loop(build, head, AS_CORE_LOOP_WHILE, s->range);
  as_core_operand value = as_build_instruction(build, AS_CORE_OP_GET, 0, s->int_type, n, NULL, 0, s->range);
  as_build_branch(build, value, body, after, s->range);
  as_build_place(build, body);
  as_core_operand operands[] = {as_build_instruction(build, AS_CORE_OP_GET, 0, s->int_type, n, NULL, 0, s->range),
                                as_build_number(build, s->int_type, 1, 0)};
  as_core_operand less = as_build_instruction(build, AS_CORE_OP_SUB, 0, s->int_type, 0, operands, 2, s->range);
  as_build_instruction(build, AS_CORE_OP_SET, 0, s->int_type, n, &less, 1, s->range);
  as_build_jump(build, head, s->range);
  as_build_place(build, after);
  as_core_operand result = as_build_instruction(build, AS_CORE_OP_GET, 0, s->int_type, n, NULL, 0, s->range);
  as_build_return(build, result, s->range);
  as_build_function_end(build);
}

as_core_unit *sample_core(as_memory *memory, uint32_t number) {
  as_core_unit *unit = as_core_unit_create(memory);
  sample s = {.build = as_build_create(unit)};
  as_build_target(s.build, "x86_64-pc-linux-gnu", 8, 8, false, true);
  s.int_type = as_build_integer(s.build, AS_CORE_INT, 4, 4, 32, true);
  s.char_type = as_build_integer(s.build, AS_CORE_CHAR, 1, 1, 8, true);
  s.pointer_type = as_build_pointer(s.build, s.char_type, 0);
  uint32_t long_type = as_build_integer(s.build, AS_CORE_ULONG, 8, 8, 64, false);
  as_build_target_types(s.build, s.int_type, long_type, s.pointer_type);
  as_core_range range = {.file = as_build_file(s.build, "sample.c"),
                         .line = 1,
                         .column = 1,
                         .end_line = 1,
                         .end_column = 2,
                         .expansion = AS_CORE_NONE};
  s.range = as_build_range(s.build, &range);
  for (uint32_t i = 0; i <= number; i++) add_string(&s, i);
  add_pair(&s, number);
  add_function(&s);
  as_build_destroy(s.build);
  return unit;
}
