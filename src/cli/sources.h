/* C from the command line: options (sources_options.def), files with flags, compile databases, the cache; units out, or
 * one linked program. Files that end in .core are core's text and are read as they are; all others are C. The headers
 * of harnesses (<assay/assay.h>, <klee/klee.h> ...), in the folder `include` beside the front end, are always found.
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
#ifndef ASSAY_CLI_SOURCES_H
#define ASSAY_CLI_SOURCES_H

#include "c/input/sources.h"
#include "cli/options.h"

typedef struct as_cli_input {
  const char *file;
  bool is_core; /* else the next of `c` */
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
  bool no_cache;
  as_text *heard; /* set by the command: what clang says goes here, not to standard error; NULL */
  bool with_libc; /* set by the command: functions of libc get models in the program */
  /* once opened */
  as_sources c;
  as_cli_inputs inputs; /* in order */
  uint32_t failed;      /* files without a unit */
} as_cli_sources;

as_cli_sources as_cli_sources_begin(const char *command, as_memory *memory);
as_cli_group as_cli_sources_group(as_cli_sources *sources);
/* Says which files there are. false after a complaint. */
bool as_cli_sources_open(as_cli_sources *sources, const as_cli_words *words);
/* At any time. */
void as_cli_sources_close(as_cli_sources *sources);

typedef void as_cli_take_unit(void *data, const char *file, as_core_unit *unit);
/* Hands out the unit of each file that has one, in order; it is the taker's. false: interrupted, after a complaint.
 * `failed` has the number of files without a unit. */
bool as_cli_sources_each(as_cli_sources *sources, as_cli_take_unit *take, void *data);

typedef void as_cli_look_unit(void *data, const char *file, const as_core_unit *unit);
/* All files as one program, with models of libc (c/model/libc.h) if with_libc is set, or NULL after a complaint;
 * those without a unit are missing in it. `look` (or NULL) sees each unit before. */
as_core_unit *as_cli_sources_program(as_cli_sources *sources, as_cli_look_unit *look, void *data);

#endif
