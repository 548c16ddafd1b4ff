/* What tests of the solver share: everything from the account to the empty path, made and released together. */
#ifndef TESTS_SOLVE_SOLVER_WORLD_H
#define TESTS_SOLVE_SOLVER_WORLD_H

#include <assay/base/memory.h>
#include <assay/solve/solver.h>

typedef struct world {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_paths *paths;
  as_path *root;
} world;

static world open_world(void) {
  world w = {.memory = as_memory_create(0)};
  w.terms = as_terms_create(w.memory);
  w.models = as_models_create(w.terms);
  w.paths = as_paths_create(w.models);
  w.root = as_path_root(w.paths);
  return w;
}

static void close_world(world *w) {
  as_path_drop(w->paths, w->root);
  as_paths_destroy(w->paths);
  as_models_destroy(w->models);
  as_terms_destroy(w->terms);
  as_memory_destroy(w->memory);
}

#endif
