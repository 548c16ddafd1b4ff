/* Conditions that say whether a signed sum or difference fits its type: what checks of overflow claim, about signs, is
 * found again, so that it can be said as people do: (i64) a + (i64) b <= (i64) MAXi32(). */
#include "analyse/synth/internal.h"

/* -1 * x of a sum. */
static bool is_minus(as_terms *terms, as_term t, as_term *of) {
  if (as_term_op(terms, t) != AS_OP_BVMUL) return false;
  as_term c = as_term_operand(terms, t, 1);
  uint32_t width = as_term_width(terms, t);
  if (!as_term_is_const(terms, c) || width > 64 || as_term_bits(terms, c) != UINT64_MAX >> (64 - width)) return false;
  return *of = as_term_operand(terms, t, 0), true;
}

/* It is the claim that a + b, or a - b, does not fit; or that it does. */
static bool fits(as_terms *terms, as_term t, as_synth_overflow *found) {
  as_term claim =
      found->is_difference ? as_term_bvssubo(terms, found->a, found->b) : as_term_bvsaddo(terms, found->a, found->b);
  found->overflows = as_term_same(claim, t);
  return found->overflows || as_term_same(as_term_not(terms, claim), t);
}

static bool try_sum(as_terms *terms, as_term t, as_term sum, as_synth_overflow *found) {
  for (uint32_t i = 0; i < as_term_operands(terms, sum); i++) {
    as_term part = as_term_operand(terms, sum, i), rest = as_term_bvsub(terms, sum, part), of;
    *found = (as_synth_overflow){.a = rest, .b = part};
    if (fits(terms, t, found)) return true;
    *found = (as_synth_overflow){.a = rest, .is_difference = true};
    if (is_minus(terms, part, &of) && (found->b = of, fits(terms, t, found))) return true;
  }
  return false;
}

static bool search(as_terms *terms, as_term t, as_term in, uint32_t depth, as_synth_overflow *found) {
  if (as_term_op(terms, in) == AS_OP_BVADD && try_sum(terms, t, in, found)) return true;
  for (uint32_t i = 0; depth && i < as_term_operands(terms, in); i++)
    if (search(terms, t, as_term_operand(terms, in, i), depth - 1, found)) return true;
  return false;
}

bool as_synth_find_overflow(as_synth_path *p, as_term t, as_synth_overflow *found) {
  as_op op = as_term_op(p->terms, t);
  if (op != AS_OP_AND && op != AS_OP_NOT) return false;
  if (!search(p->terms, t, t, 5, found)) return false;
  uint32_t width = as_term_width(p->terms, found->a);
  return width == 8 || width == 16 || width == 32;
}

static bool put_wide(as_synth_path *p, as_term t, as_text *out) {
  as_text_put(out, "(i64) ");
  return as_synth_put_number(p, t, true, 9, out);
}

static bool put_result(as_synth_path *p, const as_synth_overflow *o, as_text *out) {
  if (!put_wide(p, o->a, out)) return false;
  as_text_put(out, o->is_difference ? " - " : " + ");
  return put_wide(p, o->b, out);
}

bool as_synth_put_overflow(as_synth_path *p, const as_synth_overflow *o, bool in_parentheses, as_text *out) {
  uint32_t width = as_term_width(p->terms, o->a);
  if (in_parentheses) as_text_put(out, "(");
  if (!o->overflows) as_text_printf(out, "(i64) MINi%u() <= ", width);
  if (!put_result(p, o, out)) return false;
  if (o->overflows)
    as_text_printf(out, " < (i64) MINi%u() || (i64) MAXi%u() < ", width, width);
  else
    as_text_put(out, " && ");
  if (!put_result(p, o, out)) return false;
  if (!o->overflows) as_text_printf(out, " <= (i64) MAXi%u()", width);
  if (in_parentheses) as_text_put(out, ")");
  return true;
}
