#include "solve/refute/gates.h"
#include <assert.h>
#include <string.h>

void as_refute_gates_init(as_refute_gates *gates, as_memory *memory) {
  *gates = (as_refute_gates){.memory = memory};
  for (int i = 0; i < 2; i++) as_refute_gate_vector_push(memory, &gates->made, (as_refute_gate){0});
  for (int i = 0; i < 64; i++) as_u32_vector_push(memory, &gates->buckets, 0);
}

void as_refute_gates_release(as_refute_gates *gates) {
  as_refute_gate_vector_release(gates->memory, &gates->made);
  as_u32_vector_release(gates->memory, &gates->buckets);
}

/* The table */

static uint32_t *bucket_of(as_refute_gates *gates, const as_refute_gate *gate) {
  uint64_t hash = gate->kind;
  for (int i = 0; i < 3; i++) hash = (hash ^ gate->operand[i]) * UINT64_C(0x9e3779b97f4a7c15), hash ^= hash >> 29;
  return &gates->buckets.at[hash & (gates->buckets.count - 1)];
}

static void enter(as_refute_gates *gates, uint32_t variable) {
  as_refute_gate *gate = &gates->made.at[variable];
  uint32_t *bucket = bucket_of(gates, gate);
  gate->same_bucket = *bucket, *bucket = variable;
}

static void grow(as_refute_gates *gates) {
  uint32_t count = 2 * gates->buckets.count;
  as_u32_vector_reserve(gates->memory, &gates->buckets, count);
  gates->buckets.count = count;
  memset(gates->buckets.at, 0, count * sizeof *gates->buckets.at);
  for (uint32_t i = 2; i < gates->made.count; i++) enter(gates, i);
}

static as_lit make(as_refute_gates *gates, as_refute_gate gate) {
  if (gates->made.count >= gates->buckets.count) grow(gates);
  as_refute_gate_vector_push(gates->memory, &gates->made, gate);
  enter(gates, gates->made.count - 1);
  return 2 * (gates->made.count - 1);
}

/* The newest gate stands first in its bucket. */
void as_refute_gates_cut(as_refute_gates *gates, uint32_t next) {
  assert(next >= 2 && next <= gates->made.count);
  while (gates->made.count > next) {
    const as_refute_gate *gate = &gates->made.at[gates->made.count - 1];
    uint32_t *bucket = bucket_of(gates, gate);
    assert(*bucket == gates->made.count - 1);
    *bucket = gate->same_bucket;
    gates->made.count--;
  }
}

static as_lit share(as_refute_gates *gates, as_refute_gate_kind kind, as_lit x, as_lit y, as_lit z) {
  as_refute_gate gate = {.kind = kind, .operand = {x, y, z}};
  for (uint32_t i = *bucket_of(gates, &gate); i; i = gates->made.at[i].same_bucket) {
    const as_refute_gate *other = &gates->made.at[i];
    if (other->kind == kind && !memcmp(other->operand, gate.operand, sizeof gate.operand)) return 2 * i;
  }
  return make(gates, gate);
}

/* Clauses: 1 is the gate itself, 2 to 4 are its operands. */

static const signed char clauses[AS_REFUTE_GATE_KIND_COUNT][AS_REFUTE_CLAUSES_MAX][AS_REFUTE_CLAUSE_MAX] = {
    [AS_REFUTE_GATE_BOTH] = {{-1, 2}, {-1, 3}, {1, -2, -3}},
    [AS_REFUTE_GATE_DIFFER] = {{-1, 2, 3}, {-1, -2, -3}, {1, -2, 3}, {1, 2, -3}},
    [AS_REFUTE_GATE_CHOICE] = {{-1, -2, 3}, {1, -2, -3}, {-1, 2, 4}, {1, 2, -4}, {-1, 3, 4}, {1, -3, -4}},
    [AS_REFUTE_GATE_ODD] = {{-1, 2, 3, 4},
                            {-1, 2, -3, -4},
                            {-1, -2, 3, -4},
                            {-1, -2, -3, 4},
                            {1, -2, 3, 4},
                            {1, 2, -3, 4},
                            {1, 2, 3, -4},
                            {1, -2, -3, -4}},
    [AS_REFUTE_GATE_MOST] = {{-1, 2, 3}, {-1, 2, 4}, {-1, 3, 4}, {1, -2, -3}, {1, -2, -4}, {1, -3, -4}},
};

uint32_t as_refute_gate_operands(const as_refute_gate *gate) {
  static const uint32_t operands[AS_REFUTE_GATE_KIND_COUNT] = {0, 2, 2, 3, 3, 3};
  return operands[gate->kind];
}

uint32_t as_refute_gate_clause(const as_refute_gate *gate, uint32_t variable, uint32_t number,
                               as_lit clause[AS_REFUTE_CLAUSE_MAX]) {
  if (number >= AS_REFUTE_CLAUSES_MAX) return 0;
  const signed char *row = clauses[gate->kind][number];
  uint32_t count = 0;
  for (; count < AS_REFUTE_CLAUSE_MAX && row[count]; count++) {
    int place = row[count] < 0 ? -row[count] : row[count];
    as_lit lit = place == 1 ? 2 * variable : gate->operand[place - 2];
    clause[count] = row[count] < 0 ? as_lit_not(lit) : lit;
  }
  return count;
}

/* Folding: the cases stand in the order of Gates.v. */

static bool is_constant(as_lit x) { return as_lit_variable(x) == 1; }
static bool related(as_lit x, as_lit y) { return as_lit_variable(x) == as_lit_variable(y); }
static as_lit unsigned_of(as_lit x) { return x & ~UINT32_C(1); }

static void order(as_lit *x, as_lit *y) {
  as_lit a = *x, b = *y;
  *x = a < b ? a : b, *y = a < b ? b : a;
}

static as_lit share_three(as_refute_gates *gates, as_refute_gate_kind kind, as_lit x, as_lit y, as_lit z) {
  order(&x, &y), order(&y, &z), order(&x, &y);
  return share(gates, kind, x, y, z);
}

as_lit as_refute_pin(as_refute_gates *gates, uint32_t name, uint32_t bit) {
  return make(gates, (as_refute_gate){.kind = AS_REFUTE_GATE_PIN, .operand = {name, bit}});
}

as_lit as_refute_both(as_refute_gates *gates, as_lit x, as_lit y) {
  if (x == AS_LIT_TRUE) return y;
  if (y == AS_LIT_TRUE) return x;
  if (x == AS_LIT_FALSE || y == AS_LIT_FALSE) return AS_LIT_FALSE;
  if (related(x, y)) return x == y ? x : AS_LIT_FALSE;
  order(&x, &y);
  return share(gates, AS_REFUTE_GATE_BOTH, x, y, 0);
}

as_lit as_refute_either(as_refute_gates *gates, as_lit x, as_lit y) {
  return as_lit_not(as_refute_both(gates, as_lit_not(x), as_lit_not(y)));
}

as_lit as_refute_differ(as_refute_gates *gates, as_lit x, as_lit y) {
  uint32_t sign = (x ^ y) & 1;
  if (is_constant(x)) return x == AS_LIT_TRUE ? as_lit_not(y) : y;
  if (is_constant(y)) return y == AS_LIT_TRUE ? as_lit_not(x) : x;
  if (related(x, y)) return AS_LIT_FALSE ^ sign;
  x = unsigned_of(x), y = unsigned_of(y);
  order(&x, &y);
  return share(gates, AS_REFUTE_GATE_DIFFER, x, y, 0) ^ sign;
}

as_lit as_refute_choice(as_refute_gates *gates, as_lit c, as_lit x, as_lit y) {
  if (is_constant(c)) return c == AS_LIT_TRUE ? x : y;
  if (x == AS_LIT_TRUE) return as_refute_either(gates, c, y);
  if (x == AS_LIT_FALSE) return as_refute_both(gates, as_lit_not(c), y);
  if (y == AS_LIT_TRUE) return as_refute_either(gates, as_lit_not(c), x);
  if (y == AS_LIT_FALSE) return as_refute_both(gates, c, x);
  if (related(x, y)) return x == y ? x : as_refute_differ(gates, c, y);
  if (as_lit_negative(c)) return share(gates, AS_REFUTE_GATE_CHOICE, as_lit_not(c), y, x);
  return share(gates, AS_REFUTE_GATE_CHOICE, c, x, y);
}

as_lit as_refute_odd(as_refute_gates *gates, as_lit x, as_lit y, as_lit z) {
  uint32_t sign = (x ^ y ^ z) & 1;
  if (is_constant(x)) return as_refute_differ(gates, x == AS_LIT_TRUE ? as_lit_not(y) : y, z);
  if (is_constant(y)) return as_refute_differ(gates, y == AS_LIT_TRUE ? as_lit_not(x) : x, z);
  if (is_constant(z)) return as_refute_differ(gates, z == AS_LIT_TRUE ? as_lit_not(x) : x, y);
  if (related(x, y)) return x == y ? z : as_lit_not(z);
  return share_three(gates, AS_REFUTE_GATE_ODD, unsigned_of(x), unsigned_of(y), unsigned_of(z)) ^ sign;
}

as_lit as_refute_most(as_refute_gates *gates, as_lit x, as_lit y, as_lit z) {
  if (is_constant(x)) return x == AS_LIT_TRUE ? as_refute_either(gates, y, z) : as_refute_both(gates, y, z);
  if (is_constant(y)) return y == AS_LIT_TRUE ? as_refute_either(gates, x, z) : as_refute_both(gates, x, z);
  if (is_constant(z)) return z == AS_LIT_TRUE ? as_refute_either(gates, x, y) : as_refute_both(gates, x, y);
  if (related(x, y)) return x == y ? x : z;
  return share_three(gates, AS_REFUTE_GATE_MOST, x, y, z);
}
