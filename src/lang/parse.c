/* A recursive descent parser: binary operators by their tightness in a loop, everything else by its first token. After
 * the first complaint every function returns NULL. The sugar of syntax.h is spelled out here. */
#include "lang/lexer.h"
#include "lang/syntax.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct parser {
  as_lang_lexer lexer;
  as_lang_program *program;
  as_lang_complaint *complaint;
  bool failed;
  uint32_t level; /* of nesting */
  uint32_t made;
} parser;

static const as_lang_expr *parse_expr(parser *p);

/* Complaints. */

__attribute__((format(printf, 3, 4))) static const as_lang_expr *complain(parser *p, as_lang_place place,
                                                                          const char *format, ...) {
  if (p->failed) return NULL;
  p->failed = true;
  if (p->lexer.token.kind == AS_LANG_TOKEN_WRONG) return NULL; /* the lexer has complained */
  va_list arguments;
  va_start(arguments, format);
  p->complaint->place = place;
  vsnprintf(p->complaint->message, sizeof p->complaint->message, format, arguments);
  va_end(arguments);
  return NULL;
}

/* At the next token, which is shown; long ones are cut. */
static const as_lang_expr *expected(parser *p, const char *what) {
  const as_lang_token *token = &p->lexer.token;
  if (token->kind == AS_LANG_TOKEN_END)
    return complain(p, token->place, "%s should stand here, not the end of the program", what);
  int shown = token->length > 40 ? 40 : (int)token->length;
  return complain(p, token->place, "%s should stand here, not '%.*s%s'", what, shown, token->text,
                  token->length > 40 ? "..." : "");
}

static const as_lang_expr *too_deep(parser *p, as_lang_place place) {
  return complain(p, place, "this is nested too deeply; %d levels are the most", AS_LANG_DEPTH_MAX);
}

/* Making expressions. */

static uint32_t depth_of(const as_lang_expr *e) { return e ? e->depth : 0; }

static const as_lang_expr *make(parser *p, as_lang_expr e) {
  if (p->failed) return NULL;
  uint32_t depth = depth_of(e.e1);
  if (depth_of(e.e2) > depth) depth = depth_of(e.e2);
  if (depth_of(e.e3) > depth) depth = depth_of(e.e3);
  if (depth >= AS_LANG_DEPTH_MAX) return too_deep(p, e.place);
  e.depth = depth + 1;
  e.number = ++p->made;
  return as_region_copy(&p->program->region, &e, sizeof e);
}

static const as_lang_expr *make_int(parser *p, as_lang_place place, const char *decimal) {
  return make(p, (as_lang_expr){.kind = AS_LANG_INT, .place = place, .decimal = decimal});
}

static const as_lang_expr *make_bool(parser *p, as_lang_place place, bool truth) {
  return make(p, (as_lang_expr){.kind = AS_LANG_BOOL, .place = place, .truth = truth});
}

static const as_lang_expr *make_binop(parser *p, as_lang_place place, as_lang_operator op, const as_lang_expr *e1,
                                      const as_lang_expr *e2) {
  return make(p, (as_lang_expr){.kind = AS_LANG_BINOP, .place = place, .op = op, .e1 = e1, .e2 = e2});
}

static const as_lang_expr *make_if(parser *p, as_lang_place place, const as_lang_expr *e1, const as_lang_expr *e2,
                                   const as_lang_expr *e3) {
  return make(p, (as_lang_expr){.kind = AS_LANG_IF, .place = place, .e1 = e1, .e2 = e2, .e3 = e3});
}

static const as_lang_expr *make_not(parser *p, as_lang_place place, const as_lang_expr *e) {
  return make_binop(p, place, AS_LANG_OPERATOR_EQ, e, make_bool(p, place, false));
}

static const as_lang_expr *make_truth(parser *p, as_lang_place place, const as_lang_expr *e) {
  return make_binop(p, place, AS_LANG_OPERATOR_EQ, e, make_bool(p, place, true));
}

/* An operator of the concrete syntax, in terms of the core. */
static const as_lang_expr *apply(parser *p, as_lang_place at, as_lang_operator op, const as_lang_expr *e1,
                                 const as_lang_expr *e2) {
  switch (op) {
  case AS_LANG_OPERATOR_ADD:
  case AS_LANG_OPERATOR_SUB:
  case AS_LANG_OPERATOR_DIV:
  case AS_LANG_OPERATOR_EQ:
  case AS_LANG_OPERATOR_GE:
  case AS_LANG_OPERATOR_GT: return make_binop(p, at, op, e1, e2);
  case AS_LANG_OPERATOR_NE: return make_not(p, at, make_binop(p, at, AS_LANG_OPERATOR_EQ, e1, e2));
  case AS_LANG_OPERATOR_LE: return make_not(p, at, make_binop(p, at, AS_LANG_OPERATOR_GT, e1, e2));
  case AS_LANG_OPERATOR_LT: return make_not(p, at, make_binop(p, at, AS_LANG_OPERATOR_GE, e1, e2));
  case AS_LANG_OPERATOR_AND: return make_if(p, at, e1, make_truth(p, at, e2), make_bool(p, at, false));
  case AS_LANG_OPERATOR_OR: return make_if(p, at, e1, make_bool(p, at, true), make_truth(p, at, e2));
  case AS_LANG_OPERATOR_COUNT: break;
  }
  assert(false);
  return NULL;
}

/* The grammar (docs/lang.md). */

static as_lang_token next(parser *p) {
  as_lang_token token = p->lexer.token;
  as_lang_lexer_advance(&p->lexer);
  return token;
}

static bool skip(parser *p, as_lang_token_kind kind, const char *what) {
  if (!p->failed && p->lexer.token.kind == kind)
    next(p);
  else
    expected(p, what);
  return !p->failed;
}

static const char *digits(parser *p, as_lang_token token, bool negative) {
  char *decimal = as_region_alloc(&p->program->region, token.length + 2);
  if (negative) *decimal = '-';
  memcpy(decimal + negative, token.text, token.length);
  decimal[token.length + negative] = 0;
  return decimal;
}

static const as_lang_expr *parse_let(parser *p, as_lang_place place) {
  as_lang_token name = p->lexer.token;
  if (!skip(p, AS_LANG_TOKEN_NAME, "a name")) return NULL;
  as_symbol symbol = as_strings_intern_bytes(&p->program->names, name.text, name.length);
  if (!skip(p, AS_LANG_TOKEN_EQUALS, "'='")) return NULL;
  const as_lang_expr *bound = parse_expr(p);
  if (bound && bound->kind == AS_LANG_NONDET_INT)
    bound = make(p, (as_lang_expr){.kind = AS_LANG_NONDET_INT, .place = bound->place, .name = symbol});
  if (!skip(p, AS_LANG_TOKEN_IN, "'in' or an operator")) return NULL;
  const as_lang_expr *body = parse_expr(p);
  return make(p, (as_lang_expr){.kind = AS_LANG_LET, .place = place, .name = symbol, .e1 = bound, .e2 = body});
}

static const as_lang_expr *parse_if(parser *p, as_lang_place place) {
  const as_lang_expr *condition = parse_expr(p);
  if (!skip(p, AS_LANG_TOKEN_THEN, "'then' or an operator")) return NULL;
  const as_lang_expr *then = parse_expr(p);
  if (!skip(p, AS_LANG_TOKEN_ELSE, "'else' or an operator")) return NULL;
  return make_if(p, place, condition, then, parse_expr(p));
}

static const as_lang_expr *parse_unary(parser *p);

static const as_lang_expr *parse_minus(parser *p, as_lang_place place) {
  if (p->lexer.token.kind == AS_LANG_TOKEN_INTEGER) return make_int(p, place, digits(p, next(p), true));
  const as_lang_expr *e = parse_unary(p);
  return make_binop(p, place, AS_LANG_OPERATOR_SUB, make_int(p, place, "0"), e);
}

static const as_lang_expr *parse_parentheses(parser *p) {
  const as_lang_expr *e = parse_expr(p);
  return skip(p, AS_LANG_TOKEN_CLOSE, "')' or an operator") ? e : NULL;
}

static const as_lang_expr *parse_name(parser *p, as_lang_token token) {
  as_symbol name = as_strings_intern_bytes(&p->program->names, token.text, token.length);
  return make(p, (as_lang_expr){.kind = AS_LANG_VARIABLE, .place = token.place, .name = name});
}

static const as_lang_expr *parse_nondet(parser *p, as_lang_place place) {
  as_symbol name = as_strings_intern(&p->program->names, "n");
  return make(p, (as_lang_expr){.kind = AS_LANG_NONDET_INT, .place = place, .name = name});
}

static const as_lang_expr *parse_by_token(parser *p) {
  as_lang_token token = p->lexer.token;
  if (token.kind == AS_LANG_TOKEN_OPERATOR && token.op == AS_LANG_OPERATOR_SUB)
    return next(p), parse_minus(p, token.place);
  switch (token.kind) {
  case AS_LANG_TOKEN_LET: return next(p), parse_let(p, token.place);
  case AS_LANG_TOKEN_IF: return next(p), parse_if(p, token.place);
  case AS_LANG_TOKEN_NOT: return next(p), make_not(p, token.place, parse_unary(p));
  case AS_LANG_TOKEN_ASSERT:
    next(p);
    return make(p, (as_lang_expr){.kind = AS_LANG_ASSERT, .place = token.place, .e1 = parse_unary(p)});
  case AS_LANG_TOKEN_OPEN: return next(p), parse_parentheses(p);
  case AS_LANG_TOKEN_INTEGER: return make_int(p, token.place, digits(p, next(p), false));
  case AS_LANG_TOKEN_TRUE: return next(p), make_bool(p, token.place, true);
  case AS_LANG_TOKEN_FALSE: return next(p), make_bool(p, token.place, false);
  case AS_LANG_TOKEN_NONDET_INT: return next(p), parse_nondet(p, token.place);
  case AS_LANG_TOKEN_NAME: return next(p), parse_name(p, token);
  default: return expected(p, "an expression");
  }
}

static const as_lang_expr *parse_unary(parser *p) {
  if (p->failed) return NULL;
  if (p->level >= AS_LANG_DEPTH_MAX) return too_deep(p, p->lexer.token.place);
  p->level++;
  const as_lang_expr *e = parse_by_token(p);
  p->level--;
  return e;
}

static bool is_comparison(as_lang_operator op) {
  return as_lang_operator_tightness(op) == as_lang_operator_tightness(AS_LANG_OPERATOR_EQ);
}

/* Operators that bind at least as tightly as this. */
static const as_lang_expr *parse_binary(parser *p, int tightness) {
  const as_lang_expr *e = parse_unary(p);
  bool is_compared = false;
  while (!p->failed && p->lexer.token.kind == AS_LANG_TOKEN_OPERATOR) {
    as_lang_token token = p->lexer.token;
    int own = as_lang_operator_tightness(token.op);
    if (own < tightness) break;
    if (is_comparison(token.op) && is_compared)
      return complain(p, token.place, "comparisons do not associate; put one of them into parentheses");
    is_compared = is_comparison(token.op);
    next(p);
    e = apply(p, token.place, token.op, e, parse_binary(p, own + 1));
  }
  if (p->lexer.token.kind == AS_LANG_TOKEN_EQUALS)
    return complain(p, p->lexer.token.place, "'=' belongs to let; equality is written '=='");
  return p->failed ? NULL : e;
}

static const as_lang_expr *parse_expr(parser *p) { return parse_binary(p, 0); }

/* Programs. */

as_lang_program *as_lang_parse(as_memory *memory, const char *text, size_t length, as_lang_complaint *complaint) {
  as_lang_program *program = as_memory_alloc_zeroed(memory, sizeof *program);
  program->memory = memory;
  as_region_init(&program->region, memory);
  as_strings_init(&program->names, memory);
  parser p = {.program = program, .complaint = complaint};
  as_lang_lexer_begin(&p.lexer, text, length, complaint);
  program->body = parse_expr(&p);
  if (!p.failed && p.lexer.token.kind != AS_LANG_TOKEN_END) expected(&p, "an operator or the end of the program");
  if (!p.failed) return program;
  as_lang_destroy(program);
  return NULL;
}

void as_lang_destroy(as_lang_program *program) {
  if (!program) return;
  as_memory *memory = program->memory;
  as_strings_release(&program->names);
  as_region_release(&program->region);
  as_memory_free(memory, program, sizeof *program);
}
