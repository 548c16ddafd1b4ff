#include "analyse/finding/findings.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TRIES = 8 };

void as_findings_init(as_findings *f, as_memory *memory, const as_core_unit *unit) {
  *f = (as_findings){.memory = memory, .unit = unit};
  as_region_init(&f->region, memory);
  as_strings_init(&f->keys, memory);
}

void as_findings_release(as_findings *f) {
  as_finding_vector_release(f->memory, &f->all);
  as_strings_release(&f->keys);
  as_region_release(&f->region);
}

const as_core_range *as_finding_place(const as_core_unit *unit, uint32_t range) {
  return range >= unit->ranges.count ? NULL : &unit->ranges.at[as_core_range_outermost(unit, range)];
}

uint32_t as_case_range(const as_case *one) {
  uint32_t range = one->range;
  for (uint32_t i = 0; range == AS_CORE_NONE && i < one->call_count; i++) range = one->calls[i].range;
  return range;
}

/* ---- keys ---- */

/* A unit may have several rows of one range: places are told apart by what they say. */
static void put_place(const as_core_unit *unit, uint32_t range, as_text *key) {
  const as_core_range *place = as_finding_place(unit, range);
  as_core_range nowhere = {0};
  if (!place) place = &nowhere;
  uint32_t words[] = {place->file, place->line, place->column, place->end_line, place->end_column};
  as_text_put_bytes(key, (const char *)words, sizeof words);
}

static bool is_same_call(const as_call_place *a, const as_call_place *b) {
  return a->function == b->function && a->range == b->range;
}

static bool recurs(const as_case *one, uint32_t call) {
  for (uint32_t i = 1; i < call; i++)
    if (is_same_call(&one->calls[i], &one->calls[call])) return true;
  return false;
}

/* The innermost place is that of the failure itself. Chains that are very deep are cut: they recur. */
static void put_key(const as_core_unit *unit, const as_case *one, as_text *key) {
  enum { DEEPEST = 256 };
  uint32_t check = (uint32_t)one->check;
  as_text_put_bytes(key, (const char *)&check, sizeof check);
  put_place(unit, as_case_range(one), key);
  for (uint32_t i = 0; i < one->call_count && i < DEEPEST; i++) {
    if (i && recurs(one, i)) continue;
    as_text_put_bytes(key, (const char *)&one->calls[i].function, sizeof one->calls[i].function);
    if (i) put_place(unit, one->calls[i].range, key);
  }
}

static uint32_t index_of(as_findings *f, const as_case *one) {
  as_text key = {.memory = f->memory};
  put_key(f->unit, one, &key);
  as_symbol symbol = as_strings_intern_bytes(&f->keys, as_text_get(&key), key.length);
  as_text_release(&key);
  return symbol.id - 1;
}

as_finding *as_findings_find(as_findings *f, const as_case *one) {
  uint32_t index = index_of(f, one);
  if (index >= f->all.count) return NULL;
  f->all.at[index].count++;
  return &f->all.at[index];
}

bool as_finding_wants(const as_finding *finding, const as_case *one) {
  if (one->possible || finding->tries >= MOST_TRIES) return false;
  return finding->shown.possible || finding->shown.confirmation != AS_CONFIRMED;
}

/* ---- cases ---- */

static const char *copy_text(as_region *region, const char *text) {
  return text ? as_region_copy(region, text, strlen(text) + 1) : NULL;
}

static as_bits copy_bits(as_region *region, as_bits bits) {
  if (!bits.width) return (as_bits){0};
  return (as_bits){bits.width, as_region_copy(region, bits.limbs, (bits.width + 63) / 64 * sizeof *bits.limbs)};
}

static const as_shown_input *copy_inputs(as_region *region, const as_case *one) {
  as_shown_input *inputs = as_region_alloc(region, one->input_count * sizeof *inputs);
  for (uint32_t i = 0; i < one->input_count; i++) {
    inputs[i] = one->inputs[i];
    inputs[i].name = copy_text(region, inputs[i].name);
    inputs[i].text = copy_text(region, inputs[i].text);
    inputs[i].bits = copy_bits(region, inputs[i].bits);
  }
  return inputs;
}

static const as_shown_supply *copy_supplies(as_region *region, const as_case *one) {
  as_shown_supply *supplies = as_region_copy(region, one->supplies, one->supply_count * sizeof *supplies);
  for (uint32_t i = 0; i < one->supply_count; i++) {
    supplies[i].function = copy_text(region, supplies[i].function);
    supplies[i].name = copy_text(region, supplies[i].name);
    supplies[i].bytes = as_region_copy(region, supplies[i].bytes, supplies[i].count);
  }
  return supplies;
}

static as_case copy_case(as_region *region, const as_case *one) {
  as_case c = *one;
  c.message = copy_text(region, one->message);
  c.why = copy_text(region, one->why);
  c.calls = as_region_copy(region, one->calls, one->call_count * sizeof *one->calls);
  c.trace = as_region_copy(region, one->trace, one->trace_count * sizeof *one->trace);
  c.inputs = copy_inputs(region, one);
  c.supplies = copy_supplies(region, one);
  c.object.name = copy_text(region, one->object.name);
  c.native = copy_text(region, one->native);
  c.witness = copy_text(region, one->witness);
  return c;
}

/* Possible, refuted, undecided or not tried, confirmed. */
static int worth(const as_case *one) {
  if (one->possible) return 0;
  return one->confirmation == AS_CONFIRMED ? 3 : one->confirmation == AS_REFUTED ? 1 : 2;
}

as_finding *as_findings_take(as_findings *f, as_finding *finding, const as_case *one) {
  if (!finding) {
    uint32_t index = index_of(f, one);
    AS_REQUIRE(index == f->all.count, "a case of a new finding");
    as_finding_vector_push(f->memory, &f->all,
                           (as_finding){.shown = copy_case(&f->region, one), .count = 1, .tries = 1});
    return &f->all.at[index];
  }
  finding->tries++;
  if (worth(one) > worth(&finding->shown)) finding->shown = copy_case(&f->region, one);
  return finding;
}

uint32_t as_findings_bugs(const as_findings *f) {
  uint32_t bugs = 0;
  for (uint32_t i = 0; i < f->all.count; i++) bugs += as_finding_is_new(&f->all.at[i]);
  return bugs;
}

/* ---- standing ---- */

const char *as_standing_name(as_standing standing) {
  static const char *const names[] = {"not-tried", "native", "re-execution", "unconfirmed"};
  return names[standing];
}

void as_standing_print(const as_case *one, as_text *out) {
  switch (one->standing) {
  case AS_STANDING_NOT_TRIED: break;
  case AS_STANDING_NATIVE: as_text_printf(out, "CONFIRMED natively by %s", one->shown_by); break;
  case AS_STANDING_EXECUTED: as_text_printf(out, "CONFIRMED by re-execution; natively, %s", one->native); break;
  case AS_STANDING_UNCONFIRMED: as_text_printf(out, "UNCONFIRMED: natively, %s", one->native); break;
  }
}

/* ---- order ---- */

static int compare_numbers(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

static int compare_places(const as_core_unit *unit, const as_core_range *a, const as_core_range *b) {
  if (!a || !b) return compare_numbers(!a, !b);
  int files = strcmp(as_core_name(unit, unit->files.at[a->file]), as_core_name(unit, unit->files.at[b->file]));
  if (files) return files;
  int lines = compare_numbers(a->line, b->line);
  return lines ? lines : compare_numbers(a->column, b->column);
}

/* What is equal stays in the order of finding. */
static int compare(const void *left, const void *right, void *data) {
  const as_finding *a = left, *b = right;
  const as_core_unit *unit = data;
  int kinds = compare_numbers(!as_finding_is_bug(a), !as_finding_is_bug(b));
  if (kinds) return kinds;
  int places = compare_places(unit, as_finding_place(unit, as_case_range(&a->shown)),
                              as_finding_place(unit, as_case_range(&b->shown)));
  if (places) return places;
  int checks = compare_numbers(a->shown.check, b->shown.check);
  return checks ? checks : compare_numbers(a->shown.branch, b->shown.branch);
}

void as_findings_sort(as_findings *f) {
  if (f->all.count < 2) return;
  union {
    const as_core_unit *from;
    void *to;
  } unit = {f->unit}; /* qsort_r has no const */
  qsort_r(f->all.at, f->all.count, sizeof *f->all.at, compare, unit.to);
}
