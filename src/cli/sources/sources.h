/* C from the command line: options (sources/options.def), files with flags, compile databases, the cache; units out, or
 * one linked program. Files that end in .core are core's text and are read as they are; all others are C. The headers
 * of harnesses (<assay/assay.h>, <klee/klee.h> ...), in the folder `include` beside the front end, are always found.
 *
 * A file that is named and that the compile database has, too, is one file, with the flags of its entry and those of
 * the command line after them, and all others of the database are left out unless --file chooses some. Files that it
 * does not have are told, in one line; if it has none of those that are named, they come to all of it.
 *
 * What clang says, and every complaint, goes to standard error, in the order of the files. A file that cannot be read
 * or parsed never stops the others: it counts as failed, and the command ends with trouble.
 *
 *   as_cli_sources sources = as_cli_sources_begin("core", memory);
 *   as_cli_group groups[] = {..., as_cli_sources_group(&sources)};
 *   ... as_cli_parse_words(...) ...
 *   if (as_cli_sources_open(&sources, &words)) as_cli_sources_each(&sources, take, data);
 *   as_cli_sources_close(&sources);
 */
#ifndef ASSAY_CLI_SOURCES_SOURCES_H
#define ASSAY_CLI_SOURCES_SOURCES_H

#include "base/shell/shell.h"
#include "c/cache/cache.h"
#include "c/input/sources.h"
#include "c/libc/libc.h"
#include "c/link/choose.h"
#include "cli/option/options.h"

enum { AS_CLI_MOST_JOBS = 4096 };

typedef struct as_cli_input {
  const char *file;
  bool is_core;     /* else the next of `c` */
  bool lacks_entry; /* it was named, and the compile database does not have it */
} as_cli_input;
AS_VECTOR_DEFINE(as_cli_inputs, as_cli_input)
AS_VECTOR_DEFINE(as_cli_patterns, const char *)

typedef struct as_cli_sources {
  const char *command;
  as_memory *memory;
  const volatile int *interrupt;
  /* options */
  const char *database, *cache_place;
  as_cli_patterns patterns;
  uint64_t jobs, parse_mib, cache_mib; /* 0: not given */
  double parse_seconds;
  double deadline; /* on as_clock_seconds's clock, of the whole command; 0: none */
  bool no_cache;
  bool lenient_types;       /* see as_link_options */
  as_text *heard;           /* set by the command: what clang says goes here, not to standard error; NULL */
  bool is_program;          /* set by the command: of several entries for one file the first is taken */
  bool with_libc;           /* set by the command: functions of libc get models in the program */
  bool with_strings;        /* so do those that the machine knows by itself: what is proved has bodies */
  bool orders;              /* set by the command: operands are evaluated in either order (c/front/front.h) */
  bool tells_failures;      /* set by the command: files without a unit are handed out, with NULL */
  void (*idle)(void *data); /* set by the command: called now and then while files are parsed; or NULL */
  void *idle_data;
  /* once opened */
  as_sources c, entries;   /* of all files; of the whole database, if files are named beside it */
  as_cli_inputs inputs;    /* in order */
  as_cli_patterns remarks; /* about flags, that were told */
  uint32_t failed;         /* files without a unit */
  /* set by the command before: files of summaries (the last inputs, linked as such), of which so many, the last ones,
   * come with assay; which are taken of several of one function; borrowed, NULL: each has one */
  as_cli_patterns summaries;
  uint32_t own_summaries;
  const as_summary_wishes *summary_wishes;
} as_cli_sources;

as_cli_sources as_cli_sources_begin(const char *command, as_memory *memory);
as_cli_group as_cli_sources_group(as_cli_sources *sources);
/* Says which files there are. false after a complaint. */
bool as_cli_sources_open(as_cli_sources *sources, const as_cli_words *words);
/* The same for a suite: `shared` files come first, with those of the database that --file chooses, then the tests; all
 * with the flags of the words. A database without --file has only flags for them. *first_test: of `inputs`. */
bool as_cli_sources_open_suite(as_cli_sources *sources, const as_cli_words *words, const as_words *shared,
                               const as_words *tests, uint32_t *first_test);
/* At any time. */
void as_cli_sources_close(as_cli_sources *sources);

/* The cache, for others that keep something there; the caller's, to be closed. NULL: there is none. */
as_cache *as_cli_sources_cache(const as_cli_sources *sources);

/* Whether the file, by the very text that was handed out, has summaries; how many files of C have none, the first of
 * `c`. */
bool as_cli_sources_is_summary(const as_cli_sources *sources, const char *file);
uint32_t as_cli_sources_of_program(const as_cli_sources *sources);

typedef void as_cli_take_unit(void *data, const char *file, as_core_unit *unit);
/* Hands out the unit of each file that has one, in order; it is the taker's. false: interrupted, after a complaint.
 * `failed` has the number of files without a unit. */
bool as_cli_sources_each(as_cli_sources *sources, as_cli_take_unit *take, void *data);

typedef void as_cli_look_unit(void *data, const char *file, const as_core_unit *unit);
/* All files as one program, with models of libc (c/libc/libc.h) if with_libc is set, or NULL after a complaint;
 * those without a unit are missing in it. `look` (or NULL) sees each unit before. */
as_core_unit *as_cli_sources_program(as_cli_sources *sources, as_cli_look_unit *look, void *data);
/* A program of units that were handed out, with their names; NULL after a complaint. Models are appended to both lists.
 * The program, and the models, are on the account. */
as_core_unit *as_cli_sources_link(const as_cli_sources *sources, as_memory *memory, as_core_units *units,
                                  as_cli_patterns *names);

#endif
