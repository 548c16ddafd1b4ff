#include "solve/words/loose.h"

#include "solve/words/internal.h"
#include "term/data.h"

/* An application with maps among its arguments, as it was, and what stands for it. */
typedef struct nested {
  as_term application, result;
  uint32_t function;              /* id of the original */
  uint32_t first_argument, count; /* in arguments: all of them, translated */
} nested;
AS_VECTOR_DEFINE(nested_list, nested)
AS_TABLE_DEFINE(number_table, uint64_t, uint32_t, as_hash_u64, as_equal_u64)

struct as_loose {
  as_memory *memory;
  as_terms *terms;
  as_word_functions operators; /* by operator and width: of all questions */
  number_table chains;         /* a function, or a number from here, and its next map: a number. Of all questions */
  as_word_functions partial;   /* functions of the arguments that are no maps, by such a number */
  as_word_terms done;
  as_word_limits limits;
  as_term_vector stack, claims, arguments;
  as_term_vector relations; /* of results of one function: claims that are added when a model denies them */
  nested_list nested;
  bool is_same, has_numbers;
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
  as_term_vector_release(memory, &loose->arguments);
  as_term_vector_release(memory, &loose->relations);
  number_table_release(memory, &loose->chains);
  as_word_functions_release(memory, &loose->partial);
  nested_list_release(memory, &loose->nested);
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

/* ---- maps as arguments ---- */

/* Arrays inside of other values have no bits. `count(x, a, n)` becomes `count_a(x, n)`: a function for each array term.
 * Two of them agree where their arrays do, which is said of pairs of applications where a model does not have it. */
static bool has_map(const as_terms *terms, as_term t) {
  if (as_term_op(terms, t) != AS_OP_APPLY) return false;
  for (uint32_t i = 0; i + 1 < as_term_operands(terms, t); i++)
    if (as_sort_is_map(as_term_sort(terms, as_term_operand(terms, t, i)))) return true;
  return false;
}

/* Numbers of chains are no ids of terms. */
static uint32_t next_of(as_loose *loose, uint32_t chain, as_term map) {
  uint32_t *known = number_table_put(loose->memory, &loose->chains, (uint64_t)chain << 32 | map.id);
  if (!*known) *known = UINT32_C(1) << 31 | loose->chains.count;
  return *known;
}

static as_function function_with(as_loose *loose, as_function f, const as_term *arguments, uint32_t count) {
  as_terms *terms = loose->terms;
  uint32_t chain = f.id, rest = 0;
  as_sort sorts[16];
  for (uint32_t i = 0; i < count; i++) {
    as_sort sort = as_term_sort(terms, arguments[i]);
    if (as_sort_is_map(sort))
      chain = next_of(loose, chain, arguments[i]);
    else
      sorts[rest++] = sort;
  }
  as_function *known = as_word_functions_put(loose->memory, &loose->partial, chain);
  if (!known->id)
    *known = as_function_declare(terms, as_function_name(terms, f), sorts, rest, as_function_result(terms, f));
  return *known;
}

static const as_term *arguments_of(const as_loose *loose, const nested *n) {
  return loose->arguments.at + n->first_argument;
}

/* Equal arguments, equal results. */
static void relate(as_loose *loose, const nested *a, const nested *b) {
  as_terms *terms = loose->terms;
  as_term same = as_term_true(terms);
  for (uint32_t i = 0; i < a->count; i++)
    same = as_term_and(terms, same, as_term_eq(terms, arguments_of(loose, a)[i], arguments_of(loose, b)[i]));
  as_term relation = as_term_implies(terms, same, as_term_eq(terms, a->result, b->result));
  if (!as_term_is_true(terms, relation)) as_term_vector_push(loose->memory, &loose->relations, relation);
}

static as_term without_maps(as_loose *loose, as_term t, const as_term *operands) {
  as_terms *terms = loose->terms;
  uint32_t count = as_term_operands(terms, t) - 1, rest = 0;
  as_term others[16];
  as_function f = as_term_function(terms, t);
  nested n = {.application = t, .function = f.id, .first_argument = loose->arguments.count, .count = count};
  for (uint32_t i = 0; i < count; i++) {
    as_term_vector_push(loose->memory, &loose->arguments, operands[i]);
    if (!as_sort_is_map(as_term_sort(terms, operands[i]))) others[rest++] = operands[i];
  }
  n.result = as_term_apply(terms, function_with(loose, f, operands, count), others);
  for (uint32_t i = 0; i < loose->nested.count; i++)
    if (loose->nested.at[i].function == n.function) relate(loose, &loose->nested.at[i], &n);
  nested_list_push(loose->memory, &loose->nested, n);
  loose->is_same = false;
  return n.result;
}

static bool changes_numbers(as_op op) {
  return op == AS_OP_UBV_TO_INT || op == AS_OP_SBV_TO_INT || op == AS_OP_INT_TO_BV;
}

static as_term rebuilt(as_loose *loose, as_term t) {
  as_app app;
  as_app_of(loose->terms, t, &app);
  loose->has_numbers |= changes_numbers(app.op);
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
  if (has_map(loose->terms, t) && app.count <= 16)
    made = without_maps(loose, t, operands);
  else if (is_hard(loose->terms, t))
    made = loosened(loose, t, operands);
  else if (changed)
    made = as_term_build(loose->terms, &app);
  as_memory_free(loose->memory, operands, count * sizeof *operands);
  return made;
}

/* ---- claims ---- */

void as_loose_begin(as_loose *loose, as_word_limits limits) {
  loose->limits = limits;
  as_word_terms_clear(&loose->done);
  loose->claims.count = loose->stack.count = loose->arguments.count = loose->nested.count = 0;
  loose->relations.count = 0;
  loose->is_same = true;
  loose->has_numbers = false;
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
bool as_loose_add(as_loose *loose, as_term claim) {
  as_term_vector_push(loose->memory, &loose->stack, claim);
  while (loose->stack.count) {
    if (as_words_over(loose->limits, loose->done.count, loose->claims.count + loose->relations.count)) return false;
    as_term t = loose->stack.at[loose->stack.count - 1];
    bool stays = is_quantified(loose->terms, t);
    if (!is_done(loose, t) && !stays && push_operands(loose, t)) continue;
    loose->stack.count--;
    if (is_done(loose, t)) continue;
    as_term made = stays ? t : rebuilt(loose, t);
    *as_word_terms_put(loose->memory, &loose->done, t.id) = made;
  }
  know(loose, *as_word_terms_find(&loose->done, claim.id));
  return true;
}

bool as_loose_complete(as_loose *loose, as_eval *eval) {
  uint32_t kept = 0, before = loose->claims.count;
  for (uint32_t i = 0; i < loose->relations.count; i++) {
    as_term relation = loose->relations.at[i];
    if (as_eval_holds(eval, relation))
      loose->relations.at[kept++] = relation;
    else
      know(loose, relation);
  }
  loose->relations.count = kept;
  return loose->claims.count > before;
}

bool as_loose_is_same(const as_loose *loose) { return loose->is_same; }

const as_term *as_loose_claims(const as_loose *loose, uint32_t *count) {
  *count = loose->claims.count;
  return loose->claims.at;
}

/* ---- the way back ---- */

bool as_loose_is_foreign(const as_loose *loose) { return loose->nested.count || loose->has_numbers; }

/* The table of a function: at the arguments of each application, by the model, what stands for it. */
as_term as_loose_value(as_loose *loose, as_eval *eval, as_term variable) {
  as_terms *terms = loose->terms;
  as_function f = as_function_of(terms, variable);
  as_term table = as_term_none();
  for (uint32_t i = 0; f.id && i < loose->nested.count; i++) {
    const nested *n = &loose->nested.at[i];
    as_term values[16], result = as_eval_term(eval, n->result);
    if (n->function != f.id) continue;
    if (!as_term_exists(table)) table = as_term_const_map(terms, as_term_sort(terms, variable), result);
    for (uint32_t k = 0; k < n->count; k++) {
      values[k] = as_eval_term(eval, arguments_of(loose, n)[k]);
      if (!as_term_exists(values[k])) return as_term_none();
    }
    if (!as_term_exists(result)) return result;
    table = as_term_store(terms, table, as_function_index(terms, f, values), result);
  }
  return as_term_exists(table) ? as_eval_term(eval, table) : table;
}
