/* The compile database of -p, beside files that are named.
 *
 * A file that is named takes the flags of its first entry. Who names files of the database has chosen them, as --file
 * does; a harness, which it does not have, comes to all of it. All remarks go to standard error.
 *
 *   as_cli_database_read(s, &s->entries, &none);                      // all entries, for files that are named
 *   input.lacks_entry = !as_cli_database_use_entry(s, file);          // for each of them
 *   if (!as_cli_database_is_chosen(s)) as_cli_database_add(s, tests); // the files of the database
 *   as_cli_database_tell_lacking(s);
 */
#ifndef ASSAY_CLI_SOURCES_DATABASE_H
#define ASSAY_CLI_SOURCES_DATABASE_H

#include "cli/sources/sources.h"

/* Entries that match, or all; false after a complaint. */
bool as_cli_database_read(const as_cli_sources *sources, as_sources *into, const as_cli_patterns *patterns);
/* The file was added last: its entry, if there is one, has flags for it. */
bool as_cli_database_use_entry(as_cli_sources *sources, const char *file);
bool as_cli_database_is_chosen(const as_cli_sources *sources);
/* Files that --file chooses, or all, but those that are named already, and tests. false after a complaint. */
bool as_cli_database_add(as_cli_sources *sources, const as_words *tests);
/* Which files have no entry, in one line: a harness has none as a rule, but a source without its flags may be another
 * program. */
void as_cli_database_tell_lacking(const as_cli_sources *sources);

#endif
