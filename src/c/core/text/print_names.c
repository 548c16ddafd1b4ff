/* The writer of the printer, names and ranges. */
#include "c/core/text/lexer.h"
#include "c/core/text/print_internal.h"

void as_core_writer_flush(as_core_writer *w) {
  if (!w->failed && w->used && !w->sink(w->data, w->buffer, w->used)) w->failed = true;
  w->flushed += w->used;
  w->used = 0;
}

void as_core_writer_put_long(as_core_writer *w, const char *bytes, size_t count) {
  as_core_writer_flush(w);
  for (; count > AS_CORE_WRITER_BYTES; bytes += AS_CORE_WRITER_BYTES, count -= AS_CORE_WRITER_BYTES) {
    memcpy(w->buffer, bytes, AS_CORE_WRITER_BYTES);
    w->used = AS_CORE_WRITER_BYTES;
    as_core_writer_flush(w);
  }
  memcpy(w->buffer, bytes, count);
  w->used = (uint32_t)count;
}

/* Writes the digits before `end`; gives where they begin. Divisions of 32 bits are several times faster. */
static char *digits_before(char *end, uint64_t value) {
  for (; value > UINT32_MAX; value /= 10) *--end = (char)('0' + value % 10);
  uint32_t rest = (uint32_t)value;
  do *--end = (char)('0' + rest % 10);
  while (rest /= 10);
  return end;
}

void as_core_put_uint(as_core_writer *w, uint64_t value) {
  char digits[20], *end = digits + sizeof digits, *at = digits_before(end, value);
  as_core_put_bytes(w, at, (size_t)(end - at));
}

void as_core_put_hex(as_core_writer *w, uint64_t high, uint64_t low) {
  char digits[32], *at = digits + sizeof digits;
  do {
    *--at = "0123456789abcdef"[low & 15];
    low = low >> 4 | high << 60, high >>= 4;
  } while (low | high);
  as_core_put_bytes(w, "0x", 2);
  as_core_put_bytes(w, at, (size_t)(digits + sizeof digits - at));
}

void as_core_put_quoted(as_core_writer *w, const char *bytes, size_t count) {
  as_core_put_char(w, '"');
  for (size_t i = 0; i < count; i++) {
    unsigned char c = (unsigned char)bytes[i];
    if (c >= ' ' && c < 127 && c != '"' && c != '\\') {
      as_core_put_char(w, (char)c);
    } else {
      char escape[] = {'\\', "0123456789ABCDEF"[c >> 4], "0123456789ABCDEF"[c & 15]};
      as_core_put_bytes(w, escape, sizeof escape);
    }
  }
  as_core_put_char(w, '"');
}

void as_core_put_tab(as_core_writer *w, uint64_t column) {
  static const char blanks[] = "                                                                ";
  uint64_t at = w->flushed + w->used - w->line;
  as_core_put_bytes(w, blanks, at < column && column < sizeof blanks ? (size_t)(column - at) : 1);
}

void as_core_print_name(as_core_printer *p, uint32_t name) {
  const char *text = as_core_name(p->unit, name);
  if (as_core_is_word(text))
    as_core_put(&p->w, text);
  else
    as_core_put_quoted(&p->w, text, strlen(text));
}

/* From the end to the beginning, so that it is written at once. */
static void place(as_core_writer *w, const as_core_range *range) {
  char text[80], *end = text + sizeof text, *at = digits_before(end, range->end_column);
  if (range->end_line != range->line) *--at = ':', at = digits_before(at, range->end_line);
  *--at = '-', at = digits_before(at, range->column);
  *--at = ':', at = digits_before(at, range->line);
  if (range->file) *--at = ':', at = digits_before(at, (uint64_t)range->file + 1);
  *--at = '@';
  as_core_put_bytes(w, at, (size_t)(end - at));
}

void as_core_print_range(as_core_printer *p, uint32_t range) {
  enum { RANGE_COLUMN = 48 };
  if (range == AS_CORE_NONE || p->options.no_ranges) return;
  as_core_put_tab(&p->w, RANGE_COLUMN);
  for (bool more = true; more;) {
    const as_core_range *r = &p->unit->ranges.at[range];
    place(&p->w, r);
    more = r->expansion != AS_CORE_NONE;
    if (r->macro) as_core_put(&p->w, " in "), as_core_print_name(p, r->macro);
    if (more) as_core_put_char(&p->w, ' ');
    range = r->expansion;
  }
}
