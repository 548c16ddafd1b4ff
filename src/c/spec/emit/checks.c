/* Contracts as checks for people's own tests. */
#include "c/spec/emit/internal.h"

#include <string.h>

/* After a jump. */
#define forget "assay_forget(), (void)__builtin_memset(assay_level, 0, sizeof assay_level)"

/* What is not checked, a line each, as comments. */
static void put_left_out(as_emit *x, const char *lines) {
  for (size_t length; (length = strcspn(lines, "\n")); lines += length + (lines[length] == '\n'))
    as_emit_put(x, "  /* not checked: %.*s */", (int)length, lines);
}

/* Two functions: names of `requires` are needed in both. */
static void put_checks(as_emit *x, const as_emit_subject *s, as_text *left_out) {
  const char *call = as_emit_format(x, "%s(%s)", s->name, as_emit_arguments(x, s));
  const char *result = as_emit_has_result(x, s) ? as_emit_ctype(x, s->head.result) : "void";
  as_emit_put(x, "/* 1: what %s requires holds; 0: it does not (assay_broken says what); -1: that cannot be told. */",
              s->name);
  as_emit_put(x, "int check_requires_%s(%s) {", s->name, as_emit_parameters(x, s));
  as_emit_put(x, "  int assay_how = setjmp(assay_end);");
  as_emit_put(x, "  if (assay_how) return " forget ", assay_how == 1 ? 0 : -1;\n  assay_range_count = 0;");
  for (uint32_t i = 0; i < s->head.parameter_count; i++) as_emit_put(x, "  (void)%s;", as_emit_parameter(x, s, i));
  as_emit_put_requires(x, s, false);
  as_emit_put(x, "  assay_forget();\n  return 1;\n}");
  x->names.count = 0, x->taken.count = 0;
  as_emit_put(x,
              "\n/* %s, with its contract checked before and after; what is broken is told, and ends the program. */",
              s->name);
  as_emit_put(x, "%s checked_%s(%s) {", result, s->name, as_emit_parameters(x, s));
  if (as_emit_has_result(x, s)) as_emit_put(x, "  static %s assay_result;", result);
  as_emit_put(x, "  volatile int assay_called = 0;\n  int assay_how = setjmp(assay_end);");
  as_emit_put(x,
              "  if (assay_how == 1) {\n    fprintf(stderr, \"%%s: %%s of %s does not hold\\n\", assay_broken,\n"
              "            assay_called ? \"ensures\" : \"requires\");\n    abort();\n  }",
              s->name);
  as_emit_put(x, "  if (assay_how) " forget ";");
  as_emit_put(x, "  if (assay_how && !assay_called) return %s;", call);
  as_emit_put(x, "  if (assay_how) return%s;\n  assay_range_count = 0;",
              as_emit_has_result(x, s) ? " assay_result" : "");
  as_emit_put_requires(x, s, false);
  as_emit_put(x, "  assay_called = 1;\n  %s%s;\n  assay_range_count = 0;",
              as_emit_has_result(x, s) ? "assay_result = " : "", call);
  size_t before = left_out->length;
  if (!x->refused) as_emit_put_ensures(x, s, left_out);
  if (left_out->length > before) put_left_out(x, left_out->at + before);
  as_emit_put(x, "  assay_forget();\n  return%s;\n}", as_emit_has_result(x, s) ? " assay_result" : "");
}

/* What was refused leaves nothing but its reason. */
static void put_function(as_emit *x, uint32_t function, as_text *body, as_emitted *made) {
  size_t mark = body->length;
  as_emit_enter(x, as_emit_row_of(x->unit, function));
  as_emit_subject s = as_emit_find_subject(x, function);
  x->refused = NULL, x->names.count = 0, x->taken.count = 0, x->result = NULL;
  as_emit_refuse_subject(x, &s, &x->unit->functions.at[function]);
  if (!x->refused) put_checks(x, &s, &made->left_out);
  if (!x->refused) return;
  body->length = mark;
  if (mark) body->at[mark] = 0;
  as_emit_put(x, "/* %s is not checked: %s */", s.name, x->refused);
  as_text_printf(&made->left_out, "%s\n", x->refused);
}

void as_spec_emit_checks(as_memory *memory, const as_spec_unit *specs, const as_core_unit *unit, const char *file,
                         as_emitted *made) {
  as_emit_settings settings = as_emit_defaults();
  settings.form = AS_EMIT_FORM_CHECKS, settings.file = file, settings.name = "checks.c";
  as_emit x = as_emit_open(memory, specs, unit, &settings);
  as_text body = {.memory = memory};
  x.out = &body;
  for (uint32_t i = 0; i < unit->functions.count; i++)
    if (as_spec_unit_contract(specs, i) && unit->functions.at[i].blocks && !as_spec_unit_is_library(specs, i))
      put_function(&x, i, &body, made);
  as_emit_join(&x, &body, made);
  as_emit_enter(&x, AS_CORE_NONE);
  as_text_release(&body);
  as_emit_close(&x);
}
