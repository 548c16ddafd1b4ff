/* Two ends of one path: that of the run that found it, under its model, and that of the rehearsal. Numbers are the same
 * in both; pointers to memory of the scene are numbers; objects that the function made are told by their order. */
#include "analyse/bugs/rehearse.h"
#include "c/core/member.h"
#include "c/exec/exec.h"
#include "c/link/link.h"

#include <assay/term/eval.h>

/* One of the two. */
typedef struct side {
  const as_rehearsal *r;
  as_machine *machine;
  as_space space; /* a share */
  as_terms *terms;
  as_eval *eval; /* NULL: the rehearsal, which has nothing to be evaluated */
  as_asker asker;
  bool is_open; /* something would have to be decided, or was never read */
} side;

/* ---- looking ---- */

static bool decide(void *data, as_term guard) { return (void)guard, ((side *)data)->is_open = true, false; }
static bool require(void *data, as_term claim, const as_fault *fault) {
  return (void)claim, (void)fault, ((side *)data)->is_open = true, false;
}
static as_term fresh(void *data, as_space space, as_sort sort, as_object object, uint64_t offset) {
  side *s = data;
  (void)space, (void)object, (void)offset;
  return s->is_open = true, as_term_fresh(s->terms, sort, "unread");
}
static void assume(void *data, as_term claim) { (void)data, (void)claim; }
static void give_up(void *data, const char *what) { (void)what, ((side *)data)->is_open = true; }
static bool stopped(void *data) { return ((side *)data)->is_open; }

static void open_side(side *s, const as_rehearsal *r, as_machine *machine, const as_outcome *outcome, as_eval *eval) {
  const as_state *state = outcome->state;
  *s = (side){.r = r, .machine = machine, .space = as_space_share(state->space), .terms = machine->terms, .eval = eval};
  s->asker = (as_asker){.data = s,
                        .decide = decide,
                        .require = require,
                        .fresh = fresh,
                        .assume = assume,
                        .give_up = give_up,
                        .stopped = stopped};
}

static void close_side(side *s) { as_space_drop(s->machine->spaces, &s->space); }

/* False: nobody knows what is there. */
static bool load(side *s, as_object object, uint64_t offset, uint32_t scalar, as_value *value) {
  const as_core_unit *unit = s->r->program;
  uint64_t size = scalar == AS_CORE_NONE ? 1 : unit->types.at[scalar].size_bytes;
  as_access access = {.size_bytes = size, .align_bytes = 1};
  if (scalar != AS_CORE_NONE) {
    access.is_float = as_core_class_of(unit, scalar) == AS_CORE_CLASS_FLOAT;
    access.is_pointer = unit->types.at[scalar].kind == AS_CORE_POINTER;
  }
  as_value at = as_value_pointer(object);
  at.offset = offset, s->is_open = false;
  if (as_space_is_lacking(s->space, object, offset, size, NULL, NULL)) return false;
  bool good = as_space_load(s->machine->spaces, &s->space, &s->asker, &access, at, value) == AS_SPACE_DONE;
  return good && !s->is_open;
}

/* ---- values ---- */

typedef struct plain {
  enum { UNKNOWN, UNSET, NUMBER, POINTER } kind;
  uint64_t number; /* or the offset */
  uint32_t object; /* of functions and variables; own ones: those from `own` on, in their order */
  bool is_own;
} plain;

static plain number_of(uint64_t number) { return (plain){.kind = NUMBER, .number = number}; }

/* How many objects up to this one the function made. */
static uint32_t order_of(const side *s, as_object object) {
  uint32_t order = 0;
  if (!s->eval) return object.id - s->r->first_own;
  for (uint32_t id = 1; id < object.id; id++)
    order += !as_abducer_is_callers(s->r->end->abducer, &s->r->end->path, (as_object){id});
  return order;
}

static bool is_own(const side *s, as_object object) {
  if (!s->eval) return object.id >= s->r->first_own;
  return !as_abducer_is_callers(s->r->end->abducer, &s->r->end->path, object);
}

/* Memory of the scene, by the object of the side. */
static const as_scene_object *scene_object(const side *s, as_object object) {
  for (uint32_t i = 0; i < s->r->scene->object_count; i++) {
    const as_scene_object *o = &s->r->scene->objects[i];
    as_object has = s->eval ? o->object : s->r->objects[i];
    if (o->kind == AS_SCENE_MEMORY && as_object_exists(has) && as_object_same(has, object)) return o;
  }
  return NULL;
}

static plain plain_pointer(const side *s, const as_value *value) {
  uint64_t offset = value->offset, moved = 0;
  if (as_term_exists(value->term) && (!s->eval || !as_eval_bits(s->eval, value->term, &moved))) return (plain){0};
  offset += moved;
  const as_scene_object *o = scene_object(s, value->object);
  if (o) return number_of(o->address + offset);
  bool own = is_own(s, value->object);
  return (plain){
      .kind = POINTER, .number = offset, .object = own ? order_of(s, value->object) : value->object.id, .is_own = own};
}

static plain plain_of(const side *s, const as_value *value) {
  switch ((as_value_kind)value->kind) {
  case AS_VALUE_INDETERMINATE: return (plain){.kind = UNSET};
  case AS_VALUE_BITS: return number_of(value->bits);
  case AS_VALUE_POINTER: return plain_pointer(s, value);
  case AS_VALUE_CHOICE: return (plain){0};
  case AS_VALUE_TERM: break;
  }
  if (!s->eval) return (plain){0};
  as_value known = as_value_of_term(s->terms, as_eval_term(s->eval, value->term));
  return known.kind == AS_VALUE_BITS ? number_of(known.bits) : (plain){0};
}

/* What nobody knows is like anything. */
static bool is_alike(const plain *a, const plain *b) {
  if (a->kind == UNKNOWN || b->kind == UNKNOWN) return true;
  if (a->kind != b->kind || a->kind == UNSET) return a->kind == b->kind;
  return a->number == b->number && (a->kind == NUMBER || (a->object == b->object && a->is_own == b->is_own));
}

/* Of a float: which one it is, nobody says. */
static bool is_nan(const plain *v, uint64_t size_bytes) {
  if (size_bytes == 4) return (v->number & 0x7fffffff) > 0x7f800000;
  return size_bytes == 8 && (v->number & INT64_MAX) > UINT64_C(0x7ff) << 52;
}

static bool are_nan(const side *s, uint32_t scalar, const plain *p, const plain *q) {
  if (scalar == AS_CORE_NONE || as_core_class_of(s->r->program, scalar) != AS_CORE_CLASS_FLOAT) return false;
  uint64_t size = s->r->program->types.at[scalar].size_bytes;
  return is_nan(p, size) && is_nan(q, size);
}

static bool compare(const side *path, const side *again, uint32_t scalar, const as_value *a, const as_value *b,
                    const char *what, uint64_t where) {
  plain p = plain_of(path, a), q = plain_of(again, b);
  if (is_alike(&p, &q) || are_nan(path, scalar, &p, &q)) return true;
  as_text_printf(path->r->difference, "%s, offset %llu: %d:%llx, not %d:%llx", what, (unsigned long long)where,
                 (int)q.kind, (unsigned long long)q.number, (int)p.kind, (unsigned long long)p.number);
  return false;
}

/* ---- memory ---- */

static bool compare_scalar(side *path, side *again, as_object a, as_object b, uint64_t offset, uint32_t scalar,
                           const char *what) {
  as_value left, right;
  if (!load(path, a, offset, scalar, &left)) return true;
  if (!load(again, b, offset, scalar, &right)) return true;
  return compare(path, again, scalar, &left, &right, what, offset);
}

/* Elements of one type; bytes, if there is none. */
static bool compare_object(side *path, side *again, as_object a, as_object b, uint32_t type, uint64_t before,
                           uint64_t size, const char *what) {
  const as_core_unit *unit = path->r->program;
  const as_object_facts *left = as_space_object(path->space, a), *right = as_space_object(again->space, b);
  if (left->lifetime != right->lifetime) return as_text_printf(path->r->difference, "%s: one is alive", what), false;
  if (left->lifetime != AS_LIFETIME_ALIVE) return true;
  uint64_t stride = type == AS_CORE_NONE ? 0 : unit->types.at[type].size_bytes;
  for (uint64_t at = stride ? before % stride : 0; at < size;) {
    uint64_t inside = at >= before ? at - before : stride - (before - at) % stride;
    uint32_t scalar = stride ? as_core_scalar_at(unit, type, inside % stride) : AS_CORE_NONE;
    bool is_padding = stride && scalar == AS_CORE_NONE;
    if (!is_padding && !compare_scalar(path, again, a, b, at, scalar, what)) return false;
    at += scalar == AS_CORE_NONE ? 1 : unit->types.at[scalar].size_bytes;
  }
  return true;
}

static bool compare_memory(side *path, side *again) {
  const as_scene *scene = path->r->scene;
  for (uint32_t i = 0; i < scene->object_count; i++) {
    const as_scene_object *o = &scene->objects[i];
    if (o->kind != AS_SCENE_MEMORY || !as_object_exists(o->object)) continue;
    if (!compare_object(path, again, o->object, path->r->objects[i], o->type, o->before, o->size_bytes, "memory"))
      return false;
  }
  return true;
}

static bool compare_globals(side *path, side *again) {
  const as_core_unit *unit = path->r->program;
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    as_object object = as_machine_global_object(path->machine, i);
    const as_object_facts *facts = as_space_object(path->space, object);
    const char *name = as_core_name(unit, unit->globals.at[i].name);
    if (!facts || !facts->writable || facts->size.kind != AS_VALUE_BITS) continue;
    if (as_core_is_libc(unit, unit->globals.at[i].range)) continue;
    if (!compare_object(path, again, object, object, unit->globals.at[i].type, 0, facts->size.bits, name)) return false;
  }
  return true;
}

static bool compare_result(side *path, side *again, const as_outcome *outcome) {
  const as_core_unit *unit = path->r->program;
  const as_abduced_exit *a = path->r->end->outcome->result, *b = outcome->result;
  uint32_t type = unit->types.at[unit->functions.at[path->r->end->function].type].of;
  if (a->returns != b->returns) return as_text_put(path->r->difference, "one returns"), false;
  if (!a->returns || unit->types.at[type].kind == AS_CORE_VOID) return true;
  if (as_core_is_scalar(unit, type)) return compare(path, again, type, &a->value, &b->value, "what is returned", 0);
  if (a->place.kind != AS_VALUE_POINTER || b->place.kind != AS_VALUE_POINTER) return true;
  return compare_object(path, again, a->place.object, b->place.object, type, 0, unit->types.at[type].size_bytes,
                        "what is returned");
}

bool as_rehearsal_is_alike(const as_rehearsal *r, as_machine *machine, const as_outcome *outcome) {
  side path, again;
  as_eval *eval = as_eval_create(as_run_models(r->end->run));
  as_eval_bind(eval, r->end->outcome->model);
  open_side(&path, r, r->end->machine, r->end->outcome, eval);
  open_side(&again, r, machine, outcome, NULL);
  bool good = compare_result(&path, &again, outcome) && compare_memory(&path, &again) && compare_globals(&path, &again);
  close_side(&path), close_side(&again);
  as_eval_destroy(eval);
  return good;
}
