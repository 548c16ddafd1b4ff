/* Inputs and supplies: records that branches share. */
#include <assay/base/contract.h>
#include <assay/base/region.h>
#include <assay/base/table.h>
#include <assay/state/inputs.h>
#include <assert.h>
#include <string.h>

AS_TABLE_DEFINE(input_table, uint32_t, const as_input *, as_hash_u32, as_equal_u32)
AS_TABLE_DEFINE(supply_table, uint32_t, const as_supply *, as_hash_u32, as_equal_u32)

struct as_inputs {
  as_memory *memory;
  as_region records;
  input_table made;      /* by term: the last that was made */
  supply_table supplies; /* by a hash: likewise */
};

as_inputs *as_inputs_create(as_memory *memory) {
  as_inputs *inputs = as_memory_alloc_zeroed(memory, sizeof *inputs);
  inputs->memory = memory;
  as_region_init(&inputs->records, memory);
  return inputs;
}

void as_inputs_destroy(as_inputs *inputs) {
  input_table_release(inputs->memory, &inputs->made);
  supply_table_release(inputs->memory, &inputs->supplies);
  as_region_release(&inputs->records);
  as_memory_free(inputs->memory, inputs, sizeof *inputs);
}

/* ---- records ---- */

static bool same_input(const as_input *a, const as_input *b) {
  assert(a->name && b->name);
  return a->type == b->type && a->range == b->range && a->is_choice == b->is_choice &&
         a->is_indeterminate == b->is_indeterminate && a->supply == b->supply && a->offset == b->offset &&
         as_object_same(a->object, b->object) && a->supplies == b->supplies && a->fill == b->fill &&
         !strcmp(a->name, b->name);
}

/* Branches that make the same input have the same record of it. */
static const as_input *input_record(as_inputs *inputs, const as_input *wanted) {
  const as_input **found = input_table_find(&inputs->made, wanted->term.id);
  if (found && same_input(*found, wanted)) return *found;
  as_input *record = as_region_copy(&inputs->records, wanted, sizeof *wanted);
  record->name = as_region_copy(&inputs->records, wanted->name, strlen(wanted->name) + 1);
  *input_table_put(inputs->memory, &inputs->made, wanted->term.id) = record;
  assert(same_input(record, wanted));
  return record;
}

/* A size that is not known is taken for large: what the object has no byte for is not asked for. */
bool as_supply_has(const as_supply *supply, as_object object, uint64_t offset) {
  if (!as_object_same(supply->object, object) || offset < supply->offset) return false;
  return supply->size.kind != AS_VALUE_BITS || offset - supply->offset < supply->size.bits;
}

static bool same_value(const as_value *a, const as_value *b) {
  if (a->kind != b->kind) return false;
  return a->kind == AS_VALUE_BITS ? a->bits == b->bits : a->kind == AS_VALUE_TERM && a->term.id == b->term.id;
}

static bool same_supply(const as_supply *a, const as_supply *b) {
  assert(a->name && b->name && a->function && b->function);
  return a->number == b->number && a->source == b->source && a->range == b->range && a->offset == b->offset &&
         a->before == b->before && as_object_same(a->object, b->object) && same_value(&a->size, &b->size) &&
         !strcmp(a->function, b->function) && !strcmp(a->name, b->name);
}

/* As input_record. */
static const as_supply *supply_record(as_inputs *inputs, const as_supply *wanted) {
  uint32_t key = (uint32_t)as_hash_join(as_hash_join(wanted->number, wanted->range), wanted->object.id);
  const as_supply **found = supply_table_find(&inputs->supplies, key);
  if (found && same_supply(*found, wanted)) return *found;
  as_supply *record = as_region_copy(&inputs->records, wanted, sizeof *wanted);
  record->name = as_region_copy(&inputs->records, wanted->name, strlen(wanted->name) + 1);
  *supply_table_put(inputs->memory, &inputs->supplies, key) = record;
  assert(same_supply(record, wanted));
  return record;
}

/* ---- lists ---- */

const as_supply *as_inputs_supply(as_inputs *inputs, as_plists *lists, as_plist *list, const as_supply *supply) {
  AS_REQUIRE(supply->name && supply->function, "a supply has a name and a function");
  as_supply wanted = *supply;
  wanted.number = as_plist_length(*list);
  const as_supply *record = supply_record(inputs, &wanted);
  as_plist_push(lists, list, (uint64_t)(uintptr_t)record);
  return record;
}

const as_input *as_inputs_add(as_inputs *inputs, as_plists *lists, as_plist *list, const as_input *input) {
  AS_REQUIRE(input->name && as_term_exists(input->term), "an input has a name and a term");
  const as_input *record = input_record(inputs, input);
  as_plist_push(lists, list, (uint64_t)(uintptr_t)record);
  return record;
}

void as_supplies_get(as_plist list, const as_supply **supplies) {
  uint32_t i = as_plist_length(list);
  assert(supplies || !i);
  for (as_plist at = list; i--; at = as_plist_tail(at)) supplies[i] = (const as_supply *)(uintptr_t)as_plist_head(at);
}

void as_inputs_get(as_plist list, const as_input **inputs) {
  uint32_t i = as_plist_length(list);
  assert(inputs || !i);
  for (as_plist at = list; i--; at = as_plist_tail(at)) inputs[i] = (const as_input *)(uintptr_t)as_plist_head(at);
}

/* ---- sources ---- */

const char *as_input_source_name(as_input_source source) {
  AS_REQUIRE(source < AS_INPUT_SOURCES, "there is no such source");
  static const char *const names[AS_INPUT_SOURCES] = {"call",        "argument", "stdin", "file",
                                                      "environment", "library",  "choice"};
  return names[source];
}

bool as_input_is_outside(as_input_source source) {
  return source == AS_INPUT_ARGUMENT || source == AS_INPUT_STDIN || source == AS_INPUT_FILE ||
         source == AS_INPUT_ENVIRONMENT;
}
