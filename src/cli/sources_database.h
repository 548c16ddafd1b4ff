/* Files that are named on the command line, in the compile database: their entries have their flags. */
#ifndef ASSAY_CLI_SOURCES_DATABASE_H
#define ASSAY_CLI_SOURCES_DATABASE_H

#include "c/input/sources.h"

/* The path of the file that a request is for: absolute, without "." and "..". */
const char *as_cli_request_path(as_region *region, const as_front_request *request);
/* Are they for the same file? */
bool as_cli_request_same(as_region *region, const as_front_request *a, const as_front_request *b);
/* The first entry for this path, and how many there are; NULL: none. */
const as_front_request *as_cli_entry_find(const as_sources *entries, as_region *region, const char *path,
                                          uint32_t *count);
/* The request takes directory and file of the entry, and its flags before its own. */
void as_cli_entry_use(as_region *region, const as_front_request *entry, as_front_request *request);

#endif
