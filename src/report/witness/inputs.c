/* inputs.c: the supplies of a witness as C, and definitions of the functions of harnesses that the program declares and
 * nobody defines, and of those of libc whose results are inputs. Types are those of the declarations, as far as calls
 * of usual machines see them: pointers are void *, structures are made of what each eight bytes of them are passed in
 * (System V ABI for x86-64). */
#include "c/core/ctype.h"
#include "c/libc/known.h"
#include "c/link/link.h"
#include "report/witness/witness.h"

#include <string.h>

typedef enum body_kind {
  NO_BODY,
  VALUE,     /* returns the next supply */
  ANNOTATED, /* the same if its first argument says so, else its second one */
  BYTES,     /* fills an object with it */
  ASSUME,    /* ends quietly if the condition is false */
  ASSERT,    /* fails then */
  REQUIRES,  /* the same, of contracts */
  ENSURES,
  REACHED,  /* fails */
  REPORTED, /* the same, with a text */
  ABORT,
  VANISH,     /* ends quietly */
  NOTHING,    /* does and returns nothing, or 0 */
  SAME,       /* returns its argument */
  ACCESSIBLE, /* whether bytes can be accessed */
  ACCESS,     /* accesses them */
  UNKNOWN     /* nobody knows natively */
} body_kind;

static body_kind kind_of(const as_libc_function *function) {
  static const struct {
    const char *body;
    body_kind kind;
  } known[] = {
#define AS_WITNESS_BODY(body, kind) {#body, kind},
#include "report/witness/bodies.def"
#undef AS_WITNESS_BODY
  };
  if (!strcmp(function->family, "LIBC")) return NO_BODY;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (!strcmp(known[i].body, function->body)) return known[i].kind;
  return NO_BODY;
}

/* ---- types ---- */

static bool is_float_kind(as_core_kind kind) {
  return kind == AS_CORE_FLOAT || kind == AS_CORE_DOUBLE || kind == AS_CORE_LDOUBLE;
}

/* Of the eight bytes at `from`: which are of a float, and which of something else. */
typedef struct eight {
  uint64_t from;
  uint8_t floats, others; /* a bit for each byte */
  bool has_double;
} eight;

static void see_bytes(eight *e, uint64_t offset, uint64_t size, bool is_float) {
  for (uint64_t i = 0; i < size; i++) {
    if (offset + i < e->from || offset + i >= e->from + 8) continue;
    uint8_t bit = (uint8_t)(1u << (offset + i - e->from));
    if (is_float)
      e->floats |= bit;
    else
      e->others |= bit;
  }
}

static void see_type(const as_core_unit *unit, uint32_t type, uint64_t offset, eight *e) {
  const as_core_type *t = as_core_type_of(unit, type);
  if (offset >= e->from + 8 || offset + t->size_bytes <= e->from) return;
  switch (t->kind) {
  case AS_CORE_STRUCT:
  case AS_CORE_UNION:
    for (uint32_t i = 0; i < t->count; i++) {
      const as_core_field *field = &unit->fields.at[t->first + i];
      see_type(unit, field->type, offset + field->offset_bits / 8, e);
    }
    break;
  case AS_CORE_ARRAY: {
    uint64_t each = as_core_type_of(unit, t->of)->size_bytes;
    for (uint64_t i = 0; each && i < t->length; i++) see_type(unit, t->of, offset + i * each, e);
    break;
  }
  case AS_CORE_ATOMIC: see_type(unit, t->of, offset, e); break;
  default:
    e->has_double |= t->kind == AS_CORE_DOUBLE;
    see_bytes(e, offset, t->size_bytes, is_float_kind((as_core_kind)t->kind));
  }
}

/* Larger ones are in memory, whatever they are made of. */
static void put_record(const as_core_unit *unit, uint32_t type, const char *name, as_text *out) {
  uint64_t size = as_core_type_of(unit, type)->size_bytes;
  as_text_printf(out, "struct assay_replay_%s {\n", name);
  if (size > 16) as_text_printf(out, "  unsigned char bytes[%llu];\n", (unsigned long long)size);
  for (uint64_t from = 0; size <= 16 && from < size; from += 8) {
    eight e = {.from = from};
    see_type(unit, type, 0, &e);
    unsigned count = (unsigned)(size - from < 8 ? size - from : 8), part = (unsigned)(from / 8);
    if (e.floats && !e.others && e.has_double)
      as_text_printf(out, "  double part_%u;\n", part);
    else if (e.floats && !e.others)
      as_text_printf(out, "  float part_%u[%u];\n", part, count / 4);
    else
      as_text_printf(out, "  unsigned char part_%u[%u];\n", part, count);
  }
  as_text_put(out, "};\n");
}

/* The integer that a _BitInt is passed as; NULL: it is passed as a structure. */
static const char *bitint_words(const as_core_type *t) {
  bool is_signed = t->flags & AS_CORE_TYPE_SIGNED;
  switch (t->size_bytes) {
  case 1: return is_signed ? "signed char" : "unsigned char";
  case 2: return is_signed ? "short" : "unsigned short";
  case 4: return is_signed ? "int" : "unsigned";
  case 8: return is_signed ? "long long" : "unsigned long long";
  default: return NULL;
  }
}

static const as_core_type *passed_type(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = as_core_type_of(unit, type);
  while (t->kind == AS_CORE_ENUM || t->kind == AS_CORE_ATOMIC) t = as_core_type_of(unit, t->of);
  return t;
}

static bool is_record(const as_core_type *t) {
  return t->kind == AS_CORE_STRUCT || t->kind == AS_CORE_UNION || (t->kind == AS_CORE_BITINT && !bitint_words(t));
}

/* As calls see it; false: it cannot be written in plain C. */
static bool put_type(const as_core_unit *unit, uint32_t type, const char *function, as_text *out) {
  const as_core_type *t = passed_type(unit, type);
  const char *words = t->kind == AS_CORE_BITINT ? bitint_words(t) : as_core_kind_words((as_core_kind)t->kind);
  if (t->kind == AS_CORE_POINTER)
    as_text_put(out, "void *");
  else if (is_record(t))
    as_text_printf(out, "struct assay_replay_%s ", function);
  else if (words)
    as_text_printf(out, "%s ", words);
  return t->kind == AS_CORE_POINTER || is_record(t) || words != NULL;
}

static uint32_t parameter_type(const as_core_unit *unit, const as_core_type *function, uint32_t index) {
  bool known = !(function->flags & AS_CORE_TYPE_UNPROTOTYPED) && index < function->count;
  return known ? unit->parameters.at[function->first + index] : AS_CORE_NONE;
}

static bool is_pointer(const as_core_unit *unit, uint32_t type) {
  return type != AS_CORE_NONE && as_core_class_of(unit, type) == AS_CORE_CLASS_POINTER;
}

/* "TYPE name", or an int if the type is not known. */
static void put_parameter(const as_core_unit *unit, uint32_t type, const char *name, as_text *out) {
  as_text text = {.memory = out->memory};
  if (type == AS_CORE_NONE || !put_type(unit, type, "", &text)) as_text_clear(&text), as_text_put(&text, "int ");
  as_text_printf(out, "%s%s", as_text_get(&text), name);
  as_text_release(&text);
}

/* ---- definitions ---- */

typedef struct definition {
  const as_core_unit *unit;
  const as_core_type *type; /* of the function */
  const char *name;
  as_text *out;
} definition;

static void put_head(const definition *d, const char *parameters) {
  uint32_t result = d->type->of;
  as_text text = {.memory = d->out->memory};
  if (!put_type(d->unit, result, d->name, &text)) as_text_clear(&text), as_text_put(&text, "void ");
  as_text_printf(d->out, "%s%s(%s) {", as_text_get(&text), d->name, parameters);
  as_text_release(&text);
}

/* What a function returns that has nothing to return. */
static void put_end(const definition *d) {
  as_core_class class_ = as_core_class_of(d->unit, d->type->of);
  bool scalar = class_ == AS_CORE_CLASS_INTEGER || class_ == AS_CORE_CLASS_FLOAT || class_ == AS_CORE_CLASS_POINTER;
  as_text_put(d->out, scalar ? " return 0; }\n" : " }\n");
}

/* Bits above its width are as its sign says. */
static void put_extension(const as_core_type *t, as_text *out) {
  if (t->kind != AS_CORE_BITINT || !(t->flags & AS_CORE_TYPE_SIGNED) || !bitint_words(t)) return;
  unsigned above = (unsigned)(64 - t->length);
  as_text_printf(out, "  value = (%s)((long long)((unsigned long long)value << %u) >> %u);\n", bitint_words(t), above,
                 above);
}

static void define_value(const definition *d) {
  as_core_class class_ = as_core_class_of(d->unit, d->type->of);
  if (class_ == AS_CORE_CLASS_NONE) return;
  const as_core_type *passed = passed_type(d->unit, d->type->of);
  as_text type = {.memory = d->out->memory};
  if (class_ == AS_CORE_CLASS_AGGREGATE || is_record(passed)) put_record(d->unit, d->type->of, d->name, d->out);
  if (put_type(d->unit, d->type->of, d->name, &type)) {
    put_head(d, "void");
    as_text_printf(d->out, "\n  %svalue;\n  assay_replay_take(\"%s\", &value, sizeof value);\n", as_text_get(&type),
                   d->name);
    put_extension(passed, d->out);
    as_text_put(d->out, "  return value;\n}\n");
  }
  as_text_release(&type);
}

static void define_annotated(const definition *d) {
  as_text type = {.memory = d->out->memory};
  if (put_type(d->unit, d->type->of, d->name, &type)) {
    as_text parameters = {.memory = d->out->memory};
    as_text_printf(&parameters, "const char *kind, %svalue", as_text_get(&type));
    put_head(d, as_text_get(&parameters));
    as_text_printf(d->out,
                   "\n  if (!strncmp(kind, \"symb_\", 5)) assay_replay_take(\"%s\", &value, sizeof value);\n"
                   "  return value;\n}\n",
                   d->name);
    as_text_release(&parameters);
  }
  as_text_release(&type);
}

static void define_bytes(const definition *d) {
  uint32_t second = parameter_type(d->unit, d->type, 1);
  bool sized = second != AS_CORE_NONE && as_core_class_of(d->unit, second) == AS_CORE_CLASS_INTEGER;
  put_head(d, sized ? "void *object, size_t size" : "void *object");
  as_text_printf(d->out, " assay_replay_fill(\"%s\", object, %s);", d->name, sized ? "size" : "0");
  put_end(d);
}

static void define_condition(const definition *d, const char *kind) {
  as_text parameters = {.memory = d->out->memory};
  bool text = strcmp(kind, "assumption") != 0 && is_pointer(d->unit, parameter_type(d->unit, d->type, 1));
  put_parameter(d->unit, parameter_type(d->unit, d->type, 0), "condition", &parameters);
  if (text) as_text_put(&parameters, ", const char *text");
  put_head(d, as_text_get(&parameters));
  as_text_release(&parameters);
  as_text_printf(d->out, " if (!condition) assay_replay_fail(\"%s\", \"%s\", %s);", kind, d->name,
                 text ? "text" : "\"the condition is false\"");
  put_end(d);
}

static void define_failure(const definition *d, const char *kind, const char *parameters, const char *text) {
  put_head(d, parameters);
  as_text_printf(d->out, " assay_replay_fail(\"%s\", \"%s\", %s);", kind, d->name, text);
  put_end(d);
}

static void define_reported(const definition *d) {
  define_failure(d, "error-reached", "const char *file, int line, const char *text", "((void)file, (void)line, text)");
}

static void define_same(const definition *d) {
  as_text parameter = {.memory = d->out->memory};
  put_parameter(d->unit, d->type->of, "value", &parameter);
  put_head(d, as_text_get(&parameter));
  as_text_put(d->out, " return value; }\n");
  as_text_release(&parameter);
}

static void define_access(const definition *d, bool asks) {
  bool sized = parameter_type(d->unit, d->type, 1) != AS_CORE_NONE;
  put_head(d, sized ? "const void *object, size_t size" : "const void *object");
  if (asks)
    as_text_printf(d->out, " return assay_replay_accessible(object, %s); }\n", sized ? "size" : "1");
  else
    as_text_printf(d->out, " assay_replay_access(object, %s);", sized ? "size" : "1"), put_end(d);
}

static void define(const definition *d, body_kind kind) {
  switch (kind) {
  case NO_BODY: break;
  case VALUE: define_value(d); break;
  case ANNOTATED: define_annotated(d); break;
  case BYTES: define_bytes(d); break;
  case ASSUME: define_condition(d, "assumption"); break;
  case ASSERT: define_condition(d, "assertion"); break;
  case REQUIRES: define_condition(d, "precondition"); break;
  case ENSURES: define_condition(d, "postcondition"); break;
  case REACHED: define_failure(d, "error-reached", "void", "\"it is called\""); break;
  case REPORTED: define_reported(d); break;
  case ABORT: define_failure(d, "abort", "void", "\"it is called\""); break;
  case VANISH: define_failure(d, "end", "void", "\"it is called\""); break;
  case NOTHING: put_head(d, "void"), put_end(d); break;
  case SAME: define_same(d); break;
  case ACCESSIBLE: define_access(d, true); break;
  case ACCESS: define_access(d, false); break;
  case UNKNOWN: define_failure(d, "unknown", "void", "\"what it returns is not known in a native run\""); break;
  }
}

/* Definitions of the program's own are its own, but for those that only stand for what the name means: who links this
 * file first, and lets a second definition pass, may have the meaning. */
static void put_definitions(const as_core_unit *unit, as_text *out) {
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *function = &unit->functions.at[i];
    const char *name = as_core_name(unit, function->name);
    const as_libc_function *known = as_libc_find(name);
    body_kind kind = known ? kind_of(known) : NO_BODY;
    bool is_defined = function->blocks || function->definition != AS_CORE_DEFINITION_DECLARED;
    if (kind == NO_BODY || (is_defined && (!known->even_defined || function->linkage == AS_CORE_LINKAGE_INTERNAL)))
      continue;
    definition d = {unit, as_core_type_of(unit, function->type), name, out};
    if (is_defined) as_text_put(out, "#ifdef " AS_WITNESS_INSTEAD " /* of the program's own definition */\n");
    define(&d, kind);
    if (is_defined) as_text_put(out, "#endif\n");
  }
}

/* ---- what is always the same: the files of runtime/ ---- */

static const char *const supply_lines[] = {
#include "runtime/supply.lines"
    NULL};
static const char *const support_lines[] = {
#include "runtime/support.lines"
    NULL};
static const char *const remains_lines[] = {
#include "runtime/remains.lines"
    NULL};
static const char *const allocation_lines[] = {
#include "runtime/allocations.lines"
    NULL};
static const char *const libc_lines[] = {
#include "runtime/libc.lines"
    NULL};

static void put_lines(const char *const *lines, as_text *out) {
  for (; *lines; lines++) as_text_printf(out, "%s\n", *lines);
}

/* ---- libc ---- */

/* Its lines go from one such comment to the next; those before the first are for all. */
static const char *const for_name = "/* for: ";

static void put_section(const char *const *lines, as_text *out) {
  for (; *lines && strncmp(*lines, for_name, strlen(for_name)) != 0; lines++) as_text_printf(out, "%s\n", *lines);
}

/* The lines that define the function; NULL: libc's own is called. */
static const char *const *library_definition(const char *name) {
  size_t begin = strlen(for_name), length = strlen(name);
  for (const char *const *line = libc_lines; *line; line++)
    if (!strncmp(*line, for_name, begin) && !strncmp(*line + begin, name, length) && (*line)[begin + length] == ' ')
      return line + 1;
  return NULL;
}

/* Those that models define: what the program defines itself is its own. All, not only those that this witness has
 * inputs of: a program is built once for all of its bugs. */
static void put_library(const as_core_unit *unit, as_text *out) {
  bool any = false;
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *function = &unit->functions.at[i];
    if (!function->blocks || !as_core_is_libc(unit, function->range)) continue;
    const char *const *lines = library_definition(as_core_name(unit, function->name));
    if (!lines) continue;
    if (!any) put_section(libc_lines, out);
    any = true;
    put_section(lines, out);
  }
}

/* Whether a native run takes it from inputs.c, call by call. */
static bool is_called_for(const as_witness_supply *supply) {
  return supply->source == AS_INPUT_CALL || (supply->source == AS_INPUT_LIBC && library_definition(supply->function));
}

/* ---- the table ---- */

static void put_bytes(const uint8_t *bytes, uint64_t count, as_text *out) {
  enum { PER_LINE = 32 };
  as_text_put_char(out, '"');
  for (uint64_t i = 0; i < count; i++) {
    if (i && i % PER_LINE == 0) as_text_put(out, "\"\n   \"");
    as_text_printf(out, "\\%03o", bytes[i]);
  }
  as_text_put_char(out, '"');
}

/* Nothing that ends a comment, or a line. */
static void put_comment(const char *text, as_text *out) {
  for (; *text; text++)
    as_text_put_char(out, (unsigned char)*text < ' ' || (*text == '/' && out->length && out->at[out->length - 1] == '*')
                              ? '.'
                              : *text);
}

static void put_supply_comment(const as_witness *w, uint32_t number, as_text *out) {
  const as_witness_supply *supply = &w->supplies[number];
  as_text comment = {.memory = out->memory};
  as_text_put(&comment, supply->name);
  for (uint32_t i = 0, shown = 0; i < w->input_count && shown < 8; i++)
    if (w->inputs[i].supply == number && w->inputs[i].literal)
      as_text_printf(&comment, "%s %s = %.80s", shown++ ? "," : ":", w->inputs[i].name, w->inputs[i].literal);
  if (supply->file) as_text_printf(&comment, " (%s:%u:%u)", supply->file, supply->line, supply->column);
  as_text_put(out, " /* ");
  put_comment(as_text_get(&comment), out);
  as_text_put(out, " */\n");
  as_text_release(&comment);
}

static void put_table(const as_witness *w, as_text *out) {
  as_text_put(out, "static struct assay_replay_supply assay_replay_table[] = {\n");
  for (uint32_t i = 0; i < w->supply_count; i++) {
    const as_witness_supply *supply = &w->supplies[i];
    if (!is_called_for(supply)) continue;
    as_text_printf(out, "  {\"%s\", %llu, %llu, %llu,\n   ", supply->function, (unsigned long long)supply->size_bytes,
                   (unsigned long long)supply->before, (unsigned long long)supply->count);
    put_bytes(supply->bytes, supply->count, out);
    as_text_put(out, "},");
    put_supply_comment(w, i, out);
  }
  as_text_put(out, "  {0, 0, 0, 0, 0}};\n");
  if (!w->program.machine.malloc_may_fail) return;
  as_text_put(out, "static const char assay_replay_fails[] = \"");
  as_witness_print_allocations(w, out);
  as_text_put(out, "\"; /* allocations, in order: 1 fails */\n");
}

void as_witness_print_values(const as_witness *w, as_text *out) {
  for (uint32_t i = 0; i < w->supply_count; i++) {
    const as_witness_supply *supply = &w->supplies[i];
    if (!is_called_for(supply)) continue;
    as_text_printf(out, "%s %llu %llu %llu ", supply->function, (unsigned long long)supply->size_bytes,
                   (unsigned long long)supply->before, (unsigned long long)supply->count);
    for (uint64_t k = 0; k < supply->count; k++) as_text_printf(out, "%02x", supply->bytes[k]);
    as_text_put_char(out, '\n');
  }
}

/* ---- the file ---- */

static bool returns_nothing(const as_core_unit *unit, const char *entry) {
  uint32_t function = as_core_find_function(unit, entry);
  if (function == AS_CORE_NONE) return false;
  const as_core_type *type = as_core_type_of(unit, unit->functions.at[function].type);
  return as_core_type_of(unit, type->of)->kind == AS_CORE_VOID;
}

static void put_main(const as_core_unit *unit, const as_witness *w, as_text *out) {
  const char *entry = w->program.machine.entry;
  if (!entry || !strcmp(entry, "main")) return;
  bool is_void = returns_nothing(unit, entry);
  as_text_printf(out,
                 "\n/* The program's own main, if it has one, is called otherwise when this is linked. */\n"
                 "%s %s(int argc, char **argv, char **environment);\n"
                 "int main(int argc, char **argv, char **environment) { %s%s(argc, argv, environment);%s }\n",
                 is_void ? "void" : "int", entry, is_void ? "" : "return ", entry, is_void ? " return 0;" : "");
}

void as_witness_print_inputs(const as_core_unit *unit, const as_witness *w, as_text *out) {
  as_text_printf(out, "/* Inputs of a %s, written by assay %s: ", w->end ? "test" : "bug", w->version);
  put_comment(w->end ? "the first of the suite" : as_check_get(w->check)->name, out);
  if (w->file && !w->end) {
    as_text_put(out, " at ");
    put_comment(w->file, out);
    as_text_printf(out, ":%u:%u", w->line, w->column);
  }
  as_text_put(out,
              ".\n * Compile this file with the program; 'assay replay' does it under sanitizers and limits. */\n");
  put_lines(supply_lines, out);
  put_table(w, out);
  put_lines(support_lines, out);
  put_lines(remains_lines, out);
  as_text_put(out, "\n/* What the program declares of its harness. */\n");
  put_definitions(unit, out);
  put_library(unit, out);
  if (w->program.machine.malloc_may_fail) put_lines(allocation_lines, out);
  put_main(unit, w, out);
}
