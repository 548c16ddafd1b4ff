#include <assay/base/contract.h>
#include <assay/base/strings.h>
#include <assert.h>

static as_string string_of(const char *bytes, size_t count) {
  return (as_string){.text = bytes, .length = count, .hash = as_hash_bytes(bytes, count)};
}

void as_strings_init(as_strings *strings, as_memory *memory) {
  *strings = (as_strings){.memory = memory};
  as_region_init(&strings->bytes, memory);
  as_symbol empty = as_strings_intern_bytes(strings, "", 0);
  assert(empty.id == 0), (void)empty;
}

void as_strings_release(as_strings *strings) {
  as_string_table_release(strings->memory, &strings->symbols);
  as_string_vector_release(strings->memory, &strings->all);
  as_region_release(&strings->bytes);
}

/* Bytes of ours, with a zero behind them. */
static const char *keep(as_strings *strings, const char *bytes, size_t count) {
  AS_REQUIRE(count < SIZE_MAX, "a string that fills the address space");
  char *kept = as_region_alloc(&strings->bytes, count + 1);
  if (count) memcpy(kept, bytes, count);
  kept[count] = 0;
  return kept;
}

as_symbol as_strings_intern_bytes(as_strings *strings, const char *bytes, size_t count) {
  as_string string = string_of(bytes, count);
  uint32_t *known = as_string_table_find(&strings->symbols, string);
  if (known) return (as_symbol){*known};
  string.text = keep(strings, bytes, count);
  as_symbol fresh = {strings->all.count};
  as_string_vector_push(strings->memory, &strings->all, string);
  *as_string_table_put(strings->memory, &strings->symbols, string) = fresh.id;
  return fresh;
}

as_symbol as_strings_intern(as_strings *strings, const char *text) {
  return as_strings_intern_bytes(strings, text, strlen(text));
}

bool as_strings_find(const as_strings *strings, const char *bytes, size_t count, as_symbol *symbol) {
  const uint32_t *known = as_string_table_find(&strings->symbols, string_of(bytes, count));
  if (known && symbol) symbol->id = *known;
  return known != NULL;
}

const char *as_strings_text(const as_strings *strings, as_symbol symbol) {
  AS_REQUIRE(symbol.id < strings->all.count, "not a symbol of this table");
  return strings->all.at[symbol.id].text;
}

size_t as_strings_length(const as_strings *strings, as_symbol symbol) {
  AS_REQUIRE(symbol.id < strings->all.count, "not a symbol of this table");
  return strings->all.at[symbol.id].length;
}

uint32_t as_strings_count(const as_strings *strings) { return strings->all.count; }
