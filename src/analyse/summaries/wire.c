#include "analyse/summaries/wire.h"

#include <string.h>

/* Numbers are eight bytes; a text is its length and one more, or zero for none, and its bytes. One walk over the fields
 * serves both ways. */
typedef struct wire {
  as_text *out; /* written to; NULL: read */
  const char *at, *end;
  as_region *region;
  bool failed;
} wire;

static void walk_bytes(wire *w, void *bytes, size_t count) {
  if (w->out) {
    as_text_put_bytes(w->out, bytes, count);
  } else if ((size_t)(w->end - w->at) < count) {
    w->failed = true;
    memset(bytes, 0, count);
  } else {
    memcpy(bytes, w->at, count);
    w->at += count;
  }
}

static void walk_number(wire *w, uint64_t *number) { walk_bytes(w, number, sizeof *number); }

#define WALK_NUMBER(w, lvalue, type)                                                                                   \
  do {                                                                                                                 \
    uint64_t number = (uint64_t)(lvalue);                                                                              \
    walk_number(w, &number);                                                                                           \
    if (!(w)->out) (lvalue) = (type)number;                                                                            \
  } while (0)

static void walk_text(wire *w, const char **text) {
  uint64_t length = w->out && *text ? strlen(*text) + 1 : 0;
  walk_number(w, &length);
  if (w->out) {
    if (length) as_text_put_bytes(w->out, *text, length - 1);
    return;
  }
  *text = NULL;
  if (!length) return;
  if (length - 1 > (uint64_t)(w->end - w->at)) {
    w->failed = true;
    return;
  }
  char *copy = as_region_alloc(w->region, length);
  memcpy(copy, w->at, length - 1);
  copy[length - 1] = 0;
  w->at += length - 1;
  *text = copy;
}

static void walk_answer(wire *w, as_check_answer *a) {
  WALK_NUMBER(w, a->answer, as_implied);
  walk_text(w, &a->why);
  WALK_NUMBER(w, a->example.aspect, as_aspect);
  WALK_NUMBER(w, a->example.is_missing, bool);
  walk_text(w, &a->example.shape), walk_text(w, &a->example.arguments);
  walk_text(w, &a->example.body), walk_text(w, &a->example.summary);
  WALK_NUMBER(w, a->example.native, as_check_native);
  walk_text(w, &a->example.natively), walk_text(w, &a->example.by);
  w->failed |= a->example.native > AS_CHECK_NATIVE_UNSEEN;
  w->failed |= a->answer > AS_IMPLIED_UNKNOWN || a->example.aspect >= AS_ASPECT_COUNT;
}

static void walk(wire *w, as_checked *c) {
  walk_text(w, &c->refused), walk_text(w, &c->why_bounded);
  walk_answer(w, &c->over), walk_answer(w, &c->under);
  WALK_NUMBER(w, c->is_unbounded, bool);
  WALK_NUMBER(w, c->shapes, uint32_t);
  WALK_NUMBER(w, c->finals, uint32_t);
  walk_bytes(w, &c->seconds, sizeof c->seconds);
  uint64_t count = c->demands.count;
  walk_number(w, &count);
  for (uint64_t i = 0; i < count && !w->failed; i++) {
    const char *text = w->out ? c->demands.at[i] : NULL;
    walk_text(w, &text);
    if (!w->out) as_words_push(c->memory, &c->demands, text ? text : "");
  }
}

void as_checked_put(const as_checked *checked, as_text *bytes) {
  as_checked copy = *checked;
  wire w = {.out = bytes};
  walk(&w, &copy);
}

bool as_checked_get(as_memory *memory, const char *bytes, size_t length, as_checked *checked) {
  *checked = (as_checked){.memory = memory};
  as_region_init(&checked->region, memory);
  wire w = {.at = bytes, .end = bytes + length, .region = &checked->region};
  walk(&w, checked);
  if (!w.failed && w.at == w.end) return true;
  as_checked_release(checked);
  *checked = (as_checked){0};
  return false;
}
