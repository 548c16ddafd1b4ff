#include "analyse/bugs/declarations.h"

#include <string.h>

void as_declarations_init(as_declarations *d, as_memory *memory) {
  *d = (as_declarations){.memory = memory};
  as_strings_init(&d->changed, memory);
}

void as_declarations_release(as_declarations *d) {
  as_declaration_vector_release(d->memory, &d->all);
  as_strings_release(&d->changed);
}

/* ---- text ---- */

static bool is_name_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* Behind a line that goes on behind a backslash. */
static const char *end_of_line(const char *at, const char *end) {
  while (at < end && (*at != '\n' || at[-1] == '\\')) at++;
  return at;
}

/* Behind what is no code: a comment, a string, a character; or the place itself. */
static const char *skip_text(const char *at, const char *end) {
  if (end - at > 1 && at[0] == '/' && at[1] == '/') return end_of_line(at + 1, end);
  if (end - at > 1 && at[0] == '/' && at[1] == '*') {
    for (at += 2; at < end && !(at[0] == '*' && at[1] == '/');) at++;
    return at < end ? at + 2 : end;
  }
  if (at == end || (*at != '"' && *at != '\'')) return at;
  char quote = *at++;
  while (at < end && *at != quote && *at != '\n') at += *at == '\\' && at + 1 < end ? 2 : 1;
  return at < end ? at + 1 : end;
}

static const char *skip_blanks(const char *at, const char *end) {
  for (const char *next; at < end; at = next) {
    bool is_blank = *at == ' ' || *at == '\t' || *at == '\n' || *at == '\r' || *at == '\\';
    bool is_comment = *at == '/' && end - at > 1 && (at[1] == '/' || at[1] == '*');
    next = is_blank ? at + 1 : is_comment ? skip_text(at, end) : at;
    if (next == at) break;
  }
  return at;
}

/* ---- names ---- */

typedef struct name {
  const char *begin, *end;
  bool is_pointer;       /* "(*" stands before it */
  char after;            /* what stands there, but for blanks; zero: nothing */
  uint32_t depth, nests; /* in parentheses; in braces */
} name;

typedef struct names {
  const char *at, *end;
  char before[2]; /* the last one first */
  uint32_t depth, nests;
} names;

static void pass(names *n, char c) { n->before[1] = n->before[0], n->before[0] = c; }

static bool next_name(names *n, name *found) {
  while ((n->at = skip_blanks(n->at, n->end)) < n->end) {
    const char *behind = skip_text(n->at, n->end);
    char c = *n->at;
    if (behind > n->at) {
      n->at = behind, pass(n, c);
    } else if (is_name_char(c)) {
      const char *begin = n->at;
      while (n->at < n->end && is_name_char(*n->at)) n->at++;
      const char *after = skip_blanks(n->at, n->end);
      bool is_pointer = n->before[0] == '*' && n->before[1] == '(';
      *found = (name){begin, n->at, is_pointer, after < n->end ? *after : 0, n->depth, n->nests};
      pass(n, 'a');
      if (*begin > '9') return true;
    } else {
      n->depth += c == '(', n->depth -= c == ')' && n->depth, n->nests += c == '{', n->nests -= c == '}' && n->nests;
      pass(n, c), n->at++;
    }
  }
  return false;
}

/* What stands behind says that it is declared there; in parentheses, that it is a pointer: (*name). */
static bool is_declared(const name *n) {
  if (n->depth) return n->is_pointer && n->after == ')';
  bool is_function = n->after == '(' && !n->nests, is_tag = n->after == '{';
  return is_tag || is_function || (n->after && strchr(";,[=:}", n->after));
}

static bool is_changed(const as_declarations *d, const name *n) {
  as_symbol symbol;
  return as_strings_find(&d->changed, n->begin, (size_t)(n->end - n->begin), &symbol);
}

/* The empty one is always there. */
static bool has_names(const as_declarations *d) { return d->changed.all.count > 1; }

static void add_name(as_declarations *d, const name *n) {
  as_strings_intern_bytes(&d->changed, n->begin, (size_t)(n->end - n->begin));
}

/* ---- reading ---- */

typedef struct reading {
  as_declarations *all;
  uint32_t file, line;
  const char *at, *end, *counted; /* lines are counted up to there */
} reading;

static uint32_t line_at(reading *r, const char *at) {
  for (; r->counted < at; r->counted++) r->line += *r->counted == '\n';
  return r->line;
}

static void add(reading *r, as_declaration d, const char *begin, const char *end) {
  d.file = r->file, d.begin = begin, d.end = end;
  d.first = line_at(r, begin), d.last = line_at(r, end);
  as_declaration_vector_push(r->all->memory, &r->all->all, d);
}

static void read_directive(reading *r) {
  static const char word[] = "define";
  const char *end = end_of_line(r->at, r->end), *at = r->at + 1;
  while (at < end && (*at == ' ' || *at == '\t')) at++;
  bool is_macro = (size_t)(end - at) > sizeof word && !strncmp(at, word, sizeof word - 1);
  if (is_macro) add(r, (as_declaration){.is_macro = true}, at + sizeof word - 1, end);
  r->at = end;
}

/* Up to its semicolon, or the end of a function's body, which is no declaration. */
static void read_declaration(reading *r) {
  const char *begin = r->at;
  uint32_t depth = 0, nests = 0;
  bool is_body = false, has_parentheses = false, has_braces = false;
  for (char before = 0; r->at < r->end;) {
    const char *behind = skip_text(r->at, r->end);
    char c = *r->at;
    if (behind == r->at && c == '#' && (!before || r->at[-1] == '\n')) behind = end_of_line(r->at, r->end);
    if (behind > r->at) {
      r->at = behind;
      continue;
    }
    r->at++;
    depth += c == '(', depth -= c == ')' && depth;
    has_parentheses |= c == '(' && !nests, has_braces |= c == '{';
    if (c == '{' && !nests++) is_body = before == ')' || !before;
    if (c == '}' && nests && !--nests && is_body) return;
    if (c == ';' && !nests && !depth) break;
    if (c != ' ' && c != '\t' && c != '\n' && c != '\r') before = c;
  }
  bool is_type = !strncmp(begin, "typedef", 7);
  add(r, (as_declaration){.is_prototype = has_parentheses && !has_braces && !is_type}, begin, r->at);
}

void as_declarations_read(as_declarations *d, uint32_t file, const char *text) {
  reading r = {.all = d, .file = file, .line = 1, .at = text, .end = text + strlen(text), .counted = text};
  while ((r.at = skip_blanks(r.at, r.end)) < r.end) {
    if (*r.at == '#')
      read_directive(&r);
    else
      read_declaration(&r);
  }
}

/* ---- changes ---- */

void as_declarations_change(as_declarations *d, uint32_t index) {
  as_declaration *one = &d->all.at[index];
  names at = {.at = one->begin, .end = one->end};
  name n;
  one->has_changed = true;
  while (next_name(&at, &n)) {
    if (one->is_macro || is_declared(&n)) add_name(d, &n);
    if (one->is_macro) return;
  }
}

/* By what it is made of: pointers are not. Names that a macro has are what it is made of, but for its own. */
static bool is_made_of_changed(const as_declarations *d, const as_declaration *one) {
  names at = {.at = one->begin, .end = one->end};
  name n;
  if (one->is_macro && !next_name(&at, &n)) return false;
  while (next_name(&at, &n)) {
    bool is_part = one->is_macro || (n.after != '*' && !is_declared(&n));
    if (is_part && is_changed(d, &n)) return true;
  }
  return false;
}

void as_declarations_spread(as_declarations *d) {
  for (bool again = has_names(d); again;) {
    again = false;
    for (uint32_t i = 0; i < d->all.count; i++) {
      const as_declaration *one = &d->all.at[i];
      if (one->has_changed || one->is_prototype || !is_made_of_changed(d, one)) continue;
      as_declarations_change(d, i), again = true;
    }
  }
}

bool as_declarations_are_used(const as_declarations *d, const char *begin, const char *end) {
  names at = {.at = begin, .end = end};
  name n;
  while (has_names(d) && next_name(&at, &n))
    if (is_changed(d, &n)) return true;
  return false;
}
