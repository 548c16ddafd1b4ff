/* Watched calls: the source of a file, in which the definition of each function with a contract becomes
 *
 *     int f(int x) CONTRACT; int assay_body_f(int x) { ... }          // lines and columns as they were
 *
 * and behind it all a definition of f that checks `requires`, calls assay_body_f, and checks `ensures`. So everybody
 * who calls f is watched: other files, f itself, and who has a pointer to it. In core what f was is called f.0, which
 * is shown as f.
 *
 * The contract of a function whose body is not found in the text (gap.h) is not watched. */
#include "c/spec/emit/gap.h"
#include "c/spec/emit/internal.h"

#include <string.h>

/* ---- the two functions ---- */

static const char *storage(const as_core_function *f) {
  return f->linkage == AS_CORE_LINKAGE_INTERNAL ? "static " : "";
}

static const char *result_type(as_emit *x, const as_emit_subject *s) {
  return as_emit_has_result(x, s) ? as_emit_ctype(x, s->head.result) : "void";
}

/* As the source names its parameters. */
static const char *own_parameters(as_emit *x, const as_emit_subject *s, const as_core_function *f) {
  as_text text = {.memory = x->memory};
  for (uint32_t i = 0; i < s->head.parameter_count; i++) {
    const char *name = i < f->parameters ? as_core_name(x->unit, x->unit->locals.at[f->first_local + i].name) : "";
    as_text_printf(&text, "%s%s %s", i ? ", " : "", as_emit_ctype(x, s->head.parameters[i].type),
                   *name ? name : as_emit_parameter(x, s, i));
  }
  const char *kept = s->head.parameter_count ? as_emit_keep(x, &text) : "void";
  as_text_release(&text);
  return kept;
}

static void put_gap(as_emit *x, const as_emit_subject *s, const as_core_function *f, const char *file, as_gap *at) {
  const char *type = result_type(x, s), *kind = storage(f), *parameters = own_parameters(x, s, f);
  as_text text = {.memory = x->memory};
  as_text_printf(&text, "; %s%s assay_body_%s(%s) __asm__(\"%s.0\"); %s%s assay_body_%s(%s)", kind, type, s->name,
                 parameters, s->name, kind, type, s->name, parameters);
  as_gap_resume(at, as_emit_quote(x, file), &text);
  at->text = as_emit_keep(x, &text);
  as_text_release(&text);
}

/* Where a check has jumped to: what it took is given back, and what is broken, or cannot be told, is said. */
static void put_landing(as_emit *x, const as_emit_subject *s, bool is_end, const char *then) {
  const char *side = is_end ? "ensures" : "requires";
  as_emit_put(x, "if (assay_%s_how) {", side);
  as_emit_put(x, "assay_pool_used = assay_mark, (void)__builtin_memset(assay_level, 0, sizeof assay_level);");
  as_emit_place(x, s->place);
  as_emit_put(x, "if (assay_%s_how == 1) assay_%s0, assay_broken);", side, is_end ? "ensures(" : "owe(assay_assumed, ");
  as_emit_own_place(x);
  as_emit_place(x, s->place);
  as_emit_put(x, "if (assay_%s_how == 2) assay_unwatched(%s);", side,
              as_emit_quote(x, as_emit_format(x, "%s of %s goes beyond %u rounds or calls, or asks what C cannot tell",
                                              side, s->name, AS_EMIT_REACH)));
  as_emit_own_place(x);
  as_emit_put(x, "%s\n}", then);
}

static void put_watcher(as_emit *x, const as_emit_subject *s, const as_core_function *f, as_text *left_out) {
  bool has_result = as_emit_has_result(x, s);
  const char *type = result_type(x, s), *gives = has_result ? "assay_result = " : "";
  const char *call = as_emit_format(x, "assay_body_%s(%s)", s->name, as_emit_arguments(x, s));
  const char *back = has_result ? "return assay_result;" : "return;";
  as_emit_put(x, "%s%s %s(%s) {", storage(f), type, s->name, as_emit_parameters(x, s));
  if (has_result) as_emit_put(x, "%s assay_result;", type);
  as_emit_put(x, "bool assay_assumed = assay_assumes;\nassay_assumes = false;");
  as_emit_put(x, "size_t assay_mark = assay_pool_used;\nint assay_requires_how = setjmp(assay_end);");
  put_landing(x, s, false, as_emit_format(x, "%s%s;\n%s", gives, call, back));
  as_emit_put(x, "assay_range_count = 0;");
  as_emit_put_requires(x, s, false);
  as_emit_put(x, "%s%s;\nint assay_ensures_how = setjmp(assay_end);", gives, call);
  put_landing(x, s, true, back);
  as_emit_put(x, "assay_range_count = 0;");
  if (!x->refused) as_emit_put_ensures(x, s, left_out);
  as_emit_put(x, "assay_pool_used = assay_mark;\n%s\n}", back);
}

/* For a harness, which is behind the file. */
static void put_assumed(as_emit *x, const as_emit_subject *s) {
  const char *type = result_type(x, s);
  as_emit_put(x, "ASSAY_USE %s assay_assumed_%s(%s) {\n  assay_assumes = true;", type, s->name,
              as_emit_parameters(x, s));
  as_emit_put(x, "  %s%s(%s);\n}", as_emit_has_result(x, s) ? "return " : "", s->name, as_emit_arguments(x, s));
  as_emit_put(x, "#ifdef ASSAY_HARNESS\n#define %s(...) assay_assumed_%s(__VA_ARGS__)\n#endif", s->name, s->name);
}

/* ---- one function ---- */

static void refuse(as_emit *x, const as_emit_subject *s, const as_core_function *f) {
  as_emit_refuse_subject(x, s, f);
  if (s->contract->case_count > 1) as_emit_refuse(x, s->place, "a contract of several cases is not checked at calls");
  if (!strcmp(s->name, "main")) as_emit_refuse(x, s->place, "nobody calls main");
}

static void watch(as_emit *x, uint32_t function, const char *file, const char *source, as_gaps *all, as_emitted *made) {
  const as_core_function *f = &x->unit->functions.at[function];
  size_t mark = x->out->length;
  as_emit_enter(x, as_emit_row_of(x->unit, function));
  as_emit_subject s = as_emit_find_subject(x, function);
  as_gap at = {0};
  x->refused = NULL, x->names.count = 0, x->taken.count = 0, x->result = NULL, x->name = s.name;
  refuse(x, &s, f);
  if (!x->refused && !as_gap_find_body(x->unit, function, source, &at))
    as_emit_refuse(x, s.place, "the head of %s is not one that is written out", s.name);
  if (!x->refused) put_watcher(x, &s, f, &made->left_out);
  if (!x->refused) put_assumed(x, &s);
  if (!x->refused) put_gap(x, &s, f, file, &at);
  if (!x->refused) {
    as_gaps_add(x->memory, all, at);
    return;
  }
  x->out->length = mark;
  if (mark) x->out->at[mark] = 0;
  as_text_printf(&made->left_out, "%s\n", x->refused);
}

/* ---- the file ---- */

static bool is_in(const as_core_unit *unit, uint32_t function, const char *file) {
  uint32_t range = unit->functions.at[function].range;
  if (range == AS_CORE_NONE) return false;
  return !strcmp(as_core_name(unit, unit->files.at[unit->ranges.at[as_core_range_outermost(unit, range)].file]), file);
}

bool as_spec_emit_watch(as_memory *memory, const as_spec_unit *specs, const as_core_unit *unit, const char *file,
                        const char *source, as_emitted *made) {
  as_emit_settings settings = as_emit_defaults();
  settings.form = AS_EMIT_FORM_WATCH, settings.file = file, settings.name = "<contracts>";
  as_emit x = as_emit_open(memory, specs, unit, &settings);
  as_text body = {.memory = memory};
  as_gaps all = {0};
  x.out = &body;
  for (uint32_t i = 0; i < unit->functions.count; i++)
    if (as_spec_unit_contract(specs, i) && unit->functions.at[i].blocks && !as_spec_unit_is_library(specs, i) &&
        is_in(unit, i, file))
      watch(&x, i, file, source, &all, made);
  bool good = all.count;
  if (good) {
    as_text_printf(&made->text, "/* Calls in this file are watched by contracts. Made by assay. */\n#line 1 %s\n",
                   as_emit_quote(&x, file));
    as_gaps_put(&all, source, &made->text);
    as_text_printf(&made->text, "\n#line 1 \"%s\"\n", settings.name);
    as_emit_join(&x, &body, made);
  }
  as_emit_enter(&x, AS_CORE_NONE);
  as_gaps_release(memory, &all);
  as_text_release(&body);
  as_emit_close(&x);
  return good;
}
