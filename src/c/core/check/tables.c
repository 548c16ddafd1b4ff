/* The tables of a unit. check/symbols.c has names, aliases and notes. */
#include "c/core/check/internal.h"

#include <assay/base/strings.h>

static bool is_object(const as_core_type *type) {
  return as_core_kind_get((as_core_kind)type->kind)->class_ != AS_CORE_CLASS_NONE;
}
static bool is_complete(const as_core_type *type) {
  return is_object(type) && !(type->flags & (AS_CORE_TYPE_INCOMPLETE | AS_CORE_TYPE_VARIABLE));
}

/* ---- types ---- */

static bool is_record(const as_core_type *type) { return type->kind == AS_CORE_STRUCT || type->kind == AS_CORE_UNION; }

/* Flexible is the last member if it is an array of unknown length or of length 0, or, in a structure, a record that
 * ends in one. Other members of unions may be such arrays, too. */
static bool is_flexibility_right(const as_core_checker *check, const as_core_type *record, const as_core_field *field) {
  const as_core_type *type = as_core_check_type(check, field->type);
  bool is_open = type->kind == AS_CORE_ARRAY && type->flags & AS_CORE_TYPE_INCOMPLETE;
  bool is_last = field == &check->unit->fields.at[record->first + record->count - 1];
  bool is_empty = type->kind == AS_CORE_ARRAY && !type->length;
  if (field->flags & AS_CORE_FIELD_FLEXIBLE) return is_last && (is_open || is_empty || is_record(type));
  return !is_open || (record->kind == AS_CORE_UNION && !is_last);
}

static void check_field(as_core_checker *check, const as_core_type *record, const as_core_field *field) {
  const as_core_type *type = as_core_check_type(check, field->type);
  const char *name = as_core_name(check->unit, field->name), *tag = as_core_name(check->unit, record->name);
  uint64_t size_bits = record->size_bytes * 8, width = type->size_bytes * 8;
  if (field->flags & AS_CORE_FIELD_BITS) {
    width = field->width_bits;
    if (as_core_class_of(check->unit, field->type) != AS_CORE_CLASS_INTEGER || !width || width > type->length)
      as_core_check_complain(check, "%s.%s: a bit-field of impossible width", tag, name);
  } else if (field->offset_bits % 8) {
    as_core_check_complain(check, "%s.%s does not begin at a byte", tag, name);
  }
  bool is_open = type->kind == AS_CORE_ARRAY && type->flags & AS_CORE_TYPE_INCOMPLETE;
  if (!is_open && !is_complete(type)) as_core_check_complain(check, "%s.%s: a member of an incomplete type", tag, name);
  if (!is_flexibility_right(check, record, field))
    as_core_check_complain(check, "%s.%s: flexible is what ends in an array of unknown length", tag, name);
  if (width > size_bits || field->offset_bits > size_bits - width)
    as_core_check_complain(check, "%s.%s lies outside of its record", tag, name);
}

static void check_record(as_core_checker *check, const as_core_type *type) {
  if (type->flags & AS_CORE_TYPE_INCOMPLETE && (type->count || type->size_bytes))
    as_core_check_complain(check, "%s is incomplete, but has members or a size", as_core_name(check->unit, type->name));
  for (uint32_t i = 0; i < type->count; i++) check_field(check, type, &check->unit->fields.at[type->first + i]);
}

static void check_array(as_core_checker *check, uint32_t index, const as_core_type *type) {
  const as_core_type *element = as_core_check_type(check, type->of);
  if (!is_object(element) || element->flags & AS_CORE_TYPE_INCOMPLETE)
    as_core_check_complain(check, "type %u: an array of what is no complete object", index);
  if (element->flags & AS_CORE_TYPE_VARIABLE && !(type->flags & AS_CORE_TYPE_VARIABLE))
    as_core_check_complain(check, "type %u: the size of its elements varies, and its own does not", index);
  uint64_t size = 0;
  bool fits = type->flags & (AS_CORE_TYPE_INCOMPLETE | AS_CORE_TYPE_VARIABLE) ||
              !__builtin_mul_overflow(type->length, element->size_bytes, &size);
  if (!fits || size != type->size_bytes) as_core_check_complain(check, "type %u: an array of the wrong size", index);
}

static void check_function_type(as_core_checker *check, uint32_t index, const as_core_type *type) {
  const as_core_type *result = as_core_check_type(check, type->of);
  if (result->kind == AS_CORE_FUNCTION || result->kind == AS_CORE_ARRAY)
    as_core_check_complain(check, "type %u: a function that returns a function or an array", index);
  for (uint32_t i = 0; i < type->count; i++) {
    const as_core_type *parameter = as_core_check_type(check, check->unit->parameters.at[type->first + i]);
    if (!is_object(parameter) || parameter->kind == AS_CORE_ARRAY)
      as_core_check_complain(check, "type %u: parameter %u is no object, or an array", index, i + 1);
  }
}

static void check_type(as_core_checker *check, uint32_t index) {
  const as_core_type *type = as_core_check_type(check, index);
  if (is_object(type) && !type->align_bytes)
    as_core_check_complain(check, "type %u: an object without alignment", index);
  if (!is_complete(type) && type->size_bytes)
    as_core_check_complain(check, "type %u has a size, but is not complete", index);
  switch (type->kind) {
  case AS_CORE_STRUCT:
  case AS_CORE_UNION: check_record(check, type); break;
  case AS_CORE_ARRAY: check_array(check, index, type); break;
  case AS_CORE_FUNCTION: check_function_type(check, index, type); break;
  case AS_CORE_POINTER:
    if (type->size_bytes != check->unit->target.pointer_bytes)
      as_core_check_complain(check, "type %u: a pointer of another size than the target's", index);
    break;
  case AS_CORE_ENUM: {
    const as_core_type *of = as_core_check_type(check, type->of);
    if (type->size_bytes != of->size_bytes || type->length != of->length ||
        (type->flags & AS_CORE_TYPE_SIGNED) != (of->flags & AS_CORE_TYPE_SIGNED))
      as_core_check_complain(check, "type %u: an enum unlike its integer type", index);
    break;
  }
  case AS_CORE_ATOMIC:
    if (!is_complete(as_core_check_type(check, type->of)) ||
        type->size_bytes < as_core_check_type(check, type->of)->size_bytes)
      as_core_check_complain(check, "type %u: an atomic type smaller than what it holds", index);
    break;
  default: break;
  }
}

/* Equal types have equal indices: what a type is, written in a row, is a string that no other type has. */
static void check_equal_types(as_core_checker *check) {
  const as_core_unit *unit = check->unit;
  as_strings strings;
  as_strings_init(&strings, check->memory);
  as_text key = {.memory = check->memory};
  uint32_t known = as_strings_intern(&strings, "").id + 1;
  for (uint32_t i = 0; i < unit->types.count; i++) {
    as_core_type type = unit->types.at[i];
    if (type.kind == AS_CORE_STRUCT || type.kind == AS_CORE_UNION || type.kind == AS_CORE_ENUM) continue;
    const uint32_t *parameters = type.kind == AS_CORE_FUNCTION ? as_core_parameters_of(unit, &type) : NULL;
    if (type.kind == AS_CORE_FUNCTION) type.first = 0;
    as_text_clear(&key);
    as_text_put_bytes(&key, (const char *)&type, sizeof type);
    if (parameters) as_text_put_bytes(&key, (const char *)parameters, type.count * sizeof *parameters);
    if (as_strings_intern_bytes(&strings, key.at, key.length).id == known)
      known++;
    else
      as_core_check_complain(check, "type %u is there twice", i);
  }
  as_text_release(&key);
  as_strings_release(&strings);
}

static void check_target(as_core_checker *check) {
  const as_core_target *target = &check->unit->target;
  if (target->int_type != AS_CORE_NONE && as_core_check_type(check, target->int_type)->kind != AS_CORE_INT)
    as_core_check_complain(check, "the target's int is another type");
  if (target->size_type == AS_CORE_NONE) return;
  const as_core_type *size = as_core_check_type(check, target->size_type);
  if (as_core_class_of(check->unit, target->size_type) != AS_CORE_CLASS_INTEGER || size->flags & AS_CORE_TYPE_SIGNED)
    as_core_check_complain(check, "the target's size_t is no unsigned integer");
}

/* ---- constants ---- */

static bool is_zero_above(uint64_t low, uint64_t high, uint64_t width_bits) {
  if (width_bits < 64) return !(low >> width_bits) && !high;
  return width_bits >= 128 || width_bits == 64 ? width_bits >= 128 || !high : !(high >> (width_bits - 64));
}

static void check_constant(as_core_checker *check, uint32_t index) {
  const as_core_constant *c = &check->unit->constants.at[index];
  const as_core_type *type = as_core_check_type(check, c->type);
  bool is_pointer = type->kind == AS_CORE_POINTER;
  if (c->kind == AS_CORE_CONSTANT_NUMBER) {
    if (!is_zero_above(c->low, c->high, is_pointer ? type->size_bytes * 8 : type->length))
      as_core_check_complain(check, "constant %u has bits above its width", index);
    return;
  }
  bool as_wide = as_core_class_of(check->unit, c->type) == AS_CORE_CLASS_INTEGER &&
                 type->size_bytes == check->unit->target.pointer_bytes;
  if (!is_pointer && (!as_wide || c->kind == AS_CORE_CONSTANT_LOCAL))
    as_core_check_complain(check, "constant %u is an address, but neither a pointer nor an integer as wide", index);
  if (c->kind == AS_CORE_CONSTANT_LOCAL && c->low)
    as_core_check_complain(check, "constant %u: a local with an offset", index);
}

/* ---- globals and locals ---- */

static void check_items(as_core_checker *check, const as_core_global *global) {
  const as_core_unit *unit = check->unit;
  const char *name = as_core_name(unit, global->name);
  uint64_t end = 0;
  if (global->items && global->definition != AS_CORE_DEFINITION_DEFINED)
    as_core_check_complain(check, "%s has an initialiser, but is not defined", name);
  for (uint32_t i = 0; i < global->items; i++) {
    const as_core_item *item = &unit->items.at[global->first_item + i];
    if (item->offset_bytes < end) as_core_check_complain(check, "items of %s overlap or are out of order", name);
    uint64_t bytes = item->constant == AS_CORE_NONE
                         ? item->count
                         : as_core_check_type(check, unit->constants.at[item->constant].type)->size_bytes;
    end = item->offset_bytes + bytes;
  }
}

static void check_global(as_core_checker *check, const as_core_global *global) {
  const as_core_type *type = as_core_check_type(check, global->type);
  const char *name = as_core_name(check->unit, global->name);
  check->range = global->range;
  if (global->definition == AS_CORE_DEFINITION_INLINE)
    as_core_check_complain(check, "%s: an object cannot be inline", name);
  if (type->kind == AS_CORE_FUNCTION) as_core_check_complain(check, "%s: an object of a function type", name);
  if (global->definition == AS_CORE_DEFINITION_DEFINED && !is_complete(type))
    as_core_check_complain(check, "%s is defined, but its type is not complete", name);
  if (is_object(type) && !global->align_bytes) as_core_check_complain(check, "%s has no alignment", name);
  if (global->flags & AS_CORE_SYMBOL_COMMON && global->definition != AS_CORE_DEFINITION_TENTATIVE)
    as_core_check_complain(check, "%s is common, but not tentative", name);
  if (global->extra_bytes && !is_record(type))
    as_core_check_complain(check, "%s is larger than its type, which is no record", name);
  check_items(check, global);
}

static void check_parameters(as_core_checker *check, const as_core_function *f) {
  const as_core_type *type = as_core_check_type(check, f->type);
  const as_core_local *locals = as_core_locals_of(check->unit, f);
  for (uint32_t i = 0; i < f->locals; i++)
    if ((i < f->parameters) != ((locals[i].flags & AS_CORE_LOCAL_PARAMETER) != 0))
      as_core_check_complain(check, "%s: parameters are the first locals", as_core_name(check->unit, locals[i].name));
  for (uint32_t i = 0; i < f->locals; i++)
    if (locals[i].flags & AS_CORE_LOCAL_COUNTED && locals[i].elements >= f->parameters)
      as_core_check_complain(check, "%s: counted by what is no parameter", as_core_name(check->unit, locals[i].name));
  if (!f->blocks || type->flags & AS_CORE_TYPE_UNPROTOTYPED) return;
  if (f->parameters != type->count) {
    as_core_check_complain(check, "%u parameters, but its type has %u", f->parameters, type->count);
    return;
  }
  for (uint32_t i = 0; i < f->parameters; i++)
    if (locals[i].type != check->unit->parameters.at[type->first + i])
      as_core_check_complain(check, "%s: the parameter has another type than in the function's type",
                             as_core_name(check->unit, locals[i].name));
}

static void check_local(as_core_checker *check, const as_core_local *local) {
  const as_core_type *type = as_core_check_type(check, local->type);
  const char *name = as_core_name(check->unit, local->name);
  check->range = local->range;
  if (local->storage == AS_CORE_STORAGE_REGISTER && !as_core_is_scalar(check->unit, local->type))
    as_core_check_complain(check, "%s: a register that is no scalar", name);
  if (!is_object(type) || type->flags & AS_CORE_TYPE_INCOMPLETE)
    as_core_check_complain(check, "%s: a local of a type that is no complete object", name);
  if (local->storage == AS_CORE_STORAGE_MEMORY && !local->align_bytes)
    as_core_check_complain(check, "%s has no alignment", name);
}

/* ---- rows of functions ---- */

/* Each row belongs to one function. */
static void claim(as_core_checker *check, uint8_t *taken, uint32_t first, uint32_t count, const char *what) {
  for (uint32_t i = 0; i < count; i++)
    if (taken[first + i]++) {
      as_core_check_complain(check, "%s belong to two functions", what);
      return;
    }
}

static void check_rows(as_core_checker *check) {
  const as_core_unit *unit = check->unit;
  uint64_t counts[] = {unit->blocks.count, unit->locals.count, unit->temporary_types.count, unit->loops.count};
  uint8_t *taken[4];
  for (uint32_t i = 0; i < 4; i++) taken[i] = as_memory_alloc_zeroed(check->memory, counts[i]);
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = check->function = &unit->functions.at[i];
    claim(check, taken[0], f->first_block, f->blocks, "blocks");
    claim(check, taken[1], f->first_local, f->locals, "locals");
    claim(check, taken[2], f->first_temporary, f->temporaries, "temporaries");
    claim(check, taken[3], f->first_loop, f->loops, "loops");
  }
  for (uint32_t i = 0; i < 4; i++) as_memory_free(check->memory, taken[i], counts[i]);
  for (uint32_t i = 1; i < unit->blocks.count; i++)
    if (unit->blocks.at[i].first != unit->blocks.at[i - 1].first + unit->blocks.at[i - 1].instructions) {
      check->function = NULL;
      as_core_check_complain(check, "blocks are not one behind the other");
      return;
    }
}

void as_core_check_tables(as_core_checker *check) {
  const as_core_unit *unit = check->unit;
  for (uint32_t i = 0; i < unit->types.count; i++) check_type(check, i);
  check_equal_types(check);
  check_target(check);
  for (uint32_t i = 0; i < unit->constants.count; i++) check_constant(check, i);
  for (uint32_t i = 0; i < unit->globals.count; i++) check_global(check, &unit->globals.at[i]);
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = check->function = &unit->functions.at[i];
    check->range = f->range;
    if (f->definition == AS_CORE_DEFINITION_TENTATIVE) as_core_check_complain(check, "a function cannot be tentative");
    check_parameters(check, f);
    for (uint32_t n = 0; n < f->locals; n++) check_local(check, &unit->locals.at[f->first_local + n]);
  }
  check->range = AS_CORE_NONE;
  check_rows(check);
  check->function = NULL;
}
