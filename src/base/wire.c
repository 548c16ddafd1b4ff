#include "base/wire.h"

#include <string.h>

as_wire as_wire_write(as_text *out) { return (as_wire){.out = out}; }

as_wire as_wire_read(as_region *region, const char *bytes, size_t length) {
  return (as_wire){.at = bytes, .end = bytes + length, .region = region};
}

static uint64_t left(const as_wire *w) { return w->failed ? 0 : (uint64_t)(w->end - w->at); }

/* ---- numbers ---- */

static void put_number(as_text *out, uint64_t number) {
  for (; number >= 128; number >>= 7) as_text_put_char(out, (char)(number | 128));
  as_text_put_char(out, (char)number);
}

static uint64_t get_number(as_wire *w) {
  uint64_t number = 0;
  for (unsigned shift = 0; shift < 64 && left(w); shift += 7) {
    uint64_t byte = (uint8_t)*w->at++;
    if (shift == 63 && byte > 1) break;
    number |= (byte & 127) << shift;
    if (byte < 128) return number;
  }
  w->failed = true;
  return 0;
}

void as_wire_number(as_wire *w, uint64_t *number) {
  if (w->out)
    put_number(w->out, *number);
  else
    *number = get_number(w);
}

void as_wire_double(as_wire *w, double *number) {
  uint64_t bits;
  memcpy(&bits, number, sizeof bits);
  as_wire_number(w, &bits);
  memcpy(number, &bits, sizeof bits);
}

uint32_t as_wire_count(as_wire *w, uint64_t count) {
  as_wire_number(w, &count);
  if (w->out) return (uint32_t)count;
  if (count > left(w) || count > UINT32_MAX) w->failed = true, count = 0;
  return (uint32_t)count;
}

/* ---- bytes ---- */

/* Copies with a zero behind them. requires: there are so many */
static const char *get_bytes(as_wire *w, uint64_t count) {
  char *copy = as_region_alloc(w->region, count + 1);
  memcpy(copy, w->at, count);
  copy[count] = 0;
  w->at += count;
  return copy;
}

void as_wire_text(as_wire *w, const char **text) {
  uint64_t length = w->out && *text ? strlen(*text) + 1 : 0;
  as_wire_number(w, &length);
  if (w->out) {
    if (length) as_text_put_bytes(w->out, *text, length - 1);
    return;
  }
  if (length > left(w) + 1) w->failed = true, length = 0;
  *text = length ? get_bytes(w, length - 1) : NULL;
}

void as_wire_bytes(as_wire *w, const void **bytes, uint64_t *count) {
  as_wire_number(w, count);
  if (w->out) {
    as_text_put_bytes(w->out, *bytes, *count);
    return;
  }
  if (*count > left(w)) w->failed = true, *count = 0;
  *bytes = *count ? get_bytes(w, *count) : NULL;
}

void as_wire_require(as_wire *w, bool holds) { w->failed |= !w->out && !holds; }

bool as_wire_is_whole(const as_wire *w) { return !w->failed && w->at == w->end; }
