/* Whether a recursive function ends: all calls inside of a circle of functions pass, at one parameter of each,
 * something smaller than what came in. Smaller is a part of a datatype that a match took out; a number less some
 * constant, or divided by one, with a bound below that conditions around the call give; a number that grows by one
 * below another parameter that stays; or a word that a condition around the call says is less, of which there are only
 * so many. The parameters are guessed: one for each function of the circle.
 *
 * A function that does not pass may be an equation that nothing satisfies: it is used by hints alone. */
#include "c/spec/logic/internal.h"

#include <limits.h>

__extension__ typedef __int128 wide;

enum { MOST_FUNCTIONS = 4, MOST_NAMES = 64, MOST_CONDITIONS = 64 };

/* A condition that holds around an expression, or does not. */
typedef struct condition {
  const as_spec_expr *e;
  bool holds;
} condition;

typedef struct circle {
  as_spec_logic *l;
  uint32_t functions[MOST_FUNCTIONS], measures[MOST_FUNCTIONS], count;
  /* of the one that is being looked at */
  uint32_t self;
  as_symbol measure;
  as_symbol parts[MOST_NAMES]; /* names of what is smaller than the measure */
  uint32_t part_count;
  condition conditions[MOST_CONDITIONS];
  uint32_t condition_count;
} circle;

static const as_spec_definition *definition_of(const circle *c, uint32_t which) {
  return as_spec_check_get(c->l->source.check, c->functions[which]).definition;
}

static bool is_name(const as_spec_expr *e, as_symbol name) {
  return e->kind == AS_SPEC_EXPR_NAME && as_symbol_equal(e->name, name);
}

static bool is_parameter(const circle *c, as_symbol name) {
  as_spec_parameters parameters = definition_of(c, c->self)->parameters;
  for (uint32_t i = 0; i < parameters.count; i++)
    if (as_symbol_equal(parameters.at[i].name, name)) return true;
  return false;
}

static bool is_part(const circle *c, as_symbol name) {
  for (uint32_t i = c->part_count; i-- > 0;)
    if (as_symbol_equal(c->parts[i], name)) return true;
  return false;
}

/* ---- numbers ---- */

/* What a condition says of the least value that the name has. */
static bool learn_from(const as_spec_expr *e, bool holds, as_symbol name, wide *least) {
  int64_t number;
  if (e->kind == AS_SPEC_EXPR_UNARY && e->op == AS_SPEC_OPERATOR_NOT)
    return learn_from(e->operands.at[0], !holds, name, least);
  if (e->kind != AS_SPEC_EXPR_BINARY) return false;
  bool splits = holds ? e->op == AS_SPEC_OPERATOR_AND : e->op == AS_SPEC_OPERATOR_OR;
  if (splits) {
    bool left = learn_from(e->operands.at[0], holds, name, least);
    return learn_from(e->operands.at[1], holds, name, least) || left;
  }
  bool is_left = is_name(e->operands.at[0], name), is_right = is_name(e->operands.at[1], name);
  if (is_left == is_right || !as_spec_small_number(e->operands.at[is_left], &number)) return false;
  as_spec_operator op = e->op;
  wide bound;
  if ((op == AS_SPEC_OPERATOR_EQUAL && !holds) || (op == AS_SPEC_OPERATOR_UNEQUAL && holds)) {
    if (*least != number) return false; /* x != the least: it is above */
    bound = (wide)number + 1;
  } else if ((op == AS_SPEC_OPERATOR_EQUAL && holds) || (op == AS_SPEC_OPERATOR_UNEQUAL && !holds)) {
    bound = number;
  } else {
    bool is_less = op == AS_SPEC_OPERATOR_LESS || op == AS_SPEC_OPERATOR_LESS_EQUAL;
    bool or_equal = op == AS_SPEC_OPERATOR_LESS_EQUAL || op == AS_SPEC_OPERATOR_GREATER_EQUAL;
    bool is_below = (is_less == is_left) == holds; /* the name is below the number */
    if (is_below) return false;
    bound = (wide)number + (or_equal == holds ? 0 : 1);
  }
  if (bound > *least) *least = bound;
  return true;
}

/* The least value of the measure here; false: there is no bound. */
static bool least_of(const circle *c, const as_spec_sort_facts *facts, wide *least) {
  bool is_bounded = facts->kind == AS_SPEC_SORT_BITS && !facts->is_signed;
  *least = is_bounded ? 0 : -((wide)1 << 100);
  for (uint32_t i = 0; i < c->condition_count; i++)
    is_bounded |= learn_from(c->conditions[i].e, c->conditions[i].holds, c->measure, least);
  return is_bounded;
}

static bool is_smaller_number(const circle *c, const as_spec_expr *e) {
  int64_t number;
  if (e->kind != AS_SPEC_EXPR_BINARY || !is_name(e->operands.at[0], c->measure)) return false;
  if (!as_spec_small_number(e->operands.at[1], &number)) return false;
  const as_spec_sort_facts *facts = as_spec_facts_of_expr(c->l, e);
  wide least;
  if (!least_of(c, facts, &least)) return false;
  if (e->op == AS_SPEC_OPERATOR_DIVIDE) return number >= 2 && least >= 1;
  if (e->op != AS_SPEC_OPERATOR_SUBTRACT || number <= 0) return false;
  if (facts->kind == AS_SPEC_SORT_INTEGER) return true;
  if (facts->kind != AS_SPEC_SORT_BITS || facts->width_bits > 64) return false;
  wide lowest = facts->is_signed ? -((wide)1 << (facts->width_bits - 1)) : 0;
  return least - number >= lowest;
}

/* i < n around the call that passes i + 1 for i, and n for n. */
static bool is_upwards(const circle *c, const as_spec_expr *e, as_spec_exprs arguments) {
  int64_t number;
  bool adds_one = e->kind == AS_SPEC_EXPR_BINARY && e->op == AS_SPEC_OPERATOR_ADD &&
                  is_name(e->operands.at[0], c->measure) && as_spec_small_number(e->operands.at[1], &number) &&
                  number == 1;
  const as_spec_definition *d = definition_of(c, c->self);
  for (uint32_t i = 0; adds_one && c->count == 1 && i < c->condition_count; i++) {
    const as_spec_expr *one = c->conditions[i].e;
    bool holds = c->conditions[i].holds;
    if (one->kind != AS_SPEC_EXPR_BINARY) continue;
    bool is_less = (one->op == AS_SPEC_OPERATOR_LESS && holds) || (one->op == AS_SPEC_OPERATOR_GREATER_EQUAL && !holds);
    bool is_greater =
        (one->op == AS_SPEC_OPERATOR_GREATER && holds) || (one->op == AS_SPEC_OPERATOR_LESS_EQUAL && !holds);
    if ((!is_less && !is_greater) || !is_name(one->operands.at[is_greater], c->measure)) continue;
    for (uint32_t j = 0; j < d->parameters.count; j++)
      if (is_name(one->operands.at[!is_greater], d->parameters.at[j].name) &&
          is_name(arguments.at[j], d->parameters.at[j].name) && j != c->measures[c->self])
        return true;
  }
  return false;
}

/* The same value: parameters, elements and members of them. No name is bound anew (is_used). */
static bool is_same(const circle *c, const as_spec_expr *a, const as_spec_expr *b) {
  if (a->kind != b->kind) return false;
  if (a->kind == AS_SPEC_EXPR_NAME) return as_symbol_equal(a->name, b->name) && is_parameter(c, a->name);
  if (a->kind != AS_SPEC_EXPR_INDEX && a->kind != AS_SPEC_EXPR_MEMBER) return false;
  if (a->kind == AS_SPEC_EXPR_MEMBER && !as_symbol_equal(a->member, b->member)) return false;
  if (a->operands.count != b->operands.count) return false;
  for (uint32_t i = 0; i < a->operands.count; i++)
    if (!is_same(c, a->operands.at[i], b->operands.at[i])) return false;
  return true;
}

/* e < measure, around the call that passes e. */
static bool is_below(const circle *c, const as_spec_expr *e) {
  if (as_spec_facts_of_expr(c->l, e)->kind != AS_SPEC_SORT_BITS) return false;
  for (uint32_t i = 0; i < c->condition_count; i++) {
    const as_spec_expr *one = c->conditions[i].e;
    bool holds = c->conditions[i].holds;
    if (one->kind != AS_SPEC_EXPR_BINARY) continue;
    bool left_less = one->op == (holds ? AS_SPEC_OPERATOR_LESS : AS_SPEC_OPERATOR_GREATER_EQUAL);
    bool right_less = one->op == (holds ? AS_SPEC_OPERATOR_GREATER : AS_SPEC_OPERATOR_LESS_EQUAL);
    if (!left_less && !right_less) continue;
    const as_spec_expr *less = one->operands.at[right_less], *more = one->operands.at[left_less];
    if (is_name(more, c->measure) && is_same(c, less, e)) return true;
  }
  return false;
}

/* ---- expressions ---- */

static bool call_descends(const circle *c, const as_spec_expr *e) {
  as_spec_meaning meaning = as_spec_check_meaning(c->l->source.check, e);
  if (meaning.kind != AS_SPEC_MEANING_FUNCTION) return true;
  for (uint32_t i = 0; i < c->count; i++) {
    if (c->functions[i] != meaning.index) continue;
    const as_spec_expr *argument = e->operands.at[c->measures[i]];
    return (argument->kind == AS_SPEC_EXPR_NAME && is_part(c, argument->name)) || is_smaller_number(c, argument) ||
           is_upwards(c, argument, e->operands) || is_below(c, argument);
  }
  return true;
}

static bool descends(circle *c, const as_spec_expr *e);

static bool descends_under(circle *c, const as_spec_expr *e, const as_spec_expr *guard, bool holds) {
  if (c->condition_count == MOST_CONDITIONS) return false;
  c->conditions[c->condition_count++] = (condition){guard, holds};
  bool good = descends(c, e);
  c->condition_count--;
  return good;
}

/* Names that the pattern binds: parts of what is matched, below the first constructor. False: there are too many. */
static bool add_parts(circle *c, const as_spec_pattern *pattern) {
  for (uint32_t i = 0; i < pattern->field_count; i++) {
    const as_spec_pattern *inner = pattern->fields[i].pattern;
    if (inner->kind == AS_SPEC_PATTERN_NAME) {
      if (c->part_count == MOST_NAMES) return false;
      c->parts[c->part_count++] = inner->name;
    }
    if (!add_parts(c, inner)) return false;
  }
  return true;
}

/* A name that is bound anew is no part, nor a parameter: to keep it simple, functions that do so are not looked at. */
static bool is_used(const circle *c, as_symbol name) { return is_parameter(c, name) || is_part(c, name); }

static bool hides(const circle *c, const as_spec_pattern *pattern) {
  if (pattern->kind == AS_SPEC_PATTERN_NAME) return is_used(c, pattern->name);
  for (uint32_t i = 0; i < pattern->field_count; i++)
    if (hides(c, pattern->fields[i].pattern)) return true;
  return false;
}

static bool match_descends(circle *c, const as_spec_expr *e) {
  const as_spec_expr *what = e->operands.at[0];
  bool is_own = is_name(what, c->measure) || (what->kind == AS_SPEC_EXPR_NAME && is_part(c, what->name));
  if (!descends(c, what)) return false;
  for (uint32_t i = 0; i < e->arm_count; i++) {
    uint32_t mark = c->part_count;
    if (hides(c, e->arms[i].pattern) || (is_own && !add_parts(c, e->arms[i].pattern))) return false;
    bool good = descends(c, e->arms[i].value);
    c->part_count = mark;
    if (!good) return false;
  }
  return true;
}

static bool descends(circle *c, const as_spec_expr *e) {
  if (e->kind == AS_SPEC_EXPR_MATCH) return match_descends(c, e);
  if ((e->kind == AS_SPEC_EXPR_LET || e->kind == AS_SPEC_EXPR_EACH) && is_used(c, e->name)) return false;
  if (e->kind == AS_SPEC_EXPR_CALL && !call_descends(c, e)) return false;
  if (e->kind == AS_SPEC_EXPR_IF)
    return descends(c, e->operands.at[0]) && descends_under(c, e->operands.at[1], e->operands.at[0], true) &&
           descends_under(c, e->operands.at[2], e->operands.at[0], false);
  bool is_and = e->op == AS_SPEC_OPERATOR_AND || e->op == AS_SPEC_OPERATOR_IMPLIES;
  if (e->kind == AS_SPEC_EXPR_BINARY && (is_and || e->op == AS_SPEC_OPERATOR_OR))
    return descends(c, e->operands.at[0]) && descends_under(c, e->operands.at[1], e->operands.at[0], is_and);
  for (uint32_t i = 0; i < e->operands.count; i++)
    if (!descends(c, e->operands.at[i])) return false;
  for (uint32_t i = 0; i < e->fields.count; i++)
    if (!descends(c, e->fields.at[i].value)) return false;
  return true;
}

/* ---- circles ---- */

static bool all_descend(circle *c) {
  for (uint32_t i = 0; i < c->count; i++) {
    const as_spec_definition *d = definition_of(c, i);
    c->self = i, c->measure = d->parameters.at[c->measures[i]].name, c->part_count = c->condition_count = 0;
    if (!descends(c, d->body)) return false;
  }
  return true;
}

/* The next guess; false: that was the last. */
static bool guess_next(circle *c) {
  for (uint32_t i = 0; i < c->count; i++) {
    if (++c->measures[i] < definition_of(c, i)->parameters.count) return true;
    c->measures[i] = 0;
  }
  return false;
}

bool as_spec_descends(as_spec_logic *l, uint32_t definition) {
  circle c = {.l = l};
  for (uint32_t i = 0; i < as_spec_check_count(l->source.check); i++) {
    const as_spec_definition *d = as_spec_check_get(l->source.check, i).definition;
    bool is_inside = d->kind == AS_SPEC_DEFINITION_FUNCTION && d->body &&
                     (i == definition || (as_spec_calls(l, definition, i) && as_spec_calls(l, i, definition)));
    if (!is_inside) continue;
    if (c.count == MOST_FUNCTIONS || !d->parameters.count) return i == definition && !as_spec_calls(l, i, i);
    c.functions[c.count++] = i;
  }
  if (c.count == 1 && !as_spec_calls(l, definition, definition)) return true;
  do {
    if (all_descend(&c)) return true;
  } while (guess_next(&c));
  return false;
}
