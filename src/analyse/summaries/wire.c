#include "analyse/summaries/wire.h"
#include "base/wire.h"

static void walk_answer(as_wire *w, as_check_answer *a) {
  AS_WIRE_NUMBER(w, a->answer, as_implied);
  as_wire_text(w, &a->why);
  AS_WIRE_NUMBER(w, a->example.aspect, as_aspect);
  AS_WIRE_NUMBER(w, a->example.is_missing, bool);
  as_wire_text(w, &a->example.shape), as_wire_text(w, &a->example.arguments);
  as_wire_text(w, &a->example.body), as_wire_text(w, &a->example.summary);
  AS_WIRE_NUMBER(w, a->example.native, as_check_native);
  as_wire_text(w, &a->example.natively), as_wire_text(w, &a->example.by);
  w->failed |= a->example.native > AS_CHECK_NATIVE_UNSEEN;
  w->failed |= a->answer > AS_IMPLIED_UNKNOWN || a->example.aspect >= AS_ASPECT_COUNT;
}

static void walk(as_wire *w, as_checked *c) {
  as_wire_text(w, &c->refused), as_wire_text(w, &c->why_bounded);
  walk_answer(w, &c->over), walk_answer(w, &c->under);
  AS_WIRE_NUMBER(w, c->is_unbounded, bool);
  AS_WIRE_NUMBER(w, c->shapes, uint32_t);
  AS_WIRE_NUMBER(w, c->finals, uint32_t);
  as_wire_double(w, &c->seconds);
  uint32_t count = as_wire_count(w, c->demands.count);
  for (uint32_t i = 0; i < count && !w->failed; i++) {
    const char *text = w->out ? c->demands.at[i] : NULL;
    as_wire_text(w, &text);
    if (!w->out) as_words_push(c->memory, &c->demands, text ? text : "");
  }
}

void as_checked_put(const as_checked *checked, as_text *bytes) {
  as_checked copy = *checked;
  as_wire w = as_wire_write(bytes);
  walk(&w, &copy);
}

bool as_checked_get(as_memory *memory, const char *bytes, size_t length, as_checked *checked) {
  *checked = (as_checked){.memory = memory};
  as_region_init(&checked->region, memory);
  as_wire w = as_wire_read(&checked->region, bytes, length);
  walk(&w, checked);
  if (as_wire_is_whole(&w)) return true;
  as_checked_release(checked);
  *checked = (as_checked){0};
  return false;
}
