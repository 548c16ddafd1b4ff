#include "analyse/bugs/relink.h"
#include "c/core/member.h"
#include "c/core/ways.h"

#include <string.h>

typedef struct linking {
  as_region *region;
  const as_core_unit *unit;
  const as_scene *scene;
  as_scene_cell *cells; /* with room for as many as there are objects */
  uint32_t cell_count, way;
  bool has_way; /* the number of ways is above `way` */
  bool changed;
} linking;

/* ---- what the program says ---- */

static const as_core_field *field_of(const as_core_unit *unit, const as_core_instruction *at) {
  return at && at->op == AS_CORE_OP_FIELD ? &unit->fields.at[at->extra] : NULL;
}

/* p->x->m = ...: the members; false: it is nothing like that. */
static bool is_way_back(const as_core_unit *unit, const as_core_instruction *store, const as_core_field **x,
                        const as_core_field **m) {
  for (uint32_t i = 0; i < store->operands; i++) {
    const as_core_instruction *place = as_core_maker_of(unit, store, i), *load, *from;
    if (!(*m = field_of(unit, place)) || !(load = as_core_maker_of(unit, place, 0))) continue;
    if (load->op != AS_CORE_OP_LOAD || !(from = as_core_maker_of(unit, load, 0))) continue;
    if ((*x = field_of(unit, from)) && (*x)->record == (*m)->record) return true;
  }
  return false;
}

/* By its text, or on the way to the failure. */
static bool is_back_of(const linking *l, uint32_t type, uint64_t x, uint64_t m) {
  for (uint32_t i = 0; i < l->scene->cell_count; i++) {
    const as_scene_cell *cell = &l->scene->cells[i];
    const as_scene_object *o = &l->scene->objects[cell->object];
    if (o->type != type || cell->offset < o->before || cell->written != m) continue;
    if ((cell->offset - o->before) % l->unit->types.at[type].size_bytes == x) return true;
  }
  for (uint32_t i = 0; i < l->unit->instructions.count; i++) {
    const as_core_field *back, *member;
    if (l->unit->instructions.at[i].op == AS_CORE_OP_STORE &&
        is_way_back(l->unit, &l->unit->instructions.at[i], &back, &member) && back->record == type &&
        back->offset_bits == 8 * x && member->offset_bits == 8 * m)
      return true;
  }
  return false;
}

static bool is_link(const linking *l, uint32_t type, const as_core_field *f) {
  const as_core_type *t = &l->unit->types.at[f->type];
  return t->kind == AS_CORE_POINTER && t->of == type && !(f->flags & AS_CORE_FIELD_BITS);
}

/* ---- links ---- */

static as_scene_cell *cell_at(const linking *l, uint32_t object, uint64_t offset) {
  for (uint32_t i = 0; i < l->cell_count; i++)
    if (l->cells[i].object == object && l->cells[i].offset == offset) return &l->cells[i];
  return NULL;
}

static void aim(linking *l, uint32_t object, uint64_t offset, uint32_t type, uint32_t target, uint64_t distance) {
  static const uint8_t zero[8];
  as_scene_cell *cell = cell_at(l, object, offset);
  if (!cell) {
    cell = &l->cells[l->cell_count++];
    *cell = (as_scene_cell){.object = object,
                            .offset = offset,
                            .size_bytes = l->unit->types.at[type].size_bytes,
                            .written = AS_SCENE_NOWHERE};
  }
  cell->type = type, cell->bytes = zero, cell->function = AS_CORE_NONE;
  cell->target = target, cell->distance = distance;
  l->changed = true;
}

/* The element that the pointer lies in, and where its member is there. */
static bool element_of(const linking *l, const as_scene_cell *cell, uint32_t type, uint64_t *begin, uint64_t *member) {
  const as_scene_object *o = &l->scene->objects[cell->object];
  uint64_t stride = o->type == AS_CORE_NONE ? 0 : l->unit->types.at[o->type].size_bytes;
  if (!stride || cell->offset < o->before) return false;
  uint64_t inside = (cell->offset - o->before) % stride;
  if (!as_core_part_at(l->unit, o->type, type, inside, begin)) return false;
  *member = inside - *begin, *begin += cell->offset - inside;
  return true;
}

/* What is reached by a member of an element leads back to it, by one of the members that are ways back. */
static void link_back(linking *l, uint32_t object, uint32_t from, uint64_t begin, uint64_t member) {
  const as_scene_object *o = &l->scene->objects[object];
  const as_core_type *t = &l->unit->types.at[o->type];
  const as_core_field *chosen = NULL;
  uint32_t ways = 0;
  for (uint32_t i = 0; i < t->count; i++) {
    const as_core_field *f = &l->unit->fields.at[t->first + i];
    if (!is_link(l, o->type, f) || f->offset_bits == 8 * member) continue;
    if (!is_back_of(l, o->type, f->offset_bits / 8, member)) continue;
    const as_scene_cell *cell = cell_at(l, object, o->before + f->offset_bits / 8);
    if (cell && cell->target == from && cell->distance == begin) return;
    if (!chosen || ways == l->way) chosen = f;
    ways++;
  }
  if (!chosen) return;
  l->has_way |= ways > l->way;
  aim(l, object, o->before + chosen->offset_bits / 8, chosen->type, from, begin);
}

/* What is reached by a pointer that is none of an element's is the first one: nothing is before it. */
static void end_links(linking *l, uint32_t object) {
  const as_scene_object *o = &l->scene->objects[object];
  const as_core_type *t = &l->unit->types.at[o->type];
  for (uint32_t i = 0; i < t->count; i++) {
    const as_core_field *f = &l->unit->fields.at[t->first + i];
    const as_scene_cell *cell = is_link(l, o->type, f) ? cell_at(l, object, o->before + f->offset_bits / 8) : NULL;
    if (!cell || cell->target == AS_SCENE_NONE || cell->written == AS_SCENE_NOWHERE) continue;
    aim(l, object, cell->offset, f->type, AS_SCENE_NONE, 0);
    l->has_way |= !l->way;
  }
}

static void link_object(linking *l, uint32_t object) {
  const as_scene_object *o = &l->scene->objects[object];
  if (o->kind != AS_SCENE_MEMORY || o->via == AS_SCENE_NONE || o->type == AS_CORE_NONE) return;
  const as_scene_cell *via = &l->scene->cells[o->via];
  if (l->unit->types.at[o->type].kind != AS_CORE_STRUCT || via->distance != o->before) return;
  uint64_t begin, member;
  if (element_of(l, via, o->type, &begin, &member))
    link_back(l, object, via->object, begin, member);
  else if (l->scene->objects[via->object].kind != AS_SCENE_PARAMETER)
    end_links(l, object);
}

bool as_scene_relink(as_region *region, const as_core_unit *program, const as_scene *scene, uint32_t way,
                     as_scene *linked) {
  linking l = {.region = region, .unit = program, .scene = scene, .cell_count = scene->cell_count, .way = way};
  l.cells = as_region_alloc(region, (scene->cell_count + scene->object_count + 1) * sizeof *l.cells);
  if (scene->cell_count) memcpy(l.cells, scene->cells, scene->cell_count * sizeof *l.cells);
  for (uint32_t i = 0; i < scene->object_count; i++) link_object(&l, i);
  *linked = *scene;
  linked->cells = l.cells, linked->cell_count = l.cell_count;
  return l.changed && l.has_way;
}
