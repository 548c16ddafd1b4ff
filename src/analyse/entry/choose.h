/* Which functions of a program are entries, and the harnesses (entry.h) that take the places of their files.
 *
 * Units of the files by themselves say which functions there are, and their types. Each file with a function that is
 * wanted gets one harness, which includes it; who gave the units parses the harness in the file's place. A function
 * that needs no harness is called as main is.
 *
 *   as_entries entries;
 *   as_entries_init(&entries, memory, &settings);
 *   as_entries_add(&entries, (as_entries_unit){unit, "list.c", "/p/list.c", 0});        // ... all files
 *   as_entries_status status = as_entries_choose(&entries, "f");                     // or NULL: all functions but main
 *   if (status == AS_ENTRIES_READY) status = as_entries_write(&entries, parse, data);
 *   ...                                                                                // link the program
 *   const as_entry *first = as_entries_assume(&entries, program, "f");
 *   as_entries_release(&entries);
 *
 * Nothing is printed: `about` has the names for a sentence on each status that is trouble.
 */
#ifndef ASSAY_ANALYSE_ENTRY_CHOOSE_H
#define ASSAY_ANALYSE_ENTRY_CHOOSE_H

#include "analyse/entry/entry.h"

typedef struct as_entries_settings {
  as_entry_options options;
  bool is_about;                 /* something is said about arguments, so that every function gets a harness */
  uint32_t words;                /* that are given, for an entry with the parameters of main */
  bool insists_on_words;         /* another entry is a mistake; else they are for other programs */
  const volatile int *interrupt; /* or NULL */
} as_entries_settings;

typedef struct as_entries_unit {
  as_core_unit *unit;
  const char *file;   /* as the user named it */
  const char *source; /* as clang was given it, NULL: it is core's text, which no harness can include */
  uint32_t request;   /* of the client: what is parsed for this file */
} as_entries_unit;
AS_VECTOR_DEFINE(as_entries_units, as_entries_unit)

/* A file that has one. */
typedef struct as_entries_harness {
  as_harness harness;
  uint32_t unit;    /* of the units: that of the file by itself */
  const char *file; /* as the user named it */
  const char *name; /* the harness's: list.harness.c */
} as_entries_harness;
AS_VECTOR_DEFINE(as_entries_harnesses, as_entries_harness)

typedef enum as_entries_status {
  AS_ENTRIES_READY,
  AS_ENTRIES_NONE, /* the program begins as it did before there were harnesses */
  /* trouble, with what `about` has */
  AS_ENTRIES_INTERRUPTED,
  AS_ENTRIES_NO_FUNCTION, /* all: there is none but main */
  AS_ENTRIES_SEVERAL, /* function, file, other: two files have one of this name, and one of them keeps it to itself */
  AS_ENTRIES_TAKES_NO_WORDS, /* function (NULL: all) */
  AS_ENTRIES_IS_CORE,        /* function, file */
  AS_ENTRIES_STANDARD_INPUT, /* nobody can include it */
  AS_ENTRIES_BAD_NAME,       /* file: C has no way to write it */
  AS_ENTRIES_REFUSED,        /* function, reason */
  AS_ENTRIES_DOES_NOT_PARSE, /* file; `said` has what clang says */
} as_entries_status;

typedef struct as_entries_about {
  const char *function, *file, *other, *reason;
} as_entries_about;

typedef struct as_entries {
  as_memory *memory;
  const as_entries_settings *settings;
  as_region region; /* of names */
  as_entries_units units;
  as_entries_harnesses harnesses;
  bool is_named;  /* one function is wanted, by its name */
  as_entry plain; /* the entry without a harness */
  as_entries_about about;
  as_text said; /* by clang, about the last harness */
} as_entries;

void as_entries_init(as_entries *entries, as_memory *memory, const as_entries_settings *settings);
void as_entries_release(as_entries *entries);

/* The unit is theirs from now on. */
void as_entries_add(as_entries *entries, as_entries_unit unit);
/* NAME or FILE:NAME, or NULL: every function of the files but main. Once. */
as_entries_status as_entries_choose(as_entries *entries, const char *wanted);

/* Does clang accept the text in the place of the unit's file? What it says is appended to `said`. */
typedef bool as_entries_parse(void *data, const as_entries_unit *unit, const char *name, const char *text,
                              as_text *said);
/* The texts of the harnesses, without functions that clang does not accept: they are refused, which is trouble if one
 * was wanted by its name. requires: the choice is READY */
as_entries_status as_entries_write(as_entries *entries, as_entries_parse *parse, void *data);

/* What the verdicts of entries are said under, once the program is linked. Gives the entry that it begins with, for a
 * name that is neither NULL nor main's and is not in a harness: a function without parameters has no harness, but
 * assumptions nevertheless; else NULL. */
const as_entry *as_entries_assume(as_entries *entries, const as_core_unit *program, const char *name);

/* Has it the parameters of main, so that words can be given to it? */
bool as_entry_is_like_main(const as_core_unit *unit, const as_core_function *function);
/* Without a harness a function is called with what main gets, which is not what its callers may pass. Gives the
 * function of the program that would be called so, or NULL: the entry (NULL: main) needs no harness. */
const as_core_function *as_entry_needs_harness(const as_core_unit *program, const char *entry, bool has_words);

#endif
