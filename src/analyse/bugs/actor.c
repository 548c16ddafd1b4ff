/* Who executes a rehearsal: the guest of the machine that makes the scene, calls the function, and has nothing to add
 * on the way. */
#include "analyse/bugs/rehearse.h"
#include "c/exec/guest.h"

static bool is_memory(const as_rehearsal *r, uint32_t i) { return r->scene->objects[i].kind == AS_SCENE_MEMORY; }
static const as_core_function *function_of(const as_rehearsal *r) {
  return &r->program->functions.at[r->end->function];
}

/* ---- the state at the beginning ---- */

static as_object make_object(const as_rehearsal *r, as_exec *x, uint32_t i) {
  const as_scene_object *o = &r->scene->objects[i];
  bool is_heap = o->kind == AS_SCENE_MEMORY;
  as_object_facts facts = {.kind = is_heap ? AS_OBJECT_HEAP : AS_OBJECT_LOCAL,
                           .writable = true,
                           .align_bytes = 16,
                           .size = as_value_bits(r->sizes[i]),
                           .tag = as_machine_tag_other(is_heap ? 7 : 8),
                           .made = AS_CORE_NONE};
  as_object object = as_space_allocate(x->machine->spaces, &x->state->space, &facts, AS_CONTENT_ZERO);
  if (is_heap) as_space_place(x->machine->spaces, &x->state->space, NULL, object, as_value_bits(r->places[i]));
  return object;
}

static void make_objects(as_rehearsal *r, as_exec *x) {
  for (uint32_t i = 0; i < r->scene->object_count; i++) {
    const as_scene_object *o = &r->scene->objects[i];
    r->objects[i] = o->kind == AS_SCENE_GLOBAL ? as_machine_global_object(x->machine, o->index) : make_object(r, x, i);
    if (o->kind == AS_SCENE_PARAMETER) r->parameters[o->index] = r->objects[i];
  }
}

static bool store(const as_rehearsal *r, as_exec *x, const as_scene_cell *cell, uint64_t at, uint64_t size,
                  as_value value, bool is_pointer) {
  as_access access = {.size_bytes = size, .align_bytes = 1, .is_pointer = is_pointer};
  as_value place = as_value_pointer(r->objects[cell->object]);
  place.offset = cell->offset + at;
  return as_space_store(x->machine->spaces, &x->state->space, &x->asker, &access, place, value) == AS_SPACE_DONE &&
         !x->asking.over;
}

static bool set_cell(const as_rehearsal *r, as_exec *x, const as_scene_cell *cell) {
  as_value value = as_value_bits(0);
  if (cell->target == AS_SCENE_NONE) {
    for (uint64_t i = 0; i < cell->size_bytes; i++)
      if (!store(r, x, cell, i, 1, as_value_bits(cell->bytes[i]), false)) return false;
    return true;
  }
  value = as_value_pointer(r->objects[cell->target]), value.offset = cell->distance;
  return store(r, x, cell, 0, cell->size_bytes, value, true);
}

static bool begin(void *data, as_exec *x) {
  as_rehearsal *r = data;
  static const as_core_instruction nothing = {.op = AS_CORE_OP_CALL};
  const as_core_function *core = function_of(r);
  uint32_t count = core->parameters, result = r->program->types.at[core->type].of;
  as_asking_keep_space(&x->asking);
  x->at = &nothing;
  make_objects(r, x);
  r->first_own = as_space_objects(x->state->space) + 1;
  for (uint32_t i = 0; i < r->scene->cell_count; i++)
    if (!set_cell(r, x, &r->scene->cells[i])) return as_exec_give_up(x, "a scene that cannot be made");
  as_value *arguments = as_run_alloc(x->run, (count + 1) * sizeof *arguments), place = as_value_indeterminate();
  uint32_t *types = as_run_alloc(x->run, (count + 1) * sizeof *types);
  for (uint32_t i = 0; i < count; i++) {
    types[i] = r->program->locals.at[core->first_local + i].type, arguments[i] = as_value_pointer(r->parameters[i]);
    bool is_aggregate = x->machine->scalars[types[i]].class_ == AS_CORE_CLASS_AGGREGATE;
    if (!is_aggregate && !as_exec_read(x, types[i], arguments[i], 0, &arguments[i])) return false;
  }
  if (x->machine->scalars[result].class_ == AS_CORE_CLASS_AGGREGATE) {
    const as_core_type *type = &r->program->types.at[result];
    as_object_facts facts = {.kind = AS_OBJECT_LOCAL,
                             .writable = true,
                             .align_bytes = type->align_bytes,
                             .size = as_value_bits(type->size_bytes),
                             .tag = as_machine_tag_other(6),
                             .made = AS_CORE_NONE};
    place = as_value_pointer(as_space_allocate(x->machine->spaces, &x->state->space, &facts, AS_CONTENT_UNINITIALISED));
  }
  return as_exec_enter(x, r->end->function, arguments, types, count, place);
}

/* ---- on the way ---- */

static bool ignore_spec(void *data, as_exec *x) { return (void)data, (void)x, true; }
static bool expects(void *data, as_exec *x, as_check check) { return (void)data, (void)x, (void)check, false; }
static bool loop(void *data, as_exec *x, uint32_t loop, bool again) {
  return (void)data, (void)x, (void)loop, (void)again, true;
}
static void strengthen(void *data, as_exec *x, as_term claim) { (void)data, (void)x, (void)claim; }
static bool ends(void *data, as_exec *x, as_object object, uint32_t type) {
  return (void)data, (void)x, (void)object, (void)type, true;
}
static bool vary(void *data, as_exec *x, uint32_t type, as_value *value) {
  return (void)data, (void)x, (void)type, (void)value, true;
}
static void approach(void *data, as_exec *x, const as_value *from) { (void)data, (void)x, (void)from; }
static bool moved(void *data, as_exec *x, const as_value *from, const as_value *to) {
  return (void)data, (void)x, (void)from, (void)to, true;
}
static bool regain(void *data, as_exec *x, as_value number, as_value *pointer) {
  return (void)data, (void)x, *pointer = number, true;
}
static bool apart(void *data, as_exec *x, as_value a, uint64_t a_bytes, as_value b, uint64_t b_bytes) {
  return (void)data, (void)x, (void)a, (void)a_bytes, (void)b, (void)b_bytes, true;
}

static bool callee(void *data, as_exec *x, as_value number, uint32_t *function) {
  (void)data;
  as_term zero = as_term_bv(x->terms, x->machine->pointer_bits, 0);
  as_term t = as_value_term(x->terms, &number, x->machine->pointer_bits);
  *function = AS_CORE_NONE;
  return as_exec_require(x, AS_CHECK_NULL_ACCESS, as_term_not(x->terms, as_term_eq(x->terms, t, zero)),
                         "call of a null pointer");
}

static as_called call(void *data, as_exec *x, as_value number, as_call *call) {
  (void)data, (void)number, (void)call;
  return as_exec_give_up(x, "a call of a number"), AS_CALLED_STOPPED;
}

/* A number that is the address of something in the scene. */
static bool point(void *data, as_exec *x, as_space space, as_lack_access access, const as_value *size,
                  as_value *pointer) {
  const as_rehearsal *r = data;
  (void)x, (void)space, (void)access, (void)size;
  for (uint32_t i = 0; i < r->scene->object_count && pointer->kind == AS_VALUE_BITS; i++) {
    if (!is_memory(r, i) || pointer->bits < r->places[i]) continue;
    uint64_t distance = pointer->bits - r->places[i];
    if (distance >= r->sizes[i]) continue;
    return *pointer = as_value_pointer(r->objects[i]), pointer->offset = distance, true;
  }
  return false;
}

static bool lack(void *data, as_exec *x, as_space *space, const as_lack *lack) {
  static const uint64_t null_page = 4096;
  (void)data, (void)space;
  bool is_null = lack->pointer.kind == AS_VALUE_BITS &&
                 (lack->pointer.bits < null_page || lack->pointer.bits > UINT64_MAX - null_page);
  if (lack->kind != AS_LACK_OBJECT || !is_null) return as_exec_give_up(x, "memory that the scene does not have");
  as_fault fault = {.kind = AS_FAULT_NULL,
                    .writes = lack->access == AS_LACK_ACCESS_STORE,
                    .pointer = lack->pointer,
                    .size = lack->size,
                    .align_bytes = 1};
  return as_exec_require_access(x, as_term_false(x->terms), &fault);
}

/* ---- numbers and pointers ---- */

static as_term number_of(as_exec *x, as_value v) {
  if (v.kind == AS_VALUE_POINTER) v = as_space_address(x->machine->spaces, &x->state->space, &x->asker, v);
  return x->asking.over ? as_term_bv(x->terms, x->machine->pointer_bits, 0)
                        : as_value_term(x->terms, &v, x->machine->pointer_bits);
}

static bool related(void *data, as_exec *x, as_check check, as_value a, as_value b, as_term *from, as_term *to) {
  (void)data, (void)check;
  as_asking_keep_space(&x->asking);
  *from = number_of(x, a), *to = number_of(x, b);
  return !x->asking.over;
}

static bool is_own(const as_rehearsal *r, const as_value *v) {
  return v->kind == AS_VALUE_POINTER && v->object.id >= r->first_own;
}

/* What was made since is nothing that a number of the caller's is. */
static bool equal(void *data, as_exec *x, as_value a, as_value b, as_term *equal) {
  const as_rehearsal *r = data;
  as_asking_keep_space(&x->asking);
  a = as_value_settle(x->machine->spaces, &x->asker, a), b = as_value_settle(x->machine->spaces, &x->asker, b);
  if (x->asking.over) return false;
  if (a.kind == AS_VALUE_POINTER && b.kind == AS_VALUE_POINTER)
    return as_space_equal(x->machine->spaces, &x->state->space, &x->asker, a, b, equal) == AS_SPACE_DONE;
  if (is_own(r, &a) || is_own(r, &b)) return *equal = as_term_false(x->terms), true;
  *equal = as_term_eq(x->terms, number_of(x, a), number_of(x, b));
  return !x->asking.over;
}

static bool address(void *data, as_exec *x, as_value pointer, as_value *number) {
  (void)data;
  *number = pointer;
  if (pointer.kind == AS_VALUE_POINTER)
    *number = as_space_address(x->machine->spaces, &x->state->space, &x->asker, pointer);
  return !x->asking.over;
}

/* ---- the end ---- */

static bool end(as_exec *x, bool returns, as_value value) {
  as_abduced_exit *exit = as_run_alloc(x->run, sizeof *exit);
  *exit = (as_abduced_exit){{.status = as_value_bits(0)}, returns, value, as_value_indeterminate()};
  if (returns) exit->place = x->frame->result_place;
  as_run_end(x->run, exit);
  return x->asking.over = true, false;
}

static bool finish(void *data, as_exec *x, as_value value) {
  const as_rehearsal *r = data;
  uint32_t objects = r->scene->object_count, count = 0;
  as_value *roots = as_run_alloc(x->run, (objects + 2) * sizeof *roots);
  for (uint32_t i = 0; i < objects; i++) roots[count++] = as_value_pointer(r->objects[i]);
  if (value.kind != AS_VALUE_INDETERMINATE) roots[count++] = value;
  if (x->frame->result_place.kind == AS_VALUE_POINTER) roots[count++] = x->frame->result_place;
  return as_exec_check_leaks(x, roots, count, "when the function returns") && end(x, true, value);
}

static bool exited(void *data, as_exec *x) { return (void)data, end(x, false, as_value_indeterminate()); }
static bool failed(void *data, as_exec *x, as_check check) {
  return (void)data, (void)check, end(x, false, as_value_indeterminate());
}

as_guest as_rehearsal_guest(as_rehearsal *r) {
  return (as_guest){.data = r,
                    .asks_null = true,
                    .begin = begin,
                    .finish = finish,
                    .exited = exited,
                    .spec = ignore_spec,
                    .expects = expects,
                    .failed = failed,
                    .loop = loop,
                    .strengthen = strengthen,
                    .callee = callee,
                    .call = call,
                    .point = point,
                    .lack = lack,
                    .ends = ends,
                    .vary = vary,
                    .approach = approach,
                    .moved = moved,
                    .related = related,
                    .equal = equal,
                    .address = address,
                    .apart = apart,
                    .regain = regain};
}
