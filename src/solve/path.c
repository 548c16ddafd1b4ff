#include "solve/path_internal.h"

#include "base/pool.h"
#include <assay/base/memory.h>
#include <assay/base/vector.h>
#include <assert.h>

struct as_paths {
  as_models *models;
  as_memory *memory;
  as_pool records;
};

/* What lies behind the first word stays when a record waits for reuse: no references say that the path was dropped. */
struct as_path {
  as_path *parent;
  as_model *model;
  as_term claim;
  uint32_t length, references;
  bool refuted;
};

as_paths *as_paths_create(as_models *models) {
  as_memory *memory = as_terms_memory(as_models_terms(models));
  as_paths *paths = as_memory_alloc_zeroed(memory, sizeof *paths);
  paths->models = models;
  paths->memory = memory;
  as_pool_init(&paths->records, memory, sizeof(as_path));
  return paths;
}

void as_paths_destroy(as_paths *paths) {
  if (!paths) return;
  AS_REQUIRE_BUT(paths->records.live == 0, "every path was dropped", "%llu are still in use",
                 (unsigned long long)paths->records.live);
  as_pool_release(&paths->records);
  as_memory_free(paths->memory, paths, sizeof *paths);
}

as_models *as_paths_models(const as_paths *paths) { return paths->models; }

static as_path *new_path(as_paths *paths, as_path *parent, as_term claim) {
  assert(!parent == !as_term_exists(claim)); /* the root alone has no claim */
  as_path *path = as_pool_take(&paths->records);
  *path = (as_path){.parent = as_path_share(parent),
                    .claim = claim,
                    .length = parent ? parent->length + 1 : 0,
                    .references = 1,
                    .refuted = parent && parent->refuted};
  return path;
}

as_path *as_path_root(as_paths *paths) {
  as_path *root = new_path(paths, NULL, as_term_none());
  root->model = as_model_create(paths->models);
  return root;
}

bool as_path_is_shared(const as_path *path) { return path->references > 1; }
bool as_path_is_held(const as_path *path) { return path->references > 0; }

static void require_held(const as_path *path, const char *function) {
  AS_REQUIRE_OF(function, as_path_is_held(path), "a path that is held; this one was dropped");
}

as_path *as_path_share(as_path *path) {
  if (!path) return NULL;
  require_held(path, __func__);
  assert(path->references < UINT32_MAX);
  path->references++;
  return path;
}

void as_path_drop(as_paths *paths, as_path *path) {
  if (path) require_held(path, __func__);
  while (path && --path->references == 0) {
    as_path *parent = path->parent;
    as_model_drop(paths->models, path->model);
    as_pool_give(&paths->records, path);
    path = parent;
  }
}

AS_VECTOR_DEFINE(term_vector, as_term)

/* Conjuncts from left to right; conjunctions nest when they are very long, so they are taken apart on a stack. */
as_path *as_path_extend(as_paths *paths, as_path *path, as_term claim) {
  as_terms *terms = as_models_terms(paths->models);
  AS_REQUIRE_BUT(as_terms_has(terms, claim), "a term of the paths' manager",
                 "it has %u terms, and number %u is none of them", as_terms_count(terms), claim.id);
  AS_REQUIRE(as_term_sort(terms, claim).kind == AS_SORT_BOOL, "a claim is a Bool term");
  require_held(path, __func__);
  term_vector stack = {0};
  term_vector_push(paths->memory, &stack, claim);
  as_path *longer = as_path_share(path);
  while (stack.count) {
    as_term t = term_vector_pop(&stack);
    if (as_term_is_true(terms, t)) continue;
    if (as_term_op(terms, t) == AS_OP_AND) {
      for (uint32_t i = as_term_operands(terms, t); i-- > 0;)
        term_vector_push(paths->memory, &stack, as_term_operand(terms, t, i));
      continue;
    }
    as_path *next = new_path(paths, longer, t);
    as_path_drop(paths, longer);
    longer = next;
    if (as_term_is_false(terms, t)) longer->refuted = true;
  }
  term_vector_release(paths->memory, &stack);
  assert(longer->length >= path->length && (longer->refuted || !path->refuted));
  return longer;
}

uint32_t as_path_length(const as_path *path) { return path->length; }
as_term as_path_claim(const as_path *path) { return path->claim; }
as_path *as_path_parent(const as_path *path) { return path->parent; }
as_model *as_path_model(const as_path *path) { return path->model; }

void as_path_set_model(as_paths *paths, as_path *path, as_model *model) {
  assert(!path->refuted);
  assert(model);
  if (path->model == model) return;
  as_model_share(model);
  as_model_drop(paths->models, path->model);
  path->model = model;
}

bool as_path_refuted(const as_path *path) { return path->refuted; }
void as_path_set_refuted(as_path *path) {
  assert(!path->model);
  path->refuted = true;
}
