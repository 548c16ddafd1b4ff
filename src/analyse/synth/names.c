/* What things are called in a contract. */
#include "analyse/entry/write.h"
#include "analyse/synth/internal.h"
#include "c/core/ctype.h"
#include "c/core/member.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool as_synth_refuse(as_synth_path *p, const char *reason) {
  if (!p->reason) p->reason = reason;
  return false;
}

const char *as_synth_keep(as_synth_path *p, as_text *text) {
  const char *kept = as_region_copy(p->region, as_text_get(text), text->length + 1);
  as_text_release(text);
  return kept;
}

void as_synth_add(as_synth_path *p, as_synth_lines *lines, const char *format, ...) {
  char text[64], *all = text;
  va_list arguments, again;
  va_start(arguments, format), va_copy(again, arguments);
  int length = vsnprintf(text, sizeof text, format, arguments);
  all = as_region_alloc(p->region, (size_t)length + 1);
  vsnprintf(all, (size_t)length + 1, format, again);
  va_end(arguments), va_end(again);
  as_synth_lines_push(p->memory, lines, all);
}

const as_synth_leaf *as_synth_leaf_of(const as_synth_path *p, as_term variable) {
  for (uint32_t i = 0; i < p->leaves.count; i++)
    if (as_term_same(p->leaves.at[i].variable, variable)) return &p->leaves.at[i];
  return NULL;
}

/* ---- words ---- */

static const char *const reserved[] = {
#define RESERVED(word) word,
#define CONTEXTUAL(word) word,
#define OLD(word) word,
#define AS_SPEC_WORD(word, status) status(word)
#define AS_SPEC_OLD(word, instead)
#include "c/spec/syntax/words.def"
#undef AS_SPEC_WORD
#undef AS_SPEC_OLD
#undef RESERVED
#undef CONTEXTUAL
#undef OLD
    "Alloc", "Freed", "Fresh", "Str", "StrBuf"};

static bool is_word(const char *name) {
  for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
    if (!strcmp(reserved[i], name)) return true;
  return false;
}

static bool is_taken(const as_synth_path *p, const char *name) {
  for (uint32_t i = 0; i < p->words.count; i++)
    if (!strcmp(p->words.at[i], name)) return true;
  for (uint32_t i = 0; i < p->unit->globals.count; i++)
    if (!strcmp(as_core_name(p->unit, p->unit->globals.at[i].name), name)) return true;
  for (uint32_t i = 0; i < p->unit->functions.count; i++)
    if (!strcmp(as_core_name(p->unit, p->unit->functions.at[i].name), name)) return true;
  return is_word(name);
}

bool as_synth_take_words(as_synth_path *p) {
  const as_core_function *core = &p->unit->functions.at[p->end->function];
  for (uint32_t i = 0; i < core->parameters; i++) {
    const char *name = as_core_name(p->unit, p->unit->locals.at[core->first_local + i].name);
    if (!*name || strchr(name, '.')) return as_synth_refuse(p, "a parameter without a name");
    if (is_word(name)) return as_synth_refuse(p, "a parameter whose name is a word of the language");
    as_synth_lines_push(p->memory, &p->words, name);
  }
  return true;
}

const char *as_synth_name(as_synth_path *p, const char *place) {
  as_text text = {.memory = p->memory};
  for (; *place; place++) {
    if (isalnum((unsigned char)*place) || (*place == '_' && text.length))
      as_text_put_char(&text, (char)(text.length ? *place : toupper((unsigned char)*place)));
    else if (text.length && as_text_get(&text)[text.length - 1] != '_')
      as_text_put_char(&text, '_');
  }
  if (!text.length || !isupper((unsigned char)*as_text_get(&text))) as_text_clear(&text), as_text_put(&text, "X");
  size_t length = text.length;
  for (uint32_t i = 2; is_taken(p, as_text_get(&text)); i++) {
    as_text next = {.memory = p->memory};
    as_text_put_bytes(&next, as_text_get(&text), length);
    as_text_printf(&next, isdigit((unsigned char)as_text_get(&text)[length - 1]) ? "_%u" : "%u", i);
    as_text_release(&text), text = next;
  }
  const char *name = as_synth_keep(p, &text);
  as_synth_lines_push(p->memory, &p->words, name);
  return name;
}

static uint32_t file_of(const as_core_unit *unit, uint32_t range) {
  return range == AS_CORE_NONE ? AS_CORE_NONE : unit->ranges.at[as_core_range_outermost(unit, range)].file;
}

bool as_synth_is_hidden(const as_synth_path *p, const char *name, uint32_t linkage, uint32_t range) {
  uint32_t file = file_of(p->unit, range), own = file_of(p->unit, p->unit->functions.at[p->end->function].range);
  return !*name || strchr(name, '.') || (linkage == AS_CORE_LINKAGE_INTERNAL && file != own);
}

const char *as_synth_address_of(as_synth_path *p, as_object object) {
  as_text text = {.memory = p->memory};
  uint32_t functions = p->unit->functions.count, global = object.id - functions - 1;
  const char *name = "";
  bool is_hidden = true;
  if (object.id <= functions) {
    const as_core_function *f = &p->unit->functions.at[object.id - 1];
    name = as_core_name(p->unit, f->name), is_hidden = as_synth_is_hidden(p, name, f->linkage, f->range);
  } else if (global < p->unit->globals.count) {
    const as_core_global *g = &p->unit->globals.at[global];
    name = as_core_name(p->unit, g->name), is_hidden = as_synth_is_hidden(p, name, g->linkage, g->range);
  }
  if (is_hidden) return NULL;
  as_text_printf(&text, "&%s", name);
  return as_synth_keep(p, &text);
}

/* ---- types ---- */

static bool has_name(const as_core_unit *unit, const as_core_type *t) {
  const char *name = as_core_name(unit, t->name);
  size_t length = as_core_plain_length(name);
  return length && !name[length] && *name != '.';
}

/* What a pointer of a resource points to must have a name that the language reads as C's. */
static bool can_name(as_synth_path *p, uint32_t type) {
  const as_core_type *t = &p->unit->types.at[type];
  while (t->kind == AS_CORE_POINTER) t = &p->unit->types.at[t->of];
  bool is_tagged = t->kind == AS_CORE_STRUCT || t->kind == AS_CORE_UNION || t->kind == AS_CORE_ENUM;
  if (t->kind == AS_CORE_FUNCTION) return as_synth_refuse(p, "memory that holds a pointer to a function");
  if (t->kind == AS_CORE_ARRAY) return as_synth_refuse(p, "memory that holds a pointer to an array");
  return !is_tagged || has_name(p->unit, t) || as_synth_refuse(p, "a type without a name");
}

enum { DEEPEST = 16, LARGEST_BYTES = 512 };

static bool can_say(as_synth_path *p, uint32_t type, uint32_t depth, bool is_inner) {
  const as_core_type *t = &p->unit->types.at[type];
  if (!depth) return as_synth_refuse(p, "a type that is nested too deep");
  if (!t->size_bytes || t->flags & (AS_CORE_TYPE_INCOMPLETE | AS_CORE_TYPE_VARIABLE))
    return as_synth_refuse(p, "a type without a size");
  switch ((as_core_kind)t->kind) {
  case AS_CORE_UNION: return as_synth_refuse(p, "a union");
  case AS_CORE_BITINT:
  case AS_CORE_INT128:
  case AS_CORE_UINT128: return as_synth_refuse(p, "a number of more than 64 bits");
  case AS_CORE_ATOMIC:
  case AS_CORE_OPAQUE: return as_synth_refuse(p, "an atomic or vector type");
  case AS_CORE_ARRAY: return can_say(p, t->of, depth - 1, is_inner);
  case AS_CORE_ENUM: return is_inner || has_name(p->unit, t) || as_synth_refuse(p, "a type without a name");
  case AS_CORE_POINTER: return is_inner || can_name(p, t->of);
  case AS_CORE_STRUCT:
    if (as_entry_is_stream(p->unit, type)) return as_synth_refuse(p, "what is inside of a stream");
    break;
  default: return true;
  }
  if (!is_inner && !has_name(p->unit, t)) return as_synth_refuse(p, "a type without a name");
  for (uint32_t i = 0; i < t->count; i++) {
    const as_core_field *f = &p->unit->fields.at[t->first + i];
    if (f->flags & AS_CORE_FIELD_BITS) return as_synth_refuse(p, "a bit-field");
    if (f->flags & AS_CORE_FIELD_FLEXIBLE) return as_synth_refuse(p, "a flexible array member");
    if (!f->name) return as_synth_refuse(p, "a member without a name");
    if (f->qualifiers & AS_CORE_QUALIFIER_VOLATILE) return as_synth_refuse(p, "a volatile object");
    if (is_word(as_core_name(p->unit, f->name)))
      return as_synth_refuse(p, "a member whose name is a word of the language");
    if (!can_say(p, f->type, depth - 1, true)) return false;
  }
  return true;
}

bool as_synth_can_say(as_synth_path *p, uint32_t type) {
  if (type == AS_CORE_NONE) return as_synth_refuse(p, "memory of a type that nobody says");
  if (p->unit->types.at[type].size_bytes > LARGEST_BYTES) return as_synth_refuse(p, "a large object");
  return can_say(p, type, DEEPEST, false);
}

void as_synth_put_type(const as_synth_path *p, uint32_t type, as_text *out) {
  as_core_print_ctype(p->unit, type, 0, NULL, out);
}

void as_synth_put_member(const as_synth_path *p, uint32_t type, uint64_t offset, as_text *out) {
  as_text member = {.memory = p->memory};
  as_core_put_member(p->unit, type, offset, AS_CORE_NONE, &member);
  for (const char *c = as_text_get(&member); *c; c++) {
    if (*c == ']') as_text_put(out, "u64");
    as_text_put_char(out, *c);
  }
  as_text_release(&member);
}

bool as_synth_next_scalar(const as_synth_path *p, uint32_t type, uint64_t *offset, uint32_t *scalar) {
  for (uint64_t size = p->unit->types.at[type].size_bytes; *offset < size; ++*offset)
    if ((*scalar = as_core_scalar_at(p->unit, type, *offset)) != AS_CORE_NONE) return true;
  return false;
}

void as_synth_put_place(const as_synth_path *p, const as_synth_view *v, int64_t index, as_text *out) {
  if (!index) {
    as_text_put(out, v->pointer);
    return;
  }
  as_text_put(out, "array_shift<"), as_synth_put_type(p, v->type, out);
  as_text_printf(out, ">(%s, %lldi64)", v->pointer, (long long)index);
}
