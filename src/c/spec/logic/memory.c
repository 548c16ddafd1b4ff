/* Pointers, and what they point to: *p, p->m, p[i] stand for outputs of cells that were taken, as a whole or in part;
 * where nothing was taken, they are read from memory by who uses the translation, or refused.
 *
 * A *spot* is a pointer in parts: base + stride * index + offset. Parts are compared with those of cells: terms alone
 * would have forgotten which multiple an index is. */
#include "c/spec/logic/internal.h"

#include <assay/term/substitute.h>
#include <assay/term/variables.h>

typedef struct spot {
  as_term base;
  as_term index; /* none: there is none */
  bool index_is_signed;
  uint64_t stride, offset; /* offset: modulo 2^64 */
  as_spec_c_type type;     /* what lies there */
} spot;

static as_term word(as_spec_logic *l, uint64_t value) { return as_term_bv(l->terms, l->source.pointer_bits, value); }

static as_term moved(as_spec_logic *l, const spot *s) {
  as_term t = s->base;
  if (as_term_exists(s->index)) {
    as_term index = as_spec_resize(l, s->index, l->source.pointer_bits, s->index_is_signed);
    t = as_term_bvadd(l->terms, t, as_term_bvmul(l->terms, index, word(l, s->stride)));
  }
  return as_term_bvadd(l->terms, t, word(l, s->offset));
}

/* ---- pointers as spots ---- */

static as_spec_c_type pointee_of(as_spec_logic *l, const as_spec_expr *e) {
  const as_spec_sort_facts *facts = as_spec_facts_of_expr(l, e);
  return facts->kind == AS_SPEC_SORT_POINTER ? facts->pointee : AS_SPEC_C_NONE;
}

static bool is_shift(const as_spec_logic *l, const as_spec_expr *e) {
  if (e->kind == AS_SPEC_EXPR_ARRAY_SHIFT) return true;
  bool is_sum = e->kind == AS_SPEC_EXPR_BINARY && (e->op == AS_SPEC_OPERATOR_ADD || e->op == AS_SPEC_OPERATOR_SUBTRACT);
  return is_sum && as_spec_facts_of_expr(l, e)->kind == AS_SPEC_SORT_POINTER;
}

static bool pointer_spot(as_spec_setting *x, const as_spec_expr *e, spot *s);

/* By an index of this many bytes each. */
static bool shift_spot(as_spec_setting *x, spot *s, const as_spec_expr *index, as_spec_c_type element, bool is_back) {
  as_spec_logic *l = x->l;
  as_term i = as_spec_translate(x, index);
  uint64_t size = as_spec_logic_size(l, element);
  if (!as_term_exists(i)) return false;
  if (!size) {
    as_spec_refuse(l, index->place, "'%s' has no size to move by", as_spec_logic_spell_type(l, element));
    return false;
  }
  bool is_signed = as_spec_facts_of_expr(l, index)->is_signed;
  if (is_back) i = as_term_bvneg(l->terms, as_spec_resize(l, i, l->source.pointer_bits, is_signed)), is_signed = true;
  if (as_term_is_const(l->terms, i) && as_term_width(l->terms, i) <= 64) {
    s->offset += size * as_term_bits(l->terms, as_spec_resize(l, i, 64, is_signed));
    return true;
  }
  if (as_term_exists(s->index)) *s = (spot){.base = moved(l, s)};
  s->index = i, s->index_is_signed = is_signed, s->stride = size;
  return true;
}

static bool part_spot(as_spec_setting *x, spot *s, as_spec_c_type record, as_symbol member, as_spec_place place) {
  as_spec_logic *l = x->l;
  as_spec_part part;
  if (record == AS_SPEC_C_NONE || !as_spec_find_place(l, record, member, &part)) {
    as_spec_refuse(l, place, "'%s' has no place that is known", as_spec_symbol_text(l, member));
    return false;
  }
  s->offset += part.offset_bits / 8, s->type = part.type;
  return true;
}

static bool pointer_spot(as_spec_setting *x, const as_spec_expr *e, spot *s) {
  as_spec_logic *l = x->l;
  const as_spec_expr *of = e->operands.count ? e->operands.at[0] : NULL;
  as_spec_c_type type = e->ctype.text ? as_spec_read_type_of_c(l, e->ctype) : AS_SPEC_C_NONE;
  *s = (spot){.type = pointee_of(l, e)};
  if (is_shift(l, e)) {
    if (!pointer_spot(x, of, s)) return false;
    if (!e->ctype.text) type = pointee_of(l, of);
    s->type = type;
    return shift_spot(x, s, e->operands.at[1], type,
                      e->op == AS_SPEC_OPERATOR_SUBTRACT && !e->ctype.text && e->kind == AS_SPEC_EXPR_BINARY);
  }
  if (e->kind == AS_SPEC_EXPR_MEMBER_SHIFT) {
    if (!pointer_spot(x, of, s)) return false;
    return part_spot(x, s, e->ctype.text ? type : pointee_of(l, of), e->member, e->place);
  }
  if (e->kind == AS_SPEC_EXPR_ADDRESS && of->kind == AS_SPEC_EXPR_ARROW) {
    const as_spec_expr *pointer = of->operands.at[0];
    return pointer_spot(x, pointer, s) && part_spot(x, s, pointee_of(l, pointer), of->member, of->place);
  }
  s->base = as_spec_translate(x, e);
  return as_term_exists(s->base);
}

as_term as_spec_translate_pointer(as_spec_setting *x, const as_spec_expr *e) {
  spot s;
  return pointer_spot(x, e, &s) ? moved(x->l, &s) : as_term_none();
}

as_term as_spec_is_exact(as_spec_setting *x, const as_spec_expr *e) {
  spot s;
  if (!pointer_spot(x, e, &s) || !as_term_exists(s.index)) return as_term_true(x->l->terms);
  as_resource like = {.index = s.index, .base = s.base, .stride = s.stride, .index_is_signed = s.index_is_signed};
  return as_each_exact(x->l->terms, &like, s.index);
}

/* ---- what lies in memory ---- */

static bool is_pointer(const as_spec_logic *l, const as_spec_expr *e) {
  return as_spec_facts_of_expr(l, e)->kind == AS_SPEC_SORT_POINTER;
}

static bool is_record_value(const as_spec_logic *l, const as_spec_expr *e) {
  as_spec_sort_kind kind = as_spec_facts_of_expr(l, e)->kind;
  return kind == AS_SPEC_SORT_STRUCT || kind == AS_SPEC_SORT_UNION;
}

static bool is_bit_field(as_spec_logic *l, as_spec_c_type record, as_symbol member) {
  uint32_t part;
  return record != AS_SPEC_C_NONE && as_spec_find_part(l, record, member, &part) &&
         as_spec_layout_of(l, record)->parts[part].width_bits;
}

/* A value in memory: *p, p[i], p->m, and members and elements of such; bit-fields are members of a value. */
static bool is_in_memory(const as_spec_setting *x, const as_spec_expr *e) {
  as_spec_logic *l = x->l;
  const as_spec_expr *of = e->operands.count ? e->operands.at[0] : NULL;
  switch (e->kind) {
  case AS_SPEC_EXPR_UNARY: return e->op == AS_SPEC_OPERATOR_DEREFERENCE;
  case AS_SPEC_EXPR_ARROW: return true;
  case AS_SPEC_EXPR_INDEX: return is_pointer(l, of) || is_in_memory(x, of);
  case AS_SPEC_EXPR_MEMBER: return is_record_value(l, of) && is_in_memory(x, of);
  default: return false;
  }
}

bool as_spec_reads(const as_spec_setting *x, const as_spec_expr *e) { return is_in_memory(x, e); }

/* requires: a value in memory. */
static bool value_spot(as_spec_setting *x, const as_spec_expr *e, spot *s) {
  as_spec_logic *l = x->l;
  const as_spec_expr *of = e->operands.at[0];
  if (e->kind == AS_SPEC_EXPR_UNARY) return pointer_spot(x, of, s);
  if (e->kind == AS_SPEC_EXPR_ARROW) {
    if (!pointer_spot(x, of, s)) return false;
    return part_spot(x, s, pointee_of(l, of), e->member, e->place);
  }
  bool through = is_pointer(l, of);
  if (through ? !pointer_spot(x, of, s) : !value_spot(x, of, s)) return false;
  if (e->kind == AS_SPEC_EXPR_MEMBER) return part_spot(x, s, s->type, e->member, e->place);
  if (!through) s->type = as_spec_facts_of_c(l, s->type).of;
  return shift_spot(x, s, e->operands.at[1], s->type, false);
}

/* ---- what was taken ---- */

typedef struct looking {
  as_spec_setting *x;
  as_term index; /* none: there is none left */
  bool index_is_signed;
  uint64_t stride, offset;
  as_spec_c_type type;
} looking;

static as_term within(looking *at, as_spec_c_type container, as_term value);

static as_term within_struct(looking *at, as_spec_c_type container, as_term value) {
  as_spec_logic *l = at->x->l;
  as_spec_layout layout = *as_spec_layout_of(l, container);
  for (uint32_t i = 0; i < layout.count; i++) {
    const as_spec_part *part = &layout.parts[i];
    uint64_t first = part->offset_bits / 8, size = as_spec_logic_size(l, part->type);
    if (part->width_bits || at->offset < first || at->offset >= first + size) continue;
    looking inner = *at;
    inner.offset -= first;
    as_term found = within(&inner, part->type, as_term_member(l->terms, value, 0, i));
    if (as_term_exists(found)) return found;
  }
  return as_term_none();
}

static as_term within_array(looking *at, as_spec_c_type container, as_term value) {
  as_spec_logic *l = at->x->l;
  as_spec_c_type element = as_spec_facts_of_c(l, container).of;
  uint64_t size = as_spec_logic_size(l, element), length = as_spec_length_of(l, container);
  if (!size) return as_term_none();
  bool is_by_index = as_term_exists(at->index) && at->stride == size;
  int64_t whole = (int64_t)at->offset / (int64_t)size; /* less than 0: before the index */
  whole -= (int64_t)at->offset % (int64_t)size < 0;
  as_term index = as_term_bv_signed(l->terms, 64, whole);
  looking inner = *at;
  inner.offset = at->offset - (uint64_t)whole * size;
  if (is_by_index) {
    index = as_term_bvadd(l->terms, index, as_spec_resize(l, at->index, 64, at->index_is_signed));
    inner.index = as_term_none();
  }
  as_term found = within(&inner, element, as_term_select(l->terms, value, index));
  if (as_term_exists(found)) as_spec_oblige(at->x, as_term_bvult(l->terms, index, as_term_bv(l->terms, 64, length)));
  return found;
}

/* The value of this type at an offset of a value. */
static as_term within(looking *at, as_spec_c_type container, as_term value) {
  as_spec_logic *l = at->x->l;
  if (!at->offset && !as_term_exists(at->index) && as_spec_same_type(l, container, at->type)) return value;
  as_spec_c_kind kind = as_spec_facts_of_c(l, container).kind;
  if (kind == AS_SPEC_C_STRUCT) return within_struct(at, container, value);
  return kind == AS_SPEC_C_ARRAY ? within_array(at, container, value) : as_term_none();
}

/* The distance from one pointer to another, if it is a number. */
static bool distance(as_spec_setting *x, as_term from, as_term to, uint64_t *bytes) {
  as_spec_logic *l = x->l;
  as_term d = as_term_bvsub(l->terms, as_spec_expand(x, to), as_spec_expand(x, from));
  if (!as_term_is_const(l->terms, d)) return false;
  *bytes = as_term_bits(l->terms, as_spec_resize(l, d, 64, true));
  return true;
}

static as_term in_cell(as_spec_setting *x, const as_spec_taken *taken, const spot *s) {
  as_spec_logic *l = x->l;
  uint64_t bytes;
  if (!distance(x, taken->pointer, s->base, &bytes)) return as_term_none();
  looking at = {x, s->index, s->index_is_signed, s->stride, bytes + s->offset, s->type};
  if (at.offset >= as_spec_logic_size(l, taken->type) && !as_term_exists(s->index)) return as_term_none();
  return within(&at, taken->type, taken->output);
}

/* The index in the sort that the each has, and what must hold for it to be the same number. */
static as_term index_for(as_spec_setting *x, const as_spec_taken *taken, const spot *s, int64_t more, as_term *fits) {
  as_spec_logic *l = x->l;
  uint32_t width = as_term_width(l->terms, taken->index);
  as_term wide = as_term_bv_signed(l->terms, 64, more);
  *fits = as_term_true(l->terms);
  if (as_term_exists(s->index)) {
    bool is_alike = as_term_width(l->terms, s->index) == width && s->index_is_signed == taken->index_is_signed;
    if (is_alike && !more) return s->index;
    wide = as_term_bvadd(l->terms, wide, as_spec_resize(l, s->index, 64, s->index_is_signed));
  }
  as_term index = as_spec_resize(l, wide, width, taken->index_is_signed);
  if (width < 64) *fits = as_term_eq(l->terms, as_spec_resize(l, index, 64, taken->index_is_signed), wide);
  return index;
}

static as_term in_each(as_spec_setting *x, const as_spec_taken *taken, const spot *s) {
  as_spec_logic *l = x->l;
  uint64_t bytes;
  bool is_other = as_term_exists(s->index) && s->stride != taken->stride;
  if (is_other || !taken->stride || !distance(x, taken->base, s->base, &bytes)) return as_term_none();
  int64_t all = (int64_t)(bytes + s->offset), stride = (int64_t)taken->stride;
  int64_t more = all / stride - (all % stride < 0);
  as_term fits, index = index_for(x, taken, s, more, &fits);
  looking at = {.x = x, .offset = (uint64_t)(all - more * stride), .type = s->type};
  as_term found = within(&at, taken->type, as_term_select(l->terms, taken->output, index));
  if (!as_term_exists(found)) return found;
  as_term guard = as_term_substitute(l->terms, taken->guard, &taken->index, &index, 1);
  as_spec_oblige(x, as_term_and(l->terms, fits, guard));
  return found;
}

static as_term find_taken(as_spec_setting *x, const as_spec_taken *taken, uint32_t count, const spot *s) {
  for (uint32_t i = count; i-- > 0;) {
    if (taken[i].cell == AS_SPEC_CELL_W || !as_term_exists(taken[i].output)) continue;
    as_term found = as_term_exists(taken[i].index) ? in_each(x, &taken[i], s) : in_cell(x, &taken[i], s);
    if (as_term_exists(found)) return found;
  }
  return as_term_none();
}

/* ---- reading ---- */

static bool depends_on_bound(as_spec_setting *x, as_term pointer) {
  for (uint32_t i = 0; i < x->frames.count; i++)
    if (x->frames.at[i].is_bound && as_term_shares_variables(x->l->terms, x->frames.at[i].term, pointer)) return true;
  return false;
}

/* A placeholder: who uses it reads it. */
static as_term read_later(as_spec_setting *x, const as_spec_expr *e, as_term pointer, as_spec_c_type type) {
  as_spec_logic *l = x->l;
  as_spec_sort sort = as_spec_sort_from_c(l, type);
  as_sort of = as_spec_sort_for(l, sort, e->place);
  if (!as_spec_has_sort(of)) return as_term_none();
  if (depends_on_bound(x, pointer)) {
    as_spec_refuse(l, e->place,
                   "what is read for all values of a name is taken first: take X = each (...) { RW(...) };");
    return as_term_none();
  }
  for (uint32_t i = 0; i < x->reads.count; i++)
    if (as_term_same(x->reads.at[i].pointer, pointer) && x->reads.at[i].type == type &&
        x->reads.at[i].at_start == x->in_start)
      return x->reads.at[i].variable;
  as_text spelling = {.memory = l->memory};
  as_text_printf(&spelling, x->in_start ? "{%s}@start" : "%s", as_spec_expr_text(l, e));
  as_term variable = as_spec_fresh(l, of, as_text_get(&spelling), sort);
  as_text_release(&spelling);
  as_spec_read_list_push(l->memory, &x->reads, (as_spec_read){variable, pointer, type, e->place, x->in_start});
  return variable;
}

static as_term not_owned(as_spec_setting *x, const as_spec_expr *e, const spot *s) {
  as_spec_logic *l = x->l;
  as_text pointer = {.memory = l->memory};
  const char *type = as_spec_logic_spell_type(l, s->type);
  if (e->kind == AS_SPEC_EXPR_NAME)
    as_spec_refuse(l, e->place, "'%s' is not owned here: add `accesses %s;`, or `take X = RW<%s>(&%s);` before it",
                   as_spec_expr_text(l, e), as_spec_expr_text(l, e), type, as_spec_expr_text(l, e));
  else {
    as_spec_logic_print(l, moved(l, s), &pointer);
    as_spec_refuse(l, e->place, "'%s' is not owned here: add `take X = RW<%s>(%s);` %s", as_spec_expr_text(l, e), type,
                   as_text_get(&pointer), x->in_start ? "to requires" : "before it");
  }
  as_text_release(&pointer);
  return as_term_none();
}

static as_term read_spot(as_spec_setting *x, const as_spec_expr *e, const spot *s) {
  as_term found = x->in_start ? find_taken(x, x->start_taken, x->start_taken_count, s)
                              : find_taken(x, x->taken.at, x->taken.count, s);
  if (as_term_exists(found)) return found;
  if (x->kind == AS_SPEC_SETTING_BODY) return read_later(x, e, moved(x->l, s), s->type);
  return not_owned(x, e, s);
}

/* A bit-field has no place of its own: it is a member of what was read. */
static as_term read_bit_field(as_spec_setting *x, const as_spec_expr *e, as_spec_c_type record) {
  as_spec_logic *l = x->l;
  const as_spec_expr *of = e->operands.at[0];
  spot s;
  uint32_t part = 0;
  bool good = e->kind == AS_SPEC_EXPR_ARROW ? pointer_spot(x, of, &s) : value_spot(x, of, &s);
  if (!good || !as_spec_find_part(l, record, e->member, &part)) return as_term_none();
  s.type = record;
  as_term value = read_spot(x, e->kind == AS_SPEC_EXPR_ARROW ? e : of, &s);
  return as_term_exists(value) ? as_term_member(l->terms, value, 0, part) : value;
}

as_term as_spec_translate_read(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_logic *l = x->l;
  const as_spec_expr *of = e->operands.at[0];
  as_spec_c_type record = AS_SPEC_C_NONE;
  if (e->kind == AS_SPEC_EXPR_ARROW) record = pointee_of(l, of);
  if (e->kind == AS_SPEC_EXPR_MEMBER) record = as_spec_type_of_struct(l, as_spec_sort_of_expr(l, of), e->place);
  if (is_bit_field(l, record, e->member)) return read_bit_field(x, e, record);
  spot s;
  return value_spot(x, e, &s) ? read_spot(x, e, &s) : as_term_none();
}

as_term as_spec_read_global(as_spec_setting *x, const as_spec_expr *e, as_term address, as_spec_c_type type) {
  spot s = {.base = address, .type = type};
  return read_spot(x, e, &s);
}
