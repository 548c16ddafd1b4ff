/* A tiny engine for tests of assertions, and an oracle for it.
 *
 * Memory is a partial map from 8 addresses to 16 values, `cells`. Resources (their input is an address of 3 bits):
 *   CELL(a) -> v     the cell at a, with this value
 *   RAW(a)           the cell at a; a CELL serves for it
 *   LIST(p) -> n     nothing if p is 0; else the cell at p, whose low 3 bits are the next p: how many they are. Forgets.
 *   CHAIN(p) -> c    the same with everything that the cells have: from p and c they are known
 *   NODE(p) -> q     the cell at p, whose highest bit is set: the low ones
 *   SOME(p)          the cell at p, which is not 0
 *   TOKEN(a)         abstract; owns no memory
 * An each has an index of 3 bits, and as_each_exact is part of its meaning. Hence what an assertion owns of a given
 * memory, and all its outputs, can be computed (heap_world_take), by nothing but substitution of constants. Whether
 * memory satisfies a symbolic state is a ground formula, since laws can be written out: the solver knows whether there
 * are values of the variables that only the branch has (heap_world_holds).
 *
 * Forks: a world is made again for each side (script), so that a branch is a function call from its beginning. */
#ifndef TESTS_STATE_ASSERTION_WORLD_H
#define TESTS_STATE_ASSERTION_WORLD_H

#include "unit/state/logic_world.h"

#include <assay/state/assertion.h>

enum { ADDRESSES = 8, VARIABLES = 5, SPEC_ITEMS_MAX = 8, QUESTIONS_MAX = 1000 };
enum { CELL = 1, RAW = 2 };
#define LIST AS_PREDICATES
#define CHAIN (AS_PREDICATES + 1)
#define NODE (AS_PREDICATES + 2)
#define SOME (AS_PREDICATES + 3)
#define TOKEN (AS_PREDICATES + 4)

typedef struct cells {
  int8_t at[ADDRESSES]; /* -1: there is none */
} cells;

/* Which sides the decisions of a branch take: bit set, the second one. */
typedef struct script {
  uint64_t bits;
  uint32_t length, at;
  uint32_t questions; /* of all branches so far */
} script;

typedef struct heap_world {
  logic_world *logic;
  as_run *run;
  as_terms *terms;
  as_region region;
  as_prover prover;
  as_resource_engine engine;
  as_predicate predicates[5];
  as_transfer work;
  as_term variables[VARIABLES]; /* x, y, n: 3 bits; u, and what is outside of an each: 4 bits */
  as_term x, y, n, u, nothing;
  script *script;
  bool over;
  bool apart; /* two cells of the heap are known to be at different addresses */
  void *data;
} heap_world;

/* Calls the function on a new branch, and again for all sides of its decisions. False: that takes too long. */
bool heap_world_do(void (*function)(heap_world *w), void *data);

/* ---- assertions ---- */

typedef struct spec {
  as_item items[SPEC_ITEMS_MAX];
  as_term written_out[SPEC_ITEMS_MAX]; /* of a claim: without quantifiers; none: it has none */
  uint32_t count;
} spec;

as_term address(heap_world *w, uint64_t value);
as_term value(heap_world *w, uint64_t value);
/* They give the variable of the output. */
as_term spec_take(heap_world *w, spec *s, as_resource_name name, as_term input);
/* Elements at base + stride * k; the guard is over k, which is new. */
as_term spec_each(heap_world *w, spec *s, as_resource_name name, as_term base, uint64_t stride, as_term k,
                  as_term guard);
void spec_claim(spec *s, as_term claim);
as_term new_index(heap_world *w);
as_term range(heap_world *w, as_term low, as_term k, as_term high); /* low <= k < high */
static inline as_assertion spec_assertion(const spec *s) { return (as_assertion){s->items, s->count}; }

bool heap_world_produce(heap_world *w, const spec *s, as_bindings *bindings);
as_consumption heap_world_consume(heap_world *w, const spec *s, as_bindings *bindings);
void heap_world_assume(heap_world *w, as_term claim);
uint32_t heap_world_count(const heap_world *w, as_resource_name name); /* resources of the name */

/* ---- the oracle ---- */

/* The value of a term in which everything is bound to a constant. */
uint64_t heap_world_value(heap_world *w, const as_bindings *known, as_term t);
/* Takes what the assertion owns out of memory; outputs are bound to constants. False: memory has it not. */
bool heap_world_take(heap_world *w, const spec *s, as_bindings *known, cells *memory);
/* Is this memory one of the present state, where `known` holds? */
bool heap_world_holds(heap_world *w, const cells *memory, as_term known);
/* That variables of the assertion have, by the bindings, the values that the oracle knows. */
as_term heap_world_agrees(heap_world *w, const spec *s, const as_bindings *bindings, const as_bindings *known);

#endif
