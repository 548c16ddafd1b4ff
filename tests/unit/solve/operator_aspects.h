/* What every operator should have, each a function that tries it on samples: true if it is there. What is there but
 * wrong (a value that differs, a bound that excludes a value) fails the test at once.
 */
#ifndef TESTS_SOLVE_OPERATOR_ASPECTS_H
#define TESTS_SOLVE_OPERATOR_ASPECTS_H

#include <assay/term/term.h>

typedef enum as_aspect {
#define AS_ASPECT(name, function, ...) ASPECT_##name,
#include "operator_aspects.def"
#undef AS_ASPECT
  ASPECT_COUNT
} as_aspect;

#define AS_ASPECT(name, function, ...) bool function(as_op op);
#include "operator_aspects.def"
#undef AS_ASPECT

/* Of the table of what operators lack. */
#define AS_ASPECT(name, function, ...) name = 1 << ASPECT_##name,
enum {
#include "operator_aspects.def"
};
#undef AS_ASPECT

#endif
