/* A branch for tests of logic: one run, one step, in which the test does what it wants. */
#ifndef TESTS_STATE_LOGIC_WORLD_H
#define TESTS_STATE_LOGIC_WORLD_H

#include <assay/state/logic.h>

typedef struct logic_world {
  as_memory *memory;
  as_run *run;
  as_terms *terms;
  as_logic *logic;
  as_laws laws;
  void *data;
} logic_world;

/* Calls the function within a step, and ends the branch if it did not. A question has a second: what is wrong may have
 * no small counterexample. */
void logic_world_do(void (*function)(logic_world *w), void *data);

/* Shorter words for what tests write often. Variables of a name are the same ones each time. */
as_term bv(logic_world *w, uint32_t width, const char *name);
as_term number(logic_world *w, uint32_t width, uint64_t value);
as_term array(logic_world *w, const char *name); /* from 32 to 32 bits */
as_term at(logic_world *w, as_term a, as_term i);
as_term below(logic_world *w, as_term a, as_term b); /* unsigned */
as_term at_most(logic_world *w, as_term a, as_term b);
as_term plus(logic_world *w, as_term a, uint64_t b);
as_term both(logic_world *w, as_term a, as_term b);
as_term then(logic_world *w, as_term a, as_term b); /* implication */
as_term same(logic_world *w, as_term a, as_term b);
as_term no(logic_world *w, as_term a);
as_term bound(logic_world *w, as_sort sort); /* a new variable */
as_term all(logic_world *w, as_term variable, as_term body);
as_term some(logic_world *w, as_term variable, as_term body);

void given(logic_world *w, as_term claim);
void proves(logic_world *w, as_term goal);
void does_not_prove(logic_world *w, as_term goal);

#endif
