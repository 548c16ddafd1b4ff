/* Values of each type, as C statements. */
#include "analyse/entry/internal.h"
#include "c/core/ctype.h"

#include <inttypes.h>

/* The function of <assay/assay.h> that makes a value of this kind; NULL: none does. */
static const char *maker(const as_core_unit *unit, const as_core_type *t) {
  if (t->kind == AS_CORE_ENUM) t = as_core_type_of(unit, t->of);
  switch ((as_core_kind)t->kind) {
  case AS_CORE_BOOL: return "assay_bool";
  case AS_CORE_CHAR: return "assay_char";
  case AS_CORE_SCHAR: return "assay_schar";
  case AS_CORE_UCHAR: return "assay_uchar";
  case AS_CORE_SHORT: return "assay_short";
  case AS_CORE_USHORT: return "assay_ushort";
  case AS_CORE_INT: return "assay_int";
  case AS_CORE_UINT: return "assay_uint";
  case AS_CORE_LONG: return "assay_long";
  case AS_CORE_ULONG: return "assay_ulong";
  case AS_CORE_LLONG: return "assay_llong";
  case AS_CORE_ULLONG: return "assay_ullong";
  case AS_CORE_HALF:
  case AS_CORE_FLOAT: return "assay_float";
  case AS_CORE_DOUBLE:
  case AS_CORE_LDOUBLE:
  case AS_CORE_FLOAT128: return "assay_double";
  default: return NULL;
  }
}

bool as_entry_is_simple(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = as_core_type_of(unit, type);
  return t->kind == AS_CORE_POINTER || maker(unit, t) != NULL;
}

void as_entry_assign(as_entry_writer *w, as_entry_place place, uint32_t type, const char *value) {
  if (!place.is_const) {
    as_entry_put(w, "%s = %s;", place.lvalue, value);
    return;
  }
  /* It may lie anywhere in a packed record. Only pointers are not spelled here. */
  as_entry_put(w, "{");
  if (as_entry_is_spelled(w->unit, type))
    as_entry_put(w, "  %s = %s;", as_entry_declare(w, type, "made"), value);
  else
    as_entry_put(w, "  void *made = (void *)(%s);", value);
  as_entry_put(w, "  __builtin_memcpy((void *)&%s, &made, sizeof made);", place.lvalue);
  as_entry_put(w, "}");
}

void as_entry_any_bytes(as_entry_writer *w, const char *pointer, uint64_t size_bytes, const char *said,
                        const char *name) {
  enum { MOST_LINES = 1024 };
  if (!w->by_bytes) {
    as_entry_put(w, "assay_symbolic(%s, %s, \"%s\");", pointer, said, name);
    return;
  }
  for (uint64_t i = 0; i < size_bytes && size_bytes <= MOST_LINES; i++)
    as_entry_put(w, "((unsigned char *)%s)[%" PRIu64 "] = assay_uchar(\"%s.byte[%" PRIu64 "]\");", pointer, i, name, i);
  if (size_bytes > MOST_LINES)
    as_entry_put(w, "for (size_t i = 0; i < %" PRIu64 "; i++) ((unsigned char *)%s)[i] = assay_uchar(\"%s\");",
                 size_bytes, pointer, name);
}

static void put_bytes(as_entry_writer *w, as_entry_place place, uint32_t type) {
  as_entry_any_bytes(w, as_entry_format(w, "(void *)&%s", place.lvalue), as_core_type_of(w->unit, type)->size_bytes,
                     as_entry_format(w, "sizeof %s", place.lvalue), place.name);
}

static void put_scalar(as_entry_writer *w, as_entry_place place, uint32_t type) {
  const as_core_type *t = as_core_type_of(w->unit, type);
  const char *made_by = maker(w->unit, t);
  if (!made_by || (place.is_const && !as_entry_is_spelled(w->unit, type))) {
    put_bytes(w, place, type);
    return;
  }
  if (t->kind == AS_CORE_LDOUBLE || t->kind == AS_CORE_FLOAT128)
    as_entry_assume(w, "%s is a number that double has", place.name);
  if (t->kind == AS_CORE_HALF) as_entry_assume(w, "%s is a number that was a float", place.name);
  as_entry_assign(w, place, type, as_entry_format(w, "%s(\"%s\")", made_by, place.name));
}

/* Is it a part of a variable of the file, and no object that is made for it? */
static bool is_variable(const as_entry_writer *w, uint64_t depth) { return w->in_globals && !depth; }

/* ---- arrays ---- */

static const char *indexed(as_entry_writer *w, const char *array, uint64_t i) {
  return as_entry_format(w, *array == '*' ? "(%s)[%" PRIu64 "]" : "%s[%" PRIu64 "]", array, i);
}

void as_entry_truths(as_entry_writer *w, const char *array, const char *name, uint64_t count) {
  as_entry_put(w, "for (size_t i = 0; i < %" PRIu64 "; i++) %s = assay_bool(\"%s\");", count,
               as_entry_format(w, *array == '*' ? "(%s)[i]" : "%s[i]", array), name);
}

static void put_array(as_entry_writer *w, as_entry_place place, uint32_t type, uint64_t depth) {
  const as_core_type *array = as_core_type_of(w->unit, type);
  uint64_t count = array->length;
  bool is_long = count > AS_ENTRY_ELEMENTS;
  bool is_fixed = is_variable(w, depth) && as_entry_has_const(w->unit, array->of);
  if (is_long && !is_fixed && as_entry_is_bytes(w->unit, array->of)) {
    put_bytes(w, place, type);
    return;
  }
  if (is_long && !place.is_const && as_core_type_of(w->unit, array->of)->kind == AS_CORE_BOOL) {
    as_entry_truths(w, place.lvalue, place.name, count);
    return;
  }
  if (is_long) {
    as_entry_assume(w, "%s is %s from element %d on", place.name, is_variable(w, depth) ? "as initialised" : "zero",
                    AS_ENTRY_ELEMENTS);
    count = AS_ENTRY_ELEMENTS;
  }
  bool is_const = place.is_const || array->qualifiers & AS_CORE_QUALIFIER_CONST;
  for (uint64_t i = 0; i < count; i++) {
    as_entry_place element = {indexed(w, place.lvalue, i), indexed(w, place.name, i), is_const};
    as_entry_value(w, element, array->of, depth);
  }
}

/* ---- records ---- */

/* x.name, and *p has p->name. */
static const char *dotted(as_entry_writer *w, const char *record, const char *name) {
  return *record == '*' ? as_entry_format(w, "%s->%s", record + 1, name) : as_entry_format(w, "%s.%s", record, name);
}

static as_entry_place member(as_entry_writer *w, as_entry_place place, const as_core_field *field) {
  const char *name = as_core_name(w->unit, field->name);
  bool is_const = place.is_const || field->qualifiers & AS_CORE_QUALIFIER_CONST;
  if (!*name) return (as_entry_place){place.lvalue, place.name, is_const};
  return (as_entry_place){dotted(w, place.lvalue, name), dotted(w, place.name, name), is_const};
}

/* It has no address, and the value is one that fits. */
static void put_bit_field(as_entry_writer *w, as_entry_place place, const as_core_field *field) {
  const as_core_type *t = as_core_type_of(w->unit, field->type);
  const char *made_by = maker(w->unit, t);
  if (t->kind == AS_CORE_ENUM) t = as_core_type_of(w->unit, t->of);
  uint64_t width = field->width_bits, high = UINT64_C(1) << (width - 1);
  if (!made_by || width > 63 || t->kind == AS_CORE_BOOL || width >= t->length) {
    as_entry_put(w, "%s = %s(\"%s\");", place.lvalue, made_by ? made_by : "assay_ullong", place.name);
    return;
  }
  as_entry_put(w, "{");
  as_entry_put(w, "  %s bits = %s(\"%s\");", as_core_kind_words((as_core_kind)t->kind), made_by, place.name);
  if (t->flags & AS_CORE_TYPE_SIGNED) {
    as_entry_put(w, "  assay_assume(bits >= -%" PRIu64 "%s);", high, width > 31 ? "LL" : "");
    as_entry_put(w, "  assay_assume(bits < %" PRIu64 "%s);", high, width > 31 ? "LL" : "");
  } else {
    as_entry_put(w, "  assay_assume(bits < %" PRIu64 "u%s);", 2 * high, width > 31 ? "ll" : "");
  }
  as_entry_put(w, "  %s = bits;", place.lvalue);
  as_entry_put(w, "}");
}

/* The member of a union that is as large as it, and has a name; or NULL. */
static const as_core_field *largest(const as_core_unit *unit, const as_core_type *t) {
  for (uint32_t i = 0; i < t->count; i++) {
    const as_core_field *field = &unit->fields.at[t->first + i];
    bool is_whole = as_core_type_of(unit, field->type)->size_bytes == t->size_bytes;
    if (is_whole && *as_core_name(unit, field->name) && !(field->flags & AS_CORE_FIELD_BITS)) return field;
  }
  return NULL;
}

static void put_part_bytes(as_entry_writer *w, as_entry_place record, uint64_t offset, uint64_t size_bytes) {
  const char *place = as_entry_format(w, "(char *)&%s + %" PRIu64, record.lvalue, offset);
  as_entry_any_bytes(w, w->by_bytes ? as_entry_format(w, "(%s)", place) : place, size_bytes,
                     as_entry_format(w, "%" PRIu64, size_bytes), record.name);
}

/* A member without a name has no address of its own. */
static void put_part(as_entry_writer *w, as_entry_place record, const as_core_field *field) {
  const as_core_field *all = largest(w->unit, as_core_type_of(w->unit, field->type));
  if (all)
    put_bytes(w, member(w, record, all), all->type);
  else
    put_part_bytes(w, record, field->offset_bits / 8, as_core_type_of(w->unit, field->type)->size_bytes);
}

static void put_field(as_entry_writer *w, as_entry_place record, const as_core_field *field, uint64_t base,
                      uint64_t depth);

static void put_fields(as_entry_writer *w, as_entry_place record, const as_core_type *t, uint64_t base,
                       uint64_t depth) {
  for (uint32_t i = 0; i < t->count; i++) put_field(w, record, &w->unit->fields.at[t->first + i], base, depth);
}

/* One of its members, where not any bytes are one: those of a pointer are no pointer. */
static void put_union(as_entry_writer *w, as_entry_place place, const as_core_type *t, uint64_t base, uint64_t depth) {
  as_entry_assume(w, "%s holds one of its members", place.name);
  as_entry_put(w, "switch (assay_choose(%" PRIu32 ")) {", t->count);
  for (uint32_t i = 0; i < t->count; i++) {
    as_entry_put(w, "case %" PRIu32 ": {", i);
    w->indent++;
    put_field(w, place, &w->unit->fields.at[t->first + i], base, depth);
    as_entry_put(w, "break;");
    w->indent--;
    as_entry_put(w, "}");
  }
  as_entry_put(w, "}");
}

static void put_anonymous(as_entry_writer *w, as_entry_place record, const as_core_field *field, uint64_t base,
                          uint64_t depth) {
  const as_core_type *t = as_core_type_of(w->unit, field->type);
  as_entry_place inner = member(w, record, field);
  if (t->kind == AS_CORE_STRUCT) {
    put_fields(w, inner, t, base + field->offset_bits, depth);
  } else if (!as_entry_is_bytes(w->unit, field->type)) {
    put_union(w, inner, t, base + field->offset_bits, depth);
  } else {
    as_core_field moved = *field;
    moved.offset_bits += base;
    put_part(w, record, &moved);
  }
}

static void put_field(as_entry_writer *w, as_entry_place record, const as_core_field *field, uint64_t base,
                      uint64_t depth) {
  as_entry_place place = member(w, record, field);
  if (field->flags & AS_CORE_FIELD_FLEXIBLE && as_core_type_of(w->unit, field->type)->kind == AS_CORE_ARRAY) return;
  if (place.is_const && is_variable(w, depth)) return;
  if (field->flags & AS_CORE_FIELD_BITS && place.is_const) {
    as_entry_assume(w, "%s is zero", place.name);
    return;
  }
  if (field->flags & AS_CORE_FIELD_BITS)
    put_bit_field(w, place, field);
  else if (*as_core_name(w->unit, field->name))
    as_entry_value(w, place, field->type, depth);
  else
    put_anonymous(w, record, field, base, depth);
}

static void put_record(as_entry_writer *w, as_entry_place place, uint32_t type, uint64_t depth) {
  const as_core_type *t = as_core_type_of(w->unit, type);
  if (t->kind == AS_CORE_STRUCT)
    put_fields(w, place, t, 0, depth);
  else if (!as_entry_is_bytes(w->unit, type) || (is_variable(w, depth) && as_entry_has_const(w->unit, type)))
    put_union(w, place, t, 0, depth);
  else
    put_bytes(w, place, type);
}

/* ---- all ---- */

void as_entry_value(as_entry_writer *w, as_entry_place place, uint32_t type, uint64_t depth) {
  const as_core_type *t = as_core_type_of(w->unit, type);
  const char *why = as_entry_why_no_object(w->unit, type);
  if (place.is_const && is_variable(w, depth)) return;
  if (why) { /* not a parameter: a va_list in a record, a stream */
    as_entry_assume(w, "%s is zero (%s)", place.name, why);
    return;
  }
  switch ((as_core_kind)t->kind) {
  case AS_CORE_POINTER: as_entry_pointer(w, place, type, depth); break;
  case AS_CORE_ARRAY: put_array(w, place, type, depth); break;
  case AS_CORE_STRUCT:
  case AS_CORE_UNION: put_record(w, place, type, depth); break;
  case AS_CORE_ATOMIC:
    if (as_core_is_scalar(w->unit, t->of) && !place.is_const)
      as_entry_value(w, place, t->of, depth);
    else
      put_bytes(w, place, type);
    break;
  case AS_CORE_OPAQUE: put_bytes(w, place, type); break;
  default: put_scalar(w, place, type);
  }
}
