/* --summaries, --summary, --no-summary: which files have summaries, and which of several is taken (c/link/choose.h).
 *
 *   as_cli_library summaries = as_cli_library_begin("test", memory);
 *   as_cli_group groups[] = {..., as_cli_library_group(&summaries)};
 *   ... as_cli_parse_words(...) ...
 *   summaries.wishes.wanted = AS_SUMMARY_UNDER;
 *   if (as_cli_library_find(&summaries, &sources)) as_cli_sources_open(&sources, &words);
 *   machine.no_summaries = as_cli_library_left_out(&summaries);
 *   machine.library = as_cli_library_folder(&summaries);
 */
#ifndef ASSAY_CLI_SOURCES_SUMMARIES_H
#define ASSAY_CLI_SOURCES_SUMMARIES_H

#include "cli/sources/sources.h"

typedef struct as_cli_library {
  const char *command;
  as_memory *memory;
  as_region region;
  as_cli_patterns given, left_out; /* as they were given */
  as_summary_wishes wishes;
} as_cli_library;

as_cli_library as_cli_library_begin(const char *command, as_memory *memory);
void as_cli_library_release(as_cli_library *summaries);
as_cli_group as_cli_library_group(as_cli_library *summaries);
/* The option that was given first of those that bring summaries in; NULL: none was. */
const char *as_cli_library_given(const as_cli_library *summaries);
/* For sources that are not open yet, which borrow them. false after a complaint. */
bool as_cli_library_find(as_cli_library *summaries, as_cli_sources *sources);
/* Where summaries lie that come with assay. */
const char *as_cli_library_folder(as_cli_library *summaries);
/* Names; NULL ends them. */
const char *const *as_cli_library_left_out(as_cli_library *summaries);

#endif
