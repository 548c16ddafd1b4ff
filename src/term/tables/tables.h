/* Tables: functions of a word of few bits, as all their values. An operator TABLE has one operand, the *index*, and the
 * number of a table of 2^width(index) values of at most 64 bits, so that it means something for every index.
 *
 * Tables are shared: equal ones have one number. They live as long as the manager. The form of an application is
 * canonical: no value that all share, no bit of the index that makes no difference, no index that is itself a function
 * of a word which is no wider; none that are a multiple of the index plus a constant, or two constants by a comparison.
 *
 *   uint64_t values[16] = {...};
 *   as_term t = as_term_table(terms, nibble, 8, values);
 *   uint64_t at_3 = as_const_table_at(as_const_table_of(terms, t), 3);
 */
#ifndef ASSAY_TERM_TABLES_TABLES_H
#define ASSAY_TERM_TABLES_TABLES_H

#include "term/node.h"

typedef struct as_const_table {
  uint32_t bits, width; /* of an index, of a value */
  uint8_t byte_log;     /* a value has 2^byte_log bytes in data */
  bool canonical;       /* as far as its values go, so are applications */
  uint32_t next;        /* number of the next one with this hash, plus 1 */
  uint64_t low, high;   /* of all values, unsigned */
  const void *data;
} as_const_table;

/* What an application applies. requires: as_is_op(terms, t, AS_OP_TABLE) */
const as_const_table *as_const_table_of(const as_terms *terms, as_term t);
const as_const_table *as_const_table_numbered(const as_terms *terms, uint32_t number);

static inline uint64_t as_const_table_at(const as_const_table *table, uint64_t index) {
  assert(index >> table->bits == 0);
  switch (table->byte_log) {
  case 0: return ((const uint8_t *)table->data)[index];
  case 1: return ((const uint16_t *)table->data)[index];
  case 2: return ((const uint32_t *)table->data)[index];
  default: return ((const uint64_t *)table->data)[index];
  }
}
static inline uint64_t as_const_table_size(const as_const_table *table) { return UINT64_C(1) << table->bits; }

static inline bool as_const_table_fits(const as_terms *terms, uint32_t number, uint32_t bits, uint32_t width) {
  const as_const_table *table = as_const_table_numbered(terms, number);
  return table->bits == bits && table->width == width;
}

/* What the values at some indices have in common. */
typedef struct as_table_range {
  uint64_t low, high;
  int64_t signed_low, signed_high;
  uint64_t ones, zeros; /* bits that all have */
} as_table_range;
/* At the indices low .. high that have this value in their known bits, if there are any; else of all. */
as_table_range as_const_table_range(const as_const_table *table, uint64_t low, uint64_t high, uint64_t known,
                                    uint64_t value);

/* The same table in another manager. */
uint32_t as_const_table_copy(as_terms *to, const as_terms *from, uint32_t number);
/* The number of the table with these values, made if it is new. Nothing is known then of whether it is canonical. */
uint32_t as_const_table_number(as_terms *terms, uint32_t bits, uint32_t width, const uint64_t *values);

/* An application in canonical form. requires: the index has the table's width */
as_term as_table_apply(as_terms *terms, uint32_t number, as_term index);
void as_const_table_set_canonical(as_terms *terms, uint32_t number);
/* Whether an index is a function of one word that is no wider: as_table_apply makes another table then. */
bool as_table_opens(const as_terms *terms, as_term index);

/* A word that is a function of a narrower one, by all its values: t as one of `of`, which has at most `bits_max` bits.
 * False: it is not seen to be one. `values` has room for 2^bits_max. */
bool as_table_values(as_terms *terms, as_term t, uint32_t bits_max, as_term *of, uint64_t *values);

void as_const_tables_release(as_terms *terms);

#endif
