/* The builder: strings, ranges, types, constants, globals. build/body.c has the bodies of functions. */
#include "c/core/build/internal.h"

#include <stdio.h>
#include <string.h>

as_build *as_build_create(as_core_unit *unit) {
  as_build *b = as_memory_alloc_zeroed(unit->memory, sizeof *b);
  b->unit = unit, b->memory = unit->memory;
  as_strings_init(&b->strings, b->memory);
  as_strings_init(&b->lists, b->memory);
  as_u32_vector_push(b->memory, &b->offsets, 0); /* the empty string */
  b->function = b->global = AS_CORE_NONE;
  return b;
}

void as_build_destroy(as_build *b) {
  AS_REQUIRE(b->function == AS_CORE_NONE, "a function is open");
  as_strings_release(&b->strings);
  as_strings_release(&b->lists);
  as_u32_vector_release(b->memory, &b->offsets);
  as_build_files_release(b->memory, &b->files);
  as_build_types_release(b->memory, &b->types);
  as_intern_release(b->memory, &b->constants);
  as_build_names_release(b->memory, &b->symbols);
  as_build_names_release(b->memory, &b->tags);
  as_build_names_release(b->memory, &b->locals);
  as_memory_free(b->memory, b, sizeof *b);
}

as_core_unit *as_build_unit(as_build *b) { return b->unit; }

/* Strings. A symbol of `strings` is the index of its offset. */

static uint32_t append(as_build *b, const char *bytes, size_t count) {
  as_core_chars *chars = &b->unit->chars;
  uint32_t offset = chars->count;
  as_core_chars_reserve(b->memory, chars, (uint64_t)offset + count + 1);
  if (count) memcpy(chars->at + offset, bytes, count);
  chars->at[offset + count] = 0;
  chars->count += (uint32_t)count + 1;
  return offset;
}

uint32_t as_build_name(as_build *b, const char *text) {
  as_symbol symbol = as_strings_intern(&b->strings, text);
  if (symbol.id == b->offsets.count) as_u32_vector_push(b->memory, &b->offsets, append(b, text, strlen(text)));
  return b->offsets.at[symbol.id];
}

uint32_t as_build_bytes(as_build *b, const char *bytes, uint32_t count) { return append(b, bytes, count); }

uint32_t as_build_free_name(as_build *b, as_build_names *taken, const char *name) {
  uint32_t plain = as_build_name(b, name), offset = plain;
  uint32_t number = *as_build_names_put(b->memory, taken, plain);
  bool is_free = !number && *name;
  for (number = number ? number : 1; !is_free; number++) {
    char text[32];
    snprintf(text, sizeof text, ".%u", *name ? number + 1 : number);
    as_text whole = {.memory = b->memory};
    as_text_put(&whole, name), as_text_put(&whole, text);
    offset = as_build_name(b, as_text_get(&whole));
    as_text_release(&whole);
    is_free = !as_build_names_find(taken, offset);
  }
  *as_build_names_put(b->memory, taken, plain) = number;
  *as_build_names_put(b->memory, taken, offset) |= 1;
  return offset;
}

uint32_t as_build_unique(as_build *b, const char *name) { return as_build_free_name(b, &b->symbols, name); }

uint32_t as_build_external(as_build *b, const char *text) {
  uint32_t name = as_build_name(b, text);
  if (!as_build_names_find(&b->symbols, name)) return name;
  for (uint32_t i = 0; i < b->unit->globals.count; i++) {
    if (b->unit->globals.at[i].name != name) continue;
    if (b->unit->globals.at[i].linkage == AS_CORE_LINKAGE_EXTERNAL) return AS_CORE_NONE;
    b->unit->globals.at[i].name = as_build_unique(b, text);
  }
  for (uint32_t i = 0; i < b->unit->functions.count; i++) {
    if (b->unit->functions.at[i].name != name) continue;
    if (b->unit->functions.at[i].linkage == AS_CORE_LINKAGE_EXTERNAL) return AS_CORE_NONE;
    b->unit->functions.at[i].name = as_build_unique(b, text);
  }
  return name;
}

void as_build_directory(as_build *b, const char *directory) { b->directory = directory; }

/* What stands in <> is no file. */
static uint32_t path_name(as_build *b, const char *path) {
  if (!b->directory || *path == '/' || *path == '<') return as_build_name(b, path);
  as_text joined = {.memory = b->memory};
  as_text_printf(&joined, "%s/%s", b->directory, path);
  uint32_t name = as_build_name(b, as_text_get(&joined));
  as_text_release(&joined);
  return name;
}

uint32_t as_build_file(as_build *b, const char *path) {
  uint32_t name = path_name(b, path), *known = as_build_files_find(&b->files, name);
  if (known) return *known;
  as_u32_vector_push(b->memory, &b->unit->files, name);
  return *as_build_files_put(b->memory, &b->files, name) = b->unit->files.count - 1;
}

uint32_t as_build_range(as_build *b, const as_core_range *range) {
  as_core_ranges *rows = &b->unit->ranges;
  uint32_t *recent = &b->recent_ranges[as_hash_bytes(range, sizeof *range) % AS_BUILD_RECENT];
  if (*recent < rows->count && !memcmp(&rows->at[*recent], range, sizeof *range)) return *recent;
  as_core_ranges_push(b->memory, rows, *range);
  return *recent = rows->count - 1;
}

/* Types. */

static uint32_t new_type(as_build *b, const as_core_type *type) {
  as_core_types_push(b->memory, &b->unit->types, *type);
  return b->unit->types.count - 1;
}

static uint32_t intern_type(as_build *b, const as_core_type *type) {
  uint32_t *known = as_build_types_find(&b->types, *type);
  if (known) return *known;
  uint32_t index = new_type(b, type);
  return *as_build_types_put(b->memory, &b->types, *type) = index;
}

uint32_t as_build_void(as_build *b) {
  as_core_type type = {.kind = AS_CORE_VOID, .align_bytes = 1, .of = AS_CORE_NONE};
  return intern_type(b, &type);
}

uint32_t as_build_integer(as_build *b, as_core_kind kind, uint64_t size_bytes, uint32_t align_bytes,
                          uint32_t width_bits, bool is_signed) {
  AS_REQUIRE(kind >= AS_CORE_BOOL && kind <= AS_CORE_BITINT, "not the kind of an integer");
  as_core_type type = {.kind = (uint8_t)kind,
                       .size_bytes = size_bytes,
                       .align_bytes = align_bytes,
                       .length = width_bits,
                       .flags = is_signed ? AS_CORE_TYPE_SIGNED : 0,
                       .of = AS_CORE_NONE};
  return intern_type(b, &type);
}

uint32_t as_build_float(as_build *b, as_core_kind kind, uint64_t size_bytes, uint32_t align_bytes,
                        uint32_t width_bits) {
  AS_REQUIRE(kind >= AS_CORE_HALF && kind <= AS_CORE_FLOAT128, "not the kind of a float");
  as_core_type type = {.kind = (uint8_t)kind,
                       .size_bytes = size_bytes,
                       .align_bytes = align_bytes,
                       .length = width_bits,
                       .of = AS_CORE_NONE};
  return intern_type(b, &type);
}

uint32_t as_build_pointer(as_build *b, uint32_t of, uint32_t qualifiers) {
  const as_core_target *target = &b->unit->target;
  AS_REQUIRE(target->pointer_bytes, "as_build_target comes first");
  as_core_type type = {.kind = AS_CORE_POINTER,
                       .size_bytes = target->pointer_bytes,
                       .align_bytes = target->pointer_align_bytes,
                       .qualifiers = (uint8_t)qualifiers,
                       .of = of};
  return intern_type(b, &type);
}

uint32_t as_build_array(as_build *b, uint32_t of, uint32_t qualifiers, uint64_t length, uint32_t flags) {
  as_core_type element = b->unit->types.at[of];
  uint64_t size = 0;
  if (!(flags & (AS_CORE_TYPE_INCOMPLETE | AS_CORE_TYPE_VARIABLE)))
    AS_REQUIRE(!__builtin_mul_overflow(length, element.size_bytes, &size), "an array of more than 2^64 bytes");
  as_core_type type = {.kind = AS_CORE_ARRAY,
                       .size_bytes = size,
                       .align_bytes = element.align_bytes,
                       .length = flags & (AS_CORE_TYPE_INCOMPLETE | AS_CORE_TYPE_VARIABLE) ? 0 : length,
                       .qualifiers = (uint8_t)qualifiers,
                       .flags = (uint16_t)flags,
                       .of = of};
  return intern_type(b, &type);
}

uint32_t as_build_atomic(as_build *b, uint32_t of, uint64_t size_bytes, uint32_t align_bytes) {
  as_core_type type = {.kind = AS_CORE_ATOMIC, .size_bytes = size_bytes, .align_bytes = align_bytes, .of = of};
  return intern_type(b, &type);
}

/* Parameter lists are interned as strings of bytes; the key of a function type has the list's symbol for `first`. */
uint32_t as_build_function_type(as_build *b, uint32_t result, const uint32_t *parameters, uint32_t count,
                                uint32_t flags) {
  as_symbol list = as_strings_intern_bytes(&b->lists, (const char *)parameters, count * sizeof *parameters);
  as_core_type type = {.kind = AS_CORE_FUNCTION,
                       .align_bytes = 1,
                       .flags = (uint16_t)flags,
                       .of = result,
                       .first = list.id,
                       .count = count};
  uint32_t *known = as_build_types_find(&b->types, type);
  if (known) return *known;
  as_core_type key = type;
  type.first = b->unit->parameters.count;
  for (uint32_t i = 0; i < count; i++) as_u32_vector_push(b->memory, &b->unit->parameters, parameters[i]);
  uint32_t index = new_type(b, &type);
  return *as_build_types_put(b->memory, &b->types, key) = index;
}

uint32_t as_build_enum(as_build *b, const char *tag, uint32_t of) {
  as_core_type type = b->unit->types.at[of];
  type.kind = AS_CORE_ENUM, type.of = of, type.name = as_build_free_name(b, &b->tags, tag);
  return new_type(b, &type);
}

uint32_t as_build_record(as_build *b, as_core_kind kind, const char *tag) {
  as_core_type type = {.kind = (uint8_t)kind,
                       .align_bytes = 1,
                       .flags = AS_CORE_TYPE_INCOMPLETE,
                       .of = AS_CORE_NONE,
                       .name = as_build_free_name(b, &b->tags, tag)};
  return new_type(b, &type);
}

void as_build_named_by_typedef(as_build *b, uint32_t type) {
  as_core_type *t = &b->unit->types.at[type];
  AS_REQUIRE(t->kind == AS_CORE_STRUCT || t->kind == AS_CORE_UNION || t->kind == AS_CORE_ENUM, "a type without tags");
  t->flags |= AS_CORE_TYPE_TYPEDEF;
}

uint32_t as_build_record_complete(as_build *b, uint32_t record, uint64_t size_bytes, uint32_t align_bytes,
                                  const as_core_field *fields, uint32_t count) {
  as_core_type *type = &b->unit->types.at[record];
  AS_REQUIRE(type->kind == AS_CORE_STRUCT || type->kind == AS_CORE_UNION, "not a record");
  AS_REQUIRE(type->flags & AS_CORE_TYPE_INCOMPLETE, "the record is complete");
  type->flags &= (uint16_t)~AS_CORE_TYPE_INCOMPLETE;
  type->size_bytes = size_bytes, type->align_bytes = align_bytes;
  type->first = b->unit->fields.count, type->count = count;
  for (uint32_t i = 0; i < count; i++) {
    as_core_field field = fields[i];
    field.record = record, field.unused = 0;
    as_core_fields_push(b->memory, &b->unit->fields, field);
  }
  return type->first;
}

uint32_t as_build_opaque(as_build *b, const char *description, uint64_t size_bytes, uint32_t align_bytes) {
  as_core_type type = {.kind = AS_CORE_OPAQUE,
                       .size_bytes = size_bytes,
                       .align_bytes = align_bytes,
                       .of = AS_CORE_NONE,
                       .name = as_build_name(b, description)};
  return intern_type(b, &type);
}

void as_build_target(as_build *b, const char *triple, uint32_t pointer_bytes, uint32_t pointer_align_bytes,
                     bool big_endian, bool char_signed) {
  as_core_target *target = &b->unit->target;
  target->triple = as_build_name(b, triple);
  target->pointer_bytes = pointer_bytes, target->pointer_align_bytes = pointer_align_bytes;
  target->big_endian = big_endian, target->char_signed = char_signed;
}

void as_build_target_types(as_build *b, uint32_t int_type, uint32_t size_type, uint32_t va_list_type) {
  as_core_target *target = &b->unit->target;
  target->int_type = int_type, target->size_type = size_type, target->va_list_type = va_list_type;
}

/* Constants. */

as_core_operand as_build_constant(as_build *b, const as_core_constant *constant) {
  as_core_constant key = {.kind = constant->kind,
                          .type = constant->type,
                          .index = constant->index,
                          .low = constant->low,
                          .high = constant->high};
  as_core_constants *rows = &b->unit->constants;
  uint64_t hash = as_hash_bytes(&key, sizeof key);
  uint32_t known = as_intern_find(&b->constants, hash, rows->at, &key, sizeof key);
  if (known != AS_CORE_NONE) return known;
  AS_REQUIRE(rows->count < UINT32_C(1) << AS_CORE_TEMPORARY_BIT, "more than 2^31 constants");
  as_core_constants_push(b->memory, rows, key);
  as_intern_add(b->memory, &b->constants, hash, rows->count - 1);
  return rows->count - 1;
}

as_core_operand as_build_number(as_build *b, uint32_t type, uint64_t low, uint64_t high) {
  const as_core_type *t = &b->unit->types.at[type];
  uint64_t width = t->kind == AS_CORE_POINTER ? 8 * t->size_bytes : t->length;
  AS_REQUIRE(width <= 128, "constants have at most 128 bits");
  as_core_constant constant = {.kind = AS_CORE_CONSTANT_NUMBER, .type = type, .low = low, .high = high};
  if (width < 64) constant.low &= (UINT64_C(1) << width) - 1;
  if (width <= 64) constant.high = 0;
  if (width > 64 && width < 128) constant.high &= (UINT64_C(1) << (width - 64)) - 1;
  return as_build_constant(b, &constant);
}

/* Globals and functions. */

uint32_t as_build_global(as_build *b, uint32_t name, uint32_t type, uint32_t range) {
  as_core_global global = {.name = name, .type = type, .range = range, .alias = AS_CORE_NONE, .function = AS_CORE_NONE};
  global.align_bytes = b->unit->types.at[type].align_bytes;
  *as_build_names_put(b->memory, &b->symbols, name) |= 1;
  as_core_globals_push(b->memory, &b->unit->globals, global);
  return b->unit->globals.count - 1;
}

as_core_global *as_build_global_at(as_build *b, uint32_t global) { return &b->unit->globals.at[global]; }

uint32_t as_build_function(as_build *b, uint32_t name, uint32_t type, uint32_t range) {
  as_core_function function = {.name = name, .type = type, .range = range, .alias = AS_CORE_NONE};
  function.constructor_priority = function.destructor_priority = 65535;
  *as_build_names_put(b->memory, &b->symbols, name) |= 1;
  as_core_functions_push(b->memory, &b->unit->functions, function);
  return b->unit->functions.count - 1;
}

as_core_function *as_build_function_at(as_build *b, uint32_t function) { return &b->unit->functions.at[function]; }

void as_build_note(as_build *b, uint32_t range, uint32_t function, uint32_t global, const char *construct) {
  as_core_note note = {range, function, global, as_build_name(b, construct)};
  as_core_notes_push(b->memory, &b->unit->notes, note);
}

/* Specifications. */

uint32_t as_build_spec(as_build *b, as_core_spec_kind kind, const char *text, uint32_t length, uint32_t range) {
  as_core_spec spec = {.kind = (uint8_t)kind,
                       .function = AS_CORE_NONE,
                       .loop = AS_CORE_NONE,
                       .text = as_build_bytes(b, text, length),
                       .length = length,
                       .range = range};
  as_core_specs_push(b->memory, &b->unit->specs, spec);
  return b->unit->specs.count - 1;
}

as_core_spec *as_build_spec_at(as_build *b, uint32_t spec) { return &b->unit->specs.at[spec]; }

uint32_t as_build_spec_name(as_build *b, const as_core_spec_name *name) {
  as_core_spec_names_push(b->memory, &b->unit->spec_names, *name);
  return b->unit->spec_names.count - 1;
}

void as_build_spec_complaint(as_build *b, uint32_t range, const char *message, bool is_warning) {
  as_core_spec_complaint complaint = {range, as_build_name(b, message), is_warning};
  as_core_spec_complaints_push(b->memory, &b->unit->spec_complaints, complaint);
}

/* Items. */

void as_build_items_begin(as_build *b, uint32_t global) {
  AS_REQUIRE(b->global == AS_CORE_NONE && !b->unit->globals.at[global].items, "items of another global are open");
  b->global = global;
  b->unit->globals.at[global].first_item = b->unit->items.count;
}

void as_build_item(as_build *b, uint64_t offset_bytes, as_core_operand constant) {
  AS_REQUIRE(b->global != AS_CORE_NONE && !as_core_is_temporary(constant), "an item needs a constant and a global");
  as_core_items_push(b->memory, &b->unit->items, (as_core_item){.offset_bytes = offset_bytes, .constant = constant});
}

void as_build_item_bytes(as_build *b, uint64_t offset_bytes, const char *bytes, uint32_t count) {
  AS_REQUIRE(b->global != AS_CORE_NONE, "an item needs a global");
  as_core_item item = {offset_bytes, AS_CORE_NONE, as_build_bytes(b, bytes, count), count, 0};
  as_core_items_push(b->memory, &b->unit->items, item);
}

static int by_offset(const void *a, const void *b) {
  uint64_t x = ((const as_core_item *)a)->offset_bytes, y = ((const as_core_item *)b)->offset_bytes;
  return x < y ? -1 : x > y;
}

static bool is_sorted(const as_core_item *item, uint32_t count) {
  for (uint32_t i = 1; i < count; i++)
    if (item[i - 1].offset_bytes > item[i].offset_bytes) return false;
  return true;
}

void as_build_items_end(as_build *b) {
  as_core_global *global = &b->unit->globals.at[b->global];
  global->items = b->unit->items.count - global->first_item;
  as_core_item *first = global->items ? b->unit->items.at + global->first_item : NULL;
  if (!is_sorted(first, global->items)) qsort(first, global->items, sizeof *first, by_offset);
  b->global = AS_CORE_NONE;
}
