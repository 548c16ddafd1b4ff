#include "term/term_internal.h"

#include "term/eval_override.h"
#include "term/table.h"

#include <assay/term/eval.h>
#include <string.h>

/* The memo is dense in pages, so that looking a value up is two loads, and unused ranges of ids cost nothing. A value
 * of at most 64 bits is kept as plain bits, any other as the id of its constant. */
enum { PAGE_LOG = 9, PAGE_VALUES = 1 << PAGE_LOG, PAGES_KEPT = 256, WORDS_ON_STACK = 16 };

typedef enum { UNKNOWN, BITS, CONSTANT, NO_VALUE } known;

typedef struct page {
  uint64_t value[PAGE_VALUES];
  uint8_t known[PAGE_VALUES];
  bool used; /* since the last binding */
} page;

struct as_eval {
  as_models *models;
  as_terms *terms;
  as_model *model;
  page **page;
  uint32_t page_count, page_capacity;
  as_u32_vector used; /* numbers of pages */
  as_term_vector stack;
};

static bool fits_bits(as_sort sort) {
  if (sort.kind == AS_SORT_INT || sort.kind == AS_SORT_DATA || as_sort_is_map(sort)) return false;
  return sort.kind != AS_SORT_BV || sort.width <= 64;
}

as_eval *as_eval_create(as_models *models) {
  as_terms *terms = as_models_terms(models);
  as_eval *eval = as_memory_alloc_zeroed(terms->memory, sizeof *eval);
  eval->models = models;
  eval->terms = terms;
  return eval;
}

/* Pages are wiped and kept, up to a number: evaluators are bound to many models one after the other. */
static void forget(as_eval *eval) {
  while (eval->used.count) {
    uint32_t number = as_u32_vector_pop(&eval->used);
    if (eval->page_count <= PAGES_KEPT) {
      memset(eval->page[number]->known, UNKNOWN, PAGE_VALUES);
      eval->page[number]->used = false;
    } else {
      as_memory_free(eval->terms->memory, eval->page[number], sizeof(page));
      eval->page[number] = NULL;
      eval->page_count--;
    }
  }
}

void as_eval_destroy(as_eval *eval) {
  if (!eval) return;
  as_memory *memory = eval->terms->memory;
  for (uint32_t i = 0; i < eval->page_capacity; i++) as_memory_free(memory, eval->page[i], sizeof(page));
  as_u32_vector_release(memory, &eval->used);
  as_memory_free(memory, eval->page, eval->page_capacity * sizeof *eval->page);
  as_term_vector_release(memory, &eval->stack);
  as_model_drop(eval->models, eval->model);
  as_memory_free(memory, eval, sizeof *eval);
}

void as_eval_bind(as_eval *eval, as_model *model) {
  as_model *old = eval->model;
  eval->model = as_model_share(model);
  as_model_drop(eval->models, old);
  forget(eval);
}

as_model *as_eval_model(const as_eval *eval) { return eval->model; }

static page *page_of(as_eval *eval, as_term t) {
  uint32_t number = t.id >> PAGE_LOG;
  if (number >= eval->page_capacity) {
    uint32_t capacity = as_vector_capacity(eval->page_capacity, (uint64_t)number + 1);
    eval->page = as_memory_resize(eval->terms->memory, eval->page, eval->page_capacity * sizeof *eval->page,
                                  capacity * sizeof *eval->page);
    memset(eval->page + eval->page_capacity, 0, (capacity - eval->page_capacity) * sizeof *eval->page);
    eval->page_capacity = capacity;
  }
  if (!eval->page[number]) {
    eval->page[number] = as_memory_alloc(eval->terms->memory, sizeof(page));
    memset(eval->page[number]->known, UNKNOWN, PAGE_VALUES);
    eval->page[number]->used = false;
    eval->page_count++;
  }
  if (!eval->page[number]->used) {
    eval->page[number]->used = true;
    as_u32_vector_push(eval->terms->memory, &eval->used, number);
  }
  return eval->page[number];
}

static known lookup(const as_eval *eval, as_term t, uint64_t *value) {
  uint32_t number = t.id >> PAGE_LOG, place = t.id & (PAGE_VALUES - 1);
  if (number >= eval->page_capacity || !eval->page[number]) return UNKNOWN;
  *value = eval->page[number]->value[place];
  return (known)eval->page[number]->known[place];
}

static void remember(as_eval *eval, as_term t, known what, uint64_t value) {
  page *where = page_of(eval, t);
  where->known[t.id & (PAGE_VALUES - 1)] = (uint8_t)what;
  where->value[t.id & (PAGE_VALUES - 1)] = value;
}

static void remember_constant(as_eval *eval, as_term t, as_term constant) {
  if (!as_term_exists(constant))
    remember(eval, t, NO_VALUE, 0);
  else if (fits_bits(as_term_sort(eval->terms, constant)))
    remember(eval, t, BITS, as_node_of(eval->terms, constant)->bits);
  else
    remember(eval, t, CONSTANT, constant.id);
}

static as_term constant_of(as_eval *eval, as_sort sort, known what, uint64_t value) {
  if (what == NO_VALUE) return as_term_none();
  if (what == CONSTANT) return (as_term){.id = (uint32_t)value};
  switch (sort.kind) {
  case AS_SORT_BOOL: return eval->terms->truth[value];
  case AS_SORT_BV: return as_term_bv(eval->terms, sort.width, value);
  case AS_SORT_FLOAT: return as_term_float(eval->terms, sort, value);
  case AS_SORT_ROUNDING: return as_term_rounding(eval->terms, (as_rounding)value);
  default: return as_term_location(eval->terms, value);
  }
}

/* The slow way: operands as constants, folded. */
static as_term fold_constants(as_eval *eval, const as_app *app) {
  as_memory *memory = eval->terms->memory;
  as_term *operand = as_memory_alloc(memory, app->count * sizeof *operand);
  bool complete = true;
  for (uint32_t i = 0; i < app->count && complete; i++) {
    uint64_t value = 0;
    known what = lookup(eval, app->operand[i], &value);
    operand[i] = constant_of(eval, as_term_sort(eval->terms, app->operand[i]), what, value);
    complete = as_term_exists(operand[i]);
  }
  as_app constant = *app;
  constant.operand = operand;
  as_term result = complete ? as_fold_any(eval->terms, &constant) : as_term_none();
  as_memory_free(memory, operand, app->count * sizeof *operand);
  return result;
}

/* Operands that are plain bits, if all are. */
static bool gather_bits(const as_eval *eval, const as_app *app, uint64_t *words) {
  for (uint32_t i = 0; i < app->count; i++)
    if (lookup(eval, app->operand[i], &words[i]) != BITS) return false;
  return true;
}

/* requires: every operand is in the memo. */
static void compute(as_eval *eval, as_term t) {
  as_app app;
  as_app_of(eval->terms, t, &app);
  if (app.op == AS_OP_CONST) {
    remember_constant(eval, t, t);
  } else if (app.op == AS_OP_VARIABLE) {
    remember_constant(eval, t, as_model_get(eval->models, eval->model, t));
  } else if (app.op == AS_OP_FORALL || app.op == AS_OP_EXISTS) {
    remember(eval, t, NO_VALUE, 0);
  } else {
    uint64_t words[WORDS_ON_STACK], result;
    if (app.count <= WORDS_ON_STACK && fits_bits(app.sort) && gather_bits(eval, &app, words) &&
        as_fold_narrow(eval->terms, &app, words, &result))
      remember(eval, t, BITS, result);
    else
      remember_constant(eval, t, fold_constants(eval, &app));
  }
}

/* Large tables are values as they are (fold/array.c says of which form), and need not be built once more. Words of few
 * bits as indices go the long way: which default such an array has is a matter of all its elements. So does what was
 * built without rewriting, and what has a part that was evaluated before. */
static bool is_table(as_eval *eval, as_term array) {
  enum { INDEX_BITS_MIN = 16 };
  as_terms *terms = eval->terms;
  as_sort sort = as_term_sort(terms, array);
  if (sort.kind != AS_SORT_ARRAY || sort.width < INDEX_BITS_MIN) return false;
  as_term other = as_array_default(terms, array);
  if (!as_term_exists(other)) return false;
  uint64_t value;
  while (as_is_op(terms, array, AS_OP_STORE)) {
    as_term inner = as_operand(terms, array, 0);
    if (as_operand(terms, array, 2).id == other.id) return false;
    if (as_is_op(terms, inner, AS_OP_STORE) &&
        (lookup(eval, inner, &value) != UNKNOWN ||
         !as_array_index_less(terms, as_operand(terms, inner, 1), as_operand(terms, array, 1))))
      return false;
    array = inner;
  }
  return true;
}

/* A store within another one is no table, or the other one was looked at already. */
static bool is_outermost(const as_eval *eval, as_term t, uint32_t bottom) {
  if (eval->stack.count < bottom + 2) return true;
  as_term user = eval->stack.at[eval->stack.count - 2];
  return !as_is_op(eval->terms, user, AS_OP_STORE) || as_operand(eval->terms, user, 0).id != t.id;
}

/* Operands first, on a stack of our own: terms may be deep. */
static known evaluate(as_eval *eval, as_term root, uint64_t *value) {
  known what = lookup(eval, root, value);
  if (what != UNKNOWN) return what;
  uint32_t bottom = eval->stack.count;
  as_term_vector_push(eval->terms->memory, &eval->stack, root);
  while (eval->stack.count > bottom) {
    as_term t = eval->stack.at[eval->stack.count - 1];
    eval->terms->work++;
    const as_node *node = as_node_of(eval->terms, t);
    const as_term *operands = as_node_operands(node);
    uint32_t before = eval->stack.count, first = node->op == AS_OP_FORALL || node->op == AS_OP_EXISTS ? node->count : 0;
    if (node->op == AS_OP_STORE && is_outermost(eval, t, bottom) && is_table(eval, t)) {
      eval->stack.count--;
      remember_constant(eval, t, t);
      continue;
    }
    for (uint32_t i = first; i < node->count; i++)
      if (lookup(eval, operands[i], value) == UNKNOWN)
        as_term_vector_push(eval->terms->memory, &eval->stack, operands[i]);
    if (eval->stack.count > before) continue;
    eval->stack.count--;
    if (lookup(eval, t, value) == UNKNOWN) compute(eval, t);
  }
  return lookup(eval, root, value);
}

as_term as_eval_term(as_eval *eval, as_term t) {
  uint64_t value = 0;
  known what = evaluate(eval, t, &value);
  return constant_of(eval, as_term_sort(eval->terms, t), what, value);
}

bool as_eval_holds(as_eval *eval, as_term t) {
  uint64_t value = 0;
  AS_REQUIRE(as_term_sort(eval->terms, t).kind == AS_SORT_BOOL, "a Bool term");
  return evaluate(eval, t, &value) == BITS && value;
}

bool as_eval_bits(as_eval *eval, as_term t, uint64_t *bits) {
  AS_REQUIRE(fits_bits(as_term_sort(eval->terms, t)), "a sort of at most 64 bits");
  return evaluate(eval, t, bits) == BITS;
}

void as_eval_override(as_eval *eval, as_term t, as_term constant) { remember_constant(eval, t, constant); }
