/* Types and expressions as text. Parentheses stand where reading needs them, and nowhere else. */
#include "c/spec/syntax/print_internal.h"

#include <assay/base/contract.h>
#include <string.h>

static void put(as_spec_printer p, const char *text) { as_text_put(p.out, text); }
void as_spec_put_name(as_spec_printer p, as_symbol name) { put(p, as_spec_name(p.spec, name)); }

void as_spec_put_ctype(as_spec_printer p, as_spec_ctype type) {
  if (type.text) as_text_printf(p.out, "<%s>", type.text);
}

/* ---- types ---- */

static const char *const type_words[] = {
#define AS_SPEC_TYPE(name, word) [AS_SPEC_TYPE_##name] = word,
#include "c/spec/syntax/types.def"
#undef AS_SPEC_TYPE
};

void as_spec_put_parameters(as_spec_printer p, as_spec_parameters parameters) {
  for (uint32_t i = 0; i < parameters.count; i++) {
    if (i) put(p, ", ");
    as_spec_put_type(p, parameters.at[i].type);
    put(p, " ");
    as_spec_put_name(p, parameters.at[i].name);
  }
}

static void put_type_arguments(as_spec_printer p, const as_spec_type *const *types, uint32_t count) {
  put(p, "<");
  for (uint32_t i = 0; i < count; i++) {
    if (i) put(p, ", ");
    as_spec_put_type(p, types[i]);
  }
  put(p, ">");
}

void as_spec_put_type(as_spec_printer p, const as_spec_type *type) {
  if (type_words[type->kind]) put(p, type_words[type->kind]);
  switch (type->kind) {
  case AS_SPEC_TYPE_BITS: as_text_printf(p.out, "%c%u", type->bits.is_signed ? 'i' : 'u', type->bits.width_bits); break;
  case AS_SPEC_TYPE_RECORD:
    put(p, "{ ");
    as_spec_put_parameters(p, type->members);
    put(p, " }");
    break;
  case AS_SPEC_TYPE_STRUCT:
  case AS_SPEC_TYPE_UNION:
  case AS_SPEC_TYPE_DATATYPE: put(p, " "); /* fallthrough */
  case AS_SPEC_TYPE_NAMED: as_spec_put_name(p, type->name); break;
  case AS_SPEC_TYPE_MAP: put_type_arguments(p, type->of, 2); break;
  case AS_SPEC_TYPE_LIST:
  case AS_SPEC_TYPE_SET: put_type_arguments(p, type->of, 1); break;
  case AS_SPEC_TYPE_TUPLE: put_type_arguments(p, (const as_spec_type *const *)type->parts, type->part_count); break;
  default: break; /* the word is all */
  }
}

/* ---- expressions ---- */

static const as_spec_expr *operand(const as_spec_expr *e, uint32_t i) {
  AS_REQUIRE(i < e->operands.count, "an operand that is there");
  return e->operands.at[i];
}

/* As the grammar has it; 10 is what never needs parentheses. */
static uint32_t level_of(const as_spec_expr *e) {
  switch (e->kind) {
  case AS_SPEC_EXPR_LET: return 0;
  case AS_SPEC_EXPR_IF:
  case AS_SPEC_EXPR_MATCH:
  case AS_SPEC_EXPR_EACH: return 1;
  case AS_SPEC_EXPR_LIST: return 2;
  case AS_SPEC_EXPR_BINARY: return as_spec_operator_level(e->op);
  case AS_SPEC_EXPR_NUMBER:
  case AS_SPEC_EXPR_FLOAT: return e->is_negative ? 9 : 10;
  case AS_SPEC_EXPR_UNARY:
  case AS_SPEC_EXPR_ADDRESS:
  case AS_SPEC_EXPR_CAST: return 9;
  default: return 10;
  }
}

void as_spec_put_exprs(as_spec_printer p, as_spec_exprs all, uint32_t level) {
  for (uint32_t i = 0; i < all.count; i++) {
    if (i) put(p, ", ");
    as_spec_put_expr(p, all.at[i], level);
  }
}

static void put_number(as_spec_printer p, const as_spec_expr *e) {
  static const char *const prefixes[] = {[2] = "0b", [8] = "0", [10] = "", [16] = "0x"};
  as_text_printf(p.out, "%s%s%s", e->is_negative ? "-" : "", prefixes[e->base], e->text);
  if (!e->suffix.exists) return;
  char letter = e->kind == AS_SPEC_EXPR_FLOAT ? 'f' : e->suffix.is_signed ? 'i' : 'u';
  as_text_printf(p.out, "%c%u", letter, e->suffix.width_bits);
}

/* Only implies associates to the right. */
static void put_binary(as_spec_printer p, const as_spec_expr *e) {
  uint32_t level = as_spec_operator_level(e->op), is_right = e->op == AS_SPEC_OPERATOR_IMPLIES;
  as_spec_put_expr(p, operand(e, 0), level + is_right);
  as_text_printf(p.out, " %s ", as_spec_operator_text(e->op));
  as_spec_put_expr(p, operand(e, 1), level + !is_right);
}

/* - - x and -(1): a minus that is not part of a number does not touch one. */
static void put_unary(as_spec_printer p, const as_spec_expr *e) {
  const as_spec_expr *of = operand(e, 0);
  bool is_number = of->kind == AS_SPEC_EXPR_NUMBER || of->kind == AS_SPEC_EXPR_FLOAT;
  put(p, as_spec_operator_text(e->op));
  as_spec_put_expr(p, of, e->op == AS_SPEC_OPERATOR_NEGATE && is_number ? 11 : 9);
}

static void put_if(as_spec_printer p, const as_spec_expr *e) {
  as_spec_put_expr(p, operand(e, 0), 2);
  put(p, " ? ");
  as_spec_put_expr(p, operand(e, 1), 2);
  put(p, " : ");
  as_spec_put_expr(p, operand(e, 2), 2);
}

static void put_pattern(as_spec_printer p, const as_spec_pattern *pattern) {
  if (pattern->kind == AS_SPEC_PATTERN_ANY)
    put(p, "_");
  else
    as_spec_put_name(p, pattern->name);
  if (pattern->kind != AS_SPEC_PATTERN_CONSTRUCTOR) return;
  put(p, pattern->field_count ? " { " : " {");
  for (uint32_t i = 0; i < pattern->field_count; i++) {
    if (i) put(p, ", ");
    as_spec_put_name(p, pattern->fields[i].name);
    put(p, ": ");
    put_pattern(p, pattern->fields[i].pattern);
  }
  put(p, pattern->field_count ? " }" : "}");
}

static void put_match(as_spec_printer p, const as_spec_expr *e) {
  const as_spec_expr *what = operand(e, 0);
  put(p, "match ");
  as_spec_put_expr(p, what, what->kind == AS_SPEC_EXPR_NAME ? 10 : 11);
  put(p, " {");
  for (uint32_t i = 0; i < e->arm_count; i++) {
    put(p, " ");
    put_pattern(p, e->arms[i].pattern);
    put(p, " => { ");
    as_spec_put_expr(p, e->arms[i].value, 0);
    put(p, " }");
  }
  put(p, " }");
}

static void put_each(as_spec_printer p, const as_spec_expr *e) {
  put(p, "each (");
  as_spec_put_type(p, e->type);
  put(p, " ");
  as_spec_put_name(p, e->name);
  put(p, ": ");
  as_spec_put_expr(p, operand(e, 0), 9);
  put(p, ", ");
  as_spec_put_expr(p, operand(e, 1), 9);
  put(p, "; ");
  as_spec_put_expr(p, operand(e, 2), 0);
  put(p, ")");
}

/* { m: e, ..s } */
static void put_fields(as_spec_printer p, const as_spec_expr *e) {
  bool is_empty = !e->fields.count && !e->operands.count;
  put(p, is_empty ? "{" : "{ ");
  for (uint32_t i = 0; i < e->fields.count; i++) {
    if (i) put(p, ", ");
    as_spec_put_name(p, e->fields.at[i].name);
    put(p, ": ");
    as_spec_put_expr(p, e->fields.at[i].value, 0);
  }
  if (e->operands.count) {
    put(p, e->fields.count ? ", .." : "..");
    as_spec_put_expr(p, operand(e, 0), 1);
  }
  put(p, is_empty ? "}" : " }");
}

static void put_update(as_spec_printer p, const as_spec_expr *e) {
  as_spec_put_expr(p, operand(e, 0), 10);
  put(p, "[");
  for (uint32_t i = 1; i + 1 < e->operands.count; i += 2) {
    if (i > 1) put(p, ", ");
    as_spec_put_expr(p, operand(e, i), 10);
    put(p, ": ");
    as_spec_put_expr(p, operand(e, i + 1), 1);
  }
  put(p, "]");
}

/* word<T>(e, ...) */
static void put_applied(as_spec_printer p, const char *word, const as_spec_expr *e) {
  put(p, word);
  as_spec_put_ctype(p, e->ctype);
  put(p, "(");
  as_spec_put_exprs(p, e->operands, 1);
  put(p, ")");
}

static void put_of_type(as_spec_printer p, const char *word, const as_spec_expr *e) {
  as_text_printf(p.out, "%s<", word);
  as_spec_put_type(p, e->type);
  put(p, ">");
}

static void put_braced(as_spec_printer p, const as_spec_expr *e, const char *behind) {
  put(p, "{ ");
  as_spec_put_expr(p, operand(e, 0), 0);
  as_text_printf(p.out, " }%s", behind);
}

static void put_member(as_spec_printer p, const as_spec_expr *e, const char *link) {
  as_spec_put_expr(p, operand(e, 0), 10);
  put(p, link);
  as_spec_put_name(p, e->member);
}

static void put_named(as_spec_printer p, const char *word, const as_spec_expr *e) {
  put(p, word);
  as_spec_put_name(p, e->name);
}

static void put_let(as_spec_printer p, const as_spec_expr *e) {
  put_named(p, "let ", e);
  put(p, " = ");
  as_spec_put_expr(p, operand(e, 0), 1);
  put(p, "; ");
  as_spec_put_expr(p, operand(e, 1), 0);
}

static void put_two_names(as_spec_printer p, const as_spec_expr *e) {
  put_named(p, "offsetof(", e);
  put(p, ", ");
  as_spec_put_name(p, e->member);
  put(p, ")");
}

static void put_member_shift(as_spec_printer p, const as_spec_expr *e) {
  put(p, "member_shift");
  as_spec_put_ctype(p, e->ctype);
  put(p, "(");
  as_spec_put_expr(p, operand(e, 0), 1);
  put(p, ", ");
  as_spec_put_name(p, e->member);
  put(p, ")");
}

static void put_bracketed(as_spec_printer p, const as_spec_expr *e) {
  as_spec_put_expr(p, operand(e, 0), 10);
  put(p, "[");
  as_spec_put_expr(p, operand(e, 1), 1);
  put(p, "]");
}

static void put_cast(as_spec_printer p, const as_spec_expr *e) {
  put(p, "(");
  as_spec_put_type(p, e->type);
  put(p, ") ");
  as_spec_put_expr(p, operand(e, 0), 9);
}

static void put_node(as_spec_printer p, const as_spec_expr *e) {
  switch (e->kind) {
  case AS_SPEC_EXPR_NUMBER:
  case AS_SPEC_EXPR_FLOAT: put_number(p, e); break;
  case AS_SPEC_EXPR_STRING: as_text_printf(p.out, "\"%s\"", e->text); break;
  case AS_SPEC_EXPR_CHARACTER: as_text_printf(p.out, "'%s'", e->text); break;
  case AS_SPEC_EXPR_TRUE: put(p, "true"); break;
  case AS_SPEC_EXPR_FALSE: put(p, "false"); break;
  case AS_SPEC_EXPR_NULL: put(p, "NULL"); break;
  case AS_SPEC_EXPR_RETURN: put(p, "return"); break;
  case AS_SPEC_EXPR_NAME: as_spec_put_name(p, e->name); break;
  case AS_SPEC_EXPR_LET: put_let(p, e); break;
  case AS_SPEC_EXPR_IF: put_if(p, e); break;
  case AS_SPEC_EXPR_MATCH: put_match(p, e); break;
  case AS_SPEC_EXPR_EACH: put_each(p, e); break;
  case AS_SPEC_EXPR_LIST: put(p, "["), as_spec_put_exprs(p, e->operands, 6), put(p, "]"); break;
  case AS_SPEC_EXPR_BINARY: put_binary(p, e); break;
  case AS_SPEC_EXPR_UNARY: put_unary(p, e); break;
  case AS_SPEC_EXPR_ADDRESS:
    put(p, "&");
    as_spec_put_expr(p, operand(e, 0), operand(e, 0)->kind == AS_SPEC_EXPR_NAME ? 10 : 11);
    break;
  case AS_SPEC_EXPR_CAST: put_cast(p, e); break;
  case AS_SPEC_EXPR_UNCHANGED: put_braced(p, e, " unchanged"); break;
  case AS_SPEC_EXPR_START: put_braced(p, e, "@start"); break;
  case AS_SPEC_EXPR_SIZEOF: put(p, "sizeof"), as_spec_put_ctype(p, e->ctype); break;
  case AS_SPEC_EXPR_OFFSETOF: put_two_names(p, e); break;
  case AS_SPEC_EXPR_MEMBER: put_member(p, e, "."); break;
  case AS_SPEC_EXPR_ARROW: put_member(p, e, "->"); break;
  case AS_SPEC_EXPR_INDEX: put_bracketed(p, e); break;
  case AS_SPEC_EXPR_UPDATE: put_update(p, e); break;
  case AS_SPEC_EXPR_CALL: put_applied(p, as_spec_name(p.spec, e->name), e); break;
  case AS_SPEC_EXPR_CONSTRUCTOR: put_named(p, "", e), put(p, " "), put_fields(p, e); break;
  case AS_SPEC_EXPR_STRUCT: put_named(p, "struct ", e), put(p, " "), put_fields(p, e); break;
  case AS_SPEC_EXPR_RECORD:
  case AS_SPEC_EXPR_CHANGED: put_fields(p, e); break;
  case AS_SPEC_EXPR_GOOD: put_applied(p, "good", e); break;
  case AS_SPEC_EXPR_ARRAY_SHIFT: put_applied(p, "array_shift", e); break;
  case AS_SPEC_EXPR_MEMBER_SHIFT: put_member_shift(p, e); break;
  case AS_SPEC_EXPR_DEFAULT: put_of_type(p, "default", e); break;
  case AS_SPEC_EXPR_SET_EMPTY: put_of_type(p, "set_empty", e); break;
  case AS_SPEC_EXPR_IMPLEMENTS: put_applied(p, "implements", e); break;
  case AS_SPEC_EXPR_VA_ARG: put_applied(p, "va_arg", e); break;
  case AS_SPEC_EXPR_COUNT: break;
  }
}

void as_spec_put_expr(as_spec_printer p, const as_spec_expr *e, uint32_t level) {
  bool is_looser = level_of(e) < level;
  if (is_looser) put(p, "(");
  put_node(p, e);
  if (is_looser) put(p, ")");
}

void as_spec_print_expr(const as_spec *spec, const as_spec_expr *expr, as_text *out) {
  as_spec_put_expr((as_spec_printer){spec, out}, expr, 0);
}
