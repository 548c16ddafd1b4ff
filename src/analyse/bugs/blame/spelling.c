#include "analyse/bugs/blame/spelling.h"

#include <ctype.h>
#include <string.h>

typedef struct words {
  const char *at;
  size_t length;
} words;

/* The text of a range, as far as it is on one line. */
static words text_of(as_source_texts *texts, const as_core_unit *unit, uint32_t range) {
  if (range == AS_CORE_NONE) return (words){"", 0};
  const as_core_range *r = &unit->ranges.at[as_core_range_outermost(unit, range)];
  size_t length = 0, from = r->column ? r->column - 1 : 0;
  const char *line = as_source_texts_line(texts, as_core_name(unit, unit->files.at[r->file]), r->line, &length);
  if (!line || from >= length) return (words){"", 0};
  if (r->end_line == r->line && r->end_column < length) length = r->end_column;
  return length > from ? (words){line + from, length - from} : (words){"", 0};
}

static bool is_of_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* The variable that an access begins with. */
static words name_of(words access) {
  size_t from = 0, to;
  while (from < access.length && strchr("*(& ", access.at[from])) from++;
  for (to = from; to < access.length && is_of_name(access.at[to]);) to++;
  return (words){access.at + from, to - from};
}

static bool has_member(words text) {
  for (size_t i = 0; i < text.length; i++)
    if (strchr(".[", text.at[i]) || (text.at[i] == '-' && i + 1 < text.length && text.at[i + 1] == '>')) return true;
  return false;
}

static bool has_name(words text, words name) {
  for (size_t i = 0; i + name.length <= text.length; i++) {
    if (memcmp(text.at + i, name.at, name.length)) continue;
    size_t end = i + name.length;
    if ((!i || !is_of_name(text.at[i - 1])) && (end == text.length || !is_of_name(text.at[end]))) return true;
  }
  return false;
}

/* Where a member begins; 0: none does. */
static size_t member_at(words text, size_t at) {
  if (text.at[at] == '.') return 1;
  return text.at[at] == '-' && at + 1 < text.length && text.at[at + 1] == '>' ? 2 : 0;
}

/* The next part of an access that is written without spaces and indices: a->b in a->b->c; its end, 0: there is none. */
static size_t next_end(words access, size_t from) {
  size_t sign = from < access.length ? member_at(access, from) : 0, to = from + sign;
  if (!sign) return 0;
  while (to < access.length && is_of_name(access.at[to])) to++;
  return to > from + sign ? to : 0;
}

/* The condition asks for this, and what else there is in it has no members. */
static bool asks_for(words text, words path) {
  for (size_t i = 0; i + path.length <= text.length; i++) {
    size_t end = i + path.length;
    if (memcmp(text.at + i, path.at, path.length)) continue;
    if (i && (is_of_name(text.at[i - 1]) || strchr(".>*&", text.at[i - 1]))) continue;
    if (end < text.length && (is_of_name(text.at[end]) || strchr(".[(", text.at[end]) || member_at(text, end)))
      continue;
    return !has_member((words){text.at, i}) && !has_member((words){text.at + end, text.length - end});
  }
  return false;
}

bool as_spelling_is_tested(as_source_texts *texts, const as_core_unit *unit, uint32_t access, uint32_t condition) {
  words whole = text_of(texts, unit, access), name = name_of(whole), text = text_of(texts, unit, condition);
  if (!name.length) return false;
  if (!has_member(text)) return has_name(text, name);
  size_t from = (size_t)(name.at - whole.at);
  words rest = {name.at, whole.length - from};
  for (size_t end = next_end(rest, name.length); end && end < rest.length; end = next_end(rest, end))
    if (asks_for(text, (words){rest.at, end})) return true;
  return false;
}

bool as_spelling_is_constant(const as_core_unit *unit, const as_core_instruction *at, as_core_operand operand) {
  if (!as_core_is_temporary(operand)) return true;
  while (at > unit->instructions.at && at->result != as_core_operand_index(operand)) at--;
  return at->op == AS_CORE_OP_CONVERT && !as_core_is_temporary(unit->operands.at[at->first_operand]);
}
