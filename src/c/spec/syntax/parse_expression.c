/* Expressions down to level 9: let, conditions, match, each, lists, operators. */
#include "c/spec/syntax/parse_internal.h"

static const struct {
  const char *text;
  uint32_t level;
} operators[] = {
#define AS_SPEC_BINARY(name, text, level) [AS_SPEC_OPERATOR_##name] = {text, level},
#define AS_SPEC_UNARY(name, text) [AS_SPEC_OPERATOR_##name] = {text, 0},
#include "c/spec/syntax/operators.def"
#undef AS_SPEC_BINARY
#undef AS_SPEC_UNARY
};

const char *as_spec_operator_text(as_spec_operator op) {
  AS_REQUIRE(op < AS_SPEC_OPERATOR_COUNT, "an operator");
  return operators[op].text;
}

uint32_t as_spec_operator_level(as_spec_operator op) {
  AS_REQUIRE(op < AS_SPEC_OPERATOR_COUNT, "an operator");
  return operators[op].level;
}

/* ---- making ---- */

const as_spec_expr *as_spec_make(as_spec_parser *p, as_spec_expr e, const as_spec_expr *const *operands,
                                 uint32_t count) {
  if (p->failed) return NULL;
  uint32_t depth = 0;
  for (uint32_t i = 0; i < count; i++)
    if (operands[i]->depth > depth) depth = operands[i]->depth;
  for (uint32_t i = 0; i < e.fields.count; i++)
    if (e.fields.at[i].value->depth > depth) depth = e.fields.at[i].value->depth;
  for (uint32_t i = 0; i < e.arm_count; i++)
    if (e.arms[i].value->depth > depth) depth = e.arms[i].value->depth;
  if (depth >= AS_SPEC_DEPTH_MAX) {
    as_spec_complain(p, e.place, "this is nested too deeply; %d levels are the most", AS_SPEC_DEPTH_MAX);
    return NULL;
  }
  e.depth = depth + 1, e.number = p->spec->expressions++;
  e.operands = (as_spec_exprs){as_spec_keep(p, operands, count * sizeof *operands), count};
  return as_spec_keep(p, &e, sizeof e);
}

static const as_spec_expr *make_binary(as_spec_parser *p, as_spec_operator op, as_spec_place place,
                                       const as_spec_expr *left, const as_spec_expr *right) {
  return as_spec_make(p, (as_spec_expr){.kind = AS_SPEC_EXPR_BINARY, .op = op, .place = place},
                      (const as_spec_expr *const[]){left, right}, 2);
}

static const as_spec_expr *make_if(as_spec_parser *p, as_spec_place place, const as_spec_expr *condition,
                                   const as_spec_expr *yes, const as_spec_expr *no) {
  return as_spec_make(p, (as_spec_expr){.kind = AS_SPEC_EXPR_IF, .place = place},
                      (const as_spec_expr *const[]){condition, yes, no}, 3);
}

/* ---- operators ---- */

static bool operator_at(const as_spec_parser *p, as_spec_operator *op) {
  const as_spec_token *token = &p->lexer.token;
  if (p->failed || token->kind == AS_SPEC_TOKEN_STRING || token->kind == AS_SPEC_TOKEN_WRONG) return false;
  for (uint32_t i = 0; i < AS_SPEC_OPERATOR_COUNT; i++) {
    size_t length = 0;
    while (operators[i].text[length] && length < token->length && operators[i].text[length] == token->text[length])
      length++;
    if (operators[i].level && length == token->length && !operators[i].text[length])
      return *op = (as_spec_operator)i, true;
  }
  return false;
}

static bool is_bitwise(const as_spec_expr *e) {
  return e->kind == AS_SPEC_EXPR_BINARY &&
         (e->op == AS_SPEC_OPERATOR_BIT_AND || e->op == AS_SPEC_OPERATOR_BIT_OR || e->op == AS_SPEC_OPERATOR_BIT_XOR);
}

/* C reads a & b == c otherwise. */
static void note_bitwise(as_spec_parser *p, as_spec_operator op, const as_spec_expr *operand) {
  if (!operand || operators[op].level != 6 || !is_bitwise(operand) || operand == p->in_parentheses) return;
  as_spec_note(p, operand->place, "%s binds tighter than %s here, other than in C; parentheses would show it",
               operators[operand->op].text, operators[op].text);
}

static void refuse_shift(as_spec_parser *p) {
  bool is_left = as_spec_at(p, '<');
  as_spec_token next = as_spec_behind(p);
  if ((!is_left && !as_spec_at(p, '>')) || next.kind != p->lexer.token.kind || next.text != p->lexer.token.text + 1)
    return;
  as_spec_complain(p, as_spec_here(p), "there is no %s; write %s(x, n)", is_left ? "<<" : ">>",
                   is_left ? "shift_left" : "shift_right");
}

static const as_spec_expr *read_unary(as_spec_parser *p);

const as_spec_expr *as_spec_read_binary(as_spec_parser *p, uint32_t level) {
  if (!as_spec_enter(p)) return NULL;
  const as_spec_expr *left = read_unary(p);
  as_spec_operator op;
  while (refuse_shift(p), operator_at(p, &op) && operators[op].level >= level) {
    as_spec_place place = as_spec_here(p);
    note_bitwise(p, op, left);
    as_spec_skip(p);
    const as_spec_expr *right = as_spec_read_binary(p, operators[op].level + (op != AS_SPEC_OPERATOR_IMPLIES));
    note_bitwise(p, op, right);
    left = make_binary(p, op, place, left, right);
  }
  as_spec_leave(p);
  return p->failed ? NULL : left;
}

/* &x, &p->m, &(p->m) */
static const as_spec_expr *read_address(as_spec_parser *p, as_spec_place place) {
  const as_spec_expr *of = as_spec_read_primary(p);
  if (of && of->kind != AS_SPEC_EXPR_NAME && of->kind != AS_SPEC_EXPR_ARROW) {
    as_spec_complain(p, place,
                     "& takes the address of a name or of a member, p->m; other places are made by array_shift");
    return NULL;
  }
  return as_spec_make(p, (as_spec_expr){.kind = AS_SPEC_EXPR_ADDRESS, .place = place}, &of, 1);
}

/* A minus before a number belongs to it: -128i8. */
static const as_spec_expr *negated(as_spec_parser *p, as_spec_place place) {
  as_spec_expr number = *as_spec_read_primary(p);
  number.is_negative = true, number.place = place;
  return as_spec_make(p, number, NULL, 0);
}

static bool is_plain_number(const as_spec_parser *p) {
  as_spec_token behind = as_spec_behind(p);
  bool is_number = as_spec_at(p, AS_SPEC_TOKEN_NUMBER) || as_spec_at(p, AS_SPEC_TOKEN_FLOAT);
  return is_number && behind.kind != '.' && behind.kind != '[' && behind.kind != AS_SPEC_TOKEN_ARROW;
}

/* Only a word that is a type can be cast to: (x) - y is a difference. u7 can be a variable, too. */
static bool at_cast(const as_spec_parser *p) {
  as_spec_lexer ahead = p->lexer;
  as_spec_suffix bits;
  as_spec_lexer_next(&ahead);
  as_spec_token type = ahead.token;
  if (!as_spec_at_type_word(&type)) return false;
  bool is_bits = as_spec_bits_named(type.text, type.length, &bits);
  bool is_usual = !is_bits || bits.width_bits == 8 || bits.width_bits == 16 || bits.width_bits == 32 ||
                  bits.width_bits == 64 || bits.width_bits == 128;
  if (is_usual) return true;
  as_spec_lexer_next(&ahead);
  if (ahead.token.kind != ')') return false;
  as_spec_lexer_next(&ahead);
  return ahead.token.kind == AS_SPEC_TOKEN_NAME || ahead.token.kind == AS_SPEC_TOKEN_NUMBER ||
         ahead.token.kind == '(' || ahead.token.kind == '!' || ahead.token.kind == '~';
}

static const as_spec_expr *read_cast(as_spec_parser *p, as_spec_place place) {
  as_spec_skip(p);
  as_spec_expr cast = {.kind = AS_SPEC_EXPR_CAST, .place = place, .type = as_spec_read_type(p)};
  as_spec_expect(p, ')', "')'");
  const as_spec_expr *operand = read_unary(p);
  return as_spec_make(p, cast, &operand, 1);
}

static const as_spec_expr *read_operand(as_spec_parser *p, as_spec_operator op, as_spec_place place) {
  as_spec_skip(p);
  if (op == AS_SPEC_OPERATOR_NEGATE && is_plain_number(p)) return negated(p, place);
  const as_spec_expr *operand = read_unary(p);
  return as_spec_make(p, (as_spec_expr){.kind = AS_SPEC_EXPR_UNARY, .op = op, .place = place}, &operand, 1);
}

static const as_spec_expr *read_unary_here(as_spec_parser *p) {
  as_spec_place place = as_spec_here(p);
  switch (p->lexer.token.kind) {
  case '-': return read_operand(p, AS_SPEC_OPERATOR_NEGATE, place);
  case '!': return read_operand(p, AS_SPEC_OPERATOR_NOT, place);
  case '~': return read_operand(p, AS_SPEC_OPERATOR_COMPLEMENT, place);
  case '*': return read_operand(p, AS_SPEC_OPERATOR_DEREFERENCE, place);
  case '&': return as_spec_skip(p), read_address(p, place);
  case '(': return at_cast(p) ? read_cast(p, place) : as_spec_read_primary(p);
  default: return as_spec_read_primary(p);
  }
}

static const as_spec_expr *read_unary(as_spec_parser *p) {
  if (!as_spec_enter(p)) return NULL;
  const as_spec_expr *e = read_unary_here(p);
  as_spec_leave(p);
  return p->failed ? NULL : e;
}

/* ---- levels 0 to 2 ---- */

static const as_spec_expr *read_braced(as_spec_parser *p) {
  as_spec_expect(p, '{', "'{'");
  const as_spec_expr *e = as_spec_read_expr(p);
  as_spec_expect(p, '}', "'}' or an operator");
  return e;
}

static const as_spec_expr *read_if(as_spec_parser *p, as_spec_place place) {
  if (!as_spec_enter(p)) return NULL;
  as_spec_expect(p, '(', "'('");
  const as_spec_expr *condition = as_spec_read_expr(p);
  as_spec_expect(p, ')', "')' or an operator");
  const as_spec_expr *yes = read_braced(p), *no = NULL;
  if (!as_spec_accept_word(p, "else")) as_spec_expected(p, "else");
  as_spec_place at = as_spec_here(p);
  no = as_spec_accept_word(p, "if") ? read_if(p, at) : read_braced(p);
  as_spec_leave(p);
  return make_if(p, place, condition, yes, no);
}

static const as_spec_pattern *read_pattern(as_spec_parser *p);
AS_VECTOR_DEFINE(pattern_list, as_spec_pattern_field)

static void read_pattern_fields(as_spec_parser *p, as_spec_pattern *pattern) {
  pattern_list fields = {0};
  pattern->kind = AS_SPEC_PATTERN_CONSTRUCTOR;
  if (!as_spec_at(p, '}')) do {
      as_spec_pattern_field field;
      field.name = as_spec_read_name(p, "the name of a member", &field.place);
      as_spec_expect(p, ':', "':'");
      field.pattern = read_pattern(p);
      pattern_list_push(p->spec->memory, &fields, field);
    } while (as_spec_accept(p, ','));
  as_spec_expect(p, '}', "',' or '}'");
  pattern->fields = as_spec_keep(p, fields.at, fields.count * sizeof *fields.at), pattern->field_count = fields.count;
  pattern_list_release(p->spec->memory, &fields);
}

static const as_spec_pattern *read_pattern(as_spec_parser *p) {
  if (!as_spec_enter(p)) return NULL;
  as_spec_pattern pattern = {.kind = AS_SPEC_PATTERN_ANY, .place = as_spec_here(p)};
  if (!as_spec_accept_word(p, "_")) {
    pattern.kind = AS_SPEC_PATTERN_NAME;
    pattern.name = as_spec_read_name(p, "a pattern", NULL);
    if (as_spec_accept(p, '{')) read_pattern_fields(p, &pattern);
  }
  as_spec_leave(p);
  return p->failed ? NULL : as_spec_keep(p, &pattern, sizeof pattern);
}

AS_VECTOR_DEFINE(arm_list, as_spec_arm)

static const as_spec_expr *read_match(as_spec_parser *p, as_spec_place place) {
  arm_list arms = {0};
  const as_spec_expr *what = NULL;
  as_spec_place at = as_spec_here(p);
  if (as_spec_accept(p, '(')) {
    what = as_spec_read_expr(p);
    as_spec_expect(p, ')', "')' or an operator");
  } else {
    as_symbol name = as_spec_read_name(p, "a name, or an expression in parentheses,", NULL);
    what = as_spec_make(p, (as_spec_expr){.kind = AS_SPEC_EXPR_NAME, .place = at, .name = name}, NULL, 0);
  }
  as_spec_expect(p, '{', "'{'");
  while (!p->failed && !as_spec_at(p, '}')) {
    as_spec_arm arm = {.pattern = read_pattern(p)};
    as_spec_expect(p, AS_SPEC_TOKEN_FAT_ARROW, "'=>'");
    arm.value = read_braced(p);
    arm_list_push(p->spec->memory, &arms, arm);
  }
  as_spec_expect(p, '}', "'}'");
  if (!p->failed && !arms.count) as_spec_complain(p, place, "a match has at least one arm");
  as_spec_expr match = {.kind = AS_SPEC_EXPR_MATCH, .place = place, .arm_count = arms.count};
  match.arms = as_spec_keep(p, arms.at, arms.count * sizeof *arms.at);
  arm_list_release(p->spec->memory, &arms);
  return as_spec_make(p, match, &what, 1);
}

void as_spec_read_bound(as_spec_parser *p, as_spec_bound *bound) {
  as_spec_expect(p, '(', "'('");
  bound->type = as_spec_read_type(p);
  bound->name = as_spec_read_name(p, "a name", &bound->place);
}

static const as_spec_expr *read_end(as_spec_parser *p) {
  as_spec_place place = as_spec_here(p);
  bool is_negative = as_spec_accept(p, '-');
  const as_spec_expr *number = as_spec_at(p, AS_SPEC_TOKEN_NUMBER) ? as_spec_read_primary(p) : NULL;
  if (!number) as_spec_expected(p, "a number, which bounds each,");
  if (number && number->suffix.exists) as_spec_complain(p, place, "the bounds of each are numbers without a type");
  if (!number || !is_negative) return number;
  as_spec_expr negative = *number;
  negative.is_negative = true, negative.place = place;
  return as_spec_make(p, negative, NULL, 0);
}

const as_spec_expr *as_spec_read_each(as_spec_parser *p, as_spec_place place, const as_spec_bound *bound) {
  const as_spec_expr *parts[3] = {NULL};
  as_spec_expect(p, ':', "':' and two numbers, as in each (u64 i: 0, 7; e),");
  parts[0] = read_end(p);
  as_spec_expect(p, ',', "','");
  parts[1] = read_end(p);
  as_spec_expect(p, ';', "';'");
  parts[2] = as_spec_read_expr(p);
  as_spec_expect(p, ')', "')' or an operator");
  as_spec_expr each = {.kind = AS_SPEC_EXPR_EACH, .place = place, .type = bound->type, .name = bound->name};
  return as_spec_make(p, each, parts, 3);
}

static const as_spec_expr *read_bounded_each(as_spec_parser *p, as_spec_place place) {
  as_spec_bound bound = {0};
  as_spec_read_bound(p, &bound);
  if (as_spec_at(p, ';')) {
    as_spec_complain(p, place,
                     "each with a guard is a condition of its own; inside of an expression it has two bounds: each "
                     "(u64 i: 0, 7; e)");
    return NULL;
  }
  return as_spec_read_each(p, place, &bound);
}

AS_VECTOR_DEFINE(expr_list, const as_spec_expr *)

/* Elements are of level 6. */
static const as_spec_expr *read_list(as_spec_parser *p, as_spec_place place) {
  expr_list elements = {0};
  if (!as_spec_at(p, ']')) do {
      expr_list_push(p->spec->memory, &elements, as_spec_read_binary(p, 6));
    } while (as_spec_accept(p, ','));
  as_spec_expect(p, ']', "',' or ']'");
  const as_spec_expr *list =
      as_spec_make(p, (as_spec_expr){.kind = AS_SPEC_EXPR_LIST, .place = place}, elements.at, elements.count);
  expr_list_release(p->spec->memory, &elements);
  return list;
}

static const as_spec_expr *read_level_2(as_spec_parser *p) {
  as_spec_place place = as_spec_here(p);
  return as_spec_accept(p, '[') ? read_list(p, place) : as_spec_read_binary(p, 3);
}

static const as_spec_expr *read_conditional(as_spec_parser *p) {
  const as_spec_expr *condition = read_level_2(p);
  as_spec_place place = as_spec_here(p);
  if (!as_spec_accept(p, '?')) return condition;
  const as_spec_expr *yes = read_level_2(p);
  as_spec_expect(p, ':', "':' or an operator");
  const as_spec_expr *no = read_level_2(p);
  if (as_spec_at(p, '?')) as_spec_complain(p, as_spec_here(p), "another ?: has to stand in parentheses");
  return make_if(p, place, condition, yes, no);
}

const as_spec_expr *as_spec_read_plain(as_spec_parser *p) {
  as_spec_place place = as_spec_here(p);
  if (!as_spec_enter(p)) return NULL;
  const as_spec_expr *e = as_spec_accept_word(p, "if")      ? read_if(p, place)
                          : as_spec_accept_word(p, "match") ? read_match(p, place)
                          : as_spec_accept_word(p, "each")  ? read_bounded_each(p, place)
                                                            : read_conditional(p);
  as_spec_leave(p);
  return p->failed ? NULL : e;
}

const as_spec_expr *as_spec_read_expr(as_spec_parser *p) {
  as_spec_place place = as_spec_here(p);
  if (!as_spec_accept_word(p, "let")) return as_spec_read_plain(p);
  if (!as_spec_enter(p)) return NULL;
  as_spec_expr let = {.kind = AS_SPEC_EXPR_LET, .place = place};
  let.name = as_spec_read_name(p, "a name", NULL);
  as_spec_expect(p, '=', "'='");
  const as_spec_expr *parts[2] = {as_spec_read_plain(p)};
  as_spec_expect(p, ';', "';' or an operator");
  parts[1] = as_spec_read_expr(p);
  as_spec_leave(p);
  return as_spec_make(p, let, parts, 2);
}
