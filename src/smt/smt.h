/* SMT-LIB 2.6 scripts: reads commands, executes them on the default solver, and answers.
 *
 * A script comes from a reader (lexer.h) and is executed command by command; the host gets the answers of one command
 * at a time, and trouble with its place. The first trouble ends the script (:error-behavior immediate-exit). Nothing
 * is printed here. What SMT-LIB has and this front end has not is refused by name: it is never skipped, so sat and
 * unsat are about the whole script.
 *
 *   as_smt_host host = {.data = file, .read = read_bytes, .write = write_bytes, .complain = print_error};
 *   as_smt_status status = as_smt_run(memory, &options, &host);
 */
#ifndef ASSAY_SMT_SMT_H
#define ASSAY_SMT_SMT_H

#include "smt/lexer.h"
#include <assay/solve/solver.h>

typedef struct as_smt_host {
  void *data;
  as_smt_reader *read;
  /* All that one command answers. False: it did not arrive, and the script ends. */
  bool (*write)(void *data, const char *bytes, size_t count);
  /* At most once: what is wrong, and where. */
  void (*complain)(void *data, as_smt_place place, const char *message);
  /* At the end, while the solver lives; may be NULL. */
  void (*summarise)(void *data, const as_solver *solver);
} as_smt_host;

typedef enum as_smt_status {
  AS_SMT_DONE,      /* every command was executed */
  AS_SMT_UNDECIDED, /* and some check-sat answered unknown */
  AS_SMT_FAILED,    /* the script ended early; the host knows why */
} as_smt_status;

/* The interrupt flag of the options also ends the script after the command in hand. */
as_smt_status as_smt_run(as_memory *memory, const as_solver_options *options, const as_smt_host *host);

#endif
