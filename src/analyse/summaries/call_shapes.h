/* Shapes: which arguments a summary and the body of its function are compared on. A *shape* is what the types leave
 * open, fixed: how large objects are, which pointers are null, or at an end, or into the same object. Numbers and
 * elements are free in it. Each is three functions of a harness, which includes the file that has the function's types:
 *
 *   assay_shape_1_before   makes the arguments: variables assay_shape_argument_1 ..., and errno, which may be anything
 *   assay_shape_1_body     makes them, and calls the body: assay_shape_result, assay_shape_errno, assay_shape_returned
 *   assay_shape_1_summary  makes them, and calls the summary
 *
 * Up to the call all three do the same, step by step. All objects that arguments point to are allocated ones, and the
 * first of each argument's is in assay_shape_object_1 ..., unless it is another argument's as well.
 *
 * Shapes *of any size* have objects of any number of elements, which are in one array of the space, and pointers to
 * any place of them (induct.h).
 *
 *   as_call_shapes shapes;
 *   as_call_shapes_make(&shapes, memory, unit, function, &settings);
 *   if (!shapes.refused) parse(as_text_get(&shapes.text));
 *   as_call_shapes_release(&shapes);
 */
#ifndef ASSAY_ANALYSE_SUMMARIES_CALL_SHAPES_H
#define ASSAY_ANALYSE_SUMMARIES_CALL_SHAPES_H

#include "c/core/core.h"
#include <assay/base/region.h>
#include <assay/base/text.h>
#include <assay/base/vector.h>

typedef enum as_form {
#define AS_FORM(name, ...) AS_FORM_##name,
#include "analyse/summaries/forms.def"
#undef AS_FORM
  AS_FORM_COUNT
} as_form;

typedef struct as_call_shape {
  const char *what;                    /* "dst is a string of at most 3 characters; src is null" */
  const char *before, *body, *summary; /* names of the functions */
  const char *state, *text;            /* the function that makes the arguments: its name, and its text */
  const char *more;                    /* what further arguments the call has: ", assay_shape_more", or "" */
  bool has_list;                       /* ... in a va_list, the last parameter */
} as_call_shape;
AS_VECTOR_DEFINE(as_call_shape_vector, as_call_shape)

typedef struct as_call_shape_settings {
  const char *file;           /* is included; no quotation mark in it */
  const char *body, *summary; /* names that are called; they may be one */
  uint64_t size;              /* elements */
  uint64_t depth;             /* of pointers in what pointers point to */
  bool only_strings;          /* pointers to char that are only read have a zero behind them */
  bool *are_restrict;         /* for each parameter: it is so in the function, or in what it is compared with */
  bool of_any_size;           /* see above; `size` is not used */
} as_call_shape_settings;

typedef struct as_call_shapes {
  as_memory *memory;
  as_region region; /* of strings */
  as_call_shape_vector all;
  as_text text;
  const char *variables; /* declarations of what the functions share: a part of the text */
  const char *refused;   /* why there are none; NULL: there are */
  bool has_size;         /* what they say holds up to a size only */
} as_call_shapes;

/* requires: the function has a body in the unit */
void as_call_shapes_make(as_call_shapes *shapes, as_memory *memory, const as_core_unit *unit, uint32_t function,
                         const as_call_shape_settings *settings);
void as_call_shapes_release(as_call_shapes *shapes);

/* The call, as a statement; where there is a va_list it is one called `list`, in a function that has the further
 * arguments behind an int, which the second one writes. */
void as_call_shape_put_call(as_text *text, const char *function, uint32_t parameters, bool has_result,
                            const as_call_shape *shape);
void as_call_shape_put_listed(as_text *text, const char *name, const char *function, uint32_t parameters,
                              bool has_result, const as_call_shape *shape);

#endif
