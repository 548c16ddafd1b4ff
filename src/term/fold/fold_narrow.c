/* Values of applications whose operands and result fit into 64 bits: the inner loop of evaluation. */
#include "term/fold/fold.h"
#include "term/tables/tables.h"
#include "term/words/narrow.h"

static bool all_distinct(const uint64_t *a, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = i + 1; j < count; j++)
      if (a[i] == a[j]) return false;
  return true;
}

static uint64_t rotate_left(uint64_t a, uint32_t by, uint32_t width) {
  by %= width;
  return by ? as_narrow_or(as_narrow_shl(a, by, width), as_narrow_lshr(a, width - by, width), width) : a;
}

static uint64_t repeat(uint64_t a, uint32_t width, uint32_t total) {
  uint64_t result = a;
  for (uint32_t done = width; done < total; done += width) result = as_narrow_concat(result, done, a, width);
  return result;
}

bool as_fold_narrow(const as_terms *terms, const as_app *app, const uint64_t *a, uint64_t *result) {
  uint32_t n = app->count, w = as_width(terms, app->operand[0]), to = app->sort.width;
  uint64_t r;
  switch (app->op) {
  case AS_OP_NOT: r = !a[0]; break;
  case AS_OP_AND:
    r = 1;
    for (uint32_t i = 0; i < n; i++) r &= a[i];
    break;
  case AS_OP_OR:
    r = 0;
    for (uint32_t i = 0; i < n; i++) r |= a[i];
    break;
  case AS_OP_XOR: r = a[0] ^ a[1]; break;
  case AS_OP_IMPLIES: r = !a[0] || a[1]; break;
  case AS_OP_EQ: r = a[0] == a[1]; break;
  case AS_OP_DISTINCT: r = all_distinct(a, n); break;
  case AS_OP_ITE: r = a[0] ? a[1] : a[2]; break;
  case AS_OP_BVNOT: r = as_narrow_not(a[0], w); break;
  case AS_OP_BVAND: r = a[0] & a[1]; break;
  case AS_OP_BVOR: r = a[0] | a[1]; break;
  case AS_OP_BVXOR: r = a[0] ^ a[1]; break;
  case AS_OP_BVNAND: r = as_narrow_not(a[0] & a[1], w); break;
  case AS_OP_BVNOR: r = as_narrow_not(a[0] | a[1], w); break;
  case AS_OP_BVXNOR: r = as_narrow_not(a[0] ^ a[1], w); break;
  case AS_OP_BVCOMP: r = a[0] == a[1]; break;
  case AS_OP_BVNEG: r = as_narrow_negate(a[0], w); break;
  case AS_OP_BVADD:
    r = a[0];
    for (uint32_t i = 1; i < n; i++) r = as_narrow_add(r, a[i], w);
    break;
  case AS_OP_BVSUB: r = as_narrow_subtract(a[0], a[1], w); break;
  case AS_OP_BVMUL: r = as_narrow_multiply(a[0], a[1], w); break;
  case AS_OP_BVUDIV: r = as_narrow_udiv(a[0], a[1], w); break;
  case AS_OP_BVUREM: r = as_narrow_urem(a[0], a[1], w); break;
  case AS_OP_BVSDIV: r = as_narrow_sdiv(a[0], a[1], w); break;
  case AS_OP_BVSREM: r = as_narrow_srem(a[0], a[1], w); break;
  case AS_OP_BVSMOD: r = as_narrow_smod(a[0], a[1], w); break;
  case AS_OP_BVSHL: r = as_narrow_shl(a[0], a[1], w); break;
  case AS_OP_BVLSHR: r = as_narrow_lshr(a[0], a[1], w); break;
  case AS_OP_BVASHR: r = as_narrow_ashr(a[0], a[1], w); break;
  case AS_OP_BVULT: r = a[0] < a[1]; break;
  case AS_OP_BVULE: r = a[0] <= a[1]; break;
  case AS_OP_BVUGT: r = a[0] > a[1]; break;
  case AS_OP_BVUGE: r = a[0] >= a[1]; break;
  case AS_OP_BVSLT: r = as_narrow_slt(a[0], a[1], w); break;
  case AS_OP_BVSLE: r = !as_narrow_slt(a[1], a[0], w); break;
  case AS_OP_BVSGT: r = as_narrow_slt(a[1], a[0], w); break;
  case AS_OP_BVSGE: r = !as_narrow_slt(a[0], a[1], w); break;
  case AS_OP_BVNEGO: r = as_narrow_nego(a[0], w); break;
  case AS_OP_BVUADDO: r = as_narrow_uaddo(a[0], a[1], w); break;
  case AS_OP_BVSADDO: r = as_narrow_saddo(a[0], a[1], w); break;
  case AS_OP_BVUSUBO: r = as_narrow_usubo(a[0], a[1], w); break;
  case AS_OP_BVSSUBO: r = as_narrow_ssubo(a[0], a[1], w); break;
  case AS_OP_BVUMULO: r = as_narrow_umulo(a[0], a[1], w); break;
  case AS_OP_BVSMULO: r = as_narrow_smulo(a[0], a[1], w); break;
  case AS_OP_BVSDIVO: r = as_narrow_sdivo(a[0], a[1], w); break;
  case AS_OP_CONCAT: r = as_narrow_concat(a[0], w, a[1], as_width(terms, app->operand[1])); break;
  case AS_OP_EXTRACT: r = as_narrow_extract(a[0], w, app->index + to - 1, app->index); break;
  case AS_OP_ZERO_EXTEND: r = a[0]; break;
  case AS_OP_SIGN_EXTEND: r = as_narrow_sign_extend(a[0], w, to); break;
  case AS_OP_ROTATE_LEFT: r = rotate_left(a[0], app->index, w); break;
  case AS_OP_ROTATE_RIGHT: r = rotate_left(a[0], w - app->index % w, w); break;
  case AS_OP_REPEAT: r = repeat(a[0], w, to); break;
  case AS_OP_TABLE: r = as_const_table_at(as_const_table_numbered(terms, app->index), a[0]); break;
  case AS_OP_FP_FROM_BITS:
  case AS_OP_FP_TO_BITS: return false; /* NaN has one datum: the float constructor knows */
  default: return false;
  }
  *result = r;
  return true;
}
