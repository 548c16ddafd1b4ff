/* Pointers: to objects made for them, to functions, or null. */
#include "analyse/entry/internal.h"
#include "c/core/ctype.h"

#include <inttypes.h>
#include <string.h>

/* ---- objects ---- */

static bool is_string(const as_core_type *t) { return t->kind == AS_CORE_CHAR; }

/* The member that is an array without a length, or NULL. */
static const as_core_field *flexible_member(const as_core_unit *unit, const as_core_type *t) {
  const as_core_field *last = t->kind == AS_CORE_STRUCT && t->count ? &unit->fields.at[t->first + t->count - 1] : NULL;
  bool is = last && last->flags & AS_CORE_FIELD_FLEXIBLE && as_core_type_of(unit, last->type)->kind == AS_CORE_ARRAY;
  return is ? last : NULL;
}

static as_entry_place element_of(as_entry_writer *w, const char *object, const char *name, uint64_t i, uint64_t count) {
  if (count == 1) return (as_entry_place){as_entry_format(w, "*%s", object), as_entry_format(w, "*%s", name), false};
  return (as_entry_place){as_entry_format(w, "%s[%" PRIu64 "]", object, i),
                          as_entry_format(w, "%s[%" PRIu64 "]", name, i), false};
}

static void put_flexible(as_entry_writer *w, const char *object, const char *name, const as_core_field *field,
                         uint64_t depth) {
  const char *member = as_core_name(w->unit, field->name);
  uint32_t type = as_core_type_of(w->unit, field->type)->of;
  bool is_const = field->qualifiers & AS_CORE_QUALIFIER_CONST, is_long = w->options->object_size > AS_ENTRY_ELEMENTS;
  if (is_long && as_entry_is_bytes(w->unit, type)) {
    uint64_t count = w->options->object_size;
    as_entry_any_bytes(w, as_entry_format(w, "(void *)%s->%s", object, member),
                       count * as_core_type_of(w->unit, type)->size_bytes,
                       as_entry_format(w, "%" PRIu64 " * sizeof *%s->%s", count, object, member),
                       as_entry_format(w, "%s->%s", name, member));
    return;
  }
  if (is_long) as_entry_assume(w, "%s->%s is zero from element %d on", name, member, AS_ENTRY_ELEMENTS);
  for (uint64_t i = 0; i < w->options->object_size && i < AS_ENTRY_ELEMENTS; i++) {
    as_entry_place place = {as_entry_format(w, "%s->%s[%" PRIu64 "]", object, member, i),
                            as_entry_format(w, "%s->%s[%" PRIu64 "]", name, member, i), is_const};
    as_entry_value(w, place, type, depth);
  }
}

static void put_elements(as_entry_writer *w, const char *object, const char *name, uint32_t type, uint64_t count,
                         uint64_t depth) {
  const as_core_type *t = as_core_type_of(w->unit, type);
  uint64_t free_count = is_string(t) ? count - 1 : count;
  if (count > AS_ENTRY_ELEMENTS && t->kind == AS_CORE_BOOL) {
    as_entry_truths(w, object, name, count);
  } else if (count > AS_ENTRY_ELEMENTS && as_entry_is_bytes(w->unit, type)) {
    as_entry_any_bytes(w, object, free_count * (t->size_bytes ? t->size_bytes : 1),
                       as_entry_format(w, "%" PRIu64 " * sizeof *%s", free_count, object), name);
  } else {
    if (free_count > AS_ENTRY_ELEMENTS) {
      as_entry_assume(w, "%s is zero from element %d on", name, AS_ENTRY_ELEMENTS);
      free_count = AS_ENTRY_ELEMENTS;
    }
    for (uint64_t i = 0; i < free_count; i++) {
      as_entry_place place = element_of(w, object, name, i, count);
      if (t->kind == AS_CORE_VOID)
        as_entry_put(w, "%s = assay_uchar(\"%s\");", place.lvalue, place.name);
      else
        as_entry_value(w, place, type, depth);
    }
  }
  if (is_string(t)) as_entry_put(w, "%s[%" PRIu64 "] = 0;", object, count - 1);
}

static const char *declare_object(as_entry_writer *w, as_entry_place place, uint32_t type, const char *object) {
  if (as_core_type_of(w->unit, type)->kind == AS_CORE_VOID) return as_entry_format(w, "unsigned char *%s", object);
  if (as_entry_is_spelled(w->unit, type)) return as_entry_declare_pointer(w, type, object);
  return as_entry_format(w, "__typeof_unqual__(*%s) *%s", place.lvalue, object);
}

/* calloc aligns for every type but those that say more. */
enum { USUAL_ALIGN_BYTES = 16 };

static void put_aligned(as_entry_writer *w, const char *declaration, const char *object, const char *size,
                        uint32_t align_bytes) {
  if (!w->has_aligned) as_text_put(&w->stubs, "int posix_memalign(void **made, size_t align, size_t size);\n\n");
  w->has_aligned = true;
  as_entry_put(w, "%s = 0;", declaration);
  as_entry_put(w, "%svoid *new_%s;", w->options->keep ? "static " : "", object); /* static: it stays reachable */
  as_entry_put(w, "assay_assume(posix_memalign(&new_%s, %" PRIu32 ", %s) == 0);", object, align_bytes, size);
  as_entry_put(w, "%s = new_%s;", object, object);
  as_entry_put(w, "__builtin_memset(new_%s, 0, %s);", object, size);
}

/* With so many elements and no more, if they do not all lie in the padding. */
static const char *flexible_size(as_entry_writer *w, const as_core_type *t, const as_core_field *field,
                                 const char *object) {
  uint64_t elements = w->options->object_size, offset = field->offset_bits / 8;
  uint64_t each = as_core_type_of(w->unit, as_core_type_of(w->unit, field->type)->of)->size_bytes;
  const char *member = as_core_name(w->unit, field->name), *begin = as_entry_format(w, "sizeof *%s", object);
  if (offset + elements * each < t->size_bytes) return begin;
  if (offset < t->size_bytes) begin = as_entry_format(w, "__builtin_offsetof(__typeof__(*%s), %s)", object, member);
  return as_entry_format(w, "%s + %" PRIu64 " * sizeof *%s->%s", begin, elements, object, member);
}

void as_entry_allocate(as_entry_writer *w, const char *declaration, const char *object, uint64_t count,
                       const char *size, uint32_t align_bytes) {
  w->makes_objects = true;
  if (align_bytes > USUAL_ALIGN_BYTES)
    put_aligned(w, declaration, object, as_entry_format(w, "%" PRIu64 " * (%s)", count, size), align_bytes);
  else
    as_entry_put(w, "%s = assay_new(%" PRIu64 ", %s);", declaration, count, size);
}

static const char *put_object(as_entry_writer *w, as_entry_place place, uint32_t type, uint64_t count, uint64_t depth) {
  const as_core_type *t = as_core_type_of(w->unit, type);
  const char *object = as_entry_format(w, "o_%" PRIu32, ++w->objects);
  const char *declaration = declare_object(w, place, type, object);
  const as_core_field *flexible = flexible_member(w->unit, t);
  if (flexible) count = 1;
  const char *size = as_entry_format(w, "sizeof *%s", object);
  if (flexible) size = flexible_size(w, t, flexible, object);
  as_entry_allocate(w, declaration, object, count, size, t->align_bytes);
  put_elements(w, object, place.name, type, count, depth + 1);
  if (flexible) put_flexible(w, object, place.name, flexible, depth + 1);
  return object;
}

static void assume_object(as_entry_writer *w, const char *name, uint32_t type, uint64_t count, bool may_be_null) {
  const as_core_type *t = as_core_type_of(w->unit, type);
  const char *null = may_be_null ? "null or " : "";
  const char *s = count == 1 ? "" : "s";
  if (is_string(t))
    as_entry_assume(w, "%s is %sa string of at most %" PRIu64 " byte%s", name, null, count - 1, count == 2 ? "" : "s");
  else if (flexible_member(w->unit, t))
    as_entry_assume(w, "%s is %sa structure that ends in %" PRIu64 " elements", name, null, w->options->object_size);
  else
    as_entry_assume(w, "%s %s%" PRIu64 " %s%s", name, may_be_null ? "is null or points to " : "points to ", count,
                    t->kind == AS_CORE_VOID ? "byte"
                    : as_entry_is_record(t) ? "structure"
                                            : "element",
                    s);
}

/* ---- functions ---- */

static bool is_candidate(const as_core_unit *unit, const as_core_function *f, uint32_t type) {
  const char *name = as_core_name(unit, f->name);
  return f->blocks && f->type == type && !strchr(name, '.') && strcmp(name, "main") != 0 &&
         strncmp(name, "assay_entry_", strlen("assay_entry_")) != 0;
}

static uint32_t find_candidates(const as_core_unit *unit, uint32_t type, const char *names[AS_ENTRY_FUNCTIONS]) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < unit->functions.count && count < AS_ENTRY_FUNCTIONS; i++)
    if (is_candidate(unit, &unit->functions.at[i], type))
      names[count++] = as_core_name(unit, unit->functions.at[i].name);
  return count;
}

static const char *stub_declarator(as_entry_writer *w, const char *name, const as_core_type *t) {
  const char *declarator = as_entry_format(w, "%s(", name);
  for (uint32_t i = 0; i < t->count; i++)
    declarator = as_entry_format(
        w, "%s%s%s", declarator, i ? ", " : "",
        as_entry_declare(w, w->unit->parameters.at[t->first + i], as_entry_format(w, "a%" PRIu32, i + 1)));
  const char *end = t->flags & AS_CORE_TYPE_VARIADIC ? (t->count ? ", ..." : "...") : t->count ? "" : "void";
  return as_entry_format(w, "%s%s)", declarator, end);
}

static void put_result(as_entry_writer *w, uint32_t type, const char *name, uint64_t depth) {
  const as_core_type *t = as_core_type_of(w->unit, type);
  if (t->kind == AS_CORE_VOID) return;
  bool is_simple = as_entry_is_simple(w->unit, type);
  const char *declaration = as_entry_declare(w, type, "result");
  if (!is_simple) as_entry_put(w, "%s;", declaration);
  if (as_entry_is_record(t)) as_entry_put(w, "__builtin_memset(&result, 0, sizeof result);");
  as_entry_place place = {is_simple ? declaration : "result", as_entry_format(w, "%s()", name), false};
  as_entry_value(w, place, type, depth);
  as_entry_put(w, "return result;");
}

/* void *(size_t): what people have for malloc. */
static bool is_allocator(const as_core_unit *unit, const as_core_type *t) {
  const as_core_type *result = as_core_type_of(unit, t->of);
  return result->kind == AS_CORE_POINTER && as_core_type_of(unit, result->of)->kind == AS_CORE_VOID && t->count == 1 &&
         unit->parameters.at[t->first] == unit->target.size_type && !(t->flags & AS_CORE_TYPE_VARIADIC);
}

static void put_allocation(as_entry_writer *w, const char *name) {
  as_entry_put(w, "void *result = __builtin_malloc(a1);");
  as_entry_put(w, "return assay_bool(\"%s() is null\") ? 0 : result;", name);
}

/* A function that returns anything. */
static const char *put_stub(as_entry_writer *w, const char *name, const as_core_type *t, uint64_t depth) {
  as_text text = {.memory = w->harness->memory}, *before = w->out;
  uint32_t indent = w->indent;
  const char *stub = as_entry_format(w, "%s_stub_%" PRIu32, w->entry->entry, ++w->stub_count);
  w->out = &text, w->indent = 0;
  as_entry_put(w, "static %s {", as_entry_declare(w, t->of, stub_declarator(w, stub, t)));
  w->indent = 1;
  if (is_allocator(w->unit, t))
    put_allocation(w, name);
  else
    put_result(w, t->of, name, depth + 1);
  w->indent = 0;
  as_entry_put(w, "}");
  as_text_put(&w->stubs, as_text_get(&text));
  as_text_put_char(&w->stubs, '\n');
  as_text_release(&text);
  w->out = before, w->indent = indent;
  return stub;
}

static const char *or_null(as_entry_writer *w, const char *name, const char *value, bool may_be_null) {
  return may_be_null ? as_entry_format(w, "assay_bool(\"%s is null\") ? 0 : %s", name, value) : value;
}

/* One choice a statement: nobody has to decide them before the pointer is used. */
static const char *put_choice(as_entry_writer *w, const char *name, uint32_t type, const char *first,
                              const char *const *others, uint32_t count) {
  const char *choice = as_entry_format(w, "f_%" PRIu32, ++w->choices);
  const char *declaration = as_entry_is_spelled(w->unit, type)
                                ? as_entry_declare_pointer(w, type, choice)
                                : as_entry_format(w, "__typeof__(%s) *%s", first, choice);
  as_entry_put(w, "%s = %s;", declaration, first);
  for (uint32_t i = 0; i < count; i++)
    as_entry_put(w, "%s = assay_bool(\"%s is %s\") ? %s : %s;", choice, name, others[i], others[i], choice);
  return choice;
}

static void put_callback(as_entry_writer *w, as_entry_place place, uint32_t pointer, uint64_t depth, bool may_be_null) {
  uint32_t type = as_core_type_of(w->unit, pointer)->of;
  const as_core_type *t = as_core_type_of(w->unit, type);
  const char *names[AS_ENTRY_FUNCTIONS];
  uint32_t count = find_candidates(w->unit, type, names);
  bool has_stub = as_entry_is_spelled(w->unit, type) && !(t->flags & AS_CORE_TYPE_UNPROTOTYPED);
  if (!has_stub && !count) {
    as_entry_assume(w, "%s is null (no function of its type can be made)", place.name);
    as_entry_assign(w, place, pointer, "0");
    return;
  }
  const char *value = has_stub ? put_stub(w, place.name, t, depth) : names[--count];
  if (count) value = put_choice(w, place.name, type, value, names, count);
  as_entry_assume(w, "%s is %sa function of its type in the file%s", place.name,
                  !may_be_null ? ""
                  : has_stub   ? "null, "
                               : "null or ",
                  !has_stub                  ? ""
                  : is_allocator(w->unit, t) ? ", or one that returns null or a new object of so many bytes"
                                             : ", or one that returns anything and writes nothing");
  as_entry_assign(w, place, pointer, or_null(w, place.name, value, may_be_null));
}

/* ---- streams ---- */

static void put_stream(as_entry_writer *w, as_entry_place place, uint32_t type, bool may_be_null) {
  const char *choice = as_entry_format(w, "f_%" PRIu32, ++w->choices);
  if (!w->has_stream) as_text_put(&w->stubs, "extern struct _IO_FILE *stdin, *stdout;\n\n");
  w->has_stream = true;
  as_entry_assume(w, "%s is %sstandard input or standard output", place.name, may_be_null ? "null, " : "");
  as_entry_put(w, "struct _IO_FILE *%s = stdin, *%s_out = stdout;", choice, choice);
  as_entry_put(w, "%s = assay_bool(\"%s is standard input\") ? %s : %s_out;", choice, place.name, choice, choice);
  as_entry_assign(w, place, type, or_null(w, place.name, choice, may_be_null));
}

/* ---- all ---- */

static bool is_cut(const as_entry_writer *w, const char *name) {
  for (uint32_t i = 0; i < w->cut_names.count; i++)
    if (!strcmp(w->cut_names.at[i], name)) return true;
  return false;
}

static void cut(as_entry_writer *w, as_entry_place place, uint32_t type) {
  const char *name = as_entry_joined(w, place.name);
  if (!is_cut(w, name)) as_entry_lines_push(w->harness->memory, &w->cut_names, name);
  as_entry_assign(w, place, type, "0");
}

static void put_pointer(as_entry_writer *w, as_entry_place place, uint32_t type, uint64_t count, uint64_t depth,
                        bool may_be_null) {
  uint32_t of = as_core_type_of(w->unit, type)->of;
  const char *why = as_entry_why_no_object(w->unit, of);
  if (as_entry_is_stream(w->unit, of)) {
    put_stream(w, place, type, may_be_null);
    return;
  }
  if (why) {
    as_entry_assume(w, "%s is null (%s)", place.name, why);
    as_entry_assign(w, place, type, "0");
    return;
  }
  if (as_core_type_of(w->unit, of)->kind == AS_CORE_FUNCTION) {
    put_callback(w, place, type, depth, may_be_null);
    return;
  }
  if (depth >= w->depth) {
    cut(w, place, type);
    return;
  }
  const char *object = put_object(w, place, of, count, depth);
  if (depth)
    w->has_nested = true;
  else
    assume_object(w, place.name, of, count, may_be_null);
  as_entry_assign(w, place, type, or_null(w, place.name, object, may_be_null));
}

void as_entry_pointer(as_entry_writer *w, as_entry_place place, uint32_t type, uint64_t depth) {
  const as_core_type *of = as_core_type_of(w->unit, as_core_type_of(w->unit, type)->of);
  put_pointer(w, place, type, as_entry_elements(w->options, of), depth, true);
}

void as_entry_argument(as_entry_writer *w, as_entry_place place, uint32_t type, uint64_t elements, bool may_be_null) {
  put_pointer(w, place, type, elements, 0, may_be_null);
}
