/* The tables of a unit. One function for each; each is a plain loop that ends at the first thing that is wrong. */
#include "c/core/check/check.h"
#include "c/core/check/valid_internal.h"

#include <string.h>

static bool is_name(const as_core_unit *unit, uint32_t name) { return name < unit->chars.count; }
static bool is_range(const as_core_unit *unit, uint32_t range) { return as_valid_or_none(range, unit->ranges.count); }
static bool is_power(uint32_t number) { return !(number & (number - 1)); }

static const char *valid_strings(const as_core_unit *unit) {
  const as_core_chars *chars = &unit->chars;
  if (!chars->count || chars->at[0] || chars->at[chars->count - 1]) return "strings do not begin and end with a zero";
  for (uint32_t i = 0; i < unit->files.count; i++)
    if (!is_name(unit, unit->files.at[i])) return "the name of a file is out of range";
  return NULL;
}

static const char *valid_ranges(const as_core_unit *unit) {
  uint32_t files = unit->files.count, chars = unit->chars.count, bad = 0;
  for (uint32_t i = 0; i < unit->ranges.count; i++) {
    const as_core_range *range = &unit->ranges.at[i];
    bad |= (range->file >= files) | (range->macro >= chars);
    bad |= (range->expansion >= i) & (range->expansion != AS_CORE_NONE);
  }
  return bad ? "a source range names no file, no macro or no earlier expansion" : NULL;
}

/* ---- types ---- */

static bool has_of(uint32_t kind) {
  return kind == AS_CORE_POINTER || kind == AS_CORE_ARRAY || kind == AS_CORE_FUNCTION || kind == AS_CORE_ENUM ||
         kind == AS_CORE_ATOMIC;
}
static bool is_record(uint32_t kind) { return kind == AS_CORE_STRUCT || kind == AS_CORE_UNION; }

static const char *valid_record(const as_core_unit *unit, uint32_t index) {
  const as_core_type *type = &unit->types.at[index];
  if (!as_valid_span(type->first, type->count, unit->fields.count)) return "members of a record are out of range";
  for (uint32_t i = 0; i < type->count; i++)
    if (unit->fields.at[type->first + i].record != index) return "a member belongs to another record";
  return NULL;
}

static const char *valid_parameters(const as_core_unit *unit, uint32_t index) {
  const as_core_type *type = &unit->types.at[index];
  if (!as_valid_span(type->first, type->count, unit->parameters.count)) return "parameter types are out of range";
  for (uint32_t i = 0; i < type->count; i++)
    if (unit->parameters.at[type->first + i] >= index) return "a parameter's type does not come before the function's";
  return NULL;
}

static const char *valid_type(const as_core_unit *unit, uint32_t index) {
  const as_core_type *type = &unit->types.at[index];
  if (type->kind >= AS_CORE_KIND_COUNT) return "a type of no kind";
  if (!is_name(unit, type->name)) return "the name of a type is out of range";
  if (type->size_bytes > UINT64_MAX / 8 || !is_power(type->align_bytes)) return "a type has an impossible layout";
  as_core_class class_ = as_core_kind_get((as_core_kind)type->kind)->class_;
  if ((class_ == AS_CORE_CLASS_INTEGER || class_ == AS_CORE_CLASS_FLOAT) &&
      (!type->length || type->length > 128 || type->length > type->size_bytes * 8 || type->size_bytes > 16))
    return "a number has an impossible width";
  if (has_of(type->kind) && type->of >= index) return "a type is made of one that does not come before it";
  if (type->kind == AS_CORE_ENUM &&
      (unit->types.at[type->of].kind < AS_CORE_BOOL || unit->types.at[type->of].kind > AS_CORE_BITINT))
    return "an enum that is no integer";
  if (is_record(type->kind)) return valid_record(unit, index);
  return type->kind == AS_CORE_FUNCTION ? valid_parameters(unit, index) : NULL;
}

static const char *valid_fields(const as_core_unit *unit) {
  for (uint32_t i = 0; i < unit->fields.count; i++) {
    const as_core_field *field = &unit->fields.at[i];
    if (!is_name(unit, field->name)) return "the name of a member is out of range";
    if (field->type >= unit->types.count || field->record >= unit->types.count) return "a member has no type";
    const as_core_type *record = &unit->types.at[field->record];
    if (!is_record(record->kind) || i < record->first || i - record->first >= record->count)
      return "a member belongs to no record";
  }
  return NULL;
}

/* How deep the types nest that a type contains, by value or as target: records end the second kind of nesting, and the
 * first kind has no circles. The walk is depth first with a stack of its own, since depth is what it measures. */
typedef struct frame {
  uint32_t type, next; /* part to look at */
} frame;

static uint32_t part_count(const as_core_type *type) {
  return is_record(type->kind) ? type->count : type->kind == AS_CORE_FUNCTION ? 1 + type->count : has_of(type->kind);
}
static uint32_t part(const as_core_unit *unit, const as_core_type *type, uint32_t number) {
  if (is_record(type->kind)) return unit->fields.at[type->first + number].type;
  return number ? unit->parameters.at[type->first + number - 1] : type->of;
}
static bool is_contained(const as_core_unit *unit, const as_core_type *type, uint32_t in) {
  bool by_value = is_record(type->kind) || type->kind == AS_CORE_ARRAY || type->kind == AS_CORE_ATOMIC;
  return by_value || !is_record(unit->types.at[in].kind);
}

static bool nests(const as_core_unit *unit, frame *stack, uint32_t *depth) {
  enum { OPEN = UINT16_MAX };
  for (uint32_t root = 0; root < unit->types.count; root++) {
    uint32_t height = 0;
    if (!depth[root]) stack[height++] = (frame){root, 0}, depth[root] = OPEN;
    while (height) {
      frame *top = &stack[height - 1];
      const as_core_type *type = &unit->types.at[top->type];
      if (top->next < part_count(type)) {
        uint32_t in = part(unit, type, top->next++);
        if (!is_contained(unit, type, in)) continue;
        if (depth[in] == OPEN || height > AS_CORE_NESTING_MOST) return false;
        if (!depth[in]) stack[height++] = (frame){in, 0}, depth[in] = OPEN;
        continue;
      }
      uint32_t deepest = 0;
      for (uint32_t i = 0; i < part_count(type); i++) {
        uint32_t in = part(unit, type, i);
        if (is_contained(unit, type, in) && depth[in] > deepest) deepest = depth[in];
      }
      if (deepest >= AS_CORE_NESTING_MOST) return false;
      depth[top->type] = deepest + 1, height--;
    }
  }
  return true;
}

static const char *valid_nesting(const as_core_unit *unit) {
  size_t stack_bytes = (AS_CORE_NESTING_MOST + 1) * sizeof(frame), bytes = unit->types.count * sizeof(uint32_t);
  frame *stack = as_memory_alloc(unit->memory, stack_bytes);
  uint32_t *depth = as_memory_alloc_zeroed(unit->memory, bytes);
  bool valid = nests(unit, stack, depth);
  as_memory_free(unit->memory, stack, stack_bytes);
  as_memory_free(unit->memory, depth, bytes);
  return valid ? NULL : "types nest too deeply, or a type contains itself";
}

static const char *valid_types(const as_core_unit *unit) {
  const char *reason = NULL;
  uint64_t parameters = 0;
  for (uint32_t i = 0; i < unit->types.count && !reason; i++) {
    parameters += unit->types.at[i].kind == AS_CORE_FUNCTION ? unit->types.at[i].count : 0;
    reason = parameters > unit->parameters.count ? "function types share parameters" : valid_type(unit, i);
  }
  if (!reason) reason = valid_fields(unit);
  return reason ? reason : valid_nesting(unit);
}

static const char *valid_target(const as_core_unit *unit) {
  const as_core_target *target = &unit->target;
  if (!is_name(unit, target->triple)) return "the name of the target is out of range";
  if (target->pointer_bytes > 16 || !is_power(target->pointer_align_bytes)) return "pointers have an impossible layout";
  uint32_t types = unit->types.count;
  if (!as_valid_or_none(target->int_type, types) || !as_valid_or_none(target->size_type, types) ||
      !as_valid_or_none(target->va_list_type, types))
    return "a type of the target is out of range";
  return NULL;
}

/* ---- constants, globals, functions ---- */

static const char *valid_constants(const as_core_unit *unit) {
  for (uint32_t i = 0; i < unit->constants.count; i++) {
    const as_core_constant *c = &unit->constants.at[i];
    if (c->type >= unit->types.count || !as_core_is_scalar(unit, c->type)) return "a constant is no scalar";
    switch (c->kind) {
    case AS_CORE_CONSTANT_NUMBER:
    case AS_CORE_CONSTANT_LOCAL: break; /* which locals there are depends on where it stands */
    case AS_CORE_CONSTANT_GLOBAL:
      if (c->index >= unit->globals.count) return "the address of no global";
      break;
    case AS_CORE_CONSTANT_FUNCTION:
      if (c->index >= unit->functions.count) return "the address of no function";
      break;
    case AS_CORE_CONSTANT_LABEL:
      if (c->index >= unit->functions.count || c->high >= unit->functions.at[c->index].blocks)
        return "the address of no block";
      break;
    default: return "a constant of no kind";
    }
  }
  return NULL;
}

static const char *valid_items(const as_core_unit *unit, const as_core_global *global) {
  const as_core_type *type = &unit->types.at[global->type];
  uint64_t size = type->flags & AS_CORE_TYPE_INCOMPLETE ? INT64_MAX : type->size_bytes + global->extra_bytes;
  for (uint32_t i = 0; i < global->items; i++) {
    const as_core_item *item = &unit->items.at[global->first_item + i];
    uint64_t bytes = item->count;
    if (item->constant == AS_CORE_NONE) {
      if (!as_valid_span(item->bytes, item->count, unit->chars.count)) return "bytes of an item are out of range";
    } else {
      if (item->constant >= unit->constants.count) return "the constant of an item is out of range";
      const as_core_constant *constant = &unit->constants.at[item->constant];
      if (constant->kind == AS_CORE_CONSTANT_LOCAL) return "the address of a local in a global";
      bytes = unit->types.at[constant->type].size_bytes;
    }
    if (bytes > size || item->offset_bytes > size - bytes) return "an item lies outside of its object";
  }
  return NULL;
}

static const char *valid_globals(const as_core_unit *unit) {
  uint64_t items = 0;
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *global = &unit->globals.at[i];
    if (!is_name(unit, global->name) || !(is_name(unit, global->alias) || global->alias == AS_CORE_NONE))
      return "the name of a global is out of range";
    if (global->type >= unit->types.count) return "a global has no type";
    if (!is_range(unit, global->range)) return "the range of a global is out of range";
    if (global->linkage > AS_CORE_LINKAGE_INTERNAL || global->definition > AS_CORE_DEFINITION_ALIAS)
      return "a global of no kind";
    if (!is_power(global->align_bytes) || global->extra_bytes > INT64_MAX / 8)
      return "a global has an impossible layout";
    if (!as_valid_or_none(global->function, unit->functions.count)) return "a static local of no function";
    items += global->items;
    if (!as_valid_span(global->first_item, global->items, unit->items.count) || items > unit->items.count)
      return "items are out of range";
    const char *reason = valid_items(unit, global);
    if (reason) return reason;
  }
  return NULL;
}

static const char *valid_function(const as_core_unit *unit, const as_core_function *f) {
  if (!is_name(unit, f->name) || !(is_name(unit, f->alias) || f->alias == AS_CORE_NONE))
    return "the name of a function is out of range";
  if (f->type >= unit->types.count || unit->types.at[f->type].kind != AS_CORE_FUNCTION)
    return "a function has no function type";
  if (!is_range(unit, f->range)) return "the range of a function is out of range";
  if (f->linkage > AS_CORE_LINKAGE_INTERNAL || f->definition > AS_CORE_DEFINITION_ALIAS) return "a function of no kind";
  bool has_body = f->definition == AS_CORE_DEFINITION_DEFINED || f->definition == AS_CORE_DEFINITION_INLINE;
  if (has_body != (f->blocks > 0)) return "a definition without a body, or a body without a definition";
  if (!as_valid_span(f->first_local, f->locals, unit->locals.count) || f->parameters > f->locals)
    return "locals are out of range";
  if (!as_valid_span(f->first_temporary, f->temporaries, unit->temporary_types.count) ||
      f->temporaries > UINT32_C(1) << AS_CORE_TEMPORARY_BIT)
    return "temporaries are out of range";
  if (!as_valid_span(f->first_block, f->blocks, unit->blocks.count)) return "blocks are out of range";
  return as_valid_span(f->first_loop, f->loops, unit->loops.count) ? NULL : "loops are out of range";
}

/* Functions do not share rows: what they have together is not more than there is, so that whoever walks them all
 * takes time that is linear in the unit. */
static const char *valid_functions(const as_core_unit *unit) {
  uint64_t locals = 0, temporaries = 0, blocks = 0, loops = 0;
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    const char *reason = valid_function(unit, f);
    if (reason) return reason;
    locals += f->locals, temporaries += f->temporaries, blocks += f->blocks, loops += f->loops;
  }
  bool shared = locals > unit->locals.count || temporaries > unit->temporary_types.count ||
                blocks > unit->blocks.count || loops > unit->loops.count;
  return shared ? "functions share locals, temporaries, blocks or loops" : NULL;
}

static const char *valid_locals(const as_core_unit *unit) {
  for (uint32_t i = 0; i < unit->locals.count; i++) {
    const as_core_local *local = &unit->locals.at[i];
    if (!is_name(unit, local->name) || !is_range(unit, local->range)) return "the name of a local is out of range";
    if (local->type >= unit->types.count || local->storage > AS_CORE_STORAGE_MEMORY)
      return "a local has no type or no storage";
    if (!is_power(local->align_bytes)) return "a local has an impossible alignment";
  }
  uint32_t bad = 0;
  for (uint32_t i = 0; i < unit->temporary_types.count; i++) bad |= unit->temporary_types.at[i] >= unit->types.count;
  return bad ? "a temporary has no type" : NULL;
}

static const char *valid_notes(const as_core_unit *unit) {
  for (uint32_t i = 0; i < unit->notes.count; i++) {
    const as_core_note *note = &unit->notes.at[i];
    if (!is_range(unit, note->range) || !is_name(unit, note->construct))
      return "the place or name of a note is out of range";
    if (!as_valid_or_none(note->function, unit->functions.count) ||
        !as_valid_or_none(note->global, unit->globals.count))
      return "a note on nothing";
  }
  return NULL;
}

/* ---- specifications ---- */

static bool is_of_body(const as_core_spec_name *name) {
  return name->kind == AS_CORE_SPEC_NAME_LOCAL || name->kind == AS_CORE_SPEC_NAME_PARAMETER;
}

static const char *valid_spec_name(const as_core_unit *unit, const as_core_spec_name *name) {
  if (name->kind > AS_CORE_SPEC_NAME_ENUMERATOR || !is_name(unit, name->name) || name->type >= unit->types.count)
    return "a name for specifications without kind, name or type";
  if ((name->kind == AS_CORE_SPEC_NAME_GLOBAL && name->index >= unit->globals.count) ||
      (name->kind == AS_CORE_SPEC_NAME_FUNCTION && name->index >= unit->functions.count))
    return "a name for specifications that means nothing";
  return NULL;
}

static bool goes_on(const as_core_unit *unit, const as_core_spec *spec) {
  if (spec->goes_on > 1 || spec == unit->specs.at || spec->kind != AS_CORE_SPEC_CONTRACT) return false;
  return spec[-1].kind == AS_CORE_SPEC_CONTRACT && spec[-1].function == spec->function;
}

static const char *valid_spec(const as_core_unit *unit, const as_core_spec *spec) {
  if (spec->kind > AS_CORE_SPEC_ARGUMENTS) return "a specification of no kind";
  if ((spec->kind == AS_CORE_SPEC_DEFINITIONS) != (spec->function == AS_CORE_NONE) ||
      !as_valid_or_none(spec->function, unit->functions.count))
    return "a specification of no function";
  if (spec->goes_on && !goes_on(unit, spec)) return "a contract goes on that was not begun";
  if (spec->loop != AS_CORE_NONE &&
      (spec->kind != AS_CORE_SPEC_INVARIANT || spec->loop >= unit->functions.at[spec->function].loops))
    return "an invariant of no loop";
  if (!as_valid_span(spec->text, spec->length, unit->chars.count)) return "the text of a specification is out of range";
  if (!is_range(unit, spec->range)) return "the range of a specification is out of range";
  if (!as_valid_span(spec->first_name, spec->names, unit->spec_names.count) ||
      !as_valid_span(spec->first_visible, spec->visible, unit->spec_names.count))
    return "the names of a specification are out of range";
  for (uint32_t i = 0; i < spec->names; i++) {
    const as_core_spec_name *name = &unit->spec_names.at[spec->first_name + i];
    if (name->kind == AS_CORE_SPEC_NAME_LOCAL &&
        (spec->kind < AS_CORE_SPEC_INVARIANT || name->index >= unit->functions.at[spec->function].locals))
      return "a name for specifications is no local of the function";
    if (name->kind == AS_CORE_SPEC_NAME_PARAMETER && spec->kind != AS_CORE_SPEC_CONTRACT)
      return "a parameter is no name of a contract";
  }
  return NULL;
}

/* What a file declares has no locals, and rows of a body are no other's: so both stretches are safe to look through. */
static const char *valid_specs(const as_core_unit *unit) {
  const char *reason = NULL;
  uint64_t names = 0;
  for (uint32_t i = 0; i < unit->spec_names.count && !reason; i++)
    reason = valid_spec_name(unit, &unit->spec_names.at[i]);
  for (uint32_t i = 0; i < unit->specs.count && !reason; i++) {
    names += unit->specs.at[i].names;
    reason = names > unit->spec_names.count ? "specifications share names" : valid_spec(unit, &unit->specs.at[i]);
  }
  uint32_t first = 0; /* of the rows behind the last that is of a body */
  uint32_t *plain_from = as_memory_alloc(unit->memory, unit->spec_names.count * sizeof *plain_from);
  for (uint32_t i = 0; i < unit->spec_names.count; i++) {
    if (is_of_body(&unit->spec_names.at[i])) first = i + 1;
    plain_from[i] = first;
  }
  for (uint32_t i = 0; i < unit->specs.count && !reason; i++) {
    const as_core_spec *spec = &unit->specs.at[i];
    if (spec->visible && plain_from[spec->first_visible + spec->visible - 1] > spec->first_visible)
      reason = "a file declares a local";
  }
  as_memory_free(unit->memory, plain_from, unit->spec_names.count * sizeof *plain_from);
  for (uint32_t i = 0; i < unit->spec_complaints.count && !reason; i++) {
    const as_core_spec_complaint *complaint = &unit->spec_complaints.at[i];
    if (!is_range(unit, complaint->range) || !is_name(unit, complaint->message) || complaint->is_warning > 1)
      reason = "a complaint about a specification is out of range";
  }
  return reason;
}

bool as_core_valid_indices(const as_core_unit *unit, const char **reason) {
  static const char *(*const parts[])(const as_core_unit *) = {
      valid_strings, valid_ranges,  valid_types, valid_target, valid_functions, valid_constants,
      valid_locals,  valid_globals, valid_notes, valid_specs,  as_valid_code};
  *reason = NULL;
  for (uint32_t i = 0; i < sizeof parts / sizeof *parts && !*reason; i++) *reason = parts[i](unit);
  return !*reason;
}
