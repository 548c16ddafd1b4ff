#include "term/fold/fold.h"
#include "term/words/wide.h"

#include <string.h>

enum { LIMBS_MAX = (AS_WIDTH_MAX + 63) / 64 };

typedef void binary(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width);
typedef bool predicate(const uint64_t *a, const uint64_t *b, uint32_t width);

static binary *const binary_of[AS_OP_COUNT] = {
    [AS_OP_BVAND] = as_wide_and,   [AS_OP_BVOR] = as_wide_or,        [AS_OP_BVXOR] = as_wide_xor,
    [AS_OP_BVADD] = as_wide_add,   [AS_OP_BVSUB] = as_wide_subtract, [AS_OP_BVMUL] = as_wide_multiply,
    [AS_OP_BVUDIV] = as_wide_udiv, [AS_OP_BVUREM] = as_wide_urem,    [AS_OP_BVSDIV] = as_wide_sdiv,
    [AS_OP_BVSREM] = as_wide_srem, [AS_OP_BVSMOD] = as_wide_smod,    [AS_OP_BVSHL] = as_wide_shl,
    [AS_OP_BVLSHR] = as_wide_lshr, [AS_OP_BVASHR] = as_wide_ashr,    [AS_OP_BVNAND] = as_wide_and,
    [AS_OP_BVNOR] = as_wide_or,    [AS_OP_BVXNOR] = as_wide_xor,
};

static predicate *const predicate_of[AS_OP_COUNT] = {
    [AS_OP_BVULT] = as_wide_ult,     [AS_OP_BVSLT] = as_wide_slt,     [AS_OP_BVUADDO] = as_wide_uaddo,
    [AS_OP_BVSADDO] = as_wide_saddo, [AS_OP_BVUSUBO] = as_wide_usubo, [AS_OP_BVSSUBO] = as_wide_ssubo,
    [AS_OP_BVUMULO] = as_wide_umulo, [AS_OP_BVSMULO] = as_wide_smulo, [AS_OP_BVSDIVO] = as_wide_sdivo,
};

static const uint64_t *limbs_of(const as_terms *terms, const as_app *app, uint32_t i) {
  return as_term_limbs(terms, app->operand[i]);
}

static as_term fold_binary(as_terms *terms, const as_app *app) {
  uint64_t out[LIMBS_MAX];
  uint32_t width = app->sort.width;
  memcpy(out, limbs_of(terms, app, 0), as_limb_count(width) * sizeof *out);
  for (uint32_t i = 1; i < app->count; i++) binary_of[app->op](out, out, limbs_of(terms, app, i), width);
  if (app->op == AS_OP_BVNAND || app->op == AS_OP_BVNOR || app->op == AS_OP_BVXNOR) as_wide_not(out, out, width);
  return as_term_bv_limbs(terms, width, out);
}

static as_term fold_rotate(as_terms *terms, const as_app *app) {
  uint32_t width = app->sort.width, left = app->index % width;
  if (app->op == AS_OP_ROTATE_RIGHT) left = (width - left) % width;
  if (left == 0) return app->operand[0];
  uint64_t high[LIMBS_MAX], low[LIMBS_MAX], out[LIMBS_MAX];
  as_wide_extract(high, limbs_of(terms, app, 0), width, width - 1 - left, 0);
  as_wide_extract(low, limbs_of(terms, app, 0), width, width - 1, width - left);
  as_wide_concat(out, high, width - left, low, left);
  return as_term_bv_limbs(terms, width, out);
}

static as_term fold_repeat(as_terms *terms, const as_app *app) {
  uint32_t piece = as_width(terms, app->operand[0]), width = app->sort.width;
  uint64_t out[LIMBS_MAX], more[LIMBS_MAX];
  memcpy(out, limbs_of(terms, app, 0), as_limb_count(piece) * sizeof *out);
  for (uint32_t done = piece; done < width; done += piece) {
    as_wide_concat(more, out, done, limbs_of(terms, app, 0), piece);
    memcpy(out, more, as_limb_count(done + piece) * sizeof *out);
  }
  return as_term_bv_limbs(terms, width, out);
}

static as_term fold_structure(as_terms *terms, const as_app *app) {
  uint64_t out[LIMBS_MAX];
  uint32_t from = as_width(terms, app->operand[0]), to = app->sort.width;
  const uint64_t *a = limbs_of(terms, app, 0);
  switch (app->op) {
  case AS_OP_BVNOT: as_wide_not(out, a, to); break;
  case AS_OP_BVNEG: as_wide_negate(out, a, to); break;
  case AS_OP_CONCAT: as_wide_concat(out, a, from, limbs_of(terms, app, 1), as_width(terms, app->operand[1])); break;
  case AS_OP_EXTRACT: as_wide_extract(out, a, from, app->index + to - 1, app->index); break;
  case AS_OP_ZERO_EXTEND: as_wide_zero_extend(out, a, from, to); break;
  case AS_OP_SIGN_EXTEND: as_wide_sign_extend(out, a, from, to); break;
  case AS_OP_ROTATE_LEFT:
  case AS_OP_ROTATE_RIGHT: return fold_rotate(terms, app);
  case AS_OP_REPEAT: return fold_repeat(terms, app);
  default: return as_term_none();
  }
  return as_term_bv_limbs(terms, to, out);
}

static as_term truth(as_terms *terms, bool value) { return terms->truth[value]; }

static as_term fold_predicate(as_terms *terms, const as_app *app) {
  uint32_t width = as_width(terms, app->operand[0]);
  const uint64_t *a = limbs_of(terms, app, 0);
  if (app->op == AS_OP_BVNEGO) return truth(terms, as_wide_nego(a, width));
  const uint64_t *b = limbs_of(terms, app, 1);
  if (predicate_of[app->op]) return truth(terms, predicate_of[app->op](a, b, width));
  switch (app->op) {
  case AS_OP_BVULE: return truth(terms, !as_wide_ult(b, a, width));
  case AS_OP_BVUGT: return truth(terms, as_wide_ult(b, a, width));
  case AS_OP_BVUGE: return truth(terms, !as_wide_ult(a, b, width));
  case AS_OP_BVSLE: return truth(terms, !as_wide_slt(b, a, width));
  case AS_OP_BVSGT: return truth(terms, as_wide_slt(b, a, width));
  case AS_OP_BVSGE: return truth(terms, !as_wide_slt(a, b, width));
  default: return as_term_none();
  }
}

/* Equal constants are the same term. */
static as_term fold_equality(as_terms *terms, const as_app *app) {
  for (uint32_t i = 0; i < app->count; i++)
    for (uint32_t j = i + 1; j < app->count; j++)
      if (app->operand[i].id == app->operand[j].id) return truth(terms, app->op == AS_OP_EQ);
  return truth(terms, app->op == AS_OP_DISTINCT);
}

as_term as_fold_wide(as_terms *terms, const as_app *app) {
  if (app->op == AS_OP_EQ || app->op == AS_OP_DISTINCT) return fold_equality(terms, app);
  if (app->op == AS_OP_BVCOMP) return as_term_bv(terms, 1, app->operand[0].id == app->operand[1].id);
  if (as_term_sort(terms, app->operand[0]).kind != AS_SORT_BV) return as_term_none();
  if (app->sort.kind == AS_SORT_BOOL) return fold_predicate(terms, app);
  if (app->sort.kind != AS_SORT_BV) return as_term_none();
  return binary_of[app->op] ? fold_binary(terms, app) : fold_structure(terms, app);
}
