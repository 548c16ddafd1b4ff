/* Ghost assertions, claimed where they stand. Before the comment of each, a gap of the source calls a function that
 * stands behind the file, with the variables of C that the condition names, by value:
 *
 *     assay_ghost_1(assay_is_first, (unsigned long long)(x), (const volatile void *)(p));
 *
 * Only the call of the harness is looked at: about others, which the function makes of itself, nothing is known, and
 * any that `requires` allows is also made by the harness. Behind the brace of the body a variable is put that says
 * whether this is it. So what `requires` binds, and arguments as they were at the start, are kept just before the call.
 *
 * What is put there changes nothing: it reads variables that are not volatile, is written with words of C alone, and
 * macros that have names of variables are set aside. A variable that has no value fails in the gap, whose place is that
 * of the harness: that is no failure of the program's. So does memory that is not there, where it is read (now.c).
 */
#include "c/spec/emit/gap.h"
#include "c/spec/emit/internal.h"

#include <string.h>

/* What is passed, and what was kept: by its name in C, or the text that it had. */
typedef struct passed {
  const char *of, *text;
} passed;
AS_VECTOR_DEFINE(passed_list, passed)

struct as_emit_ghost {
  const as_emit_subject *subject;
  const as_core_function *function;
  uint32_t contract; /* names of it */
  uint32_t row;      /* that they are looked up from */
  passed_list kept;
  as_gaps gaps;
  as_text heads; /* before the source */
  as_gap body;
  const char *file, *quoted; /* of the source */
  /* The statement that is written. */
  passed_list variables;
  as_text parameters, arguments, setting_aside, putting_back;
};

/* ---- names ---- */

static const char *find(const passed_list *list, const char *of) {
  for (uint32_t i = 0; i < list->count; i++)
    if (!strcmp(list->at[i].of, of)) return list->at[i].text;
  return NULL;
}

/* A value of the contract, in a variable of its own since the call. */
static const char *keep(as_emit *x, const char *text, as_spec_sort sort, as_spec_place place) {
  as_emit_ghost *g = x->ghost;
  const char *known = find(&g->kept, text), *made = known ? known : as_emit_fresh(x, "kept");
  if (known) return known;
  uint32_t row = x->row;
  x->ghost = NULL;
  as_emit_enter(x, g->row); /* types are those of the contract */
  const char *type = as_emit_type(x, sort, place);
  as_emit_enter(x, row);
  x->ghost = g;
  if (x->refused) return "0";
  as_text_printf(&x->heads, "static %s %s;\n", type, made);
  passed_list_push(x->memory, &g->kept, (passed){text, made});
  return made;
}

static bool is_volatile(const as_emit *x, as_spec_c_entity entity) {
  uint32_t qualifiers = entity.kind == AS_SPEC_C_ENTITY_GLOBAL
                            ? x->unit->globals.at[entity.index].qualifiers
                            : x->unit->locals.at[x->ghost->function->first_local + entity.index].qualifiers;
  return qualifiers & AS_CORE_QUALIFIER_VOLATILE;
}

/* How it is passed, whatever its type is called; NULL: not at all. */
static const char *passing_type(as_spec_c_facts facts) {
  if (facts.kind == AS_SPEC_C_INTEGER && facts.width_bits <= 64) return "unsigned long long";
  if (facts.kind == AS_SPEC_C_FLOAT && facts.width_bits <= 64) return facts.width_bits == 32 ? "float" : "double";
  return facts.kind == AS_SPEC_C_POINTER ? "const volatile void *" : NULL;
}

static const char *pass(as_emit *x, const as_spec_expr *e, as_spec_c_entity entity) {
  as_emit_ghost *g = x->ghost;
  const char *name = as_emit_spell(x, e->name), *known = find(&g->variables, name);
  as_spec_c_facts facts = x->c->facts(x->c->data, entity.type);
  const char *type = passing_type(facts);
  if (known) return known;
  if (is_volatile(x, entity)) return as_emit_refuse(x, e->place, "'%s' is volatile: reading it is seen", name);
  if (!type)
    return as_emit_refuse(x, e->place, "values of C's type %s are not passed to a ghost assertion", facts.name);
  const char *made = as_emit_fresh(x, "now"), *text = as_emit_lift(x, entity.type, 0, made, e->place);
  as_text_printf(&g->parameters, ", %s %s", type, made);
  as_text_printf(&g->arguments, ", (%s)(%s)", type, name);
  as_text_printf(&g->setting_aside, "#pragma push_macro(\"%s\")\n#undef %s\n", name, name);
  as_text_printf(&g->putting_back, "\n#pragma pop_macro(\"%s\")", name);
  passed_list_push(x->memory, &g->variables, (passed){name, text});
  return text;
}

/* Of arguments; what else there was then is not known now. */
static const char *at_start(as_emit *x, const as_spec_expr *e, as_spec_c_entity entity) {
  const as_emit_subject *s = x->ghost->subject;
  if (entity.kind != AS_SPEC_C_ENTITY_LOCAL || entity.index >= s->head.parameter_count)
    return as_emit_refuse(x, e->place, "'%s' at the start is not known", as_emit_spell(x, e->name));
  const char *text =
      as_emit_lift(x, s->head.parameters[entity.index].type, 0, as_emit_parameter(x, s, entity.index), e->place);
  return keep(x, text, as_emit_sort_of(x, e), e->place);
}

static bool is_access(const as_emit_subject *s, as_symbol name) {
  for (uint32_t i = 0; s->contract && i < s->contract->accesses.count; i++)
    if (as_symbol_equal(s->contract->accesses.at[i], name)) return true;
  return false;
}

const char *as_emit_ghost_name(as_emit *x, const as_spec_expr *e) {
  as_emit_ghost *g = x->ghost;
  as_spec_meaning meaning = as_spec_check_meaning(x->check, e);
  const char *name = as_emit_spell(x, e->name);
  if (meaning.kind == AS_SPEC_MEANING_ENUMERATOR)
    return as_emit_format(x, "((int32_t)%lldLL)", (long long)meaning.value);
  as_spec_c_entity entity = x->c->name(x->c->data, name, e->place);
  const as_emit_name *bound = as_emit_find_name(x, e->name);
  bool is_inner = bound && bound >= x->names.at + g->contract, is_of_c = meaning.kind == AS_SPEC_MEANING_C;
  bool is_now = !is_inner && !x->in_start && is_access(g->subject, e->name);
  if (is_of_c && x->in_start) return at_start(x, e, entity);
  if (is_of_c || (is_now && entity.kind == AS_SPEC_C_ENTITY_GLOBAL)) return pass(x, e, entity);
  if (meaning.kind != AS_SPEC_MEANING_VARIABLE || !bound || !bound->text || bound->token || is_now)
    return as_emit_refuse(x, e->place, "the value of '%s' is not known", name);
  if (is_inner) return bound->text;
  if (x->settings->which) return as_emit_refuse(x, e->place, "'%s' is a name of the first case", name);
  return keep(x, bound->text, as_emit_sort_of(x, e), e->place);
}

/* ---- a statement ---- */

static void put_function(as_emit *x, const char *name, const char *claim) {
  as_emit_ghost *g = x->ghost;
  as_text_printf(&g->heads, "static void %s(_Bool assay_is_first%s);\n", name, as_text_get(&g->parameters));
  as_emit_put(x, "static void %s(_Bool assay_is_first%s) {", name, as_text_get(&g->parameters));
  as_emit_put(x, "if (!assay_is_first) return;\nsize_t assay_mark = assay_pool_used;\nassay_in_ghost = true;");
  as_emit_put(x, "if (!setjmp(assay_end)) {\n%s} else {", claim);
  as_emit_put(x, "(void)__builtin_memset(assay_level, 0, sizeof assay_level);\n}");
  as_emit_put(x, "assay_in_ghost = false, assay_pool_used = assay_mark;\n}");
}

/* The place of what is put is that of the harness. */
static void put_gap(as_emit *x, const char *text, as_gap at) {
  as_emit_ghost *g = x->ghost;
  as_text whole = {.memory = x->memory}, *out = x->out;
  x->out = &whole;
  as_text_put_char(&whole, '\n');
  as_emit_own_place(x);
  as_text_put(&whole, text);
  as_gap_resume(&at, g->quoted, &whole);
  at.text = as_emit_keep(x, &whole);
  as_gaps_add(x->memory, &g->gaps, at);
  as_text_release(&whole);
  x->out = out;
}

/* Before any other: nothing stands before the brace's end. */
static void put_begin(as_emit *x) {
  as_gap behind = x->ghost->body;
  behind.offset++, behind.column++;
  put_gap(x, "_Bool assay_is_first = assay_begins();", behind);
}

static void put_claim(as_emit *x, const as_spec_statement *one, const as_gap *at) {
  as_emit_ghost *g = x->ghost;
  as_text claim = {.memory = x->memory}, *out = x->out;
  g->variables.count = 0;
  as_text *parts[] = {&g->parameters, &g->arguments, &g->setting_aside, &g->putting_back};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) as_text_clear(parts[i]);
  x->out = &claim;
  as_emit_hold(x, &one->claim, one->place);
  x->out = &x->ghosts;
  if (!x->refused) {
    const char *name = as_emit_format(x, AS_EMIT_GHOST "%u", ++x->counter);
    put_function(x, name, as_text_get(&claim));
    if (!g->gaps.count) put_begin(x);
    put_gap(x,
            as_emit_format(x, "%s%s(assay_is_first%s);%s", as_text_get(&g->setting_aside), name,
                           as_text_get(&g->arguments), as_text_get(&g->putting_back)),
            *at);
  }
  as_text_release(&claim);
  x->out = out;
}

/* ---- a comment ---- */

/* Names of types that the body declares are others behind it. */
static bool declares_types(const as_core_unit *unit, const as_core_spec *row) {
  for (uint32_t i = 0; i < row->names; i++) {
    uint8_t kind = unit->spec_names.at[row->first_name + i].kind;
    if (kind == AS_CORE_SPEC_NAME_TAG || kind == AS_CORE_SPEC_NAME_TYPEDEF) return true;
  }
  return false;
}

static bool find_gap(const as_emit *x, const as_core_spec *row, as_gap *at) {
  const as_emit_ghost *g = x->ghost;
  const as_core_range *range = row->range == AS_CORE_NONE ? NULL : &x->unit->ranges.at[row->range];
  if (!g->body.line || !range || range->expansion != AS_CORE_NONE) return false;
  if (strcmp(as_core_name(x->unit, x->unit->files.at[range->file]), g->file) != 0) return false;
  as_gap_comment comment = {range->line, range->column, x->unit->chars.at + row->text, row->length};
  return as_gap_find_comment(x->settings->source, &g->body, &comment, at);
}

static void put_comment(as_emit *x, uint32_t index, as_text *left_out) {
  const as_core_spec *row = &x->unit->specs.at[index];
  as_spec_statements all = as_spec_unit_statements(x->specs, index);
  as_gap at;
  bool is_found = find_gap(x, row, &at);
  as_emit_enter(x, index);
  for (uint32_t i = 0; i < all.count; i++) {
    const as_spec_statement *one = &all.at[i];
    if (one->kind != AS_SPEC_STATEMENT_ASSERT && one->kind != AS_SPEC_STATEMENT_HAVE) continue;
    if (!x->settings->source)
      as_emit_refuse(x, one->place, "its file is included as it is");
    else if (!is_found)
      as_emit_refuse(x, one->place, "nothing can be put here, to check it: no statement ends or begins in the source");
    else if (declares_types(x->unit, row))
      as_emit_refuse(x, one->place, "types are declared in this body");
    else
      put_claim(x, one, &at);
    x->names.count = x->ghost->contract;
    if (x->refused) as_text_printf(left_out, "%s\n", x->refused);
    x->refused = NULL;
  }
}

/* ---- all ---- */

static void put_source(as_emit *x) {
  const as_emit_ghost *g = x->ghost;
  as_text_printf(&x->source, "static _Bool assay_begins(void);\n%s#line 1 %s\n", as_text_get(&g->heads), g->quoted);
  as_gaps_put(&g->gaps, x->settings->source, &x->source);
  as_text_put_char(&x->source, '\n');
  as_text *out = x->out;
  x->out = &x->source;
  as_emit_own_place(x);
  x->out = out;
  as_text_put(&x->source, "#define ASSAY_GHOSTS\n");
}

static void release(as_emit *x, as_emit_ghost *g) {
  as_text *texts[] = {&g->heads, &g->parameters, &g->arguments, &g->setting_aside, &g->putting_back};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) as_text_release(texts[i]);
  passed_list_release(x->memory, &g->kept), passed_list_release(x->memory, &g->variables);
  as_gaps_release(x->memory, &g->gaps);
}

static bool begin(as_emit *x, const as_emit_subject *s, uint32_t function, as_emit_ghost *g) {
  const as_core_function *f = &x->unit->functions.at[function];
  as_memory *m = x->memory;
  *g = (as_emit_ghost){.subject = s, .function = f, .contract = x->names.count, .row = x->row};
  g->heads.memory = g->parameters.memory = g->arguments.memory = g->setting_aside.memory = g->putting_back.memory = m;
  if (f->range == AS_CORE_NONE) return false;
  g->file = as_core_name(x->unit, x->unit->files.at[x->unit->ranges.at[f->range].file]);
  g->quoted = as_emit_quote(x, g->file);
  if (!x->settings->source || !as_gap_find_body(x->unit, function, x->settings->source, &g->body))
    g->body = (as_gap){0};
  return true;
}

void as_emit_put_ghosts(as_emit *x, const as_emit_subject *s, uint32_t function, as_text *left_out) {
  as_emit_ghost g;
  as_emit_takings taken = x->taken;
  if (!begin(x, s, function, &g)) return;
  x->ghost = &g, x->taken = (as_emit_takings){0}; /* what memory had at the start is not what it has */
  for (uint32_t i = 0; i < x->unit->specs.count; i++)
    if (x->unit->specs.at[i].kind == AS_CORE_SPEC_STATEMENTS && x->unit->specs.at[i].function == function)
      put_comment(x, i, left_out);
  as_emit_enter(x, g.row);
  as_emit_takings_release(x->memory, &x->taken);
  if (g.gaps.count) put_source(x);
  x->ghost = NULL, x->taken = taken;
  for (uint32_t i = 0; i < g.kept.count; i++) as_emit_put(x, "%s = %s;", g.kept.at[i].text, g.kept.at[i].of);
  if (g.gaps.count) as_emit_put(x, "assay_is_called = true;");
  release(x, &g);
}
