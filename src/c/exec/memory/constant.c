/* Const members: which bytes of an object of some type may not be written, though others may (6.7.3p6). */
#include "c/exec/internal.h"

AS_VECTOR_DEFINE(as_byte_ranges, as_byte_range)

enum { MOST_RANGES = 1 << 16 }; /* of one type; a record with more of them is guarded only so far */

static const as_read_only nothing = {0};
static const as_byte_range every_byte = {0, 1};
static const as_read_only everything = {.period = 1, .count = 1, .ranges = &every_byte};

static void add(as_machine *machine, as_byte_ranges *all, uint64_t from, uint64_t to) {
  bool goes_on = all->count && all->at[all->count - 1].to == from;
  assert(!goes_on || from <= to);
  if (goes_on)
    all->at[all->count - 1].to = to;
  else if (from < to && all->count < MOST_RANGES)
    as_byte_ranges_push(machine->memory, all, (as_byte_range){from, to});
}

/* The ranges of a type that lies at `base`. */
static void expand(as_machine *machine, as_byte_ranges *all, uint32_t type, uint64_t base) {
  const as_read_only *part = as_machine_read_only(machine, type);
  uint64_t size = machine->unit->types.at[type].size_bytes;
  if (part == &everything) add(machine, all, base, base + size);
  if (!part || part == &everything) return;
  assert(part->period);
  for (uint64_t at = 0; at < size && all->count < MOST_RANGES; at += part->period)
    for (uint32_t i = 0; i < part->count; i++)
      add(machine, all, base + at + part->ranges[i].from, base + at + part->ranges[i].to);
}

/* Bits that share a byte with others leave it open: a store to the others writes it. */
static void add_field(as_machine *machine, as_byte_ranges *all, const as_core_field *field) {
  bool is_const = field->qualifiers & AS_CORE_QUALIFIER_CONST;
  uint64_t at = field->offset_bits / 8;
  if (field->flags & AS_CORE_FIELD_BITS) {
    if (is_const) add(machine, all, (field->offset_bits + 7) / 8, (field->offset_bits + field->width_bits) / 8);
  } else if (is_const || as_machine_read_only(machine, field->type) == &everything) {
    uint64_t size = machine->unit->types.at[field->type].size_bytes;
    add(machine, all, at, field->flags & AS_CORE_FIELD_FLEXIBLE && !size ? UINT64_MAX : at + size);
  } else {
    expand(machine, all, field->type, at);
  }
}

/* What both have. */
static void intersect(as_machine *machine, const as_byte_ranges *a, const as_byte_ranges *b, as_byte_ranges *both) {
  for (uint32_t i = 0, k = 0; i < a->count && k < b->count;) {
    uint64_t from = a->at[i].from > b->at[k].from ? a->at[i].from : b->at[k].from;
    uint64_t to = a->at[i].to < b->at[k].to ? a->at[i].to : b->at[k].to;
    assert(a->at[i].from < a->at[i].to && b->at[k].from < b->at[k].to);
    if (from < to) add(machine, both, from, to);
    if (a->at[i].to == to)
      i++;
    else
      k++;
  }
}

/* A byte of a union may be written through any member that is not const there. */
static void add_union(as_machine *machine, as_byte_ranges *all, const as_core_type *type) {
  for (uint32_t i = 0; i < type->count; i++) {
    as_byte_ranges one = {0}, both = {0};
    add_field(machine, &one, &machine->unit->fields.at[type->first + i]);
    if (i)
      intersect(machine, all, &one, &both);
    else
      both = one, one = (as_byte_ranges){0};
    as_byte_ranges_release(machine->memory, all), as_byte_ranges_release(machine->memory, &one);
    *all = both;
  }
}

static const as_read_only *of_record(as_machine *machine, const as_core_type *type) {
  as_byte_ranges all = {0};
  if (type->kind == AS_CORE_UNION)
    add_union(machine, &all, type);
  else
    for (uint32_t i = 0; i < type->count; i++) add_field(machine, &all, &machine->unit->fields.at[type->first + i]);
  const as_read_only *result = &nothing;
  if (all.count) {
    as_read_only *made = as_region_alloc(&machine->region, sizeof *made);
    bool open = all.at[all.count - 1].to == UINT64_MAX;
    *made = (as_read_only){.period = open ? UINT64_MAX : type->size_bytes, .count = all.count};
    made->ranges = as_region_copy(&machine->region, all.at, all.count * sizeof *all.at);
    result = made;
  }
  as_byte_ranges_release(machine->memory, &all);
  return result;
}

static const as_read_only *look(as_machine *machine, uint32_t index) {
  const as_core_type *type = &machine->unit->types.at[index];
  const as_read_only *part = NULL;
  switch (type->kind) {
  case AS_CORE_ARRAY:
    if (type->qualifiers & AS_CORE_QUALIFIER_CONST) return &everything;
    part = as_machine_read_only(machine, type->of);
    break;
  case AS_CORE_ATOMIC: part = as_machine_read_only(machine, type->of); break;
  case AS_CORE_STRUCT:
  case AS_CORE_UNION: return of_record(machine, type);
  default: break;
  }
  return part ? part : &nothing;
}

const as_read_only *as_machine_read_only(as_machine *machine, uint32_t type) {
  assert(type < machine->unit->types.count);
  const as_read_only **known = &machine->read_only[type];
  if (!*known) *known = look(machine, type);
  return *known == &nothing ? NULL : *known;
}

void as_machine_guard(as_machine *machine, uint32_t type, as_object_facts *facts) {
  facts->read_only = facts->writable ? as_machine_read_only(machine, type) : NULL;
  if (facts->read_only) facts->writable = false;
  assert(!facts->read_only || facts->read_only->count);
}
