/* Sources: which files are to be parsed, and how. They come from the command line, all with the same flags, or from a
 * compile database (compile_commands.json), each with its own.
 *
 * A database is an array of objects with `directory`, `file`, and `arguments` (words) or `command` (for a shell);
 * `output` does not matter. The compiler, wrappers in front of it, and flags that do not change what the file means are
 * left out (flags.def); entries that say the same are one source; entries that are not C are counted, nothing more.
 *
 * Everything lies in the sources' own region. Strings given are copied.
 *
 *   as_sources sources;
 *   as_sources_init(&sources, memory);
 *   as_sources_add(&sources, "main.c", flags, flag_count);
 *   if (!as_sources_add_database(&sources, "build", globs, glob_count, &error)) ...
 *   for (uint32_t i = 0; i < sources.all.count; i++) parse(&sources.all.at[i]);
 *   as_sources_release(&sources);
 */
#ifndef ASSAY_C_INPUT_SOURCES_H
#define ASSAY_C_INPUT_SOURCES_H

#include "c/front/front.h"

AS_VECTOR_DEFINE(as_request_vector, as_front_request)
/* Equal if file, directory and flags are. */
uint64_t as_front_request_hash(const as_front_request *request);
bool as_front_request_equal(const as_front_request *a, const as_front_request *b);
AS_TABLE_DEFINE(as_request_set, const as_front_request *, bool, as_front_request_hash, as_front_request_equal)

typedef struct as_sources {
  as_memory *memory;
  as_region region;
  as_request_vector all;
  as_request_set known; /* of databases */
  bool colour;          /* for requests that are added from now on */
  uint32_t not_c;       /* entries of databases that were left out */
  uint32_t repeated;    /* likewise, as another one says the same */
} as_sources;

void as_sources_init(as_sources *sources, as_memory *memory);
void as_sources_release(as_sources *sources);

/* A file with flags as clang takes them, in the current directory. */
void as_sources_add(as_sources *sources, const char *file, const char *const *flags, uint32_t count);
/* The entries of the database (a file, or the folder that it is in), or those that one of the patterns matches: the
 * path as written, the absolute path, or the name without folders; * also matches slashes. false: `error` has a line
 * with its place, and some entries may have been added. */
bool as_sources_add_database(as_sources *sources, const char *path, const char *const *patterns, uint32_t count,
                             as_text *error);

#endif
