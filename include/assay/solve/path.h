/* Paths: persistent lists of claims, what a state of a symbolic execution knows to hold.
 *
 * A path is a counted, immutable value; extending it makes a new one that shares the old one, so forking costs nothing.
 * Conjunctions are taken apart. What a solver found out about a path is remembered on it (a model that satisfies all of
 * its claims, or that there is none): memo of a pure function, invisible otherwise.
 *
 *   as_paths *paths = as_paths_create(models);
 *   as_path *root = as_path_root(paths);
 *   as_path *path = as_path_extend(paths, root, claim);      // root is still good
 *   as_path_drop(paths, path), as_path_drop(paths, root);
 */
#ifndef ASSAY_SOLVE_PATH_H
#define ASSAY_SOLVE_PATH_H

#include <assay/base/api.h>
#include <assay/term/model.h>
#include <stdbool.h>

AS_BEGIN_DECLARATIONS

typedef struct as_text as_text;
typedef struct as_paths as_paths;
typedef struct as_path as_path;

as_paths *as_paths_create(as_models *models);
/* requires: every path was dropped. */
void as_paths_destroy(as_paths *paths);
as_models *as_paths_models(const as_paths *paths);

/* The path without claims. */
as_path *as_path_root(as_paths *paths);
/* A new path with one more claim (a Bool term). No question is asked. */
as_path *as_path_extend(as_paths *paths, as_path *path, as_term claim);
as_path *as_path_share(as_path *path);
void as_path_drop(as_paths *paths, as_path *path); /* NULL is fine */

uint32_t as_path_length(const as_path *path);
/* The newest claim and the path before it; none and NULL at the root. */
as_term as_path_claim(const as_path *path);
as_path *as_path_parent(const as_path *path);

/* A model that satisfies every claim, or NULL if none is known yet. Borrowed. */
as_model *as_path_model(const as_path *path);
/* For solvers. requires: the model was evaluated against every claim. */
void as_path_set_model(as_paths *paths, as_path *path, as_model *model);
/* Known to have no model. */
bool as_path_refuted(const as_path *path);
void as_path_set_refuted(as_path *path);

/* For people, the oldest claim first: `x >=s 0 && x <=s 9`; `true` if there is none. Makes no term. */
void as_path_print(const as_paths *paths, const as_path *path, as_text *out);
/* Is the path what this header says, with a model that satisfies it? If not, *error says why. Takes time in proportion
 * to all its claims: for debug builds and tests. */
bool as_path_valid(const as_paths *paths, const as_path *path, const char **error);

AS_END_DECLARATIONS

#endif
