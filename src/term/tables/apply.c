/* The canonical form of an application of a table. */
#include "term/tables/tables.h"
#include "term/words/narrow.h"

#include <string.h>

typedef struct form {
  as_terms *terms;
  as_term index;
  uint32_t bits, width;
  uint64_t *values;
} form;

static uint64_t size_of(const form *f) { return UINT64_C(1) << f->bits; }

/* match:  T(f(x)), x no wider than f(x)
 * result: (T after f)(x) */
static bool open_index(form *f) {
  if (!as_table_opens(f->terms, f->index)) return false;
  uint64_t *inner = as_memory_alloc(f->terms->memory, sizeof *inner << f->bits);
  as_term of;
  bool good = as_table_values(f->terms, f->index, f->bits, &of, inner);
  assert(good);
  (void)good;
  uint32_t bits = as_width(f->terms, of);
  for (uint64_t i = 0; i < UINT64_C(1) << bits; i++) inner[i] = f->values[inner[i]];
  memcpy(f->values, inner, sizeof *inner << bits);
  as_memory_free(f->terms->memory, inner, sizeof *inner << f->bits);
  f->index = of, f->bits = bits;
  return true;
}

/* match:  T(x), where the highest bit, or the lowest one, makes no difference
 * result: T of the other bits */
static bool drop_bit(form *f) {
  if (f->bits == 1) return false;
  uint64_t half = size_of(f) / 2;
  if (!memcmp(f->values, f->values + half, half * sizeof *f->values)) {
    f->index = as_term_extract(f->terms, f->index, f->bits - 2, 0);
    f->bits--;
    return true;
  }
  for (uint64_t i = 0; i < half; i++)
    if (f->values[2 * i] != f->values[2 * i + 1]) return false;
  for (uint64_t i = 0; i < half; i++) f->values[i] = f->values[2 * i];
  f->index = as_term_extract(f->terms, f->index, f->bits - 1, 1);
  f->bits--;
  return true;
}

static as_term constant(const form *f, uint64_t value) { return as_term_bv(f->terms, f->width, value); }

/* match:  T(x) = a for x < b, and c from there on; or c everywhere but for x = b
 * result: ite(x < b, a, c); ite(x = b, a, c) */
static as_term as_comparison(const form *f) {
  uint64_t last = size_of(f) - 1, changes = 0, at[3] = {0};
  for (uint64_t i = 1; i <= last && changes < 3; i++)
    if (f->values[i] != f->values[i - 1]) at[changes++] = i;
  as_term border = as_term_bv(f->terms, f->bits, at[0]);
  if (changes == 0) return constant(f, f->values[0]);
  if (changes == 1 && at[0] != 1 && at[0] != last)
    return as_term_ite(f->terms, as_term_bvult(f->terms, f->index, border), constant(f, f->values[0]),
                       constant(f, f->values[last]));
  if (changes == 1) border = as_term_bv(f->terms, f->bits, at[0] == 1 ? 0 : last);
  bool single = changes == 1 || (changes == 2 && at[1] == at[0] + 1 && f->values[0] == f->values[last]);
  if (!single) return as_term_none();
  uint64_t one = as_node_of(f->terms, border)->bits;
  return as_term_ite(f->terms, as_term_eq(f->terms, f->index, border), constant(f, f->values[one]),
                     constant(f, f->values[one ? 0 : last]));
}

/* match:  T(x) = a * x + b for all x, with or without sign
 * result: a * x + b */
static as_term as_line(const form *f) {
  uint32_t width = f->width;
  uint64_t mask = as_width_mask(width), half = size_of(f) / 2, last = size_of(f) - 1;
  uint64_t step = (f->values[1] - f->values[0]) & mask;
  for (uint64_t i = 1; i <= last; i++)
    if (i != half && ((f->values[i] - f->values[i - 1]) & mask) != step) return as_term_none();
  bool plain = ((f->values[half] - f->values[half - 1]) & mask) == step;
  if (!plain && ((f->values[0] - f->values[last]) & mask) != step) return as_term_none();
  as_terms *terms = f->terms;
  as_term x = f->bits > width ? as_term_extract(terms, f->index, width - 1, 0)
              : plain         ? as_term_zero_extend(terms, f->index, width)
                              : as_term_sign_extend(terms, f->index, width);
  return as_term_bvadd(terms, as_term_bvmul(terms, x, constant(f, step)), constant(f, f->values[0]));
}

static as_term intern(const form *f, uint32_t number) {
  as_app app = {.op = AS_OP_TABLE, .sort = as_sort_bv(f->width), .index = number, .count = 1, .operand = &f->index};
  return as_term_intern(f->terms, &app);
}

/* f->values may be overwritten. */
static as_term build(form *f) {
  f->terms->work += size_of(f);
  while (!as_is_const(f->terms, f->index) && (open_index(f) || drop_bit(f))) continue;
  if (as_is_const(f->terms, f->index)) return constant(f, f->values[as_node_of(f->terms, f->index)->bits]);
  as_term simple = as_comparison(f);
  if (!as_term_exists(simple)) simple = as_line(f);
  if (as_term_exists(simple)) return simple;
  uint32_t number = as_const_table_number(f->terms, f->bits, f->width, f->values);
  as_const_table_set_canonical(f->terms, number);
  return intern(f, number);
}

as_term as_term_table(as_terms *terms, as_term index, uint32_t width, const uint64_t *values) {
  as_sort sort = as_term_sort(terms, index);
  AS_REQUIRE(sort.kind == AS_SORT_BV && sort.width <= AS_TABLE_BITS_MAX, "an index is a bit-vector of at most 20 bits");
  AS_REQUIRE(width && width <= 64, "values have 1 to 64 bits");
  form f = {.terms = terms, .index = index, .bits = sort.width, .width = width};
  if (!terms->rewriting) return intern(&f, as_const_table_number(terms, f.bits, width, values));
  size_t size = sizeof *values << f.bits;
  f.values = as_memory_alloc(terms->memory, size);
  for (uint64_t i = 0; i < size_of(&f); i++) f.values[i] = values[i] & as_width_mask(width);
  as_term t = build(&f);
  as_memory_free(terms->memory, f.values, size);
  return t;
}

as_term as_table_apply(as_terms *terms, uint32_t number, as_term index) {
  const as_const_table *table = as_const_table_numbered(terms, number);
  form as_it_is = {.terms = terms, .index = index, .bits = table->bits, .width = table->width};
  if (table->canonical && !as_is_const(terms, index) && !as_table_opens(terms, index)) return intern(&as_it_is, number);
  size_t size = sizeof(uint64_t) << table->bits;
  uint64_t *values = as_memory_alloc(terms->memory, size);
  for (uint64_t i = 0; i < as_const_table_size(table); i++) values[i] = as_const_table_at(table, i);
  as_term t = as_term_table(terms, index, table->width, values);
  as_memory_free(terms->memory, values, size);
  return t;
}
