/* Random networks of gates for the tests of the SAT solver: each gate is known twice, as clauses in the solver and as a
 * function here, so that models are checked by evaluating functions, never by the clauses under test. */
#ifndef ASSAY_TESTS_SOLVE_NETWORK_H
#define ASSAY_TESTS_SOLVE_NETWORK_H

#include "solve/sat/proof.h"
#include "solve/sat/sat.h"
#include <assay/base/memory.h>
#include <assert.h>
#include <ccadical.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MAX_FANIN = 8, MAX_VARIABLES = 1 << 18 };
typedef enum { INPUT, AND, XOR, CHOOSE, MAJORITY } gate_kind;

typedef struct gate {
  gate_kind kind;
  uint32_t count;
  as_lit fanin[MAX_FANIN];
} gate;

typedef struct network {
  as_memory *memory;
  as_sat *sat;
  as_sat_proof *proof;
  gate *gates; /* by variable */
  uint32_t count;
  uint64_t seed;
} network;

static inline uint32_t draw(network *n, uint32_t below) {
  n->seed ^= n->seed << 13, n->seed ^= n->seed >> 7, n->seed ^= n->seed << 17;
  return (uint32_t)((n->seed >> 32) % below);
}

static inline network network_create(uint64_t seed, bool with_proof) {
  network n = {.memory = as_memory_create(0), .seed = seed * 0x9e3779b97f4a7c15u + 1, .count = 2};
  n.sat = as_sat_create(n.memory);
  if (with_proof) as_sat_record_proof(n.sat, n.proof = as_proof_create(n.memory));
  n.gates = calloc(MAX_VARIABLES, sizeof *n.gates);
  return n;
}

static inline void network_destroy(network *n) {
  as_sat_destroy(n->sat);
  as_proof_destroy(n->proof);
  as_memory_destroy(n->memory); /* aborts if bytes are left */
  free(n->gates);
}

static inline as_lit add_input(network *n) {
  as_lit lit = as_sat_input(n->sat);
  assert_int_equal(as_lit_variable(lit), n->count);
  n->gates[n->count++] = (gate){.kind = INPUT};
  return lit;
}

static inline int literal_of(const unsigned char *value, as_lit lit) {
  return value[as_lit_variable(lit)] ^ as_lit_negative(lit);
}

static inline unsigned char evaluate_gate(const gate *g, const unsigned char *value) {
  int v[MAX_FANIN], all = 1, odd = 0;
  for (uint32_t i = 0; i < g->count; i++) v[i] = literal_of(value, g->fanin[i]), all &= v[i], odd ^= v[i];
  switch (g->kind) {
  case AND: return (unsigned char)all;
  case XOR: return (unsigned char)odd;
  case CHOOSE: return (unsigned char)(v[0] ? v[1] : v[2]);
  case MAJORITY: return v[0] + v[1] + v[2] >= 2;
  case INPUT: break;
  }
  abort();
}

/* The clauses of a gate are its truth table, but for AND, and CHOOSE without the redundant ones. */
static inline as_lit add_gate(network *n, gate_kind kind, const as_lit *fanin, uint32_t count) {
  gate *g = &n->gates[n->count];
  *g = (gate){.kind = kind, .count = count};
  memcpy(g->fanin, fanin, count * sizeof *fanin);
  as_lit out = as_sat_gate(n->sat, fanin, count);
  assert_int_equal(as_lit_variable(out), n->count);
  n->count++;
  as_lit clause[MAX_FANIN + 1];
  if (kind == AND) {
    for (uint32_t i = 0; i < count; i++) {
      as_sat_define(n->sat, (as_lit[]){fanin[i], as_lit_not(out)}, 2);
      clause[i] = as_lit_not(fanin[i]);
    }
    clause[count] = out;
    as_sat_define(n->sat, clause, count + 1);
    return out;
  }
  if (kind == CHOOSE) {
    as_lit guard = fanin[0];
    for (int side = 0; side < 2; side++, guard = as_lit_not(guard)) {
      as_sat_define(n->sat, (as_lit[]){as_lit_not(guard), as_lit_not(fanin[1 + side]), out}, 3);
      as_sat_define(n->sat, (as_lit[]){as_lit_not(guard), fanin[1 + side], as_lit_not(out)}, 3);
    }
    return out;
  }
  if (kind == MAJORITY) {
    for (uint32_t i = 0; i < 3; i++) {
      as_lit a = fanin[i], b = fanin[(i + 1) % 3];
      as_sat_define(n->sat, (as_lit[]){as_lit_not(a), as_lit_not(b), out}, 3);
      as_sat_define(n->sat, (as_lit[]){a, b, as_lit_not(out)}, 3);
    }
    return out;
  }
  for (uint32_t row = 0; row < 1u << count; row++) {
    for (uint32_t i = 0; i < count; i++) clause[i] = fanin[i] ^ (row >> i & 1);
    clause[count] = out ^ (as_lit) !(__builtin_popcount(row) & 1);
    as_sat_define(n->sat, clause, count + 1);
  }
  return out;
}

/* A literal of one of the `window` newest variables, now and then a constant. */
static inline as_lit draw_literal(network *n, uint32_t window) {
  if (draw(n, 64) == 0) return AS_LIT_TRUE + draw(n, 2);
  uint32_t all = n->count - 2;
  return 2 * (n->count - 1 - draw(n, window < all ? window : all)) + draw(n, 2);
}

static inline as_lit add_random_gate(network *n, uint32_t window) {
  static const gate_kind kinds[] = {AND, AND, AND, XOR, CHOOSE, MAJORITY};
  gate_kind kind = kinds[draw(n, 6)];
  uint32_t count = kind == AND ? 1 + draw(n, 4) : kind == XOR ? 1 + draw(n, 3) : 3;
  as_lit fanin[MAX_FANIN];
  for (uint32_t i = 0; i < count; i++) fanin[i] = draw_literal(n, window);
  return add_gate(n, kind, fanin, count);
}

/* Full adders and an array multiplier. */
static inline void multiply(network *n, as_lit *out, const as_lit *a, const as_lit *b, uint32_t width) {
  for (uint32_t i = 0; i < width; i++) out[i] = AS_LIT_FALSE;
  for (uint32_t row = 0; row < width; row++) {
    as_lit carry = AS_LIT_FALSE;
    for (uint32_t i = row; i < width; i++) {
      as_lit product = add_gate(n, AND, (as_lit[]){a[i - row], b[row]}, 2);
      as_lit in[3] = {out[i], product, carry};
      out[i] = add_gate(n, XOR, in, 3);
      carry = add_gate(n, MAJORITY, in, 3);
    }
  }
}

/* a * b differs from b * a: unsatisfiable, and hard. */
static inline as_lit multiplier_miter(network *n, uint32_t width) {
  as_lit a[64] = {0}, b[64] = {0}, p[64], q[64], same[64];
  for (uint32_t i = 0; i < width; i++) a[i] = add_input(n), b[i] = add_input(n);
  multiply(n, p, a, b, width);
  multiply(n, q, b, a, width);
  as_lit all = AS_LIT_TRUE;
  for (uint32_t i = 0; i < width; i++) {
    same[i] = as_lit_not(add_gate(n, XOR, (as_lit[]){p[i], q[i]}, 2));
    all = add_gate(n, AND, (as_lit[]){all, same[i]}, 2);
  }
  return as_lit_not(all);
}

/* One wide OR, as the negation of a tree of ANDs. */
static inline as_lit any_of(network *n, const as_lit *lits, uint32_t count) {
  as_lit all = AS_LIT_TRUE;
  for (uint32_t i = 0; i < count; i++) all = add_gate(n, AND, (as_lit[]){all, as_lit_not(lits[i])}, 2);
  return as_lit_not(all);
}

/* `holes` + 1 pigeons: fills `assumptions`, returns their number. */
static inline uint32_t pigeonhole(network *n, uint32_t holes, as_lit *assumptions) {
  as_lit sits[16][16];
  uint32_t count = 0;
  for (uint32_t p = 0; p <= holes; p++)
    for (uint32_t h = 0; h < holes; h++) sits[p][h] = add_input(n);
  for (uint32_t p = 0; p <= holes; p++) assumptions[count++] = any_of(n, sits[p], holes);
  for (uint32_t h = 0; h < holes; h++)
    for (uint32_t p = 0; p <= holes; p++)
      for (uint32_t q = 0; q < p; q++)
        assumptions[count++] = as_lit_not(add_gate(n, AND, (as_lit[]){sits[p][h], sits[q][h]}, 2));
  return count;
}

static inline int to_dimacs(as_lit lit) {
  int variable = (int)as_lit_variable(lit);
  return as_lit_negative(lit) ? -variable : variable;
}

/* The whole network in CaDiCaL, from the truth tables of the gates. Returns 10 or 20. */
static inline int ask_cadical(const network *n, const as_lit *assumptions, uint32_t count) {
  CCaDiCaL *solver = ccadical_init();
  ccadical_add(solver, 1), ccadical_add(solver, 0);
  for (uint32_t v = 2; v < n->count; v++) {
    const gate *g = &n->gates[v];
    for (uint32_t row = 0; g->kind != INPUT && row < 1u << g->count; row++) {
      gate plain = {.kind = g->kind, .count = g->count};
      unsigned char value[MAX_FANIN + 1] = {0};
      for (uint32_t i = 0; i < g->count; i++) plain.fanin[i] = 2 * i, value[i] = row >> i & 1;
      for (uint32_t i = 0; i < g->count; i++) ccadical_add(solver, to_dimacs(g->fanin[i] ^ (row >> i & 1)));
      ccadical_add(solver, evaluate_gate(&plain, value) ? (int)v : -(int)v);
      ccadical_add(solver, 0);
    }
  }
  for (uint32_t i = 0; i < count; i++) ccadical_assume(solver, to_dimacs(assumptions[i]));
  int status = ccadical_solve(solver);
  ccadical_release(solver);
  return status;
}

/* Evaluates all gates from the inputs that stand in `value`. */
static inline void evaluate(const network *n, unsigned char *value) {
  value[1] = 1;
  for (uint32_t v = 2; v < n->count; v++)
    if (n->gates[v].kind != INPUT) value[v] = evaluate_gate(&n->gates[v], value);
}

#endif
