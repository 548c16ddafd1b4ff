/* One entry: its parameters, how they hang together, and the call. */
#include "analyse/entry/internal.h"
#include "c/core/ctype.h"
#include "c/link/link.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

typedef struct parameter {
  uint32_t type, of; /* of: what a pointer points to, or AS_CORE_NONE */
  const char *name, *variable;
  bool is_object, is_restrict, is_va_list, may_be_null;
  bool is_allocated;    /* const members of variables may not be written, those of allocated memory may */
  bool is_format;       /* a string before arguments that are not given: it asks for none */
  bool sizes;           /* a number of elements */
  bool counts;          /* and in the [] of a pointer, so at least 1 */
  uint64_t elements;    /* of what a pointer points to */
  uint32_t begin;       /* the pointer to the elements that this one is the end of; or AS_CORE_NONE */
  uint32_t size, sized; /* the parameter that has the number of this one's elements; the last pointer that this one is
                           the number of; or AS_CORE_NONE */
} parameter;
AS_VECTOR_DEFINE(parameters, parameter)

/* ---- looking ---- */

/* An argument that arrives promoted is a local of its own, with a dot before the parameter's name. */
static const char *parameter_name(as_entry_writer *w, const as_core_local *local, uint32_t i) {
  const char *name = as_core_name(w->unit, local->name);
  if (local->flags & AS_CORE_LOCAL_MADE && *name == '.') name++;
  size_t length = as_core_plain_length(name);
  if (!length || *name == '.') return as_entry_format(w, "argument%" PRIu32, i + 1);
  return as_entry_format(w, "%.*s", (int)length, name);
}

/* A name that people give to numbers of elements. */
static bool is_size_name(const char *name) {
  static const char *const whole[] = {"n", "num", "argc", "nmemb", "cap", "capacity"};
  static const char *const ends[] = {"len", "length", "size", "count", "cnt", "_n", "_sz", "num", "nelem", "elements"};
  for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
    if (!strcasecmp(name, whole[i])) return true;
  size_t length = strlen(name);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    size_t end = strlen(ends[i]);
    if (length >= end && !strcasecmp(name + length - end, ends[i])) return true;
  }
  return !strcasecmp(name, "sz");
}

/* A name that people give to the end of what the pointer before it points to. */
static bool is_end_name(const char *name) {
  static const char *const whole[] = {"end", "pend", "iend", "oend", "bufend", "strend", "limit", "lim", "stop", "eob"};
  for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
    if (!strcasecmp(name, whole[i])) return true;
  size_t length = strlen(name);
  return length >= 3 && (!strcmp(name + length - 3, "End") || (length >= 4 && !strcmp(name + length - 4, "_end")));
}

static bool is_count_type(const as_core_type *t) { return t->kind >= AS_CORE_SHORT && t->kind <= AS_CORE_ULLONG; }

static parameter look_at(as_entry_writer *w, const as_core_local *local, uint32_t i) {
  const as_core_type *t = as_core_type_of(w->unit, local->type);
  parameter p = {.type = local->type, .of = AS_CORE_NONE, .size = AS_CORE_NONE, .sized = AS_CORE_NONE};
  p.begin = AS_CORE_NONE;
  p.name = parameter_name(w, local, i);
  p.is_allocated = as_entry_has_const(w->unit, local->type);
  p.variable = as_entry_format(w, "%sarg_%s", p.is_allocated ? "*" : "", p.name);
  p.is_va_list = as_entry_is_va_list(w->unit, local->type);
  p.is_restrict = local->qualifiers & AS_CORE_QUALIFIER_RESTRICT;
  p.sizes = is_count_type(t) && is_size_name(p.name);
  if (t->kind == AS_CORE_POINTER) p.of = t->of;
  p.may_be_null = !w->options->never_null && !(local->flags & AS_CORE_LOCAL_NONNULL);
  if (p.of != AS_CORE_NONE) p.elements = as_entry_elements(w->options, as_core_type_of(w->unit, p.of));
  if (local->elements && !(local->flags & AS_CORE_LOCAL_COUNTED)) p.elements = local->elements;
  p.is_object = p.of != AS_CORE_NONE && !p.is_va_list && as_core_type_of(w->unit, p.of)->kind != AS_CORE_FUNCTION &&
                !as_entry_why_no_object(w->unit, p.of);
  return p;
}

/* ---- sizes ---- */

/* A structure is rarely an array of them, and a number behind it is rarely their count. */
static bool has_size(const as_entry_writer *w, const parameter *p) {
  return p->is_object && p->begin == AS_CORE_NONE && !as_entry_is_record(as_core_type_of(w->unit, p->of));
}

/* An end follows the nearest pointer of its type. */
static void find_ends(const as_entry_writer *w, parameters *all) {
  for (uint32_t i = 1; i < all->count; i++) {
    if (!has_size(w, &all->at[i]) || !is_end_name(all->at[i].name)) continue;
    for (uint32_t k = i; k-- > 0 && all->at[i].begin == AS_CORE_NONE;)
      if (has_size(w, &all->at[k]) && all->at[k].of == all->at[i].of && !is_end_name(all->at[k].name))
        all->at[i].begin = k;
  }
}

/* int a[n] says what n is. */
static void find_counts(as_entry_writer *w, parameters *all, const as_core_local *locals) {
  for (uint32_t i = 0; i < all->count; i++) {
    uint32_t n = locals[i].flags & AS_CORE_LOCAL_COUNTED ? locals[i].elements : AS_CORE_NONE;
    if (n >= all->count || !all->at[i].is_object || !is_count_type(as_core_type_of(w->unit, all->at[n].type))) continue;
    all->at[n].counts = true, all->at[n].sized = i, all->at[i].size = n, all->at[i].may_be_null = false;
  }
}

/* The number follows the pointers that it belongs to, or stands before one. */
static void find_sizes(const as_entry_writer *w, parameters *all) {
  for (uint32_t i = 0; i < all->count; i++) {
    if (!all->at[i].sizes || all->at[i].counts) continue;
    if (i > 0 && has_size(w, &all->at[i - 1])) {
      all->at[i].sized = i - 1;
      for (uint32_t k = i; k-- > 0 && has_size(w, &all->at[k]) && all->at[k].of == all->at[i - 1].of;)
        if (all->at[k].size == AS_CORE_NONE) all->at[k].size = i;
    } else if (i + 1 < all->count && has_size(w, &all->at[i + 1]) && !(i + 2 < all->count && all->at[i + 2].sizes)) {
      all->at[i].sized = i + 1;
      if (all->at[i + 1].size == AS_CORE_NONE) all->at[i + 1].size = i;
    }
  }
}

static void put_size(as_entry_writer *w, const parameters *all, uint32_t i) {
  const parameter *p = &all->at[i], *size = &all->at[p->size];
  if (!p->may_be_null)
    as_entry_put(w, "assay_assume(%s <= %" PRIu64 ");", size->variable, p->elements);
  else
    as_entry_put(w, "assay_assume(%s <= (%s ? %" PRIu64 " : 0));", size->variable, p->variable, p->elements);
  as_entry_assume(w, "%s is at most the number of elements of %s%s", size->name, p->name,
                  size->counts     ? ", and at least 1"
                  : p->may_be_null ? ", 0 if that is null"
                                   : "");
}

static void put_sizes(as_entry_writer *w, const parameters *all) {
  for (uint32_t i = 0; i < all->count; i++) {
    if (all->at[i].counts)
      as_entry_put(w, "assay_assume(%s >= 1);", all->at[i].variable);
    else if (all->at[i].sized != AS_CORE_NONE && as_core_type_of(w->unit, all->at[i].type)->flags & AS_CORE_TYPE_SIGNED)
      as_entry_put(w, "assay_assume(%s >= 0);", all->at[i].variable);
    if (all->at[i].size != AS_CORE_NONE) put_size(w, all, i);
  }
}

/* ---- formats ---- */

static void find_formats(const as_entry_writer *w, parameters *all) {
  bool is_variadic =
      as_core_type_of(w->unit, w->unit->functions.at[w->entry->function].type)->flags & AS_CORE_TYPE_VARIADIC;
  for (uint32_t i = 0; i < all->count; i++) {
    bool is_last = i + 1 == all->count ? is_variadic : all->at[i + 1].is_va_list;
    all->at[i].is_format = is_last && all->at[i].is_object && all->at[i].begin == AS_CORE_NONE &&
                           as_core_type_of(w->unit, all->at[i].of)->kind == AS_CORE_CHAR;
  }
}

/* ---- aliases ---- */

static bool may_be_same(const parameter *a, const parameter *b) {
  return a->is_object && b->is_object && a->of == b->of && !a->is_restrict && !b->is_restrict &&
         a->begin == AS_CORE_NONE && b->begin == AS_CORE_NONE && a->elements == b->elements && !a->is_format &&
         !b->is_format;
}

/* One that is never null does not become one that may be, but the other way round. */
static void put_alias(as_entry_writer *w, const parameter *a, const parameter *b) {
  if (!may_be_same(a, b)) return;
  const parameter *to = a->may_be_null && !b->may_be_null ? a : b, *from = to == a ? b : a;
  as_entry_put(w, "%s = assay_bool(\"%s is %s\") ? %s : %s;", to->variable, b->name, a->name, from->variable,
               to->variable);
}

static void put_aliases(as_entry_writer *w, const parameters *all) {
  for (uint32_t i = 0; i < all->count; i++)
    for (uint32_t k = 0; k < i; k++) put_alias(w, &all->at[k], &all->at[i]);
}

/* ---- parameters ---- */

static const char *declare(as_entry_writer *w, const parameter *p) {
  if (p->of != AS_CORE_NONE && !as_entry_is_spelled(w->unit, p->type))
    return as_entry_format(w, "void *%s", p->variable); /* null */
  if (p->is_object && as_core_type_of(w->unit, p->of)->kind == AS_CORE_VOID)
    return as_entry_format(w, "unsigned char *%s", p->variable);
  return p->is_object ? as_entry_declare_pointer(w, p->of, p->variable) : as_entry_declare(w, p->type, p->variable);
}

/* Formats are literals in most calls: this one is known to whoever interprets it. */
static void put_format(as_entry_writer *w, const parameter *p) {
  const char *object = as_entry_format(w, "o_%" PRIu32, ++w->objects);
  as_entry_put(w, "%s = assay_new(%" PRIu64 ", sizeof *%s);", as_entry_declare_pointer(w, p->of, object), p->elements,
               object);
  if (p->elements > 1) as_entry_put(w, "__builtin_memset(%s, 'x', %" PRIu64 ");", object, p->elements - 1);
  if (p->may_be_null) object = as_entry_format(w, "assay_bool(\"%s is null\") ? 0 : %s", p->name, object);
  as_entry_put(w, "%s = %s;", declare(w, p), object);
  as_entry_assume(w, "%s is %sa string of the letter x", p->name, p->may_be_null ? "null or " : "");
}

/* The record of a parameter that is one, with zeros also in its padding. */
static void put_record(as_entry_writer *w, const parameter *p) {
  if (!p->is_allocated) {
    as_entry_put(w, "%s;", declare(w, p));
    as_entry_put(w, "__builtin_memset(&%s, 0, sizeof %s);", p->variable, p->variable);
    return;
  }
  const char *object = p->variable + 1;
  as_entry_allocate(w, as_entry_declare_pointer(w, p->type, object), object, 1,
                    as_entry_format(w, "sizeof *%s", object), as_core_type_of(w->unit, p->type)->align_bytes);
}

static void put_parameter(as_entry_writer *w, const parameter *p) {
  as_entry_place place = {p->variable, p->name, false};
  if (p->is_va_list || p->begin != AS_CORE_NONE) return;
  if (p->is_format) {
    put_format(w, p);
    return;
  }
  if (as_entry_is_simple(w->unit, p->type))
    place.lvalue = declare(w, p);
  else if (as_entry_is_record(as_core_type_of(w->unit, p->type)))
    put_record(w, p);
  else
    as_entry_put(w, "%s;", declare(w, p));
  if (p->of != AS_CORE_NONE)
    as_entry_argument(w, place, p->type, p->elements, p->may_be_null);
  else
    as_entry_value(w, place, p->type, 0);
}

/* Once it is known which object the beginning points to. */
static void put_end(as_entry_writer *w, const parameter *end, const parameter *begin) {
  const char *at = as_entry_format(w, "at_%s", end->name);
  as_entry_put(w, "unsigned long %s = assay_ulong(\"%s - %s\");", at, end->name, begin->name);
  as_entry_put(w, "assay_assume(%s <= %" PRIu64 ");", at, begin->elements);
  if (begin->may_be_null)
    as_entry_put(w, "%s = %s ? %s + %s : 0;", declare(w, end), begin->variable, begin->variable, at);
  else
    as_entry_put(w, "%s = %s + %s;", declare(w, end), begin->variable, at);
  as_entry_assume(w, "%s points into the elements of %s, or right behind them%s", end->name, begin->name,
                  begin->may_be_null ? ", and is null if that is" : "");
}

/* NULL: they can be made. */
static const char *why_not(as_entry_writer *w, const parameters *all) {
  for (uint32_t i = 0; i < all->count; i++) {
    const parameter *p = &all->at[i];
    const as_core_type *t = as_core_type_of(w->unit, p->type);
    if (p->is_va_list) continue;
    if (t->kind == AS_CORE_OPAQUE || (p->of != AS_CORE_NONE && w->unit->types.at[p->of].kind == AS_CORE_OPAQUE))
      return as_entry_format(w, "its parameter %s is of a type that core does not have: %s", p->name,
                             as_core_name(w->unit, (t->kind == AS_CORE_OPAQUE ? t : &w->unit->types.at[p->of])->name));
    const char *why = p->of == AS_CORE_NONE ? NULL : as_entry_why_no_object(w->unit, p->of);
    bool is_variable = p->of != AS_CORE_NONE && as_core_type_of(w->unit, p->of)->flags & AS_CORE_TYPE_VARIABLE;
    bool is_stream = why && as_entry_is_stream(w->unit, p->of);
    if (why && !is_stream && (!p->may_be_null || is_variable))
      return as_entry_format(w, "its parameter %s points to %s, of which no object can be made", p->name, why);
    bool is_null = p->of != AS_CORE_NONE && !p->is_object && w->unit->types.at[p->of].kind != AS_CORE_FUNCTION;
    if (!is_null && !as_entry_is_spelled(w->unit, p->type))
      return as_entry_format(w, "the type of its parameter %s has no name", p->name);
  }
  return NULL;
}

/* ---- depth ---- */

static uint64_t count_of(const as_entry_writer *w, const parameter *p, uint64_t depth) {
  if (p->begin != AS_CORE_NONE) return 0;
  if (!p->is_object || !depth) return as_entry_count_objects(w->unit, w->options, p->type, depth);
  return 1 + as_entry_count_objects(w->unit, w->options, p->of, depth - 1) *
                 (p->elements < AS_ENTRY_ELEMENTS ? p->elements : AS_ENTRY_ELEMENTS);
}

static uint64_t count_objects(const as_entry_writer *w, const parameters *all, uint64_t depth) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < all->count; i++)
    if (!all->at[i].is_va_list) count += count_of(w, &all->at[i], depth);
  return count;
}

static void find_depth(as_entry_writer *w, const parameters *all) {
  w->depth = w->options->depth;
  while (w->depth > 1 && count_objects(w, all, w->depth) > AS_ENTRY_OBJECTS) w->depth--;
  if (w->depth < w->options->depth)
    as_entry_assume(w, "the depth of pointers is %" PRIu64 ", as there would be more than %d objects", w->depth,
                    AS_ENTRY_OBJECTS);
}

/* ---- the call ---- */

/* What it returns may be all that leads to what it allocated; it may have const members. */
static void put_kept(as_entry_writer *w, const char *call) {
  as_entry_put(w, "__typeof__(%s)) result = %s);", call, call);
  as_entry_put(w, "static _Alignas(16) char kept[sizeof result];");
  as_entry_put(w, "__builtin_memcpy(kept, (void *)&result, sizeof kept);");
}

static void put_call(as_entry_writer *w, const parameters *all) {
  const as_core_type *type = as_core_type_of(w->unit, w->unit->functions.at[w->entry->function].type);
  bool is_void = as_core_type_of(w->unit, type->of)->kind == AS_CORE_VOID;
  const char *call = as_entry_format(w, "%s(", w->entry->name);
  for (uint32_t i = 0; i < all->count; i++)
    call = as_entry_format(w, "%s%s%s", call, i ? ", " : "", all->at[i].is_va_list ? "none" : all->at[i].variable);
  if (w->options->keep && as_entry_has_pointer(w->unit, type->of))
    put_kept(w, call);
  else
    as_entry_put(w, "%s%s);", is_void ? "" : "(void)", call);
  if (w->options->keep)
    as_entry_assume(w, "what its result, its arguments and global variables lead to when it returns is no leak");
  if (type->flags & AS_CORE_TYPE_VARIADIC) as_entry_assume(w, "it is called without further arguments");
}

static void put_body(as_entry_writer *w, const parameters *all) {
  for (uint32_t i = 0; i < all->count; i++) put_parameter(w, &all->at[i]);
  if (!w->options->no_alias) put_aliases(w, all);
  for (uint32_t i = 0; i < all->count; i++)
    if (all->at[i].begin != AS_CORE_NONE) put_end(w, &all->at[i], &all->at[all->at[i].begin]);
  put_sizes(w, all);
}

/* A va_list without arguments is one that a function with ... makes. */
static bool put_heads(as_entry_writer *w, const parameters *all) {
  bool has_list = false;
  for (uint32_t i = 0; i < all->count; i++)
    if (all->at[i].is_va_list) {
      has_list = true;
      as_entry_assume(w, "%s has no arguments", all->at[i].name);
    }
  if (has_list)
    as_entry_put(w, "static void %s_with(int last, ...) {", w->entry->entry);
  else
    as_entry_put(w, "void %s(void) {", w->entry->entry);
  w->indent = 1;
  if (w->options->symbolic_globals) as_entry_put(w, "assay_globals();");
  if (has_list) {
    as_entry_put(w, "__builtin_va_list none;");
    as_entry_put(w, "__builtin_va_start(none, last);");
  }
  return has_list;
}

static void put_tails(as_entry_writer *w, bool has_list) {
  if (has_list) as_entry_put(w, "__builtin_va_end(none);");
  w->indent = 0;
  as_entry_put(w, "}");
  if (!has_list) return;
  as_entry_put(w, "void %s(void) {", w->entry->entry);
  as_entry_put(w, "  %s_with(0);", w->entry->entry);
  as_entry_put(w, "}");
}

static void assume_nested(as_entry_writer *w) {
  if (w->has_nested)
    as_entry_assume(w, "pointers in objects are null or point to objects of their own, to depth %" PRIu64, w->depth);
  uint32_t count = w->cut_names.count, shown = count < AS_ENTRY_CUTS ? count : AS_ENTRY_CUTS;
  if (!count) return;
  const char *cuts = "";
  for (uint32_t i = 0; i < shown; i++) cuts = as_entry_format(w, "%s%s%s", cuts, i ? ", " : "", w->cut_names.at[i]);
  if (count > shown) cuts = as_entry_format(w, "%s and %" PRIu32 " more", cuts, count - shown);
  as_entry_assume(w, "%s %s null", cuts, count == 1 ? "is" : "are");
}

static void assume_rest(as_entry_writer *w, const parameters *all) {
  const char *names = "";
  for (uint32_t i = 0; i < all->count && !w->options->no_alias; i++)
    for (uint32_t k = 0; k < i; k++)
      if (may_be_same(&all->at[k], &all->at[i]))
        names = as_entry_format(w, "%s%s%s is %s", names, *names ? " or " : "", all->at[i].name, all->at[k].name);
  if (w->objects > 1) as_entry_assume(w, "objects do not overlap%s%s", *names ? ", unless " : "", names);
  assume_nested(w);
}

void as_entry_call(as_entry_writer *w) {
  const as_core_function *f = &w->unit->functions.at[w->entry->function];
  const as_core_local *locals = as_core_locals_of(w->unit, f);
  as_memory *memory = w->harness->memory;
  parameters all = {0};
  for (uint32_t i = 0; i < f->parameters; i++) parameters_push(memory, &all, look_at(w, &locals[i], i));
  w->entry->refused = why_not(w, &all);
  if (!w->entry->refused) {
    find_counts(w, &all, locals);
    if (!w->options->no_sizes) find_ends(w, &all), find_sizes(w, &all);
    find_formats(w, &all);
    find_depth(w, &all);
    bool has_list = put_heads(w, &all);
    put_body(w, &all);
    put_call(w, &all);
    put_tails(w, has_list);
    assume_rest(w, &all);
  }
  parameters_release(memory, &all);
}

/* ---- globals ---- */

/* Of the program: not of models of libc, nor of harnesses. */
static bool is_own(const as_core_unit *unit, const as_core_global *g) {
  static const char ours[] = "assay_";
  bool is_defined = g->definition == AS_CORE_DEFINITION_DEFINED || g->definition == AS_CORE_DEFINITION_TENTATIVE;
  return is_defined && !(g->qualifiers & AS_CORE_QUALIFIER_CONST) &&
         !(g->flags & (AS_CORE_SYMBOL_STRING | AS_CORE_SYMBOL_COMPOUND)) && !as_core_is_libc(unit, g->range) &&
         strncmp(as_core_name(unit, g->name), ours, sizeof ours - 1) != 0;
}

static bool is_free_global(const as_core_unit *unit, const as_core_global *g) {
  return is_own(unit, g) && g->function == AS_CORE_NONE && !strchr(as_core_name(unit, g->name), '.');
}

bool as_entry_has_statics(const as_core_unit *unit) {
  for (uint32_t i = 0; i < unit->globals.count; i++)
    if (unit->globals.at[i].function != AS_CORE_NONE && is_own(unit, &unit->globals.at[i])) return true;
  return false;
}

bool as_entry_has_globals(const as_core_unit *unit) {
  for (uint32_t i = 0; i < unit->globals.count; i++)
    if (is_free_global(unit, &unit->globals.at[i])) return true;
  return false;
}

void as_entry_globals(as_entry_writer *w) {
  as_entry_put(w, "static void assay_globals(void) {");
  w->indent = 1;
  w->in_globals = true;
  w->depth = w->options->depth;
  for (uint32_t i = 0; i < w->unit->globals.count; i++) {
    const as_core_global *g = &w->unit->globals.at[i];
    const char *name = as_core_name(w->unit, g->name);
    if (!is_free_global(w->unit, g)) continue;
    uint64_t objects = as_entry_count_objects(w->unit, w->options, g->type, w->depth);
    while (w->depth > 1 && objects > AS_ENTRY_OBJECTS)
      objects = as_entry_count_objects(w->unit, w->options, g->type, --w->depth);
    as_entry_value(w, (as_entry_place){name, name, false}, g->type, 0);
    w->depth = w->options->depth;
  }
  w->indent = 0;
  as_entry_put(w, "}");
  assume_nested(w);
}
