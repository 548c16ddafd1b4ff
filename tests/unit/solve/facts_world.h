/* What the tests of facts share: a world of terms and facts, and random numbers. */
#ifndef TESTS_SOLVE_FACTS_WORLD_H
#define TESTS_SOLVE_FACTS_WORLD_H

#include "solve/facts/facts.h"
#include "term/term_internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

typedef struct world {
  as_memory *memory;
  as_terms *terms;
  as_facts *facts;
} world;

__attribute__((unused)) static world world_open(void) {
  world w = {.memory = as_memory_create(0)};
  w.terms = as_terms_create(w.memory);
  w.facts = as_facts_create(w.terms);
  return w;
}

__attribute__((unused)) static void world_close(world *w) {
  as_facts_destroy(w->facts);
  as_terms_destroy(w->terms);
  as_memory_destroy(w->memory);
}

__attribute__((unused)) static bool is_long(void) { return getenv("AS_LONG") != NULL; }

__attribute__((unused)) static uint64_t random_next(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}
__attribute__((unused)) static uint32_t random_below(uint64_t *state, uint32_t bound) {
  return (uint32_t)(random_next(state) % bound);
}

#endif
