/* A harness in the place of a file: it includes the file, so that everything of it is in scope, and is parsed instead.
 *
 *   uint32_t at = as_stage_file_of(files, count, program, function);
 *   if (!as_stage_can_include(&files[at])) ...;
 *   const char *name = as_stage_name(region, files[at].file);
 *   files = as_stage_set(region, files, count, at, name, text);
 */
#ifndef ASSAY_ANALYSE_STAGE_H
#define ASSAY_ANALYSE_STAGE_H

#include "c/core/core.h"
#include "c/front/front.h"
#include <assay/base/region.h>

/* Which of the files the function is in. One of a header is in any that sees it: the first is tried. */
uint32_t as_stage_file_of(const as_front_request *files, uint32_t count, const as_core_unit *program,
                          uint32_t function);
/* Whether C has a way to write its name. */
bool as_stage_can_include(const as_front_request *file);
/* list.harness.c, in the folder that clang runs in. */
const char *as_stage_name(as_region *region, const char *file);
bool as_stage_has_main(const as_core_unit *program);
/* The files with this text in the place of one of them, without warnings; in the region, but for the text. */
const as_front_request *as_stage_set(as_region *region, const as_front_request *files, uint32_t count, uint32_t at,
                                     const char *name, const char *text);

#endif
