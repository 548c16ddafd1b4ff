/* Interned strings: each distinct sequence of bytes gets one small number, its symbol, so that names are compared and
 * hashed as numbers. Symbols count up from zero in the order of first interning, hence the same run gives the same
 * symbols; 0 is the empty string, so a zeroed as_symbol is valid. Bytes may be anything, zeros included; the text of a
 * symbol has a zero byte after its end, never moves, and lives as long as the table.
 *
 *   as_strings strings;
 *   as_strings_init(&strings, memory);
 *   as_symbol name = as_strings_intern(&strings, "main");
 *   puts(as_strings_text(&strings, name));
 *   as_strings_release(&strings);
 */
#ifndef ASSAY_BASE_STRINGS_H
#define ASSAY_BASE_STRINGS_H

#include <assay/base/api.h>
#include <assay/base/region.h>
#include <assay/base/table.h>
#include <assay/base/vector.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

AS_BEGIN_DECLARATIONS

typedef struct as_symbol {
  uint32_t id;
} as_symbol;

static inline bool as_symbol_equal(as_symbol a, as_symbol b) { return a.id == b.id; }
static inline uint64_t as_symbol_hash(as_symbol symbol) { return as_hash_u32(symbol.id); }

typedef struct as_string {
  const char *text;
  size_t length;
  uint64_t hash;
} as_string;

static inline uint64_t as_string_hash(as_string string) { return string.hash; }
static inline bool as_string_equal(as_string a, as_string b) {
  return a.hash == b.hash && a.length == b.length && (a.length == 0 || memcmp(a.text, b.text, a.length) == 0);
}

AS_VECTOR_DEFINE(as_string_vector, as_string)
AS_TABLE_DEFINE(as_string_table, as_string, uint32_t, as_string_hash, as_string_equal)

typedef struct as_strings {
  as_memory *memory;
  as_region bytes;
  as_string_vector all; /* by symbol */
  as_string_table symbols;
} as_strings;

void as_strings_init(as_strings *strings, as_memory *memory);
void as_strings_release(as_strings *strings);

as_symbol as_strings_intern(as_strings *strings, const char *text);
as_symbol as_strings_intern_bytes(as_strings *strings, const char *bytes, size_t count);
/* Without interning: false if these bytes have no symbol. */
bool as_strings_find(const as_strings *strings, const char *bytes, size_t count, as_symbol *symbol);

/* requires, here and below: a symbol of this table */
const char *as_strings_text(const as_strings *strings, as_symbol symbol);
size_t as_strings_length(const as_strings *strings, as_symbol symbol);
/* Symbols are 0 .. count - 1. */
uint32_t as_strings_count(const as_strings *strings);

AS_END_DECLARATIONS

#endif
