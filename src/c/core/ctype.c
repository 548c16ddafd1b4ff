#include "c/core/ctype.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

enum { DEEPEST = 64 }; /* nesting of parameters in parameters */

static void print(const as_core_unit *unit, uint32_t type, uint32_t qualifiers, const char *name, uint32_t depth,
                  as_text *text);

size_t as_core_plain_length(const char *name) {
  size_t length = strlen(name), digits = length;
  while (digits > 0 && isdigit((unsigned char)name[digits - 1])) digits--;
  return digits > 0 && digits < length && name[digits - 1] == '.' ? digits - 1 : length;
}

const char *as_core_kind_words(as_core_kind kind) {
  switch (kind) {
  case AS_CORE_VOID: return "void";
  case AS_CORE_BOOL: return "_Bool";
  case AS_CORE_CHAR: return "char";
  case AS_CORE_SCHAR: return "signed char";
  case AS_CORE_UCHAR: return "unsigned char";
  case AS_CORE_SHORT: return "short";
  case AS_CORE_USHORT: return "unsigned short";
  case AS_CORE_INT: return "int";
  case AS_CORE_UINT: return "unsigned int";
  case AS_CORE_LONG: return "long";
  case AS_CORE_ULONG: return "unsigned long";
  case AS_CORE_LLONG: return "long long";
  case AS_CORE_ULLONG: return "unsigned long long";
  case AS_CORE_INT128: return "__int128";
  case AS_CORE_UINT128: return "unsigned __int128";
  case AS_CORE_HALF: return "_Float16";
  case AS_CORE_FLOAT: return "float";
  case AS_CORE_DOUBLE: return "double";
  case AS_CORE_LDOUBLE: return "long double";
  case AS_CORE_FLOAT128: return "__float128";
  default: return NULL;
  }
}

static void print_qualifiers(uint32_t qualifiers, const char *after, as_text *text) {
  static const struct {
    uint32_t bit;
    const char *word;
  } all[] = {{AS_CORE_QUALIFIER_CONST, "const"},
             {AS_CORE_QUALIFIER_VOLATILE, "volatile"},
             {AS_CORE_QUALIFIER_RESTRICT, "restrict"}};
  const char *before = "";
  for (uint32_t i = 0; i < sizeof all / sizeof *all; i++)
    if (qualifiers & all[i].bit) as_text_put(text, before), as_text_put(text, all[i].word), before = " ";
  if (*before) as_text_put(text, after);
}

static void print_tagged(const as_core_unit *unit, const as_core_type *type, as_text *text) {
  const char *tag = as_core_name(unit, type->name);
  size_t length = as_core_plain_length(tag);
  if (!(type->flags & AS_CORE_TYPE_TYPEDEF))
    as_text_put(text, as_core_kind_get((as_core_kind)type->kind)->text), as_text_put_char(text, ' ');
  if (length)
    as_text_put_bytes(text, tag, length);
  else
    as_text_put(text, "<unnamed>");
}

/* What stands before every declarator. */
static void print_specifiers(const as_core_unit *unit, uint32_t type, uint32_t qualifiers, uint32_t depth,
                             as_text *text) {
  const as_core_type *t = as_core_type_of(unit, type);
  print_qualifiers(qualifiers, " ", text);
  switch ((as_core_kind)t->kind) {
  case AS_CORE_ENUM:
  case AS_CORE_STRUCT:
  case AS_CORE_UNION: print_tagged(unit, t, text); break;
  case AS_CORE_OPAQUE: as_text_put(text, as_core_name(unit, t->name)); break;
  case AS_CORE_BITINT:
    as_text_printf(text, "%s_BitInt(%" PRIu64 ")", t->flags & AS_CORE_TYPE_SIGNED ? "" : "unsigned ", t->length);
    break;
  case AS_CORE_ATOMIC:
    as_text_put(text, "_Atomic(");
    if (depth < DEEPEST)
      print(unit, t->of, 0, NULL, depth + 1, text);
    else
      as_text_put(text, "...");
    as_text_put_char(text, ')');
    break;
  default: as_text_put(text, as_core_kind_words((as_core_kind)t->kind));
  }
}

static void print_parameters(const as_core_unit *unit, const as_core_type *t, uint32_t depth, as_text *text) {
  as_text_put_char(text, '(');
  if (t->count && depth >= DEEPEST) {
    as_text_put(text, "...)");
    return;
  }
  for (uint32_t i = 0; i < t->count; i++) {
    if (i) as_text_put(text, ", ");
    print(unit, unit->parameters.at[t->first + i], 0, NULL, depth + 1, text);
  }
  if (t->flags & AS_CORE_TYPE_VARIADIC)
    as_text_put(text, t->count ? ", ..." : "...");
  else if (!t->count && !(t->flags & AS_CORE_TYPE_UNPROTOTYPED))
    as_text_put(text, "void");
  as_text_put_char(text, ')');
}

static void print_length(const as_core_type *t, as_text *text) {
  if (t->flags & AS_CORE_TYPE_VARIABLE)
    as_text_put(text, "[*]");
  else if (t->flags & AS_CORE_TYPE_INCOMPLETE)
    as_text_put(text, "[]");
  else
    as_text_printf(text, "[%" PRIu64 "]", t->length);
}

/* A declarator is written from its name outwards, so what comes before the name is made in pieces, the last first. */
typedef struct declarator {
  as_text before, after;
  as_u32_vector ends; /* of the pieces in `before` */
} declarator;

static void end_piece(declarator *d) { as_u32_vector_push(d->before.memory, &d->ends, (uint32_t)d->before.length); }

static bool is_pointer(const as_core_unit *unit, uint32_t type) { return unit->types.at[type].kind == AS_CORE_POINTER; }
static bool binds_tighter(const as_core_unit *unit, uint32_t type) {
  return unit->types.at[type].kind == AS_CORE_ARRAY || unit->types.at[type].kind == AS_CORE_FUNCTION;
}

/* Goes inwards to the type that the specifiers name, and gives it. */
static uint32_t collect(const as_core_unit *unit, uint32_t type, uint32_t *qualifiers, bool is_named, uint32_t depth,
                        declarator *d) {
  while (is_pointer(unit, type) || binds_tighter(unit, type)) {
    const as_core_type *t = as_core_type_of(unit, type);
    if (t->kind == AS_CORE_POINTER) {
      bool needs_space = is_named || d->before.length;
      as_text_put_char(&d->before, '*');
      print_qualifiers(*qualifiers, needs_space ? " " : "", &d->before);
      end_piece(d);
      *qualifiers = t->qualifiers;
      if (binds_tighter(unit, t->of)) {
        as_text_put_char(&d->before, '('), end_piece(d);
        as_text_put_char(&d->after, ')');
      }
    } else if (t->kind == AS_CORE_ARRAY) {
      print_length(t, &d->after);
      *qualifiers |= t->qualifiers;
    } else {
      print_parameters(unit, t, depth, &d->after);
      *qualifiers = 0;
    }
    type = t->of;
  }
  return type;
}

static void print(const as_core_unit *unit, uint32_t type, uint32_t qualifiers, const char *name, uint32_t depth,
                  as_text *text) {
  declarator d = {.before.memory = text->memory, .after.memory = text->memory};
  bool is_named = name && *name;
  uint32_t innermost = collect(unit, type, &qualifiers, is_named, depth, &d);
  print_specifiers(unit, innermost, qualifiers, depth, text);
  if (d.before.length || is_named || *as_text_get(&d.after) == '(') as_text_put_char(text, ' ');
  for (uint32_t i = d.ends.count; i > 0; i--) {
    uint32_t begin = i > 1 ? d.ends.at[i - 2] : 0;
    as_text_put_bytes(text, d.before.at + begin, d.ends.at[i - 1] - begin);
  }
  if (is_named) as_text_put(text, name);
  as_text_put(text, as_text_get(&d.after));
  as_text_release(&d.before), as_text_release(&d.after);
  as_u32_vector_release(text->memory, &d.ends);
}

void as_core_print_ctype(const as_core_unit *unit, uint32_t type, uint32_t qualifiers, const char *name,
                         as_text *text) {
  print(unit, type, qualifiers, name, 0, text);
}
