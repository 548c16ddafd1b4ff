#include "analyse/summaries/call_shapes.h"
#include "analyse/entry/write.h"
#include "c/core/ctype.h"

#include <inttypes.h>
#include <string.h>

enum { NO_PARAMETER = UINT32_MAX };

/* One shape: every pointer is as usual, but for one of them; or two of them point into one object. */
typedef enum format_kind { INT, LONG, TEXT, NONE } format_kind;

typedef enum form_use { FOR_ANY, FOR_ELEMENTS, FOR_WRITTEN, FOR_STREAM } form_use;

static const struct {
  const char *text;
  format_kind kind;
} formats[] = {
#define AS_CALL_FORMAT(text, kind) {text, kind},
#include "analyse/summaries/formats.def"
#undef AS_CALL_FORMAT
};
enum { FORMATS = sizeof formats / sizeof *formats, ROOM_FOR_FORMATS = 24 };

typedef struct sketch {
  uint32_t other; /* the parameter with this form */
  as_form form;
  uint32_t first, second; /* parameters: the second one points so many elements behind the first one */
  uint64_t by;
  uint32_t format; /* of a function that has one: which */
} sketch;

typedef struct parameter {
  const char *name, *argument; /* assay_shape_argument_1 */
  uint32_t type, element;      /* element: of what it points to, or AS_CORE_NONE: no pointer to elements */
  uint32_t element_bytes;
  bool is_written, is_restrict, is_pointer;
  bool is_stream, is_format, is_list, compares; /* a format; its va_list; a function that compares two places */
} parameter;

typedef struct maker {
  as_call_shapes *shapes;
  const as_core_unit *unit;
  const as_core_function *function;
  const as_call_shape_settings *settings;
  as_harness harness; /* for the writer: only its region is used */
  as_entry_options options;
  as_entry entry; /* its assumptions are the sentence of the shape */
  as_entry_writer w;
  parameter *parameters;
  as_text body;
} maker;

static const char *keep(as_call_shapes *s, const char *text) {
  return as_region_copy(&s->region, text, strlen(text) + 1);
}

/* ---- parameters ---- */

/* Numbers that stand one after the other, the last one zero perhaps. */
static bool is_element(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = as_core_type_of(unit, type);
  return t->kind == AS_CORE_VOID || as_core_class_of(unit, type) == AS_CORE_CLASS_INTEGER ||
         as_core_class_of(unit, type) == AS_CORE_CLASS_FLOAT;
}

/* int (*)(const void *, const void *) */
static bool is_comparison(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = as_core_type_of(unit, type);
  if (t->kind != AS_CORE_POINTER) return false;
  const as_core_type *f = as_core_type_of(unit, t->of);
  if (f->kind != AS_CORE_FUNCTION || f->count != 2 || as_core_type_of(unit, f->of)->kind != AS_CORE_INT) return false;
  for (uint32_t i = 0; i < 2; i++) {
    const as_core_type *place = as_core_type_of(unit, as_core_parameters_of(unit, f)[i]);
    if (place->kind != AS_CORE_POINTER || as_core_type_of(unit, place->of)->kind != AS_CORE_VOID) return false;
  }
  return true;
}

static uint32_t parameter_type(const maker *m, uint32_t i) {
  return m->unit->locals.at[m->function->first_local + i].type;
}

static bool ends_with_list(const maker *m) {
  uint32_t count = m->function->parameters;
  return count && as_entry_is_va_list(m->unit, parameter_type(m, count - 1));
}

/* Is it one of the printf family, with the format as its last parameter, but for a va_list? */
static bool has_formats(const maker *m) {
  uint32_t named = m->function->parameters - ends_with_list(m);
  bool has_more = ends_with_list(m) || as_core_type_of(m->unit, m->function->type)->flags & AS_CORE_TYPE_VARIADIC;
  if (!has_more || !named || !strstr(m->settings->body, "printf")) return false;
  const as_core_type *last = as_core_type_of(m->unit, parameter_type(m, named - 1));
  return last->kind == AS_CORE_POINTER && as_core_type_of(m->unit, last->of)->kind == AS_CORE_CHAR;
}

static parameter parameter_of(maker *m, uint32_t i) {
  const as_core_local *local = &m->unit->locals.at[m->function->first_local + i];
  const as_core_type *t = as_core_type_of(m->unit, local->type);
  const char *name = as_core_name(m->unit, local->name);
  parameter p = {.type = local->type, .element = AS_CORE_NONE};
  p.name = *name ? name : as_entry_format(&m->w, "argument_%" PRIu32, i + 1);
  p.argument = as_entry_format(&m->w, "assay_shape_argument_%" PRIu32, i + 1);
  p.is_pointer = t->kind == AS_CORE_POINTER;
  p.is_stream = p.is_pointer && as_entry_is_stream(m->unit, t->of);
  p.compares = is_comparison(m->unit, local->type);
  p.is_format = has_formats(m) && i + 1 + ends_with_list(m) == m->function->parameters;
  p.is_list = has_formats(m) && as_entry_is_va_list(m->unit, local->type);
  if (p.is_list) return p;
  p.is_restrict = m->settings->are_restrict && m->settings->are_restrict[i];
  if (!p.is_pointer || p.is_format || !is_element(m->unit, t->of)) return p;
  uint64_t bytes = as_core_type_of(m->unit, t->of)->size_bytes;
  p.element = t->of, p.element_bytes = bytes ? (uint32_t)bytes : 1;
  p.is_written = !(t->qualifiers & AS_CORE_QUALIFIER_CONST);
  return p;
}

static bool has_variables(const as_core_unit *unit) {
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *global = &unit->globals.at[i];
    bool is_fixed = global->qualifiers & AS_CORE_QUALIFIER_CONST || global->flags & AS_CORE_SYMBOL_STRING;
    if (!is_fixed && global->definition != AS_CORE_DEFINITION_DECLARED) return true;
  }
  return false;
}

/* Shapes have no more than two pointers to elements of one object. What else could be one where something is written to
 * is not said to hold for any size. */
static const char *why_more_may_meet(const maker *m) {
  uint32_t pointers = 0, records = 0;
  bool writes = false;
  for (uint32_t i = 0; i < m->function->parameters; i++) {
    const as_core_type *t = as_core_type_of(m->unit, parameter_type(m, i));
    if (t->kind != AS_CORE_POINTER) continue;
    writes |= !(t->qualifiers & AS_CORE_QUALIFIER_CONST);
    if (m->settings->are_restrict && m->settings->are_restrict[i]) continue;
    pointers++, records += !is_element(m->unit, t->of);
  }
  if (!writes) return NULL;
  if (pointers > 2 || (records && pointers > 1)) return "it writes, and more pointers may lead to one object";
  return has_variables(m->unit) && pointers ? "it writes, and a pointer may lead to a variable of the file" : NULL;
}

/* For any size: what a pointer parameter leads to has only elements. */
static const char *why_bounded(const maker *m) {
  uint32_t result = as_core_type_of(m->unit, m->function->type)->of;
  if (has_formats(m)) return "it takes a format";
  if (as_core_class_of(m->unit, result) == AS_CORE_CLASS_AGGREGATE) return "it returns a structure";
  for (uint32_t i = 0; i < m->function->parameters; i++) {
    uint32_t is = m->unit->locals.at[m->function->first_local + i].type;
    const as_core_type *t = as_core_type_of(m->unit, is);
    if (t->kind != AS_CORE_POINTER) {
      if (!as_entry_is_bytes(m->unit, is)) return "an argument has pointers";
      continue;
    }
    bool is_void = as_core_type_of(m->unit, t->of)->kind == AS_CORE_VOID;
    if (is_comparison(m->unit, is)) return "a parameter is a function";
    if (!is_void && !as_entry_is_bytes(m->unit, t->of)) return "an argument points to pointers";
  }
  return why_more_may_meet(m);
}

/* Its last member is an array without a length. */
static bool is_open(const as_core_unit *unit, const as_core_type *t) {
  return t->kind == AS_CORE_STRUCT && t->count &&
         unit->fields.at[t->first + t->count - 1].flags & AS_CORE_FIELD_FLEXIBLE;
}

static const char *why_refused(const maker *m) {
  const as_core_type *type = as_core_type_of(m->unit, m->function->type);
  if (type->flags & AS_CORE_TYPE_VARIADIC && !has_formats(m)) return "it takes further arguments (...)";
  for (uint32_t i = 0; i < m->function->parameters; i++) {
    uint32_t is = m->unit->locals.at[m->function->first_local + i].type;
    const as_core_type *t = as_core_type_of(m->unit, is);
    bool is_list = as_entry_is_va_list(m->unit, is);
    if (is_list && has_formats(m) && i + 1 == m->function->parameters) continue;
    if (!as_entry_is_spelled(m->unit, is)) return "a parameter has a type without a name";
    if (is_list) return "a parameter is a va_list";
    if (t->kind != AS_CORE_POINTER || is_comparison(m->unit, is)) continue;
    if (as_core_type_of(m->unit, t->of)->kind == AS_CORE_FUNCTION) return "a parameter is a function";
    if (as_entry_is_stream(m->unit, t->of)) {
      if (m->settings->of_any_size) return "a parameter is a stream";
      continue;
    }
    if (is_open(m->unit, as_core_type_of(m->unit, t->of))) return "an argument ends with an array of any length";
    const char *why =
        as_core_type_of(m->unit, t->of)->kind == AS_CORE_VOID ? NULL : as_entry_why_no_object(m->unit, t->of);
    if (why) return why;
  }
  if (!as_entry_is_spelled(m->unit, type->of)) return "its result has a type without a name";
  return m->settings->of_any_size ? why_bounded(m) : NULL;
}

/* ---- memory ---- */

/* How an object of elements is made: `capacity` of them, of which those from `free` on but for the last one are zero,
 * or none at all (`zero` is the first that is); the argument points to `at`. */
typedef struct layout {
  uint64_t capacity, zero, at;
  bool is_raw;
} layout;

static layout layout_of(uint64_t n, as_form form, bool is_roomy, bool has_formats) {
  uint64_t room = is_roomy ? 2 * n + 2 : n + 1;
  if (is_roomy && has_formats && room < ROOM_FOR_FORMATS) room = ROOM_FOR_FORMATS;
  switch (form) {
  case AS_FORM_ARRAY: return (layout){n, n, 0, false};
  case AS_FORM_MIDDLE: return (layout){n + 1, n, 1, false};
  case AS_FORM_END: return (layout){n, n, n, false};
  case AS_FORM_RAW: return (layout){room, room, 0, true};
  case AS_FORM_USUAL:
  case AS_FORM_NULL:
  case AS_FORM_DONE:
  case AS_FORM_SEEN:
  case AS_FORM_PUSHED:
  case AS_FORM_INPUT:
  case AS_FORM_OUTPUT:
  case AS_FORM_COUNT: break;
  }
  return (layout){room, n, 0, false};
}

static const char *element_word(const maker *m, const parameter *p) {
  const as_core_type *t = as_core_type_of(m->unit, p->element);
  return t->kind == AS_CORE_CHAR ? "characters" : t->kind == AS_CORE_VOID ? "bytes" : "elements";
}

static void say_object(maker *m, const parameter *p, as_form form, const layout *l) {
  const char *word = element_word(m, p);
  uint64_t more = l->capacity - l->zero - 1;
  switch (form) {
  case AS_FORM_ARRAY: as_entry_assume(&m->w, "%s has %" PRIu64 " %s", p->name, l->capacity, word); return;
  case AS_FORM_END: as_entry_assume(&m->w, "%s is the end of %" PRIu64 " %s", p->name, l->capacity, word); return;
  case AS_FORM_RAW: as_entry_assume(&m->w, "%s has %" PRIu64 " uninitialised %s", p->name, l->capacity, word); return;
  case AS_FORM_USUAL:
  case AS_FORM_MIDDLE:
  case AS_FORM_NULL:
  case AS_FORM_DONE:
  case AS_FORM_SEEN:
  case AS_FORM_PUSHED:
  case AS_FORM_INPUT:
  case AS_FORM_OUTPUT:
  case AS_FORM_COUNT: break;
  }
  const char *place = form == AS_FORM_MIDDLE ? " in an object that begins before it" : "";
  const char *tail = more ? as_entry_format(&m->w, ", and %" PRIu64 " more", more) : "";
  as_entry_assume(&m->w, "%s has at most %" PRIu64 " %s before a zero%s%s", p->name, l->zero - l->at, word, tail,
                  place);
}

static void put_elements(maker *m, const parameter *p, const layout *l, const char *object) {
  bool is_void = as_core_type_of(m->unit, p->element)->kind == AS_CORE_VOID;
  for (uint64_t i = 0; i < l->capacity && !l->is_raw; i++) {
    const char *lvalue = as_entry_format(&m->w, "%s[%" PRIu64 "]", object, i);
    uint64_t number = i >= l->at ? i - l->at : i;
    const char *name =
        as_entry_format(&m->w, i >= l->at ? "%s[%" PRIu64 "]" : "before_%s[%" PRIu64 "]", p->name, number);
    if (i == l->zero)
      as_entry_put(&m->w, "%s = 0;", lvalue);
    else if (is_void)
      as_entry_put(&m->w, "%s = assay_uchar(\"%s\");", lvalue, name);
    else
      as_entry_value(&m->w, (as_entry_place){lvalue, name, false}, p->element, 0);
  }
}

static void remember(maker *m, const parameter *p, const char *object) {
  as_entry_put(&m->w, "assay_shape_object_%" PRIu32 " = %s;", (uint32_t)(p - m->parameters) + 1, object);
}

/* Any number of elements, and a place among them or at their end. One that nobody chose is read, so that they are an
 * array from the beginning, the same one for all that read it. */
static void put_any_object(maker *m, const parameter *p) {
  as_entry_writer *w = &m->w;
  const char *object = as_entry_format(w, "object_%s", p->name), *argument = p->argument;
  bool is_void = as_core_type_of(m->unit, p->element)->kind == AS_CORE_VOID;
  const char *declared = is_void ? as_entry_format(w, "unsigned char *%s", object)
                                 : as_entry_declare(w, p->element, as_entry_format(w, "*%s", object));
  as_entry_put(w, "unsigned long room_%s = assay_ulong(\"room of %s\"), at_%s = assay_ulong(\"place in %s\");", p->name,
               p->name, p->name, p->name);
  as_entry_put(w, "assay_assume(room_%s >= 1 && room_%s <= (-1ul >> 1) / %" PRIu32 " && at_%s <= room_%s);", p->name,
               p->name, p->element_bytes, p->name, p->name);
  as_entry_put(w, "%s = __builtin_malloc(room_%s * sizeof *%s);", declared, p->name, object);
  as_entry_put(w, "assay_assume(%s != 0);", object);
  remember(m, p, object);
  as_entry_put(w, "assay_symbolic((void *)%s, room_%s * sizeof *%s, \"%s\");", object, p->name, object, p->name);
  as_entry_put(w, "unsigned long some_%s = assay_ulong(\"some place in %s\");", p->name, p->name);
  as_entry_put(w, "assay_assume(some_%s < room_%s && ((unsigned char *)%s)[some_%s] >= 0);", p->name, p->name, object,
               p->name);
  as_entry_put(w, "%s = %s + at_%s;", argument, object, p->name);
  as_entry_assume(w, "%s points to any of any number of elements", p->name);
}

static void put_object(maker *m, const parameter *p, as_form form, const layout *l) {
  as_entry_writer *w = &m->w;
  const char *object = as_entry_format(w, "object_%s", p->name);
  bool is_void = as_core_type_of(m->unit, p->element)->kind == AS_CORE_VOID;
  const char *declared = is_void ? as_entry_format(w, "unsigned char *%s", object)
                                 : as_entry_declare(w, p->element, as_entry_format(w, "*%s", object));
  as_entry_put(w, "%s = __builtin_malloc(%" PRIu64 " * sizeof *%s);", declared, l->capacity, object);
  as_entry_put(w, "assay_assume(%s != 0);", object);
  remember(m, p, object);
  put_elements(m, p, l, object);
  if (l->at)
    as_entry_put(w, "%s = %s + %" PRIu64 ";", p->argument, object, l->at);
  else
    as_entry_put(w, "%s = %s;", p->argument, object);
  say_object(m, p, form, l);
}

static void put_record(maker *m, const parameter *p) {
  as_entry_writer *w = &m->w;
  uint32_t type = as_core_type_of(m->unit, p->type)->of;
  const char *object = as_entry_format(w, "object_%s", p->name);
  as_entry_put(w, "%s = __builtin_malloc(sizeof *%s);", as_entry_declare_pointer(w, type, object), object);
  as_entry_put(w, "assay_assume(%s != 0);", object);
  remember(m, p, object);
  as_entry_assume(w, "%s points to one object", p->name);
  as_entry_value(w, (as_entry_place){as_entry_format(w, "*%s", object), as_entry_format(w, "*%s", p->name), false},
                 type, 1);
  as_entry_put(w, "%s = %s;", p->argument, object);
}

static const char *stream_sentence(as_form form) {
  switch (form) {
  case AS_FORM_DONE: return ", at its end";
  case AS_FORM_SEEN: return ", the end of which was read";
  case AS_FORM_PUSHED: return ", and the first was pushed back in the place of the second";
  case AS_FORM_INPUT: return ", for reading only";
  case AS_FORM_OUTPUT: return ", for writing only, at its end";
  default: return "";
  }
}

/* A file with bytes that may be anything, by names of the C library that no summary has: what the harness does must be
 * the same beside all summaries. */
static void put_stream(maker *m, const parameter *p, as_form form) {
  as_entry_writer *w = &m->w;
  uint64_t size = m->settings->size;
  const char *f = p->argument, *name = as_entry_format(w, "assay_%s", p->name);
  as_entry_put(w, "%s = fopen64(\"%s\", \"w+\");", f, name);
  as_entry_put(w, "assay_assume(%s != 0);", f);
  as_entry_put(w, "unsigned char *object_%s = __builtin_malloc(%" PRIu64 ");", p->name, size);
  as_entry_put(w, "assay_assume(object_%s != 0);", p->name);
  for (uint64_t i = 0; i < size; i++) {
    as_entry_put(w, "object_%s[%" PRIu64 "] = assay_uchar(\"%s[%" PRIu64 "]\");", p->name, i, p->name, i);
    as_entry_put(w, "assay_assume(__overflow(%s, object_%s[%" PRIu64 "]) >= 0);", f, p->name, i);
  }
  const char *mode = form == AS_FORM_INPUT ? "r" : form == AS_FORM_OUTPUT ? "a" : NULL;
  if (mode) as_entry_put(w, "%s = freopen64(\"%s\", \"%s\", %s);", f, name, mode, f);
  if (mode) as_entry_put(w, "assay_assume(%s != 0);", f);
  if (form == AS_FORM_PUSHED) { /* as ungetc of the models, which may have a summary */
    as_entry_put(w, "fseeko64(%s, 1, 0), __uflow(%s), %s->_flags &= ~16;", f, f, f);
    as_entry_put(w, "%s->_unused2[%s->_cur_column++] = (char)object_%s[0];", f, f, p->name);
  }
  bool is_at_end = form == AS_FORM_DONE || form == AS_FORM_SEEN;
  if (!mode && form != AS_FORM_PUSHED) as_entry_put(w, "fseeko64(%s, 0, %d);", f, is_at_end ? 2 : 0);
  if (form == AS_FORM_SEEN) as_entry_put(w, "__uflow(%s);", f);
  remember(m, p, as_entry_format(w, "object_%s", p->name));
  as_entry_assume(w, "%s is a stream of %" PRIu64 " bytes%s", p->name, size, stream_sentence(form));
}

/* ---- one shape ---- */

/* The format, and what it asks for. */
static void put_format(maker *m, const parameter *p, uint32_t format) {
  as_entry_writer *w = &m->w;
  as_entry_put(w, "%s = \"%s\";", p->argument, formats[format].text);
  as_entry_assume(w, "%s is \"%s\"", p->name, formats[format].text);
  if (formats[format].kind == INT) as_entry_put(w, "assay_shape_number = assay_int(\"number\");");
  if (formats[format].kind == LONG) as_entry_put(w, "assay_shape_number = assay_long(\"number\");");
  if (formats[format].kind != TEXT) return;
  as_entry_put(w, "char *text = __builtin_malloc(%" PRIu64 ");", m->settings->size + 1);
  as_entry_put(w, "assay_assume(text != 0);");
  for (uint64_t i = 0; i < m->settings->size; i++)
    as_entry_put(w, "text[%" PRIu64 "] = assay_char(\"text[%" PRIu64 "]\");", i, i);
  as_entry_put(w, "text[%" PRIu64 "] = 0;", m->settings->size);
  as_entry_put(w, "assay_shape_text = text;");
}

static const char *more_of(const maker *m, const sketch *s) {
  static const char *const more[] = {
      [INT] = ", (int)assay_shape_number", [LONG] = ", assay_shape_number", [TEXT] = ", assay_shape_text", [NONE] = ""};
  return has_formats(m) ? more[formats[s->format].kind] : "";
}

/* Counts and sizes of what a function compares: products of them that leave every object are not looked at. */
static void bound_number(maker *m, const parameter *p) {
  bool compares = false;
  for (uint32_t i = 0; i < m->function->parameters; i++) compares |= m->parameters[i].compares;
  if (!compares || as_core_class_of(m->unit, p->type) != AS_CORE_CLASS_INTEGER) return;
  uint64_t most = 2 * m->settings->size + 2;
  as_entry_put(&m->w, "assay_assume(%s <= %" PRIu64 ");", p->argument, most);
  as_entry_assume(&m->w, "%s is at most %" PRIu64, p->name, most);
}

static void put_argument(maker *m, const sketch *s, uint32_t i) {
  const parameter *p = &m->parameters[i];
  if (p->is_list) return; /* the call makes it */
  as_form form = s->other == i ? s->form : AS_FORM_USUAL;
  if (p->is_pointer && form == AS_FORM_NULL) {
    as_entry_put(&m->w, "%s = 0;", p->argument);
    as_entry_assume(&m->w, "%s is null", p->name);
    return;
  }
  if (p->is_stream) {
    put_stream(m, p, form);
    return;
  }
  if (p->is_format || p->compares) {
    if (p->is_format) put_format(m, p, s->format);
    if (p->compares) as_entry_put(&m->w, "%s = assay_shape_compare;", p->argument);
    return;
  }
  if (s->second == i) {
    const parameter *first = &m->parameters[s->first];
    if (m->settings->of_any_size) {
      as_entry_put(&m->w, "unsigned long by_%s = assay_ulong(\"place of %s\");", p->name, p->name);
      bool is_mixed = p->element_bytes != first->element_bytes;
      as_entry_put(&m->w, "assay_assume(by_%s <= room_%s * %" PRIu32 ");", p->name, first->name,
                   is_mixed ? first->element_bytes : 1);
      as_entry_put(&m->w, "%s = (void *)(%sobject_%s + by_%s);", p->argument, is_mixed ? "(char *)" : "", first->name,
                   p->name);
      as_entry_assume(&m->w, "%s points into the object of %s", p->name, first->name);
      return;
    }
    as_entry_put(&m->w, "%s = (void *)(%s + %" PRIu64 ");", p->argument, first->argument, s->by);
    if (s->by) as_entry_assume(&m->w, "%s is %s + %" PRIu64, p->name, first->name, s->by);
    if (!s->by) as_entry_assume(&m->w, "%s is %s", p->name, first->name);
    return;
  }
  if (p->element != AS_CORE_NONE && m->settings->of_any_size) {
    put_any_object(m, p);
  } else if (p->element != AS_CORE_NONE) {
    bool is_roomy = p->is_written || (s->first == i && m->parameters[s->second].is_written);
    layout l = layout_of(m->settings->size, form, is_roomy, has_formats(m));
    put_object(m, p, form, &l);
  } else if (p->is_pointer) {
    put_record(m, p);
  } else {
    as_entry_value(&m->w, (as_entry_place){p->argument, p->name, false}, p->type, 0);
    bound_number(m, p);
  }
}

/* Variables of the file that others see have any values, but for pointers. */
static void put_globals(maker *m) {
  for (uint32_t i = 0; i < m->unit->globals.count; i++) {
    const as_core_global *global = &m->unit->globals.at[i];
    const char *name = as_core_name(m->unit, global->name);
    bool is_shared = global->linkage == AS_CORE_LINKAGE_EXTERNAL && !(global->qualifiers & AS_CORE_QUALIFIER_CONST) &&
                     global->definition != AS_CORE_DEFINITION_DECLARED && strncmp(name, "assay_", 6) != 0;
    if (is_shared && as_entry_is_bytes(m->unit, global->type))
      as_entry_value(&m->w, (as_entry_place){name, name, false}, global->type, 0);
  }
}

/* The first of two pointers comes first, whichever parameter it is. */
static void put_arguments(maker *m, const sketch *s) {
  if (s->first != NO_PARAMETER) put_argument(m, s, s->first);
  for (uint32_t i = 0; i < m->function->parameters; i++)
    if (i != s->first) put_argument(m, s, i);
  put_globals(m);
  as_entry_put(&m->w, "*__errno_location() = assay_int(\"errno\");");
}

static const char *sentence(maker *m) {
  as_text text = {.memory = m->shapes->memory};
  for (uint32_t i = 0; i < m->entry.assumptions.count; i++)
    as_text_printf(&text, "%s%s", i ? "; " : "", m->entry.assumptions.at[i]);
  const char *kept = keep(m->shapes, text.length ? as_text_get(&text) : "any arguments");
  as_text_release(&text);
  return kept;
}

void as_call_shape_put_call(as_text *text, const char *function, uint32_t parameters, bool has_result,
                            const as_call_shape *shape) {
  as_text_printf(text, "  %s%s(", has_result ? "assay_shape_result = " : "", function);
  for (uint32_t i = 0; i < parameters - shape->has_list; i++)
    as_text_printf(text, "%sassay_shape_argument_%" PRIu32, i ? ", " : "", i + 1);
  as_text_printf(text, "%s);\n", shape->has_list ? ", list" : shape->more);
}

void as_call_shape_put_listed(as_text *text, const char *name, const char *function, uint32_t parameters,
                              bool has_result, const as_call_shape *shape) {
  as_text_printf(text, "\nstatic void %s(int none, ...) {\n  __builtin_va_list list;\n", name);
  as_text_put(text, "  __builtin_va_start(list, none);\n");
  as_call_shape_put_call(text, function, parameters, has_result, shape);
  as_text_put(text, "  __builtin_va_end(list);\n}\n");
}

static void put_call(maker *m, const char *entry, const char *state, const char *function, const as_call_shape *shape) {
  as_text *out = &m->shapes->text;
  uint32_t count = m->function->parameters, result = as_core_type_of(m->unit, m->function->type)->of;
  bool has_result = as_core_type_of(m->unit, result)->kind != AS_CORE_VOID;
  const char *listed = as_entry_format(&m->w, "%s_listed", entry);
  if (shape->has_list) as_call_shape_put_listed(out, listed, function, count, has_result, shape);
  as_text_printf(out, "\nvoid %s(void) {\n  %s();\n", entry, state);
  if (shape->has_list)
    as_text_printf(out, "  %s(0%s);\n", listed, shape->more);
  else
    as_call_shape_put_call(out, function, count, has_result, shape);
  as_text_put(out, "  assay_shape_errno = *__errno_location();\n  assay_shape_returned = 1;\n}\n");
}

static void make(maker *m, const sketch *s) {
  as_call_shapes *shapes = m->shapes;
  uint32_t number = shapes->all.count + 1;
  const char *state = as_entry_format(&m->w, "assay_shape_%" PRIu32, number);
  as_call_shape one = {.before = keep(shapes, as_entry_format(&m->w, "%s_before", state)),
                       .body = keep(shapes, as_entry_format(&m->w, "%s_body", state)),
                       .summary = keep(shapes, as_entry_format(&m->w, "%s_summary", state))};
  m->entry.assumptions.count = 0;
  as_text_clear(&m->body);
  put_arguments(m, s);
  one.what = sentence(m), one.state = keep(shapes, state);
  const char *body = as_text_get(&m->body);
  one.text = keep(shapes, as_entry_format(&m->w, "/* %s */\nstatic void %s(void) {\n%s}\n", one.what, state, body));
  as_text_printf(&shapes->text, "\n%s\nvoid %s(void) {\n  %s();\n}\n", one.text, one.before, state);
  one.more = more_of(m, s), one.has_list = ends_with_list(m);
  put_call(m, one.body, state, m->settings->body, &one);
  put_call(m, one.summary, state, m->settings->summary, &one);
  as_call_shape_vector_push(shapes->memory, &shapes->all, one);
}

/* ---- all shapes ---- */

static const sketch usual = {NO_PARAMETER, AS_FORM_USUAL, NO_PARAMETER, NO_PARAMETER, 0, 0};

/* Has it no zero at its end, or none at all? */
static bool is_no_string(const maker *m, const parameter *p, as_form form) {
  bool is_text = p->element != AS_CORE_NONE && as_core_type_of(m->unit, p->element)->kind == AS_CORE_CHAR;
  return is_text && !p->is_written && (form == AS_FORM_ARRAY || form == AS_FORM_END);
}

static bool is_for(const maker *m, const parameter *p, as_form form) {
  static const form_use uses[] = {
#define AS_FORM(name, use, ...) FOR_##use,
#include "analyse/summaries/forms.def"
#undef AS_FORM
  };
  if (form == AS_FORM_USUAL || !p->is_pointer || p->is_format || p->is_list || p->compares) return false;
  if (form == AS_FORM_NULL) return true;
  if (m->settings->of_any_size) return false; /* all else is as usual */
  if (m->settings->only_strings && is_no_string(m, p, form)) return false;
  if (p->is_stream || uses[form] == FOR_STREAM) return p->is_stream && uses[form] == FOR_STREAM;
  return p->element != AS_CORE_NONE && (p->is_written || uses[form] != FOR_WRITTEN);
}

/* Bytes may be those of anything; numbers of one size are looked at in both orders, but for the same place. */
static void make_pair(maker *m, uint32_t first, uint32_t second) {
  const parameter *a = &m->parameters[first], *b = &m->parameters[second];
  bool are_alike = a->element_bytes == b->element_bytes;
  if (a->element == AS_CORE_NONE || b->element == AS_CORE_NONE || (!are_alike && b->element_bytes != 1)) return;
  if ((a->is_restrict && (a->is_written || b->is_written)) || (b->is_restrict && (a->is_written || b->is_written)))
    return;
  if (m->settings->of_any_size && first > second && are_alike) return;
  for (uint64_t by = are_alike && first > second; by <= !m->settings->of_any_size; by++) {
    sketch s = usual;
    s.first = first, s.second = second, s.by = by;
    make(m, &s);
  }
}

static void make_all(maker *m) {
  uint32_t count = m->function->parameters;
  make(m, &usual);
  for (uint32_t i = 1; has_formats(m) && i < FORMATS; i++) {
    sketch s = usual;
    s.format = i;
    make(m, &s);
  }
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = 0; j < count; j++)
      if (i != j) make_pair(m, i, j);
  for (uint32_t i = 0; i < count; i++)
    for (int form = 0; form < AS_FORM_COUNT; form++) {
      sketch s = usual;
      s.other = i, s.form = (as_form)form;
      if (is_for(m, &m->parameters[i], s.form)) make(m, &s);
    }
}

static void put_top(maker *m) {
  as_text *out = &m->shapes->text;
  as_text_printf(out,
                 "/* Arguments that a summary and its body are compared on. Made by assay. */\n"
                 "#include \"%s\"\n#include <assay/assay.h>\n\nextern int *__errno_location(void);\n\n",
                 m->settings->file);
  as_text_put(out, "__attribute__((unused)) static void *assay_new(size_t count, size_t size) {\n"
                   "  void *object = __builtin_calloc(count, size);\n"
                   "  assay_assume(object != 0);\n"
                   "  return object;\n"
                   "}\n\n");
  size_t before = out->length;
  for (uint32_t i = 0; i < m->function->parameters - ends_with_list(m); i++)
    as_text_printf(out, "%s;\nvoid *assay_shape_object_%" PRIu32 ";\n",
                   as_entry_declare(&m->w, m->parameters[i].type, m->parameters[i].argument), i + 1);
  uint32_t result = as_core_type_of(m->unit, m->function->type)->of;
  if (as_core_type_of(m->unit, result)->kind != AS_CORE_VOID)
    as_text_printf(out, "%s;\n", as_entry_declare(&m->w, result, "assay_shape_result"));
  bool has_streams = false;
  for (uint32_t i = 0; i < m->function->parameters; i++) has_streams |= m->parameters[i].is_stream;
  if (has_streams)
    as_text_put(out, "int assay_shape_has_streams;\nint __overflow(FILE *, int);\nint __uflow(FILE *);\n"
                     "FILE *fopen64(const char *, const char *);\n"
                     "FILE *freopen64(const char *, const char *, FILE *);\nint fseeko64(FILE *, long, int);\n");
  as_text_put(out, "int assay_shape_errno, assay_shape_returned;\nlong assay_shape_number;\nchar *assay_shape_text;\n"
                   "\n/* By their first bytes. */\n"
                   "__attribute__((unused)) static int assay_shape_compare(const void *a, const void *b) {\n"
                   "  return *(const unsigned char *)a - *(const unsigned char *)b;\n}\n");
  m->shapes->variables = keep(m->shapes, as_text_get(out) + before);
}

static void begin(maker *m) {
  as_memory *memory = m->shapes->memory;
  as_harness_init(&m->harness, memory);
  m->body.memory = memory;
  m->options = as_entry_defaults();
  m->options.object_size = m->settings->size + 1;
  m->w = (as_entry_writer){.unit = m->unit, .options = &m->options, .harness = &m->harness, .entry = &m->entry};
  m->w.out = &m->body, m->w.indent = 1, m->w.depth = m->settings->depth, m->w.by_bytes = true;
  m->w.body.memory = m->w.stubs.memory = memory;
  m->parameters = as_region_alloc(&m->shapes->region, (m->function->parameters + 1) * sizeof *m->parameters);
  for (uint32_t i = 0; i < m->function->parameters; i++) {
    m->parameters[i] = parameter_of(m, i);
    m->shapes->has_size |= !as_entry_is_bytes(m->unit, m->parameters[i].type);
  }
}

static void end(maker *m) {
  as_memory *memory = m->shapes->memory;
  as_text_release(&m->body), as_text_release(&m->w.body), as_text_release(&m->w.stubs);
  as_entry_lines_release(memory, &m->w.cut_names), as_entry_lines_release(memory, &m->entry.assumptions);
  as_harness_release(&m->harness);
}

void as_call_shapes_make(as_call_shapes *shapes, as_memory *memory, const as_core_unit *unit, uint32_t function,
                         const as_call_shape_settings *settings) {
  *shapes = (as_call_shapes){.memory = memory, .text.memory = memory};
  as_region_init(&shapes->region, memory);
  maker m = {.shapes = shapes, .unit = unit, .function = &unit->functions.at[function], .settings = settings};
  const char *why = why_refused(&m);
  if (why) {
    shapes->refused = keep(shapes, why);
    return;
  }
  begin(&m);
  put_top(&m);
  make_all(&m);
  end(&m);
}

void as_call_shapes_release(as_call_shapes *s) {
  as_call_shape_vector_release(s->memory, &s->all);
  as_text_release(&s->text);
  as_region_release(&s->region);
}
