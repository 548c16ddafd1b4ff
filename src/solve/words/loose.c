#include "solve/words/loose.h"

#include "solve/words/internal.h"

struct as_loose {
  as_memory *memory;
  as_terms *terms;
  as_word_functions operators; /* by operator and width: of all questions */
  as_word_terms done;
  as_term_vector stack, claims;
  bool is_same;
};

as_loose *as_loose_create(as_terms *terms) {
  as_memory *memory = as_terms_memory(terms);
  as_loose *loose = as_memory_alloc_zeroed(memory, sizeof *loose);
  loose->memory = memory, loose->terms = terms;
  return loose;
}

void as_loose_destroy(as_loose *loose) {
  as_memory *memory = loose->memory;
  as_word_functions_release(memory, &loose->operators);
  as_word_terms_release(memory, &loose->done);
  as_term_vector_release(memory, &loose->stack);
  as_term_vector_release(memory, &loose->claims);
  as_memory_free(memory, loose, sizeof *loose);
}

/* ---- one term ---- */

static bool is_hard(const as_terms *terms, as_term t) {
  switch (as_term_op(terms, t)) {
  case AS_OP_BVMUL:
  case AS_OP_BVUDIV:
  case AS_OP_BVUREM:
  case AS_OP_BVSDIV:
  case AS_OP_BVSREM:
  case AS_OP_BVSMOD: return !as_term_is_const(terms, as_term_operand(terms, t, 1));
  default: return false;
  }
}

static as_function function_for(as_loose *loose, as_op op, uint32_t width) {
  as_function *known = as_word_functions_put(loose->memory, &loose->operators, (uint32_t)op << 16 | width);
  if (known->id) return *known;
  as_sort both[] = {as_sort_bv(width), as_sort_bv(width)};
  return *known = as_function_declare(loose->terms, as_op_name(op), both, 2, as_sort_bv(width));
}

static void know(as_loose *loose, as_term claim) { as_term_vector_push(loose->memory, &loose->claims, claim); }

static as_term loosened(as_loose *loose, as_term t, const as_term *operands) {
  as_terms *terms = loose->terms;
  as_op op = as_term_op(terms, t);
  uint32_t width = as_term_width(terms, t);
  as_term a = operands[0], b = operands[1], zero = as_term_bv(terms, width, 0);
  as_term result = as_term_apply(terms, function_for(loose, op, width), operands);
  as_term nothing = as_term_eq(terms, b, zero);
  if (op == AS_OP_BVUREM) {
    know(loose, as_term_or(terms, nothing, as_term_bvult(terms, result, b)));
    know(loose, as_term_bvule(terms, result, a));
  }
  if (op == AS_OP_BVUDIV) know(loose, as_term_or(terms, nothing, as_term_bvule(terms, result, a)));
  loose->is_same = false;
  return result;
}

static as_term rebuilt(as_loose *loose, as_term t) {
  as_app app;
  as_app_of(loose->terms, t, &app);
  if (!app.count) return t;
  as_term *operands = as_memory_alloc(loose->memory, app.count * sizeof *operands);
  bool changed = false;
  for (uint32_t i = 0; i < app.count; i++) {
    operands[i] = *as_word_terms_find(&loose->done, app.operand[i].id);
    changed |= !as_term_same(operands[i], app.operand[i]);
  }
  as_term made = t;
  uint32_t count = app.count;
  app.operand = operands;
  if (is_hard(loose->terms, t))
    made = loosened(loose, t, operands);
  else if (changed)
    made = as_term_build(loose->terms, &app);
  as_memory_free(loose->memory, operands, count * sizeof *operands);
  return made;
}

/* ---- claims ---- */

void as_loose_begin(as_loose *loose) {
  as_word_terms_clear(&loose->done);
  loose->claims.count = loose->stack.count = 0;
  loose->is_same = true;
}

static bool is_done(const as_loose *loose, as_term t) { return as_word_terms_find(&loose->done, t.id) != NULL; }

static bool is_quantified(const as_terms *terms, as_term t) {
  return as_term_op(terms, t) == AS_OP_FORALL || as_term_op(terms, t) == AS_OP_EXISTS;
}

static bool push_operands(as_loose *loose, as_term t) {
  uint32_t before = loose->stack.count;
  for (uint32_t i = 0; i < as_term_operands(loose->terms, t); i++)
    if (!is_done(loose, as_term_operand(loose->terms, t, i)))
      as_term_vector_push(loose->memory, &loose->stack, as_term_operand(loose->terms, t, i));
  return loose->stack.count > before;
}

/* What is quantified stays as it is: functions of bound variables would need claims about all of them. */
void as_loose_add(as_loose *loose, as_term claim) {
  as_term_vector_push(loose->memory, &loose->stack, claim);
  while (loose->stack.count) {
    as_term t = loose->stack.at[loose->stack.count - 1];
    bool stays = is_quantified(loose->terms, t);
    if (!is_done(loose, t) && !stays && push_operands(loose, t)) continue;
    loose->stack.count--;
    if (is_done(loose, t)) continue;
    as_term made = stays ? t : rebuilt(loose, t);
    *as_word_terms_put(loose->memory, &loose->done, t.id) = made;
  }
  know(loose, *as_word_terms_find(&loose->done, claim.id));
}

bool as_loose_is_same(const as_loose *loose) { return loose->is_same; }

const as_term *as_loose_claims(const as_loose *loose, uint32_t *count) {
  *count = loose->claims.count;
  return loose->claims.at;
}
