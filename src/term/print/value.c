/* Terms of all sorts but Bool, for people: sums, products, bits, floats, arrays. */
#include "term/fold/integer.h"
#include "term/ieee/ieee.h"
#include "term/print/text.h"
#include "term/words/wide.h"

#include <assay/term/data.h>
#include <assay/term/print.h>
#include <stdio.h>

enum { SMALL = 9999 }; /* larger numbers are hexadecimal */

/* Equal operators on the right need parentheses. */
void as_print_infix(as_printer *p, as_print_item i, as_precedence own, as_term a, const char *infix, as_term b,
                    bool is_signed) {
  as_printer_open(p, own, i.around);
  as_printer_term(p, b, own + 1, is_signed);
  as_printer_text(p, infix);
  as_printer_term(p, a, own == AS_PRECEDENCE_EQUALITY || own == AS_PRECEDENCE_ORDER ? own + 1 : own, is_signed);
}

void as_print_call(as_printer *p, const char *name, as_term t) {
  const as_node *node = as_node_of(p->terms, t);
  as_text_printf(p->out, "%s(", name);
  as_printer_text(p, ")");
  for (uint32_t j = node->count; j-- > 0;) {
    as_printer_term(p, as_node_operands(node)[j], AS_PRECEDENCE_LOOSEST, true);
    if (j) as_printer_text(p, ", ");
  }
}

void as_print_ite(as_printer *p, as_print_item i) {
  const as_node *node = as_node_of(p->terms, i.t);
  as_printer_open(p, AS_PRECEDENCE_TERNARY, i.around);
  as_printer_term(p, node->operand[2], AS_PRECEDENCE_TERNARY, i.is_signed);
  as_printer_text(p, " : ");
  as_printer_term(p, node->operand[1], AS_PRECEDENCE_OR, i.is_signed);
  as_printer_text(p, " ? ");
  as_printer_term(p, node->operand[0], AS_PRECEDENCE_OR, false);
}

/* Constants. */

static void put_wide(as_text *out, const uint64_t *limbs, uint32_t width) {
  uint32_t digits = (width + 3) / 4;
  while (digits > 1 && !(limbs[(digits - 1) / 16] >> (digits - 1) % 16 * 4 & 15)) digits--;
  as_text_put(out, "0x");
  while (digits-- > 0) as_text_put_char(out, "0123456789abcdef"[limbs[digits / 16] >> digits % 16 * 4 & 15]);
}

/* The signed value of a constant, if it is small. */
static bool small_signed(const as_terms *terms, as_term t, int64_t *value) {
  if (as_term_sort(terms, t).kind != AS_SORT_BV || !as_is_narrow_const(terms, t)) return false;
  uint32_t width = as_width(terms, t), shift = 64 - width;
  *value = (int64_t)(as_term_bits(terms, t) << shift) >> shift;
  return *value >= -SMALL && *value <= SMALL;
}

static void put_bv(as_printer *p, as_print_item i) {
  int64_t value;
  uint32_t width = as_width(p->terms, i.t);
  bool small = small_signed(p->terms, i.t, &value);
  if (small && (value >= 0 || (i.is_signed && width >= 8)))
    as_text_printf(p->out, "%lld", (long long)value);
  else if (width <= 12)
    as_text_printf(p->out, "%llu", (unsigned long long)as_term_bits(p->terms, i.t));
  else
    put_wide(p->out, as_term_limbs(p->terms, i.t), width);
}

static void put_float(as_text *out, as_sort sort, uint64_t bits) {
  char text[AS_IEEE_TEXT_BYTES];
  as_ieee_print(sort.width == 32 ? as_ieee_float32 : as_ieee_float64, bits, text, sizeof text);
  as_text_printf(out, sort.width == 32 ? "%sf" : "%s", text);
}

static void put_integer(const as_terms *terms, as_text *out, as_term t) {
  mpz_t number;
  mpz_init(number);
  as_integer_get(terms, t, number);
  as_print_integer(out, number);
  mpz_clear(number);
}

static void print_constant(as_printer *p, as_print_item i) {
  as_sort sort = as_term_sort(p->terms, i.t);
  switch (sort.kind) {
  case AS_SORT_BV: put_bv(p, i); break;
  case AS_SORT_INT: put_integer(p->terms, p->out, i.t); break;
  case AS_SORT_FLOAT: put_float(p->out, sort, as_term_bits(p->terms, i.t)); break;
  case AS_SORT_LOCATION: as_text_printf(p->out, "#%llu", (unsigned long long)as_term_bits(p->terms, i.t)); break;
  default: as_print_constant(p->terms, p->out, i.t); break;
  }
}

/* Sums: coefficient times base, subtracted if the coefficient is negative. */

/* concat(extract of the low part of base, zeros): base << k. */
static bool is_shift(const as_printer *p, as_term t, as_term *base, uint32_t *distance) {
  if (!as_is_op(p->terms, t, AS_OP_CONCAT)) return false;
  as_term high = as_operand(p->terms, t, 0), low = as_operand(p->terms, t, 1);
  if (!as_is_op(p->terms, high, AS_OP_EXTRACT) || as_node_of(p->terms, high)->index != 0) return false;
  if (!as_is_const(p->terms, low) || !as_wide_is_zero(as_term_limbs(p->terms, low), as_width(p->terms, low)))
    return false;
  *base = as_operand(p->terms, high, 0);
  *distance = as_width(p->terms, low);
  return as_width(p->terms, *base) == as_width(p->terms, t);
}

typedef struct summand {
  as_term base;     /* none: a constant */
  as_term factor;   /* none: 1 or -1 */
  int64_t constant; /* base is none */
  uint32_t shift;
  bool negative;
} summand;

static bool small_number(const as_printer *p, as_term t, int64_t *value) {
  if (as_term_sort(p->terms, t).kind != AS_SORT_INT) return small_signed(p->terms, t, value);
  return as_term_int_value(p->terms, t, value) && *value >= -SMALL && *value <= SMALL;
}

/* A factor that is a small negative number, or another constant. */
static summand summand_of(const as_printer *p, as_term t) {
  summand s = {.base = t};
  int64_t value;
  if (as_is_const(p->terms, t) && small_number(p, t, &value) && value < 0)
    return (summand){.constant = -value, .negative = true};
  if (as_printer_is_named(p, t)) return s;
  if (is_shift(p, t, &s.base, &s.shift)) {
    if (s.shift <= 12) return s;
    return (summand){.base = t};
  }
  if (!as_is_op(p->terms, t, AS_OP_BVMUL) && !as_is_op(p->terms, t, AS_OP_INT_MUL)) return (summand){.base = t};
  as_term factor = as_operand(p->terms, t, 1);
  if (!as_is_const(p->terms, factor)) return (summand){.base = t};
  s.base = as_operand(p->terms, t, 0);
  if (small_number(p, factor, &value) && value < 0) {
    s.negative = true, s.constant = -value;
  } else {
    s.factor = factor;
  }
  return s;
}

static void print_summand(as_printer *p, const summand *s) {
  if (!as_term_exists(s->base)) return;
  as_printer_term(p, s->base, s->factor.id || s->shift || s->constant > 1 ? AS_PRECEDENCE_UNARY : AS_PRECEDENCE_PRODUCT,
                  true);
  if (!s->factor.id) return;
  as_printer_text(p, " * ");
  as_printer_term(p, s->factor, AS_PRECEDENCE_PRODUCT, true);
}

static void push_number(as_printer *p, uint64_t number) {
  char text[24];
  snprintf(text, sizeof text, "%llu", (unsigned long long)number);
  as_printer_text(p, as_region_copy(&p->scratch, text, sizeof text));
}

static void push_summand(as_printer *p, as_term t, bool first) {
  summand s = summand_of(p, t);
  print_summand(p, &s);
  if (!as_term_exists(s.base)) {
    push_number(p, (uint64_t)s.constant);
  } else if (s.shift || s.constant > 1) {
    as_printer_text(p, " * ");
    push_number(p, s.shift ? UINT64_C(1) << s.shift : (uint64_t)s.constant);
  }
  if (!first)
    as_printer_text(p, s.negative ? " - " : " + ");
  else if (s.negative)
    as_printer_text(p, "-");
}

/* A summand that is not subtracted comes first. */
static void print_sum(as_printer *p, as_print_item i) {
  const as_node *node = as_node_of(p->terms, i.t);
  const as_term *operands = as_node_operands(node);
  uint32_t first = 0;
  while (first < node->count && summand_of(p, operands[first]).negative) first++;
  if (first == node->count) first = 0;
  as_printer_open(p, AS_PRECEDENCE_SUM, i.around);
  for (uint32_t j = node->count; j-- > 0;)
    if (j != first) push_summand(p, operands[j], false);
  push_summand(p, operands[first], true);
}

static void print_product(as_printer *p, as_print_item i) {
  as_term a = as_operand(p->terms, i.t, 0), b = as_operand(p->terms, i.t, 1);
  if (!as_is_const(p->terms, b)) {
    as_print_infix(p, i, AS_PRECEDENCE_PRODUCT, a, " * ", b, true);
    return;
  }
  summand s = summand_of(p, i.t);
  if (s.base.id == i.t.id) { /* named: this is its definition */
    as_print_infix(p, i, AS_PRECEDENCE_PRODUCT, b, " * ", a, true);
    return;
  }
  as_printer_open(p, s.negative && s.constant == 1 ? AS_PRECEDENCE_UNARY : AS_PRECEDENCE_PRODUCT, i.around);
  push_summand(p, i.t, true);
}

/* Bits. */

static void print_extract(as_printer *p, as_print_item i) {
  const as_node *node = as_node_of(p->terms, i.t);
  char range[40];
  if (node->width == 1)
    snprintf(range, sizeof range, "[%u]", node->index);
  else
    snprintf(range, sizeof range, "[%u:%u]", node->index + node->width - 1, node->index);
  as_printer_text(p, as_region_copy(&p->scratch, range, sizeof range));
  as_printer_term(p, node->operand[0], AS_PRECEDENCE_POSTFIX, false);
}

static void print_extension(as_printer *p, const char *name, uint32_t width, as_term operand) {
  as_text_printf(p->out, "%s%u(", name, width);
  as_printer_text(p, ")");
  as_printer_term(p, operand, AS_PRECEDENCE_LOOSEST, false);
}

static bool is_zero(const as_printer *p, as_term t) {
  return as_is_const(p->terms, t) && as_wide_is_zero(as_term_limbs(p->terms, t), as_width(p->terms, t));
}

static void print_concat(as_printer *p, as_print_item i) {
  as_term base, high = as_operand(p->terms, i.t, 0), low = as_operand(p->terms, i.t, 1);
  uint32_t distance;
  if (is_zero(p, high)) {
    print_extension(p, "zext", as_width(p->terms, i.t), low);
    return;
  }
  if (is_shift(p, i.t, &base, &distance)) {
    as_printer_open(p, AS_PRECEDENCE_SHIFT, i.around);
    push_number(p, distance);
    as_printer_text(p, " << ");
    as_printer_term(p, base, AS_PRECEDENCE_SHIFT, false);
    return;
  }
  as_text_put_char(p->out, '{');
  uint32_t bottom = p->items.count; /* the parts come in reading order, and are turned round */
  for (;;) {
    as_printer_term(p, high, AS_PRECEDENCE_LOOSEST, false);
    as_printer_text(p, ", ");
    if (!as_is_op(p->terms, low, AS_OP_CONCAT) || as_printer_is_named(p, low)) break;
    high = as_operand(p->terms, low, 0), low = as_operand(p->terms, low, 1);
  }
  as_printer_term(p, low, AS_PRECEDENCE_LOOSEST, false);
  as_printer_text(p, "}");
  for (uint32_t a = bottom, b = p->items.count - 1; a < b; a++, b--) {
    as_print_item t = p->items.at[a];
    p->items.at[a] = p->items.at[b], p->items.at[b] = t;
  }
}

static void print_prefix(as_printer *p, as_print_item i, const char *prefix) {
  as_printer_open(p, AS_PRECEDENCE_UNARY, i.around);
  as_text_put(p->out, prefix);
  as_printer_term(p, as_operand(p->terms, i.t, 0), AS_PRECEDENCE_UNARY, true);
}

/* Floats: C's operators stand for rounding to nearest even. */
static bool print_float(as_printer *p, as_print_item i) {
  static const struct {
    as_op op;
    as_precedence own;
    const char *infix;
  } operators[] = {{AS_OP_FP_ADD, AS_PRECEDENCE_SUM, " + "},
                   {AS_OP_FP_SUB, AS_PRECEDENCE_SUM, " - "},
                   {AS_OP_FP_MUL, AS_PRECEDENCE_PRODUCT, " * "},
                   {AS_OP_FP_DIV, AS_PRECEDENCE_PRODUCT, " / "}};
  const as_node *node = as_node_of(p->terms, i.t);
  for (size_t j = 0; j < sizeof operators / sizeof *operators; j++) {
    if (operators[j].op != node->op || !as_is_const(p->terms, node->operand[0])) continue;
    if (as_term_bits(p->terms, node->operand[0]) != AS_ROUNDING_RNE) return false;
    as_print_infix(p, i, operators[j].own, node->operand[1], operators[j].infix, node->operand[2], true);
    return true;
  }
  return false;
}

static void print_conversion(as_printer *p, as_print_item i) {
  const as_node *node = as_node_of(p->terms, i.t);
  const char *name;
  switch ((as_op)node->op) {
  case AS_OP_FP_FROM_BITS: name = "from_bits"; break;
  case AS_OP_FP_FROM_FP: name = "float"; break;
  case AS_OP_FP_FROM_SBV: name = "float_s"; break;
  case AS_OP_FP_FROM_UBV: name = "float_u"; break;
  case AS_OP_FP_TO_SBV: name = "int_s"; break;
  case AS_OP_FP_TO_UBV: name = "int_u"; break;
  case AS_OP_INT_TO_BV: name = "bits"; break;
  case AS_OP_ROTATE_LEFT:
  case AS_OP_ROTATE_RIGHT:
    as_text_printf(p->out, "%s", as_op_name((as_op)node->op));
    print_extension(p, "_", node->index, node->operand[0]);
    return;
  default: name = as_op_name((as_op)node->op); break;
  }
  char full[40];
  snprintf(full, sizeof full, "%s%u", name, node->width);
  as_print_call(p, full, i.t);
}

static void print_array(as_printer *p, as_print_item i) {
  const as_node *node = as_node_of(p->terms, i.t);
  as_printer_text(p, "]");
  if (node->op == AS_OP_STORE) {
    as_printer_term(p, node->operand[2], AS_PRECEDENCE_TERNARY, true);
    as_printer_text(p, " := ");
  }
  as_printer_term(p, node->operand[1], AS_PRECEDENCE_LOOSEST, false);
  as_printer_text(p, "[");
  as_printer_term(p, node->operand[0], AS_PRECEDENCE_POSTFIX, false);
}

/* A function without parameters is a variable with a name of its own making. */
void as_print_name(as_printer *p, as_term variable) {
  as_function function = as_function_of(p->terms, variable);
  as_text_put(p->out, function.id ? as_function_name(p->terms, function) : as_term_name(p->terms, variable));
}

/* name(a, b), or the name alone. */
static void print_application(as_printer *p, const char *prefix, const char *name, const as_node *node,
                              uint32_t count) {
  as_text_printf(p->out, count ? "%s%s(" : "%s%s", prefix, name);
  if (count) as_printer_text(p, ")");
  for (uint32_t j = count; j-- > 0;) {
    as_printer_term(p, as_node_operands(node)[j], AS_PRECEDENCE_LOOSEST, true);
    if (j) as_printer_text(p, ", ");
  }
}

bool as_print_of_any(as_printer *p, as_print_item i) {
  const as_node *node = as_node_of(p->terms, i.t);
  as_sort data =
      node->op == AS_OP_MEMBER || node->op == AS_OP_IS ? as_term_sort(p->terms, node->operand[0]) : as_node_sort(node);
  uint32_t index = as_term_index(p->terms, i.t);
  switch (node->op) {
  case AS_OP_SELECT:
  case AS_OP_STORE: print_array(p, i); return true;
  case AS_OP_CONSTRUCT:
    print_application(p, "", as_data_constructor(p->terms, data, index)->name, node, node->count);
    return true;
  case AS_OP_IS:
    print_application(p, "is_", as_data_constructor(p->terms, data, index)->name, node, node->count);
    return true;
  case AS_OP_MEMBER:
    as_printer_text(p, as_data_constructor(p->terms, data, index)->members[as_term_member_index(p->terms, i.t)].name);
    as_printer_text(p, ".");
    as_printer_term(p, node->operand[0], AS_PRECEDENCE_POSTFIX, false);
    return true;
  case AS_OP_APPLY:
    print_application(p, "", as_function_name(p->terms, as_term_function(p->terms, i.t)), node, node->count - 1u);
    return true;
  default: return false;
  }
}

typedef struct infix {
  const char *text;
  as_precedence own;
  bool is_signed;
} infix;

static const infix infix_of[AS_OP_COUNT] = {
    [AS_OP_BVAND] = {" & ", AS_PRECEDENCE_BIT_AND, false},    [AS_OP_BVOR] = {" | ", AS_PRECEDENCE_BIT_OR, false},
    [AS_OP_BVXOR] = {" ^ ", AS_PRECEDENCE_BIT_XOR, false},    [AS_OP_BVSUB] = {" - ", AS_PRECEDENCE_SUM, true},
    [AS_OP_INT_SUB] = {" - ", AS_PRECEDENCE_SUM, true},       [AS_OP_BVUDIV] = {" /u ", AS_PRECEDENCE_PRODUCT, false},
    [AS_OP_BVUREM] = {" %u ", AS_PRECEDENCE_PRODUCT, false},  [AS_OP_BVSDIV] = {" /s ", AS_PRECEDENCE_PRODUCT, true},
    [AS_OP_BVSREM] = {" %s ", AS_PRECEDENCE_PRODUCT, true},   [AS_OP_BVSHL] = {" << ", AS_PRECEDENCE_SHIFT, false},
    [AS_OP_BVLSHR] = {" >>u ", AS_PRECEDENCE_SHIFT, false},   [AS_OP_BVASHR] = {" >>s ", AS_PRECEDENCE_SHIFT, false},
    [AS_OP_INT_DIV] = {" div ", AS_PRECEDENCE_PRODUCT, true}, [AS_OP_INT_MOD] = {" mod ", AS_PRECEDENCE_PRODUCT, true},
};

/* What is in it is nothing to read. */
static void print_table(as_printer *p, as_print_item i) {
  const as_node *node = as_node_of(p->terms, i.t);
  as_text_printf(p->out, "table%u[", node->index);
  as_printer_text(p, "]");
  as_printer_term(p, node->operand[0], AS_PRECEDENCE_LOOSEST, false);
}

void as_print_value(as_printer *p, as_print_item i) {
  const as_node *node = as_node_of(p->terms, i.t);
  if (infix_of[node->op].text) {
    infix x = infix_of[node->op];
    as_print_infix(p, i, x.own, node->operand[0], x.text, node->operand[1], x.is_signed);
    return;
  }
  if (print_float(p, i) || as_print_of_any(p, i)) return;
  switch ((as_op)node->op) {
  case AS_OP_CONST: print_constant(p, i); break;
  case AS_OP_VARIABLE: as_print_name(p, i.t); break;
  case AS_OP_ITE: as_print_ite(p, i); break;
  case AS_OP_BVADD:
  case AS_OP_INT_ADD: print_sum(p, i); break;
  case AS_OP_BVMUL:
  case AS_OP_INT_MUL: print_product(p, i); break;
  case AS_OP_BVNEG:
  case AS_OP_INT_NEG:
  case AS_OP_FP_NEG: print_prefix(p, i, "-"); break;
  case AS_OP_BVNOT: print_prefix(p, i, "~"); break;
  case AS_OP_EXTRACT: print_extract(p, i); break;
  case AS_OP_CONCAT: print_concat(p, i); break;
  case AS_OP_ZERO_EXTEND: print_extension(p, "zext", node->width, node->operand[0]); break;
  case AS_OP_SIGN_EXTEND: print_extension(p, "sext", node->width, node->operand[0]); break;
  case AS_OP_TABLE: print_table(p, i); break;
  case AS_OP_ROTATE_LEFT:
  case AS_OP_ROTATE_RIGHT:
  case AS_OP_REPEAT:
  case AS_OP_INT_TO_BV:
  case AS_OP_FP_FROM_BITS:
  case AS_OP_FP_FROM_FP:
  case AS_OP_FP_FROM_SBV:
  case AS_OP_FP_FROM_UBV:
  case AS_OP_FP_TO_SBV:
  case AS_OP_FP_TO_UBV: print_conversion(p, i); break;
  default: as_print_call(p, as_op_name((as_op)node->op), i.t); break;
  }
}
