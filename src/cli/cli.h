/* The command line: `assay COMMAND ...`. Each command is a file of its own, named like it, and a row of commands.def.
 *
 * A command gets its own name as argv[0], as a program does, and returns an exit code of exit_codes.def. It prints its
 * results on standard output, and its trouble on standard error with what to do next. Only this layer prints.
 *
 *   int as_cli_smt(int argc, char **argv);   // assay smt FILE: argc 2, argv {"smt", "FILE", NULL}
 */
#ifndef ASSAY_CLI_CLI_H
#define ASSAY_CLI_CLI_H

typedef enum as_exit_code {
#define AS_EXIT(name, code, description) AS_EXIT_##name = code,
#include "cli/exit_codes.def"
#undef AS_EXIT
} as_exit_code;

#define AS_COMMAND(name, function, description) int function(int argc, char **argv);
#include "cli/commands.def"
#undef AS_COMMAND

/* What main does: options of `assay` itself, or the command that argv[1] names. */
int as_cli_run(int argc, char **argv);

#endif
