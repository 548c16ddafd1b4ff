#include "analyse/finding/findings.h"

#include <assay/base/contract.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TRIES = 8 };

void as_findings_init(as_findings *f, as_memory *memory) {
  *f = (as_findings){.memory = memory};
  as_region_init(&f->region, memory);
  as_strings_init(&f->keys, memory);
}

static void release_ways(as_findings *f, as_finding *finding) {
  if (!finding->ways) return;
  as_ways_release(f->memory, finding->ways);
  as_memory_free(f->memory, finding->ways, sizeof *finding->ways);
}

void as_findings_release(as_findings *f) {
  for (uint32_t i = 0; i < f->all.count; i++) release_ways(f, &f->all.at[i]);
  as_finding_vector_release(f->memory, &f->all);
  as_strings_release(&f->keys);
  as_region_release(&f->region);
}

/* ---- keys ---- */

static void put_word(const char *word, as_text *key) { as_text_put_bytes(key, word, strlen(word) + 1); }

/* A front end may have several places of the same text: they are told apart by what they say, out of macros. */
static void put_place(const as_place *place, as_text *key) {
  static const as_place nowhere = {.file = ""};
  const as_place *p = place ? as_place_outermost(place) : &nowhere;
  uint32_t words[] = {p->line, p->column, p->end_line, p->end_column};
  put_word(p->file, key);
  as_text_put_bytes(key, (const char *)words, sizeof words);
}

static void put_function(const as_shown_function *function, as_text *key) {
  put_word(function->name, key);
  put_place(function->place, key);
}

static bool is_same_function(const as_shown_function *a, const as_shown_function *b) {
  return a == b || (!strcmp(a->name, b->name) && as_place_is_identical(a->place, b->place));
}

static bool is_same_call(const as_shown_call *a, const as_shown_call *b) {
  return as_place_is_identical(a->place, b->place) && is_same_function(a->function, b->function);
}

static bool recurs(const as_instance *one, uint32_t call) {
  for (uint32_t i = 1; i < call; i++)
    if (is_same_call(&one->calls[i], &one->calls[call])) return true;
  return false;
}

/* The innermost place is that of the failure itself. Chains that are very deep are cut: they recur. */
static void put_key(const as_instance *one, as_text *key) {
  enum { DEEPEST = 256 };
  put_word(one->check->name, key);
  put_place(as_instance_place(one), key);
  for (uint32_t i = 0; i < one->call_count && i < DEEPEST; i++) {
    if (i && recurs(one, i)) continue;
    put_function(one->calls[i].function, key);
    if (i) put_place(one->calls[i].place, key);
  }
}

static uint32_t index_of(as_findings *f, const as_instance *one) {
  as_text key = {.memory = f->memory};
  AS_REQUIRE(!f->is_closed, "findings that are not sorted or joined yet");
  put_key(one, &key);
  as_symbol symbol = as_strings_intern_bytes(&f->keys, as_text_get(&key), key.length);
  as_text_release(&key);
  return symbol.id - 1;
}

/* ---- instances ---- */

as_finding *as_findings_find(as_findings *f, const as_instance *one) {
  uint32_t index = index_of(f, one);
  if (index >= f->all.count) return NULL;
  f->all.at[index].count++;
  return &f->all.at[index];
}

bool as_finding_wants(const as_finding *finding, const as_instance *one) {
  if (one->possible || finding->tries >= MOST_TRIES) return false;
  return finding->shown.possible || finding->shown.executed != AS_STANDING_CONFIRMED;
}

/* Possible, refuted, undecided or not tried, confirmed. */
static int worth(const as_instance *one) {
  if (one->possible) return 0;
  return one->executed == AS_STANDING_CONFIRMED ? 3 : one->executed == AS_STANDING_REFUTED ? 1 : 2;
}

static as_finding *take_new(as_findings *f, const as_instance *one) {
  uint32_t index = index_of(f, one);
  AS_REQUIRE(index == f->all.count, "an instance of a new finding");
  as_finding finding = {.shown = as_instance_copy(&f->region, one), .count = 1, .tries = 1};
  as_finding_vector_push(f->memory, &f->all, finding);
  return &f->all.at[index];
}

as_finding *as_findings_take(as_findings *f, as_finding *finding, const as_instance *one) {
  if (!finding)
    finding = take_new(f, one);
  else if (finding->tries++, worth(one) > worth(&finding->shown))
    finding->shown = as_instance_copy(&f->region, one);
  as_findings_check(f);
  return finding;
}

static as_ways *ways_of(as_findings *f, as_finding *finding) {
  if (!finding->ways) finding->ways = as_memory_alloc_zeroed(f->memory, sizeof *finding->ways);
  return finding->ways;
}

void as_findings_add_way(as_findings *f, as_finding *finding, bool is_possible, uint64_t branch,
                         const as_choices *choices) {
  as_ways_offer(f->memory, ways_of(f, finding), is_possible, branch, choices);
}

void as_findings_add(as_findings *f, const as_finding *other) {
  as_finding *finding = as_findings_find(f, &other->shown);
  if (finding)
    finding->count += other->count - 1;
  else
    finding = take_new(f, &other->shown), finding->count = other->count;
  if (worth(&other->shown) > worth(&finding->shown)) finding->shown = as_instance_copy(&f->region, &other->shown);
  if (other->ways) as_ways_join(f->memory, ways_of(f, finding), other->ways);
  as_findings_check(f);
}

uint32_t as_findings_bugs(const as_findings *f) {
  uint32_t bugs = 0;
  for (uint32_t i = 0; i < f->all.count; i++) bugs += as_finding_is_new(&f->all.at[i]);
  return bugs;
}

/* ---- order ---- */

static int compare_numbers(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

static int compare_calls(const as_instance *a, const as_instance *b) {
  int order = compare_numbers(a->call_count, b->call_count);
  for (uint32_t i = 0; !order && i < a->call_count; i++) {
    order = as_place_compare(a->calls[i].place, b->calls[i].place);
    if (!order) order = strcmp(a->calls[i].function->name, b->calls[i].function->name);
  }
  return order;
}

static int compare_ways(const as_finding *a, const as_finding *b) {
  int order =
      a->ways && b->ways ? as_ways_compare(a->ways, b->ways) : compare_numbers(a->shown.branch, b->shown.branch);
  return order ? order : compare_calls(&a->shown, &b->shown);
}

static int compare(const void *left, const void *right) {
  const as_finding *a = left, *b = right;
  int order = compare_numbers(!as_finding_is_bug(a), !as_finding_is_bug(b));
  if (!order) order = as_place_compare(as_instance_place(&a->shown), as_instance_place(&b->shown));
  if (!order) order = compare_numbers(a->shown.check->number, b->shown.check->number);
  return order ? order : compare_ways(a, b);
}

void as_findings_sort(as_findings *f) {
  f->is_closed = true;
  if (f->all.count) qsort(f->all.at, f->all.count, sizeof *f->all.at, compare);
  as_findings_check(f);
}
