#include "analyse/summaries/native.h"
#include "c/exec/exec.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char headers[] = "#include <ctype.h>\n#include <errno.h>\n#include <inttypes.h>\n#include <stdint.h>\n"
                              "#include <stdlib.h>\n#include <strings.h>\n#include <wchar.h>\n#include <wctype.h>\n";

/* The file of runtime/ that the program begins with. */
static const char *const runtime[] = {
#include "runtime/call.lines"
};

enum { CHARS, SIGNED, UNSIGNED, POINTERS };

/* How values of the type are printed (enum assay_call_kind of the runtime); -1: not at all. */
static int kind_of(const as_core_unit *unit, uint32_t type, uint64_t *each) {
  const as_core_type *t = as_core_type_of(unit, type);
  *each = t->size_bytes ? t->size_bytes : 1;
  if (t->kind == AS_CORE_VOID || *each == 1) return CHARS;
  if (t->kind == AS_CORE_POINTER) return POINTERS;
  if (as_core_class_of(unit, type) != AS_CORE_CLASS_INTEGER || *each > 8) return -1;
  if (t->kind == AS_CORE_ENUM) t = as_core_type_of(unit, t->of);
  return t->flags & AS_CORE_TYPE_SIGNED ? SIGNED : UNSIGNED;
}

static void put_values(const as_example_scene *scene, as_model *model, as_text *text) {
  const as_world *world = scene->before->world;
  as_text names = {.memory = world->memory}, values = {.memory = world->memory};
  for (uint32_t i = 0; i < scene->before->own_to; i++) {
    as_term variable = as_terms_variable(world->terms, i), value = as_model_get(world->models, model, variable);
    as_sort sort = as_term_sort(world->terms, variable);
    bool is_number =
        sort.kind == AS_SORT_BOOL || ((sort.kind == AS_SORT_BV || sort.kind == AS_SORT_FLOAT) && sort.width <= 64);
    if (!is_number || strpbrk(as_term_name(world->terms, variable), "\"\\\n")) continue;
    as_text_printf(&names, "\"%s\", ", as_term_name(world->terms, variable));
    as_text_printf(&values, "%" PRIu64 "ull, ", as_term_bits(world->terms, value));
  }
  as_text_printf(text, "static const char *const assay_given_names[] = {%s0};\n", as_text_get(&names));
  as_text_printf(text, "static const unsigned long long assay_given_values[] = {%s0};\n", as_text_get(&values));
  as_text_release(&names), as_text_release(&values);
}

static uint32_t global_type(const as_core_unit *unit, const char *name) {
  uint32_t global = as_core_find_global(unit, name);
  return global == AS_CORE_NONE ? AS_CORE_NONE : unit->globals.at[global].type;
}

static bool put_arguments(const as_example_scene *scene, as_text *text) {
  const as_core_unit *unit = scene->before->machine->unit;
  for (uint32_t i = 0; i < scene->parameters; i++) {
    char name[60];
    uint64_t each;
    snprintf(name, sizeof name, "assay_shape_argument_%" PRIu32, i + 1);
    uint32_t type = global_type(unit, name);
    if (type == AS_CORE_NONE) continue; /* a va_list */
    const as_core_type *t = as_core_type_of(unit, type);
    if (t->kind != AS_CORE_POINTER || as_core_type_of(unit, t->of)->kind == AS_CORE_FUNCTION) continue;
    int kind = kind_of(unit, as_core_type_of(unit, type)->of, &each);
    if (kind < 0) return false;
    as_text_printf(text, "  assay_call_see(\"%s\", assay_shape_object_%" PRIu32 ", %s, %" PRIu64 ", %d);\n",
                   scene->names[i], i + 1, name, each, kind);
  }
  return true;
}

static bool put_result(const as_example_scene *scene, as_text *text) {
  const as_core_unit *unit = scene->before->machine->unit;
  uint32_t type = global_type(unit, "assay_shape_result");
  const as_core_type *t = type == AS_CORE_NONE ? NULL : as_core_type_of(unit, type);
  uint64_t each = 0;
  if (!t) return as_text_put(text, "  assay_call_returns_nothing();\n"), true;
  if (t->kind == AS_CORE_POINTER) {
    int kind = kind_of(unit, t->of, &each);
    as_text_printf(text, "  assay_call_returns_pointer(assay_shape_result, %" PRIu64 ", %d);\n", each, kind);
    return kind >= 0;
  }
  if (as_core_class_of(unit, type) == AS_CORE_CLASS_FLOAT && t->size_bytes <= 8) {
    as_text_printf(text, "  assay_call_returns_double((double)assay_shape_result, %d);\n", t->size_bytes == 4 ? 9 : 17);
    return true;
  }
  int kind = kind_of(unit, type, &each);
  bool is_signed = kind == SIGNED || (kind == CHARS && t->kind != AS_CORE_UCHAR && t->kind != AS_CORE_BOOL);
  as_text_printf(text, "  assay_call_returns_number(&assay_shape_result, %" PRIu64 ", %d);\n", each, is_signed);
  return as_core_class_of(unit, type) == AS_CORE_CLASS_INTEGER && each <= 8;
}

/* Variables of the program's, which a file has that is included. */
static bool put_variables(const as_example_scene *scene, as_text *text) {
  const as_core_unit *unit = scene->before->machine->unit;
  for (uint32_t i = 0; i < scene->objects->objects.count; i++) {
    uint32_t global = as_example_global(scene, (as_object){scene->objects->objects.at[i]});
    if (global == AS_CORE_NONE) continue;
    uint64_t each;
    int kind = kind_of(unit, unit->globals.at[global].type, &each);
    if (kind < 0 || kind == CHARS) return false;
    const char *name = as_core_name(unit, unit->globals.at[global].name);
    as_text_printf(text, "  assay_call_see_variable(\"%s\", &%s, sizeof %s, %d);\n", name, name, name, kind);
  }
  return true;
}

static bool has_result(const as_example_scene *scene) {
  return global_type(scene->before->machine->unit, "assay_shape_result") != AS_CORE_NONE;
}

/* In parentheses, so that no macro is meant. */
static const char *put_function(const as_native_call *call, as_text *text) {
  as_text_printf(text, "(%s)", call->function);
  return as_text_get(text);
}

static void put_call(const as_native_call *call, const as_example_scene *scene, as_text *text) {
  as_text name = {.memory = scene->before->memory};
  const char *function = put_function(call, &name);
  if (call->shape->has_list)
    as_text_printf(text, "  assay_shape_listed(0%s);\n", call->shape->more);
  else
    as_call_shape_put_call(text, function, scene->parameters, has_result(scene), call->shape);
  as_text_put(text, "  assay_shape_errno = *__errno_location();\n");
  as_text_release(&name);
}

static void put_listed(const as_native_call *call, const as_example_scene *scene, as_text *text) {
  as_text name = {.memory = scene->before->memory};
  const char *function = put_function(call, &name);
  if (call->shape->has_list)
    as_call_shape_put_listed(text, "assay_shape_listed", function, scene->parameters, has_result(scene), call->shape);
  as_text_release(&name);
}

/* The parts that are always the same, then what this call needs of them. */
static void put_top(const as_native_call *call, const as_example_scene *scene, as_model *model, as_text *text) {
  as_text_put(text, "/* What a function does with the arguments of a counterexample. Made by assay. */\n");
  if (call->file)
    as_text_printf(text, "#include \"%s\"\n", call->file);
  else
    as_text_put(text, headers);
  for (size_t i = 0; i < sizeof runtime / sizeof *runtime; i++) as_text_printf(text, "%s\n", runtime[i]);
  as_text_put(text, "\nextern int *__errno_location(void);\n");
  as_text_put(text, "#define assay_new(count, size) __builtin_calloc(count, size)\n\n");
  put_values(scene, model, text);
  as_text_printf(text, "%s\n%s\n", call->shapes->variables, call->shape->text);
  put_listed(call, scene, text);
  as_text_put(text, "\nint main(void) {\n");
  as_text_printf(text, "  assay_call_names = assay_given_names, assay_call_values = assay_given_values;\n  %s();\n",
                 call->shape->state);
}

bool as_native_write(const as_native_call *call, const as_example_scene *scene, as_model *model, as_text *text) {
  enum { MOST_ARGUMENTS = 16 };
  if (scene->parameters > MOST_ARGUMENTS) return false;
  put_top(call, scene, model, text);
  bool good = put_arguments(scene, text) && (!call->file || put_variables(scene, text));
  put_call(call, scene, text);
  good = put_result(scene, text) && good;
  as_text_put(text, "  return assay_call_end(assay_int(\"errno\"), assay_shape_errno);\n}\n");
  return good;
}
