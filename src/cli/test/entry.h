/* assay test --entry NAME and --entry-all: harnesses (analyse/entry/choose.h) for functions that are not main.
 *
 * The files are parsed once to know the functions and their types. Each file with a function that is wanted is then
 * replaced, among the sources, by its harness, which includes it; the program is made of these, as it always is.
 *
 *   as_test_entries entries;
 *   as_test_entries_begin(&entries, memory, &wishes);
 *   if (as_test_entries_prepare(&entries, "f", &sources, &is_ready)) ...
 *   as_test_entries_release(&entries);
 */
#ifndef ASSAY_CLI_TEST_ENTRY_H
#define ASSAY_CLI_TEST_ENTRY_H

#include "analyse/entry/choose.h"
#include "cli/sources/sources.h"

typedef struct as_entry_wishes {
  as_entry_options options;
  bool all, print;
  bool is_about; /* the command line has an option that only harnesses know */
  double seconds;
} as_entry_wishes;

as_entry_wishes as_entry_wishes_begin(void);
as_cli_group as_entry_wishes_group(as_entry_wishes *wishes);

typedef struct as_test_entries {
  as_memory *memory;
  const as_entry_wishes *wishes;
  as_region region;
  as_entries_settings settings; /* the command sets what it knows of words */
  as_entries chosen;
  as_text heard; /* what clang said a second time */
} as_test_entries;

/* It stays where it is. */
void as_test_entries_begin(as_test_entries *entries, as_memory *memory, const as_entry_wishes *wishes);
void as_test_entries_release(as_test_entries *entries);

/* Is there anything to prepare? false also after a complaint, which *good tells. */
bool as_test_entries_wanted(const as_entry_wishes *wishes, const char *name, bool *good);
/* `name` is --entry's, NULL for --entry-all. false after a complaint. *is_ready: there are harnesses; else the program
 * begins as it did before there were any. requires: the sources are open */
bool as_test_entries_prepare(as_test_entries *entries, const char *name, as_cli_sources *sources, bool *is_ready);
/* --print-harness, on standard output. */
void as_test_entries_print(const as_test_entries *entries);

#endif
