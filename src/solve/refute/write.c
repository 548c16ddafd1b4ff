/* The format stands in proofs/logic/Read.v. */
#include "solve/refute/derive.h"
#include <assert.h>

typedef struct writer {
  as_memory *memory;
  as_u32_vector *numbers;
  uint32_t cursor, claims;
} writer;

static void put(const writer *w, uint32_t number) { as_u32_vector_push(w->memory, w->numbers, number); }

static uint32_t move(writer *w, uint32_t variable) {
  uint32_t before = w->cursor;
  w->cursor = variable;
  return variable >= before ? 2 * (variable - before) : 2 * (before - variable) - 1;
}

static void put_clause(writer *w, const as_lit *lits, uint32_t count) {
  put(w, count);
  for (uint32_t i = 0; i < count; i++) put(w, 2 * move(w, as_lit_variable(lits[i])) + as_lit_negative(lits[i]));
}

static void put_hints(writer *w, const as_refute_reference *hints, uint32_t count) {
  put(w, count);
  for (uint32_t i = 0; i < count; i++) switch (hints[i].source) {
    case AS_REFUTE_SOURCE_GATE: put(w, 16 * move(w, hints[i].index / 8) + 2 * (hints[i].index % 8)); break;
    case AS_REFUTE_SOURCE_CLAIM: put(w, 2 * (hints[i].index + 1) - 1); break;
    case AS_REFUTE_SOURCE_STEP: put(w, 2 * (w->claims + hints[i].index + 1) - 1); break;
    }
}

static void put_names(const writer *w, const uint32_t *names, uint32_t count) {
  put(w, count);
  for (uint32_t i = 0, before = 0; i < count; before = names[i++]) put(w, names[i] - before);
}

void as_refute_write(as_memory *memory, const as_refute_derivation *derivation, const uint32_t *names,
                     uint32_t name_count, uint32_t claim_count, as_u32_vector *numbers) {
  assert(derivation->steps.count);
  writer w = {.memory = memory, .numbers = numbers, .claims = claim_count};
  put_names(&w, names, name_count);
  put(&w, derivation->steps.count - 1);
  for (uint32_t i = 0; i < derivation->steps.count; i++) {
    const as_refute_step *step = &derivation->steps.at[i];
    if (i + 1 < derivation->steps.count) put_clause(&w, derivation->lits.at + step->lits, step->lit_count);
    put_hints(&w, derivation->hints.at + step->hints, step->hint_count);
  }
}
