/* Cases in the words of the file: cells that are what a predicate of the file describes are said as one resource.
 *
 * A predicate *fits* that has one input p and two clauses: for is_null(p), which takes nothing; and for others, which
 * takes a structure at p, then predicates of the same kind at members of it. Both give a constructor of members and of
 * what the predicates give. From a structure that the function leaves, the predicate is followed through what its
 * members hold at the end: null, or another structure of the case, or a pointer of the caller's that the path has never
 * followed. That one gets the predicate as well, before and after: what is not touched may be whatever it is (frame).
 *
 * So much is added: it is a case beside the exact one, and an `ox` case: where the structures inside lie is not said
 * any more. */
#include "analyse/synth/internal.h"
#include "c/spec/unit/unit.h"

#include <assay/solve/solver.h>
#include <string.h>

enum { DEEPEST = 32 };

/* A pointer that was never followed, and what is said of it. */
typedef struct frame {
  const char *pointer, *line;
} frame;
AS_VECTOR_DEFINE(frames, frame)
AS_VECTOR_DEFINE(marks, uint32_t)

typedef struct folding {
  as_synth_path *p;
  as_spec *spec;
  as_spec_check *check;
  as_spec_scope *scope;
  frames frames;
  marks used; /* views */
} folding;

/* ---- predicates ---- */

static bool is_name(const as_spec_expr *e, as_symbol name) {
  return e->kind == AS_SPEC_EXPR_NAME && e->name.id == name.id;
}

static const char *name_of(const folding *f, as_symbol name) { return as_spec_name(f->spec, name); }

/* RW<T>(p), of the predicate's input; AS_CORE_NONE: it is something else. */
static uint32_t cell_type(const folding *f, const as_spec_definition *d, const as_spec_condition *item) {
  const as_spec_resource *r = &item->resource;
  if (item->kind != AS_SPEC_CONDITION_TAKE || r->predicate.kind != AS_SPEC_PREDICATE_RW || r->each.type ||
      r->inputs.count != 1 || !is_name(r->inputs.at[0], d->parameters.at[0].name) || !r->predicate.ctype.text)
    return AS_CORE_NONE;
  uint32_t type = as_spec_scope_read(f->scope, r->predicate.ctype.text, r->predicate.ctype.place);
  return type < f->p->unit->types.count ? type : AS_CORE_NONE;
}

/* P(C.m), of a predicate that has one input. */
static bool is_link(const folding *f, const as_spec_condition *item, as_symbol cell, uint32_t *definition) {
  const as_spec_resource *r = &item->resource;
  if (item->kind != AS_SPEC_CONDITION_TAKE || r->predicate.kind != AS_SPEC_PREDICATE_NAMED || r->each.type)
    return false;
  if (r->inputs.count != 1 || r->inputs.at[0]->kind != AS_SPEC_EXPR_MEMBER) return false;
  if (!is_name(r->inputs.at[0]->operands.at[0], cell)) return false;
  return as_spec_check_find(f->check, AS_SPEC_DEFINITION_PREDICATE, r->predicate.name, definition);
}

/* The structure that it takes where its input is not null; AS_CORE_NONE: it does not fit. */
static uint32_t type_of(const folding *f, uint32_t definition) {
  as_spec_defined defined = as_spec_check_get(f->check, definition);
  const as_spec_definition *d = defined.definition;
  uint32_t other;
  if (d->kind != AS_SPEC_DEFINITION_PREDICATE || defined.is_built_in || d->parameters.count != 1 ||
      d->clause_count != 2)
    return AS_CORE_NONE;
  const as_spec_clause *null = &d->clauses[0], *rest = &d->clauses[1];
  if (!null->guard || null->guard->kind != AS_SPEC_EXPR_CALL || strcmp(name_of(f, null->guard->name), "is_null") ||
      !is_name(null->guard->operands.at[0], d->parameters.at[0].name) || null->items.count || rest->guard)
    return AS_CORE_NONE;
  if (!null->gives || !rest->gives || !rest->items.count) return AS_CORE_NONE;
  for (uint32_t i = 1; i < rest->items.count; i++)
    if (!is_link(f, &rest->items.at[i], rest->items.at[0].name, &other)) return AS_CORE_NONE;
  return cell_type(f, d, &rest->items.at[0]);
}

/* ---- what is there ---- */

static bool is_null(const folding *f, as_term pointer) {
  as_terms *terms = f->p->terms;
  as_term zero = as_term_bv(terms, f->p->end->machine->pointer_bits, 0);
  return as_solver_check(as_run_solver(f->p->end->run), f->p->end->outcome->path,
                         as_term_not(terms, as_term_eq(terms, pointer, zero))) == AS_ANSWER_UNSAT;
}

/* One structure of the caller's, all of it. */
static bool is_cell(const as_synth_view *v) {
  return !v->is_global && !v->is_freed && !v->is_closed && !v->is_new && !v->is_bytes && v->end - v->first == 1 &&
         !v->first && v->names && v->names[0];
}

/* The view that the value points to the beginning of; AS_CORE_NONE: to none. */
static uint32_t target_of(const folding *f, const as_value *value) {
  for (uint32_t i = 0; i < f->p->views.count; i++) {
    const as_synth_view *v = &f->p->views.at[i];
    if (!is_cell(v)) continue;
    bool is_object = value->kind == AS_VALUE_POINTER && as_object_same(value->object, v->object) &&
                     !as_term_exists(value->term) && value->offset == v->before;
    bool is_base = value->kind == AS_VALUE_TERM && as_term_exists(v->base) && as_term_same(value->term, v->base);
    if (is_object || is_base) return i;
  }
  return AS_CORE_NONE;
}

/* A member of a structure of the caller's: its scalar and where it is; AS_CORE_NONE: it is none. */
static uint32_t member_of(const folding *f, const as_synth_view *v, const char *name, uint64_t *at) {
  uint32_t scalar;
  for (*at = 0; as_synth_next_scalar(f->p, v->type, at, &scalar); *at += f->p->unit->types.at[scalar].size_bytes) {
    as_text text = {.memory = f->p->memory};
    as_synth_put_member(f->p, v->type, *at, &text);
    bool is_it = text.length && !strcmp(as_text_get(&text) + 1, name);
    as_text_release(&text);
    if (is_it) return scalar;
  }
  return AS_CORE_NONE;
}

/* What a pointer among its members is at the end. */
static as_synth_content read_pointer(const folding *f, const as_synth_view *v, const char *name, as_value *value) {
  uint64_t at;
  uint32_t scalar = member_of(f, v, name, &at);
  if (scalar == AS_CORE_NONE || f->p->unit->types.at[scalar].kind != AS_CORE_POINTER) return AS_SYNTH_TROUBLE;
  return as_synth_load(f->p, v->object, v->before + at, scalar, value);
}

static bool put_member(const folding *f, const as_synth_view *v, const char *name, as_text *out) {
  uint64_t at;
  as_value value;
  uint32_t scalar = member_of(f, v, name, &at);
  if (scalar == AS_CORE_NONE) return false;
  switch (as_synth_load(f->p, v->object, v->before + at, scalar, &value)) {
  case AS_SYNTH_UNTOUCHED: return !v->is_unset[0] && (as_text_printf(out, "%s.%s", v->names[0], name), true);
  case AS_SYNTH_VALUE: return as_synth_put_value(f->p, scalar, &value, out);
  case AS_SYNTH_UNSET:
  case AS_SYNTH_TROUBLE: break;
  }
  return false;
}

/* ---- following ---- */

/* What predicates inside of a clause give, by their names. */
typedef struct given {
  as_symbol name;
  const char *text;
} given;

typedef struct clause {
  const as_synth_view *view; /* NULL: of null */
  as_symbol cell;
  given *all;
  uint32_t count;
} clause;

static bool put_given(const folding *f, const clause *c, const as_spec_expr *e, as_text *out) {
  if (e->kind == AS_SPEC_EXPR_NAME) {
    for (uint32_t i = 0; i < c->count; i++)
      if (c->all[i].name.id == e->name.id) return as_text_put(out, c->all[i].text), true;
    return false;
  }
  if (e->kind == AS_SPEC_EXPR_MEMBER)
    return c->view && is_name(e->operands.at[0], c->cell) && put_member(f, c->view, name_of(f, e->member), out);
  if (e->kind != AS_SPEC_EXPR_CONSTRUCTOR) return false;
  as_text_printf(out, "%s {", name_of(f, e->name));
  for (uint32_t i = 0; i < e->fields.count; i++) {
    as_text_printf(out, "%s %s: ", i ? "," : "", name_of(f, e->fields.at[i].name));
    if (!put_given(f, c, e->fields.at[i].value, out)) return false;
  }
  return as_text_put(out, e->fields.count ? " }" : "}"), true;
}

static bool put_predicate(folding *f, uint32_t definition, const as_value *pointer, uint32_t depth, as_text *out);

/* A pointer that was never followed has the predicate before and after. */
static bool put_frame(folding *f, uint32_t definition, const char *pointer, as_text *out) {
  const as_spec_definition *d = as_spec_check_get(f->check, definition).definition;
  for (uint32_t i = 0; i < f->frames.count; i++)
    if (!strcmp(f->frames.at[i].pointer, pointer)) return false;
  const char *name = as_synth_name(f->p, pointer);
  as_text line = {.memory = f->p->memory};
  as_text_printf(&line, "take %s = %s(%s)", name, name_of(f, d->name), pointer);
  frames_push(f->p->memory, &f->frames, (frame){pointer, as_synth_keep(f->p, &line)});
  return as_text_put(out, name), true;
}

static bool put_link(folding *f, const as_synth_view *v, const as_spec_condition *item, as_symbol cell, uint32_t depth,
                     as_text *out) {
  uint32_t inner;
  as_value value;
  if (!is_link(f, item, cell, &inner)) return false;
  const char *name = name_of(f, item->resource.inputs.at[0]->member);
  as_synth_content content = read_pointer(f, v, name, &value);
  if (content == AS_SYNTH_VALUE) return put_predicate(f, inner, &value, depth - 1, out);
  if (content != AS_SYNTH_UNTOUCHED || v->is_unset[0]) return false;
  as_text pointer = {.memory = f->p->memory};
  as_text_printf(&pointer, "%s.%s", v->names[0], name);
  return put_frame(f, inner, as_synth_keep(f->p, &pointer), out);
}

static bool put_cell(folding *f, const as_spec_definition *d, uint32_t view, uint32_t depth, as_text *out) {
  const as_spec_conditions *items = &d->clauses[1].items;
  const as_synth_view *v = &f->p->views.at[view];
  for (uint32_t i = 0; i < f->used.count; i++)
    if (f->used.at[i] == view) return false;
  marks_push(f->p->memory, &f->used, view);
  given *all = as_region_alloc(f->p->region, items->count * sizeof *all);
  clause c = {v, items->at[0].name, all, 0};
  for (uint32_t i = 1; i < items->count; i++) {
    as_text text = {.memory = f->p->memory};
    if (!put_link(f, v, &items->at[i], c.cell, depth, &text)) return as_text_release(&text), false;
    all[c.count].name = items->at[i].name, all[c.count++].text = as_synth_keep(f->p, &text);
  }
  return put_given(f, &c, d->clauses[1].gives, out);
}

static bool is_followed(const folding *f, as_term pointer) {
  for (uint32_t i = 0; i < f->p->end->path.memory_count; i++)
    if (as_term_same(f->p->end->path.memory[i].base, pointer)) return true;
  return false;
}

static bool put_predicate(folding *f, uint32_t definition, const as_value *pointer, uint32_t depth, as_text *out) {
  const as_spec_definition *d = as_spec_check_get(f->check, definition).definition;
  uint32_t type = type_of(f, definition), view = target_of(f, pointer);
  if (!depth || type == AS_CORE_NONE) return false;
  if (view != AS_CORE_NONE) return f->p->views.at[view].type == type && put_cell(f, d, view, depth, out);
  bool is_number = pointer->kind == AS_VALUE_BITS, is_term = pointer->kind == AS_VALUE_TERM;
  clause nothing = {.view = NULL};
  if ((is_number && !pointer->bits) || (is_term && is_null(f, pointer->term)))
    return put_given(f, &nothing, d->clauses[0].gives, out);
  const as_synth_leaf *leaf = is_term ? as_synth_leaf_of(f->p, pointer->term) : NULL;
  return leaf && leaf->is_pointer && !is_followed(f, leaf->variable) && put_frame(f, definition, leaf->text, out);
}

/* ---- cases ---- */

/* Another of the same kind points to it. */
static bool is_inside(const folding *f, uint32_t definition, uint32_t view) {
  const as_spec_conditions *items = &as_spec_check_get(f->check, definition).definition->clauses[1].items;
  for (uint32_t i = 0; i < f->p->views.count; i++) {
    const as_synth_view *v = &f->p->views.at[i];
    if (i == view || !is_cell(v) || v->type != f->p->views.at[view].type) continue;
    for (uint32_t k = 1; k < items->count; k++) {
      as_value link;
      const char *name = name_of(f, items->at[k].resource.inputs.at[0]->member);
      if (read_pointer(f, v, name, &link) == AS_SYNTH_VALUE && target_of(f, &link) == view) return true;
    }
  }
  return false;
}

/* What is said of a view instead of its lines; NULL: it is inside of another. */
typedef struct root {
  const char *take, *is;
} root;

/* "take X = RW<...>(p)" gives its name away. */
static void say_root(const folding *f, uint32_t view, uint32_t definition, const char *output, root *said) {
  const as_synth_view *v = &f->p->views.at[view];
  const char *line = f->p->made.ensures.at[v->first_line], *name = line + strlen("take ");
  int length = (int)strcspn(name, " ");
  as_text take = {.memory = f->p->memory}, is = {.memory = f->p->memory};
  as_text_printf(&take, "take %.*s = %s(%s)", length, name,
                 name_of(f, as_spec_check_get(f->check, definition).definition->name), v->pointer);
  as_text_printf(&is, "%.*s == %s", length, name, output);
  said->take = as_synth_keep(f->p, &take), said->is = as_synth_keep(f->p, &is);
}

static bool fold_view(folding *f, uint32_t view, root *said) {
  const as_synth_view *v = &f->p->views.at[view];
  uint32_t used = f->used.count, framed = f->frames.count;
  as_value pointer = as_value_pointer(v->object);
  pointer.offset = v->before;
  for (uint32_t i = 0; i < as_spec_check_count(f->check); i++) {
    if (type_of(f, i) != v->type || is_inside(f, i, view)) continue;
    as_text output = {.memory = f->p->memory};
    bool good = put_predicate(f, i, &pointer, DEEPEST, &output);
    if (good) say_root(f, view, i, as_text_get(&output), said);
    as_text_release(&output);
    if (good) return true;
    f->used.count = used, f->frames.count = framed;
  }
  return false;
}

static bool is_used(const folding *f, uint32_t view) {
  for (uint32_t i = 0; i < f->used.count; i++)
    if (f->used.at[i] == view) return true;
  return false;
}

static void put_ensures(const folding *f, const root *roots, as_synth_case *made) {
  const as_synth_lines *from = &f->p->made.ensures;
  for (uint32_t line = 0; line < from->count; line++) {
    uint32_t view = AS_CORE_NONE;
    for (uint32_t i = 0; i < f->used.count && view == AS_CORE_NONE; i++) {
      const as_synth_view *v = &f->p->views.at[f->used.at[i]];
      if (line >= v->first_line && line < v->end_line) view = f->used.at[i];
    }
    if (view == AS_CORE_NONE) {
      as_synth_lines_push(f->p->memory, &made->ensures, from->at[line]);
    } else if (roots[view].take && line == f->p->views.at[view].first_line) {
      as_synth_lines_push(f->p->memory, &made->ensures, roots[view].take);
      as_synth_lines_push(f->p->memory, &made->ensures, roots[view].is);
    }
  }
}

static void put_requires(const folding *f, as_synth_case *made) {
  const as_synth_case *from = &f->p->made;
  for (uint32_t i = 0; i < from->first_claim; i++)
    as_synth_lines_push(f->p->memory, &made->requires, from->requires.at[i]);
  for (uint32_t i = 0; i < f->frames.count; i++)
    as_synth_lines_push(f->p->memory, &made->requires, f->frames.at[i].line);
  for (uint32_t i = from->first_claim; i < from->requires.count; i++)
    as_synth_lines_push(f->p->memory, &made->requires, from->requires.at[i]);
}

bool as_synth_fold(as_synth_path *p, as_synth_case *made) {
  as_spec_unit *specs = p->all->specs;
  if (!specs) return false;
  folding f = {
      .p = p, .spec = as_spec_unit_spec(specs), .check = as_spec_unit_check(specs), .scope = as_spec_unit_scope(specs)};
  root *roots = as_region_alloc(p->region, (p->views.count + 1) * sizeof *roots);
  memset(roots, 0, (p->views.count + 1) * sizeof *roots);
  for (uint32_t i = 0; i < p->views.count; i++)
    if (is_cell(&p->views.at[i]) && !is_used(&f, i)) fold_view(&f, i, &roots[i]);
  bool good = f.used.count > 0;
  if (good) {
    *made = p->made;
    made->mode = AS_SYNTH_MODE_OX, made->first_claim += f.frames.count;
    made->
      requires
    = made->ensures = made->tests = (as_synth_lines){0};
    put_requires(&f, made), put_ensures(&f, roots, made);
  }
  p->reason = NULL; /* what has no words here has them in the case itself */
  frames_release(p->memory, &f.frames), marks_release(p->memory, &f.used);
  return good;
}
