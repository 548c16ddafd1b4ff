/* *p, p->m and p[i]: outputs of cells that the same clause takes, with the pointer written in the same way. In ghost
 * assertions nothing is taken: memory is read (now.c). */
#include "c/spec/emit/internal.h"

#include <string.h>

as_spec_c_type as_emit_pointee(const as_emit *x, const as_spec_expr *pointer, as_spec_ctype written) {
  if (written.text) return x->c->read(x->c->data, written.text, written.place);
  const as_spec_sort_facts *facts = as_emit_facts(x, as_emit_sort_of(x, pointer));
  return facts->kind == AS_SPEC_SORT_POINTER ? facts->pointee : AS_SPEC_C_NONE;
}

static bool is_same_name(const as_emit *x, const as_spec_expr *a, const as_spec_expr *b) {
  as_spec_meaning m = as_spec_check_meaning(x->check, a), n = as_spec_check_meaning(x->check, b);
  return m.kind == n.kind && m.index == n.index && m.value == n.value && as_symbol_equal(a->name, b->name);
}

static bool is_same_text(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

/* Expressions that are written alike and mean the same. Forms that bind names are not looked into. */
static bool is_alike(const as_emit *x, const as_spec_expr *a, const as_spec_expr *b) {
  if (a->kind != b->kind || a->op != b->op || a->operands.count != b->operands.count) return false;
  if (a->arm_count || b->arm_count || a->fields.count || b->fields.count || a->type || b->type) return false;
  if (a->kind == AS_SPEC_EXPR_LET) return false;
  if (!as_symbol_equal(a->member, b->member) || !is_same_text(a->text, b->text) || a->is_negative != b->is_negative ||
      a->base != b->base || !is_same_text(a->ctype.text, b->ctype.text) || !is_same_name(x, a, b))
    return false;
  for (uint32_t i = 0; i < a->operands.count; i++)
    if (!is_alike(x, a->operands.at[i], b->operands.at[i])) return false;
  return true;
}

static bool has_value(const as_emit_taken *taken) {
  as_spec_predicate_kind kind = taken->resource->predicate.kind;
  return taken->text && (kind == AS_SPEC_PREDICATE_RW || kind == AS_SPEC_PREDICATE_RO);
}

/* The cell at the pointer; or, if it is iterated, those of this base. */
static const as_emit_taken *find(const as_emit *x, const as_spec_expr *pointer, bool is_iterated) {
  const as_emit_takings *all = x->in_start ? &x->start_taken : &x->taken;
  for (uint32_t i = all->count; i-- > 0;) {
    const as_emit_taken *taken = &all->at[i];
    const as_spec_resource *resource = taken->resource;
    if (!has_value(taken) || (resource->each.type != NULL) != is_iterated) continue;
    const as_spec_expr *at = resource->inputs.at[0];
    if (is_iterated) at = at->operands.at[0];
    if (is_alike(x, at, pointer)) return taken;
  }
  return NULL;
}

static const char *not_taken(as_emit *x, const as_spec_expr *e) {
  return as_emit_refuse(x, e->place, "no take of this clause is of this pointer, as it is written here");
}

/* The map of an iterated one, by key. */
static const char *get(as_emit *x, const as_emit_taken *taken, const char *index, as_spec_place place) {
  as_spec_sort key = as_spec_check_type(x->check, taken->resource->each.type);
  as_spec_sort value = as_spec_check_c_type(x->check, taken->type);
  return as_emit_format(x, "assay_get_%u(%s, %s)", as_emit_map(x, key, value, place), taken->text,
                        as_emit_fit(x, key, index));
}

const char *as_emit_dereference(as_emit *x, const as_spec_expr *e) {
  const as_spec_expr *pointer = e->operands.at[0];
  if (as_emit_reads_now(x)) return as_emit_now(x, pointer, e->place);
  const as_emit_taken *taken = find(x, pointer, false);
  if (taken) return taken->text;
  taken = find(x, pointer, true);
  return taken ? get(x, taken, "0", e->place) : not_taken(x, e);
}

const char *as_emit_pointed(as_emit *x, const as_spec_expr *e) {
  const as_spec_expr *pointer = e->operands.at[0], *index = e->operands.at[1];
  if (as_emit_reads_now(x)) return as_emit_now_element(x, pointer, index, e->place);
  const as_emit_taken *taken = find(x, pointer, true);
  if (taken) return get(x, taken, as_emit_expr(x, index), e->place);
  taken = find(x, pointer, false);
  as_spec_sort sort = taken ? as_spec_check_c_type(x->check, taken->type) : (as_spec_sort){0};
  as_spec_sort_facts facts = *as_emit_facts(x, sort);
  if (!taken || facts.kind != AS_SPEC_SORT_MAP) return not_taken(x, e);
  return as_emit_format(x, "assay_get_%u(%s, (uint64_t)%s)", as_emit_map(x, facts.of[0], facts.of[1], e->place),
                        taken->text, as_emit_expr(x, index));
}

/* The member was taken by itself. */
static const as_emit_taken *find_member(const as_emit *x, const as_spec_expr *e) {
  const as_emit_takings *all = x->in_start ? &x->start_taken : &x->taken;
  for (uint32_t i = all->count; i-- > 0;) {
    const as_spec_resource *resource = all->at[i].resource;
    const as_spec_expr *at = resource->inputs.at[0];
    if (!has_value(&all->at[i]) || resource->each.type) continue;
    if (at->kind == AS_SPEC_EXPR_ADDRESS && at->operands.at[0]->kind == AS_SPEC_EXPR_ARROW) at = at->operands.at[0];
    if ((at->kind == AS_SPEC_EXPR_ARROW || at->kind == AS_SPEC_EXPR_MEMBER_SHIFT) &&
        as_symbol_equal(at->member, e->member) && is_alike(x, at->operands.at[0], e->operands.at[0]))
      return &all->at[i];
  }
  return NULL;
}

const char *as_emit_arrow(as_emit *x, const as_spec_expr *e) {
  if (as_emit_reads_now(x)) return as_emit_now_member(x, e->operands.at[0], as_emit_spell(x, e->member), e->place);
  const as_emit_taken *taken = find_member(x, e);
  if (taken) return taken->text;
  taken = find(x, e->operands.at[0], false);
  as_spec_c_member member;
  const char *name = as_emit_spell(x, e->member);
  if (!taken || !as_emit_member(x, taken->type, name, &member)) return not_taken(x, e);
  return as_emit_lift(x, member.type, member.width_bits, as_emit_format(x, "(%s.%s)", taken->text, name), e->place);
}
