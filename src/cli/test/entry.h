/* assay test --entry NAME and --entry-all: harnesses (analyse/entry/entry.h) for functions that are not main.
 *
 * The files are parsed once to know the functions and their types. Each file with a function that is wanted is then
 * replaced, among the sources, by its harness, which includes it; the program is made of these, as it always is.
 *
 *   as_test_entries entries = as_test_entries_begin(memory, &wishes);
 *   switch (as_test_entries_prepare(&entries, "f", &sources)) ...
 *   as_test_entries_release(&entries);
 */
#ifndef ASSAY_CLI_TEST_ENTRY_H
#define ASSAY_CLI_TEST_ENTRY_H

#include "analyse/entry/entry.h"
#include "cli/sources/sources.h"

typedef struct as_entry_wishes {
  as_entry_options options;
  bool all, print;
  bool is_about; /* the command line has an option that only harnesses know */
  double seconds;
} as_entry_wishes;

as_entry_wishes as_entry_wishes_begin(void);
as_cli_group as_entry_wishes_group(as_entry_wishes *wishes);

/* A file that has one. */
typedef struct as_test_harness {
  as_harness harness;
  const as_core_unit *unit; /* of the file by itself */
  uint32_t request;         /* of the sources */
  const char *file, *name;  /* as the user named it; the harness's */
} as_test_harness;
AS_VECTOR_DEFINE(as_test_harnesses, as_test_harness)

typedef struct as_survey_unit {
  as_core_unit *unit;
  const char *file;
  uint32_t request; /* AS_CORE_NONE: it is core's text */
} as_survey_unit;
AS_VECTOR_DEFINE(as_survey_units, as_survey_unit)

typedef struct as_test_entries {
  as_memory *memory;
  const as_entry_wishes *wishes;
  as_region region;
  as_survey_units units;
  as_test_harnesses harnesses;
  as_text heard; /* what clang said a second time */
  /* set by the command */
  uint32_t words;        /* for an entry with the parameters of main */
  bool insists_on_words; /* another entry is a mistake; else they are for other programs */
} as_test_entries;

typedef enum as_entries_status {
  AS_ENTRIES_TROUBLE, /* after a complaint */
  AS_ENTRIES_NONE,    /* the program begins as it did before there were harnesses */
  AS_ENTRIES_READY,
} as_entries_status;

as_test_entries as_test_entries_begin(as_memory *memory, const as_entry_wishes *wishes);
void as_test_entries_release(as_test_entries *entries);

/* Is there anything to prepare? false also after a complaint, which *good tells. */
bool as_test_entries_wanted(const as_entry_wishes *wishes, const char *name, bool *good);
/* `name` is --entry's, NULL for --entry-all. requires: the sources are open */
as_entries_status as_test_entries_prepare(as_test_entries *entries, const char *name, as_cli_sources *sources);
/* Has it the parameters of main, so that words can be given to it? */
bool as_test_entry_is_like_main(const as_core_unit *unit, const as_core_function *function);
/* --print-harness, on standard output. */
void as_test_entries_print(const as_test_entries *entries);

#endif
