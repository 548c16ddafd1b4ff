/* A scene as a program in C: it makes the state by the types of the program, and calls the function.
 *
 *   if (!as_scene_write(&scene, program, function, &how, &text, &reason)) ...;      // reason: why there is none
 */
#ifndef ASSAY_ANALYSE_BUGS_HARNESS_H
#define ASSAY_ANALYSE_BUGS_HARNESS_H

#include "analyse/bugs/scene.h"
#include <assay/base/text.h>

typedef struct as_scene_writing {
  const char *file;  /* that is included */
  const char *entry; /* name of the function that does all of it */
  bool has_main;     /* it gets a main */
  const char *after; /* statements behind the call, which see its `result` and the objects; or NULL */
  const char *title; /* what it is, for people, behind the name of the function; NULL: a state from which it fails */
  bool is_plain;     /* memory is bytes, whatever is said to be there: for types that C does not let anybody write to */
} as_scene_writing;

bool as_scene_write(const as_scene *scene, const as_core_unit *program, uint32_t function, const as_scene_writing *how,
                    as_text *out, as_text *reason);

#endif
