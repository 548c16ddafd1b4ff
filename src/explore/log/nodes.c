/* Terms as records: each node once, operands first, with a stack of our own. */
#include "explore/log/writer.h"
#include "term/tables/tables.h"

#include <assay/base/text.h>
#include <assay/term/data.h>

enum { SORT_BYTES = 1 + 2 * AS_LOG_NUMBER_BYTES, LIMB = 8 };

static uint8_t *put_sort(uint8_t *at, as_sort sort) {
  *at++ = (uint8_t)sort.kind;
  if (sort.width) at = as_log_put_number(at, sort.width);
  return sort.element_width ? as_log_put_number(at, sort.element_width) : at;
}

static uint8_t *put_limbs(uint8_t *at, const uint64_t *limbs, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    for (int shift = 0; shift < 64; shift += 8) *at++ = (uint8_t)(limbs[i] >> shift);
  return at;
}

static uint64_t zigzag(uint64_t bits) { return bits << 1 ^ (bits >> 63 ? UINT64_MAX : 0); }

static bool write_variable(as_log *log, as_sort sort, const char *name) {
  size_t length = strlen(name);
  uint8_t *at = as_log_room(log, 1 + SORT_BYTES + AS_LOG_NUMBER_BYTES + length);
  if (!at) return false;
  at = as_log_put_number(put_sort(at + 1, sort), length);
  as_log_commit(log, AS_LOG_RECORD_VARIABLE, as_log_put_bytes(at, name, length));
  return true;
}

/* Strangers: the log knows nothing of datatypes, functions and maps. A term of such a sort, or the first one above them
 * that is not, is written as a variable that tells its operator and number. */

static bool is_strange(const as_node *node) { return node->kind == AS_SORT_DATA || node->kind == AS_SORT_MAP; }

/* Large tables are strangers, too: a log is read by people. */
static bool is_stranger(const as_terms *terms, const as_node *node) {
  if (is_strange(node) || node->op == AS_OP_APPLY) return true;
  if (node->op == AS_OP_TABLE) return as_const_table_numbered(terms, node->index)->bits > AS_LOG_TABLE_BITS_MAX;
  for (uint32_t i = 0; i < node->count; i++)
    if (is_strange(as_node_of(terms, as_node_operands(node)[i]))) return true;
  return false;
}

static const char *name_of_stranger(const as_terms *terms, as_term t, const as_node *node) {
  switch (node->op) {
  case AS_OP_APPLY: return as_function_name(terms, as_term_function(terms, t));
  case AS_OP_VARIABLE: return node->name;
  case AS_OP_CONSTRUCT: return as_data_constructor(terms, as_node_sort(node), node->index)->name;
  case AS_OP_MEMBER:
  case AS_OP_IS:
    return as_data_constructor(terms, as_term_sort(terms, node->operand[0]), as_term_index(terms, t))->name;
  default: return as_op_name((as_op)node->op);
  }
}

static bool write_stranger(as_log *log, const as_terms *terms, as_term t, const as_node *node) {
  as_text name = {.memory = log->memory};
  as_text_printf(&name, "%s#%u", name_of_stranger(terms, t, node), t.id);
  bool written = write_variable(log, is_strange(node) ? as_sort_location() : as_node_sort(node), as_text_get(&name));
  as_text_release(&name);
  return written;
}

static bool write_constant(as_log *log, const as_node *node) {
  uint8_t *at = as_log_room(log, 1 + SORT_BYTES + 1 + 2 * AS_LOG_NUMBER_BYTES + (size_t)node->index * LIMB);
  if (!at) return false;
  at = put_sort(at + 1, as_node_sort(node));
  if (node->kind == AS_SORT_INT) at = as_log_put_number(at, node->index);
  if (node->kind == AS_SORT_INT && node->index) *at++ = node->negative;
  if (node->index)
    at = put_limbs(at, node->limbs, node->index);
  else
    at = as_log_put_number(at, node->kind == AS_SORT_INT ? zigzag(node->bits) : node->bits);
  as_log_commit(log, AS_LOG_RECORD_CONSTANT, at);
  return true;
}

static bool write_application(as_log *log, const as_node *node) {
  uint8_t *at = as_log_room(log, 2 + SORT_BYTES + ((size_t)node->count + 2) * AS_LOG_NUMBER_BYTES);
  if (!at) return false;
  at[1] = node->op;
  at = put_sort(at + 2, as_node_sort(node));
  at = as_log_put_number(at, node->index);
  at = as_log_put_number(at, node->count);
  for (uint32_t i = 0; i < node->count; i++)
    at = as_log_put_number(at, as_log_reference(log, as_node_operands(node)[i]));
  as_log_commit(log, AS_LOG_RECORD_APPLICATION, at);
  return true;
}

static bool write_table(as_log *log, const as_terms *terms, const as_node *node) {
  const as_const_table *table = as_const_table_numbered(terms, node->index);
  size_t size = (size_t)as_const_table_size(table);
  uint8_t *at = as_log_room(log, 2 + SORT_BYTES + (size + 1) * AS_LOG_NUMBER_BYTES);
  if (!at) return false;
  at = put_sort(at + 1, as_node_sort(node));
  at = as_log_put_number(at, as_log_reference(log, node->operand[0]));
  for (size_t i = 0; i < size; i++) at = as_log_put_number(at, as_const_table_at(table, i));
  as_log_commit(log, AS_LOG_RECORD_TABLE, at);
  return true;
}

static bool write_node(as_log *log, const as_terms *terms, as_term t, const as_node *node) {
  if (is_stranger(terms, node)) return write_stranger(log, terms, t, node);
  if (node->op == AS_OP_VARIABLE) return write_variable(log, as_node_sort(node), node->name);
  if (node->op == AS_OP_TABLE) return write_table(log, terms, node);
  return node->op == AS_OP_CONST ? write_constant(log, node) : write_application(log, node);
}

static void push_new(as_log *log, as_term t) {
  if (!log->numbers.at[t.id]) as_log_terms_push(log->memory, &log->stack, t);
}

static void make_numbers(as_log *log, uint32_t count) {
  as_u32_vector *numbers = &log->numbers;
  as_u32_vector_reserve(log->memory, numbers, count);
  memset(numbers->at + numbers->count, 0, (numbers->capacity - numbers->count) * sizeof *numbers->at);
  numbers->count = numbers->capacity;
}

bool as_log_write_term(as_log *log, const as_terms *terms, as_term root) {
  AS_REQUIRE_OF("as_log_write", !log->terms || log->terms == terms, "the terms of a log are of one manager");
  log->terms = terms;
  if (root.id >= log->numbers.count) make_numbers(log, root.id + 1);
  push_new(log, root);
  while (log->stack.count) {
    as_term t = log->stack.at[log->stack.count - 1];
    const as_node *node = as_node_of(terms, t);
    uint32_t before = log->stack.count;
    if (!log->numbers.at[t.id] && !is_stranger(terms, node))
      for (uint32_t i = node->count; i-- > 0;) push_new(log, as_node_operands(node)[i]);
    if (log->stack.count > before) continue;
    log->stack.count--;
    if (log->numbers.at[t.id]) continue;
    if (!write_node(log, terms, t, node)) return false;
    log->numbers.at[t.id] = ++log->nodes;
  }
  return true;
}
