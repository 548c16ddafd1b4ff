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

bool as_spelling_is_tested(as_source_texts *texts, const as_core_unit *unit, uint32_t access, uint32_t condition) {
  words name = name_of(text_of(texts, unit, access)), text = text_of(texts, unit, condition);
  return name.length && !has_member(text) && has_name(text, name);
}

bool as_spelling_is_constant(const as_core_unit *unit, const as_core_instruction *at, as_core_operand operand) {
  if (!as_core_is_temporary(operand)) return true;
  while (at > unit->instructions.at && at->result != as_core_operand_index(operand)) at--;
  return at->op == AS_CORE_OP_CONVERT && !as_core_is_temporary(unit->operands.at[at->first_operand]);
}
