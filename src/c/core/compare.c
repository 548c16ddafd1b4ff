#include "c/core/compare.h"

#include <assay/base/table.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct pair {
  uint32_t a, b;
} pair;
AS_VECTOR_DEFINE(pairs, pair)

/* Names by the hash of their bytes: good enough to find partners, which are then compared. */
AS_TABLE_DEFINE(tags, uint64_t, uint32_t, as_hash_u64, as_equal_u64)

typedef struct comparer {
  const as_core_unit *a, *b;
  as_text *difference;
  uint32_t *to_b, *to_a; /* partners of types, or AS_CORE_NONE */
  pairs open;            /* types that are taken for equal, but not compared yet */
  char where[160];       /* for the message */
} comparer;

static bool differ(comparer *c, const char *what) {
  as_text_printf(c->difference, "%s: %s differs\n", c->where, what);
  return false;
}

static bool same_number(comparer *c, uint64_t a, uint64_t b, const char *what) {
  if (a == b) return true;
  as_text_printf(c->difference, "%s: %s is %" PRIu64 " here, %" PRIu64 " there\n", c->where, what, a, b);
  return false;
}

static bool same_name(comparer *c, uint32_t a, uint32_t b, const char *what) {
  if ((a == AS_CORE_NONE) != (b == AS_CORE_NONE)) return differ(c, what);
  if (a == AS_CORE_NONE) return true;
  const char *x = as_core_name(c->a, a), *y = as_core_name(c->b, b);
  if (!strcmp(x, y)) return true;
  as_text_printf(c->difference, "%s: %s is \"%s\" here, \"%s\" there\n", c->where, what, x, y);
  return false;
}

/* A member of structs x and y that is a number. */
#define SAME(member) same_number(c, x->member, y->member, #member)

/* ---- types ---- */

/* Takes the two for partners, to be compared later; false if one of them has another partner. */
static bool pair_types(comparer *c, uint32_t a, uint32_t b, const char *what) {
  if (a == AS_CORE_NONE && b == AS_CORE_NONE) return true;
  if (a == AS_CORE_NONE || b == AS_CORE_NONE) return differ(c, what);
  if (c->to_b[a] == b && c->to_a[b] == a) return true;
  if (c->to_b[a] != AS_CORE_NONE || c->to_a[b] != AS_CORE_NONE) return differ(c, what);
  c->to_b[a] = b, c->to_a[b] = a;
  pairs_push(c->a->memory, &c->open, (pair){a, b});
  return true;
}

static bool same_field(comparer *c, const as_core_field *x, const as_core_field *y) {
  return same_name(c, x->name, y->name, "the name of a member") && SAME(flags) && SAME(qualifiers) &&
         SAME(offset_bits) && SAME(width_bits) && pair_types(c, x->type, y->type, "the type of a member") &&
         pair_types(c, x->record, y->record, "the record of a member");
}

static bool same_parts(comparer *c, const as_core_type *x, const as_core_type *y) {
  bool is_record = x->kind == AS_CORE_STRUCT || x->kind == AS_CORE_UNION;
  bool same = is_record || x->kind == AS_CORE_FUNCTION ? SAME(count) : true;
  for (uint32_t i = 0; same && is_record && i < x->count; i++)
    same = same_field(c, &c->a->fields.at[x->first + i], &c->b->fields.at[y->first + i]);
  for (uint32_t i = 0; same && x->kind == AS_CORE_FUNCTION && i < x->count; i++)
    same = pair_types(c, c->a->parameters.at[x->first + i], c->b->parameters.at[y->first + i], "a parameter");
  return same;
}

static bool same_type_rows(comparer *c, uint32_t a, uint32_t b) {
  const as_core_type *x = &c->a->types.at[a], *y = &c->b->types.at[b];
  snprintf(c->where, sizeof c->where, "type %" PRIu32 " (%s %.80s)", a, as_core_kind_get((as_core_kind)x->kind)->text,
           as_core_name(c->a, x->name));
  return SAME(kind) && SAME(qualifiers) && SAME(flags) && SAME(align_bytes) && SAME(size_bytes) && SAME(length) &&
         same_name(c, x->name, y->name, "the name") && pair_types(c, x->of, y->of, "what it is made of") &&
         same_parts(c, x, y);
}

/* Compares what was only paired. Each pair is looked at once, so this is linear in all. */
static bool settle_types(comparer *c) {
  bool same = true;
  while (same && c->open.count) {
    pair next = pairs_pop(&c->open);
    same = same_type_rows(c, next.a, next.b);
  }
  return same;
}

static bool is_named(const as_core_type *t) {
  return t->kind == AS_CORE_ENUM || t->kind == AS_CORE_STRUCT || t->kind == AS_CORE_UNION;
}

/* What a type that stands for itself is found by; 0: it is not looked for. */
static uint64_t key_of(const as_core_unit *unit, const as_core_type *t) {
  const char *name = as_core_name(unit, t->name);
  if (is_named(t)) return as_hash_join(t->kind, as_hash_bytes(name, strlen(name)));
  return t->kind < AS_CORE_ENUM ? as_hash_join((uint64_t)t->kind << 1 | (t->flags & AS_CORE_TYPE_SIGNED), t->length)
                                : 0;
}

/* Pairs scalars, enums and records, whether anything mentions them or not. */
static bool pair_declared(comparer *c) {
  as_memory *memory = c->a->memory;
  tags of_b = {0};
  uint32_t left = 0;
  for (uint32_t i = 0; i < c->b->types.count; i++) {
    uint64_t key = key_of(c->b, &c->b->types.at[i]);
    if (key) *tags_put(memory, &of_b, key) = i, left++;
  }
  bool same = true;
  for (uint32_t i = 0; same && i < c->a->types.count; i++) {
    uint64_t key = key_of(c->a, &c->a->types.at[i]);
    if (!key) continue;
    const uint32_t *found = tags_find(&of_b, key);
    snprintf(c->where, sizeof c->where, "type %" PRIu32 " (%.80s)", i, as_core_name(c->a, c->a->types.at[i].name));
    same = found ? pair_types(c, i, *found, "its partner") : differ(c, "whether it exists");
    left--;
  }
  tags_release(memory, &of_b);
  snprintf(c->where, sizeof c->where, "types");
  return same && same_number(c, 0, left, "the number of further scalars, enums and records");
}

/* ---- ranges and constants ---- */

static bool same_range(comparer *c, uint32_t a, uint32_t b) {
  while (a != AS_CORE_NONE && b != AS_CORE_NONE) {
    const as_core_range *x = &c->a->ranges.at[a], *y = &c->b->ranges.at[b];
    if (!same_name(c, c->a->files.at[x->file], c->b->files.at[y->file], "the file of a range")) return false;
    if (!same_name(c, x->macro, y->macro, "the macro of a range")) return false;
    if (!SAME(line) || !SAME(column) || !SAME(end_line) || !SAME(end_column)) return false;
    a = x->expansion, b = y->expansion;
  }
  return a == b || differ(c, "whether there is a range");
}

static bool same_constant(comparer *c, uint32_t a, uint32_t b) {
  const as_core_constant *x = &c->a->constants.at[a], *y = &c->b->constants.at[b];
  return SAME(kind) && SAME(index) && SAME(low) && SAME(high) && pair_types(c, x->type, y->type, "a constant's type");
}

static bool same_operand(comparer *c, as_core_operand a, as_core_operand b) {
  if (as_core_is_temporary(a) != as_core_is_temporary(b)) return differ(c, "whether an operand is constant");
  if (as_core_is_temporary(a)) return same_number(c, as_core_operand_index(a), as_core_operand_index(b), "a temporary");
  return same_constant(c, a, b);
}

/* ---- globals ---- */

static bool same_item(comparer *c, const as_core_item *x, const as_core_item *y) {
  bool bytes = x->constant == AS_CORE_NONE;
  if (!SAME(offset_bytes)) return false;
  if (bytes != (y->constant == AS_CORE_NONE)) return differ(c, "whether an item is of bytes");
  if (!bytes) return same_constant(c, x->constant, y->constant);
  if (!SAME(count)) return false;
  return !memcmp(c->a->chars.at + x->bytes, c->b->chars.at + y->bytes, x->count) || differ(c, "what bytes an item has");
}

static bool same_global(comparer *c, const as_core_global *x, const as_core_global *y) {
  snprintf(c->where, sizeof c->where, "global %.120s", as_core_name(c->a, x->name));
  bool same = same_name(c, x->name, y->name, "the name") && pair_types(c, x->type, y->type, "the type") &&
              same_range(c, x->range, y->range) && SAME(linkage) && SAME(definition) && SAME(qualifiers) &&
              SAME(flags) && SAME(align_bytes) && SAME(extra_bytes) && same_name(c, x->alias, y->alias, "the alias") &&
              SAME(function) && SAME(items);
  for (uint32_t i = 0; same && i < x->items; i++)
    same = same_item(c, &c->a->items.at[x->first_item + i], &c->b->items.at[y->first_item + i]);
  return same;
}

/* ---- functions ---- */

static bool same_local(comparer *c, const as_core_local *x, const as_core_local *y) {
  return same_name(c, x->name, y->name, "a local's name") && pair_types(c, x->type, y->type, "a local's type") &&
         same_range(c, x->range, y->range) && SAME(storage) && SAME(qualifiers) && SAME(flags) && SAME(align_bytes) &&
         SAME(elements);
}

static bool same_extra(comparer *c, const as_core_instruction *x, const as_core_instruction *y) {
  switch (as_core_op_get((as_core_op)x->op)->extra) {
  case AS_CORE_EXTRA_NO: return true;
  case AS_CORE_EXTRA_ARRAY: return pair_types(c, x->extra, y->extra, "the array type");
  case AS_CORE_EXTRA_LOCAL:
  case AS_CORE_EXTRA_INTRINSIC:
  case AS_CORE_EXTRA_BYTES:
  case AS_CORE_EXTRA_SPEC: return SAME(extra);
  case AS_CORE_EXTRA_FIELD: {
    uint32_t a = c->a->fields.at[x->extra].record, b = c->b->fields.at[y->extra].record;
    return pair_types(c, a, b, "the record") &&
           same_number(c, x->extra - c->a->types.at[a].first, y->extra - c->b->types.at[b].first, "the member");
  }
  case AS_CORE_EXTRA_TARGETS: break;
  }
  bool same = SAME(extras);
  for (uint32_t i = 0; same && i < x->extras; i++)
    same = same_number(c, c->a->targets.at[x->extra + i], c->b->targets.at[y->extra + i], "a target");
  return same;
}

static bool same_instruction(comparer *c, const as_core_instruction *x, const as_core_instruction *y) {
  bool same = SAME(op) && SAME(flags) && pair_types(c, x->type, y->type, "the type") && SAME(result) &&
              SAME(operands) && same_extra(c, x, y) && same_range(c, x->range, y->range);
  for (uint32_t i = 0; same && i < x->operands; i++)
    same = same_operand(c, c->a->operands.at[x->first_operand + i], c->b->operands.at[y->first_operand + i]);
  return same;
}

static bool same_block(comparer *c, const as_core_block *x, const as_core_block *y) {
  bool same = same_name(c, x->name, y->name, "a label's name") && SAME(instructions);
  for (uint32_t i = 0; same && i < x->instructions; i++)
    same = same_instruction(c, &c->a->instructions.at[x->first + i], &c->b->instructions.at[y->first + i]);
  return same;
}

static bool same_loop(comparer *c, const as_core_loop *x, const as_core_loop *y) {
  return SAME(header) && SAME(kind) && same_range(c, x->range, y->range);
}

static bool same_body(comparer *c, const as_core_function *x, const as_core_function *y) {
  const as_core_unit *a = c->a, *b = c->b;
  bool same = true;
  for (uint32_t i = 0; same && i < x->locals; i++)
    same = same_local(c, &a->locals.at[x->first_local + i], &b->locals.at[y->first_local + i]);
  for (uint32_t i = 0; same && i < x->temporaries; i++)
    same = pair_types(c, a->temporary_types.at[x->first_temporary + i], b->temporary_types.at[y->first_temporary + i],
                      "a temporary's type");
  for (uint32_t i = 0; same && i < x->loops; i++)
    same = same_loop(c, &a->loops.at[x->first_loop + i], &b->loops.at[y->first_loop + i]);
  for (uint32_t i = 0; same && i < x->blocks; i++) {
    snprintf(c->where, sizeof c->where, "function %.120s, b%" PRIu32, as_core_name(a, x->name), i);
    same = same_block(c, &a->blocks.at[x->first_block + i], &b->blocks.at[y->first_block + i]);
  }
  return same;
}

static bool same_function(comparer *c, const as_core_function *x, const as_core_function *y) {
  snprintf(c->where, sizeof c->where, "function %.120s", as_core_name(c->a, x->name));
  return same_name(c, x->name, y->name, "the name") && pair_types(c, x->type, y->type, "the type") &&
         same_range(c, x->range, y->range) && SAME(linkage) && SAME(definition) && SAME(flags) &&
         same_name(c, x->alias, y->alias, "the alias") && SAME(constructor_priority) && SAME(destructor_priority) &&
         SAME(parameters) && SAME(locals) && SAME(temporaries) && SAME(blocks) && SAME(loops) && same_body(c, x, y);
}

/* ---- the unit ---- */

static bool same_note(comparer *c, const as_core_note *x, const as_core_note *y) {
  snprintf(c->where, sizeof c->where, "note \"%.120s\"", as_core_name(c->a, x->construct));
  return same_range(c, x->range, y->range) && SAME(function) && SAME(global) &&
         same_name(c, x->construct, y->construct, "the construct");
}

static bool same_bytes(comparer *c, uint32_t a, uint32_t b, uint32_t count, const char *what) {
  return !count || !memcmp(c->a->chars.at + a, c->b->chars.at + b, count) || differ(c, what);
}

static bool same_spec(comparer *c, const as_core_spec *x, const as_core_spec *y) {
  snprintf(c->where, sizeof c->where, "spec %" PRIu32, (uint32_t)(x - c->a->specs.at));
  return SAME(kind) && SAME(goes_on) && SAME(function) && SAME(loop) && SAME(length) &&
         same_bytes(c, x->text, y->text, x->length, "the text") && same_range(c, x->range, y->range) &&
         SAME(first_name) && SAME(names) && SAME(first_visible) && SAME(visible);
}

static bool same_spec_name(comparer *c, const as_core_spec_name *x, const as_core_spec_name *y) {
  snprintf(c->where, sizeof c->where, "name %" PRIu32, (uint32_t)(x - c->a->spec_names.at));
  return SAME(kind) && same_name(c, x->name, y->name, "the name") && pair_types(c, x->type, y->type, "the type") &&
         SAME(index) && SAME(value);
}

static bool same_complaint(comparer *c, const as_core_spec_complaint *x, const as_core_spec_complaint *y) {
  snprintf(c->where, sizeof c->where, "complaint %" PRIu32, (uint32_t)(x - c->a->spec_complaints.at));
  return same_range(c, x->range, y->range) && same_name(c, x->message, y->message, "the message") && SAME(is_warning);
}

static bool same_specs(comparer *c) {
  const as_core_unit *x = c->a, *y = c->b;
  snprintf(c->where, sizeof c->where, "unit");
  bool same = SAME(specs.count) && SAME(spec_names.count) && SAME(spec_complaints.count);
  for (uint32_t i = 0; same && i < x->specs.count; i++) same = same_spec(c, &x->specs.at[i], &y->specs.at[i]);
  for (uint32_t i = 0; same && i < x->spec_names.count; i++)
    same = same_spec_name(c, &x->spec_names.at[i], &y->spec_names.at[i]);
  for (uint32_t i = 0; same && i < x->spec_complaints.count; i++)
    same = same_complaint(c, &x->spec_complaints.at[i], &y->spec_complaints.at[i]);
  return same;
}

static bool same_target(comparer *c) {
  const as_core_target *x = &c->a->target, *y = &c->b->target;
  snprintf(c->where, sizeof c->where, "target");
  return same_name(c, x->triple, y->triple, "the triple") && SAME(pointer_bytes) && SAME(pointer_align_bytes) &&
         SAME(big_endian) && SAME(char_signed) && pair_types(c, x->int_type, y->int_type, "int") &&
         pair_types(c, x->size_type, y->size_type, "size_t") &&
         pair_types(c, x->va_list_type, y->va_list_type, "va_list");
}

static bool same_unit(comparer *c) {
  const as_core_unit *x = c->a, *y = c->b;
  snprintf(c->where, sizeof c->where, "unit");
  bool same = SAME(globals.count) && SAME(functions.count) && SAME(notes.count) && same_target(c);
  for (uint32_t i = 0; same && i < x->globals.count; i++)
    same = same_global(c, &x->globals.at[i], &y->globals.at[i]) && settle_types(c);
  for (uint32_t i = 0; same && i < x->functions.count; i++)
    same = same_function(c, &x->functions.at[i], &y->functions.at[i]) && settle_types(c);
  for (uint32_t i = 0; same && i < x->notes.count; i++) same = same_note(c, &x->notes.at[i], &y->notes.at[i]);
  return same && same_specs(c) && pair_declared(c) && settle_types(c);
}

static uint32_t *no_partners(as_memory *memory, uint32_t count) {
  uint32_t *all = as_memory_alloc(memory, count * sizeof *all);
  for (uint32_t i = 0; i < count; i++) all[i] = AS_CORE_NONE;
  return all;
}

bool as_core_equal(const as_core_unit *a, const as_core_unit *b, as_text *difference) {
  as_memory *memory = a->memory;
  comparer c = {.a = a, .b = b, .difference = difference};
  c.to_b = no_partners(memory, a->types.count), c.to_a = no_partners(memory, b->types.count);
  bool same = same_unit(&c);
  as_memory_free(memory, c.to_b, a->types.count * sizeof *c.to_b);
  as_memory_free(memory, c.to_a, b->types.count * sizeof *c.to_a);
  pairs_release(memory, &c.open);
  return same;
}
