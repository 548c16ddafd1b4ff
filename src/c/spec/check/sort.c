#include "c/spec/check/sort.h"

#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <assay/base/table.h>
#include <assay/base/text.h>
#include <assay/base/vector.h>
#include <string.h>

AS_VECTOR_DEFINE(facts_list, as_spec_sort_facts)

static uint64_t mix(uint64_t hash, uint64_t value) { return (hash ^ value) * UINT64_C(0x9e3779b97f4a7c15); }

static uint64_t hash_facts(const as_spec_sort_facts *f) {
  uint64_t hash = mix(mix(mix(f->kind, f->width_bits), f->is_signed), f->name.id);
  hash = mix(mix(mix(hash, f->pointee), f->of[0].id), f->of[1].id);
  for (uint32_t i = 0; i < f->member_count; i++) hash = mix(mix(hash, f->members[i].name.id), f->members[i].sort.id);
  return hash ^ hash >> 29;
}

static bool equal_facts(const as_spec_sort_facts *a, const as_spec_sort_facts *b) {
  if (a->kind != b->kind || a->width_bits != b->width_bits || a->is_signed != b->is_signed ||
      a->name.id != b->name.id || a->pointee != b->pointee || a->of[0].id != b->of[0].id ||
      a->of[1].id != b->of[1].id || a->member_count != b->member_count)
    return false;
  for (uint32_t i = 0; i < a->member_count; i++)
    if (a->members[i].name.id != b->members[i].name.id || a->members[i].sort.id != b->members[i].sort.id) return false;
  return true;
}

typedef const as_spec_sort_facts *facts_key;
static uint64_t hash_key(facts_key key) { return hash_facts(key); }
static bool equal_keys(facts_key a, facts_key b) { return equal_facts(a, b); }
AS_TABLE_DEFINE(facts_table, facts_key, uint32_t, hash_key, equal_keys)

struct as_spec_sorts {
  as_memory *memory;
  const as_spec *spec;
  as_region region;
  facts_list all; /* by id */
  facts_table ids;
};

as_spec_sorts *as_spec_sorts_create(as_memory *memory, const as_spec *spec) {
  as_spec_sorts *sorts = as_memory_alloc_zeroed(memory, sizeof *sorts);
  sorts->memory = memory, sorts->spec = spec;
  as_region_init(&sorts->region, memory);
  facts_list_push(memory, &sorts->all, (as_spec_sort_facts){.kind = AS_SPEC_SORT_NONE});
  return sorts;
}

void as_spec_sorts_destroy(as_spec_sorts *sorts) {
  if (!sorts) return;
  facts_table_release(sorts->memory, &sorts->ids);
  facts_list_release(sorts->memory, &sorts->all);
  as_region_release(&sorts->region);
  as_memory_free(sorts->memory, sorts, sizeof *sorts);
}

static bool is_before(const as_spec_sorts *sorts, as_symbol a, as_symbol b) {
  return strcmp(as_spec_name(sorts->spec, a), as_spec_name(sorts->spec, b)) < 0;
}

/* Members by name: { u8 a, u8 b } is { u8 b, u8 a }. */
static const as_spec_sort_member *ordered(as_spec_sorts *sorts, const as_spec_sort_facts *facts) {
  as_spec_sort_member *members =
      as_region_copy(&sorts->region, facts->members, facts->member_count * sizeof *facts->members);
  for (uint32_t i = 1; facts->kind == AS_SPEC_SORT_RECORD && i < facts->member_count; i++)
    for (uint32_t k = i; k > 0 && is_before(sorts, members[k].name, members[k - 1].name); k--) {
      as_spec_sort_member swapped = members[k];
      members[k] = members[k - 1], members[k - 1] = swapped;
    }
  return members;
}

as_spec_sort as_spec_sort_make(as_spec_sorts *sorts, const as_spec_sort_facts *facts) {
  as_spec_sort_facts *copy = as_region_copy(&sorts->region, facts, sizeof *facts);
  if (facts->kind != AS_SPEC_SORT_POINTER) copy->pointee = AS_SPEC_C_NONE;
  if (facts->member_count) copy->members = ordered(sorts, facts);
  uint32_t *found = facts_table_find(&sorts->ids, copy);
  if (found) return (as_spec_sort){*found};
  uint32_t id = sorts->all.count;
  facts_list_push(sorts->memory, &sorts->all, *copy);
  *facts_table_put(sorts->memory, &sorts->ids, copy) = id;
  return (as_spec_sort){id};
}

as_spec_sort as_spec_sort_plain(as_spec_sorts *sorts, as_spec_sort_kind kind) {
  return as_spec_sort_make(sorts, &(as_spec_sort_facts){.kind = kind});
}

as_spec_sort as_spec_sort_bits(as_spec_sorts *sorts, uint32_t width_bits, bool is_signed) {
  return as_spec_sort_make(
      sorts, &(as_spec_sort_facts){.kind = AS_SPEC_SORT_BITS, .width_bits = width_bits, .is_signed = is_signed});
}

as_spec_sort as_spec_sort_float(as_spec_sorts *sorts, uint32_t width_bits) {
  return as_spec_sort_make(sorts, &(as_spec_sort_facts){.kind = AS_SPEC_SORT_FLOAT, .width_bits = width_bits});
}

as_spec_sort as_spec_sort_pointer(as_spec_sorts *sorts, as_spec_c_type pointee) {
  return as_spec_sort_make(sorts, &(as_spec_sort_facts){.kind = AS_SPEC_SORT_POINTER, .pointee = pointee});
}

as_spec_sort as_spec_sort_named(as_spec_sorts *sorts, as_spec_sort_kind kind, as_symbol name) {
  return as_spec_sort_make(sorts, &(as_spec_sort_facts){.kind = kind, .name = name});
}

as_spec_sort as_spec_sort_map(as_spec_sorts *sorts, as_spec_sort key, as_spec_sort value) {
  return as_spec_sort_make(sorts, &(as_spec_sort_facts){.kind = AS_SPEC_SORT_MAP, .of = {key, value}});
}

as_spec_sort as_spec_sort_list(as_spec_sorts *sorts, as_spec_sort element) {
  return as_spec_sort_make(sorts, &(as_spec_sort_facts){.kind = AS_SPEC_SORT_LIST, .of = {element}});
}

as_spec_sort as_spec_sort_set(as_spec_sorts *sorts, as_spec_sort element) {
  return as_spec_sort_make(sorts, &(as_spec_sort_facts){.kind = AS_SPEC_SORT_SET, .of = {element}});
}

const as_spec_sort_facts *as_spec_sort_get(const as_spec_sorts *sorts, as_spec_sort sort) {
  AS_REQUIRE(sort.id < sorts->all.count, "a sort of this table");
  return &sorts->all.at[sort.id];
}

bool as_spec_sort_same(const as_spec_sorts *sorts, as_spec_sort a, as_spec_sort b) {
  if (a.id == b.id || !a.id || !b.id) return true;
  const as_spec_sort_facts *f = as_spec_sort_get(sorts, a), *g = as_spec_sort_get(sorts, b);
  if (f->kind != g->kind || f->width_bits != g->width_bits || f->is_signed != g->is_signed ||
      f->name.id != g->name.id || f->member_count != g->member_count)
    return false;
  for (uint32_t i = 0; i < f->member_count; i++)
    if (f->members[i].name.id != g->members[i].name.id ||
        !as_spec_sort_same(sorts, f->members[i].sort, g->members[i].sort))
      return false;
  return as_spec_sort_same(sorts, f->of[0], g->of[0]) && as_spec_sort_same(sorts, f->of[1], g->of[1]);
}

/* ---- printing ---- */

static void print_members(const as_spec_sorts *sorts, const as_spec_sort_facts *f, as_text *out) {
  bool is_record = f->kind == AS_SPEC_SORT_RECORD;
  as_text_put(out, is_record ? "{ " : "<");
  for (uint32_t i = 0; i < f->member_count; i++) {
    if (i) as_text_put(out, ", ");
    as_spec_sort_print(sorts, f->members[i].sort, out);
    if (is_record) as_text_printf(out, " %s", as_spec_name(sorts->spec, f->members[i].name));
  }
  as_text_put(out, is_record ? " }" : ">");
}

static void print_arguments(const as_spec_sorts *sorts, const as_spec_sort_facts *f, uint32_t count, as_text *out) {
  for (uint32_t i = 0; i < count; i++) {
    as_text_put(out, i ? ", " : "<");
    as_spec_sort_print(sorts, f->of[i], out);
  }
  as_text_put(out, ">");
}

void as_spec_sort_print(const as_spec_sorts *sorts, as_spec_sort sort, as_text *out) {
  static const char *const words[] = {[AS_SPEC_SORT_NONE] = "?",
                                      [AS_SPEC_SORT_VOID] = "void",
                                      [AS_SPEC_SORT_BOOLEAN] = "boolean",
                                      [AS_SPEC_SORT_INTEGER] = "integer",
                                      [AS_SPEC_SORT_REAL] = "real",
                                      [AS_SPEC_SORT_BITS] = "",
                                      [AS_SPEC_SORT_FLOAT] = "f",
                                      [AS_SPEC_SORT_POINTER] = "pointer",
                                      [AS_SPEC_SORT_ALLOC_ID] = "alloc_id",
                                      [AS_SPEC_SORT_STRUCT] = "struct ",
                                      [AS_SPEC_SORT_UNION] = "union ",
                                      [AS_SPEC_SORT_RECORD] = "",
                                      [AS_SPEC_SORT_DATATYPE] = "datatype ",
                                      [AS_SPEC_SORT_MAP] = "map",
                                      [AS_SPEC_SORT_LIST] = "cn_list",
                                      [AS_SPEC_SORT_SET] = "cn_set",
                                      [AS_SPEC_SORT_TUPLE] = "cn_tuple"};
  const as_spec_sort_facts *f = as_spec_sort_get(sorts, sort);
  as_text_put(out, words[f->kind]);
  switch (f->kind) {
  case AS_SPEC_SORT_BITS: as_text_printf(out, "%c%u", f->is_signed ? 'i' : 'u', f->width_bits); break;
  case AS_SPEC_SORT_FLOAT: as_text_printf(out, "%u", f->width_bits); break;
  case AS_SPEC_SORT_STRUCT:
  case AS_SPEC_SORT_UNION:
  case AS_SPEC_SORT_DATATYPE: as_text_put(out, as_spec_name(sorts->spec, f->name)); break;
  case AS_SPEC_SORT_RECORD:
  case AS_SPEC_SORT_TUPLE: print_members(sorts, f, out); break;
  case AS_SPEC_SORT_MAP: print_arguments(sorts, f, 2, out); break;
  case AS_SPEC_SORT_LIST:
  case AS_SPEC_SORT_SET: print_arguments(sorts, f, 1, out); break;
  default: break; /* the word is all */
  }
}
