/* Two leaves that part at one claim, and its negation, as one leaf: what differs is decided by the claim, as a term.
 * Both need the same memory; they write the same places, or one of them leaves there what was there. */
#include "c/abduce/effects_internal.h"

#include <string.h>

/* A value as a term, of bits or floats of this width; none: it is none. */
static as_term term_of(const as_effects_maker *m, const as_effect_value *v, uint32_t width) {
  switch (v->kind) {
  case AS_EFFECT_BITS: return width && width <= 64 ? as_term_bv(m->terms, width, v->bits) : as_term_none();
  case AS_EFFECT_TERM: return (as_term){.id = v->term};
  default: return as_term_none();
  }
}

static uint32_t width_of(const as_effects_maker *m, const as_effect_value *v) {
  return v->kind == AS_EFFECT_TERM ? as_term_width(m->terms, (as_term){.id = v->term}) : 0;
}

static bool is_same(const as_effect_value *a, const as_effect_value *b) { return !memcmp(a, b, sizeof *a); }

/* The claim decides between them. */
static bool join_values(const as_effects_maker *m, as_term claim, uint32_t width, const as_effect_value *a,
                        const as_effect_value *b, as_effect_value *to) {
  if (is_same(a, b)) return *to = *a, true;
  if (!width) width = width_of(m, a);
  if (!width) width = width_of(m, b);
  as_term x = term_of(m, a, width), y = term_of(m, b, width);
  if (!as_term_exists(x) || !as_term_exists(y) || !as_sort_equal(as_term_sort(m->terms, x), as_term_sort(m->terms, y)))
    return false;
  as_term t = as_term_ite(m->terms, claim, x, y);
  *to = (as_effect_value){.kind = AS_EFFECT_TERM, .term = t.id, .low_term = AS_EFFECT_NONE};
  return true;
}

static const as_effect_write *write_at(const as_effect_draft *d, const as_effect_write *w) {
  for (uint32_t i = 0; i < d->writes.count; i++) {
    const as_effect_write *at = &d->writes.at[i];
    if (at->root == w->root && at->index == w->index && at->offset == w->offset && at->size_bytes == w->size_bytes)
      return at;
  }
  return NULL;
}

/* What was there. */
static bool value_before(const as_effects_maker *m, const as_effect_write *w, as_effect_value *to) {
  for (uint32_t i = 0; i < m->cells.count; i++) {
    const as_effect_cell *c = &m->cells.at[i];
    if (c->root != w->root || c->index != w->index || c->offset != w->offset || c->width_bits != 8 * w->size_bytes)
      continue;
    *to = (as_effect_value){.kind = AS_EFFECT_TERM, .term = m->variables.at[i].id, .low_term = AS_EFFECT_NONE};
    return true;
  }
  return false;
}

static bool join_writes(as_effects_maker *m, as_term claim, const as_effect_draft *a, const as_effect_draft *b,
                        as_effect_writes *to) {
  as_effect_value before;
  for (uint32_t i = 0; i < a->writes.count; i++) {
    as_effect_write w = a->writes.at[i];
    const as_effect_write *other = write_at(b, &w);
    if (!other && !value_before(m, &w, &before)) return false;
    if (!join_values(m, claim, 8 * w.size_bytes, &w.value, other ? &other->value : &before, &w.value)) return false;
    as_effect_writes_push(m->memory, to, w);
  }
  for (uint32_t i = 0; i < b->writes.count; i++) {
    as_effect_write w = b->writes.at[i];
    if (write_at(a, &w)) continue;
    if (!value_before(m, &w, &before) || !join_values(m, claim, 8 * w.size_bytes, &before, &w.value, &w.value))
      return false;
    as_effect_writes_push(m->memory, to, w);
  }
  return true;
}

static bool is_same_list(const as_u32_vector *a, const as_u32_vector *b) {
  return a->count == b->count && (!a->count || !memcmp(a->at, b->at, a->count * sizeof *a->at));
}

/* The same bytes are there; more of them may be written. */
static bool join_touches(const as_effect_draft *a, as_effect_draft *b) {
  if (a->touches.count != b->touches.count) return false;
  for (uint32_t i = 0; i < a->touches.count; i++) {
    const as_effect_touch *x = &a->touches.at[i];
    as_effect_touch *y = &b->touches.at[i];
    if (x->root != y->root || x->index != y->index || x->low != y->low || x->high != y->high) return false;
  }
  for (uint32_t i = 0; i < a->touches.count; i++) {
    as_effect_touch *y = &b->touches.at[i];
    y->is_written |= a->touches.at[i].is_written;
    if (a->touches.at[i].align_bytes > y->align_bytes) y->align_bytes = a->touches.at[i].align_bytes;
  }
  return true;
}

/* Which tests both have passed: those before they parted. */
static uint32_t common_tests(const as_effect_draft *a, const as_effect_draft *b) {
  uint32_t i = 0;
  while (i < a->tests.count && i < b->tests.count && !memcmp(&a->tests.at[i], &b->tests.at[i], sizeof *a->tests.at))
    i++;
  return i;
}

/* p is null: who asks that expects it. */
static bool is_about_pointer(const as_effects_maker *m, as_term claim) {
  if (as_term_op(m->terms, claim) == AS_OP_NOT) claim = as_term_operand(m->terms, claim, 0);
  if (as_term_op(m->terms, claim) != AS_OP_EQ) return false;
  as_sort sort = as_term_sort(m->terms, as_term_operand(m->terms, claim, 0));
  return as_sort_is_bv(sort) && sort.width == m->machine->pointer_bits;
}

/* The second of them becomes both. */
static bool join_leaves(as_effects_maker *m, as_term claim, const as_effect_draft *a, as_effect_draft *b) {
  as_effect_writes writes = {0};
  as_effect_value result;
  bool good = !a->objects.count && !b->objects.count && is_same_list(&a->memory, &b->memory) &&
              is_same_list(&a->freed, &b->freed) && a->sees_addresses == b->sees_addresses &&
              join_values(m, claim, 0, &a->result, &b->result, &result) && join_writes(m, claim, a, b, &writes) &&
              join_touches(a, b);
  if (!good) return as_effect_writes_release(m->memory, &writes), false;
  as_effect_writes_release(m->memory, &b->writes);
  b->writes = writes, b->result = result, b->tests.count = common_tests(a, b);
  b->paths += a->paths;
  if (a->string_bytes > b->string_bytes) b->string_bytes = a->string_bytes;
  return true;
}

void as_effect_join(as_effects_maker *m, as_effect_branch *b) {
  for (as_effect_branch *child = b->first; child; child = child->next) as_effect_join(m, child);
  as_effect_branch *p = b->first, *q = p ? p->next : NULL;
  if (!q || q->next || !p->draft || !q->draft || is_about_pointer(m, p->claim)) return;
  if (!as_term_same(as_term_not(m->terms, p->claim), q->claim)) return;
  if (!join_leaves(m, p->claim, p->draft, q->draft)) return;
  as_effect_draft_release(m->memory, p->draft);
  b->draft = q->draft, b->first = NULL;
}
