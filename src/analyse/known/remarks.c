#include "analyse/known/remarks.h"
#include "base/file.h"
#include "base/nearest.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const words[] = {
#define AS_REMARK(name, word, ...) word,
#include "analyse/known/remarks.def"
#undef AS_REMARK
};

static const char *const forms[] = {
#define AS_REMARK(name, word, form, ...) form,
#include "analyse/known/remarks.def"
#undef AS_REMARK
};

static const char *const verdicts[] = {
#define AS_VERDICT(verdict, name, ...) name,
#include <assay/explore/verdicts.def>
#undef AS_VERDICT
};
enum { VERDICTS = sizeof verdicts / sizeof *verdicts, MOST_KINDS = 64 };

static const char mark[] = "assay:";

void as_remarks_init(as_remarks *r, as_memory *memory, const as_check_table *checks) {
  *r = (as_remarks){.memory = memory, .checks = checks};
  as_region_init(&r->region, memory);
}

void as_remarks_release(as_remarks *r) {
  as_remark_vector_release(r->memory, &r->all);
  as_region_release(&r->region);
}

/* ---- one remark ---- */

typedef struct reader {
  as_remarks *remarks;
  const char *file;
  as_text *errors;
  uint32_t wrong;
  /* of the comment */
  uint32_t line, column;
  const char *at; /* what is left of it; ends with a zero byte */
} reader;

static bool complain(reader *r, const char *what, const char *word, const char *guess) {
  as_text_printf(r->errors, "%s:%u:%u: error: assay: %s", r->file, r->line, r->column, what);
  if (word) as_text_printf(r->errors, " '%s'", word);
  if (guess) as_text_printf(r->errors, "; did you mean '%s'?", guess);
  as_text_put_char(r->errors, '\n');
  r->wrong++;
  return false;
}

static bool complain_of_form(reader *r, const char *what, as_remark_kind kind) {
  as_text_printf(r->errors, "%s:%u:%u: error: assay: %s; the form is '%s %s'\n", r->file, r->line, r->column, what,
                 mark, forms[kind]);
  r->wrong++;
  return false;
}

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static void skip_blanks(reader *r) {
  while (is_blank(*r->at)) r->at++;
}

/* Up to a blank, a comma or a colon; NULL: there is none. */
static const char *next_word(reader *r) {
  skip_blanks(r);
  const char *begin = r->at;
  while (*r->at && !is_blank(*r->at) && *r->at != ',' && *r->at != ':') r->at++;
  if (r->at == begin) return NULL;
  char *word = as_region_alloc(&r->remarks->region, (size_t)(r->at - begin) + 1);
  memcpy(word, begin, (size_t)(r->at - begin));
  word[r->at - begin] = 0;
  skip_blanks(r);
  return word;
}

static bool takes(reader *r, char c) {
  skip_blanks(r);
  if (*r->at != c) return false;
  r->at++;
  skip_blanks(r);
  return true;
}

static bool find(const char *word, const char *const *names, uint32_t count, uint32_t *found) {
  for (*found = 0; *found < count; ++*found)
    if (!strcmp(names[*found], word)) return true;
  return false;
}

/* One that the word is a part of, or nearly is, or has a part of it: use-after-free, dubble-free, memory-leak. */
static const char *guess_kind(const char *word, const char *const *names, uint32_t count) {
  for (uint32_t i = 0; i < count && strlen(word) > 3; i++)
    if (strstr(names[i], word)) return names[i];
  const char *guess = as_nearest(word, names, count);
  for (uint32_t i = 0; !guess && i < count; i++)
    if (strstr(word, names[i])) guess = names[i];
  return guess;
}

/* The check that the alias is of. */
static const char *check_of(const as_check_table *table, uint32_t kind) {
  return table->rows[table->aliases[kind - table->count].check].name;
}

static bool read_kind(reader *r, const char *word, uint32_t count, uint64_t *kinds) {
  const as_check_table *table = r->remarks->checks;
  const char *names[MOST_KINDS];
  uint32_t found, all = as_check_kinds(table);
  for (uint32_t i = 0; i < all; i++) names[i] = as_check_kind_name(table, i);
  if (!find(word, names, all, &found))
    return complain(r, "there is no kind of bug", word, guess_kind(word, names, count));
  if (found >= count) return complain(r, "only what is expected has the name", word, check_of(table, found));
  return *kinds |= UINT64_C(1) << found, true;
}

/* KIND[, KIND], which may be missing. count: names that are allowed */
static bool read_kinds(reader *r, uint32_t count, uint64_t *kinds) {
  const char *word = next_word(r);
  if (!word) return true;
  do {
    if (!word) return complain(r, "a kind of bug should follow the comma", NULL, NULL);
    if (!read_kind(r, word, count, kinds)) return false;
  } while (takes(r, ',') && (word = next_word(r), true));
  return true;
}

static bool read_expect(reader *r, as_remark *remark) {
  const char *word = next_word(r);
  uint32_t found;
  if (!word) return complain_of_form(r, "a verdict should follow", AS_REMARK_EXPECT);
  if (!find(word, verdicts, VERDICTS, &found))
    return complain(r, "there is no verdict", word, as_nearest(word, verdicts, VERDICTS));
  remark->verdict = (as_verdict)found;
  if (!read_kinds(r, as_check_kinds(r->remarks->checks), &remark->kinds)) return false;
  if (remark->kinds && remark->verdict != AS_VERDICT_BUG)
    return complain(r, "only BUG goes with kinds of bugs, not", word, NULL);
  if (*r->at && !takes(r, ':')) return complain_of_form(r, "this is not understood", AS_REMARK_EXPECT);
  return remark->text = r->at, true;
}

static bool read_options(reader *r, as_remark *remark) {
  if (*r->at != '-') return complain_of_form(r, "an option should follow", AS_REMARK_OPTIONS);
  return remark->text = r->at, true;
}

static bool read_timeout(reader *r, as_remark *remark) {
  char *end;
  errno = 0;
  remark->seconds = strtod(r->at, &end);
  bool good = end != r->at && !*end && !errno && isfinite(remark->seconds) && remark->seconds > 0;
  return good || complain_of_form(r, "a positive number of seconds should follow", AS_REMARK_TIMEOUT);
}

static bool read_ignore(reader *r, as_remark *remark) {
  if (!read_kinds(r, r->remarks->checks->count, &remark->kinds)) return false;
  if (!remark->kinds) return complain_of_form(r, "a kind of bug should follow", AS_REMARK_IGNORE);
  if (!takes(r, ':') || !*r->at) return complain_of_form(r, "who ignores a bug gives a reason", AS_REMARK_IGNORE);
  return remark->text = r->at, true;
}

static bool read_rest(reader *r, as_remark *remark) {
  switch (remark->kind) {
  case AS_REMARK_EXPECT: return read_expect(r, remark);
  case AS_REMARK_OPTIONS: return read_options(r, remark);
  case AS_REMARK_TIMEOUT: return read_timeout(r, remark);
  case AS_REMARK_IGNORE: return read_ignore(r, remark);
  case AS_REMARK_COUNT: break;
  }
  return false;
}

static bool read_remark(reader *r, as_remark *remark) {
  const char *word = next_word(r);
  uint32_t found;
  if (!word) return complain(r, "expect, options, timeout or ignore should follow", NULL, NULL);
  if (!find(word, words, AS_REMARK_COUNT, &found))
    return complain(r, "this comment should begin with expect, options, timeout or ignore, not", word,
                    as_nearest(word, words, AS_REMARK_COUNT));
  *remark = (as_remark){.kind = (as_remark_kind)found, .line = r->line, .column = r->column, .text = ""};
  return read_rest(r, remark);
}

/* ---- comments ---- */

/* A walk over C, which sees comments and lines with code. */
typedef struct walk {
  reader reader;
  const char *at, *end, *line_start;
  uint32_t line;
  uint32_t code_line;  /* the last line with code */
  uint32_t waits_from; /* remarks from here on have no target yet */
  bool in_directive;
} walk;

static void set_targets(walk *w, uint32_t line, uint32_t last) {
  as_remark_vector *all = &w->reader.remarks->all;
  for (; w->waits_from < all->count; w->waits_from++)
    all->at[w->waits_from].target = line, all->at[w->waits_from].target_last = last;
}

static void step(walk *w) {
  if (*w->at++ != '\n') return;
  w->line++, w->line_start = w->at;
  w->in_directive = false;
}

static bool is_spliced(const char *newline, const char *begin) {
  if (newline > begin && newline[-1] == '\r') newline--;
  return newline > begin && newline[-1] == '\\';
}

/* The last line of the directive here. */
static uint32_t last_line(const walk *w) {
  uint32_t line = w->line;
  for (const char *at = w->at; at < w->end && (at = memchr(at, '\n', (size_t)(w->end - at))); at++) {
    if (!is_spliced(at, w->at)) break;
    line++;
  }
  return line;
}

/* #define has code. */
static bool is_define(const walk *w) {
  static const char word[] = "define";
  const char *at = w->at + 1;
  while (at < w->end && (*at == ' ' || *at == '\t')) at++;
  return (size_t)(w->end - at) >= sizeof word - 1 && !memcmp(at, word, sizeof word - 1);
}

static void see_code(walk *w) {
  if (is_blank(*w->at)) return;
  bool is_directive = w->code_line != w->line && *w->at == '#';
  if (is_directive && !is_define(w)) w->in_directive = true;
  if (w->in_directive) return;
  w->code_line = w->line;
  set_targets(w, w->line, is_directive ? last_line(w) : w->line);
}

static void skip_literal(walk *w) {
  char quote = *w->at;
  for (step(w); w->at < w->end && *w->at != quote && *w->at != '\n'; step(w))
    if (*w->at == '\\' && w->at + 1 < w->end) step(w);
  if (w->at < w->end && *w->at == quote) step(w);
}

/* The end of a comment's text; the walk moves behind the comment. */
static const char *skip_comment(walk *w, const char *begin) {
  bool is_line = begin[-1] == '/';
  while (w->at < begin) step(w);
  for (; w->at < w->end; step(w)) {
    if (is_line && *w->at == '\n' && !is_spliced(w->at, begin)) return w->at;
    if (is_line || *w->at != '*' || w->at + 1 >= w->end || w->at[1] != '/') continue;
    const char *end = w->at;
    step(w), step(w);
    return end;
  }
  return w->end;
}

static const char *trim(as_region *region, const char *begin, const char *end) {
  while (end > begin && is_blank(end[-1])) end--;
  char *copy = as_region_alloc(region, (size_t)(end - begin) + 1);
  for (const char *c = begin; c < end; c++) copy[c - begin] = *c == '\n' || *c == '\r' || !*c ? ' ' : *c;
  copy[end - begin] = 0;
  return copy;
}

static void see_comment(walk *w) {
  reader *r = &w->reader;
  r->line = w->line, r->column = (uint32_t)(w->at - w->line_start) + 1;
  bool follows_code = w->code_line == w->line;
  uint32_t line = w->line;
  const char *begin = w->at + 2, *end = skip_comment(w, begin);
  begin += begin < end && (*begin == '!' || *begin == begin[-1]); /* comments of documentation: /// and so on */
  while (begin < end && is_blank(*begin)) begin++;
  size_t length = sizeof mark - 1;
  if ((size_t)(end - begin) < length || memcmp(begin, mark, length) != 0) return;
  as_remark remark;
  r->at = trim(&r->remarks->region, begin + length, end);
  if (!read_remark(r, &remark)) return;
  as_remark_vector_push(r->remarks->memory, &r->remarks->all, remark);
  if (follows_code) set_targets(w, line, line);
}

bool as_remarks_read(as_remarks *remarks, const char *file, const char *text, size_t length, as_text *errors) {
  if (!length || !memmem(text, length, mark, sizeof mark - 1)) return true;
  walk w = {.reader = {.remarks = remarks, .file = file, .errors = errors}, .at = text, .end = text + length};
  w.line_start = text, w.line = 1, w.waits_from = remarks->all.count;
  while (w.at < w.end) {
    bool has_next = w.at + 1 < w.end;
    if (*w.at == '/' && has_next && (w.at[1] == '/' || w.at[1] == '*')) {
      see_comment(&w);
    } else {
      see_code(&w);
      if (*w.at == '"' || *w.at == '\'')
        skip_literal(&w);
      else
        step(&w);
    }
  }
  return !w.reader.wrong;
}

static bool read_all(int descriptor, as_text *text) {
  struct stat facts;
  if (fstat(descriptor, &facts) || !S_ISREG(facts.st_mode) || facts.st_size > INT32_MAX) return false;
  char bytes[16384];
  for (;;) {
    ptrdiff_t got = as_file_read(descriptor, bytes, sizeof bytes);
    if (got < 0) return false;
    as_text_put_bytes(text, bytes, (size_t)got);
    if ((size_t)got < sizeof bytes) return true;
  }
}

bool as_remarks_read_file(as_remarks *remarks, const char *file, as_text *errors) {
  int descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return true;
  as_text text = {.memory = remarks->memory};
  bool good = !read_all(descriptor, &text) || as_remarks_read(remarks, file, as_text_get(&text), text.length, errors);
  close(descriptor);
  as_text_release(&text);
  return good;
}
