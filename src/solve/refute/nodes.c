#include "solve/refute/nodes.h"
#include <assert.h>

void as_refute_nodes_init(as_refute_nodes *nodes, as_memory *memory) {
  *nodes = (as_refute_nodes){.memory = memory, .model = 1};
  as_refute_node_vector_push(memory, &nodes->at, (as_refute_node){0});
}

void as_refute_nodes_cut(as_refute_nodes *nodes, uint32_t next) {
  assert(next >= 1 && next <= nodes->at.count);
  while (nodes->at.count > next) mpz_clear(nodes->at.at[--nodes->at.count].value);
}

void as_refute_nodes_release(as_refute_nodes *nodes) {
  as_refute_nodes_cut(nodes, 1);
  as_refute_node_vector_release(nodes->memory, &nodes->at);
  as_u32_vector_release(nodes->memory, &nodes->stack);
}

static uint32_t append(as_refute_nodes *nodes, as_refute_node node) {
  mpz_init(node.value);
  as_refute_node_vector_push(nodes->memory, &nodes->at, node);
  return nodes->at.count - 1;
}

uint32_t as_refute_nodes_free(as_refute_nodes *nodes, uint32_t width) {
  return append(nodes, (as_refute_node){.kind = AS_REFUTE_NODE_FREE, .width = width});
}

uint32_t as_refute_nodes_number(as_refute_nodes *nodes, mpz_srcptr number) {
  uint32_t name = append(nodes, (as_refute_node){.kind = AS_REFUTE_NODE_NUMBER});
  mpz_set(nodes->at.at[name].value, number);
  return name;
}

static void compute(as_refute_nodes *nodes, as_refute_node *node) {
  mpz_srcptr values[AS_WORD_OPERANDS_MAX];
  for (uint32_t i = 0; i < node->count; i++) values[i] = nodes->at.at[node->operand[i]].value;
  as_word_apply(node->value, node->op, values, node->count);
}

uint32_t as_refute_nodes_apply(as_refute_nodes *nodes, as_word_op op, const uint32_t *operands, uint32_t count) {
  AS_REQUIRE(op.kind != AS_WORD_NUMBER && count && count <= AS_WORD_OPERANDS_MAX, "no operation on names");
  as_refute_node node = {.kind = AS_REFUTE_NODE_APPLY, .op = op, .count = count};
  bool numbers = true;
  for (uint32_t i = 0; i < count; i++) {
    node.operand[i] = operands[i];
    numbers &= as_refute_nodes_at(nodes, operands[i])->kind == AS_REFUTE_NODE_NUMBER;
  }
  uint32_t name = append(nodes, node);
  if (!numbers) return name;
  nodes->at.at[name].kind = AS_REFUTE_NODE_NUMBER;
  compute(nodes, &nodes->at.at[name]);
  return name;
}

/* Models */

void as_refute_nodes_new_model(as_refute_nodes *nodes) { nodes->model++; }

void as_refute_nodes_set_bit(as_refute_nodes *nodes, uint32_t name, uint32_t bit, bool value) {
  as_refute_node *node = &nodes->at.at[name];
  assert(node->kind == AS_REFUTE_NODE_FREE && bit < node->width);
  if (value)
    mpz_setbit(node->value, bit);
  else
    mpz_clrbit(node->value, bit);
}

static bool has_value(const as_refute_nodes *nodes, const as_refute_node *node) {
  return node->kind != AS_REFUTE_NODE_APPLY || node->model == nodes->model;
}

mpz_srcptr as_refute_nodes_value(as_refute_nodes *nodes, uint32_t name) {
  AS_REQUIRE(name && name < nodes->at.count, "no such name");
  as_u32_vector *stack = &nodes->stack;
  if (!has_value(nodes, &nodes->at.at[name])) as_u32_vector_push(nodes->memory, stack, name);
  while (stack->count) {
    as_refute_node *node = &nodes->at.at[stack->at[stack->count - 1]];
    uint32_t height = stack->count;
    for (uint32_t i = 0; i < node->count && !has_value(nodes, node); i++)
      if (!has_value(nodes, &nodes->at.at[node->operand[i]]))
        as_u32_vector_push(nodes->memory, stack, node->operand[i]);
    if (stack->count > height) continue;
    if (!has_value(nodes, node)) compute(nodes, node), node->model = nodes->model;
    stack->count--;
  }
  return nodes->at.at[name].value;
}
