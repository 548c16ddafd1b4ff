#include "analyse/entry/entry.h"
#include "analyse/entry/internal.h"
#include "c/core/ctype.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

as_entry_options as_entry_defaults(void) { return (as_entry_options){.object_size = 4, .records = 1, .depth = 3}; }

/* ---- writing ---- */

__attribute__((format(printf, 2, 0))) static const char *format_list(as_region *region, const char *format,
                                                                     va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  char *text = as_region_alloc(region, (size_t)length + 1);
  vsnprintf(text, (size_t)length + 1, format, arguments);
  return text;
}

const char *as_entry_format(as_entry_writer *w, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *text = format_list(&w->harness->region, format, arguments);
  va_end(arguments);
  return text;
}

void as_entry_put(as_entry_writer *w, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *text = format_list(&w->harness->region, format, arguments);
  va_end(arguments);
  as_text_printf(w->out, "%*s%s\n", (int)(2 * w->indent), "", text);
}

/* What holds for each element of an array is said once: p[0] and p[1] are p[i]. */
static void join_elements(char *text) {
  char *to = text;
  for (const char *from = text; *from;) {
    size_t digits = *from == '[' ? strspn(from + 1, "0123456789") : 0;
    if (!digits || from[1 + digits] != ']') {
      *to++ = *from++;
      continue;
    }
    *to++ = '[', *to++ = 'i', *to++ = ']';
    from += digits + 2;
  }
  *to = 0;
}

const char *as_entry_joined(as_entry_writer *w, const char *name) {
  char *copy = as_region_copy(&w->harness->region, name, strlen(name) + 1);
  join_elements(copy);
  return copy;
}

void as_entry_assume(as_entry_writer *w, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *text = as_entry_joined(w, format_list(&w->harness->region, format, arguments));
  va_end(arguments);
  as_entry_lines *lines = &w->entry->assumptions;
  for (uint32_t i = 0; i < lines->count; i++)
    if (!strcmp(lines->at[i], text)) return;
  as_entry_lines_push(w->harness->memory, lines, text);
}

const char *as_entry_declare(as_entry_writer *w, uint32_t type, const char *name) {
  as_text text = {.memory = w->harness->memory};
  as_core_print_ctype(w->unit, type, 0, name, &text);
  const char *copy = as_region_copy(&w->harness->region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return copy;
}

const char *as_entry_declare_pointer(as_entry_writer *w, uint32_t type, const char *name) {
  as_core_kind kind = (as_core_kind)as_core_type_of(w->unit, type)->kind;
  bool binds_tighter = kind == AS_CORE_ARRAY || kind == AS_CORE_FUNCTION;
  return as_entry_declare(w, type, as_entry_format(w, binds_tighter ? "(*%s)" : "*%s", name));
}

/* ---- which functions ---- */

bool as_entry_is_function(const as_core_unit *unit, uint32_t function, uint32_t file) {
  static const char prefix[] = "assay_entry_";
  const as_core_function *f = &unit->functions.at[function];
  const char *name = as_core_name(unit, f->name);
  if ((!f->blocks && f->definition != AS_CORE_DEFINITION_REFUSED) || strchr(name, '.') ||
      !strncmp(name, prefix, strlen(prefix)))
    return false;
  if (file == AS_CORE_NONE) return true;
  return f->range != AS_CORE_NONE && unit->ranges.at[as_core_range_outermost(unit, f->range)].file == file;
}

void as_harness_init(as_harness *h, as_memory *memory) {
  *h = (as_harness){.memory = memory, .text.memory = memory};
  as_region_init(&h->region, memory);
}

void as_harness_release(as_harness *h) {
  for (uint32_t i = 0; i < h->entries.count; i++) as_entry_lines_release(h->memory, &h->entries.at[i].assumptions);
  as_entry_vector_release(h->memory, &h->entries);
  as_text_release(&h->text);
  as_region_release(&h->region);
}

static const char *copy(as_harness *h, const char *string) {
  return as_region_copy(&h->region, string, strlen(string) + 1);
}

/* The construct that the body was refused for. */
static const char *refusal(as_harness *h, const as_core_unit *unit, uint32_t function) {
  const char *construct = "something";
  for (uint32_t i = 0; i < unit->notes.count; i++)
    if (unit->notes.at[i].function == function) construct = as_core_name(unit, unit->notes.at[i].construct);
  as_text reason = {.memory = h->memory};
  as_text_printf(&reason, "its body uses %s, which is not supported", construct);
  const char *kept = copy(h, as_text_get(&reason));
  as_text_release(&reason);
  return kept;
}

void as_harness_add(as_harness *h, const as_core_unit *unit, uint32_t function, const char *entry) {
  as_entry one = {.function = function, .entry = copy(h, entry)};
  if (!unit->functions.at[function].blocks) one.refused = refusal(h, unit, function);
  one.name = copy(h, as_core_name(unit, unit->functions.at[function].name));
  as_entry_vector_push(h->memory, &h->entries, one);
}

/* ---- the text ---- */

static uint32_t count_lines(const as_text *text) {
  uint32_t lines = 1;
  for (size_t i = 0; i < text->length; i++) lines += text->at[i] == '\n';
  return lines;
}

static const char new_object[] = "\n/* Zeroed, so that what nobody makes is null. */\n"
                                 "__attribute__((unused)) static void *assay_new(size_t count, size_t size) {\n"
                                 "  void *object = __builtin_calloc(count, size);\n"
                                 "  assay_assume(object != 0);\n"
                                 "  return object;\n"
                                 "}\n";

static const char kept_object[] = "\n/* Objects that are made here are no leaks: they stay reachable. */\n"
                                  "static struct assay_kept {\n"
                                  "  void *object;\n"
                                  "  struct assay_kept *before;\n"
                                  "} *assay_last;\n"
                                  "\n/* Zeroed, so that what nobody makes is null. */\n"
                                  "__attribute__((unused)) static void *assay_new(size_t count, size_t size) {\n"
                                  "  struct assay_kept *kept = __builtin_calloc(1, sizeof *kept);\n"
                                  "  void *object = __builtin_calloc(count, size);\n"
                                  "  assay_assume(kept != 0 && object != 0);\n"
                                  "  kept->object = object, kept->before = assay_last, assay_last = kept;\n"
                                  "  return object;\n"
                                  "}\n";

static void put_top(as_harness *h, const char *file, bool keep) {
  as_text *out = &h->text;
  as_text_put(out, "/* Calls functions of this file with all arguments that their types allow, but for what the\n"
                   " * comments say. Made by assay; to run one by hand, with changes:\n"
                   " *   assay test --entry assay_entry_NAME HARNESS.c */\n");
  as_text_put(out, "#include \"");
  as_text_put(out, file); /* there are no escapes in such a name */
  as_text_put(out, "\"\n#include <assay/assay.h>\n");
  as_text_put(out, keep ? kept_object : new_object);
}

static as_entry_writer writer(as_harness *h, const as_core_unit *unit, const as_entry_options *options,
                              as_entry *entry) {
  as_entry_writer w = {.unit = unit, .options = options, .harness = h, .entry = entry};
  w.body.memory = w.stubs.memory = h->memory;
  return w;
}

static void release(as_entry_writer *w) {
  as_text_release(&w->body), as_text_release(&w->stubs);
  as_entry_lines_release(w->harness->memory, &w->cut_names);
}

static void put_parts(as_entry_writer *w) {
  as_harness *h = w->harness;
  w->entry->first_line = count_lines(&h->text);
  as_text_put_char(&h->text, '\n');
  as_text_put(&h->text, as_text_get(&w->stubs));
  for (uint32_t i = 0; i < w->entry->assumptions.count; i++)
    as_text_printf(&h->text, "%s %s%s\n", i ? " *" : "/*", w->entry->assumptions.at[i],
                   i + 1 == w->entry->assumptions.count ? " */" : "");
  as_text_put(&h->text, as_text_get(&w->body));
  w->entry->last_line = count_lines(&h->text) - 1;
}

static void put_globals(as_harness *h, const as_core_unit *unit, const as_entry_options *options, as_entry *globals) {
  as_entry_writer w = writer(h, unit, options, globals);
  w.out = &w.body;
  as_entry_assume(&w, "global variables have any values of their types, static ones of functions are as initialised");
  as_entry_globals(&w);
  put_parts(&w);
  release(&w);
}

static void put_entry(as_harness *h, const as_core_unit *unit, const as_entry_options *options, as_entry *entry,
                      const as_entry *globals) {
  as_entry_writer w = writer(h, unit, options, entry);
  w.out = &w.body;
  entry->assumptions.count = 0;
  as_entry_call(&w);
  if (!entry->refused) {
    put_parts(&w);
    for (uint32_t i = 0; i < globals->assumptions.count; i++) as_entry_assume(&w, "%s", globals->assumptions.at[i]);
    bool has_globals = as_entry_has_globals(unit);
    if (!options->symbolic_globals && has_globals) as_entry_assume(&w, "global variables are as initialised");
    if (w.makes_objects && has_globals) as_entry_assume(&w, "no argument points to a global variable");
  }
  release(&w);
}

static bool says(const as_entry_lines *lines, const char *what) {
  for (uint32_t i = 0; i < lines->count; i++)
    if (strstr(lines->at[i], what)) return true;
  return false;
}

void as_entry_assume_program(as_memory *memory, const as_core_unit *program, as_entry *entry) {
  as_entry_lines *lines = &entry->assumptions;
  if (as_entry_has_globals(program) && !says(lines, "global variables"))
    as_entry_lines_push(memory, lines, "global variables are as initialised");
  if (as_entry_has_statics(program) && !says(lines, "static ones of functions"))
    as_entry_lines_push(memory, lines, "static variables of functions are as initialised");
}

static void put_main(as_harness *h) {
  for (uint32_t i = 0; i < h->entries.count; i++)
    if (!h->entries.at[i].refused)
      as_text_printf(&h->text, "\nint main(void) {\n  %s();\n  return 0;\n}\n", h->entries.at[i].entry);
}

void as_harness_write(as_harness *h, const as_core_unit *unit, const char *file, const as_entry_options *options) {
  as_entry globals = {.entry = "assay_globals"};
  as_text_clear(&h->text);
  put_top(h, file, options->keep);
  if (options->symbolic_globals) put_globals(h, unit, options, &globals);
  for (uint32_t i = 0; i < h->entries.count; i++)
    if (!h->entries.at[i].refused) put_entry(h, unit, options, &h->entries.at[i], &globals);
  if (h->has_main) put_main(h);
  as_entry_lines_release(h->memory, &globals.assumptions);
}

/* ---- what clang does not accept ---- */

static as_entry *entry_at(as_harness *h, unsigned long line) {
  for (uint32_t i = 0; i < h->entries.count; i++) {
    as_entry *entry = &h->entries.at[i];
    if (!entry->refused && entry->first_line <= line && line <= entry->last_line) return entry;
  }
  return NULL;
}

/* NAME:LINE:COLUMN: error: TEXT */
static bool refuse_line(as_harness *h, const char *name, const char *line, size_t length) {
  size_t name_length = strlen(name);
  if (length < name_length + 1 || memcmp(line, name, name_length) != 0 || line[name_length] != ':') return false;
  char *end;
  unsigned long number = strtoul(line + name_length + 1, &end, 10);
  if (*end != ':' || !isdigit((unsigned char)end[1])) return false;
  strtoul(end + 1, &end, 10);
  static const char error[] = ": error: ";
  if (strncmp(end, error, strlen(error)) != 0) return false;
  const char *text = end + strlen(error);
  as_entry *entry = entry_at(h, number);
  if (!entry) return false;
  int text_length = (int)(line + length - text);
  size_t bytes = (size_t)text_length + sizeof "clang says: ";
  char *reason = as_region_alloc(&h->region, bytes);
  snprintf(reason, bytes, "clang says: %.*s", text_length, text);
  entry->refused = reason;
  return true;
}

bool as_harness_refuse(as_harness *h, const char *name, const char *said) {
  bool found = false;
  while (*said) {
    size_t length = strcspn(said, "\n");
    found |= refuse_line(h, name, said, length);
    said += length + (said[length] == '\n');
  }
  return found;
}
