#include "report/export/violation.h"
#include "analyse/c/checks.h"
#include "analyse/c/view.h"
#include "report/witness/source_lines.h"
#include "report/witness/supply_value.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

const char *as_violation_property(as_check check) {
  static const char *const properties[AS_CHECK_COUNT] = {
#define AS_PROPERTY(check, formula) [AS_CHECK_##check] = formula,
#include "report/export/properties.def"
#undef AS_PROPERTY
  };
  return properties[check];
}

typedef struct writer {
  as_memory *memory;
  const as_core_unit *unit;
  const as_witness_program *program;
  as_source_lines *lines;
  as_text *out;
} writer;

/* In double quotes, with the escapes that YAML shares with JSON. */
static void put_quoted(const char *text, as_text *out) {
  as_text_put_char(out, '"');
  for (; *text; text++)
    if (*text == '"' || *text == '\\')
      as_text_printf(out, "\\%c", *text);
    else if ((unsigned char)*text < 32 || *text == 127)
      as_text_printf(out, "\\x%02x", (unsigned char)*text);
    else
      as_text_put_char(out, *text);
  as_text_put_char(out, '"');
}

/* ---- places ---- */

typedef struct place {
  const char *file;
  uint32_t line, column;
  const char *text; /* of the line, if it is known, else NULL */
  size_t length;
} place;

static bool find_place(const writer *w, const as_place *inner, bool at_end, place *found) {
  const as_place *p = as_place_outermost(inner);
  if (!p || !p->file) return false;
  *found = (place){p->file, at_end ? p->end_line : p->line, at_end ? p->end_column - 1 : p->column, NULL, 0};
  as_source_line line;
  if (as_source_lines_find(w->lines, p->file, found->line, &line))
    found->file = line.file, found->line = line.number, found->text = line.text, found->length = line.length;
  return true;
}

static char character_at(const place *p) {
  return p->text && p->column && p->column <= p->length ? p->text[p->column - 1] : 0;
}

/* Whether a statement begins there, as far as its line tells. */
static bool begins_statement(const place *p) {
  if (!p->text || !p->column || p->column > p->length) return false;
  uint32_t i = p->column - 1;
  while (i && (p->text[i - 1] == ' ' || p->text[i - 1] == '\t')) i--;
  return !i || strchr(";{}:)", p->text[i - 1]);
}

static void put_location(const place *p, bool has_column, const char *function, as_text *out) {
  as_text_put(out, "          location:\n            file_name: ");
  put_quoted(p->file, out);
  as_text_printf(out, "\n            line: %u\n", p->line);
  if (has_column) as_text_printf(out, "            column: %u\n", p->column);
  if (!function) return;
  as_text_put(out, "            function: ");
  put_quoted(function, out);
  as_text_put_char(out, '\n');
}

/* ---- waypoints ---- */

static void put_waypoint(const char *type, as_text *out) {
  as_text_printf(out, "    - segment:\n      - waypoint:\n          type: %s\n          action: follow\n", type);
}

static void put_return(const writer *w, const as_witness_supply *supply, const as_place *made) {
  as_text value = {.memory = w->memory};
  uint32_t type;
  place where;
  bool good = as_supply_value(w->unit, supply, &type, &value) && find_place(w, made, true, &where) &&
              !strstr(as_text_get(&value), "nan") && !strstr(as_text_get(&value), "inf");
  if (good) {
    put_waypoint("function_return", w->out);
    put_location(&where, character_at(&where) == ')', NULL, w->out);
    as_text_printf(w->out, "          constraint:\n            value: \"\\\\result == %s\"\n", as_text_get(&value));
    as_text_put(w->out, "            format: acsl_expression\n");
  }
  as_text_release(&value);
}

/* The name of the function that is called where the text begins. */
static void put_called(const place *p, as_text *out) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  uint32_t from = p->column - 1, to = from;
  while (p->text && p->column && to < p->length && strchr(letters, p->text[to])) to++;
  if (to > from)
    as_text_put_bytes(out, p->text + from, to - from);
  else
    as_text_put(out, "reach_error");
}

static bool is_call(as_check check) { return strstr(as_violation_property(check), " call(") != NULL; }

/* The only place where the function returns; AS_CORE_NONE if there are several, or none. */
static uint32_t only_return(const as_core_unit *unit, const char *name) {
  uint32_t found = AS_CORE_NONE, count = 0;
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    if (strcmp(as_core_name(unit, f->name), name) != 0) continue;
    for (uint32_t k = 0; k < f->blocks; k++) {
      const as_core_block *block = &unit->blocks.at[f->first_block + k];
      const as_core_instruction *last = &unit->instructions.at[block->first + block->instructions - 1];
      if (last->op == AS_CORE_OP_RETURN) found = last->range, count++;
    }
  }
  return count == 1 ? found : AS_CORE_NONE;
}

/* A leak happens when the program ends, not where the memory was allocated. */
static void put_target(const writer *w, const as_instance *one, const char *function) {
  const char *entry = w->program->machine.entry ? w->program->machine.entry : "main";
  as_check check = as_c_check(one->check);
  as_place end = as_c_outermost(w->unit, check == AS_CHECK_LEAK ? only_return(w->unit, entry) : AS_CORE_NONE);
  place where;
  if (!find_place(w, end.file ? &end : as_instance_place(one), false, &where)) return;
  put_waypoint("target", w->out);
  put_location(&where, is_call(check) && begins_statement(&where), end.file ? entry : function, w->out);
}

static void put_content(const writer *w, const as_instance *one, const as_witness *witness) {
  as_text_put(w->out, "  content:\n");
  for (uint32_t i = 0; i < witness->supply_count; i++) put_return(w, &witness->supplies[i], one->supplies[i].place);
  put_target(w, one, witness->function);
}

/* ---- metadata ---- */

static void put_uuid(as_text *out) {
  unsigned char b[16] = {0};
  if (getrandom(b, sizeof b, 0) != (ssize_t)sizeof b) snprintf((char *)b, sizeof b, "%d", (int)getpid());
  b[6] = (unsigned char)((b[6] & 15) | 0x40), b[8] = (unsigned char)((b[8] & 63) | 0x80); /* version 4 */
  for (int i = 0; i < 16; i++) as_text_printf(out, "%s%02x", i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "", b[i]);
}

static void put_specification(const writer *w, const as_instance *one) {
  const char *formula = as_violation_property(as_c_check(one->check)), *entry = w->program->machine.entry;
  const char *name = strstr(formula, "FUNCTION");
  as_text text = {.memory = w->memory};
  place where = {0};
  as_text_printf(&text, "CHECK( init(%s()), LTL(%.*s", entry ? entry : "main",
                 name ? (int)(name - formula) : (int)strlen(formula), formula);
  if (name) {
    find_place(w, as_instance_place(one), false, &where);
    put_called(&where, &text);
    as_text_put(&text, name + strlen("FUNCTION"));
  }
  as_text_put(&text, ") )");
  as_text_put(w->out, "      specification: ");
  put_quoted(as_text_get(&text), w->out);
  as_text_put_char(w->out, '\n');
  as_text_release(&text);
}

static void put_task(const writer *w, const as_instance *one) {
  as_text_put(w->out, "    task:\n      input_files:\n");
  for (uint32_t i = 0; i < w->program->source_count; i++) {
    as_text_put(w->out, "      - ");
    put_quoted(w->program->sources[i].file, w->out);
    as_text_put_char(w->out, '\n');
  }
  as_text_put(w->out, "      input_file_hashes:\n");
  for (uint32_t i = 0; i < w->program->source_count; i++) {
    char hash[65];
    as_source_sha256(w->memory, &w->program->sources[i], hash);
    as_text_put(w->out, "        ");
    put_quoted(w->program->sources[i].file, w->out);
    as_text_printf(w->out, ": \"%s\"\n", hash);
  }
  put_specification(w, one);
  as_text_printf(w->out, "      data_model: %s\n      language: C\n",
                 w->unit->target.pointer_bytes == 4 ? "ILP32" : "LP64");
}

static void put_metadata(const writer *w, const as_instance *one) {
  char now[32];
  as_creation_time(now);
  as_text_put(w->out, "- entry_type: violation_sequence\n  metadata:\n    format_version: \"2.0\"\n    uuid: \"");
  put_uuid(w->out);
  as_text_printf(w->out, "\"\n    creation_time: \"%s\"\n    producer:\n      name: assay\n      version: \"%s\"\n",
                 now, AS_VERSION);
  put_task(w, one);
}

void as_violation_print(as_memory *memory, const as_core_unit *unit, const as_witness_program *program,
                        const as_instance *one, as_text *out) {
  writer w = {memory, unit, program, as_source_lines_open(memory, program), out};
  as_region region;
  as_witness witness;
  as_region_init(&region, memory);
  as_witness_of_instance(&region, unit, program, one, &witness);
  put_metadata(&w, one);
  put_content(&w, one, &witness);
  as_region_release(&region);
  as_source_lines_close(w.lines);
}
