/* Terms in the words of the language: names, conditions, equations, quantifiers. What is known by a name of the source
 * is written by it. Very long terms end in dots. */
#include "c/spec/logic/print/internal.h"

#include <assay/term/print.h>
#include <string.h>

enum { LONGEST = 600 }; /* nodes */

static void put(as_spec_writer *w, const char *text) { as_text_put(w->out, text); }
static as_op op_of(const as_spec_writer *w, as_term t) { return as_term_op(w->l->terms, t); }
static as_term operand(const as_spec_writer *w, as_term t, uint32_t i) { return as_term_operand(w->l->terms, t, i); }

void as_spec_write_infix(as_spec_writer *w, const char *text, uint32_t own, uint32_t level, as_term a, as_term b,
                         as_spec_sort sort) {
  if (own < level) put(w, "(");
  as_spec_write(w, a, own, sort);
  as_text_printf(w->out, " %s ", text);
  as_spec_write(w, b, own + 1, sort);
  if (own < level) put(w, ")");
}

void as_spec_write_list(as_spec_writer *w, const char *open, const as_term *terms, uint32_t count, const char *close) {
  put(w, open);
  for (uint32_t i = 0; i < count; i++) {
    if (i) put(w, ", ");
    as_spec_write(w, terms[i], 1, (as_spec_sort){0});
  }
  put(w, close);
}

/* ---- logic ---- */

static bool is_negation(const as_spec_writer *w, as_term t) { return op_of(w, t) == AS_OP_NOT; }

/* Operands of a conjunction, those that are negated or the others, each as it would stand alone. */
static uint32_t write_some(as_spec_writer *w, as_term all, bool negated, const char *between, uint32_t level) {
  uint32_t written = 0;
  for (uint32_t i = 0; i < as_term_operands(w->l->terms, all); i++) {
    as_term one = operand(w, all, i);
    if (is_negation(w, one) != negated) continue;
    if (written++) put(w, between);
    as_spec_write(w, negated ? operand(w, one, 0) : one, level, (as_spec_sort){0});
  }
  return written;
}

static uint32_t negations(const as_spec_writer *w, as_term all) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < as_term_operands(w->l->terms, all); i++) count += is_negation(w, operand(w, all, i));
  return count;
}

/* not (not a and not b): a or b; not (a and not b): a implies b. */
static void write_disjunction(as_spec_writer *w, as_term all, uint32_t level) {
  uint32_t count = as_term_operands(w->l->terms, all), negated = negations(w, all);
  bool is_or = negated == count, is_implication = negated && !is_or;
  uint32_t own = is_or ? 3 : is_implication ? 4 : 9;
  if (own < level) put(w, "(");
  if (is_or) {
    write_some(w, all, true, " || ", 4);
  } else if (is_implication) {
    write_some(w, all, false, " && ", 5 + (count - negated > 1));
    put(w, " implies ");
    if (negated > 1) put(w, "(");
    write_some(w, all, true, " || ", negated > 1 ? 4 : 4);
    if (negated > 1) put(w, ")");
  } else {
    put(w, "!(");
    write_some(w, all, false, " && ", 6);
    put(w, ")");
  }
  if (own < level) put(w, ")");
}

static bool is_known(const as_spec_writer *w, as_term t) {
  return as_term_is_const(w->l->terms, t) || op_of(w, t) == AS_OP_CONSTRUCT;
}

/* A constant stands on the right, and so does what is made by a constructor. */
static void order(const as_spec_writer *w, as_term *a, as_term *b) {
  if (!is_known(w, *a) || is_known(w, *b)) return;
  as_term swapped = *a;
  *a = *b, *b = swapped;
}

static void write_equal(as_spec_writer *w, as_term t, uint32_t level, bool holds) {
  as_term at[] = {operand(w, t, 0), operand(w, t, 1)};
  as_spec_sort sort = as_spec_guess_both(w->l, at[0], at[1]);
  order(w, &at[0], &at[1]);
  if (as_spec_write_equal_bits(w, at[0], at[1], level, holds)) return;
  if (!as_spec_guess_is(w->l, sort, AS_SPEC_SORT_POINTER)) {
    as_spec_write_infix(w, holds ? "==" : "!=", 6, level, at[0], at[1], sort);
    return;
  }
  bool is_null = as_term_same(at[1], as_spec_null(w->l));
  if (!holds) put(w, "!");
  as_spec_write_list(w, is_null ? "is_null(" : "ptr_eq(", at, is_null ? 1 : 2, ")");
}

/* a <s 0 of what has no sign: 128u8 <= a. */
static bool write_half(as_spec_writer *w, as_term a, as_term b, uint32_t level, bool holds) {
  as_terms *terms = w->l->terms;
  as_spec_sort sort = as_spec_guess(w->l, a);
  uint32_t width = as_term_width(terms, a);
  bool is_unsigned = as_spec_guess_is(w->l, sort, AS_SPEC_SORT_BITS) && !as_spec_sort_get(w->l->sorts, sort)->is_signed;
  if (!is_unsigned || !as_term_same(b, as_term_bv(terms, width, 0)) || width > 64) return false;
  as_term half = as_term_bv(terms, width, UINT64_C(1) << (width - 1));
  as_spec_write_infix(w, holds ? "<=" : "<", 6, level, holds ? half : a, holds ? a : half, sort);
  return true;
}

/* a < b, or b <= a if it does not hold. */
static bool write_less(as_spec_writer *w, as_term t, uint32_t level, bool holds) {
  as_op op = op_of(w, t);
  bool is_bits = op == AS_OP_BVULT || op == AS_OP_BVSLT;
  if (!is_bits && op != AS_OP_INT_LT && (op != AS_OP_FP_LT || !holds) && (op != AS_OP_FP_LEQ || !holds)) return false;
  as_term a = operand(w, t, 0), b = operand(w, t, 1);
  as_spec_sort sort = as_spec_guess_both(w->l, a, b);
  if (op == AS_OP_BVSLT && write_half(w, a, b, level, holds)) return true;
  if (is_bits) sort = as_spec_sort_bits(w->l->sorts, as_term_width(w->l->terms, a), op == AS_OP_BVSLT);
  if (!holds)
    as_spec_write_infix(w, "<=", 6, level, b, a, sort);
  else
    as_spec_write_infix(w, op == AS_OP_FP_LEQ ? "<=" : "<", 6, level, a, b, sort);
  return true;
}

static void write_not(as_spec_writer *w, as_term t, uint32_t level) {
  as_term of = operand(w, t, 0);
  if (op_of(w, of) == AS_OP_EQ)
    write_equal(w, of, level, false);
  else if (op_of(w, of) == AS_OP_AND)
    write_disjunction(w, of, level);
  else if (!write_less(w, of, level, false)) {
    put(w, "!");
    as_spec_write(w, of, 9, (as_spec_sort){0});
  }
}

static void write_and(as_spec_writer *w, as_term t, uint32_t level) {
  if (level > 5) put(w, "(");
  for (uint32_t i = 0; i < as_term_operands(w->l->terms, t); i++) {
    if (i) put(w, " && ");
    as_spec_write(w, operand(w, t, i), 6, (as_spec_sort){0});
  }
  if (level > 5) put(w, ")");
}

static void write_conditional(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort) {
  if (level > 1) put(w, "(");
  as_spec_write(w, operand(w, t, 0), 2, (as_spec_sort){0});
  put(w, " ? ");
  as_spec_write(w, operand(w, t, 1), 2, sort);
  put(w, " : ");
  as_spec_write(w, operand(w, t, 2), 2, sort);
  if (level > 1) put(w, ")");
}

/* ---- quantifiers ---- */

static void write_bound(as_spec_writer *w, as_term variable) {
  as_spec_sort sort = as_spec_guess(w->l, variable);
  as_sort of = as_term_sort(w->l->terms, variable);
  if (sort.id)
    as_spec_sort_print(w->l->sorts, sort, w->out);
  else if (as_sort_is_bv(of))
    as_text_printf(w->out, "u%u", of.width);
  else
    put(w, of.kind == AS_SORT_INT ? "integer" : "?");
  put(w, " ");
  as_spec_write(w, variable, 10, sort);
}

/* Elements of maps, and calls. */
static bool speaks_of_data(const as_spec_writer *w, as_term t, uint32_t depth) {
  as_op op = op_of(w, t);
  if (op == AS_OP_SELECT || op == AS_OP_APPLY) return true;
  for (uint32_t i = 0; depth && i < as_term_operands(w->l->terms, t); i++)
    if (speaks_of_data(w, operand(w, t, i), depth - 1)) return true;
  return false;
}

/* Which part of a conjunction is most likely what was claimed, negated: one that speaks of data, or the last. */
static uint32_t claim_of(const as_spec_writer *w, as_term all) {
  uint32_t count = as_term_operands(w->l->terms, all);
  for (uint32_t i = 0; i < count; i++)
    if (speaks_of_data(w, operand(w, all, i), 6)) return i;
  return count - 1;
}

/* not (guard and not claim): the claim is what is negated. */
static void write_guarded(as_spec_writer *w, as_term all) {
  as_terms *terms = w->l->terms;
  uint32_t count = as_term_operands(terms, all), written = 0;
  bool has_claim = negations(w, all);
  uint32_t claim = claim_of(w, all);
  for (uint32_t i = 0; i < count; i++) {
    bool is_claim = has_claim ? is_negation(w, operand(w, all, i)) : i == claim;
    if (is_claim) continue;
    if (written++) put(w, " && ");
    as_spec_write(w, operand(w, all, i), 6, (as_spec_sort){0});
  }
  put(w, written ? ") { " : "true) { ");
  if (has_claim)
    write_some(w, all, true, " || ", 4);
  else
    as_spec_write(w, as_term_not(terms, operand(w, all, claim)), 0, (as_spec_sort){0});
}

/* The body of a forall is guard implies claim, that of an exists guard and claim. */
static void write_quantifier(as_spec_writer *w, as_term t) {
  bool is_all = op_of(w, t) == AS_OP_FORALL;
  uint32_t count = as_term_operands(w->l->terms, t);
  as_term body = operand(w, t, count - 1), inner = is_negation(w, body) ? operand(w, body, 0) : body;
  put(w, is_all ? "each (" : "exists (");
  for (uint32_t i = 0; i + 1 < count; i++) {
    if (i) put(w, ", ");
    write_bound(w, operand(w, t, i));
  }
  put(w, "; ");
  if (is_all && is_negation(w, body) && op_of(w, inner) == AS_OP_AND) {
    write_guarded(w, inner);
  } else {
    put(w, "true) { ");
    as_spec_write(w, body, 0, (as_spec_sort){0});
  }
  put(w, " }");
}

/* ---- all ---- */

/* What the language has no word for: an operator as a function. */
static void write_other(as_spec_writer *w, as_term t) {
  as_text_printf(w->out, "%s(", as_op_name(op_of(w, t)));
  for (uint32_t i = 0; i < as_term_operands(w->l->terms, t); i++) {
    if (i) put(w, ", ");
    as_spec_write(w, operand(w, t, i), 1, (as_spec_sort){0});
  }
  put(w, ")");
}

static void write_node(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort) {
  switch (op_of(w, t)) {
  case AS_OP_CONST: as_spec_write_const(w, t, level, sort); return;
  case AS_OP_VARIABLE: as_spec_write_variable(w, t); return;
  case AS_OP_NOT: write_not(w, t, level); return;
  case AS_OP_AND: write_and(w, t, level); return;
  case AS_OP_EQ: write_equal(w, t, level, true); return;
  case AS_OP_ITE: write_conditional(w, t, level, sort); return;
  case AS_OP_FORALL:
  case AS_OP_EXISTS: write_quantifier(w, t); return;
  default: break;
  }
  if (write_less(w, t, level, true) || as_spec_write_data(w, t, level) || as_spec_write_number(w, t, level, sort))
    return;
  write_other(w, t);
}

/* A value of the other sign is converted: (u32) x. */
static bool converts(as_spec_writer *w, as_term t, as_spec_sort sort) {
  as_spec_sort own = as_spec_guess(w->l, t);
  bool is_cast = as_term_is_const(w->l->terms, t) || op_of(w, t) == AS_OP_SIGN_EXTEND; /* by itself, to any sign */
  if (!as_spec_guess_is(w->l, sort, AS_SPEC_SORT_BITS) || is_cast) return false;
  if (as_spec_guess_is(w->l, own, AS_SPEC_SORT_POINTER)) return true;
  return as_spec_guess_is(w->l, own, AS_SPEC_SORT_BITS) && !as_spec_sort_same(w->l->sorts, own, sort);
}

void as_spec_write(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort) {
  if (!as_term_exists(t) || !w->left) {
    put(w, "...");
    return;
  }
  w->left--;
  bool is_cast = converts(w, t, sort);
  if (is_cast) {
    if (level > 9) put(w, "(");
    put(w, "(");
    as_spec_sort_print(w->l->sorts, sort, w->out);
    put(w, ") ");
  }
  const as_spec_spelling *spelling = as_spec_spelling_table_find(&w->l->spellings, t.id);
  bool is_loose = spelling && level > 9 && *spelling->text == '*'; /* *p of a cell */
  if (spelling)
    as_text_printf(w->out, is_loose ? "(%s)" : "%s", spelling->text);
  else
    write_node(w, t, is_cast ? 9 : level, is_cast ? (as_spec_sort){0} : sort);
  if (is_cast && level > 9) put(w, ")");
}

void as_spec_logic_print(as_spec_logic *l, as_term t, as_text *out) {
  as_spec_writer w = {l, out, LONGEST};
  as_spec_write(&w, t, 0, (as_spec_sort){0});
}

void as_spec_logic_print_like(as_spec_logic *l, as_term like, as_term t, as_text *out) {
  as_spec_writer w = {l, out, LONGEST};
  as_spec_write(&w, t, 0, as_spec_guess(l, like));
}

void as_spec_logic_print_as(as_spec_logic *l, as_term t, uint32_t width_bits, bool is_signed, as_text *out) {
  as_spec_writer w = {l, out, LONGEST};
  as_spec_sort own = as_spec_sort_bits(l->sorts, as_term_width(l->terms, t), is_signed);
  as_text_printf(out, "(%c%u) ", is_signed ? 'i' : 'u', width_bits);
  as_spec_write(&w, t, 9, own);
}
