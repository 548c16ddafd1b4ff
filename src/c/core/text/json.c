#include "c/core/text/json.h"

#include "c/core/text/words.h"
#include <assay/base/text.h>
#include <stdio.h>

typedef struct writer {
  const as_core_unit *unit;
  as_json *json;
} writer;

/* ---- members of objects ---- */

static void number(writer *w, const char *key, uint64_t value) {
  as_json_key(w->json, key);
  as_json_uint(w->json, value);
}

static void index_value(writer *w, uint32_t index) {
  if (index == AS_CORE_NONE)
    as_json_null(w->json);
  else
    as_json_uint(w->json, index);
}

static void index_of(writer *w, const char *key, uint32_t index) {
  as_json_key(w->json, key);
  index_value(w, index);
}

static void name(writer *w, const char *key, uint32_t offset) {
  as_json_key(w->json, key);
  as_json_string(w->json, offset == AS_CORE_NONE ? NULL : as_core_name(w->unit, offset));
}

static void string(writer *w, const char *key, const char *value) {
  as_json_key(w->json, key);
  as_json_string(w->json, value);
}

static void flags(writer *w, const char *key, as_core_words set, uint32_t bits) {
  as_json_key(w->json, key);
  as_json_begin_array(w->json);
  for (uint32_t i = 0; bits >> i; i++) {
    const char *word = bits >> i & 1 ? as_core_word(set, i) : NULL;
    if (word) as_json_string(w->json, word);
  }
  as_json_end_array(w->json);
}

static void begin_list(writer *w, const char *key) {
  as_json_key(w->json, key);
  as_json_begin_array(w->json);
}

static void indices(writer *w, const char *key, const as_u32_vector *from, uint32_t first, uint32_t count) {
  begin_list(w, key);
  for (uint32_t i = 0; i < count; i++) index_value(w, from->at[first + i]);
  as_json_end_array(w->json);
}

/* 128 bits as "0x..": numbers of JSON would lose some. */
static void bits(writer *w, const char *key, uint64_t high, uint64_t low) {
  char text[40];
  if (high)
    snprintf(text, sizeof text, "0x%llx%016llx", (unsigned long long)high, (unsigned long long)low);
  else
    snprintf(text, sizeof text, "0x%llx", (unsigned long long)low);
  string(w, key, text);
}

/* ---- rows ---- */

static void field(writer *w, const as_core_field *f) {
  as_json_begin_object(w->json);
  name(w, "name", f->name);
  index_of(w, "type", f->type);
  flags(w, "qualifiers", AS_CORE_WORDS_QUALIFIER, f->qualifiers);
  flags(w, "flags", AS_CORE_WORDS_FIELD_FLAG, f->flags);
  number(w, "offset_bits", f->offset_bits);
  if (f->flags & AS_CORE_FIELD_BITS) number(w, "width_bits", f->width_bits);
  as_json_end_object(w->json);
}

static void type(writer *w, const as_core_type *t) {
  bool is_record = t->kind == AS_CORE_STRUCT || t->kind == AS_CORE_UNION;
  bool is_scalar = t->kind <= AS_CORE_ENUM && t->kind != AS_CORE_VOID;
  as_json_begin_object(w->json);
  string(w, "kind",
         t->kind == AS_CORE_POINTER ? "pointer"
         : t->kind == AS_CORE_ARRAY ? "array"
                                    : as_core_kind_get((as_core_kind)t->kind)->text);
  number(w, "size_bytes", t->size_bytes);
  number(w, "align_bytes", t->align_bytes);
  flags(w, "flags", AS_CORE_WORDS_TYPE_FLAG, t->flags);
  if (is_scalar) number(w, "width_bits", t->length);
  if (t->kind == AS_CORE_ARRAY) number(w, "length", t->length);
  if (t->name) name(w, t->kind == AS_CORE_OPAQUE ? "description" : "tag", t->name);
  if (t->of != AS_CORE_NONE) index_of(w, "of", t->of);
  if (t->kind == AS_CORE_POINTER || t->kind == AS_CORE_ARRAY)
    flags(w, "qualifiers", AS_CORE_WORDS_QUALIFIER, t->qualifiers);
  if (t->kind == AS_CORE_FUNCTION) indices(w, "parameters", &w->unit->parameters, t->first, t->count);
  if (is_record) {
    number(w, "first_field", t->first);
    begin_list(w, "fields");
    for (uint32_t i = 0; i < t->count; i++) field(w, &w->unit->fields.at[t->first + i]);
    as_json_end_array(w->json);
  }
  as_json_end_object(w->json);
}

static void range(writer *w, const as_core_range *r) {
  as_json_begin_object(w->json);
  number(w, "file", r->file);
  number(w, "line", r->line);
  number(w, "column", r->column);
  number(w, "end_line", r->end_line);
  number(w, "end_column", r->end_column);
  index_of(w, "expansion", r->expansion);
  name(w, "macro", r->macro ? r->macro : AS_CORE_NONE);
  as_json_end_object(w->json);
}

static void constant(writer *w, const as_core_constant *c) {
  static const char *const keys[] = {[AS_CORE_CONSTANT_GLOBAL] = "global",
                                     [AS_CORE_CONSTANT_FUNCTION] = "function",
                                     [AS_CORE_CONSTANT_LOCAL] = "local",
                                     [AS_CORE_CONSTANT_LABEL] = "function"};
  as_json_begin_object(w->json);
  string(w, "kind", as_core_word(AS_CORE_WORDS_CONSTANT, c->kind));
  index_of(w, "type", c->type);
  if (c->kind == AS_CORE_CONSTANT_NUMBER) {
    bits(w, "bits", c->high, c->low);
  } else {
    number(w, keys[c->kind], c->index);
    as_json_key(w->json, c->kind == AS_CORE_CONSTANT_LABEL ? "block" : "offset_bytes");
    as_json_int(w->json, (int64_t)(c->kind == AS_CORE_CONSTANT_LABEL ? c->high : c->low));
  }
  as_json_end_object(w->json);
}

static void item_bytes(writer *w, const as_core_item *i) {
  as_text text = {.memory = w->unit->memory};
  for (uint32_t n = 0; n < i->count; n++) {
    unsigned char c = (unsigned char)w->unit->chars.at[i->bytes + n];
    as_text_put_char(&text, "0123456789abcdef"[c >> 4]);
    as_text_put_char(&text, "0123456789abcdef"[c & 15]);
  }
  string(w, "bytes", as_text_get(&text));
  as_text_release(&text);
}

static void item(writer *w, const as_core_item *i) {
  as_json_begin_object(w->json);
  number(w, "offset_bytes", i->offset_bytes);
  if (i->constant == AS_CORE_NONE)
    item_bytes(w, i);
  else
    index_of(w, "constant", i->constant);
  as_json_end_object(w->json);
}

static void global(writer *w, const as_core_global *g) {
  as_json_begin_object(w->json);
  name(w, "name", g->name);
  index_of(w, "type", g->type);
  index_of(w, "range", g->range);
  string(w, "linkage", as_core_word(AS_CORE_WORDS_LINKAGE, g->linkage));
  string(w, "definition", as_core_word(AS_CORE_WORDS_DEFINITION, g->definition));
  flags(w, "qualifiers", AS_CORE_WORDS_QUALIFIER, g->qualifiers);
  flags(w, "flags", AS_CORE_WORDS_SYMBOL_FLAG, g->flags);
  number(w, "align_bytes", g->align_bytes);
  number(w, "extra_bytes", g->extra_bytes);
  name(w, "alias", g->alias);
  index_of(w, "function", g->function);
  begin_list(w, "items");
  for (uint32_t i = 0; i < g->items; i++) item(w, &w->unit->items.at[g->first_item + i]);
  as_json_end_array(w->json);
  as_json_end_object(w->json);
}

/* ---- functions ---- */

static void local(writer *w, const as_core_local *l) {
  as_json_begin_object(w->json);
  name(w, "name", l->name);
  index_of(w, "type", l->type);
  index_of(w, "range", l->range);
  string(w, "storage", as_core_word(AS_CORE_WORDS_STORAGE, l->storage));
  flags(w, "qualifiers", AS_CORE_WORDS_QUALIFIER, l->qualifiers);
  flags(w, "flags", AS_CORE_WORDS_LOCAL_FLAG, l->flags);
  number(w, "align_bytes", l->align_bytes);
  number(w, "elements", l->elements);
  as_json_end_object(w->json);
}

static void operands(writer *w, const as_core_instruction *i) {
  begin_list(w, "operands");
  for (uint32_t n = 0; n < i->operands; n++) {
    as_core_operand o = w->unit->operands.at[i->first_operand + n];
    as_json_begin_object(w->json);
    number(w, as_core_is_temporary(o) ? "temporary" : "constant", as_core_operand_index(o));
    as_json_end_object(w->json);
  }
  as_json_end_array(w->json);
}

static void extra(writer *w, const as_core_instruction *i) {
  switch (as_core_op_get((as_core_op)i->op)->extra) {
  case AS_CORE_EXTRA_NO: break;
  case AS_CORE_EXTRA_LOCAL: number(w, "local", i->extra); break;
  case AS_CORE_EXTRA_FIELD: number(w, "field", i->extra); break;
  case AS_CORE_EXTRA_ARRAY: number(w, "array_type", i->extra); break;
  case AS_CORE_EXTRA_INTRINSIC: string(w, "intrinsic", as_core_intrinsic_get((as_core_intrinsic)i->extra)->text); break;
  case AS_CORE_EXTRA_BYTES: number(w, "align_bytes", i->extra); break;
  case AS_CORE_EXTRA_SPEC: number(w, "spec", i->extra); break;
  case AS_CORE_EXTRA_TARGETS: indices(w, "targets", &w->unit->targets, i->extra, i->extras); break;
  }
}

static void instruction(writer *w, const as_core_instruction *i) {
  as_json_begin_object(w->json);
  string(w, "op", as_core_op_get((as_core_op)i->op)->text);
  if (i->flags) flags(w, "flags", AS_CORE_WORDS_ACCESS, i->flags);
  if (i->type != AS_CORE_NONE) index_of(w, "type", i->type);
  if (i->result != AS_CORE_NONE) number(w, "result", i->result);
  extra(w, i);
  operands(w, i);
  index_of(w, "range", i->range);
  as_json_end_object(w->json);
}

static void block(writer *w, const as_core_block *b) {
  as_json_begin_object(w->json);
  if (b->name) name(w, "label", b->name);
  begin_list(w, "instructions");
  for (uint32_t i = 0; i < b->instructions; i++) instruction(w, &w->unit->instructions.at[b->first + i]);
  as_json_end_array(w->json);
  as_json_end_object(w->json);
}

static void loop(writer *w, const as_core_loop *l) {
  as_json_begin_object(w->json);
  number(w, "header", l->header);
  string(w, "kind", as_core_word(AS_CORE_WORDS_LOOP, l->kind));
  index_of(w, "range", l->range);
  as_json_end_object(w->json);
}

static void body(writer *w, const as_core_function *f) {
  const as_core_unit *u = w->unit;
  number(w, "parameters", f->parameters);
  begin_list(w, "locals");
  for (uint32_t i = 0; i < f->locals; i++) local(w, &u->locals.at[f->first_local + i]);
  as_json_end_array(w->json);
  indices(w, "temporaries", &u->temporary_types, f->first_temporary, f->temporaries);
  begin_list(w, "loops");
  for (uint32_t i = 0; i < f->loops; i++) loop(w, &u->loops.at[f->first_loop + i]);
  as_json_end_array(w->json);
  begin_list(w, "blocks");
  for (uint32_t i = 0; i < f->blocks; i++) block(w, &u->blocks.at[f->first_block + i]);
  as_json_end_array(w->json);
}

static void function(writer *w, const as_core_function *f) {
  as_json_begin_object(w->json);
  name(w, "name", f->name);
  index_of(w, "type", f->type);
  index_of(w, "range", f->range);
  string(w, "linkage", as_core_word(AS_CORE_WORDS_LINKAGE, f->linkage));
  string(w, "definition", as_core_word(AS_CORE_WORDS_DEFINITION, f->definition));
  flags(w, "flags", AS_CORE_WORDS_SYMBOL_FLAG, f->flags);
  name(w, "alias", f->alias);
  number(w, "constructor_priority", f->constructor_priority);
  number(w, "destructor_priority", f->destructor_priority);
  body(w, f);
  as_json_end_object(w->json);
}

static void note(writer *w, const as_core_note *n) {
  as_json_begin_object(w->json);
  name(w, "construct", n->construct);
  index_of(w, "function", n->function);
  index_of(w, "global", n->global);
  index_of(w, "range", n->range);
  as_json_end_object(w->json);
}

/* ---- specifications ---- */

static void spec_name(writer *w, const as_core_spec_name *n) {
  as_json_begin_object(w->json);
  string(w, "kind", as_core_word(AS_CORE_WORDS_SPEC_NAME, n->kind));
  name(w, "name", n->name);
  index_of(w, "type", n->type);
  if (n->kind == AS_CORE_SPEC_NAME_ENUMERATOR)
    number(w, "value", n->value);
  else
    number(w, "index", n->index);
  as_json_end_object(w->json);
}

static void spec(writer *w, const as_core_spec *s) {
  as_json_begin_object(w->json);
  string(w, "kind", as_core_word(AS_CORE_WORDS_SPEC, s->kind));
  as_json_key(w->json, "text"), as_json_string_bytes(w->json, w->unit->chars.at + s->text, s->length);
  index_of(w, "function", s->function);
  as_json_key(w->json, "goes_on"), as_json_bool(w->json, s->goes_on);
  index_of(w, "loop", s->loop);
  number(w, "first_name", s->first_name);
  number(w, "names", s->names);
  number(w, "first_visible", s->first_visible);
  number(w, "visible", s->visible);
  index_of(w, "range", s->range);
  as_json_end_object(w->json);
}

static void spec_complaint(writer *w, const as_core_spec_complaint *c) {
  as_json_begin_object(w->json);
  name(w, "message", c->message);
  as_json_key(w->json, "is_warning"), as_json_bool(w->json, c->is_warning);
  index_of(w, "range", c->range);
  as_json_end_object(w->json);
}

/* ---- the unit ---- */

static void target(writer *w) {
  const as_core_target *t = &w->unit->target;
  as_json_key(w->json, "target");
  as_json_begin_object(w->json);
  name(w, "triple", t->triple);
  number(w, "pointer_bytes", t->pointer_bytes);
  number(w, "pointer_align_bytes", t->pointer_align_bytes);
  as_json_key(w->json, "big_endian"), as_json_bool(w->json, t->big_endian);
  as_json_key(w->json, "char_signed"), as_json_bool(w->json, t->char_signed);
  index_of(w, "int_type", t->int_type);
  index_of(w, "size_type", t->size_type);
  index_of(w, "va_list_type", t->va_list_type);
  as_json_end_object(w->json);
}

static void files(writer *w) {
  begin_list(w, "files");
  for (uint32_t i = 0; i < w->unit->files.count; i++)
    as_json_string(w->json, as_core_name(w->unit, w->unit->files.at[i]));
  as_json_end_array(w->json);
}

/* The arrays whose rows are objects: key, array, function that writes a row. */
#define ROWS                                                                                                           \
  ROW("ranges", ranges, range)                                                                                         \
  ROW("types", types, type)                                                                                            \
  ROW("constants", constants, constant)                                                                                \
  ROW("globals", globals, global)                                                                                      \
  ROW("functions", functions, function)                                                                                \
  ROW("notes", notes, note)                                                                                            \
  ROW("spec_names", spec_names, spec_name)                                                                             \
  ROW("specs", specs, spec)                                                                                            \
  ROW("spec_complaints", spec_complaints, spec_complaint)

void as_core_write_json(const as_core_unit *unit, as_json *json) {
  writer all = {unit, json}, *w = &all;
  as_json_begin_object(json);
  number(w, "core", AS_CORE_JSON_FORMAT);
  target(w);
  files(w);
#define ROW(key, array, write)                                                                                         \
  begin_list(w, key);                                                                                                  \
  for (uint32_t i = 0; i < unit->array.count; i++) write(w, &unit->array.at[i]);                                       \
  as_json_end_array(json);
  ROWS
#undef ROW
      as_json_end_object(json);
}
