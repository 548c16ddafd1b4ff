/* Compatible types, across units (6.2.7p1, 6.7.2.2p4, 6.7.6.1p2, 6.7.6.2p6, 6.7.6.3p15), for what meets in an external
 * name. Types that became one are compatible; the others are compared as they are in their units, for compatibility is
 * not transitive: an incomplete record suits two that differ.
 *
 * Two records are compatible unless a difference is found, so the walk takes what it has seen for compatible. What was
 * seen in a walk that found no difference stays known.
 */
#include "c/core/ctype.h"
#include "c/link/link_internal.h"

typedef struct seen_key {
  uint32_t a_unit, a, b_unit, b;
} seen_key;
static inline uint64_t hash_seen(seen_key key) { return as_hash_bytes(&key, sizeof key); }
static inline bool equal_seen(seen_key x, seen_key y) { return !memcmp(&x, &y, sizeof x); }
AS_TABLE_DEFINE(seen_table, seen_key, char, hash_seen, equal_seen)

/* Two types to compare, and the members that they are of, or AS_CORE_NONE. */
typedef struct question {
  uint32_t a, b;
  uint32_t a_qualifiers, b_qualifiers;
  uint32_t a_field, b_field;
} question;
AS_VECTOR_DEFINE(questions, question)

typedef struct comparison {
  as_link *link;
  uint32_t a_unit, b_unit;
  const as_core_unit *a, *b;
  questions open; /* also those that were answered */
  seen_table seen;
  uint32_t a_record, b_record; /* a difference that no single member shows is in these, or AS_CORE_NONE */
} comparison;

static void ask(comparison *c, question q) {
  const as_link_unit *units = c->link->units;
  bool is_same = q.a_qualifiers == q.b_qualifiers && units[c->a_unit].types[q.a] == units[c->b_unit].types[q.b];
  if (!is_same) questions_push(c->link->memory, &c->open, q);
}

/* About a part of what q asks: the members stay. */
static void ask_part(comparison *c, question q, uint32_t a, uint32_t b) {
  q.a = a, q.b = b, q.a_qualifiers = q.b_qualifiers = 0;
  ask(c, q);
}

/* A libc model serves whoever means the same by other names: struct stat64 for struct stat, two longs for a struct
 * timespec in it, an enum for an int. Headers have these, depending on what a program asks them for. */
static bool has_libc(const comparison *c) {
  return c->a_unit >= c->link->first_libc || c->b_unit >= c->link->first_libc;
}

static bool same_tag(const comparison *c, const as_core_type *x, const as_core_type *y) {
  const char *a = as_core_name(c->a, x->name), *b = as_core_name(c->b, y->name);
  size_t length = as_core_plain_length(a);
  return length == as_core_plain_length(b) && !memcmp(a, b, length);
}

static bool has_tag(const as_core_unit *unit, const as_core_type *t) {
  return as_core_plain_length(as_core_name(unit, t->name)) != 0;
}

/* The member of y that corresponds to member i of x: in unions, order does not matter. */
static const as_core_field *counterpart(const comparison *c, const as_core_type *x, const as_core_type *y, uint32_t i) {
  const char *name = as_core_name(c->a, c->a->fields.at[x->first + i].name);
  const as_core_field *fields = &c->b->fields.at[y->first];
  if (!strcmp(name, as_core_name(c->b, fields[i].name))) return &fields[i];
  for (uint32_t k = 0; x->kind == AS_CORE_UNION && *name && k < y->count; k++)
    if (!strcmp(name, as_core_name(c->b, fields[k].name))) return &fields[k];
  return NULL;
}

static bool compare_members(comparison *c, const as_core_type *x, const as_core_type *y) {
  if (x->count != y->count || x->size_bytes != y->size_bytes || x->align_bytes != y->align_bytes) return false;
  for (uint32_t i = 0; i < x->count; i++) {
    const as_core_field *f = &c->a->fields.at[x->first + i], *g = counterpart(c, x, y, i);
    if (!g || f->flags != g->flags || f->offset_bits != g->offset_bits || f->width_bits != g->width_bits) return false;
    ask(c, (question){f->type, g->type, f->qualifiers, g->qualifiers, x->first + i, (uint32_t)(g - c->b->fields.at)});
  }
  return true;
}

static bool compare_records(comparison *c, const question *q, const as_core_type *x, const as_core_type *y) {
  bool is_incomplete = (x->flags | y->flags) & AS_CORE_TYPE_INCOMPLETE;
  if (!same_tag(c, x, y) && (is_incomplete || !has_libc(c))) return false;
  if (is_incomplete) return true;
  if (has_libc(c)) return x->size_bytes == y->size_bytes && x->align_bytes == y->align_bytes;
  if (compare_members(c, x, y)) return true;
  c->a_record = q->a, c->b_record = q->b;
  return false;
}

/* Whether default argument promotions leave the type as it is. */
static bool is_promoted(const as_core_unit *unit, const as_core_type *t) {
  if (t->kind == AS_CORE_ENUM) t = as_core_type_of(unit, t->of);
  return t->kind != AS_CORE_FLOAT && (t->kind < AS_CORE_BOOL || t->kind > AS_CORE_USHORT);
}

static bool all_promoted(const as_core_unit *unit, const as_core_type *function) {
  bool is_good = !(function->flags & AS_CORE_TYPE_VARIADIC);
  for (uint32_t i = 0; is_good && i < function->count; i++)
    is_good = is_promoted(unit, as_core_type_of(unit, unit->parameters.at[function->first + i]));
  return is_good;
}

static bool compare_functions(comparison *c, const question *q, const as_core_type *x, const as_core_type *y) {
  ask_part(c, *q, x->of, y->of);
  bool x_is_open = x->flags & AS_CORE_TYPE_UNPROTOTYPED, y_is_open = y->flags & AS_CORE_TYPE_UNPROTOTYPED;
  if (x_is_open || y_is_open) return (x_is_open || all_promoted(c->a, x)) && (y_is_open || all_promoted(c->b, y));
  if (x->flags != y->flags || x->count != y->count) return false;
  for (uint32_t i = 0; i < x->count; i++)
    ask_part(c, *q, c->a->parameters.at[x->first + i], c->b->parameters.at[y->first + i]);
  return true;
}

static bool compare_arrays(comparison *c, question q, const as_core_type *x, const as_core_type *y) {
  bool is_open = (x->flags | y->flags) & (AS_CORE_TYPE_INCOMPLETE | AS_CORE_TYPE_VARIABLE);
  if (!is_open && x->length != y->length) return false;
  q.a = x->of, q.b = y->of, q.a_qualifiers |= x->qualifiers, q.b_qualifiers |= y->qualifiers;
  ask(c, q);
  return true;
}

static bool compare_enums(comparison *c, const question *q, const as_core_type *x, const as_core_type *y) {
  bool x_is_enum = x->kind == AS_CORE_ENUM, y_is_enum = y->kind == AS_CORE_ENUM;
  if (x_is_enum && y_is_enum && has_tag(c->a, x) && has_tag(c->b, y) && !same_tag(c, x, y)) return false;
  ask_part(c, *q, x_is_enum ? x->of : q->a, y_is_enum ? y->of : q->b);
  return true;
}

/* Integers of one size. */
static bool are_alike(const comparison *c, const question *q) {
  return as_core_class_of(c->a, q->a) == AS_CORE_CLASS_INTEGER &&
         as_core_class_of(c->b, q->b) == AS_CORE_CLASS_INTEGER &&
         as_core_type_of(c->a, q->a)->size_bytes == as_core_type_of(c->b, q->b)->size_bytes;
}

/* Whether the question finds no difference by itself. */
static bool compare(comparison *c, question q) {
  const as_core_type *x = as_core_type_of(c->a, q.a), *y = as_core_type_of(c->b, q.b);
  if (x->kind == AS_CORE_ARRAY && y->kind == AS_CORE_ARRAY) return compare_arrays(c, q, x, y);
  if (q.a_qualifiers != q.b_qualifiers) return false;
  q.a_qualifiers = q.b_qualifiers = 0;
  if (x->kind == AS_CORE_ENUM || y->kind == AS_CORE_ENUM) return compare_enums(c, &q, x, y);
  if (x->kind != y->kind) return has_libc(c) && are_alike(c, &q);
  switch ((as_core_kind)x->kind) {
  case AS_CORE_STRUCT:
  case AS_CORE_UNION: return compare_records(c, &q, x, y);
  case AS_CORE_FUNCTION: return compare_functions(c, &q, x, y);
  case AS_CORE_POINTER:
    q.a = x->of, q.b = y->of, q.a_qualifiers = x->qualifiers, q.b_qualifiers = y->qualifiers;
    ask(c, q);
    return true;
  case AS_CORE_ATOMIC: ask_part(c, q, x->of, y->of); return true;
  case AS_CORE_OPAQUE:
    return x->size_bytes == y->size_bytes && !strcmp(as_core_name(c->a, x->name), as_core_name(c->b, y->name));
  default: return !((x->flags ^ y->flags) & AS_CORE_TYPE_SIGNED) && x->length == y->length;
  }
}

static seen_key key_of(const comparison *c, const question *q) { return (seen_key){c->a_unit, q->a, c->b_unit, q->b}; }

/* Qualifiers of an array go to its elements, so the answer depends on them; every cycle has something else than arrays.
 */
static bool is_worth_keeping(const comparison *c, const question *q) {
  return q->a_qualifiers == q->b_qualifiers && as_core_type_of(c->a, q->a)->kind != AS_CORE_ARRAY;
}

static void forget(comparison *c) {
  for (uint32_t i = 0; i < c->open.count; i++) seen_table_remove(&c->seen, key_of(c, &c->open.at[i]));
}

/* Answers everything that is open. false: *found is the question that shows the difference. */
static bool answer(comparison *c, question *found) {
  for (uint32_t i = 0; i < c->open.count; i++) {
    question q = c->open.at[i];
    if (is_worth_keeping(c, &q)) {
      if (seen_table_find(&c->seen, key_of(c, &q))) continue;
      seen_table_put(c->link->memory, &c->seen, key_of(c, &q));
    }
    if (compare(c, q)) continue;
    *found = q;
    forget(c);
    return false;
  }
  return true;
}

/* ---- definitions without a prototype ---- */

/* What a parameter of a definition without a prototype is promoted to must be the other's parameter. */
static bool ask_promoted(comparison *c, question q) {
  const as_core_type *x = as_core_type_of(c->a, q.a), *y = as_core_type_of(c->b, q.b);
  bool x_is_promoted = is_promoted(c->a, x), y_is_promoted = is_promoted(c->b, y);
  if (x_is_promoted == y_is_promoted) ask(c, q);
  if (x_is_promoted == y_is_promoted) return true;
  const as_core_type *narrow = x_is_promoted ? y : x, *wide = x_is_promoted ? x : y;
  if (wide->kind == AS_CORE_ENUM) wide = as_core_type_of(x_is_promoted ? c->a : c->b, wide->of);
  return wide->kind == (narrow->kind == AS_CORE_FLOAT ? AS_CORE_DOUBLE : AS_CORE_INT);
}

static bool has_old_body(const as_core_unit *unit, const as_core_function *f) {
  return f->blocks && as_core_type_of(unit, f->type)->flags & AS_CORE_TYPE_UNPROTOTYPED;
}

static uint32_t parameter_of(const as_core_unit *unit, const as_core_function *f, uint32_t i) {
  return has_old_body(unit, f) ? unit->locals.at[f->first_local + i].type
                               : unit->parameters.at[as_core_type_of(unit, f->type)->first + i];
}

/* One has a body without a prototype, the other a prototype: the same number of parameters, and types that fit. */
static bool compare_old_body(comparison *c, const as_core_function *x, const as_core_function *y) {
  const as_core_type *x_type = as_core_type_of(c->a, x->type), *y_type = as_core_type_of(c->b, y->type);
  bool x_is_open = x_type->flags & AS_CORE_TYPE_UNPROTOTYPED, y_is_open = y_type->flags & AS_CORE_TYPE_UNPROTOTYPED;
  if (x_is_open == y_is_open || !(has_old_body(c->a, x) || has_old_body(c->b, y))) return true;
  uint32_t x_count = x_is_open ? x->parameters : x_type->count, y_count = y_is_open ? y->parameters : y_type->count;
  bool is_good = x_count == y_count;
  for (uint32_t i = 0; is_good && i < x_count; i++) {
    question q = {parameter_of(c->a, x, i), parameter_of(c->b, y, i), 0, 0, AS_CORE_NONE, AS_CORE_NONE};
    is_good = ask_promoted(c, q);
  }
  return is_good;
}

/* ---- complaints ---- */

static void put_type(as_link *link, const as_core_unit *unit, uint32_t type, uint32_t qualifiers) {
  as_text_put_char(link->complaints, '\'');
  as_core_print_ctype(unit, type, qualifiers, NULL, link->complaints);
  as_text_put_char(link->complaints, '\'');
}

static uint32_t qualifiers_of(const as_link *link, as_link_place place) {
  return place.is_function ? 0 : as_link_global_at(link, place)->qualifiers;
}

/* Why two types differ that look alike. */
static void explain(comparison *c, const question *q, as_link_place second) {
  as_text *text = c->link->complaints;
  bool has_member = q->a_field != AS_CORE_NONE;
  if (!has_member && c->a_record == AS_CORE_NONE) return;
  as_link_begin_note(c->link, second);
  if (c->a_record != AS_CORE_NONE) {
    as_text_put(text, "the members of ");
    put_type(c->link, c->b, c->b_record, 0);
    as_text_put(text, " differ\n");
    return;
  }
  const as_core_field *f = &c->a->fields.at[q->a_field], *g = &c->b->fields.at[q->b_field];
  as_text_printf(text, "member '%s' of ", as_core_name(c->b, g->name));
  put_type(c->link, c->b, g->record, 0);
  as_text_put(text, " is "), put_type(c->link, c->a, f->type, f->qualifiers);
  as_text_put(text, " there, "), put_type(c->link, c->b, g->type, g->qualifiers);
  as_text_put(text, " here\n");
}

static bool is_lenient(const as_link *link) { return link->options && link->options->lenient; }

/* All of them are errors; a lenient link shows the first one. */
static void complain_types(comparison *c, as_link_place first, as_link_place second, const question *why) {
  as_link *link = c->link;
  bool is_first = !link->conflicts++;
  if (is_lenient(link) && !is_first) return;
  if (is_lenient(link))
    as_link_begin_warning(link, first);
  else
    as_link_begin_error(link, first);
  as_text_printf(link->complaints, "'%s' is ", as_link_name_of(link, first));
  put_type(link, c->a, as_link_type_of(link, first), qualifiers_of(link, first));
  as_text_put(link->complaints, " here\n");
  as_link_begin_note(link, second);
  as_text_put(link->complaints, "but ");
  put_type(link, c->b, as_link_type_of(link, second), qualifiers_of(link, second));
  as_text_put(link->complaints, " here\n");
  explain(c, why, second);
}

static void complain_threads(as_link *link, as_link_place first, as_link_place second) {
  bool first_is = as_link_flags_of(link, first) & AS_CORE_SYMBOL_THREAD;
  as_link_begin_error(link, first);
  as_text_printf(link->complaints, "'%s' is %sthread-local here\n", as_link_name_of(link, first),
                 first_is ? "" : "not ");
  as_link_begin_note(link, second);
  as_text_printf(link->complaints, "but %s here\n", first_is ? "not" : "thread-local");
}

/* ---- all places ---- */

static bool compare_places(comparison *c, as_link_place first, as_link_place second, question *why) {
  *why = (question){.a = as_link_type_of(c->link, first),
                    .b = as_link_type_of(c->link, second),
                    .a_qualifiers = qualifiers_of(c->link, first),
                    .b_qualifiers = qualifiers_of(c->link, second),
                    .a_field = AS_CORE_NONE,
                    .b_field = AS_CORE_NONE};
  c->open.count = 0, c->a_record = c->b_record = AS_CORE_NONE;
  if (first.is_function &&
      !compare_old_body(c, as_link_function_at(c->link, first), as_link_function_at(c->link, second)))
    return false;
  ask(c, *why);
  return answer(c, why);
}

/* The program declares something else under the name. */
static void spurn_libc(as_link *link, as_link_external *e) {
  if (as_link_is_libc(link, e->serves) && e->first.is_function && e->is_used) {
    as_link_begin_warning(link, e->first);
    as_text_printf(link->complaints,
                   "'%s' is not declared as libc has it, and is left without a body (--lenient-types lets it be)\n",
                   as_link_name_of(link, e->first));
  }
  if (as_link_is_libc(link, e->serves)) e->serves = e->first;
  if (as_link_is_libc(link, e->typed)) e->typed = e->first;
}

static void check_place(comparison *c, as_link_external *e, as_link_place place) {
  if (e->is_wrong || as_link_same_place(e->typed, place)) return;
  bool is_before = place.unit < e->typed.unit;
  as_link_place first = is_before ? place : e->typed, second = is_before ? e->typed : place;
  uint32_t first_flags = as_link_flags_of(c->link, first), second_flags = as_link_flags_of(c->link, second);
  bool has_libc = as_link_is_libc(c->link, second);
  if (as_link_is_summary(c->link, place) || as_link_is_summary(c->link, e->typed)) return; /* calls are looked at */
  if (as_link_is_left_out(c->link, place) || as_link_is_left_out(c->link, e->typed)) return;
  if ((first_flags ^ second_flags) & AS_CORE_SYMBOL_THREAD) {
    if (has_libc)
      spurn_libc(c->link, e);
    else
      complain_threads(c->link, first, second);
  }
  if ((first_flags | second_flags) & AS_CORE_SYMBOL_IMPLICIT) return;
  c->a_unit = first.unit, c->a = c->link->units[first.unit].from;
  c->b_unit = second.unit, c->b = c->link->units[second.unit].from;
  question why;
  if (compare_places(c, first, second, &why)) return;
  if (has_libc && !(is_lenient(c->link) && place.is_function))
    spurn_libc(c->link, e);
  else
    complain_types(c, first, second, &why);
}

void as_link_check_types(as_link *link) {
  comparison c = {.link = link};
  for (uint32_t u = 0; u < link->unit_count; u++) {
    const as_link_unit *unit = &link->units[u];
    seen_table_release(link->memory, &c.seen);
    for (uint32_t i = 0; i < unit->from->functions.count; i++)
      if (unit->function_external[i] != AS_CORE_NONE)
        check_place(&c, &link->externals.at[unit->function_external[i]], (as_link_place){u, i, true});
    for (uint32_t i = 0; i < unit->from->globals.count; i++)
      if (unit->global_external[i] != AS_CORE_NONE)
        check_place(&c, &link->externals.at[unit->global_external[i]], (as_link_place){u, i, false});
  }
  if (is_lenient(link) && link->conflicts > 1)
    as_text_printf(link->complaints, "note: so %s %u other%s\n", link->conflicts == 2 ? "is" : "are",
                   link->conflicts - 1, link->conflicts == 2 ? "" : "s");
  questions_release(link->memory, &c.open);
  seen_table_release(link->memory, &c.seen);
}
