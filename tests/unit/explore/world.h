/* What tests of the exploration layer share. Included after the standard headers that cmocka needs. */
#ifndef TESTS_UNIT_EXPLORE_WORLD_H
#define TESTS_UNIT_EXPLORE_WORLD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <assay/base/memory.h>
#include <assay/explore/direct.h>
#include <assay/explore/run.h>
#include <assay/term/eval.h>

static inline uint64_t random_next(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}
static inline uint32_t random_below(uint64_t *state, uint32_t bound) { return (uint32_t)(random_next(state) % bound); }

/* A solver that hands questions on, and leaves some unanswered: one in `per`, by a random choice; 0: none. */
typedef struct doubting {
  as_solver *below;
  uint64_t seed;
  uint32_t per;
  bool doubted; /* the last question */
} doubting;

static inline as_answer doubting_check(void *self, as_path *path, as_term extra) {
  doubting *d = self;
  d->doubted = d->per && random_below(&d->seed, d->per) == 0;
  return d->doubted ? AS_ANSWER_UNKNOWN : as_solver_check(d->below, path, extra);
}
static inline as_model *doubting_model(void *self) { return as_solver_model(((doubting *)self)->below); }
static inline const as_term *doubting_explain(void *self, uint32_t *count) {
  return as_solver_explain(((doubting *)self)->below, count);
}
static inline as_reason doubting_reason(void *self) {
  doubting *d = self;
  return d->doubted ? AS_REASON_CONFLICTS : as_solver_reason(d->below);
}
static inline as_term doubting_simplify(void *self, as_path *path, as_term t) {
  return as_solver_simplify(((doubting *)self)->below, path, t);
}
static inline void doubting_destroy(void *self) { as_solver_destroy(((doubting *)self)->below); }
static const as_solver_functions doubting_functions = {
    "doubting", doubting_check, doubting_model, doubting_explain, doubting_reason, doubting_simplify, doubting_destroy};

/* Terms, models, paths and a doubting solver, for runs that borrow them. */
typedef struct world {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_paths *paths;
  as_solver *solver;
  doubting doubt;
} world;

static inline void world_create(world *w, uint32_t doubt_per, uint64_t seed) {
  w->memory = as_memory_create(0);
  w->terms = as_terms_create(w->memory);
  w->models = as_models_create(w->terms);
  w->paths = as_paths_create(w->models);
  w->doubt = (doubting){.below = as_solver_create(w->paths, NULL), .seed = seed, .per = doubt_per};
  w->solver = as_solver_wrap(w->paths, &doubting_functions, &w->doubt);
}

static inline void world_destroy(world *w) {
  as_solver_destroy(w->solver);
  as_paths_destroy(w->paths);
  as_models_destroy(w->models);
  as_terms_destroy(w->terms);
  as_memory_destroy(w->memory);
}

#endif
