/* What `assay test` and `assay replay` share: the sources of a command line as a witness names them */
#ifndef ASSAY_CLI_NATIVE_H
#define ASSAY_CLI_NATIVE_H

#include "cli/sources/sources.h"
#include "report/replay/replay.h"

/* Strings and arrays in the region, or the sources'. */
void as_native_program_of(as_region *region, const as_cli_sources *sources, const as_machine_options *machine,
                          as_witness_program *program);
/* The program again, as core; NULL after a complaint. requires: this is the program's folder */
as_core_unit *as_native_parse(as_cli_sources *sources, const as_witness_program *program);
/* A warning on standard error for each source that is another one now. requires: this is the program's folder */
void as_native_warn_of_changes(as_memory *memory, const char *command, const as_witness_program *program);

#endif
