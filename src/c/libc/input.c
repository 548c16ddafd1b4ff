/* Inputs: scalars by the type that the call returns, and objects that become symbolic. */
#include "c/libc/functions.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- scalars ---- */

static bool not_of_libc(as_work *w) {
  w->called = AS_CALLED_UNKNOWN;
  return false;
}

static bool forget(as_work *w, as_value to, as_value size, bool may_initialise) {
  as_access access = {.align_bytes = 1, .may_initialise = may_initialise};
  return as_work_done(w, as_space_forget(w->spaces, &w->space, &w->asker, &access, to, size));
}

static bool is_long_float(const as_scalar *type) {
  return type->class_ == AS_CORE_CLASS_FLOAT && type->format != AS_FORMAT_HALF && type->format != AS_FORMAT_SINGLE &&
         type->format != AS_FORMAT_DOUBLE;
}

/* The call supplies bytes of an object: all from `to` on; or, without an object, its result. */
static uint32_t supply(as_work *w, const char *name, const as_value *to, as_value size, uint64_t before) {
  assert(name && *name);
  as_supply supply = {.source = AS_INPUT_CALL, .function = w->name, .name = name, .size = size, .before = before};
  if (to) supply.object = to->object, supply.offset = to->offset;
  return as_exec_supply(w->x, &supply);
}

static bool return_aggregate(as_work *w, const char *name, uint64_t size_bytes) {
  as_value size = as_value_bits(size_bytes);
  if (!forget(w, w->call->result_place, size, true)) return false;
  as_value to = w->call->result_place;
  supply(w, name, &to, size, 0);
  if (!as_exec_goes_on(w->x)) return false;
  if (to.kind == AS_VALUE_POINTER && !as_term_exists(to.term))
    as_exec_name_bytes(w->x, to.object, to.offset, size_bytes, name);
  return true;
}

/* A value of the call's result type. */
static bool return_input(as_work *w, const char *name) {
  const as_core_unit *unit = w->x->machine->unit;
  uint32_t type = as_core_type_of(unit, w->call->type)->of;
  const as_scalar *scalar = as_exec_scalar(w->x, type);
  as_core_class class_ = as_core_class_of(unit, type);
  if (class_ == AS_CORE_CLASS_NONE) return not_of_libc(w);
  if (class_ == AS_CORE_CLASS_AGGREGATE) return return_aggregate(w, name, as_core_type_of(unit, type)->size_bytes);
  if (is_long_float(scalar)) return as_exec_give_up(w->x, "%s: a symbolic long double", w->name);
  assert(scalar->width && scalar->width <= 8 * scalar->size_bytes);
  uint32_t number = supply(w, name, NULL, as_value_bits(scalar->size_bytes), 0);
  w->call->result = as_exec_input(w->x, name, type, scalar->width, number, 0);
  return as_exec_goes_on(w->x);
}

static const char *name_at(as_work *w, uint32_t argument, const char *otherwise) {
  const char *name = as_work_peek(w, argument);
  return name && *name ? name : otherwise;
}

AS_LIBC_BODY(nondet, "v .") { return return_input(w, w->name); }
AS_LIBC_BODY(input, "s .") { return return_input(w, name_at(w, 0, w->name)); }

static bool is_known(const as_work *w, const as_value *value) {
  switch ((as_value_kind)value->kind) {
  case AS_VALUE_TERM: return as_term_is_const(w->terms, value->term);
  case AS_VALUE_POINTER: return !as_term_exists(value->term);
  case AS_VALUE_CHOICE: return false;
  default: return true;
  }
}

/* Whether a value depends on inputs is a fact of this run, which no run with values for the inputs can find out: it is
 * an input of theirs, with this value. */
AS_LIBC_BODY(is_symbolic, "i s") {
  uint64_t answer = !is_known(w, &w->call->arguments[0]);
  if (!return_input(w, w->name) || w->x->machine->options.concrete) return as_exec_goes_on(w->x);
  uint32_t width = as_work_result_type(w)->width;
  as_term given = as_value_term(w->terms, &w->call->result, width);
  if (!as_exec_assume(w->x, as_term_eq(w->terms, given, as_term_bv(w->terms, width, answer)))) return false;
  as_work_return_int(w, (int)answer);
  return true;
}

/* __builtin_annot_intval(kind, x): an input if the kind says so, else x. Nobody looks at x otherwise: it is the
 * variable that the result will be assigned to. */
AS_LIBC_BODY(annotated, "i ps") {
  const char *kind = as_work_peek(w, 0);
  if (kind && !strncmp(kind, "symb_", 5)) return return_input(w, kind);
  w->call->result = w->call->arguments[1];
  return true;
}

/* The same by the shipped header: the name of the variable instead of its value. */
AS_LIBC_BODY(annotated_name, "i pp") {
  const char *kind = as_work_peek(w, 0);
  if (!kind || strncmp(kind, "symb_", 5)) return not_of_libc(w);
  return return_input(w, name_at(w, 1, kind));
}

/* least <= value and value < end, as numbers of the result's width. */
static bool return_between(as_work *w, const char *name, as_term least, as_term end, bool is_signed) {
  as_terms *terms = w->terms;
  assert(as_term_width(terms, least) == as_work_result_type(w)->width);
  if (!as_exec_require(w->x, AS_CHECK_LIBC_MISUSE,
                       is_signed ? as_term_bvslt(terms, least, end) : as_term_bvult(terms, least, end),
                       "%s of an empty range", w->name))
    return false;
  if (!return_input(w, name)) return false;
  as_term t = as_work_term(w, &w->call->result, as_work_result_type(w)->width);
  as_term above = is_signed ? as_term_bvsle(terms, least, t) : as_term_bvule(terms, least, t);
  as_term below = is_signed ? as_term_bvslt(terms, t, end) : as_term_bvult(terms, t, end);
  return as_exec_assume(w->x, as_term_and(terms, above, below));
}

static bool result_number(as_work *w, uint32_t argument, as_term *t) {
  const as_scalar *from = as_exec_scalar(w->x, w->call->types[argument]), *to = as_work_result_type(w);
  as_value value;
  if (!as_work_number(w, argument, &value)) return false;
  value = as_work_extend(w, &value, from->width, to->width, from->is_signed);
  *t = as_work_term(w, &value, to->width);
  return true;
}

AS_LIBC_BODY(range, "i iip") {
  as_term least, end;
  return result_number(w, 0, &least) && result_number(w, 1, &end) &&
         return_between(w, name_at(w, 2, "unnamed"), least, end, true);
}

AS_LIBC_BODY(choose, "i i") {
  as_term end;
  return result_number(w, 0, &end) &&
         return_between(w, "choice", as_term_bv(w->terms, as_work_result_type(w)->width, 0), end, false);
}

/* ---- objects ---- */

/* Objects that have a type get one input for each scalar in them, as long as these are few. Arrays of more elements,
 * unions, bit-fields, padding: unconstrained bytes, which become inputs when they are read. */
enum { MOST_ELEMENTS = 64, MOST_INPUTS = 1024 };

typedef struct naming {
  as_work *w;
  as_value object; /* pointer to where it begins */
  as_text name;    /* of the part that is being made */
  uint32_t made, supply;
} naming;

static bool make_part(naming *n, uint32_t type, uint64_t offset);

static bool make_scalar(naming *n, uint32_t type, uint64_t offset) {
  as_work *w = n->w;
  const as_scalar *scalar = as_exec_scalar(w->x, type);
  if (is_long_float(scalar) || n->made++ >= MOST_INPUTS) return true;
  as_value value = as_exec_input(w->x, as_text_get(&n->name), type, scalar->width, n->supply, offset);
  if (!as_exec_goes_on(w->x)) return false;
  value = as_work_extend(w, &value, scalar->width, 8 * scalar->size_bytes, scalar->is_signed);
  as_access access = {.size_bytes = scalar->size_bytes,
                      .align_bytes = 1,
                      .may_initialise = true,
                      .is_float = scalar->class_ == AS_CORE_CLASS_FLOAT && scalar->width >= 32,
                      .is_pointer = scalar->class_ == AS_CORE_CLASS_POINTER};
  as_value at = as_work_at(w, n->object, offset);
  return as_work_done(w, as_space_store(w->spaces, &w->space, &w->asker, &access, at, value));
}

static bool make_named(naming *n, uint32_t type, uint64_t offset, const char *suffix) {
  size_t length = n->name.length;
  assert(n->object.kind == AS_VALUE_POINTER && !as_term_exists(n->object.term));
  as_text_put(&n->name, suffix);
  bool ok = make_part(n, type, offset);
  n->name.length = length;
  n->name.at[length] = 0;
  return ok;
}

static bool make_array(naming *n, const as_core_type *array, uint64_t offset) {
  const as_core_unit *unit = n->w->x->machine->unit;
  uint64_t each = as_core_type_of(unit, array->of)->size_bytes;
  if (array->length > MOST_ELEMENTS) return true;
  for (uint64_t i = 0; i < array->length; i++) {
    char suffix[32];
    snprintf(suffix, sizeof suffix, "[%llu]", (unsigned long long)i);
    if (!make_named(n, array->of, offset + i * each, suffix)) return false;
  }
  return true;
}

static bool make_record(naming *n, const as_core_type *record, uint64_t offset) {
  const as_core_unit *unit = n->w->x->machine->unit;
  for (uint32_t i = 0; i < record->count; i++) {
    const as_core_field *field = &unit->fields.at[record->first + i];
    if (field->flags & (AS_CORE_FIELD_BITS | AS_CORE_FIELD_FLEXIBLE)) continue;
    char suffix[200];
    const char *name = as_core_name(unit, field->name);
    snprintf(suffix, sizeof suffix, "%s%s", *name ? "." : "", name);
    if (!make_named(n, field->type, offset + field->offset_bits / 8, suffix)) return false;
  }
  return true;
}

static bool make_part(naming *n, uint32_t type, uint64_t offset) {
  const as_core_unit *unit = n->w->x->machine->unit;
  const as_core_type *t = as_core_type_of(unit, type);
  if (as_core_is_scalar(unit, type)) return make_scalar(n, type, offset);
  switch (t->kind) {
  case AS_CORE_ARRAY: return make_array(n, t, offset);
  case AS_CORE_STRUCT: return make_record(n, t, offset);
  case AS_CORE_ATOMIC: return make_part(n, t->of, offset);
  default: return true;
  }
}

/* The type of the object, if the range is all of it; else AS_CORE_NONE. */
static uint32_t whole_type(as_work *w, const as_value *to, uint64_t size_bytes) {
  if (to->offset) return AS_CORE_NONE;
  const as_machine *machine = w->x->machine;
  assert(!as_term_exists(to->term)); /* the place is settled */
  const as_object_facts *facts = as_space_object(w->space, to->object);
  uint32_t type = as_machine_object_type(machine, facts);
  if (type == AS_CORE_NONE || as_core_type_of(machine->unit, type)->size_bytes != size_bytes) return AS_CORE_NONE;
  return type;
}

/* Elements of the type that the program's pointer has: [0], [1] and so on if they are several. */
static bool make_elements(naming *n, uint32_t type, uint64_t size_bytes) {
  const as_core_type *element = as_core_type_of(n->w->x->machine->unit, type);
  uint64_t each = element->size_bytes;
  if (!each || size_bytes % each || size_bytes / each > MOST_ELEMENTS) return true;
  if (size_bytes == each) return make_part(n, type, 0);
  as_core_type array = {.kind = AS_CORE_ARRAY, .of = type, .length = size_bytes / each};
  return make_array(n, &array, 0);
}

static bool make_parts(naming *n, const as_value *to, uint64_t size_bytes, uint32_t element) {
  uint32_t type = whole_type(n->w, to, size_bytes);
  if (type != AS_CORE_NONE) return make_part(n, type, 0);
  return element == AS_CORE_NONE || make_elements(n, element, size_bytes);
}

/* A place in the object that is not known is decided, one path for each: a run that is given the bytes, natively or
 * concretely, knows it. requires: resolved */
static bool settle_place(as_work *w, as_value *to) {
  enum { MOST_PLACES = 4096 };
  if (to->kind != AS_VALUE_POINTER || !as_term_exists(to->term)) return true;
  const as_object_facts *facts = as_space_object(w->space, to->object);
  if (!as_value_is_bits(&facts->size) || facts->size.bits > MOST_PLACES)
    return as_exec_give_up(w->x, "%s: at a place that is not known, in a large object", w->name);
  as_term offset = as_pointer_offset(w->terms, to, w->pointer_bits);
  for (uint64_t at = 0; at <= facts->size.bits; at++) {
    bool here = as_exec_decide(w->x, as_term_eq(w->terms, offset, as_term_bv(w->terms, w->pointer_bits, at)));
    if (!as_exec_goes_on(w->x)) return false;
    if (!here) continue;
    to->offset = at, to->term = as_term_none();
    return true;
  }
  return as_exec_give_up(w->x, "%s: at a place that is not known", w->name);
}

/* element: the type of what is there, if the object is no variable; or AS_CORE_NONE. before: bytes of the object before
 * the place that the call was given. */
static bool make_symbolic(as_work *w, as_value to, as_value size, const char *name, uint32_t element, uint64_t before) {
  as_access access = {.size_bytes = as_value_is_bits(&size) ? size.bits : 0, .align_bytes = 1};
  if (!as_work_done(w, as_space_resolve(w->spaces, &w->space, &w->asker, &access, true, &to))) return false;
  if (!settle_place(w, &to) || !forget(w, to, size, false)) return false;
  uint32_t number = supply(w, name, &to, size, before);
  if (!as_exec_goes_on(w->x)) return false;
  if (to.kind != AS_VALUE_POINTER) return true;
  if (!as_exec_knows_size(w->x, &size)) return as_exec_name_bytes(w->x, to.object, to.offset, UINT32_MAX, name), true;
  naming n = {.w = w, .object = to, .name = {.memory = w->x->machine->memory}, .supply = number};
  as_text_put(&n.name, name);
  bool ok = make_parts(&n, &to, size.bits, element);
  as_text_release(&n.name);
  if (ok) as_exec_name_bytes(w->x, to.object, to.offset, size.bits, name);
  return ok;
}

AS_LIBC_BODY(make_symbolic, "v pi.") {
  as_value to, size;
  const char *otherwise = w->call->count > 2 ? "unnamed" : w->name;
  return as_work_one_pointer(w, 0, &to) && as_work_size(w, 1, &size) &&
         make_symbolic(w, to, size, name_at(w, 2, otherwise), as_work_pointee(w, 0), 0);
}

AS_LIBC_BODY(havoc_slice, "v pi") {
  as_value to, size;
  return as_work_one_pointer(w, 0, &to) && as_work_size(w, 1, &size) &&
         make_symbolic(w, to, size, w->name, as_work_pointee(w, 0), 0);
}

/* All of the object, wherever the pointer points in it. */
AS_LIBC_BODY(havoc_object, "v p") {
  as_value to;
  as_access access = {.align_bytes = 1};
  if (!as_work_pointer(w, 0, &to)) return false;
  if (!as_work_done(w, as_space_resolve(w->spaces, &w->space, &w->asker, &access, true, &to))) return false;
  if (!settle_place(w, &to)) return false;
  const as_object_facts *facts = as_space_object(w->space, to.object);
  const char *name = as_machine_object_name(w->x->machine, facts);
  return make_symbolic(w, as_value_pointer(to.object), facts->size, name ? name : w->name, AS_CORE_NONE, to.offset);
}
