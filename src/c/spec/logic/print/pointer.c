/* Pointers that were moved: &(p->m), array_shift<T>(p, i). */
#include "c/spec/logic/print/internal.h"

static void put(as_spec_writer *w, const char *text) { as_text_put(w->out, text); }

/* The pointer of a sum, and what is added to it; false: there is none, or more than one. */
static bool take_apart(as_spec_writer *w, as_term t, as_term *pointer, as_term *rest) {
  as_spec_logic *l = w->l;
  uint32_t found = 0;
  *rest = as_term_bv(l->terms, as_term_width(l->terms, t), 0);
  for (uint32_t i = 0; i < as_term_operands(l->terms, t); i++) {
    as_term one = as_term_operand(l->terms, t, i);
    if (as_spec_guess_is(l, as_spec_guess(l, one), AS_SPEC_SORT_POINTER))
      *pointer = one, found++;
    else
      *rest = as_term_bvadd(l->terms, *rest, one);
  }
  return found == 1;
}

/* Without so many zeros at the end, which a product with a power of two has; what was cut off above may come back. */
static as_term halved(as_spec_logic *l, as_term bytes, uint32_t zeros) {
  as_terms *terms = l->terms;
  uint32_t width = as_term_width(terms, bytes);
  if (zeros >= width || !as_term_same(as_term_extract(terms, bytes, zeros - 1, 0), as_term_bv(terms, zeros, 0)))
    return as_term_none();
  as_term high = as_term_extract(terms, bytes, width - 1, zeros);
  as_op op = as_term_op(terms, high);
  if (op == AS_OP_SIGN_EXTEND) return as_term_sign_extend(terms, as_term_operand(terms, high, 0), width);
  bool is_cut = op == AS_OP_EXTRACT && !as_term_index(terms, high);
  if (is_cut && as_term_width(terms, as_term_operand(terms, high, 0)) == width) return as_term_operand(terms, high, 0);
  return as_term_zero_extend(terms, high, width);
}

/* So many elements of this size; none: it is no whole number of them that can be seen. */
static as_term divided(as_spec_logic *l, as_term bytes, uint64_t size) {
  as_terms *terms = l->terms;
  uint32_t width = as_term_width(terms, bytes);
  if (size == 1) return bytes;
  if (as_term_is_const(terms, bytes)) {
    int64_t value = (int64_t)as_term_bits(terms, as_spec_resize(l, bytes, 64, true));
    bool is_whole = value % (int64_t)size == 0;
    return is_whole ? as_term_bv_signed(terms, width, value / (int64_t)size) : as_term_none();
  }
  as_op op = as_term_op(terms, bytes);
  if (op == AS_OP_BVADD) {
    as_term sum = as_term_bv(terms, width, 0);
    for (uint32_t i = 0; i < as_term_operands(terms, bytes); i++) {
      as_term one = divided(l, as_term_operand(terms, bytes, i), size);
      if (!as_term_exists(one)) return one;
      sum = as_term_bvadd(terms, sum, one);
    }
    return sum;
  }
  bool is_multiple = op == AS_OP_BVMUL && as_term_is_const(terms, as_term_operand(terms, bytes, 1));
  if (is_multiple) {
    as_term factor = divided(l, as_term_operand(terms, bytes, 1), size);
    return as_term_exists(factor) ? as_term_bvmul(terms, as_term_operand(terms, bytes, 0), factor) : factor;
  }
  bool is_power = !(size & (size - 1)) && size < UINT64_C(1) << 32;
  return is_power ? halved(l, bytes, (uint32_t)__builtin_ctzll(size)) : as_term_none();
}

/* What a sum is: a pointer, moved to a member, or by elements of a type. */
typedef struct moving {
  as_term pointer, index;
  const char *member;  /* NULL: by elements */
  as_spec_c_type type; /* of the elements; none: bytes */
} moving;

static const char *member_at(as_spec_logic *l, as_spec_c_type type, uint64_t offset) {
  as_spec_layout layout = *as_spec_layout_of(l, type);
  for (uint32_t i = 0; i < layout.count; i++)
    if (!layout.parts[i].width_bits && layout.parts[i].offset_bits == 8 * offset) return layout.names[i];
  return NULL;
}

static bool find_moving(as_spec_writer *w, as_term t, moving *m) {
  as_spec_logic *l = w->l;
  as_term rest;
  *m = (moving){.type = AS_SPEC_C_NONE};
  if (as_term_op(l->terms, t) != AS_OP_BVADD || !take_apart(w, t, &m->pointer, &rest)) return false;
  as_spec_c_type type = as_spec_sort_get(l->sorts, as_spec_guess(l, m->pointer))->pointee;
  as_spec_c_facts facts = type == AS_SPEC_C_NONE ? (as_spec_c_facts){0} : as_spec_facts_of_c(l, type);
  bool is_object = facts.is_complete && facts.kind != AS_SPEC_C_VOID && facts.kind != AS_SPEC_C_FUNCTION;
  uint64_t size = is_object ? as_spec_logic_size(l, type) : 0;
  bool is_inside = size && as_term_is_const(l->terms, rest) && as_term_bits(l->terms, rest) < size;
  if (is_inside && facts.kind == AS_SPEC_C_STRUCT) m->member = member_at(l, type, as_term_bits(l->terms, rest));
  m->index = size ? divided(l, rest, size) : as_term_none();
  if (as_term_exists(m->index))
    m->type = type;
  else
    m->index = rest;
  return true;
}

/* An element of an array of arrays: the index in each of them, and the type of what lies there. */
enum { ROWS_MAX = 4 };
typedef struct rows {
  as_term pointer, at[ROWS_MAX];
  as_spec_c_type of[ROWS_MAX];
  uint32_t count;
} rows;

static bool find_rows(as_spec_writer *w, as_term t, rows *r) {
  as_spec_logic *l = w->l;
  as_term rest, zero = as_term_bv(l->terms, as_term_width(l->terms, t), 0);
  *r = (rows){0};
  if (as_term_op(l->terms, t) != AS_OP_BVADD || !take_apart(w, t, &r->pointer, &rest)) return false;
  as_spec_c_type type = as_spec_sort_get(l->sorts, as_spec_guess(l, r->pointer))->pointee;
  while (r->count < ROWS_MAX && type != AS_SPEC_C_NONE) {
    as_spec_c_facts facts = as_spec_facts_of_c(l, type);
    uint64_t size = facts.is_complete ? as_spec_logic_size(l, type) : 0;
    as_term index = zero, left = zero;
    bool is_sum = as_term_op(l->terms, rest) == AS_OP_BVADD;
    for (uint32_t i = 0; size && i < (is_sum ? as_term_operands(l->terms, rest) : 1); i++) {
      as_term part = is_sum ? as_term_operand(l->terms, rest, i) : rest, one = divided(l, part, size);
      if (as_term_exists(one))
        index = as_term_bvadd(l->terms, index, one);
      else
        left = as_term_bvadd(l->terms, left, part);
    }
    if (!size) return false;
    r->at[r->count] = index, r->of[r->count++] = type, rest = left;
    if (facts.kind != AS_SPEC_C_ARRAY) return r->count > 1 && as_term_same(rest, zero);
    type = facts.of;
  }
  return false;
}

/* A number of elements; a negative one has a sign. */
static void write_index(as_spec_writer *w, as_term index, as_spec_sort sort) {
  as_terms *terms = w->l->terms;
  uint32_t width = as_term_width(terms, index);
  bool is_const = as_term_is_const(terms, index);
  bool is_negative = is_const && as_term_bits(terms, index) >> (width - 1);
  as_spec_write(w, index, 1, is_const ? as_spec_sort_bits(w->l->sorts, width, is_negative) : sort);
}

bool as_spec_write_moved(as_spec_writer *w, as_term t, uint32_t level) {
  moving m;
  (void)level;
  if (!find_moving(w, t, &m)) return false;
  if (m.member) {
    put(w, "&(");
    as_spec_write(w, m.pointer, 10, (as_spec_sort){0});
    as_text_printf(w->out, "->%s)", m.member);
    return true;
  }
  rows r;
  if (m.type == AS_SPEC_C_NONE && find_rows(w, t, &r)) {
    for (uint32_t i = r.count; i-- > 0;)
      as_text_printf(w->out, "array_shift<%s>(", as_spec_facts_of_c(w->l, r.of[i]).name);
    as_spec_write(w, r.pointer, 1, (as_spec_sort){0});
    for (uint32_t i = 0; i < r.count; i++) put(w, ", "), write_index(w, r.at[i], (as_spec_sort){0}), put(w, ")");
    return true;
  }
  as_text_printf(w->out, "array_shift<%s>(",
                 m.type == AS_SPEC_C_NONE ? "unsigned char" : as_spec_facts_of_c(w->l, m.type).name);
  as_spec_write(w, m.pointer, 1, (as_spec_sort){0});
  put(w, ", ");
  write_index(w, m.index, (as_spec_sort){0});
  put(w, ")");
  return true;
}

/* ---- accesses ---- */

/* The member of the type that begins where the structure does. */
static void write_first_member(as_spec_writer *w, as_spec_c_type whole, as_spec_c_type type) {
  as_spec_layout layout = *as_spec_layout_of(w->l, whole);
  for (uint32_t i = 0; i < layout.count; i++) {
    if (layout.parts[i].width_bits || layout.parts[i].offset_bits) continue;
    put(w, layout.names[i]);
    as_spec_c_type inner = layout.parts[i].type;
    if (inner == type || as_spec_facts_of_c(w->l, inner).kind != AS_SPEC_C_STRUCT) return;
    put(w, ".");
    write_first_member(w, inner, type);
    return;
  }
}

void as_spec_logic_print_access(as_spec_logic *l, as_term pointer, as_spec_c_type type, as_text *out) {
  as_spec_writer w = {l, out, 600};
  as_spec_sort sort = as_spec_guess(l, pointer);
  bool is_known = as_spec_guess_is(l, sort, AS_SPEC_SORT_POINTER) && as_spec_logic_name_of(l, pointer);
  as_spec_c_type pointee = is_known ? as_spec_sort_get(l->sorts, sort)->pointee : AS_SPEC_C_NONE;
  bool is_struct = pointee != AS_SPEC_C_NONE && as_spec_facts_of_c(l, pointee).kind == AS_SPEC_C_STRUCT;
  moving m;
  rows r;
  if (is_struct && type != AS_SPEC_C_NONE && type != pointee) {
    as_spec_write(&w, pointer, 10, (as_spec_sort){0});
    put(&w, "->");
    write_first_member(&w, pointee, type);
  } else if (!is_known && find_moving(&w, pointer, &m) && (m.member || m.type == type)) {
    as_spec_write(&w, m.pointer, 10, (as_spec_sort){0});
    put(&w, m.member ? "->" : "[");
    if (m.member) put(&w, m.member);
    if (!m.member) write_index(&w, m.index, (as_spec_sort){0}), put(&w, "]");
  } else if (!is_known && find_rows(&w, pointer, &r) && r.of[r.count - 1] == type) {
    as_spec_write(&w, r.pointer, 10, (as_spec_sort){0});
    for (uint32_t i = 0; i < r.count; i++) put(&w, "["), write_index(&w, r.at[i], (as_spec_sort){0}), put(&w, "]");
  } else {
    put(&w, "*");
    as_spec_write(&w, pointer, 9, (as_spec_sort){0});
  }
}
