/* Terms in the words of the language, exactly: every number is written with a width and a sign that follow from where
 * it stands, so that what is read back is the same term. (The printer of proofs, c/spec/logic/print, writes for people:
 * it guesses signs, and ends long terms in dots.) Levels are those of the language's grammar. */
#include "analyse/synth/internal.h"

enum { LONGEST = 300 }; /* nodes of one expression */
enum { PRIMARY = 10, UNARY = 9, PRODUCT = 8, SUM = 7, COMPARISON = 6, OPERAND_OF_OR = 5, TOP = 0 };

typedef struct writer {
  as_synth_path *p;
  as_terms *terms;
  as_text *out;
  uint32_t left;
} writer;

/* How a condition is used: as what must hold, as what must not, as either. */
typedef enum use { HOLDS, FAILS, EITHER } use;

static bool number(writer *w, as_term t, bool is_signed, uint32_t level);
static bool condition(writer *w, as_term t, use how, uint32_t level);

static void put(writer *w, const char *text) { as_text_put(w->out, text); }
static as_op op_of(const writer *w, as_term t) { return as_term_op(w->terms, t); }
static as_term operand(const writer *w, as_term t, uint32_t i) { return as_term_operand(w->terms, t, i); }
static uint32_t width_of(const writer *w, as_term t) { return as_term_width(w->terms, t); }
static bool is_zero(const writer *w, as_term t) {
  return as_term_is_const(w->terms, t) && width_of(w, t) <= 64 && !as_term_bits(w->terms, t);
}

static bool spend(writer *w) {
  if (!w->left) return as_synth_refuse(w->p, "an expression that is too long");
  return w->left--, true;
}

static const as_synth_leaf *leaf_of(const writer *w, as_term t) {
  return as_term_is_variable(w->terms, t) ? as_synth_leaf_of(w->p, t) : NULL;
}

/* ---- numbers ---- */

static void open(writer *w, bool needed) {
  if (needed) put(w, "(");
}
static void close(writer *w, bool needed) {
  if (needed) put(w, ")");
}

static void put_sort(writer *w, uint32_t width, bool is_signed) {
  as_text_printf(w->out, "%c%u", is_signed ? 'i' : 'u', width);
}

static bool is_literal_width(uint32_t width) { return width == 8 || width == 16 || width == 32 || width == 64; }

static bool literal(writer *w, uint64_t bits, uint32_t width, bool is_signed, uint32_t level) {
  if (width > 64) return as_synth_refuse(w->p, "a number of more than 64 bits");
  uint64_t sign = UINT64_C(1) << (width - 1), above = width == 64 ? 0 : UINT64_MAX << width;
  bool is_cast = !is_literal_width(width), is_negative = is_signed && (bits & sign);
  open(w, is_cast && level > UNARY);
  if (is_cast) put(w, "("), put_sort(w, width, is_signed), put(w, ") ");
  if (is_negative)
    as_text_printf(w->out, "-%llui", (unsigned long long)-(bits | above));
  else
    as_text_printf(w->out, "%llu%c", (unsigned long long)bits, is_signed ? 'i' : 'u');
  as_text_printf(w->out, "%u", is_cast ? 64 : width);
  return close(w, is_cast && level > UNARY), true;
}

/* What is written within converts it: to the width of t, with this sign. */
static void begin_cast(writer *w, uint32_t width, bool is_signed, uint32_t level) {
  open(w, level > UNARY);
  put(w, "("), put_sort(w, width, is_signed), put(w, ") ");
}

static bool cast(writer *w, as_term t, as_term of, bool is_signed, bool of_signed, uint32_t level) {
  begin_cast(w, width_of(w, t), is_signed, level);
  return number(w, of, of_signed, UNARY) && (close(w, level > UNARY), true);
}

static bool leaf(writer *w, as_term t, bool is_signed, uint32_t level) {
  const as_synth_leaf *known = leaf_of(w, t);
  if (!known) return as_synth_refuse(w->p, "a value that no caller gave");
  if (known->is_pointer) return as_synth_refuse(w->p, "the address of a pointer as a number");
  bool is_cast = known->is_signed != is_signed;
  if (is_cast) begin_cast(w, width_of(w, t), is_signed, level);
  put(w, known->text);
  return close(w, is_cast && level > UNARY), true;
}

/* -1 * x of a sum, -3 * x, -5: what is subtracted. */
static bool is_negative(const writer *w, as_term t, uint64_t *by, as_term *of) {
  bool is_product = op_of(w, t) == AS_OP_BVMUL && as_term_is_const(w->terms, operand(w, t, 1));
  as_term c = is_product ? operand(w, t, 1) : t;
  uint32_t width = width_of(w, t);
  if (width > 64 || width < 2 || !as_term_is_const(w->terms, c)) return false;
  uint64_t bits = as_term_bits(w->terms, c), sign = UINT64_C(1) << (width - 1);
  if (!(bits & sign) || bits == sign) return false;
  *by = -bits & (UINT64_MAX >> (64 - width)), *of = is_product ? operand(w, t, 0) : as_term_none();
  return true;
}

static bool subtrahend(writer *w, as_term t, uint64_t by, as_term of, bool is_signed) {
  if (!as_term_exists(of)) return literal(w, by, width_of(w, t), is_signed, PRODUCT);
  if (!number(w, of, is_signed, by == 1 ? PRODUCT : UNARY)) return false;
  if (by == 1) return true;
  put(w, " * ");
  return literal(w, by, width_of(w, t), is_signed, UNARY);
}

static bool sum(writer *w, as_term t, bool is_signed, uint32_t level) {
  uint32_t count = as_term_operands(w->terms, t), written = 0;
  uint64_t by;
  as_term of;
  open(w, level > SUM);
  for (uint32_t i = 0; i < count; i++) {
    if (is_negative(w, operand(w, t, i), &by, &of)) continue;
    if (written++) put(w, " + ");
    if (!number(w, operand(w, t, i), is_signed, PRODUCT)) return false;
  }
  if (!written && !literal(w, 0, width_of(w, t), is_signed, PRODUCT)) return false;
  for (uint32_t i = 0; i < count; i++) {
    if (!is_negative(w, operand(w, t, i), &by, &of)) continue;
    put(w, " - ");
    if (!subtrahend(w, operand(w, t, i), by, of, is_signed)) return false;
  }
  return close(w, level > SUM), true;
}

/* A product by itself: -1 * x is 0 - x. */
static bool product(writer *w, as_term t, bool is_signed, uint32_t level) {
  uint64_t by;
  as_term of;
  if (is_negative(w, t, &by, &of)) {
    open(w, level > SUM);
    if (!literal(w, 0, width_of(w, t), is_signed, SUM)) return false;
    put(w, " - ");
    return subtrahend(w, t, by, of, is_signed) && (close(w, level > SUM), true);
  }
  open(w, level > PRODUCT);
  if (!number(w, operand(w, t, 0), is_signed, UNARY)) return false;
  put(w, " * ");
  return number(w, operand(w, t, 1), is_signed, UNARY) && (close(w, level > PRODUCT), true);
}

/* Operators beside others look otherwise than in C: always in parentheses. */
static bool bitwise(writer *w, as_term t, const char *text, bool is_signed, uint32_t level) {
  open(w, level > TOP);
  if (!number(w, operand(w, t, 0), is_signed, UNARY)) return false;
  put(w, text);
  return number(w, operand(w, t, 1), is_signed, UNARY) && (close(w, level > TOP), true);
}

/* A quotient or a remainder has the sign of its operator. */
static bool quotient(writer *w, as_term t, const char *text, bool own, bool is_signed, uint32_t level) {
  bool is_cast = own != is_signed;
  if (is_cast) begin_cast(w, width_of(w, t), is_signed, level);
  open(w, is_cast || level > PRODUCT);
  if (!number(w, operand(w, t, 0), own, UNARY)) return false;
  put(w, text);
  if (!number(w, operand(w, t, 1), own, UNARY)) return false;
  close(w, is_cast || level > PRODUCT);
  return close(w, is_cast && level > UNARY), true;
}

static bool shift(writer *w, as_term t, const char *text, bool own, bool is_signed, uint32_t level) {
  bool is_cast = own != is_signed;
  if (is_cast) begin_cast(w, width_of(w, t), is_signed, level);
  as_text_printf(w->out, "%s(", text);
  if (!number(w, operand(w, t, 0), own, TOP)) return false;
  put(w, ", ");
  if (!number(w, operand(w, t, 1), own, TOP)) return false;
  put(w, ")");
  return close(w, is_cast && level > UNARY), true;
}

/* f(x, by) of the width of x, which has this sign; converted to the width and sign that are wanted. */
static bool shifted(writer *w, as_term t, const char *text, as_term x, bool own, uint32_t by, bool is_signed,
                    uint32_t level) {
  bool is_cast = own != is_signed || width_of(w, t) != width_of(w, x);
  if (is_cast) begin_cast(w, width_of(w, t), is_signed, level);
  as_text_printf(w->out, "%s(", text);
  if (!number(w, x, own, TOP)) return false;
  put(w, ", ");
  if (!literal(w, by, width_of(w, x), own, TOP)) return false;
  put(w, ")");
  return close(w, is_cast && level > UNARY), true;
}

static bool extract(writer *w, as_term t, bool is_signed, uint32_t level) {
  uint32_t low = as_term_index(w->terms, t);
  as_term of = operand(w, t, 0);
  if (width_of(w, of) > 64) return as_synth_refuse(w->p, "a number of more than 64 bits");
  if (low) return shifted(w, t, "shift_right", of, false, low, is_signed, level);
  return cast(w, t, of, is_signed, leaf_of(w, of) && leaf_of(w, of)->is_signed, level);
}

/* x << k is the lower bits of x above zeros. */
static bool left_shift(writer *w, as_term t, bool is_signed, uint32_t level, bool *done) {
  as_term high = operand(w, t, 0), low = operand(w, t, 1);
  bool is_shift = is_zero(w, low) && op_of(w, high) == AS_OP_EXTRACT && !as_term_index(w->terms, high) &&
                  width_of(w, operand(w, high, 0)) == width_of(w, t);
  if (!(*done = is_shift)) return true;
  return shifted(w, t, "shift_left", operand(w, high, 0), is_signed, width_of(w, low), is_signed, level);
}

/* x >> k is its upper bits, below zeros or copies of its sign. */
static bool is_right_shift(const writer *w, as_term t, as_term bits) {
  return op_of(w, bits) == AS_OP_EXTRACT && as_term_index(w->terms, bits) &&
         width_of(w, operand(w, bits, 0)) == width_of(w, t) &&
         as_term_index(w->terms, bits) + width_of(w, bits) == width_of(w, t);
}

static bool concat(writer *w, as_term t, bool is_signed, uint32_t level) {
  as_term high = operand(w, t, 0), low = operand(w, t, 1);
  uint32_t width = width_of(w, t);
  bool done;
  if (width > 64) return as_synth_refuse(w->p, "a number of more than 64 bits");
  if (is_right_shift(w, t, low) && is_zero(w, high))
    return shifted(w, t, "shift_right", operand(w, low, 0), false, as_term_index(w->terms, low), is_signed, level);
  if (is_zero(w, high)) return cast(w, t, low, is_signed, false, level);
  if (!left_shift(w, t, is_signed, level, &done) || done) return done;
  bool is_cast = is_signed;
  if (is_cast) begin_cast(w, width, true, level);
  open(w, is_cast || level > TOP);
  put(w, "shift_left(");
  if (!cast(w, t, high, false, false, TOP)) return false;
  put(w, ", ");
  if (!literal(w, width_of(w, low), width, false, TOP)) return false;
  put(w, ")");
  if (!is_zero(w, low)) {
    put(w, " | ");
    if (!cast(w, t, low, false, false, UNARY)) return false;
  }
  close(w, is_cast || level > TOP);
  return close(w, is_cast && level > UNARY), true;
}

static bool sign_extend(writer *w, as_term t, bool is_signed, uint32_t level) {
  as_term of = operand(w, t, 0);
  if (is_right_shift(w, t, of))
    return shifted(w, t, "shift_right", operand(w, of, 0), true, as_term_index(w->terms, of), is_signed, level);
  return cast(w, t, of, is_signed, true, level);
}

static bool choice(writer *w, as_term t, bool is_signed) {
  put(w, "(");
  if (!condition(w, operand(w, t, 0), EITHER, OPERAND_OF_OR)) return false;
  put(w, " ? ");
  if (!number(w, operand(w, t, 1), is_signed, COMPARISON)) return false;
  put(w, " : ");
  return number(w, operand(w, t, 2), is_signed, COMPARISON) && (put(w, ")"), true);
}

static bool number(writer *w, as_term t, bool s, uint32_t level) {
  as_sort sort = as_term_sort(w->terms, t);
  if (!spend(w)) return false;
  if (!as_sort_is_bv(sort)) return as_synth_refuse(w->p, "a floating value");
  if (sort.width > 64) return as_synth_refuse(w->p, "a number of more than 64 bits");
  switch (op_of(w, t)) {
  case AS_OP_CONST: return literal(w, as_term_bits(w->terms, t), sort.width, s, level);
  case AS_OP_VARIABLE: return leaf(w, t, s, level);
  case AS_OP_ITE: return choice(w, t, s);
  case AS_OP_BVADD: return sum(w, t, s, level);
  case AS_OP_BVMUL: return product(w, t, s, level);
  case AS_OP_BVNOT: {
    open(w, level > UNARY), put(w, "~");
    return number(w, operand(w, t, 0), s, PRIMARY) && (close(w, level > UNARY), true);
  }
  case AS_OP_BVAND: return bitwise(w, t, " & ", s, level);
  case AS_OP_BVOR: return bitwise(w, t, " | ", s, level);
  case AS_OP_BVXOR: return bitwise(w, t, " ^ ", s, level);
  case AS_OP_BVUDIV: return quotient(w, t, " / ", false, s, level);
  case AS_OP_BVUREM: return quotient(w, t, " % ", false, s, level);
  case AS_OP_BVSDIV: return quotient(w, t, " / ", true, s, level);
  case AS_OP_BVSREM: return quotient(w, t, " % ", true, s, level);
  case AS_OP_BVSHL: return shift(w, t, "shift_left", false, s, level);
  case AS_OP_BVLSHR: return shift(w, t, "shift_right", false, s, level);
  case AS_OP_EXTRACT: return extract(w, t, s, level);
  case AS_OP_CONCAT: return concat(w, t, s, level);
  case AS_OP_SIGN_EXTEND: return sign_extend(w, t, s, level);
  case AS_OP_SELECT: return as_synth_refuse(w->p, "an array at a place that is not known");
  default: return as_synth_refuse(w->p, "an operator that the language does not have");
  }
}

/* ---- conditions ---- */

/* The sign that reads best; either is right. 0: nothing is known. */
static int natural(const writer *w, as_term t, uint32_t depth) {
  const as_synth_leaf *known = leaf_of(w, t);
  if (known) return known->is_pointer ? 0 : known->is_signed ? 1 : -1;
  int found = 0;
  switch (op_of(w, t)) {
  case AS_OP_SIGN_EXTEND:
  case AS_OP_BVSDIV:
  case AS_OP_BVSREM: return 1;
  case AS_OP_BVUDIV:
  case AS_OP_BVUREM:
  case AS_OP_BVLSHR: return -1;
  case AS_OP_CONCAT:
  case AS_OP_EXTRACT: return -1;
  default: break;
  }
  for (uint32_t i = op_of(w, t) == AS_OP_ITE; depth && !found && i < as_term_operands(w->terms, t); i++)
    found = natural(w, operand(w, t, i), depth - 1);
  return found;
}

static bool reads_signed(const writer *w, as_term a, as_term b) {
  int sign = natural(w, a, 4);
  if (!sign) sign = natural(w, b, 4);
  return sign > 0;
}

static bool infix(writer *w, as_term a, const char *text, as_term b, bool is_signed, uint32_t level) {
  open(w, level > COMPARISON);
  if (!number(w, a, is_signed, SUM)) return false;
  put(w, text);
  return number(w, b, is_signed, SUM) && (close(w, level > COMPARISON), true);
}

/* Some bits of x are this constant: (x & 6u32) == 2u32. */
static bool masked(writer *w, as_term a, as_term b, bool holds, uint32_t level, bool *done) {
  bool is_bits = op_of(w, a) == AS_OP_EXTRACT && as_term_is_const(w->terms, b);
  as_term of = is_bits ? operand(w, a, 0) : a;
  if (!(*done = is_bits && is_literal_width(width_of(w, of)))) return true;
  uint32_t low = as_term_index(w->terms, a), width = width_of(w, a);
  bool is_signed = natural(w, of, 4) > 0;
  uint64_t mask = (UINT64_MAX >> (64 - width)) << low;
  open(w, level > COMPARISON), put(w, "(");
  if (!number(w, of, is_signed, UNARY)) return false;
  put(w, " & ");
  if (!literal(w, mask, width_of(w, of), is_signed, UNARY)) return false;
  put(w, holds ? ") == " : ") != ");
  if (!literal(w, as_term_bits(w->terms, b) << low, width_of(w, of), is_signed, SUM)) return false;
  return close(w, level > COMPARISON), true;
}

/* C compares addresses. That they are equal is said of the same pointer, that they are not of addresses. Of pointers
 * with one address that are not the same C says either: a value that depends on that is one that may be. */
static bool equal_pointers(writer *w, const as_synth_leaf *a, const as_synth_leaf *b, bool holds, use how) {
  bool is_same = (how == HOLDS && holds) || (how == FAILS && !holds);
  w->p->has_choice |= how == EITHER;
  as_text_printf(w->out, "%s%s(%s, %s)", holds ? "" : "!", is_same ? "ptr_eq" : "addr_eq", a->text, b->text);
  return true;
}

static bool equal(writer *w, as_term t, bool holds, use how, uint32_t level) {
  as_term a = operand(w, t, 0), b = operand(w, t, 1);
  if (as_term_sort(w->terms, a).kind == AS_SORT_BOOL) {
    open(w, level > COMPARISON);
    if (!condition(w, a, EITHER, SUM)) return false;
    put(w, holds ? " == " : " != ");
    return condition(w, b, EITHER, SUM) && (close(w, level > COMPARISON), true);
  }
  if (!as_sort_is_bv(as_term_sort(w->terms, a))) return as_synth_refuse(w->p, "a floating value");
  if (as_term_is_const(w->terms, a)) {
    as_term other = a;
    a = b, b = other;
  }
  const as_synth_leaf *p = leaf_of(w, a), *q = leaf_of(w, b);
  if (p && p->is_pointer && is_zero(w, b))
    return as_text_printf(w->out, "%sis_null(%s)", holds ? "" : "!", p->text), true;
  if (p && q && p->is_pointer && q->is_pointer) return equal_pointers(w, p, q, holds, how);
  bool done;
  if (!masked(w, a, b, holds, level, &done) || done) return done;
  return infix(w, a, holds ? " == " : " != ", b, reads_signed(w, a, b), level);
}

static bool less(writer *w, as_term t, bool holds, uint32_t level) {
  as_term a = operand(w, t, 0), b = operand(w, t, 1);
  bool is_signed = op_of(w, t) == AS_OP_BVSLT;
  return holds ? infix(w, a, " < ", b, is_signed, level) : infix(w, b, " <= ", a, is_signed, level);
}

static use inverse(use how) { return how == HOLDS ? FAILS : how == FAILS ? HOLDS : EITHER; }

/* A conjunction, or a disjunction of what does not hold. */
static bool all(writer *w, as_term t, bool holds, use how, uint32_t level) {
  bool needed = level > (holds ? 5 : 3);
  open(w, needed);
  for (uint32_t i = 0; i < as_term_operands(w->terms, t); i++) {
    as_term of = operand(w, t, i);
    if (i) put(w, holds ? " && " : " || ");
    if (!condition(w, holds ? of : as_term_not(w->terms, of), how, COMPARISON)) return false;
  }
  return close(w, needed), true;
}

static bool negation(writer *w, as_term t, use how, uint32_t level) {
  as_term of = operand(w, t, 0);
  switch (op_of(w, of)) {
  case AS_OP_EQ: return equal(w, of, false, how, level);
  case AS_OP_AND: return all(w, of, false, how, level);
  case AS_OP_BVULT:
  case AS_OP_BVSLT: return less(w, of, false, level);
  default: put(w, "!"); return condition(w, of, inverse(how), PRIMARY);
  }
}

static bool either(writer *w, as_term t) {
  put(w, "(");
  if (!condition(w, operand(w, t, 0), EITHER, OPERAND_OF_OR)) return false;
  put(w, " ? ");
  if (!condition(w, operand(w, t, 1), EITHER, COMPARISON)) return false;
  put(w, " : ");
  return condition(w, operand(w, t, 2), EITHER, COMPARISON) && (put(w, ")"), true);
}

static bool condition(writer *w, as_term t, use how, uint32_t level) {
  as_synth_overflow overflow;
  if (!spend(w)) return false;
  if (as_synth_find_overflow(w->p, t, &overflow))
    return as_synth_put_overflow(w->p, &overflow, level > (overflow.overflows ? 3 : 5), w->out);
  switch (op_of(w, t)) {
  case AS_OP_CONST: return put(w, as_term_is_true(w->terms, t) ? "true" : "false"), true;
  case AS_OP_NOT: return negation(w, t, how, level);
  case AS_OP_AND: return all(w, t, true, how, level);
  case AS_OP_EQ: return equal(w, t, true, how, level);
  case AS_OP_BVULT:
  case AS_OP_BVSLT: return less(w, t, true, level);
  case AS_OP_ITE: return either(w, t);
  case AS_OP_VARIABLE: return as_synth_refuse(w->p, "a value that no caller gave");
  default: return as_synth_refuse(w->p, "a floating value");
  }
}

/* ---- for others ---- */

bool as_synth_put_condition(as_synth_path *p, as_term t, as_text *out) {
  writer w = {p, p->terms, out, LONGEST};
  return condition(&w, t, HOLDS, TOP);
}

bool as_synth_put_number(as_synth_path *p, as_term t, bool is_signed, uint32_t level, as_text *out) {
  writer w = {p, p->terms, out, LONGEST};
  return number(&w, t, is_signed, level);
}

/* The rest of a sum of which one part is a caller's pointer. */
static bool split(writer *w, as_term t, const as_synth_leaf **base, as_term *rest) {
  uint32_t count = op_of(w, t) == AS_OP_BVADD ? as_term_operands(w->terms, t) : 1;
  *base = NULL;
  for (uint32_t i = 0; i < count; i++) {
    const as_synth_leaf *known = leaf_of(w, count > 1 ? operand(w, t, i) : t);
    if (!known || !known->is_pointer) continue;
    if (*base) return false;
    *base = known;
  }
  if (!*base) return false;
  return *rest = as_term_bvsub(w->terms, t, (*base)->variable), true;
}

bool as_synth_put_pointer(as_synth_path *p, as_term t, as_text *out) {
  writer w = {p, p->terms, out, LONGEST};
  const as_synth_leaf *base;
  as_term rest;
  if (is_zero(&w, t)) return put(&w, "NULL"), true;
  if (!split(&w, t, &base, &rest)) return as_synth_refuse(p, "a pointer that is computed from numbers");
  if (is_zero(&w, rest)) return put(&w, base->text), true;
  for (uint32_t i = 0; i < p->views.count; i++) {
    const as_synth_view *v = &p->views.at[i];
    if (as_term_exists(v->base) && as_term_same(v->base, base->variable)) return as_synth_put_moved(p, v, rest, out);
  }
  return as_synth_refuse(p, "a pointer that was moved, to where nobody has looked");
}

bool as_synth_put_moved(as_synth_path *p, const as_synth_view *v, as_term by, as_text *out) {
  writer w = {p, p->terms, out, LONGEST};
  if (is_zero(&w, by)) return put(&w, v->pointer), true;
  int64_t from = v->first * (int64_t)v->stride, to = v->is_bytes ? (int64_t)v->size : v->end * (int64_t)v->stride;
  int64_t constant = as_term_is_const(p->terms, by) ? (int64_t)as_term_bits(p->terms, by) : INT64_MAX;
  if (constant < from || constant > to)
    return as_synth_refuse(p, "a pointer that was moved, to where nobody has looked");
  as_text_printf(out, "array_shift<char>(%s, ", v->pointer);
  return number(&w, by, true, TOP) && (put(&w, ")"), true);
}
