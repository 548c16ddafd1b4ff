/* The unit: heads first, then bodies. */
#include "c/core/check/check.h"
#include "c/core/text/parse_internal.h"
#include <string.h>

void as_core_postpone(as_core_parser *p, as_core_pending_kind kind, uint32_t index) {
  as_core_pending pending = {kind, index, p->lexer};
  if (!p->failed) as_core_pending_vector_push(p->memory, &p->pending, pending);
}

void as_core_postpone_body(as_core_parser *p, as_core_pending_kind kind, uint32_t index) {
  as_core_token token = *as_core_token_of(p);
  if (token.kind != AS_CORE_TOKEN_LINE) as_core_expected(p, "the end of the line");
  as_core_postpone(p, kind, index);
  if (!p->failed && !as_core_lexer_skip_body(&p->lexer)) as_core_wrong(p, &token, "no line with '}' ends this");
  as_core_demand(p, '}', "'}'");
}

/* ---- lines of the head ---- */

static bool one_of(as_core_parser *p, const char *yes, const char *no) {
  bool is_yes = as_core_accept_word(p, yes);
  if (!is_yes && !as_core_accept_word(p, no)) {
    char what[64] = "";
    strcat(strcat(strcat(what, yes), " or "), no);
    as_core_expected(p, what);
  }
  return is_yes;
}

static void target_line(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  if (p->has_target) as_core_wrong(p, &token, "the target is given twice");
  uint32_t triple = as_build_name(p->build, as_core_string(p, "the target's name"));
  bool big = one_of(p, "big", "little"), is_signed = one_of(p, "signed", "unsigned");
  if (!as_core_accept_word(p, "pointer")) as_core_expected(p, "pointer");
  token = *as_core_token_of(p);
  uint32_t size = (uint32_t)as_core_number(p, 16, "the size of a pointer");
  uint32_t align = as_core_alignment(p);
  if (!p->failed && !size) as_core_wrong(p, &token, "pointers need a size");
  if (p->failed) return;
  as_text_clear(&p->scratch);
  as_text_put(&p->scratch, as_core_name(p->unit, triple));
  as_build_target(p->build, as_text_get(&p->scratch), size, align, big, is_signed);
  p->has_target = true;
}

static void file_line(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  if (as_core_number32(p, "a number") != p->files.count + 1)
    as_core_wrong(p, &token, "expected %u: files are numbered in their order", p->files.count + 1);
  const char *path = as_core_string(p, "a path");
  if (!p->failed) as_u32_vector_push(p->memory, &p->files, as_build_file(p->build, path));
}

static uint32_t integer_type(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  uint32_t type = as_core_type_text(p);
  if (!p->failed && as_core_class_of(p->unit, type) != AS_CORE_CLASS_INTEGER)
    as_core_wrong(p, &token, "this should be an integer type");
  return type;
}

/* ---- globals and functions ---- */

/* NAME: type; the name is new. */
static uint32_t new_symbol(as_core_parser *p, uint32_t *qualifiers, uint32_t *type) {
  as_core_token token = *as_core_token_of(p);
  uint32_t name = as_core_any_name(p, "a name");
  if (as_core_names_find(&p->symbols, name)) as_core_wrong(p, &token, "this name is declared twice");
  as_core_demand(p, ':', "':'");
  token = *as_core_token_of(p);
  *qualifiers = as_core_qualifiers_text(p);
  *type = as_core_type_text(p);
  return name;
}

static uint8_t row(as_core_parser *p, as_core_words set, const char *what) {
  uint32_t found = as_core_accept_row(p, set);
  if (found == UINT32_MAX) as_core_expected(p, what);
  return (uint8_t)found;
}

static uint32_t symbol_flags(as_core_parser *p) {
  uint32_t flags = 0, found;
  while ((found = as_core_accept_row(p, AS_CORE_WORDS_SYMBOL_FLAG)) != UINT32_MAX) flags |= UINT32_C(1) << found;
  return flags;
}

static void global_line(as_core_parser *p) {
  uint32_t qualifiers, type, name = new_symbol(p, &qualifiers, &type);
  if (p->failed) return;
  uint32_t index = as_build_global(p->build, name, type, AS_CORE_NONE);
  as_core_global g = *as_build_global_at(p->build, index);
  *as_core_names_put(p->memory, &p->symbols, name) = 2 * index;
  g.qualifiers = (uint8_t)qualifiers;
  g.linkage = row(p, AS_CORE_WORDS_LINKAGE, "external or internal");
  g.definition = row(p, AS_CORE_WORDS_DEFINITION, "declared, defined, tentative, refused or alias");
  g.flags = symbol_flags(p);
  if (as_core_accept_word(p, "align")) g.align_bytes = as_core_alignment(p);
  if (as_core_accept_word(p, "more")) g.extra_bytes = as_core_number(p, INT64_MAX / 8, "a number of bytes");
  if (as_core_accept_word(p, "of")) g.alias = as_core_any_name(p, "a name");
  if (as_core_accept_word(p, "in")) {
    as_core_postpone(p, AS_CORE_PENDING_OWNER, index);
    as_core_any_name(p, "a function");
  }
  bool items = as_core_accept(p, '{');
  g.range = as_core_range_of(p);
  *as_build_global_at(p->build, index) = g;
  if (items) as_core_postpone_body(p, AS_CORE_PENDING_ITEMS, index);
}

static void function_line(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  uint32_t qualifiers, type, name = new_symbol(p, &qualifiers, &type);
  if (p->failed) return;
  if (p->unit->types.at[type].kind != AS_CORE_FUNCTION || qualifiers)
    as_core_wrong(p, &token, "this should have a function type");
  uint32_t index = as_build_function(p->build, name, type, AS_CORE_NONE);
  as_core_function f = *as_build_function_at(p->build, index);
  *as_core_names_put(p->memory, &p->symbols, name) = 2 * index + 1;
  f.linkage = row(p, AS_CORE_WORDS_LINKAGE, "external or internal");
  f.definition = row(p, AS_CORE_WORDS_DEFINITION, "declared, defined, inline, refused or alias");
  f.flags = symbol_flags(p);
  if (as_core_accept_word(p, "constructs")) f.constructor_priority = as_core_number32(p, "a priority");
  if (as_core_accept_word(p, "destructs")) f.destructor_priority = as_core_number32(p, "a priority");
  bool given = as_core_accept_word(p, "parameters");
  if (given) f.parameters = as_core_number32(p, "a number");
  if (as_core_accept_word(p, "of")) f.alias = as_core_any_name(p, "a name");
  bool needed = f.definition == AS_CORE_DEFINITION_DEFINED || f.definition == AS_CORE_DEFINITION_INLINE;
  if (needed != (as_core_looking_at(p) == '{'))
    as_core_expected(p, needed ? "'{', for the function is defined" : "no '{', for the function is not defined");
  bool body = as_core_accept(p, '{');
  if (body && !given) f.parameters = AS_CORE_NONE; /* to be counted */
  if (!body && f.parameters) as_core_wrong(p, &token, "parameters are locals, of which this function has none");
  f.range = as_core_range_of(p);
  *as_build_function_at(p->build, index) = f;
  if (body) as_core_postpone_body(p, AS_CORE_PENDING_BODY, index);
}

static void later(as_core_parser *p, as_core_pending_kind kind) {
  as_core_postpone(p, kind, AS_CORE_NONE);
  while (!p->failed && as_core_looking_at(p) != AS_CORE_TOKEN_LINE && as_core_looking_at(p) != AS_CORE_TOKEN_END)
    as_core_next(p);
}

static void head_line(as_core_parser *p) {
  if (as_core_accept_word(p, "target")) {
    target_line(p);
  } else if (!p->has_target) {
    as_core_expected(p, "target");
  } else if (as_core_accept_word(p, "file")) {
    file_line(p);
  } else if (as_core_accept_word(p, "type")) {
    as_core_type_line(p);
  } else if (as_core_accept_word(p, "enum")) {
    as_core_enum_line(p);
  } else if (as_core_accept_word(p, "opaque")) {
    as_core_opaque_line(p);
  } else if (as_core_accept_word(p, "struct")) {
    as_core_record_line(p, AS_CORE_STRUCT);
  } else if (as_core_accept_word(p, "union")) {
    as_core_record_line(p, AS_CORE_UNION);
  } else if (as_core_accept_word(p, "int_type")) {
    p->unit->target.int_type = integer_type(p);
  } else if (as_core_accept_word(p, "size_type")) {
    p->unit->target.size_type = integer_type(p);
  } else if (as_core_accept_word(p, "va_list_type")) {
    p->unit->target.va_list_type = as_core_type_text(p);
  } else if (as_core_accept_word(p, "global")) {
    global_line(p);
  } else if (as_core_accept_word(p, "function")) {
    function_line(p);
  } else if (as_core_accept_word(p, "note")) {
    later(p, AS_CORE_PENDING_NOTE);
  } else if (as_core_accept_word(p, "name")) {
    later(p, AS_CORE_PENDING_NAME);
  } else if (as_core_accept_word(p, "spec")) {
    later(p, AS_CORE_PENDING_SPEC);
  } else if (as_core_accept_word(p, "complaint")) {
    later(p, AS_CORE_PENDING_COMPLAINT);
  } else if (as_core_accept_word(p, "warning")) {
    later(p, AS_CORE_PENDING_WARNING);
  } else {
    as_core_expected(p, "a declaration");
  }
  as_core_end_line(p);
}

/* ---- what was postponed ---- */

uint32_t as_core_known_symbol(as_core_parser *p, bool is_function) {
  as_core_token token = *as_core_token_of(p);
  uint32_t *known = as_core_names_find(&p->symbols, as_core_any_name(p, "a name"));
  if (known && (*known & 1) == is_function) return *known / 2;
  as_core_wrong(p, &token, "there is no %s of this name", is_function ? "function" : "global");
  return AS_CORE_NONE;
}

static void item(as_core_parser *p, as_core_global *g, uint32_t expected) {
  as_core_token token = *as_core_token_of(p);
  as_core_item row = {.offset_bytes = as_core_number(p, UINT64_MAX, "an offset or '}'"), .constant = AS_CORE_NONE};
  as_core_demand(p, ':', "':'");
  if (as_core_looking_at(p) == AS_CORE_TOKEN_STRING) {
    as_core_bytes(p, "bytes");
    row.count = (uint32_t)p->scratch.length;
    if (!p->failed) row.bytes = as_build_bytes(p->build, as_text_get(&p->scratch), row.count);
  } else {
    row.constant = as_core_operand_text(p, expected);
  }
  as_core_end_line(p);
  const as_core_items *items = &p->unit->items;
  if (g->items++ && items->at[items->count - 1].offset_bytes > row.offset_bytes)
    as_core_wrong(p, &token, "items are in the order of their offsets");
  as_core_items_push(p->memory, &p->unit->items, row);
}

static void items_body(as_core_parser *p, uint32_t global) {
  as_core_global *g = &p->unit->globals.at[global];
  uint32_t expected = as_core_expected_type(p->unit, g->type);
  g->first_item = p->unit->items.count;
  while (!p->failed && !as_core_accept(p, '}'))
    if (!as_core_accept(p, AS_CORE_TOKEN_LINE)) item(p, g, expected);
}

static void note(as_core_parser *p) {
  uint32_t construct = as_build_name(p->build, as_core_string(p, "the name of a construct"));
  as_core_note n = {.function = AS_CORE_NONE, .global = AS_CORE_NONE, .construct = construct};
  if (as_core_accept_word(p, "function")) n.function = as_core_known_symbol(p, true);
  if (as_core_accept_word(p, "global")) n.global = as_core_known_symbol(p, false);
  n.range = as_core_range_of(p);
  as_core_end_line(p);
  as_core_notes_push(p->memory, &p->unit->notes, n);
}

static void read_pending(as_core_parser *p, const as_core_pending *pending) {
  p->lexer = pending->lexer;
  switch (pending->kind) {
  case AS_CORE_PENDING_FIELDS: as_core_fields_body(p, pending->index); break;
  case AS_CORE_PENDING_OWNER: p->unit->globals.at[pending->index].function = as_core_known_symbol(p, true); break;
  case AS_CORE_PENDING_ITEMS: items_body(p, pending->index); break;
  case AS_CORE_PENDING_BODY: as_core_function_body(p, pending->index); break;
  case AS_CORE_PENDING_NOTE: note(p); break;
  case AS_CORE_PENDING_NAME: as_core_spec_name_line(p); break;
  case AS_CORE_PENDING_SPEC: as_core_spec_line(p); break;
  case AS_CORE_PENDING_COMPLAINT: as_core_complaint_line(p, false); break;
  case AS_CORE_PENDING_WARNING: as_core_complaint_line(p, true); break;
  }
}

/* Fields are needed by everything else. */
static void read_bodies(as_core_parser *p) {
  for (int fields = 1; fields >= 0; fields--)
    for (uint32_t i = 0; i < p->pending.count && !p->failed; i++)
      if ((p->pending.at[i].kind == AS_CORE_PENDING_FIELDS) == fields) read_pending(p, &p->pending.at[i]);
  for (uint32_t i = 0; i < p->labels.count && !p->failed; i++) {
    const as_core_label_use *use = &p->labels.at[i];
    if (use->block >= p->unit->functions.at[use->function].blocks)
      as_core_wrong(p, &use->token, "the function has no block b%u", use->block);
  }
}

/* ---- the whole ---- */

static void prepare(as_core_parser *p) {
  memset(p->scalars, 0xff, sizeof p->scalars); /* AS_CORE_NONE */
  memset(p->bitints, 0xff, sizeof p->bitints);
  for (uint32_t i = 0; i < AS_CORE_OP_COUNT; i++)
    *as_core_names_put(p->memory, &p->ops, as_build_name(p->build, as_core_op_get((as_core_op)i)->text)) = i;
}

/* What no single line says: records that contain themselves, items outside of their object, nesting through
 * declarations. */
static void check_whole(as_core_parser *p) {
  const as_core_token start = {.line = 1, .column = 1};
  const char *reason;
  if (!p->failed && !as_core_valid_indices(p->unit, &reason)) as_core_wrong(p, &start, "%s", reason);
}

static void release(as_core_parser *p) {
  as_text_release(&p->scratch);
  as_u32_vector_release(p->memory, &p->files), as_u32_vector_release(p->memory, &p->stack);
  as_u32_vector_release(p->memory, &p->opaques), as_u32_vector_release(p->memory, &p->declared);
  as_core_ranges_release(p->memory, &p->nested);
  as_core_names_release(p->memory, &p->tags), as_core_names_release(p->memory, &p->symbols);
  as_core_names_release(p->memory, &p->ops), as_core_names_release(p->memory, &p->locals);
  as_core_members_release(p->memory, &p->members);
  as_core_pending_vector_release(p->memory, &p->pending);
  as_core_label_uses_release(p->memory, &p->labels);
  as_core_assignments_release(p->memory, &p->assignments);
  as_build_destroy(p->build);
  if (p->failed) as_core_unit_destroy(p->unit);
}

as_core_unit *as_core_parse(as_memory *memory, const char *text, size_t length, as_core_error *error) {
  as_core_unit *unit = as_core_unit_create(memory);
  as_core_parser parser = {.memory = memory, .unit = unit, .build = as_build_create(unit), .error = error},
                 *p = &parser;
  p->scratch.memory = memory;
  p->function = AS_CORE_NONE;
  prepare(p);
  p->lexer = as_core_lexer_begin(text, length < INT32_MAX ? length : 0);
  as_core_next(p);
  if (length >= INT32_MAX) as_core_wrong(p, as_core_token_of(p), "the text is too long: 2 gigabytes are allowed");
  do {
    while (as_core_accept(p, AS_CORE_TOKEN_LINE)) {}
    if (!p->failed && (!p->has_target || as_core_looking_at(p) != AS_CORE_TOKEN_END)) head_line(p);
  } while (as_core_looking_at(p) != AS_CORE_TOKEN_END);
  read_bodies(p);
  check_whole(p);
  release(p);
  return parser.failed ? NULL : unit;
}

/* ---- several units ---- */

/* A member may be called `target`, too, but no string follows its name. */
static bool begins_unit(const char *line, const char *end) {
  as_core_lexer lexer = as_core_lexer_begin(line, (size_t)(end - line));
  as_core_lexer_next(&lexer);
  bool is_target =
      lexer.token.kind == AS_CORE_TOKEN_WORD && lexer.token.length == 6 && !memcmp(lexer.token.text, "target", 6);
  if (is_target) as_core_lexer_next(&lexer);
  return is_target && lexer.token.kind == AS_CORE_TOKEN_STRING;
}

size_t as_core_first_unit(const char *text, size_t length) {
  const char *end = text + length, *line = text, *next;
  for (bool begun = false; line < end; line = next) {
    const char *feed = memchr(line, '\n', (size_t)(end - line));
    next = feed ? feed + 1 : end;
    if (!begins_unit(line, next)) continue;
    if (begun) return (size_t)(line - text);
    begun = true;
  }
  return length;
}
