#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Room for `count` more bytes and the zero at the end. */
static void reserve(as_text *text, size_t count) {
  size_t needed = text->length + count + 1;
  if (needed <= text->capacity) return;
  size_t capacity = text->capacity ? 2 * text->capacity : 64;
  if (capacity < needed) capacity = needed;
  text->at = as_memory_resize(text->memory, text->at, text->capacity, capacity);
  text->capacity = capacity;
}

static bool lies_inside(const as_text *text, const char *bytes) {
  return (uintptr_t)bytes - (uintptr_t)text->at < text->capacity;
}

void as_text_put_bytes(as_text *text, const char *bytes, size_t count) {
  AS_REQUIRE(!lies_inside(text, bytes), "the bytes lie in the text itself");
  reserve(text, count);
  if (count) memcpy(text->at + text->length, bytes, count);
  text->length += count;
  text->at[text->length] = 0;
}

void as_text_put(as_text *text, const char *string) { as_text_put_bytes(text, string, strlen(string)); }
void as_text_put_char(as_text *text, char c) { as_text_put_bytes(text, &c, 1); }

void as_text_printf(as_text *text, const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  reserve(text, 0);
  size_t room = text->capacity - text->length;
  int length = vsnprintf(text->at + text->length, room, format, arguments);
  va_end(arguments);
  AS_REQUIRE(length >= 0, "the format and its arguments cannot be printed");
  if ((size_t)length >= room) {
    reserve(text, (size_t)length);
    vsnprintf(text->at + text->length, (size_t)length + 1, format, again);
  }
  text->length += (size_t)length;
  va_end(again);
}

const char *as_text_get(const as_text *text) { return text->length ? text->at : ""; }

void as_text_cut(as_text *text, size_t length) {
  AS_REQUIRE(length <= text->length, "no more than there is");
  text->length = length;
  if (text->at) text->at[length] = 0;
}

void as_text_clear(as_text *text) {
  text->length = 0;
  if (text->at) text->at[0] = 0;
}

void as_text_release(as_text *text) {
  as_memory_free(text->memory, text->at, text->capacity);
  text->at = NULL;
  text->length = text->capacity = 0;
}
