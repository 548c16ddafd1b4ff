/* Saved units: a unit as one block of bytes that is mapped, not read.
 *
 * The block is a header (what it is, the target, how many rows of which size each array has, a checksum) and the arrays
 * in the order of AS_CORE_ARRAYS, each at a multiple of eight bytes with zeros in between. Equal units give equal
 * bytes. Byte order and format are those of the program that saved it; others refuse it.
 *
 * A loaded unit is as good as a built one: the checksum finds accidents, and as_core_valid_indices (check.h) everything
 * that could harm, also in bytes that somebody made up. Its arrays lie in the block, which as_core_unit_destroy unmaps.
 * A file must not be made shorter or written to while it is mapped: replace it by another (rename) instead.
 *
 *   if (!as_core_save_fd(unit, file, &reason)) ...
 *   as_core_unit *again = as_core_load_fd(memory, file, &reason);     // NULL: see reason
 */
#ifndef ASSAY_C_CORE_SAVE_H
#define ASSAY_C_CORE_SAVE_H

#include "c/core/core.h"
#include <stddef.h>

/* Takes the bytes of a saved unit, one piece after the other; false: stop. */
typedef bool as_core_sink(void *data, const void *bytes, size_t count);

/* Of the saved form of this unit: how many bytes it has, and the checksum in its header. */
size_t as_core_saved_bytes(const as_core_unit *unit);
uint64_t as_core_saved_checksum(const as_core_unit *unit);

/* false: the sink stopped. */
bool as_core_save(const as_core_unit *unit, as_core_sink *sink, void *data);
/* From the file's position on. false: *reason is a static string; how much was written is unknown. */
bool as_core_save_fd(const as_core_unit *unit, int file, const char **reason);

/* `block` is what mmap gave for `size` bytes, readable, with a unit from its beginning to its end. The unit owns it
 * from now on; if this gives NULL (*reason is a static string), the caller still does. */
as_core_unit *as_core_load(as_memory *memory, void *block, size_t size, const char **reason);
/* The whole file, whatever its position; the file may be closed afterwards. */
as_core_unit *as_core_load_fd(as_memory *memory, int file, const char **reason);

/* For tests that change saved bytes: makes everything right that the header says but for target and numbers of rows, so
 * that only these and the rows decide. false: there is no room for a header, or the rows do not fill the rest. */
bool as_core_saved_seal(void *bytes, size_t size);
enum { AS_CORE_SAVED_TARGET = 32, AS_CORE_SAVED_ROWS = 72 }; /* where these begin: a row number every eight bytes */

#endif
