/* Commands that look at a program: words of the command line and of assay.toml become settings; then help is printed,
 * or the settings are, or the command does its work.
 *
 *   as_cli_command command = {description, "FILE... [-- FLAG...]", {table, COUNT, set, &job, NULL}, &summaries, NULL, &sources, &job,
 *                             print_help, run};
 *   int code = as_cli_command_run(&command, argc, argv);         // the exit code
 */
#ifndef ASSAY_CLI_COMMAND_H
#define ASSAY_CLI_COMMAND_H

#include "cli/config/config.h"
#include "cli/sources/summaries.h"

typedef struct as_cli_command {
  const char *description, *operands; /* see as_cli_syntax */
  as_cli_group own;                   /* options beside those of sources and of the project */
  as_cli_library *summaries;          /* that were begun; released at the end. NULL: there are none */
  as_cli_config *config;              /* of the project: where it will be; or NULL: the command does not look at it */
  as_cli_sources *sources;            /* that were begun, which says what the command is called; closed at the end */
  void *data;
  void (*print_help)(const as_cli_syntax *syntax);
  int (*run)(void *data, const as_cli_words *words);
} as_cli_command;

int as_cli_command_run(const as_cli_command *command, int argc, char **argv);

/* For options: NAME[,NAME], in the region; a number of MiB, as bytes. */
void as_cli_add_names(as_region *region, const char *text, as_words *names);
bool as_cli_parse_mib(const char *command, const char *text, uint64_t *bytes);

#endif
