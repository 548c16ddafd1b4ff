/* Inside the solver layer: is this path still in use? A dropped one is noticed until another takes its place. */
#ifndef ASSAY_SOLVE_PATH_INTERNAL_H
#define ASSAY_SOLVE_PATH_INTERNAL_H

#include <assay/solve/path.h>

bool as_path_is_held(const as_path *path);
/* By more than one holder: paths that go on from there are some. */
bool as_path_is_shared(const as_path *path);

#endif
