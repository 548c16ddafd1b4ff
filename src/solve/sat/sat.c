#include "solve/sat/internal.h"
#include <string.h>

/* References are tagged with one bit in watches. */
enum { MAX_ARENA_WORDS = 0x7fffffff };

static uint32_t new_variable(as_sat *sat) {
  uint32_t variable = sat->variables.count;
  AS_REQUIRE(variable < UINT32_C(1) << 30, "more than 2^30 variables");
  assert(sat->values.count == 2 * variable && sat->watches.count == 2 * variable);
  as_sat_variable_vector_push(sat->memory, &sat->variables, (as_sat_variable){.heap = AS_SAT_NOT_IN_HEAP});
  for (int sign = 0; sign < 2; sign++) {
    as_sat_value_vector_push(sat->memory, &sat->values, 0);
    as_sat_watch_table_push(sat->memory, &sat->watches, (as_sat_watches){0});
  }
  return variable;
}

as_sat *as_sat_create(as_memory *memory) {
  as_sat *sat = as_memory_alloc_zeroed(memory, sizeof *sat);
  sat->memory = memory;
  sat->activity_step = 1;
  sat->next_reduction = sat->reduction_interval = 2000;
  as_u32_vector_push(memory, &sat->arena, 0); /* no clause has reference 0 */
  as_u32_vector_push(memory, &sat->cone_marks, 0);
  new_variable(sat);
  uint32_t constant = new_variable(sat);
  assert(constant == as_lit_variable(AS_LIT_TRUE)), (void)constant;
  as_sat_assign_unit(sat, AS_LIT_TRUE, 0);
  sat->propagated = sat->assignment.count;
  return sat;
}

void as_sat_destroy(as_sat *sat) {
  if (!sat) return;
  as_memory *memory = sat->memory;
  for (uint32_t i = 0; i < sat->watches.count; i++) as_sat_watches_release(memory, &sat->watches.at[i]);
  as_sat_watch_table_release(memory, &sat->watches);
  as_sat_variable_vector_release(memory, &sat->variables);
  as_sat_value_vector_release(memory, &sat->values);
  as_sat_frame_vector_release(memory, &sat->frames);
  as_sat_id_vector_release(memory, &sat->hints);
  as_u32_vector *const vectors[] = {
      &sat->arena,      &sat->fanins, &sat->assignment, &sat->control,      &sat->heap,       &sat->cone,
      &sat->cone_marks, &sat->awake,  &sat->learnts,    &sat->attached,     &sat->clause,     &sat->assumptions,
      &sat->touched,    &sat->stack,  &sat->visited,    &sat->level_stamps, &sat->explanation};
  for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) as_u32_vector_release(memory, vectors[i]);
  as_memory_free(memory, sat, sizeof *sat);
}

void as_sat_record_proof(as_sat *sat, as_sat_proof *proof) {
  AS_REQUIRE(sat->variables.count == 2, "recording is chosen before the first variable is made");
  as_lit constant = AS_LIT_TRUE;
  sat->proof = proof;
  sat->variables.at[1].unit = (uint32_t)as_proof_input(proof, &constant, 1);
}

/* Definitions */

static void close_gate(as_sat *sat) {
  if (!sat->open_gate) return;
  const as_sat_variable *gate = as_sat_variable_at(sat, sat->open_gate);
  assert(gate->fanin + gate->fanin_count == sat->fanins.count);
  for (uint32_t i = 0; i < gate->fanin_count; i++)
    as_sat_variable_at(sat, sat->fanins.at[gate->fanin + i])->flags &= (uint8_t)~AS_SAT_FANIN;
  sat->open_gate = 0;
}

as_lit as_sat_input(as_sat *sat) {
  close_gate(sat);
  return 2 * new_variable(sat);
}

void as_sat_prefer(as_sat *sat, as_lit lit) { as_sat_variable_of(sat, lit)->phase = !as_lit_negative(lit); }

as_lit as_sat_gate(as_sat *sat, const as_lit *fanin, uint32_t count) {
  close_gate(sat);
  uint32_t start = sat->fanins.count;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t variable = as_lit_variable(fanin[i]);
    AS_REQUIRE(variable && variable < sat->variables.count, "the fan-in is no variable");
    as_sat_variable *input = as_sat_variable_at(sat, variable);
    if (input->flags & AS_SAT_FANIN) continue;
    input->flags |= AS_SAT_FANIN;
    as_u32_vector_push(sat->memory, &sat->fanins, variable);
  }
  uint32_t variable = new_variable(sat);
  as_sat_variable *gate = as_sat_variable_at(sat, variable);
  gate->fanin = start, gate->fanin_count = sat->fanins.count - start;
  assert(!gate->definition_count && !gate->flags);
  sat->open_gate = variable;
  return 2 * variable;
}

uint32_t as_sat_new_clause(as_sat *sat, const as_lit *lits, uint32_t count, bool learnt, uint64_t id) {
  assert(count > 0 && id <= UINT32_MAX);
  uint32_t reference = sat->arena.count;
  uint64_t end = (uint64_t)reference + AS_SAT_HEADER_WORDS + count;
  AS_REQUIRE(end <= MAX_ARENA_WORDS, "more than 2^31 words of clauses");
  as_u32_vector_reserve(sat->memory, &sat->arena, end);
  sat->arena.count = (uint32_t)end;
  as_sat_clause *clause = as_sat_clause_at(sat, reference);
  *clause = (as_sat_clause){.size = count, .learnt = learnt, .id = (uint32_t)id};
  assert(!sat->proof || id);
  memcpy(clause->lits, lits, count * sizeof *lits);
  return reference;
}

/* Copies the clause to sat->clause without duplicates and constants. Returns false if it is always true. */
static bool normalise(as_sat *sat, const as_lit *clause, uint32_t count) {
  bool tautology = false;
  sat->clause.count = 0;
  for (uint32_t i = 0; i < count; i++) {
    as_sat_variable *variable = as_sat_variable_of(sat, clause[i]);
    uint8_t mine = as_lit_negative(clause[i]) ? AS_SAT_NEGATIVE : AS_SAT_POSITIVE;
    uint8_t other = mine ^ (AS_SAT_NEGATIVE | AS_SAT_POSITIVE);
    if (clause[i] == AS_LIT_TRUE || (variable->flags & other)) tautology = true;
    if (clause[i] == AS_LIT_FALSE || (variable->flags & mine)) continue;
    variable->flags |= mine;
    as_u32_vector_push(sat->memory, &sat->clause, clause[i]);
  }
  for (uint32_t i = 0; i < sat->clause.count; i++)
    as_sat_variable_of(sat, sat->clause.at[i])->flags &= (uint8_t)~(AS_SAT_NEGATIVE | AS_SAT_POSITIVE);
  assert(sat->clause.count <= count);
  return !tautology;
}

static uint64_t record_definition(as_sat *sat, const as_lit *clause, uint32_t count) {
  if (!sat->proof) return 0;
  uint64_t id = as_proof_input(sat->proof, clause, count);
  if (sat->clause.count == count) return id;
  bool constant = false;
  assert(sat->clause.count < count);
  for (uint32_t i = 0; i < count; i++) constant |= clause[i] == AS_LIT_FALSE;
  const uint64_t hints[2] = {sat->variables.at[1].unit, id};
  return as_proof_derive(sat->proof, sat->clause.at, sat->clause.count, hints + !constant, 1 + constant);
}

void as_sat_define(as_sat *sat, const as_lit *clause, uint32_t count) {
  AS_REQUIRE(sat->open_gate, "no gate is open for definition");
  bool defines = false;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t variable = as_lit_variable(clause[i]);
    AS_REQUIRE(variable && variable < sat->variables.count, "the clause has a literal of no variable");
    bool mine = variable == sat->open_gate;
    AS_REQUIRE(mine || variable == 1 || (sat->variables.at[variable].flags & AS_SAT_FANIN),
               "the clause has a literal outside the gate's fan-in");
    defines |= mine;
  }
  AS_REQUIRE(defines, "the clause lacks the newest gate");
  if (!normalise(sat, clause, count)) return;
  uint64_t id = record_definition(sat, clause, count);
  uint32_t reference = as_sat_new_clause(sat, sat->clause.at, sat->clause.count, false, id);
  as_sat_variable *gate = as_sat_variable_at(sat, sat->open_gate);
  assert(!(gate->flags & AS_SAT_AWAKE));
  assert(!gate->definition_count || reference > gate->definition);
  if (!gate->definition_count++) gate->definition = reference;
}

/* Queries */

as_sat_reason as_sat_gave_up_because(const as_sat *sat) {
  AS_REQUIRE(sat->answer == AS_SAT_GAVE_UP, "the last question was answered");
  return sat->reason;
}

/* Backtracking saves phases, so a value that was undone since is there. */
bool as_sat_value(const as_sat *sat, as_lit lit) {
  AS_REQUIRE(sat->answer == AS_SAT_YES && sat->statistics.questions, "the last answer was not YES");
  if (as_lit_variable(lit) == 1) return lit == AS_LIT_TRUE;
  AS_REQUIRE(as_sat_in_cone(sat, lit), "the variable lies outside the cone");
  int value = as_sat_value_of(sat, lit);
  if (value) return value > 0;
  return as_sat_variable_of(sat, lit)->phase != as_lit_negative(lit);
}

bool as_sat_in_cone(const as_sat *sat, as_lit lit) { return as_sat_variable_of(sat, lit)->flags & AS_SAT_CONE; }

const as_lit *as_sat_explain(const as_sat *sat, uint32_t *count) {
  AS_REQUIRE(sat->answer == AS_SAT_NO && sat->statistics.questions, "the last answer was not NO");
  assert(sat->explanation.count <= sat->assumptions.count);
  *count = sat->explanation.count;
  return sat->explanation.at;
}

void as_sat_cone_clauses(as_sat *sat, const as_lit *assumptions, uint32_t count,
                         void (*visit)(void *data, const as_lit *clause, uint32_t count), void *data) {
  as_u32_vector cone = {0};
  as_sat_cone_variables(sat, assumptions, count, &cone);
  for (uint32_t i = 0; i < cone.count; i++) {
    const as_sat_variable *gate = as_sat_variable_at(sat, cone.at[i]);
    uint32_t reference = gate->definition;
    assert(reference || !gate->definition_count);
    for (uint32_t k = 0; k < gate->definition_count; k++) {
      const as_sat_clause *clause = as_sat_clause_at(sat, reference);
      assert(!clause->learnt && !clause->garbage);
      visit(data, clause->lits, clause->size);
      reference += as_sat_clause_words(clause);
    }
  }
  as_u32_vector_release(sat->memory, &cone);
}

size_t as_sat_live_bytes(const as_sat *sat) {
  size_t words = (size_t)sat->arena.capacity + sat->fanins.capacity + sat->assignment.capacity + sat->control.capacity +
                 sat->heap.capacity + sat->cone.capacity + sat->cone_marks.capacity + sat->awake.capacity +
                 sat->learnts.capacity + sat->attached.capacity + sat->clause.capacity + sat->assumptions.capacity +
                 sat->touched.capacity + sat->stack.capacity + sat->visited.capacity + sat->level_stamps.capacity +
                 sat->explanation.capacity;
  size_t bytes = sizeof *sat + words * sizeof(uint32_t) + sat->variables.capacity * sizeof(as_sat_variable) +
                 sat->values.capacity + sat->watches.capacity * sizeof(as_sat_watches) +
                 sat->frames.capacity * sizeof(as_sat_frame) + sat->hints.capacity * sizeof(uint64_t);
  for (uint32_t i = 0; i < sat->watches.count; i++) bytes += sat->watches.at[i].capacity * sizeof(as_sat_watch);
  return bytes;
}

/* Without the unused one; the constant counts. */
uint32_t as_sat_variables(const as_sat *sat) { return sat->variables.count - 1; }
const as_sat_statistics *as_sat_get_statistics(const as_sat *sat) { return &sat->statistics; }
