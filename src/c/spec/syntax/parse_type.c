/* Types of specifications, and types of C, which are only found the end of. */
#include "c/spec/syntax/parse_internal.h"

#include <string.h>

static const struct {
  const char *word;
  as_spec_type_kind kind;
} words[] = {
#define AS_SPEC_TYPE(name, word) {word, AS_SPEC_TYPE_##name},
#include "c/spec/syntax/types.def"
#undef AS_SPEC_TYPE
    {"bool", AS_SPEC_TYPE_BOOLEAN},
};

static bool kind_of(const as_spec_token *token, as_spec_type_kind *kind, as_spec_suffix *bits) {
  *kind = AS_SPEC_TYPE_BITS;
  if (token->kind == AS_SPEC_TOKEN_NAME && as_spec_bits_named(token->text, token->length, bits)) return true;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (words[i].word && as_spec_token_is(token, words[i].word)) return *kind = words[i].kind, true;
  return false;
}

bool as_spec_at_type_word(const as_spec_token *token) {
  as_spec_type_kind kind;
  as_spec_suffix bits;
  return kind_of(token, &kind, &bits);
}

static const as_spec_type *read_argument(as_spec_parser *p, uint32_t before, const char *what) {
  as_spec_expect(p, before, what);
  return as_spec_read_type(p);
}

AS_VECTOR_DEFINE(type_list, const as_spec_type *)

static void read_tuple(as_spec_parser *p, as_spec_type *type) {
  type_list parts = {0};
  as_spec_expect(p, '<', "'<'");
  if (!as_spec_at(p, '>')) do {
      type_list_push(p->spec->memory, &parts, as_spec_read_type(p));
    } while (as_spec_accept(p, ','));
  as_spec_expect(p, '>', "',' or '>'");
  type->parts = as_spec_keep(p, parts.at, parts.count * sizeof *parts.at), type->part_count = parts.count;
  type_list_release(p->spec->memory, &parts);
}

static void read_rest(as_spec_parser *p, as_spec_type *type) {
  switch (type->kind) {
  case AS_SPEC_TYPE_STRUCT:
  case AS_SPEC_TYPE_UNION: type->name = as_spec_read_name(p, "a tag", NULL); break;
  case AS_SPEC_TYPE_DATATYPE: type->name = as_spec_read_name(p, "the name of a datatype", NULL); break;
  case AS_SPEC_TYPE_MAP:
    type->of[0] = read_argument(p, '<', "'<'");
    type->of[1] = read_argument(p, ',', "','");
    as_spec_expect(p, '>', "'>'");
    break;
  case AS_SPEC_TYPE_LIST:
  case AS_SPEC_TYPE_SET:
    type->of[0] = read_argument(p, '<', "'<'");
    as_spec_expect(p, '>', "'>'");
    break;
  case AS_SPEC_TYPE_TUPLE: read_tuple(p, type); break;
  default: break; /* the word is all */
  }
}

static void read_record(as_spec_parser *p, as_spec_type *type) {
  as_spec_place place = as_spec_here(p);
  as_spec_skip(p);
  type->kind = AS_SPEC_TYPE_RECORD;
  type->members = as_spec_read_parameters(p, '}');
  if (!p->failed && !type->members.count) as_spec_complain(p, place, "a record has at least one member");
  as_spec_expect(p, '}', "',' or '}'");
}

const as_spec_type *as_spec_read_type(as_spec_parser *p) {
  if (!as_spec_enter(p)) return NULL;
  as_spec_type type = {.place = as_spec_here(p)};
  if (as_spec_at(p, '{')) {
    read_record(p, &type);
  } else if (kind_of(&p->lexer.token, &type.kind, &type.bits)) {
    as_spec_skip(p);
    read_rest(p, &type);
  } else {
    type.kind = AS_SPEC_TYPE_NAMED;
    type.name = as_spec_read_name(p, "a type", NULL);
  }
  as_spec_leave(p);
  return p->failed ? NULL : as_spec_keep(p, &type, sizeof type);
}

AS_VECTOR_DEFINE(parameter_list, as_spec_parameter)

as_spec_parameters as_spec_read_parameters(as_spec_parser *p, uint32_t closing) {
  parameter_list list = {0};
  if (!as_spec_at(p, closing)) do {
      as_spec_parameter one = {.type = as_spec_read_type(p)};
      one.name = as_spec_read_name(p, "a name", &one.place);
      parameter_list_push(p->spec->memory, &list, one);
    } while (as_spec_accept(p, ','));
  as_spec_parameters kept = {as_spec_keep(p, list.at, list.count * sizeof *list.at), list.count};
  parameter_list_release(p->spec->memory, &list);
  return p->failed ? (as_spec_parameters){0} : kept;
}

/* Up to the > that closes it: in parentheses and brackets there may be others. */
as_spec_ctype as_spec_read_ctype(as_spec_parser *p) {
  if (!as_spec_expect(p, '<', "'<'")) return (as_spec_ctype){0};
  as_spec_place place = as_spec_here(p);
  const char *begin = p->lexer.token.text, *end = begin;
  for (uint32_t depth = 0; depth || !as_spec_at(p, '>'); as_spec_skip(p)) {
    if (as_spec_at(p, AS_SPEC_TOKEN_END) || as_spec_at(p, ';') || as_spec_at(p, AS_SPEC_TOKEN_WRONG) || p->failed)
      return as_spec_expected(p, "'>', which ends a type of C,"), (as_spec_ctype){0};
    if (as_spec_at(p, '(') || as_spec_at(p, '[')) depth++;
    if (depth && (as_spec_at(p, ')') || as_spec_at(p, ']'))) depth--;
    end = p->lexer.token.text + p->lexer.token.length;
  }
  if (end == begin) return as_spec_expected(p, "a type of C"), (as_spec_ctype){0};
  as_spec_skip(p);
  return (as_spec_ctype){as_spec_keep_text(p, begin, (size_t)(end - begin)), place};
}
