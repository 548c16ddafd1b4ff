/* Functions and predicates, each written once, when it is used. One that is refused is refused at
 * each use. */
#include "c/spec/emit/internal.h"

#include <string.h>

/* What stands around a definition while another is written. */
typedef struct around {
  as_emit_names names;
  as_emit_takings taken, start_taken;
  as_text *out;
  const char *result, *refused;
  bool in_start, in_definition;
  uint32_t row;
  as_emit_ghost *ghost;
} around;

static around begin(as_emit *x, as_text *out) {
  around a = {x->names,   x->taken,    x->start_taken,   x->out, x->result,
              x->refused, x->in_start, x->in_definition, x->row, x->ghost};
  x->names = (as_emit_names){0};
  x->taken = x->start_taken = (as_emit_takings){0};
  x->out = out, x->result = NULL, x->refused = NULL, x->in_start = false, x->in_definition = true, x->ghost = NULL;
  as_emit_enter(x, AS_CORE_NONE);
  return a;
}

static void end(as_emit *x, around *a) {
  as_emit_names_release(x->memory, &x->names);
  as_emit_takings_release(x->memory, &x->taken);
  x->names = a->names, x->taken = a->taken, x->start_taken = a->start_taken;
  x->out = a->out, x->result = a->result, x->refused = a->refused, x->in_start = a->in_start;
  x->in_definition = a->in_definition, x->ghost = a->ghost;
  as_emit_enter(x, a->row);
}

/* The parameters, bound; the head up to its brace. */
static const char *put_head(as_emit *x, const as_spec_defined *d, const char *name) {
  as_text text = {.memory = x->memory};
  as_text_printf(&text, "%s %s(", as_emit_type(x, d->sort, d->definition->place), name);
  for (uint32_t i = 0; i < d->definition->parameters.count; i++) {
    const as_spec_parameter *one = &d->definition->parameters.at[i];
    const char *made = as_emit_fresh(x, as_emit_spell(x, one->name));
    as_text_printf(&text, "%s%s %s", i ? ", " : "", as_emit_type(x, d->parameters[i], one->place), made);
    as_emit_bind(x, one->name, made);
  }
  as_text_put(&text, d->definition->parameters.count ? ")" : "void)");
  const char *head = as_emit_keep(x, &text);
  as_text_release(&text);
  return head;
}

static void put_function(as_emit *x, const as_spec_defined *d) {
  if (!d->definition->body) {
    as_emit_refuse(x, d->definition->place, "%s has no body: what it gives is not known",
                   as_emit_spell(x, d->definition->name));
    return;
  }
  as_emit_put(x, "%s gives = %s;", as_emit_type(x, d->sort, d->definition->place),
              as_emit_expr(x, d->definition->body));
}

static bool gives_token(const as_emit *x, const as_spec_definition *of) {
  for (uint32_t i = 0; i < of->clause_count; i++) {
    const as_spec_clause *clause = &of->clauses[i];
    for (uint32_t k = 0; clause->gives && clause->gives->kind == AS_SPEC_EXPR_NAME && k < clause->items.count; k++) {
      const as_spec_condition *item = &clause->items.at[k];
      if (item->kind == AS_SPEC_CONDITION_TAKE && as_symbol_equal(item->name, clause->gives->name) &&
          as_emit_is_token(x, &item->resource))
        return true;
    }
  }
  return false;
}

static void put_clause(as_emit *x, const as_spec_clause *clause, bool is_silent) {
  uint32_t names = x->names.count, taken = x->taken.count;
  as_emit_conditions(x, clause->items, NULL);
  if (is_silent)
    as_emit_put(x, "__builtin_memset(&gives, 0, sizeof gives);");
  else if (!x->refused)
    as_emit_put(x, "gives = %s;", clause->gives ? as_emit_expr(x, clause->gives) : "0");
  x->names.count = names, x->taken.count = taken;
}

/* The first NUL: one of few places where a state is built, else looked for. */
static void put_str_end(as_emit *x, const as_spec_definition *of) {
  const char *string = as_emit_find_name(x, of->parameters.at[0].name)->text;
  as_emit_put(x, "uint64_t gives = assay_builds ? assay_some_end() : 0;");
  as_emit_put(x, "const unsigned char *bytes = assay_builds ? 0 : assay_look(%s).raw;", string);
  as_emit_place(x, of->place);
  as_emit_put(x, "while (bytes && bytes[gives]) if (++gives > assay_reach) assay_give_up();");
  as_emit_own_place(x);
}

static void put_predicate(as_emit *x, const as_spec_defined *d, bool is_silent) {
  const as_spec_definition *of = d->definition;
  if (d->is_built_in && !strcmp(as_emit_spell(x, of->name), "Str_end")) {
    put_str_end(x, of);
    return;
  }
  if (!of->clause_count)
    as_emit_refuse(x, of->place, "%s has no body: what it holds is not known", as_emit_spell(x, of->name));
  as_emit_put(x, "%s gives;", as_emit_type(x, d->sort, of->place));
  for (uint32_t i = 0; i < of->clause_count && !x->refused; i++) {
    const as_spec_clause *clause = &of->clauses[i];
    if (clause->guard)
      as_emit_put(x, "%sif ((_Bool)%s) {", i ? "} else " : "", as_emit_expr(x, clause->guard));
    else
      as_emit_put(x, i ? "} else {" : "{");
    put_clause(x, clause, is_silent);
  }
  bool is_total = of->clause_count && !of->clauses[of->clause_count - 1].guard;
  as_emit_put(x, is_total ? "}" : "} else { assay_give_up(); __builtin_memset(&gives, 0, sizeof gives); }");
}

/* Calls of it inside of itself are counted. */
static void put_body(as_emit *x, const as_spec_defined *d, uint32_t index, const char *head, const char *inner) {
  bool is_built = d->definition->kind == AS_SPEC_DEFINITION_PREDICATE && x->settings->form == AS_EMIT_FORM_HARNESS;
  const char *shown = as_emit_spell(x, d->definition->name);
  bool is_watched = x->settings->form == AS_EMIT_FORM_WATCH; /* core shows it without the number */
  const char *label = is_watched ? as_emit_format(x, " __asm__(\"%s.%u\")", shown, index + 1) : "";
  as_text_printf(&x->heads, "ASSAY_USE %s%s;\n", head, label);
  as_text_printf(
      &x->bodies, "%s {\n  if (++assay_level[%u] > %s) assay_give_up();\n%s  assay_level[%u]--;\n  return gives;\n}\n",
      head, index, is_built ? "(assay_builds ? ASSAY_DEPTH + 1 : (unsigned)assay_reach)" : "assay_reach", inner, index);
}

/* One that is refused gives up, for those that were written meanwhile and call it; these are refused as well. */
static void refuse_since(as_emit *x, const as_emit_definition *before, const char *reason) {
  for (uint32_t i = 0; i < as_spec_check_count(x->check); i++)
    if (before[i].status != x->definitions[i].status)
      x->definitions[i] = (as_emit_definition){.status = AS_EMIT_STATUS_REFUSED, .reason = reason};
}

static void write_definition(as_emit *x, uint32_t index, const char *name) {
  as_spec_defined d = as_spec_check_get(x->check, index);
  as_text inner = {.memory = x->memory};
  uint32_t count = as_spec_check_count(x->check);
  const as_emit_definition *before = as_region_copy(&x->region, x->definitions, count * sizeof *before);
  bool is_predicate = d.definition->kind == AS_SPEC_DEFINITION_PREDICATE;
  x->definitions[index] =
      (as_emit_definition){.status = AS_EMIT_STATUS_BEGUN, .gives_token = is_predicate && gives_token(x, d.definition)};
  around a = begin(x, &inner);
  const char *head = put_head(x, &d, name);
  if (d.definition->kind == AS_SPEC_DEFINITION_FUNCTION)
    put_function(x, &d);
  else
    put_predicate(x, &d, x->definitions[index].gives_token);
  const char *reason = x->refused;
  if (reason) {
    as_text_clear(&inner);
    as_emit_put(x, "%s gives;\n__builtin_memset(&gives, 0, sizeof gives);\nassay_give_up();",
                as_emit_type(x, d.sort, d.definition->place));
  }
  put_body(x, &d, index, head, as_text_get(&inner));
  x->definitions[index].status = AS_EMIT_STATUS_DONE;
  if (reason) refuse_since(x, before, reason);
  end(x, &a);
  as_text_release(&inner);
}

static const char *use(as_emit *x, uint32_t index, const char *kind) {
  const char *name = as_emit_format(x, "assay_%s_%u_%s", kind, index,
                                    as_emit_spell(x, as_spec_check_get(x->check, index).definition->name));
  if (x->definitions[index].status == AS_EMIT_STATUS_NONE) write_definition(x, index, name);
  as_emit_again(x, x->definitions[index].status == AS_EMIT_STATUS_REFUSED ? x->definitions[index].reason : NULL);
  return x->definitions[index].status == AS_EMIT_STATUS_REFUSED ? NULL : name;
}

const char *as_emit_function(as_emit *x, uint32_t definition) { return use(x, definition, "function"); }

const char *as_emit_predicate(as_emit *x, as_symbol name, as_spec_place place, uint32_t *definition) {
  for (*definition = 0; *definition < as_spec_check_count(x->check); ++*definition) {
    const as_spec_definition *d = as_spec_check_get(x->check, *definition).definition;
    if (d->kind == AS_SPEC_DEFINITION_PREDICATE && as_symbol_equal(d->name, name))
      return use(x, *definition, "predicate");
  }
  as_emit_refuse(x, place, "there is no predicate %s", as_emit_spell(x, name));
  return NULL;
}
