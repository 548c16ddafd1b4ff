/* Types, globals and functions; random_body.c has the bodies. */
#include "unit/c/core/random_core.h"
#include "unit/c/core/random_internal.h"

uint64_t core_bits(random_unit *r) {
  uint64_t z = r->state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

uint32_t core_pick(random_unit *r, uint32_t count) { return (uint32_t)(core_bits(r) % count); }
bool core_chance(random_unit *r, uint32_t percent) { return core_pick(r, 100) < percent; }
uint32_t core_of(random_unit *r, const as_u32_vector *from) { return from->at[core_pick(r, from->count)]; }

/* ---- names and ranges ---- */

const char *core_name(random_unit *r) {
  static const char *const names[] = {
      "x",  "count", "p_1", "Z",    "gr\xc3\xbcn", "a b",  "x\"y\\z", "$cash",  "1st",     "..", "weird\xff\x01",
      "b0", "int",   "in",  "note", "a.very.long", "null", "fn",      "struct", ".hidden", "}"};
  return names[core_pick(r, sizeof names / sizeof *names)];
}

uint32_t core_range(random_unit *r) {
  if (core_chance(r, 10)) return AS_CORE_NONE;
  uint32_t range = AS_CORE_NONE;
  for (uint32_t depth = 1 + (core_chance(r, 15) ? core_pick(r, 3) : 0); depth; depth--) {
    as_core_range row = {.file = core_pick(r, r->unit->files.count), .line = 1 + core_pick(r, 90), .column = 1};
    row.column += core_pick(r, 70);
    row.end_line = row.line + (core_chance(r, 20) ? core_pick(r, 4) : 0), row.end_column = 1 + core_pick(r, 80);
    row.expansion = range;
    if (range != AS_CORE_NONE && core_chance(r, 80)) row.macro = as_build_name(r->build, core_name(r));
    range = as_build_range(r->build, &row);
  }
  return range;
}

/* ---- types ---- */

static void make_scalars(random_unit *r) {
  as_build *b = r->build;
  r->void_type = as_build_void(b);
  for (int kind = AS_CORE_BOOL; kind < AS_CORE_BITINT; kind++) {
    static const uint8_t bytes[] = {1, 1, 1, 1, 2, 2, 4, 4, 8, 8, 8, 8, 16, 16};
    static const bool is_signed[] = {0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0};
    uint32_t size = bytes[kind - AS_CORE_BOOL], width = kind == AS_CORE_BOOL ? 1 : 8 * size;
    uint32_t type = as_build_integer(b, (as_core_kind)kind, size, size, width, is_signed[kind - AS_CORE_BOOL]);
    as_u32_vector_push(r->memory, &r->integers, type);
  }
  for (int i = 0; i < 3; i++) {
    uint32_t width = 2 + core_pick(r, 127), size = width <= 8    ? 1
                                                   : width <= 16 ? 2
                                                   : width <= 32 ? 4
                                                   : width <= 64 ? 8
                                                                 : 16;
    as_u32_vector_push(r->memory, &r->integers, as_build_integer(b, AS_CORE_BITINT, size, size, width, i % 2));
  }
  static const uint8_t widths[] = {16, 32, 64, 80, 128}, sizes[] = {2, 4, 8, 16, 16};
  for (uint32_t i = 0; i < sizeof widths; i++) {
    as_core_kind kind = (as_core_kind)(AS_CORE_HALF + i);
    as_u32_vector_push(r->memory, &r->floats, as_build_float(b, kind, sizes[i], sizes[i], widths[i]));
  }
  r->int_type = as_core_find_scalar(r->unit, AS_CORE_INT), r->size_type = as_core_find_scalar(r->unit, AS_CORE_ULONG);
  for (int i = 0; i < 2; i++) {
    uint32_t of = core_of(r, &r->integers);
    if (as_core_type_of(r->unit, of)->kind == AS_CORE_ENUM) continue;
    as_u32_vector_push(r->memory, &r->integers, as_build_enum(b, core_chance(r, 50) ? core_name(r) : "", of));
  }
}

/* A complete type that is no array of variable length. */
uint32_t core_object(random_unit *r) {
  uint32_t many = r->aggregates.count ? 4 : 3;
  switch (core_pick(r, many)) {
  case 0: return core_of(r, &r->integers);
  case 1: return core_of(r, &r->floats);
  case 2: return core_of(r, &r->pointers);
  default: return core_of(r, &r->aggregates);
  }
}

static uint32_t random_function_type(random_unit *r) {
  uint32_t parameters[40], count = core_chance(r, 10) ? 8 + core_pick(r, 32) : core_pick(r, 4);
  uint32_t flags = core_chance(r, 20) ? AS_CORE_TYPE_VARIADIC : 0;
  if (core_chance(r, 10)) count = 0, flags = AS_CORE_TYPE_UNPROTOTYPED;
  for (uint32_t i = 0; i < count; i++) do
      parameters[i] = core_object(r);
    while (as_core_type_of(r->unit, parameters[i])->kind == AS_CORE_ARRAY);
  uint32_t result = core_chance(r, 30) ? r->void_type : core_object(r);
  if (as_core_type_of(r->unit, result)->kind == AS_CORE_ARRAY) result = r->int_type;
  return as_build_function_type(r->build, result, parameters, count, flags);
}

static void make_pointers(random_unit *r, uint32_t count) {
  if (!r->pointers.count) as_u32_vector_push(r->memory, &r->pointers, as_build_pointer(r->build, r->void_type, 0));
  for (uint32_t i = 0; i < count; i++) {
    uint32_t of = core_chance(r, 15) ? r->void_type : core_chance(r, 15) ? random_function_type(r) : core_object(r);
    as_u32_vector_push(r->memory, &r->pointers, as_build_pointer(r->build, of, core_pick(r, 8)));
  }
}

static uint64_t align_up(uint64_t offset, uint64_t align) { return (offset + align - 1) / align * align; }

/* Members one after the other, as C lays them out, but bit-fields in units of their own. */
static void complete(random_unit *r, uint32_t record) {
  as_core_field fields[8] = {{0}};
  uint32_t count = core_pick(r, 7), align = 1, is_union = as_core_type_of(r->unit, record)->kind == AS_CORE_UNION;
  uint64_t offset = 0, size = 0;
  for (uint32_t i = 0; i < count; i++) {
    as_core_field *f = &fields[i];
    bool bits = core_chance(r, 25);
    f->type = bits ? core_of(r, &r->integers) : core_object(r);
    const as_core_type *t = as_core_type_of(r->unit, f->type);
    char name[16];
    snprintf(name, sizeof name, "m%u", i);
    bool anonymous = t->kind == AS_CORE_STRUCT && core_chance(r, 50);
    f->name = as_build_name(r->build, anonymous ? "" : name);
    f->qualifiers = (uint8_t)core_pick(r, 4);
    offset = is_union ? 0 : align_up(offset, t->align_bytes);
    f->offset_bits = 8 * offset;
    if (bits) f->flags = AS_CORE_FIELD_BITS, f->width_bits = 1 + core_pick(r, (uint32_t)t->length);
    if (bits) f->offset_bits += core_pick(r, (uint32_t)(t->size_bytes * 8 - f->width_bits) + 1);
    offset += t->size_bytes;
    size = offset > size ? offset : size;
    align = t->align_bytes > align ? t->align_bytes : align;
  }
  if (count && !is_union && core_chance(r, 20)) {
    as_core_field *f = &fields[count++];
    f->type = as_build_array(r->build, r->int_type, 0, 0, AS_CORE_TYPE_INCOMPLETE), f->flags = AS_CORE_FIELD_FLEXIBLE;
    f->name = as_build_name(r->build, "rest");
    size = align_up(size, 4), align = align < 4 ? 4 : align;
    f->offset_bits = 8 * size;
  }
  as_build_record_complete(r->build, record, align_up(size, align), align, fields, count);
}

static void make_records(random_unit *r) {
  uint32_t records[6], count = 2 + core_pick(r, 5);
  for (uint32_t i = 0; i < count; i++) {
    as_core_kind kind = core_chance(r, 70) ? AS_CORE_STRUCT : AS_CORE_UNION;
    records[i] = as_build_record(r->build, kind, core_chance(r, 30) ? "" : core_name(r));
    as_u32_vector_push(r->memory, &r->pointers, as_build_pointer(r->build, records[i], 0));
  }
  for (uint32_t i = 1; i < count; i++) { /* the first stays incomplete */
    complete(r, records[i]);
    as_u32_vector_push(r->memory, &r->aggregates, records[i]);
    as_u32_vector_push(r->memory, &r->records, records[i]);
  }
}

static void make_aggregates(random_unit *r) {
  as_build *b = r->build;
  for (uint32_t i = 0; i < 4; i++) {
    uint32_t of = core_object(r);
    const as_core_field *last;
    const as_core_type *t = as_core_type_of(r->unit, of);
    last = t->kind == AS_CORE_STRUCT && t->count ? &r->unit->fields.at[t->first + t->count - 1] : NULL;
    if (last && last->flags & AS_CORE_FIELD_FLEXIBLE) continue;
    as_u32_vector_push(r->memory, &r->aggregates, as_build_array(b, of, core_pick(r, 4), core_pick(r, 9), 0));
  }
  uint32_t of = core_of(r, &r->integers);
  const as_core_type *t = as_core_type_of(r->unit, of);
  as_u32_vector_push(r->memory, &r->aggregates, as_build_atomic(b, of, t->size_bytes, t->align_bytes));
  as_u32_vector_push(r->memory, &r->aggregates, as_build_opaque(b, "vector of 4 float", 16, 16));
  if (core_chance(r, 50)) as_u32_vector_push(r->memory, &r->aggregates, as_build_opaque(b, "\xff \"odd\"", 3, 1));
  r->variable_type = as_build_array(b, r->int_type, 0, 0, AS_CORE_TYPE_VARIABLE);
  r->variable_matrix = as_build_array(b, r->variable_type, 0, 0, AS_CORE_TYPE_VARIABLE);
  as_build_pointer(b, as_build_array(b, r->variable_type, 0, 0, AS_CORE_TYPE_VARIABLE | AS_CORE_TYPE_INCOMPLETE), 0);
}

/* ---- constants ---- */

as_core_operand core_number(random_unit *r, uint32_t type) {
  uint64_t low = core_bits(r), high = core_bits(r);
  switch (core_pick(r, 4)) {
  case 0: low = core_pick(r, 10), high = 0; break;
  case 1: low = 0 - (uint64_t)core_pick(r, 10), high = UINT64_MAX; break;
  case 2: low >>= core_pick(r, 64), high = 0; break;
  default: break;
  }
  if (as_core_class_of(r->unit, type) == AS_CORE_CLASS_POINTER) low = high = 0;
  return as_build_number(r->build, type, low, high);
}

/* The address of a global or function as a pointer of this type. */
as_core_operand core_static_address(random_unit *r, uint32_t type) {
  bool global = r->unit->globals.count && (!r->unit->functions.count || core_chance(r, 70));
  if (!global && !r->unit->functions.count) return core_number(r, type);
  as_core_constant c = {.kind = global ? AS_CORE_CONSTANT_GLOBAL : AS_CORE_CONSTANT_FUNCTION, .type = type};
  c.index = core_pick(r, global ? r->unit->globals.count : r->unit->functions.count);
  if (global && core_chance(r, 30)) c.low = core_pick(r, 64) - UINT64_C(20);
  return as_build_constant(r->build, &c);
}

/* ---- globals ---- */

static void make_items(random_unit *r, uint32_t global) {
  uint64_t size = as_core_type_of(r->unit, r->unit->globals.at[global].type)->size_bytes, at = 0;
  as_build_items_begin(r->build, global);
  for (uint32_t i = 0; i < 8 && at < size; i++) {
    uint32_t type = core_chance(r, 50) ? core_of(r, &r->integers) : core_of(r, &r->pointers);
    uint64_t bytes = as_core_type_of(r->unit, type)->size_bytes;
    if (i == 0 && as_core_is_scalar(r->unit, r->unit->globals.at[global].type))
      type = r->unit->globals.at[global].type, bytes = size;
    if (core_chance(r, 30) || bytes > size - at) {
      char text[12];
      uint32_t count = 1 + core_pick(r, sizeof text);
      for (uint32_t n = 0; n < sizeof text; n++) text[n] = (char)core_bits(r);
      count = count < size - at ? count : (uint32_t)(size - at);
      as_build_item_bytes(r->build, at, text, count);
      at += count;
    } else {
      bool pointer = as_core_class_of(r->unit, type) == AS_CORE_CLASS_POINTER || type == r->size_type;
      bool address = pointer && core_chance(r, 70);
      as_build_item(r->build, at, address ? core_static_address(r, type) : core_number(r, type));
      at += bytes;
    }
    at += core_pick(r, 3);
  }
  as_build_items_end(r->build);
}

static void make_global(random_unit *r) {
  uint32_t type = core_object(r);
  if (core_chance(r, 10)) type = as_build_array(r->build, r->int_type, 0, 0, AS_CORE_TYPE_INCOMPLETE);
  uint32_t index = as_build_global(r->build, as_build_unique(r->build, core_name(r)), type, core_range(r));
  as_core_global *g = as_build_global_at(r->build, index);
  bool complete_type = !(as_core_type_of(r->unit, type)->flags & AS_CORE_TYPE_INCOMPLETE);
  g->linkage = (uint8_t)core_pick(r, 2), g->qualifiers = (uint8_t)core_pick(r, 4);
  g->flags = (uint32_t)core_bits(r) & 0xfff & ~(uint32_t)AS_CORE_SYMBOL_COMMON;
  g->definition = (uint8_t)(core_pick(r, 3)      ? AS_CORE_DEFINITION_DEFINED
                            : core_chance(r, 50) ? AS_CORE_DEFINITION_TENTATIVE
                                                 : AS_CORE_DEFINITION_DECLARED);
  if (g->definition == AS_CORE_DEFINITION_DEFINED && !complete_type) g->definition = AS_CORE_DEFINITION_TENTATIVE;
  if (g->definition == AS_CORE_DEFINITION_TENTATIVE && core_chance(r, 30)) g->flags |= AS_CORE_SYMBOL_COMMON;
  if (core_chance(r, 20)) g->align_bytes *= 4;
  if (as_core_type_of(r->unit, type)->kind == AS_CORE_STRUCT && core_chance(r, 20)) g->extra_bytes = core_pick(r, 100);
  if (r->unit->functions.count && core_chance(r, 20)) g->function = core_pick(r, r->unit->functions.count);
  if (index && core_chance(r, 10)) g->definition = AS_CORE_DEFINITION_ALIAS, g->alias = r->unit->globals.at[0].name;
  if (g->definition == AS_CORE_DEFINITION_ALIAS) g->flags &= ~(uint32_t)AS_CORE_SYMBOL_COMMON;
  if (index && core_chance(r, 10) && g->definition == AS_CORE_DEFINITION_DECLARED) {
    g->definition = AS_CORE_DEFINITION_REFUSED;
    as_build_note(r->build, core_range(r), AS_CORE_NONE, index, "vector type");
  }
  if (r->unit->globals.at[index].definition == AS_CORE_DEFINITION_DEFINED && core_chance(r, 80)) make_items(r, index);
}

/* ---- functions ---- */

static uint32_t make_function(random_unit *r) {
  uint32_t name = as_build_unique(r->build, core_name(r));
  uint32_t index = as_build_function(r->build, name, random_function_type(r), core_range(r));
  as_core_function *f = as_build_function_at(r->build, index);
  f->linkage = (uint8_t)core_pick(r, 2);
  f->flags = (uint32_t)core_bits(r) & (uint32_t)core_bits(r) & 0x7ff & ~(uint32_t)AS_CORE_SYMBOL_COMMON;
  if (core_chance(r, 20)) f->constructor_priority = core_pick(r, 200);
  if (core_chance(r, 20)) f->destructor_priority = core_pick(r, 200);
  return index;
}

static void define(random_unit *r, uint32_t function, uint32_t size) {
  if (core_chance(r, 15)) return;
  if (function && core_chance(r, 10)) {
    as_build_function_at(r->build, function)->definition = AS_CORE_DEFINITION_ALIAS;
    as_build_function_at(r->build, function)->alias = r->unit->functions.at[0].name;
    return;
  }
  if (core_chance(r, 20)) as_build_function_at(r->build, function)->definition = AS_CORE_DEFINITION_INLINE;
  as_build_function_begin(r->build, function);
  core_body(r, function, size);
  if (core_chance(r, 10))
    as_build_function_refuse(r->build, function, core_range(r), "inline assembly");
  else
    as_build_function_end(r->build);
}

/* ---- specifications ---- */

static void make_name(random_unit *r, as_core_spec_name_kind kind) {
  as_core_spec_name name = {
      .kind = (uint8_t)kind, .name = as_build_name(r->build, core_name(r)), .type = core_object(r)};
  if (kind == AS_CORE_SPEC_NAME_GLOBAL) name.index = core_pick(r, r->unit->globals.count);
  if (kind == AS_CORE_SPEC_NAME_FUNCTION) name.index = core_pick(r, r->unit->functions.count);
  if (kind == AS_CORE_SPEC_NAME_ENUMERATOR) name.value = core_bits(r);
  if (kind == AS_CORE_SPEC_NAME_PARAMETER) name.index = core_pick(r, 4);
  as_build_spec_name(r->build, &name);
}

static as_core_spec *make_spec(random_unit *r, as_core_spec_kind kind, uint32_t function) {
  uint32_t spec = as_build_spec(r->build, kind, "requires x;", 11, core_range(r));
  as_build_spec_at(r->build, spec)->function = function;
  return as_build_spec_at(r->build, spec);
}

/* What stands outside of bodies. */
static void make_specs(random_unit *r) {
  uint32_t function = r->unit->functions.count - 1, first = r->unit->spec_names.count;
  make_name(r, AS_CORE_SPEC_NAME_PARAMETER), make_name(r, AS_CORE_SPEC_NAME_PARAMETER);
  as_core_spec *contract = make_spec(r, AS_CORE_SPEC_CONTRACT, function);
  contract->first_name = first, contract->names = 2;
  make_spec(r, AS_CORE_SPEC_CONTRACT, function)->goes_on = 1;
  first = r->unit->spec_names.count;
  for (uint32_t kind = AS_CORE_SPEC_NAME_GLOBAL; kind <= AS_CORE_SPEC_NAME_ENUMERATOR; kind++)
    if (kind != AS_CORE_SPEC_NAME_GLOBAL || r->unit->globals.count) make_name(r, (as_core_spec_name_kind)kind);
  as_core_spec *definitions = make_spec(r, AS_CORE_SPEC_DEFINITIONS, AS_CORE_NONE);
  definitions->first_visible = first, definitions->visible = r->unit->spec_names.count - first;
  as_build_spec_complaint(r->build, core_range(r), "a complaint", false);
  as_build_spec_complaint(r->build, core_range(r), "a warning", true);
}

/* A static table of the labels that some function takes the address of. */
static void make_label_table(random_unit *r) {
  uint32_t found[4], count = 0;
  for (uint32_t i = 0; i < r->unit->constants.count && count < 4; i++)
    if (r->unit->constants.at[i].kind == AS_CORE_CONSTANT_LABEL) found[count++] = i;
  if (!count) return;
  uint32_t type = as_build_array(r->build, r->unit->constants.at[found[0]].type, 0, count, 0);
  uint32_t global = as_build_global(r->build, as_build_unique(r->build, "labels"), type, core_range(r));
  as_build_global_at(r->build, global)->definition = AS_CORE_DEFINITION_DEFINED;
  as_build_items_begin(r->build, global);
  for (uint32_t i = 0; i < count; i++) as_build_item(r->build, 8 * i, found[i]);
  as_build_items_end(r->build);
}

as_core_unit *random_core(as_memory *memory, uint64_t seed, uint32_t size) {
  random_unit all = {.memory = memory, .state = seed, .unit = as_core_unit_create(memory)}, *r = &all;
  r->build = as_build_create(r->unit);
  as_build_target(r->build, "x86_64-pc-linux-gnu", 8, 8, core_chance(r, 20), core_chance(r, 80));
  for (uint32_t i = 0, files = 1 + core_pick(r, 3); i < files; i++)
    as_build_file(r->build, i ? core_name(r) : "main.c");
  make_scalars(r);
  make_pointers(r, 3);
  make_records(r);
  make_pointers(r, 3);
  make_aggregates(r);
  make_pointers(r, 6);
  as_build_target_types(r->build, r->int_type, r->size_type, core_of(r, &r->aggregates));
  uint32_t functions = 2 + core_pick(r, 4);
  for (uint32_t i = 0; i < functions; i++) make_function(r);
  for (uint32_t i = 0, globals = 2 + core_pick(r, 8); i < globals; i++) make_global(r);
  for (uint32_t i = 0; i < functions; i++) define(r, i, size);
  make_label_table(r);
  if (core_chance(r, 70)) make_specs(r);
  as_build_destroy(r->build);
  as_u32_vector_release(memory, &r->integers), as_u32_vector_release(memory, &r->floats);
  as_u32_vector_release(memory, &r->pointers), as_u32_vector_release(memory, &r->aggregates);
  as_u32_vector_release(memory, &r->records), as_u32_vector_release(memory, &r->scope);
  return r->unit;
}
