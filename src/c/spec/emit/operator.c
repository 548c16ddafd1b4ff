/* Numbers, operators, casts. Bits are computed without a sign, where C wraps, and then fitted. */
#include "c/spec/emit/internal.h"

#include <string.h>

/* ---- numbers ---- */

const char *as_emit_number(as_emit *x, const as_spec_expr *e) {
  as_spec_sort sort = as_emit_sort_of(x, e);
  unsigned long long value = 0;
  for (uint32_t i = 0; i < e->length; i++) {
    char c = e->text[i];
    unsigned digit = (unsigned)(c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
    if (__builtin_mul_overflow(value, e->base, &value) || __builtin_add_overflow(value, digit, &value))
      return as_emit_refuse(x, e->place, "%s is too large a number to be computed with", e->text);
  }
  if (as_emit_facts(x, sort)->kind != AS_SPEC_SORT_BITS)
    return as_emit_format(x, "(%s(assay_integer)%lluULL)", e->is_negative ? "-" : "", value);
  bool is_wide = as_emit_facts(x, sort)->width_bits > 64;
  if (e->is_negative && is_wide) return as_emit_format(x, "(-(__int128)%lluULL)", value);
  return as_emit_fit(x, sort, as_emit_format(x, "0x%llxULL", e->is_negative ? 0 - value : value));
}

/* ---- bits ---- */

/* The type without a sign in which C does not promote to a type that overflows. */
static const char *wide(const as_spec_sort_facts *facts) {
  return facts->width_bits <= 32 ? "uint32_t" : facts->width_bits <= 64 ? "uint64_t" : "unsigned __int128";
}

static const char *compute_bits(as_emit *x, const as_spec_expr *e, as_spec_sort sort, const char *a, const char *b) {
  as_spec_sort_facts facts = *as_emit_facts(x, sort);
  bool divides = e->op == AS_SPEC_OPERATOR_DIVIDE || e->op == AS_SPEC_OPERATOR_REMAINDER;
  if (divides && facts.width_bits > 64) return as_emit_refuse(x, e->place, "128 bits are not divided");
  if (divides)
    return as_emit_fit(x, sort,
                       as_emit_format(x, "assay_%s%s(%s, %s)", facts.is_signed ? "" : "u",
                                      e->op == AS_SPEC_OPERATOR_DIVIDE ? "divide" : "remainder", a, b));
  return as_emit_fit(
      x, sort, as_emit_format(x, "(%s)%s %s (%s)%s", wide(&facts), a, as_spec_operator_text(e->op), wide(&facts), b));
}

static const char *compute_integer(as_emit *x, const as_spec_expr *e, const char *a, const char *b) {
  switch (e->op) {
  case AS_SPEC_OPERATOR_MULTIPLY: return as_emit_format(x, "assay_multiply(%s, %s)", a, b);
  case AS_SPEC_OPERATOR_DIVIDE: return as_emit_format(x, "assay_quotient(%s, %s)", a, b);
  case AS_SPEC_OPERATOR_REMAINDER: return as_emit_format(x, "assay_rest(%s, %s)", a, b);
  default: return as_emit_format(x, "assay_exact(%s %s %s)", a, as_spec_operator_text(e->op), b);
  }
}

static const char *compute(as_emit *x, const as_spec_expr *e) {
  as_spec_sort sort = as_emit_sort_of(x, e);
  as_spec_sort_kind kind = as_emit_facts(x, sort)->kind;
  const as_spec_expr *left = e->operands.at[0], *right = e->operands.at[1];
  if (kind == AS_SPEC_SORT_POINTER)
    return as_emit_shift(x, left, right, as_emit_pointee(x, left, (as_spec_ctype){0}),
                         e->op == AS_SPEC_OPERATOR_SUBTRACT);
  const char *a = as_emit_expr(x, left), *b = as_emit_expr(x, right);
  if (kind == AS_SPEC_SORT_BITS) return compute_bits(x, e, sort, a, b);
  if (kind == AS_SPEC_SORT_INTEGER) return compute_integer(x, e, a, b);
  if (kind == AS_SPEC_SORT_FLOAT && e->op != AS_SPEC_OPERATOR_REMAINDER)
    return as_emit_format(x, "((%s)(%s %s %s))", as_emit_type(x, sort, e->place), a, as_spec_operator_text(e->op), b);
  return as_emit_refuse(x, e->place, "%s of such values is not computed", as_spec_operator_text(e->op));
}

static const char *compare(as_emit *x, const as_spec_expr *e) {
  const char *a = as_emit_expr(x, e->operands.at[0]), *b = as_emit_expr(x, e->operands.at[1]);
  as_spec_sort_kind kind = as_emit_facts(x, as_emit_sort_of(x, e->operands.at[0]))->kind;
  bool is_ordered = kind == AS_SPEC_SORT_POINTER || kind == AS_SPEC_SORT_BITS || kind == AS_SPEC_SORT_INTEGER ||
                    kind == AS_SPEC_SORT_FLOAT;
  if (!is_ordered) return as_emit_refuse(x, e->place, "such values are not compared");
  return kind == AS_SPEC_SORT_POINTER
             ? as_emit_format(x, "(assay_address(%s) %s assay_address(%s))", a, as_spec_operator_text(e->op), b)
             : as_emit_format(x, "(%s %s %s)", a, as_spec_operator_text(e->op), b);
}

/* A claim about what Alloc gives: A.base == (u64) p, A.size == n. NULL: it is none. */
static const char *equal_token(as_emit *x, const as_spec_expr *a, const as_spec_expr *b) {
  bool is_member = a->kind == AS_SPEC_EXPR_MEMBER && a->operands.at[0]->kind == AS_SPEC_EXPR_NAME;
  const as_emit_name *name = is_member ? as_emit_find_name(x, a->operands.at[0]->name) : NULL;
  if (!name || !name->token) return NULL;
  if (!strcmp(as_emit_spell(x, a->member), "size"))
    return as_emit_format(x, "assay_token_size(%s, (unsigned long)%s)", name->token, as_emit_expr(x, b));
  bool is_address = b->kind == AS_SPEC_EXPR_CAST &&
                    as_emit_facts(x, as_emit_sort_of(x, b->operands.at[0]))->kind == AS_SPEC_SORT_POINTER;
  return is_address ? as_emit_format(x, "assay_same(%s, %s)", name->token, as_emit_expr(x, b->operands.at[0])) : NULL;
}

/* The empty list by itself has no sort of elements: that of the other side is taken. */
static const char *equal(as_emit *x, const as_spec_expr *e) {
  const char *token = equal_token(x, e->operands.at[0], e->operands.at[1]);
  if (!token) token = equal_token(x, e->operands.at[1], e->operands.at[0]);
  if (token) return token;
  as_spec_sort sort = as_emit_sort_of(x, e->operands.at[0]);
  as_spec_sort_facts facts = *as_emit_facts(x, sort);
  if (facts.kind == AS_SPEC_SORT_LIST && !facts.of[0].id) sort = as_emit_sort_of(x, e->operands.at[1]);
  const char *a = as_emit_expr(x, e->operands.at[0]), *b = as_emit_expr(x, e->operands.at[1]);
  return as_emit_same(x, sort, a, b, e->place);
}

static const char *negate(as_emit *x, const as_spec_expr *e) {
  as_spec_sort sort = as_emit_sort_of(x, e);
  as_spec_sort_facts facts = *as_emit_facts(x, sort);
  const char *a = as_emit_expr(x, e->operands.at[0]);
  if (facts.kind == AS_SPEC_SORT_BITS) return as_emit_fit(x, sort, as_emit_format(x, "0 - (%s)%s", wide(&facts), a));
  if (facts.kind == AS_SPEC_SORT_INTEGER || facts.kind == AS_SPEC_SORT_FLOAT) return as_emit_format(x, "(-%s)", a);
  return as_emit_refuse(x, e->place, "such values are not negated");
}

const char *as_emit_operator(as_emit *x, const as_spec_expr *e) {
  const as_spec_exprs *of = &e->operands;
  switch (e->op) {
  case AS_SPEC_OPERATOR_OR:
    return as_emit_format(x, "(%s || %s)", as_emit_expr(x, of->at[0]), as_emit_expr(x, of->at[1]));
  case AS_SPEC_OPERATOR_AND:
    return as_emit_format(x, "(%s && %s)", as_emit_expr(x, of->at[0]), as_emit_expr(x, of->at[1]));
  case AS_SPEC_OPERATOR_IMPLIES:
    return as_emit_format(x, "(!%s || %s)", as_emit_expr(x, of->at[0]), as_emit_expr(x, of->at[1]));
  case AS_SPEC_OPERATOR_EQUAL: return equal(x, e);
  case AS_SPEC_OPERATOR_UNEQUAL: return as_emit_format(x, "(!%s)", equal(x, e));
  case AS_SPEC_OPERATOR_LESS:
  case AS_SPEC_OPERATOR_GREATER:
  case AS_SPEC_OPERATOR_LESS_EQUAL:
  case AS_SPEC_OPERATOR_GREATER_EQUAL: return compare(x, e);
  case AS_SPEC_OPERATOR_ADD:
  case AS_SPEC_OPERATOR_SUBTRACT:
  case AS_SPEC_OPERATOR_BIT_OR:
  case AS_SPEC_OPERATOR_MULTIPLY:
  case AS_SPEC_OPERATOR_DIVIDE:
  case AS_SPEC_OPERATOR_REMAINDER:
  case AS_SPEC_OPERATOR_BIT_AND:
  case AS_SPEC_OPERATOR_BIT_XOR: return compute(x, e);
  case AS_SPEC_OPERATOR_NOT: return as_emit_format(x, "(!%s)", as_emit_expr(x, of->at[0]));
  case AS_SPEC_OPERATOR_NEGATE: return negate(x, e);
  case AS_SPEC_OPERATOR_COMPLEMENT:
    return as_emit_fit(x, as_emit_sort_of(x, e), as_emit_format(x, "~%s", as_emit_expr(x, of->at[0])));
  case AS_SPEC_OPERATOR_DEREFERENCE:
  case AS_SPEC_OPERATOR_COUNT: break;
  }
  return "0";
}

/* ---- pointers and casts ---- */

const char *as_emit_shift(as_emit *x, const as_spec_expr *pointer, const as_spec_expr *index, as_spec_c_type type,
                          bool is_back) {
  if (type == AS_SPEC_C_NONE || !x->c->facts(x->c->data, type).is_complete)
    return as_emit_refuse(x, pointer->place, "how far this is moved is not known");
  return as_emit_format(x, "assay_shift_by(%s, (long)(%s(uint64_t)%s), (long)sizeof(%s))", as_emit_expr(x, pointer),
                        is_back ? "0 - " : "", as_emit_expr(x, index), as_emit_ctype(x, type));
}

const char *as_emit_cast(as_emit *x, const as_spec_expr *e) {
  as_spec_sort to = as_emit_sort_of(x, e), from = as_emit_sort_of(x, e->operands.at[0]);
  as_spec_sort_kind kind = as_emit_facts(x, to)->kind, had = as_emit_facts(x, from)->kind;
  const char *text = as_emit_expr(x, e->operands.at[0]);
  bool was_number = had == AS_SPEC_SORT_BITS || had == AS_SPEC_SORT_INTEGER;
  if (as_spec_sort_same(x->sorts, to, from)) return text;
  if (kind == AS_SPEC_SORT_BITS && was_number) return as_emit_fit(x, to, text);
  if (kind == AS_SPEC_SORT_BITS && had == AS_SPEC_SORT_POINTER)
    return as_emit_fit(x, to, as_emit_format(x, "assay_address(%s)", text));
  if (kind == AS_SPEC_SORT_INTEGER && had == AS_SPEC_SORT_BITS && as_emit_facts(x, from)->width_bits <= 64)
    return as_emit_format(x, "((assay_integer)%s)", text);
  return as_emit_refuse(x, e->place, "this conversion is not computed");
}
