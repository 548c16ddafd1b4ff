/* A stand-in for the SAT core while it is being written: records gates and clauses, solves nothing. To be deleted. */
#include "solve/sat.h"

#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <assay/base/vector.h>
#include <string.h>

typedef struct fake_variable {
  uint32_t fanin, fanin_count; /* into `lits` */
  uint32_t clauses, clause_count;
} fake_variable;
typedef struct fake_clause {
  uint32_t first, count;
} fake_clause;
AS_VECTOR_DEFINE(fake_variables, fake_variable)
AS_VECTOR_DEFINE(fake_clauses, fake_clause)

struct as_sat {
  as_memory *memory;
  fake_variables variables;
  fake_clauses clauses;
  as_u32_vector lits;
};

as_sat *as_sat_create(as_memory *memory) {
  as_sat *sat = as_memory_alloc_zeroed(memory, sizeof *sat);
  sat->memory = memory;
  for (int i = 0; i < 2; i++) fake_variables_push(memory, &sat->variables, (fake_variable){0});
  return sat;
}

void as_sat_destroy(as_sat *sat) {
  fake_variables_release(sat->memory, &sat->variables);
  fake_clauses_release(sat->memory, &sat->clauses);
  as_u32_vector_release(sat->memory, &sat->lits);
  as_memory_free(sat->memory, sat, sizeof *sat);
}

as_lit as_sat_input(as_sat *sat) { return as_sat_gate(sat, NULL, 0); }

as_lit as_sat_gate(as_sat *sat, const as_lit *fanin, uint32_t count) {
  uint32_t variable = sat->variables.count;
  fake_variables_push(sat->memory, &sat->variables,
                      (fake_variable){.fanin = sat->lits.count, .fanin_count = count, .clauses = sat->clauses.count});
  for (uint32_t i = 0; i < count; i++) {
    AS_REQUIRE(fanin[i] > AS_LIT_FALSE && as_lit_variable(fanin[i]) < variable, "not an older variable");
    for (uint32_t j = 0; j < i; j++)
      AS_REQUIRE(as_lit_variable(fanin[i]) != as_lit_variable(fanin[j]), "a variable twice in a fan-in");
    as_u32_vector_push(sat->memory, &sat->lits, fanin[i]);
  }
  return 2 * variable;
}

static bool allowed(const as_sat *sat, const fake_variable *gate, as_lit lit) {
  if (as_lit_variable(lit) == sat->variables.count - 1) return true;
  for (uint32_t i = 0; i < gate->fanin_count; i++)
    if (as_lit_variable(sat->lits.at[gate->fanin + i]) == as_lit_variable(lit)) return true;
  return false;
}

void as_sat_define(as_sat *sat, const as_lit *clause, uint32_t count) {
  fake_variable *gate = &sat->variables.at[sat->variables.count - 1];
  bool has_gate = false;
  for (uint32_t i = 0; i < count; i++) {
    AS_REQUIRE(allowed(sat, gate, clause[i]), "a literal outside the fan-in");
    has_gate |= as_lit_variable(clause[i]) == sat->variables.count - 1;
  }
  AS_REQUIRE(has_gate, "a clause without its gate");
  gate->clause_count++;
  fake_clauses_push(sat->memory, &sat->clauses, (fake_clause){.first = sat->lits.count, .count = count});
  for (uint32_t i = 0; i < count; i++) as_u32_vector_push(sat->memory, &sat->lits, clause[i]);
}

void as_sat_cone_clauses(as_sat *sat, const as_lit *assumptions, uint32_t count,
                         void (*visit)(void *data, const as_lit *clause, uint32_t count), void *data) {
  uint32_t variables = sat->variables.count;
  bool *in = as_memory_alloc_zeroed(sat->memory, variables);
  for (uint32_t i = 0; i < count; i++) in[as_lit_variable(assumptions[i])] = true;
  for (uint32_t v = variables; v-- > 0;) {
    if (!in[v]) continue;
    fake_variable gate = sat->variables.at[v];
    for (uint32_t i = 0; i < gate.fanin_count; i++) in[as_lit_variable(sat->lits.at[gate.fanin + i])] = true;
    for (uint32_t i = 0; i < gate.clause_count; i++) {
      fake_clause clause = sat->clauses.at[gate.clauses + i];
      visit(data, sat->lits.at + clause.first, clause.count);
    }
  }
  as_memory_free(sat->memory, in, variables);
}

uint32_t as_sat_variables(const as_sat *sat) { return sat->variables.count - 1; }
