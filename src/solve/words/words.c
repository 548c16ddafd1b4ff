#include "solve/words/internal.h"

as_word_book *as_words_create(as_terms *terms) {
  as_memory *memory = as_terms_memory(terms);
  as_word_book *words = as_memory_alloc_zeroed(memory, sizeof *words);
  words->memory = memory, words->terms = terms;
  return words;
}

void as_words_destroy(as_word_book *words) {
  if (!words) return;
  as_memory *memory = words->memory;
  as_word_variables_release(memory, &words->variables);
  as_word_functions_release(memory, &words->functions);
  as_word_functions_release(memory, &words->operators);
  as_word_members_release(memory, &words->members);
  as_word_terms_release(memory, &words->done);
  as_term_vector_release(memory, &words->stack);
  as_term_vector_release(memory, &words->claims);
  as_memory_free(memory, words, sizeof *words);
}

/* ---- what translations are made of ---- */

as_sort as_words_sort(as_word_book *words, as_sort sort) {
  if (as_sort_is_bv(sort)) return as_sort_int();
  if (!as_sort_is_map(sort)) return sort;
  return as_sort_map(words->terms, as_words_sort(words, as_sort_index(words->terms, sort)),
                     as_words_sort(words, as_sort_element(words->terms, sort)));
}

as_term as_words_variable(as_word_book *words, as_term t, as_word_role role, as_sort sort) {
  uint64_t key = (uint64_t)t.id * AS_WORD_ROLE_COUNT + role;
  as_term *known = as_word_variables_put(words->memory, &words->variables, key);
  if (!as_term_exists(*known)) *known = as_term_fresh(words->terms, sort, "word");
  return *known;
}

void as_words_know(as_word_book *words, as_term claim) {
  if (!as_term_is_true(words->terms, claim)) as_term_vector_push(words->memory, &words->claims, claim);
}

as_term as_words_int(as_word_book *words, as_word_number value) {
  as_word_size size = value < 0 ? -(as_word_size)value : (as_word_size)value;
  uint64_t limbs[] = {(uint64_t)size, (uint64_t)(size >> 64)};
  return as_term_int_limbs(words->terms, limbs, 2, value < 0);
}

as_term as_words_times(as_word_book *words, as_term t, as_word_number factor) {
  return factor == 1 ? t : as_term_int_mul(words->terms, t, as_words_int(words, factor));
}

void as_words_know_range(as_word_book *words, as_term t, as_word_number low, as_word_number high) {
  as_words_know(words, as_term_int_le(words->terms, as_words_int(words, low), t));
  as_words_know(words, as_term_int_lt(words->terms, t, as_words_int(words, high)));
}

as_term as_words_of(const as_word_book *words, as_term t) {
  const as_term *done = as_word_terms_find(&words->done, t.id);
  assert(done && as_term_exists(*done));
  return *done;
}

as_term as_words_opaque(as_word_book *words, as_term t) {
  as_sort sort = as_term_sort(words->terms, t);
  as_term variable = as_words_variable(words, t, AS_WORD_ROLE_ITSELF, as_words_sort(words, sort));
  if (!as_sort_is_bv(sort)) return variable;
  as_bounds bounds = {0};
  bool narrow = sort.width <= AS_WORD_BITS_MAX;
  if (narrow) bounds = as_term_bounds(words->terms, t);
  as_words_know(words, as_term_int_le(words->terms, as_words_int(words, bounds.low), variable));
  if (narrow) as_words_know(words, as_term_int_le(words->terms, variable, as_words_int(words, bounds.high)));
  return variable;
}

/* ---- operators without a linear form ---- */

/* Products, quotients, bits: all that is known of them is that equal operands have equal results. */
static bool is_binary(as_op op) {
  switch (op) {
  case AS_OP_BVMUL:
  case AS_OP_BVUDIV:
  case AS_OP_BVUREM:
  case AS_OP_BVSDIV:
  case AS_OP_BVSREM:
  case AS_OP_BVSMOD:
  case AS_OP_BVAND:
  case AS_OP_BVOR:
  case AS_OP_BVXOR:
  case AS_OP_BVSHL:
  case AS_OP_BVLSHR:
  case AS_OP_BVASHR: return true;
  default: return false;
  }
}

static as_function function_for(as_word_book *words, as_op op, uint32_t width) {
  as_function *known = as_word_functions_put(words->memory, &words->operators, (uint32_t)op << 8 | width);
  if (known->id) return *known;
  as_sort both[] = {as_sort_int(), as_sort_int()};
  return *known = as_function_declare(words->terms, as_op_name(op), both, 2, as_sort_int());
}

/* requires: two operands, which are done */
as_term as_words_binary(as_word_book *words, as_term t) {
  as_terms *terms = words->terms;
  as_op op = as_term_op(terms, t);
  as_term operands[] = {as_words_of(words, as_term_operand(terms, t, 0)),
                        as_words_of(words, as_term_operand(terms, t, 1))};
  as_term result = as_term_apply(terms, function_for(words, op, as_term_width(terms, t)), operands);
  as_bounds bounds = as_term_bounds(terms, t);
  as_words_know_range(words, result, bounds.low, (as_word_number)bounds.high + 1);
  as_term zero = as_words_int(words, 0);
  if (op == AS_OP_BVUREM) {
    as_words_know(words,
                  as_term_or(terms, as_term_eq(terms, operands[1], zero), as_term_int_lt(terms, result, operands[1])));
    as_words_know(words, as_term_int_le(terms, result, operands[0]));
  }
  if (op == AS_OP_BVUDIV)
    as_words_know(words,
                  as_term_or(terms, as_term_eq(terms, operands[1], zero), as_term_int_le(terms, result, operands[0])));
  return result;
}

/* ---- one term ---- */

/* The function that has integers where this one has words. */
static as_function function_of(as_word_book *words, as_function f) {
  as_terms *terms = words->terms;
  as_function *known = as_word_functions_put(words->memory, &words->functions, f.id);
  if (known->id) return *known;
  uint32_t count = as_function_count(terms, f);
  as_sort *sorts = as_memory_alloc(words->memory, (count + 1) * sizeof *sorts);
  for (uint32_t i = 0; i < count; i++) sorts[i] = as_words_sort(words, as_function_parameter(terms, f, i));
  *known = as_function_declare(terms, as_function_name(terms, f), sorts, count,
                               as_words_sort(words, as_function_result(terms, f)));
  as_memory_free(words->memory, sorts, (count + 1) * sizeof *sorts);
  return *known;
}

static as_term operand(const as_word_book *words, as_term t, uint32_t i) {
  return as_words_of(words, as_term_operand(words->terms, t, i));
}

/* An element or result that is a word lies where words lie. */
static as_term ranged(as_word_book *words, as_term t, as_term translation) {
  as_sort sort = as_term_sort(words->terms, t);
  if (as_sort_is_bv(sort)) as_words_know_range(words, translation, 0, (as_word_number)1 << sort.width);
  return translation;
}

static as_term apply(as_word_book *words, as_term t) {
  as_terms *terms = words->terms;
  uint32_t count = as_term_operands(terms, t) - 1;
  as_term *arguments = as_memory_alloc(words->memory, (count + 1) * sizeof *arguments);
  for (uint32_t i = 0; i < count; i++) arguments[i] = operand(words, t, i);
  as_term made = as_term_apply(terms, function_of(words, as_term_function(terms, t)), arguments);
  as_memory_free(words->memory, arguments, (count + 1) * sizeof *arguments);
  return ranged(words, t, made);
}

/* A member of a datatype, which stays what it is: a function of it, so that equal records have equal members. */
static as_term member(as_word_book *words, as_term t) {
  as_terms *terms = words->terms;
  as_term of = as_term_operand(terms, t, 0);
  as_sort data = as_term_sort(terms, of);
  uint64_t key = ((uint64_t)data.element_width << 32 | as_term_index(terms, t) << 16) + as_term_member_index(terms, t);
  as_function *known = as_word_members_put(words->memory, &words->members, key);
  if (!known->id) *known = as_function_declare(terms, "member", &data, 1, as_words_sort(words, as_term_sort(terms, t)));
  return ranged(words, t, as_term_apply(terms, *known, &of));
}

/* The same operator on translations. */
static as_term rebuild(as_word_book *words, as_term t) {
  uint32_t count = as_term_operands(words->terms, t);
  as_term *operands = as_memory_alloc(words->memory, (count + 1) * sizeof *operands);
  for (uint32_t i = 0; i < count; i++) operands[i] = operand(words, t, i);
  as_term made = as_term_make(words->terms, as_term_op(words->terms, t), operands, count);
  as_memory_free(words->memory, operands, (count + 1) * sizeof *operands);
  return made;
}

static as_term concat(as_word_book *words, as_term t) {
  uint32_t low = as_term_width(words->terms, as_term_operand(words->terms, t, 1));
  return as_term_int_add(words->terms, as_words_times(words, operand(words, t, 0), (as_word_number)1 << low),
                         operand(words, t, 1));
}

static as_term complement(as_word_book *words, as_term t) {
  as_word_number ones = ((as_word_number)1 << as_term_width(words->terms, t)) - 1;
  return as_term_int_sub(words->terms, as_words_int(words, ones), operand(words, t, 0));
}

static as_term less_signed(as_word_book *words, as_term t) {
  return as_term_int_lt(words->terms, as_words_signed(words, as_term_operand(words->terms, t, 0)),
                        as_words_signed(words, as_term_operand(words->terms, t, 1)));
}

static as_term constant(as_word_book *words, as_term t) {
  as_sort sort = as_term_sort(words->terms, t);
  return as_sort_is_bv(sort) ? as_words_int(words, as_term_bits(words->terms, t)) : t;
}

static bool is_sum(as_op op) {
  return op == AS_OP_BVADD || op == AS_OP_BVMUL || op == AS_OP_BVUDIV || op == AS_OP_BVUREM || op == AS_OP_INT_ADD;
}

/* requires: operands are done, if has_form */
static as_term translate(as_word_book *words, as_term t) {
  as_terms *terms = words->terms;
  words->has_sums |= is_sum(as_term_op(terms, t));
  switch (as_term_op(terms, t)) {
  case AS_OP_CONST: return constant(words, t);
  case AS_OP_VARIABLE:
    return as_sort_equal(as_words_sort(words, as_term_sort(terms, t)), as_term_sort(terms, t))
               ? t
               : as_words_opaque(words, t);
  case AS_OP_BVMUL:
    if (!as_term_is_const(terms, as_term_operand(terms, t, 1))) return as_words_binary(words, t);
    return as_words_sum(words, t);
  case AS_OP_BVADD: return as_words_sum(words, t);
  case AS_OP_BVNOT: return complement(words, t);
  case AS_OP_BVUDIV:
  case AS_OP_BVUREM: return as_words_divide(words, t);
  case AS_OP_CONCAT: return concat(words, t);
  case AS_OP_EXTRACT: return as_words_extract(words, t);
  case AS_OP_SIGN_EXTEND: return as_words_sign_extend(words, t);
  case AS_OP_BVULT: return as_term_int_lt(terms, operand(words, t, 0), operand(words, t, 1));
  case AS_OP_BVSLT: return less_signed(words, t);
  case AS_OP_UBV_TO_INT: return operand(words, t, 0);
  case AS_OP_SBV_TO_INT: return as_words_signed(words, as_term_operand(terms, t, 0));
  case AS_OP_INT_TO_BV: return as_words_of_number(words, t);
  case AS_OP_SELECT: return ranged(words, t, rebuild(words, t));
  case AS_OP_APPLY: return apply(words, t);
  case AS_OP_MEMBER: return member(words, t);
  default: return is_binary(as_term_op(terms, t)) ? as_words_binary(words, t) : rebuild(words, t);
  }
}

/* ---- which terms have a form ---- */

static bool is_narrow(as_sort sort) { return !as_sort_is_bv(sort) || sort.width <= AS_WORD_BITS_MAX; }

/* Their operands are translated; every other term becomes a variable. */
static bool has_form(const as_word_book *words, as_term t) {
  const as_terms *terms = words->terms;
  if (!is_narrow(as_term_sort(terms, t))) return false;
  for (uint32_t i = 0; i < as_term_operands(terms, t); i++)
    if (!is_narrow(as_term_sort(terms, as_term_operand(terms, t, i)))) return false;
  switch (as_term_op(terms, t)) {
  case AS_OP_CONST:
  case AS_OP_VARIABLE:
  case AS_OP_NOT:
  case AS_OP_AND:
  case AS_OP_EQ:
  case AS_OP_ITE:
  case AS_OP_BVADD:
  case AS_OP_BVNOT:
  case AS_OP_BVUDIV:
  case AS_OP_BVUREM:
  case AS_OP_CONCAT:
  case AS_OP_EXTRACT:
  case AS_OP_SIGN_EXTEND:
  case AS_OP_BVULT:
  case AS_OP_BVSLT:
  case AS_OP_INT_ADD:
  case AS_OP_INT_MUL:
  case AS_OP_INT_DIV:
  case AS_OP_INT_MOD:
  case AS_OP_INT_LT:
  case AS_OP_UBV_TO_INT:
  case AS_OP_SBV_TO_INT:
  case AS_OP_INT_TO_BV:
  case AS_OP_SELECT:
  case AS_OP_STORE:
  case AS_OP_MEMBER:
  case AS_OP_APPLY: return true;
  default: return is_binary(as_term_op(terms, t));
  }
}

/* Of datatypes, locations and floats nothing is changed: they mean what they meant. */
static bool stays(const as_word_book *words, as_term t) {
  as_sort_kind kind = (as_sort_kind)as_term_sort(words->terms, t).kind;
  return kind == AS_SORT_DATA || kind == AS_SORT_LOCATION || kind == AS_SORT_FLOAT || kind == AS_SORT_ROUNDING ||
         as_term_op(words->terms, t) == AS_OP_IS;
}

static bool is_done(const as_word_book *words, as_term t) { return as_word_terms_find(&words->done, t.id) != NULL; }

/* The variable of a function is no operand: there is another function. */
static uint32_t operands_of(const as_word_book *words, as_term t) {
  return as_term_operands(words->terms, t) - (as_term_op(words->terms, t) == AS_OP_APPLY);
}

static bool push_operands(as_word_book *words, as_term t) {
  uint32_t before = words->stack.count;
  for (uint32_t i = 0; i < operands_of(words, t); i++)
    if (!is_done(words, as_term_operand(words->terms, t, i)))
      as_term_vector_push(words->memory, &words->stack, as_term_operand(words->terms, t, i));
  return words->stack.count > before;
}

static void finish(as_word_book *words, as_term t, as_term translation) {
  *as_word_terms_put(words->memory, &words->done, t.id) = translation;
}

/* ---- claims ---- */

void as_words_begin(as_word_book *words, as_word_limits limits) {
  words->limits = limits;
  as_word_terms_clear(&words->done);
  words->claims.count = words->stack.count = 0;
  words->has_sums = false;
}

bool as_words_has_sums(const as_word_book *words) { return words->has_sums; }

bool as_words_add(as_word_book *words, as_term claim) {
  as_term_vector_push(words->memory, &words->stack, claim);
  while (words->stack.count) {
    if (as_words_over(words->limits, words->done.count, words->claims.count)) return false;
    as_term t = words->stack.at[words->stack.count - 1];
    bool formed = !stays(words, t) && has_form(words, t);
    if (!is_done(words, t) && formed && push_operands(words, t)) continue;
    words->stack.count--;
    if (is_done(words, t)) continue;
    finish(words, t, stays(words, t) ? t : formed ? translate(words, t) : as_words_opaque(words, t));
  }
  as_words_know(words, as_words_of(words, claim));
  return true;
}

const as_term *as_words_claims(const as_word_book *words, uint32_t *count) {
  *count = words->claims.count;
  return words->claims.at;
}

/* ---- the way back ---- */

/* A value of the translated sort as one of the sort. None: there is none, or it has another form. */
static as_term value_back(as_word_book *words, as_term value, as_sort sort) {
  as_terms *terms = words->terms;
  if (as_sort_equal(as_term_sort(terms, value), sort)) return value;
  if (as_sort_is_bv(sort)) return as_term_int_to_bv(terms, value, sort.width);
  if (!as_sort_is_map(sort)) return as_term_none();
  as_sort index = as_sort_index(terms, sort), element = as_sort_element(terms, sort);
  as_term_vector stores = {0};
  for (; as_term_op(terms, value) == AS_OP_STORE; value = as_term_operand(terms, value, 0))
    as_term_vector_push(words->memory, &stores, value);
  as_term made = as_term_none();
  if (as_term_op(terms, value) == AS_OP_CONST_ARRAY) {
    as_term everywhere = value_back(words, as_term_operand(terms, value, 0), element);
    if (as_term_exists(everywhere)) made = as_term_const_map(terms, sort, everywhere);
  }
  while (stores.count && as_term_exists(made)) {
    as_term store = as_term_vector_pop(&stores);
    as_term at = value_back(words, as_term_operand(terms, store, 1), index);
    as_term is = value_back(words, as_term_operand(terms, store, 2), element);
    made = as_term_exists(at) && as_term_exists(is) ? as_term_store(terms, made, at, is) : as_term_none();
  }
  as_term_vector_release(words->memory, &stores);
  return made;
}

as_term as_words_value(as_word_book *words, as_models *models, as_model *model, as_term variable) {
  const as_term *translation = as_word_terms_find(&words->done, variable.id);
  if (!translation || !as_term_is_variable(words->terms, *translation)) return as_term_none();
  as_term value = as_model_get(models, model, *translation);
  return as_term_exists(value) ? value_back(words, value, as_term_sort(words->terms, variable)) : as_term_none();
}
