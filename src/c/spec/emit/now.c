/* *p, p->m and p[i] of ghost assertions: memory as it is when they are reached. Whether anybody has a right to it is
 * not asked: what an assertion says of memory that is there, and has a value, is true or false of the run. Where none
 * is there the run fails in the assertion, which is no failure of the program's. What is volatile is not looked at: its
 * value is another one each time. */
#include "c/spec/emit/internal.h"

#include <string.h>

bool as_emit_reads_now(const as_emit *x) { return x->ghost && !x->in_start && !x->in_definition; }

static bool is_volatile(uint8_t qualifiers) { return qualifiers & AS_CORE_QUALIFIER_VOLATILE; }

/* Types of specifications do not say it. */
static bool has_volatile(const as_core_unit *unit) {
  bool found = false;
  for (uint32_t i = 0; i < unit->types.count && !found; i++) found = is_volatile(unit->types.at[i].qualifiers);
  for (uint32_t i = 0; i < unit->fields.count && !found; i++) found = is_volatile(unit->fields.at[i].qualifiers);
  for (uint32_t i = 0; i < unit->globals.count && !found; i++) found = is_volatile(unit->globals.at[i].qualifiers);
  for (uint32_t i = 0; i < unit->locals.count && !found; i++) found = is_volatile(unit->locals.at[i].qualifiers);
  return found;
}

static as_spec_c_type type_at(as_emit *x, const as_spec_expr *pointer, as_spec_place place) {
  as_spec_c_type type = as_emit_pointee(x, pointer, (as_spec_ctype){0});
  if (type == AS_SPEC_C_NONE) as_emit_refuse(x, place, "what is read here is not known");
  if (has_volatile(x->unit)) as_emit_refuse(x, place, "memory that may be volatile is not looked at");
  return type;
}

/* A scalar, whatever the types around it are called here; copied, since the object may have another type. */
static const char *read(as_emit *x, as_spec_c_type type, const char *address, as_spec_place place) {
  as_spec_c_kind kind = x->c->facts(x->c->data, type).kind;
  if (kind != AS_SPEC_C_INTEGER && kind != AS_SPEC_C_FLOAT && kind != AS_SPEC_C_POINTER)
    return as_emit_refuse(x, place, "only scalars are read by a ghost assertion");
  const char *c = kind == AS_SPEC_C_POINTER ? "const volatile void *" : as_emit_ctype(x, type);
  const char *copy = as_emit_format(x, "({ %s v; __builtin_memcpy(&v, %s, sizeof v); v; })", c, address);
  return as_emit_lift(x, type, 0, copy, place);
}

const char *as_emit_now(as_emit *x, const as_spec_expr *pointer, as_spec_place place) {
  as_spec_c_type type = type_at(x, pointer, place);
  return x->refused ? "0" : read(x, type, as_emit_format(x, "assay_raw(%s)", as_emit_expr(x, pointer)), place);
}

const char *as_emit_now_element(as_emit *x, const as_spec_expr *pointer, const as_spec_expr *index,
                                as_spec_place place) {
  as_spec_c_type type = type_at(x, pointer, place);
  if (x->refused) return "0";
  return read(x, type, as_emit_format(x, "assay_raw(%s)", as_emit_shift(x, pointer, index, type, false)), place);
}

static const as_core_field *find_field(const as_emit *x, as_spec_c_type type, const char *name) {
  const as_core_type *t = as_spec_scope_type(as_spec_unit_scope(x->specs), type);
  for (uint32_t i = 0; i < t->count && t->kind == AS_CORE_STRUCT; i++) {
    const as_core_field *field = &x->unit->fields.at[t->first + i];
    if (!strcmp(as_core_name(x->unit, field->name), name)) return field;
  }
  return NULL;
}

const char *as_emit_now_member(as_emit *x, const as_spec_expr *pointer, const char *name, as_spec_place place) {
  as_spec_c_type type = type_at(x, pointer, place);
  const as_core_field *field = x->refused ? NULL : find_field(x, type, name);
  if (!field || field->flags & AS_CORE_FIELD_BITS)
    return as_emit_refuse(x, place, "'%s' is no member that is read by a ghost assertion", name);
  return read(x, field->type,
              as_emit_format(x, "((const char *)assay_raw(%s) + %llu)", as_emit_expr(x, pointer),
                             (unsigned long long)(field->offset_bits / 8)),
              place);
}
