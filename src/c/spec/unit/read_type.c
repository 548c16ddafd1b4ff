/* Type names of C: specifiers, then an abstract declarator of pointers, arrays and parentheses. Functions are not read:
 * a typedef names them. */
#include "c/core/ctype.h"
#include "c/spec/unit/scope_internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_MOST = 255, DEEPEST = 64 };

typedef struct reader {
  as_spec_scope *scope;
  as_spec_place place;
  const char *at;
  char word[WORD_MOST + 1]; /* a name or a number; empty: something else stands at `at` */
  uint32_t depth;
} reader;

static bool is_in_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80; }

/* Blanks and splices are skipped; what follows is a word, or one character. */
static void look(reader *r) {
  while (isspace((unsigned char)*r->at) || (*r->at == '\\' && r->at[1] == '\n')) r->at++;
  size_t length = 0;
  while (is_in_word(r->at[length]) && length < WORD_MOST) r->word[length] = r->at[length], length++;
  r->word[length] = 0;
}

static void skip(reader *r) {
  size_t length = strlen(r->word);
  r->at += length ? length : *r->at != 0;
  look(r);
}

static bool accept(reader *r, char c) {
  if (*r->word || *r->at != c) return false;
  skip(r);
  return true;
}

static bool accept_qualifier(reader *r) {
  static const char *const words[] = {"const",      "volatile",     "restrict",  "__const",
                                      "__volatile", "__restrict__", "__restrict"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (!strcmp(r->word, words[i])) return skip(r), true;
  return false;
}

/* ---- specifiers ---- */

/* The words of a basic type, counted: `int long unsigned` is `unsigned long`. */
typedef struct words {
  uint32_t is_unsigned, is_signed, is_short, is_int, is_char, is_long, is_void, is_bool, is_float, is_double, is_wide;
} words;

static bool count_word(const char *word, words *w) {
  const struct {
    const char *word;
    uint32_t *count;
  } all[] = {{"unsigned", &w->is_unsigned}, {"signed", &w->is_signed}, {"__signed__", &w->is_signed},
             {"short", &w->is_short},       {"int", &w->is_int},       {"char", &w->is_char},
             {"long", &w->is_long},         {"void", &w->is_void},     {"_Bool", &w->is_bool},
             {"float", &w->is_float},       {"double", &w->is_double}, {"__int128", &w->is_wide}};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (!strcmp(word, all[i].word)) return ++*all[i].count, true;
  return false;
}

static uint32_t sum(const words *w) {
  return w->is_unsigned + w->is_signed + w->is_short + w->is_int + w->is_char + w->is_long + w->is_void + w->is_bool +
         w->is_float + w->is_double + w->is_wide;
}

/* The words in C's order, as as_core_kind_words has them; NULL: there is no such type. */
static const char *spell(const words *w, char spelled[32]) {
  bool is_plain = w->is_void || w->is_bool || w->is_float || (w->is_double && !w->is_long);
  const char *base = w->is_void     ? "void"
                     : w->is_bool   ? "_Bool"
                     : w->is_float  ? "float"
                     : w->is_double ? (w->is_long ? "long double" : "double")
                     : w->is_char   ? "char"
                     : w->is_short  ? "short"
                     : w->is_wide   ? "__int128"
                     : w->is_long   ? (w->is_long == 2 ? "long long" : "long")
                                    : "int";
  uint32_t known =
      (w->is_void || w->is_bool || w->is_float || w->is_double || w->is_char || w->is_short || w->is_wide) +
      w->is_long + w->is_unsigned + w->is_signed;
  bool takes_int = !is_plain && !w->is_double && !w->is_char && !w->is_wide;
  known += takes_int ? w->is_int : 0;
  bool fits = known == sum(w) && w->is_int <= 1 && w->is_long <= 2 && w->is_unsigned + w->is_signed <= 1 &&
              !(w->is_long && (w->is_char || w->is_short || w->is_wide)) && !(w->is_long == 2 && w->is_double) &&
              !((is_plain || w->is_double) && w->is_unsigned + w->is_signed);
  if (!fits) return NULL;
  const char *sign = w->is_unsigned ? "unsigned " : w->is_signed && w->is_char ? "signed " : "";
  return strcat(strcpy(spelled, sign), base);
}

static as_spec_c_type find_basic(const as_spec_scope *s, const words *w) {
  char spelled[32];
  const char *wanted = spell(w, spelled);
  for (uint32_t i = 0; wanted && i < s->unit->types.count; i++) {
    const char *has = as_core_kind_words((as_core_kind)s->unit->types.at[i].kind);
    if (has && !strcmp(has, wanted)) return i;
  }
  return AS_SPEC_C_NONE;
}

static as_spec_c_type find_tag(reader *r, uint8_t kind) {
  skip(r);
  const as_core_spec_name *found = as_spec_scope_find(r->scope, r->word, true, r->place);
  bool fits = found && r->scope->unit->types.at[found->type].kind == kind;
  skip(r);
  return fits ? found->type : AS_SPEC_C_NONE;
}

/* A word that is no type of C's own: bool of stdbool.h, or a typedef. */
static as_spec_c_type find_typedef(reader *r) {
  const as_core_spec_name *found = as_spec_scope_find(r->scope, r->word, false, r->place);
  bool is_bool = !found && !strcmp(r->word, "bool");
  skip(r);
  if (is_bool) return find_basic(r->scope, &(words){.is_bool = 1});
  return found && found->kind == AS_CORE_SPEC_NAME_TYPEDEF ? found->type : AS_SPEC_C_NONE;
}

static as_spec_c_type read_specifiers(reader *r) {
  words w = {0};
  as_spec_c_type named = AS_SPEC_C_NONE;
  uint32_t others = 0;
  for (;;) {
    if (accept_qualifier(r)) continue;
    if (count_word(r->word, &w)) {
      skip(r);
    } else if (others || sum(&w) || !*r->word || isdigit((unsigned char)*r->word)) {
      break;
    } else {
      others = 1;
      named = !strcmp(r->word, "struct")  ? find_tag(r, AS_CORE_STRUCT)
              : !strcmp(r->word, "union") ? find_tag(r, AS_CORE_UNION)
              : !strcmp(r->word, "enum")  ? find_tag(r, AS_CORE_ENUM)
                                          : find_typedef(r);
    }
  }
  if (others) return sum(&w) ? AS_SPEC_C_NONE : named;
  return sum(&w) ? find_basic(r->scope, &w) : AS_SPEC_C_NONE;
}

/* ---- declarators ---- */

static as_spec_c_type read_declarator(reader *r, as_spec_c_type type);

static bool is_object(const as_spec_scope *s, as_spec_c_type type) {
  const as_core_type *t = as_spec_scope_type(s, type);
  return t->kind != AS_CORE_VOID && t->kind != AS_CORE_FUNCTION && !(t->flags & AS_CORE_TYPE_INCOMPLETE);
}

/* A number of C, without a sign, or an enumerator. */
static bool read_length(reader *r, uint64_t *length) {
  const as_core_spec_name *found = as_spec_scope_find(r->scope, r->word, false, r->place);
  char *end = r->word;
  if (found && found->kind == AS_CORE_SPEC_NAME_ENUMERATOR)
    *length = found->value;
  else if (isdigit((unsigned char)*r->word))
    *length = strtoull(r->word, &end, 0), end += strspn(end, "uUlL");
  else
    return false;
  bool is_whole = found || !*end;
  skip(r);
  return is_whole && *length <= INT64_MAX;
}

/* [2][3]: the last length is the innermost. */
static as_spec_c_type read_arrays(reader *r, as_spec_c_type type) {
  uint64_t length;
  if (!accept(r, '[')) return type;
  if (r->depth++ > DEEPEST || !read_length(r, &length) || !accept(r, ']')) return AS_SPEC_C_NONE;
  as_spec_c_type of = read_arrays(r, type);
  if (of == AS_SPEC_C_NONE || !is_object(r->scope, of)) return AS_SPEC_C_NONE;
  return as_spec_scope_array(r->scope, of, length);
}

/* What stands in parentheses is around what stands behind them: that is read first. */
static as_spec_c_type read_nested(reader *r, as_spec_c_type type) {
  reader inside = *r;
  for (uint32_t open = 1; open; skip(r)) {
    if (!*r->word && !*r->at) return AS_SPEC_C_NONE;
    if (!*r->word) open += *r->at == '(', open -= *r->at == ')';
  }
  type = read_arrays(r, type);
  if (type == AS_SPEC_C_NONE) return type;
  type = read_declarator(&inside, type);
  return !*inside.word && *inside.at == ')' ? type : AS_SPEC_C_NONE;
}

static as_spec_c_type read_declarator(reader *r, as_spec_c_type type) {
  if (r->depth++ > DEEPEST) return AS_SPEC_C_NONE;
  while (accept(r, '*')) {
    type = as_spec_scope_pointer(r->scope, type);
    while (accept_qualifier(r)) {}
  }
  if (accept(r, '(')) return read_nested(r, type);
  return read_arrays(r, type);
}

as_spec_c_type as_spec_scope_read(as_spec_scope *scope, const char *text, as_spec_place place) {
  reader r = {.scope = scope, .place = place, .at = text};
  look(&r);
  as_spec_c_type type = read_specifiers(&r);
  if (type == AS_SPEC_C_NONE) return type;
  type = read_declarator(&r, type);
  return *r.word || *r.at ? AS_SPEC_C_NONE : type;
}
