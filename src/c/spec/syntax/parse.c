/* The reader: complaints, tokens, going on behind what is wrong; and the forms that are read whole. */
#include "c/spec/syntax/parse_internal.h"

#include <assay/base/text.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- the owner ---- */

as_spec *as_spec_create(as_memory *memory) {
  as_spec *spec = as_memory_alloc_zeroed(memory, sizeof *spec);
  spec->memory = memory;
  as_region_init(&spec->region, memory);
  as_strings_init(&spec->names, memory);
  return spec;
}

void as_spec_destroy(as_spec *spec) {
  if (!spec) return;
  as_spec_complaints_release(spec->memory, &spec->complaints);
  as_strings_release(&spec->names);
  as_region_release(&spec->region);
  as_memory_free(spec->memory, spec, sizeof *spec);
}

uint32_t as_spec_complaint_count(const as_spec *spec) { return spec->complaints.count; }
uint32_t as_spec_error_count(const as_spec *spec) { return spec->errors; }
const char *as_spec_name(const as_spec *spec, as_symbol name) { return as_strings_text(&spec->names, name); }

const as_spec_complaint *as_spec_complaint_get(const as_spec *spec, uint32_t index) {
  AS_REQUIRE(index < spec->complaints.count, "an index below the number of complaints");
  return &spec->complaints.at[index];
}

/* ---- complaints ---- */

static void say(as_spec *spec, as_spec_place place, bool is_note, const char *format, va_list arguments) {
  char message[512];
  vsnprintf(message, sizeof message, format, arguments);
  const char *copy = as_region_copy(&spec->region, message, strlen(message) + 1);
  as_spec_complaints_push(spec->memory, &spec->complaints, (as_spec_complaint){place, is_note, copy});
  spec->errors += !is_note;
}

void as_spec_complain(as_spec_parser *p, as_spec_place place, const char *format, ...) {
  if (p->failed) return;
  p->failed = true;
  va_list arguments;
  va_start(arguments, format);
  say(p->spec, place, false, format, arguments);
  va_end(arguments);
}

void as_spec_note(as_spec_parser *p, as_spec_place place, const char *format, ...) {
  if (p->failed) return;
  va_list arguments;
  va_start(arguments, format);
  say(p->spec, place, true, format, arguments);
  va_end(arguments);
}

/* What others call so. */
static const char *meant(const char *found) {
  static const char *const words[][2] = {{"'require'", "; write requires"},
                                         {"'ensure'", "; write ensures"},
                                         {"'invariant'", "; write inv"},
                                         {"'assigns'", "; what may be written is taken with RW or W"},
                                         {"'modifies'", "; what may be written is taken with RW or W"},
                                         {"'=>'", "; write implies, or >="},
                                         {"'==>'", "; write implies"},
                                         {"'<<'", "; write shift_left(x, n)"},
                                         {"'>>'", "; write shift_right(x, n)"}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (!strcmp(found, words[i][0])) return words[i][1];
  return "";
}

void as_spec_expected(as_spec_parser *p, const char *what) {
  const as_spec_token *token = &p->lexer.token;
  char found[80];
  as_spec_token_describe(token, found, sizeof found);
  if (token->kind == AS_SPEC_TOKEN_WRONG)
    as_spec_complain(p, token->place, "%s: %s", token->wrong, found);
  else if (token->kind == '=')
    as_spec_complain(p, token->place,
                     "%s should stand here, not '='; equality is written ==, and take names a resource", what);
  else
    as_spec_complain(p, token->place, "%s should stand here, not %s%s", what, found, meant(found));
}

void as_spec_say(as_spec *spec, as_spec_place place, bool is_note, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  say(spec, place, is_note, format, arguments);
  va_end(arguments);
}

as_symbol as_spec_intern(as_spec *spec, const char *name) { return as_strings_intern(&spec->names, name); }

/* ---- tokens ---- */

as_spec_place as_spec_here(const as_spec_parser *p) { return p->lexer.token.place; }
bool as_spec_at(const as_spec_parser *p, uint32_t kind) { return !p->failed && p->lexer.token.kind == kind; }

bool as_spec_token_is(const as_spec_token *token, const char *word) {
  return token->kind == AS_SPEC_TOKEN_NAME && strlen(word) == token->length &&
         !memcmp(word, token->text, token->length);
}

bool as_spec_at_word(const as_spec_parser *p, const char *word) {
  return !p->failed && as_spec_token_is(&p->lexer.token, word);
}

as_spec_token as_spec_behind(const as_spec_parser *p) {
  as_spec_lexer ahead = p->lexer;
  as_spec_lexer_next(&ahead);
  return ahead.token;
}

void as_spec_skip(as_spec_parser *p) { as_spec_lexer_next(&p->lexer); }

bool as_spec_accept(as_spec_parser *p, uint32_t kind) {
  if (!as_spec_at(p, kind)) return false;
  as_spec_skip(p);
  return true;
}

bool as_spec_accept_word(as_spec_parser *p, const char *word) {
  if (!as_spec_at_word(p, word)) return false;
  as_spec_skip(p);
  return true;
}

bool as_spec_expect(as_spec_parser *p, uint32_t kind, const char *what) {
  if (!as_spec_accept(p, kind)) as_spec_expected(p, what);
  return !p->failed;
}

static bool is_reserved(const as_spec_token *token) {
  static const char *const words[] = {
#define KEEP_RESERVED(word) word,
#define KEEP_CONTEXTUAL(word)
#define KEEP_OLD(word) word,
#define AS_SPEC_WORD(word, status) KEEP_##status(word)
#define AS_SPEC_OLD(word, now)
#include "c/spec/syntax/words.def"
#undef AS_SPEC_WORD
#undef AS_SPEC_OLD
#undef KEEP_RESERVED
#undef KEEP_CONTEXTUAL
#undef KEEP_OLD
  };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (as_spec_token_is(token, words[i])) return true;
  return false;
}

as_symbol as_spec_read_name(as_spec_parser *p, const char *what, as_spec_place *place) {
  as_spec_token token = p->lexer.token;
  if (place) *place = token.place;
  if (!as_spec_at(p, AS_SPEC_TOKEN_NAME)) return as_spec_expected(p, what), (as_symbol){0};
  if (is_reserved(&token)) {
    as_spec_complain(p, token.place, "%s should stand here, and '%.*s' is a keyword", what, (int)token.length,
                     token.text);
    return (as_symbol){0};
  }
  as_spec_skip(p);
  return as_strings_intern_bytes(&p->spec->names, token.text, token.length);
}

AS_VECTOR_DEFINE(as_symbol_list, as_symbol)
AS_VECTOR_DEFINE(as_spec_place_list, as_spec_place)

as_spec_names as_spec_read_names(as_spec_parser *p, const char *what) {
  as_symbol_list names = {0};
  as_spec_place_list places = {0};
  as_memory *memory = p->spec->memory;
  do {
    as_spec_place place;
    as_symbol name = as_spec_read_name(p, what, &place);
    as_symbol_list_push(memory, &names, name);
    as_spec_place_list_push(memory, &places, place);
  } while (as_spec_accept(p, ','));
  as_spec_names kept = {as_spec_keep(p, names.at, names.count * sizeof *names.at),
                        as_spec_keep(p, places.at, places.count * sizeof *places.at), names.count};
  as_symbol_list_release(memory, &names);
  as_spec_place_list_release(memory, &places);
  return kept;
}

void *as_spec_keep(as_spec_parser *p, const void *bytes, size_t size_bytes) {
  return size_bytes ? as_region_copy(&p->spec->region, bytes, size_bytes) : NULL;
}

const char *as_spec_keep_text(as_spec_parser *p, const char *text, size_t length) {
  char *copy = as_region_alloc(&p->spec->region, length + 1);
  memcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}

bool as_spec_enter(as_spec_parser *p) {
  if (p->failed) return false;
  if (p->level < AS_SPEC_DEPTH_MAX) return p->level++, true;
  as_spec_complain(p, as_spec_here(p), "this is nested too deeply; %d levels are the most", AS_SPEC_DEPTH_MAX);
  return false;
}

void as_spec_leave(as_spec_parser *p) { p->level--; }

/* ---- going on ---- */

bool as_spec_at_definition(const as_spec_parser *p) {
  static const char *const words[] = {"predicate", "function", "lemma", "datatype", "type_synonym", "spec"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (as_spec_token_is(&p->lexer.token, words[i])) return true;
  return false;
}

/* Words of our own begin a section only if what follows fits: otherwise they are names of the user's. */
static bool at_own_section(const as_spec_parser *p) {
  const as_spec_token *token = &p->lexer.token;
  if (token->kind != AS_SPEC_TOKEN_NAME) return false;
  as_spec_token next = as_spec_behind(p);
  if (as_spec_token_is(token, "fails")) return as_spec_token_is(&next, "with");
  if (as_spec_token_is(token, "decreases"))
    return next.kind == AS_SPEC_TOKEN_NAME || next.kind == AS_SPEC_TOKEN_NUMBER || next.kind == '(';
  return as_spec_token_is(token, "also") && next.kind == AS_SPEC_TOKEN_NAME;
}

bool as_spec_at_section(const as_spec_parser *p) {
  static const char *const words[] = {"requires", "ensures", "inv", "trusted", "accesses", "cn_function"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (as_spec_token_is(&p->lexer.token, words[i])) return true;
  return p->lexer.token.kind == AS_SPEC_TOKEN_END || as_spec_at_definition(p) || at_own_section(p);
}

void as_spec_recover(as_spec_parser *p) {
  p->failed = false;
  p->level = 0;
  while (!as_spec_at_section(p)) {
    bool is_end = as_spec_at(p, ';');
    as_spec_skip(p);
    if (is_end) return;
  }
}

/* ---- whole comments ---- */

static as_spec_parser begin(as_spec *spec, const char *text, size_t length, as_spec_place place) {
  return (as_spec_parser){.spec = spec, .lexer = as_spec_lexer_begin(text, length, place)};
}

static void end(as_spec_parser *p, const char *what) {
  if (!p->failed && !as_spec_at(p, AS_SPEC_TOKEN_END)) as_spec_expected(p, what);
}

const as_spec_contract *as_spec_read_contract(as_spec *spec, const char *text, size_t length, as_spec_place place) {
  as_spec_parser p = begin(spec, text, length, place);
  const as_spec_contract *contract = as_spec_read_whole_contract(&p);
  end(&p, "requires, ensures, also, fails or the end of the contract");
  return contract;
}

const as_spec_invariant *as_spec_read_invariant(as_spec *spec, const char *text, size_t length, as_spec_place place) {
  as_spec_parser p = begin(spec, text, length, place);
  as_spec_invariant invariant = {.place = as_spec_here(&p)};
  if (!as_spec_accept_word(&p, "inv")) return as_spec_expected(&p, "inv, which begins the invariant of a loop,"), NULL;
  invariant.conditions = as_spec_read_conditions(&p, "inv");
  if (as_spec_accept_word(&p, "decreases")) {
    invariant.decreases = as_spec_read_expr(&p);
    as_spec_expect(&p, ';', "';'");
  }
  end(&p, "a condition or the end of the invariant");
  return as_spec_keep(&p, &invariant, sizeof invariant);
}

as_spec_exprs as_spec_read_arguments(as_spec *spec, const char *text, size_t length, as_spec_place place) {
  as_spec_parser p = begin(spec, text, length, place);
  return as_spec_read_exprs(&p, AS_SPEC_TOKEN_END, "',' or the end of the ghost arguments");
}

bool as_spec_begins_contract(const char *text, size_t length) {
  static const char *const words[] = {"requires", "ensures", "trusted", "accesses", "cn_function", "ux", "exact"};
  as_spec_lexer lexer = as_spec_lexer_begin(text, length, (as_spec_place){"", 1, 1});
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (as_spec_token_is(&lexer.token, words[i])) return true;
  return false;
}
