#include "explore/log/format.h"

#include <assay/base/contract.h>

enum {
  OTHER = AS_LOG_FIELD_OTHER,
  TERM = AS_LOG_FIELD_TERM,
  DECIDED = AS_LOG_FIELD_DECIDED,
  LEVEL = AS_LOG_FIELD_LEVEL,
  TIER = AS_LOG_FIELD_TIER,
  MICROS = AS_LOG_FIELD_MICROS,
  TEXT = AS_LOG_FIELD_TEXT
};

typedef struct event_facts {
  const char *name, *meaning;
  uint8_t fields;
  as_level level;
} event_facts;

static const event_facts facts[] = {
#define AS_EVENT(enumerator, name, level, fields, meaning) {name, meaning, fields, AS_LEVEL_##level},
#include <assay/explore/events.def>
#undef AS_EVENT
};

static const event_facts *facts_of(as_event_kind kind, const char *function) {
  AS_REQUIRE_BUT_OF(function, kind < AS_EVENT_COUNT, "a kind of event", "it is number %u", (unsigned)kind);
  return &facts[kind];
}

const char *as_event_name(as_event_kind kind) { return facts_of(kind, __func__)->name; }
const char *as_event_meaning(as_event_kind kind) { return facts_of(kind, __func__)->meaning; }
uint8_t as_log_fields_of(as_event_kind kind) { return facts_of(kind, __func__)->fields; }

as_level as_event_level(const as_event *event) {
  return event->kind == AS_EVENT_MESSAGE ? (as_level)event->level : facts_of(event->kind, __func__)->level;
}

const char *as_level_name(as_level level) {
  static const char *const name[] = {"error", "warning", "info", "verbose", "trace"};
  AS_REQUIRE_BUT((unsigned)level <= AS_LEVEL_TRACE, "a level", "it is number %u", (unsigned)level);
  return name[level];
}

/* Everything whose row numbers or form the file relies on. */
static const char tables[] =
#define AS_OP(name, function, smtlib, arity, signature, ...) #name "/" #arity "/" #signature " "
#include <assay/term/ops.def>
#undef AS_OP
#define AS_EVENT(name, text, level, fields, meaning) #name ":" #fields " "
#include <assay/explore/events.def>
#undef AS_EVENT
#define AS_LIMIT(name, ...) #name " "
#include <assay/explore/limits.def>
#undef AS_LIMIT
#define AS_TIER(name, ...) #name " "
#include <assay/solve/tiers.def>
#undef AS_TIER
#define AS_VERDICT(name, ...) #name " "
#include <assay/explore/verdicts.def>
#undef AS_VERDICT
    ;

/* FNV-1a: the same on every machine. */
static uint32_t fingerprint(void) {
  uint32_t hash = UINT32_C(2166136261);
  for (const char *c = tables; *c; c++) hash = (hash ^ (uint8_t)*c) * UINT32_C(16777619);
  return hash;
}

static void put_word(uint8_t *at, uint32_t word) {
  for (int i = 0; i < 4; i++) at[i] = (uint8_t)(word >> 8 * i);
}

void as_log_make_header(uint8_t header[AS_LOG_HEADER_BYTES]) {
  memcpy(header, AS_LOG_MAGIC, AS_LOG_MAGIC_BYTES);
  put_word(header + AS_LOG_MAGIC_BYTES, AS_LOG_VERSION);
  put_word(header + AS_LOG_MAGIC_BYTES + 4, fingerprint());
}
