/* Conditions, and quantifiers. A quantifier is a loop over what its guard allows, whose end must be seen in the guard:
 * a part of it that says `i < e`, e without i. What is allowed then lies between 0 and there, or nothing is known. */
#include "c/spec/emit/internal.h"

/* ---- bounds in guards ---- */

static bool mentions(const as_spec_expr *e, as_symbol name) {
  if (e->kind == AS_SPEC_EXPR_NAME && as_symbol_equal(e->name, name)) return true;
  for (uint32_t i = 0; i < e->operands.count; i++)
    if (mentions(e->operands.at[i], name)) return true;
  for (uint32_t i = 0; i < e->fields.count; i++)
    if (mentions(e->fields.at[i].value, name)) return true;
  for (uint32_t i = 0; i < e->arm_count; i++)
    if (mentions(e->arms[i].value, name)) return true;
  return false;
}

static bool is_name(const as_spec_expr *e, as_symbol name) {
  return e->kind == AS_SPEC_EXPR_NAME && as_symbol_equal(e->name, name);
}

/* Is it i OP e, read from the side of i? */
static bool is_bound_by(const as_spec_expr *e, as_symbol name, as_spec_operator *op) {
  static const as_spec_operator turned[][2] = {
      {AS_SPEC_OPERATOR_LESS, AS_SPEC_OPERATOR_GREATER},
      {AS_SPEC_OPERATOR_GREATER, AS_SPEC_OPERATOR_LESS},
      {AS_SPEC_OPERATOR_LESS_EQUAL, AS_SPEC_OPERATOR_GREATER_EQUAL},
      {AS_SPEC_OPERATOR_GREATER_EQUAL, AS_SPEC_OPERATOR_LESS_EQUAL},
      {AS_SPEC_OPERATOR_EQUAL, AS_SPEC_OPERATOR_EQUAL},
  };
  if (e->kind != AS_SPEC_EXPR_BINARY) return false;
  const as_spec_expr *a = e->operands.at[0], *b = e->operands.at[1];
  bool is_left = is_name(a, name) && !mentions(b, name), is_right = is_name(b, name) && !mentions(a, name);
  for (size_t i = 0; (is_left || is_right) && i < sizeof turned / sizeof *turned; i++)
    if (e->op == turned[i][0]) return *op = is_left ? e->op : turned[i][1], true;
  return false;
}

typedef struct ends {
  const as_spec_expr *upper, *lower; /* parts of the guard, or NULL */
} ends;

static void find_ends(const as_spec_expr *guard, as_symbol name, ends *found) {
  as_spec_operator op;
  if (guard->kind == AS_SPEC_EXPR_BINARY && guard->op == AS_SPEC_OPERATOR_AND) {
    find_ends(guard->operands.at[0], name, found), find_ends(guard->operands.at[1], name, found);
    return;
  }
  if (!is_bound_by(guard, name, &op)) return;
  bool is_equal = op == AS_SPEC_OPERATOR_EQUAL;
  if (!found->upper && (is_equal || op == AS_SPEC_OPERATOR_LESS || op == AS_SPEC_OPERATOR_LESS_EQUAL))
    found->upper = guard;
  if (!found->lower && (is_equal || op == AS_SPEC_OPERATOR_GREATER || op == AS_SPEC_OPERATOR_GREATER_EQUAL))
    found->lower = guard;
}

/* The other side of i OP e, compared with i: "i <= e" of i == e. */
static const char *end_text(as_emit *x, const as_spec_expr *end, as_symbol name, const char *variable, bool is_upper) {
  if (end->op != AS_SPEC_OPERATOR_EQUAL) return as_emit_expr(x, end);
  const as_spec_expr *other = end->operands.at[is_name(end->operands.at[0], name)];
  return as_emit_format(x, "(%s %s %s)", variable, is_upper ? "<=" : ">=", as_emit_expr(x, other));
}

void as_emit_loop(as_emit *x, const as_spec_bound *bound, const char *most) {
  as_spec_sort sort = as_spec_check_type(x->check, bound->type);
  as_spec_sort_facts facts = *as_emit_facts(x, sort);
  const char *made = as_emit_fresh(x, as_emit_spell(x, bound->name)), *count = as_emit_fresh(x, "count");
  const char *type = as_emit_type(x, sort, bound->place);
  bool is_unsigned = facts.kind == AS_SPEC_SORT_BITS && !facts.is_signed;
  ends found = {0};
  find_ends(bound->guard, bound->name, &found);
  as_emit_bind(x, bound->name, made);
  if (!found.upper || (!found.lower && !is_unsigned)) {
    as_emit_refuse(x, bound->place, "the guard does not bound '%s': no part of it is %s < e",
                   as_emit_spell(x, bound->name), as_emit_spell(x, bound->name));
    as_emit_put(x, "{");
    return;
  }
  if (!is_unsigned)
    as_emit_put(x, "{ %s %s = (%s)-1; if ((_Bool)%s) assay_give_up(); }", type, made, type,
                end_text(x, found.lower, bound->name, made, false));
  as_emit_put(x, "for (unsigned long %s = 0;; %s++) {", count, count);
  as_emit_put(x, "%s %s = (%s)%s;", type, made, type, count);
  as_emit_put(x, "if (!%s) break;", end_text(x, found.upper, bound->name, made, true));
  as_emit_put(x, "if (%s >= %s) assay_give_up();", count, most);
  as_emit_put(x, "if (!%s) continue;", as_emit_expr(x, bound->guard));
}

/* ---- claims ---- */

static const char *quantified(as_emit *x, const as_spec_claim *claim) {
  bool is_exists = claim->quantifier == AS_SPEC_QUANTIFIER_EXISTS;
  as_text text = {.memory = x->memory}, *out = x->out;
  uint32_t mark = x->names.count;
  const char *all = as_emit_fresh(x, "all");
  x->out = &text;
  as_emit_put(x, "({ _Bool %s = %d;", all, !is_exists);
  as_emit_loop(x, &claim->bound, "assay_reach");
  const char *body = as_emit_expr(x, claim->value);
  as_emit_put(x, "if (%s%s) { %s = %d; break; }", is_exists ? "(_Bool)" : "!", body, all, is_exists);
  as_text_printf(&text, "} %s; })", all);
  x->out = out, x->names.count = mark;
  for (size_t i = 0; i < text.length; i++)
    if (text.at[i] == '\n') text.at[i] = ' '; /* one line has one place */
  const char *kept = as_emit_keep(x, &text);
  as_text_release(&text);
  return kept;
}

const char *as_emit_claim(as_emit *x, const as_spec_claim *claim) {
  return claim->quantifier == AS_SPEC_QUANTIFIER_NONE ? as_emit_expr(x, claim->value) : quantified(x, claim);
}

static const char *words_of(as_emit *x, const as_spec_claim *claim) {
  as_text text = {.memory = x->memory};
  bool is_quantified = claim->quantifier != AS_SPEC_QUANTIFIER_NONE;
  if (is_quantified) {
    as_text_printf(&text, "%s (%s; ", claim->quantifier == AS_SPEC_QUANTIFIER_EXISTS ? "exists" : "each",
                   as_emit_spell(x, claim->bound.name));
    as_spec_print_expr(x->spec, claim->bound.guard, &text);
    as_text_put(&text, ") { ");
  }
  as_spec_print_expr(x->spec, claim->value, &text);
  if (is_quantified) as_text_put(&text, " }");
  const char *kept = as_emit_keep(x, &text);
  as_text_release(&text);
  return kept;
}

void as_emit_break(as_emit *x, const char *words, as_spec_place place) {
  bool is_watched = x->settings->form == AS_EMIT_FORM_WATCH;
  if (is_watched)
    words = as_emit_format(x, "it is not so that %s (%s:%u:%u)", words, place.file, place.line, place.column);
  else
    words = as_emit_format(x, "%s:%u:%u: %s", place.file, place.line, place.column, words);
  as_emit_put(x, "assay_fail(%s);", as_emit_quote(x, words));
}

/* Where the contract's own function is, what is owed is told without leaving it. */
static void watch(as_emit *x, const char *holds, const char *words, as_spec_place place) {
  if (x->in_ensures) {
    as_emit_place(x, place);
    as_emit_put(x, "assay_ensures(%s, %s);", holds,
                as_emit_quote(x, as_emit_format(x, "%s ensures %s", x->name, words)));
    as_emit_own_place(x);
    return;
  }
  words =
      as_emit_format(x, "the call of %s requires %s (%s:%u:%u)", x->name, words, place.file, place.line, place.column);
  as_emit_put(x, "assay_owe(assay_assumed, %s, %s);", holds, as_emit_quote(x, words));
}

/* The claim alone has the place, so that it is what reports show. */
void as_emit_hold(as_emit *x, const as_spec_claim *claim, as_spec_place place) {
  const char *text = as_emit_claim(x, claim), *words = words_of(x, claim), *holds = as_emit_fresh(x, "holds");
  if (x->refused) return;
  as_emit_put(x, "int %s = %s;", holds, text);
  if (x->settings->form == AS_EMIT_FORM_WATCH && !x->in_definition) {
    watch(x, holds, words, place);
    return;
  }
  if (x->settings->form != AS_EMIT_FORM_HARNESS) {
    as_emit_put(x, "if (!%s)", holds);
    as_emit_break(x, words, place);
    return;
  }
  as_emit_put(x, "if (assay_builds) assay_assume(%s); else", holds);
  as_emit_place(x, place);
  as_emit_put(x, "assay_claim(%s, %s);", holds, as_emit_quote(x, words));
  as_emit_own_place(x);
}

/* ---- all ---- */

static void put_let(as_emit *x, const as_spec_condition *one) {
  const char *made = as_emit_fresh(x, as_emit_spell(x, one->name)), *value = as_emit_expr(x, one->value);
  const char *type = as_emit_type(x, as_emit_sort_of(x, one->value), one->place);
  if (!x->refused) as_emit_put(x, "%s %s = %s;\n(void)%s;", type, made, value, made);
  as_emit_bind(x, one->name, x->refused ? NULL : made);
}

void as_emit_conditions(as_emit *x, as_spec_conditions conditions, as_text *may_leave_out) {
  for (uint32_t i = 0; i < conditions.count && !x->refused; i++) {
    const as_spec_condition *one = &conditions.at[i];
    size_t mark = x->out->length;
    uint32_t names = x->names.count;
    if (one->kind == AS_SPEC_CONDITION_CLAIM)
      as_emit_hold(x, &one->claim, one->place);
    else if (one->kind == AS_SPEC_CONDITION_LET)
      put_let(x, one);
    else
      as_emit_take(x, one);
    if (!x->refused || !may_leave_out) continue;
    as_text_printf(may_leave_out, "%s\n", x->refused);
    x->refused = NULL, x->out->length = mark, x->names.count = names;
    if (mark) x->out->at[mark] = 0;
    if (one->kind != AS_SPEC_CONDITION_CLAIM) as_emit_bind(x, one->name, NULL);
  }
}
