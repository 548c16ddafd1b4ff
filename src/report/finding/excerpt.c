#include "report/finding/excerpt.h"

#include <assay/base/vector.h>

enum { TAB = 8, MOST_COLUMNS = 160, COLUMNS_BEFORE = 60 };

const as_style *as_style_get(bool colour) {
  static const as_style with = {"\033[1m", "\033[1;31m", "\033[1;35m", "\033[1;36m", "\033[1;32m", "\033[0m"};
  static const as_style without = {"", "", "", "", "", ""};
  return colour ? &with : &without;
}

/* A line as it is shown: one cell for each column. */
typedef struct cells {
  as_memory *memory;
  as_text text;
  as_u32_vector starts; /* of each cell in the text */
  as_u32_vector marks;  /* of each cell: 0, '^' or '~' */
} cells;

static void add_cell(cells *c, const char *bytes, size_t count, uint32_t mark) {
  as_u32_vector_push(c->memory, &c->starts, (uint32_t)c->text.length);
  as_u32_vector_push(c->memory, &c->marks, mark);
  as_text_put_bytes(&c->text, bytes, count);
}

/* The length of the character in UTF-8 at `at`, or 0 if there is none that can be shown. */
static size_t character(const unsigned char *at, size_t room) {
  if (*at < 0x80) return *at >= 32 && *at != 127;
  size_t length = *at >= 0xf0 ? 4 : *at >= 0xe0 ? 3 : 2;
  if (*at < 0xc2 || *at > 0xf4 || length > room) return 0;
  for (size_t i = 1; i < length; i++)
    if ((at[i] & 0xc0) != 0x80) return 0;
  if (*at == 0xc2 && at[1] < 0xa0) return 0; /* control characters, too */
  return length;
}

/* Bytes from `first` up to `last` are marked. */
static void fill(cells *c, const char *line, size_t length, size_t first, size_t last) {
  for (size_t i = 0; i < length;) {
    uint32_t mark = i == first ? '^' : i > first && i < last ? '~' : 0;
    size_t bytes = character((const unsigned char *)line + i, length - i);
    if (line[i] == '\t') do
        add_cell(c, " ", 1, mark), mark = mark ? '~' : 0;
      while (c->starts.count % TAB);
    else
      add_cell(c, bytes ? line + i : "?", bytes ? bytes : 1, mark);
    i += bytes ? bytes : 1;
  }
  if (first >= length) add_cell(c, " ", 1, '^'); /* just behind the end */
}

static uint32_t caret_of(const cells *c) {
  uint32_t i = 0;
  while (i + 1 < c->marks.count && c->marks.at[i] != '^') i++;
  return i;
}

static void put_cells(const cells *c, uint32_t begin, uint32_t end, as_text *out) {
  uint32_t stop = end < c->starts.count ? c->starts.at[end] : (uint32_t)c->text.length;
  as_text_put_bytes(out, as_text_get(&c->text) + c->starts.at[begin], stop - c->starts.at[begin]);
}

static void print_cells(const cells *c, uint32_t line, const as_style *style, as_text *out) {
  uint32_t caret = caret_of(c), begin = 0, end = c->starts.count;
  if (end > MOST_COLUMNS) {
    begin = caret > COLUMNS_BEFORE ? caret - COLUMNS_BEFORE : 0;
    end = end - begin > MOST_COLUMNS ? begin + MOST_COLUMNS : end;
  }
  as_text_printf(out, "%5u | %s", line, begin ? "..." : "");
  put_cells(c, begin, end, out);
  as_text_printf(out, "%s\n      | %s%s", end < c->starts.count ? "..." : "", begin ? "   " : "", style->mark);
  uint32_t last = end;
  while (last > begin && !c->marks.at[last - 1]) last--;
  for (uint32_t i = begin; i < last; i++) as_text_put_char(out, c->marks.at[i] ? (char)c->marks.at[i] : ' ');
  as_text_printf(out, "%s\n", style->plain);
}

static size_t trimmed(const char *line, size_t length) {
  while (length && (line[length - 1] == ' ' || line[length - 1] == '\t' || line[length - 1] == '\r')) length--;
  return length;
}

static void print_line(as_memory *memory, const as_place *p, const char *line, size_t length, const as_style *style,
                       as_text *out) {
  size_t first = p->column - 1, last = p->end_line == p->line && p->end_column ? p->end_column - 1 : length;
  cells c = {.memory = memory, .text = {.memory = memory}};
  fill(&c, line, length, first, last < length ? last : length);
  print_cells(&c, p->line, style, out);
  as_text_release(&c.text);
  as_u32_vector_release(memory, &c.starts);
  as_u32_vector_release(memory, &c.marks);
}

void as_excerpt_print(as_source_texts *texts, const as_place *place, const as_style *style, as_text *out) {
  size_t length;
  const char *line = place && place->column ? as_source_texts_line(texts, place->file, place->line, &length) : NULL;
  if (line && place->column - 1 <= length) print_line(out->memory, place, line, trimmed(line, length), style, out);
}

/* ---- places of specifications ---- */

static bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static size_t end_of_token(const char *line, size_t length, size_t at) {
  size_t end = at;
  if (at < length && (line[at] == '"' || line[at] == '\'')) {
    for (end++; end < length && line[end] != line[at]; end++) end += line[end] == '\\';
    return end < length ? end + 1 : length;
  }
  while (end < length && is_word(line[end])) end++;
  if (end > at) return end;
  static const char *const pairs[] = {"==", "!=", "<=", ">=", "=>", "&&", "||", "->", ".."};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if (at + 1 < length && line[at] == pairs[i][0] && line[at + 1] == pairs[i][1]) return at + 2;
  return at < length ? at + 1 : length;
}

/* Up to the semicolon that ends it, or the end of the comment or line. */
static size_t end_of_condition(const char *line, size_t length, size_t at) {
  uint32_t depth = 0;
  size_t end = at;
  for (; end < length; end++) {
    char c = line[end];
    if (c == '(' || c == '{' || c == '[') depth++;
    if ((c == ')' || c == '}' || c == ']') && depth-- == 0) break;
    if (c == ';' && !depth) break;
    if (c == '@' && end + 2 < length && line[end + 1] == '*' && line[end + 2] == '/') break;
  }
  return trimmed(line, end);
}

as_place as_excerpt_extent(as_source_texts *texts, const as_place *place, bool is_condition) {
  as_place whole = *place;
  size_t length;
  const char *line = place->column ? as_source_texts_line(texts, place->file, place->line, &length) : NULL;
  if (!line || place->column > length) return whole;
  size_t at = place->column - 1, end;
  end = is_condition ? end_of_condition(line, length, at) : end_of_token(line, length, at);
  whole.end_line = place->line, whole.end_column = (uint32_t)(end > at ? end : at + 1) + 1;
  return whole;
}
