/* Types: their prefix form, and the lines that declare them. */
#include "c/core/text/parse_internal.h"
#include <string.h>

enum { NESTING_MAX = 100, WIDTH_MAX = 128 };

static bool is_record(const as_core_parser *p, uint32_t type) {
  uint8_t kind = p->unit->types.at[type].kind;
  return kind == AS_CORE_STRUCT || kind == AS_CORE_UNION;
}

uint32_t as_core_qualifiers_text(as_core_parser *p) {
  uint32_t qualifiers = 0, row;
  while ((row = as_core_accept_row(p, AS_CORE_WORDS_QUALIFIER)) != UINT32_MAX) qualifiers |= UINT32_C(1) << row;
  return qualifiers;
}

static uint32_t type_text(as_core_parser *p, uint32_t depth);

/* ---- leaves ---- */

/* A type by its number in the text. */
static uint32_t numbered(as_core_parser *p, const as_u32_vector *types) {
  as_core_token token = *as_core_token_of(p);
  uint32_t number = as_core_number32(p, "the number of a type");
  if (number && number <= types->count) return types->at[number - 1];
  as_core_wrong(p, &token, "a type of number %u is not declared above", number);
  return 0;
}

static uint32_t tagged(as_core_parser *p, as_core_kind kind) {
  as_core_token token = *as_core_token_of(p);
  uint32_t name = as_core_any_name(p, "a tag"), *known = as_core_names_find(&p->tags, name);
  if (known && p->unit->types.at[*known].kind == kind) return *known;
  as_core_wrong(p, &token, "%s '%.60s' is not declared above", as_core_kind_get(kind)->text,
                as_core_name(p->unit, name));
  return 0;
}

static uint32_t bitint(as_core_parser *p, bool is_signed) {
  as_core_token token = *as_core_token_of(p);
  as_core_demand(p, '(', "'('");
  uint32_t width = (uint32_t)as_core_number(p, WIDTH_MAX, "a width");
  as_core_demand(p, ')', "')'");
  uint32_t type = p->bitints[is_signed][width];
  if (type != AS_CORE_NONE) return type;
  as_core_wrong(p, &token, "this bitint is not declared above");
  return 0;
}

static as_core_kind kind_of(const as_core_token *token) {
  for (int kind = 0; kind < AS_CORE_KIND_COUNT; kind++) {
    const char *text = as_core_kind_get((as_core_kind)kind)->text;
    if (strlen(text) == token->length && !memcmp(text, token->text, token->length)) return (as_core_kind)kind;
  }
  return AS_CORE_KIND_COUNT;
}

static uint32_t scalar(as_core_parser *p, const as_core_token *token, as_core_kind kind) {
  uint32_t type = kind < AS_CORE_ENUM ? p->scalars[kind] : AS_CORE_NONE;
  if (type != AS_CORE_NONE) return type;
  if (kind < AS_CORE_ENUM)
    as_core_wrong(p, token, "the type %s is not declared above", as_core_kind_get(kind)->text);
  else
    as_core_wrong(p, token, "expected a type, found '%.*s'", token->length > 60 ? 60 : (int)token->length, token->text);
  return 0;
}

/* ---- parts ---- */

static uint32_t pointer(as_core_parser *p, uint32_t depth) {
  uint32_t qualifiers = as_core_qualifiers_text(p), of = type_text(p, depth);
  return p->failed ? 0 : as_build_pointer(p->build, of, qualifiers);
}

/* After the bracket: N], ], *] or ?*] */
static uint32_t array(as_core_parser *p, uint32_t depth) {
  as_core_token token = *as_core_token_of(p);
  uint32_t flags = 0;
  uint64_t length = 0, size;
  if (as_core_looking_at(p) == AS_CORE_TOKEN_NUMBER) {
    length = as_core_number(p, UINT64_MAX, "a length");
  } else {
    bool unknown = as_core_accept(p, '?'), variable = as_core_accept(p, '*');
    if (unknown && !variable) as_core_expected(p, "'*'");
    flags = (variable ? AS_CORE_TYPE_VARIABLE : 0u) | (unknown || !variable ? AS_CORE_TYPE_INCOMPLETE : 0u);
  }
  as_core_demand(p, ']', "']'");
  uint32_t qualifiers = as_core_qualifiers_text(p), of = type_text(p, depth);
  if (p->failed) return 0;
  if (__builtin_mul_overflow(length, p->unit->types.at[of].size_bytes, &size) || size > UINT64_MAX / 8) {
    as_core_wrong(p, &token, "this array has more than 2^64 bits");
    return 0;
  }
  return as_build_array(p->build, of, qualifiers, length, flags);
}

static uint32_t atomic(as_core_parser *p, uint32_t depth) {
  as_core_demand(p, '(', "'('");
  uint64_t size = as_core_size(p, "a size");
  as_core_demand(p, ',', "','");
  uint32_t align = as_core_alignment(p);
  as_core_demand(p, ')', "')'");
  uint32_t of = type_text(p, depth);
  return p->failed ? 0 : as_build_atomic(p->build, of, size, align);
}

/* After fn. Parameters are collected on the stack. */
static uint32_t function(as_core_parser *p, uint32_t depth) {
  uint32_t base = p->stack.count, flags = 0;
  as_core_demand(p, '(', "'('");
  bool more = !as_core_accept(p, ')');
  while (more && !p->failed) {
    if (as_core_accept(p, AS_CORE_TOKEN_ELLIPSIS))
      flags |= AS_CORE_TYPE_VARIADIC;
    else if (as_core_accept(p, '?'))
      flags |= AS_CORE_TYPE_UNPROTOTYPED;
    else if (flags)
      as_core_expected(p, "')'");
    else
      as_u32_vector_push(p->memory, &p->stack, type_text(p, depth));
    more = as_core_accept(p, ',');
    if (!more) as_core_demand(p, ')', "',' or ')'");
  }
  as_core_demand(p, AS_CORE_TOKEN_ARROW, "'->'");
  uint32_t result = type_text(p, depth), type = 0;
  const uint32_t *parameters = p->stack.count > base ? p->stack.at + base : NULL;
  if (!p->failed) type = as_build_function_type(p->build, result, parameters, p->stack.count - base, flags);
  p->stack.count = base;
  return type;
}

static uint32_t word(as_core_parser *p, uint32_t depth) {
  as_core_token token = *as_core_token_of(p);
  as_core_kind kind = kind_of(&token);
  as_core_next(p);
  switch (kind) {
  case AS_CORE_STRUCT:
  case AS_CORE_UNION:
  case AS_CORE_ENUM: return tagged(p, kind);
  case AS_CORE_OPAQUE: return numbered(p, &p->opaques);
  case AS_CORE_BITINT: return bitint(p, true);
  case AS_CORE_FUNCTION: return function(p, depth);
  case AS_CORE_ATOMIC: return atomic(p, depth);
  default: break;
  }
  if (token.length == 7 && !memcmp(token.text, "ubitint", 7)) return bitint(p, false);
  return scalar(p, &token, kind);
}

/* A type; after an error, 0. */
static uint32_t type_text(as_core_parser *p, uint32_t depth) {
  if (depth > NESTING_MAX) as_core_wrong(p, as_core_token_of(p), "this type is nested too deeply; declare its parts");
  if (as_core_accept(p, '*')) return pointer(p, depth + 1);
  if (as_core_accept(p, '[')) return array(p, depth + 1);
  if (as_core_accept(p, '#')) return numbered(p, &p->declared);
  if (as_core_looking_at(p) == AS_CORE_TOKEN_WORD) return word(p, depth + 1);
  as_core_expected(p, "a type");
  return 0;
}

uint32_t as_core_type_text(as_core_parser *p) { return type_text(p, 0); }

/* ---- declarations ---- */

static void declare_scalar(as_core_parser *p, const as_core_token *token, as_core_kind kind) {
  if (kind == AS_CORE_VOID) {
    p->scalars[kind] = as_build_void(p->build);
    return;
  }
  uint64_t size = as_core_number(p, 16, "a size");
  uint32_t align = as_core_alignment(p);
  uint32_t width = (uint32_t)as_core_number(p, WIDTH_MAX, "a width");
  bool is_signed = as_core_accept_word(p, "signed"), is_float = kind >= AS_CORE_HALF;
  uint32_t *slot = kind == AS_CORE_BITINT ? &p->bitints[is_signed][width] : &p->scalars[kind];
  if (!width || width > 8 * size) as_core_wrong(p, token, "a width of %u does not fit this size", width);
  if (is_float && is_signed) as_core_wrong(p, token, "only integers are signed or not");
  if (*slot != AS_CORE_NONE) as_core_wrong(p, token, "this type is declared twice");
  if (p->failed) return;
  *slot = is_float ? as_build_float(p->build, kind, size, align, width)
                   : as_build_integer(p->build, kind, size, align, width, is_signed);
}

/* After `type`: a scalar, or #N = a type. */
void as_core_type_line(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  if (as_core_accept(p, '#')) {
    if (as_core_number32(p, "a number") != p->declared.count + 1)
      as_core_wrong(p, &token, "expected #%u: these types are numbered in their order", p->declared.count + 1);
    as_core_demand(p, '=', "'='");
    as_u32_vector_push(p->memory, &p->declared, as_core_type_text(p));
    return;
  }
  as_core_kind kind = token.kind == AS_CORE_TOKEN_WORD ? kind_of(&token) : AS_CORE_KIND_COUNT;
  if (kind >= AS_CORE_ENUM) {
    as_core_expected(p, "a scalar type or '#'");
    return;
  }
  as_core_next(p);
  declare_scalar(p, &token, kind);
}

/* A tag that is not declared yet; NULL after an error. It is in p->scratch. */
static const char *new_tag(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  uint32_t name = as_core_any_name(p, "a tag");
  if (as_core_names_find(&p->tags, name)) as_core_wrong(p, &token, "this tag is declared twice");
  if (!p->failed && !p->scratch.length) as_core_wrong(p, &token, "a tag must not be empty");
  return p->failed ? NULL : as_text_get(&p->scratch);
}

static void put_tag(as_core_parser *p, uint32_t type) {
  *as_core_names_put(p->memory, &p->tags, p->unit->types.at[type].name) = type;
}

void as_core_enum_line(as_core_parser *p) {
  uint32_t name = 0;
  if (new_tag(p)) name = as_build_name(p->build, as_text_get(&p->scratch));
  bool by_typedef = as_core_accept_word(p, "typedef");
  as_core_demand(p, ':', "':'");
  as_core_token token = *as_core_token_of(p);
  uint32_t of = as_core_type_text(p);
  if (p->failed) return;
  if (as_core_class_of(p->unit, of) != AS_CORE_CLASS_INTEGER || p->unit->types.at[of].kind == AS_CORE_ENUM) {
    as_core_wrong(p, &token, "an enum needs an integer type");
    return;
  }
  as_text_clear(&p->scratch);
  as_text_put(&p->scratch, as_core_name(p->unit, name)); /* the builder moves names */
  uint32_t type = as_build_enum(p->build, as_text_get(&p->scratch), of);
  if (by_typedef) as_build_named_by_typedef(p->build, type);
  put_tag(p, type);
}

void as_core_opaque_line(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  if (as_core_number32(p, "a number") != p->opaques.count + 1)
    as_core_wrong(p, &token, "expected %u: opaque types are numbered in their order", p->opaques.count + 1);
  uint64_t size = as_core_size(p, "a size");
  uint32_t align = as_core_alignment(p);
  const char *description = as_core_string(p, "a description");
  if (p->failed) return;
  uint32_t before = p->unit->types.count, type = as_build_opaque(p->build, description, size, align);
  if (type != before) as_core_wrong(p, &token, "this type is declared twice");
  as_u32_vector_push(p->memory, &p->opaques, type);
}

/* After `struct` or `union`. The layout is known from here on, for arrays of it; the fields come later. */
void as_core_record_line(as_core_parser *p, as_core_kind kind) {
  const char *tag = new_tag(p);
  if (!tag) return;
  uint32_t record = as_build_record(p->build, kind, tag);
  put_tag(p, record);
  if (as_core_accept_word(p, "typedef")) as_build_named_by_typedef(p->build, record);
  if (as_core_looking_at(p) != AS_CORE_TOKEN_NUMBER) return;
  uint64_t size = as_core_size(p, "a size");
  uint32_t align = as_core_alignment(p);
  as_core_demand(p, '{', "'{'");
  as_build_record_complete(p->build, record, size, align, NULL, 0);
  as_core_postpone_body(p, AS_CORE_PENDING_FIELDS, record);
}

static void field(as_core_parser *p, uint32_t record) {
  as_core_token token = *as_core_token_of(p);
  as_core_field f = {.record = record, .name = as_core_any_name(p, "a member or '}'")};
  as_core_demand(p, ':', "':'");
  f.qualifiers = (uint8_t)as_core_qualifiers_text(p);
  f.type = as_core_type_text(p);
  if (!as_core_accept_word(p, "at")) as_core_expected(p, "'at' and an offset");
  f.offset_bits = as_core_number(p, UINT64_MAX, "an offset");
  if (as_core_accept_word(p, "bits"))
    f.flags = AS_CORE_FIELD_BITS, f.width_bits = as_core_number(p, UINT64_MAX, "a width");
  if (as_core_accept_word(p, "flexible")) f.flags |= AS_CORE_FIELD_FLEXIBLE;
  as_core_end_line(p);
  if (p->failed) return;
  uint64_t key = (uint64_t)record << 32 | f.name;
  if (f.name && as_core_members_find(&p->members, key)) as_core_wrong(p, &token, "this member is declared twice");
  if (f.name) *as_core_members_put(p->memory, &p->members, key) = p->unit->fields.count;
  as_core_fields_push(p->memory, &p->unit->fields, f);
}

void as_core_fields_body(as_core_parser *p, uint32_t record) {
  uint32_t first = p->unit->fields.count;
  while (!p->failed && !as_core_accept(p, '}'))
    if (!as_core_accept(p, AS_CORE_TOKEN_LINE)) field(p, record);
  as_core_type *t = &p->unit->types.at[record];
  t->first = first, t->count = p->unit->fields.count - first;
}

/* TAG:MEMBER or TAG:#N */
uint32_t as_core_field_text(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  uint32_t tag = as_core_any_name(p, "the tag of a record"), *type = as_core_names_find(&p->tags, tag);
  if (!type || !is_record(p, *type)) as_core_wrong(p, &token, "this record is not declared");
  as_core_demand(p, ':', "':'");
  token = *as_core_token_of(p);
  if (p->failed) return 0;
  const as_core_type *record = &p->unit->types.at[*type];
  if (as_core_accept(p, '#')) {
    uint32_t number = as_core_number32(p, "the number of a member");
    if (number < record->count) return record->first + number;
  } else {
    uint64_t key = (uint64_t)*type << 32 | as_core_any_name(p, "a member");
    uint32_t *known = as_core_members_find(&p->members, key);
    if (known) return *known;
  }
  as_core_wrong(p, &token, "the record has no such member");
  return 0;
}
