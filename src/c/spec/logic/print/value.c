/* Values of counterexamples: numbers as C writes them, maps as far as they say something. */
#include "c/spec/logic/print/internal.h"

static void write_number(as_spec_writer *w, as_term value, as_spec_sort sort) {
  as_terms *terms = w->l->terms;
  uint32_t width = as_term_width(terms, value);
  uint64_t bits = as_term_bits(terms, value);
  const as_spec_sort_facts *facts = as_spec_sort_get(w->l->sorts, sort);
  if (facts->kind == AS_SPEC_SORT_POINTER)
    as_text_printf(w->out, bits ? "%#llx" : "NULL", (unsigned long long)bits);
  else if (facts->kind == AS_SPEC_SORT_BITS && facts->is_signed)
    as_text_printf(w->out, "%lld", (long long)((int64_t)(bits << (64 - width)) >> (64 - width)));
  else
    as_text_printf(w->out, "%llu", (unsigned long long)bits);
}

static bool is_number(const as_spec_writer *w, as_term t) {
  as_terms *terms = w->l->terms;
  return as_sort_is_bv(as_term_sort(terms, t)) && as_term_is_const(terms, t) && as_term_width(terms, t) <= 64;
}

static void write_plain(as_spec_writer *w, as_term value, as_spec_sort sort) {
  if (is_number(w, value))
    write_number(w, value, sort);
  else
    as_spec_write(w, value, 0, sort);
}

/* The elements that the model has put there, the last first; nothing: all are alike. */
static void write_map(as_spec_writer *w, const char *name, as_term map, as_spec_sort sort) {
  enum { MOST = 4 };
  as_terms *terms = w->l->terms;
  const as_spec_sort_facts facts = *as_spec_sort_get(w->l->sorts, sort);
  bool is_map = facts.kind == AS_SPEC_SORT_MAP;
  uint32_t written = 0;
  for (; as_term_op(terms, map) == AS_OP_STORE && written < MOST; map = as_term_operand(terms, map, 0)) {
    as_text_printf(w->out, "%s%s[", written++ ? ", " : "", name);
    write_plain(w, as_term_operand(terms, map, 1), is_map ? facts.of[0] : (as_spec_sort){0});
    as_text_put(w->out, "] == ");
    write_plain(w, as_term_operand(terms, map, 2), is_map ? facts.of[1] : (as_spec_sort){0});
  }
  if (as_term_op(terms, map) != AS_OP_CONST_ARRAY || written == MOST) return;
  as_text_printf(w->out, "%s%s[%s] == ", written ? ", " : "", name, written ? "others" : "all");
  write_plain(w, as_term_operand(terms, map, 0), is_map ? facts.of[1] : (as_spec_sort){0});
}

static void write_value(as_spec_logic *l, as_spec_sort sort, const char *name, as_term value, as_text *out) {
  as_spec_writer w = {l, out, 200};
  if (name && as_term_sort(l->terms, value).kind == AS_SORT_ARRAY) {
    write_map(&w, name, value, sort);
    return;
  }
  if (name) as_text_printf(out, "%s == ", name);
  write_plain(&w, value, sort);
}

void as_spec_logic_print_value(as_spec_logic *l, as_term like, const char *name, as_term value, as_text *out) {
  write_value(l, as_spec_guess(l, like), name, value, out);
}

void as_spec_logic_print_c_value(as_spec_logic *l, as_spec_c_type type, const char *name, as_term value, as_text *out) {
  write_value(l, as_spec_sort_from_c(l, type), name, value, out);
}
