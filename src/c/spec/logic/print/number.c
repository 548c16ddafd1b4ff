/* Numbers: constants with their types, sums, what has a word of its own, casts. */
#include "c/spec/logic/print/internal.h"

#include <assay/term/print.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static void put(as_spec_writer *w, const char *text) { as_text_put(w->out, text); }
static as_term operand(const as_spec_writer *w, as_term t, uint32_t i) { return as_term_operand(w->l->terms, t, i); }

/* ---- constants ---- */

/* Wider than 64 bits: in hexadecimal. */
static void write_bits(as_spec_writer *w, as_term t, uint32_t level, bool is_signed) {
  uint32_t width = as_term_width(w->l->terms, t);
  const uint64_t *limbs = as_term_limbs(w->l->terms, t);
  if (width > 64) {
    as_text_printf(w->out, "0x%llx%016llx%c%u", (unsigned long long)limbs[1], (unsigned long long)limbs[0],
                   is_signed ? 'i' : 'u', width);
    return;
  }
  bool is_negative = is_signed && limbs[0] >> (width - 1);
  uint64_t mask = width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  uint64_t value = is_negative ? (0 - limbs[0]) & mask : limbs[0];
  bool is_written = width == 8 || width == 16 || width == 32 || width == 64; /* others have no literals */
  bool needs = (is_negative || !is_written) && level > 9;
  char sign = is_signed ? 'i' : 'u';
  if (needs) put(w, "(");
  if (!is_written) as_text_printf(w->out, "(%c%u) ", sign, width);
  as_text_printf(w->out, "%s%llu", is_negative ? "-" : "", (unsigned long long)value);
  if (is_written) as_text_printf(w->out, "%c%u", sign, width);
  if (needs) put(w, ")");
}

static void write_float(as_spec_writer *w, as_term t) {
  uint32_t width = as_term_width(w->l->terms, t);
  uint64_t bits = as_term_bits(w->l->terms, t);
  double value;
  if (width == 64) {
    memcpy(&value, &bits, sizeof value);
  } else {
    uint32_t low = (uint32_t)bits;
    float narrow;
    memcpy(&narrow, &low, sizeof narrow);
    value = (double)narrow;
  }
  if (!isfinite(value)) {
    as_text_printf(w->out, "%s", isnan(value) ? "NaN" : value < 0 ? "-infinity" : "infinity");
    return;
  }
  char text[64];
  snprintf(text, sizeof text, "%.17g", value);
  as_text_printf(w->out, "%s%sf%u", text, strpbrk(text, ".e") ? "" : ".0", width);
}

void as_spec_write_const(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort) {
  as_sort of = as_term_sort(w->l->terms, t);
  const as_spec_sort_facts *facts = as_spec_sort_get(w->l->sorts, sort);
  bool is_pointer = facts->kind == AS_SPEC_SORT_POINTER;
  if (of.kind == AS_SORT_FLOAT) {
    write_float(w, t);
  } else if (as_sort_is_bv(of) && is_pointer && as_term_same(t, as_spec_null(w->l))) {
    put(w, "NULL");
  } else if (as_sort_is_bv(of)) {
    if (is_pointer) put(w, "(pointer) ");
    write_bits(w, t, level, facts->kind == AS_SPEC_SORT_BITS && facts->is_signed);
  } else {
    as_term_print_text(w->l->terms, w->out, t);
  }
}

/* ---- sums ---- */

/* x * -1, or a constant that is less than 0 when it is read with a sign. */
static bool is_subtracted(const as_spec_writer *w, as_term t, as_term *positive) {
  as_terms *terms = w->l->terms;
  as_op op = as_term_op(terms, t);
  as_term constant = op == AS_OP_BVMUL || op == AS_OP_INT_MUL ? operand(w, t, 1) : t;
  int64_t value;
  if (!as_term_is_const(terms, constant)) return false;
  if (as_term_sort(terms, t).kind == AS_SORT_INT) {
    if (!as_term_int_value(terms, constant, &value) || value >= 0 || value == INT64_MIN) return false;
    as_term turned = as_term_int(terms, -value);
    *positive = op == AS_OP_INT_MUL ? as_term_int_mul(terms, operand(w, t, 0), turned) : turned;
    return true;
  }
  uint32_t width = as_term_width(terms, t);
  if (width > 64 || !(as_term_bits(terms, constant) >> (width - 1))) return false;
  as_term turned = as_term_bvneg(terms, constant);
  if (as_term_bits(terms, turned) >> (width - 1)) return false; /* the least is its own negation */
  *positive = op == AS_OP_BVMUL ? as_term_bvmul(terms, operand(w, t, 0), turned) : turned;
  return true;
}

bool as_spec_write_sum(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort) {
  as_terms *terms = w->l->terms;
  as_op op = as_term_op(terms, t);
  if (op != AS_OP_BVADD && op != AS_OP_INT_ADD) return false;
  uint32_t written = 0, count = as_term_operands(terms, t);
  if (level > 7) put(w, "(");
  for (uint32_t turn = 0; turn < 2; turn++) /* what is added first, then what is subtracted */
    for (uint32_t i = 0; i < count; i++) {
      as_term one = operand(w, t, i), positive;
      bool is_less = is_subtracted(w, one, &positive);
      if (is_less != (turn == 1)) continue;
      if (written++)
        put(w, is_less ? " - " : " + ");
      else if (is_less)
        put(w, "-");
      as_spec_write(w, is_less ? positive : one, 8, sort);
    }
  if (level > 7) put(w, ")");
  return true;
}

static bool write_product(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort) {
  as_terms *terms = w->l->terms;
  as_term positive;
  as_op op = as_term_op(terms, t);
  if (op != AS_OP_BVMUL && op != AS_OP_INT_MUL) return false;
  if (!is_subtracted(w, t, &positive)) {
    as_spec_write_infix(w, "*", 8, level, operand(w, t, 0), operand(w, t, 1), sort);
    return true;
  }
  if (level > 9) put(w, "(");
  put(w, "-");
  as_spec_write(w, positive, 9, sort);
  if (level > 9) put(w, ")");
  return true;
}

/* ---- casts ---- */

void as_spec_write_cast(as_spec_writer *w, const char *type, as_term of, uint32_t level, as_spec_sort sort) {
  if (level > 9) put(w, "(");
  as_text_printf(w->out, "(%s) ", type);
  as_spec_write(w, of, 9, sort);
  if (level > 9) put(w, ")");
}

/* To the width of t; of the sign that is wanted, or this one. The operand is read with the sign that `of_sort` has. */
void as_spec_write_bits_cast(as_spec_writer *w, as_term t, as_term of, uint32_t level, as_spec_sort sort,
                             bool is_signed, as_spec_sort of_sort) {
  char type[16];
  if (as_spec_guess_is(w->l, sort, AS_SPEC_SORT_BITS)) is_signed = as_spec_sort_get(w->l->sorts, sort)->is_signed;
  snprintf(type, sizeof type, "%c%u", is_signed ? 'i' : 'u', as_term_width(w->l->terms, t));
  as_spec_write_cast(w, type, of, level, of_sort);
}

static as_spec_sort bits_of(as_spec_writer *w, as_term t, bool is_signed) {
  return as_spec_sort_bits(w->l->sorts, as_term_width(w->l->terms, t), is_signed);
}

/* ---- words ---- */

typedef struct word {
  as_op op;
  const char *text; /* before a parenthesis, or between operands */
  uint32_t level;   /* of an operator; 0: it is a function */
  char sort;        /* of operands: s signed, u unsigned, - as the result */
} word;

static const word words[] = {
    {AS_OP_BVUDIV, "/", 8, 'u'},
    {AS_OP_BVSDIV, "/", 8, 's'},
    {AS_OP_BVUREM, "%", 8, 'u'},
    {AS_OP_BVSREM, "%", 8, 's'},
    {AS_OP_BVSMOD, "mod", 0, 's'},
    {AS_OP_BVAND, "&", 8, '-'},
    {AS_OP_BVOR, "|", 7, '-'},
    {AS_OP_BVXOR, "^", 8, '-'},
    {AS_OP_BVSHL, "shift_left", 0, '-'},
    {AS_OP_BVLSHR, "shift_right", 0, 'u'},
    {AS_OP_BVASHR, "shift_right", 0, 's'},
    {AS_OP_INT_DIV, "/", 8, '-'},
    {AS_OP_INT_MOD, "%", 8, '-'},
    {AS_OP_FP_EQ, "fp_eq", 0, '-'},
};

static bool write_word(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort) {
  as_op op = as_term_op(w->l->terms, t);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const word *one = &words[i];
    if (one->op != op) continue;
    as_term at[] = {operand(w, t, 0), operand(w, t, 1)};
    if (one->sort != '-') sort = as_spec_sort_bits(w->l->sorts, as_term_width(w->l->terms, t), one->sort == 's');
    if (!sort.id) sort = as_spec_guess_both(w->l, at[0], at[1]);
    if (one->level) return as_spec_write_infix(w, one->text, one->level, level, at[0], at[1], sort), true;
    as_text_printf(w->out, "%s(", one->text);
    as_spec_write(w, at[0], 1, sort);
    put(w, ", ");
    as_spec_write(w, at[1], 1, sort);
    return put(w, ")"), true;
  }
  return false;
}

static bool write_float_operator(as_spec_writer *w, as_term t, uint32_t level) {
  static const struct {
    as_op op;
    const char *text;
    uint32_t level;
  } operators[] = {{AS_OP_FP_ADD, "+", 7}, {AS_OP_FP_MUL, "*", 8}, {AS_OP_FP_DIV, "/", 8}};
  as_op op = as_term_op(w->l->terms, t);
  for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
    if (operators[i].op == op)
      return as_spec_write_infix(w, operators[i].text, operators[i].level, level, operand(w, t, 1), operand(w, t, 2),
                                 (as_spec_sort){0}),
             true;
  as_term of = as_term_operands(w->l->terms, t) ? operand(w, t, 0) : t;
  if (op == AS_OP_FP_IS_NAN) return as_spec_write_list(w, "is_nan(", &of, 1, ")"), true;
  if (op == AS_OP_FP_IS_INFINITE) return as_spec_write_list(w, "is_inf(", &of, 1, ")"), true;
  if (op != AS_OP_FP_NEG) return false;
  put(w, "-");
  as_spec_write(w, of, 9, (as_spec_sort){0});
  return true;
}

bool as_spec_write_number(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort) {
  as_spec_sort own = sort.id ? sort : as_spec_guess(w->l, t);
  switch (as_term_op(w->l->terms, t)) {
  case AS_OP_BVNOT:
    put(w, "~");
    as_spec_write(w, operand(w, t, 0), 9, own);
    return true;
  case AS_OP_EXTRACT: as_spec_write_extract(w, t, level, sort); return true;
  case AS_OP_CONCAT: as_spec_write_concat(w, t, level, sort); return true;
  case AS_OP_SIGN_EXTEND:
    if (as_spec_write_signed_shift(w, t, level)) return true;
    as_spec_write_bits_cast(w, t, operand(w, t, 0), level, sort, true, bits_of(w, operand(w, t, 0), true));
    return true;
  case AS_OP_UBV_TO_INT:
  case AS_OP_SBV_TO_INT: {
    bool is_signed = as_term_op(w->l->terms, t) == AS_OP_SBV_TO_INT;
    as_term of = operand(w, t, 0);
    as_spec_write_cast(w, "integer", of, level,
                       as_spec_sort_bits(w->l->sorts, as_term_width(w->l->terms, of), is_signed));
    return true;
  }
  case AS_OP_INT_TO_BV: {
    char type[16];
    snprintf(type, sizeof type, "u%u", as_term_width(w->l->terms, t));
    as_spec_write_cast(w, type, operand(w, t, 0), level, (as_spec_sort){0});
    return true;
  }
  default: break;
  }
  if (as_spec_write_moved(w, t, level)) return true;
  return as_spec_write_sum(w, t, level, own) || write_product(w, t, level, own) || write_word(w, t, level, own) ||
         write_float_operator(w, t, level);
}
