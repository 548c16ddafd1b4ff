/* Core as text. The grammar is in docs/core.md; what is printed with ranges reads back (parse.h) as the same unit
 * (compare.h), and prints again as the same bytes.
 *
 * One line for each thing: files, types, globals with their initialisers, functions with their locals, loops, blocks
 * and instructions, notes. Types are written in full where they are used; those that are long are declared first, as
 * #1, #2 ..., so that the text is never longer than a constant times the unit.
 *
 * Bytes go to a sink, in pieces of some kilobytes. Nothing is allocated but a few words for each type, and the source
 * files if they are shown.
 *
 *   as_core_print(unit, (as_core_print_options){.sources = true}, sink, data);
 */
#ifndef ASSAY_C_CORE_TEXT_PRINT_H
#define ASSAY_C_CORE_TEXT_PRINT_H

#include "c/core/core.h"
#include <assay/base/json.h>
#include <assay/base/text.h>

typedef struct as_core_print_options {
  bool sources;   /* each line of a source file as a comment before the first instruction that begins on it; files that
                     cannot be read are not shown */
  bool no_ranges; /* what is printed then reads back without ranges */
} as_core_print_options;

/* false: the sink failed; it was not called again after that.
 * requires: as_core_valid_indices */
bool as_core_print(const as_core_unit *unit, as_core_print_options options, as_json_sink *sink, void *data);
void as_core_print_text(const as_core_unit *unit, as_core_print_options options, as_text *out);
/* One type, for messages: in full, but with "..." for what is nested too deeply to be read. */
void as_core_print_type(const as_core_unit *unit, uint32_t type, as_text *out);

#endif
