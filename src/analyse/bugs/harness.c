#include "analyse/bugs/harness.h"
#include "c/core/ctype.h"
#include "c/core/member.h"

#include <string.h>

typedef struct writer {
  const as_scene *scene;
  const as_core_unit *unit;
  uint32_t function;
  const as_scene_writing *how;
  as_text *out, *reason;
  bool *is_typed; /* by object: it has its type in C */
} writer;

static bool refuse(writer *w, const char *why) {
  if (!w->reason->length) as_text_put(w->reason, why);
  return false;
}

/* ---- types ---- */

static bool has_tag(const as_core_unit *unit, const as_core_type *t) {
  const char *name = as_core_name(unit, t->name);
  size_t length = as_core_plain_length(name);
  return length && !name[length] && *name != '.';
}

/* C can write it at the end of the file. */
static bool is_spelled(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = &unit->types.at[type];
  switch ((as_core_kind)t->kind) {
  case AS_CORE_STRUCT:
  case AS_CORE_UNION:
  case AS_CORE_ENUM: return has_tag(unit, t);
  case AS_CORE_ARRAY:
  case AS_CORE_POINTER: return is_spelled(unit, t->of);
  case AS_CORE_OPAQUE:
  case AS_CORE_ATOMIC:
  case AS_CORE_FUNCTION: return false;
  default: return true;
  }
}

static void put_type(writer *w, uint32_t type, const char *name) {
  as_core_print_ctype(w->unit, type, 0, name, w->out);
}

/* ---- values ---- */

static uint64_t number_of(const as_scene_cell *cell) {
  uint64_t number = 0;
  for (uint32_t i = 0; i < 8 && i < cell->size_bytes; i++) number |= (uint64_t)cell->bytes[i] << i * 8;
  return number;
}

static void put_integer(as_text *out, const as_core_type *t, uint64_t number, uint64_t size) {
  bool is_signed = t->flags & AS_CORE_TYPE_SIGNED;
  uint64_t sign = UINT64_C(1) << (8 * size - 1);
  if (!is_signed || !(number & sign))
    as_text_printf(out, number >> 31 ? "%lluu%s" : "%llu%s", (unsigned long long)number, number >> 31 ? "ll" : "");
  else if (number == sign && size == 8)
    as_text_put(out, "-9223372036854775807ll - 1");
  else
    as_text_printf(out, "-%lld%s", (long long)((sign << 1) - number) & INT64_MAX,
                   size > 4 || number == sign ? "ll" : "");
}

static void put_pointer(const writer *w, const as_scene_cell *cell, as_text *out) {
  if (cell->function != AS_CORE_NONE)
    as_text_put(out, as_core_name(w->unit, w->unit->functions.at[cell->function].name));
  else if (cell->target == AS_SCENE_NONE)
    as_text_put(out, "0");
  else {
    as_text_put(out, cell->distance ? "(void *)((char *)" : "(void *)");
    as_scene_put_pointer(w->unit, w->scene, cell->target, out);
    if (cell->distance) as_text_printf(out, " + %llu)", (unsigned long long)cell->distance);
  }
}

/* A scalar that an expression can be; false: its bytes have to be written. */
static bool put_value(const writer *w, const as_scene_cell *cell, as_text *out) {
  if (cell->type == AS_CORE_NONE) return false;
  const as_core_type *t = &w->unit->types.at[cell->type];
  if (t->kind == AS_CORE_POINTER) return put_pointer(w, cell, out), true;
  if (as_core_class_of(w->unit, cell->type) != AS_CORE_CLASS_INTEGER || cell->size_bytes > 8) return false;
  return put_integer(out, t, number_of(cell), cell->size_bytes), true;
}

/* ---- cells ---- */

/* It is zero before anything is written there: a variable may begin with something else. */
static bool is_zeroed(const writer *w, const as_scene_object *o) {
  return o->kind != AS_SCENE_GLOBAL || !w->unit->globals.at[o->index].items;
}

/* Byte by byte, behind this address. */
static void put_bytes(writer *w, const char *address, const as_scene_cell *cell) {
  bool zeroed = is_zeroed(w, &w->scene->objects[cell->object]);
  for (uint64_t i = 0; i < cell->size_bytes; i++)
    if (cell->bytes[i] || !zeroed)
      as_text_printf(w->out, "  ((unsigned char *)%s)[%llu] = %u;\n", address, (unsigned long long)(cell->offset + i),
                     cell->bytes[i]);
}

/* Through an address of bytes. */
static void put_cell_at(writer *w, const char *address, const as_scene_cell *cell) {
  bool is_pointer = cell->type != AS_CORE_NONE && w->unit->types.at[cell->type].kind == AS_CORE_POINTER;
  if (!is_pointer) {
    put_bytes(w, address, cell);
    return;
  }
  as_text_printf(w->out, "  *(void **)((char *)%s + %llu) = (void *)", address, (unsigned long long)cell->offset);
  put_pointer(w, cell, w->out);
  as_text_put(w->out, ";\n");
}

static void put_memory_cell(writer *w, const as_scene_cell *cell) {
  const as_scene_object *o = &w->scene->objects[cell->object];
  as_text member = {.memory = w->out->memory}, name = {.memory = w->out->memory};
  as_text_printf(&name, "o%u", cell->object);
  uint64_t stride = w->is_typed[cell->object] ? w->unit->types.at[o->type].size_bytes : 0;
  bool is_member = stride && cell->type != AS_CORE_NONE &&
                   as_core_put_member(w->unit, o->type, cell->offset % stride, cell->type, &member);
  as_text value = {.memory = w->out->memory};
  if (is_member && put_value(w, cell, &value))
    as_text_printf(w->out, "  o%u[%llu]%s = %s;\n", cell->object, (unsigned long long)(cell->offset / stride),
                   as_text_get(&member), as_text_get(&value));
  else
    put_cell_at(w, as_text_get(&name), cell);
  as_text_release(&member), as_text_release(&name), as_text_release(&value);
}

/* A variable that the file cannot name: a static one of a function, or of another file. It is as it begins. */
static bool is_hidden(const writer *w, const as_core_global *global) {
  const char *name = as_core_name(w->unit, global->name);
  uint32_t function = w->unit->functions.at[w->function].range;
  if (name[as_core_plain_length(name)] || strchr(name, '.')) return true;
  if (global->linkage != AS_CORE_LINKAGE_INTERNAL || global->range == AS_CORE_NONE || function == AS_CORE_NONE)
    return false;
  return w->unit->ranges.at[as_core_range_outermost(w->unit, global->range)].file !=
         w->unit->ranges.at[as_core_range_outermost(w->unit, function)].file;
}

static void put_global_cell(writer *w, const as_scene_cell *cell) {
  const as_core_global *global = &w->unit->globals.at[w->scene->objects[cell->object].index];
  const char *name = as_core_name(w->unit, global->name);
  if (is_hidden(w, global)) return;
  as_text address = {.memory = w->out->memory};
  as_text_printf(&address, "&%s", name);
  put_cell_at(w, as_text_get(&address), cell);
  as_text_release(&address);
}

/* ---- the call ---- */

static const as_scene_cell *cell_of(const as_scene *scene, uint32_t object) {
  for (uint32_t i = 0; i < scene->cell_count; i++)
    if (scene->cells[i].object == object) return &scene->cells[i];
  return NULL;
}

/* Parameters come first among the objects. */
static bool put_parameter(writer *w, uint32_t i) {
  uint32_t type = w->scene->objects[i].type;
  const as_core_type *t = &w->unit->types.at[type];
  const as_scene_cell *cell = cell_of(w->scene, i);
  bool is_pointer = t->kind == AS_CORE_POINTER, is_whole = cell && cell->size_bytes == t->size_bytes;
  bool is_aggregate = as_core_class_of(w->unit, type) == AS_CORE_CLASS_AGGREGATE;
  if (!is_pointer && !is_spelled(w->unit, type)) return refuse(w, "a parameter is of a type that has no name");
  as_text name = {.memory = w->out->memory}, value = {.memory = w->out->memory};
  as_text_printf(&name, "p%u", i);
  as_text_put(w->out, "  ");
  if (is_pointer)
    as_text_printf(w->out, "void *%s", as_text_get(&name));
  else
    put_type(w, type, as_text_get(&name));
  bool is_simple = is_whole && !is_aggregate && put_value(w, cell, &value);
  as_text_printf(w->out, " = %s;\n", is_simple ? as_text_get(&value) : is_aggregate ? "{0}" : "0");
  as_text_clear(&value);
  as_text_printf(&value, "&%s", as_text_get(&name));
  for (uint32_t k = 0; k < w->scene->cell_count && !is_simple; k++)
    if (w->scene->cells[k].object == i) put_cell_at(w, as_text_get(&value), &w->scene->cells[k]);
  as_text_release(&name), as_text_release(&value);
  return true;
}

static void put_call(writer *w, uint32_t count) {
  as_text_printf(w->out, "%s(", as_core_name(w->unit, w->unit->functions.at[w->function].name));
  for (uint32_t i = 0; i < count; i++) as_text_printf(w->out, "%sp%u", i ? ", " : "", i);
  as_text_put(w->out, ")");
}

static const char top[] = "extern void exit(int);\n"
                          "/* Objects that are made here are no leaks: they stay reachable. */\n"
                          "static struct assay_kept {\n"
                          "  void *object;\n"
                          "  struct assay_kept *before;\n"
                          "} *assay_last;\n"
                          "static void *assay_memory(unsigned long size) {\n"
                          "  struct assay_kept *kept = __builtin_malloc(sizeof *kept);\n"
                          "  void *object = __builtin_calloc(1, size);\n"
                          "  if (!kept || !object) exit(0);\n"
                          "  kept->object = object, kept->before = assay_last, assay_last = kept;\n"
                          "  return object;\n"
                          "}\n";

static void put_objects(writer *w) {
  for (uint32_t i = 0; i < w->scene->object_count; i++) {
    const as_scene_object *o = &w->scene->objects[i];
    if (o->kind != AS_SCENE_MEMORY) continue;
    as_text name = {.memory = w->out->memory};
    as_text_printf(&name, "*o%u", i);
    as_text_put(w->out, "  ");
    if (w->is_typed[i])
      put_type(w, o->type, as_text_get(&name));
    else
      as_text_printf(w->out, "char %s", as_text_get(&name));
    as_text_printf(w->out, " = assay_memory(%llu);\n", (unsigned long long)(o->size_bytes ? o->size_bytes : 1));
    as_text_release(&name);
  }
}

static bool is_typed(const writer *w, const as_scene_object *o) {
  return o->kind == AS_SCENE_MEMORY && !w->how->is_plain && o->type != AS_CORE_NONE && !o->before &&
         w->unit->types.at[o->type].kind != AS_CORE_ARRAY && is_spelled(w->unit, o->type);
}

bool as_scene_write(const as_scene *scene, const as_core_unit *program, uint32_t function, const as_scene_writing *how,
                    as_text *out, as_text *reason) {
  writer w = {.scene = scene, .unit = program, .function = function, .how = how, .out = out, .reason = reason};
  const as_core_function *core = &program->functions.at[function];
  const char *name = as_core_name(program, core->name);
  if (strchr(name, '.')) return refuse(&w, "its name is not unique in the program");
  w.is_typed = as_memory_alloc_zeroed(out->memory, scene->object_count + 1);
  for (uint32_t i = 0; i < scene->object_count; i++) w.is_typed[i] = is_typed(&w, &scene->objects[i]);
  as_text_printf(out, "/* A state from which %s %s, and the call of %s. Made by assay. */\n#include \"%s\"\n\n%s\n",
                 how->title ? name : "a function of this file", how->title ? how->title : "fails", name, how->file,
                 top);
  as_text_printf(out, "void %s(void) {\n", how->entry);
  put_objects(&w);
  bool good = true;
  for (uint32_t i = 0; i < scene->cell_count && good; i++) {
    as_scene_kind kind = scene->objects[scene->cells[i].object].kind;
    if (kind == AS_SCENE_MEMORY) put_memory_cell(&w, &scene->cells[i]);
    if (kind == AS_SCENE_GLOBAL) put_global_cell(&w, &scene->cells[i]);
  }
  for (uint32_t i = 0; i < core->parameters && good; i++) good = put_parameter(&w, i);
  const as_core_type *type = &program->types.at[core->type];
  bool is_void = program->types.at[type->of].kind == AS_CORE_VOID;
  as_text_put(out, "  ");
  if (!is_void) {
    as_text_put(out, "static __typeof__(");
    put_call(&w, core->parameters);
    as_text_put(out, ") result;\n  result = ");
  }
  put_call(&w, core->parameters);
  as_text_printf(out, ";\n%s}\n", how->after ? how->after : "");
  if (how->has_main) as_text_printf(out, "\nint main(void) {\n  %s();\n  return 0;\n}\n", how->entry);
  as_memory_free(out->memory, w.is_typed, scene->object_count + 1);
  return good;
}
