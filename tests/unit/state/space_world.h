/* A world for tests of spaces: an asker that answers by one assignment of the variables, and keeps what it was told as
 * a path. Whatever a space says must then hold for every assignment of the path.
 *
 * Three inputs of 8 bits are enumerated by the tests, over INPUT_VALUES values each. What the asker is asked to make
 * fresh has a fixed value: bytes of objects are hidden_byte, addresses are world_address, bits of floats those of the
 * float. Hence claims about addresses can be checked: they must hold for this layout. */
#ifndef TESTS_STATE_SPACE_WORLD_H
#define TESTS_STATE_SPACE_WORLD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <assay/base/memory.h>
#include <assay/base/vector.h>
#include <assay/state/space.h>
#include <assay/term/eval.h>

enum { INPUTS = 3, INPUT_VALUES = 5, ASSIGNMENTS = INPUT_VALUES * INPUT_VALUES * INPUT_VALUES };

AS_VECTOR_DEFINE(world_terms, as_term)

typedef struct world {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_spaces *spaces;
  as_eval *eval;
  as_asker asker;
  uint64_t random;
  as_term input[INPUTS];
  uint32_t assignment;         /* that answers */
  uint32_t bound, bound_fresh; /* which assignment the evaluator has, plus one, and how many fresh terms */
  bool big_endian;
  /* What fresh made, and its value. */
  world_terms fresh, value;
  world_terms path; /* what holds on the branch */
  bool stopped;
  bool has_fault, certain; /* certain: the claim was the constant false */
  as_fault fault;
  const char *gave_up;
  uint32_t decisions, requirements;
  as_space before;        /* if not empty: what the space under test must still be at each question */
  const as_space *tested; /* it */
} world;

void world_open(world *w, uint64_t seed, const as_space_options *options);
/* The account must end at zero. */
void world_close(world *w);
/* Forgets the path, and what happened; this assignment answers from now on. */
void world_begin(world *w, uint32_t assignment);
uint64_t world_below(world *w, uint64_t bound);

/* The value of a term (at most 64 bits) for an assignment. */
uint64_t world_value(world *w, uint32_t assignment, as_term t);
bool world_on_path(world *w, uint32_t assignment);

uint8_t hidden_byte(as_object object, uint64_t offset);
uint64_t world_address(uint32_t object);

as_value world_term(as_term t);
/* A heap object of known size. */
as_object world_object(world *w, as_space *space, uint64_t size, as_content content);
static inline as_value world_at(as_object object, uint64_t offset) {
  as_value pointer = as_value_pointer(object);
  pointer.offset = offset;
  return pointer;
}
as_value world_at_term(as_object object, uint64_t offset, as_term term);
/* The number that a value is for an assignment; of pointers the address. */
uint64_t world_number(world *w, uint32_t assignment, const as_value *value);
/* The alternative of a choice, or the value itself. */
as_value world_choose(world *w, uint32_t assignment, const as_value *value);
void world_check_valid(world *w, as_space space);

#endif
