/* Bool terms for people: connectives, comparisons, and their negations. */
#include "term/print/text.h"

#include <assay/term/print.h>
#include <stdio.h>

/* a op b op c, each operand negated or not. */
static void print_connective(as_printer *p, as_print_item i, bool conjunction, bool negate_operands) {
  const as_node *node = as_node_of(p->terms, i.t);
  as_precedence own = conjunction ? AS_PRECEDENCE_AND : AS_PRECEDENCE_OR;
  /* gcc warns about && in ||: so do people. */
  as_printer_open(p, own, own == AS_PRECEDENCE_AND && i.around == AS_PRECEDENCE_OR ? AS_PRECEDENCE_SHIFT : i.around);
  for (uint32_t j = node->count; j-- > 0;) {
    as_printer_truth(p, as_node_operands(node)[j], own, negate_operands);
    if (j) as_printer_text(p, conjunction ? " && " : " || ");
  }
}

static void print_implication(as_printer *p, as_print_item i) {
  as_precedence own = i.negated ? AS_PRECEDENCE_AND : AS_PRECEDENCE_OR;
  as_printer_open(p, own, i.around);
  as_printer_truth(p, as_operand(p->terms, i.t, 1), own, i.negated);
  as_printer_text(p, i.negated ? " && " : " || ");
  as_printer_truth(p, as_operand(p->terms, i.t, 0), own, !i.negated);
}

/* Stays as it is below a '!'. */
static bool print_negation(as_printer *p, as_print_item i) {
  if (!i.negated) return false;
  as_text_put_char(p->out, '!');
  as_printer_truth(p, i.t, AS_PRECEDENCE_UNARY, false);
  return true;
}

static void print_equality(as_printer *p, as_print_item i, bool equal) {
  as_term a = as_operand(p->terms, i.t, 0), b = as_operand(p->terms, i.t, 1);
  if (as_term_sort(p->terms, a).kind == AS_SORT_FLOAT && as_is_op(p->terms, i.t, AS_OP_EQ)) {
    if (!equal) as_text_put_char(p->out, '!');
    as_print_call(p, "same", i.t);
    return;
  }
  as_print_infix(p, i, AS_PRECEDENCE_EQUALITY, a, equal ? " == " : " != ", b, true);
}

typedef struct order {
  bool strict, swapped; /* a < b, a <= b, or the other way round */
  char letter;          /* u, s, or 0 */
} order;

static bool order_of(as_op op, order *o) {
  switch (op) {
  case AS_OP_BVULT: *o = (order){true, false, 'u'}; return true;
  case AS_OP_BVULE: *o = (order){false, false, 'u'}; return true;
  case AS_OP_BVUGT: *o = (order){true, true, 'u'}; return true;
  case AS_OP_BVUGE: *o = (order){false, true, 'u'}; return true;
  case AS_OP_BVSLT: *o = (order){true, false, 's'}; return true;
  case AS_OP_BVSLE: *o = (order){false, false, 's'}; return true;
  case AS_OP_BVSGT: *o = (order){true, true, 's'}; return true;
  case AS_OP_BVSGE: *o = (order){false, true, 's'}; return true;
  case AS_OP_INT_LT: *o = (order){true, false, 0}; return true;
  case AS_OP_INT_LE: *o = (order){false, false, 0}; return true;
  case AS_OP_INT_GT: *o = (order){true, true, 0}; return true;
  case AS_OP_INT_GE: *o = (order){false, true, 0}; return true;
  default: return false;
  }
}

static const char *order_text(bool greater, bool strict, char letter) {
  static const char *const text[2][2][3] = {{{" <= ", " <=u ", " <=s "}, {" < ", " <u ", " <s "}},
                                            {{" >= ", " >=u ", " >=s "}, {" > ", " >u ", " >s "}}};
  return text[greater][strict][letter == 0 ? 0 : letter == 'u' ? 1 : 2];
}

/* An integer is compared with the constant that is nearer to zero: x > 5 and x >= 0, not x >= 6 and x > -1. The nearer
 * one may be no term, and printing makes none. */
static bool print_nearer(as_printer *p, as_print_item i, as_term t, as_term constant, bool greater, bool strict) {
  int64_t value;
  if (!as_is_const(p->terms, constant) || !as_term_int_value(p->terms, constant, &value)) return false;
  if (greater != strict ? value <= 0 : value >= 0) return false;
  char digits[32];
  int length = snprintf(digits, sizeof digits, "%lld", (long long)(value > 0 ? value - 1 : value + 1));
  as_printer_open(p, AS_PRECEDENCE_ORDER, i.around);
  as_printer_text(p, as_region_copy(&p->scratch, digits, (size_t)length + 1));
  as_printer_text(p, order_text(greater, !strict, 0));
  as_printer_term(p, t, AS_PRECEDENCE_ORDER + 1, true);
  return true;
}

/* t = base + step, for an integer. */
static bool is_next(const as_terms *terms, as_term t, int64_t step, as_term *base) {
  const as_node *node = as_node_of(terms, t);
  int64_t value;
  if (node->op != AS_OP_INT_ADD || node->count != 2 || !as_is_const(terms, node->operand[1])) return false;
  if (!as_term_int_value(terms, node->operand[1], &value) || value != step) return false;
  *base = node->operand[0];
  return true;
}

/* a + 1 <= b is a < b, a < b + 1 is a <= b; and so with -1 on the other side. */
static void take_step(const as_terms *terms, as_term *left, as_term *right, bool *strict) {
  bool left_is_next = is_next(terms, *left, *strict ? -1 : 1, left);
  if (left_is_next || is_next(terms, *right, *strict ? 1 : -1, right)) *strict = !*strict;
}

/* not(a < b) is b <= a; a constant on the left goes to the right. */
static void print_order(as_printer *p, as_print_item i, order o) {
  as_term a = as_operand(p->terms, i.t, 0), b = as_operand(p->terms, i.t, 1);
  bool swapped = o.swapped != i.negated, strict = o.strict != i.negated;
  if (swapped) {
    as_term t = a;
    a = b, b = t;
  }
  bool greater = as_is_const(p->terms, a) && !as_is_const(p->terms, b);
  as_term left = greater ? b : a, right = greater ? a : b;
  if (!o.letter && print_nearer(p, i, left, right, greater, strict)) return;
  if (!o.letter && !greater) take_step(p->terms, &left, &right, &strict);
  as_print_infix(p, i, AS_PRECEDENCE_ORDER, left, order_text(greater, strict, o.letter), right, o.letter != 'u');
}

static void print_quantifier(as_printer *p, as_print_item i) {
  const as_node *node = as_node_of(p->terms, i.t);
  as_printer_open(p, AS_PRECEDENCE_LOOSEST, i.around);
  as_text_put(p->out, node->op == AS_OP_FORALL ? "forall " : "exists ");
  for (uint32_t j = 0; j + 1 < node->count; j++)
    as_text_printf(p->out, j ? ", %s" : "%s", as_term_name(p->terms, as_node_operands(node)[j]));
  as_text_put(p->out, ". ");
  as_printer_truth(p, as_node_operands(node)[node->count - 1], AS_PRECEDENCE_LOOSEST, false);
}

static void print_float_comparison(as_printer *p, as_print_item i, const char *infix) {
  as_print_infix(p, i, AS_PRECEDENCE_ORDER, as_operand(p->terms, i.t, 0), infix, as_operand(p->terms, i.t, 1), true);
}

/* What has no negation of its own. */
static void print_plain(as_printer *p, as_print_item i) {
  if (print_negation(p, i) || as_print_of_any(p, i)) return;
  switch (as_term_op(p->terms, i.t)) {
  case AS_OP_ITE: as_print_ite(p, i); break;
  case AS_OP_FORALL:
  case AS_OP_EXISTS: print_quantifier(p, i); break;
  case AS_OP_FP_LT: print_float_comparison(p, i, " < "); break;
  case AS_OP_FP_LEQ: print_float_comparison(p, i, " <= "); break;
  case AS_OP_FP_GT: print_float_comparison(p, i, " > "); break;
  case AS_OP_FP_GEQ: print_float_comparison(p, i, " >= "); break;
  case AS_OP_VARIABLE: as_print_name(p, i.t); break;
  default: as_print_call(p, as_op_name(as_term_op(p->terms, i.t)), i.t); break;
  }
}

void as_print_formula(as_printer *p, as_print_item i) {
  const as_node *node = as_node_of(p->terms, i.t);
  order o;
  if (order_of((as_op)node->op, &o)) {
    print_order(p, i, o);
    return;
  }
  switch ((as_op)node->op) {
  case AS_OP_CONST: as_text_put(p->out, (node->bits != 0) != i.negated ? "true" : "false"); break;
  case AS_OP_NOT: as_printer_truth(p, node->operand[0], i.around, !i.negated); break;
  case AS_OP_AND: print_connective(p, i, !i.negated, i.negated); break;
  case AS_OP_OR: print_connective(p, i, i.negated, i.negated); break;
  case AS_OP_IMPLIES: print_implication(p, i); break;
  case AS_OP_EQ:
  case AS_OP_FP_EQ: print_equality(p, i, !i.negated); break;
  case AS_OP_XOR: print_equality(p, i, i.negated); break;
  default: print_plain(p, i); break;
  }
}
