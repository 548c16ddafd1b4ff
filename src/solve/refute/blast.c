#include "solve/refute/blast.h"
#include <assert.h>
#include <string.h>

void as_refute_blaster_init(as_refute_blaster *b, as_memory *memory, const as_refute_nodes *nodes) {
  *b = (as_refute_blaster){.memory = memory, .nodes = nodes};
  as_refute_gates_init(&b->gates, memory);
  as_region_init(&b->region, memory);
}

void as_refute_blaster_release(as_refute_blaster *b) {
  as_refute_gates_release(&b->gates);
  as_region_release(&b->region);
  as_u32_vector *const vectors[] = {&b->place, &b->size, &b->lits, &b->log, &b->stack};
  for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) as_u32_vector_release(b->memory, vectors[i]);
}

as_refute_blaster_mark as_refute_blaster_save(const as_refute_blaster *b) {
  return (as_refute_blaster_mark){as_refute_gates_next(&b->gates), b->lits.count, b->log.count};
}

void as_refute_blaster_cut(as_refute_blaster *b, as_refute_blaster_mark mark) {
  assert(mark.log <= b->log.count && mark.lits <= b->lits.count);
  while (b->log.count > mark.log) b->size.at[b->log.at[--b->log.count]] = 0;
  b->lits.count = mark.lits;
  as_refute_gates_cut(&b->gates, mark.next);
}

bool as_refute_blasted(const as_refute_blaster *b, uint32_t name) { return name < b->size.count && b->size.at[name]; }

static bool number_bits(as_refute_blaster *b, mpz_srcptr number, uint32_t width, as_refute_bits *bits) {
  if (mpz_sgn(number) < 0 || (mpz_sgn(number) && mpz_sizeinbase(number, 2) > width)) return false;
  *bits = as_refute_new_bits(&(as_refute_circuit){&b->gates, &b->region}, width);
  for (uint32_t i = 0; i < width; i++) bits->at[i] = mpz_tstbit(number, i) ? AS_LIT_TRUE : AS_LIT_FALSE;
  return true;
}

bool as_refute_bits_of(as_refute_blaster *b, uint32_t name, uint32_t width, as_refute_bits *bits) {
  if (!width) return false;
  if (as_refute_blasted(b, name)) {
    *bits = (as_refute_bits){b->lits.at + b->place.at[name], width};
    return b->size.at[name] == width;
  }
  const as_refute_node *node = as_refute_nodes_at(b->nodes, name);
  return node->kind == AS_REFUTE_NODE_NUMBER && number_bits(b, node->value, width, bits);
}

static void learn(as_refute_blaster *b, uint32_t name, as_refute_bits bits) {
  while (b->size.count <= name) as_u32_vector_push(b->memory, &b->size, 0), as_u32_vector_push(b->memory, &b->place, 0);
  b->place.at[name] = b->lits.count, b->size.at[name] = bits.size;
  for (uint32_t i = 0; i < bits.size; i++) as_u32_vector_push(b->memory, &b->lits, bits.at[i]);
  as_u32_vector_push(b->memory, &b->log, name);
}

/* The widths of the operands; false if the operation is none on words that makes sense. */
static bool operand_widths(as_word_op op, uint32_t widths[AS_WORD_OPERANDS_MAX]) {
  uint32_t w = op.width[0];
  widths[0] = widths[1] = widths[2] = w;
  switch (op.kind) {
  case AS_WORD_ITE: widths[0] = 1; return true;
  case AS_WORD_EXTRACT: return (uint64_t)op.width[1] + op.width[2] <= w && op.width[2];
  case AS_WORD_CONCAT: widths[1] = op.width[1]; return true;
  case AS_WORD_ZEXT:
  case AS_WORD_SEXT: return w <= op.width[1];
  default: return op.kind > AS_WORD_NUMBER && op.kind < AS_WORD_INT_ADD;
  }
}

static as_refute_bits one(const as_refute_circuit *c, as_lit lit) {
  as_refute_bits bits = as_refute_new_bits(c, 1);
  bits.at[0] = lit;
  return bits;
}

static as_refute_bits concatenate(const as_refute_circuit *c, as_refute_bits high, as_refute_bits low) {
  as_refute_bits bits = as_refute_part(c, low, 0, high.size + low.size, AS_LIT_FALSE);
  memcpy(bits.at + low.size, high.at, high.size * sizeof *high.at);
  return bits;
}

static as_refute_bits circuit_of(const as_refute_circuit *c, as_word_op op, const as_refute_bits *args) {
  as_refute_bits x = args[0], y = args[1];
  switch (op.kind) {
  case AS_WORD_ADD: return as_refute_adder(c, x, y, AS_LIT_FALSE, NULL);
  case AS_WORD_SUB: return as_refute_subtract(c, x, y, NULL);
  case AS_WORD_MUL: return as_refute_multiply(c, x, y);
  case AS_WORD_UDIV: return as_refute_divide(c, x, y).quotient;
  case AS_WORD_UREM: return as_refute_divide(c, x, y).remainder;
  case AS_WORD_SDIV: return as_refute_signed_quotient(c, x, y);
  case AS_WORD_SREM: return as_refute_signed_remainder(c, x, y);
  case AS_WORD_AND: return as_refute_map(c, as_refute_both, x, y);
  case AS_WORD_OR: return as_refute_map(c, as_refute_either, x, y);
  case AS_WORD_XOR: return as_refute_map(c, as_refute_differ, x, y);
  case AS_WORD_NOT: return as_refute_complement(c, x);
  case AS_WORD_SHL: return as_refute_shift_left(c, x, y);
  case AS_WORD_LSHR: return as_refute_shift_right(c, AS_LIT_FALSE, x, y);
  case AS_WORD_ASHR: return as_refute_shift_right(c, as_refute_sign(x), x, y);
  case AS_WORD_EQ: return one(c, as_refute_equal(c, x, y));
  case AS_WORD_ULT: return one(c, as_refute_below(c, x, y));
  case AS_WORD_SLT: return one(c, as_refute_below_signed(c, x, y));
  case AS_WORD_ITE: return as_refute_choose(c, x.at[0], y, args[2]);
  case AS_WORD_EXTRACT: return as_refute_part(c, x, op.width[1], op.width[2], AS_LIT_FALSE);
  case AS_WORD_CONCAT: return concatenate(c, x, y);
  case AS_WORD_ZEXT: return as_refute_part(c, x, 0, op.width[1], AS_LIT_FALSE);
  default: assert(op.kind == AS_WORD_SEXT); return as_refute_part(c, x, 0, op.width[1], as_refute_sign(x));
  }
}

static bool blast_apply(as_refute_blaster *b, uint32_t name, const as_refute_node *node) {
  as_refute_bits args[AS_WORD_OPERANDS_MAX] = {0};
  uint32_t widths[AS_WORD_OPERANDS_MAX];
  if (node->count != as_word_operands(node->op.kind) || !operand_widths(node->op, widths)) return false;
  for (uint32_t i = 0; i < node->count; i++)
    if (!as_refute_bits_of(b, node->operand[i], widths[i], &args[i])) return false;
  learn(b, name, circuit_of(&(as_refute_circuit){&b->gates, &b->region}, node->op, args));
  return true;
}

static bool blast_free(as_refute_blaster *b, uint32_t name, uint32_t width) {
  if (!width) return false;
  as_refute_bits bits = as_refute_new_bits(&(as_refute_circuit){&b->gates, &b->region}, width);
  for (uint32_t i = 0; i < width; i++) bits.at[i] = as_refute_pin(&b->gates, name, i);
  learn(b, name, bits);
  return true;
}

bool as_refute_blast(as_refute_blaster *b, uint32_t name) {
  if (as_refute_blasted(b, name)) return true;
  const as_refute_node *node = as_refute_nodes_at(b->nodes, name);
  if (node->kind == AS_REFUTE_NODE_NUMBER) return false;
  as_region_mark mark = as_region_save(&b->region);
  bool done = node->kind == AS_REFUTE_NODE_FREE ? blast_free(b, name, node->width) : blast_apply(b, name, node);
  as_region_rewind(&b->region, mark);
  return done;
}

void as_refute_needed(as_refute_blaster *b, uint32_t name, uint8_t *seen, as_u32_vector *out) {
  as_u32_vector_push(b->memory, &b->stack, name);
  while (b->stack.count) {
    uint32_t next = as_u32_vector_pop(&b->stack);
    const as_refute_node *node = as_refute_nodes_at(b->nodes, next);
    if (seen[next] || node->kind == AS_REFUTE_NODE_NUMBER || as_refute_blasted(b, next)) continue;
    seen[next] = 1;
    as_u32_vector_push(b->memory, out, next);
    for (uint32_t i = 0; i < node->count; i++) as_u32_vector_push(b->memory, &b->stack, node->operand[i]);
  }
}
