#include <assay/base/json_read.h>
#include <string.h>

typedef struct reader {
  as_region *region;
  const char *at, *end;
  const char *line_start;
  uint32_t line;
  uint32_t depth;
  as_json_error *error;
} reader;

/* ---- places and errors ---- */

static uint32_t column_of(const reader *r, const char *at) { return (uint32_t)(at - r->line_start) + 1; }

static bool fail_at(reader *r, const char *at, const char *message) {
  *r->error = (as_json_error){r->line, column_of(r, at), message};
  return false;
}

static bool fail(reader *r, const char *message) { return fail_at(r, r->at, message); }

static bool looking_at(const reader *r, char c) { return r->at < r->end && *r->at == c; }

static void skip_space(reader *r) {
  for (; r->at < r->end; r->at++) {
    if (*r->at == '\n')
      r->line++, r->line_start = r->at + 1;
    else if (*r->at != ' ' && *r->at != '\t' && *r->at != '\r')
      return;
  }
}

/* ---- strings ---- */

/* The length of the UTF-8 sequence that begins here, or 0. */
static size_t utf8_length(const unsigned char *at, size_t left) {
  unsigned char lead = at[0], low = 0x80, high = 0xbf;
  size_t length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (lead == 0xe0) low = 0xa0;  /* overlong */
  if (lead == 0xed) high = 0x9f; /* surrogates */
  if (lead == 0xf0) low = 0x90;
  if (lead == 0xf4) high = 0x8f; /* beyond U+10FFFF */
  if (length > left) return 0;
  for (size_t i = 1; i < length; i++, low = 0x80, high = 0xbf)
    if (at[i] < low || at[i] > high) return 0;
  return length;
}

static int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The four digits after \u. */
static bool read_unit(reader *r, uint32_t *unit) {
  *unit = 0;
  for (int i = 0; i < 4; i++, r->at++) {
    int digit = r->at < r->end ? hex_digit(*r->at) : -1;
    if (digit < 0) return fail(r, "four hexadecimal digits should follow \\u");
    *unit = *unit * 16 + (uint32_t)digit;
  }
  return true;
}

static char *put_utf8(char *out, uint32_t c) {
  if (c < 0x80) return *out++ = (char)c, out;
  int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  static const unsigned char lead[] = {0, 0xc0, 0xe0, 0xf0};
  *out++ = (char)(lead[more] | c >> (6 * more));
  while (more-- > 0) *out++ = (char)(0x80 | (c >> (6 * more) & 0x3f));
  return out;
}

static bool read_code_point(reader *r, char **out) {
  const char *start = r->at - 2;
  uint32_t high, low;
  if (!read_unit(r, &high)) return false;
  if (high < 0xd800 || high > 0xdfff) return *out = put_utf8(*out, high), true;
  if (high > 0xdbff || r->end - r->at < 2 || r->at[0] != '\\' || r->at[1] != 'u')
    return fail_at(r, start, "half of a surrogate pair");
  r->at += 2;
  if (!read_unit(r, &low)) return false;
  if (low < 0xdc00 || low > 0xdfff) return fail_at(r, start, "half of a surrogate pair");
  *out = put_utf8(*out, 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00));
  return true;
}

static bool read_escape(reader *r, char **out) {
  static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
  r->at++;
  if (looking_at(r, 'u')) return r->at++, read_code_point(r, out);
  const char *found = r->at < r->end && *r->at ? strchr(from, *r->at) : NULL;
  if (!found) return fail_at(r, r->at - 1, "an unknown escape");
  r->at++;
  *(*out)++ = to[found - from];
  return true;
}

/* How many bytes the string has at most, decoded: escapes only shrink it. */
static size_t string_bound(const reader *r) {
  const char *at = r->at;
  while (at < r->end && *at != '"') at += *at == '\\' && at + 1 < r->end ? 2 : 1;
  return (size_t)(at - r->at);
}

static bool read_string(reader *r, const char **text, size_t *length) {
  r->at++;
  char *start = as_region_alloc(r->region, string_bound(r) + 1), *out = start;
  while (!looking_at(r, '"')) {
    if (r->at >= r->end) return fail(r, "the text ends in a string");
    unsigned char c = (unsigned char)*r->at;
    if (c < 0x20) return fail(r, "a control character in a string should be written as an escape");
    if (c == '\\') {
      if (!read_escape(r, &out)) return false;
      continue;
    }
    size_t bytes = utf8_length((const unsigned char *)r->at, (size_t)(r->end - r->at));
    if (!bytes) return fail(r, "this is not UTF-8");
    memcpy(out, r->at, bytes);
    out += bytes, r->at += bytes;
  }
  r->at++;
  *out = 0, *text = start, *length = (size_t)(out - start);
  return true;
}

/* ---- numbers and words ---- */

static bool read_digits(reader *r) {
  const char *start = r->at;
  while (r->at < r->end && *r->at >= '0' && *r->at <= '9') r->at++;
  return r->at > start || fail(r, "a digit should stand here");
}

static bool read_number(reader *r, as_json_value *value) {
  const char *start = r->at;
  if (looking_at(r, '-')) r->at++;
  if (looking_at(r, '0'))
    r->at++;
  else if (!read_digits(r))
    return false;
  if (looking_at(r, '.') && (r->at++, !read_digits(r))) return false;
  if (looking_at(r, 'e') || looking_at(r, 'E')) {
    r->at++;
    if (looking_at(r, '+') || looking_at(r, '-')) r->at++;
    if (!read_digits(r)) return false;
  }
  value->length = (size_t)(r->at - start);
  char *copy = as_region_alloc(r->region, value->length + 1);
  memcpy(copy, start, value->length);
  copy[value->length] = 0, value->text = copy, value->kind = AS_JSON_NUMBER;
  return true;
}

static bool read_word(reader *r, as_json_value *value) {
  static const struct {
    const char *text;
    as_json_kind kind;
  } words[] = {{"null", AS_JSON_NULL}, {"false", AS_JSON_FALSE}, {"true", AS_JSON_TRUE}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    size_t length = strlen(words[i].text);
    if ((size_t)(r->end - r->at) < length || memcmp(r->at, words[i].text, length) != 0) continue;
    r->at += length, value->kind = words[i].kind;
    return true;
  }
  return fail(r, r->at < r->end ? "a value should stand here" : "the text ends where a value should stand");
}

/* ---- arrays and objects ---- */

static as_json_value *read_value(reader *r);

static bool read_key(reader *r, const char **key, size_t *length) {
  if (!looking_at(r, '"')) return fail(r, "a key should stand here, in quotes");
  if (!read_string(r, key, length)) return false;
  skip_space(r);
  if (!looking_at(r, ':')) return fail(r, "':' should follow the key");
  return r->at++, true;
}

static bool read_element(reader *r, as_json_value *parent, const as_json_value ***link) {
  const char *key = NULL;
  size_t key_length = 0;
  skip_space(r);
  if (parent->kind == AS_JSON_OBJECT && !read_key(r, &key, &key_length)) return false;
  as_json_value *value = read_value(r);
  if (!value) return false;
  value->key = key, value->key_length = key_length;
  **link = value, *link = &value->next, parent->count++;
  return true;
}

static bool read_elements(reader *r, as_json_value *value, as_json_kind kind) {
  char close = kind == AS_JSON_ARRAY ? ']' : '}';
  const as_json_value **link = &value->first;
  value->kind = kind;
  if (r->depth == AS_JSON_DEPTH) return fail(r, "too many values in each other");
  r->depth++, r->at++;
  skip_space(r);
  if (!looking_at(r, close)) {
    for (;;) {
      if (!read_element(r, value, &link)) return false;
      skip_space(r);
      if (!looking_at(r, ',')) break;
      r->at++;
    }
    if (!looking_at(r, close))
      return fail(r, close == ']' ? "',' or ']' should stand here" : "',' or '}' should stand here");
  }
  r->depth--, r->at++;
  return true;
}

static bool read_any(reader *r, as_json_value *value) {
  char c = r->at < r->end ? *r->at : 0;
  if (c == '[') return read_elements(r, value, AS_JSON_ARRAY);
  if (c == '{') return read_elements(r, value, AS_JSON_OBJECT);
  if (c == '"') return value->kind = AS_JSON_STRING, read_string(r, &value->text, &value->length);
  if (c == '-' || (c >= '0' && c <= '9')) return read_number(r, value);
  return read_word(r, value);
}

static as_json_value *read_value(reader *r) {
  skip_space(r);
  as_json_value *value = as_region_alloc(r->region, sizeof *value);
  *value = (as_json_value){.line = r->line, .column = column_of(r, r->at)};
  return read_any(r, value) ? value : NULL;
}

const as_json_value *as_json_read(as_region *region, const char *text, size_t length, as_json_error *error) {
  reader r = {region, text, text + length, text, 1, 0, error};
  const as_json_value *value = read_value(&r);
  skip_space(&r);
  if (value && r.at < r.end) return fail(&r, "nothing should follow the value"), NULL;
  return value;
}

/* ---- looking ---- */

const char *as_json_kind_name(as_json_kind kind) {
  static const char *const names[] = {"null", "false", "true", "a number", "a string", "an array", "an object"};
  return names[kind];
}

const as_json_value *as_json_member(const as_json_value *value, const char *key) {
  const as_json_value *found = NULL;
  size_t length = strlen(key);
  if (value->kind != AS_JSON_OBJECT) return NULL;
  for (const as_json_value *v = value->first; v; v = v->next)
    if (v->key_length == length && !memcmp(v->key, key, length)) found = v;
  return found;
}
