#include "analyse/finding/checks.h"

#include <assay/base/contract.h>
#include <string.h>

uint32_t as_check_kinds(const as_check_table *table) {
  AS_REQUIRE(table->count + table->alias_count <= 64, "a bit for each kind of bugs");
  return table->count + table->alias_count;
}

const char *as_check_kind_name(const as_check_table *table, uint32_t kind) {
  AS_REQUIRE(kind < as_check_kinds(table), "a kind of bugs of the table");
  return kind < table->count ? table->rows[kind].name : table->aliases[kind - table->count].name;
}

const as_check_row *as_check_row_find(const as_check_table *table, const char *name) {
  for (uint32_t i = 0; i < table->count; i++)
    if (!strcmp(table->rows[i].name, name)) return &table->rows[i];
  return NULL;
}

void as_check_put_kinds(const as_check_table *table, uint64_t kinds, as_text *out) {
  const char *separator = "";
  for (uint32_t i = 0; i < as_check_kinds(table); i++) {
    if (!(kinds >> i & 1)) continue;
    as_text_printf(out, "%s%s", separator, as_check_kind_name(table, i));
    separator = ", ";
  }
}

uint64_t as_check_kinds_of(const as_check_table *table, const as_check_row *check, const char *object) {
  uint64_t kinds = UINT64_C(1) << check->number;
  for (uint32_t i = 0; i < table->alias_count; i++) {
    const as_check_alias *alias = &table->aliases[i];
    kinds |= (uint64_t)(alias->check == check->number && !strcmp(alias->object, object)) << (table->count + i);
  }
  return kinds;
}
