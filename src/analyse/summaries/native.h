/* A counterexample as a program in plain C, which makes its arguments, calls the function and prints what it did, in
 * the words of example.h: to be compared with what the body was found to do.
 *
 * The function is that of the C library, by its usual headers, or one of a file that is included.
 */
#ifndef ASSAY_ANALYSE_SUMMARIES_NATIVE_H
#define ASSAY_ANALYSE_SUMMARIES_NATIVE_H

#include "analyse/summaries/call_shapes.h"
#include "analyse/summaries/example.h"

typedef struct as_native_call {
  const as_call_shapes *shapes;
  const as_call_shape *shape;
  const char *file;     /* is included; NULL: headers of the C library are */
  const char *function; /* is called */
} as_native_call;

/* false: there is something in it that such a program cannot print; the text is then of no use. */
bool as_native_write(const as_native_call *call, const as_example_scene *scene, as_model *model, as_text *text);

#endif
