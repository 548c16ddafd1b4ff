#include "c/spec/unit/scope.h"

#include "c/core/ctype.h"
#include "c/spec/unit/scope_internal.h"
#include <assay/base/text.h>
#include <string.h>

enum { MARK = 1 };

/* ---- types ---- */

const as_core_type *as_spec_scope_type(const as_spec_scope *s, as_spec_c_type type) {
  uint32_t own = s->unit->types.count;
  return type < own ? &s->unit->types.at[type] : &s->made.at[type - own];
}

static uint32_t count_of(const as_spec_scope *s) { return s->unit->types.count + s->made.count; }

/* Pointers to const and to others are alike here; the one without qualifiers is taken if it is there. */
static as_spec_c_type find_made(const as_spec_scope *s, const as_core_type *wanted) {
  as_spec_c_type found = AS_SPEC_C_NONE;
  for (as_spec_c_type i = 0; i < count_of(s); i++) {
    const as_core_type *t = as_spec_scope_type(s, i);
    if (t->kind != wanted->kind || t->of != wanted->of || t->length != wanted->length || t->flags != wanted->flags)
      continue;
    if (!t->qualifiers) return i;
    if (found == AS_SPEC_C_NONE) found = i;
  }
  return found;
}

static as_spec_c_type make(as_spec_scope *s, const as_core_type *type) {
  as_spec_c_type found = find_made(s, type);
  if (found != AS_SPEC_C_NONE) return found;
  as_core_types_push(s->memory, &s->made, *type);
  return count_of(s) - 1;
}

as_spec_c_type as_spec_scope_pointer(as_spec_scope *s, as_spec_c_type of) {
  return make(s, &(as_core_type){.kind = AS_CORE_POINTER,
                                 .align_bytes = s->unit->target.pointer_align_bytes,
                                 .size_bytes = s->unit->target.pointer_bytes,
                                 .of = of});
}

as_spec_c_type as_spec_scope_array(as_spec_scope *s, as_spec_c_type of, uint64_t length) {
  const as_core_type *element = as_spec_scope_type(s, of);
  as_core_type type = {.kind = AS_CORE_ARRAY, .align_bytes = element->align_bytes, .length = length, .of = of};
  if (__builtin_mul_overflow(length, element->size_bytes, &type.size_bytes)) return AS_SPEC_C_NONE;
  return make(s, &type);
}

/* Without a name, int[8] has no blank before its length: the mark stands where a name would. */
static void put_without_mark(const char *spelled, as_text *text) {
  const char *mark = strchr(spelled, MARK);
  if (!mark) {
    as_text_put(text, spelled);
    return;
  }
  size_t before = (size_t)(mark - spelled);
  as_text_put_bytes(text, spelled, before && mark[-1] == ' ' ? before - 1 : before);
  as_text_put(text, mark + 1);
}

/* What was made here stands around a type of the unit: the declarator is written from the outside in. */
static const char *spell(as_spec_scope *s, as_spec_c_type type) {
  as_text declarator = {.memory = s->memory}, next = {.memory = s->memory}, whole = {.memory = s->memory};
  for (; type >= s->unit->types.count; type = as_spec_scope_type(s, type)->of) {
    const as_core_type *t = as_spec_scope_type(s, type), *of = as_spec_scope_type(s, t->of);
    bool is_nested = of->kind == AS_CORE_ARRAY || of->kind == AS_CORE_FUNCTION;
    as_text_clear(&next);
    if (t->kind == AS_CORE_POINTER)
      as_text_printf(&next, is_nested ? "(*%s)" : "*%s", as_text_get(&declarator));
    else
      as_text_printf(&next, "%s[%llu]", as_text_get(&declarator), (unsigned long long)t->length);
    as_text swap = next;
    next = declarator, declarator = swap;
  }
  as_text_clear(&next);
  if (declarator.at && *declarator.at == '[') as_text_put_char(&next, MARK);
  as_text_put(&next, as_text_get(&declarator));
  as_text_clear(&declarator);
  as_core_print_ctype(s->unit, type, 0, next.length ? as_text_get(&next) : NULL, &declarator);
  put_without_mark(as_text_get(&declarator), &whole);
  const char *spelled = as_region_copy(&s->region, as_text_get(&whole), whole.length + 1);
  as_text_release(&declarator), as_text_release(&next), as_text_release(&whole);
  return spelled;
}

static const char *spelling(as_spec_scope *s, as_spec_c_type type) {
  while (s->spellings.count <= type) as_spec_spellings_push(s->memory, &s->spellings, NULL);
  if (!s->spellings.at[type]) s->spellings.at[type] = spell(s, type);
  return s->spellings.at[type];
}

static as_spec_c_kind kind_of(const as_core_type *t) {
  switch ((as_core_kind)t->kind) {
  case AS_CORE_VOID: return AS_SPEC_C_VOID;
  case AS_CORE_POINTER: return AS_SPEC_C_POINTER;
  case AS_CORE_STRUCT: return AS_SPEC_C_STRUCT;
  case AS_CORE_UNION: return AS_SPEC_C_UNION;
  case AS_CORE_ARRAY: return AS_SPEC_C_ARRAY;
  case AS_CORE_FUNCTION: return AS_SPEC_C_FUNCTION;
  case AS_CORE_ATOMIC:
  case AS_CORE_OPAQUE: return AS_SPEC_C_OTHER;
  default: break;
  }
  as_core_class class_ = as_core_kind_get((as_core_kind)t->kind)->class_;
  return class_ == AS_CORE_CLASS_INTEGER ? AS_SPEC_C_INTEGER : AS_SPEC_C_FLOAT;
}

/* _Bool has 8 bits for specifications: its byte. */
static as_spec_c_facts facts(void *data, as_spec_c_type type) {
  as_spec_scope *s = data;
  const as_core_type *t = as_spec_scope_type(s, type);
  as_spec_c_facts f = {.kind = kind_of(t), .name = spelling(s, type), .of = t->of};
  f.is_signed = t->flags & AS_CORE_TYPE_SIGNED;
  f.is_character = t->kind == AS_CORE_CHAR || t->kind == AS_CORE_SCHAR || t->kind == AS_CORE_UCHAR;
  f.is_complete = f.kind != AS_SPEC_C_VOID && f.kind != AS_SPEC_C_FUNCTION &&
                  !(t->flags & (AS_CORE_TYPE_INCOMPLETE | AS_CORE_TYPE_VARIABLE));
  if (f.kind == AS_SPEC_C_INTEGER || f.kind == AS_SPEC_C_FLOAT)
    f.width_bits = t->kind == AS_CORE_BOOL ? 8 * (uint32_t)t->size_bytes : (uint32_t)t->length;
  if (f.kind == AS_SPEC_C_STRUCT || f.kind == AS_SPEC_C_UNION) f.tag = as_core_name(s->unit, t->name);
  return f;
}

/* ---- members ---- */

static bool is_anonymous(const as_core_unit *unit, const as_core_field *field) {
  uint8_t kind = unit->types.at[field->type].kind;
  return !*as_core_name(unit, field->name) && (kind == AS_CORE_STRUCT || kind == AS_CORE_UNION);
}

/* *index counts down to the member that is looked for. */
static const as_core_field *find_member(const as_core_unit *unit, as_spec_c_type type, uint32_t *index) {
  const as_core_type *t = &unit->types.at[type];
  for (uint32_t i = 0; i < t->count; i++) {
    const as_core_field *field = &unit->fields.at[t->first + i], *found = field;
    if (is_anonymous(unit, field))
      found = find_member(unit, field->type, index);
    else if ((*index)--)
      found = NULL;
    if (found) return found;
  }
  return NULL;
}

static bool member(void *data, as_spec_c_type type, uint32_t index, as_spec_c_member *member) {
  const as_spec_scope *s = data;
  as_spec_c_kind kind = kind_of(as_spec_scope_type(s, type));
  if (kind != AS_SPEC_C_STRUCT && kind != AS_SPEC_C_UNION) return false;
  const as_core_field *field = find_member(s->unit, type, &index);
  if (!field) return false;
  member->name = as_core_name(s->unit, field->name), member->type = field->type;
  member->width_bits = field->flags & AS_CORE_FIELD_BITS ? (uint32_t)field->width_bits : 0;
  return true;
}

/* ---- names ---- */

static bool is_at(const as_spec_scope *s, uint32_t row, as_spec_place place) {
  const as_core_spec *spec = &s->unit->specs.at[row];
  if (spec->kind != AS_CORE_SPEC_DEFINITIONS || spec->range == AS_CORE_NONE) return false;
  const as_core_range *r = &s->unit->ranges.at[spec->range];
  bool is_behind = place.line > r->line || (place.line == r->line && place.column >= r->column);
  bool is_before = place.line < r->end_line || (place.line == r->end_line && place.column <= r->end_column);
  return is_behind && is_before && !strcmp(as_core_name(s->unit, s->unit->files.at[r->file]), place.file);
}

static const as_core_spec *row_at(as_spec_scope *s, as_spec_place place) {
  if (s->entered != AS_CORE_NONE) return &s->unit->specs.at[s->entered];
  if (s->last != AS_CORE_NONE && is_at(s, s->last, place)) return &s->unit->specs.at[s->last];
  for (s->last = 0; s->last < s->unit->specs.count; s->last++)
    if (is_at(s, s->last, place)) return &s->unit->specs.at[s->last];
  s->last = AS_CORE_NONE;
  return NULL;
}

static const as_core_spec_name *find_in(const as_spec_scope *s, uint32_t first, uint32_t count, const char *name,
                                        bool is_tag) {
  for (uint32_t i = count; i-- > 0;) {
    const as_core_spec_name *n = &s->unit->spec_names.at[first + i];
    if ((n->kind == AS_CORE_SPEC_NAME_TAG) == is_tag && !strcmp(as_core_name(s->unit, n->name), name)) return n;
  }
  return NULL;
}

const as_core_spec_name *as_spec_scope_find(as_spec_scope *s, const char *name, bool is_tag, as_spec_place place) {
  const as_core_spec *row = row_at(s, place);
  if (!row) return NULL;
  const as_core_spec_name *found = find_in(s, row->first_name, row->names, name, is_tag);
  return found ? found : find_in(s, row->first_visible, row->visible, name, is_tag);
}

static as_spec_c_entity name(void *data, const char *text, as_spec_place place) {
  static const as_spec_c_entity_kind kinds[] = {
      [AS_CORE_SPEC_NAME_LOCAL] = AS_SPEC_C_ENTITY_LOCAL,
      [AS_CORE_SPEC_NAME_PARAMETER] = AS_SPEC_C_ENTITY_LOCAL,
      [AS_CORE_SPEC_NAME_GLOBAL] = AS_SPEC_C_ENTITY_GLOBAL,
      [AS_CORE_SPEC_NAME_FUNCTION] = AS_SPEC_C_ENTITY_CALLABLE,
      [AS_CORE_SPEC_NAME_TYPEDEF] = AS_SPEC_C_ENTITY_TYPEDEF,
      [AS_CORE_SPEC_NAME_TAG] = AS_SPEC_C_ENTITY_NOTHING,
      [AS_CORE_SPEC_NAME_ENUMERATOR] = AS_SPEC_C_ENTITY_ENUMERATOR,
  };
  const as_core_spec_name *found = as_spec_scope_find(data, text, false, place);
  if (!found) return (as_spec_c_entity){.kind = AS_SPEC_C_ENTITY_NOTHING, .type = AS_SPEC_C_NONE};
  return (as_spec_c_entity){kinds[found->kind], found->type, (int64_t)found->value, found->index};
}

/* Tags that a comment names are names of the unit. Others come from the types of what is named: by the tag that the
 * unit has for them, which is theirs alone. */
static as_spec_c_type tagged(void *data, const char *tag, bool is_union, as_spec_place place) {
  as_spec_scope *s = data;
  uint8_t kind = is_union ? AS_CORE_UNION : AS_CORE_STRUCT;
  const as_core_spec_name *found = as_spec_scope_find(s, tag, true, place);
  if (found) return s->unit->types.at[found->type].kind == kind ? found->type : AS_SPEC_C_NONE;
  for (uint32_t i = 0; i < s->unit->types.count; i++)
    if (s->unit->types.at[i].kind == kind && !strcmp(as_core_name(s->unit, s->unit->types.at[i].name), tag)) return i;
  return AS_SPEC_C_NONE;
}

static as_spec_c_type read(void *data, const char *text, as_spec_place place) {
  return as_spec_scope_read(data, text, place);
}

/* ---- the scope ---- */

as_spec_scope *as_spec_scope_create(as_memory *memory, const as_core_unit *unit) {
  as_spec_scope *s = as_memory_alloc_zeroed(memory, sizeof *s);
  s->memory = memory, s->unit = unit;
  s->entered = s->last = AS_CORE_NONE;
  s->c = (as_spec_c){s, facts, member, name, read, tagged};
  as_region_init(&s->region, memory);
  return s;
}

void as_spec_scope_destroy(as_spec_scope *s) {
  if (!s) return;
  as_core_types_release(s->memory, &s->made);
  as_spec_spellings_release(s->memory, &s->spellings);
  as_region_release(&s->region);
  as_memory_free(s->memory, s, sizeof *s);
}

const as_spec_c *as_spec_scope_c(as_spec_scope *s) { return &s->c; }

void as_spec_scope_enter(as_spec_scope *s, uint32_t spec) {
  AS_REQUIRE(spec == AS_CORE_NONE || spec < s->unit->specs.count, "a row of the unit's specifications, or none");
  s->entered = spec;
}
