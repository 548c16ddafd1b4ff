/* Ghost statements. */
#include "c/spec/syntax/parse_internal.h"

static const char *const words[] = {
#define AS_SPEC_STATEMENT(name, word) word,
#include "c/spec/syntax/statements.def"
#undef AS_SPEC_STATEMENT
};

AS_VECTOR_DEFINE(instance_list, as_spec_instance)

/* P(e, ...) or P(...) */
static as_spec_instance read_instance(as_spec_parser *p) {
  as_spec_instance instance = {.predicate = as_spec_read_predicate(p)};
  as_spec_expect(p, '(', "'('");
  instance.is_any = as_spec_accept(p, AS_SPEC_TOKEN_ELLIPSIS);
  if (instance.is_any)
    as_spec_expect(p, ')', "')'");
  else
    instance.inputs = as_spec_read_exprs(p, ')', "',' or ')'");
  return instance;
}

static void read_instances(as_spec_parser *p, as_spec_statement *s, bool several) {
  instance_list list = {0};
  do instance_list_push(p->spec->memory, &list, read_instance(p));
  while (several && as_spec_accept(p, ','));
  s->instances = as_spec_keep(p, list.at, list.count * sizeof *list.at), s->instance_count = list.count;
  instance_list_release(p->spec->memory, &list);
}

static void read_derived(as_spec_parser *p, as_spec_statement *s) {
  as_spec_expect(p, '(', "'('");
  read_instances(p, s, true);
  as_spec_expect(p, ')', "',' or ')'");
}

/* f(e, ...) */
static void read_call(as_spec_parser *p, as_spec_statement *s, const char *what) {
  s->name = as_spec_read_name(p, what, NULL), s->has_name = true;
  as_spec_expect(p, '(', "'('");
  s->operands = as_spec_read_exprs(p, ')', "',' or ')'");
}

static void read_claim_in_parentheses(as_spec_parser *p, as_spec_statement *s) {
  as_spec_expect(p, '(', "'('");
  s->claim = as_spec_read_claim(p);
  as_spec_expect(p, ')', "')' or an operator");
}

static void read_operand(as_spec_parser *p, as_spec_statement *s) {
  const as_spec_expr *e = as_spec_read_expr(p);
  s->operands = (as_spec_exprs){as_spec_keep(p, &e, sizeof e), 1};
}

static void read_focus(as_spec_parser *p, as_spec_statement *s) {
  as_spec_instance instance = {.predicate = as_spec_read_predicate(p)};
  s->instances = as_spec_keep(p, &instance, sizeof instance), s->instance_count = 1;
  as_spec_expect(p, ',', "','");
  read_operand(p, s);
}

/* i, or f, i, or good<T>, i */
static void read_instantiate(as_spec_parser *p, as_spec_statement *s) {
  as_spec_token behind = as_spec_behind(p);
  if (as_spec_at_word(p, "good") && behind.kind == '<') {
    as_spec_skip(p);
    s->ctype = as_spec_read_ctype(p);
    as_spec_expect(p, ',', "','");
  } else if (behind.kind == ',') {
    s->name = as_spec_read_name(p, "the name of a function", NULL), s->has_name = true;
    as_spec_expect(p, ',', "','");
  }
  read_operand(p, s);
}

static void read_print(as_spec_parser *p, as_spec_statement *s) {
  as_spec_expect(p, '(', "'('");
  read_operand(p, s);
  as_spec_expect(p, ')', "')' or an operator");
}

static void read_bytes(as_spec_parser *p, as_spec_statement *s) {
  read_instances(p, s, false);
  if (!p->failed && (s->instances[0].is_any || s->instances[0].predicate.kind == AS_SPEC_PREDICATE_NAMED))
    as_spec_complain(p, s->place, "bytes are those of RW<T>(p) or W<T>(p)");
}

static void read_claim(as_spec_parser *p, as_spec_statement *s) { s->claim = as_spec_read_claim(p); }
static void read_apply(as_spec_parser *p, as_spec_statement *s) { read_call(p, s, "the name of a lemma"); }
static void read_unfold(as_spec_parser *p, as_spec_statement *s) { read_call(p, s, "the name of a function"); }
static void read_pack(as_spec_parser *p, as_spec_statement *s) { read_instances(p, s, false); }

static void read_inline(as_spec_parser *p, as_spec_statement *s) {
  if (!as_spec_at(p, ';')) s->names = as_spec_read_names(p, "the name of a function");
}

/* What follows the word. */
static void (*const readers[])(as_spec_parser *p, as_spec_statement *s) = {
    [AS_SPEC_STATEMENT_ASSERT] = read_claim_in_parentheses,
    [AS_SPEC_STATEMENT_HAVE] = read_claim,
    [AS_SPEC_STATEMENT_APPLY] = read_apply,
    [AS_SPEC_STATEMENT_UNFOLD] = read_unfold,
    [AS_SPEC_STATEMENT_PACK] = read_pack,
    [AS_SPEC_STATEMENT_UNPACK] = read_pack,
    [AS_SPEC_STATEMENT_SPLIT_CASE] = read_claim,
    [AS_SPEC_STATEMENT_FOCUS] = read_focus,
    [AS_SPEC_STATEMENT_INSTANTIATE] = read_instantiate,
    [AS_SPEC_STATEMENT_DERIVE] = read_derived,
    [AS_SPEC_STATEMENT_TO_BYTES] = read_bytes,
    [AS_SPEC_STATEMENT_FROM_BYTES] = read_bytes,
    [AS_SPEC_STATEMENT_PRINT] = read_print,
    [AS_SPEC_STATEMENT_INLINE] = read_inline,
};

static bool kind_at(as_spec_parser *p, as_spec_statement_kind *kind) {
  *kind = AS_SPEC_STATEMENT_FOCUS;
  if (as_spec_at_word(p, "extract"))
    return as_spec_note(p, as_spec_here(p), "extract is an older spelling of focus"), true;
  for (uint32_t i = 0; i < AS_SPEC_STATEMENT_COUNT; i++)
    if (as_spec_at_word(p, words[i])) return *kind = (as_spec_statement_kind)i, true;
  return false;
}

static as_spec_statement read_statement(as_spec_parser *p) {
  as_spec_statement s = {.place = as_spec_here(p)};
  if (!kind_at(p, &s.kind)) {
    if (as_spec_at_section(p))
      as_spec_complain(p, s.place,
                       "a block holds ghost statements, as assert or apply; contracts stand before the body, "
                       "invariants behind the head of a loop, definitions at file level");
    as_spec_expected(p, "a ghost statement, as assert or apply,");
    return s;
  }
  as_spec_skip(p);
  readers[s.kind](p, &s);
  as_spec_expect(p, ';', "';'");
  return s;
}

AS_VECTOR_DEFINE(statement_list, as_spec_statement)

as_spec_statements as_spec_read_statements(as_spec *spec, const char *text, size_t length, as_spec_place place) {
  as_spec_parser p = {.spec = spec, .lexer = as_spec_lexer_begin(text, length, place)};
  statement_list list = {0};
  while (!as_spec_at(&p, AS_SPEC_TOKEN_END)) {
    bool is_other = as_spec_at_section(&p); /* all of it is then */
    as_spec_statement s = read_statement(&p);
    if (!p.failed) {
      statement_list_push(spec->memory, &list, s);
      continue;
    }
    if (is_other) break;
    as_spec_recover(&p);
  }
  as_spec_statements kept = {as_spec_keep(&p, list.at, list.count * sizeof *list.at), list.count};
  statement_list_release(spec->memory, &list);
  return kept;
}
