#include "term/rules/rules.h"
#include "term/check_rewrite.h"

#include "term/candidates.h"
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
  UDIV_OR_TABLE = AS_KIND_UDIV_OR_TABLE,
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
  VALUE = AS_KIND_VALUE,
  SUMMABLE = AS_KIND_SUMMABLE,
  SAME = AS_KIND_SAME,
  BOUNDED = AS_KIND_BOUNDED,
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

/* Kinds that no operator has; and those that are also met without one. */
enum { FACTS = SAME | BIT | BOOL | BOUNDED | MANY, SPECIAL = SAME | BIT | SIGN_OR_BIT | SUMMABLE | MANY };

/* Needs that a candidate may not meet, because candidates.h puts several facts together. */
enum { INEXACT = FACTS & ~BOUNDED };

/* Operators by their kinds: most are of none. */
typedef struct as_ops_alike {
  uint32_t count;
  uint32_t kinds[AS_OP_COUNT]; /* of those that are alike, by number */
  uint8_t of[AS_OP_COUNT];     /* the number, by operator */
} as_ops_alike;

static const as_ops_alike *find_alike(as_terms *terms) {
  if (terms->ops_alike) return terms->ops_alike;
  as_ops_alike *alike = as_region_alloc(&terms->region, sizeof *alike);
  alike->count = 0;
  for (uint32_t op = 0; op < AS_OP_COUNT; op++) {
    uint32_t kinds = as_kinds_of_op((as_op)op), i = 0;
    while (i < alike->count && alike->kinds[i] != kinds) i++;
    if (i == alike->count) alike->kinds[alike->count++] = kinds;
    alike->of[op] = (uint8_t)i;
  }
  return terms->ops_alike = alike;
}

typedef struct needs_met {
  uint64_t one, other, first; /* as in as_rule_index */
} needs_met;

/* A rule needs at most two kinds of operators: the one, and the other. One that needs a fact is no candidate by them.
 */
static void index_rule(as_rule_index *index, const as_ops_alike *alike, needs_met *met, uint64_t needs, uint64_t bit) {
  uint32_t seen = (uint32_t)needs, first = (uint32_t)(needs >> 32), one = seen & -seen, other = seen & ~one;
  assert((seen & FACTS) || !(other & (other - 1)));
  if ((seen | first) & SPECIAL) index->special |= bit;
  if (seen & BOOL) index->boolean |= bit;
  if (seen & BOUNDED) index->bounded |= bit;
  for (uint32_t i = 0; i < alike->count; i++) {
    uint32_t kinds = alike->kinds[i];
    if (!(seen & FACTS) && (!one || (one & kinds))) met[i].one |= bit;
    if (!other || (other & kinds)) met[i].other |= bit;
    if (!(first & ~kinds)) met[i].first |= bit;
  }
}

as_rule_index *as_rule_index_make(as_terms *terms, as_op op) {
  as_rule_index *index = as_region_alloc(&terms->region, sizeof *index);
  *index = (as_rule_index){0};
  uint32_t first = span[op].first, count = span[op].end - first;
  assert(count < 63);
  const as_ops_alike *alike = find_alike(terms);
  needs_met met[AS_OP_COUNT];
  for (uint32_t i = 0; i < alike->count; i++)
    met[i] = (needs_met){.one = alike->kinds[i] & AS_KIND_VALUE ? AS_CANDIDATE_FOLD : 0};
  for (uint32_t i = 0; i < count; i++) index_rule(index, alike, met, rows[first + i].needs, UINT64_C(1) << i);
  for (uint32_t i = 0; i < AS_OP_COUNT; i++) {
    const needs_met *of = &met[alike->of[i]];
    index->by[i].one = of->one, index->by[i].other = of->other, index->by[i].first = of->first;
  }
  return terms->rules[op] = index;
}

/* The row is a candidate, and its needs are met. */
static bool is_allowed(const row *r, const as_terms *terms, const as_app *app, uint64_t candidates) {
  bool candidate = candidates >> (r - &rows[span[app->op].first]) & 1;
  return candidate && !(r->needs & ~as_kinds_of(terms, app));
}

static as_term apply(as_terms *terms, const as_app *app, const row *r) {
  as_term result = r->apply(terms, app);
  if (as_term_exists(result)) as_check_rewrite(terms, app, result, r->name);
  return result;
}

#ifdef AS_DEBUG
/* Every rule: those that are not allowed must not match. */
static as_term try_rows(as_terms *terms, const as_app *app, uint64_t candidates) {
  for (const row *r = &rows[span[app->op].first]; r < &rows[span[app->op].end]; r++) {
    bool allowed = is_allowed(r, terms, app, candidates);
    as_term result = apply(terms, app, r);
    assert(allowed || !as_term_exists(result));
    if (as_term_exists(result)) return result;
  }
  return as_term_none();
}
#else
static as_term try_rows(as_terms *terms, const as_app *app, uint64_t candidates) {
  const row *first = &rows[span[app->op].first];
  uint64_t all = (UINT64_C(1) << (span[app->op].end - span[app->op].first)) - 1;
  for (uint64_t rest = candidates & all; rest; rest &= rest - 1) {
    const row *r = first + __builtin_ctzll(rest);
    if ((r->needs & INEXACT) && !is_allowed(r, terms, app, candidates)) continue;
    as_term result = apply(terms, app, r);
    if (as_term_exists(result)) return result;
  }
  return as_term_none();
}
#endif

as_term as_rules_try(as_terms *terms, const as_app *app, uint64_t candidates) {
  as_term folded = candidates & AS_CANDIDATE_FOLD ? as_fold(terms, app) : as_term_none();
  return as_term_exists(folded) ? folded : try_rows(terms, app, candidates);
}

static uint64_t candidates_of(as_terms *terms, const as_app *app) {
  const as_node *operand[AS_CANDIDATE_OPERANDS];
  for (uint32_t i = 0; i < app->count && i < AS_CANDIDATE_OPERANDS; i++)
    operand[i] = as_node_of(terms, app->operand[i]);
  return as_rule_candidates(terms, app, operand, app->count);
}

as_term as_rules_apply(as_terms *terms, const as_app *app) {
  return as_rules_try(terms, app, candidates_of(terms, app));
}

bool as_rule_allowed(as_rule_number rule, as_terms *terms, const as_app *app) {
  return is_allowed(&rows[rule], terms, app, candidates_of(terms, app));
}

as_term as_rule_try(as_terms *terms, as_rule_number rule, const as_app *app) { return rows[rule].apply(terms, app); }
const char *as_rule_name(as_rule_number rule) { return rows[rule].name; }

as_op as_rule_op(as_rule_number rule) {
  uint32_t op = 0;
  while (rule < span[op].first || rule >= span[op].end) op++;
  return (as_op)op;
}
