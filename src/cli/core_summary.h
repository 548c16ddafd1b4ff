/* What was translated and what was refused: a row for each file, and how often each construct was the reason. */
#ifndef ASSAY_CLI_CORE_SUMMARY_H
#define ASSAY_CLI_CORE_SUMMARY_H

#include "c/core/core.h"
#include <assay/base/json.h>
#include <assay/base/strings.h>
#include <stdio.h>

typedef struct as_cli_summary_file {
  const char *name;
  uint32_t translated, refused; /* functions with a body in the source */
  uint32_t objects;             /* that were refused */
} as_cli_summary_file;
AS_VECTOR_DEFINE(as_cli_summary_files, as_cli_summary_file)

typedef struct as_cli_summary {
  as_memory *memory;
  as_cli_summary_files files;
  as_strings constructs;
  as_u32_vector counts; /* by symbol */
} as_cli_summary;

void as_cli_summary_init(as_cli_summary *summary, as_memory *memory);
void as_cli_summary_release(as_cli_summary *summary);
/* The name must live as long as the summary. */
void as_cli_summary_add(as_cli_summary *summary, const char *file, const as_core_unit *unit);

void as_cli_summary_print(const as_cli_summary *summary, FILE *out);
void as_cli_summary_write(const as_cli_summary *summary, as_json *json);
/* One line about refusals; nothing if there are none. */
void as_cli_summary_print_refusals(const as_cli_summary *summary, const char *command, FILE *out);

#endif
