#include "c/spec/emit/emit.h"
#include "c/spec/emit/internal.h"

#include <string.h>

as_emit_settings as_emit_defaults(void) {
  return (as_emit_settings){.form = AS_EMIT_FORM_HARNESS, .entry = "assay_entry", .elements = 4, .depth = 3};
}

void as_emitted_release(as_emitted *made) {
  as_text_release(&made->text), as_text_release(&made->reason), as_text_release(&made->left_out);
}

/* ---- what it is ---- */

uint32_t as_emit_row_of(const as_core_unit *unit, uint32_t function) {
  for (uint32_t i = 0; i < unit->specs.count; i++) {
    const as_core_spec *spec = &unit->specs.at[i];
    if (spec->kind == AS_CORE_SPEC_CONTRACT && spec->function == function && !spec->goes_on) return i;
  }
  return AS_CORE_NONE;
}

/* Without a contract nobody names parameters. */
static as_spec_head plain_head(as_emit *x, const as_core_function *f) {
  const as_core_type *type = as_core_type_of(x->unit, f->type);
  as_spec_c_member *parameters = as_region_alloc(&x->region, (type->count + 1) * sizeof *parameters);
  for (uint32_t i = 0; i < type->count; i++) {
    bool is_there = i < f->parameters;
    const char *name = is_there ? as_core_name(x->unit, x->unit->locals.at[f->first_local + i].name) : "";
    parameters[i] = (as_spec_c_member){*name ? name : NULL, x->unit->parameters.at[type->first + i], 0};
  }
  return (as_spec_head){as_core_name(x->unit, f->name), parameters, type->count, type->of};
}

as_emit_subject as_emit_find_subject(as_emit *x, uint32_t function) {
  static const as_spec_case no_case;
  const as_core_function *f = &x->unit->functions.at[function];
  const as_spec_head *head = as_spec_unit_head(x->specs, function);
  as_emit_subject s = {.name = as_core_name(x->unit, f->name), .contract = as_spec_unit_contract(x->specs, function)};
  s.head = head ? *head : plain_head(x, f);
  s.one = s.contract ? &s.contract->cases[x->settings->which] : &no_case;
  if (s.contract) s.place = s.contract->place;
  if (f->range != AS_CORE_NONE && !s.contract) {
    const as_core_range *r = &x->unit->ranges.at[as_core_range_outermost(x->unit, f->range)];
    s.place = (as_spec_place){as_core_name(x->unit, x->unit->files.at[r->file]), r->line, r->column};
  }
  return s;
}

void as_emit_refuse_subject(as_emit *x, const as_emit_subject *s, const as_core_function *f) {
  const as_core_type *type = as_core_type_of(x->unit, f->type);
  if (strchr(s->name, '.')) as_emit_refuse(x, s->place, "the name is not one of C");
  if (!f->blocks) as_emit_refuse(x, s->place, "the function has no body that can be run");
  if (type->flags & AS_CORE_TYPE_VARIADIC) as_emit_refuse(x, s->place, "arguments without a name are not made");
  bool is_watched = x->settings->form == AS_EMIT_FORM_WATCH;
  if (s->contract && s->contract->is_trusted && !is_watched) as_emit_refuse(x, s->place, "it is trusted");
  if (s->one->mode == AS_SPEC_MODE_UX) as_emit_refuse(x, s->one->place, "a ux case promises no caller anything");
  for (uint32_t i = 0; i < s->one->failure_count && !x->settings->failing; i++)
    if (!s->one->failures[i].when) as_emit_refuse(x, s->one->failures[i].place, "it fails in any case");
}

/* ---- what it gets ---- */

const char *as_emit_parameter(as_emit *x, const as_emit_subject *s, uint32_t index) {
  const char *name = s->head.parameters[index].name;
  return as_emit_format(x, "assay_p%u_%s", index, name ? name : "");
}

const char *as_emit_arguments(as_emit *x, const as_emit_subject *s) {
  as_text text = {.memory = x->memory};
  for (uint32_t i = 0; i < s->head.parameter_count; i++)
    as_text_printf(&text, "%s%s", i ? ", " : "", as_emit_parameter(x, s, i));
  const char *kept = as_emit_keep(x, &text);
  as_text_release(&text);
  return kept;
}

const char *as_emit_parameters(as_emit *x, const as_emit_subject *s) {
  as_text text = {.memory = x->memory};
  for (uint32_t i = 0; i < s->head.parameter_count; i++)
    as_text_printf(&text, "%s%s %s", i ? ", " : "", as_emit_ctype(x, s->head.parameters[i].type),
                   as_emit_parameter(x, s, i));
  const char *kept = s->head.parameter_count ? as_emit_keep(x, &text) : "void";
  as_text_release(&text);
  return kept;
}

static void make_parameters(as_emit *x, const as_emit_subject *s) {
  for (uint32_t i = 0; i < s->head.parameter_count; i++) {
    const as_spec_c_member *one = &s->head.parameters[i];
    const char *name = as_emit_parameter(x, s, i),
               *called = one->name ? one->name : as_emit_format(x, "argument %u", i + 1);
    as_emit_put(x, "%s %s;", as_emit_ctype(x, one->type), name);
    as_emit_put(
        x, "%s",
        as_emit_fill(x, one->type, as_emit_format(x, "((void *)&%s)", name), as_emit_quote(x, called), s->place));
  }
}

static void bind_parameters(as_emit *x, const as_emit_subject *s) {
  for (uint32_t i = 0; i < s->head.parameter_count; i++) {
    const as_spec_c_member *one = &s->head.parameters[i];
    if (!one->name) continue;
    const char *began = as_emit_begin(x);
    const char *text = as_emit_lift(x, one->type, 0, as_emit_parameter(x, s, i), s->place);
    const char *reason = as_emit_end(x, began);
    x->refused = began; /* a value that nobody speaks of may be anything */
    as_emit_bind(x, as_spec_intern(x->spec, one->name), reason ? NULL : text);
  }
}

static void make_ghosts(as_emit *x, const as_emit_subject *s) {
  if (s->one->ghosts.count && x->settings->form != AS_EMIT_FORM_HARNESS)
    as_emit_refuse(x, s->one->ghosts.at[0].place, "ghost values are not known at run time");
  for (uint32_t i = 0; i < s->one->ghosts.count; i++) {
    const as_spec_parameter *one = &s->one->ghosts.at[i];
    as_spec_sort sort = as_spec_check_type(x->check, one->type);
    as_spec_sort_kind kind = as_emit_facts(x, sort)->kind;
    const char *made = as_emit_fresh(x, as_emit_spell(x, one->name)), *type = as_emit_type(x, sort, one->place);
    const char *quoted = as_emit_quote(x, as_emit_spell(x, one->name));
    if (kind == AS_SPEC_SORT_BITS && as_emit_facts(x, sort)->width_bits <= 64)
      as_emit_put(x, "%s %s = %s;", type, made, as_emit_fit(x, sort, as_emit_format(x, "assay_uint64(%s)", quoted)));
    else if (kind == AS_SPEC_SORT_INTEGER)
      as_emit_put(x, "%s %s = assay_int64(%s);", type, made, quoted);
    else if (kind == AS_SPEC_SORT_BOOLEAN)
      as_emit_put(x, "%s %s = assay_bool(%s);", type, made, quoted);
    else if (kind == AS_SPEC_SORT_POINTER)
      as_emit_put(x, "void *%s_raw;\nassay_fill_pointer(&%s_raw, 0, %s);\nassay_at %s = assay_of(%s_raw);", made, made,
                  quoted, made, made);
    else
      as_emit_refuse(x, one->place, "a ghost of this type is not made");
    as_emit_bind(x, one->name, made);
  }
}

/* Globals of `accesses` are taken before and after, and have two values. */
static void make_accesses(as_emit *x, const as_emit_subject *s, bool is_made) {
  for (uint32_t i = 0; s->contract && i < s->contract->accesses.count; i++) {
    as_symbol symbol = s->contract->accesses.at[i];
    const char *name = as_emit_spell(x, symbol);
    as_spec_place place = s->contract->accesses.places[i];
    as_spec_c_entity entity = x->c->name(x->c->data, name, place);
    const char *value = as_emit_fresh(x, name), *c = as_emit_ctype(x, entity.type);
    if (is_made)
      as_emit_put(
          x, "assay_take(assay_of(&%s), sizeof(%s), _Alignof(%s), 1);\n%s", name, c, c,
          as_emit_fill(x, entity.type, as_emit_format(x, "((void *)&%s)", name), as_emit_quote(x, name), place));
    const char *lifted = as_emit_lift(x, entity.type, 0, as_emit_format(x, "(%s)", name), place);
    as_emit_put(x, "%s %s = %s;\n(void)%s;", as_emit_type(x, as_spec_check_c_type(x->check, entity.type), place), value,
                lifted, value);
    const as_emit_name *before = as_emit_find_name(x, symbol);
    as_emit_name now = {.name = symbol, .text = value, .start = before ? before->text : NULL};
    as_emit_names_push(x->memory, &x->names, now);
  }
}

static void exclude_failures(as_emit *x, const as_emit_subject *s) {
  static const char *const ends[] = {
      [AS_EMIT_FORM_HARNESS] = "assay_assume(0)",
      [AS_EMIT_FORM_CHECKS] = "assay_give_up()",
      [AS_EMIT_FORM_WATCH] = "assay_leave()",
  };
  for (uint32_t i = 0; i < s->one->failure_count; i++)
    if (s->one->failures[i].when)
      as_emit_put(x, "if ((_Bool)%s) %s;", as_emit_expr(x, s->one->failures[i].when), ends[x->settings->form]);
}

static const as_spec_failure *failure_of(const as_emit *x, const as_emit_subject *s) {
  return &s->one->failures[x->settings->failing - 1];
}

static void choose_failure(as_emit *x, const as_emit_subject *s) {
  const as_spec_expr *when = failure_of(x, s)->when;
  if (when) as_emit_put(x, "assay_assume((_Bool)%s);", as_emit_expr(x, when));
}

/* ---- the parts ---- */

void as_emit_put_requires(as_emit *x, const as_emit_subject *s, bool is_made) {
  bind_parameters(x, s);
  make_ghosts(x, s);
  make_accesses(x, s, is_made);
  as_emit_conditions(x, s->one->requires, NULL);
  x->settings->failing ? choose_failure(x, s) : exclude_failures(x, s);
}

bool as_emit_has_result(const as_emit *x, const as_emit_subject *s) {
  return x->c->facts(x->c->data, s->head.result).kind != AS_SPEC_C_VOID;
}

void as_emit_put_ensures(as_emit *x, const as_emit_subject *s, as_text *left_out) {
  as_emit_takings_release(x->memory, &x->start_taken);
  x->start_taken = x->taken, x->taken = (as_emit_takings){0};
  if (as_emit_has_result(x, s)) {
    const char *began = as_emit_begin(x);
    x->result = as_emit_lift(x, s->head.result, 0, "assay_result", s->place);
    if (as_emit_end(x, began)) x->result = NULL;
    x->refused = began;
  }
  x->in_ensures = true;
  make_accesses(x, s, false);
  as_emit_conditions(x, s->one->ensures, left_out);
  x->in_ensures = false;
}

/* Behind the call. */
static void put_no_return(as_emit *x, const as_emit_subject *s) {
  const as_spec_failure *failure = failure_of(x, s);
  as_emit_place(x, failure->place);
  as_emit_put(x, "assay_claim(0, %s);",
              as_emit_quote(x, as_emit_format(x, "%s fails with %s", s->name, failure->check)));
  as_emit_own_place(x);
}

static void tell_failures(const as_emit_subject *s, as_text *left_out) {
  for (uint32_t i = 0; i < s->one->failure_count; i++) {
    as_spec_place place = s->one->failures[i].place;
    as_text_printf(left_out, "%s:%u:%u: of a failure it is only known whether the function returns\n", place.file,
                   place.line, place.column);
  }
}

static void put_harness(as_emit *x, const as_emit_subject *s, uint32_t function, as_text *left_out) {
  as_emit_put(x, "void %s(void) {", x->settings->entry);
  as_emit_put(x, "assay_builds = 1;");
  make_parameters(x, s);
  as_emit_put_requires(x, s, true);
  as_emit_put(x, "assay_finish();");
  bool returns = !x->settings->failing;
  if (!x->refused && returns) as_emit_put_ghosts(x, s, function, left_out);
  if (as_emit_has_result(x, s))
    as_emit_put(x, "%s assay_result = %s(%s);\n(void)assay_result;", as_emit_ctype(x, s->head.result), s->name,
                as_emit_arguments(x, s));
  else
    as_emit_put(x, "%s(%s);", s->name, as_emit_arguments(x, s));
  if (!x->refused && returns) as_emit_put_ensures(x, s, left_out);
  if (!returns) put_no_return(x, s);
  tell_failures(s, left_out);
  as_emit_put(x, "}");
  if (x->settings->has_main) as_emit_put(x, "\nint main(void) {\n  %s();\n  return 0;\n}", x->settings->entry);
}

/* ---- the whole ---- */

static void put_top(const as_emit *x, as_text *out) {
  static const char *const about[] = {
      [AS_EMIT_FORM_HARNESS] =
          "/* Calls functions of this file with all arguments that their contracts allow, up to a bound.\n"
          " * Made by assay. */\n",
      [AS_EMIT_FORM_CHECKS] = "/* Contracts of this file as checks at run time. Made by assay. */\n",
      [AS_EMIT_FORM_WATCH] = "#define ASSAY_WATCH\n"};
  as_emit_form form = x->settings->form;
  as_text_put(out, about[form]);
  if (x->source.length)
    as_text_put(out, as_text_get(&x->source));
  else if (form != AS_EMIT_FORM_WATCH)
    as_text_printf(out, "#include \"%s\"\n", x->settings->file);
  if (form == AS_EMIT_FORM_HARNESS)
    as_text_printf(out, "#define ASSAY_SLOT_BYTES %llu\n#define ASSAY_ELEMENTS %uu\n#define ASSAY_DEPTH %uu\n",
                   (unsigned long long)x->slot_bytes, x->settings->elements, x->settings->depth);
  if (form == AS_EMIT_FORM_CHECKS) as_text_put(out, "#define ASSAY_CHECKS\n");
  as_text_put(out, "#include <assay/contract.h>\n\n");
  as_text_printf(out, "__attribute__((unused)) static unsigned assay_level[%u];\n", as_spec_check_count(x->check) + 1);
}

void as_emit_join(as_emit *x, const as_text *body, as_emitted *made) {
  as_text text = {.memory = x->memory};
  put_top(x, &text);
  as_text_put(&text, as_text_get(&x->types));
  as_text_put(&text, as_text_get(&x->heads));
  as_text_put(&text, as_text_get(&x->bodies));
  as_text_put_char(&text, '\n');
  as_text_put(&text, as_text_get(body));
  as_emit_number_lines(as_text_get(&text), x->settings->name, &made->text);
  as_text_release(&text);
}

as_emit as_emit_open(as_memory *memory, const as_spec_unit *specs, const as_core_unit *unit,
                     const as_emit_settings *settings) {
  as_emit x = {.memory = memory, .specs = specs, .unit = unit, .settings = settings, .slot_bytes = AS_EMIT_BYTES_LEAST};
  as_region_init(&x.region, memory);
  x.spec = as_spec_unit_spec(specs), x.check = as_spec_unit_check(specs), x.sorts = as_spec_check_sorts(x.check);
  x.c = as_spec_scope_c(as_spec_unit_scope(specs));
  x.source.memory = x.types.memory = x.heads.memory = x.bodies.memory = x.ghosts.memory = memory;
  size_t bytes = (as_spec_check_count(x.check) + 1) * sizeof *x.definitions;
  x.definitions = as_region_alloc(&x.region, bytes);
  memset(x.definitions, 0, bytes);
  return x;
}

void as_emit_close(as_emit *x) {
  as_text *texts[] = {&x->source, &x->types, &x->heads, &x->bodies, &x->ghosts};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) as_text_release(texts[i]);
  as_emit_names_release(x->memory, &x->names);
  as_emit_takings_release(x->memory, &x->taken), as_emit_takings_release(x->memory, &x->start_taken);
  as_emit_made_list_release(x->memory, &x->made);
  as_emit_c_list_release(x->memory, &x->c_made);
  as_region_release(&x->region);
}

bool as_spec_emit(as_memory *memory, const as_spec_unit *specs, const as_core_unit *unit, uint32_t function,
                  const as_emit_settings *settings, as_emitted *made) {
  as_emit x = as_emit_open(memory, specs, unit, settings);
  as_text body = {.memory = memory};
  as_emit_enter(&x, as_emit_row_of(x.unit, function));
  as_emit_subject s = as_emit_find_subject(&x, function);
  x.out = &body;
  as_emit_refuse_subject(&x, &s, &x.unit->functions.at[function]);
  if (!x.refused) put_harness(&x, &s, function, &made->left_out);
  bool good = !x.refused;
  as_text_put(&body, as_text_get(&x.ghosts)), made->has_source = x.source.length;
  if (good)
    as_emit_join(&x, &body, made);
  else
    as_text_put(&made->reason, x.refused);
  as_emit_enter(&x, AS_CORE_NONE);
  as_text_release(&body);
  as_emit_close(&x);
  return good;
}
