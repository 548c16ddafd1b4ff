/* Counterexamples as people read them: the arguments, what the summary does with them, and what the body does. */
#ifndef ASSAY_ANALYSE_SUMMARIES_EXAMPLE_H
#define ASSAY_ANALYSE_SUMMARIES_EXAMPLE_H

#include "analyse/summaries/same.h"

/* Names of what the harness makes, for one shape. */
typedef struct as_example_scene {
  const as_finals *before;
  as_space space; /* that the call finds */
  uint32_t parameters;
  const char *const *names; /* of them */
  const as_before *objects;
} as_example_scene;

/* The program's variable that an object is; AS_CORE_NONE: it is none. */
uint32_t as_example_global(const as_example_scene *scene, as_object object);

/* "dst = \"ab\", n = 3": what a model makes of them. */
void as_example_arguments(const as_example_scene *scene, as_model *model, as_text *text);
/* "returns dst + 1, with dst = \"b\"": what is as it was is left out. */
void as_example_final(const as_example_scene *scene, const as_finals *finals, const as_final *final, as_model *model,
                      as_text *text);

#endif
