/* LANG: the expression language of the Soteria paper (section 2, appendix A), as the smallest complete engine on the
 * library. docs/lang.md has its grammar and semantics.
 *
 * It is interpreted twice: concrete.c on given inputs, with GMP's integers; symbolic.c, in direct style, on all inputs
 * at once. Read the two side by side: the second one is the first one with `if`s on symbolic booleans.
 *
 *   as_lang_complaint complaint;
 *   as_lang_program *program = as_lang_parse(memory, text, length, &complaint);     // NULL: see the complaint
 *   as_lang_answer answer = as_lang_run(program, inputs, count);                    // concrete
 *   as_lang_answer_release(&answer);
 *   as_direct(run, as_lang_explore, program);                                       // symbolic; run's outcomes have an
 *   as_lang_destroy(program);                                                       // as_lang_result as their result
 */
#ifndef ASSAY_LANG_LANG_H
#define ASSAY_LANG_LANG_H

#include <assay/base/text.h>
#include <assay/explore/run.h>

typedef struct as_lang_program as_lang_program;

typedef struct as_lang_place {
  uint32_t line, column; /* from 1; columns count bytes */
} as_lang_place;

typedef enum as_lang_error {
#define AS_LANG_ERROR(name, ...) AS_LANG_ERROR_##name,
#include "lang/errors.def"
#undef AS_LANG_ERROR
  AS_LANG_ERROR_NO_INPUT, /* of the concrete interpreter: the list of inputs is too short */
  AS_LANG_ERROR_NONE,
} as_lang_error;

const char *as_lang_error_name(as_lang_error error); /* requires: a row of errors.def */

/* Parsing. The text is copied. */
typedef struct as_lang_complaint {
  as_lang_place place;
  char message[160];
} as_lang_complaint;
as_lang_program *as_lang_parse(as_memory *memory, const char *text, size_t length, as_lang_complaint *complaint);
void as_lang_destroy(as_lang_program *program); /* NULL is fine */
/* The program without its sugar; it parses back to the same tree. */
void as_lang_print(const as_lang_program *program, as_text *out);

/* Concrete: the values of NondetInt are taken from the inputs, in the order of evaluation. An input is decimal digits,
 * with an optional minus (as_lang_is_integer); those that are not needed are ignored. */
typedef struct as_lang_answer {
  as_lang_error error;
  as_lang_place place; /* of an error */
  as_text value;       /* if OK: a number, true or false */
} as_lang_answer;
bool as_lang_is_integer(const char *text);
as_lang_answer as_lang_run(const as_lang_program *program, const char *const *inputs, uint32_t count);
void as_lang_answer_release(as_lang_answer *answer);

/* Symbolic: an as_direct_function whose data is the program. Results are ended with, or failed with (the message is the
 * error's name). */
typedef struct as_lang_input {
  as_term variable;
  const struct as_lang_input *before;
} as_lang_input;
typedef struct as_lang_result {
  as_lang_error error;
  as_lang_place place;         /* of an error */
  as_term value;               /* if OK: Int or Bool */
  const as_lang_input *inputs; /* the NondetInts of this path, the last one first */
} as_lang_result;
void as_lang_explore(as_run *run, void *program);

/* The inputs that the model of a path gives to the NondetInts, in the order of evaluation. requires, here and below:
 * the outcome has a model, and its result is ours. */
typedef struct as_lang_inputs {
  as_memory *memory;
  uint32_t count;
  as_term *variables;
  const char **values;
  as_text *texts; /* owns the values */
} as_lang_inputs;
void as_lang_take_inputs(as_lang_inputs *inputs, as_run *run, const as_outcome *outcome);
void as_lang_inputs_release(as_lang_inputs *inputs);

/* Does the program, run on these inputs, do what the outcome says? */
bool as_lang_replay(const as_lang_program *program, as_run *run, const as_outcome *outcome);

/* `ok x` or `err AssertError at 3:4`. */
void as_lang_print_result(as_terms *terms, const as_lang_result *result, as_text *out);
/* The claims of a path: `x > 5 && y == 0`; `true` if there is none. */
void as_lang_print_condition(as_terms *terms, const as_path *path, as_text *out);

#endif
