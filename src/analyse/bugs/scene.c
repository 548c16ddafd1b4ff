#include "analyse/bugs/scene.h"
#include "analyse/c/collect.h"
#include "c/core/member.h"

#include <assay/state/lack.h>
#include <assay/term/eval.h>
#include <assay/term/variables.h>
#include <string.h>

AS_VECTOR_DEFINE(objects, as_scene_object)
AS_VECTOR_DEFINE(cells, as_scene_cell)
AS_VECTOR_DEFINE(variables, as_term)

/* An address that the program has asked for: of a function, or of a variable. */
typedef struct place {
  as_object object;
  uint64_t number;
} place;
AS_VECTOR_DEFINE(places, place)

typedef struct staging {
  as_region *region;
  as_memory *memory;
  const as_core_unit *program;
  uint32_t function;
  const as_abducer *abducer;
  const as_abduced *path;
  as_terms *terms;
  as_term claim;
  const as_path *claims;
  uint32_t pointer_bits;
  as_eval *eval;
  objects objects;
  cells cells;
  variables variables; /* by cell: the input that it is; none: bytes of one */
  places places;
} staging;

static uint64_t number_of(staging *s, as_term t) {
  uint64_t number = 0;
  return as_eval_bits(s->eval, t, &number) ? number : 0;
}

/* ---- objects ---- */

static uint32_t add_object(staging *s, as_scene_object object) {
  objects_push(s->memory, &s->objects, object);
  return s->objects.count - 1;
}

static uint32_t find_object(const staging *s, as_object object) {
  for (uint32_t i = 0; i < s->objects.count; i++)
    if (as_object_exists(s->objects.at[i].object) && as_object_same(s->objects.at[i].object, object)) return i;
  return AS_SCENE_NONE;
}

static void add_parameters(staging *s) {
  const as_core_function *core = &s->program->functions.at[s->function];
  for (uint32_t i = 0; i < core->parameters; i++) {
    uint32_t type = s->program->locals.at[core->first_local + i].type;
    add_object(s, (as_scene_object){.kind = AS_SCENE_PARAMETER,
                                    .index = i,
                                    .type = type,
                                    .size_bytes = s->program->types.at[type].size_bytes,
                                    .via = AS_SCENE_NONE,
                                    .object = as_abducer_parameter(s->abducer, i)});
  }
}

static uint64_t extent_of(staging *s, as_object object) {
  uint64_t extent = 0;
  for (uint32_t k = 0; k < s->path->extent_count; k++) {
    uint64_t end = as_object_same(s->path->extents[k].object, object) ? number_of(s, s->path->extents[k].end) : 0;
    if (end > extent) extent = end;
  }
  return extent;
}

/* What lies before an object becomes a part of it. */
static void add_front(staging *s, const as_lent_memory *m) {
  uint64_t room = extent_of(s, m->object);
  as_scene_object *o = &s->objects.at[find_object(s, m->behind)];
  o->address -= room, o->before += room, o->size_bytes += room;
}

/* An access at a place that is not known claimed a size; one that fails needs more than that. */
static uint64_t size_of(staging *s, const as_lent_memory *m) {
  uint64_t size = m->type == AS_CORE_NONE ? 0 : m->before + s->program->types.at[m->type].size_bytes;
  uint64_t extent = extent_of(s, m->object);
  bool is_claimed = false;
  for (uint32_t i = 0; i < s->path->extent_count; i++)
    is_claimed |=
        as_object_same(s->path->extents[i].object, m->object) && !as_term_is_const(s->terms, s->path->extents[i].end);
  if (extent > size) size = extent;
  uint64_t most = is_claimed ? number_of(s, m->size) : size;
  return size < most ? size : most;
}

static void add_memory(staging *s) {
  for (uint32_t i = 0; i < s->path->memory_count; i++) {
    const as_lent_memory *m = &s->path->memory[i];
    if (as_object_exists(m->behind)) {
      add_front(s, m);
      continue;
    }
    add_object(s, (as_scene_object){.kind = AS_SCENE_MEMORY,
                                    .type = m->type,
                                    .size_bytes = size_of(s, m),
                                    .address = number_of(s, m->base) - m->before,
                                    .before = m->before,
                                    .via = AS_SCENE_NONE,
                                    .object = m->object});
  }
}

/* Where a byte of one of the machine's objects is in the scene's. */
static uint64_t place_in(staging *s, as_object object, uint32_t in, uint64_t offset) {
  const as_scene_object *o = &s->objects.at[in];
  for (uint32_t i = 0; i < s->path->memory_count && o->kind == AS_SCENE_MEMORY; i++) {
    const as_lent_memory *m = &s->path->memory[i];
    if (as_object_same(m->object, object)) return offset - m->before + o->before;
  }
  return offset;
}

/* Globals come behind functions among the machine's objects (c/exec/exec.h). */
static uint32_t object_of_input(staging *s, as_object object) {
  uint32_t found = find_object(s, object), functions = s->program->functions.count;
  if (found != AS_SCENE_NONE || object.id <= functions) return found;
  uint32_t global = object.id - functions - 1;
  if (global >= s->program->globals.count) return AS_SCENE_NONE;
  uint32_t type = s->program->globals.at[global].type;
  return add_object(s, (as_scene_object){.kind = AS_SCENE_GLOBAL,
                                         .index = global,
                                         .type = type,
                                         .size_bytes = s->program->types.at[type].size_bytes,
                                         .via = AS_SCENE_NONE,
                                         .object = object});
}

/* ---- cells ---- */

static bool is_pointer(const staging *s, uint32_t type) {
  return type != AS_CORE_NONE && s->program->types.at[type].kind == AS_CORE_POINTER;
}

static const uint8_t *bytes_of(staging *s, const as_bits *bits, uint64_t size) {
  uint8_t *bytes = as_region_alloc(s->region, size + 1);
  memset(bytes, 0, size + 1);
  for (uint64_t i = 0; i < size && i * 8 < bits->width; i++) bytes[i] = (uint8_t)(bits->limbs[i / 8] >> i % 8 * 8);
  return bytes;
}

/* That pointers are different, or not null, holds of most of them. */
static bool is_usual(staging *s, as_term claim) {
  if (as_term_op(s->terms, claim) != AS_OP_NOT) return false;
  as_term t = as_term_operand(s->terms, claim, 0);
  return as_term_op(s->terms, t) == AS_OP_EQ && as_term_is_variable(s->terms, as_term_operand(s->terms, t, 0)) &&
         as_term_width(s->terms, as_term_operand(s->terms, t, 0)) == s->pointer_bits;
}

/* A test is about it, or what fails; or it was decided by functions of libc. */
static bool matters(staging *s, as_term variable) {
  bool found = as_term_exists(s->claim) && as_term_shares_variables(s->terms, s->claim, variable);
  for (uint32_t i = 0; i < s->path->test_count && !found; i++)
    found = as_term_shares_variables(s->terms, s->path->tests[i].holds, variable);
  for (const as_path *at = s->claims; as_path_length(at) && !found; at = as_path_parent(at))
    found = as_term_shares_variables(s->terms, as_path_claim(at), variable) && !is_usual(s, as_path_claim(at));
  return found;
}

static void push_cell(staging *s, as_scene_cell cell, as_term variable) {
  cells_push(s->memory, &s->cells, cell);
  variables_push(s->memory, &s->variables, variable);
}

/* Bytes of an object with a type: its scalars, as far as they are there. */
static bool add_scalars(staging *s, const as_scene_cell *all, uint64_t stride) {
  const as_scene_object *o = &s->objects.at[all->object];
  if (!stride || all->size_bytes < 2) return false;
  for (uint64_t at = 0; at < all->size_bytes;) {
    uint64_t inside = all->offset + at - o->before;
    uint32_t type =
        all->offset + at < o->before ? AS_CORE_NONE : as_core_scalar_at(s->program, o->type, inside % stride);
    uint64_t size = type == AS_CORE_NONE ? 1 : s->program->types.at[type].size_bytes;
    if (at + size > all->size_bytes) type = AS_CORE_NONE, size = 1;
    as_scene_cell part = *all;
    part.offset += at, part.bytes += at, part.size_bytes = size, part.type = type;
    bool is_zero = o->kind != AS_SCENE_GLOBAL; /* which may begin with something else */
    for (uint64_t i = 0; i < size; i++) is_zero &= !part.bytes[i];
    if (!is_zero) push_cell(s, part, as_term_none());
    at += size;
  }
  return true;
}

static void add_cell(staging *s, const as_shown_input *input, as_term variable) {
  as_object whole = as_abduced_whole(s->path, (as_object){input->handle.object});
  uint32_t object = input->handle.object ? object_of_input(s, whole) : AS_SCENE_NONE;
  if (object == AS_SCENE_NONE || !input->bits.width || input->is_choice) return;
  const as_scene_object *o = &s->objects.at[object];
  uint64_t size = (input->bits.width + 7) / 8;
  as_scene_cell cell = {.object = object,
                        .offset = place_in(s, (as_object){input->handle.object}, object,
                                           input->handle.is_array ? input->handle.first : input->handle.place),
                        .size_bytes = size,
                        .type = input->type,
                        .target = AS_SCENE_NONE,
                        .written = AS_SCENE_NOWHERE,
                        .function = AS_CORE_NONE};
  if (cell.offset >= o->size_bytes) return;
  if (cell.offset + size > o->size_bytes) cell.size_bytes = o->size_bytes - cell.offset;
  uint64_t stride = o->type == AS_CORE_NONE ? 0 : s->program->types.at[o->type].size_bytes;
  uint64_t inside = cell.offset - o->before;
  uint32_t said =
      stride && cell.offset >= o->before ? as_core_scalar_at(s->program, o->type, inside % stride) : AS_CORE_NONE;
  if (said != AS_CORE_NONE && s->program->types.at[said].size_bytes == size) cell.type = said;
  cell.matters = matters(s, variable);
  cell.bytes = bytes_of(s, &input->bits, cell.size_bytes);
  if (cell.type == AS_CORE_NONE && add_scalars(s, &cell, stride)) return;
  push_cell(s, cell, variable);
}

static uint64_t value_of(const as_scene_cell *cell) {
  uint64_t number = 0;
  for (uint32_t i = 0; i < 8 && i < cell->size_bytes; i++) number |= (uint64_t)cell->bytes[i] << i * 8;
  return number;
}

/* The memory that was made for this pointer. */
static uint32_t memory_of(const staging *s, as_term variable, uint64_t *distance) {
  for (uint32_t i = 0; i < s->path->memory_count; i++)
    if (as_term_exists(variable) && as_term_same(s->path->memory[i].base, variable)) {
      uint32_t found = find_object(s, as_abduced_whole(s->path, s->path->memory[i].object));
      return *distance = s->objects.at[found].before, found;
    }
  return AS_SCENE_NONE;
}

/* What pointers to it have as their value there, or else what has this address in it, or ends there: a model may place
 * memory inside of other memory, and what was made last is what is meant. A model may also place what lies before a
 * pointer at the other end of all addresses. */
static uint32_t memory_at(const as_scene_object *all, uint32_t count, uint64_t number, uint64_t *distance) {
  uint32_t found = AS_SCENE_NONE, best = 0;
  for (uint32_t i = count; i-- > 0;) {
    const as_scene_object *o = &all[i];
    uint64_t at = number - o->address;
    bool is_somewhere = o->kind == AS_SCENE_MEMORY || (o->kind == AS_SCENE_GLOBAL && o->address);
    if (!is_somewhere || at > o->size_bytes) continue;
    uint32_t fits = at == o->before ? 3 : at < o->size_bytes ? 2 : 1;
    if (fits > best) found = i, best = fits, *distance = at;
  }
  return found;
}

uint32_t as_scene_at(const as_scene *scene, uint64_t number, uint64_t *distance) {
  return memory_at(scene->objects, scene->object_count, number, distance);
}

/* A pointer that nobody follows points to something of its own. */
static uint32_t memory_for(staging *s, uint64_t number, uint32_t type) {
  uint32_t to = s->program->types.at[type].of;
  uint64_t size = s->program->types.at[to].size_bytes;
  return add_object(s, (as_scene_object){.kind = AS_SCENE_MEMORY,
                                         .type = size ? to : AS_CORE_NONE,
                                         .size_bytes = size ? size : 1,
                                         .address = number,
                                         .via = AS_SCENE_NONE});
}

/* ---- addresses of the program ---- */

static void add_place(staging *s, as_space space, as_term variable) {
  place one;
  if (!as_space_owner(space, variable, &one.object)) return;
  if (one.object.id > s->program->functions.count + s->program->globals.count) return;
  for (uint32_t i = 0; i < s->places.count; i++)
    if (as_object_same(s->places.at[i].object, one.object)) return;
  one.number = number_of(s, variable);
  if (one.number) places_push(s->memory, &s->places, one);
}

/* That they lie somewhere is claimed where they are asked for. */
static void find_places(staging *s, as_space space) {
  for (const as_path *at = s->claims; as_path_length(at); at = as_path_parent(at)) {
    as_u32_vector all = {0};
    as_term_variables(s->terms, as_path_claim(at), &all);
    for (uint32_t i = 0; i < all.count; i++) add_place(s, space, as_terms_variable(s->terms, all.at[i]));
    as_u32_vector_release(as_terms_memory(s->terms), &all);
  }
}

static bool can_be_named(const staging *s, uint32_t global) {
  const char *name = as_core_name(s->program, s->program->globals.at[global].name);
  return *name && !strchr(name, '.');
}

/* A variable whose address this is, or in which it lies, is an object of the scene from now on. */
static void find_variable(staging *s, uint64_t number) {
  uint32_t functions = s->program->functions.count;
  for (uint32_t i = 0; i < s->places.count; i++) {
    place at = s->places.at[i];
    if (at.object.id <= functions || !can_be_named(s, at.object.id - functions - 1)) continue;
    const as_core_global *global = &s->program->globals.at[at.object.id - functions - 1];
    uint64_t size = s->program->types.at[global->type].size_bytes, distance = number - at.number;
    if (distance && distance >= size) continue;
    uint32_t object = object_of_input(s, at.object);
    if (object != AS_SCENE_NONE) s->objects.at[object].address = at.number;
  }
}

static uint32_t function_at(const staging *s, uint64_t number) {
  for (uint32_t i = 0; i < s->places.count; i++)
    if (s->places.at[i].number == number && s->places.at[i].object.id <= s->program->functions.count)
      return s->places.at[i].object.id - 1;
  return AS_CORE_NONE;
}

static void aim(staging *s, uint32_t i) {
  uint64_t number = value_of(&s->cells.at[i]);
  if (!is_pointer(s, s->cells.at[i].type) || !number) return;
  find_variable(s, number);
  as_scene_cell *cell = &s->cells.at[i];
  for (uint32_t k = 0; k < s->path->function_count; k++)
    if (number_of(s, s->path->functions[k].number) == number) cell->function = s->path->functions[k].function;
  if (cell->function == AS_CORE_NONE) cell->function = function_at(s, number);
  if (cell->function != AS_CORE_NONE) return;
  cell->target = memory_of(s, s->variables.at[i], &cell->distance);
  if (cell->target == AS_SCENE_NONE) cell->target = memory_at(s->objects.at, s->objects.count, number, &cell->distance);
  if (cell->target == AS_SCENE_NONE) {
    uint32_t made = memory_for(s, number, cell->type);
    cell = &s->cells.at[i];
    cell->target = made;
  }
  as_scene_object *o = &s->objects.at[cell->target];
  if (o->via == AS_SCENE_NONE && cell->distance == o->before) o->via = i;
}

/* ---- what the path has written ---- */

typedef struct overwriting {
  const staging *s;
  as_scene_cell *cell;
  const as_scene_object *to;
} overwriting;

static bool is_as_it_began(const overwriting *o, uint64_t offset, const as_value *value) {
  for (uint32_t i = 0; i < o->s->cells.count; i++) {
    const as_scene_cell *cell = &o->s->cells.at[i];
    if (cell->object == o->cell->target && cell->offset == offset && value->kind == AS_VALUE_TERM)
      return as_term_same(value->term, o->s->variables.at[i]);
  }
  return false;
}

static void see_stretch(void *data, const as_space_stretch *stretch) {
  overwriting *o = data;
  bool is_written = stretch->kind == AS_STRETCH_BYTES || (stretch->kind == AS_STRETCH_VALUE && stretch->value &&
                                                          !is_as_it_began(o, stretch->offset, stretch->value));
  if (!is_written || stretch->offset < o->to->before) return;
  const as_core_unit *unit = o->s->program;
  uint64_t end = stretch->offset + stretch->size_bytes, size = unit->types.at[o->to->type].size_bytes;
  for (uint64_t at = stretch->offset; at < end && o->cell->written == AS_SCENE_NOWHERE; at++) {
    uint64_t member = at - o->to->before;
    if (member < size && as_core_scalar_at(unit, o->to->type, member) == o->cell->type) o->cell->written = member;
  }
}

/* Of elements with links: what a pointer to one of its type leads to. */
static void find_written(staging *s, as_space space, uint32_t i) {
  as_scene_cell *cell = &s->cells.at[i];
  if (cell->target == AS_SCENE_NONE || !is_pointer(s, cell->type)) return;
  const as_scene_object *to = &s->objects.at[cell->target], *in = &s->objects.at[cell->object];
  if (to->kind != AS_SCENE_MEMORY || to->type == AS_CORE_NONE || in->type != to->type) return;
  if (!as_object_exists(to->object) || s->program->types.at[to->type].kind != AS_CORE_STRUCT) return;
  if (cell->distance != to->before || s->program->types.at[cell->type].of != to->type) return;
  const as_object_facts *facts = as_space_object(space, to->object);
  if (!facts || facts->lifetime != AS_LIFETIME_ALIVE) return;
  overwriting o = {.s = s, .cell = cell, .to = to};
  as_space_stretches(space, to->object, see_stretch, &o);
}

as_scene as_scene_of(as_region *region, as_c_view *view, as_run *run, const as_abducer *abducer,
                     const as_core_unit *program, uint32_t function, const as_abduced *path, as_term claim,
                     const as_outcome *outcome) {
  staging s = {.region = region,
               .memory = region->memory,
               .program = program,
               .function = function,
               .abducer = abducer,
               .path = path,
               .terms = as_run_terms(run),
               .claim = claim,
               .claims = outcome->path,
               .pointer_bits = 8 * program->target.pointer_bytes,
               .eval = as_eval_create(as_run_models(run))};
  as_eval_bind(s.eval, outcome->model);
  uint32_t count;
  const as_shown_input *inputs = as_collect_inputs(region, view, run, outcome, &count);
  const as_input **made = as_region_alloc(region, (count + 1) * sizeof *made);
  as_state_inputs_get(outcome->state, made);
  add_parameters(&s);
  add_memory(&s);
  find_places(&s, ((const as_state *)outcome->state)->space);
  for (uint32_t i = 0; i < count; i++) add_cell(&s, &inputs[i], made[i]->term);
  for (uint32_t i = 0; i < s.cells.count; i++) aim(&s, i);
  for (uint32_t i = 0; i < s.cells.count; i++) find_written(&s, ((const as_state *)outcome->state)->space, i);
  as_scene scene = {.object_count = s.objects.count, .cell_count = s.cells.count};
  if (s.objects.count) scene.objects = as_region_copy(region, s.objects.at, s.objects.count * sizeof *s.objects.at);
  if (s.cells.count) scene.cells = as_region_copy(region, s.cells.at, s.cells.count * sizeof *s.cells.at);
  objects_release(s.memory, &s.objects), cells_release(s.memory, &s.cells), places_release(s.memory, &s.places);
  variables_release(s.memory, &s.variables);
  as_eval_destroy(s.eval);
  return scene;
}

/* ---- names ---- */

static void put_name(const as_core_unit *unit, uint32_t function, const as_scene *scene, uint32_t cell, uint32_t depth,
                     as_text *out);

static void put_memory(const as_core_unit *unit, uint32_t function, const as_scene *scene, const as_scene_cell *cell,
                       uint32_t depth, as_text *out) {
  const as_scene_object *o = &scene->objects[cell->object];
  as_text to = {.memory = out->memory}, member = {.memory = out->memory};
  if (o->via == AS_SCENE_NONE || depth > 16)
    as_text_put(&to, "?");
  else
    put_name(unit, function, scene, o->via, depth + 1, &to);
  uint64_t stride = o->type == AS_CORE_NONE ? 0 : unit->types.at[o->type].size_bytes, at = cell->offset - o->before;
  bool is_before = cell->offset < o->before;
  if (is_before || !stride || !as_core_put_member(unit, o->type, at % stride, AS_CORE_NONE, &member))
    as_text_printf(out, "byte %lld of *%s", (long long)at, as_text_get(&to));
  else if (at / stride)
    as_text_printf(out, "%s[%llu]%s", as_text_get(&to), (unsigned long long)(at / stride), as_text_get(&member));
  else if (member.length && *as_text_get(&member) == '.')
    as_text_printf(out, "%s->%s", as_text_get(&to), as_text_get(&member) + 1);
  else
    as_text_printf(out, "%s%s%s", member.length ? "" : "*", as_text_get(&to), as_text_get(&member));
  as_text_release(&to), as_text_release(&member);
}

void as_scene_put_pointer(const as_core_unit *program, const as_scene *scene, uint32_t object, as_text *out) {
  const as_scene_object *o = &scene->objects[object];
  if (o->kind == AS_SCENE_GLOBAL)
    as_text_printf(out, "&%s", as_core_name(program, program->globals.at[o->index].name));
  else
    as_text_printf(out, "o%u", object);
}

static void put_name(const as_core_unit *unit, uint32_t function, const as_scene *scene, uint32_t cell, uint32_t depth,
                     as_text *out) {
  const as_scene_cell *c = &scene->cells[cell];
  const as_scene_object *o = &scene->objects[c->object];
  if (o->kind == AS_SCENE_MEMORY) {
    put_memory(unit, function, scene, c, depth, out);
    return;
  }
  uint32_t first = unit->functions.at[function].first_local;
  uint32_t name = o->kind == AS_SCENE_GLOBAL ? unit->globals.at[o->index].name : unit->locals.at[first + o->index].name;
  as_text_put(out, as_core_name(unit, name));
  as_core_put_member(unit, o->type, c->offset, AS_CORE_NONE, out);
}

const char *as_scene_name(as_region *region, const as_core_unit *program, uint32_t function, const as_scene *scene,
                          uint32_t cell) {
  as_text text = {.memory = region->memory};
  put_name(program, function, scene, cell, 0, &text);
  const char *kept = as_region_copy(region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return kept;
}
