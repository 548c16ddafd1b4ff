/* Calls: of functions that are defined, and of those that are there without a definition. */
#include "c/spec/logic/internal.h"

#include <assay/term/substitute.h>
#include <string.h>

/* ---- functions that are defined ---- */

static as_term call_defined(as_spec_setting *x, const as_spec_expr *e, uint32_t definition) {
  as_spec_logic *l = x->l;
  as_spec_defined defined = as_spec_check_get(l->source.check, definition);
  as_term *arguments = as_region_alloc(&l->region, (e->operands.count + 1) * sizeof *arguments);
  bool good = as_spec_translate_all(x, e->operands, defined.parameters, arguments);
  as_spec_meant meant = *as_spec_function_of(l, definition);
  if (!good) return as_term_none();
  if (meant.is_applied && meant.function.id) return as_term_apply(l->terms, meant.function, arguments);
  if (!as_term_exists(meant.body) || !e->operands.count) return meant.body;
  return as_term_substitute(l->terms, meant.body, meant.parameters, arguments, e->operands.count);
}

/* ---- numbers ---- */

static as_term bound(as_spec_logic *l, const as_spec_expr *e, bool is_most) {
  const as_spec_sort_facts *facts = as_spec_facts_of_expr(l, e);
  uint32_t width = facts->width_bits;
  as_term ones = as_term_bvnot(l->terms, as_term_bv(l->terms, width, 0));
  if (!facts->is_signed) return is_most ? ones : as_term_bv(l->terms, width, 0);
  as_term most = as_term_bvlshr(l->terms, ones, as_term_bv(l->terms, width, 1));
  return is_most ? most : as_term_bvnot(l->terms, most);
}

/* With the sign of y. */
static as_term integer_mod(as_terms *terms, as_term x, as_term y) {
  as_term zero = as_term_int(terms, 0), rest = as_term_int_mod(terms, x, y);
  as_term moves = as_term_and(terms, as_term_int_lt(terms, y, zero), as_term_not(terms, as_term_eq(terms, rest, zero)));
  return as_term_ite(terms, moves, as_term_int_add(terms, rest, y), rest);
}

/* With the sign of x. */
static as_term integer_rem(as_terms *terms, as_term x, as_term y) {
  as_term is_below = as_term_int_lt(terms, x, as_term_int(terms, 0));
  as_term mirrored = as_term_int_neg(terms, as_term_int_mod(terms, as_term_int_neg(terms, x), y));
  return as_term_ite(terms, is_below, mirrored, as_term_int_mod(terms, x, y));
}

static as_term remainder_of(as_spec_logic *l, const as_spec_expr *e, const as_term *at, bool is_mod) {
  const as_spec_sort_facts *facts = as_spec_facts_of_expr(l, e->operands.at[0]);
  if (facts->kind == AS_SPEC_SORT_INTEGER)
    return is_mod ? integer_mod(l->terms, at[0], at[1]) : integer_rem(l->terms, at[0], at[1]);
  if (facts->kind != AS_SPEC_SORT_BITS) {
    as_spec_refuse(l, e->place, "floats have no %s", is_mod ? "mod" : "rem");
    return as_term_none();
  }
  if (!facts->is_signed) return as_term_bvurem(l->terms, at[0], at[1]);
  return is_mod ? as_term_bvsmod(l->terms, at[0], at[1]) : as_term_bvsrem(l->terms, at[0], at[1]);
}

static as_term product(as_terms *terms, as_term a, as_term b) {
  return as_term_sort(terms, a).kind == AS_SORT_INT ? as_term_int_mul(terms, a, b) : as_term_bvmul(terms, a, b);
}

/* Of numbers that are written; else an unknown function of them. */
static as_term power(as_spec_logic *l, const as_spec_expr *e, const as_term *at) {
  enum { MOST = 1024 };
  int64_t base, times;
  as_sort sort = as_term_sort(l->terms, at[0]);
  bool is_written = as_spec_small_number(e->operands.at[0], &base) && as_spec_small_number(e->operands.at[1], &times);
  if (!is_written || times < 0 || times > MOST || sort.kind == AS_SORT_FLOAT) {
    as_sort sorts[] = {sort, sort};
    bool is_new;
    return as_term_apply(l->terms, as_spec_helper_of(l, "power", sort, sorts, 2, sort, &is_new), at);
  }
  as_term result = sort.kind == AS_SORT_INT ? as_term_int(l->terms, 1) : as_term_bv(l->terms, sort.width, 1);
  for (int64_t i = 0; i < times; i++) result = product(l->terms, result, at[0]);
  return result;
}

/* ---- bits ---- */

/* From one end to the other: the number that the first one found has, or what none gives. */
static as_term scan(as_spec_logic *l, as_term t, bool from_top, bool from_one, uint64_t none) {
  uint32_t width = as_term_width(l->terms, t);
  as_term result = as_term_bv(l->terms, width, none), one = as_term_bv(l->terms, 1, 1);
  for (uint32_t i = 0; i < width; i++) {
    uint32_t bit = from_top ? i : width - 1 - i; /* the last that is looked at decides first */
    as_term is_set = as_term_eq(l->terms, as_term_extract(l->terms, t, bit, bit), one);
    uint64_t number = from_one ? bit + 1 : from_top ? width - 1 - bit : bit;
    result = as_term_ite(l->terms, is_set, as_term_bv(l->terms, width, number), result);
  }
  return result;
}

static as_term shift_right(as_spec_logic *l, const as_spec_expr *e, const as_term *at) {
  bool is_signed = as_spec_facts_of_expr(l, e->operands.at[0])->is_signed;
  return is_signed ? as_term_bvashr(l->terms, at[0], at[1]) : as_term_bvlshr(l->terms, at[0], at[1]);
}

/* ---- pointers ---- */

static as_term equal_by(as_spec_logic *l, as_spec_trait what, const as_term *at) {
  return as_term_eq(l->terms, as_spec_logic_of_pointer(l, what, at[0]), as_spec_logic_of_pointer(l, what, at[1]));
}

typedef enum builtin {
  IS_NULL,
  PTR_EQ,
  ADDR_EQ,
  PROV_EQ,
  HAS_ALLOC_ID,
  MOD,
  REM,
  POWER,
  NOT,
  SHIFT_LEFT,
  SHIFT_RIGHT,
  CLZ,
  CTZ,
  FFS,
  FLS,
  FP_EQ,
  IS_NAN,
  IS_INF,
  VA_COUNT,
  OTHER
} builtin;

static builtin builtin_of(const char *name) {
  static const char *const names[] = {
      [IS_NULL] = "is_null",
      [PTR_EQ] = "ptr_eq",
      [ADDR_EQ] = "addr_eq",
      [PROV_EQ] = "prov_eq",
      [HAS_ALLOC_ID] = "has_alloc_id",
      [MOD] = "mod",
      [REM] = "rem",
      [POWER] = "power",
      [NOT] = "not",
      [SHIFT_LEFT] = "shift_left",
      [SHIFT_RIGHT] = "shift_right",
      [CLZ] = "bw_clz",
      [CTZ] = "bw_ctz",
      [FFS] = "bw_ffs",
      [FLS] = "bw_fls",
      [FP_EQ] = "fp_eq",
      [IS_NAN] = "is_nan",
      [IS_INF] = "is_inf",
      [VA_COUNT] = "va_count",
  };
  for (builtin i = IS_NULL; i < OTHER; i++)
    if (!strcmp(names[i], name)) return i;
  return OTHER;
}

static as_term call_builtin(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_logic *l = x->l;
  const char *name = as_spec_symbol_text(l, e->name);
  builtin which = builtin_of(name);
  as_term at[3];
  if (which == OTHER) return as_spec_call_list(x, e, name);
  if (!as_spec_translate_all(x, e->operands, NULL, at)) return as_term_none();
  switch (which) {
  case IS_NULL: return as_term_eq(l->terms, at[0], as_spec_null(l));
  case HAS_ALLOC_ID: return as_term_not(l->terms, as_term_eq(l->terms, at[0], as_spec_null(l)));
  case PTR_EQ: return as_term_eq(l->terms, at[0], at[1]);
  case ADDR_EQ: return equal_by(l, AS_SPEC_ADDRESS, at);
  case PROV_EQ: return equal_by(l, AS_SPEC_ALLOCATION, at);
  case MOD:
  case REM: return remainder_of(l, e, at, which == MOD);
  case POWER: return power(l, e, at);
  case NOT: return as_term_not(l->terms, at[0]);
  case SHIFT_LEFT: return as_term_bvshl(l->terms, at[0], at[1]);
  case SHIFT_RIGHT: return shift_right(l, e, at);
  case CLZ: return scan(l, at[0], true, false, as_term_width(l->terms, at[0]));
  case CTZ: return scan(l, at[0], false, false, as_term_width(l->terms, at[0]));
  case FFS: return scan(l, at[0], false, true, 0);
  case FLS: return scan(l, at[0], true, true, 0);
  case FP_EQ: return as_term_fp_eq(l->terms, at[0], at[1]);
  case IS_NAN: return as_term_fp_is_nan(l->terms, at[0]);
  case IS_INF: return as_term_fp_is_infinite(l->terms, at[0]);
  case VA_COUNT: return as_spec_va_count(x, e);
  case OTHER: break;
  }
  as_spec_refuse(l, e->place, "%s is not supported yet", name);
  return as_term_none();
}

as_term as_spec_translate_call(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_meaning meaning = as_spec_check_meaning(x->l->source.check, e);
  if (meaning.kind == AS_SPEC_MEANING_FUNCTION) return call_defined(x, e, meaning.index);
  return meaning.kind == AS_SPEC_MEANING_BOUND ? bound(x->l, e, meaning.value) : call_builtin(x, e);
}
