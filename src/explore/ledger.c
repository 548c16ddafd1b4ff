#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <assay/base/table.h>
#include <assay/base/text.h>
#include <assay/explore/ledger.h>
#include <assert.h>
#include <string.h>

typedef struct row {
  const char *name, *sentence, *advice;
  as_flags flag;
  as_limit_class limit_class;
} row;

static const row rows[AS_LIMIT_COUNT] = {
#define AS_LIMIT(limit, name, flag, limit_class, sentence, advice)                                                     \
  [AS_LIMIT_##limit] = {name, sentence, advice, AS_FLAG_##flag, AS_LIMIT_CLASS_##limit_class},
#include <assay/explore/limits.def>
#undef AS_LIMIT
};

static const row *row_of(as_limit limit, const char *function) {
  AS_REQUIRE_BUT_OF(function, (unsigned)limit < AS_LIMIT_COUNT, "a limit of limits.def", "it is number %u",
                    (unsigned)limit);
  return &rows[limit];
}

const char *as_limit_name(as_limit limit) { return row_of(limit, __func__)->name; }
const char *as_limit_sentence(as_limit limit) { return row_of(limit, __func__)->sentence; }
const char *as_limit_advice(as_limit limit) { return row_of(limit, __func__)->advice; }
as_flags as_limit_flag(as_limit limit) { return row_of(limit, __func__)->flag; }
as_limit_class as_limit_class_of(as_limit limit) { return row_of(limit, __func__)->limit_class; }

/* A limit may be raised at every end of a path, in any of thousands of places: entries are found by hashing. Slots hold
 * index + 1, and there are two for each entry that fits. */
static uint32_t slot_count(const as_ledger *ledger) { return 2 * ledger->capacity; }

/* Where the entry is, or belongs. requires: capacity > 0 */
static uint32_t slot_of(const as_ledger *ledger, as_limit limit, const char *where) {
  uint32_t mask = slot_count(ledger) - 1;
  uint32_t i = (uint32_t)as_hash_join(as_hash_bytes(where, strlen(where)), limit) & mask;
  for (; ledger->slot[i]; i = (i + 1) & mask) {
    const as_ledger_entry *entry = &ledger->entry[ledger->slot[i] - 1];
    if (entry->limit == limit && strcmp(entry->where, where) == 0) break;
  }
  return i;
}

static void free_slots(as_ledger *ledger) {
  as_memory_free(ledger->memory, ledger->slot, slot_count(ledger) * sizeof *ledger->slot);
}

static void grow(as_ledger *ledger) {
  enum { FIRST = 8, MOST = 1 << 29 };
  AS_REQUIRE(ledger->capacity < MOST, "2^29 entries in a ledger");
  uint32_t capacity = ledger->capacity ? 2 * ledger->capacity : FIRST;
  size_t entry_bytes = sizeof *ledger->entry;
  free_slots(ledger);
  ledger->entry =
      as_memory_resize(ledger->memory, ledger->entry, ledger->capacity * entry_bytes, capacity * entry_bytes);
  ledger->capacity = capacity;
  ledger->slot = as_memory_alloc_zeroed(ledger->memory, slot_count(ledger) * sizeof *ledger->slot);
  for (uint32_t i = 0; i < ledger->count; i++)
    ledger->slot[slot_of(ledger, ledger->entry[i].limit, ledger->entry[i].where)] = i + 1;
}

static const char *copy(as_memory *memory, const char *text) {
  size_t size_bytes = strlen(text) + 1;
  return memcpy(as_memory_alloc(memory, size_bytes), text, size_bytes);
}

void as_ledger_raise(as_ledger *ledger, as_limit limit, const char *where) {
  row_of(limit, __func__);
  as_ledger_raise_by(ledger, limit, where, 1);
}

void as_ledger_join(as_ledger *ledger, const as_ledger *more) {
  for (uint32_t i = 0; i < more->count; i++)
    as_ledger_raise_by(ledger, more->entry[i].limit, more->entry[i].where, more->entry[i].count);
}

void as_ledger_raise_by(as_ledger *ledger, as_limit limit, const char *where, uint64_t count) {
  row_of(limit, __func__);
  if (!where) where = "";
  if (ledger->count == ledger->capacity) grow(ledger);
  uint32_t *slot = &ledger->slot[slot_of(ledger, limit, where)];
  if (!*slot) {
    ledger->entry[ledger->count++] = (as_ledger_entry){.limit = limit, .where = copy(ledger->memory, where)};
    *slot = ledger->count;
  }
  ledger->entry[*slot - 1].count += count;
  assert(ledger->count <= ledger->capacity);
}

void as_ledger_release(as_ledger *ledger) {
  for (uint32_t i = 0; i < ledger->count; i++) {
    const char *where = ledger->entry[i].where;
    as_memory_free(ledger->memory, (void *)(uintptr_t)where, strlen(where) + 1);
  }
  free_slots(ledger);
  as_memory_free(ledger->memory, ledger->entry, ledger->capacity * sizeof *ledger->entry);
  *ledger = (as_ledger){.memory = ledger->memory};
}

as_flags as_ledger_flags(const as_ledger *ledger) {
  as_flags flags = AS_FLAG_EXACT;
  for (uint32_t i = 0; i < ledger->count; i++) flags = (as_flags)(flags | as_limit_flag(ledger->entry[i].limit));
  return flags;
}

bool as_ledger_has(const as_ledger *ledger, as_flags flag, as_limit_class limit_class) {
  for (uint32_t i = 0; i < ledger->count; i++) {
    as_limit limit = ledger->entry[i].limit;
    if ((as_limit_flag(limit) & flag) && as_limit_class_of(limit) == limit_class) return true;
  }
  return false;
}

void as_ledger_print(const as_ledger *ledger, as_text *out) {
  for (uint32_t i = 0; i < ledger->count; i++) {
    const as_ledger_entry *entry = &ledger->entry[i];
    as_text_printf(out, "  %s%s%s (%llu times)\n", entry->where, *entry->where ? ": " : "",
                   as_limit_sentence(entry->limit), (unsigned long long)entry->count);
  }
}
