/* Where a command prints: standard output, or a file that is complete or not there. A regular file is written under
 * another name beside it and renamed at the end; until then an older one stays as it is. Devices and pipes are written
 * as they are.
 *
 *   as_cli_output output;
 *   if (!as_cli_output_open(&output, "core", memory, name)) return AS_EXIT_TROUBLE;      // name NULL: standard output
 *   fputs("text", output.file);
 *   if (!as_cli_output_close(&output, keep)) return AS_EXIT_TROUBLE;                     // it has complained
 */
#ifndef ASSAY_CLI_TERMINAL_OUTPUT_H
#define ASSAY_CLI_TERMINAL_OUTPUT_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stdio.h>

/* Is standard output a terminal, and nothing speaks against colour (no-color.org)? */
bool as_cli_wants_colour(void);

typedef struct as_cli_output {
  const char *command, *name; /* as given */
  FILE *file;
  as_text final, scratch; /* paths; empty for standard output, and for what is no regular file */
} as_cli_output;

bool as_cli_output_open(as_cli_output *output, const char *command, as_memory *memory, const char *name);
/* keep: what was written becomes the file; else nothing has happened. false after a complaint: it could not be written.
 * (Of standard output main makes sure.) */
bool as_cli_output_close(as_cli_output *output, bool keep);
/* Before long work: can it be written later? What is no regular file and no folder is not looked at: who opens a pipe
 * twice ends it. false after a complaint. */
bool as_cli_output_try(const char *command, as_memory *memory, const char *name);
/* An as_json_sink; data is the output. */
bool as_cli_output_sink(void *data, const char *bytes, size_t count);

#endif
