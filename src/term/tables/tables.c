/* Storage: each table once, found by a hash of its values. */
#include "term/tables/tables.h"
#include "term/words/narrow.h"

AS_TABLE_DEFINE(as_table_heads, uint64_t, uint32_t, as_hash_u64, as_equal_u64)
AS_VECTOR_DEFINE(as_const_table_vector, as_const_table *)

struct as_const_tables {
  as_const_table_vector all;
  as_table_heads heads; /* hash -> number of the first one, plus 1 */
};

const as_const_table *as_const_table_numbered(const as_terms *terms, uint32_t number) {
  assert(terms->const_tables && number < terms->const_tables->all.count);
  return terms->const_tables->all.at[number];
}

const as_const_table *as_const_table_of(const as_terms *terms, as_term t) {
  assert(as_is_op(terms, t, AS_OP_TABLE));
  return as_const_table_numbered(terms, as_node_of(terms, t)->index);
}

static uint8_t byte_log_of(uint32_t width) { return width <= 8 ? 0 : width <= 16 ? 1 : width <= 32 ? 2 : 3; }

static void put(void *data, uint32_t byte_log, uint64_t i, uint64_t value) {
  switch (byte_log) {
  case 0: ((uint8_t *)data)[i] = (uint8_t)value; break;
  case 1: ((uint16_t *)data)[i] = (uint16_t)value; break;
  case 2: ((uint32_t *)data)[i] = (uint32_t)value; break;
  default: ((uint64_t *)data)[i] = value;
  }
}

void as_const_table_set_canonical(as_terms *terms, uint32_t number) {
  assert(number < terms->const_tables->all.count);
  terms->const_tables->all.at[number]->canonical = true;
}

static uint64_t hash_of(uint32_t bits, uint32_t width, const uint64_t *values) {
  return as_hash_join(as_hash_bytes(values, sizeof *values << bits), (uint64_t)bits << 32 | width);
}

static bool is(const as_const_table *table, uint32_t bits, uint32_t width, const uint64_t *values) {
  if (table->bits != bits || table->width != width) return false;
  for (uint64_t i = 0; i < as_const_table_size(table); i++)
    if (as_const_table_at(table, i) != values[i]) return false;
  return true;
}

static as_const_table *make(as_terms *terms, uint32_t bits, uint32_t width, const uint64_t *values) {
  uint8_t byte_log = byte_log_of(width);
  uint64_t size = UINT64_C(1) << bits;
  void *data = as_region_alloc(&terms->region, size << byte_log);
  as_const_table *table = as_region_alloc(&terms->region, sizeof *table);
  *table = (as_const_table){.bits = bits, .width = width, .byte_log = byte_log, .low = values[0], .high = values[0]};
  for (uint64_t i = 0; i < size; i++) {
    assert(as_narrow_valid(values[i], width));
    put(data, byte_log, i, values[i]);
    if (values[i] < table->low) table->low = values[i];
    if (values[i] > table->high) table->high = values[i];
  }
  table->data = data;
  return table;
}

uint32_t as_const_table_number(as_terms *terms, uint32_t bits, uint32_t width, const uint64_t *values) {
  if (!terms->const_tables) terms->const_tables = as_memory_alloc_zeroed(terms->memory, sizeof *terms->const_tables);
  struct as_const_tables *tables = terms->const_tables;
  uint32_t *head = as_table_heads_put(terms->memory, &tables->heads, hash_of(bits, width, values));
  for (uint32_t next = *head; next; next = tables->all.at[next - 1]->next)
    if (is(tables->all.at[next - 1], bits, width, values)) return next - 1;
  as_const_table *table = make(terms, bits, width, values);
  table->next = *head;
  as_const_table_vector_push(terms->memory, &tables->all, table);
  *head = tables->all.count;
  return *head - 1;
}

uint32_t as_const_table_copy(as_terms *to, const as_terms *from, uint32_t number) {
  const as_const_table *table = as_const_table_numbered(from, number);
  size_t size = sizeof(uint64_t) << table->bits;
  uint64_t *values = as_memory_alloc(to->memory, size);
  for (uint64_t i = 0; i < as_const_table_size(table); i++) values[i] = as_const_table_at(table, i);
  uint32_t copy = as_const_table_number(to, table->bits, table->width, values);
  as_memory_free(to->memory, values, size);
  return copy;
}

/* Of all values: what the table itself says. */
static as_table_range whole_range(const as_const_table *table) {
  uint32_t width = table->width;
  uint64_t mask = as_width_mask(width), sign = as_narrow_minimum(width);
  bool mixed = (table->low ^ table->high) & sign;
  uint64_t differ = table->low ^ table->high,
           same = differ ? ~as_width_mask(64 - (uint32_t)__builtin_clzll(differ)) : mask;
  return (as_table_range){.low = table->low,
                          .high = table->high,
                          .signed_low = mixed ? as_narrow_signed(sign, width) : as_narrow_signed(table->low, width),
                          .signed_high = mixed ? (int64_t)(mask >> 1) : as_narrow_signed(table->high, width),
                          .ones = table->low & same & mask,
                          .zeros = ~table->low & same & mask};
}

static void widen(as_table_range *range, uint64_t value, uint32_t width) {
  int64_t with_sign = as_narrow_signed(value, width);
  if (value < range->low) range->low = value;
  if (value > range->high) range->high = value;
  if (with_sign < range->signed_low) range->signed_low = with_sign;
  if (with_sign > range->signed_high) range->signed_high = with_sign;
  range->ones &= value, range->zeros &= ~value;
}

as_table_range as_const_table_range(const as_const_table *table, uint64_t low, uint64_t high, uint64_t known,
                                    uint64_t value) {
  enum { LOOKS_MAX = 4096 };
  uint64_t mask = as_width_mask(table->width);
  if (high - low >= LOOKS_MAX) return whole_range(table);
  as_table_range range = {mask, 0, INT64_MAX, INT64_MIN, mask, mask};
  bool any = false;
  for (uint64_t i = low; i <= high; i++)
    if ((i & known) == value) widen(&range, as_const_table_at(table, i), table->width), any = true;
  return any ? range : whole_range(table);
}

void as_const_tables_release(as_terms *terms) {
  if (!terms->const_tables) return;
  as_const_table_vector_release(terms->memory, &terms->const_tables->all);
  as_table_heads_release(terms->memory, &terms->const_tables->heads);
  as_memory_free(terms->memory, terms->const_tables, sizeof *terms->const_tables);
  terms->const_tables = NULL;
}
