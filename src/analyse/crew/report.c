#include "analyse/crew/report.h"
#include "analyse/crew/found.h"
#include "analyse/crew/lots.h"

void as_report_init(as_report *r, as_memory *memory, const as_core_unit *program) {
  *r = (as_report){.tally = as_tally_begin(memory, program)};
  as_findings_init(&r->findings, memory);
  r->open.bytes.memory = r->given.bytes.memory = memory;
}

void as_report_release(as_report *r) {
  as_tally_release(&r->tally);
  as_findings_release(&r->findings);
  as_trails_release(&r->open), as_trails_release(&r->given);
}

static void walk_trails(as_wire *w, as_trails *trails) {
  const void *bytes = as_text_get(&trails->bytes);
  uint64_t length = trails->bytes.length, there;
  as_wire_number(w, &trails->count);
  as_wire_bytes(w, &bytes, &length);
  if (w->out || w->failed) return;
  as_wire_require(w, as_lots_measure(trails->bytes.memory, bytes, length, &there) && there == trails->count);
  if (length) as_text_put_bytes(&trails->bytes, bytes, length);
}

static void walk(as_wire *w, as_report *r, as_c_view *view) {
  AS_WIRE_NUMBER(w, r->state, as_report_state);
  AS_WIRE_NUMBER(w, r->limit, as_limit);
  as_wire_number(w, &r->given_up);
  as_wire_require(w, (unsigned)r->state < AS_REPORT_STATES && (unsigned)r->limit < AS_LIMIT_COUNT);
  as_tally_walk(w, &r->tally);
  as_found_walk(w, view, r->tally.program, &r->findings);
  walk_trails(w, &r->open), walk_trails(w, &r->given);
}

void as_report_put(as_report *r, as_c_view *view, as_text *bytes) {
  as_wire w = as_wire_write(bytes);
  walk(&w, r, view);
}

bool as_report_get(as_report *r, as_c_view *view, const char *bytes, size_t length) {
  as_region region;
  as_region_init(&region, r->tally.memory);
  as_wire w = as_wire_read(&region, bytes, length);
  walk(&w, r, view);
  as_region_release(&region);
  return as_wire_is_whole(&w);
}
