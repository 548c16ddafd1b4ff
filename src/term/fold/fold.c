#include "term/fold/fold.h"

#include <assay/term/data.h>

enum { WORDS_ON_STACK = 16 };

/* Narrow: the payload is plain bits. Ints are never narrow: their 64 bits are signed and may be exceeded. */
static bool is_narrow(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  return node->op == AS_OP_CONST && node->index == 0 && node->kind != AS_SORT_INT;
}

static as_term narrow_constant(as_terms *terms, as_sort sort, uint64_t bits) {
  switch (sort.kind) {
  case AS_SORT_BOOL: return terms->truth[bits & 1];
  case AS_SORT_BV: return as_term_bv(terms, sort.width, bits);
  case AS_SORT_FLOAT: return as_term_float(terms, sort, bits);
  case AS_SORT_ROUNDING: return as_term_rounding(terms, (as_rounding)bits);
  default: assert(sort.kind == AS_SORT_LOCATION); return as_term_location(terms, bits);
  }
}

static as_term fold_words(as_terms *terms, const as_app *app) {
  uint64_t on_stack[WORDS_ON_STACK] = {0}, *words = on_stack, result;
  if (app->count > WORDS_ON_STACK) words = as_memory_alloc(terms->memory, app->count * sizeof *words);
  for (uint32_t i = 0; i < app->count; i++) words[i] = as_node_of(terms, app->operand[i])->bits;
  bool done = as_fold_narrow(terms, app, words, &result);
  if (words != on_stack) as_memory_free(terms->memory, words, app->count * sizeof *words);
  return done ? narrow_constant(terms, app->sort, result) : as_term_none();
}

static as_term fold_constants(as_terms *terms, const as_app *app, bool any) {
  if (app->op == AS_OP_ITE) return app->operand[as_node_of(terms, app->operand[0])->bits ? 1 : 2];
  bool narrow = app->sort.kind != AS_SORT_INT && (app->sort.kind != AS_SORT_BV || app->sort.width <= 64);
  for (uint32_t i = 0; i < app->count && narrow; i++) narrow = is_narrow(terms, app->operand[i]);
  as_term result = narrow ? fold_words(terms, app) : as_term_none();
  if (!as_term_exists(result)) result = as_fold_float(terms, app, any);
  if (!as_term_exists(result)) result = as_fold_int(terms, app, any);
  if (!as_term_exists(result)) result = as_fold_wide(terms, app);
  return result;
}

static bool is_structured(const as_node *node) {
  return node->kind == AS_SORT_ARRAY || node->kind == AS_SORT_MAP || node->kind == AS_SORT_DATA;
}

static bool is_of_data(as_op op) {
  return op == AS_OP_CONSTRUCT || op == AS_OP_MEMBER || op == AS_OP_IS || op == AS_OP_APPLY;
}

static as_term fold(as_terms *terms, const as_app *app, bool any) {
  if (app->op == AS_OP_FORALL || app->op == AS_OP_EXISTS) return as_term_none();
  bool structured = as_sort_is_map(app->sort) || app->sort.kind == AS_SORT_DATA;
  for (uint32_t i = 0; i < app->count; i++) {
    const as_node *node = as_node_of(terms, app->operand[i]);
    structured |= is_structured(node);
    if (node->op != AS_OP_CONST && !(is_structured(node) && as_term_is_value(terms, app->operand[i])))
      return as_term_none();
  }
  if (is_of_data(app->op)) return as_fold_data(terms, app, any);
  return structured ? as_fold_array(terms, app) : fold_constants(terms, app, any);
}

as_term as_fold(as_terms *terms, const as_app *app) { return fold(terms, app, false); }
as_term as_fold_any(as_terms *terms, const as_app *app) { return fold(terms, app, true); }
