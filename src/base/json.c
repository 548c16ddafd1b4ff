#include <assay/base/contract.h>
#include <assay/base/json.h>
#include <assay/base/text.h>
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A level is one of these, plus whether something was written in it, plus whether a key waits for its value. */
enum { DOCUMENT = 0, OBJECT = 1, ARRAY = 2, KIND = 3, FILLED = 4, KEYED = 8 };

static bool text_sink(void *data, const char *bytes, size_t count) {
  as_text_put_bytes((as_text *)data, bytes, count);
  return true;
}

static bool file_sink(void *data, const char *bytes, size_t count) {
  return fwrite(bytes, 1, count, (FILE *)data) == count;
}

void as_json_init(as_json *json, as_memory *memory, as_json_sink *sink, void *sink_data, as_json_style style) {
  AS_REQUIRE(sink, "there is no sink");
  *json = (as_json){.memory = memory, .sink = sink, .sink_data = sink_data, .style = style, .level = DOCUMENT};
}

void as_json_init_text(as_json *json, as_memory *memory, as_text *text, as_json_style style) {
  as_json_init(json, memory, text_sink, text, style);
}

void as_json_init_file(as_json *json, as_memory *memory, FILE *file, as_json_style style) {
  as_json_init(json, memory, file_sink, file, style);
}

void as_json_release(as_json *json) { as_json_levels_release(json->memory, &json->levels); }

static void put(as_json *json, const char *bytes, size_t count) {
  if (count && !json->failed && !json->sink(json->sink_data, bytes, count)) json->failed = true;
}

static void put_string(as_json *json, const char *string) { put(json, string, strlen(string)); }

bool as_json_finish(as_json *json) {
  AS_REQUIRE(json->level == (DOCUMENT | FILLED), "the document is not complete");
  put(json, "\n", 1);
  json->level = DOCUMENT;
  return !json->failed;
}

/* ---- nesting ---- */

static void new_line(as_json *json) {
  if (json->style != AS_JSON_STYLE_PRETTY) return;
  put(json, "\n", 1);
  for (uint32_t i = 0; i < json->levels.count; i++) put(json, "  ", 2);
}

/* What comes before an element or a key: a comma unless it is the first. */
static void separate(as_json *json) {
  if (json->level & FILLED) put(json, ",", 1);
  new_line(json);
  json->level |= FILLED;
}

static void before_value(as_json *json, const char *function) {
  switch (json->level & KIND) {
  case OBJECT:
    AS_REQUIRE_OF(function, json->level & KEYED, "JSON: a value in an object has no key");
    json->level &= (unsigned char)~KEYED;
    break;
  case ARRAY: separate(json); break;
  default:
    AS_REQUIRE_OF(function, !(json->level & FILLED), "JSON: a second value in one document");
    json->level |= FILLED;
  }
}

static void begin(as_json *json, unsigned char kind, const char *bracket, const char *function) {
  before_value(json, function);
  as_json_levels_push(json->memory, &json->levels, json->level);
  json->level = kind;
  put(json, bracket, 1);
}

static void end(as_json *json, const char *bracket) {
  bool filled = json->level & FILLED;
  json->level = as_json_levels_pop(&json->levels);
  if (filled) new_line(json);
  put(json, bracket, 1);
}

void as_json_begin_object(as_json *json) { begin(json, OBJECT, "{", __func__); }
void as_json_begin_array(as_json *json) { begin(json, ARRAY, "[", __func__); }

void as_json_end_object(as_json *json) {
  AS_REQUIRE((json->level & KIND) == OBJECT, "JSON: the innermost open value is no object");
  AS_REQUIRE(!(json->level & KEYED), "JSON: a key has no value");
  end(json, "}");
}

void as_json_end_array(as_json *json) {
  AS_REQUIRE((json->level & KIND) == ARRAY, "JSON: the innermost open value is no array");
  end(json, "]");
}

/* ---- strings ---- */

/* The length of the longest prefix that is one UTF-8 sequence or the beginning of one; at least 1. *whole says which.
 */
static size_t utf8_length(const unsigned char *bytes, size_t count, bool *whole) {
  unsigned char lead = bytes[0], low = 0x80, high = 0xbf; /* the bounds of the second byte exclude what is overlong, */
  size_t length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (lead == 0xe0) low = 0xa0;
  if (lead == 0xed) high = 0x9f; /* surrogates, */
  if (lead == 0xf0) low = 0x90;
  if (lead == 0xf4) high = 0x8f; /* and beyond U+10FFFF */
  size_t i = 1;
  for (; i < length && i < count && bytes[i] >= low && bytes[i] <= high; i++) low = 0x80, high = 0xbf;
  *whole = i == length;
  return i;
}

static bool is_plain(unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; }

static void put_escape(as_json *json, unsigned char c) {
  static const char from[] = "\"\\\b\f\n\r\t", to[] = "\"\\bfnrt";
  char escape[8] = "\\";
  const char *found = c ? strchr(from, c) : NULL;
  if (found)
    escape[1] = to[found - from];
  else
    snprintf(escape, sizeof escape, "\\u%04x", c);
  put_string(json, escape);
}

static void put_quoted(as_json *json, const char *string, size_t count) {
  const unsigned char *bytes = (const unsigned char *)string;
  size_t done = 0, at = 0; /* done..at - 1 goes out as it is */
  put(json, "\"", 1);
  while (at < count) {
    bool whole = true;
    size_t length = is_plain(bytes[at]) ? 1 : utf8_length(bytes + at, count - at, &whole);
    if (whole && (length > 1 || is_plain(bytes[at]))) {
      at += length;
      continue;
    }
    put(json, string + done, at - done);
    if (whole)
      put_escape(json, bytes[at]);
    else
      put_string(json, "\xef\xbf\xbd");
    done = at += length;
  }
  put(json, string + done, at - done);
  put(json, "\"", 1);
}

void as_json_key_bytes(as_json *json, const char *bytes, size_t count) {
  AS_REQUIRE((json->level & KIND) == OBJECT, "JSON: a key outside of an object");
  AS_REQUIRE(!(json->level & KEYED), "JSON: the key before has no value");
  separate(json);
  put_quoted(json, bytes, count);
  put_string(json, json->style == AS_JSON_STYLE_PRETTY ? ": " : ":");
  json->level |= KEYED;
}

void as_json_key(as_json *json, const char *key) { as_json_key_bytes(json, key, strlen(key)); }

void as_json_string_bytes(as_json *json, const char *bytes, size_t count) {
  before_value(json, __func__);
  put_quoted(json, bytes, count);
}

void as_json_string(as_json *json, const char *string) {
  if (string)
    as_json_string_bytes(json, string, strlen(string));
  else
    as_json_null(json);
}

/* ---- numbers and words ---- */

void as_json_raw(as_json *json, const char *bytes, size_t count) {
  AS_REQUIRE(count > 0, "JSON: no bytes are no value");
  before_value(json, __func__);
  put(json, bytes, count);
}

static void word(as_json *json, const char *string, const char *function) {
  before_value(json, function);
  put_string(json, string);
}

void as_json_bool(as_json *json, bool value) { word(json, value ? "true" : "false", __func__); }
void as_json_null(as_json *json) { word(json, "null", __func__); }

void as_json_int(as_json *json, int64_t value) {
  char digits[24];
  snprintf(digits, sizeof digits, "%" PRId64, value);
  word(json, digits, __func__);
}

void as_json_uint(as_json *json, uint64_t value) {
  char digits[24];
  snprintf(digits, sizeof digits, "%" PRIu64, value);
  word(json, digits, __func__);
}

/* The decimal point of the locale, whatever it is, becomes a dot. */
static void make_dot(char *digits) {
  char *to = digits;
  for (const char *from = digits; *from; from++) {
    if (strchr("0123456789+-e", *from))
      *to++ = *from;
    else if (to == digits || to[-1] != '.')
      *to++ = '.';
  }
  *to = 0;
}

void as_json_double(as_json *json, double value) {
  char digits[64];
  if (!isfinite(value)) {
    as_json_null(json);
  } else if (value == 0) {
    word(json, signbit(value) ? "-0.0" : "0", __func__);
  } else {
    /* 15 digits survive the way there and back if the number is normal, so they are not more than needed. */
    int precision = fabs(value) < DBL_MIN ? 1 : DBL_DIG;
    do snprintf(digits, sizeof digits, "%.*g", precision, value);
    while (strtod(digits, NULL) != value && ++precision <= DBL_DECIMAL_DIG);
    make_dot(digits);
    word(json, digits, __func__);
  }
}
