#include "solve/bits/circuit_internal.h"

#include <assay/base/clock.h>
#include <assert.h>
#include <stdlib.h>

/* ---- the gates that were made ---- */

as_circuit *as_circuit_create(as_memory *memory, as_sat *sat) {
  as_circuit *circuit = as_memory_alloc_zeroed(memory, sizeof *circuit);
  circuit->memory = memory;
  circuit->sat = sat;
  as_region_init(&circuit->run, memory);
  return circuit;
}

void as_circuit_destroy(as_circuit *circuit) {
  as_memory *memory = circuit->memory;
  as_gate_vector_release(memory, &circuit->gates);
  as_u32_vector_release(memory, &circuit->operands);
  as_u32_vector_release(memory, &circuit->gate_of);
  as_memory_free(memory, circuit->slots, circuit->slot_count * sizeof *circuit->slots);
  as_divider_table_release(memory, &circuit->dividers);
  as_region_release(&circuit->run);
  as_memory_free(memory, circuit, sizeof *circuit);
}

/* ---- limits ---- */

/* The SAT solver has room for 2^31 words of clauses; a gate takes at most a hundred. */
enum { VARIABLES_MAX = 1 << 24 };

void as_circuit_set_limits(as_circuit *circuit, const as_sat_limits *limits) {
  circuit->limits = limits ? *limits : (as_sat_limits){0};
  circuit->stopped = false;
}

bool as_circuit_stopped(const as_circuit *circuit) { return circuit->stopped; }

as_sat_reason as_circuit_stopped_because(const as_circuit *circuit) {
  assert(circuit->stopped);
  return circuit->reason;
}

static bool stop(as_circuit *circuit, as_sat_reason reason) {
  assert(!circuit->stopped);
  circuit->reason = reason;
  return circuit->stopped = true;
}

bool as_circuit_out_of_limits(as_circuit *circuit) {
  const as_sat_limits *limits = &circuit->limits;
  if (circuit->stopped) return true;
  if (as_memory_exhausted(circuit->memory) || as_sat_variables(circuit->sat) > VARIABLES_MAX)
    return stop(circuit, AS_SAT_REASON_MEMORY);
  if (limits->interrupt && *limits->interrupt) return stop(circuit, AS_SAT_REASON_INTERRUPTED);
  if (limits->deadline_seconds > 0 && as_clock_seconds() >= limits->deadline_seconds)
    return stop(circuit, AS_SAT_REASON_TIME);
  return false;
}

uint32_t as_circuit_gates(const as_circuit *circuit) { return circuit->gates.count; }

const as_gate *as_circuit_gate(const as_circuit *circuit, as_lit lit) {
  uint32_t variable = as_lit_variable(lit);
  uint32_t index = variable < circuit->gate_of.count ? circuit->gate_of.at[variable] : 0;
  AS_INVARIANT(!index || as_lit_variable(circuit->gates.at[index - 1].output) == variable);
  return index ? &circuit->gates.at[index - 1] : NULL;
}

static uint64_t hash_gate(as_gate_kind kind, const as_lit *operands, uint32_t count) {
  return as_hash_join(as_hash_bytes(operands, count * sizeof *operands), kind);
}

/* The slot of the gate, or the free one where it belongs. */
static uint32_t slot_of(const as_circuit *circuit, as_gate_kind kind, const as_lit *operands, uint32_t count) {
  AS_INVARIANT(circuit->slot_count > circuit->gates.count);
  uint32_t mask = circuit->slot_count - 1, i = (uint32_t)hash_gate(kind, operands, count) & mask;
  for (; circuit->slots[i]; i = (i + 1) & mask) {
    const as_gate *gate = &circuit->gates.at[circuit->slots[i] - 1];
    if (gate->kind == kind && gate->count == count &&
        !memcmp(circuit->operands.at + gate->first, operands, count * sizeof *operands))
      break;
  }
  return i;
}

as_lit as_circuit_find(const as_circuit *circuit, as_gate_kind kind, const as_lit *operands, uint32_t count) {
  if (!circuit->slot_count) return AS_LIT_FALSE;
  uint32_t index = circuit->slots[slot_of(circuit, kind, operands, count)];
  return index ? circuit->gates.at[index - 1].output : AS_LIT_FALSE;
}

static void grow_slots(as_circuit *circuit) {
  uint32_t old = circuit->slot_count;
  assert((old & (old - 1)) == 0);
  as_memory_free(circuit->memory, circuit->slots, old * sizeof *circuit->slots);
  circuit->slot_count = old ? 2 * old : 64;
  assert(circuit->slot_count > old);
  circuit->slots = as_memory_alloc_zeroed(circuit->memory, circuit->slot_count * sizeof *circuit->slots);
  for (uint32_t i = 0; i < circuit->gates.count; i++) {
    const as_gate *gate = &circuit->gates.at[i];
    circuit->slots[slot_of(circuit, gate->kind, circuit->operands.at + gate->first, gate->count)] = i + 1;
  }
}

/* The normal form of circuit_internal.h. The guard of an if comes first, whatever its number. */
static bool is_normal(as_gate_kind kind, const as_lit *operands, uint32_t count, as_lit output) {
  uint32_t from = kind == AS_GATE_IF ? count : 1;
  for (uint32_t i = 0; i < count; i++)
    if (as_lit_constant(operands[i]) || as_lit_variable(operands[i]) >= as_lit_variable(output)) return false;
  for (uint32_t i = from; i < count; i++)
    if (as_lit_variable(operands[i - 1]) >= as_lit_variable(operands[i])) return false;
  for (uint32_t i = 0; i < count && kind == AS_GATE_XOR; i++)
    if (as_lit_negative(operands[i])) return false;
  bool positive = kind == AS_GATE_AND || !as_lit_negative(operands[0]);
  return positive && (kind != AS_GATE_IF || !as_lit_negative(operands[1]));
}

static void remember(as_circuit *circuit, as_gate_kind kind, const as_lit *operands, uint32_t count, as_lit output) {
  if (2 * (uint64_t)(circuit->gates.count + 1) > circuit->slot_count) grow_slots(circuit);
  uint32_t *slot = &circuit->slots[slot_of(circuit, kind, operands, count)];
  assert(!*slot);
  AS_INVARIANT(is_normal(kind, operands, count, output));
  as_gate gate = {output, circuit->operands.count, (uint16_t)kind, (uint16_t)count};
  as_gate_vector_push(circuit->memory, &circuit->gates, gate);
  *slot = circuit->gates.count;
  for (uint32_t i = 0; i < count; i++) as_u32_vector_push(circuit->memory, &circuit->operands, operands[i]);
  while (circuit->gate_of.count <= as_lit_variable(output)) as_u32_vector_push(circuit->memory, &circuit->gate_of, 0);
  circuit->gate_of.at[as_lit_variable(output)] = circuit->gates.count;
}

as_lit as_circuit_make(as_circuit *circuit, as_gate_kind kind, const as_lit *operands, uint32_t count, as_lit helper) {
  assert(count >= 2 && count <= AS_CIRCUIT_WIDEST);
  as_lit fanin[AS_CIRCUIT_WIDEST + 1];
  memcpy(fanin, operands, count * sizeof *operands);
  fanin[count] = helper;
  as_lit output = as_sat_gate(circuit->sat, fanin, count + (helper != AS_LIT_FALSE));
  assert(!as_lit_negative(output));
  remember(circuit, kind, operands, count, output);
  return output;
}

/* ---- and ---- */

static as_lit make_and(as_circuit *circuit, const as_lit *lits, uint32_t count) {
  AS_INVARIANT(count >= 2 && count <= AS_CIRCUIT_WIDEST);
  as_lit output = as_circuit_find(circuit, AS_GATE_AND, lits, count);
  if (output != AS_LIT_FALSE) return output;
  output = as_circuit_make(circuit, AS_GATE_AND, lits, count, AS_LIT_FALSE);
  as_lit clause[AS_CIRCUIT_WIDEST + 1];
  for (uint32_t i = 0; i < count; i++) {
    as_circuit_define2(circuit, as_lit_not(output), lits[i]);
    clause[i] = as_lit_not(lits[i]);
  }
  clause[count] = output;
  as_sat_define(circuit->sat, clause, count + 1);
  return output;
}

/* What `assumed` being true says about `lit`: 1 true, 0 false, -1 nothing. Looks into one gate. */
static int implied(const as_circuit *circuit, as_lit assumed, as_lit lit) {
  if (as_lit_variable(assumed) == as_lit_variable(lit)) return assumed == lit;
  const as_gate *gate = as_circuit_gate(circuit, assumed);
  if (!gate || gate->kind != AS_GATE_AND || as_lit_negative(assumed)) return -1;
  const as_lit *operand = circuit->operands.at + gate->first;
  for (uint32_t i = 0; i < gate->count; i++)
    if (as_lit_variable(operand[i]) == as_lit_variable(lit)) return operand[i] == lit;
  return -1;
}

/* The gate and(operands) where `assumed` is true: a constant, the one operand that is left, or else `lit` itself. */
static as_lit and_under(const as_circuit *circuit, const as_gate *gate, as_lit lit, as_lit assumed) {
  AS_INVARIANT(gate->kind == AS_GATE_AND && gate->output == (lit & ~1u));
  const as_lit *operand = circuit->operands.at + gate->first;
  as_lit left = AS_LIT_TRUE;
  uint32_t left_count = 0;
  for (uint32_t i = 0; i < gate->count; i++) {
    int value = implied(circuit, assumed, operand[i]);
    if (value == 0) return as_lit_flip(AS_LIT_FALSE, as_lit_negative(lit));
    if (value < 0) left = operand[i], left_count++;
  }
  return left_count > 1 ? lit : as_lit_flip(left, as_lit_negative(lit));
}

/* A literal that equals `lit` wherever `assumed` is true: `lit` itself, or one over older variables. */
static as_lit under(const as_circuit *circuit, as_lit lit, as_lit assumed) {
  const as_gate *gate = as_circuit_gate(circuit, lit);
  if (!gate) return lit;
  const as_lit *operand = circuit->operands.at + gate->first;
  bool flip = as_lit_negative(lit);
  switch (gate->kind) {
  case AS_GATE_AND: return and_under(circuit, gate, lit, assumed);
  case AS_GATE_IF: {
    int guard = implied(circuit, assumed, operand[0]);
    return guard < 0 ? lit : as_lit_flip(operand[guard ? 1 : 2], flip);
  }
  case AS_GATE_XOR:
    if (gate->count > 2) return lit;
    for (int i = 0; i < 2; i++) {
      int value = implied(circuit, assumed, operand[i]);
      if (value >= 0) return as_lit_flip(operand[1 - i], flip != (value == 1));
    }
    return lit;
  default: return lit;
  }
}

static bool is_and(const as_circuit *circuit, as_lit lit) {
  const as_gate *gate = as_circuit_gate(circuit, lit);
  return gate && gate->kind == AS_GATE_AND;
}

/* and(not and(a, b), not and(a, not b)) = not a: returns not a, or AS_LIT_TRUE if the pattern does not match. */
static as_lit resolve(const as_circuit *circuit, as_lit x, as_lit y) {
  if (!as_lit_negative(x) || !as_lit_negative(y) || !is_and(circuit, x) || !is_and(circuit, y)) return AS_LIT_TRUE;
  const as_gate *f = as_circuit_gate(circuit, x), *g = as_circuit_gate(circuit, y);
  if (f->count != 2 || g->count != 2) return AS_LIT_TRUE;
  const as_lit *p = circuit->operands.at + f->first, *q = circuit->operands.at + g->first;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      if (p[i] == q[j] && p[1 - i] == as_lit_not(q[1 - j])) return as_lit_not(p[i]);
  return AS_LIT_TRUE;
}

as_lit as_circuit_and(as_circuit *circuit, as_lit a, as_lit b) {
  for (;;) { /* each turn replaces an operand by an older one */
    if (a == AS_LIT_FALSE || b == AS_LIT_FALSE || a == as_lit_not(b)) return AS_LIT_FALSE;
    if (a == AS_LIT_TRUE || a == b || implied(circuit, b, a) == 1) return b;
    if (b == AS_LIT_TRUE || implied(circuit, a, b) == 1) return a;
    as_lit simpler = under(circuit, b, a);
    if (simpler != b) {
      AS_INVARIANT(as_lit_variable(simpler) < as_lit_variable(b));
      b = simpler;
      continue;
    }
    simpler = under(circuit, a, b);
    if (simpler == a) break;
    AS_INVARIANT(as_lit_variable(simpler) < as_lit_variable(a));
    a = simpler;
  }
  as_lit resolvent = resolve(circuit, a, b);
  if (resolvent != AS_LIT_TRUE) return resolvent;
  as_circuit_sort2(&a, &b);
  return make_and(circuit, (as_lit[]){a, b}, 2);
}

as_lit as_circuit_or(as_circuit *circuit, as_lit a, as_lit b) {
  return as_lit_not(as_circuit_and(circuit, as_lit_not(a), as_lit_not(b)));
}

static int compare_lits(const void *a, const void *b) {
  as_lit x = *(const as_lit *)a, y = *(const as_lit *)b;
  return (x > y) - (x < y);
}

/* Sorts; drops what is double or true. Returns the new count; a single AS_LIT_FALSE stands for a false conjunction. */
static uint32_t normalise_and(as_lit *lits, uint32_t count) {
  if (count > 1) qsort(lits, count, sizeof *lits, compare_lits);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < count; i++) {
    as_lit lit = lits[i];
    if (lit == AS_LIT_TRUE || (kept && lits[kept - 1] == lit)) continue;
    if (lit == AS_LIT_FALSE || (kept && lits[kept - 1] == as_lit_not(lit))) {
      lits[0] = AS_LIT_FALSE;
      return 1;
    }
    lits[kept++] = lit;
  }
  return kept;
}

/* requires: normalised, count up to AS_CIRCUIT_WIDEST */
static as_lit and_few(as_circuit *circuit, const as_lit *lits, uint32_t count) {
  if (count == 0) return AS_LIT_TRUE;
  if (count == 1) return lits[0];
  if (count == 2) return as_circuit_and(circuit, lits[0], lits[1]);
  return make_and(circuit, lits, count);
}

static as_lit and_in_place(as_circuit *circuit, as_lit *lits, uint32_t count) {
  while ((count = normalise_and(lits, count)) > AS_CIRCUIT_WIDEST) {
    uint32_t groups = (count + AS_CIRCUIT_WIDEST - 1) / AS_CIRCUIT_WIDEST;
    for (uint32_t g = 0; g < groups; g++) { /* of equal size but for one; `lits` is read ahead of where it is written */
      uint32_t from = (uint32_t)((uint64_t)count * g / groups), to = (uint32_t)((uint64_t)count * (g + 1) / groups);
      AS_INVARIANT(from >= g && to > from && to - from <= AS_CIRCUIT_WIDEST);
      lits[g] = and_few(circuit, lits + from, to - from);
    }
    count = groups;
  }
  return and_few(circuit, lits, count);
}

/* The conjunction, or that of the complements. */
static as_lit and_copy(as_circuit *circuit, const as_lit *lits, uint32_t count, bool flip) {
  as_lit few[2 * AS_CIRCUIT_WIDEST], *copy = few;
  size_t size = count * sizeof *lits;
  if (size > sizeof few) copy = as_memory_alloc(circuit->memory, size);
  for (uint32_t i = 0; i < count; i++) copy[i] = as_lit_flip(lits[i], flip);
  as_lit result = and_in_place(circuit, copy, count);
  if (copy != few) as_memory_free(circuit->memory, copy, size);
  return result;
}

as_lit as_circuit_and_all(as_circuit *circuit, const as_lit *lits, uint32_t count) {
  return and_copy(circuit, lits, count, false);
}

as_lit as_circuit_or_all(as_circuit *circuit, const as_lit *lits, uint32_t count) {
  return as_lit_not(and_copy(circuit, lits, count, true));
}

/* ---- if ---- */

/* The two clauses that settle the output from equal branches were tried: they change nothing that could be measured.
 * requires: neither branch constant or over the guard's variable, the branches of different variables */
static as_lit make_if(as_circuit *circuit, as_lit guard, as_lit yes, as_lit no) {
  bool flip = as_lit_negative(yes);
  yes = as_lit_flip(yes, flip), no = as_lit_flip(no, flip);
  as_lit operands[3] = {guard, yes, no};
  AS_INVARIANT(!as_lit_negative(guard) && as_lit_variable(yes) != as_lit_variable(no));
  as_lit g = as_circuit_find(circuit, AS_GATE_IF, operands, 3);
  if (g != AS_LIT_FALSE) return as_lit_flip(g, flip);
  g = as_circuit_make(circuit, AS_GATE_IF, operands, 3, AS_LIT_FALSE);
  as_circuit_define3(circuit, as_lit_not(guard), as_lit_not(yes), g);
  as_circuit_define3(circuit, as_lit_not(guard), yes, as_lit_not(g));
  as_circuit_define3(circuit, guard, as_lit_not(no), g);
  as_circuit_define3(circuit, guard, no, as_lit_not(g));
  return as_lit_flip(g, flip);
}

as_lit as_circuit_if(as_circuit *circuit, as_lit guard, as_lit yes, as_lit no) {
  if (as_lit_constant(guard)) return guard == AS_LIT_TRUE ? yes : no;
  if (as_lit_negative(guard)) {
    as_lit t = yes;
    guard = as_lit_not(guard), yes = no, no = t;
  }
  for (as_lit simpler; (simpler = under(circuit, yes, guard)) != yes;) yes = simpler;
  for (as_lit simpler; (simpler = under(circuit, no, as_lit_not(guard))) != no;) no = simpler;
  if (as_lit_variable(yes) == as_lit_variable(guard)) yes = yes == guard ? AS_LIT_TRUE : AS_LIT_FALSE;
  if (as_lit_variable(no) == as_lit_variable(guard)) no = no == guard ? AS_LIT_FALSE : AS_LIT_TRUE;
  if (yes == no) return yes;
  if (yes == as_lit_not(no)) return as_circuit_xor(circuit, guard, no);
  AS_INVARIANT(!as_lit_constant(yes) || !as_lit_constant(no)); /* two constants are equal or complements */
  if (yes == AS_LIT_TRUE) return as_circuit_or(circuit, guard, no);
  if (yes == AS_LIT_FALSE) return as_circuit_and(circuit, as_lit_not(guard), no);
  if (no == AS_LIT_TRUE) return as_circuit_or(circuit, as_lit_not(guard), yes);
  if (no == AS_LIT_FALSE) return as_circuit_and(circuit, guard, yes);
  return make_if(circuit, guard, yes, no);
}

/* ---- words of independent bits ---- */

void as_circuit_choose(as_circuit *circuit, as_lit *out, as_lit guard, const as_lit *yes, const as_lit *no,
                       uint32_t width) {
  for (uint32_t i = 0; i < width; i++) out[i] = as_circuit_if(circuit, guard, yes[i], no[i]);
}

as_lit as_circuit_equal(as_circuit *circuit, const as_lit *a, const as_lit *b, uint32_t width) {
  assert(width > 0);
  size_t size = width * sizeof *a;
  as_lit *same = as_memory_alloc(circuit->memory, size);
  for (uint32_t i = 0; i < width; i++) same[i] = as_lit_not(as_circuit_xor(circuit, a[i], b[i]));
  as_lit result = and_in_place(circuit, same, width);
  as_memory_free(circuit->memory, same, size);
  return result;
}
