/* take: the memory of a cell is made or looked at, predicates are functions, iterated ones are loops. */
#include "c/spec/emit/internal.h"

#include <string.h>

/* ---- cells ---- */

static as_spec_c_type cell_type(as_emit *x, const as_spec_resource *resource) {
  return as_emit_pointee(x, resource->inputs.at[0], resource->predicate.ctype);
}

static void want_room(as_emit *x, as_spec_c_type type, bool is_iterated, as_spec_place place) {
  const as_core_type *t = as_spec_scope_type(as_spec_unit_scope(x->specs), type);
  uint64_t bytes = t->size_bytes * (is_iterated ? x->settings->elements : 2);
  if (t->size_bytes > AS_EMIT_BYTES_MOST / 2 || bytes > AS_EMIT_BYTES_MOST || t->align_bytes > 16)
    as_emit_refuse(x, place, "an object of type %s is too large to be made", x->c->facts(x->c->data, type).name);
  else if (bytes > x->slot_bytes)
    x->slot_bytes = (bytes + 15) / 16 * 16;
}

/* Two cells do not overlap. */
static void put_once(as_emit *x, const as_spec_resource *resource, as_spec_place place) {
  as_text words = {.memory = x->memory};
  as_spec_print_expr(x->spec, resource->inputs.at[0], &words);
  const char *text = as_emit_format(x, "the cell at %s is taken once", as_text_get(&words));
  as_text_release(&words);
  if (x->settings->form != AS_EMIT_FORM_HARNESS) {
    as_emit_put(x, "if (assay_twice)");
    as_emit_break(x, text, place);
    return;
  }
  as_emit_put(x, "if (!assay_builds && assay_twice)");
  as_emit_place(x, place);
  as_emit_put(x, "assay_claim(0, %s);", as_emit_quote(x, text));
  as_emit_own_place(x);
}

/* What is taken is there, or nothing can be read. */
static void put_there(as_emit *x, const as_spec_resource *resource, const char *cell, as_spec_place place) {
  bool is_read_only = resource->predicate.kind == AS_SPEC_PREDICATE_RO;
  as_text words = {.memory = x->memory};
  as_spec_print_expr(x->spec, resource->inputs.at[0], &words);
  as_emit_put(x, "if (!assay_%s(%s, sizeof *%s))", is_read_only ? "readable" : "writable", cell, cell);
  as_emit_break(x, as_emit_format(x, "the cell at %s is there", as_text_get(&words)), place);
  as_text_release(&words);
}

/* A cell that has a value is initialised: it is looked at, in all its scalars, at the place of the take. */
static void put_look(as_emit *x, as_spec_c_type type, const char *lvalue, as_spec_place place) {
  as_spec_c_facts facts = x->c->facts(x->c->data, type);
  as_spec_c_member member;
  if (facts.kind == AS_SPEC_C_STRUCT) {
    for (uint32_t i = 0; x->c->member(x->c->data, type, i, &member); i++)
      if (!member.width_bits) put_look(x, member.type, as_emit_format(x, "%s.%s", lvalue, member.name), place);
    return;
  }
  bool is_scalar = facts.kind == AS_SPEC_C_INTEGER || facts.kind == AS_SPEC_C_FLOAT || facts.kind == AS_SPEC_C_POINTER;
  if (!is_scalar) return;
  as_emit_place(x, place);
  as_emit_put(x, "if (!assay_builds && %s != 0) assay_seen = true;", lvalue);
  as_emit_own_place(x);
}

/* Statements that take it; `index` is that of an element, or -1. The output, or NULL: it has none that is known. */
static const char *take_cell(as_emit *x, const as_spec_resource *resource, const char *index, as_spec_place place) {
  as_spec_c_type type = cell_type(x, resource);
  if (type == AS_SPEC_C_NONE) return as_emit_refuse(x, place, "what is taken here is not known");
  as_spec_predicate_kind kind = resource->predicate.kind;
  bool has_value = kind != AS_SPEC_PREDICATE_W, is_harness = x->settings->form == AS_EMIT_FORM_HARNESS;
  const char *c = as_emit_ctype(x, type), *cell = as_emit_fresh(x, "cell"), *at = as_emit_fresh(x, "at");
  const char *pointer = as_emit_expr(x, resource->inputs.at[0]);
  want_room(x, type, resource->each.type, place);
  as_emit_put(x, "assay_at %s = %s;", at, pointer);
  const char *take = as_emit_format(x, "assay_take(%s, sizeof(%s), _Alignof(%s), %d)", at, c, c, has_value);
  if (kind == AS_SPEC_PREDICATE_RO) take = as_emit_format(x, "(assay_builds ? %s : (assay_look(%s).raw))", take, at);
  as_emit_put(x, "%s *%s = %s;\n(void)%s;", c, cell, take, cell);
  if (x->settings->form == AS_EMIT_FORM_WATCH) put_there(x, resource, cell, place);
  if (kind != AS_SPEC_PREDICATE_RO) put_once(x, resource, place);
  if (has_value && is_harness)
    as_emit_put(x, "if (assay_builds) { %s }",
                as_emit_fill(x, type, cell, as_emit_format(x, "assay_pointee(%s, (long)%s)", at, index), place));
  if (!has_value) {
    if (is_harness) {
      as_emit_place(x, place);
      as_emit_put(x, "if (!assay_builds) __builtin_memset(%s, 0, sizeof(%s));", cell, c);
      as_emit_own_place(x);
    }
    return NULL;
  }
  if (is_harness) put_look(x, type, as_emit_format(x, "(*%s)", cell), place);
  const char *value = as_emit_fresh(x, "value");
  const char *lifted = as_emit_lift(x, type, 0, as_emit_format(x, "(*%s)", cell), place);
  const char *sort_type = as_emit_type(x, as_spec_check_c_type(x->check, type), place);
  as_emit_place(x, place);
  as_emit_put(x, "%s %s = %s;", sort_type, value, lifted);
  as_emit_own_place(x);
  return value;
}

/* ---- tokens ---- */

/* Alloc(p): p is an allocation of its own, which free may end; Freed(p), which nobody can look at. What Alloc gives is
 * no value here: addresses are made when the state is complete. Claims about it are (operator.c). */
bool as_emit_is_token(const as_emit *x, const as_spec_resource *resource) {
  if (resource->predicate.kind != AS_SPEC_PREDICATE_NAMED || resource->each.type) return false;
  const char *name = as_emit_spell(x, resource->predicate.name);
  uint32_t definition = 0;
  if (strcmp(name, "Alloc") != 0 && strcmp(name, "Freed") != 0) return false;
  while (definition < as_spec_check_count(x->check) &&
         !as_symbol_equal(as_spec_check_get(x->check, definition).definition->name, resource->predicate.name))
    definition++;
  if (definition == as_spec_check_count(x->check)) return false;
  as_spec_defined defined = as_spec_check_get(x->check, definition);
  return defined.is_built_in && !defined.definition->clause_count;
}

static const char *take_token(as_emit *x, const as_spec_resource *resource) {
  const char *token = as_emit_fresh(x, "token");
  as_emit_put(x, "assay_at %s = %s;\n(void)%s;", token, as_emit_expr(x, resource->inputs.at[0]), token);
  if (!strcmp(as_emit_spell(x, resource->predicate.name), "Alloc"))
    as_emit_put(x, "assay_take_token(%s);", token);
  else if (x->settings->form == AS_EMIT_FORM_HARNESS)
    as_emit_put(x, "if (assay_builds) assay_give_up();");
  return token;
}

/* ---- predicates ---- */

/* NULL: what it gives is no value here. */
static const char *take_predicate(as_emit *x, const as_spec_resource *resource, as_spec_place place) {
  uint32_t definition;
  const char *name = as_emit_predicate(x, resource->predicate.name, place, &definition);
  if (!name) return "0";
  as_text call = {.memory = x->memory};
  for (uint32_t i = 0; i < resource->inputs.count; i++)
    as_text_printf(&call, "%s%s", i ? ", " : "", as_emit_expr(x, resource->inputs.at[i]));
  const char *made = as_emit_fresh(x, "value");
  const char *type = as_emit_type(x, as_spec_check_get(x->check, definition).sort, place);
  as_emit_place(x, place);
  as_emit_put(x, "%s %s = %s(%s);", type, made, name, as_text_get(&call));
  as_emit_own_place(x);
  as_text_release(&call);
  if (!x->definitions[definition].gives_token) return made;
  as_emit_put(x, "(void)%s;", made);
  return NULL;
}

static const char *take_one(as_emit *x, const as_spec_resource *resource, const char *index, as_spec_place place) {
  if (resource->predicate.kind == AS_SPEC_PREDICATE_NAMED) return take_predicate(x, resource, place);
  return take_cell(x, resource, index, place);
}

static as_spec_sort output_sort(as_emit *x, const as_spec_resource *resource, as_spec_place place) {
  uint32_t definition;
  if (resource->predicate.kind != AS_SPEC_PREDICATE_NAMED)
    return as_spec_check_c_type(x->check, cell_type(x, resource));
  if (!as_emit_predicate(x, resource->predicate.name, place, &definition)) return (as_spec_sort){0};
  return as_spec_check_get(x->check, definition).sort;
}

static bool gives_token(as_emit *x, const as_spec_resource *resource, as_spec_place place) {
  uint32_t definition;
  return resource->predicate.kind == AS_SPEC_PREDICATE_NAMED &&
         as_emit_predicate(x, resource->predicate.name, place, &definition) && x->definitions[definition].gives_token;
}

/* ---- iterated ones ---- */

static const char *take_each(as_emit *x, const as_spec_resource *resource, as_spec_place place) {
  as_spec_sort key = as_spec_check_type(x->check, resource->each.type), value = output_sort(x, resource, place);
  bool has_value = resource->predicate.kind != AS_SPEC_PREDICATE_W && !gives_token(x, resource, place);
  uint32_t mark = x->names.count;
  const char *map = as_emit_fresh(x, as_emit_spell(x, resource->each.name));
  if (x->refused) return NULL;
  if (has_value) as_emit_put(x, "%s %s = 0;", as_emit_map_type(x, key, value, place), map);
  as_emit_loop(x, &resource->each,
               x->settings->form == AS_EMIT_FORM_HARNESS
                   ? "(assay_builds ? ASSAY_ELEMENTS : (unsigned long)assay_reach)"
                   : "(unsigned long)assay_reach");
  const char *index = as_emit_find_name(x, resource->each.name)->text;
  const char *one = take_one(x, resource, index, place);
  if (has_value && one)
    as_emit_put(x, "%s = assay_put_%u(%s, %s, %s);", map, as_emit_map(x, key, value, place), map, index, one);
  as_emit_put(x, "}");
  x->names.count = mark;
  return has_value ? map : NULL;
}

void as_emit_take(as_emit *x, const as_spec_condition *condition) {
  const as_spec_resource *resource = &condition->resource;
  if (as_emit_is_token(x, resource)) {
    as_emit_names_push(x->memory, &x->names, (as_emit_name){.name = condition->name, .token = take_token(x, resource)});
    return;
  }
  const char *output =
      resource->each.type ? take_each(x, resource, condition->place) : take_one(x, resource, "-1", condition->place);
  if (x->refused) output = NULL;
  if (output) as_emit_put(x, "(void)%s;", output);
  as_emit_bind(x, condition->name, output);
  bool is_cell = resource->predicate.kind != AS_SPEC_PREDICATE_NAMED;
  if (is_cell) as_emit_takings_push(x->memory, &x->taken, (as_emit_taken){resource, cell_type(x, resource), output});
}
