#include "analyse/verify/depend.h"
#include "analyse/c/stamp.h"
#include "c/core/text/print.h"
#include "c/link/link.h"
#include "c/verify/verify.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef enum piece_kind {
  PIECE_COMMON, /* of all */
  PIECE_RECORD,
  PIECE_GLOBAL,
  PIECE_FUNCTION, /* these and the next two have a number: which they are of their kind */
  PIECE_NAME,     /* that specifications know */
  PIECE_SPEC,
  PIECE_IGNORED
} piece_kind;

typedef struct slice {
  const char *at;
  size_t length;
} slice;

typedef struct piece {
  piece_kind kind;
  uint32_t number;
  slice text;
} piece;
AS_VECTOR_DEFINE(pieces, piece)

/* A name, and a piece that is taken where it is a word. */
typedef struct entry {
  slice name;
  uint32_t piece;
} entry;
AS_VECTOR_DEFINE(entries, entry)

struct as_depends {
  as_memory *memory;
  const as_verification *all;
  as_text text;
  pieces pieces;
  entries entries;              /* by name */
  as_u32_vector names, specs;   /* pieces, by number */
  as_u32_vector waiting;        /* pieces that were taken and not looked at */
  bool *is_taken;               /* by piece */
  as_digester common, digester; /* of all; of the function */
  uint32_t function;
  bool takes_all; /* what is used without being named may be anything */
};

/* ---- pieces ---- */

static bool begins(slice line, const char *word) {
  size_t length = strlen(word);
  return line.length >= length && !memcmp(line.at, word, length);
}

static piece_kind kind_of(slice line) {
  static const struct {
    const char *word;
    piece_kind kind;
  } rows[] = {{"struct ", PIECE_RECORD},     {"union ", PIECE_RECORD}, {"global ", PIECE_GLOBAL},
              {"function ", PIECE_FUNCTION}, {"name ", PIECE_NAME},    {"spec ", PIECE_SPEC},
              {"file ", PIECE_IGNORED},      {"note ", PIECE_IGNORED}, {"complaint ", PIECE_IGNORED},
              {"warning ", PIECE_IGNORED}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (begins(line, rows[i].word)) return rows[i].kind;
  return PIECE_COMMON;
}

static slice line_at(const char *at) { return (slice){at, strcspn(at, "\n")}; }

/* A piece that ends with an open brace goes on to the line that closes it. */
static size_t piece_length(const char *at) {
  slice line = line_at(at);
  size_t length = line.length;
  if (kind_of(line) >= PIECE_NAME || kind_of(line) == PIECE_COMMON || !line.length || at[line.length - 1] != '{')
    return length;
  const char *end = strstr(at + length, "\n}");
  return end ? (size_t)(end + 2 - at) : strlen(at);
}

static void cut(as_depends *d) {
  uint32_t counts[PIECE_IGNORED + 1] = {0};
  for (const char *at = as_text_get(&d->text); *at;) {
    size_t length = piece_length(at);
    piece one = {kind_of(line_at(at)), 0, {at, length}};
    one.number = counts[one.kind]++;
    if (one.kind == PIECE_NAME) as_u32_vector_push(d->memory, &d->names, d->pieces.count);
    if (one.kind == PIECE_SPEC) as_u32_vector_push(d->memory, &d->specs, d->pieces.count);
    if (length) pieces_push(d->memory, &d->pieces, one);
    at += length + (at[length] == '\n');
  }
}

/* ---- words ---- */

static bool is_word_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$'; }

/* The next word, or string, at or behind *at; false: there is none. */
static bool next_word(slice text, size_t *at, slice *word) {
  while (*at < text.length && !is_word_char(text.at[*at]) && text.at[*at] != '"') ++*at;
  if (*at == text.length) return false;
  size_t from = *at;
  if (text.at[from] == '"') {
    for (++*at; *at < text.length && text.at[*at] != '"';) ++*at;
    *word = (slice){text.at + from + 1, *at - from - 1};
    *at += *at < text.length;
    return true;
  }
  while (*at < text.length && is_word_char(text.at[*at])) ++*at;
  *word = (slice){text.at + from, *at - from};
  return true;
}

/* Specifications have C's words: no dots in them, but letters of other alphabets. */
static bool is_name_char(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static bool next_name(slice text, size_t *at, slice *word) {
  while (*at < text.length && !is_name_char(text.at[*at])) ++*at;
  size_t from = *at;
  while (*at < text.length && is_name_char(text.at[*at])) ++*at;
  *word = (slice){text.at + from, *at - from};
  return *at > from;
}

static int compare(slice a, slice b) {
  size_t least = a.length < b.length ? a.length : b.length;
  int order = memcmp(a.at, b.at, least);
  return order ? order : (a.length > b.length) - (a.length < b.length);
}

static int compare_entries(const void *a, const void *b) {
  const entry *x = a, *y = b;
  int order = compare(x->name, y->name);
  return order ? order : (x->piece > y->piece) - (x->piece < y->piece);
}

static slice slice_of(const char *text) { return (slice){text, strlen(text)}; }

static void add_entry(as_depends *d, slice name, uint32_t which) {
  if (name.length) entries_push(d->memory, &d->entries, (entry){name, which});
}

/* ---- specifications ---- */

static slice spec_text(const as_depends *d, uint32_t row) {
  const as_core_unit *unit = d->all->program;
  return (slice){unit->chars.at + unit->specs.at[row].text, unit->specs.at[row].length};
}

static bool mentions(slice text, slice name) {
  slice word;
  for (size_t at = 0; next_name(text, &at, &word);)
    if (!compare(word, name)) return true;
  return false;
}

/* Every comment at file level that has a name which specifications define is taken with it. */
static void add_definition(as_depends *d, const char *name) {
  const as_core_unit *unit = d->all->program;
  for (uint32_t i = 0; i < unit->specs.count; i++)
    if (unit->specs.at[i].kind == AS_CORE_SPEC_DEFINITIONS && mentions(spec_text(d, i), slice_of(name)))
      add_entry(d, slice_of(name), d->specs.at[i]);
}

static void add_definitions(as_depends *d) {
  as_spec_check *check = as_spec_unit_check(d->all->specs);
  const as_spec *spec = as_spec_unit_spec(d->all->specs);
  for (uint32_t i = 0; i < as_spec_check_count(check); i++) {
    as_spec_defined one = as_spec_check_get(check, i);
    if (one.is_built_in) continue;
    add_definition(d, as_spec_name(spec, one.definition->name));
    for (uint32_t k = 0; k < one.definition->constructor_count; k++)
      add_definition(d, as_spec_name(spec, one.definition->constructors[k].name));
  }
  for (uint32_t i = 0; i < d->all->program->functions.count; i++)
    if (as_spec_unit_contract(d->all->specs, i))
      add_definition(d, as_core_name(d->all->program, d->all->program->functions.at[i].name));
}

/* Used without being named. */
static bool is_everywhere(const as_depends *d, uint32_t row) {
  if (d->all->program->specs.at[row].kind != AS_CORE_SPEC_DEFINITIONS) return false;
  return mentions(spec_text(d, row), slice_of("lemma")) || mentions(spec_text(d, row), slice_of("typedef"));
}

static bool has_word(const as_depends *d, const char *word) {
  for (uint32_t row = 0; row < d->all->program->specs.count; row++)
    if (mentions(spec_text(d, row), slice_of(word))) return true;
  return false;
}

/* The meaning of a function that C gives is a matter of a body, and which functions implement a type of all contracts.
 */
static bool uses_all(const as_depends *d) { return has_word(d, "cn_function") || has_word(d, "implements"); }

/* Termination is a matter of who calls whom. */
static bool needs_all(const as_depends *d) { return uses_all(d) || has_word(d, "decreases"); }

/* ---- the beginning ---- */

static void add_entries(as_depends *d) {
  for (uint32_t i = 0; i < d->pieces.count; i++) { /* the name is the second word, written as where it is used */
    const piece *one = &d->pieces.at[i];
    bool is_named = one->kind == PIECE_FUNCTION || one->kind == PIECE_GLOBAL || one->kind == PIECE_RECORD;
    slice word;
    size_t at = 0;
    if (is_named && next_word(one->text, &at, &word) && next_word(one->text, &at, &word)) add_entry(d, word, i);
  }
  add_definitions(d);
  qsort(d->entries.at, d->entries.count, sizeof *d->entries.at, compare_entries);
}

static void add_number(as_digester *digester, uint64_t number) { as_digester_add(digester, &number, sizeof number); }

static void add_slice(as_digester *digester, slice text) {
  add_number(digester, text.length);
  as_digester_add(digester, text.at, text.length);
}

/* Options that decide what is proved. Limits decide only whether it is. */
static void add_settings(as_depends *d) {
  const as_verification_settings *s = d->all->settings;
  as_c_stamp(d->memory, &d->common, "assay proof");
  add_number(&d->common, s->malloc_may_fail), add_number(&d->common, s->iterations);
}

as_depends *as_depends_open(as_memory *memory, const as_verification *all) {
  as_depends *d = as_memory_alloc_zeroed(memory, sizeof *d);
  d->memory = d->text.memory = memory, d->all = all;
  as_core_print_text(all->program, (as_core_print_options){.no_ranges = true}, &d->text);
  cut(d);
  add_entries(d);
  d->takes_all = needs_all(d);
  d->is_taken = as_memory_alloc_zeroed(memory, d->pieces.count * sizeof *d->is_taken);
  as_digester_begin(&d->common);
  add_settings(d);
  for (uint32_t i = 0; i < d->pieces.count; i++)
    if (d->pieces.at[i].kind == PIECE_COMMON) add_slice(&d->common, d->pieces.at[i].text);
  return d;
}

void as_depends_close(as_depends *d) {
  as_memory_free(d->memory, d->is_taken, d->pieces.count * sizeof *d->is_taken);
  as_u32_vector_release(d->memory, &d->waiting);
  as_u32_vector_release(d->memory, &d->names), as_u32_vector_release(d->memory, &d->specs);
  entries_release(d->memory, &d->entries);
  pieces_release(d->memory, &d->pieces);
  as_text_release(&d->text);
  as_memory_free(d->memory, d, sizeof *d);
}

/* ---- taking ---- */

static void take(as_depends *d, uint32_t which) {
  if (d->is_taken[which]) return;
  d->is_taken[which] = true;
  as_u32_vector_push(d->memory, &d->waiting, which);
}

static void take_named(as_depends *d, slice name) {
  uint32_t low = 0, high = d->entries.count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (compare(d->entries.at[middle].name, name) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  for (; low < d->entries.count && !compare(d->entries.at[low].name, name); low++) take(d, d->entries.at[low].piece);
}

/* Adds a line, and takes what its words name. */
static void add_line(as_depends *d, slice line) {
  slice word;
  add_slice(&d->digester, line);
  for (size_t at = 0; next_word(line, &at, &word);) take_named(d, word);
}

/* Names of C that the text has, as they are known there. */
static void add_names(as_depends *d, slice text, uint32_t first, uint32_t count) {
  const as_core_unit *unit = d->all->program;
  for (uint32_t i = first; i < first + count; i++) {
    slice name = slice_of(as_core_name(unit, unit->spec_names.at[i].name));
    if (mentions(text, name)) add_line(d, d->pieces.at[d->names.at[i]].text);
  }
}

static void add_spec(as_depends *d, uint32_t row) {
  const as_core_spec *spec = &d->all->program->specs.at[row];
  slice text = spec_text(d, row), word;
  add_number(&d->digester, spec->kind), add_number(&d->digester, spec->goes_on), add_number(&d->digester, spec->loop);
  add_slice(&d->digester, text);
  add_names(d, text, spec->first_name, spec->names);
  add_names(d, text, spec->first_visible, spec->visible);
  for (size_t at = 0; next_name(text, &at, &word);) take_named(d, word);
}

/* Rows of a function; only its contract, if nobody looks into it. */
static void add_specs_of(as_depends *d, uint32_t function, bool is_whole) {
  const as_core_unit *unit = d->all->program;
  for (uint32_t i = 0; i < unit->specs.count; i++)
    if (unit->specs.at[i].function == function && (is_whole || unit->specs.at[i].kind == AS_CORE_SPEC_CONTRACT))
      add_spec(d, i);
}

static bool is_parameter(slice line) {
  static const char mark[] = " parameter";
  for (size_t i = 0; i + sizeof mark - 1 <= line.length; i++)
    if (!memcmp(line.at + i, mark, sizeof mark - 1)) return true;
  return false;
}

/* Which row it is of its function's, and not of all. */
static void add_spec_line(as_depends *d, uint32_t function, uint32_t row) {
  const as_core_unit *unit = d->all->program;
  uint32_t before = 0;
  for (uint32_t i = 0; i < row && i < unit->specs.count; i++) before += unit->specs.at[i].function == function;
  add_number(&d->digester, before);
}

static void add_function(as_depends *d, uint32_t function, slice text) {
  static const char spec[] = "    spec ";
  const as_core_function *core = &d->all->program->functions.at[function];
  bool is_whole = d->takes_all || function == d->function || !as_spec_logic_contract(d->all->meaning, function);
  add_number(&d->digester, is_whole), add_number(&d->digester, as_core_is_libc(d->all->program, core->range));
  for (size_t at = 0; at < text.length;) {
    slice line = {text.at + at, 0};
    while (at + line.length < text.length && line.at[line.length] != '\n') line.length++;
    if (begins(line, spec) && is_whole)
      add_spec_line(d, function, (uint32_t)strtoul(line.at + sizeof spec - 1, NULL, 10));
    else if (is_whole || !at || is_parameter(line))
      add_line(d, line);
    at += line.length + 1;
  }
  add_specs_of(d, function, is_whole);
}

static void add_piece(as_depends *d, const piece *one) {
  add_number(&d->digester, one->kind);
  if (one->kind == PIECE_FUNCTION)
    add_function(d, one->number, one->text);
  else if (one->kind == PIECE_SPEC)
    add_spec(d, one->number);
  else
    add_line(d, one->text);
}

/* Static variables that the proof may use, and which of the functions that were taken may use them as well. */
static void add_statics(as_depends *d, uint32_t function) {
  const as_core_unit *unit = d->all->program;
  as_region region;
  as_region_init(&region, d->memory);
  as_statics s = as_statics_find(&region, unit, d->all->meaning, function);
  add_number(&d->digester, s.count);
  for (uint32_t i = 0; i < s.count; i++)
    add_slice(&d->digester, slice_of(as_core_name(unit, unit->globals.at[s.at[i]].name)));
  for (uint32_t i = 0; s.count && i < d->pieces.count; i++) {
    if (!d->is_taken[i] || d->pieces.at[i].kind != PIECE_FUNCTION) continue;
    uint32_t taken = d->pieces.at[i].number;
    add_slice(&d->digester, slice_of(as_core_name(unit, unit->functions.at[taken].name)));
    add_number(&d->digester, s.enters[taken]);
  }
  as_region_release(&region);
}

static void take_all_of(as_depends *d, uint32_t function) {
  memset(d->is_taken, 0, d->pieces.count * sizeof *d->is_taken);
  d->digester = d->common, d->function = function;
  for (uint32_t i = 0; i < d->pieces.count; i++)
    if (d->pieces.at[i].kind == PIECE_FUNCTION && d->pieces.at[i].number == function) take(d, i);
  for (uint32_t i = 0; d->takes_all && i < d->pieces.count; i++)
    if (d->pieces.at[i].kind < PIECE_IGNORED) take(d, i);
  for (uint32_t i = 0; i < d->specs.count; i++)
    if (is_everywhere(d, i)) take(d, d->specs.at[i]);
  while (d->waiting.count) {
    uint32_t next = d->waiting.at[--d->waiting.count];
    add_piece(d, &d->pieces.at[next]);
  }
}

as_digest as_depends_on(as_depends *d, uint32_t function) {
  take_all_of(d, function);
  add_statics(d, function);
  return as_digester_end(&d->digester);
}

void as_depends_uses(as_depends *d, uint32_t function, bool *is_used) {
  bool takes_all = d->takes_all;
  d->takes_all = uses_all(d);
  take_all_of(d, function);
  d->takes_all = takes_all;
  for (uint32_t i = 0; i < d->pieces.count; i++)
    if (d->is_taken[i] && d->pieces.at[i].kind == PIECE_FUNCTION) is_used[d->pieces.at[i].number] = true;
}
