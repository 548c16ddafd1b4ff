#include "solve/bits/blast.h"

#include "base/invariant.h"
#include "term/tables/tables.h"

#include <assay/term/data.h>
#include <assert.h>
#include <string.h>

enum { LOCATION_BITS = 64, UNKNOWN_NEEDS = 0xff };

struct as_blast {
  as_terms *terms;
  as_memory *memory;
  as_sat *sat;
  as_circuit *circuit;
  as_region words;
  const as_lit **word; /* by term id */
  uint8_t *needs;      /* by term id */
  uint32_t capacity;
  uint32_t data_words, data_bits;
  as_term_vector stack;
};

as_blast *as_blast_create(as_terms *terms, as_sat *sat, uint32_t data_bits) {
  as_blast *blast = as_memory_alloc_zeroed(terms->memory, sizeof *blast);
  *blast = (as_blast){.terms = terms, .memory = terms->memory, .sat = sat, .data_bits = data_bits};
  blast->circuit = as_circuit_create(terms->memory, sat);
  as_region_init(&blast->words, terms->memory);
  return blast;
}

void as_blast_destroy(as_blast *blast) {
  if (!blast) return;
  as_memory *memory = blast->memory;
  as_circuit_destroy(blast->circuit);
  as_region_release(&blast->words);
  as_memory_free(memory, blast->word, blast->capacity * sizeof *blast->word);
  as_memory_free(memory, blast->needs, blast->capacity);
  as_term_vector_release(memory, &blast->stack);
  as_memory_free(memory, blast, sizeof *blast);
}

static void grow(as_blast *blast, as_term t) {
  if (t.id < blast->capacity) return;
  uint32_t capacity = as_vector_capacity(blast->capacity, (uint64_t)as_terms_count(blast->terms) + 1);
  assert(capacity > t.id);
  blast->word = as_memory_resize(blast->memory, blast->word, blast->capacity * sizeof *blast->word,
                                 capacity * sizeof *blast->word);
  blast->needs = as_memory_resize(blast->memory, blast->needs, blast->capacity, capacity);
  memset(blast->word + blast->capacity, 0, (capacity - blast->capacity) * sizeof *blast->word);
  memset(blast->needs + blast->capacity, UNKNOWN_NEEDS, capacity - blast->capacity);
  blast->capacity = capacity;
}

const as_lit *as_blast_word(const as_blast *blast, as_term t) {
  return t.id < blast->capacity ? blast->word[t.id] : NULL;
}

/* What is needed. */

static bool is_linear_product(const as_terms *terms, const as_app *app) {
  return as_is_const(terms, app->operand[0]) || as_is_const(terms, app->operand[1]);
}

/* Arrays inside of other values have no bits, and no variable of their own: what they hold is for Z3. */
static bool is_nested(const as_blast *blast, const as_app *app) {
  bool opaque = app->op == AS_OP_SELECT || app->op == AS_OP_APPLY || app->op == AS_OP_MEMBER;
  if (opaque && as_sort_is_map(app->sort)) return true;
  uint32_t first = app->op == AS_OP_CONSTRUCT || app->op == AS_OP_APPLY || app->op == AS_OP_CONST_ARRAY ? 0
                   : app->op == AS_OP_SELECT || app->op == AS_OP_STORE                                  ? 1
                                                                                                        : app->count;
  uint32_t end = app->op == AS_OP_APPLY ? app->count - 1 : app->count;
  for (uint32_t i = first; i < end; i++)
    if (as_sort_is_map(as_term_sort(blast->terms, app->operand[i]))) return true;
  return false;
}

/* A map has elements and indices that no term may speak of. */
static uint8_t map_needs(const as_terms *terms, as_sort map) {
  bool data = as_sort_index(terms, map).kind == AS_SORT_DATA || as_sort_element(terms, map).kind == AS_SORT_DATA;
  return AS_NEEDS_ARRAYS | (data ? AS_NEEDS_DATA : 0);
}

/* By itself: what its operands need is added. */
static uint8_t own_needs(const as_blast *blast, const as_app *app) {
  switch (app->op) {
  case AS_OP_FORALL:
  case AS_OP_EXISTS:
  case AS_OP_UBV_TO_INT:
  case AS_OP_SBV_TO_INT:
  case AS_OP_INT_TO_BV: return AS_NEEDS_Z3;
  case AS_OP_INT_MUL: return is_linear_product(blast->terms, app) ? AS_NEEDS_INTEGERS : AS_NEEDS_Z3;
  case AS_OP_INT_DIV:
  case AS_OP_INT_MOD:
    return as_is_const(blast->terms, app->operand[1]) && as_node_of(blast->terms, app->operand[1])->bits
               ? AS_NEEDS_INTEGERS
               : AS_NEEDS_Z3;
  default: break;
  }
  if (is_nested(blast, app)) return AS_NEEDS_Z3;
  switch (app->sort.kind) {
  case AS_SORT_FLOAT:
  case AS_SORT_ROUNDING: return AS_NEEDS_Z3;
  case AS_SORT_ARRAY: return AS_NEEDS_ARRAYS;
  case AS_SORT_MAP: return map_needs(blast->terms, app->sort);
  case AS_SORT_DATA: return AS_NEEDS_DATA;
  case AS_SORT_INT: return AS_NEEDS_INTEGERS;
  default: return 0;
  }
}

uint8_t as_blast_needs(as_blast *blast, as_term root) {
  grow(blast, root);
  uint32_t bottom = blast->stack.count;
  as_term_vector_push(blast->memory, &blast->stack, root);
  while (blast->stack.count > bottom) {
    as_term t = blast->stack.at[blast->stack.count - 1];
    as_app app;
    as_app_of(blast->terms, t, &app);
    uint32_t before = blast->stack.count;
    uint8_t needs = 0;
    for (uint32_t i = 0; i < app.count && blast->needs[t.id] == UNKNOWN_NEEDS; i++) {
      uint8_t below = blast->needs[app.operand[i].id];
      if (below == UNKNOWN_NEEDS)
        as_term_vector_push(blast->memory, &blast->stack, app.operand[i]);
      else
        needs |= below;
    }
    if (blast->stack.count > before) continue;
    blast->stack.count--;
    if (blast->needs[t.id] == UNKNOWN_NEEDS) blast->needs[t.id] = needs | own_needs(blast, &app);
  }
  assert(blast->needs[root.id] != UNKNOWN_NEEDS);
  return blast->needs[root.id];
}

/* Words. */

uint32_t as_blast_bits(const as_blast *blast, as_sort sort) {
  if (sort.kind == AS_SORT_DATA) return blast->data_bits;
  return sort.kind == AS_SORT_BOOL ? 1 : sort.kind == AS_SORT_LOCATION ? LOCATION_BITS : sort.width;
}

uint32_t as_blast_data_words(const as_blast *blast) { return blast->data_words; }

static as_lit *new_word(as_blast *blast, uint32_t width) {
  return as_region_alloc(&blast->words, width * sizeof(as_lit));
}

static const as_lit *word(const as_blast *blast, const as_app *app, uint32_t i) {
  assert(blast->word[app->operand[i].id]);
  return blast->word[app->operand[i].id];
}

static void constant_word(const as_blast *blast, as_term t, as_lit *out, uint32_t width) {
  const as_node *node = as_node_of(blast->terms, t);
  AS_INVARIANT(node->op == AS_OP_CONST && (node->index ? node->index * 64 >= width : width <= 64));
  const uint64_t *limbs = node->index ? node->limbs : &node->bits;
  for (uint32_t i = 0; i < width; i++) out[i] = limbs[i / 64] >> (i % 64) & 1 ? AS_LIT_TRUE : AS_LIT_FALSE;
}

static void free_word(as_blast *blast, as_lit *out, uint32_t width) {
  for (uint32_t i = 0; i < width; i++) out[i] = as_sat_input(blast->sat);
}

static void bitwise(as_blast *blast, const as_app *app, as_lit *out, uint32_t width) {
  const as_lit *a = word(blast, app, 0), *b = app->count > 1 ? word(blast, app, 1) : NULL;
  AS_INVARIANT(app->count == (app->op == AS_OP_BVNOT ? 1u : 2u)); /* sums alone may have more */
  for (uint32_t i = 0; i < width; i++) switch (app->op) {
    case AS_OP_BVNOT: out[i] = as_lit_not(a[i]); break;
    case AS_OP_BVAND: out[i] = as_circuit_and(blast->circuit, a[i], b[i]); break;
    case AS_OP_BVOR: out[i] = as_circuit_or(blast->circuit, a[i], b[i]); break;
    default: out[i] = as_circuit_xor(blast->circuit, a[i], b[i]); break;
    }
}

static void sum(as_blast *blast, const as_app *app, as_lit *out, uint32_t width) {
  AS_INVARIANT(app->count >= 2 && as_width(blast->terms, app->operand[app->count - 1]) == width);
  memcpy(out, word(blast, app, 0), width * sizeof *out);
  for (uint32_t i = 1; i < app->count; i++)
    as_circuit_add(blast->circuit, out, out, word(blast, app, i), AS_LIT_FALSE, width);
}

/* out := sign ? -a : a */
static void negate_if(as_blast *blast, as_lit *out, as_lit sign, const as_lit *a, as_lit *scratch, uint32_t width) {
  AS_INVARIANT(scratch != a && scratch != out);
  as_circuit_negate(blast->circuit, scratch, a, width);
  as_circuit_choose(blast->circuit, out, sign, scratch, a, width);
}

/* Signed division through magnitudes, with SMT-LIB's meaning for zero: it follows from the unsigned one. */
static void signed_division(as_blast *blast, const as_app *app, as_lit *out, uint32_t width) {
  const as_lit *a = word(blast, app, 0), *b = word(blast, app, 1);
  assert(width == as_width(blast->terms, app->operand[0]));
  as_lit sign_a = a[width - 1], sign_b = b[width - 1], differ = as_circuit_xor(blast->circuit, sign_a, sign_b);
  as_region_mark mark = as_region_save(&blast->words);
  as_lit *scratch = new_word(blast, width), *magnitude_a = new_word(blast, width),
         *magnitude_b = new_word(blast, width);
  as_lit *result = new_word(blast, width);
  negate_if(blast, magnitude_a, sign_a, a, scratch, width);
  negate_if(blast, magnitude_b, sign_b, b, scratch, width);
  if (app->op == AS_OP_BVSDIV) {
    as_circuit_divide(blast->circuit, result, NULL, magnitude_a, magnitude_b, width);
    negate_if(blast, out, differ, result, scratch, width);
  } else {
    as_circuit_divide(blast->circuit, NULL, result, magnitude_a, magnitude_b, width);
    negate_if(blast, out, sign_a, result, scratch, width);
    if (app->op == AS_OP_BVSMOD) { /* the divisor's sign: add the divisor if signs differ and it does not divide */
      as_lit nonzero = as_circuit_or_all(blast->circuit, out, width);
      as_lit add = as_circuit_and(blast->circuit, nonzero, as_circuit_xor(blast->circuit, out[width - 1], sign_b));
      for (uint32_t i = 0; i < width; i++) scratch[i] = as_circuit_and(blast->circuit, add, b[i]);
      as_circuit_add(blast->circuit, out, out, scratch, AS_LIT_FALSE, width);
    }
  }
  as_region_rewind(&blast->words, mark);
}

static as_lit conjunction(as_blast *blast, const as_app *app) {
  as_region_mark mark = as_region_save(&blast->words);
  as_lit *lits = new_word(blast, app->count);
  for (uint32_t i = 0; i < app->count; i++) lits[i] = word(blast, app, i)[0];
  as_lit all = as_circuit_and_all(blast->circuit, lits, app->count);
  as_region_rewind(&blast->words, mark);
  return all;
}

static void structure(as_blast *blast, const as_app *app, as_lit *out, uint32_t width) {
  const as_lit *a = word(blast, app, 0);
  uint32_t from = as_width(blast->terms, app->operand[0]);
  switch (app->op) {
  case AS_OP_CONCAT: {
    uint32_t low = as_width(blast->terms, app->operand[1]);
    assert(low + from == width);
    memcpy(out, word(blast, app, 1), low * sizeof *out);
    memcpy(out + low, a, from * sizeof *out);
    break;
  }
  case AS_OP_EXTRACT: assert(app->index + width <= from), memcpy(out, a + app->index, width * sizeof *out); break;
  default:
    assert(app->op == AS_OP_SIGN_EXTEND);
    assert(width >= from);
    memcpy(out, a, from * sizeof *out);
    for (uint32_t i = from; i < width; i++) out[i] = a[from - 1];
  }
}

static uint64_t table_value(const void *table, uint64_t index) { return as_const_table_at(table, index); }

static void look_up(as_blast *blast, const as_app *app, as_lit *out, uint32_t width) {
  const as_const_table *table = as_const_table_numbered(blast->terms, app->index);
  AS_INVARIANT(table->width == width);
  as_circuit_table(blast->circuit, out, word(blast, app, 0), table->bits, width, table_value, table);
}

static void operation(as_blast *blast, const as_app *app, as_lit *out, uint32_t width) {
  as_circuit *circuit = blast->circuit;
  const as_lit *a = word(blast, app, 0), *b = app->count > 1 ? word(blast, app, 1) : NULL;
  uint32_t from = as_blast_bits(blast, as_term_sort(blast->terms, app->operand[0]));
  switch (app->op) {
  case AS_OP_NOT: out[0] = as_lit_not(a[0]); break;
  case AS_OP_AND: out[0] = conjunction(blast, app); break;
  case AS_OP_EQ: out[0] = as_circuit_equal(circuit, a, b, from); break;
  case AS_OP_ITE: as_circuit_choose(circuit, out, a[0], b, word(blast, app, 2), width); break;
  case AS_OP_BVNOT:
  case AS_OP_BVAND:
  case AS_OP_BVOR:
  case AS_OP_BVXOR: bitwise(blast, app, out, width); break;
  case AS_OP_BVADD: sum(blast, app, out, width); break;
  case AS_OP_BVMUL: as_circuit_multiply(circuit, out, a, b, width); break;
  case AS_OP_BVUDIV: as_circuit_divide(circuit, out, NULL, a, b, width); break;
  case AS_OP_BVUREM: as_circuit_divide(circuit, NULL, out, a, b, width); break;
  case AS_OP_BVSDIV:
  case AS_OP_BVSREM:
  case AS_OP_BVSMOD: signed_division(blast, app, out, width); break;
  case AS_OP_BVSHL: as_circuit_shift(circuit, AS_SHIFT_LEFT, out, a, b, width); break;
  case AS_OP_BVLSHR: as_circuit_shift(circuit, AS_SHIFT_RIGHT_LOGICAL, out, a, b, width); break;
  case AS_OP_BVASHR: as_circuit_shift(circuit, AS_SHIFT_RIGHT_ARITHMETIC, out, a, b, width); break;
  case AS_OP_TABLE: look_up(blast, app, out, width); break;
  case AS_OP_BVULT: out[0] = as_circuit_less(circuit, a, b, from); break;
  case AS_OP_BVSLT: out[0] = as_circuit_less_signed(circuit, a, b, from); break;
  default: structure(blast, app, out, width); break;
  }
}

bool as_blast_is_theory(const as_terms *terms, const as_app *app) {
  switch (app->op) {
  case AS_OP_SELECT:
  case AS_OP_INT_LT:
  case AS_OP_CONSTRUCT:
  case AS_OP_MEMBER:
  case AS_OP_IS:
  case AS_OP_APPLY: return true;
  case AS_OP_EQ: {
    as_sort sort = as_term_sort(terms, app->operand[0]);
    return as_sort_is_map(sort) || sort.kind == AS_SORT_INT;
  }
  default: return false;
  }
}

/* Their operands are not translated here. */
static bool is_leaf(const as_blast *blast, const as_app *app) {
  return app->op == AS_OP_VARIABLE || as_blast_is_theory(blast->terms, app);
}

/* Terms of datatypes are tried as different ones first: that they are the same has consequences for their members, and
 * for what functions make of them, which take a round of lemmas each. */
static void prefer_different(as_blast *blast, const as_lit *word, uint32_t width) {
  for (uint32_t i = 0; i < width; i++)
    as_sat_prefer(blast->sat, blast->data_words >> i & 1 ? word[i] : as_lit_not(word[i]));
}

static void translate(as_blast *blast, as_term t, const as_app *app) {
  uint32_t width = as_blast_bits(blast, app->sort);
  assert(width > 0 && !blast->word[t.id]);
  as_lit *out = new_word(blast, width);
  if (app->op == AS_OP_CONST)
    constant_word(blast, t, out, width);
  else if (is_leaf(blast, app))
    free_word(blast, out, width);
  else
    operation(blast, app, out, width);
  if (as_circuit_stopped(blast->circuit)) return;
  blast->word[t.id] = out;
  if (app->sort.kind != AS_SORT_DATA) return;
  if (is_leaf(blast, app)) prefer_different(blast, out, width);
  blast->data_words++;
}

void as_blast_set_limits(as_blast *blast, const as_sat_limits *limits) {
  as_circuit_set_limits(blast->circuit, limits);
}

as_sat_reason as_blast_gave_up_because(const as_blast *blast) { return as_circuit_stopped_because(blast->circuit); }

static void translate_all(as_blast *blast, as_term root) {
  uint32_t bottom = blast->stack.count;
  as_term_vector_push(blast->memory, &blast->stack, root);
  while (blast->stack.count > bottom && !as_circuit_out_of_limits(blast->circuit)) {
    as_term t = blast->stack.at[blast->stack.count - 1];
    as_app app;
    as_app_of(blast->terms, t, &app);
    uint32_t before = blast->stack.count;
    if (!blast->word[t.id] && !is_leaf(blast, &app))
      for (uint32_t i = app.count; i-- > 0;)
        if (!blast->word[app.operand[i].id]) as_term_vector_push(blast->memory, &blast->stack, app.operand[i]);
    if (blast->stack.count > before) continue;
    blast->stack.count--;
    if (!blast->word[t.id]) translate(blast, t, &app);
  }
  blast->stack.count = bottom;
}

bool as_blast_literal(as_blast *blast, as_term root, as_lit *literal) {
  grow(blast, root);
  if (!blast->word[root.id]) translate_all(blast, root);
  if (!blast->word[root.id]) return false;
  assert(as_term_sort(blast->terms, root).kind == AS_SORT_BOOL);
  *literal = blast->word[root.id][0];
  return true;
}
