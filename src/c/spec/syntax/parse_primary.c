/* Expressions of level 10: literals, names, calls, records; and what follows them: members, elements, changes. */
#include "c/spec/syntax/parse_internal.h"

#include <string.h>

AS_VECTOR_DEFINE(expr_list, const as_spec_expr *)
AS_VECTOR_DEFINE(field_list, as_spec_field)

as_spec_exprs as_spec_read_exprs(as_spec_parser *p, uint32_t closing, const char *what) {
  expr_list list = {0};
  if (!as_spec_at(p, closing)) do {
      expr_list_push(p->spec->memory, &list, as_spec_read_plain(p));
    } while (as_spec_accept(p, ','));
  if (closing != AS_SPEC_TOKEN_END || !as_spec_at(p, closing)) as_spec_expect(p, closing, what);
  as_spec_exprs kept = {as_spec_keep(p, list.at, list.count * sizeof *list.at), list.count};
  expr_list_release(p->spec->memory, &list);
  return p->failed ? (as_spec_exprs){0} : kept;
}

/* ---- literals ---- */

static const as_spec_expr *read_number(as_spec_parser *p, as_spec_expr e, as_spec_expr_kind kind) {
  as_spec_token token = p->lexer.token;
  as_spec_skip(p);
  e.kind = kind, e.suffix = token.suffix, e.base = token.base, e.length = token.digits_length;
  e.text = as_spec_keep_text(p, token.text + token.digits_at, token.digits_length);
  return as_spec_make(p, e, NULL, 0);
}

static const as_spec_expr *read_quoted(as_spec_parser *p, as_spec_expr e, as_spec_expr_kind kind) {
  as_spec_token token = p->lexer.token;
  as_spec_skip(p);
  e.kind = kind, e.length = token.length, e.text = as_spec_keep_text(p, token.text, token.length);
  return as_spec_make(p, e, NULL, 0);
}

static const as_spec_expr *make_word(as_spec_parser *p, as_spec_expr e, as_spec_expr_kind kind) {
  e.kind = kind;
  return as_spec_make(p, e, NULL, 0);
}

/* ---- braces ---- */

static void read_field(as_spec_parser *p, field_list *fields) {
  as_spec_field field;
  field.name = as_spec_read_name(p, "the name of a member", &field.place);
  as_spec_expect(p, ':', "':'");
  field.value = as_spec_read_expr(p);
  for (uint32_t i = 0; i < fields->count; i++)
    if (!p->failed && as_symbol_equal(fields->at[i].name, field.name))
      as_spec_complain(p, field.place, "'%s' has a value already", as_spec_name(p->spec, field.name));
  field_list_push(p->spec->memory, fields, field);
}

/* m: e, ... } or m: e, ..s } */
static const as_spec_expr *read_fields(as_spec_parser *p, as_spec_expr e) {
  field_list fields = {0};
  const as_spec_expr *changed = NULL;
  if (!as_spec_at(p, '}')) do {
      if (e.kind != AS_SPEC_EXPR_CONSTRUCTOR && as_spec_accept(p, AS_SPEC_TOKEN_DOTS)) {
        changed = as_spec_read_plain(p);
        break;
      }
      read_field(p, &fields);
    } while (as_spec_accept(p, ','));
  as_spec_expect(p, '}', "',' or '}'");
  e.fields = (as_spec_fields){as_spec_keep(p, fields.at, fields.count * sizeof *fields.at), fields.count};
  if (changed) e.kind = AS_SPEC_EXPR_CHANGED;
  field_list_release(p->spec->memory, &fields);
  return as_spec_make(p, e, &changed, changed ? 1 : 0);
}

static bool accept_start(as_spec_parser *p) {
  as_spec_place place = as_spec_here(p);
  bool is_old = as_spec_at(p, '%');
  as_spec_token next = as_spec_behind(p);
  if ((!is_old && !as_spec_at(p, '@')) || !as_spec_token_is(&next, "start")) return false;
  if (is_old) as_spec_note(p, place, "%%start is an older spelling of @start");
  as_spec_skip(p), as_spec_skip(p);
  return true;
}

/* { e }@start, { e } unchanged, or a record. */
static const as_spec_expr *read_braces(as_spec_parser *p, as_spec_expr e) {
  as_spec_token next = as_spec_behind(p);
  e.kind = AS_SPEC_EXPR_RECORD;
  if (as_spec_at(p, AS_SPEC_TOKEN_DOTS) || (as_spec_at(p, AS_SPEC_TOKEN_NAME) && next.kind == ':'))
    return read_fields(p, e);
  if (as_spec_at(p, '}')) return as_spec_complain(p, e.place, "a record has at least one member"), NULL;
  const as_spec_expr *inner = as_spec_read_expr(p);
  as_spec_expect(p, '}', "'}' or an operator");
  e.kind = AS_SPEC_EXPR_START;
  if (accept_start(p)) return as_spec_make(p, e, &inner, 1);
  e.kind = AS_SPEC_EXPR_UNCHANGED;
  if (as_spec_accept_word(p, "unchanged")) return as_spec_make(p, e, &inner, 1);
  as_spec_expected(p, "@start or unchanged, which take an expression in braces,");
  return NULL;
}

/* ---- words with types ---- */

static const as_spec_expr *read_arguments(as_spec_parser *p, as_spec_expr e, uint32_t count, const char *form) {
  as_spec_expect(p, '(', "'('");
  as_spec_exprs arguments = as_spec_read_exprs(p, ')', "',' or ')'");
  if (!p->failed && arguments.count != count) as_spec_complain(p, e.place, "this is written %s", form);
  return as_spec_make(p, e, arguments.at, arguments.count);
}

/* <T> of specifications */
static void read_spec_type(as_spec_parser *p, as_spec_expr *e) {
  as_spec_expect(p, '<', "'<'");
  e->type = as_spec_read_type(p);
  as_spec_expect(p, '>', "'>'");
}

static const as_spec_expr *read_member_shift(as_spec_parser *p, as_spec_expr e) {
  if (as_spec_at(p, '<')) e.ctype = as_spec_read_ctype(p);
  as_spec_expect(p, '(', "'<' or '('");
  const as_spec_expr *pointer = as_spec_read_plain(p);
  as_spec_expect(p, ',', "','");
  e.member = as_spec_read_name(p, "the name of a member", NULL);
  as_spec_expect(p, ')', "')'");
  return as_spec_make(p, e, &pointer, 1);
}

static const as_spec_expr *read_offsetof(as_spec_parser *p, as_spec_expr e) {
  as_spec_expect(p, '(', "'('");
  as_spec_accept_word(p, "struct");
  e.name = as_spec_read_name(p, "a tag", NULL);
  as_spec_expect(p, ',', "','");
  e.member = as_spec_read_name(p, "the name of a member", NULL);
  as_spec_expect(p, ')', "')'");
  return as_spec_make(p, e, NULL, 0);
}

static const as_spec_expr *read_struct(as_spec_parser *p, as_spec_expr e) {
  e.name = as_spec_read_name(p, "a tag", NULL);
  as_spec_expect(p, '{', "'{'");
  return read_fields(p, e);
}

typedef struct primary_word {
  const char *word;
  as_spec_expr_kind kind;
  bool is_ours; /* a name unless < follows */
} primary_word;

static const primary_word primary_words[] = {
    {"true", AS_SPEC_EXPR_TRUE, false},
    {"false", AS_SPEC_EXPR_FALSE, false},
    {"NULL", AS_SPEC_EXPR_NULL, false},
    {"return", AS_SPEC_EXPR_RETURN, false},
    {"good", AS_SPEC_EXPR_GOOD, false},
    {"array_shift", AS_SPEC_EXPR_ARRAY_SHIFT, false},
    {"member_shift", AS_SPEC_EXPR_MEMBER_SHIFT, false},
    {"default", AS_SPEC_EXPR_DEFAULT, false},
    {"sizeof", AS_SPEC_EXPR_SIZEOF, false},
    {"offsetof", AS_SPEC_EXPR_OFFSETOF, false},
    {"struct", AS_SPEC_EXPR_STRUCT, false},
    {"set_empty", AS_SPEC_EXPR_SET_EMPTY, true},
    {"implements", AS_SPEC_EXPR_IMPLEMENTS, true},
    {"va_arg", AS_SPEC_EXPR_VA_ARG, true},
};

static const primary_word *word_at(const as_spec_parser *p) {
  for (size_t i = 0; i < sizeof primary_words / sizeof *primary_words; i++) {
    if (!as_spec_at_word(p, primary_words[i].word)) continue;
    return primary_words[i].is_ours && as_spec_behind(p).kind != '<' ? NULL : &primary_words[i];
  }
  return NULL;
}

static const as_spec_expr *read_word(as_spec_parser *p, as_spec_expr e) {
  as_spec_skip(p);
  switch (e.kind) {
  case AS_SPEC_EXPR_GOOD: return e.ctype = as_spec_read_ctype(p), read_arguments(p, e, 1, "good<T>(value)");
  case AS_SPEC_EXPR_IMPLEMENTS:
    return e.ctype = as_spec_read_ctype(p), read_arguments(p, e, 1, "implements<T>(function)");
  case AS_SPEC_EXPR_VA_ARG: return e.ctype = as_spec_read_ctype(p), read_arguments(p, e, 1, "va_arg<T>(number)");
  case AS_SPEC_EXPR_ARRAY_SHIFT:
    if (as_spec_at(p, '<')) e.ctype = as_spec_read_ctype(p);
    return read_arguments(p, e, 2, "array_shift<T>(pointer, index)");
  case AS_SPEC_EXPR_SIZEOF: e.ctype = as_spec_read_ctype(p); break;
  case AS_SPEC_EXPR_DEFAULT:
  case AS_SPEC_EXPR_SET_EMPTY: read_spec_type(p, &e); break;
  case AS_SPEC_EXPR_MEMBER_SHIFT: return read_member_shift(p, e);
  case AS_SPEC_EXPR_OFFSETOF: return read_offsetof(p, e);
  case AS_SPEC_EXPR_STRUCT: return read_struct(p, e);
  default: break; /* the word is all */
  }
  return make_word(p, e, e.kind);
}

/* ---- names ---- */

static const as_spec_expr *read_named(as_spec_parser *p, as_spec_expr e) {
  e.name = as_spec_read_name(p, "an expression", NULL);
  e.kind = AS_SPEC_EXPR_CALL;
  if (as_spec_accept(p, '(')) {
    as_spec_exprs arguments = as_spec_read_exprs(p, ')', "',' or ')'");
    return as_spec_make(p, e, arguments.at, arguments.count);
  }
  e.kind = AS_SPEC_EXPR_CONSTRUCTOR;
  if (as_spec_accept(p, '{')) return read_fields(p, e);
  return make_word(p, e, AS_SPEC_EXPR_NAME);
}

static const as_spec_expr *read_parenthesised(as_spec_parser *p) {
  const as_spec_expr *e = as_spec_read_expr(p);
  as_spec_expect(p, ')', "')' or an operator");
  p->in_parentheses = e;
  return e;
}

static const as_spec_expr *read_simple(as_spec_parser *p) {
  as_spec_expr e = {.place = as_spec_here(p)};
  switch (p->lexer.token.kind) {
  case AS_SPEC_TOKEN_NUMBER: return read_number(p, e, AS_SPEC_EXPR_NUMBER);
  case AS_SPEC_TOKEN_FLOAT: return read_number(p, e, AS_SPEC_EXPR_FLOAT);
  case AS_SPEC_TOKEN_STRING: return read_quoted(p, e, AS_SPEC_EXPR_STRING);
  case AS_SPEC_TOKEN_CHARACTER: return read_quoted(p, e, AS_SPEC_EXPR_CHARACTER);
  case '(': return as_spec_skip(p), read_parenthesised(p);
  case '{': return as_spec_skip(p), read_braces(p, e);
  default: break;
  }
  const primary_word *word = word_at(p);
  if (!word) return read_named(p, e);
  e.kind = word->kind;
  return read_word(p, e);
}

/* ---- behind ---- */

/* m[k], m[k: v, l: w] */
static const as_spec_expr *read_index(as_spec_parser *p, as_spec_expr e, const as_spec_expr *map) {
  expr_list parts = {0};
  expr_list_push(p->spec->memory, &parts, map);
  expr_list_push(p->spec->memory, &parts, as_spec_read_plain(p));
  e.kind = as_spec_at(p, ':') ? AS_SPEC_EXPR_UPDATE : AS_SPEC_EXPR_INDEX;
  while (e.kind == AS_SPEC_EXPR_UPDATE && !p->failed) {
    as_spec_expect(p, ':', "':'");
    expr_list_push(p->spec->memory, &parts, as_spec_read_plain(p));
    if (!as_spec_accept(p, ',')) break;
    expr_list_push(p->spec->memory, &parts, as_spec_read_plain(p));
  }
  as_spec_expect(p, ']', "']' or an operator");
  const as_spec_expr *made = as_spec_make(p, e, parts.at, parts.count);
  expr_list_release(p->spec->memory, &parts);
  return made;
}

static const as_spec_expr *read_member(as_spec_parser *p, as_spec_expr e, const as_spec_expr *of,
                                       as_spec_expr_kind kind) {
  e.kind = kind;
  e.member = as_spec_read_name(p, "the name of a member", NULL);
  return as_spec_make(p, e, &of, 1);
}

const as_spec_expr *as_spec_read_primary(as_spec_parser *p) {
  const as_spec_expr *e = read_simple(p);
  while (!p->failed) {
    as_spec_expr next = {.place = as_spec_here(p)};
    if (as_spec_accept(p, '.'))
      e = read_member(p, next, e, AS_SPEC_EXPR_MEMBER);
    else if (as_spec_accept(p, AS_SPEC_TOKEN_ARROW))
      e = read_member(p, next, e, AS_SPEC_EXPR_ARROW);
    else if (as_spec_accept(p, '['))
      e = read_index(p, next, e);
    else
      return e;
  }
  return NULL;
}
