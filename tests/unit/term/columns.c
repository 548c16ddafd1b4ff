#include "columns.h"

#include "term/fold/integer.h"
#include "term/tables/tables.h"

#include <stdlib.h>
#include <string.h>

static bool fits_bits(as_sort sort) {
  if (sort.kind == AS_SORT_INT || sort.kind == AS_SORT_DATA || as_sort_is_map(sort)) return false;
  return sort.kind != AS_SORT_BV || sort.width <= 64;
}

static as_term constant_of(as_terms *terms, as_sort sort, uint64_t value) {
  if (!fits_bits(sort)) return (as_term){.id = (uint32_t)value};
  switch (sort.kind) {
  case AS_SORT_BOOL: return as_term_bool(terms, value);
  case AS_SORT_BV: return as_term_bv(terms, sort.width, value);
  case AS_SORT_FLOAT: return as_term_float(terms, sort, value);
  case AS_SORT_ROUNDING: return as_term_rounding(terms, (as_rounding)value);
  default: return as_term_location(terms, value);
  }
}

static uint64_t value_of(const as_terms *terms, as_term constant) {
  return fits_bits(as_term_sort(terms, constant)) ? as_node_of(terms, constant)->bits : constant.id;
}

/* Copying. */

static as_term copy_leaf(as_terms *to, const as_terms *from, as_term t) {
  const as_node *node = as_node_of(from, t);
  as_sort sort = as_node_sort(node);
  if (node->op == AS_OP_VARIABLE) return as_term_variable(to, sort, node->name);
  if (sort.kind == AS_SORT_BV) return as_term_bv_limbs(to, sort.width, as_term_limbs(from, t));
  if (sort.kind != AS_SORT_INT) return constant_of(to, sort, node->bits);
  mpz_t number;
  mpz_init(number);
  as_integer_get(from, t, number);
  as_term copy = as_integer_make(to, number);
  mpz_clear(number);
  return copy;
}

as_term columns_copy_app(columns *c, const as_terms *from, const as_app *app) {
  as_term *operands = as_memory_alloc(c->memory, app->count * sizeof *operands);
  for (uint32_t i = 0; i < app->count; i++) operands[i] = columns_copy(c, from, app->operand[i]);
  as_app copy = *app;
  if (app->op == AS_OP_TABLE) copy.index = as_const_table_copy(c->raw, from, app->index);
  copy.operand = operands;
  as_term t = as_term_intern(c->raw, &copy);
  as_memory_free(c->memory, operands, app->count * sizeof *operands);
  return t;
}

as_term columns_copy(columns *c, const as_terms *from, as_term root) {
  uint32_t bottom = c->stack.count;
  as_term_vector_push(c->memory, &c->stack, root);
  while (c->stack.count > bottom) {
    as_term t = c->stack.at[c->stack.count - 1];
    const as_node *node = as_node_of(from, t);
    uint32_t before = c->stack.count;
    if (!as_walk_table_find(&c->copies, t.id))
      for (uint32_t i = 0; i < node->count; i++)
        if (!as_walk_table_find(&c->copies, as_node_operands(node)[i].id))
          as_term_vector_push(c->memory, &c->stack, as_node_operands(node)[i]);
    if (c->stack.count > before) continue;
    c->stack.count--;
    if (as_walk_table_find(&c->copies, t.id)) continue;
    as_term copy;
    if (node->count || node->op == AS_OP_CONSTRUCT) {
      as_app app;
      as_app_of(from, t, &app);
      copy = columns_copy_app(c, from, &app); /* the operands are known: one level */
    } else {
      copy = copy_leaf(c->raw, from, t);
    }
    *as_walk_table_put(c->memory, &c->copies, t.id) = copy.id;
  }
  return (as_term){.id = *as_walk_table_find(&c->copies, root.id)};
}

/* Evaluation. */

static void make_room(columns *c) {
  if (c->raw->count < c->capacity) return;
  uint32_t capacity = as_vector_capacity(c->capacity, (uint64_t)c->raw->count + 1);
  c->column = as_memory_resize(c->memory, c->column, c->capacity * sizeof *c->column, capacity * sizeof *c->column);
  memset(c->column + c->capacity, 0, (capacity - c->capacity) * sizeof *c->column);
  c->capacity = capacity;
}

static uint64_t *new_column(columns *c, as_term t) {
  make_room(c);
  c->live++;
  return c->column[t.id] = as_memory_alloc(c->memory, c->rows * sizeof(uint64_t));
}

static uint64_t fold_row(columns *c, const as_app *app, const uint64_t *words, as_term *constants) {
  for (uint32_t i = 0; i < app->count; i++)
    constants[i] = constant_of(c->raw, as_term_sort(c->raw, app->operand[i]), words[i]);
  as_app folded = *app;
  folded.operand = constants;
  as_term value = as_fold_any(c->raw, &folded);
  assert(as_term_exists(value));
  return value_of(c->raw, value);
}

/* requires: the columns of the operands. */
static void compute(columns *c, as_term t) {
  as_app app;
  as_app_of(c->raw, t, &app);
  uint64_t *out = new_column(c, t);
  if (app.op == AS_OP_CONST) {
    for (uint32_t row = 0; row < c->rows; row++) out[row] = value_of(c->raw, t);
    return;
  }
  uint64_t *words = as_memory_alloc(c->memory, app.count * sizeof *words);
  as_term *constants = as_memory_alloc(c->memory, app.count * sizeof *constants);
  bool narrow = fits_bits(app.sort);
  for (uint32_t i = 0; i < app.count; i++) narrow &= fits_bits(as_term_sort(c->raw, app.operand[i]));
  for (uint32_t row = 0; row < c->rows; row++) {
    for (uint32_t i = 0; i < app.count; i++) words[i] = c->column[app.operand[i].id][row];
    if (!narrow || !as_fold_narrow(c->raw, &app, words, &out[row])) out[row] = fold_row(c, &app, words, constants);
  }
  as_memory_free(c->memory, words, app.count * sizeof *words);
  as_memory_free(c->memory, constants, app.count * sizeof *constants);
}

const uint64_t *columns_of(columns *c, as_term root) {
  make_room(c);
  if (c->column[root.id]) return c->column[root.id];
  uint32_t bottom = c->stack.count;
  as_term_vector_push(c->memory, &c->stack, root);
  while (c->stack.count > bottom) {
    as_term t = c->stack.at[c->stack.count - 1];
    const as_node *node = as_node_of(c->raw, t);
    uint32_t before = c->stack.count;
    make_room(c);
    for (uint32_t i = 0; i < node->count; i++)
      if (!c->column[as_node_operands(node)[i].id])
        as_term_vector_push(c->memory, &c->stack, as_node_operands(node)[i]);
    if (c->stack.count > before) continue;
    c->stack.count--;
    if (!c->column[t.id]) compute(c, t);
  }
  return c->column[root.id];
}

as_term columns_value(columns *c, as_term t, uint32_t row) {
  return constant_of(c->raw, as_term_sort(c->raw, t), columns_of(c, t)[row]);
}

void columns_forget(columns *c) {
  if ((uint64_t)c->live * c->rows < 20000000) return;
  for (uint32_t i = 0; i < c->capacity; i++) {
    if (!c->column[i] || as_is_op(c->raw, (as_term){.id = i}, AS_OP_VARIABLE)) continue;
    as_memory_free(c->memory, c->column[i], c->rows * sizeof(uint64_t));
    c->column[i] = NULL;
    c->live--;
  }
}

/* The rows. */

static uint64_t domain_of(as_sort sort) {
  if (sort.kind == AS_SORT_BOOL) return 2;
  if (sort.kind == AS_SORT_BV && sort.width <= 4) return UINT64_C(1) << sort.width;
  return sort.kind == AS_SORT_INT ? 17 : 0;
}

static as_term nth_constant(as_terms *terms, as_sort sort, uint64_t n) {
  if (sort.kind == AS_SORT_INT) return as_term_int(terms, (int64_t)n - 8);
  return constant_of(terms, sort, n);
}

void columns_init(columns *c, world *w, uint32_t limit) {
  *c = (columns){.memory = w->memory, .raw = as_terms_create(w->memory)};
  as_terms_set_rewriting(c->raw, false);
  if (w->data) world_declare(c->raw, w->width);
  uint64_t product = 1, stride[WORLD_VARIABLES] = {0};
  c->complete = w->kind == WORLD_BV;
  for (uint32_t i = 0; i < w->variables; i++) {
    uint64_t domain = domain_of(as_term_sort(w->terms, w->variable[i]));
    if (domain && product * domain <= limit)
      stride[i] = product, product *= domain;
    else
      c->complete = false;
  }
  c->rows = c->complete || product > limit / 2 ? (uint32_t)product : limit;
  for (uint32_t i = 0; i < w->variables; i++) {
    as_term v = columns_copy(c, w->terms, w->variable[i]);
    as_sort sort = as_term_sort(c->raw, v);
    uint64_t *out = new_column(c, v);
    for (uint32_t row = 0; row < c->rows; row++) {
      as_term constant =
          stride[i] ? nth_constant(c->raw, sort, row / stride[i] % domain_of(sort)) : world_constant(w, c->raw, sort);
      out[row] = value_of(c->raw, constant);
    }
  }
}

void columns_release(columns *c) {
  for (uint32_t i = 0; i < c->capacity; i++)
    if (c->column[i]) as_memory_free(c->memory, c->column[i], c->rows * sizeof(uint64_t));
  as_memory_free(c->memory, c->column, c->capacity * sizeof *c->column);
  as_walk_table_release(c->memory, &c->copies);
  as_term_vector_release(c->memory, &c->stack);
  as_terms_destroy(c->raw);
}
