#include "term/rules/rules.h"
#include "term/check_rewrite.h"

#include "term/rules/kinds.h"

typedef struct row {
  uint64_t needs; /* as as_kinds_of */
  as_rule *apply;
  const char *name;
} row;

/* The kinds by the names that rules.def uses. */
enum {
  ANY = AS_KIND_ANY,
  CONST = AS_KIND_CONST,
  NOT = AS_KIND_NOT,
  ITE = AS_KIND_ITE,
  CONCAT = AS_KIND_CONCAT,
  EXTRACT = AS_KIND_EXTRACT,
  ADD = AS_KIND_ADD,
  MUL = AS_KIND_MUL,
  SIGN = AS_KIND_SIGN,
  BVAND = AS_KIND_BVAND,
  BVOR = AS_KIND_BVOR,
  BVXOR = AS_KIND_BVXOR,
  UDIV = AS_KIND_UDIV,
  UREM = AS_KIND_UREM,
  EQ = AS_KIND_EQ,
  BIT = AS_KIND_BIT,
  NOT_OR_SIGN = AS_KIND_NOT_OR_SIGN,
  ADD_OR_MUL = AS_KIND_ADD_OR_MUL,
  AND_OR_OR = AS_KIND_AND_OR_OR,
  BITWISE = AS_KIND_BITWISE,
  MUL_OR_CONCAT = AS_KIND_MUL_OR_CONCAT,
  SIGN_OR_CONCAT = AS_KIND_SIGN_OR_CONCAT,
  SIGN_OR_BIT = AS_KIND_SIGN_OR_BIT,
  NOT_XOR_CONCAT = AS_KIND_NOT_XOR_CONCAT,
  CONST_OR_ITE = AS_KIND_CONST_OR_ITE,
  AND_OR_UREM = AS_KIND_AND_OR_UREM,
  SUMMABLE = AS_KIND_SUMMABLE,
  SAME = AS_KIND_SAME,
  BOOL = AS_KIND_BOOL,
  MANY = AS_KIND_MANY,
};

#define NEEDS(seen, first) ((uint32_t)(seen) | (uint64_t)(first) << 32)
#define AS_RULES_OF(op)
#define AS_RULES_END(op)
static const row rows[] = {
#define AS_RULE(name) {0, as_rule_##name, #name},
#define AS_RULE_IF(name, seen, first) {NEEDS(seen, first), as_rule_##name, #name},
#include "term/rules/rules.def"
#undef AS_RULE
#undef AS_RULE_IF
};
#undef AS_RULES_OF
#undef AS_RULES_END

/* Where the rows of each operator begin and end. A marker takes the number of the row that follows it, and gives it
 * back, so that rows keep counting from zero. */
enum {
  BEFORE_FIRST = -1,
#define AS_RULES_OF(op) FIRST_##op, BEFORE_##op = FIRST_##op - 1,
#define AS_RULES_END(op) END_##op, BEFORE_END_##op = END_##op - 1,
#define AS_RULE(name) ROW_##name,
#define AS_RULE_IF(name, seen, first) ROW_##name,
#include "term/rules/rules.def"
#undef AS_RULES_OF
#undef AS_RULES_END
#undef AS_RULE
#undef AS_RULE_IF
};

static const struct {
  uint16_t first, end;
} span[AS_OP_COUNT] = {
#define AS_RULES_OF(op) [AS_OP_##op] = {FIRST_##op, END_##op},
#define AS_RULES_END(op)
#define AS_RULE(name)
#define AS_RULE_IF(name, seen, first)
#include "term/rules/rules.def"
#undef AS_RULES_OF
#undef AS_RULES_END
#undef AS_RULE
#undef AS_RULE_IF
};

as_term as_rules_apply(as_terms *terms, const as_app *app) {
  bool values;
  uint64_t kinds = as_kinds_of(terms, app, &values);
  as_term folded = values ? as_fold(terms, app) : as_term_none();
  if (as_term_exists(folded)) return folded;
  const row *end = &rows[span[app->op].end];
  for (const row *r = &rows[span[app->op].first]; r < end; r++) {
    bool allowed = !(r->needs & ~kinds);
#ifndef AS_DEBUG
    if (!allowed) continue;
#endif
    as_term result = r->apply(terms, app);
    if (!as_term_exists(result)) continue;
    assert(allowed);
    as_check_rewrite(terms, app, result, r->name);
    return result;
  }
  return as_term_none();
}

bool as_rule_allowed(as_rule_number rule, const as_terms *terms, const as_app *app) {
  bool values;
  return !(rows[rule].needs & ~as_kinds_of(terms, app, &values));
}

as_term as_rule_try(as_terms *terms, as_rule_number rule, const as_app *app) { return rows[rule].apply(terms, app); }
const char *as_rule_name(as_rule_number rule) { return rows[rule].name; }

as_op as_rule_op(as_rule_number rule) {
  uint32_t op = 0;
  while (rule < span[op].first || rule >= span[op].end) op++;
  return (as_op)op;
}
