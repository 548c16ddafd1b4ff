/* Keys, tables and the document; value.c has the values. */
#include "base/toml/internal.h"

#include <string.h>

const char *as_toml_kind_name(as_toml_kind kind) {
  static const char *const names[] = {"a string", "an integer", "a float", "a boolean", "an array", "a table"};
  return names[kind];
}

/* ---- text ---- */

bool as_toml_fail(as_toml_reader *r, const char *message) {
  if (r->failed) return false;
  r->failed = true;
  *r->error = (as_toml_error){r->line, (uint32_t)(r->at - r->line_start) + 1, message};
  return false;
}

bool as_toml_fail_at(as_toml_reader *r, uint32_t line, uint32_t column, const char *message) {
  if (r->failed) return false;
  r->failed = true;
  *r->error = (as_toml_error){line, column, message};
  return false;
}

int as_toml_peek(const as_toml_reader *r) { return r->at < r->end ? (unsigned char)*r->at : -1; }

bool as_toml_ahead(const as_toml_reader *r, const char *text) {
  size_t length = strlen(text);
  return (size_t)(r->end - r->at) >= length && !memcmp(r->at, text, length);
}

void as_toml_step(as_toml_reader *r) {
  if (*r->at++ != '\n') return;
  r->line++, r->line_start = r->at;
}

static bool is_newline(const as_toml_reader *r) { return as_toml_ahead(r, "\n") || as_toml_ahead(r, "\r\n"); }

static void skip_newline(as_toml_reader *r) {
  if (*r->at == '\r') r->at++;
  as_toml_step(r);
}

void as_toml_skip_blanks(as_toml_reader *r) {
  while (as_toml_peek(r) == ' ' || as_toml_peek(r) == '\t') r->at++;
}

/* Comments have no control characters but tabs. */
static bool skip_comment(as_toml_reader *r) {
  while (r->at < r->end && !is_newline(r)) {
    int c = as_toml_peek(r);
    if ((c < 32 && c != '\t') || c == 127) return as_toml_fail(r, "a comment has no control characters");
    r->at++;
  }
  return true;
}

bool as_toml_skip_lines(as_toml_reader *r) {
  for (;;) {
    as_toml_skip_blanks(r);
    if (as_toml_peek(r) == '#' && !skip_comment(r)) return false;
    if (!is_newline(r)) return true;
    skip_newline(r);
  }
}

static bool end_line(as_toml_reader *r) {
  as_toml_skip_blanks(r);
  if (as_toml_peek(r) == '#' && !skip_comment(r)) return false;
  if (r->at == r->end) return true;
  if (!is_newline(r)) return as_toml_fail(r, "the line should end here");
  return skip_newline(r), true;
}

/* ---- keys ---- */

static bool is_bare(int c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

static bool read_key(as_toml_reader *r, as_toml_key *key) {
  as_toml_skip_blanks(r);
  *key = (as_toml_key){.line = r->line, .column = (uint32_t)(r->at - r->line_start) + 1};
  int c = as_toml_peek(r);
  if (c == '"' || c == '\'') {
    if (as_toml_ahead(r, "\"\"\"") || as_toml_ahead(r, "'''"))
      return as_toml_fail(r, "a key is not a string of several lines");
    size_t length;
    return as_toml_read_string(r, &key->text, &length);
  }
  const char *begin = r->at;
  while (is_bare(as_toml_peek(r))) r->at++;
  if (r->at == begin) return as_toml_fail(r, "a key should stand here");
  char *text = as_region_alloc(r->region, (size_t)(r->at - begin) + 1);
  memcpy(text, begin, (size_t)(r->at - begin));
  text[r->at - begin] = 0;
  return key->text = text, true;
}

/* ---- tables ---- */

static as_toml_value *find(const as_toml_value *table, const char *key) {
  for (as_toml_value *v = table->first; v; v = v->next)
    if (!strcmp(v->key, key)) return v;
  return NULL;
}

const as_toml_value *as_toml_member(const as_toml_value *table, const char *key) {
  return table && table->kind == AS_TOML_TABLE ? find(table, key) : NULL;
}

as_toml_value *as_toml_append(as_toml_reader *r, as_toml_value *parent, as_toml_value value) {
  as_toml_value *kept = as_region_copy(r->region, &value, sizeof value);
  kept->next = NULL;
  if (parent->last)
    parent->last->next = kept;
  else
    parent->first = kept;
  parent->last = kept;
  parent->count++;
  return kept;
}

static as_toml_value *add_table(as_toml_reader *r, as_toml_value *parent, const as_toml_key *key,
                                as_toml_origin origin) {
  as_toml_value table = {.kind = AS_TOML_TABLE, .line = key->line, .column = key->column, .key = key->text};
  table.key_line = key->line, table.key_column = key->column, table.origin = (unsigned char)origin;
  return as_toml_append(r, parent, table);
}

static bool fail_twice(as_toml_reader *r, const as_toml_key *key) {
  return as_toml_fail_at(r, key->line, key->column, "this is defined already");
}

static bool nests_too_deeply(as_toml_reader *r, uint32_t depth) {
  if (depth < AS_TOML_DEPTH) return false;
  return !as_toml_fail(r, "this nests too deeply");
}

bool as_toml_read_member(as_toml_reader *r, as_toml_value *table, uint32_t depth) {
  as_toml_key key;
  for (;; depth++) {
    if (nests_too_deeply(r, depth) || !read_key(r, &key)) return false;
    as_toml_skip_blanks(r);
    if (as_toml_peek(r) != '.') break;
    r->at++;
    as_toml_value *next = find(table, key.text);
    if (next && (next->kind != AS_TOML_TABLE || next->origin != AS_TOML_ORIGIN_DOTTED)) return fail_twice(r, &key);
    table = next ? next : add_table(r, table, &key, AS_TOML_ORIGIN_DOTTED);
  }
  if (find(table, key.text)) return fail_twice(r, &key);
  if (as_toml_peek(r) != '=') return as_toml_fail(r, "= should follow the key");
  r->at++;
  as_toml_skip_blanks(r);
  as_toml_value value;
  if (!as_toml_read_value(r, &value, depth)) return false;
  value.key = key.text, value.key_line = key.line, value.key_column = key.column;
  return as_toml_append(r, table, value), true;
}

/* [a.b.c]: the tables on the way may be there, the last one may only have been on the way. */
static bool read_header(as_toml_reader *r, as_toml_value *root, as_toml_value **table) {
  as_toml_key key;
  *table = root;
  r->at++;
  if (as_toml_peek(r) == '[') return as_toml_fail(r, "arrays of tables are not supported");
  for (uint32_t depth = 1;; depth++) {
    if (nests_too_deeply(r, depth) || !read_key(r, &key)) return false;
    as_toml_skip_blanks(r);
    bool is_last = as_toml_peek(r) != '.';
    as_toml_value *next = find(*table, key.text);
    bool fits = !next || (next->kind == AS_TOML_TABLE && next->origin != AS_TOML_ORIGIN_INLINE);
    if (next && is_last) fits = fits && next->origin == AS_TOML_ORIGIN_ON_THE_WAY;
    if (!fits) return fail_twice(r, &key);
    if (!next) next = add_table(r, *table, &key, AS_TOML_ORIGIN_ON_THE_WAY);
    *table = next;
    if (is_last) break;
    r->at++;
  }
  (*table)->origin = AS_TOML_ORIGIN_HEADER;
  if (as_toml_peek(r) != ']') return as_toml_fail(r, "] should stand here");
  r->at++;
  return end_line(r);
}

/* ---- the document ---- */

static bool read_document(as_toml_reader *r, as_toml_value *root) {
  as_toml_value *table = root;
  if (as_toml_ahead(r, "\xef\xbb\xbf")) r->at += 3, r->line_start = r->at;
  while (as_toml_skip_lines(r)) {
    if (r->at == r->end) return true;
    bool good = as_toml_peek(r) == '[' ? read_header(r, root, &table) : as_toml_read_member(r, table, 1) && end_line(r);
    if (!good) return false;
  }
  return false;
}

const as_toml_value *as_toml_read(as_region *region, const char *text, size_t length, as_toml_error *error) {
  as_toml_reader r = {
      .region = region, .at = text, .end = text + length, .line_start = text, .line = 1, .error = error};
  as_toml_value *root = as_region_alloc(region, sizeof *root);
  *root = (as_toml_value){.kind = AS_TOML_TABLE, .line = 1, .column = 1, .origin = AS_TOML_ORIGIN_HEADER};
  return as_toml_check_utf8(&r) && read_document(&r, root) ? root : NULL;
}
