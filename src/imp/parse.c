/* Recursive descent with precedences from operators.def. Bool and Int expressions share one grammar, since after an
 * open parenthesis nobody knows which of them comes; sorts are checked when a node is made. */
#include "imp/lexer.h"
#include <assay/base/table.h>
#include <assay/base/vector.h>
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct name {
  const char *text;
  size_t length;
} name;
static uint64_t name_hash(name n) { return as_hash_bytes(n.text, n.length); }
static bool name_equal(name a, name b) { return a.length == b.length && memcmp(a.text, b.text, a.length) == 0; }
AS_TABLE_DEFINE(name_table, name, uint32_t, name_hash, name_equal)
AS_VECTOR_DEFINE(string_vector, const char *)

typedef struct parser {
  as_memory *memory;
  as_imp_program *program;
  as_imp_lexer lexer;
  name_table names;
  string_vector variables, numbers;
  uint32_t nesting;
  bool closed; /* no new variables */
  bool failed;
  as_imp_error *error;
} parser;

static const as_imp_operator_facts facts[] = {
#define AS_IMP_OPERATOR(name, text, operands, precedence, operand_sort, result_sort, constructor)                      \
  {text, operands, precedence, AS_IMP_SORT_##operand_sort, AS_IMP_SORT_##result_sort},
#include "imp/operators.def"
#undef AS_IMP_OPERATOR
};

const as_imp_operator_facts *as_imp_operator_get(as_imp_operator op) {
  assert(op < AS_IMP_OPERATOR_COUNT);
  return &facts[op];
}

as_imp_sort as_imp_expression_sort(const as_imp_expression *e) {
  if (e->op < AS_IMP_OPERATOR_COUNT) return (as_imp_sort)facts[e->op].result_sort;
  return e->op == AS_IMP_OPERATOR_TRUE || e->op == AS_IMP_OPERATOR_FALSE ? AS_IMP_SORT_BOOL : AS_IMP_SORT_INT;
}

/* Errors. The first one counts; after it every function returns NULL or does nothing. */

__attribute__((format(printf, 3, 4))) static void *wrong(parser *p, as_imp_place place, const char *format, ...) {
  if (p->failed) return NULL;
  p->failed = true;
  p->error->place = place;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(p->error->message, sizeof p->error->message, format, arguments);
  va_end(arguments);
  return NULL;
}

static void *expected(parser *p, const char *what) {
  char found[64];
  as_imp_token_describe(&p->lexer.token, found, sizeof found);
  return wrong(p, p->lexer.token.place, "expected %s, found %s", what, found);
}

/* Tokens. */

static as_imp_token_kind looking_at(const parser *p) { return p->lexer.token.kind; }

static bool accept(parser *p, as_imp_token_kind kind) {
  if (p->failed || looking_at(p) != kind) return false;
  as_imp_lexer_next(&p->lexer);
  return true;
}

static bool demand(parser *p, as_imp_token_kind kind, const char *what) {
  return accept(p, kind) || expected(p, what) != NULL;
}

static bool enter(parser *p) {
  if (++p->nesting <= AS_IMP_NESTING_MAX) return true;
  return wrong(p, p->lexer.token.place, "this is nested too deeply; %d levels are allowed", AS_IMP_NESTING_MAX) != NULL;
}

/* Leaves. */

static const char *copy(parser *p, const as_imp_token *token) {
  char *text = as_region_alloc(&p->program->region, token->length + 1);
  memcpy(text, token->text, token->length);
  text[token->length] = 0;
  return text;
}

/* UINT32_MAX after an error. */
static uint32_t variable(parser *p, const as_imp_token *token) {
  name key = {token->text, token->length};
  uint32_t *known = name_table_find(&p->names, key);
  if (known) return *known;
  if (p->closed) {
    wrong(p, token->place, "the program has no variable '%.*s'", token->length > 64 ? 64 : (int)token->length,
          token->text);
    return UINT32_MAX;
  }
  key.text = copy(p, token);
  *name_table_put(p->memory, &p->names, key) = p->variables.count;
  string_vector_push(p->memory, &p->variables, key.text);
  return p->variables.count - 1;
}

static as_imp_expression *node(parser *p, as_imp_operator op, as_imp_place place) {
  as_imp_expression *e = as_region_alloc(&p->program->region, sizeof *e);
  *e = (as_imp_expression){.op = op, .height = 1, .place = place};
  return e;
}

static const as_imp_expression *leaf(parser *p) {
  as_imp_token token = p->lexer.token;
  as_imp_lexer_next(&p->lexer);
  switch (token.kind) {
  case AS_IMP_TOKEN_TRUE: return node(p, AS_IMP_OPERATOR_TRUE, token.place);
  case AS_IMP_TOKEN_FALSE: return node(p, AS_IMP_OPERATOR_FALSE, token.place);
  case AS_IMP_TOKEN_NUMBER: {
    as_imp_expression *e = node(p, AS_IMP_OPERATOR_NUMBER, token.place);
    e->index = p->numbers.count;
    string_vector_push(p->memory, &p->numbers, copy(p, &token));
    return e;
  }
  default: {
    assert(token.kind == AS_IMP_TOKEN_NAME);
    as_imp_expression *e = node(p, AS_IMP_OPERATOR_VARIABLE, token.place);
    e->index = variable(p, &token);
    return e;
  }
  }
}

/* Applications. */

static const as_imp_expression *of_sort(parser *p, const as_imp_expression *e, as_imp_sort sort) {
  static const char *const names[] = {"a condition", "a number"};
  if (!e || as_imp_expression_sort(e) == sort) return e;
  return wrong(p, e->place, "expected %s, found %s", names[sort], names[!sort]);
}

static const as_imp_expression *apply(parser *p, as_imp_operator op, as_imp_place place, const as_imp_expression *a,
                                      const as_imp_expression *b) {
  as_imp_sort sort = (as_imp_sort)facts[op].operand_sort;
  bool binary = facts[op].operands == 2;
  if (!of_sort(p, a, sort) || (binary && !of_sort(p, b, sort))) return NULL;
  as_imp_expression *e = node(p, op, place);
  e->operand[0] = a, e->operand[1] = b;
  e->height = 1 + (b && b->height > a->height ? b->height : a->height);
  if (e->height <= AS_IMP_HEIGHT_MAX) return e;
  return wrong(p, place, "this expression is too long; %d operators in a row are allowed", AS_IMP_HEIGHT_MAX);
}

/* The operator with so many operands that is written like the token; AS_IMP_OPERATOR_COUNT if there is none. */
static as_imp_operator operator_of(const parser *p, int operands) {
  if (looking_at(p) >= AS_IMP_TOKEN_COUNT) return AS_IMP_OPERATOR_COUNT;
  const char *text = as_imp_token_text(looking_at(p));
  for (int i = 0; i < AS_IMP_OPERATOR_COUNT; i++)
    if (facts[i].operands == operands && !strcmp(facts[i].text, text)) return (as_imp_operator)i;
  return AS_IMP_OPERATOR_COUNT;
}

static const as_imp_expression *expression(parser *p, int precedence);

static const as_imp_expression *prefix(parser *p) {
  as_imp_place place = p->lexer.token.place;
  as_imp_operator op = operator_of(p, 1);
  const as_imp_expression *e = NULL;
  if (!enter(p)) return NULL;
  if (op < AS_IMP_OPERATOR_COUNT) {
    as_imp_lexer_next(&p->lexer);
    e = expression(p, facts[op].precedence);
    if (e) e = apply(p, op, place, e, NULL);
  } else if (accept(p, AS_IMP_TOKEN_OPEN)) {
    e = expression(p, 0);
    if (!demand(p, AS_IMP_TOKEN_CLOSE, "an operator or ')'")) e = NULL;
  } else {
    as_imp_token_kind kind = looking_at(p);
    bool starts = kind == AS_IMP_TOKEN_TRUE || kind == AS_IMP_TOKEN_FALSE || kind == AS_IMP_TOKEN_NAME ||
                  kind == AS_IMP_TOKEN_NUMBER;
    e = starts ? leaf(p) : expected(p, "an expression");
  }
  p->nesting--;
  return p->failed ? NULL : e;
}

/* An expression whose operators have at least this precedence. */
static const as_imp_expression *expression(parser *p, int precedence) {
  const as_imp_expression *left = prefix(p);
  int last = 0; /* precedence of the last operator */
  while (left) {
    as_imp_operator op = operator_of(p, 2);
    if (op == AS_IMP_OPERATOR_COUNT || facts[op].precedence < precedence) return left;
    as_imp_place place = p->lexer.token.place;
    int own = facts[op].precedence;
    if (own == facts[AS_IMP_OPERATOR_EQ].precedence && last == own)
      return wrong(p, place, "comparisons do not chain; use 'and'");
    as_imp_lexer_next(&p->lexer);
    const as_imp_expression *right = expression(p, own + 1);
    left = right ? apply(p, op, place, left, right) : NULL;
    last = own;
  }
  return left;
}

static const as_imp_expression *whole(parser *p, as_imp_sort sort) { return of_sort(p, expression(p, 0), sort); }

/* Statements. */

static const as_imp_statement *block(parser *p);

/* Where the statement is, and how a bug there is called. */
static void name_place(parser *p, as_imp_statement *s) {
  const char *prefix = s->kind == AS_IMP_FAIL ? "fail at " : "assert at ";
  size_t room = strlen(prefix) + strlen(p->program->name) + 16;
  char *text = as_region_alloc(&p->program->region, room);
  snprintf(text, room, "%s%s:%u", prefix, p->program->name, s->place.line);
  s->message = text;
  s->where = text + strlen(prefix);
}

static as_imp_statement *make(parser *p, as_imp_kind kind) {
  as_imp_statement *s = as_region_alloc(&p->program->region, sizeof *s);
  as_imp_place place = p->lexer.token.place;
  *s = (as_imp_statement){.kind = kind, .number = ++p->program->statements, .place = place};
  name_place(p, s);
  as_imp_lexer_next(&p->lexer);
  return s;
}

static void assignment(parser *p, as_imp_statement *s, const as_imp_token *target) {
  s->variable = variable(p, target);
  if (demand(p, AS_IMP_TOKEN_BECOMES, "'='")) s->expression = whole(p, AS_IMP_SORT_INT);
}

static void loop(parser *p, as_imp_statement *s) {
  s->expression = whole(p, AS_IMP_SORT_BOOL);
  if (!demand(p, AS_IMP_TOKEN_DO, "an operator or 'do'")) return;
  s->body = block(p);
  demand(p, AS_IMP_TOKEN_OD, "';' or 'od'");
}

static void conditional(parser *p, as_imp_statement *s) {
  s->expression = whole(p, AS_IMP_SORT_BOOL);
  if (!demand(p, AS_IMP_TOKEN_THEN, "an operator or 'then'")) return;
  s->body = block(p);
  bool alternative = accept(p, AS_IMP_TOKEN_ELSE);
  if (alternative) s->otherwise = block(p);
  demand(p, AS_IMP_TOKEN_FI, alternative ? "';' or 'fi'" : "';', 'else' or 'fi'");
}

static as_imp_statement *statement(parser *p) {
  as_imp_token token = p->lexer.token;
  as_imp_statement *s;
  if (!enter(p)) return NULL;
  switch (token.kind) {
  case AS_IMP_TOKEN_SKIP: s = make(p, AS_IMP_SKIP); break;
  case AS_IMP_TOKEN_FAIL: s = make(p, AS_IMP_FAIL); break;
  case AS_IMP_TOKEN_NAME: s = make(p, AS_IMP_ASSIGN), assignment(p, s, &token); break;
  case AS_IMP_TOKEN_ASSERT: s = make(p, AS_IMP_ASSERT), s->expression = whole(p, AS_IMP_SORT_BOOL); break;
  case AS_IMP_TOKEN_ASSUME: s = make(p, AS_IMP_ASSUME), s->expression = whole(p, AS_IMP_SORT_BOOL); break;
  case AS_IMP_TOKEN_IF: s = make(p, AS_IMP_IF), conditional(p, s); break;
  case AS_IMP_TOKEN_WHILE: s = make(p, AS_IMP_WHILE), loop(p, s); break;
  default: s = expected(p, "a statement");
  }
  p->nesting--;
  return p->failed ? NULL : s;
}

static bool at_end_of_block(const parser *p) {
  as_imp_token_kind kind = looking_at(p);
  return kind == AS_IMP_TOKEN_END || kind == AS_IMP_TOKEN_OD || kind == AS_IMP_TOKEN_ELSE || kind == AS_IMP_TOKEN_FI;
}

static const as_imp_statement *block(parser *p) {
  const as_imp_statement *first = NULL, **slot = &first;
  do {
    as_imp_statement *s = statement(p);
    if (!s) return NULL;
    *slot = s, slot = &s->next;
  } while (accept(p, AS_IMP_TOKEN_SEMICOLON) && !at_end_of_block(p));
  return first;
}

/* Says what comes after each statement of a block that is followed by `after`. */
static void link_block(const as_imp_statement *first, const as_imp_statement *after, bool back) {
  for (const as_imp_statement *s = first; s; s = s->next) {
    as_imp_statement *own = (as_imp_statement *)(uintptr_t)s; /* the tree is being made */
    own->after = s->next ? s->next : after;
    own->back = !s->next && back;
    if (s->kind == AS_IMP_IF) link_block(s->body, s->after, s->back), link_block(s->otherwise, s->after, s->back);
    if (s->kind == AS_IMP_WHILE) link_block(s->body, s, true);
  }
}

/* Whole texts. */

static const char **strings(parser *p, const string_vector *v) {
  return as_region_copy(&p->program->region, v->at, v->count * sizeof *v->at);
}

static void finish(parser *p) {
  p->program->variables = p->variables.count, p->program->numbers = p->numbers.count;
  p->program->variable = strings(p, &p->variables), p->program->number = strings(p, &p->numbers);
  name_table_release(p->memory, &p->names);
  string_vector_release(p->memory, &p->variables);
  string_vector_release(p->memory, &p->numbers);
}

static parser begin(as_imp_program *program, const char *text, size_t length, as_imp_error *error) {
  parser p = {.memory = program->memory, .program = program, .error = error};
  p.lexer = as_imp_lexer_begin(text, length);
  as_imp_lexer_next(&p.lexer);
  for (uint32_t i = 0; i < program->variables; i++) {
    name key = {program->variable[i], strlen(program->variable[i])};
    *name_table_put(p.memory, &p.names, key) = i;
    string_vector_push(p.memory, &p.variables, program->variable[i]);
  }
  for (uint32_t i = 0; i < program->numbers; i++) string_vector_push(p.memory, &p.numbers, program->number[i]);
  return p;
}

as_imp_program *as_imp_parse(as_memory *memory, const char *file, const char *text, size_t length,
                             as_imp_error *error) {
  as_imp_program *program = as_memory_alloc_zeroed(memory, sizeof *program);
  program->memory = memory;
  as_region_init(&program->region, memory);
  program->name = as_region_copy(&program->region, file, strlen(file) + 1);
  parser p = begin(program, text, length, error);
  program->first = block(&p);
  demand(&p, AS_IMP_TOKEN_END, "';' or the end");
  finish(&p);
  if (p.failed) return as_imp_program_destroy(program), NULL;
  link_block(program->first, NULL, false);
  return program;
}

bool as_imp_program_assume(as_imp_program *program, const char *text, as_imp_error *error) {
  parser p = begin(program, text, strlen(text), error);
  p.closed = true;
  const as_imp_expression *claim = whole(&p, AS_IMP_SORT_BOOL);
  demand(&p, AS_IMP_TOKEN_END, "an operator or the end");
  finish(&p);
  if (p.failed) return false;
  as_imp_statement *s = as_region_alloc(&program->region, sizeof *s);
  *s = (as_imp_statement){.kind = AS_IMP_ASSUME, .number = ++program->statements, .where = "", .expression = claim};
  s->next = s->after = program->first;
  program->first = s;
  return true;
}

void as_imp_program_destroy(as_imp_program *program) {
  if (!program) return;
  as_region_release(&program->region);
  as_memory_free(program->memory, program, sizeof *program);
}
