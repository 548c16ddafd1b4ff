#include "c/spec/emit/gap.h"

#include <ctype.h>
#include <string.h>

/* ---- finding the body ---- */

typedef struct reader {
  const char *source;
  size_t at;
  uint32_t line, column;
} reader;

static char now(const reader *r) { return r->source[r->at]; }

static void advance(reader *r) {
  bool ends = now(r) == '\n';
  r->line += ends, r->column = ends ? 1 : r->column + 1, r->at++;
}

static bool begins(const reader *r, const char *text) { return !strncmp(r->source + r->at, text, strlen(text)); }

static void skip_past(reader *r, const char *end) {
  while (now(r) && !begins(r, end)) advance(r);
  for (size_t i = strlen(end); i > 0 && now(r); i--) advance(r);
}

static void go_to(reader *r, uint32_t line, uint32_t column) {
  while (now(r) && r->line < line) skip_past(r, "\n");
  while (now(r) && now(r) != '\n' && r->column < column) advance(r);
}

static void skip_space(reader *r) {
  for (;;) {
    if (begins(r, "/*"))
      advance(r), advance(r), skip_past(r, "*/");
    else if (begins(r, "//"))
      skip_past(r, "\n");
    else if (begins(r, "\\\n") || (now(r) && isspace((unsigned char)now(r))))
      advance(r);
    else
      return;
  }
}

static void skip_literal(reader *r) {
  char quote = now(r);
  for (advance(r); now(r) && now(r) != quote; advance(r))
    if (now(r) == '\\') advance(r);
  if (now(r)) advance(r);
}

/* From an open parenthesis or bracket to behind its end. */
static bool skip_nested(reader *r) {
  int depth = 0;
  do {
    skip_space(r);
    char c = now(r);
    if (!c || c == '#' || c == '{' || c == '}') return false;
    if (c == '"' || c == '\'') {
      skip_literal(r);
      continue;
    }
    depth += (c == '(' || c == '[') - (c == ')' || c == ']');
    advance(r);
  } while (depth);
  return true;
}

static size_t word_length(const reader *r) {
  size_t length = 0;
  while (isalnum((unsigned char)r->source[r->at + length]) || r->source[r->at + length] == '_') length++;
  return length;
}

static bool skip_word(reader *r) {
  static const char *const allowed[] = {"__attribute__", "__attribute", "const", "volatile"};
  size_t length = word_length(r);
  for (size_t i = 0; length && i < sizeof allowed / sizeof *allowed; i++)
    if (strlen(allowed[i]) == length && begins(r, allowed[i])) {
      while (length-- > 0) advance(r);
      return true;
    }
  return false;
}

/* The brace behind the head of the function whose name stands here. */
static bool find_brace(reader *r, const char *name) {
  if (word_length(r) != strlen(name) || !begins(r, name)) return false;
  for (size_t i = strlen(name); i > 0; i--) advance(r);
  for (bool has_parameters = false;;) {
    skip_space(r);
    switch (now(r)) {
    case '{': return has_parameters;
    case '(':
    case '[':
      if (!skip_nested(r)) return false;
      has_parameters = true;
      break;
    case ')': advance(r); break;
    default:
      if (!skip_word(r)) return false;
    }
  }
}

/* The file has lines that the source does not tell otherwise (#line). */
bool as_gap_find_body(const as_core_unit *unit, uint32_t function, const char *source, as_gap *found) {
  const as_core_function *f = &unit->functions.at[function];
  const as_core_range *range = &unit->ranges.at[f->range];
  reader r = {source, 0, 1, 1};
  if (range->expansion != AS_CORE_NONE) return false;
  go_to(&r, range->line, range->column);
  if (!find_brace(&r, as_core_name(unit, f->name))) return false;
  *found = (as_gap){.offset = r.at, .line = r.line, .column = r.column};
  return true;
}

/* ---- comments in bodies ---- */

/* Where the opening mark stands, if the comment is there. */
static bool find_mark(const char *source, const as_gap_comment *comment, as_gap *found) {
  static const char opens[] = "/*@", closes[] = "@*/";
  size_t mark = strlen(opens);
  reader r = {source, 0, 1, 1};
  go_to(&r, comment->line, comment->column);
  if (r.line != comment->line || r.column != comment->column || r.column <= mark) return false;
  if (strncmp(source + r.at - mark, opens, mark) != 0 || strncmp(source + r.at, comment->text, comment->length) != 0)
    return false;
  if (strncmp(source + r.at + comment->length, closes, strlen(closes)) != 0) return false;
  *found = (as_gap){.offset = r.at - mark, .line = r.line, .column = r.column - (uint32_t)mark};
  return true;
}

/* A line of the preprocessor, to its end. */
static void skip_directive(reader *r) {
  while (now(r) && now(r) != '\n') {
    if (begins(r, "/*"))
      skip_space(r);
    else if (begins(r, "//"))
      skip_past(r, "\n");
    else if (begins(r, "\\\n"))
      advance(r), advance(r);
    else
      advance(r);
  }
}

/* Where the reader is in a body. */
typedef struct standing {
  int depth;        /* of parentheses and brackets */
  char last;        /* token's last character */
  bool begins_line; /* but for spaces and comments */
} standing;

/* Over a token's character, a literal, or what separates them; false: it cannot be said where it is. */
static bool step(reader *r, standing *s) {
  char c = now(r);
  if (c == '\n' || begins(r, "//")) {
    skip_past(r, "\n");
    s->begins_line = true;
  } else if (begins(r, "/*")) {
    advance(r), advance(r), skip_past(r, "*/");
  } else if (begins(r, "\\\n") || isspace((unsigned char)c)) {
    advance(r);
  } else if (c == '#' && s->begins_line) {
    skip_directive(r);
    return !s->depth;
  } else {
    s->depth += (c == '(' || c == '[') - (c == ')' || c == ']');
    s->last = c, s->begins_line = false;
    c == '"' || c == '\'' ? skip_literal(r) : advance(r);
  }
  return now(r) && s->depth >= 0;
}

bool as_gap_find_comment(const char *source, const as_gap *body, const as_gap_comment *comment, as_gap *found) {
  reader r = {source, body->offset, body->line, body->column};
  standing s = {0};
  if (!find_mark(source, comment, found) || found->offset < body->offset) return false;
  while (r.at < found->offset)
    if (!step(&r, &s)) return false;
  return r.at == found->offset && !s.depth && (s.last == ';' || s.last == '{' || s.last == '}');
}

/* ---- all of them ---- */

void as_gap_resume(const as_gap *gap, const char *quoted, as_text *text) {
  as_text_printf(text, "\n#line %u %s\n", gap->line, quoted);
  for (uint32_t i = 1; i < gap->column; i++) as_text_put_char(text, ' ');
}

void as_gaps_add(as_memory *memory, as_gaps *all, as_gap gap) {
  as_gaps_push(memory, all, gap);
  for (uint32_t i = all->count - 1; i > 0 && all->at[i - 1].offset > gap.offset; i--)
    all->at[i] = all->at[i - 1], all->at[i - 1] = gap;
}

void as_gaps_put(const as_gaps *all, const char *source, as_text *out) {
  size_t from = 0;
  for (uint32_t i = 0; i < all->count; i++) {
    as_text_put_bytes(out, source + from, all->at[i].offset - from);
    as_text_put(out, all->at[i].text);
    from = all->at[i].offset;
  }
  as_text_put(out, source + from);
}
