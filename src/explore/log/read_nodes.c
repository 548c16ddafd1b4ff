/* Records of nodes become terms, as they were: nothing is rewritten. */
#include "explore/log/reader.h"
#include "term/tables/tables.h"

enum { LIMB = 8, LIMBS_MOST = (AS_WIDTH_MAX + 63) / 64 };

static uint16_t get_width(as_log_cursor *cursor) {
  uint64_t width = as_log_get_number(cursor);
  if (width >= 1 && width <= AS_WIDTH_MAX) return (uint16_t)width;
  as_log_cursor_fail(cursor, "a width is out of range");
  return 1;
}

static as_sort get_sort(as_log_cursor *cursor) {
  uint8_t kind = as_log_get_byte(cursor);
  as_sort sort = {kind, 0, 0};
  switch (kind) {
  case AS_SORT_BOOL:
  case AS_SORT_INT:
  case AS_SORT_ROUNDING:
  case AS_SORT_LOCATION: return sort;
  case AS_SORT_FLOAT:
    sort.width = get_width(cursor);
    if (sort.width != 32 && sort.width != 64) as_log_cursor_fail(cursor, "a float has 32 or 64 bits");
    return sort;
  case AS_SORT_BV: sort.width = get_width(cursor); return sort;
  case AS_SORT_ARRAY:
    sort.width = get_width(cursor);
    sort.element_width = get_width(cursor);
    return sort;
  default: as_log_cursor_fail(cursor, "there is no such sort"); return sort;
  }
}

static uint64_t get_limb(const uint8_t *bytes) {
  uint64_t limb = 0;
  for (int i = 0; i < LIMB; i++) limb |= (uint64_t)bytes[i] << 8 * i;
  return limb;
}

static as_term read_large_int(as_log_reader *reader, as_log_cursor *cursor, uint64_t count) {
  uint8_t negative = as_log_get_byte(cursor);
  if (count > AS_LOG_RECORD_MAX / LIMB || negative > 1)
    return as_log_cursor_fail(cursor, "an Int is wrong"), as_term_none();
  const uint8_t *bytes = as_log_get_bytes(cursor, count * LIMB);
  if (!bytes) return as_term_none();
  uint64_t *limbs = as_memory_alloc(reader->memory, count * LIMB);
  for (size_t i = 0; i < count; i++) limbs[i] = get_limb(bytes + i * LIMB);
  as_term t = as_term_int_limbs(reader->terms, limbs, (uint32_t)count, negative);
  as_memory_free(reader->memory, limbs, count * LIMB);
  return t;
}

static as_term read_int(as_log_reader *reader, as_log_cursor *cursor) {
  uint64_t count = as_log_get_number(cursor);
  if (count) return read_large_int(reader, cursor, count);
  uint64_t bits = as_log_get_number(cursor);
  if (!as_log_cursor_good(cursor)) return as_term_none();
  return as_term_int(reader->terms, (int64_t)(bits >> 1 ^ (bits & 1 ? UINT64_MAX : 0)));
}

static as_term read_wide(as_log_reader *reader, as_log_cursor *cursor, uint32_t width) {
  uint32_t count = as_limb_count(width);
  const uint8_t *bytes = as_log_get_bytes(cursor, (uint64_t)count * LIMB);
  if (!bytes) return as_term_none();
  uint64_t limbs[LIMBS_MOST];
  for (uint32_t i = 0; i < count; i++) limbs[i] = get_limb(bytes + i * LIMB);
  if (width % 64 && limbs[count - 1] >> width % 64)
    return as_log_cursor_fail(cursor, "a constant is wider than its sort"), as_term_none();
  return as_term_bv_limbs(reader->terms, width, limbs);
}

static as_term read_constant(as_log_reader *reader, as_log_cursor *cursor) {
  as_sort sort = get_sort(cursor);
  if (!as_log_cursor_good(cursor)) return as_term_none();
  if (sort.kind == AS_SORT_INT) return read_int(reader, cursor);
  if (sort.kind == AS_SORT_BV && sort.width > 64) return read_wide(reader, cursor, sort.width);
  uint64_t bits = as_log_get_number(cursor);
  uint32_t width = sort.kind == AS_SORT_BOOL ? 1 : sort.width ? sort.width : 64;
  if (bits & ~as_width_mask(width)) as_log_cursor_fail(cursor, "a constant is wider than its sort");
  if (sort.kind == AS_SORT_ROUNDING && bits > AS_ROUNDING_RTZ)
    as_log_cursor_fail(cursor, "there is no such rounding mode");
  if (sort.kind == AS_SORT_ARRAY) as_log_cursor_fail(cursor, "an array is no constant");
  if (!as_log_cursor_good(cursor)) return as_term_none();
  switch (sort.kind) {
  case AS_SORT_BOOL: return as_term_bool(reader->terms, bits);
  case AS_SORT_BV: return as_term_bv(reader->terms, sort.width, bits);
  case AS_SORT_FLOAT: return as_term_float(reader->terms, sort, bits);
  case AS_SORT_ROUNDING: return as_term_rounding(reader->terms, (as_rounding)bits);
  default: return as_term_location(reader->terms, bits);
  }
}

static as_term read_variable(as_log_reader *reader, as_log_cursor *cursor) {
  as_sort sort = get_sort(cursor);
  as_log_get_text(reader, cursor, as_log_get_number(cursor));
  if (!as_log_cursor_good(cursor)) return as_term_none();
  return as_term_variable(reader->terms, sort, as_text_get(&reader->text));
}

static const char *sort_error(as_log_reader *reader, const as_app *app) {
  as_sort *sorts = as_memory_alloc(reader->memory, app->count * sizeof *sorts);
  for (uint32_t i = 0; i < app->count; i++) sorts[i] = as_term_sort(reader->terms, app->operand[i]);
  const char *error = NULL;
  as_sort sort = as_op_sort(reader->terms, app->op, sorts, app->count, app->sort, &error);
  if (!error && !as_sort_equal(sort, app->sort)) error = "an application has another sort than it should";
  as_memory_free(reader->memory, sorts, app->count * sizeof *sorts);
  return error;
}

/* requires: the sorts are right. */
static const char *index_error(const as_terms *terms, const as_app *app) {
  switch (app->op) {
  case AS_OP_EXTRACT:
    if (app->index <= as_width(terms, app->operand[0]) - app->sort.width) return NULL;
    return "the extracted bits must lie in the operand";
  case AS_OP_ROTATE_LEFT:
  case AS_OP_ROTATE_RIGHT: return NULL;
  case AS_OP_FORALL:
  case AS_OP_EXISTS:
    for (uint32_t i = 0; i + 1 < app->count; i++)
      if (!as_is_op(terms, app->operand[i], AS_OP_VARIABLE)) return "bound variables are variables";
    break;
  default: break;
  }
  return app->index ? "an operator has an index that takes none" : NULL;
}

static void get_operands(as_log_reader *reader, as_log_cursor *cursor, uint64_t count) {
  reader->operands.count = 0;
  if (count == 0 || count > AS_LOG_OPERANDS_MAX) as_log_cursor_fail(cursor, "wrong number of operands");
  for (uint64_t i = 0; i < count && as_log_cursor_good(cursor); i++) {
    as_term operand = as_log_get_reference(reader, cursor);
    if (!as_term_exists(operand)) as_log_cursor_fail(cursor, "an operand is missing");
    as_log_terms_push(reader->memory, &reader->operands, operand);
  }
}

static as_term read_application(as_log_reader *reader, as_log_cursor *cursor) {
  uint8_t op = as_log_get_byte(cursor);
  if (op >= AS_OP_COUNT || op == AS_OP_CONST || op == AS_OP_VARIABLE || op == AS_OP_TABLE)
    as_log_cursor_fail(cursor, "there is no such operator");
  as_app app = {.op = (as_op)op, .sort = get_sort(cursor)};
  uint64_t index = as_log_get_number(cursor);
  if (index > UINT32_MAX) as_log_cursor_fail(cursor, "an index is out of range");
  get_operands(reader, cursor, as_log_get_number(cursor));
  if (!as_log_cursor_good(cursor)) return as_term_none();
  app.index = (uint32_t)index, app.count = reader->operands.count, app.operand = reader->operands.at;
  const char *error = sort_error(reader, &app);
  if (!error) error = index_error(reader->terms, &app);
  if (error) return as_log_cursor_fail(cursor, error), as_term_none();
  return as_term_intern(reader->terms, &app);
}

static as_term read_table(as_log_reader *reader, as_log_cursor *cursor) {
  as_sort sort = get_sort(cursor);
  as_term index = as_log_get_reference(reader, cursor);
  if (!as_term_exists(index)) as_log_cursor_fail(cursor, "an operand is missing");
  if (!as_log_cursor_good(cursor)) return as_term_none();
  as_app app = {.op = AS_OP_TABLE, .sort = sort, .count = 1, .operand = &index};
  const char *error = sort_error(reader, &app);
  if (!error && as_width(reader->terms, index) > AS_LOG_TABLE_BITS_MAX) error = "a table is too large";
  if (error) return as_log_cursor_fail(cursor, error), as_term_none();
  uint64_t values[1 << AS_LOG_TABLE_BITS_MAX];
  uint32_t bits = as_width(reader->terms, index);
  for (uint32_t i = 0; i < UINT32_C(1) << bits; i++) {
    values[i] = as_log_get_number(cursor);
    if (values[i] & ~as_width_mask(sort.width)) as_log_cursor_fail(cursor, "a constant is wider than its sort");
  }
  if (!as_log_cursor_good(cursor)) return as_term_none();
  app.index = as_const_table_number(reader->terms, bits, sort.width, values);
  return as_term_intern(reader->terms, &app);
}

as_term as_log_read_node(as_log_reader *reader, as_log_cursor *cursor, uint8_t kind) {
  switch (kind) {
  case AS_LOG_RECORD_VARIABLE: return read_variable(reader, cursor);
  case AS_LOG_RECORD_CONSTANT: return read_constant(reader, cursor);
  case AS_LOG_RECORD_APPLICATION: return read_application(reader, cursor);
  case AS_LOG_RECORD_TABLE: return read_table(reader, cursor);
  default: as_log_cursor_fail(cursor, "there is no such record"); return as_term_none();
  }
}
