/* Inside of `assay synth`: what was found, for those who print it. */
#ifndef ASSAY_CLI_SYNTH_SYNTH_H
#define ASSAY_CLI_SYNTH_SYNTH_H

#include "analyse/synth/synth.h"
#include "cli/sources/sources.h"

/* A file in C: the prototype of each function with its contract; what is missing in comments. */
void as_synth_print_all(const as_synth *all);
bool as_synth_write_json(as_synth *all, const as_cli_sources *sources);
/* A test for each case, into the folder; false: it was said why not. */
bool as_synth_write_tests(as_synth *all, const as_cli_sources *sources, const char *folder);

#endif
