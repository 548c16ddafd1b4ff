#include "solve/sat/proof.h"
#include <assay/base/vector.h>
#include <string.h>

typedef struct record {
  uint64_t id;
  uint32_t clause, clause_count, hint_count;
  as_proof_step_kind kind;
  uint64_t hints;
} record;

AS_VECTOR_DEFINE(record_vector, record)
AS_VECTOR_DEFINE(id_vector, uint64_t)

struct as_sat_proof {
  as_memory *memory;
  record_vector records;
  as_u32_vector lits;
  id_vector hints;
  uint64_t last_id, conclusion;
};

as_sat_proof *as_proof_create(as_memory *memory) {
  as_sat_proof *proof = as_memory_alloc_zeroed(memory, sizeof *proof);
  proof->memory = memory;
  return proof;
}

void as_proof_destroy(as_sat_proof *proof) {
  if (!proof) return;
  as_memory *memory = proof->memory;
  record_vector_release(memory, &proof->records);
  as_u32_vector_release(memory, &proof->lits);
  id_vector_release(memory, &proof->hints);
  as_memory_free(memory, proof, sizeof *proof);
}

static void append(as_sat_proof *proof, record made, const as_lit *clause, const uint64_t *hints) {
  made.clause = proof->lits.count, made.hints = proof->hints.count;
  as_u32_vector_reserve(proof->memory, &proof->lits, (uint64_t)proof->lits.count + made.clause_count);
  id_vector_reserve(proof->memory, &proof->hints, (uint64_t)proof->hints.count + made.hint_count);
  if (made.clause_count) memcpy(proof->lits.at + proof->lits.count, clause, made.clause_count * sizeof *clause);
  if (made.hint_count) memcpy(proof->hints.at + proof->hints.count, hints, made.hint_count * sizeof *hints);
  proof->lits.count += made.clause_count, proof->hints.count += made.hint_count;
  record_vector_push(proof->memory, &proof->records, made);
}

uint64_t as_proof_input(as_sat_proof *proof, const as_lit *clause, uint32_t count) {
  uint64_t id = ++proof->last_id;
  append(proof, (record){.id = id, .kind = AS_PROOF_STEP_INPUT, .clause_count = count}, clause, NULL);
  return id;
}

uint64_t as_proof_derive(as_sat_proof *proof, const as_lit *clause, uint32_t count, const uint64_t *hints,
                         uint32_t hint_count) {
  uint64_t id = ++proof->last_id;
  record made = {.id = id, .kind = AS_PROOF_STEP_DERIVED, .clause_count = count, .hint_count = hint_count};
  append(proof, made, clause, hints);
  return id;
}

void as_proof_delete(as_sat_proof *proof, uint64_t id) {
  AS_REQUIRE(id && id <= proof->last_id, "no clause has this id");
  append(proof, (record){.id = id, .kind = AS_PROOF_STEP_DELETED}, NULL, NULL);
}

uint32_t as_proof_steps(const as_sat_proof *proof) { return proof->records.count; }

as_proof_step as_proof_step_at(const as_sat_proof *proof, uint32_t index) {
  AS_REQUIRE(index < proof->records.count, "the proof has fewer steps");
  const record *made = &proof->records.at[index];
  return (as_proof_step){.kind = made->kind,
                         .id = made->id,
                         .clause = made->clause_count ? proof->lits.at + made->clause : NULL,
                         .clause_count = made->clause_count,
                         .hints = made->hint_count ? proof->hints.at + made->hints : NULL,
                         .hint_count = made->hint_count};
}

uint64_t as_proof_conclusion(const as_sat_proof *proof) { return proof->conclusion; }
void as_proof_set_conclusion(as_sat_proof *proof, uint64_t id) { proof->conclusion = id; }
