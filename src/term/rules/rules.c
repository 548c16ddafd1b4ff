#include "term/rules/rules.h"
#include "term/check_rewrite.h"

typedef struct row {
  as_rule *apply;
  const char *name;
} row;

#define AS_RULES_OF(op)
#define AS_RULES_END(op)
static const row rows[] = {
#define AS_RULE(name) {as_rule_##name, #name},
#include "term/rules/rules.def"
#undef AS_RULE
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
#include "term/rules/rules.def"
#undef AS_RULES_OF
#undef AS_RULES_END
#undef AS_RULE
};

static const struct {
  uint16_t first, end;
} span[AS_OP_COUNT] = {
#define AS_RULES_OF(op) [AS_OP_##op] = {FIRST_##op, END_##op},
#define AS_RULES_END(op)
#define AS_RULE(name)
#include "term/rules/rules.def"
#undef AS_RULES_OF
#undef AS_RULES_END
#undef AS_RULE
};

as_term as_rules_apply(as_terms *terms, const as_app *app) {
  as_term folded = as_fold(terms, app);
  if (as_term_exists(folded)) return folded;
  for (uint32_t i = span[app->op].first; i < span[app->op].end; i++) {
    as_term result = rows[i].apply(terms, app);
    if (!as_term_exists(result)) continue;
    as_check_rewrite(terms, app, result, rows[i].name);
    return result;
  }
  return as_term_none();
}

as_term as_rule_try(as_terms *terms, as_rule_number rule, const as_app *app) { return rows[rule].apply(terms, app); }
const char *as_rule_name(as_rule_number rule) { return rows[rule].name; }

as_op as_rule_op(as_rule_number rule) {
  uint32_t op = 0;
  while (rule < span[op].first || rule >= span[op].end) op++;
  return (as_op)op;
}
