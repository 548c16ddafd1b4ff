#include "analyse/summaries/example.h"
#include "analyse/entry/write.h"
#include "c/exec/exec.h"

#include <assay/term/eval.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct view {
  const as_example_scene *scene;
  const as_finals *finals;
  as_space space; /* of the view: a load may change it */
  as_spaces *spaces;
  as_terms *terms;
  as_eval *eval;
  as_asker asker;
  as_text *text;
  uint32_t depth;
} view;

/* ---- asking a model ---- */

static bool decide(void *data, as_term guard) { return as_eval_holds(((view *)data)->eval, guard); }

static bool require(void *data, as_term claim, const as_fault *fault) {
  (void)fault;
  return decide(data, claim);
}

static as_term fresh(void *data, as_space space, as_sort sort, as_object object, uint64_t offset) {
  (void)space, (void)object, (void)offset;
  return as_term_fresh(((view *)data)->terms, sort, "unknown");
}

static as_term simplify(void *data, as_term t) {
  as_term value = as_eval_term(((view *)data)->eval, t);
  return as_term_exists(value) ? value : t;
}

static void assume(void *data, as_term claim) { (void)data, (void)claim; }
static void give_up(void *data, const char *what) { (void)data, (void)what; }
static bool stopped(void *data) { return (void)data, false; }

static view open_view(const as_example_scene *scene, const as_finals *finals, as_space space, as_model *model,
                      as_text *text) {
  view v = {.scene = scene, .finals = finals, .space = as_space_share(space), .spaces = finals->machine->spaces};
  v.terms = finals->world->terms, v.text = text, v.eval = as_eval_create(finals->world->models);
  as_eval_bind(v.eval, model);
  return v;
}

static void begin_view(view *v) {
  v->asker = (as_asker){.data = v,
                        .decide = decide,
                        .require = require,
                        .fresh = fresh,
                        .simplify = simplify,
                        .assume = assume,
                        .give_up = give_up,
                        .stopped = stopped};
}

static void close_view(view *v) {
  as_eval_destroy(v->eval);
  as_space_drop(v->spaces, &v->space);
}

/* ---- values ---- */

static bool bits_of(view *v, const as_value *value, uint64_t *bits) {
  if (value->kind == AS_VALUE_BITS) return *bits = value->bits, true;
  return value->kind == AS_VALUE_TERM && as_eval_bits(v->eval, value->term, bits);
}

/* One of its alternatives, where it has some. */
static const as_value *settle(view *v, const as_value *value) {
  for (uint32_t i = 0; value->kind == AS_VALUE_CHOICE && i < value->count; i++)
    if (as_eval_holds(v->eval, value->alternatives[i].guard)) return &value->alternatives[i].value;
  return value;
}

static uint64_t offset_of(view *v, const as_value *pointer) {
  uint64_t offset = 0;
  as_eval_bits(v->eval, as_pointer_offset(v->terms, pointer, v->finals->machine->pointer_bits), &offset);
  return offset;
}

static void put_number(view *v, const as_core_type *t, uint64_t bits) {
  uint32_t width = t->length && t->length < 64 ? (uint32_t)t->length : 64;
  bool is_char = t->kind == AS_CORE_CHAR || t->kind == AS_CORE_SCHAR || t->kind == AS_CORE_UCHAR;
  uint64_t cut = width < 64 ? bits & ((UINT64_C(1) << width) - 1) : bits;
  if (t->flags & AS_CORE_TYPE_SIGNED || (is_char && t->kind != AS_CORE_UCHAR))
    as_text_printf(v->text, "%" PRId64, width < 64 ? (int64_t)(cut << (64 - width)) >> (64 - width) : (int64_t)cut);
  else
    as_text_printf(v->text, "%" PRIu64, cut);
}

static void put_float(view *v, uint64_t bits, uint64_t bytes) {
  double wide = 0;
  float narrow = 0;
  if (bytes == 4) {
    uint32_t low = (uint32_t)bits;
    memcpy(&narrow, &low, sizeof narrow);
    wide = (double)narrow;
  } else {
    memcpy(&wide, &bits, sizeof wide);
  }
  as_text_printf(v->text, "%.*g", bytes == 4 ? 9 : 17, wide);
}

static as_value load(view *v, as_object object, uint64_t offset, uint64_t bytes, bool is_pointer, bool is_float) {
  as_access access = {.size_bytes = bytes, .align_bytes = 1, .is_pointer = is_pointer, .is_float = is_float};
  as_value place = as_value_pointer(object), value = as_value_indeterminate();
  place.offset = offset;
  as_space_load(v->spaces, &v->space, &v->asker, &access, place, &value);
  return value;
}

static void put_value(view *v, as_object object, uint64_t offset, uint32_t type);
static void put_object(view *v, as_object object, uint32_t type);

/* ---- pointers ---- */

static as_value argument_of(const view *v, uint32_t i) {
  char global[60];
  snprintf(global, sizeof global, "assay_shape_argument_%" PRIu32, i + 1);
  return as_finals_variable(v->scene->before, v->scene->space, global);
}

static uint32_t type_of_global(const view *v, const char *name, as_object *object);
static void put_chars(view *v, as_object object, uint64_t size);

/* A stream: what was in its file stands for it. */
static bool is_stream(const view *v, uint32_t i) {
  char global[60];
  as_object object;
  const as_core_unit *unit = v->finals->machine->unit;
  snprintf(global, sizeof global, "assay_shape_argument_%" PRIu32, i + 1);
  uint32_t type = type_of_global(v, global, &object);
  if (type == AS_CORE_NONE || as_core_type_of(unit, type)->kind != AS_CORE_POINTER) return false;
  return as_entry_is_stream(unit, as_core_type_of(unit, type)->of);
}

static void put_stream(view *v, uint32_t i) {
  char global[60];
  uint64_t size;
  snprintf(global, sizeof global, "assay_shape_object_%" PRIu32, i + 1);
  as_value value = as_finals_variable(v->scene->before, v->scene->space, global);
  as_text_put(v->text, "a stream of ");
  if (value.kind != AS_VALUE_POINTER) {
    as_text_put(v->text, "something");
    return;
  }
  const as_object_facts *facts = as_space_object(v->space, value.object);
  if (bits_of(v, &facts->size, &size)) put_chars(v, value.object, size);
}

/* The first parameter that points into the object. */
static bool find_name(view *v, as_object object, const char **name, uint64_t *at) {
  for (uint32_t i = 0; i < v->scene->parameters; i++) {
    as_value value = argument_of(v, i);
    if (value.kind != AS_VALUE_POINTER || !as_object_same(value.object, object)) continue;
    return *name = v->scene->names[i], *at = value.offset, true;
  }
  return false;
}

static void put_offset(view *v, int64_t offset, uint64_t each) {
  if (!offset) return;
  int64_t count = each && offset % (int64_t)each == 0 ? offset / (int64_t)each : offset;
  as_text_printf(v->text, " %c %" PRId64, offset < 0 ? '-' : '+', count < 0 ? -count : count);
}

static void put_pointer(view *v, const as_value *given, uint32_t type) {
  const as_core_unit *unit = v->finals->machine->unit;
  const as_value *value = settle(v, given);
  uint64_t bits, at = 0;
  const char *name;
  if (bits_of(v, value, &bits)) {
    if (!bits) as_text_put(v->text, "null");
    if (bits) as_text_printf(v->text, "the number %" PRIu64, bits);
    return;
  }
  if (value->kind != AS_VALUE_POINTER) {
    as_text_put(v->text, "indeterminate");
    return;
  }
  uint32_t of = as_core_type_of(unit, type)->of;
  uint64_t each = as_core_type_of(unit, of)->size_bytes, offset = offset_of(v, value);
  if (find_name(v, value->object, &name, &at)) {
    as_text_put(v->text, name);
    put_offset(v, (int64_t)(offset - at), each);
    return;
  }
  const as_object_facts *facts = as_space_object(v->space, value->object);
  const char *known = facts ? as_machine_object_name(v->finals->machine, facts) : NULL;
  if (known)
    as_text_printf(v->text, "&%s", known);
  else
    as_text_put(v->text, "a new object");
  put_offset(v, (int64_t)offset, each);
  if (!known && facts && facts->lifetime == AS_LIFETIME_ALIVE && v->depth < 2) {
    as_text_put(v->text, " with ");
    v->depth++;
    put_object(v, value->object, of);
    v->depth--;
  }
}

/* ---- objects ---- */

static void put_char(view *v, uint64_t byte) {
  static const char plain[] = "\a\b\t\n\v\f\r", letters[] = "abtnvfr";
  const char *found = byte ? strchr(plain, (int)byte) : NULL;
  if (found)
    as_text_printf(v->text, "\\%c", letters[found - plain]);
  else if (byte == '"' || byte == '\\')
    as_text_printf(v->text, "\\%c", (int)byte);
  else if (byte >= 32 && byte < 127)
    as_text_put_char(v->text, (char)byte);
  else
    as_text_printf(v->text, "\\%03o", (unsigned)byte);
}

/* As a literal of C; what nobody wrote is a question mark behind it. */
static void put_chars(view *v, as_object object, uint64_t count) {
  uint64_t unwritten = 0, byte;
  as_text_put_char(v->text, '"');
  for (uint64_t i = 0; i < count; i++) {
    as_value value = load(v, object, i, 1, false, false);
    if (bits_of(v, &value, &byte))
      put_char(v, byte);
    else
      as_text_put_char(v->text, '?'), unwritten++;
  }
  as_text_put_char(v->text, '"');
  if (unwritten) as_text_printf(v->text, " (?: uninitialised)");
}

static void put_elements(view *v, as_object object, uint64_t offset, uint32_t type, uint64_t count) {
  uint64_t each = as_core_type_of(v->finals->machine->unit, type)->size_bytes;
  as_text_put_char(v->text, '{');
  for (uint64_t i = 0; i < count; i++) {
    if (i) as_text_put(v->text, ", ");
    put_value(v, object, offset + i * each, type);
  }
  as_text_put_char(v->text, '}');
}

static void put_record(view *v, as_object object, uint64_t offset, const as_core_type *t) {
  const as_core_unit *unit = v->finals->machine->unit;
  as_text_put_char(v->text, '{');
  for (uint32_t i = 0; i < t->count; i++) {
    const as_core_field *field = &unit->fields.at[t->first + i];
    as_text_printf(v->text, "%s.%s = ", i ? ", " : "", as_core_name(unit, field->name));
    if (field->flags & AS_CORE_FIELD_BITS)
      as_text_put(v->text, "...");
    else
      put_value(v, object, offset + field->offset_bits / 8, field->type);
  }
  as_text_put_char(v->text, '}');
}

static void put_value(view *v, as_object object, uint64_t offset, uint32_t type) {
  const as_core_unit *unit = v->finals->machine->unit;
  const as_core_type *t = as_core_type_of(unit, type);
  uint64_t bits;
  as_core_class class_ = as_core_class_of(unit, type);
  bool is_pointer = class_ == AS_CORE_CLASS_POINTER, is_float = class_ == AS_CORE_CLASS_FLOAT;
  if (t->kind == AS_CORE_ARRAY) {
    put_elements(v, object, offset, t->of, t->length);
  } else if (class_ == AS_CORE_CLASS_AGGREGATE) {
    put_record(v, object, offset, t);
  } else {
    as_value value = load(v, object, offset, t->size_bytes, is_pointer, is_float);
    if (t->kind == AS_CORE_ENUM) t = as_core_type_of(unit, t->of);
    if (is_pointer)
      put_pointer(v, &value, type);
    else if (!bits_of(v, &value, &bits))
      as_text_put(v->text, "?");
    else if (is_float)
      put_float(v, bits, t->size_bytes);
    else
      put_number(v, t, bits);
  }
}

/* All of it, as elements of the type. */
static void put_object(view *v, as_object object, uint32_t type) {
  const as_core_unit *unit = v->finals->machine->unit;
  const as_object_facts *facts = as_space_object(v->space, object);
  uint64_t each = as_core_type_of(unit, type)->size_bytes, size;
  enum { MOST = 64 };
  if (!bits_of(v, &facts->size, &size) || size > MOST) {
    as_text_put(v->text, "many bytes");
    return;
  }
  if (each <= 1)
    put_chars(v, object, size);
  else if (size / each == 1)
    put_value(v, object, 0, type);
  else
    put_elements(v, object, 0, type, size / each);
}

/* ---- arguments ---- */

static uint32_t type_of_global(const view *v, const char *name, as_object *object) {
  const as_core_unit *unit = v->finals->machine->unit;
  uint32_t global = as_core_find_global(unit, name);
  if (global == AS_CORE_NONE) return AS_CORE_NONE;
  *object = as_machine_global_object(v->finals->machine, global);
  return unit->globals.at[global].type;
}

/* Is the object that a parameter points to shown with it: is it the first? */
static bool is_shown_here(view *v, uint32_t i, const as_value *value) {
  const char *name;
  uint64_t at;
  return value->kind == AS_VALUE_POINTER && find_name(v, value->object, &name, &at) && name == v->scene->names[i];
}

static void put_argument(view *v, uint32_t i) {
  char global[60];
  as_object object;
  snprintf(global, sizeof global, "assay_shape_argument_%" PRIu32, i + 1);
  uint32_t type = type_of_global(v, global, &object);
  if (type == AS_CORE_NONE) return;
  const as_core_unit *unit = v->finals->machine->unit;
  as_value value = argument_of(v, i);
  as_text_printf(v->text, "%s%s = ", i ? ", " : "", v->scene->names[i]);
  const as_core_type *t = as_core_type_of(unit, type);
  if (t->kind == AS_CORE_POINTER && as_core_type_of(unit, t->of)->kind == AS_CORE_FUNCTION) {
    as_text_put(v->text, "a comparison of first bytes");
    return;
  }
  if (is_stream(v, i) && value.kind == AS_VALUE_POINTER) {
    put_stream(v, i);
    return;
  }
  if (as_core_type_of(unit, type)->kind != AS_CORE_POINTER || !is_shown_here(v, i, &value)) {
    put_value(v, object, 0, type);
    return;
  }
  put_object(v, value.object, as_core_type_of(unit, type)->of);
  put_offset(v, (int64_t)value.offset, as_core_type_of(unit, as_core_type_of(unit, type)->of)->size_bytes);
}

void as_example_arguments(const as_example_scene *scene, as_model *model, as_text *text) {
  view v = open_view(scene, scene->before, scene->space, model, text);
  begin_view(&v);
  for (uint32_t i = 0; i < scene->parameters; i++) put_argument(&v, i);
  if (!scene->parameters) as_text_put(text, "no arguments");
  close_view(&v);
}

/* ---- finals ---- */

static void put_result(view *v) {
  as_object object;
  uint32_t type = type_of_global(v, "assay_shape_result", &object);
  as_text_put(v->text, "returns");
  if (type == AS_CORE_NONE) return;
  as_text_put_char(v->text, ' ');
  put_value(v, object, 0, type);
}

/* What a parameter's object is now, if that is something else. */
static void put_change(view *v, as_model *model, uint32_t i, bool *is_first) {
  as_value value = argument_of(v, i);
  const as_core_unit *unit = v->finals->machine->unit;
  as_object variable;
  char global[60];
  if (is_stream(v, i) || !is_shown_here(v, i, &value)) return;
  snprintf(global, sizeof global, "assay_shape_argument_%" PRIu32, i + 1);
  uint32_t type = as_core_type_of(unit, type_of_global(v, global, &variable))->of;
  as_text before = {.memory = v->finals->memory}, now = {.memory = v->finals->memory};
  view old = open_view(v->scene, v->scene->before, v->scene->space, model, &before);
  begin_view(&old);
  put_object(&old, value.object, type);
  close_view(&old);
  as_text *text = v->text;
  v->text = &now;
  if (as_space_object(v->space, value.object)->lifetime != AS_LIFETIME_ALIVE)
    as_text_put(&now, "freed");
  else
    put_object(v, value.object, type);
  v->text = text;
  if (strcmp(as_text_get(&before), as_text_get(&now)) != 0) {
    as_text_printf(v->text, "%s%s = %s", *is_first ? ", with " : ", ", v->scene->names[i], as_text_get(&now));
    *is_first = false;
  }
  as_text_release(&before), as_text_release(&now);
}

uint32_t as_example_global(const as_example_scene *scene, as_object object) {
  const as_core_unit *unit = scene->before->machine->unit;
  uint32_t first = as_machine_global_object(scene->before->machine, 0).id;
  return object.id >= first && object.id - first < unit->globals.count ? object.id - first : AS_CORE_NONE;
}

/* The same for a variable of the program's. */
static void put_variable(view *v, as_model *model, as_object object, bool *is_first) {
  const as_core_unit *unit = v->finals->machine->unit;
  uint32_t global = as_example_global(v->scene, object);
  if (global == AS_CORE_NONE) return;
  as_text before = {.memory = v->finals->memory}, now = {.memory = v->finals->memory};
  view old = open_view(v->scene, v->scene->before, v->scene->space, model, &before);
  begin_view(&old);
  put_value(&old, object, 0, unit->globals.at[global].type);
  close_view(&old);
  as_text *text = v->text;
  v->text = &now;
  put_value(v, object, 0, unit->globals.at[global].type);
  v->text = text;
  const char *name = as_core_name(unit, unit->globals.at[global].name);
  if (strcmp(as_text_get(&before), as_text_get(&now)) != 0) {
    as_text_printf(v->text, "%s%s = %s", *is_first ? ", with " : ", ", name, as_text_get(&now));
    *is_first = false;
  }
  as_text_release(&before), as_text_release(&now);
}

static void put_errno(view *v, bool is_first) {
  as_object object, place = {0};
  uint32_t type = type_of_global(v, "assay_shape_errno", &object);
  uint64_t after, before = 0;
  as_value value = load(v, object, 0, 4, false, false);
  if (type == AS_CORE_NONE || !bits_of(v, &value, &after)) return;
  if (type_of_global(v, "__model_errno", &place) == AS_CORE_NONE) return;
  view old = open_view(v->scene, v->scene->before, v->scene->space, as_eval_model(v->eval), v->text);
  begin_view(&old);
  value = load(&old, place, 0, 4, false, false);
  bool is_known = bits_of(&old, &value, &before);
  close_view(&old);
  if (is_known && before == after) return;
  as_text_printf(v->text, "%serrno = %" PRId32, is_first ? ", with " : ", ", (int32_t)after);
}

void as_example_final(const as_example_scene *scene, const as_finals *finals, const as_final *final, as_model *model,
                      as_text *text) {
  if (final->kind == AS_FINAL_FAILS) {
    as_text_printf(text, "fails: %s: %s", final->check, final->message);
    return;
  }
  if (final->kind != AS_FINAL_RETURNS) {
    as_text_put(text, final->kind == AS_FINAL_EXITS ? "ends the program" : final->message);
    return;
  }
  view v = open_view(scene, finals, final->space, model, text);
  begin_view(&v);
  bool is_first = true;
  put_result(&v);
  for (uint32_t i = 0; i < scene->parameters; i++) put_change(&v, model, i, &is_first);
  for (uint32_t i = 0; i < scene->objects->objects.count; i++)
    put_variable(&v, model, (as_object){scene->objects->objects.at[i]}, &is_first);
  put_errno(&v, is_first);
  close_view(&v);
}
